//! Every piece that has a string walks by that string as it does by its lines.

use gryphon::betza::{Dialect, piece};
use gryphon::definition::Definition;
use gryphon::diagnostics::SourceMap;
use gryphon::ids::{Id, PieceId, PieceSet};
use gryphon::{library, resolve};
use proptest::prelude::*;

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
        "[K-fsA]",
        "[fsK-fsA]",
        "[K?sR]",
        "[N?ffN-ffW]",
        "[K-bF?K]",
        "ptQ",
        "mptQ",
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

/// Seven by seven, to be quick.
const SMALL: &str = "game \"A\" { board 7x7 players white, black mirrored piece king K { royal move leap wazir } \
     piece x X { move leap wazir } setup \"3k3\" \"2XX3\" \"7\" \"7\" \"7\" \"2XX3\" \"3K3\" }";

/// A leg, an atom and its range, a move: most of what these yield means something.
fn move_text() -> impl Strategy<Value = String> {
    let letters = prop::sample::select(vec![
        "", "f", "s", "fs", "fr", "b", "bs", "ff", "l", "rf", "v", "m", "c", "fm", "sc", "fsmc",
        "bc",
    ]);
    let between = prop::sample::select(vec!["", "", "y", "p", "g", "m", "c", "mc"]);
    let atom = prop::sample::select(vec!["W", "F", "D", "N", "A", "C", "K", "R", "B", "Q"]);
    let range = prop::sample::select(vec!["", "", "2", "3", "0"]);
    let single = prop::sample::select(vec!["", "i", "n", "j", "p", "g", "z", "q", "pt", "t"]);
    let leg = (letters.clone(), atom.clone(), range.clone());
    let plain = (single, leg.clone()).prop_map(|(how, (l, a, r))| format!("{l}{how}{a}{r}"));
    let joined = (letters.clone(), between, letters, leg.clone())
        .prop_map(|(first, how, second, (l, a, r))| format!("{first}{how}a{second}a{l}{a}{r}"));
    let link = prop::sample::select(vec!["-", "?"]);
    let brackets = prop::collection::vec((leg, link), 2..4).prop_map(|legs| {
        let text: String = legs
            .iter()
            .map(|((l, a, r), link)| format!("{l}{a}{r}{link}"))
            .collect();
        format!("[{}]", &text[..text.len() - 1])
    });
    prop_oneof![plain, joined, brackets]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn whatever_is_written_is_read_again(text in move_text()) {
        let mut definition = definition(SMALL);
        let kinds: PieceSet = definition.pieces.ids().collect();
        let id = PieceId::new(1);
        if let Ok(terms) = gryphon::betza::read(&text, kinds) {
            let lines = terms.iter().flat_map(|term| &term.lines);
            definition.pieces[id].movements =
                lines.map(|line| line.movement(&definition, id)).collect();
            let written = there_and_back(&definition, id, Dialect::Brackets);
            prop_assert!(written.is_some() || text.contains(['j', 'p', 'g', 'l']), "{text}");
            there_and_back(&definition, id, Dialect::XBoard);
        }
    }
}
