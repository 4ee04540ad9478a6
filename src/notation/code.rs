//! Kinds of piece ↔ their codes: case and mark tell the player.
//!
//! Players one and two have capitals and small letters, three and four capitals with `'` and `"`. A code longer than a
//! letter stands in parentheses, but for the promoted faces `+P` and `+p`.

use crate::definition::{Board, Definition};
use crate::ids::{Id, PieceId, PlayerId, SquareId};

/// The marks after a third and a fourth player's codes.
pub(super) const MARKS: [char; 2] = ['\'', '"'];

/// Whether a code needs parentheses in positions.
pub(super) fn is_long(code: &str) -> bool {
    code.strip_prefix('+').unwrap_or(code).chars().count() > 1
}

/// A piece as positions write it: `K`, `(rg)`, `+p`, `(RG)'`.
pub fn placed(definition: &Definition, player: PlayerId, piece: PieceId) -> String {
    let code = &definition.pieces[piece].code;
    let code = cased(code, player);
    let code = if is_long(&code) {
        format!("({code})")
    } else {
        code
    };
    match mark(player) {
        Some(mark) => code + &mark.to_string(),
        None => code,
    }
}

/// A letter or code in a player's case, without a mark.
pub(super) fn cased(code: &str, player: PlayerId) -> String {
    if player.index() == 1 {
        code.to_lowercase()
    } else {
        code.to_uppercase()
    }
}

/// The mark after a player's codes.
pub(super) fn mark(player: PlayerId) -> Option<char> {
    let past_two = player.index().checked_sub(2)?;
    MARKS.get(past_two).copied()
}

/// `K`, or `(RG)` and `(+P)`: in the machine form of moves everything longer than a letter is in parentheses.
pub(super) fn enclosed(code: &str) -> String {
    if code.chars().count() > 1 {
        format!("({code})")
    } else {
        code.to_owned()
    }
}

/// The kind with a code, given in capitals.
pub(super) fn find(definition: &Definition, code: &str) -> Option<PieceId> {
    definition
        .pieces
        .iter()
        .find(|(_, piece)| piece.code == code)
        .map(|(id, _)| id)
}

/// How the side to move is written: `w` or `b` with two players, else `1` to `4`.
pub(super) fn side(definition: &Definition, player: PlayerId) -> &'static str {
    const OF_TWO: [&str; 2] = ["w", "b"];
    const OF_MORE: [&str; 4] = ["1", "2", "3", "4"];
    if definition.players.len() == 2 {
        OF_TWO[player.index()]
    } else {
        OF_MORE[player.index()]
    }
}

/// The square with which a text begins, if it begins like one, and its length in bytes: `None` inside for one that the
/// board does not have.
pub(super) fn read_square(board: &Board, text: &str) -> Option<(Option<SquareId>, usize)> {
    let file = text.bytes().next().filter(u8::is_ascii_lowercase)?;
    let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || text[1..].starts_with('0') {
        return None;
    }
    let rank: Option<u32> = text[1..=digits].parse().ok();
    let square = rank.and_then(|rank| board.square(u32::from(file - b'a'), rank - 1));
    Some((square, digits + 1))
}

/// The square of a name: `e4`.
pub fn square_named(board: &Board, name: &str) -> Option<SquareId> {
    let (square, length) = read_square(board, name)?;
    square.filter(|_| length == name.len())
}
