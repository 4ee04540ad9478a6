//! Game and position → the move to play.
//!
//! One search for all games. It sees a game through [`crate::engine::Line`] (moves, make, take back, whose turn, what
//! pieces weigh) and through the endings of its definition, and knows nothing else of it.
//!
//! - [`values`](values()): what pieces are worth, from the rules alone; `places` says where squares lie; `evaluate` turns
//!   both into the table of weights that a line adds up.
//! - `rules`: what an ended or repeated position scores, and which short cuts the game allows.
//! - `alpha_beta`: principal variation search with a transposition table (`table`), move ordering (`order`), null move and
//!   late move reductions (`prune`), and quiescence (`quiesce`).
//! - `many`: more than two players. The search is paranoid: all others are taken for one opponent. Why: see there.
//! - `deepen`: depth after depth, with aspiration windows, several lines, and reports; `time` says when to stop.
//! - `threads`: several threads search the same and share what they find through the table (lazy SMP).
//!
//! Scores are in hundredths of a pawn from the side of the player to move, or moves to mate. With one thread and a limit of
//! nodes or depth a search is deterministic.

mod alpha_beta;
mod deepen;
mod evaluate;
mod many;
mod order;
mod places;
mod prune;
mod quiesce;
mod rules;
mod table;
mod threads;
mod time;
mod values;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

pub use values::{Source, Value, Values, values};

use crate::engine::{Game, Move, Setup, Weights};
use evaluate::Evaluator;
use rules::Rules;
use table::Table;

/// How a searcher is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Size of the transposition table.
    pub hash_bytes: usize,
    /// How many threads search; 0 is taken for 1.
    pub threads: usize,
    /// How many lines are reported, best first; 0 is taken for 1.
    pub lines: usize,
    /// What positions are judged by.
    pub evaluation: Evaluation,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash_bytes: 64 << 20,
            threads: 1,
            lines: 1,
            evaluation: Evaluation::Full,
        }
    }
}

/// What positions are judged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// All that is known.
    Full,
    /// The values of pieces alone.
    Material,
    /// Nothing: each position has a random worth, another one for each number. For comparison.
    Random(u64),
}

/// When to stop. Whatever comes first holds; without any limit only `stop` ends a search, or the greatest depth.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// After so many plies.
    pub depth: Option<u32>,
    /// After so many positions.
    pub nodes: Option<u64>,
    /// When a mate in so many moves has been found; nothing is left out while it is looked for, so that it is found if it is
    /// there.
    pub mate: Option<u32>,
    /// After this time.
    pub move_time: Option<Duration>,
    /// When a fair share of a clock is used up.
    pub clock: Option<Clock>,
    /// Only when told to: times are ignored.
    pub infinite: bool,
    /// Only these moves are considered; all of them if there are none.
    pub only: Vec<Move>,
}

/// The clock of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub left: Duration,
    /// Time gained with each move.
    pub increment: Duration,
    /// Moves until more time is given; none if the game has to end with what is left.
    pub moves_to_go: Option<u32>,
}

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// The game is won in so many moves of the player's own; lost in so many, if negative.
    Mate(i32),
}

/// What has been found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Plies searched.
    pub depth: u32,
    /// The most plies looked ahead.
    pub selective: u32,
    /// Which of the lines this is, from 1.
    pub line: usize,
    /// What it is worth.
    pub score: Score,
    /// Positions looked at, by all threads.
    pub nodes: u64,
    /// Since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub full: u32,
    /// The line: best moves of both sides.
    pub variation: Vec<Move>,
}

/// The move to play.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// The move.
    pub mv: Move,
    /// The expected answer.
    pub ponder: Option<Move>,
    /// The last report of the best line.
    pub report: Report,
}

/// A search with its memory.
pub struct Searcher {
    game: Game,
    options: Options,
    rules: Rules,
    evaluator: Evaluator,
    weights: Weights,
    table: Table,
}

impl Searcher {
    /// Gets ready for a game: works out what pieces are worth, and reserves the table.
    pub fn new(game: &Game, options: &Options) -> Self {
        let (evaluator, weights) = Evaluator::new(game, options.evaluation);
        Self {
            game: game.clone(),
            options: *options,
            rules: Rules::new(game.definition()),
            evaluator,
            weights,
            table: Table::new(options.hash_bytes),
        }
    }
    /// Forgets what earlier searches have found: for a new game.
    pub fn clear(&mut self) {
        self.table.clear();
    }
    /// Looks for the best move. `history` holds the positions of the game in order, the last one on the board: repetition is
    /// judged by them. `stop` is looked at every few hundred positions. `on_report` is told of each depth that is finished,
    /// and of each better move. None if there is no legal move, or none of those asked for.
    pub fn search(
        &mut self,
        history: &[Setup],
        limits: &Limits,
        stop: &AtomicBool,
        on_report: &mut dyn FnMut(&Report),
    ) -> Option<Best> {
        if history.is_empty() {
            return None;
        }
        self.table.grow_older();
        threads::search(self, history, limits, stop, on_report)
    }
}
