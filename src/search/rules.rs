//! What the endings of a game mean to a search, and which of its short cuts they allow.

use super::many::Sides;
use crate::definition::{Definition, Outcome, Safe};
use crate::engine::Line;
use crate::ids::{Id, PlayerId};

/// The score of a game won here and now. Won in so many plies is so much less.
pub(super) const MATE: i32 = 30_000;
/// Scores beyond this, either way, are of games won or lost.
pub(super) const SURE: i32 = MATE - 1000;
/// The most plies looked ahead.
pub(super) const MOST_PLIES: usize = 128;

/// The rules that a search has to know.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    checkmate: Outcome,
    stalemate: Outcome,
    repetition: Option<(u32, Outcome)>,
    without_progress: Option<(u32, Outcome)>,
    /// What each event that a position can show brings to the player who brings it about.
    events: Vec<Outcome>,
    players: usize,
    /// Whether it is an advantage to have the move, with few exceptions: only then can a search ask what happens if a player
    /// does nothing. Where being stalemated wins, it is none.
    pub null_move: bool,
    /// Whether every check has to be answered, so that it is worth looking further at one; not where one of several royals
    /// may be left to its fate.
    pub checks_force: bool,
}

impl Rules {
    /// Those of a game.
    pub(super) fn new(definition: &Definition) -> Self {
        let endings = &definition.endings;
        let players = definition.players.len();
        let events: Vec<Outcome> = endings.events.iter().map(|(_, outcome)| *outcome).collect();
        Self {
            checkmate: endings.checkmate,
            stalemate: endings.stalemate,
            repetition: endings.repetition,
            without_progress: endings.without_progress,
            null_move: players == 2
                && endings.checkmate == Outcome::Win
                && endings.stalemate != Outcome::Lose
                && !events.contains(&Outcome::Lose),
            events,
            players,
            checks_force: definition.royals.safe == Safe::All,
        }
    }

    /// The score of a position without legal moves.
    pub(super) fn without_moves(
        &self,
        line: &dyn Line,
        sides: Sides,
        in_check: bool,
        ply: i32,
    ) -> i32 {
        if line.out().count_ones() as usize + 1 == self.players {
            // The last one left.
            return won(sides, line, Some(line.to_move()), ply);
        }
        let outcome = if in_check {
            self.checkmate
        } else {
            self.stalemate
        };
        self.score(outcome, line, sides, ply)
    }

    /// The score of a position that ends the game whatever moves there are, by repetition or for want of progress. A first
    /// repetition counts as the last where that is a draw: who can repeat once can do so again.
    pub(super) fn ended(&self, line: &dyn Line, sides: Sides, ply: i32) -> Option<i32> {
        if let Some((times, outcome)) = self.repetition {
            let enough = if outcome == Outcome::Draw {
                1
            } else {
                times - 1
            };
            if line.repetitions() >= enough {
                return Some(self.score(outcome, line, sides, ply));
            }
        }
        let (moves, outcome) = self.without_progress?;
        let left = self.players - line.out().count_ones() as usize;
        let plies = u64::from(moves) * left as u64;
        (u64::from(line.half_moves()) >= plies).then(|| self.score(outcome, line, sides, ply))
    }

    /// The score of a position that shows that the game is over: a goal is reached, pieces are gone, checks given.
    pub(super) fn decided(&self, line: &dyn Line, sides: Sides, ply: i32) -> Option<i32> {
        if self.events.is_empty() {
            return None;
        }
        let (number, by) = line.event()?;
        // What the player to move has brought about he has brought upon the one before.
        let other = if by == line.to_move() {
            self.previous(line)
        } else {
            line.to_move()
        };
        Some(match self.events[number] {
            Outcome::Win => won(sides, line, Some(by), ply),
            Outcome::Lose => won(sides, line, Some(other), ply),
            Outcome::Draw | Outcome::Out { .. } => 0,
        })
    }

    fn score(&self, outcome: Outcome, line: &dyn Line, sides: Sides, ply: i32) -> i32 {
        match outcome {
            Outcome::Win => won(sides, line, Some(self.previous(line)), ply),
            Outcome::Lose => won(sides, line, Some(line.to_move()), ply),
            Outcome::Draw | Outcome::Out { .. } => 0,
        }
    }

    /// Who moved before the player to move.
    fn previous(&self, line: &dyn Line) -> PlayerId {
        let now = line.to_move().index();
        (1..self.players)
            .map(|back| (now + self.players - back) % self.players)
            .find(|&player| line.out() >> player & 1 == 0)
            .map_or(line.to_move(), PlayerId::new)
    }

    /// The score if the player for whom the search is made has dropped out.
    pub(super) fn dropped_out(&self, line: &dyn Line, sides: Sides, ply: i32) -> Option<i32> {
        (line.out() >> sides.root.index() & 1 != 0).then(|| won(sides, line, None, ply))
    }
}

/// The score of a game that a player has won, to the side to move.
fn won(sides: Sides, line: &dyn Line, winner: Option<PlayerId>, ply: i32) -> i32 {
    let root_wins = winner.is_some_and(|winner| sides.is_root(winner));
    if root_wins == sides.is_root(line.to_move()) {
        MATE - ply
    } else {
        ply - MATE
    }
}
