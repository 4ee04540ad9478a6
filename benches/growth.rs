//! What a node costs as games grow: boards from 8x8 to 16x16 filled to the same half, and 6, 12 and 24 kinds of piece on one
//! board. Prints two tables; README.md has them. Also how long the largest game takes to compile.
//!
//! `cargo bench --bench growth`; with `-- --test`, everything once. The games are written here, for no real games differ in
//! one thing only.

use std::fmt::Write;
use std::time::Instant;

use gryphon::engine::Game;

/// Kinds of piece besides king and pawn: a code and how it moves, riders and leapers by turns, none like another.
const KINDS: &[(&str, &str)] = &[
    ("R", "ride wazir"),
    ("N", "leap knight"),
    ("B", "ride ferz"),
    ("C", "leap camel"),
    ("Q", "ride wazir, ferz leap dabbaba"),
    ("Z", "leap zebra"),
    ("A", "leap alfil, wazir"),
    ("D", "ride dabbaba"),
    ("E", "leap ferz, dabbaba"),
    ("F", "ride knight"),
    ("G", "leap ferz may then ride wazir outward"),
    ("H", "leap (0,3), ferz"),
    ("I", "ride alfil"),
    ("J", "leap (1,4)"),
    ("L", "ride wazir 1..2"),
    ("M", "leap (2,3), wazir"),
    ("O", "ride ferz 1..3"),
    ("S", "leap knight, wazir"),
    ("T", "ride camel"),
    ("U", "leap camel, ferz"),
    ("V", "leap wazir may then ride ferz outward"),
    ("W", "leap knight, camel"),
    ("X", "leap (3,3), dabbaba"),
    ("Y", "ride zebra"),
    ("AA", "leap (2,4), ferz"),
    ("BB", "leap (1,5), wazir"),
    ("CC", "leap (3,4)"),
    ("DD", "leap (0,4), alfil"),
];

/// A board: its statement, how many files and ranks, and which of its squares are holes.
struct Board {
    statement: &'static str,
    size: usize,
    hole: fn(usize, usize) -> bool,
}

fn none(_: usize, _: usize) -> bool {
    false
}

/// The four corners of five by five of fifteen by fifteen.
fn corner(file: usize, rank: usize) -> bool {
    let outer = |at: usize| !(5..10).contains(&at);
    outer(file) && outer(rank)
}

const BOARDS: &[Board] = &[
    Board {
        statement: "8x8",
        size: 8,
        hole: none,
    },
    Board {
        statement: "10x10",
        size: 10,
        hole: none,
    },
    Board {
        statement: "12x12",
        size: 12,
        hole: none,
    },
    Board {
        statement: "15x15 cross 5",
        size: 15,
        hole: corner,
    },
    Board {
        statement: "16x16",
        size: 16,
        hole: none,
    },
];

impl Board {
    fn squares(&self) -> usize {
        let all = (0..self.size).flat_map(|rank| (0..self.size).map(move |file| (file, rank)));
        all.filter(|&(file, rank)| !(self.hole)(file, rank)).count()
    }

    /// A game with so many kinds, king and pawn among them.
    fn game(&self, kinds: usize) -> Game {
        let mut text = format!(
            "game \"Growth\" {{\n  board {}\n  players white, black mirrored\n  piece king K {{ royal move leap wazir, ferz }}\n  \
             piece pawn P {{ quiet leap forward wazir capture leap forward ferz }}\n",
            self.statement
        );
        for (number, (code, moves)) in KINDS.iter().enumerate().take(kinds - 2) {
            let moves = moves.replace(" leap dabbaba", " move leap dabbaba");
            writeln!(
                text,
                "  piece kind{} {code} {{ move {moves} }}",
                letters(number)
            )
            .expect("a string takes all");
        }
        let rows = self.rows(kinds);
        let quoted: Vec<String> = rows.iter().map(|row| format!("\"{row}\"")).collect();
        writeln!(text, "  setup {}", quoted.join("\n        ")).expect("a string takes all");
        text.push_str("  win checkmate\n  draw stalemate\n}\n");
        gryphon::compile("growth", &text).unwrap_or_else(|error| panic!("{error}\n{text}"))
    }

    /// Half of the squares filled: a quarter by each side, from its end of the board, pawns in front, all kinds in turn.
    fn rows(&self, kinds: usize) -> Vec<String> {
        let count = self.squares() / 4;
        let mut place = vec![vec![None; self.size]; self.size];
        let filled = (0..self.size)
            .flat_map(|rank| (0..self.size).map(move |file| (file, rank)))
            .filter(|&(file, rank)| !(self.hole)(file, rank))
            .take(count);
        for (file, rank) in filled {
            place[rank][file] = Some("P");
        }
        let mut number = 0;
        let behind = (0..self.size).flat_map(|file| (1..self.size).map(move |rank| (file, rank)));
        for (file, rank) in behind {
            // Pawns stay in front.
            if place[rank - 1][file].is_some() && place[rank][file].is_some() {
                place[rank - 1][file] = Some(KINDS[number % (kinds - 2)].0);
                number += 1;
            }
        }
        let first = (0..self.size)
            .find(|&rank| !(self.hole)(self.size / 2, rank))
            .unwrap_or(0);
        place[first][self.size / 2] = Some("K");
        self.mirrored(&place)
    }

    /// White's pieces, and black's the same with ranks reversed.
    fn mirrored(&self, place: &[Vec<Option<&str>>]) -> Vec<String> {
        let cell = |file: usize, rank: usize| {
            let mirrored = self.size - 1 - rank;
            let code = match (place[rank][file], place[mirrored][file]) {
                _ if (self.hole)(file, rank) => return "*".to_owned(),
                (None, None) => return ".".to_owned(),
                (Some(code), _) => code.to_owned(),
                (None, Some(code)) => code.to_lowercase(),
            };
            if code.len() > 1 {
                format!("({code})")
            } else {
                code
            }
        };
        // Runs of empty squares are numbers.
        let row = |rank: usize| {
            let cells = (0..self.size)
                .map(|file| cell(file, rank))
                .collect::<String>();
            (1..=self.size).rev().fold(cells, |text, run| {
                text.replace(&".".repeat(run), &run.to_string())
            })
        };
        (0..self.size).rev().map(row).collect()
    }
}

/// A number as letters, for a name.
fn letters(number: usize) -> String {
    let letter = |digit: usize| char::from(b'a' + u8::try_from(digit % 26).unwrap_or(0));
    [letter(number / 26), letter(number)].iter().collect()
}

fn main() {
    let quick = std::env::args().any(|arg| arg == "--test");
    println!(
        "| board | squares | pieces | moves | ns a leaf | ns a position | the same for each piece |"
    );
    println!("|---|---|---|---|---|---|---|");
    for board in BOARDS {
        row(board.statement, board, 8, quick);
    }
    println!(
        "\n| kinds on 10x10 | squares | pieces | moves | ns a leaf | ns a position | the same for each piece |"
    );
    println!("|---|---|---|---|---|---|---|");
    for kinds in [6, 12, 24] {
        row(&kinds.to_string(), &BOARDS[1], kinds, quick);
    }
    let start = Instant::now();
    let game = BOARDS[4].game(30);
    println!(
        "\n16x16 with 30 kinds compiles in {:.0} ms",
        start.elapsed().as_secs_f64() * 1e3
    );
    drop(game);
}

#[expect(clippy::cast_precision_loss, reason = "counts of some millions")]
fn row(name: &str, board: &Board, kinds: usize, quick: bool) {
    let game = board.game(kinds);
    let setup = game.start();
    let depth = if quick { 2 } else { 4 };
    let counted = game.perft(&setup, depth - 1);
    let mut times: Vec<f64> = (0..if quick { 1 } else { 5 })
        .map(|_| {
            let start = Instant::now();
            assert!(game.perft(&setup, depth) >= counted);
            start.elapsed().as_secs_f64() * 1e9
        })
        .collect();
    times.sort_unstable_by(f64::total_cmp);
    let time = times[times.len() / 2];
    let leaves = game.perft(&setup, depth);
    let pieces = setup.board.iter().flatten().count();
    println!(
        "| {name} | {} | {pieces} | {} | {:.1} | {:.0} | {:.1} |",
        board.squares(),
        game.moves(&setup).len(),
        time / leaves as f64,
        time / counted as f64,
        time / counted as f64 / pieces as f64
    );
}
