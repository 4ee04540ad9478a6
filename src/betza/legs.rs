//! Legs as written → strides of paths: which way, how far, over what.
//!
//! A draft is a path half made. Where a leg goes more ways than one leg of a path can say (every way but back, say), the
//! draft becomes several, one for each angle.

use super::atom::{self, Symmetry};
use super::directions::{self, Bearings, Letter, has, only};
use super::error;
use super::parse::{Leg, Move};
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
    left: Option<bool>,
    /// The atom of the legs joined by `a`, which `a` turns by 45 degrees and `y` and `g` stretch.
    lengths: Vec<(i32, i32)>,
    range: Option<u32>,
}

/// A way on: the angle, and the steps among which it chooses.
struct Way {
    turn: Turn,
    steps: Vec<Vector>,
    lengths: Vec<(i32, i32)>,
    left: Option<bool>,
}

/// What makes drafts of a move.
pub(super) struct Legs<'a> {
    found: &'a Move,
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

    fn made(&self, way: &Way, verb: Verb, least: u32, most: Option<u32>, leg: &Leg) -> Stride {
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
        let straight = self.ways(&draft_after(&draft, &hop), number + 1)?;
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

    /// The ways in which a leg may set out.
    fn ways(&self, draft: &Draft, number: usize) -> Result<Vec<Way>, TextError> {
        let leg = &self.found.legs[number];
        if number == 0 {
            return self.first_ways(leg);
        }
        let lengths: Vec<(i32, i32)> = if self.found.brackets {
            leg.atom.lengths.to_vec()
        } else {
            draft.lengths.clone()
        };
        let letters = self.handed(leg, draft.left);
        let set = if self.found.brackets {
            match bracket_directions(leg, &letters, &draft.lengths)? {
                Some(set) => set,
                None => return Ok(vec![outward(&lengths, draft.left)]),
            }
        } else {
            joined_directions(&letters, &lengths)?
        };
        let mut ways = Vec::new();
        for (sixteenths, left) in angles(set, self.needs_hand(number)) {
            let lengths = match (sixteenths, &lengths[..]) {
                (2 | 6, &[single]) if !self.found.brackets => vec![atom::rotated(single)],
                _ => lengths.clone(),
            };
            ways.push(if sixteenths == 0 {
                outward(&lengths, draft.left)
            } else {
                Way {
                    turn: turn(sixteenths, left, &draft.lengths, &lengths),
                    steps: atom::vectors(&lengths),
                    left: left.or(draft.left),
                    lengths,
                }
            });
        }
        Ok(ways)
    }

    fn first_ways(&self, leg: &Leg) -> Result<Vec<Way>, TextError> {
        let lengths = leg.atom.lengths;
        let symmetry = Symmetry::of(lengths);
        let letters: Vec<Letter> = leg
            .directions()
            .into_iter()
            .filter(|(_, c)| !"zq".contains(*c))
            .collect();
        let set = directions::select(&letters, symmetry)?;
        // Which side an oblique leap turns to matters to a later `z` or `q`.
        let parts: &[(Bearings, Option<bool>)] =
            if symmetry == Symmetry::Oblique && self.needs_hand(0) {
                &[
                    (directions::RIGHT_HANDED, Some(false)),
                    (directions::LEFT_HANDED, Some(true)),
                ]
            } else {
                &[(Bearings::MAX, None)]
            };
        let way = |&(part, left): &(Bearings, Option<bool>)| {
            let mut steps = atom::vectors(lengths);
            steps.retain(|&v| has(set & part, v));
            (!steps.is_empty()).then_some(Way {
                turn: Turn::Free,
                steps,
                lengths: lengths.to_vec(),
                left,
            })
        };
        Ok(parts.iter().filter_map(way).collect())
    }

    /// The steps of the leg of this number after a leap.
    pub(super) fn steps_after(
        &self,
        number: usize,
        step: Vector,
    ) -> Result<Vec<Vector>, TextError> {
        let leg = &self.found.legs[number];
        // The king's atom keeps both kinds of step, whichever came before.
        let both = !self.found.brackets && leg.atom.lengths.len() > 1;
        let draft = Draft {
            strides: Vec::new(),
            left: None,
            lengths: if both {
                leg.atom.lengths.to_vec()
            } else {
                vec![step.lengths()]
            },
            range: Some(1),
        };
        let mut steps = Vec::new();
        for way in self.ways(&draft, number)? {
            let stride = self.made(&way, Verb::Leap, 1, Some(1), leg);
            steps.extend(stride.leg.steps_after(Some(step)));
        }
        Ok(steps)
    }

    /// Whether a leg behind this one asks to which side the path bent.
    fn needs_hand(&self, number: usize) -> bool {
        let later = &self.found.legs[number + 1..];
        later.iter().any(|leg| leg.has('z') || leg.has('q'))
    }

    /// The directions of a later leg, `z` and `q` put as the side that they mean.
    fn handed(&self, leg: &Leg, left: Option<bool>) -> Vec<Letter> {
        let side = |letter: char| match (letter, left) {
            ('z' | 'q', None) => 's',
            ('z', Some(true)) | ('q', Some(false)) => 'r',
            ('z', Some(false)) | ('q', Some(true)) => 'l',
            (other, _) => other,
        };
        let letters = leg.directions().into_iter();
        letters.map(|(at, letter)| (at, side(letter))).collect()
    }
}

/// The draft with a stride behind it, to ask how it may go on.
fn draft_after(draft: &Draft, stride: &Stride) -> Draft {
    let mut after = draft.clone();
    after.strides.push(stride.clone());
    after
}

fn bent_hop(place: std::ops::Range<usize>) -> TextError {
    error::unsupported(
        place,
        "p",
        "a path that turns on the piece that it hops over",
        "let it go straight on: `pafR`, `[pR-R]`",
    )
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
fn ending(leg: &Leg) -> Mode {
    match (leg.has('m'), leg.has('c')) {
        (true, false) => Mode::Quiet,
        (false, true) => Mode::Capture,
        (true, true) | (false, false) => Mode::Move,
    }
}

fn outward(lengths: &[(i32, i32)], left: Option<bool>) -> Way {
    Way {
        turn: Turn::Outward,
        steps: atom::vectors(lengths),
        lengths: lengths.to_vec(),
        left,
    }
}

/// The turn by an angle; `outward` where that says the same, as the language would.
fn turn(sixteenths: u8, left: Option<bool>, before: &[(i32, i32)], lengths: &[(i32, i32)]) -> Turn {
    let straight_to_diagonal = matches!(
        (Symmetry::of(before), Symmetry::of(lengths)),
        (Symmetry::Orthogonal, Symmetry::Diagonal) | (Symmetry::Diagonal, Symmetry::Orthogonal)
    );
    if sixteenths == 2 && left.is_none() && straight_to_diagonal {
        return Turn::Outward;
    }
    Turn::By { sixteenths, left }
}

/// The angles to the step before for a later leg joined by `a`: the king's directions, all but back without letters.
fn joined_directions(letters: &[Letter], lengths: &[(i32, i32)]) -> Result<Bearings, TextError> {
    if letters.is_empty() {
        return Ok(match Symmetry::of(lengths) {
            Symmetry::Orthogonal | Symmetry::Diagonal => only(0) | only(4) | only(12),
            Symmetry::Oblique | Symmetry::Both => directions::all(Symmetry::Both) & !only(8),
        });
    }
    directions::select(letters, Symmetry::Both)
}

/// The angles to the step before for a later leg in brackets; none where it is the way that deflects least.
fn bracket_directions(
    leg: &Leg,
    letters: &[Letter],
    before: &[(i32, i32)],
) -> Result<Option<Bearings>, TextError> {
    if letters.is_empty() || letters.iter().all(|letter| letter.1 == 'f') {
        return Ok(None);
    }
    let relation = relation(before, leg.atom.lengths);
    match relation {
        Some(symmetry) => directions::select(letters, symmetry).map(Some),
        None => {
            let ends = letters.first().zip(letters.last());
            Err(error::mixed(
                ends.map_or(leg.at.clone(), |(a, b)| a.0..b.0 + 1),
            ))
        }
    }
}

/// How the vectors of a leg lie as seen from a step before; not at all between oblique and straight.
pub(super) fn relation(before: &[(i32, i32)], lengths: &[(i32, i32)]) -> Option<Symmetry> {
    use Symmetry::{Both, Diagonal, Oblique, Orthogonal};
    Some(match (Symmetry::of(before), Symmetry::of(lengths)) {
        (Orthogonal, Orthogonal) | (Diagonal, Diagonal) => Orthogonal,
        (Orthogonal, Diagonal) | (Diagonal, Orthogonal) => Diagonal,
        (Oblique, Oblique) | (Both | Orthogonal | Diagonal, Both) => Both,
        (Both, Orthogonal | Diagonal) => Both,
        (Oblique, _) | (_, Oblique) => return None,
    })
}

/// The angles of a set, in sixteenths, with the side where it is only one; each side by itself if `apart`.
fn angles(set: Bearings, apart: bool) -> Vec<(u8, Option<bool>)> {
    let mut angles = Vec::new();
    for sixteenths in 0..=8 {
        let right = set & only(sixteenths) != 0;
        let left = set & only(16 - sixteenths) != 0;
        match (sixteenths, left, right) {
            (0 | 8, _, true) => angles.push((sixteenths, None)),
            (_, true, true) if !apart => angles.push((sixteenths, None)),
            _ => {
                if left {
                    angles.push((sixteenths, Some(true)));
                }
                if right {
                    angles.push((sixteenths, Some(false)));
                }
            }
        }
    }
    angles
}
