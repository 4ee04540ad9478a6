//! What pieces are worth to a search: a table that it makes, and what a line adds up by it.

use crate::ids::{Id, PieceId, SquareId};

/// What a piece is worth on a square, in hundredths of a pawn: while the board is full, and when it is nearly empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight {
    /// In the middle game.
    pub middle: i16,
    /// In the end game.
    pub end: i16,
}

/// What pieces are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// For each player, piece and square, in this order.
    pub squares: Vec<Weight>,
    /// For each piece, in hand.
    pub hands: Vec<Weight>,
    /// For each piece, what it is worth anywhere; for exchanges and the order of moves.
    pub values: Vec<i32>,
    /// For each piece, how much it makes a position a middle game.
    pub phases: Vec<i32>,
    /// For each piece, what its activity is worth.
    pub activity: Vec<ActivityWeight>,
    /// How many squares the board has.
    pub board: usize,
}

/// What the activity of a piece is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ActivityWeight {
    /// A square to go to, in 256ths of a hundredth of a pawn; 0 for pieces whose activity does not count.
    pub per_square: i32,
    /// What the usual number of squares is worth, which is taken off.
    pub usual: i32,
    /// A square attacked next to a royal, in 512ths of a hundredth of a pawn, to be taken times the number of attackers.
    pub menace: i32,
    /// So little that no other piece goes where it attacks.
    pub cheap: bool,
}

impl Weights {
    /// The weight of a player's piece on a square.
    #[inline]
    pub fn at(&self, player: usize, piece: PieceId, square: SquareId) -> Weight {
        let pieces = self.values.len();
        self.squares[(player * pieces + piece.index()) * self.board + square.index()]
    }
}

/// What the pieces of each player are worth together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// By the weights of the middle game.
    pub middle: [i32; 4],
    /// By those of the end game.
    pub end: [i32; 4],
    /// The phases of all pieces of each player.
    pub phase: [i32; 4],
}
