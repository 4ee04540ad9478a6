//! The program of one piece of each kind, read by people and checked by hand.
//!
//! The board is small, so that every square that a piece reaches can be followed on paper.

use gryphon::definition::Definition;
use gryphon::engine::Game;
use gryphon::ids::SquareId;
use gryphon::ir::Part;

use super::games::built_in;
use super::odd_games;

/// One piece of each kind on a board of thirty squares.
const ZOO: &str = r#"
game "Zoo" {
  board 5x6
  players white, black mirrored
  piece king        K { royal move leap wazir, ferz }
  piece knight      N { move leap knight }
  piece rook        R { move ride wazir }
  piece gryphon     G { move leap ferz may then ride wazir outward }
  piece wolf        W {
    move leap ferz then ride wazir outward then leap ferz outward
    move leap ferz then leap ferz turning 90
  }
  piece girlscout   Y { move ride wazir crooked 90 }
  piece rose        O { move ride knight circular 45 }
  piece cannon      C { quiet ride wazir capture hop wazir may then ride wazir outward }
  piece grasshopper H { move hop wazir, ferz over own pieces }
  piece locust      L { quiet leap wazir capture ride wazir then quiet leap wazir outward }
  piece rifleman    F { capture ride wazir then return never captures king }
  piece stewardess  S { quiet ride wazir capture ride ferz }
  piece horse       M { move leap wazir then leap ferz outward }
  piece pawn        P {
    quiet   leap forward wazir
    quiet   ride forward wazir 1..2 from rank 2 open to en passant
    capture leap forward ferz
    takes en passant
    promote on rank last to rook, knight
  }
  compounds { king + rook = prince E  king + knight = chevalier I  rook + knight = marshall A }
  fusion by rook, knight
  fission when unattacked
  royals never cross attacked squares { leap knight by wazir then ferz, ferz then wazir }
  army "PPPPP" "RNKNR"
}"#;

/// Lists a piece of a game from a square.
fn listed(game: &Game, piece: &str, square: &str) -> String {
    let definition = game.definition();
    let (piece, _) = definition
        .pieces
        .iter()
        .find(|(_, known)| known.name == piece)
        .unwrap();
    game.dump(Part {
        piece: Some(piece),
        square: Some(named(definition, square)),
    })
}

fn named(definition: &Definition, square: &str) -> SquareId {
    let board = &definition.board;
    board
        .squares()
        .find(|&known| board.name(known) == square)
        .unwrap()
}

#[test]
fn one_piece_of_each_kind() {
    let game = odd_games::game(ZOO);
    for (piece, square) in [
        ("knight", "c3"),
        ("rook", "c3"),
        ("gryphon", "b2"),
        ("wolf", "b1"),
        ("girlscout", "b2"),
        ("rose", "a1"),
        ("cannon", "a4"),
        ("grasshopper", "c2"),
        ("locust", "b3"),
        ("rifleman", "b3"),
        ("stewardess", "c3"),
        ("horse", "b3"),
        ("pawn", "b2"),
        ("prince", "c2"),
        ("chevalier", "b2"),
        ("marshall", "a1"),
    ] {
        insta::assert_snapshot!(piece, listed(&game, piece, square));
    }
}

#[test]
fn whole_programs() {
    let text = built_in("fusion-chess").dump(Part::default());
    for line in [
        "Fusion Chess: 64 squares in sets of 1 x 64 bits, 7 planes",
        "    0  white",
        "    6  class 4",
        "    6  marshall M               planes 3 5",
        "  class 1 on plane 3: queen Q, rook R, marshall M, dragon-king O",
        "    move ride wazir",
    ] {
        assert!(
            text.lines().any(|known| known == line),
            "no line {line:?} in\n{text}"
        );
    }
}

#[test]
fn a_square_of_all_classes() {
    let game = built_in("chess");
    let text = game.dump(Part {
        piece: None,
        square: Some(named(game.definition(), "a1")),
    });
    assert_eq!(text.matches("  from a1\n").count(), 5, "{text}");
    assert_eq!(text.matches("  attacks on a1\n").count(), 5, "{text}");
}
