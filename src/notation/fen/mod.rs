//! Positions ↔ text: FEN, as variant players have extended it.
//!
//! ```text
//! ****k****/***qam***/**ppppp**/*7*/9/*7*/**PPPPP**/***QAM***/****K**** w - - 0 1
//! 4k3/8/8/8/8/8/8/4K3[QNpp] w - - 0 1
//! ```
//!
//! Ranks from the top with `/` between; numbers for runs of empty squares; `*` for a hole of the board; `(RG)` for a
//! code longer than a letter, small letters for the second player, `K'` and `K"` for the third and fourth; `~` after a
//! promoted piece where captures are demoted; hands in brackets. Then the side to move, the castling rights, the squares
//! open to en passant, and the two counters, which may both be left out (`0 1`).
//!
//! Where checks are counted, those that each player has still to give stand before the counters, `3+3`; those that each has
//! given, behind them and with a `+` in front (`+0+0`), are read too. Without either all are still to be given.
//!
//! With more than two players the side to move is `1` to `4`. Who has no pieces left is out of the game; where pieces of a
//! player who is out stay on the board as blocks, his number follows that of the side to move: `1-3`, `2-34`.
//!
//! Two pieces may both have passed over one square only where paths cross; then the square of the one that did follows
//! the square passed over, `c3d4`.

mod board;
mod checks;
mod fields;
mod hands;
mod lawful;
mod out;
mod passing;
mod write;

pub use write::write;

use std::ops::Range;

use super::TextError;
use crate::definition::Definition;
use crate::engine::{Game, Setup, SetupError};
use crate::ids::{Id, SquareSet};

/// A stretch of the text of a position, with its place.
#[derive(Clone)]
struct Field<'a> {
    text: &'a str,
    range: Range<usize>,
}

impl<'a> Field<'a> {
    /// A part of it, by bytes.
    fn part(&self, range: Range<usize>) -> Field<'a> {
        Field {
            text: &self.text[range.clone()],
            range: self.range.start + range.start..self.range.start + range.end,
        }
    }
    /// The parts between separators.
    fn split(&self, separator: impl Fn(char) -> bool) -> Vec<Field<'a>> {
        let mut start = 0;
        let mut parts = Vec::new();
        for (at, sign) in self
            .text
            .char_indices()
            .filter(|&(_, sign)| separator(sign))
        {
            parts.push(self.part(start..at));
            start = at + sign.len_utf8();
        }
        parts.push(self.part(start..self.text.len()));
        parts
    }
}

/// Reads a position and refuses what can never stand on the board.
///
/// # Errors
/// The first fault, with its place. That the player who has just moved is not in check is left to [`read_playable`].
pub fn read(definition: &Definition, text: &str) -> Result<Setup, TextError> {
    let mut fields = split(text, definition.endings.checks().is_some())?;
    let checks = checks::take(definition, &mut fields)?;
    let placed = board::read(definition, &fields[0])?;
    let (to_move, out) = fields::side(definition, &fields[1])?;
    let half_moves = fields::counter(fields.get(4), 0, "half-move counter")?;
    let full_moves = fields::counter(fields.get(5), 1, "full-move number")?;
    let mut setup = Setup {
        board: placed.board,
        hands: placed.hands,
        to_move,
        rights: Vec::new(),
        passed: Vec::new(),
        unmoved: SquareSet::EMPTY,
        half_moves,
        full_moves,
        out,
        checks,
    };
    setup.unmoved = setup.like_the_array(definition);
    out::check_named(definition, &setup, &placed.places, &fields[1])?;
    setup.out = setup.out.union(out::gone(definition, &setup));
    lawful::check(definition, &setup, &placed.places, &fields[0])?;
    out::check_turn(definition, &setup, &fields[1])?;
    setup.rights = fields::castling(definition, &setup, &fields[2])?;
    setup.passed = fields::en_passant(definition, &setup, &fields[3])?;
    Ok(setup)
}

/// Reads a position and refuses also one whose last move was illegal.
///
/// # Errors
/// As [`read`], and with two players when the one not to move is in check.
pub fn read_playable(game: &Game, text: &str) -> Result<Setup, TextError> {
    let setup = read(game.definition(), text)?;
    match game.check_setup(&setup) {
        Ok(()) => Ok(setup),
        Err(SetupError::CheckedOpponent(square)) => {
            let definition = game.definition();
            let fields = split(text, definition.endings.checks().is_some())?;
            let placed = board::read(definition, &fields[0])?;
            let name = definition.board.name(square);
            let mover = &definition.players[setup.to_move].name;
            Err(TextError::new(
                "position-check",
                placed.places[square.index()].clone(),
                format!("the royal on {name} is in check, but it is {mover}'s turn"),
            )
            .help("no move may leave a royal of its own side attacked; let the other side move, or take away the attack"))
        }
    }
}

/// The fields: board with hands, side, castling, en passant, both counters or none, and, where checks are counted, perhaps
/// one for them.
fn split(text: &str, checks: bool) -> Result<Vec<Field<'_>>, TextError> {
    const NAMES: [&str; 6] = [
        "board",
        "side to move",
        "castling rights",
        "en passant square",
        "half-move counter",
        "full-move number",
    ];
    let whole = Field {
        text,
        range: 0..text.len(),
    };
    let fields: Vec<Field<'_>> = whole
        .split(char::is_whitespace)
        .into_iter()
        .filter(|field| !field.text.is_empty())
        .collect();
    if let Some(hand) = fields.get(1).filter(|field| field.text.starts_with('[')) {
        return Err(TextError::new(
            "position-hand",
            hand.range.clone(),
            "a hand stands right after the board",
        )
        .help(format!(
            "leave out the blank: `{}{}`",
            fields[0].text, hand.text
        )));
    }
    let counted = fields.iter().skip(4).any(|field| field.text.contains('+'));
    let more = usize::from(checks && counted);
    match fields.len() - more {
        4 | 6 => Ok(fields),
        count @ (0..=3 | 5) => {
            let missing = NAMES[count];
            let verb = if missing.ends_with("rights") {
                "are"
            } else {
                "is"
            };
            let end = text.trim_end().len();
            Err(TextError::new(
                "position-fields",
                end..text.len(),
                format!("the {missing} {verb} missing"),
            )
            .help("a position is the board, the side to move, castling rights or `-`, the en passant square or `-`, and two counters: `... w - - 0 1`"))
        }
        _ => Err(TextError::new(
            "position-fields",
            fields[6 + more].range.start..text.trim_end().len(),
            "a position ends with its two counters",
        )
        .help("leave this out")),
    }
}

/// The squares' names, with commas.
fn names(definition: &Definition, squares: SquareSet) -> String {
    let names: Vec<String> = squares.iter().map(|s| definition.board.name(s)).collect();
    names.join(",")
}
