//! What follows `go` → the limits of a search.

use std::time::Duration;

use crate::engine::Move;
use crate::notation::TextError;
use crate::protocol::excerpt;
use crate::search::{Clock, Limits};

/// What the interface needs of each move for itself.
const OVERHEAD: Duration = Duration::from_millis(10);

/// What may stand behind `go`, and so behind moves there.
const WORDS: [&str; 13] = [
    "infinite",
    "ponder",
    "searchmoves",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "perft",
    "movestogo",
    "wtime",
    "btime",
    "winc",
    "binc",
];

/// The words after `go`, understood.
#[derive(Debug, Default)]
pub(super) struct Go {
    /// The limits; none at all means to search until told to stop.
    pub(super) limits: Limits,
    /// The search is to go on until the other side's move is known.
    pub(super) ponder: bool,
    /// Leaves are to be counted, and nothing searched.
    pub(super) perft: Option<u32>,
    /// What was not understood.
    pub(super) complaints: Vec<String>,
}

/// Reads the words; `first` tells which of the two clocks is the mover's.
pub(super) fn read(
    words: &[&str],
    first: bool,
    read_move: impl Fn(&str) -> Result<Move, TextError>,
) -> Go {
    let mut go = Go::default();
    let (mut left, mut increment, mut moves_to_go) = (None, Duration::ZERO, None);
    let (own_time, own_increment) = if first {
        ("wtime", "winc")
    } else {
        ("btime", "binc")
    };
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.limits.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(text) = words.next_if(|word| !WORDS.contains(word)) {
                    match read_move(text) {
                        Ok(mv) => go.limits.only.push(mv),
                        Err(error) => go.complaints.push(error.advice()),
                    }
                }
            }
            "depth" | "nodes" | "mate" | "movetime" | "perft" | "movestogo" | "wtime" | "btime"
            | "winc" | "binc" => {
                let number = number(word, words.next(), &mut go.complaints);
                let small = u32::try_from(number).unwrap_or(u32::MAX);
                let time = Duration::from_millis(number);
                match word {
                    "depth" => go.limits.depth = Some(small),
                    "nodes" => go.limits.nodes = Some(number),
                    "mate" => go.limits.mate = Some(small),
                    "movetime" => go.limits.move_time = Some(time),
                    "perft" => go.perft = Some(small),
                    "movestogo" => moves_to_go = Some(small),
                    _ if word == own_time => left = Some(time),
                    _ if word == own_increment => increment = time,
                    _ => {}
                }
            }
            _ => go
                .complaints
                .push(format!("go does not know {}", excerpt(word))),
        }
    }
    go.limits.clock = left.map(|left| Clock {
        left: left.saturating_sub(OVERHEAD),
        increment,
        moves_to_go,
    });
    let bounded = go.limits.depth.is_some()
        || go.limits.nodes.is_some()
        || go.limits.mate.is_some()
        || go.limits.move_time.is_some()
        || go.limits.clock.is_some();
    go.limits.infinite |= !bounded;
    go
}

/// A number from 0. A clock may have run below it, which is 0 too; what is no number becomes the least that is one, so
/// that a move comes soon.
fn number(name: &str, word: Option<&str>, complaints: &mut Vec<String>) -> u64 {
    match word.map(str::parse::<i64>) {
        Some(Ok(number)) => u64::try_from(number).unwrap_or(0),
        _ => {
            let word = word.unwrap_or("nothing");
            complaints.push(format!("{name} is a number, not {}", excerpt(word)));
            1
        }
    }
}
