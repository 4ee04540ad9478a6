//! Notation and tests.

use pest::iterators::Pair;

use super::expect::List;
use super::grammar::Rule;
use super::{Parts, Reader};
use crate::syntax::ast::{NotationLine, NotationWord, StatementKind, TestLine, TestLineKind, Text};

impl Reader<'_> {
    /// `{ drop "{piece}*{to}" }`
    pub(super) fn notation_lines(&mut self, pair: Pair<'_, Rule>) -> Option<Vec<NotationLine>> {
        let mut parts = Parts::of(pair);
        let open = parts.next()?;
        let open = self.span(&open);
        Some(self.items(
            &mut parts,
            List::NotationLines,
            open,
            |reader, _, pair, _| {
                let mut parts = Parts::of(pair);
                let pair = parts.next()?;
                let word = notation_word(Parts::of(pair.clone()).next()?.as_rule())?;
                Some(NotationLine {
                    word: reader.node(word, &pair),
                    template: reader.string(&parts.next()?)?,
                })
            },
        ))
    }

    /// `"first moves" { perft 1 = 20 }`
    pub(super) fn test(&mut self, mut parts: Parts<'_>) -> Option<StatementKind> {
        let title = self.string(&parts.next()?)?;
        let open = parts.next()?;
        let open = self.span(&open);
        let lines = self.items(
            &mut parts,
            List::TestLines,
            open,
            |reader, _, pair, span| {
                let kind = reader.test_line(Parts::of(pair).next()?)?;
                Some(TestLine { kind, span })
            },
        );
        Some(StatementKind::Test { title, lines })
    }

    fn test_line(&mut self, pair: Pair<'_, Rule>) -> Option<TestLineKind> {
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair);
        parts.next();
        Some(match rule {
            Rule::start => TestLineKind::Start(self.string(&parts.next()?)?),
            Rule::play => TestLineKind::Play(self.string_list(parts.next()?)?),
            Rule::legal => TestLineKind::Legal(self.string_list(parts.next()?)?),
            Rule::illegal => TestLineKind::Illegal(self.string_list(parts.next()?)?),
            Rule::moves => self.moves(parts)?,
            Rule::perft => {
                let mut numbers = parts.all(Rule::number);
                let depth = self.number(&numbers.next()?);
                let count = numbers.next()?;
                let nodes = self.digits(count.as_str(), &count);
                TestLineKind::Perft {
                    depth,
                    nodes: self.node(nodes, &count),
                }
            }
            Rule::check => TestLineKind::Check,
            Rule::ends => {
                TestLineKind::Ends(parts.all(Rule::name).next().map(|name| self.name(&name)))
            }
            _ => return None,
        })
    }

    /// `moves 20`, `moves from e2 "e2-e3", "e2-e4"`
    fn moves(&mut self, mut parts: Parts<'_>) -> Option<TestLineKind> {
        if let Some(number) = parts.take(Rule::number) {
            return Some(TestLineKind::MoveCount(self.number(&number)));
        }
        let from = if parts.has(Rule::k_from) {
            Some(self.square(&parts.next()?)?)
        } else {
            None
        };
        let moves = self.string_list(parts.next()?)?;
        Some(TestLineKind::Moves { from, moves })
    }

    fn string_list(&mut self, pair: Pair<'_, Rule>) -> Option<Vec<Text>> {
        self.strings(pair.into_inner())
    }
}

fn notation_word(rule: Rule) -> Option<NotationWord> {
    Some(match rule {
        Rule::k_move => NotationWord::Move,
        Rule::k_capture => NotationWord::Capture,
        Rule::k_promotion => NotationWord::Promotion,
        Rule::k_fusion => NotationWord::Fusion,
        Rule::k_assimilation => NotationWord::Assimilation,
        Rule::k_fission => NotationWord::Fission,
        Rule::k_drop => NotationWord::Drop,
        Rule::k_gate => NotationWord::Gate,
        Rule::k_castling => NotationWord::Castling,
        _ => return None,
    })
}
