//! Who is out of a game of more than two players.
//!
//! Where pieces leave with their player, the board tells; where they stay, the position names him.

use std::ops::Range;

use super::Field;
use crate::definition::Definition;
use crate::engine::Setup;
use crate::ids::{Id, PlayerId, PlayerSet, SquareId};
use crate::notation::TextError;

/// Players of a game of more than two who have nothing left, on the board or in hand.
pub(super) fn gone(definition: &Definition, setup: &Setup) -> PlayerSet {
    if definition.players.len() == 2 {
        return PlayerSet::EMPTY;
    }
    let gone = |&player: &PlayerId| !setup.has_pieces(player) && !has_hand(setup, player);
    definition.players.ids().filter(gone).collect()
}

fn has_hand(setup: &Setup, player: PlayerId) -> bool {
    setup.hands[player].iter().any(|&count| count > 0)
}

/// Refuses players named as out who still have what goes with them.
pub(super) fn check_named(
    definition: &Definition,
    setup: &Setup,
    places: &[Range<usize>],
    side: &Field<'_>,
) -> Result<(), TextError> {
    let refuse = |range: Range<usize>, message: String, help: &str| {
        Err(TextError::new("position-out", range, message).help(help))
    };
    for player in setup.out.iter() {
        let name = &definition.players[player].name;
        let first = (0..setup.board.len())
            .find(|&square| setup.board[square].is_some_and(|placed| placed.player == player));
        if let Some(square) = first.filter(|_| !definition.endings.leaves_blocks()) {
            let at = definition.board.name(SquareId::new(square));
            return refuse(
                places[square].clone(),
                format!("{name} is out, but has a piece on {at}"),
                "in this game the pieces of a player who is out leave the board; take them away, or do not name the player",
            );
        }
        if has_hand(setup, player) {
            return refuse(
                side.range.clone(),
                format!("{name} is out, but has pieces in hand"),
                "who is out of the game holds nothing; take these pieces out of the brackets",
            );
        }
    }
    Ok(())
}

/// Refuses a side to move that is out.
pub(super) fn check_turn(
    definition: &Definition,
    setup: &Setup,
    field: &Field<'_>,
) -> Result<(), TextError> {
    if !setup.out.contains(setup.to_move) {
        return Ok(());
    }
    let name = &definition.players[setup.to_move].name;
    let message = format!("it cannot be {name}'s turn: {name} is out");
    let help = if setup.has_pieces(setup.to_move) {
        "a player named behind the `-` is out of the game; the turn is another's"
    } else {
        "a player without pieces is out of the game; the turn is another's"
    };
    Err(TextError::new("position-side", field.range.clone(), message).help(help))
}
