//! The search: it finds what brute force proves, keeps to the rules and to its limits, and says the same twice.

mod games;
mod goals;
mod limits;
mod mates;
pub(crate) mod solver;
mod stack;
mod values;

use std::sync::atomic::AtomicBool;

use gryphon::diagnostics::SourceMap;
use gryphon::engine::{Game, Setup};
use gryphon::library;
use gryphon::resolve::load_game;
use gryphon::search::{Best, Limits, Options, Report, Searcher};

/// Every built-in game; files with nothing but families are left out.
fn all_built_in() -> impl Iterator<Item = (&'static str, Game)> {
    let names = library::names().into_iter();
    names.filter_map(|name| {
        let (definition, _) = load_game(name, &mut SourceMap::default()).ok()?;
        Some((name, Game::new(definition).unwrap()))
    })
}

/// Small enough for many searches at once.
fn options() -> Options {
    Options {
        hash_bytes: 1 << 20,
        ..Options::default()
    }
}

/// Searches a position with nothing before it.
fn best(game: &Game, setup: &Setup, limits: &Limits) -> Option<Best> {
    search(game, std::slice::from_ref(setup), &options(), limits).0
}

/// Searches, and keeps the reports.
fn search(
    game: &Game,
    history: &[Setup],
    options: &Options,
    limits: &Limits,
) -> (Option<Best>, Vec<Report>) {
    let mut reports = Vec::new();
    let best = Searcher::new(game, options).search(
        history,
        limits,
        &AtomicBool::new(false),
        &mut |report| reports.push(report.clone()),
    );
    (best, reports)
}

/// A limit in plies.
fn depth(plies: u32) -> Limits {
    Limits {
        depth: Some(plies),
        ..Limits::default()
    }
}
