//! Places, views, arrays, castling and hands.

use gryphon::definition::{Definition, Keep};
use gryphon::ids::{Id, PlayerId, SquareSet};

use super::{chess, game, piece};

const CHESS: &str = "piece king K { royal move leap wazir } ";

fn squares(definition: &Definition, set: SquareSet) -> String {
    gryphon::definition::print::squares(&definition.board, &set)
}

fn zone(definition: &Definition, name: &str, player: usize) -> String {
    let zone = definition
        .zones
        .values()
        .find(|zone| zone.name == name)
        .unwrap();
    squares(definition, zone.squares[PlayerId::new(player)])
}

#[test]
fn zones_are_seen_from_the_players_side() {
    let game = chess(
        "zone camp = a1..c1 but b1  zone theirs = enemy camp  zone end = rank last but files c..h  \
         zone odd = a1  zone odd for black = a1",
    );
    assert_eq!(zone(&game, "camp", 0), "a1,c1");
    assert_eq!(zone(&game, "camp", 1), "a8,c8");
    assert_eq!(zone(&game, "theirs", 0), "a8,c8");
    assert_eq!(zone(&game, "end", 1), "a1,b1");
    assert_eq!(zone(&game, "odd", 1), "a1", "as printed");
}

#[test]
fn rotated_players_have_left_on_their_left() {
    let game = chess("players white, black rotated  without castling  zone corner = a1");
    assert_eq!(zone(&game, "corner", 1), "h8");
    let king = game
        .array
        .pieces
        .iter()
        .filter(|(_, owner, kind)| owner.index() == 1 && game.pieces[*kind].name == "king");
    let at: Vec<String> = king.map(|(square, ..)| game.board.name(*square)).collect();
    assert_eq!(at, ["d8"]);
}

#[test]
fn four_armies_follow_from_one() {
    let game = game(&format!(
        "game \"A\" {{ board 9x9 cross 3 players s, w, n, e2x rotated {CHESS} army \"3\" \"1K1\" win last player out checkmate, stalemate }}"
    ));
    let at: Vec<String> = game
        .array
        .pieces
        .iter()
        .map(|(square, owner, _)| format!("{}{}", owner.index(), game.board.name(*square)))
        .collect();
    assert_eq!(at, ["0e1", "1a5", "3i5", "2e9"]);
}

#[test]
fn holes_are_read_off_the_setup() {
    let game = game(&format!(
        "game \"A\" {{ board 4x3 players w, b {CHESS} setup \"*2k/4\" \"K3\" }}"
    ));
    assert_eq!(game.board.len(), 11);
    assert_eq!(game.array.pieces.len(), 2);
}

#[test]
fn an_army_covers_the_squares_that_its_ranks_have() {
    let game = game(&format!(
        "game \"A\" {{ board 5x5 diamond players w, b {CHESS} army \"3\" \"K\" }}"
    ));
    let at: Vec<String> = game
        .array
        .pieces
        .iter()
        .map(|(square, ..)| game.board.name(*square))
        .collect();
    assert_eq!(at, ["c1", "c5"]);
}

#[test]
fn hands_come_with_the_array() {
    let game = chess("army \"PPPPPPPP\" \"RNBQKBNR\" \"[NPN]\"");
    let hand = &game.array.hands[PlayerId::new(1)];
    let said: Vec<(String, u32)> = hand
        .iter()
        .map(|(kind, n)| (game.pieces[*kind].code.clone(), *n))
        .collect();
    assert_eq!(said, [("N".to_owned(), 2), ("P".to_owned(), 1)]);
    assert!(game.hands.is_some_and(|hands| hands.captures.is_none()));
}

#[test]
fn drop_lines_limit_together() {
    let game = chess("hands { captures drop pawn not on rank 1 drop pawn, king on ranks 1..3 }");
    let pawn = game
        .pieces
        .iter()
        .find(|(_, p)| p.name == "pawn")
        .unwrap()
        .0;
    let hands = game.hands.as_ref().unwrap();
    assert_eq!(hands.drops[pawn][PlayerId::new(0)].len(), 16);
    assert!(hands.drops[pawn][PlayerId::new(1)].contains(game.board.square(0, 5).unwrap()));
}

#[test]
fn castling_squares_that_are_left_out_come_from_the_array() {
    let written = chess("");
    let derived =
        chess("castling { king to g1 with right rook to f1  king to c1 with left rook to d1 }");
    assert_eq!(written.castling, derived.castling);
    let letters: String = written
        .castling
        .iter()
        .map(|castle| castle.letter)
        .collect();
    assert_eq!(letters, "KQKQ");
}

#[test]
fn as_keeps_a_part() {
    let game = chess("piece guard G { quiet as rook  capture as knight to rank 3 }");
    let lines = &piece(&game, "guard").movements;
    assert_eq!(lines[0].keep, Keep::Quiet);
    assert_eq!(lines[1].keep, Keep::Capture);
    assert_eq!(lines[1].to[PlayerId::new(1)].len(), 8);
    assert_eq!(game.pieces[lines[0].source].name, "rook");
}

#[test]
fn only_the_named_players() {
    let game = chess(
        "change piece pawn { promote on rank last to queen for white  promote on rank last to rook for black }",
    );
    let promotions = &piece(&game, "pawn").promotions;
    assert!(promotions[0].squares[PlayerId::new(1)].is_empty());
    assert_eq!(
        squares(&game, promotions[1].squares[PlayerId::new(1)]),
        "a1,b1,c1,d1,e1,f1,g1,h1"
    );
}

#[test]
fn leaps_cross_what_adds_up() {
    let game = chess(
        "royals never cross attacked squares { leap knight by wazir then ferz, ferz then wazir }",
    );
    let leaps = game.royals.crossing.unwrap().leaps;
    assert_eq!(leaps.len(), 8);
    assert!(leaps.iter().all(|leap| leap.ways.len() == 2));
}

#[test]
fn faces_of_shogi() {
    let game = game(
        "game \"A\" { board 3x4 players w, b rotated piece king K { royal move leap wazir } \
         piece pawn P { move leap forward wazir may promote on rank 4 to tokin } piece tokin +P { move leap ferz } \
         hands { captures demoted } army \"1P1\" \"1K1\" }",
    );
    let face = piece(&game, "tokin").face_of.unwrap();
    assert_eq!(game.pieces[face].name, "pawn");
}
