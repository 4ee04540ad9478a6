//! What follows from the compounds table.

use std::collections::BTreeSet;

use gryphon::definition::{Definition, Makeup};

use super::{chess, codes, names, piece};

/// Who leaves what behind.
fn parts(game: &Definition, code: &str) -> BTreeSet<(String, String)> {
    let of = |part: &&gryphon::definition::Part| game.pieces[part.compound].code == code;
    let codes = |part: &gryphon::definition::Part| {
        (
            game.pieces[part.leaver].code.clone(),
            game.pieces[part.rest].code.clone(),
        )
    };
    game.parts.iter().filter(of).map(codes).collect()
}

/// What the first makes when it moves onto the second.
fn join<'g>(game: &'g Definition, mover: &str, target: &str) -> Option<&'g str> {
    let found = game.joins.iter().find(|join| {
        game.pieces[join.mover].code == mover && game.pieces[join.target].code == target
    });
    found.map(|join| game.pieces[join.result].code.as_str())
}

fn pairs(list: &[(&str, &str)]) -> BTreeSet<(String, String)> {
    list.iter()
        .map(|(a, b)| ((*a).to_owned(), (*b).to_owned()))
        .collect()
}

#[test]
fn a_compound_stands_in_the_place_of_the_piece_whose_name_it_takes() {
    let game = chess("compounds { rook + bishop = queen Q  rook + knight = marshall M } fusion");
    assert_eq!(
        names(&game),
        [
            "king", "queen", "rook", "bishop", "knight", "pawn", "marshall"
        ]
    );
    assert!(matches!(piece(&game, "queen").makeup, Makeup::Compound(_)));
    assert_eq!(parts(&game, "Q"), pairs(&[("R", "B"), ("B", "R")]));
    assert_eq!(join(&game, "N", "R"), Some("M"));
    assert_eq!(join(&game, "R", "R"), None);
}

#[test]
fn strict_and_free() {
    let base = "without piece queen piece stewardess S { quiet ride wazir capture ride ferz } \
                piece contrast C { quiet ride ferz capture ride wazir } \
                change piece pawn { promote on rank last to rook } army \"8\" \"RS1CK1BR\" fusion fission always ";
    let strict = chess(&format!(
        "{base} compounds {{ rook + bishop = queen  stewardess + contrast = queen }}"
    ));
    assert_eq!(parts(&strict, "RB"), pairs(&[("R", "B"), ("B", "R")]));
    assert_eq!(parts(&strict, "SC"), pairs(&[("S", "C"), ("C", "S")]));
    let free = chess(&format!(
        "{base} compounds {{ rook + bishop = queen Q  stewardess + contrast = queen Q }}"
    ));
    assert_eq!(
        parts(&free, "Q"),
        pairs(&[("R", "B"), ("B", "R"), ("S", "C"), ("C", "S")])
    );
    assert_eq!(join(&free, "S", "C"), Some("Q"));
}

#[test]
fn a_compound_counts_as_its_components() {
    let game = chess(
        "compounds { rook + bishop = queen Q  queen + knight = amazon A  rook + knight = marshall M } \
         fusion fission always",
    );
    assert_eq!(join(&game, "N", "Q"), Some("A"));
    assert_eq!(join(&game, "M", "B"), Some("A"));
    assert_eq!(
        parts(&game, "A"),
        pairs(&[("Q", "N"), ("N", "Q"), ("B", "M")])
    );
}

#[test]
fn carriers_are_boarded_and_never_board() {
    let game = chess("compounds { knight carries pawn, king } fusion fission always");
    assert_eq!(join(&game, "P", "N"), Some("NP"));
    assert_eq!(join(&game, "N", "P"), None);
    assert_eq!(parts(&game, "NK"), pairs(&[("K", "N")]));
    assert!(piece(&game, "knight-king").royal);
    assert_eq!(
        piece(&game, "knight-king").movements,
        piece(&game, "knight").movements
    );
}

#[test]
fn royalty_and_never_go_with_components() {
    let game = chess(
        "change piece rook { never captures pawn } change piece pawn { never captured by bishop } \
         compounds { rook + bishop = tower T  king + rook = dragon D } fusion",
    );
    assert!(piece(&game, "dragon").royal);
    let pawn = game
        .pieces
        .iter()
        .find(|(_, p)| p.name == "pawn")
        .unwrap()
        .0;
    let tower = piece(&game, "tower");
    assert!(
        tower
            .movements
            .iter()
            .all(|line| !line.victims.contains(pawn))
    );
    let king = piece(&game, "king");
    assert!(
        king.movements
            .iter()
            .all(|line| line.victims.contains(pawn))
    );
}

#[test]
fn a_body_adds_lines_or_replaces_movement() {
    let game = chess(
        "compounds { rook + bishop = tower T { letter \"W\" }  rook + knight = marshall M { move leap ferz } } fusion",
    );
    assert_eq!(piece(&game, "tower").letter, "W");
    assert_eq!(piece(&game, "tower").movements.len(), 2);
    assert_eq!(piece(&game, "marshall").movements.len(), 1);
}

#[test]
fn an_as_that_comes_back_by_way_of_a_compound() {
    let text = "game \"A\" extends \"chess\" { piece rook R { move as tower } compounds { rook + bishop = tower T } fusion }";
    assert!(codes(text).contains(&"as-cycle"));
}

#[test]
fn codes_do_not_grow_without_end() {
    let mut rows = String::from("pawn + pawn = c0x\n");
    for i in 1..40 {
        rows += &format!("c{}x + c{}x = c{i}x\n", i - 1, i - 1);
    }
    let text = format!("game \"A\" extends \"chess\" {{ compounds {{ {rows} }} fusion }}");
    let found = codes(&text);
    assert_eq!(found.len(), 1, "{found:?}");
}
