//! How a game has ended.

use super::Game;
use super::setup::Setup;
use crate::definition::{Event, Outcome};
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
    /// A piece is where it wanted to be.
    Goal,
    /// A player has none of some pieces left.
    Extinction,
    /// A player has too few of some pieces left.
    TooFew,
    /// A player has nothing left but royals.
    BareKing,
    /// A player has given enough checks.
    Checks,
}

impl Reason {
    /// In words: `too many moves without progress`.
    pub fn words(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::WithoutProgress => "too many moves without progress",
            Self::LastPlayer => "all others are out",
            Self::Goal => "goal reached",
            Self::Extinction => "extinction",
            Self::TooFew => "too few pieces left",
            Self::BareKing => "bare king",
            Self::Checks => "enough checks given",
        }
    }
    fn of(event: &Event) -> Self {
        match event {
            Event::Goal(_) => Self::Goal,
            Event::Fewer { than: 1, .. } => Self::Extinction,
            Event::Fewer { .. } => Self::TooFew,
            Event::BareKing => Self::BareKing,
            Event::Checks(_) => Self::Checks,
        }
    }
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
        if let Some((number, by)) = self.event(now) {
            let (event, outcome) = &endings.events[number];
            // What the player to move has brought about he has brought upon the one before.
            let other = if by == now.to_move {
                before
            } else {
                now.to_move
            };
            return Some(End {
                winner: winner(*outcome, by, other),
                reason: Reason::of(event),
            });
        }
        if self.moves(now).is_empty() {
            let (outcome, reason) = if self.checked(now).is_empty() {
                (endings.stalemate, Reason::Stalemate)
            } else {
                (endings.checkmate, Reason::Checkmate)
            };
            return Some(End {
                winner: winner(outcome, before, now.to_move),
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
                    winner: winner(outcome, before, now.to_move),
                    reason: Reason::Repetition,
                });
            }
        }
        if let Some((moves, outcome)) = endings.without_progress {
            let plies = u64::from(moves) * u64::try_from(players - now.out.len()).unwrap_or(2);
            if u64::from(now.half_moves) >= plies {
                return Some(End {
                    winner: winner(outcome, before, now.to_move),
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

/// Who wins what a player has brought about upon another.
fn winner(outcome: Outcome, by: PlayerId, other: PlayerId) -> Option<PlayerId> {
    match outcome {
        Outcome::Win => Some(by),
        Outcome::Lose => Some(other).filter(|&player| player != by),
        Outcome::Draw | Outcome::Out { .. } => None,
    }
}
