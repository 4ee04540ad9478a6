//! Our perft beside that of others, in one run: cozy-chess (a chess library, in this process), and the programs
//! `fairy-stockfish` and `sjaakii` where they are installed. Prints one table of medians and ratios; README.md has it.
//!
//! `cargo bench --bench peers`; with `-- --test`, everything once and shallow. Each program counts in turn, several times, so
//! that what else the machine does falls on all of them.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use cozy_chess::Board;
use gryphon::diagnostics::SourceMap;
use gryphon::engine::{Game, LeafTable, Means, Setup, Watch};
use gryphon::notation::fen;
use gryphon::perft::Threads;
use gryphon::resolve::load_game;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// A count that everybody makes, and what it must be.
struct Row {
    game: &'static str,
    position: Option<&'static str>,
    depth: u32,
    leaves: u64,
    /// The last ply is made.
    made: bool,
    /// cozy-chess knows the game.
    chess: bool,
    /// Leaves of the same at one ply less, for programs that would take minutes.
    shallower: Option<u64>,
}

/// Counts of games that others know. `tests/perft` says where the numbers come from.
const ROWS: &[Row] = &[
    Row {
        game: "chess",
        position: None,
        depth: 6,
        leaves: 119_060_324,
        made: false,
        chess: true,
        shallower: Some(4_865_609),
    },
    Row {
        game: "chess",
        position: Some(KIWIPETE),
        depth: 5,
        leaves: 193_690_690,
        made: false,
        chess: true,
        shallower: Some(4_085_603),
    },
    Row {
        game: "chess",
        position: None,
        depth: 5,
        leaves: 4_865_609,
        made: true,
        chess: true,
        shallower: None,
    },
    Row {
        game: "capablanca",
        position: None,
        depth: 5,
        leaves: 28_741_319,
        made: false,
        chess: false,
        shallower: None,
    },
    Row {
        game: "crazyhouse",
        position: None,
        depth: 5,
        leaves: 4_888_832,
        made: false,
        chess: false,
        shallower: None,
    },
];

/// Counts of our own, compared with our chess.
const OWN: &[(&str, u32)] = &[
    ("fusion-chess", 5),
    ("assimilation-fusion", 5),
    ("fusion-chessgi", 5),
    ("fusion-diamond-41", 5),
    ("linepiece-divergent-free", 5),
    ("linepiece-bent", 5),
    ("linepiece-double-bent", 6),
    ("linepiece-crooked", 5),
    ("linepiece-kamil", 5),
    ("linepiece-cross", 5),
];

fn main() {
    let quick = std::env::args().any(|arg| arg == "--test");
    let rounds = if quick { 1 } else { 5 };
    println!(
        "millions of leaves a second, one thread, medians of {rounds}; in brackets: we are so many times as fast"
    );
    println!("| count | Gryphon | cozy-chess | fairy-stockfish | sjaakii |");
    println!("|---|---|---|---|---|");
    let mut fairy = Peer::start(&Fairy);
    let mut sjaak = Peer::start(&Sjaak);
    for row in ROWS {
        compare(row, rounds, quick, (&mut fairy, &mut sjaak));
    }
    let chess = own("chess", if quick { 4 } else { 6 }, rounds);
    println!("\n| game | depth | leaves a second, millions | of our chess |\n|---|---|---|---|");
    for &(name, depth) in OWN {
        let speed = own(name, if quick { 3 } else { depth }, rounds);
        println!("| {name} | {depth} | {speed:.0} | {:.2} |", speed / chess);
    }
    threads(rounds, if quick { 4 } else { 6 });
    hash(if quick { 5 } else { 7 });
}

fn compare(
    row: &Row,
    rounds: usize,
    quick: bool,
    (fairy, sjaak): (&mut Option<Peer>, &mut Option<Peer>),
) {
    let (game, setup) = load(row.game, row.position);
    let depth = if quick { row.depth.min(4) } else { row.depth };
    let short = if row.shallower.is_some() {
        row.depth - 1
    } else {
        row.depth
    };
    let short = if quick { short.min(3) } else { short };
    let board: Option<Board> = row.chess.then(|| {
        row.position
            .map_or(Ok(Board::default()), str::parse)
            .expect("a position")
    });
    let mut speeds: [Vec<f64>; 4] = Default::default();
    for _ in 0..rounds {
        let ours = speed(|| count(&game, &setup, depth, row.made));
        if !quick {
            assert_eq!(ours.0, row.leaves, "{}", row.game);
        }
        speeds[0].push(ours.1);
        if let Some(board) = &board {
            let (leaves, speed) = speed(|| cozy(board, depth, row.made));
            assert_eq!(leaves, ours.0);
            speeds[1].push(speed);
        }
        if row.made {
            continue;
        }
        for (peer, speeds) in [&mut *fairy, &mut *sjaak].into_iter().zip(&mut speeds[2..]) {
            let Some(peer) = peer else { continue };
            if let Some((leaves, speed)) = peer.count(row, short) {
                let known = if quick {
                    None
                } else {
                    row.shallower.or(Some(row.leaves))
                };
                assert!(
                    known.is_none_or(|known| known == leaves),
                    "{}: {leaves}",
                    row.game
                );
                speeds.push(speed);
            }
        }
    }
    let ours = median(&mut speeds[0]);
    let place = if row.position.is_some() {
        "kiwipete"
    } else {
        "start"
    };
    let made = if row.made { ", every leaf made" } else { "" };
    print!("| {} {place} {depth}{made} | {ours:.0} |", row.game);
    for speeds in &mut speeds[1..] {
        match median(speeds) {
            none if none.is_nan() => print!(" |"),
            theirs => print!(" {theirs:.1} ({:.2}) |", ours / theirs),
        }
    }
    println!();
}

/// Two threads beside one.
fn threads(rounds: usize, depth: u32) {
    let (game, setup) = load("chess", None);
    let watch = Watch {
        stop: &|| false,
        counted: &|_| (),
    };
    let mut speeds = [1, 2].map(|threads| (Threads::new(threads).expect("threads"), Vec::new()));
    for _ in 0..rounds {
        for (threads, speeds) in &mut speeds {
            let divide = || threads.divide(&game, &setup, depth, &Means::default(), &watch);
            speeds.push(speed(|| divide().total().unwrap_or(0)).1);
        }
    }
    let [one, two] = speeds.map(|(_, mut speeds)| median(&mut speeds));
    println!("\ntwo threads: {:.2} times one", two / one);
}

/// A table of 256 MiB beside none.
fn hash(depth: u32) {
    let (game, setup) = load("chess", None);
    let watch = Watch {
        stop: &|| false,
        counted: &|_| (),
    };
    let threads = Threads::new(1).expect("a thread");
    let table = LeafTable::new(256 << 20).expect("memory");
    let means = [
        Means::default(),
        Means {
            table: Some(&table),
            ..Means::default()
        },
    ];
    let [(without, slow), (with, fast)] = means.map(|means| {
        let divide = || threads.divide(&game, &setup, depth, &means, &watch);
        speed(|| divide().total().unwrap_or(0))
    });
    assert_eq!(with, without, "a table changes no count");
    println!(
        "chess {depth} with --hash 256M: {:.1} times as fast as without",
        fast / slow
    );
}

fn own(name: &str, depth: u32, rounds: usize) -> f64 {
    let (game, setup) = load(name, None);
    let mut speeds: Vec<f64> = (0..rounds)
        .map(|_| speed(|| game.perft(&setup, depth)).1)
        .collect();
    median(&mut speeds)
}

fn load(name: &str, position: Option<&str>) -> (Game, Setup) {
    let (definition, _) =
        load_game(name, &mut SourceMap::default()).expect("a built-in game is sound");
    let game = Game::new(definition).expect("a built-in game can be played");
    let setup = position.map_or_else(
        || game.start(),
        |position| fen::read_playable(&game, position).expect("the position is lawful"),
    );
    (game, setup)
}

fn count(game: &Game, setup: &Setup, depth: u32, make_leaves: bool) -> u64 {
    if !make_leaves {
        return game.perft(setup, depth);
    }
    let means = Means {
        make_leaves,
        table: None,
    };
    let watch = Watch {
        stop: &|| false,
        counted: &|_| (),
    };
    let threads = Threads::new(1).expect("a thread");
    threads
        .divide(game, setup, depth, &means, &watch)
        .total()
        .unwrap_or(0)
}

fn cozy(board: &Board, depth: u32, made: bool) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 && !made {
            leaves += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            leaves += if depth == 1 {
                std::hint::black_box(&next);
                1
            } else {
                cozy(&next, depth - 1, made)
            };
        }
        false
    });
    leaves
}

/// What a count came to, and how fast it was, in millions a second.
fn speed(count: impl FnOnce() -> u64) -> (u64, f64) {
    let start = Instant::now();
    let leaves = count();
    (leaves, millions(leaves, start.elapsed()))
}

#[expect(clippy::cast_precision_loss, reason = "counts of some millions")]
fn millions(leaves: u64, time: Duration) -> f64 {
    leaves as f64 / time.as_secs_f64() / 1e6
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// How another program is asked.
trait Dialect {
    fn command(&self) -> &'static str;
    /// What to write for a count.
    fn ask(&self, row: &Row, depth: u32) -> Option<String>;
    /// The count, if this line has it.
    fn answer(&self, line: &str, depth: u32) -> Option<u64>;
}

/// UCI with `go perft`.
struct Fairy;

impl Dialect for Fairy {
    fn command(&self) -> &'static str {
        "fairy-stockfish"
    }
    fn ask(&self, row: &Row, depth: u32) -> Option<String> {
        let position = row
            .position
            .map_or("startpos".to_owned(), |fen| format!("fen {fen}"));
        Some(format!(
            "setoption name UCI_Variant value {}\nposition {position}\ngo perft {depth}\n",
            row.game
        ))
    }
    fn answer(&self, line: &str, _: u32) -> Option<u64> {
        line.strip_prefix("Nodes searched: ")?.trim().parse().ok()
    }
}

/// The console of Sjaak II, which counts every depth up to the last; the others are a twentieth of its time.
struct Sjaak;

impl Dialect for Sjaak {
    fn command(&self) -> &'static str {
        "sjaakii"
    }
    fn ask(&self, row: &Row, depth: u32) -> Option<String> {
        let variant = if row.game == "chess" {
            "normal"
        } else {
            row.game
        };
        let set = row
            .position
            .map_or(String::new(), |fen| format!("setboard {fen}\n"));
        (row.game == "chess").then(|| format!("variant {variant}\nnew\n{set}perft {depth}\n"))
    }
    fn answer(&self, line: &str, depth: u32) -> Option<u64> {
        let mut words = line.split_whitespace();
        let same = words.next()?.parse() == Ok(depth);
        let leaves = words.next()?.parse().ok()?;
        // A table of depth, leaves, seconds and speed.
        (same && words.count() == 2).then_some(leaves)
    }
}

/// Another program, running.
struct Peer {
    dialect: &'static dyn Dialect,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Peer {
    /// Starts the program, if it is installed.
    fn start(dialect: &'static dyn Dialect) -> Option<Self> {
        let path = std::env::var("PATH").unwrap_or_default();
        let mut child = Command::new(dialect.command())
            // Debian keeps both where programs for play are.
            .env("PATH", format!("{path}:/usr/games"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        Some(Self {
            dialect,
            input: child.stdin.take()?,
            output: BufReader::new(child.stdout.take()?),
        })
    }

    /// A count and its speed, by our own clock.
    fn count(&mut self, row: &Row, depth: u32) -> Option<(u64, f64)> {
        let ask = self.dialect.ask(row, depth)?;
        let start = Instant::now();
        self.input.write_all(ask.as_bytes()).ok()?;
        self.input.flush().ok()?;
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line).ok()? == 0 {
                return None;
            }
            if let Some(leaves) = self.dialect.answer(&line, depth) {
                return Some((leaves, millions(leaves, start.elapsed())));
            }
        }
    }
}
