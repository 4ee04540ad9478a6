//! Where a rider gets to, one square after the other on half-filled boards, by each of the ways that were compared: steps of a
//! walk, first blockers of rays, hyperbola quintessence, and tables asked by a product ("magic bitboards"). Tables asked by
//! extraction of bits need a processor's instruction, and show in `cargo bench --bench peers` only.
//!
//! Every way is first asserted to tell the same.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gryphon::diagnostics::SourceMap;
use gryphon::ids::PlayerId;
use gryphon::ir::set::Words;
use gryphon::ir::slide::{Portable, Slides};
use gryphon::ir::walk::Walks;
use gryphon::ir::{Program, lower, needs};
use gryphon::resolve::load_game;

/// Boards to try.
const BOARDS: usize = 64;

/// The walks of a simple piece of the first player's.
fn walks<const W: usize>(game: &str, piece: &str) -> Walks<W> {
    let (definition, _) =
        load_game(game, &mut SourceMap::default()).expect("a built-in game is sound");
    let program: Program<W> = lower(&definition, needs(&definition).1);
    let kind = program
        .kinds
        .iter()
        .find(|kind| definition.pieces[kind.face.piece].name == piece)
        .expect("the game has the piece");
    let walks = &program.classes[kind.classes[0]].groups[0].walks[PlayerId(0)];
    Walks::clone(walks)
}

/// Boards on which one square in four is filled (xorshift, always the same).
fn boards<const W: usize>(squares: usize) -> Vec<Words<W>> {
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed
    };
    let mut board = || {
        let filled = (0u8..=u8::MAX).take(squares).filter(|_| next() % 4 == 0);
        filled.fold(Words::EMPTY, |all, square| all | Words::bit(square))
    };
    (0..BOARDS).map(|_| board()).collect()
}

/// By first blockers, and steps where the numbers of squares go up and down.
fn by_walk<const W: usize>(walks: &Walks<W>, from: u8, occupied: Words<W>) -> Words<W> {
    let origin = &walks.origins[usize::from(from)];
    let mut ends = origin.leap_quiet;
    for ray in &walks.rays[origin.rising as usize..origin.falling as usize] {
        ends |= ray.up_to_lowest(occupied);
    }
    for ray in &walks.rays[origin.falling as usize..origin.rays_end as usize] {
        ends |= ray.down_to_highest(occupied);
    }
    let steps = &walks.steps[origin.start as usize..origin.end as usize];
    let mut at = 0;
    while let Some(step) = steps.get(at) {
        if step.flags != 0 {
            ends |= step.bit;
        }
        at += if occupied.meets(step.bit) {
            usize::from(step.skip)
        } else {
            1
        };
    }
    ends
}

/// By square, ray after ray.
fn by_steps<const W: usize>(ways: &[Vec<u8>], occupied: Words<W>) -> Words<W> {
    let mut ends = Words::EMPTY;
    for way in ways {
        for &square in way {
            ends |= Words::bit(square);
            if occupied.contains(square) {
                break;
            }
        }
    }
    ends
}

/// The rays from each square, square by square.
fn ways<const W: usize>(walks: &Walks<W>) -> Vec<Vec<Vec<u8>>> {
    let of = |from: usize| {
        let origin = &walks.origins[from];
        let rays = |from: u32, to: u32| walks.rays[from as usize..to as usize].iter();
        let rising = rays(origin.rising, origin.falling).map(|ray| ray.iter().collect());
        let falling = rays(origin.falling, origin.rays_end).map(|ray| {
            let mut way: Vec<u8> = ray.iter().collect();
            way.reverse();
            way
        });
        rising.chain(falling).collect()
    };
    (0..walks.origins.len()).map(of).collect()
}

/// The two lines through each square of 8x8 along which a piece rides.
fn lines(walks: &Walks<1>, vertical: bool) -> Vec<[u64; 2]> {
    let word = |squares: &[u8]| squares.iter().fold(0u64, |all, &square| all | 1 << square);
    let ways = ways(walks);
    let of = |from: usize| {
        let mut lines = [0; 2];
        for way in &ways[from] {
            let Some(&first) = way.first() else { continue };
            let apart = usize::from(first).abs_diff(from);
            let second = if vertical { apart == 8 } else { apart == 9 };
            lines[usize::from(second)] |= word(way);
        }
        lines
    };
    (0..64).map(of).collect()
}

/// Hyperbola quintessence: subtraction runs up a line to the first blocker, and down it on the reversed board.
fn by_hyperbola(lines: &[[u64; 2]], from: u8, occupied: u64) -> u64 {
    let bit = 1u64 << from;
    lines[usize::from(from)].iter().fold(0, |all, &line| {
        let up = (occupied & line).wrapping_sub(bit);
        let reversed = (occupied & line).reverse_bits();
        let down = reversed.wrapping_sub(bit.reverse_bits()).reverse_bits();
        all | (up ^ down) & line
    })
}

fn compare<const W: usize>(criterion: &mut Criterion, game: &str, piece: &str) {
    let walks = walks::<W>(game, piece);
    let squares = walks.origins.len();
    let boards = boards::<W>(squares);
    let slides = Slides::build(&walks, false).expect("a rider has tables");
    let all: Vec<(u8, Words<W>)> = boards
        .iter()
        .flat_map(|&board| (0u8..=u8::MAX).take(squares).map(move |from| (from, board)))
        .collect();
    let mut group = criterion.benchmark_group(format!("{game} {piece}"));
    group.throughput(Throughput::Elements(all.len() as u64));
    let mut bench = |way: &str, ends: &dyn Fn(u8, Words<W>) -> Words<W>| {
        for &(from, board) in &all {
            assert_eq!(
                ends(from, board),
                by_walk(&walks, from, board),
                "{way} from {from}"
            );
        }
        group.bench_function(way, |bencher| {
            bencher.iter(|| {
                all.iter().fold(Words::EMPTY, |seen, &(from, board)| {
                    seen | ends(from, black_box(board))
                })
            });
        });
    };
    bench("walk and first blockers", &|from, board| {
        by_walk(&walks, from, board)
    });
    if walks.steps.is_empty() {
        let ways = ways(&walks);
        bench("square by square", &|from, board| {
            by_steps(&ways[usize::from(from)], board) | walks.origins[usize::from(from)].leap_quiet
        });
    }
    bench("tables by products", &|from, board| {
        slides.quiet::<Portable>(from, board)
    });
    group.finish();
}

fn hyperbola(criterion: &mut Criterion) {
    for (piece, vertical) in [("rook", true), ("bishop", false)] {
        let walks = walks::<1>("chess", piece);
        let lines = lines(&walks, vertical);
        let boards = boards::<1>(64);
        let mut word = 0u64;
        for (number, &board) in boards.iter().enumerate() {
            let occupied = board.iter().fold(0u64, |all, square| all | 1 << square);
            word ^= occupied.rotate_left(u32::try_from(number).unwrap_or(0));
            for from in 0..64 {
                let ends = by_walk(&walks, from, board);
                let found = by_hyperbola(&lines, from, occupied);
                let found = (0..64u8)
                    .filter(|square| found >> square & 1 != 0)
                    .fold(Words::EMPTY, |all, square| all | Words::bit(square));
                // Ways of one square are leaps to a walk, and in no line here.
                let found = found | walks.origins[usize::from(from)].leap_quiet;
                assert_eq!(found, ends, "hyperbola from {from}");
            }
        }
        let mut group = criterion.benchmark_group(format!("chess {piece}"));
        group.throughput(Throughput::Elements(64));
        group.bench_function("hyperbola quintessence", |bencher| {
            bencher.iter(|| {
                (0..64u8).fold(0, |seen, from| {
                    seen | by_hyperbola(&lines, from, black_box(word))
                })
            });
        });
        group.finish();
    }
}

fn riders(criterion: &mut Criterion) {
    compare::<1>(criterion, "chess", "rook");
    compare::<1>(criterion, "chess", "bishop");
    hyperbola(criterion);
    compare::<2>(criterion, "capablanca", "rook");
    compare::<2>(criterion, "linepiece-bent", "gryphon");
    compare::<2>(criterion, "linepiece-crooked", "boyscout");
}

criterion_group!(benches, riders);
criterion_main!(benches);
