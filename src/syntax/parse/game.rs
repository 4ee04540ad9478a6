//! Files, games and their statements.

use pest::iterators::{Pair, Pairs};

use super::expect::List;
use super::grammar::Rule;
use super::{Parts, Reader};
use crate::diagnostics::Span;
use crate::syntax::ast::{Change, File, Game, Statement, StatementKind, Text, Without};
use crate::syntax::error::SyntaxError;

impl Reader<'_> {
    /// `game+`
    pub(super) fn file(&mut self, pairs: Pairs<'_, Rule>) -> File {
        let mut file = File::default();
        let mut docs = Vec::new();
        let mut outside = Vec::new();
        let whole = self.at(0, self.text.trim_end().len());
        // Where braces do not pair, a game seems to end early: what then stands outside is no second mistake.
        let mut paired = true;
        for pair in pairs.flat_map(Pair::into_inner) {
            match pair.as_rule() {
                Rule::doc => docs.push(pair),
                Rule::game => {
                    let doc = doc_text(&mut docs);
                    let before = self.errors.len();
                    file.games.extend(self.game(doc, pair));
                    paired = !self.errors[before..]
                        .iter()
                        .any(|error| error.code.ends_with("-brace"));
                }
                Rule::outside if paired => {
                    self.stray_docs(&mut docs);
                    outside.push(pair);
                }
                _ => {}
            }
        }
        self.stray_docs(&mut docs);
        let empty = file.games.is_empty() && outside.is_empty() && self.errors.is_empty();
        for pair in outside {
            self.outside(&pair);
        }
        if empty {
            self.error(SyntaxError::NoGame, whole);
        }
        file
    }

    fn outside(&mut self, pair: &Pair<'_, Rule>) {
        let start = pair.as_span().start();
        let line = pair.as_str().lines().next().unwrap_or_default().trim_end();
        let error = if line.starts_with('}') {
            SyntaxError::StrayBrace
        } else {
            SyntaxError::StatementOutside
        };
        let length = if line.starts_with('}') { 1 } else { line.len() };
        self.error(error, self.at(start, start + length));
    }

    /// `game "Chess" extends "shatranj" { ... }`
    fn game(&mut self, doc: Option<String>, pair: Pair<'_, Rule>) -> Option<Game> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let word = parts.next()?;
        let head = parts.next()?;
        let (title, extends) = if head.as_rule() == Rule::bad_game_head {
            self.bad_head(&word, &head, Rule::only_game_head);
            let title = Text {
                value: String::new(),
                span: self.span(&head),
            };
            (title, None)
        } else {
            let mut strings = Parts::of(head).all(Rule::string);
            let title = strings.next().and_then(|title| self.string(&title))?;
            let extends = strings.next().and_then(|extends| self.string(&extends));
            (title, extends)
        };
        let open = parts.next()?;
        let statements = self.items(
            &mut parts,
            List::Statements,
            self.span(&open),
            |reader, doc, pair, span| {
                let kind = reader.statement(Parts::of(pair).next()?)?;
                Some(Statement { doc, kind, span })
            },
        );
        Some(Game {
            doc,
            family: word.as_rule() == Rule::k_family,
            title,
            extends,
            statements,
            span,
        })
    }

    /// The things of a list in braces, from behind the opening brace: docs are given to what follows, unknown text is
    /// reported, and so is a missing closing brace.
    pub(super) fn items<'i, T>(
        &mut self,
        parts: &mut Parts<'i>,
        list: List,
        open: Span,
        mut read: impl FnMut(&mut Self, Option<String>, Pair<'i, Rule>, Span) -> Option<T>,
    ) -> Vec<T> {
        let mut items = Vec::new();
        let mut docs = Vec::new();
        let mut previous = None;
        while let Some(pair) = parts.next() {
            match pair.as_rule() {
                Rule::doc if list.keeps_docs() => docs.push(pair),
                Rule::doc => self.error(SyntaxError::MisplacedDoc, self.span(&pair)),
                Rule::close => break,
                Rule::unclosed => {
                    let at = pair.as_span().start();
                    self.errors.push(
                        SyntaxError::UnclosedBrace
                            .at(open)
                            .also(self.at(at, at), "it is still open here"),
                    );
                    break;
                }
                rule if rule == list.unknown() => {
                    docs.clear();
                    self.unknown(list, &pair, previous.take());
                }
                _ => {
                    let span = self.span(&pair);
                    previous = Some(pair.as_span().start());
                    let errors = self.errors.len();
                    let item = read(self, doc_text(&mut docs), pair, span);
                    if item.is_none() && self.errors.len() == errors {
                        self.error(SyntaxError::Unreadable, span);
                    }
                    items.extend(item);
                }
            }
        }
        self.stray_docs(&mut docs);
        items
    }

    /// Docs that nothing follows.
    fn stray_docs(&mut self, docs: &mut Vec<Pair<'_, Rule>>) {
        for doc in docs.drain(..) {
            self.error(SyntaxError::MisplacedDoc, self.span(&doc));
        }
    }

    fn statement(&mut self, pair: Pair<'_, Rule>) -> Option<StatementKind> {
        let rule = pair.as_rule();
        let word = pair.clone();
        let mut parts = Parts::of(pair);
        if rule != Rule::ending {
            parts.next();
        }
        Some(match rule {
            Rule::author => StatementKind::Author(self.string(&parts.next()?)?),
            Rule::source => StatementKind::Source(self.string(&parts.next()?)?),
            Rule::year => StatementKind::Year(self.number(&parts.next()?)),
            Rule::include => {
                let names = self.names(parts.next()?);
                let from = parts.all(Rule::string).next()?;
                let from = self.string(&from)?;
                StatementKind::Include { names, from }
            }
            Rule::board => StatementKind::Board(self.board(parts)?),
            Rule::players => StatementKind::Players(self.players(parts)?),
            Rule::zone => self.zone(parts)?,
            Rule::atom => self.atom(parts)?,
            Rule::piece => self.piece(&word, parts)?,
            Rule::compounds => StatementKind::Compounds(self.rows(parts.next()?)?),
            Rule::fusion => StatementKind::Fusion(self.by_onto(parts.next())?),
            Rule::assimilation => StatementKind::Assimilation {
                optional: parts.has(Rule::k_optional),
                by_onto: self.by_onto(parts.next())?,
            },
            Rule::fission => self.fission(parts)?,
            Rule::royals => StatementKind::Royals(self.royals(parts)?),
            Rule::castling => StatementKind::Castling(self.castling(parts)?),
            Rule::hands => StatementKind::Hands(self.hand_lines(parts.next()?)?),
            Rule::explosion => self.explosion(parts)?,
            Rule::must => StatementKind::Must {
                not_check: parts.has(Rule::k_not),
            },
            Rule::pass => StatementKind::Pass {
                unless_in_check: parts.all(Rule::k_unless).next().is_some(),
            },
            Rule::army => StatementKind::Army {
                player: self.for_player(&mut parts),
                ranks: self.strings(parts.0)?,
            },
            Rule::setup => StatementKind::Setup(self.strings(parts.0)?),
            Rule::ending => StatementKind::Ending(self.ending(parts)?),
            Rule::notation => StatementKind::Notation(self.notation_lines(parts.next()?)?),
            Rule::test => self.test(parts)?,
            Rule::change => StatementKind::Change(self.change(parts)?),
            Rule::also => {
                let ending = Parts::of(parts.next()?);
                StatementKind::Also(self.ending(ending)?)
            }
            Rule::without => StatementKind::Without(self.without(&mut parts)?),
            _ => return None,
        })
    }

    fn change(&mut self, mut parts: Parts<'_>) -> Option<Change> {
        let what = parts.next()?;
        Some(match what.as_rule() {
            Rule::change_piece => {
                let mut parts = Parts::of(what);
                parts.next();
                let name = self.name(&parts.next()?);
                let body = self.piece_body(parts.next()?)?;
                Change::Piece { name, body }
            }
            Rule::k_compounds => Change::Compounds(self.rows(parts.next()?)?),
            Rule::k_hands => Change::Hands(self.hand_lines(parts.next()?)?),
            Rule::k_notation => Change::Notation(self.notation_lines(parts.next()?)?),
            _ => return None,
        })
    }

    fn without(&mut self, parts: &mut Parts<'_>) -> Option<Without> {
        let what = parts.next()?.as_rule();
        let mut names = || parts.next().map(|names| self.names(names));
        Some(match what {
            Rule::k_piece => Without::Pieces(names()?),
            Rule::k_zone => Without::Zones(names()?),
            Rule::k_atom => Without::Atoms(names()?),
            Rule::k_compounds => Without::Compounds,
            Rule::k_fusion => Without::Fusion,
            Rule::k_assimilation => Without::Assimilation,
            Rule::k_fission => Without::Fission,
            Rule::k_castling => Without::Castling,
            Rule::k_hands => Without::Hands,
            Rule::k_explosion => Without::Explosion,
            Rule::k_must => Without::Must,
            Rule::k_may => Without::Pass,
            Rule::k_notation => Without::Notation,
            Rule::k_win => Without::Win,
            Rule::k_draw => Without::Draw,
            Rule::k_lose => Without::Lose,
            Rule::k_out => Without::Out,
            _ => return None,
        })
    }
}

/// The text of doc lines, which are taken away.
fn doc_text(docs: &mut Vec<Pair<'_, Rule>>) -> Option<String> {
    if docs.is_empty() {
        return None;
    }
    let lines: Vec<_> = docs
        .drain(..)
        .map(|doc| doc.as_str().trim_start_matches('/').trim().to_owned())
        .collect();
    Some(lines.join("\n"))
}
