//! A string → its moves and their legs, as written.
//!
//! Every small letter is kept with its place, so that whatever turns out to make no sense later can be shown where it
//! stands. Letters with a meaning that the language has no words for are refused here, by name.

use std::ops::Range;

use super::atom::{self, Atom};
use super::directions::Letter;
use super::error;
use crate::diagnostics::TextError;

/// One move: an atom with its letters, or legs in brackets.
#[derive(Clone, Debug)]
pub(super) struct Move {
    pub(super) at: Range<usize>,
    /// One or more. Legs joined by `a` share the atom and the range of the last.
    pub(super) legs: Vec<Leg>,
    pub(super) brackets: bool,
}

/// A leg of a move.
#[derive(Clone, Debug)]
pub(super) struct Leg {
    pub(super) at: Range<usize>,
    /// The small letters before it.
    pub(super) letters: Vec<Letter>,
    pub(super) atom: &'static Atom,
    /// Most steps; no bound without it.
    pub(super) range: Option<u32>,
    /// `?` follows: the move may end here.
    pub(super) may_end: bool,
}

impl Leg {
    /// Where a letter stands among the leg's letters.
    pub(super) fn place(&self, letter: char) -> Option<Range<usize>> {
        let found = self.letters.iter().find(|found| found.1 == letter);
        found.map(|&(at, _)| at..at + 1)
    }
    /// Whether it has the letter.
    pub(super) fn has(&self, letter: char) -> bool {
        self.place(letter).is_some()
    }
    /// How often it has the letter.
    pub(super) fn count(&self, letter: char) -> usize {
        self.letters
            .iter()
            .filter(|found| found.1 == letter)
            .count()
    }
    /// Its letters that name directions, `z` and `q` of a later leg among them.
    pub(super) fn directions(&self) -> Vec<Letter> {
        let is_direction = |found: &&Letter| "fblrsvhzq".contains(found.1);
        self.letters.iter().filter(is_direction).copied().collect()
    }
}

/// All moves of a string.
pub(super) fn moves(text: &str) -> Result<Vec<Move>, TextError> {
    let mut reader = Reader { text, at: 0 };
    let mut moves = Vec::new();
    while reader.peek().is_some() {
        moves.push(if reader.peek() == Some('[') {
            reader.brackets()?
        } else {
            reader.plain()?
        });
    }
    if moves.is_empty() {
        return Err(error::empty());
    }
    Ok(moves)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }
    /// The place of the next sign.
    fn here(&self) -> Range<usize> {
        let length = self.peek().map_or(0, char::len_utf8);
        self.at..self.at + length
    }
    fn skip(&mut self, sign: char) -> bool {
        let found = self.peek() == Some(sign);
        if found {
            self.at += sign.len_utf8();
        }
        found
    }

    /// `fmW`, `masR`
    fn plain(&mut self) -> Result<Move, TextError> {
        let start = self.at;
        let mut parts = Vec::new();
        loop {
            let from = self.at;
            let letters = self.letters()?;
            parts.push((from..self.at, letters));
            if !self.skip('a') {
                break;
            }
        }
        let (atom, range) = self.atom(start)?;
        let last = parts.len() - 1;
        let legs = parts.into_iter().enumerate().map(|(i, (at, letters))| Leg {
            at: if i == last { at.start..self.at } else { at },
            letters,
            atom,
            range,
            may_end: false,
        });
        self.checked(Move {
            legs: legs.collect(),
            at: start..self.at,
            brackets: false,
        })
    }

    /// `[F?R]`
    fn brackets(&mut self) -> Result<Move, TextError> {
        let start = self.at;
        self.skip('[');
        let mut legs = Vec::new();
        loop {
            let from = self.at;
            if matches!(self.peek(), Some(']' | '-' | '?')) {
                return Err(error::no_leg(self.here()));
            }
            let letters = self.letters()?;
            if let Some('a') = self.peek() {
                return Err(error::unsupported(
                    self.here(),
                    "a",
                    "within brackets each leg has an atom of its own",
                    "write `-` between the legs: `[W-W]` for `aW`",
                ));
            }
            if self.peek().is_none() {
                return Err(error::unclosed(start..start + 1));
            }
            let (atom, range) = self.atom(from)?;
            let at = from..self.at;
            let may_end = self.skip('?');
            legs.push(Leg {
                at,
                letters,
                atom,
                range,
                may_end,
            });
            if may_end || self.skip('-') {
                continue;
            }
            if self.skip(']') {
                break;
            }
            return Err(match self.peek() {
                None => error::unclosed(start..start + 1),
                Some(sign) => error::unsupported(
                    self.here(),
                    &sign.to_string(),
                    "a leg in brackets is one atom",
                    "write `-` or `?` before the next leg, or two pairs of brackets",
                ),
            });
        }
        self.checked(Move {
            legs,
            at: start..self.at,
            brackets: true,
        })
    }

    fn checked(&self, found: Move) -> Result<Move, TextError> {
        if found.legs.len() > error::MAX_LEGS {
            return Err(error::too_many_legs(found.at));
        }
        Ok(found)
    }

    /// The small letters before an atom or an `a`.
    fn letters(&mut self) -> Result<Vec<Letter>, TextError> {
        let mut letters: Vec<Letter> = Vec::new();
        while let Some(letter) = self.peek().filter(|c| c.is_lowercase() && *c != 'a') {
            let place = self.here();
            if let Some(error) = refused(letter, place.clone()) {
                return Err(error);
            }
            let most = match letter {
                'f' | 'b' | 'l' | 'r' | 's' | 'v' | 'h' => usize::MAX,
                'n' => 2,
                _ => 1,
            };
            if letters.iter().filter(|found| found.1 == letter).count() == most {
                return Err(doubled(letter, place));
            }
            letters.push((self.at, letter));
            self.at = place.end;
        }
        Ok(letters)
    }

    /// A capital with what stands behind it; `from` is where its letters began.
    fn atom(&mut self, from: usize) -> Result<(&'static Atom, Option<u32>), TextError> {
        let place = self.here();
        let sign = match self.peek() {
            Some(sign) => sign,
            None => return Err(error::no_atom(from..self.at)),
        };
        if let Some(error) = unsupported_atom(sign, place.clone()) {
            return Err(error);
        }
        let Some(atom) = atom::atom(sign) else {
            return Err(error::unknown(place, sign));
        };
        self.at = place.end;
        // The older way to say `0`: `NN`.
        if !atom.slides && atom.lengths.len() == 1 && self.skip(sign) {
            return Ok((atom, None));
        }
        let from = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        match &self.text[from..self.at] {
            "" if atom.slides => Ok((atom, None)),
            "" => Ok((atom, Some(1))),
            digits if digits.len() > 2 => Err(error::range(from..self.at)),
            digits => match digits.parse() {
                Ok(0) => Ok((atom, None)),
                Ok(range) => Ok((atom, Some(range))),
                Err(_) => Err(error::range(from..self.at)),
            },
        }
    }
}

/// A letter that must not stand twice, and does.
fn doubled(letter: char, at: Range<usize>) -> TextError {
    match letter {
        'i' => error::unsupported(
            at,
            "ii",
            "it stands for moves from the squares where pieces of the kind began",
            "`i` alone: while this piece has not moved",
        ),
        'j' => error::unsupported(
            at,
            "jj",
            "it jumps over any number of pieces",
            "`j` jumps over one; a leaper such as `A` does not mind what it leaps over",
        ),
        _ => error::twice(at, letter),
    }
}

/// Small letters without words in the language, and those without any meaning.
fn refused(letter: char, at: Range<usize>) -> Option<TextError> {
    let (what, help) = match letter {
        'd' => (
            "it takes pieces of one's own",
            "leave it out: own pieces can be joined (`fusion`), not taken",
        ),
        'u' => (
            "it puts a piece that was taken back on the board elsewhere",
            "leave it out: no piece is swapped or carried along",
        ),
        'x' => (
            "it hands its own moves to the piece that it meets",
            "give that piece the moves itself",
        ),
        'o' => (
            "it goes round a board without left and right edges",
            "say it of the board, `board 8x8 cylinder`: then all pieces do",
        ),
        'k' => (
            "it takes or hops over kings only",
            "write the movement line with `taking royal pieces`",
        ),
        'e' | 'f' | 'b' | 'l' | 'r' | 's' | 'v' | 'h' | 'm' | 'c' | 'i' | 'j' | 'n' | 'p' | 'g'
        | 'y' | 'z' | 'q' | 't' => return None,
        _ => return Some(error::unknown(at, letter)),
    };
    Some(error::unsupported(at, &letter.to_string(), what, help))
}

/// Signs in an atom's place without words in the language.
fn unsupported_atom(sign: char, at: Range<usize>) -> Option<TextError> {
    let (what, help) = match sign {
        'O' => (
            "it castles",
            "write a `castling` statement, which says it for the game",
        ),
        'U' => (
            "it leaps to any square of the board",
            "no path does that; name the leaps that you need",
        ),
        '@' => (
            "it drops a piece from hand",
            "write a `hands` statement, which says it for the game",
        ),
        'I' => ("it imitates the piece that moved last", "no path does that"),
        'X' | 'Y' => (
            "it makes the atom before it longer",
            "write the movement line with a vector: `leap (1,4)`",
        ),
        '(' | ')' => (
            "parentheses group or repeat",
            "write the moves one by one; `WW` or `W0` repeat a step",
        ),
        _ => return None,
    };
    Some(error::unsupported(at, &sign.to_string(), what, help))
}
