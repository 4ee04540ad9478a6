//! Where squares lie: how near to the middle, how far from a player's own edge, how far from promotion.

use std::collections::VecDeque;

use crate::definition::Definition;
use crate::ids::{Id, PieceId, PlayerId, SquareId};

/// How near a square is to the middle of the board: 0 for the corners of its rectangle, 1 for the middle.
pub(super) fn centrality(definition: &Definition, square: SquareId) -> f64 {
    let board = &definition.board;
    let (file, rank) = board.place(square);
    let off = |at: u32, size: u32, wraps: bool| {
        if wraps || size < 2 {
            return 0.0;
        }
        f64::from((2 * at + 1).abs_diff(size)) / f64::from(size - 1)
    };
    let across = off(file, board.files(), board.wraps_files());
    let along = off(rank, board.ranks(), board.wraps_ranks());
    1.0 - f64::midpoint(across, along)
}

/// How many ranks a square is from a player's own edge, 0 on it.
pub(super) fn rank_from_home(definition: &Definition, player: PlayerId, square: SquareId) -> u32 {
    let (file, rank) = definition.board.place(square);
    let (files, ranks) = (definition.board.files(), definition.board.ranks());
    match definition.players[player].view.quarters % 4 {
        0 => rank,
        1 => file,
        2 => ranks - 1 - rank,
        _ => files - 1 - file,
    }
}

/// For each square, how many moves a player's piece needs on an empty board until it promotes; none where it never does.
pub(super) fn to_promotion(
    definition: &Definition,
    player: PlayerId,
    piece: PieceId,
) -> Vec<Option<u32>> {
    let lines = definition.pieces[piece].promotions.iter();
    let zone = lines.flat_map(|line| line.squares[player].iter());
    steps_to(definition, player, piece, zone)
}

/// For each square, how many moves a player's piece needs on an empty board to one of some others; none where it never gets
/// there.
pub(super) fn steps_to(
    definition: &Definition,
    player: PlayerId,
    piece: PieceId,
    ends: impl Iterator<Item = SquareId>,
) -> Vec<Option<u32>> {
    let of = &definition.pieces[piece];
    let board = &definition.board;
    let mut found: Vec<Option<u32>> = vec![None; board.len()];
    let view = definition.players[player].view;
    // Backwards from the ends along single quiet steps: what only rides or bends gets there soon enough.
    let steps: Vec<_> = of
        .movements
        .iter()
        .filter(|line| line.players.contains(player))
        .filter_map(|line| line.path.legs.first())
        .filter(|leg| leg.mode.quiet())
        .flat_map(|leg| leg.steps.iter().copied())
        .collect();
    let mut open: VecDeque<SquareId> = VecDeque::new();
    for square in ends {
        if found[square.index()].is_none() {
            found[square.index()] = Some(0);
            open.push_back(square);
        }
    }
    while let Some(at) = open.pop_front() {
        let here = found[at.index()].unwrap_or(0);
        for &step in &steps {
            let step = view.vector(step);
            let back = crate::definition::Vector {
                x: -step.x,
                y: -step.y,
            };
            if let Some(from) = board.step(at, back)
                && found[from.index()].is_none()
            {
                found[from.index()] = Some(here + 1);
                open.push_back(from);
            }
        }
    }
    found
}
