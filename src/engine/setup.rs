//! A position spelled out, square by square: what texts are read into and written from.
//!
//! The engine plays on packed positions; this is the form for everything that is not in a hurry. It may be illegal:
//! `notation` and [`crate::engine::Game::check_setup`] say whether it is.

use crate::definition::{ByPlayer, Castle, Definition};
use crate::ids::{Id, PieceId, PlayerId, PlayerSet, SquareId, SquareSet};

/// A piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// Whose.
    pub player: PlayerId,
    /// What it is.
    pub piece: PieceId,
    /// What it promoted from, in games where captures are demoted and the code does not tell (`~` in positions).
    pub promoted_from: Option<PieceId>,
}

/// Squares that a piece has just passed over, open to en passant until its player's next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Passed {
    /// Whose piece passed.
    pub player: PlayerId,
    /// Where it stands now.
    pub victim: SquareId,
    /// The squares passed over, at least one.
    pub squares: SquareSet,
}

/// A position spelled out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands on each square, by the number of the square.
    pub board: Vec<Option<Placed>>,
    /// How many of each kind each player has in hand, by the number of the kind.
    pub hands: ByPlayer<Vec<u32>>,
    /// Whose turn it is.
    pub to_move: PlayerId,
    /// For each castling move of the definition, whether its king and rook have not moved.
    pub rights: Vec<bool>,
    /// What is open to en passant, at most one entry a player, in turn order.
    pub passed: Vec<Passed>,
    /// Pieces that have not moved since the array was set up; all empty in games where no line asks.
    pub unmoved: SquareSet,
    /// Plies since the last pawn move or capture.
    pub half_moves: u32,
    /// From 1; rises when the turn passes the first player's place.
    pub full_moves: u32,
    /// Players who are out of the game.
    pub out: PlayerSet,
    /// How many checks each player has still to give; empty in games that do not count them.
    pub checks: ByPlayer<u32>,
}

impl Setup {
    /// Whether anything of a player's stands on the board.
    pub fn has_pieces(&self, player: PlayerId) -> bool {
        self.board
            .iter()
            .flatten()
            .any(|placed| placed.player == player)
    }
    /// Whether king and rook of a castling move stand where they must, so that the right to it can still be there.
    pub fn can_hold_right(&self, definition: &Definition, castle: &Castle) -> bool {
        let own = |square: SquareId| {
            self.board[square.index()].filter(|placed| placed.player == castle.player)
        };
        let king = own(castle.king_path.0).is_some_and(|placed| placed.piece == castle.king);
        king && own(castle.rook_path.0)
            .is_some_and(|placed| castle.may_be_rook(definition, placed.piece))
    }
    /// What counts as unmoved in a position of which nothing else is known: pieces that stand where the array has their
    /// like; none in games where no line asks.
    pub fn like_the_array(&self, definition: &Definition) -> SquareSet {
        let mut lines = definition
            .pieces
            .values()
            .flat_map(|piece| &piece.movements);
        if !lines.any(|line| line.unmoved) {
            return SquareSet::EMPTY;
        }
        let same = |&(square, player, piece): &(SquareId, PlayerId, PieceId)| {
            let here = self.board[square.index()];
            here.is_some_and(|placed| {
                placed.player == player && placed.piece == piece && placed.promoted_from.is_none()
            })
        };
        definition
            .array
            .pieces
            .iter()
            .copied()
            .filter(same)
            .map(|(square, ..)| square)
            .collect()
    }
}
