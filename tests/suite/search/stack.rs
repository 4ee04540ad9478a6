//! What a line keeps beside positions is what counting anew gives, and what is taken back is as it was.

use gryphon::engine::{ActivityWeight, Game, Line, LineMove, Weight, Weights};

use super::all_built_in;
use crate::games::built_in;
use crate::odd_games::{ODD_GAMES, game};

/// Weights that are all different, so that no mistake makes up for another.
fn weights(game: &Game) -> Weights {
    let definition = game.definition();
    let (players, pieces, board) = (
        definition.players.len(),
        definition.pieces.len(),
        definition.board.len(),
    );
    let mut number = 1_u32;
    let mut next = || {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        i16::try_from(number >> 20).unwrap()
    };
    let mut weight = || Weight {
        middle: next(),
        end: next(),
    };
    let squares = (0..players * pieces * board).map(|_| weight()).collect();
    let hands = (0..pieces).map(|_| weight()).collect();
    Weights {
        squares,
        hands,
        values: (1..).take(pieces).collect(),
        phases: (1..).take(pieces).collect(),
        activity: vec![ActivityWeight::default(); pieces],
        board,
    }
}

fn check(name: &str, game: &Game, seed: &mut usize) {
    let weights = weights(game);
    let mut line = game.line(&[game.start()], &weights);
    let mut states = Vec::new();
    for ply in 0..80 {
        let state = (line.key(), *line.tally());
        assert_eq!(state, line.recount(), "{name}, ply {ply}");
        let mut moves = Vec::new();
        line.moves(&mut moves);
        noisy_moves_are_all_there(name, line.as_mut(), &moves);
        if moves.is_empty() {
            break;
        }
        *seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        states.push(state);
        line.make(&moves[(*seed >> 33) % moves.len()]);
    }
    while let Some(state) = states.pop() {
        line.unmake();
        assert_eq!(state, (line.key(), *line.tally()), "{name}");
    }
}

fn noisy_moves_are_all_there(name: &str, line: &mut dyn Line, moves: &[LineMove]) {
    let mut noisy = Vec::new();
    line.noisy(&mut noisy);
    let expected: Vec<LineMove> = moves.iter().filter(|mv| mv.is_noisy()).copied().collect();
    assert_eq!(noisy, expected, "{name}");
}

#[test]
fn in_built_in_games() {
    let mut seed = 1;
    for (name, game) in all_built_in() {
        (0..4).for_each(|_| check(name, &game, &mut seed));
    }
}

#[test]
fn in_odd_games() {
    let mut seed = 2;
    for (name, text) in ODD_GAMES {
        let game = game(text);
        (0..4).for_each(|_| check(name, &game, &mut seed));
    }
}

#[test]
fn keys_tell_what_hashes_tell() {
    // Both numbers are made from the same things in different ways: positions that share one share the other.
    let game = built_in("fusion-chessgi");
    let weights = weights(&game);
    let mut known = std::collections::HashMap::new();
    let mut seed = 3_usize;
    for _ in 0..30 {
        let mut history = vec![game.start()];
        for _ in 0..60 {
            let now = history.last().unwrap();
            let key = game.line(std::slice::from_ref(now), &weights).key();
            assert_eq!(*known.entry(game.hash(now)).or_insert(key), key);
            let moves = game.moves(now);
            if moves.is_empty() {
                break;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let next = game.play(now, &moves[(seed >> 33) % moves.len()]).unwrap();
            history.push(next);
        }
    }
    let mut keys: Vec<u64> = known.values().copied().collect();
    let all = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), all);
}
