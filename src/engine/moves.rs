//! A move, with all that is needed to make it, write it and tell it from others.

use crate::ids::{PieceId, SquareId};

/// What sort of move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// To an empty square, nothing else happens.
    Move,
    /// Takes something, and does not promote, join or part.
    Capture,
    /// Promotes, perhaps taking something.
    Promotion,
    /// Joins a piece of its own army.
    Fusion,
    /// Takes an enemy and joins with it.
    Assimilation,
    /// A component leaves its compound, perhaps promoting or taking something.
    Fission,
    /// From hand.
    Drop,
    /// Castles.
    Castling,
}

impl MoveKind {
    /// Its word in lists: `move`, `capture` ...
    pub fn word(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Capture => "capture",
            Self::Promotion => "promotion",
            Self::Fusion => "fusion",
            Self::Assimilation => "assimilation",
            Self::Fission => "fission",
            Self::Drop => "drop",
            Self::Castling => "castling",
        }
    }
}

/// A move of the player to move. Two moves are the same when all of this is equal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// What sort of move.
    pub kind: MoveKind,
    /// Where it starts; a drop starts nowhere.
    pub from: Option<SquareId>,
    /// Where it ends: the king's square in castling, the origin for a rifle.
    pub to: SquareId,
    /// What moves: the whole piece, the component that leaves, the piece dropped, the king.
    pub mover: PieceId,
    /// What stands on `to` afterwards.
    pub result: PieceId,
    /// What stays behind on `from` in a fission.
    pub rest: Option<PieceId>,
    /// Squares on which something is taken, ascending; at most eight.
    pub captures: Vec<SquareId>,
    /// For castling, its number in the definition.
    pub castle: Option<usize>,
}
