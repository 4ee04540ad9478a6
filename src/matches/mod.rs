//! Engines against each other: games with swapped sides from random openings, what they prove, and when that is enough.
//!
//! A contender is our own search with some settings, or another program that speaks UCI or XBoard's protocol. Two games
//! have the same opening and the sides swapped; such a pair is the unit of all statistics. Whatever a contender does wrong
//! (crash, hang, cheat) loses it the game it is playing, and it is started again for the next.

mod contender;
mod duel;
mod own;
mod process;
pub mod statistics;
mod uci;
mod xboard;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

pub use self::contender::{Contender, Spec, SpecError, TimeControl};
pub use self::duel::{Ending, Played};
pub use self::process::Fault;

use self::statistics::{Likelihood, Tally, Verdict};
use crate::engine::{Game, Move, Setup};
use crate::notation::record::Record;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub game: Game,
    /// Its name in records.
    pub name: String,
    /// The two contenders.
    pub contenders: [Spec; 2],
    /// Time for each move or game.
    pub time: TimeControl,
    /// How many games; an odd number is rounded up to whole pairs.
    pub games: usize,
    /// Random plies before the contenders take over.
    pub opening: usize,
    /// Where random openings begin.
    pub seed: u64,
    /// After so many plies a game is drawn.
    pub longest: usize,
    /// Pairs played at a time.
    pub concurrency: usize,
    /// When to stop before all games are played.
    pub test: Option<Likelihood>,
}

/// A game that has been played, with how the match stands after it.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The number of the game, from 0; of two games of a pair the first contender begins the even one.
    pub number: usize,
    /// What was played.
    pub played: Played,
    /// All games so far.
    pub tally: Tally,
    /// What the test says by now, if there is one.
    pub verdict: Option<Verdict>,
}

/// Starts each other program and gets it ready for a game, so that what cannot work at all is known before the first game.
///
/// # Errors
/// The number of the contender, 0 or 1, and what it does wrong.
pub fn try_out(plan: &Plan) -> Result<(), (usize, Fault)> {
    let start = [plan.game.start()];
    let situation = Situation {
        game: &plan.game,
        history: &start,
        moves: &[],
        left: plan.time.clocks(),
        time: plan.time,
    };
    let programs = plan.contenders.iter().enumerate();
    for (who, spec) in programs.filter(|(_, spec)| spec.is_program()) {
        let begun = spec.contender(plan).begin(&situation);
        begun.map_err(|fault| (who, fault))?;
    }
    Ok(())
}

/// Plays a match; `on_game` is told each game in the order in which they end. Stops when `stop` is set.
pub fn play(plan: &Plan, stop: &AtomicBool, on_game: &mut dyn FnMut(&Progress)) -> Tally {
    let pairs = plan.games.div_ceil(2);
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let (sender, results) = channel();
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        for _ in 0..plan.concurrency.max(1) {
            let sender = sender.clone();
            let (next, enough) = (&next, &enough);
            scope.spawn(move || {
                let mut contenders = plan.contenders.clone().map(|spec| spec.contender(plan));
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    let over = || stop.load(Ordering::Relaxed) || enough.load(Ordering::Relaxed);
                    if pair >= pairs || over() {
                        return;
                    }
                    let opening = opening(plan, pair);
                    for first in 0..2 {
                        let played = duel::play(plan, &mut contenders, first, &opening, stop);
                        let Some(played) = played else { return };
                        if sender.send((2 * pair + first, played)).is_err() {
                            return;
                        }
                    }
                }
            });
        }
        drop(sender);
        for (number, played) in results {
            tally.add(number, played.score);
            let verdict = plan.test.map(|test| test.verdict(&tally));
            if verdict.is_some_and(|verdict| verdict.is_decided()) {
                enough.store(true, Ordering::Relaxed);
            }
            on_game(&Progress {
                number,
                played,
                tally: tally.clone(),
                verdict,
            });
        }
    });
    tally
}

/// The opening of a pair: random legal moves after which the game is not over.
fn opening(plan: &Plan, pair: usize) -> Vec<Move> {
    const TRIES: u64 = 100;
    for attempt in 0..TRIES {
        let seed = plan.seed ^ (pair as u64) << 20 ^ attempt << 50;
        let mut random = fastrand::Rng::with_seed(seed);
        let mut history = vec![plan.game.start()];
        let mut moves = Vec::new();
        while let Some(now) = history.last().filter(|_| moves.len() < plan.opening) {
            let legal = plan.game.moves(now);
            let Some(mv) = random.choice(legal) else {
                break;
            };
            let Some(after) = plan.game.play(now, &mv) else {
                break;
            };
            history.push(after);
            moves.push(mv);
        }
        if moves.len() == plan.opening && plan.game.outcome(&history).is_none() {
            return moves;
        }
    }
    Vec::new()
}

/// A game so far.
pub struct Situation<'a> {
    /// The rules.
    pub game: &'a Game,
    /// All positions, the last one being that on the board.
    pub history: &'a [Setup],
    /// All moves.
    pub moves: &'a [Move],
    /// What is left to each contender's side, by the number of the player; none where each move has its own time.
    pub left: [Option<Duration>; 2],
    /// Time for each move or game.
    pub time: TimeControl,
}

impl Situation<'_> {
    /// The position on the board.
    pub fn now(&self) -> &Setup {
        &self.history[self.history.len() - 1]
    }
}

/// The record of a game that has been played.
pub fn record(plan: &Plan, progress: &Progress) -> Record {
    progress.played.record(plan, progress.number)
}
