//! How a game has ended.

use super::Game;
use super::setup::Setup;
use crate::definition::Outcome;
use crate::ids::{Id, PlayerId};

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Who has won; nobody in a draw.
    pub winner: Option<PlayerId>,
    /// Why.
    pub reason: Reason,
}

/// Why a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No legal move, and a royal attacked.
    Checkmate,
    /// No legal move, and no royal attacked.
    Stalemate,
    /// The position has come often enough.
    Repetition,
    /// Too many moves without progress.
    WithoutProgress,
    /// All others are out.
    LastPlayer,
}

impl Game {
    /// Whether the game has ended, and how. `history` holds the positions of the game in order, the last one being that on
    /// the board; without positions nothing has ended.
    pub fn outcome(&self, history: &[Setup]) -> Option<End> {
        let now = history.last()?;
        let definition = self.definition();
        let endings = &definition.endings;
        let players = definition.players.len();
        if players - now.out.len() == 1 && endings.last_player {
            return Some(End {
                winner: Some(now.to_move),
                reason: Reason::LastPlayer,
            });
        }
        let before = previous(now, players);
        if self.moves(now).is_empty() {
            let (outcome, reason) = if self.checked(now).is_empty() {
                (endings.stalemate, Reason::Stalemate)
            } else {
                (endings.checkmate, Reason::Checkmate)
            };
            return Some(End {
                winner: winner(outcome, before, now),
                reason,
            });
        }
        if let Some((times, outcome)) = endings.repetition {
            let hash = self.hash(now);
            let same = history
                .iter()
                .filter(|setup| self.hash(setup) == hash)
                .count();
            if same >= times as usize {
                return Some(End {
                    winner: winner(outcome, before, now),
                    reason: Reason::Repetition,
                });
            }
        }
        if let Some((moves, outcome)) = endings.without_progress {
            let plies = u64::from(moves) * u64::try_from(players - now.out.len()).unwrap_or(2);
            if u64::from(now.half_moves) >= plies {
                return Some(End {
                    winner: winner(outcome, before, now),
                    reason: Reason::WithoutProgress,
                });
            }
        }
        None
    }
}

/// Who moved before the player to move.
fn previous(setup: &Setup, players: usize) -> PlayerId {
    let back =
        (1..=players).map(|back| PlayerId::new((setup.to_move.index() + players - back) % players));
    back.into_iter()
        .find(|player| !setup.out.contains(*player))
        .unwrap_or(setup.to_move)
}

/// Who wins what a player has brought about.
fn winner(outcome: Outcome, by: PlayerId, now: &Setup) -> Option<PlayerId> {
    match outcome {
        Outcome::Win => Some(by),
        Outcome::Lose => Some(now.to_move).filter(|&player| player != by),
        Outcome::Draw | Outcome::Out { .. } => None,
    }
}
