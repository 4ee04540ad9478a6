//! Endings that a position shows: the search plays for them, and knows what they are worth beforehand.

use gryphon::engine::Game;
use gryphon::ids::Id;
use gryphon::notation::fen;
use gryphon::search::{Limits, Score, Source, values};

use super::{best, depth};
use crate::games::built_in;

/// The score of a position after so many plies.
fn score(name: &str, text: &str, plies: u32) -> Score {
    let game = built_in(name);
    let setup = fen::read(game.definition(), text).unwrap();
    best(&game, &setup, &depth(plies)).unwrap().report.score
}

/// Each by reasoning: the move that wins is there, and nothing can be done against it.
#[test]
fn what_wins_at_once_is_played() {
    for (name, position, plies, moves) in [
        // c3-d4; from b2 it takes one move more, and the other king is too far off.
        ("king-of-the-hill", "7k/8/8/8/8/2K5/8/8 w - - 0 1", 2, 1),
        ("king-of-the-hill", "7k/8/8/8/8/8/1K6/8 w - - 0 1", 4, 2),
        ("three-check", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", 2, 1),
        ("breakthrough", "8/P7/8/8/8/8/7p/8 w - - 0 1", 2, 1),
        // Two steps, and the other pawn needs three.
        ("breakthrough", "8/8/P7/7p/8/8/8/8 w - - 0 1", 4, 2),
        // The last queen, the last pawn, one of three kings.
        (
            "extinction-chess",
            "rnbqkbnr/ppp1pppp/8/8/8/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1",
            2,
            1,
        ),
        ("kinglet", "4k3/8/8/8/8/7p/4P2R/4K3 w - - 0 1", 2, 1),
        ("three-kings", "k2k3k/8/8/8/8/8/8/K1KR3K w - - 0 1", 2, 1),
        // A knight that nobody attacks on e5 is still there when its turn comes.
        ("jeson-mor", "9/9/9/9/9/9/5N3/9/n7N w - - 0 1", 3, 1),
    ] {
        let found = score(name, position, plies);
        assert_eq!(found, Score::Mate(moves), "{name}: {position}");
    }
}

#[test]
fn what_loses_at_once_is_prevented() {
    // Black to move takes the rook that would check for the last time, though a pawn could be had as well.
    let game = built_in("three-check");
    let text = "7k/6b1/8/8/8/8/1p5P/R5K1 b - - 1+3 0 1";
    let setup = fen::read(game.definition(), text).unwrap();
    let found = best(&game, &setup, &depth(3)).unwrap();
    assert_ne!(found.report.score, Score::Mate(-1), "{found:?}");
}

#[test]
fn checks_left_are_worth_something() {
    let worth = |checks: &str| {
        let text = format!("4k3/p7/8/8/8/8/P7/4K3 w - - {checks} 0 1");
        match score("three-check", &text, 1) {
            Score::Centipawns(score) => score,
            Score::Mate(_) => panic!("nobody can give check"),
        }
    };
    let (three, two, one) = (worth("3+3"), worth("2+3"), worth("1+3"));
    assert!(three < two && two < one, "{three} {two} {one}");
    assert!(one - two > two - three, "{three} {two} {one}");
}

#[test]
fn a_goal_is_approached() {
    // On c2 the king is two moves from the hill, on a1 three. That is more than being nearer to the middle is worth anyway.
    let nearer = |name: &str| {
        let worth = |position: &str| match score(name, position, 1) {
            Score::Centipawns(score) => score,
            Score::Mate(_) => panic!("the goal is too far"),
        };
        worth("7k/8/8/8/8/8/2K4P/8 w - - 0 1") - worth("7k/8/8/8/8/8/7P/K7 w - - 0 1")
    };
    let (hill, chess) = (nearer("king-of-the-hill"), nearer("chess"));
    assert!(hill > chess + 20, "{hill} {chess}");
}

#[test]
fn the_last_of_a_kind_is_worth_more() {
    let game = built_in("extinction-chess");
    let values = values(&game);
    let definition = game.definition();
    let needed = |name: &str| {
        let piece = definition
            .pieces
            .iter()
            .find(|(_, piece)| piece.name == name);
        let parts = &values.0[piece.unwrap().0].parts;
        parts
            .iter()
            .find(|(source, _)| *source == Source::Needed)
            .unwrap()
            .1
    };
    // One queen, two rooks, eight pawns.
    assert!(needed("queen") > needed("rook") && needed("rook") > needed("pawn"));
}

/// With a few hundred nodes a move it beats random moves, whichever side it has.
#[test]
fn random_play_is_beaten() {
    for name in [
        "three-check",
        "king-of-the-hill",
        "breakthrough",
        "extinction-chess",
        "kinglet",
        "three-kings",
        "jeson-mor",
    ] {
        let game = built_in(name);
        for side in 0..2 {
            assert_eq!(winner(&game, side), Some(side), "{name}");
        }
    }
}

/// Who wins a game of the search, which has a side, against random moves.
fn winner(game: &Game, side: usize) -> Option<usize> {
    let mut random = fastrand::Rng::with_seed(side as u64 + 1);
    let limits = Limits {
        nodes: Some(600),
        ..Limits::default()
    };
    let mut history = vec![game.start()];
    loop {
        let now = &history[history.len() - 1];
        if let Some(end) = game.outcome(&history) {
            return end.winner.map(Id::index);
        }
        let mv = if now.to_move.index() == side {
            best(game, now, &limits).unwrap().mv
        } else {
            random.choice(game.moves(now)).unwrap()
        };
        let next = game.play(now, &mv).unwrap();
        history.push(next);
    }
}
