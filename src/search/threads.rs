//! One search by several threads. Each goes its own way through the same tree, and what one has found the others read in
//! the table (lazy SMP): nothing else is shared, so nothing waits.

use std::sync::atomic::AtomicBool;

use super::alpha_beta::Worker;
use super::deepen::Found;
use super::many::Sides;
use super::time::Watch;
use super::{Best, Limits, Report, Searcher};
use crate::engine::Setup;

/// Searches with all threads; the first one decides unless another has finished a greater depth with a better score.
pub(super) fn search(
    searcher: &Searcher,
    history: &[Setup],
    limits: &Limits,
    stop: &AtomicBool,
    on_report: &mut dyn FnMut(&Report),
) -> Option<Best> {
    let now = history.last()?;
    let watch = Watch::new(limits, stop);
    let sides = Sides {
        root: now.to_move,
        players: searcher.game.definition().players.len(),
    };
    let worker = || {
        let line = searcher.game.line(history, &searcher.weights);
        Worker::new(searcher, line, sides, &watch)
    };
    let mut main = worker();
    let roots = main.roots(&limits.only);
    if roots.is_empty() {
        return None;
    }
    let mut found = std::thread::scope(|scope| {
        for number in 1..searcher.options.threads.max(1) {
            let skip = u32::try_from(number % 3).unwrap_or(0);
            let help = move || {
                let mut helper = worker();
                let roots = helper.roots(&limits.only);
                helper.deepen(roots, limits, skip, &mut |_| {});
            };
            scope.spawn(help);
        }
        let found: Found = main.deepen(roots, limits, 0, on_report);
        watch.finish();
        found
    });
    let report = main.report(&found.roots[0], 0, found.depth.max(1));
    found.roots.truncate(1);
    let mut moves = report.variation.iter().cloned();
    Some(Best {
        mv: moves.next()?,
        ponder: moves.next(),
        report,
    })
}
