//! What pieces are worth: the order that everybody agrees on, and what authors say.

use gryphon::engine::Game;
use gryphon::search::{Source, values};

use super::all_built_in;
use crate::games::built_in;
use crate::odd_games::game;

fn value(game: &Game, name: &str) -> i32 {
    let pieces = &game.definition().pieces;
    let (id, _) = pieces.iter().find(|(_, piece)| piece.name == name).unwrap();
    values(game).board(id)
}

#[test]
fn chess_pieces_are_worth_what_books_say() {
    // Pawn 1, knight and bishop 3 to 3.5, rook 5 to 5.5, queen 9 to 10: within what books differ by.
    let chess = built_in("chess");
    for (name, least, most) in [
        ("pawn", 80, 120),
        ("knight", 280, 350),
        ("bishop", 300, 370),
        ("rook", 470, 560),
        ("queen", 870, 1020),
        ("king", 0, 0),
    ] {
        let found = value(&chess, name);
        assert!((least..=most).contains(&found), "{name}: {found}");
    }
}

#[test]
fn a_piece_is_worth_more_than_one_that_does_a_part_of_it() {
    let bent = built_in("linepiece-bent");
    // A gryphon goes where a ferz goes and on; a queen is rook and bishop.
    assert!(value(&bent, "gryphon") > value(&bent, "bishop"));
    assert!(value(&bent, "queen") > value(&bent, "rook").max(value(&bent, "bishop")));
    for (name, game) in all_built_in() {
        let pieces = &game.definition().pieces;
        let known = values(&game);
        for (id, piece) in pieces.iter() {
            let parts = game.definition().made_of(id);
            if parts.len() > 1 && !piece.royal {
                let most = parts.iter().map(|&part| known.board(part)).max();
                assert!(Some(known.board(id)) > most, "{name}: {}", piece.name);
            }
        }
    }
}

#[test]
fn what_the_author_says_holds() {
    let game = game(r#"game "Dear knights" extends "chess" { change piece knight { value 777 } }"#);
    assert_eq!(value(&game, "knight"), 777);
    let all = values(&game);
    let said = all
        .0
        .values()
        .filter(|value| value.parts[0].0 == Source::Author);
    assert_eq!(said.count(), 1);
}

#[test]
fn the_parts_of_a_value_are_all_of_it() {
    for (name, game) in all_built_in() {
        for value in values(&game).0.values() {
            let sum: i32 = value.parts.iter().map(|(_, part)| part).sum();
            assert_eq!(sum, value.board, "{name}");
        }
    }
}
