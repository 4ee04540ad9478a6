//! What can never stand on a board, and what follows from what does.

use std::ops::Range;

use super::Field;
use crate::definition::{Castle, Definition, Safe};
use crate::engine::{Placed, Setup};
use crate::ids::{Id, PieceId, PieceSet, PlayerId, SquareId};
use crate::notation::TextError;

/// Refuses pieces where they can never stand, and a wrong number of royals.
pub(super) fn check(
    definition: &Definition,
    setup: &Setup,
    places: &[Range<usize>],
    board: &Field<'_>,
) -> Result<(), TextError> {
    for (square, placed) in definition.board.squares().zip(&setup.board) {
        let Some(placed) = placed else { continue };
        if never_stands(definition, *placed, square) {
            let message = format!(
                "a {} of {} can never stand on {}",
                definition.pieces[placed.piece].name,
                definition.players[placed.player].name,
                definition.board.name(square),
            );
            return Err(TextError::new(
                "position-standing",
                places[square.index()].clone(),
                message,
            )
            .help("it must promote on arriving there"));
        }
    }
    for player in definition.players.ids() {
        if !setup.out.contains(player) || setup.has_pieces(player) {
            check_royals(definition, setup, player, places, board)?;
        }
    }
    Ok(())
}

fn check_royals(
    definition: &Definition,
    setup: &Setup,
    player: PlayerId,
    places: &[Range<usize>],
    board: &Field<'_>,
) -> Result<(), TextError> {
    let royal = |piece: PieceId| definition.pieces[piece].royal;
    let array = definition.array.pieces.iter();
    let expected = array
        .filter(|&&(_, whose, piece)| whose == player && royal(piece))
        .count();
    let found: Vec<SquareId> = definition
        .board
        .squares()
        .filter(|square| {
            setup.board[square.index()].is_some_and(|p| p.player == player && royal(p.piece))
        })
        .collect();
    let fine = match found.len().cmp(&expected) {
        std::cmp::Ordering::Less => {
            may_lose_royals(definition) && (expected == 0 || !found.is_empty())
        }
        std::cmp::Ordering::Equal => true,
        std::cmp::Ordering::Greater => may_gain_royals(definition),
    };
    if fine {
        return Ok(());
    }
    let range = match found.get(expected) {
        Some(square) => places[square.index()].clone(),
        None => board.range.clone(),
    };
    let name = &definition.players[player].name;
    let message = match found.len() {
        0 => format!("{name} has no royal"),
        1 => format!("{name} has 1 royal"),
        count => format!("{name} has {count} royals"),
    };
    if found.is_empty() && definition.players.len() > 2 && !definition.endings.leaves_blocks() {
        let message = format!("{name} has pieces, but no royal");
        return Err(
            TextError::new("position-royals", range, message).help(format!(
                "if {name} is out of the game, all of these pieces have left the board"
            )),
        );
    }
    let kinds: Vec<&str> = definition
        .pieces
        .values()
        .filter(|piece| piece.royal)
        .map(|piece| piece.code.as_str())
        .collect();
    Err(
        TextError::new("position-royals", range, message).help(match kinds.as_slice() {
            [] => "this game has no royals".to_owned(),
            kinds => format!(
                "it must have {expected} as in the array; royal are {}",
                kinds.join(", ")
            ),
        }),
    )
}

/// Whether royals may come to be: something promotes to one, or a compound parts into two.
fn may_gain_royals(definition: &Definition) -> bool {
    let royals: PieceSet = royal_kinds(definition);
    let mut lines = definition
        .pieces
        .values()
        .flat_map(|piece| &piece.promotions);
    lines.any(|line| !line.to.intersection(royals).is_empty())
        || definition
            .parts
            .iter()
            .any(|part| royals.contains(part.leaver) && royals.contains(part.rest))
}

/// Whether royals may go: not all must be safe, one promotes to something else, or two join.
fn may_lose_royals(definition: &Definition) -> bool {
    let royals = royal_kinds(definition);
    definition.royals.safe != Safe::All
        || royals
            .iter()
            .any(|piece| !definition.pieces[piece].promotions.is_empty())
        || definition
            .joins
            .iter()
            .any(|join| royals.contains(join.mover) && royals.contains(join.target))
}

fn royal_kinds(definition: &Definition) -> PieceSet {
    let royal = definition.pieces.iter().filter(|(_, piece)| piece.royal);
    royal.map(|(id, _)| id).collect()
}

/// Whether it would have had to promote there, and cannot have come by a drop, a parting or with the array.
fn never_stands(definition: &Definition, placed: Placed, square: SquareId) -> bool {
    let Placed { player, piece, .. } = placed;
    let must = definition.pieces[piece].promotions.iter().any(|line| {
        !line.may && !line.capturing && !line.touching && line.squares[player].contains(square)
    });
    let dropped = || {
        definition.hands.as_ref().is_some_and(|hands| {
            hands
                .drops
                .get(piece)
                .is_some_and(|to| to[player].contains(square))
        })
    };
    let left_behind = || definition.parts.iter().any(|part| part.rest == piece);
    must && definition.array.at(square) != Some((player, piece)) && !dropped() && !left_behind()
}

/// Whether the king and the rook of a castling move stand unmoved on their squares, or else what is amiss.
pub(super) fn unmoved_pair(
    definition: &Definition,
    board: &[Option<Placed>],
    castle: &Castle,
) -> Result<(), String> {
    let there = |square: SquareId, fits: &dyn Fn(PieceId) -> bool| {
        board[square.index()].is_some_and(|placed| {
            placed.player == castle.player && placed.promoted_from.is_none() && fits(placed.piece)
        })
    };
    let (king, rook) = (castle.king_path.0, castle.rook_path.0);
    let name = |piece: PieceId| definition.pieces[piece].name.as_str();
    if !there(king, &|piece| piece == castle.king) {
        let square = definition.board.name(king);
        return Err(format!(
            "there is no unmoved {} on {square}",
            name(castle.king)
        ));
    }
    let is_rook = |piece: PieceId| {
        castle.rooks.contains(piece)
            || castle.compounds
                && castle
                    .rooks
                    .iter()
                    .any(|rook| definition.components(piece).contains(&rook))
    };
    if !there(rook, &is_rook) {
        let square = definition.board.name(rook);
        let rooks: Vec<&str> = castle.rooks.iter().map(name).collect();
        return Err(format!(
            "there is no unmoved {} on {square}",
            rooks.join(" or ")
        ));
    }
    Ok(())
}
