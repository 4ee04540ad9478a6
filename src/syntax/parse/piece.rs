//! Pieces: their heads, bodies and lines other than movement.

use pest::iterators::Pair;

use super::expect::List;
use super::grammar::Rule;
use super::{Parts, Reader};
use crate::syntax::ast::{
    Code, Name, Node, PieceItem, PieceItemKind, PieceKey, PieceLine, PieceSetName, Pieces, Promote,
    StatementKind,
};

impl Reader<'_> {
    /// `rook R { ... }`
    pub(super) fn piece(
        &mut self,
        word: &Pair<'_, Rule>,
        mut parts: Parts<'_>,
    ) -> Option<StatementKind> {
        let head = parts.next()?;
        let (name, code) = if head.as_rule() == Rule::bad_piece_head {
            self.bad_head(word, &head, Rule::only_piece_head);
            self.guess_head(&head)?
        } else {
            let mut parts = Parts::of(head);
            (self.name(&parts.next()?), self.name(&parts.next()?))
        };
        let body = match parts.next() {
            Some(body) => self.piece_body(body)?,
            None => Vec::new(),
        };
        Some(StatementKind::Piece { name, code, body })
    }

    /// Name and code of a piece whose head has an error, so that others may still speak of the piece.
    fn guess_head(&self, head: &Pair<'_, Rule>) -> Option<(Name, Code)> {
        let word = head.as_str().split_whitespace().next()?;
        let is_name = word
            .chars()
            .all(|c| c.is_lowercase() || c.is_ascii_digit() || c == '-');
        let span = self.span(head);
        is_name.then(|| {
            let node = |value| Node { value, span };
            (node(word.to_owned()), node(word.to_uppercase()))
        })
    }

    /// `{ royal move leap wazir, ferz }`
    pub(super) fn piece_body(&mut self, pair: Pair<'_, Rule>) -> Option<Vec<PieceItem>> {
        let mut parts = Parts::of(pair);
        let open = parts.next()?;
        let open = self.span(&open);
        Some(self.items(
            &mut parts,
            List::PieceItems,
            open,
            |reader, doc, pair, span| {
                let kind = reader.piece_item(Parts::of(pair).next()?)?;
                Some(PieceItem { doc, kind, span })
            },
        ))
    }

    fn piece_item(&mut self, pair: Pair<'_, Rule>) -> Option<PieceItemKind> {
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair);
        Some(match rule {
            Rule::also_line => {
                parts.next();
                PieceItemKind::Also(self.piece_line(parts.next()?)?)
            }
            Rule::without_line => {
                parts.next();
                PieceItemKind::Without(piece_key(parts.next()?.as_rule())?)
            }
            _ => PieceItemKind::Line(self.piece_line(parts.next()?)?),
        })
    }

    fn piece_line(&mut self, pair: Pair<'_, Rule>) -> Option<PieceLine> {
        if pair.as_rule() == Rule::movement {
            return Some(PieceLine::Movement(self.movement(pair)?));
        }
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair);
        if rule == Rule::promote {
            return Some(PieceLine::Promote(self.promote(parts)?));
        }
        parts.next();
        Some(match rule {
            Rule::royal => PieceLine::Royal,
            Rule::betza => PieceLine::Betza(self.string(&parts.next()?)?),
            Rule::takes => PieceLine::TakesEnPassant,
            Rule::never if parts.has(Rule::k_captures) => {
                PieceLine::NeverCaptures(self.pieces(parts.next()?)?)
            }
            Rule::never => PieceLine::NeverCaptured(match parts.all(Rule::pieces).next() {
                Some(pair) => Some(self.pieces(pair)?),
                None => None,
            }),
            Rule::stays => PieceLine::Stays(self.where_place(parts.next()?)?),
            Rule::at_most => {
                parts.next();
                PieceLine::AtMost(self.number(&parts.next()?))
            }
            Rule::value => PieceLine::Value(self.number(&parts.next()?)),
            Rule::letter_line => PieceLine::Letter(self.string(&parts.next()?)?),
            Rule::figurine => PieceLine::Figurine(self.string(&parts.next()?)?),
            _ => return None,
        })
    }

    fn promote(&mut self, mut parts: Parts<'_>) -> Option<Promote> {
        let may = parts.has(Rule::k_may);
        parts.next();
        let capturing = parts.has(Rule::k_capturing);
        let touching = parts.has(Rule::k_touching);
        let place = parts.next()?;
        let place = if touching {
            self.place(place)?
        } else {
            self.where_place(place)?
        };
        parts.next();
        let to = self.pieces(parts.next()?)?;
        let player = self.for_player(&mut parts);
        Some(Promote {
            may,
            capturing,
            touching,
            place,
            to,
            player,
        })
    }

    /// `all pieces but pawn`
    pub(super) fn pieces(&mut self, pair: Pair<'_, Rule>) -> Option<Pieces> {
        let span = self.span(&pair);
        let mut lists = Parts::of(pair).all(Rule::sets);
        let sets = self.sets(lists.next()?)?;
        let but = match lists.next() {
            Some(pair) => self.sets(pair)?,
            None => Vec::new(),
        };
        Some(Pieces { sets, but, span })
    }

    fn sets(&self, pair: Pair<'_, Rule>) -> Option<Vec<Node<PieceSetName>>> {
        let set = |pair: Pair<'_, Rule>| {
            let span = self.span(&pair);
            let first = Parts::of(pair).next()?;
            let value = match first.as_rule() {
                Rule::k_all => PieceSetName::All,
                Rule::k_simple => PieceSetName::Simple,
                Rule::k_compound => PieceSetName::Compound,
                Rule::k_royal => PieceSetName::Royal,
                Rule::k_captured => PieceSetName::Captured,
                Rule::k_checking => PieceSetName::Checking,
                _ => PieceSetName::Name(first.as_str().to_owned()),
            };
            Some(Node { value, span })
        };
        Parts::of(pair).all(Rule::set).map(set).collect()
    }
}

fn piece_key(rule: Rule) -> Option<PieceKey> {
    Some(match rule {
        Rule::k_royal => PieceKey::Royal,
        Rule::k_takes => PieceKey::TakesEnPassant,
        Rule::k_promote => PieceKey::Promote,
        Rule::k_never => PieceKey::Never,
        Rule::k_stays => PieceKey::Stays,
        Rule::k_at => PieceKey::AtMost,
        _ => return None,
    })
}
