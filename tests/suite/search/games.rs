//! Games of all kinds: every move found is legal, and endings are judged as the game says.

use gryphon::engine::{Game, Setup};
use gryphon::notation::fen;
use gryphon::search::{Evaluation, Options, Score};

use super::{all_built_in, best, depth, options, search};
use crate::games::built_in;
use crate::odd_games::{ODD_GAMES, game, named};

/// Plays against itself, looking two plies ahead; every move, the ones expected too, must be legal.
fn plays_by_the_rules(name: &str, game: &Game, seed: u64) {
    let options = Options {
        evaluation: if seed.is_multiple_of(2) {
            Evaluation::Full
        } else {
            Evaluation::Random(seed)
        },
        ..options()
    };
    let mut history = vec![game.start()];
    for ply in 0..20 {
        let now = history.last().unwrap();
        let (found, reports) = search(game, &history, &options, &depth(2));
        let Some(found) = found else {
            assert!(game.moves(now).is_empty(), "{name}, ply {ply}");
            return;
        };
        for report in &reports {
            let mut after = now.clone();
            for mv in &report.variation {
                after = game
                    .play(&after, mv)
                    .unwrap_or_else(|| panic!("{name}, ply {ply}: {mv:?}"));
            }
        }
        history.push(game.play(now, &found.mv).unwrap());
    }
}

#[test]
fn every_move_is_legal_in_every_built_in_game() {
    for (seed, (name, game)) in (0..).zip(all_built_in()) {
        plays_by_the_rules(name, &game, seed);
    }
}

#[test]
fn every_move_is_legal_in_odd_games() {
    for (seed, (name, text)) in (1..).zip(ODD_GAMES) {
        plays_by_the_rules(name, &game(text), seed);
    }
}

fn score(game: &Game, text: &str, plies: u32) -> Score {
    let setup = fen::read_playable(game, text).unwrap();
    best(game, &setup, &depth(plies)).unwrap().report.score
}

/// Positions of a game in order, from the moves played.
fn played(game: &Game, text: &str, moves: &[&str]) -> Vec<Setup> {
    let mut history = vec![fen::read_playable(game, text).unwrap()];
    for wanted in moves {
        let now = history.last().unwrap();
        let all = game.moves(now);
        let written = gryphon::notation::machine::write_all(game.definition(), now, &all);
        let at = written.iter().position(|mv| mv == wanted).unwrap();
        history.push(game.play(now, &all[at]).unwrap());
    }
    history
}

#[test]
fn repetition_is_worth_what_the_game_says() {
    // White is a rook behind, and his queen checks on e8 and h5 for ever: the king has h7 and g8 alone, and nothing can come
    // between.
    let game = built_in("chess");
    let text = "6k1/6p1/8/7Q/8/8/qr3PPK/8 w - - 0 1";
    let history = played(&game, text, &["h5e8", "g8h7", "e8h5", "h7g8"]);
    for plies in [3, 6] {
        let (found, _) = search(&game, &history, &options(), &depth(plies));
        assert_eq!(found.unwrap().report.score, Score::Centipawns(0));
    }
    // Where repeating loses, the check on e8 that would bring the position about for the second time is the worst of moves.
    let game =
        crate::odd_games::game(r#"game "No repeating" extends "chess" { lose repetition 2 }"#);
    let history = played(&game, text, &["h5e8", "g8h7", "e8h5", "h7g8"]);
    let found = search(&game, &history, &options(), &depth(3)).0.unwrap();
    let again = game.play(&history[4], &found.mv).unwrap();
    assert!(
        history
            .iter()
            .all(|before| game.hash(before) != game.hash(&again))
    );
}

#[test]
fn stalemate_is_worth_what_the_game_says() {
    let draws = built_in("chess");
    let wins = game(r#"game "Stalemate wins" extends "chess" { win checkmate, stalemate }"#);
    let text = "7k/5K2/8/6P1/8/8/8/8 w - - 0 1";
    // g6 leaves Black without a move: he has h8 alone, and g8, g7, h7 are attacked.
    assert_eq!(score(&wins, text, 2), Score::Mate(1));
    assert!(matches!(score(&draws, text, 2), Score::Centipawns(_)));
}

#[test]
fn the_count_without_progress_is_seen_coming() {
    // One ply is left of a hundred, and no mate: whatever White does is a draw.
    let game = built_in("chess");
    let text = "8/8/8/4k3/8/8/4K3/R7 w - - 99 80";
    assert_eq!(score(&game, text, 4), Score::Centipawns(0));
    // With a mate in the hundredth ply the game is won before.
    let text = "7k/R7/6K1/8/8/8/8/8 w - - 99 80";
    assert_eq!(score(&game, text, 4), Score::Mate(1));
}

#[test]
fn without_royals_nothing_is_checked() {
    // The last move wins: the pawns on one file block each other at once, those on the other after three steps in all, of
    // which White makes the first and the last.
    let game = game(
        r#"game "Blockade" {
  board   2x7
  players white, black mirrored
  piece   pawn P { quiet leap forward wazir }
  setup   "pp" "2" "2" "1P" "2" "2" "P1"
  win     stalemate
}"#,
    );
    let start = game.start();
    let found = best(&game, &start, &depth(12)).unwrap();
    assert_eq!(found.report.score, blockade(&game, &start));
}

/// The outcome of a game that must end, by looking at all of it: won or lost in so many moves of the player to move.
fn blockade(game: &Game, setup: &Setup) -> Score {
    fn plies(game: &Game, setup: &Setup) -> i32 {
        // Positive: won in so many plies; negative or zero: lost in so many.
        let after = |mv| plies(game, &game.play(setup, mv).unwrap());
        let results: Vec<i32> = game.moves(setup).iter().map(after).collect();
        let soonest = results.iter().filter(|&&result| result <= 0).max();
        match soonest {
            Some(lost) => 1 - lost,
            None => results.iter().max().map_or(0, |latest| -latest - 1),
        }
    }
    let plies = plies(game, setup);
    Score::Mate(if plies > 0 {
        (plies + 1) / 2
    } else {
        (plies - 1) / 2
    })
}

#[test]
fn the_last_player_wins() {
    // South mates west, and is then alone: the position is that of the fact in the game's file.
    let game = built_in("linepiece-cross");
    let text = "*****5*****/*****5*****/*****5*****/*****5*****/*****5*****/15/11R3/3p11/12R2/k14/*****5*****/*****5*****/*****5*****/*****5*****/*****2K2***** 1 - - 0 1";
    assert_eq!(score(&game, text, 2), Score::Mate(1));
}

#[test]
fn three_players_take_what_is_free() {
    let game = named("three players");
    let found = best(&game, &game.start(), &depth(4)).unwrap();
    assert!(game.moves(&game.start()).contains(&found.mv));
}
