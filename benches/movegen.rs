//! Position → list of moves, the position spelled out each time as `gryphon moves` has it.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use gryphon::diagnostics::SourceMap;
use gryphon::engine::Game;
use gryphon::notation::fen;
use gryphon::resolve::load_game;

/// Names, games, positions, and how many moves each has.
const POSITIONS: &[(&str, &str, &str, usize)] = &[
    (
        "kiwipete",
        "chess",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        48,
    ),
    (
        "fusion middle game",
        "fusion-chess",
        "r3k2r/ppp2ppp/2a2m2/3pp3/3PP3/2A2M2/PPP2PPP/R3K2R w KQkq - 0 1",
        52,
    ),
    (
        "bent riders in the open",
        "linepiece-bent",
        "r3k3r/9/1g2b2a1/ppppppppp/PPPPPPPPP/1G2B2A1/9/R3K3R w KQkq - 0 1",
        53,
    ),
    (
        "full hands",
        "fusion-chessgi",
        "r3k2r/ppp2ppp/2n5/3pp3/3PP3/5N2/PPP2PPP/R3K2R[QBNPqbnp] w - - 0 1",
        181,
    ),
];

fn movegen(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("movegen");
    for &(name, game, position, count) in POSITIONS {
        let (definition, _) =
            load_game(game, &mut SourceMap::default()).expect("a built-in game is sound");
        let game = Game::new(definition).expect("a built-in game can be played");
        let setup = fen::read_playable(&game, position).expect("the position is lawful");
        assert_eq!(game.moves(&setup).len(), count, "{name}");
        group.bench_function(name, |bencher| {
            bencher.iter(|| game.moves(black_box(&setup)));
        });
    }
    group.finish();
}

criterion_group!(benches, movegen);
criterion_main!(benches);
