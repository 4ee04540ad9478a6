//! What can be wrong with a string of Betza's notation.
//!
//! Codes are few and messages many: a code says what kind of fault it is, the message names the letter.

use std::ops::Range;

use super::atom::Symmetry;
use crate::diagnostics::TextError;

type At = Range<usize>;

/// Most legs of one move, as in a path of the language.
pub(super) const MAX_LEGS: usize = 8;
/// Most movement lines of one string, as of a piece of the language.
pub(super) const MAX_LINES: usize = 64;

pub(super) fn empty() -> TextError {
    TextError::new("betza-unfinished", 0..0, "there is no move in this string")
        .help("a rook is `R`, a knight `N`, a pawn `fmWfceFifmnD`")
}

pub(super) fn no_atom(at: At) -> TextError {
    TextError::new("betza-unfinished", at, "no atom follows these letters")
        .help("small letters say how the capital behind them goes: `fmW`")
}

pub(super) fn unclosed(at: At) -> TextError {
    TextError::new("betza-unfinished", at, "this bracket is not closed")
        .help("legs stand between brackets: `[F?R]`")
}

pub(super) fn no_leg(at: At) -> TextError {
    TextError::new("betza-unfinished", at, "a leg is missing here")
        .help("`-` and `?` stand between two legs: `[F?R]`, `[W-F]`")
}

pub(super) fn unknown(at: At, letter: char) -> TextError {
    let help = match letter {
        '0'..='9' => "a number stands behind its atom: `W3`",
        '-' | '?' | ']' => "`-` and `?` link legs within brackets: `[F?R]`",
        '[' => "letters stand before the legs, within the brackets: `[fF?R]`",
        ' ' => "leave it out: atoms follow each other directly",
        _ => {
            "atoms are `W F D N A H C L Z J G K Q R B`; `gryphon explain betza-letter` lists the small letters"
        }
    };
    TextError::new("betza-letter", at, format!("`{letter}` means nothing here")).help(help)
}

/// A sign that has a meaning elsewhere, which it names, but none that the language has words for.
pub(super) fn unsupported(at: At, sign: &str, what: &str, help: &str) -> TextError {
    TextError::new(
        "betza-unsupported",
        at,
        format!("`{sign}` is not supported: {what}"),
    )
    .help(help)
}

pub(super) fn twice(at: At, letter: char) -> TextError {
    TextError::new(
        "betza-modifier",
        at,
        format!("`{letter}` is said twice of one leg"),
    )
    .help("once is enough")
}

/// A letter with nothing to act on.
pub(super) fn idle(at: At, letter: char, why: &str, help: &str) -> TextError {
    TextError::new("betza-modifier", at, format!("`{letter}` {why}")).help(help)
}

pub(super) fn half(at: At, symmetry: Symmetry) -> TextError {
    let help = match symmetry {
        Symmetry::Oblique => {
            "`fh` are the four forward ones, `hr` and `hl` the right- and left-handed ones"
        }
        Symmetry::Both => "write `fh`, `bh`, `lh` or `rh`",
        Symmetry::Orthogonal | Symmetry::Diagonal => {
            "`h` halves the eight directions of an oblique atom or the king's, and stands behind `f b l r`"
        }
    };
    TextError::new("betza-direction", at, "`h` alone is no direction here").help(help)
}

pub(super) fn mixed(at: At) -> TextError {
    TextError::new(
        "betza-direction",
        at,
        "between an oblique leap and a straight one there is only the way outward",
    )
    .help("leave these letters out, or write `f`")
}

pub(super) fn after_king(at: At) -> TextError {
    TextError::new(
        "betza-direction",
        at,
        "behind a king's step that is not the first leg these are not one direction",
    )
    .help("write two moves, one with `W` and one with `F` for the leg before")
}

pub(super) fn back(at: At) -> TextError {
    unsupported(
        at,
        "b",
        "a ride straight back, through the square where it came from",
        "`caibR` goes back to that square, a single step such as `bW` one square",
    )
}

pub(super) fn range(at: At) -> TextError {
    TextError::new("betza-range", at, "a range has one or two digits")
        .help("`0` is as far as it likes: `W0`; no board is longer than 99")
}

pub(super) fn no_room(at: At, letter: char) -> TextError {
    TextError::new(
        "betza-range",
        at,
        format!("`{letter}` needs at least two steps"),
    )
    .help("let it ride: `R`, `W0`, or a range such as `W3`")
}

pub(super) fn too_many_legs(at: At) -> TextError {
    TextError::new(
        "betza-too-long",
        at,
        format!("a move has at most {MAX_LEGS} legs"),
    )
    .help("a range takes many equal steps in one leg: `W4`")
}

pub(super) fn too_many_lines(at: At) -> TextError {
    TextError::new(
        "betza-too-long",
        at,
        format!("this comes to more than {MAX_LINES} movement lines"),
    )
    .help("name fewer directions on the later legs: without any, each goes every way but back")
}
