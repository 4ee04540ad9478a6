//! A game being searched, as the search sees it.
//!
//! The engine is compiled for several shapes of position; a search is compiled once, over [`Line`]. `stack` is a line of one
//! shape.

use super::activity::Activity;
use super::moves::Move;
use super::packed::{Deed, Packed};
use super::weights::Tally;
use crate::ids::{PlayerId, SquareId};

/// A move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineMove {
    pub(super) packed: Packed,
    /// What the mover's side wins at once by the values of pieces: what is taken, and what a promotion adds.
    pub gain: i32,
    /// What the moving piece is worth; 0 unless the move is noisy.
    pub stake: i32,
    /// Free for the search to order moves by.
    pub rank: i32,
}

impl LineMove {
    /// A number that tells the moves of a position apart, but for ways to take different pieces on one way. Never 0.
    pub fn id(&self) -> u32 {
        let Packed {
            from,
            to,
            result,
            rest,
            ..
        } = self.packed;
        // The rest is 255 in most moves: turned round it is the zero that is added to others, and one more keeps the sum
        // from being nothing.
        u32::from_le_bytes([from, to, result, !rest]) ^ 0x8000_0000
    }
    /// Whether something is taken.
    pub fn takes(&self) -> bool {
        self.packed.taken > 0
    }
    /// Whether the piece turns into another one by itself.
    pub fn promotes(&self) -> bool {
        matches!(self.packed.deed, Deed::Plain | Deed::Fission)
            && self.packed.result != self.packed.mover
    }
    /// Whether it takes, promotes or assimilates.
    pub fn is_noisy(&self) -> bool {
        self.takes() || self.promotes()
    }
    /// Whether a piece comes from hand.
    pub fn drops(&self) -> bool {
        self.packed.deed == Deed::Drop
    }
    /// Whether pieces of one army join, or part.
    pub fn rearranges(&self) -> bool {
        matches!(self.packed.deed, Deed::Fusion | Deed::Fission)
    }
    /// The number of the kind that moves, below [`Line::kinds`].
    pub fn mover(&self) -> usize {
        usize::from(self.packed.mover)
    }
    /// Where it ends.
    pub fn to(&self) -> SquareId {
        SquareId(self.packed.to)
    }
}

/// A game being searched.
pub trait Line {
    /// Lists all legal moves behind what is in `out`.
    fn moves(&mut self, out: &mut Vec<LineMove>);
    /// Lists the legal moves that take, promote or assimilate.
    fn noisy(&mut self, out: &mut Vec<LineMove>);
    /// What a move wins if all go on taking on its last square: see `exchange`.
    fn exchange(&self, mv: &LineMove) -> i32;
    /// Makes a legal move.
    fn make(&mut self, mv: &LineMove);
    /// Gives the turn away without a move; only while nobody is in check.
    fn pass(&mut self);
    /// Takes the last move or pass back.
    fn unmake(&mut self);
    /// A number that equal positions share, as [`super::Game::hash`], though not the same.
    fn key(&self) -> u64;
    /// Whether a royal of the player to move is attacked.
    fn in_check(&self) -> bool;
    /// Whose turn it is.
    fn to_move(&self) -> PlayerId;
    /// Players who are out, a bit each.
    fn out(&self) -> u8;
    /// The event that has ended the game, by its place among those of the definition, and who has brought it about.
    fn event(&self) -> Option<(usize, PlayerId)>;
    /// How many checks each player has still to give, where they are counted.
    fn checks_left(&self) -> [u8; 4];
    /// How often the position on the board has come before.
    fn repetitions(&self) -> u32;
    /// Plies since the last progress.
    fn half_moves(&self) -> u32;
    /// What the pieces are worth.
    fn tally(&self) -> &Tally;
    /// How busy the pieces are; worked out anew each time.
    fn activity(&self) -> Activity;
    /// The key and the tally, counted anew.
    fn recount(&self) -> (u64, Tally);
    /// A move spelled out.
    fn spell(&self, mv: &LineMove) -> Move;
    /// How many kinds moves tell apart.
    fn kinds(&self) -> usize;
}
