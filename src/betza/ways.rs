//! Directions of a leg → the ways in which a path may set out: an angle to the step before, and the steps to choose from.
//!
//! Behind `a` directions are the king's, and an angle of 45 degrees makes diagonal what was orthogonal. In brackets each leg
//! has its own atom, whose directions are read as if the step before went straight forward: `[W-fsW]` goes on forward or
//! sideways, `[W-fsF]` on either forward diagonal, and without letters a leg goes the way that deflects least.

use super::atom::{self, Symmetry};
use super::directions::{self, Bearings, Letter, has, only};
use super::error;
use super::legs::{Draft, Legs};
use super::parse::Leg;
use crate::definition::{Turn, Vector, Verb};
use crate::diagnostics::TextError;

/// A way on: the angle, and the steps among which it chooses.
pub(super) struct Way {
    pub(super) turn: Turn,
    pub(super) steps: Vec<Vector>,
    pub(super) lengths: Vec<(i32, i32)>,
    pub(super) left: Option<bool>,
}

/// Some of a first leg's steps: their bearings, their lengths, and the side to which they turn.
type Part = (Bearings, Vec<(i32, i32)>, Option<bool>);

impl Legs<'_> {
    /// The ways in which a leg may set out.
    pub(super) fn ways(&self, draft: &Draft, number: usize) -> Result<Vec<Way>, TextError> {
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
        let steps = chosen(leg)?;
        let next = self.found.legs.get(1).filter(|_| self.found.brackets);
        let next_turns = next.is_some_and(|next| next.atom.lengths.len() == 1 && turns(next));
        let parts: Vec<Part> = match Symmetry::of(lengths) {
            // Which side an oblique leap turns to matters to a later `z` or `q`.
            Symmetry::Oblique if self.needs_hand(0) => vec![
                (directions::RIGHT_HANDED, lengths.to_vec(), Some(false)),
                (directions::LEFT_HANDED, lengths.to_vec(), Some(true)),
            ],
            // What is sideways for the next leg depends on which of the king's steps this was.
            Symmetry::Both if next_turns => lengths
                .iter()
                .map(|&single| (directions::all(Symmetry::of(&[single])), vec![single], None))
                .collect(),
            Symmetry::Orthogonal | Symmetry::Diagonal | Symmetry::Oblique | Symmetry::Both => {
                vec![(Bearings::MAX, lengths.to_vec(), None)]
            }
        };
        let way = |(part, lengths, left): Part| {
            let mut steps = steps.clone();
            steps.retain(|&v| has(part, v));
            (!steps.is_empty()).then_some(Way {
                turn: Turn::Free,
                steps,
                lengths,
                left,
            })
        };
        Ok(parts.into_iter().filter_map(way).collect())
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

/// The steps that the letters of a first leg choose.
pub(super) fn chosen(leg: &Leg) -> Result<Vec<Vector>, TextError> {
    let mut letters = leg.directions();
    letters.retain(|(_, letter)| !"zq".contains(*letter));
    let set = directions::select(&letters, Symmetry::of(leg.atom.lengths))?;
    let mut steps = atom::vectors(leg.atom.lengths);
    steps.retain(|&step| has(set, step));
    Ok(steps)
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

/// Whether a later leg in brackets names another direction than the one that deflects least.
fn turns(leg: &Leg) -> bool {
    leg.directions().iter().any(|letter| letter.1 != 'f')
}

/// The angles to the step before for a later leg in brackets; none where it is the way that deflects least.
fn bracket_directions(
    leg: &Leg,
    letters: &[Letter],
    before: &[(i32, i32)],
) -> Result<Option<Bearings>, TextError> {
    let (Some(first), Some(last)) = (letters.first(), letters.last()) else {
        return Ok(None);
    };
    if !turns(leg) {
        return Ok(None);
    }
    let place = first.0..last.0 + 1;
    match relation(before, leg.atom.lengths) {
        Some(symmetry) => directions::select(letters, symmetry).map(Some),
        None if Symmetry::of(before) == Symmetry::Both => Err(error::after_king(place)),
        None => Err(error::mixed(place)),
    }
}

/// How the vectors of a leg lie as seen from a step before; in no one way between oblique and straight, and behind either
/// of the king's steps.
pub(super) fn relation(before: &[(i32, i32)], lengths: &[(i32, i32)]) -> Option<Symmetry> {
    use Symmetry::{Both, Diagonal, Oblique, Orthogonal};
    Some(match (Symmetry::of(before), Symmetry::of(lengths)) {
        (Orthogonal, Orthogonal) | (Diagonal, Diagonal) => Orthogonal,
        (Orthogonal, Diagonal) | (Diagonal, Orthogonal) => Diagonal,
        (Oblique, Oblique) | (Both | Orthogonal | Diagonal, Both) => Both,
        (Oblique, _) | (_, Oblique) | (Both, Orthogonal | Diagonal) => return None,
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
