//! Direction letters → sets of bearings.
//!
//! The same letters mean other sets on an orthogonal, a diagonal and an oblique atom and on the king's; the tables are
//! those of H. G. Muller's page on Betza notation at gnu.org/software/xboard. On a continued leg they count from the step
//! before, which is then straight forward.

use std::ops::Range;

use super::atom::Symmetry;
use super::error;
use crate::definition::Vector;
use crate::diagnostics::TextError;

/// A set of bearings: one bit for each sixteenth of a circle, clockwise from straight forward.
pub(super) type Bearings = u16;

/// A letter and where it stands.
pub(super) type Letter = (usize, char);

/// The bearings that an atom of this symmetry has.
pub(super) fn all(symmetry: Symmetry) -> Bearings {
    match symmetry {
        Symmetry::Orthogonal => 0x1111,
        Symmetry::Diagonal => 0x4444,
        Symmetry::Oblique => 0xaaaa,
        Symmetry::Both => 0x5555,
    }
}

/// The set with one bearing.
pub(super) fn only(bearing: u8) -> Bearings {
    1 << (bearing % 16)
}

/// Whether a vector goes in one of these bearings.
pub(super) fn has(set: Bearings, vector: Vector) -> bool {
    set & only(vector.bearing()) != 0
}

/// The bearings of the leaps that turn right as one walks them, the longer way first: (1,2) is one.
pub(super) const RIGHT_HANDED: Bearings = 0x2222;
/// Those that turn left.
pub(super) const LEFT_HANDED: Bearings = 0x8888;

/// The bearings that letters choose; all without any.
pub(super) fn select(letters: &[Letter], symmetry: Symmetry) -> Result<Bearings, TextError> {
    let mut set = 0;
    let mut rest = letters;
    while let Some((&(at, letter), tail)) = rest.split_first() {
        let next = tail.first().filter(|next| next.0 == at + 1).map(|n| n.1);
        let (chosen, used) = match pair(letter, next, symmetry) {
            Some(chosen) => (chosen, 2),
            None => (single(letter, at..at + 1, symmetry)?, 1),
        };
        set |= chosen;
        rest = &rest[used..];
    }
    let all = all(symmetry);
    Ok(if letters.is_empty() { all } else { set & all })
}

/// What two letters choose together, if they are one sign.
fn pair(letter: char, next: Option<char>, symmetry: Symmetry) -> Option<Bearings> {
    let next = next?;
    let simple = "fblr".contains(letter);
    let eight = matches!(symmetry, Symmetry::Oblique | Symmetry::Both);
    match (letter, next) {
        ('h', 'r') if symmetry == Symmetry::Oblique => Some(RIGHT_HANDED),
        ('h', 'l') if symmetry == Symmetry::Oblique => Some(LEFT_HANDED),
        (_, 'h') if eight && simple => Some(wide(letter)),
        _ if eight && letter == next => Some(narrow(letter)),
        _ if !across(letter, next) => None,
        _ => match symmetry {
            Symmetry::Orthogonal => None,
            Symmetry::Diagonal => Some(wide(letter) & wide(next)),
            Symmetry::Oblique => simple.then(|| wide(letter) & narrow(next)),
            Symmetry::Both => simple.then(|| wide(letter) & wide(next)),
        },
    }
}

fn single(letter: char, at: Range<usize>, symmetry: Symmetry) -> Result<Bearings, TextError> {
    match (letter, symmetry) {
        ('h', _) => Err(error::half(at, symmetry)),
        (_, Symmetry::Diagonal) => Ok(wide(letter)),
        _ => Ok(narrow(letter)),
    }
}

/// Whether one letter goes along the files and the other along the ranks.
fn across(a: char, b: char) -> bool {
    let lengthwise = |c| "fbv".contains(c);
    let sideways = |c| "lrs".contains(c);
    lengthwise(a) && sideways(b) || sideways(a) && lengthwise(b)
}

/// Everything that goes some way to where the letter points.
fn wide(letter: char) -> Bearings {
    around(letter, 3)
}

/// What goes there most.
fn narrow(letter: char) -> Bearings {
    around(letter, 1)
}

fn around(letter: char, off: u8) -> Bearings {
    let axis = |bearing: u8| {
        (0..=2 * off)
            .map(|i| only(bearing + 16 - off + i))
            .fold(0, |set, bit| set | bit)
    };
    match letter {
        'f' => axis(0),
        'r' => axis(4),
        'b' => axis(8),
        'l' => axis(12),
        'v' => axis(0) | axis(8),
        _ => axis(4) | axis(12),
    }
}

/// Letters for a set of bearings, as few as will do; none for all of `whole`.
///
/// Some that are read are not written, since XBoard takes them for others: the halves of the king's directions, `s` and
/// `v` of diagonals, and a hand together with other signs.
pub(super) fn letters(wanted: Bearings, whole: Bearings, symmetry: Symmetry) -> Option<String> {
    const SIGNS: [&str; 28] = [
        "f", "b", "l", "r", "s", "v", "ff", "bb", "ll", "rr", "fs", "bs", "lv", "rv", "fl", "fr",
        "bl", "br", "lf", "rf", "lb", "rb", "fh", "bh", "lh", "rh", "hr", "hl",
    ];
    if wanted == whole {
        return Some(String::new());
    }
    let avoided = match symmetry {
        Symmetry::Both => "h",
        Symmetry::Diagonal => "sv",
        Symmetry::Orthogonal | Symmetry::Oblique => "",
    };
    let within = |sign: &&str| {
        let set = read(sign, symmetry).unwrap_or(0);
        set != 0 && set & !wanted == 0 && !sign.contains(|c| avoided.contains(c))
    };
    let mut signs: Vec<&str> = SIGNS.into_iter().filter(within).collect();
    joined(String::new(), 1, &signs, wanted, symmetry).or_else(|| {
        signs.retain(|sign| !sign.starts_with('h'));
        (2..=4).find_map(|count| joined(String::new(), count, &signs, wanted, symmetry))
    })
}

/// So many signs behind a text that choose the set.
fn joined(
    text: String,
    count: usize,
    signs: &[&str],
    wanted: Bearings,
    symmetry: Symmetry,
) -> Option<String> {
    if count == 0 {
        return (read(&text, symmetry) == Some(wanted)).then_some(text);
    }
    let mut signs_tried = signs.iter();
    signs_tried.find_map(|sign| joined(format!("{text}{sign}"), count - 1, signs, wanted, symmetry))
}

fn read(text: &str, symmetry: Symmetry) -> Option<Bearings> {
    let letters: Vec<Letter> = text.chars().enumerate().collect();
    select(&letters, symmetry).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(text: &str, symmetry: Symmetry) -> Vec<u8> {
        let letters: Vec<Letter> = text.chars().enumerate().collect();
        let set = select(&letters, symmetry).unwrap();
        (0..16).filter(|&b| set & only(b) != 0).collect()
    }

    /// The tables of gnu.org/software/xboard/Betza.html, read off by hand.
    #[test]
    fn letters_mean_what_the_tables_say() {
        use Symmetry::{Both, Diagonal, Oblique, Orthogonal};
        let tables: [(&str, Symmetry, &[u8]); 31] = [
            ("f", Orthogonal, &[0]),
            ("fr", Orthogonal, &[0, 4]),
            ("s", Orthogonal, &[4, 12]),
            ("v", Orthogonal, &[0, 8]),
            ("f", Diagonal, &[2, 14]),
            ("fr", Diagonal, &[2]),
            ("rf", Diagonal, &[2]),
            ("bl", Diagonal, &[10]),
            ("l", Diagonal, &[10, 14]),
            ("f", Oblique, &[1, 15]),
            ("ff", Oblique, &[1, 15]),
            ("fh", Oblique, &[1, 3, 13, 15]),
            ("fs", Oblique, &[3, 13]),
            ("bs", Oblique, &[5, 11]),
            ("fl", Oblique, &[13]),
            ("lf", Oblique, &[15]),
            ("rv", Oblique, &[1, 7]),
            ("rr", Oblique, &[3, 5]),
            ("ffrr", Oblique, &[1, 3, 5, 15]),
            ("v", Oblique, &[1, 7, 9, 15]),
            ("s", Oblique, &[3, 5, 11, 13]),
            ("hr", Oblique, &[1, 5, 9, 13]),
            ("hl", Oblique, &[3, 7, 11, 15]),
            ("f", Both, &[0]),
            ("fs", Both, &[2, 14]),
            ("fr", Both, &[2]),
            ("rf", Both, &[2]),
            ("ffrr", Both, &[0, 4]),
            ("lv", Both, &[10, 14]),
            ("s", Both, &[4, 12]),
            ("fh", Both, &[0, 2, 14]),
        ];
        for (text, symmetry, bearings) in tables {
            assert_eq!(chosen(text, symmetry), bearings, "{text} {symmetry:?}");
        }
    }

    #[test]
    fn half_needs_another_letter() {
        for symmetry in [Symmetry::Orthogonal, Symmetry::Diagonal, Symmetry::Oblique] {
            assert!(select(&[(0, 'h')], symmetry).is_err());
        }
    }

    #[test]
    fn every_set_of_four_has_letters() {
        for symmetry in [Symmetry::Orthogonal, Symmetry::Diagonal] {
            let whole = all(symmetry);
            for set in (1..=whole).filter(|set| set & !whole == 0) {
                let text = letters(set, whole, symmetry).unwrap();
                let read: Vec<Letter> = text.chars().enumerate().collect();
                assert_eq!(select(&read, symmetry), Ok(set), "{text}");
            }
        }
    }
}
