//! Searches to a fixed depth: how long they take, one thread; the nodes are always the same.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gryphon::diagnostics::SourceMap;
use gryphon::engine::Game;
use gryphon::resolve::load_game;
use gryphon::search::{Limits, Options, Searcher};

/// Games and depths in plies, from the start.
const SEARCHES: &[(&str, u32)] = &[
    ("chess", 8),
    ("fusion-chess", 8),
    ("crazyhouse", 7),
    ("linepiece-bent", 7),
    ("linepiece-cross", 6),
];

fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    for &(name, depth) in SEARCHES {
        let (definition, _) =
            load_game(name, &mut SourceMap::default()).expect("a built-in game is sound");
        let game = Game::new(definition).expect("a built-in game can be played");
        let mut searcher = Searcher::new(&game, &Options::default());
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let mut run = || {
            searcher.clear();
            let stop = AtomicBool::new(false);
            let best = searcher.search(&[game.start()], &limits, &stop, &mut |_| {});
            best.map_or(0, |best| best.report.nodes)
        };
        group.throughput(Throughput::Elements(run()));
        group.bench_function(name, |bencher| bencher.iter(|| black_box(run())));
    }
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
