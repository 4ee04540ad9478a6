//! Walks a path over a board without pieces: how many steps it has from a square, and where it can end.
//!
//! Every square that may be stopped on or passed is stepped on, and every piece that a path needs is thought to stand
//! where it needs one, so that what is not found here can never happen.

use crate::definition::{Board, Leg, Mode, Path, Vector, Verb, View};
use crate::ids::{SquareId, SquareSet};

/// A walk of one path from one square.
pub(super) struct Walk<'a> {
    pub(super) board: &'a Board,
    pub(super) view: View,
    pub(super) path: &'a Path,
    pub(super) within: &'a SquareSet,
    pub(super) origin: SquareId,
    /// Steps that may still be made; the walk stops at none.
    pub(super) budget: u32,
    /// Where the path can end.
    pub(super) ends: SquareSet,
}

impl Walk<'_> {
    /// Walks the whole path.
    pub(super) fn run(&mut self) {
        if self.within.contains(self.origin) {
            self.leg(0, self.origin, None);
        }
    }

    fn leg(&mut self, number: usize, start: SquareId, last: Option<Vector>) {
        let path = self.path;
        let leg = &path.legs[number];
        for step in leg.steps_after(last) {
            match leg.verb {
                Verb::Leap => {
                    if let Some(to) = self.step(start, step) {
                        self.arrive(number, to, step);
                    }
                }
                Verb::Ride => self.ride(number, leg, start, step),
                Verb::Hop => self.hop(number, leg, start, step),
            }
        }
    }

    /// The square a step away, if the board has it and the path may touch it.
    fn step(&mut self, from: SquareId, by: Vector) -> Option<SquareId> {
        self.budget = self.budget.checked_sub(1)?;
        let to = self.board.step(from, self.view.vector(by))?;
        self.within.contains(to).then_some(to)
    }

    fn ride(&mut self, number: usize, leg: &Leg, start: SquareId, first: Vector) {
        let sides: &[bool] = match &leg.bend {
            None => &[false],
            Some(bend) => match (bend.left, bend.sixteenths) {
                (Some(true), _) => &[true],
                (Some(false), _) | (None, 8) => &[false],
                (None, _) => &[false, true],
            },
        };
        for (i, &left) in sides.iter().enumerate() {
            let (mut at, mut step, mut left) = (start, first, left);
            let mut count = 0;
            while leg.most.is_none_or(|most| count < most) {
                let Some(to) = self
                    .step(at, step)
                    .filter(|&to| to != start && to != self.origin)
                else {
                    break;
                };
                count += 1;
                // The first step is the same to both sides.
                if count >= leg.least && (i == 0 || count > 1) {
                    self.arrive(number, to, step);
                }
                at = to;
                if let Some(bend) = &leg.bend {
                    let Some(next) = turned(leg, step, bend.sixteenths, left) else {
                        break;
                    };
                    step = next;
                    left ^= bend.crooked;
                }
            }
        }
    }

    fn hop(&mut self, number: usize, leg: &Leg, start: SquareId, step: Vector) {
        let (mut at, mut count) = (start, 0);
        while leg.most.is_none_or(|most| count < most) {
            let Some(hurdle) = self
                .step(at, step)
                .filter(|&to| to != start && to != self.origin)
            else {
                return;
            };
            count += 1;
            if count >= leg.least
                && let Some(to) = self
                    .step(hurdle, step)
                    .filter(|&to| to != start && to != self.origin)
            {
                self.arrive(number, to, step);
            }
            at = hurdle;
        }
    }

    fn arrive(&mut self, number: usize, at: SquareId, step: Vector) {
        let path = self.path;
        let next = path.legs.get(number + 1);
        if next.is_none_or(|leg| leg.link.may) {
            let takes = path.legs[..=number]
                .iter()
                .any(|leg| leg.mode != Mode::Quiet);
            if next.is_none() && path.returns {
                self.ends.insert(self.origin);
            } else if at != self.origin || takes {
                self.ends.insert(at);
            }
        }
        if next.is_some() {
            self.leg(number + 1, at, Some(step));
        }
    }
}

/// The next step of a bent ride.
fn turned(leg: &Leg, step: Vector, sixteenths: u8, left: bool) -> Option<Vector> {
    let by = if left { 16 - sixteenths } else { sixteenths };
    let bearing = (step.bearing() + by) % 16;
    leg.steps.iter().find(|v| v.bearing() == bearing).copied()
}
