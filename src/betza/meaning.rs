//! A string → the movement lines that it stands for.
//!
//! They are made of the same legs, links and turns as the lines that an author writes, so that whatever reads a
//! definition knows nothing of Betza. What one atom says may take several lines.

use std::ops::Range;

use super::atom::{self, Symmetry};
use super::check;
use super::error;
use super::lame;
use super::legs::{Draft, Go, Legs, Stride, ending};
use super::parse::{self, Leg, Move};
use super::ways::chosen;
use crate::definition::{
    Bend, ByPlayer, Definition, Keep, Link, Mode, Movement, Path, Turn, Vector, Verb,
};
use crate::diagnostics::TextError;
use crate::ids::{PieceId, PieceSet, PlayerSet, SquareSet};

/// One atom with its letters, or one pair of brackets, and what it comes to.
#[derive(Clone, Debug)]
pub struct Term {
    /// Its place in the string, in bytes.
    pub at: Range<usize>,
    /// One or more.
    pub lines: Vec<Line>,
}

/// A movement line without a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The way it goes.
    pub path: Path,
    /// `i`: only if the piece has not moved.
    pub unmoved: bool,
    /// `in`, `nn`: the squares passed over are open to en passant.
    pub opens_en_passant: bool,
    /// `e`: it takes en passant.
    pub takes_en_passant: bool,
    /// `t`: it takes no royal.
    pub tame: bool,
}

impl Line {
    /// The line as one of a piece's, without further conditions.
    pub fn movement(&self, definition: &Definition, source: PieceId) -> Movement {
        let everywhere: ByPlayer<SquareSet> = definition
            .players
            .ids()
            .map(|_| definition.board.squares().collect())
            .collect();
        let mut victims: PieceSet = definition.pieces.ids().collect();
        if self.tame {
            let royals = definition.pieces.iter().filter(|(_, piece)| piece.royal);
            victims = victims.minus(royals.map(|(id, _)| id).collect());
        }
        Movement {
            source,
            path: self.path.clone(),
            keep: Keep::All,
            players: definition.players.ids().collect::<PlayerSet>(),
            from: everywhere.clone(),
            to: everywhere.clone(),
            within: everywhere,
            unmoved: self.unmoved,
            unless_in_check: false,
            opens_en_passant: self.opens_en_passant,
            takes_en_passant: self.takes_en_passant,
            victims,
            only_checking: PieceSet::EMPTY,
        }
    }
}

/// Reads a string. `kinds` are all kinds of the game, which may all serve as hurdles.
///
/// # Errors
/// When a sign has no meaning, or one that no movement line can have; the error names it and its place.
///
/// # Examples
/// ```
/// use gryphon::betza;
/// use gryphon::ids::PieceSet;
///
/// let cannon = betza::read("mRcpR", PieceSet::first(6))?;
/// assert_eq!(cannon.len(), 2);
/// let error = betza::read("mRcpU", PieceSet::first(6)).unwrap_err();
/// assert_eq!((error.range, error.code), (4..5, "betza-unsupported"));
/// # Ok::<(), gryphon::diagnostics::TextError>(())
/// ```
pub fn read(text: &str, kinds: PieceSet) -> Result<Vec<Term>, TextError> {
    let moves = parse::moves(text)?;
    let terms = moves.iter().map(|found| term(found, kinds));
    let terms = terms.collect::<Result<Vec<Term>, TextError>>()?;
    let mut count = 0;
    for term in &terms {
        count += term.lines.len();
        if count > error::MAX_LINES {
            return Err(error::too_many_lines(term.at.clone()));
        }
    }
    Ok(terms)
}

fn term(found: &Move, kinds: PieceSet) -> Result<Term, TextError> {
    let first = &found.legs[0];
    let last = &found.legs[found.legs.len() - 1];
    let paths = match return_path(found, kinds)? {
        Some(path) => vec![path],
        None => {
            check::letters(found)?;
            paths(found, kinds)?
        }
    };
    let hops = last.has('p') || last.has('g');
    let mut lines: Vec<Line> = Vec::new();
    for path in paths {
        let line = Line {
            path,
            unmoved: first.has('i'),
            opens_en_passant: first.count('n') + usize::from(first.has('i')) > 1 && first.has('n'),
            takes_en_passant: last.has('e'),
            tame: last.has('t') && !hops,
        };
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    Ok(Term {
        at: found.at.clone(),
        lines,
    })
}

fn paths(found: &Move, kinds: PieceSet) -> Result<Vec<Path>, TextError> {
    let legs = Legs::new(found, kinds);
    if let [leg] = &found.legs[..] {
        if leg.has('n') || leg.has('j') {
            let lists = lame::strides(leg, &legs)?;
            return Ok(lists.iter().flat_map(|list| finished(list)).collect());
        }
        if leg.has('z') || leg.has('q') {
            return bent(leg, &legs);
        }
    }
    if found.legs[0].has('m') && found.legs[0].has('p') && found.legs.len() > 1 {
        let stride = glued(found, &legs)?;
        return Ok(finished(&[stride]));
    }
    let drafts = legs.drafts()?;
    Ok(drafts
        .iter()
        .flat_map(|Draft { strides, .. }| finished(strides))
        .collect())
}

/// `zB`, `qN`: rides that bend at every step, by the least angle that the atom has: 90 degrees, of an oblique one 45.
fn bent(leg: &Leg, legs: &Legs<'_>) -> Result<Vec<Path>, TextError> {
    let letter = if leg.has('z') { 'z' } else { 'q' };
    let place = leg.place(letter).unwrap_or(leg.at.clone());
    let chosen = chosen(leg)?;
    if chosen.len() != atom::vectors(leg.atom.lengths).len() {
        return Err(error::unsupported(
            place,
            &letter.to_string(),
            "a bent ride that sets out in some directions only",
            "leave the directions out",
        ));
    }
    // A single step cannot bend, so that the letter itself says that it rides.
    let range = leg.range.filter(|&range| range > 1);
    let path = |&lengths: &(i32, i32)| {
        let oblique = Symmetry::of(&[lengths]) == Symmetry::Oblique;
        let mut stride = legs.made_of(atom::vectors(&[lengths]), Turn::Free, Verb::Ride, 1, range);
        stride.leg.bend = Some(Bend {
            crooked: letter == 'z',
            sixteenths: if oblique { 2 } else { 4 },
            left: None,
        });
        stride.stop = Some(ending(leg));
        finished(&[stride])
    };
    Ok(leg.atom.lengths.iter().flat_map(path).collect())
}

/// `mpafN`: leaps that take no notice of the squares between them are one longer leap.
fn glued(found: &Move, legs: &Legs<'_>) -> Result<Stride, TextError> {
    let last = found.legs.len() - 1;
    let mut sums: Vec<(Vector, Vector)> = chosen(&found.legs[0])?
        .into_iter()
        .map(|v| (v, v))
        .collect();
    for (number, leg) in found.legs.iter().enumerate() {
        let through = leg.has('m') && leg.has('p') && !leg.may_end;
        if (number < last && !through) || leg.range != Some(1) {
            return Err(error::unsupported(
                leg.at.clone(),
                "mp",
                "a leg over anything that does not lead by leaps alone to the end",
                "give every leg but the last `mp` and no range",
            ));
        }
        if number > 0 {
            let mut longer = Vec::new();
            for (sum, step) in sums {
                for next in legs.steps_after(number, step)? {
                    let sum = Vector {
                        x: sum.x + next.x,
                        y: sum.y + next.y,
                    };
                    if (sum.x, sum.y) != (0, 0) && !longer.contains(&(sum, next)) {
                        longer.push((sum, next));
                    }
                }
            }
            sums = longer;
        }
    }
    let mut steps: Vec<Vector> = Vec::new();
    for (sum, _) in sums {
        if !steps.contains(&sum) {
            steps.push(sum);
        }
    }
    steps.sort_by_key(|v| (v.bearing(), v.x, v.y));
    let mut stride = legs.made_of(steps, Turn::Free, Verb::Leap, 1, Some(1));
    stride.stop = Some(ending(&found.legs[last]));
    Ok(stride)
}

/// `caibR`: takes, and goes back as many steps as it came.
fn return_path(found: &Move, kinds: PieceSet) -> Result<Option<Path>, TextError> {
    let [out, back] = &found.legs[..] else {
        return Ok(None);
    };
    let is_return = !found.brackets
        && back.has('i')
        && back.has('b')
        && back.letters.iter().all(|letter| "ibm".contains(letter.1))
        && out.has('c')
        && out
            .letters
            .iter()
            .all(|letter| "icfblrsvh".contains(letter.1));
    if !is_return {
        return Ok(None);
    }
    let verb = if out.range == Some(1) {
        Verb::Leap
    } else {
        Verb::Ride
    };
    let legs = Legs::new(found, kinds);
    let mut stride = legs.made_of(chosen(out)?, Turn::Free, verb, 1, out.range);
    stride.stop = Some(Mode::Capture);
    let mut path = finished(&[stride]);
    Ok(path.pop().map(|path| Path {
        returns: true,
        ..path
    }))
}

/// Strides → the path, with modes and links; and further paths for ends on the way that it cannot have itself.
fn finished(strides: &[Stride]) -> Vec<Path> {
    let mut paths = Vec::new();
    let mut legs: Vec<crate::definition::Leg> = Vec::new();
    for (number, stride) in strides.iter().enumerate().rev() {
        let mut leg = stride.leg.clone();
        leg.link = Link {
            may: false,
            new_stretch: true,
        };
        leg.mode = stride.stop.unwrap_or(Mode::Move);
        if let Some(behind) = legs.last_mut() {
            let (mode, new_stretch) = match (stride.go, stride.stop) {
                (Go::Take, _) => (Mode::Capture, true),
                (Go::Either, _) => (Mode::Move, true),
                (Go::Empty, Some(Mode::Quiet)) if behind.mode != Mode::Quiet => (Mode::Quiet, true),
                (Go::Empty, _) => (behind.mode, false),
            };
            let may = stride.stop == Some(mode);
            if stride.stop.is_some() && !may {
                let mut short = strides[..=number].to_vec();
                short[..number].iter_mut().for_each(|s| s.stop = None);
                paths.extend(finished(&short));
            }
            behind.link = Link { may, new_stretch };
            leg.mode = mode;
        }
        legs.push(leg);
    }
    legs.reverse();
    paths.push(Path {
        legs,
        returns: false,
    });
    paths
}
