//! Every piece that has a string walks by that string as it does by its lines.

use gryphon::betza::{Dialect, piece};
use gryphon::definition::Definition;
use gryphon::diagnostics::SourceMap;
use gryphon::ids::PieceId;
use gryphon::{library, resolve};

use super::{all_walks, definition, lines};
use crate::odd_games::ODD_GAMES;

/// Compares the two, and returns the string.
fn there_and_back(definition: &Definition, id: PieceId, dialect: Dialect) -> Option<String> {
    let kind = &definition.pieces[id];
    let text = piece(definition, id, dialect)?;
    let meant = all_walks(definition, &kind.movements, id);
    let read = all_walks(definition, &lines(definition, id, &text), id);
    for player in definition.players.ids() {
        let lost: Vec<_> = meant[player].difference(&read[player]).take(3).collect();
        let added: Vec<_> = read[player].difference(&meant[player]).take(3).collect();
        assert!(
            lost.is_empty() && added.is_empty(),
            "{}: {} {text}\nlost {lost:#?}\nadded {added:#?}",
            definition.title,
            kind.name
        );
    }
    Some(text)
}

/// A table of the pieces with their strings.
fn table(definition: &Definition) -> String {
    let mut text = format!("{}\n", definition.title);
    for (id, kind) in definition.pieces.iter() {
        let brackets = there_and_back(definition, id, Dialect::Brackets);
        let xboard = there_and_back(definition, id, Dialect::XBoard);
        let said = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        text += &format!(
            "  {:<20} {:<24} {}\n",
            kind.name,
            said(brackets),
            said(xboard)
        );
    }
    text
}

#[test]
fn built_in_pieces() {
    let mut text = String::new();
    for name in library::names() {
        let file = resolve::load_file(name, &mut SourceMap::default()).unwrap();
        for game in &file.games {
            text += &game.definition.as_ref().map(table).unwrap_or_default();
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn odd_pieces() {
    for (_, text) in ODD_GAMES {
        table(&definition(text));
    }
}

/// What is written in either dialect of what is read: the walks stay, though the letters may be others.
#[test]
fn strings_written_anew() {
    let strings = [
        "WFDNAHCZG",
        "KQRB",
        "R4B3",
        "fmWfceFifmnD",
        "fRbrlBhrN",
        "ffrrN",
        "nNnAnDnHnG",
        "mRcpR",
        "gQ",
        "ptRgtB",
        "jRjB3",
        "jDjA",
        "[F?R]",
        "[F-R]",
        "[W?sR]",
        "[W-F]",
        "[fF-sF]",
        "[K?fsK]",
        "zBqNzR",
        "zB4",
        "masR",
        "mafsR",
        "yafsW",
        "gafK",
        "mamaK",
        "cafmQ",
        "fcafmF",
        "caibR",
        "cabK",
        "fsK",
        "mcacK",
        "tQ",
        "itN",
        "mpafN",
        "afsafzW",
        "[cR-mW]",
        "[N?fR]",
        "[B-bsW]",
    ];
    for text in strings {
        let text = format!(
            "game \"A\" extends \"chess\" {{ piece x X {{ betza \"{text}\" }} army \"PPPPPPPP\" \"RNXQKXNR\" }}"
        );
        let definition = definition(&text);
        let mut ids = definition.pieces.ids();
        let id = ids.find(|&id| definition.pieces[id].name == "x").unwrap();
        there_and_back(&definition, id, Dialect::Brackets);
        there_and_back(&definition, id, Dialect::XBoard);
    }
}
