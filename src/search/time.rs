//! How long to think, and when to stop.
//!
//! A search has a *soft* limit, behind which no new depth is begun, and a *hard* one, at which it stops wherever it is.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use super::{Clock, Limits};

/// What goes by between a move found and a move made: the other program, the pipe, the machine.
const LAG: Duration = Duration::from_millis(15);

/// How many moves a game is thought to go on for, where the clock does not say.
const MOVES_LEFT: u32 = 28;

/// What all threads of a search look at to know whether to go on.
pub(super) struct Watch<'a> {
    start: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
    nodes: Option<u64>,
    stop: &'a AtomicBool,
    done: AtomicBool,
    counted: AtomicU64,
}

impl<'a> Watch<'a> {
    /// Begins now.
    pub(super) fn new(limits: &Limits, stop: &'a AtomicBool) -> Self {
        let mut watch = Self {
            start: Instant::now(),
            soft: None,
            hard: None,
            nodes: limits.nodes,
            stop,
            done: AtomicBool::new(false),
            counted: AtomicU64::new(0),
        };
        if limits.infinite {
            return watch;
        }
        if let Some(clock) = &limits.clock {
            let (soft, hard) = shares(clock);
            (watch.soft, watch.hard) = (Some(soft), Some(hard));
        }
        if let Some(time) = limits.move_time {
            let time = time.saturating_sub(Duration::from_millis(2));
            watch.hard = Some(watch.hard.map_or(time, |hard| hard.min(time)));
        }
        watch
    }
    /// Since the search began.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
    /// Counts nodes of a thread that have not been counted yet, and says whether all must stop. To be asked every few
    /// hundred nodes.
    pub(super) fn is_over(&self, more: u64) -> bool {
        let counted = self.counted.fetch_add(more, Relaxed) + more;
        let over = self.done.load(Relaxed)
            || self.stop.load(Relaxed)
            || self.nodes.is_some_and(|most| counted >= most)
            || self.hard.is_some_and(|hard| self.elapsed() >= hard);
        if over {
            self.done.store(true, Relaxed);
        }
        over
    }
    /// Nodes of all threads.
    pub(super) fn nodes(&self) -> u64 {
        self.counted.load(Relaxed)
    }
    /// How many nodes one thread may go on for until it must ask again.
    pub(super) fn patience(&self) -> u64 {
        let left = self
            .nodes
            .map_or(u64::MAX, |most| most - most.min(self.nodes()));
        left.clamp(1, 512)
    }
    /// Whether another depth is worth beginning. `unrest` is how much the last one was at odds with those before, from 0
    /// (not at all) to 1.
    pub(super) fn has_time_for_more(&self, unrest: f64) -> bool {
        self.soft
            .is_none_or(|soft| self.elapsed() < soft.mul_f64(0.55 + 0.9 * unrest))
    }
    /// Tells all threads to stop.
    pub(super) fn finish(&self) {
        self.done.store(true, Relaxed);
    }
}

/// The soft and the hard limit that a clock asks for.
fn shares(clock: &Clock) -> (Duration, Duration) {
    let left = clock.left.saturating_sub(LAG);
    let moves = clock.moves_to_go.unwrap_or(MOVES_LEFT).clamp(1, MOVES_LEFT);
    let share = left / moves + clock.increment.mul_f64(0.75);
    // With one move to go all the time there is may be used.
    let most = if moves == 1 { 0.9 } else { 0.35 };
    let hard = left.mul_f64(most).min(share * 4);
    let least = Duration::from_millis(1);
    (share.min(hard).max(least), hard.max(least))
}

#[cfg(test)]
mod tests {
    use super::{Clock, Duration, shares};

    #[test]
    fn a_clock_never_runs_out() {
        for left in [0, 5, 20, 100, 1000, 60_000, 7_200_000] {
            for increment in [0, 10, 2000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40), Some(0)] {
                    let clock = Clock {
                        left: Duration::from_millis(left),
                        increment: Duration::from_millis(increment),
                        moves_to_go,
                    };
                    let (soft, hard) = shares(&clock);
                    assert!(soft <= hard, "{clock:?}");
                    assert!(
                        hard <= Duration::from_millis(left.max(1)),
                        "{clock:?} {hard:?}"
                    );
                }
            }
        }
    }
}
