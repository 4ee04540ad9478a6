//! Mutilated positions and moves: read or refused, never a panic; a place in an error lies within the text.

use std::sync::LazyLock;

use gryphon::engine::Game;
use gryphon::notation::{TextError, fen, read_move};
use proptest::prelude::*;

use super::built_in;

const POSITIONS: &[(&str, &str)] = &[
    (
        "chess",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ),
    (
        "crazyhouse",
        "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQ~K2R[Qp] b KQkq - 0 1",
    ),
    (
        "linepiece-bent",
        "rgbakabgr/ppppppppp/9/9/4(rg)4/3(RG)5/PPPPPPPPP/RGBAKABGR w KQkq - 0 1",
    ),
    (
        "fusion-diamond-41",
        "****k****/***qam***/**ppppp**/*7*/9/*7*/**PPPPP**/***QAM***/****K**** w - - 0 1",
    ),
];

static GAMES: LazyLock<Vec<Game>> =
    LazyLock::new(|| POSITIONS.iter().map(|(name, _)| built_in(name)).collect());

const MOVES: &[&str] = &[
    "e2-e4",
    "R a1-b1=M",
    "B:d1d4",
    "(RG):a1a4",
    "N@e4",
    "e7xd8=Q",
    "K e1-g1 [e1g1,h1f1]",
];

/// A change of a text: a place, how many characters go, and what comes.
fn change() -> impl Strategy<Value = (usize, usize, String)> {
    let sign = "[a-zA-Z0-9*/()\\[\\]~'\"+, :=@xé-]{0,3}";
    (any::<prop::sample::Index>(), 0..4_usize, sign)
        .prop_map(|(place, gone, comes)| (place.index(1000), gone, comes))
}

fn changed(text: &str, changes: &[(usize, usize, String)]) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for (place, gone, comes) in changes {
        let start = place % (signs.len() + 1);
        let end = (start + gone).min(signs.len());
        signs.splice(start..end, comes.chars());
    }
    signs.into_iter().collect()
}

fn check_place(text: &str, error: &TextError) {
    assert!(
        text.get(error.range.clone()).is_some(),
        "{:?} in `{text}`",
        error.range
    );
    assert!(!error.message.is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions(which in 0..POSITIONS.len(), changes in prop::collection::vec(change(), 1..4)) {
        let (game, text) = (&GAMES[which], POSITIONS[which].1);
        let text = changed(text, &changes);
        match fen::read_playable(game, &text) {
            Ok(setup) => {
                let written = fen::write(game.definition(), &setup);
                prop_assert_eq!(fen::read_playable(game, &written), Ok(setup.clone()));
                let _ = game.moves(&setup);
            }
            Err(error) => check_place(&text, &error),
        }
    }

    #[test]
    fn moves(which in 0..POSITIONS.len(), text in prop::sample::select(MOVES), changes in prop::collection::vec(change(), 0..4)) {
        let (game, position) = (&GAMES[which], POSITIONS[which].1);
        let setup = fen::read_playable(game, position).unwrap();
        let moves = game.moves(&setup);
        let text = changed(text, &changes);
        if let Err(error) = read_move(game.definition(), &setup, &moves, &text) {
            check_place(&text, &error);
        }
    }

    #[test]
    fn any_text(text in "\\PC{0,40}") {
        let game = &GAMES[0];
        let setup = game.start();
        if let Err(error) = fen::read_playable(game, &text) {
            check_place(&text, &error);
        }
        if let Err(error) = read_move(game.definition(), &setup, &game.moves(&setup), &text) {
            check_place(&text, &error);
        }
    }
}
