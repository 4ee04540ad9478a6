//! Limits of depth, nodes and time; stopping; threads; the size of the table; reports.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use gryphon::engine::Game;
use gryphon::search::{Clock, Limits, Options, Report, Score, Searcher};

use super::{best, depth, options, search};
use crate::games::built_in;

fn nodes(count: u64) -> Limits {
    Limits {
        nodes: Some(count),
        ..Limits::default()
    }
}

/// What must not differ between two searches that are the same.
fn without_time(reports: Vec<Report>) -> Vec<Report> {
    let timeless = |report: Report| Report {
        time: Duration::ZERO,
        ..report
    };
    reports.into_iter().map(timeless).collect()
}

#[test]
fn one_thread_and_a_number_of_nodes_say_the_same_twice() {
    for name in ["fusion-chess", "linepiece-cross", "crazyhouse"] {
        let game = built_in(name);
        let run = || {
            let (best, reports) = search(&game, &[game.start()], &options(), &nodes(12_345));
            (best.unwrap().mv, without_time(reports))
        };
        assert_eq!(run(), run(), "{name}");
    }
}

#[test]
fn a_searcher_that_has_forgotten_says_the_same_again() {
    let game = built_in("fusion-chess");
    let mut searcher = Searcher::new(&game, &options());
    let mut run = || {
        searcher.clear();
        let mut reports = Vec::new();
        let stop = AtomicBool::new(false);
        searcher.search(&[game.start()], &nodes(5000), &stop, &mut |report| {
            reports.push(report.clone());
        });
        without_time(reports)
    };
    assert_eq!(run(), run());
}

#[test]
fn nodes_are_counted_to_the_last() {
    let game = built_in("chess");
    for count in [1, 2, 100, 3333] {
        let found = best(&game, &game.start(), &nodes(count)).unwrap();
        assert_eq!(found.report.nodes, count);
        assert!(game.moves(&game.start()).contains(&found.mv));
    }
}

#[test]
fn depth_is_kept_to() {
    let game = built_in("fusion-chess");
    let (found, reports) = search(&game, &[game.start()], &options(), &depth(5));
    let depths: Vec<u32> = reports.iter().map(|report| report.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5]);
    assert_eq!(found.unwrap().report.depth, 5);
}

/// Told to stop from outside after a while; how long it takes from then.
fn time_to_stop(game: &Game, threads: usize) -> Duration {
    let stop = AtomicBool::new(false);
    let options = Options {
        threads,
        ..options()
    };
    let mut searcher = Searcher::new(game, &options);
    let limits = Limits {
        infinite: true,
        ..Limits::default()
    };
    std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            let found = searcher.search(&[game.start()], &limits, &stop, &mut |_| {});
            (found, Instant::now())
        });
        std::thread::sleep(Duration::from_millis(150));
        let told = Instant::now();
        stop.store(true, Ordering::Relaxed);
        let (found, stopped) = search.join().unwrap();
        assert!(found.is_some());
        stopped.saturating_duration_since(told)
    })
}

#[test]
fn it_stops_when_told_to() {
    // 20 ms on a machine with nothing else to do. Tests run side by side, on any machine: the best of three, and room.
    for (name, threads) in [("fusion-chess", 1), ("linepiece-cross", 1), ("chess", 3)] {
        let game = built_in(name);
        let best = (0..3).map(|_| time_to_stop(&game, threads)).min().unwrap();
        assert!(best < Duration::from_millis(100), "{name}: {best:?}");
    }
}

#[test]
fn time_is_kept_to() {
    let game = built_in("fusion-chess");
    let limits = [
        Limits {
            move_time: Some(Duration::from_millis(60)),
            ..Limits::default()
        },
        Limits {
            clock: Some(Clock {
                left: Duration::from_millis(400),
                increment: Duration::ZERO,
                moves_to_go: None,
            }),
            ..Limits::default()
        },
    ];
    for limits in limits {
        let mut searcher = Searcher::new(&game, &options());
        let start = Instant::now();
        let stop = AtomicBool::new(false);
        assert!(
            searcher
                .search(&[game.start()], &limits, &stop, &mut |_| {})
                .is_some()
        );
        assert!(start.elapsed() < Duration::from_millis(300), "{limits:?}");
    }
}

#[test]
fn the_table_may_have_any_size() {
    let game = built_in("fusion-chess");
    for hash_bytes in [0, 1, 63, 64, 1000, 1 << 20, 5 << 20] {
        let options = Options {
            hash_bytes,
            ..options()
        };
        let (found, _) = search(&game, &[game.start()], &options, &depth(4));
        assert!(game.moves(&game.start()).contains(&found.unwrap().mv));
    }
}

#[test]
fn several_threads_find_a_mate_too() {
    // White's rooks mate on the last two ranks: a ladder.
    let game = built_in("chess");
    let text = "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1";
    let setup = gryphon::notation::fen::read_playable(&game, text).unwrap();
    let options = Options {
        threads: 3,
        ..options()
    };
    let (found, _) = search(&game, &[setup], &options, &depth(8));
    let score = found.unwrap().report.score;
    assert!(matches!(score, Score::Mate(1..=4)), "{score:?}");
}

#[test]
fn several_lines_are_told_best_first() {
    let game = built_in("fusion-chess");
    let options = Options {
        lines: 4,
        ..options()
    };
    let (found, reports) = search(&game, &[game.start()], &options, &depth(4));
    let last: Vec<&Report> = reports.iter().filter(|report| report.depth == 4).collect();
    assert_eq!(
        last.iter().map(|report| report.line).collect::<Vec<_>>(),
        [1, 2, 3, 4]
    );
    let worth = |report: &Report| match report.score {
        Score::Centipawns(worth) => worth,
        Score::Mate(_) => panic!("there is no mate at the start"),
    };
    assert!(last.windows(2).all(|pair| worth(pair[0]) >= worth(pair[1])));
    let mut first: Vec<_> = last.iter().map(|report| &report.variation[0]).collect();
    assert_eq!(*first[0], found.unwrap().mv);
    first.sort_unstable();
    first.dedup();
    assert_eq!(first.len(), 4);
}

#[test]
fn only_the_moves_asked_for_are_considered() {
    let game = built_in("chess");
    let start = game.start();
    let moves = game.moves(&start);
    let limits = Limits {
        only: moves[..1].to_vec(),
        ..depth(3)
    };
    assert_eq!(best(&game, &start, &limits).unwrap().mv, moves[0]);
}
