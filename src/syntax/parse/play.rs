//! Royals, castling, hands and explosions.

use pest::iterators::Pair;

use super::expect::List;
use super::grammar::Rule;
use super::{Parts, Reader};
use crate::diagnostics::Span;
use crate::syntax::ast::{
    Castle, Crossing, DropRule, HandItem, HandItemKind, HandKey, Node, Royals, Safe, Square,
    StatementKind,
};

impl Reader<'_> {
    /// `all safe`, `never face`, `never cross attacked squares { ... }`
    pub(super) fn royals(&mut self, mut parts: Parts<'_>) -> Option<Royals> {
        if let Some(safe) = parts.take(Rule::safe) {
            return Some(Royals::Safe(match Parts::of(safe).next()?.as_rule() {
                Rule::k_all => Safe::All,
                Rule::k_one => Safe::One,
                _ => Safe::Last,
            }));
        }
        let never = parts.next()?.as_rule() == Rule::k_never;
        if parts.has(Rule::k_face) {
            return Some(Royals::Face { never });
        }
        let crossings = match parts.all(Rule::crossings).next() {
            Some(pair) => Parts::of(pair)
                .all(Rule::crossing)
                .map(|pair| self.crossing(pair))
                .collect::<Option<_>>()?,
            None => Vec::new(),
        };
        Some(Royals::Cross { never, crossings })
    }

    fn crossing(&mut self, pair: Pair<'_, Rule>) -> Option<Crossing> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        parts.next();
        let leap = self.step(parts.next()?)?;
        let ways = parts
            .all(Rule::way)
            .map(|way| self.steps(way))
            .collect::<Option<_>>()?;
        Some(Crossing { leap, ways, span })
    }

    /// `{ king e1 to g1 with rook h1 to f1 }`
    pub(super) fn castling(&mut self, mut parts: Parts<'_>) -> Option<Vec<Castle>> {
        let open = parts.next()?;
        let open = self.span(&open);
        Some(
            self.items(&mut parts, List::Castles, open, |reader, _, pair, span| {
                let pair = Parts::of(pair).next()?;
                if pair.as_rule() == Rule::compounds_castle {
                    return Some(Castle::Compounds(span));
                }
                reader.castle(Parts::of(pair), span)
            }),
        )
    }

    fn castle(&mut self, mut parts: Parts<'_>, span: Span) -> Option<Castle> {
        let king = self.name(&parts.next()?);
        let from = self.castle_from(&mut parts);
        parts.next();
        let to = self.square(&parts.next()?);
        parts.next();
        let side = parts.take(Rule::hand).map(|hand| self.hand(&hand));
        let rooks = self.pieces(parts.next()?)?;
        let rook_from = self.castle_from(&mut parts);
        parts.next();
        let rook_to = self.square(&parts.next()?);
        let player = self.for_player(&mut parts);
        Some(Castle::Move {
            king,
            from,
            to: to?,
            side,
            rooks,
            rook_from,
            rook_to: rook_to?,
            player,
            span,
        })
    }

    fn castle_from(&mut self, parts: &mut Parts<'_>) -> Option<Square> {
        let from = parts.take(Rule::castle_from)?;
        self.square(&Parts::of(from).next()?)
    }

    /// `{ captures demoted drop pawn not on rank 1 }`
    pub(super) fn hand_lines(&mut self, pair: Pair<'_, Rule>) -> Option<Vec<HandItem>> {
        let mut parts = Parts::of(pair);
        let open = parts.next()?;
        let open = self.span(&open);
        Some(self.items(
            &mut parts,
            List::HandItems,
            open,
            |reader, doc, pair, span| {
                let kind = reader.hand_item(Parts::of(pair).next()?)?;
                Some(HandItem { doc, kind, span })
            },
        ))
    }

    fn hand_item(&mut self, pair: Pair<'_, Rule>) -> Option<HandItemKind> {
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair);
        parts.next();
        Some(match rule {
            Rule::captures => HandItemKind::Captures {
                demoted: parts.has(Rule::k_demoted),
            },
            Rule::drop => HandItemKind::Drop {
                pieces: self.pieces(parts.next()?)?,
                rules: parts
                    .all(Rule::drop_rule)
                    .map(|pair| self.drop_rule(pair))
                    .collect::<Option<_>>()?,
            },
            Rule::gate => HandItemKind::Gate {
                pieces: self.pieces(parts.next()?)?,
                place: self.where_place(parts.next()?)?,
            },
            _ => HandItemKind::Without(match parts.next()?.as_rule() {
                Rule::k_captures => HandKey::Captures,
                Rule::k_drop => HandKey::Drop,
                _ => HandKey::Gate,
            }),
        })
    }

    fn drop_rule(&mut self, pair: Pair<'_, Rule>) -> Option<Node<DropRule>> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let first = parts.next()?;
        let value = match first.as_rule() {
            Rule::k_at => {
                let number = parts.all(Rule::number).next()?;
                DropRule::AtMost(self.number(&number))
            }
            Rule::k_never => DropRule::NeverMating,
            Rule::k_first => DropRule::First,
            Rule::k_either => DropRule::EitherFace,
            Rule::k_not => DropRule::Where {
                not: true,
                place: self.where_place(parts.next()?)?,
            },
            _ => DropRule::Where {
                not: false,
                place: self.where_place(first)?,
            },
        };
        Some(Node { value, span })
    }

    /// `leap wazir, ferz sparing pawn`
    pub(super) fn explosion(&mut self, mut parts: Parts<'_>) -> Option<StatementKind> {
        parts.next();
        let steps = self.steps(parts.next()?)?;
        let sparing = match parts.all(Rule::pieces).next() {
            Some(pair) => Some(self.pieces(pair)?),
            None => None,
        };
        Some(StatementKind::Explosion { steps, sparing })
    }
}
