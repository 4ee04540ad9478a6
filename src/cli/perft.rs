//! `gryphon perft`: counts, with time and speed.
//!
//! Every depth is counted below each first move, so that Ctrl-C can print those that are finished. How far a count has come
//! is guessed from the two depths before it, since nobody knows the number of leaves before they are counted.

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;

use super::args::{Format, Perft};
use super::{Answer, Refusal, Verdict, input};
use crate::engine::{Game, LeafTable, Means, Setup, Watch};
use crate::notation::machine;
use crate::perft::{Divide, Threads};

/// Counts for each depth up to the one asked for.
pub(super) fn perft(out: &mut dyn Write, args: &Perft) -> Answer {
    let game = input::game(&args.game)?;
    let setup = input::position(&game, args.position.position.as_deref())?;
    let threads = Threads::new(usize::from(args.threads)).map_err(|error| {
        input::wrong(
            &format!("the threads cannot be started: {error}"),
            Some("use fewer"),
        )
    })?;
    if args.format == Format::Text {
        writeln!(
            out,
            "depth {:>20} {:>12} {:>14}",
            "nodes", "seconds", "nodes/second"
        )?;
    }
    if args.depth == 0 {
        print_depth(out, args.format, 0, 1, Duration::ZERO)?;
        return Ok(Verdict::Fine);
    }
    let table = args.hash.map(LeafTable::new).transpose().map_err(|error| {
        input::wrong(
            &format!("the table cannot be made: {error}"),
            Some("take a smaller one"),
        )
    })?;
    let means = Means {
        make_leaves: args.make_leaves,
        table: table.as_ref(),
    };
    let stop = Arc::new(AtomicBool::new(false));
    let stopper = Arc::clone(&stop);
    // Without a handler Ctrl-C just ends the program, which is no reason not to count.
    let _ = ctrlc::set_handler(move || stopper.store(true, Ordering::Relaxed));
    let mut before: Vec<u64> = vec![1];
    for depth in 1..=args.depth {
        let start = Instant::now();
        let progress = Progress::new(depth, guess(&before));
        let watch = Watch {
            stop: &|| stop.load(Ordering::Relaxed),
            counted: &|leaves| progress.add(leaves),
        };
        let counts = threads.divide(&game, &setup, depth, &means, &watch);
        let time = start.elapsed();
        progress.clear();
        let total = counts.total();
        if args.divide && (depth == args.depth || total.is_none()) {
            divide(out, args.format, &game, &setup, &counts)?;
        }
        let Some(nodes) = total else {
            out.flush()?;
            return Err(Refusal::Interrupted(format!(
                "interrupted: depth {depth} is not finished\n"
            )));
        };
        print_depth(out, args.format, depth, nodes, time)?;
        before.push(nodes);
    }
    Ok(Verdict::Fine)
}

/// What the next count may come to: it grows as the last one grew.
fn guess(before: &[u64]) -> u64 {
    match *before {
        [.., a, b] if a > 0 => b.saturating_mul(b / a + 1),
        _ => 0,
    }
}

fn print_depth(
    out: &mut dyn Write,
    format: Format,
    depth: u32,
    nodes: u64,
    time: Duration,
) -> Result<(), Refusal> {
    let seconds = time.as_secs_f64();
    match format {
        Format::Json => {
            let seconds = (seconds * 1e6).round() / 1e6;
            writeln!(
                out,
                "{}",
                json!({ "depth": depth, "nodes": nodes, "seconds": seconds })
            )?;
        }
        Format::Text => {
            let speed = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
            writeln!(out, "{depth:>5} {nodes:>20} {seconds:>12.3} {speed:>14}")?;
        }
    }
    Ok(out.flush()?)
}

/// The finished first moves of a depth, each with its count.
fn divide(
    out: &mut dyn Write,
    format: Format,
    game: &Game,
    setup: &Setup,
    counts: &Divide,
) -> Result<(), Refusal> {
    let moves: Vec<_> = counts.moves.iter().map(|(mv, _)| mv.clone()).collect();
    let texts = machine::write_all(game.definition(), setup, &moves);
    for (text, (_, nodes)) in texts.iter().zip(&counts.moves) {
        match (format, nodes) {
            (_, None) => {}
            (Format::Json, Some(nodes)) => {
                writeln!(out, "{}", json!({ "move": text, "nodes": nodes }))?
            }
            (Format::Text, Some(nodes)) => writeln!(out, "{text}: {nodes}")?,
        }
    }
    Ok(())
}

/// A bar on a terminal, once the work has taken a second.
struct Progress {
    bar: ProgressBar,
    start: Instant,
    counted: AtomicU64,
    terminal: bool,
}

impl Progress {
    fn new(depth: u32, guess: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(guess), ProgressDrawTarget::hidden());
        let style =
            ProgressStyle::with_template("{prefix} [{bar:40}] {human_pos} leaves, {elapsed}");
        if let Ok(style) = style {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_prefix(format!("depth {depth}"));
        Self {
            bar,
            start: Instant::now(),
            counted: AtomicU64::new(0),
            terminal: std::io::stderr().is_terminal(),
        }
    }
    fn add(&self, leaves: u64) {
        let counted = self.counted.fetch_add(leaves, Ordering::Relaxed) + leaves;
        if !self.terminal || self.start.elapsed() < Duration::from_secs(1) {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        if self.bar.length().is_some_and(|length| length < counted) {
            self.bar.set_length(counted);
        }
        self.bar.set_position(counted);
    }
    fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
