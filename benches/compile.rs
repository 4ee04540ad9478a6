//! Text → game: reading, resolving, lowering.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use gryphon::diagnostics::SourceMap;
use gryphon::engine::Game;
use gryphon::resolve::load_game;

fn compile(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("compile");
    for name in ["chess", "linepiece-crooked", "carousel"] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let (definition, _) = load_game(black_box(name), &mut SourceMap::default())
                    .expect("a built-in game is sound");
                Game::new(definition).expect("a built-in game can be played")
            });
        });
    }
    group.finish();
}

criterion_group!(benches, compile);
criterion_main!(benches);
