//! `level`, `st`, `sd`, `time`, `otim` → the limits of a search.

use std::time::Duration;

use crate::search::{Clock, Limits};

/// What the interface needs of each move for itself.
const OVERHEAD: Duration = Duration::from_millis(20);

/// The engine's time.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    /// Moves, time and increment of each session of the game; 0 moves for a single session.
    level: Option<(u32, Duration, Duration)>,
    /// What is left of the engine's time, if it has been told.
    left: Option<Duration>,
    /// Exact time for each move.
    each: Option<Duration>,
    depth: Option<u32>,
}

impl Clocks {
    /// A new game begins: the depth is not limited any more, and the clock is full.
    pub(super) fn begin(&mut self) {
        self.depth = None;
        self.left = self.level.map(|(_, base, _)| base);
    }
    /// Follows a command; false if it makes no sense.
    pub(super) fn set(&mut self, command: &str, rest: &str) -> bool {
        self.follow(command, rest).is_some()
    }
    fn follow(&mut self, command: &str, rest: &str) -> Option<()> {
        match command {
            "level" => {
                let mut words = rest.split_whitespace();
                let moves = words.next()?.parse().ok()?;
                let base = base(words.next()?)?;
                let increment = seconds(words.next()?)?;
                self.level = Some((moves, base, increment));
                self.left = Some(base);
                self.each = None;
            }
            "st" => self.each = Some(seconds(rest)?),
            "sd" => self.depth = Some(rest.parse().ok()?),
            "time" => {
                let hundredths: i64 = rest.parse().ok()?;
                let hundredths = u64::try_from(hundredths).unwrap_or(0);
                self.left = Some(Duration::from_millis(hundredths.saturating_mul(10)));
            }
            _ => {
                rest.parse::<i64>().ok()?;
            }
        }
        Some(())
    }
    /// Time has been used for a move; interfaces that send `time` will say so more exactly.
    pub(super) fn spent(&mut self, time: Duration) {
        if let (Some(left), Some((_, _, increment))) = (&mut self.left, self.level) {
            *left = left.saturating_sub(time).saturating_add(increment);
        }
    }
    /// The limits for the next move, when the game has had so many positions.
    pub(super) fn limits(&self, positions: usize) -> Limits {
        let played = u32::try_from(positions.saturating_sub(1) / 2).unwrap_or(u32::MAX);
        let clock = self.left.filter(|_| self.each.is_none()).map(|left| Clock {
            left: left.saturating_sub(OVERHEAD),
            increment: self
                .level
                .map_or(Duration::ZERO, |(_, _, increment)| increment),
            moves_to_go: self
                .level
                .filter(|(moves, ..)| *moves > 0)
                .map(|(moves, ..)| moves - played % moves),
        });
        let unlimited = clock.is_none() && self.each.is_none() && self.depth.is_none();
        Limits {
            depth: self.depth,
            // Nothing has been said of time: a move must come soon all the same.
            move_time: if unlimited {
                Some(Duration::from_secs(1))
            } else {
                self.each.map(|each| each.saturating_sub(OVERHEAD))
            },
            clock,
            ..Limits::default()
        }
    }
}

/// `5`, `0:30`: minutes, or minutes and seconds; what follows is of no account.
fn base(text: &str) -> Option<Duration> {
    let text = text
        .split(|sign: char| !sign.is_ascii_digit() && sign != ':' && sign != '.')
        .next()?;
    match text.split_once(':') {
        Some((minutes, rest)) => {
            let minutes: u32 = minutes.parse().ok()?;
            Some(Duration::from_secs(60 * u64::from(minutes)).saturating_add(seconds(rest)?))
        }
        None => {
            let minutes: f64 = text.parse().ok()?;
            Duration::try_from_secs_f64(60.0 * minutes).ok()
        }
    }
}

/// Seconds, perhaps with a fraction.
fn seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.trim().parse().ok()?).ok()
}
