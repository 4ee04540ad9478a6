//! Movement lines: modes, legs, links, conditions.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::{Parts, Reader};
use crate::diagnostics::Span;
use crate::syntax::ast::{
    Bend, Condition, How, Leg, Link, Mode, Movement, Node, Over, Path, Side, Step, StepName, Turn,
    Verb,
};
use crate::syntax::error::SyntaxError;

impl Reader<'_> {
    /// `capture ride wazir then return from camp`
    pub(super) fn movement(&mut self, pair: Pair<'_, Rule>) -> Option<Movement> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let mode = self.mode(parts.next()?)?;
        let how = parts.next()?;
        let how = if how.as_rule() == Rule::as_pieces {
            How::As(self.pieces(Parts::of(how).all(Rule::pieces).next()?)?)
        } else {
            How::Path(self.path(how)?)
        };
        let conditions = parts
            .all(Rule::condition)
            .map(|pair| self.condition(pair))
            .collect::<Option<_>>()?;
        Some(Movement {
            mode,
            how,
            conditions,
            span,
        })
    }

    fn mode(&self, pair: Pair<'_, Rule>) -> Option<Node<Mode>> {
        let span = self.span(&pair);
        let value = match pair.into_inner().next()?.as_rule() {
            Rule::k_move => Mode::Move,
            Rule::k_quiet => Mode::Quiet,
            Rule::k_capture => Mode::Capture,
            _ => return None,
        };
        Some(Node { value, span })
    }

    fn path(&mut self, pair: Pair<'_, Rule>) -> Option<Path> {
        let mut parts = Parts::of(pair);
        let first = self.leg(parts.next()?)?;
        let mut rest = Vec::new();
        while let Some(link) = parts.take(Rule::link) {
            let link = self.link(link)?;
            rest.push((link, self.leg(parts.next()?)?));
        }
        let returns = parts.has(Rule::returns);
        Some(Path {
            first,
            rest,
            returns,
        })
    }

    fn link(&self, pair: Pair<'_, Rule>) -> Option<Link> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let may = parts.has(Rule::k_may);
        parts.next();
        let mode = match parts.take(Rule::mode) {
            Some(pair) => Some(self.mode(pair)?),
            None => None,
        };
        Some(Link { may, mode, span })
    }

    fn leg(&mut self, pair: Pair<'_, Rule>) -> Option<Leg> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let word = parts.next()?;
        let verb = match Parts::of(word.clone()).next()?.as_rule() {
            Rule::k_leap => Verb::Leap,
            Rule::k_ride => Verb::Ride,
            _ => Verb::Hop,
        };
        let mut leg = Leg {
            verb: self.node(verb, &word),
            steps: self.steps(parts.next()?)?,
            range: None,
            over: None,
            turn: None,
            bend: None,
            span,
        };
        let mut last: Option<(LegOption, Span)> = None;
        for pair in parts.0 {
            let (option, span) = (LegOption::of(pair.as_rule()), self.span(&pair));
            match last {
                Some((before, place)) if before == option => {
                    let error = SyntaxError::Repeated(option.word());
                    self.errors
                        .push(error.at(span).also(place, "first said here"));
                    continue;
                }
                Some((before, place)) if before > option => {
                    let error = SyntaxError::OptionOrder(option.word(), before.word());
                    self.errors.push(error.at(span).also(place, String::new()));
                }
                _ => last = Some((option, span)),
            }
            self.leg_option(&mut leg, option, pair)?;
        }
        Some(leg)
    }

    fn leg_option(&mut self, leg: &mut Leg, option: LegOption, pair: Pair<'_, Rule>) -> Option<()> {
        match option {
            LegOption::Range => leg.range = Some(self.range(pair)?),
            LegOption::Over => leg.over = Some(self.over(pair)?),
            LegOption::Turn => leg.turn = Some(self.turn(pair)?),
            LegOption::Bend => leg.bend = Some(self.bend(pair)?),
        }
        Some(())
    }

    fn range(&mut self, pair: Pair<'_, Rule>) -> Option<Node<(u32, Option<u32>)>> {
        let span = self.span(&pair);
        let mut numbers = Parts::of(pair).all(Rule::number);
        let least = self.number(&numbers.next()?).value;
        let most = numbers.next().map(|pair| self.number(&pair).value);
        Some(Node {
            value: (least, most),
            span,
        })
    }

    fn over(&mut self, pair: Pair<'_, Rule>) -> Option<Over> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        parts.next();
        let own = if parts.has(Rule::k_own) {
            Some(true)
        } else {
            parts.has(Rule::k_enemy).then_some(false)
        };
        let pieces = match parts.take(Rule::pieces) {
            Some(pair) => Some(self.pieces(pair)?),
            None => None,
        };
        Some(Over { own, pieces, span })
    }

    fn turn(&mut self, pair: Pair<'_, Rule>) -> Option<Node<Turn>> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let value = if parts.has(Rule::k_outward) {
            Turn::Outward
        } else {
            parts.next();
            let degrees = self.number(&parts.next()?).value;
            let hand = parts.next().map(|hand| self.hand(&hand).value);
            Turn::Turning { degrees, hand }
        };
        Some(Node { value, span })
    }

    fn bend(&mut self, pair: Pair<'_, Rule>) -> Option<Node<Bend>> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let crooked = parts.next()?.as_rule() == Rule::k_crooked;
        let degrees = self.number(&parts.next()?).value;
        let hand = parts.next().map(|hand| self.hand(&hand).value);
        let value = Bend {
            crooked,
            degrees,
            hand,
        };
        Some(Node { value, span })
    }

    /// `wazir, forward ferz`
    pub(super) fn steps(&mut self, pair: Pair<'_, Rule>) -> Option<Vec<Step>> {
        Parts::of(pair)
            .all(Rule::step)
            .map(|pair| self.step(pair))
            .collect()
    }

    /// `forward left ferz`, `backward (1,4)`
    pub(super) fn step(&mut self, pair: Pair<'_, Rule>) -> Option<Step> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let mut sides = Vec::new();
        while let Some(pair) = parts.take(Rule::side) {
            let value = side(pair.clone().into_inner().next()?.as_rule())?;
            sides.push(self.node(value, &pair));
        }
        let what = parts.next()?;
        let what = if what.as_rule() == Rule::vector {
            StepName::Vector(self.vector(what)?)
        } else {
            StepName::Atom(self.name(&what))
        };
        Some(Step { sides, what, span })
    }

    fn condition(&mut self, pair: Pair<'_, Rule>) -> Option<Node<Condition>> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        if let Some(player) = self.for_player(&mut parts) {
            let value = Condition::For(player);
            return Some(Node { value, span });
        }
        let word = parts.next()?.as_rule();
        let value = match word {
            Rule::k_from => Condition::From(self.place(parts.next()?)?),
            Rule::k_to => Condition::To(self.place(parts.next()?)?),
            Rule::k_within => Condition::Within(self.place(parts.next()?)?),
            Rule::k_unless => Condition::UnlessInCheck,
            Rule::k_unmoved => Condition::Unmoved,
            Rule::k_open => Condition::OpenToEnPassant,
            Rule::k_taking => Condition::Taking(self.pieces(parts.next()?)?),
            _ => return None,
        };
        Some(Node { value, span })
    }
}

/// What may follow the steps of a leg, in the order in which it does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum LegOption {
    Range,
    Over,
    Turn,
    Bend,
}

impl LegOption {
    fn of(rule: Rule) -> Self {
        match rule {
            Rule::range => Self::Range,
            Rule::over => Self::Over,
            Rule::turn => Self::Turn,
            _ => Self::Bend,
        }
    }
    /// As messages call it.
    fn word(self) -> &'static str {
        match self {
            Self::Range => "range",
            Self::Over => "`over`",
            Self::Turn => "turn",
            Self::Bend => "bend",
        }
    }
}

fn side(rule: Rule) -> Option<Side> {
    Some(match rule {
        Rule::k_forward => Side::Forward,
        Rule::k_backward => Side::Backward,
        Rule::k_left => Side::Left,
        Rule::k_right => Side::Right,
        Rule::k_sideways => Side::Sideways,
        Rule::k_lengthwise => Side::Lengthwise,
        _ => return None,
    })
}
