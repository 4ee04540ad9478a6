//! Leaves a second: counts from the start, each of which is asserted. `tests/perft` says where they come from.

use std::hint::black_box;

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use gryphon::diagnostics::SourceMap;
use gryphon::engine::Game;
use gryphon::resolve::load_game;

/// Games, depths, leaves.
const COUNTS: &[(&str, u32, u64)] = &[
    ("chess", 4, 197_281),
    ("chess", 5, 4_865_609),
    ("fusion-chess", 4, 304_471),
    ("linepiece-bent", 4, 47_146),
    ("fusion-chessgi", 4, 358_634),
];

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    for &(name, depth, leaves) in COUNTS {
        let (definition, _) =
            load_game(name, &mut SourceMap::default()).expect("a built-in game is sound");
        let game = Game::new(definition).expect("a built-in game can be played");
        let setup = game.start();
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(format!("{name} {depth}"), |bencher| {
            bencher.iter(|| assert_eq!(game.perft(black_box(&setup), depth), leaves));
        });
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
