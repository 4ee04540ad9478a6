//! How games end.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::{Parts, Reader};
use crate::syntax::ast::{Ending, Event, Node, OutcomeWord};
use crate::syntax::error::SyntaxError;

impl Reader<'_> {
    /// `win checkmate, stalemate`
    pub(super) fn ending(&mut self, mut parts: Parts<'_>) -> Option<Ending> {
        let word = parts.next()?;
        let outcome = match Parts::of(word.clone()).next()?.as_rule() {
            Rule::k_win => OutcomeWord::Win,
            Rule::k_draw => OutcomeWord::Draw,
            Rule::k_lose => OutcomeWord::Lose,
            _ => OutcomeWord::Out,
        };
        let outcome = self.node(outcome, &word);
        let mut span = outcome.span;
        let mut events = Vec::new();
        let mut with_pieces = None;
        for pair in parts.0 {
            span.end = self.span(&pair).end;
            match pair.as_rule() {
                Rule::goal => events.push(self.goal(pair)?),
                Rule::event => events.push(self.event(pair)?),
                Rule::with_pieces => with_pieces = Some(self.span(&pair)),
                _ => {}
            }
        }
        Some(Ending {
            outcome,
            events,
            with_pieces,
            span,
        })
    }

    fn goal(&mut self, pair: Pair<'_, Rule>) -> Option<Node<Event>> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let pieces = self.pieces(parts.next()?)?;
        let holds = parts.next()?.as_rule() == Rule::k_holds;
        let area = self.area(parts.next()?)?;
        let (mut unattacked, mut equal_turns) = (false, false);
        for rule in parts.all(Rule::goal_rule) {
            let said = if rule.as_str().starts_with("unattacked") {
                &mut unattacked
            } else {
                &mut equal_turns
            };
            if std::mem::replace(said, true) {
                self.error(SyntaxError::Repeated("condition"), self.span(&rule));
            }
        }
        let value = Event::Goal {
            pieces,
            holds,
            area,
            unattacked,
            equal_turns,
        };
        Some(Node { value, span })
    }

    fn event(&mut self, pair: Pair<'_, Rule>) -> Option<Node<Event>> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let first = parts.next()?;
        let value = match first.as_rule() {
            Rule::k_checkmate => Event::Checkmate,
            Rule::k_stalemate => Event::Stalemate,
            Rule::k_perpetual => Event::PerpetualCheck,
            Rule::k_last => Event::LastPlayer,
            Rule::bare_king => Event::BareKing {
                for_a_turn: Parts::of(first).all(Rule::for_a_turn).next().is_some(),
            },
            Rule::k_repetition => Event::Repetition(self.number(&parts.next()?)),
            Rule::number => Event::MovesWithoutProgress(self.number(&first)),
            Rule::k_checks => Event::Checks(self.number(&parts.next()?)),
            Rule::k_passes => Event::Passes(self.number(&parts.next()?)),
            Rule::extinction => self.extinction(first)?,
            Rule::k_fewer => {
                parts.next();
                let number = self.number(&parts.next()?);
                let pieces = self.pieces(parts.all(Rule::pieces).next()?)?;
                Event::FewerThan { number, pieces }
            }
            _ => return None,
        };
        Some(Node { value, span })
    }

    fn extinction(&mut self, pair: Pair<'_, Rule>) -> Option<Event> {
        let mut parts = Parts::of(pair);
        parts.next();
        parts.next();
        let any = parts.has(Rule::k_any);
        let pieces = self.pieces(parts.next()?)?;
        Some(Event::Extinction { any, pieces })
    }
}
