//! Legs as written → strides of paths: which way, how far, over what.
//!
//! A draft is a path half made. Where a leg goes more ways than one leg of a path can say (every way but back, say), the
//! draft becomes several, one for each angle.

use super::atom;
use super::error;
use super::parse::{Leg, Move};
use super::ways::Way;
use crate::definition::{self, Link, Mode, Over, Turn, Vector, Verb};
use crate::diagnostics::TextError;
use crate::ids::PieceSet;

/// What the piece does with the square on which a leg ends before the next begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Go {
    /// It must be empty.
    Empty,
    /// An enemy must be there, and is taken.
    Take,
    /// Either.
    Either,
}

/// A leg of a path, before modes are given out.
#[derive(Clone, Debug)]
pub(super) struct Stride {
    pub(super) leg: definition::Leg,
    pub(super) go: Go,
    /// How the path may end here, if it may.
    pub(super) stop: Option<Mode>,
}

/// A path half made.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) strides: Vec<Stride>,
    /// To which side it bent last.
    pub(super) left: Option<bool>,
    /// The atom of the legs joined by `a`, which `a` turns by 45 degrees and `y` and `g` stretch.
    pub(super) lengths: Vec<(i32, i32)>,
    pub(super) range: Option<u32>,
}

/// What makes drafts of a move.
pub(super) struct Legs<'a> {
    pub(super) found: &'a Move,
    kinds: PieceSet,
}

impl<'a> Legs<'a> {
    pub(super) fn new(found: &'a Move, kinds: PieceSet) -> Self {
        Self { found, kinds }
    }

    /// All paths of the move, half made.
    pub(super) fn drafts(&self) -> Result<Vec<Draft>, TextError> {
        let mut drafts = vec![Draft {
            strides: Vec::new(),
            left: None,
            lengths: Vec::new(),
            range: None,
        }];
        let mut number = 0;
        while number < self.found.legs.len() {
            let mut longer = Vec::new();
            let mut used = 1;
            for draft in &drafts {
                used = self.extend(draft, number, &mut longer)?;
                if longer.len() > error::MAX_LINES {
                    return Err(error::too_many_lines(self.found.at.clone()));
                }
            }
            drafts = longer;
            number += used;
        }
        if drafts.iter().any(|d| d.strides.len() > error::MAX_LEGS) {
            return Err(error::too_many_legs(self.found.at.clone()));
        }
        Ok(drafts)
    }

    /// Adds the draft with the leg of this number behind it, in all its ways; returns how many legs that were.
    fn extend(
        &self,
        draft: &Draft,
        number: usize,
        out: &mut Vec<Draft>,
    ) -> Result<usize, TextError> {
        let leg = &self.found.legs[number];
        let last = number + 1 == self.found.legs.len();
        let range = if self.found.brackets || number == 0 {
            leg.range
        } else {
            draft.range
        };
        let hops = leg.has('p') || leg.has('g');
        for way in self.ways(draft, number)? {
            if range != Some(1) && is_back(way.turn) {
                let place = leg.place('b').unwrap_or(leg.at.clone());
                return Err(error::back(place));
            }
            let mut next = Draft {
                left: way.left,
                lengths: way.lengths.clone(),
                range,
                ..draft.clone()
            };
            if !last && hops {
                self.over_and_on(next, &way, number, out)?;
                continue;
            }
            let strides = if hops {
                self.hops(leg, &way, range)?
            } else {
                vec![vec![self.stride(&way, range, leg)]]
            };
            if leg.has('y') {
                next.range = toggled(range);
            }
            let ends = (last || leg.may_end).then(|| ending(leg));
            for list in strides {
                let mut next = next.clone();
                let count = list.len();
                for (i, mut stride) in list.into_iter().enumerate() {
                    stride.stop = ends;
                    if i + 1 == count {
                        stride.go = going(leg);
                    }
                    next.strides.push(stride);
                }
                out.push(next);
            }
        }
        Ok(if !last && hops { 2 } else { 1 })
    }

    /// The leap or ride of a leg.
    fn stride(&self, way: &Way, range: Option<u32>, leg: &Leg) -> Stride {
        let verb = if range == Some(1) {
            Verb::Leap
        } else {
            Verb::Ride
        };
        self.made(way, verb, 1, range, leg)
    }

    /// A stride; that it goes on over empty squares is what most do.
    pub(super) fn made_of(
        &self,
        steps: Vec<Vector>,
        turn: Turn,
        verb: Verb,
        least: u32,
        most: Option<u32>,
    ) -> Stride {
        Stride {
            leg: definition::Leg {
                link: Link {
                    may: false,
                    new_stretch: false,
                },
                mode: Mode::Move,
                verb,
                steps,
                least,
                most,
                over: Over {
                    own: true,
                    enemy: true,
                    pieces: self.kinds,
                },
                turn,
                bend: None,
            },
            go: Go::Empty,
            stop: None,
        }
    }

    pub(super) fn made(
        &self,
        way: &Way,
        verb: Verb,
        least: u32,
        most: Option<u32>,
        leg: &Leg,
    ) -> Stride {
        let mut stride = self.made_of(way.steps.clone(), way.turn, verb, least, most);
        if verb == Verb::Hop && leg.has('t') {
            stride.leg.over.enemy = false;
        }
        stride
    }

    /// Straight on from a stride of the way.
    fn onward(&self, way: &Way, most: Option<u32>) -> Stride {
        let steps = atom::vectors(&way.lengths);
        self.made_of(steps, Turn::Outward, Verb::Ride, 1, most)
    }

    /// The strides of `pR` and `gR`, which hop within one leg.
    fn hops(
        &self,
        leg: &Leg,
        way: &Way,
        range: Option<u32>,
    ) -> Result<Vec<Vec<Stride>>, TextError> {
        let letter = if leg.has('p') { 'p' } else { 'g' };
        let place = leg.place(letter).unwrap_or(leg.at.clone());
        if leg.has('p') && leg.has('g') {
            return Err(error::idle(
                place,
                'p',
                "and `g` hop differently",
                "`g` lands right behind what it hops over, `p` goes on",
            ));
        }
        let Some(range) = range else {
            let hop = self.made(way, Verb::Hop, 1, None, leg);
            return Ok(vec![if letter == 'p' {
                vec![hop, self.onward(way, None)]
            } else {
                vec![hop]
            }]);
        };
        if range < 2 {
            return Err(error::no_room(place, letter));
        }
        if letter == 'g' {
            return Ok(vec![vec![self.made(
                way,
                Verb::Hop,
                1,
                Some(range - 1),
                leg,
            )]]);
        }
        // All steps together are bounded, so that how far it may go on depends on where it hopped.
        let over = |hurdle: u32| {
            let hop = self.made(way, Verb::Hop, hurdle, Some(hurdle), leg);
            let left = range - hurdle - 1;
            if left == 0 {
                vec![hop]
            } else {
                vec![hop, self.onward(way, Some(left))]
            }
        };
        Ok((1..range).take(error::MAX_LINES + 1).map(over).collect())
    }

    /// `pafR`, `[pR-cR]`: a leg that ends on a hurdle, and the next, which goes on behind it.
    fn over_and_on(
        &self,
        mut draft: Draft,
        way: &Way,
        number: usize,
        out: &mut Vec<Draft>,
    ) -> Result<(), TextError> {
        let (leg, next) = (&self.found.legs[number], &self.found.legs[number + 1]);
        let letter = if leg.has('g') { 'g' } else { 'p' };
        let place = leg.place(letter).unwrap_or(leg.at.clone());
        if leg.may_end || leg.has('c') || leg.has('m') {
            return Err(error::unsupported(
                place,
                "p",
                "a hop that may as well do something else there",
                "write it as two moves, one with `p` and one without",
            ));
        }
        if next.has('p') || next.has('g') {
            let again = next.place('p').or(next.place('g'));
            return Err(error::unsupported(
                again.unwrap_or(next.at.clone()),
                "p",
                "hurdles that may stand side by side",
                "let the piece hop once",
            ));
        }
        let hop = self.made(way, Verb::Hop, 1, draft.range, leg);
        let straight = self.ways(&draft, number + 1)?;
        let [on] = &straight[..] else {
            return Err(bent_hop(place));
        };
        if on.turn != Turn::Outward || on.lengths != way.lengths {
            return Err(bent_hop(place));
        }
        let range = match (self.found.brackets, letter) {
            (true, _) => next.range,
            (false, 'g') => toggled(draft.range),
            (false, _) => draft.range,
        };
        draft.range = if next.has('y') { toggled(range) } else { range };
        let last = number + 2 == self.found.legs.len();
        let stop = (last || next.may_end).then(|| ending(next));
        let mut hop = hop;
        hop.stop = stop;
        let further = match range {
            Some(1) => None,
            Some(most) => Some(self.onward(way, Some(most - 1))),
            None => Some(self.onward(way, None)),
        };
        let mut near = draft.clone();
        if let Some(mut ride) = further {
            let mut far = draft;
            far.strides.push(hop.clone());
            ride.stop = stop;
            ride.go = going(next);
            far.strides.push(ride);
            out.push(far);
            if last {
                return Ok(());
            }
        }
        hop.go = going(next);
        near.strides.push(hop);
        out.push(near);
        Ok(())
    }
}

fn bent_hop(place: std::ops::Range<usize>) -> TextError {
    error::unsupported(
        place,
        "p",
        "a path that turns on the piece that it hops over",
        "let it go straight on: `pafR`, `[pR-R]`",
    )
}

/// Whether a leg goes straight back. A ride of the language would end before the square where it came from; in Betza's
/// notation that square is empty, and the ride passes it.
fn is_back(turn: Turn) -> bool {
    matches!(turn, Turn::By { sixteenths: 8, .. })
}

/// One step for any number of them, any number for one.
fn toggled(range: Option<u32>) -> Option<u32> {
    if range == Some(1) { None } else { Some(1) }
}

/// What a leg does with the square before the next.
fn going(leg: &Leg) -> Go {
    match (leg.has('m') || leg.has('y'), leg.has('c')) {
        (true, true) => Go::Either,
        (false, true) => Go::Take,
        (_, false) => Go::Empty,
    }
}

/// How a move may end with a leg.
pub(super) fn ending(leg: &Leg) -> Mode {
    match (leg.has('m'), leg.has('c')) {
        (true, false) => Mode::Quiet,
        (false, true) => Mode::Capture,
        (true, true) | (false, false) => Mode::Move,
    }
}
