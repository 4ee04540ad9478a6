//! The capital letters: which leaps they stand for.
//!
//! `L` and `J` are Betza's own camel and zebra; pages about XBoard disagree on them, and `C` and `Z` are what is written.

use crate::definition::Vector;

/// A capital letter.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Atom {
    pub(super) letter: char,
    /// The lengths of its leaps, the shorter first; two for the king's and the queen's.
    pub(super) lengths: &'static [(i32, i32)],
    /// Whether it rides without a number behind it.
    pub(super) slides: bool,
}

const fn leaper(letter: char, lengths: &'static [(i32, i32)]) -> Atom {
    Atom {
        letter,
        lengths,
        slides: false,
    }
}

const fn slider(letter: char, lengths: &'static [(i32, i32)]) -> Atom {
    Atom {
        letter,
        lengths,
        slides: true,
    }
}

/// All of them. Of two for one leap the first is written.
pub(super) const ATOMS: [Atom; 15] = [
    leaper('W', &[(0, 1)]),
    leaper('F', &[(1, 1)]),
    leaper('D', &[(0, 2)]),
    leaper('N', &[(1, 2)]),
    leaper('A', &[(2, 2)]),
    leaper('H', &[(0, 3)]),
    leaper('C', &[(1, 3)]),
    leaper('L', &[(1, 3)]),
    leaper('Z', &[(2, 3)]),
    leaper('J', &[(2, 3)]),
    leaper('G', &[(3, 3)]),
    leaper('K', &[(0, 1), (1, 1)]),
    slider('R', &[(0, 1)]),
    slider('B', &[(1, 1)]),
    slider('Q', &[(0, 1), (1, 1)]),
];

/// The atom of a letter.
pub(super) fn atom(letter: char) -> Option<&'static Atom> {
    ATOMS.iter().find(|atom| atom.letter == letter)
}

/// All vectors of these lengths.
pub(super) fn vectors(lengths: &[(i32, i32)]) -> Vec<Vector> {
    let each = lengths
        .iter()
        .flat_map(|&(x, y)| Vector::in_all_directions(x, y));
    each.collect()
}

/// How the vectors of an atom lie, by which direction letters are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// Four, along ranks and files.
    Orthogonal,
    /// Four diagonals.
    Diagonal,
    /// Eight, between those.
    Oblique,
    /// Orthogonal and diagonal: the king's eight.
    Both,
}

impl Symmetry {
    /// That of these lengths.
    pub(super) fn of(lengths: &[(i32, i32)]) -> Self {
        match lengths {
            [(0, _)] => Self::Orthogonal,
            [(a, b)] if a == b => Self::Diagonal,
            [_] => Self::Oblique,
            _ => Self::Both,
        }
    }
}

/// The leap of the same length class that lies 45 degrees off: orthogonal for diagonal and the other way round. An
/// oblique leap has its own kind there.
pub(super) fn rotated(lengths: (i32, i32)) -> (i32, i32) {
    match lengths {
        (0, long) => (long, long),
        (short, long) if short == long => (0, long),
        oblique => oblique,
    }
}
