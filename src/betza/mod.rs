//! Betza's notation ↔ movement lines.
//!
//! Ralph Betza's strings say how a piece moves in a few letters: `fmWfcF` is a pawn, `BN` an archbishop. This is his
//! notation with the extensions of H. G. Muller that XBoard understands ("XBetza": `i`, `e`, `y`, `t`, legs joined by
//! `a`), and with legs in brackets, `[F?R]`. It is taken from <https://www.gnu.org/software/xboard/Betza.html> and Muller's
//! pages on chessvariants.com; where these leave something open, the file that decides it says so.
//!
//! - [`read`]: a string → [`Line`]s, the same paths that the language's own movement lines come to. `parse` splits it into
//!   legs, `check` refuses letters that have nothing to act on, `ways`, `legs`, `lame` and `meaning` make paths.
//! - [`piece`]: a piece of a definition → the string that says the same, where there is one.
//! - [`explain`]: a string → what each part of it does, in English.
//!
//! Nothing is guessed: a sign without meaning, or with one for which the language has no words, is refused by name.

mod atom;
mod check;
mod directions;
mod error;
mod lame;
mod legs;
mod meaning;
mod parse;
mod ways;
mod words;
mod write;

pub use meaning::{Line, Term, read};
pub use words::explain;
pub use write::{Dialect, piece};
