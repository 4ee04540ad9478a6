//! What is easily misread: words with two uses, places, limits, what is kept of a piece with an error.

use std::collections::BTreeSet;

use super::parse;
use crate::diagnostics::FileId;
use crate::syntax::ast::{
    Area, Condition, Event, How, PieceItemKind, PieceLine, StatementKind, TestLineKind,
};

const GRAMMAR: &str = include_str!("../../../grammar/gryphon.pest");

fn codes(text: &str) -> Vec<&'static str> {
    let (_, errors) = parse(FileId(0), text);
    errors.into_iter().map(|error| error.code).collect()
}

/// The statements of a game with these, all of which can be read.
fn statements(text: &str) -> Vec<StatementKind> {
    let (mut file, errors) = parse(FileId(0), &format!("game \"A\" {{ {text} }}"));
    assert!(errors.is_empty(), "{errors:#?}");
    let game = file.games.remove(0);
    game.statements
        .into_iter()
        .map(|statement| statement.kind)
        .collect()
}

/// The lines of a piece with these.
fn lines(text: &str) -> Vec<PieceItemKind> {
    let mut statements = statements(&format!("piece a A {{ {text} }}"));
    match statements.remove(0) {
        StatementKind::Piece { body, .. } => body.into_iter().map(|item| item.kind).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_word_but_a_few_is_reserved() {
    let rules: BTreeSet<_> = GRAMMAR
        .lines()
        .filter_map(|line| line.strip_prefix("k_")?.split(' ').next())
        .collect();
    let start = GRAMMAR.find("keyword = @{").unwrap();
    let listed = &GRAMMAR[start..start + GRAMMAR[start..].find('}').unwrap()];
    let words: BTreeSet<_> = listed.split('"').skip(1).step_by(2).collect();
    let free: Vec<_> = rules.difference(&words).copied().collect();
    assert_eq!(
        free,
        [
            "a",
            "east",
            "king",
            "north",
            "northeast",
            "northwest",
            "promotion",
            "south",
            "southeast",
            "southwest",
            "west"
        ]
    );
    assert!(words.is_subset(&rules));
}

#[test]
fn a_number_of_moves_and_a_list_of_moves() {
    let StatementKind::Test { lines, .. } =
        statements(r#"test "t" { moves 20 moves "e2-e4" moves from e2 "a" }"#).remove(0)
    else {
        panic!()
    };
    assert!(matches!(lines[0].kind, TestLineKind::MoveCount(_)));
    assert!(matches!(
        lines[1].kind,
        TestLineKind::Moves { from: None, .. }
    ));
    assert!(matches!(
        lines[2].kind,
        TestLineKind::Moves { from: Some(_), .. }
    ));
}

#[test]
fn conditions_in_any_order() {
    let lines = lines(
        "move leap wazir for white unmoved from e to rank last unless in check unmoved quiet as king for a",
    );
    let PieceItemKind::Line(PieceLine::Movement(movement)) = &lines[0] else {
        panic!()
    };
    assert_eq!(movement.conditions.len(), 6);
    assert!(matches!(movement.conditions[0].value, Condition::For(_)));
    let PieceItemKind::Line(PieceLine::Movement(movement)) = &lines[1] else {
        panic!()
    };
    assert!(matches!(movement.how, How::As(_)));
}

#[test]
fn a_file_and_a_zone_of_one_letter() {
    let StatementKind::Zone { place, .. } =
        statements("zone a = file e, e, e4, rank last").remove(0)
    else {
        panic!()
    };
    let areas: Vec<_> = place.areas.iter().map(|area| &area.value).collect();
    assert!(matches!(areas[0], Area::Files(..)));
    assert!(matches!(areas[1], Area::Zone { .. }));
    assert!(matches!(areas[2], Area::Squares(..)));
    assert!(matches!(areas[3], Area::Ranks(..)));
}

#[test]
fn with_pieces_is_not_a_kind_of_piece() {
    let StatementKind::Ending(ending) =
        statements("out extinction of all pieces, bare king for a turn with pieces").remove(0)
    else {
        panic!()
    };
    assert_eq!(ending.events.len(), 2);
    assert_eq!(ending.events[1].value, Event::BareKing { for_a_turn: true });
    assert!(ending.with_pieces.is_some());
}

#[test]
fn places_end_with_the_last_token() {
    let text = "game \"A\" {\n  fusion   // all\n\n  board 8x8\n}\n";
    let (file, _) = parse(FileId(0), text);
    let span = file.games[0].statements[0].span;
    assert_eq!(&text[span.start as usize..span.end as usize], "fusion");
    let span = file.games[0].span;
    assert_eq!(
        &text[span.start as usize..span.end as usize],
        text.trim_end()
    );
}

#[test]
fn limits_have_their_own_messages() {
    let file = |inside: &str| format!("game \"A\" {{ {inside} }}");
    assert_eq!(
        codes(&file(&format!("source \"{}\"", "ö".repeat(1000)))),
        [""; 0]
    );
    assert_eq!(
        codes(&file(&format!("source \"{}\"", "ö".repeat(1001)))),
        ["string-too-long"]
    );
    assert_eq!(codes(&" ".repeat(64 * 1024)), ["no-game"]);
    assert_eq!(codes(&"ö".repeat(32 * 1024 + 1)), ["file-too-long"]);
    assert_eq!(codes(&"{".repeat(17)), ["too-deep"]);
}

#[test]
fn a_piece_without_a_code_is_there_all_the_same() {
    let (file, errors) = parse(
        FileId(0),
        "game \"A\" { piece rook { move ride wazir bad } }",
    );
    assert_eq!(errors.len(), 2);
    let StatementKind::Piece { name, code, body } = &file.games[0].statements[0].kind else {
        panic!()
    };
    assert_eq!(
        (name.value.as_str(), code.value.as_str(), body.len()),
        ("rook", "ROOK", 1)
    );
}
