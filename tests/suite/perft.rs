//! The counts of `tests/perft`: a file a game, its format told in `chess.perft`.
//!
//! Counts that nobody has published come from the reference, and are checked with it too. A count of at most [`QUICK`] is checked in every run, the others with `--ignored`.

use std::path::Path;

use gryphon::engine::{Game, LeafTable, Means, Setup, Watch};
use gryphon::notation::fen;
use gryphon::perft;

use super::games;
use super::reference::Reference;

/// Most leaves of a count that is checked in every run.
const QUICK: u64 = 5_000_000;

/// Most leaves that the reference counts in every run.
const PATIENCE: u64 = 20_000;

/// The line of a file whose counts come from the reference.
const FROM_REFERENCE: &str = "# source: the reference generator of the tests";

/// A position of a file with its counts.
struct Position {
    id: String,
    fen: String,
    /// Depths and leaves.
    counts: Vec<(u32, u64)>,
}

/// Reads a file.
fn positions(text: &str) -> Vec<Position> {
    let mut positions: Vec<Position> = Vec::new();
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    for (word, rest) in lines.filter(|(word, _)| !word.starts_with('#')) {
        if word == "id" {
            positions.push(Position {
                id: rest.to_owned(),
                fen: String::new(),
                counts: Vec::new(),
            });
            continue;
        }
        let position = positions.last_mut().expect("a file begins with an id");
        match word {
            "fen" => rest.clone_into(&mut position.fen),
            "perft" => {
                let (depth, count) = rest.split_once(' ').expect("a depth and a count");
                let parsed = (depth.parse().unwrap(), count.parse().unwrap());
                position.counts.push(parsed);
            }
            _ => panic!("`{word}` begins no line of these files"),
        }
    }
    positions
}

/// The position that a `fen` line names.
fn setup(game: &Game, text: &str) -> Setup {
    match text {
        "start" => game.start(),
        _ => fen::read_playable(game, text).unwrap_or_else(|error| panic!("{text}: {error}")),
    }
}

/// Checks the counts whose size is wanted, of the files that are.
fn check(
    file: impl Fn(&str) -> bool,
    wanted: impl Fn(u64) -> bool,
    count: impl Fn(&Game, &Setup, u32) -> u64,
) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        if !file(&text) {
            continue;
        }
        let name = path.file_stem().and_then(|stem| stem.to_str()).unwrap();
        let game = games::built_in(name);
        for position in positions(&text) {
            let setup = setup(&game, &position.fen);
            for (depth, leaves) in position.counts {
                if wanted(leaves) {
                    let found = count(&game, &setup, depth);
                    assert_eq!(found, leaves, "{name}, {}, depth {depth}", position.id);
                }
            }
        }
    }
}

/// Whether a file says that its counts come from the reference.
fn from_reference(text: &str) -> bool {
    text.lines().any(|line| line == FROM_REFERENCE)
}

fn by_reference(game: &Game, setup: &Setup, depth: u32) -> u64 {
    Reference::new(game.definition()).perft(setup, depth)
}

#[test]
fn quick_counts() {
    check(|_| true, |count| count <= QUICK, perft::count);
}

#[test]
#[ignore = "some hundred million leaves"]
fn deep_counts() {
    check(|_| true, |count| count > QUICK, perft::count);
}

#[test]
fn small_counts_of_the_reference() {
    check(from_reference, |count| count <= PATIENCE, by_reference);
}

#[test]
#[ignore = "the reference takes its time"]
fn counts_of_the_reference() {
    check(from_reference, |count| count > PATIENCE, by_reference);
}

/// A table changes no count, however small it is, nor do threads that share it, nor making the last ply.
#[test]
fn every_means_counts_the_same() {
    for name in [
        "chess",
        "crazyhouse",
        "fusion-chess",
        "linepiece-bent",
        "linepiece-cross",
        "transport-chess",
    ] {
        let game = games::built_in(name);
        let setup = game.start();
        let plain = perft::count(&game, &setup, 4);
        let watch = Watch {
            stop: &|| false,
            counted: &|_| (),
        };
        let tables = [64, 1 << 12, 1 << 22].map(|bytes| LeafTable::new(bytes).unwrap());
        let mut means = vec![Means {
            make_leaves: true,
            table: None,
        }];
        means.extend(tables.iter().map(|table| Means {
            make_leaves: false,
            table: Some(table),
        }));
        for threads in [1, 2] {
            let threads = perft::Threads::new(threads).unwrap();
            for means in &means {
                // Twice, so that the second count finds what the first has left.
                for _ in 0..2 {
                    let counts = threads.divide(&game, &setup, 4, means, &watch);
                    assert_eq!(counts.total(), Some(plain), "{name}");
                }
            }
        }
    }
}
