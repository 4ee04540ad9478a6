//! Paths of several legs: in brackets, or joined by `a`.
//!
//! Directions of a later leg are told from the step before, so that a path has a string only where the same angles hold
//! after every step that the leg before can end with. Where they do not, it is tried with less at once: one atom for each
//! leg, then one direction for the first.

use super::single::{Group, atom, ending, groups, mode};
use super::{Conditions, Dialect, Word};
use crate::betza::atom::{Symmetry, rotated};
use crate::betza::directions::{self, Bearings, only};
use crate::betza::ways::relation;
use crate::definition::{Leg, Turn, Vector, Verb};

/// The words of a path of several legs.
pub(super) fn words(legs: &[Leg], conditions: Conditions, dialect: Dialect) -> Option<Vec<Word>> {
    let plain = |leg: &Leg| {
        leg.verb != Verb::Hop && leg.bend.is_none() && (leg.verb == Verb::Leap || leg.least == 1)
    };
    if !legs.iter().all(plain) || conditions.opens {
        return None;
    }
    let whole = Writer {
        legs,
        conditions,
        dialect,
        merged: true,
    };
    let apart = Writer {
        merged: false,
        ..whole
    };
    whole.words().or_else(|| apart.words()).or_else(|| {
        let mut words = Vec::new();
        for &step in &legs[0].steps {
            let mut legs = legs.to_vec();
            legs[0].steps = vec![step];
            words.extend(
                Writer {
                    legs: &legs,
                    ..apart
                }
                .words()?,
            );
        }
        Some(words)
    })
}

#[derive(Clone, Copy)]
struct Writer<'a> {
    legs: &'a [Leg],
    conditions: Conditions,
    dialect: Dialect,
    merged: bool,
}

/// A path written in part.
#[derive(Clone)]
struct Part {
    /// The letters of the first leg's directions.
    directions: String,
    /// Of each leg: letters for directions, without those of the first; and modes.
    letters: Vec<(String, String)>,
    /// Of each leg: its atom's lengths.
    lengths: Vec<Vec<(i32, i32)>>,
    /// The steps that the last leg may have ended with.
    steps: Vec<Vector>,
}

impl Writer<'_> {
    fn words(self) -> Option<Vec<Word>> {
        let mut parts = Vec::new();
        for group in groups(&self.legs[0].steps, self.merged)? {
            parts.push(Part {
                directions: group.directions.clone(),
                letters: vec![(String::new(), self.modes(0)?)],
                lengths: vec![group.lengths.clone()],
                steps: group.steps,
            });
        }
        for number in 1..self.legs.len() {
            let mut longer = Vec::new();
            for part in &parts {
                for group in groups(&self.legs[number].steps, self.merged)? {
                    longer.extend(self.longer(part, number, &group)?);
                }
            }
            parts = longer;
        }
        parts.iter().map(|part| self.word(part)).collect()
    }

    /// The part with a leg behind it, if the group has a step that may follow.
    fn longer(&self, part: &Part, number: usize, group: &Group) -> Option<Option<Part>> {
        let leg = &self.legs[number];
        let mut angles: Option<Bearings> = None;
        let mut uniform = true;
        let mut steps: Vec<Vector> = Vec::new();
        for &last in &part.steps {
            let next = leg.steps_after(Some(last)).into_iter();
            let next: Vec<Vector> = next.filter(|step| group.steps.contains(step)).collect();
            let found = next
                .iter()
                .fold(0, |set, v| set | only(v.bearing() + 16 - last.bearing()));
            uniform &= angles.is_none_or(|angles| angles == found);
            angles = Some(found);
            for step in next {
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
        if steps.is_empty() {
            return Some(None);
        }
        // A ride back ends before the origin here, and passes it there.
        if range(leg) != Some(1) && angles.is_some_and(|angles| angles & only(8) != 0) {
            return None;
        }
        let before = part.lengths.last()?;
        let letters = if self.dialect == Dialect::Brackets
            && leg.turn == Turn::Outward
            && group.is_whole()
            && group.steps.len() == leg.steps.len()
        {
            String::new()
        } else {
            let angles = angles.filter(|_| uniform)?;
            match self.dialect {
                Dialect::Brackets => bracket_letters(angles, before, &group.lengths)?,
                Dialect::XBoard => joined_letters(angles, before, &group.lengths)?,
            }
        };
        let mut longer = part.clone();
        longer.letters.push((letters, self.modes(number)?));
        longer.lengths.push(group.lengths.clone());
        longer.steps = steps;
        Some(Some(longer))
    }

    /// The letters of what a leg does where it ends.
    fn modes(&self, number: usize) -> Option<String> {
        let leg = &self.legs[number];
        let Some(next) = self.legs.get(number + 1) else {
            return Some(ending(leg, self.conditions));
        };
        let said = match (next.link.new_stretch, leg.mode) {
            (true, crate::definition::Mode::Move) => "mc",
            (true, other) => mode(other),
            // What it does if it stops there; otherwise the square must be empty, which need not be said.
            (false, other) if next.link.may => mode(other),
            (false, _) => "",
        };
        Some(said.to_owned())
    }

    fn word(&self, part: &Part) -> Option<Word> {
        match self.dialect {
            Dialect::Brackets => self.bracket_word(part),
            Dialect::XBoard => self.joined_word(part),
        }
    }

    fn bracket_word(&self, part: &Part) -> Option<Word> {
        let mut text = String::from("[");
        if self.conditions.initial {
            text.push('i');
        }
        text += &part.directions;
        for (number, leg) in self.legs.iter().enumerate() {
            if number > 0 {
                text.push(if leg.link.may { '?' } else { '-' });
            }
            let (directions, modes) = &part.letters[number];
            text += directions;
            text += modes;
            text += &atom(&part.lengths[number], range(leg))?;
        }
        text.push(']');
        Some(Word {
            initial: false,
            directions: String::new(),
            modes: String::new(),
            rest: text,
        })
    }

    /// `yafsF`: one atom for all legs, which `a` turns and `y` stretches.
    ///
    /// XBoard (4.9.1) takes a knight's later leg for a dabbaba's or an alfil's, so that oblique legs have no such word.
    fn joined_word(&self, part: &Part) -> Option<Word> {
        let oblique = |lengths: &Vec<(i32, i32)>| Symmetry::of(lengths) == Symmetry::Oblique;
        if part.lengths.iter().any(oblique) {
            return None;
        }
        let mut rest = String::new();
        let (_, first) = &part.letters[0];
        for number in 1..self.legs.len() {
            let (before, after) = (range(&self.legs[number - 1]), range(&self.legs[number]));
            if before != after {
                let toggled = if before == Some(1) { None } else { Some(1) };
                let (_, modes) = &part.letters[number - 1];
                if after != toggled || modes.contains('c') {
                    return None;
                }
                rest.push('y');
            }
            let (directions, modes) = &part.letters[number];
            rest.push('a');
            rest += directions;
            rest += modes;
        }
        rest += &atom(&part.lengths[0], range(&self.legs[0]))?;
        Some(Word {
            initial: self.conditions.initial,
            directions: part.directions.clone(),
            modes: first.clone(),
            rest,
        })
    }
}

fn range(leg: &Leg) -> Option<u32> {
    if leg.verb == Verb::Leap {
        Some(1)
    } else {
        leg.most
    }
}

/// Letters for the angles to the step before, in brackets: none for the way that deflects least.
fn bracket_letters(
    angles: Bearings,
    before: &[(i32, i32)],
    lengths: &[(i32, i32)],
) -> Option<String> {
    let relation = relation(before, lengths)?;
    let outward = match relation {
        Symmetry::Diagonal => only(2) | only(14),
        Symmetry::Orthogonal | Symmetry::Oblique | Symmetry::Both => only(0),
    };
    if angles == outward {
        return Some(String::new());
    }
    directions::letters(angles, 0, relation)
}

/// Letters for the angles to the step before, behind an `a`: none for all that it takes without.
fn joined_letters(
    angles: Bearings,
    before: &[(i32, i32)],
    lengths: &[(i32, i32)],
) -> Option<String> {
    let aligned = only(0) | only(4) | only(8) | only(12);
    let sideways = matches!(
        Symmetry::of(lengths),
        Symmetry::Orthogonal | Symmetry::Diagonal
    );
    let default = if sideways {
        aligned & !only(8)
    } else {
        directions::all(Symmetry::Both) & !only(8)
    };
    let same = if sideways && angles & !aligned != 0 {
        let [single] = before else { return None };
        angles & aligned == 0 && lengths == [rotated(*single)]
    } else {
        lengths == before
    };
    if !same {
        return None;
    }
    directions::letters(angles, default, Symmetry::Both)
}
