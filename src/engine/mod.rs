//! Program and position → moves.
//!
//! [`Game`] is a game ready to be played: everything outside asks it, with positions spelled out ([`Setup`]). Inside, a
//! packed `position` is a few sets of squares that is copied for each move; `node` finds checks and pins once a position,
//! `generate`, `special` and `promote` make the moves over a sink that counts or lists, `count` and `bulk` count where each
//! destination is one sure move, `reach` runs walks, `attacks` answers who attacks a square, `ended` sees what ends the
//! game, `apply` makes a move, `descend` counts below moves as they are found, `dispatch` does so with the processor's own bit instructions. `line` is what a
//! search plays on, `stack` a line of one shape of position, `survey` what it knows of pieces
//! beforehand.

mod activity;
mod apply;
mod attacks;
mod bulk;
mod convert;
mod count;
mod descend;
mod dispatch;
mod ended;
mod exchange;
mod generate;
mod line;
pub mod moves;
mod node;
mod outcome;
mod packed;
mod play;
mod position;
mod promote;
mod reach;
pub mod setup;
mod special;
mod stack;
mod survey;
mod table;
#[cfg(test)]
mod tests;
mod weights;

use std::fmt;
use std::sync::Arc;

pub use activity::Activity;
pub use line::{Line, LineMove};
pub use moves::{Move, MoveKind};
pub use outcome::{End, Reason};
pub use play::Watch;
pub use setup::{Passed, Placed, Setup};
pub use survey::Survey;
pub use table::{LeafTable, Means};
pub use weights::{ActivityWeight, Tally, Weight, Weights};

use crate::definition::Definition;
use crate::ids::{Id, PlayerId, SquareId, SquareSet};
use crate::ir;
use play::{Needs, Play};

/// A game ready to be played. Clones share the program.
#[derive(Clone)]
pub struct Game {
    definition: Arc<Definition>,
    player: Arc<dyn Play>,
}

/// Why a definition cannot be played, though nothing is wrong with it: it asks for more room than positions have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// Pieces and promoted pieces together.
    #[error("the game has {0} kinds of piece, promoted ones counted apart; 255 can be played")]
    Kinds(usize),
    /// Castling moves of all players.
    #[error("the game has {0} castling moves; 64 can be played")]
    Castles(usize),
    /// Planes and hand counters.
    #[error(
        "the game needs {planes} planes and {hands} counters for hands; 288 and 1,024 can be had"
    )]
    Room {
        /// Planes of a position.
        planes: usize,
        /// Hand counters of all players together.
        hands: usize,
    },
}

/// Why a position cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// With two players: the one who is not to move is in check.
    #[error("the player who is not to move is in check")]
    CheckedOpponent(SquareId),
}

impl Game {
    /// Makes a game of its definition.
    ///
    /// # Errors
    /// When it asks for more room than positions have.
    pub fn new(definition: Definition) -> Result<Self, ProgramError> {
        let (kinds, planes, hands) = ir::needs(&definition);
        if kinds > 255 {
            return Err(ProgramError::Kinds(kinds));
        }
        if definition.castling.len() > 64 {
            return Err(ProgramError::Castles(definition.castling.len()));
        }
        let needs = Needs {
            squares: definition.board.len(),
            planes,
            hands,
        };
        let player =
            play::player(&definition, &needs).ok_or(ProgramError::Room { planes, hands })?;
        Ok(Self {
            definition: Arc::new(definition),
            player: player.into(),
        })
    }
    /// What the game was made of.
    pub fn definition(&self) -> &Definition {
        &self.definition
    }
    /// The position after the array is set up: every castling right that the array gives, nothing passed, counters 0 and 1.
    pub fn start(&self) -> Setup {
        let definition = &self.definition;
        let mut board = vec![None; definition.board.len()];
        for &(square, player, piece) in &definition.array.pieces {
            board[square.index()] = Some(Placed {
                player,
                piece,
                promoted_from: None,
            });
        }
        let hand = |held: &Vec<(crate::ids::PieceId, u32)>| {
            let mut counts = vec![0; definition.pieces.len()];
            held.iter()
                .for_each(|&(piece, count)| counts[piece.index()] += count);
            counts
        };
        let mut setup = Setup {
            board,
            hands: definition.array.hands.values().map(hand).collect(),
            to_move: crate::ids::PlayerId(0),
            rights: Vec::new(),
            passed: Vec::new(),
            unmoved: SquareSet::EMPTY,
            half_moves: 0,
            full_moves: 1,
            out: crate::ids::PlayerSet::EMPTY,
            checks: definition
                .endings
                .checks()
                .map_or_else(Default::default, |number| {
                    definition.players.ids().map(|_| number).collect()
                }),
        };
        setup.rights = definition
            .castling
            .iter()
            .map(|castle| setup.can_hold_right(definition, castle))
            .collect();
        setup.unmoved = setup.like_the_array(definition);
        setup
    }
    /// Whether play can go on from a position whose every piece has been placed lawfully.
    ///
    /// # Errors
    /// With two players, when the one not to move is in check.
    pub fn check_setup(&self, setup: &Setup) -> Result<(), SetupError> {
        let left = if self.definition.players.len() == 2 {
            self.player.left_in_check(setup)
        } else {
            None
        };
        left.map_or(Ok(()), |square| Err(SetupError::CheckedOpponent(square)))
    }
    /// All legal moves, in a fixed order, each once.
    pub fn moves(&self, setup: &Setup) -> Vec<Move> {
        self.player.moves(setup)
    }
    /// The position after a legal move, eliminations done; none if the move is not legal.
    pub fn play(&self, setup: &Setup, mv: &Move) -> Option<Setup> {
        self.player.play(setup, mv)
    }
    /// Squares of the royals of the player to move that are attacked, ascending.
    pub fn checked(&self, setup: &Setup) -> Vec<SquareId> {
        self.player.checked(setup)
    }
    /// The event that a position shows to have ended the game, by its place among those of the definition, and the player who
    /// has brought it about. There are no legal moves then.
    pub fn event(&self, setup: &Setup) -> Option<(usize, PlayerId)> {
        self.player.event(setup)
    }
    /// A number that equal positions (board, hands, turn, rights, passed squares, players out, checks left) share.
    pub fn hash(&self, setup: &Setup) -> u64 {
        self.player.hash(setup)
    }
    /// Leaves at a depth in plies, on this thread.
    pub fn perft(&self, setup: &Setup, depth: u32) -> u64 {
        self.player.perft(setup, depth)
    }
    /// Leaves at a depth below each move, in the order of [`Game::moves`], counted by the threads of the current pool; none
    /// for those that were stopped.
    pub fn divide(
        &self,
        setup: &Setup,
        depth: u32,
        means: &Means<'_>,
        watch: &Watch<'_>,
    ) -> Vec<Option<u64>> {
        self.player.divide(setup, depth, means, watch)
    }
    /// A line to be searched, which begins with the positions of a game; the last one is on the board. There must be one.
    pub fn line<'a>(&'a self, history: &[Setup], weights: &'a Weights) -> Box<dyn Line + 'a> {
        self.player.line(history, weights)
    }
    /// What each kind of piece can do from each square, averaged over boards on which other pieces stand.
    pub fn survey(&self, boards: &[Setup]) -> Survey {
        self.player.survey(boards)
    }
    /// The program, or a part of it, as text.
    pub fn dump(&self, part: ir::Part) -> String {
        self.player.dump(&self.definition, part)
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("title", &self.definition.title)
            .finish_non_exhaustive()
    }
}
