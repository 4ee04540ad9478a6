//! Small letters that have nothing to act on where they stand, or ask for what no path can say.

use std::ops::Range;

use super::error;
use super::parse::{Leg, Move};
use crate::diagnostics::TextError;

/// Refuses them, with their place.
pub(super) fn letters(found: &Move) -> Result<(), TextError> {
    let count = found.legs.len();
    for (number, leg) in found.legs.iter().enumerate() {
        let (first, last) = (number == 0, number + 1 == count);
        if !first {
            later(leg)?;
        }
        if !last {
            earlier(leg, found.brackets)?;
        }
        if last {
            ending(leg)?;
        }
        if count > 1 {
            one_of_several(leg, first)?;
        } else {
            alone(leg)?;
        }
    }
    Ok(())
}

fn at(leg: &Leg, letter: char) -> Option<Range<usize>> {
    leg.place(letter)
}

fn later(leg: &Leg) -> Result<(), TextError> {
    match at(leg, 'i') {
        Some(place) => Err(error::unsupported(
            place,
            "i",
            "on a later leg it asks for as many steps as the leg before made",
            "only the way back after a capture has it: `caibR`; the first leg's `i` asks for an unmoved piece",
        )),
        None => Ok(()),
    }
}

fn earlier(leg: &Leg, brackets: bool) -> Result<(), TextError> {
    if let Some(place) = at(leg, 'e') {
        return Err(error::unsupported(
            place,
            "e",
            "a move that goes on after taking en passant",
            "let the last leg take: `ce`",
        ));
    }
    if let Some(place) = at(leg, 't').filter(|_| !leg.has('p') && !leg.has('g')) {
        return Err(error::unsupported(
            place,
            "t",
            "alone on an earlier leg it has been given several meanings",
            "`pt` hops over own pieces only",
        ));
    }
    if brackets {
        for letter in ['y', 'g'] {
            if let Some(place) = at(leg, letter) {
                return Err(error::idle(
                    place,
                    letter,
                    "changes the range of the next leg, which has its own in brackets",
                    "leave it out; `p` hops: `[pQ-K]` is `gQ`",
                ));
            }
        }
    }
    Ok(())
}

fn ending(leg: &Leg) -> Result<(), TextError> {
    if let Some(place) = at(leg, 'y') {
        return Err(error::idle(
            place,
            'y',
            "changes the range of the next leg, and there is none",
            "a number behind the atom is its range: `W0`",
        ));
    }
    if let Some(place) = at(leg, 'e').filter(|_| !leg.has('c')) {
        return Err(error::unsupported(
            place,
            "e",
            "taking en passant only, and nothing else",
            "write `ce`: what takes en passant takes there as well",
        ));
    }
    Ok(())
}

/// Of one of several legs.
fn one_of_several(leg: &Leg, first: bool) -> Result<(), TextError> {
    for letter in ['n', 'j'] {
        if let Some(place) = at(leg, letter) {
            return Err(error::unsupported(
                place,
                &letter.to_string(),
                "on one of several legs it is not agreed what blocks",
                "write each step as a leg: `[W-F]`",
            ));
        }
    }
    for letter in ['z', 'q'].into_iter().filter(|_| first) {
        if let Some(place) = at(leg, letter) {
            return Err(error::unsupported(
                place,
                &letter.to_string(),
                "a path that bends at every step and then has another leg",
                "let a later leg have it, where it is the other (`z`) or the same (`q`) side as the bend before",
            ));
        }
    }
    Ok(())
}

/// Of the only leg.
fn alone(leg: &Leg) -> Result<(), TextError> {
    let shapes: Vec<char> = ['n', 'j', 'p', 'g', 'z', 'q']
        .into_iter()
        .filter(|&letter| leg.has(letter))
        .collect();
    if let [one, two, ..] = shapes[..]
        && (one, two) != ('p', 'g')
    {
        return Err(error::unsupported(
            at(leg, two).unwrap_or(leg.at.clone()),
            &two.to_string(),
            &format!("it does not go together with `{one}`"),
            "write two moves, or legs in brackets",
        ));
    }
    Ok(())
}
