//! Legs that go straight on ↔ one ride: `[W-W]` is `nD`, and a ride of two steps at least is a step and a ride.
//!
//! The two differ where a path can come back to where it or the leg began: there a ride ends, and single steps do not.

use crate::betza::atom::vectors;
use crate::definition::{Leg, Link, Turn, Vector, Verb};

/// Legs that go straight on over equal steps, joined to one.
pub(super) fn joined(legs: Vec<Leg>, wraps: bool) -> Vec<Leg> {
    let mut out: Vec<Leg> = Vec::new();
    let count = legs.len();
    for (number, leg) in legs.into_iter().enumerate() {
        // Of a ride that goes on behind it, every square is one from which it may: not so of two legs.
        let ends_within = leg.link.may && number + 1 < count;
        let at = out.len().saturating_sub(1);
        if let Some(before) = out.last_mut()
            && leaves_origin(at, before, wraps)
            && !ends_within
            && let Some((least, most)) = together(before, &leg)
        {
            before.verb = Verb::Ride;
            (before.least, before.most) = (least, most);
        } else {
            out.push(leg);
        }
    }
    out
}

/// Whether a leg cannot lead back to where it or the path began. There a ride ends, and single steps do not.
fn leaves_origin(number: usize, leg: &Leg, wraps: bool) -> bool {
    number == 0 || number == 1 && leg.turn == Turn::Outward && !wraps
}

/// Fewest and most steps of two legs as one.
fn together(before: &Leg, leg: &Leg) -> Option<(u32, Option<u32>)> {
    let fixed = match before.verb {
        Verb::Leap => 1,
        Verb::Ride if before.most == Some(before.least) => before.least,
        Verb::Ride | Verb::Hop => return None,
    };
    let straight = before
        .steps
        .iter()
        .all(|&step| leg.steps_after(Some(step)) == [step]);
    let plain = before.bend.is_none() && leg.bend.is_none() && leg.verb != Verb::Hop;
    if !straight || !plain || leg.link.new_stretch {
        return None;
    }
    let (least, most) = if leg.verb == Verb::Leap {
        (1, Some(1))
    } else {
        (leg.least, leg.most)
    };
    let most = most.map(|most| fixed + most);
    match (leg.link.may, least) {
        (false, _) => Some((fixed + least, most)),
        (true, 1) => Some((fixed, most)),
        (true, _) => None,
    }
}

/// Rides of more than one step at least, taken apart into single steps and a ride.
pub(super) fn apart(legs: &[Leg], wraps: bool) -> Option<Vec<Leg>> {
    let mut out: Vec<Leg> = Vec::new();
    for leg in legs {
        let mut rest = leg.clone();
        if leg.verb == Verb::Ride && leg.least > 1 {
            if leg.bend.is_some() || leg.least > 8 || !leaves_origin(out.len(), leg, wraps) {
                return None;
            }
            let straight = Link {
                may: false,
                new_stretch: false,
            };
            for number in 1..leg.least {
                out.push(Leg {
                    verb: Verb::Leap,
                    least: 1,
                    most: Some(1),
                    ..rest.clone()
                });
                if number == 1 {
                    rest.steps = whole(&leg.steps);
                    rest.turn = Turn::Outward;
                    rest.link = straight;
                }
            }
            rest.most = leg.most.map(|most| most + 1 - leg.least);
            rest.least = 1;
            if rest.most == Some(1) {
                rest.verb = Verb::Leap;
            }
        }
        out.push(rest);
    }
    Some(out)
}

/// All vectors of the lengths that occur among these.
fn whole(steps: &[Vector]) -> Vec<Vector> {
    let mut lengths: Vec<(i32, i32)> = steps.iter().map(|step| step.lengths()).collect();
    lengths.sort_unstable();
    lengths.dedup();
    vectors(&lengths)
}
