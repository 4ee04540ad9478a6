//! Counting leaves: the measure by which move generators are compared.
//!
//! The count at a depth is the number of sequences of that many legal plies from a position. Checkmate, stalemate and
//! elimination cut it; repetition and move counts never do. The last ply is counted without being made, unless [`Means`] say
//! otherwise.

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::ThreadPoolBuildError;

use crate::engine::{Game, Means, Move, Setup, Watch};

/// Leaves at a depth in plies, counted on this thread. At depth 0 the position itself is the one leaf.
pub fn count(game: &Game, setup: &Setup, depth: u32) -> u64 {
    game.perft(setup, depth)
}

/// The deepest that anybody is asked to count, in plies.
pub const MOST_PLIES: u32 = 64;

/// Leaves at a depth in plies, or none as soon as they are known to be many more than `most`; counted by all processors.
pub fn count_up_to(game: &Game, setup: &Setup, depth: u32, most: u64) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let seen = AtomicU64::new(0);
    let watch = Watch {
        stop: &|| seen.load(Ordering::Relaxed) > most,
        counted: &|leaves| {
            seen.fetch_add(leaves, Ordering::Relaxed);
        },
    };
    game.divide(setup, depth, &Means::default(), &watch)
        .into_iter()
        .sum()
}

/// Leaves below each legal move, in the order of [`Game::moves`], at a depth in plies of at least 1 that counts the move
/// itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divide {
    /// Moves with their leaves; none for a move that was not finished.
    pub moves: Vec<(Move, Option<u64>)>,
}

impl Divide {
    /// All leaves, if every move was finished.
    pub fn total(&self) -> Option<u64> {
        self.moves.iter().map(|(_, leaves)| *leaves).sum()
    }
}

/// Threads that count together.
#[derive(Debug)]
pub struct Threads(rayon::ThreadPool);

impl Threads {
    /// So many threads; 0 for as many as the machine has processors.
    ///
    /// # Errors
    /// When the system gives no threads.
    pub fn new(threads: usize) -> Result<Self, ThreadPoolBuildError> {
        Ok(Self(
            rayon::ThreadPoolBuilder::new()
                .num_threads(threads)
                .build()?,
        ))
    }
    /// Counts below each move. `watch` is told leaves as they are found, and may stop the count.
    pub fn divide(
        &self,
        game: &Game,
        setup: &Setup,
        depth: u32,
        means: &Means<'_>,
        watch: &Watch<'_>,
    ) -> Divide {
        let leaves = self.0.install(|| game.divide(setup, depth, means, watch));
        Divide {
            moves: game.moves(setup).into_iter().zip(leaves).collect(),
        }
    }
}
