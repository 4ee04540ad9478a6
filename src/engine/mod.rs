//! Program and position → moves.
//!
//! [`Game`] is a game ready to be played: everything outside asks it.

pub mod moves;
pub mod setup;

pub use moves::{Move, MoveKind};
pub use setup::{Passed, Placed, Setup};

use crate::definition::Definition;
use crate::ids::SquareId;

/// A game ready to be played.
#[derive(Clone, Debug)]
pub struct Game {
    definition: Definition,
}

/// Why a position cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The player who has just moved is in check.
    #[error("the player who is not to move is in check on {0:?}")]
    CheckedOpponent(SquareId),
}

impl Game {
    /// Makes a game of its definition.
    pub fn new(definition: Definition) -> Self {
        Self { definition }
    }
    /// What the game was made of.
    pub fn definition(&self) -> &Definition {
        &self.definition
    }
    /// The position after the array is set up: every castling right that the array gives, nothing passed, counters 0 and 1.
    pub fn start(&self) -> Setup {
        unimplemented!("comes with the engine")
    }
    /// Whether play can go on from a position whose every piece has been placed lawfully.
    ///
    /// # Errors
    /// With two players, when the one not to move is in check.
    pub fn check_setup(&self, _setup: &Setup) -> Result<(), SetupError> {
        unimplemented!("comes with the engine")
    }
    /// All legal moves, in a fixed order, each once.
    pub fn moves(&self, _setup: &Setup) -> Vec<Move> {
        unimplemented!("comes with the engine")
    }
    /// The position after a legal move, eliminations done.
    pub fn play(&self, _setup: &Setup, _mv: &Move) -> Setup {
        unimplemented!("comes with the engine")
    }
    /// Squares of the royals of the player to move that are attacked.
    pub fn checked(&self, _setup: &Setup) -> Vec<SquareId> {
        unimplemented!("comes with the engine")
    }
    /// A number that equal positions (board, hands, turn, rights, passed squares, players out) share.
    pub fn hash(&self, _setup: &Setup) -> u64 {
        unimplemented!("comes with the engine")
    }
}
