//! Paths that one atom says: leaps, rides, hops, bent rides, lame leaps.

use super::{Conditions, Dialect, Word};
use crate::betza::atom::{ATOMS, Symmetry, vectors};
use crate::betza::directions::{self, Bearings, only};
use crate::definition::{Leg, Mode, Vector, Verb};

/// Some steps as an atom: its lengths, and the letters for its directions.
pub(super) struct Group {
    pub(super) lengths: Vec<(i32, i32)>,
    pub(super) steps: Vec<Vector>,
    pub(super) directions: String,
}

impl Group {
    /// Whether no direction is left out.
    pub(super) fn is_whole(&self) -> bool {
        self.directions.is_empty()
    }
}

/// The steps by atoms; nothing if some belong to none. The king's atom only if `merged`, and for all its directions.
pub(super) fn groups(steps: &[Vector], merged: bool) -> Option<Vec<Group>> {
    let mut lengths: Vec<(i32, i32)> = Vec::new();
    for step in steps {
        if !lengths.contains(&step.lengths()) {
            lengths.push(step.lengths());
        }
    }
    lengths.sort_unstable();
    let both = [(0, 1), (1, 1)];
    let is_both = |l: &(i32, i32)| both.contains(l);
    let count = steps.iter().filter(|v| is_both(&v.lengths())).count();
    let mut groups = Vec::new();
    if merged && count == 8 {
        lengths.retain(|l| !is_both(l));
        groups.push(Group {
            lengths: both.to_vec(),
            steps: vectors(&both),
            directions: String::new(),
        });
    }
    for length in lengths {
        letter(&[length])?;
        let of_it = steps.iter().copied().filter(|v| v.lengths() == length);
        let steps: Vec<Vector> = of_it.collect();
        let symmetry = Symmetry::of(&[length]);
        let wanted = bearings(&steps);
        groups.push(Group {
            lengths: vec![length],
            directions: directions::letters(wanted, directions::all(symmetry), symmetry)?,
            steps,
        });
    }
    Some(groups)
}

fn bearings(steps: &[Vector]) -> Bearings {
    steps.iter().fold(0, |set, v| set | only(v.bearing()))
}

/// The letter of a leaper's atom.
pub(super) fn letter(lengths: &[(i32, i32)]) -> Option<char> {
    let atom = ATOMS.iter().find(|atom| atom.lengths == lengths)?;
    Some(atom.letter)
}

/// The atom with its range.
pub(super) fn atom(lengths: &[(i32, i32)], range: Option<u32>) -> Option<String> {
    let leaper = letter(lengths)?;
    Some(match range {
        Some(1) => leaper.to_string(),
        Some(range) if range > 99 => return None,
        Some(range) => format!("{leaper}{range}"),
        None => {
            let slider = ATOMS
                .iter()
                .find(|atom| atom.slides && atom.lengths == lengths);
            slider.map_or_else(|| format!("{leaper}0"), |atom| atom.letter.to_string())
        }
    })
}

/// The letters of how a path ends.
pub(super) fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Move => "",
        Mode::Quiet => "m",
        Mode::Capture => "c",
    }
}

/// The letters of how a path ends, and of what else it says of captures.
pub(super) fn ending(leg: &Leg, conditions: Conditions) -> String {
    let takes = leg.mode.captures();
    let mode = match (conditions.en_passant && takes, leg.mode) {
        (true, Mode::Move) => "mce",
        (true, _) => "ce",
        (false, other) => mode(other),
    };
    let tame = if conditions.tame && takes { "t" } else { "" };
    format!("{mode}{tame}")
}

/// The words of a path that is said without legs, if it is.
pub(super) fn words(legs: &[Leg], conditions: Conditions, dialect: Dialect) -> Option<Vec<Word>> {
    match legs {
        [leg] if leg.verb == Verb::Hop => hop(leg, "g", conditions, dialect),
        [leg, on] if leg.verb == Verb::Hop && goes_on(leg, on) => {
            hop(leg, "p", conditions, dialect)
        }
        [leg] if leg.bend.is_some() => bent(leg, conditions, dialect),
        [leg] if conditions.opens && leg.verb == Verb::Ride => opening(leg, conditions),
        [leg] if leg.verb == Verb::Ride && leg.least > 1 => lame(leg, conditions),
        [leg] => {
            let range = if leg.verb == Verb::Leap {
                Some(1)
            } else {
                leg.most
            };
            each(leg, conditions, |group| atom(&group.lengths, range))
        }
        _ => None,
    }
}

/// A word for each atom among the steps.
fn each(
    leg: &Leg,
    conditions: Conditions,
    rest: impl Fn(&Group) -> Option<String>,
) -> Option<Vec<Word>> {
    let words = groups(&leg.steps, true)?.into_iter().map(|group| {
        Some(Word {
            initial: conditions.initial,
            modes: ending(leg, conditions),
            rest: rest(&group)?,
            directions: group.directions,
        })
    });
    words.collect()
}

/// Whether a ride goes on behind a hop as `p` does.
fn goes_on(hop: &Leg, on: &Leg) -> bool {
    let straight = hop
        .steps
        .iter()
        .all(|&step| on.steps_after(Some(step)) == [step]);
    let free = on.verb == Verb::Ride && (on.least, on.most) == (1, None) && on.bend.is_none();
    straight && free && on.link.may && !on.link.new_stretch && hop.most.is_none()
}

fn hop(leg: &Leg, letter: &str, conditions: Conditions, dialect: Dialect) -> Option<Vec<Word>> {
    let own = match (leg.over.own, leg.over.enemy) {
        (true, true) => false,
        (true, false) => true,
        _ => return None,
    };
    if leg.least > 1 || conditions.tame || conditions.opens || !conditions.hurdles(leg) {
        return None;
    }
    let range = leg.most.map(|most| most.saturating_add(1));
    if own && dialect == Dialect::XBoard {
        return (range.is_none()).then(|| own_hop(leg, letter, conditions))?;
    }
    let own = if own { "t" } else { "" };
    each(leg, conditions, |group| {
        Some(format!("{own}{letter}{}", atom(&group.lengths, range)?))
    })
}

/// A hop over own pieces in two legs: in one, XBoard takes `t` for what spares kings. Not of a knight, whose later legs it
/// takes for others.
fn own_hop(leg: &Leg, letter: &str, conditions: Conditions) -> Option<Vec<Word>> {
    let words = groups(&leg.steps, true)?.into_iter().map(|group| {
        if Symmetry::of(&group.lengths) == Symmetry::Oblique {
            return None;
        }
        let rest = format!(
            "af{}{}",
            ending(leg, conditions),
            atom(&group.lengths, None)?
        );
        Some(Word {
            initial: conditions.initial,
            modes: format!("t{letter}"),
            rest,
            directions: group.directions,
        })
    });
    words.collect()
}

impl Conditions {
    /// Whether all kinds serve as hurdles.
    fn hurdles(self, leg: &Leg) -> bool {
        leg.over.pieces.len() >= self.kinds
    }
}

/// By the angle that the letters stand for, to either side, and in all directions.
fn bent(leg: &Leg, conditions: Conditions, dialect: Dialect) -> Option<Vec<Word>> {
    let bend = leg.bend?;
    if dialect == Dialect::XBoard || bend.left.is_some() || leg.least > 1 {
        return None;
    }
    let letter = if bend.crooked { "z" } else { "q" };
    let mut words = Vec::new();
    for group in groups(&leg.steps, false)? {
        let angle = if Symmetry::of(&group.lengths) == Symmetry::Oblique {
            2
        } else {
            4
        };
        // By another angle the ride changes from one atom to another.
        if !group.is_whole() || bend.sixteenths != angle {
            return None;
        }
        let rest = match (leg.most, Symmetry::of(&group.lengths)) {
            (None, Symmetry::Oblique) => letter_of(&group),
            (range, _) => atom(&group.lengths, range),
        };
        words.push(Word {
            initial: conditions.initial,
            directions: String::new(),
            modes: ending(leg, conditions),
            rest: format!("{letter}{}", rest?),
        });
    }
    (leg.most != Some(1)).then_some(words)
}

fn letter_of(group: &Group) -> Option<String> {
    letter(&group.lengths).map(String::from)
}

/// Two or three steps at once, as one lame leap.
fn lame(leg: &Leg, conditions: Conditions) -> Option<Vec<Word>> {
    let count = leg.least;
    if leg.most != Some(count) || count > 2 || conditions.opens {
        return None;
    }
    let mut words = Vec::new();
    for group in groups(&leg.steps, false)? {
        words.push(stretched(&group, leg, count, "n", conditions)?);
    }
    Some(words)
}

/// A lame leap of so many of a group's steps.
fn stretched(
    group: &Group,
    leg: &Leg,
    count: u32,
    sign: &str,
    conditions: Conditions,
) -> Option<Word> {
    let [(short, 1)] = group.lengths[..] else {
        return None;
    };
    let count = i32::try_from(count).ok()?;
    Some(Word {
        initial: conditions.initial,
        directions: group.directions.clone(),
        modes: ending(leg, conditions),
        rest: format!("{sign}{}", letter(&[(short * count, count)])?),
    })
}

/// A ride that opens what it passes to en passant: a word for each number of steps.
fn opening(leg: &Leg, conditions: Conditions) -> Option<Vec<Word>> {
    let most = leg.most.filter(|&most| most <= 3)?;
    let sign = if conditions.initial { "n" } else { "nn" };
    let mut words = Vec::new();
    for group in groups(&leg.steps, false)? {
        for count in leg.least..=most {
            let sign = if count == 1 { "" } else { sign };
            words.push(stretched(&group, leg, count, sign, conditions)?);
        }
    }
    Some(words)
}

/// `caibR`: a capture after which the piece is back where it was.
pub(super) fn returning(legs: &[Leg], conditions: Conditions) -> Option<Vec<Word>> {
    let [leg] = legs else { return None };
    let plain = leg.bend.is_none()
        && leg.verb != Verb::Hop
        && (leg.verb == Verb::Leap || leg.least == 1)
        && leg.mode.captures();
    if !plain || conditions.tame || conditions.en_passant || conditions.opens {
        return None;
    }
    let range = if leg.verb == Verb::Leap {
        Some(1)
    } else {
        leg.most
    };
    // One step back needs no `i`, which XBoard would then take for an unmoved piece.
    let back = if range == Some(1) { "ab" } else { "aib" };
    let words = groups(&leg.steps, true)?.into_iter().map(|group| {
        Some(Word {
            initial: conditions.initial,
            modes: "c".to_owned(),
            rest: format!("{back}{}", atom(&group.lengths, range)?),
            directions: group.directions,
        })
    });
    words.collect()
}
