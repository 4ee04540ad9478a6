//! The hands of a position: `[QNpp]`.

use std::ops::Range;

use super::Field;
use super::board::{Position, read_piece};
use crate::definition::{ByPlayer, Definition};
use crate::ids::Id;
use crate::notation::TextError;

/// Most pieces on board and in hands together.
const MOST: usize = 255;

/// How many of each kind each player has; none at all when hands are not written.
pub(super) fn read(
    definition: &Definition,
    field: Option<&Field<'_>>,
) -> Result<ByPlayer<Vec<u32>>, TextError> {
    let empty = vec![0; definition.pieces.len()];
    let mut hands: ByPlayer<Vec<u32>> = definition.players.ids().map(|_| empty.clone()).collect();
    let Some(field) = field else {
        return Ok(hands);
    };
    if definition.hands.is_none() {
        let error = refused(field.range.clone(), "this game has no hands");
        return Err(error.help("leave out the brackets"));
    }
    let end = field.text.len() - 1;
    if field.text.find(']') != Some(end) {
        return Err(
            refused(field.range.clone(), "the hand does not end with `]`")
                .help("hands stand in brackets after the board: `[QNpp]`, `[]` when empty"),
        );
    }
    let mut at = 1;
    while at < end {
        let rest = field.part(at..end);
        let (placed, length) = read_piece(definition, &rest)?;
        let range = rest.range.start..rest.range.start + length;
        let kind = &definition.pieces[placed.piece];
        if kind.royal {
            let message = format!("the royal {} cannot be in hand", kind.name);
            return Err(refused(range, message).help("royals are never captured"));
        }
        if placed.promoted_from.is_some() {
            return Err(refused(range, "a piece in hand is not marked as promoted")
                .help("leave out the `~`"));
        }
        hands[placed.player][placed.piece.index()] += 1;
        at += length;
    }
    Ok(hands)
}

/// Refuses more pieces than can be counted in one hand, should a player take them all.
pub(super) fn check_number(position: &Position, field: &Field<'_>) -> Result<(), TextError> {
    let on_board = position.board.iter().flatten().count();
    let in_hand: u32 = position.hands.values().flatten().sum();
    if on_board + in_hand as usize > MOST {
        let message = format!("board and hands hold more than {MOST} pieces");
        return Err(refused(field.range.clone(), message).help("put fewer in hand"));
    }
    Ok(())
}

fn refused(range: Range<usize>, message: impl Into<String>) -> TextError {
    TextError::new("position-hand", range, message)
}
