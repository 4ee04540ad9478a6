//! Syntax tree → definition.

mod codes;
mod compounds;
mod files;
mod harm;
mod inherit;
mod listing;
mod meaning;
mod variants;

use gryphon::definition::{Definition, Piece};
use gryphon::diagnostics::{Diagnostic, SourceMap};
use gryphon::resolve::{FileGames, load_text};

/// All games of a text.
fn games(text: &str) -> FileGames {
    load_text("example.gry", text, &mut SourceMap::default()).unwrap()
}

/// Everything that is said of a text.
fn said(text: &str) -> Vec<Diagnostic> {
    let games = games(text);
    games.all_diagnostics().into_iter().cloned().collect()
}

/// The codes of everything that is said of a text.
fn codes(text: &str) -> Vec<&'static str> {
    said(text)
        .iter()
        .map(|diagnostic| diagnostic.code)
        .collect()
}

/// The last game of a text, which has nothing wrong.
fn game(text: &str) -> Definition {
    let mut games = games(text);
    let game = games.games.pop().unwrap();
    game.definition
        .unwrap_or_else(|| panic!("{:#?}", game.diagnostics))
}

/// A game that extends chess.
fn chess(body: &str) -> Definition {
    game(&format!("game \"A\" extends \"chess\" {{ {body} }}"))
}

fn piece<'d>(definition: &'d Definition, name: &str) -> &'d Piece {
    definition
        .pieces
        .values()
        .find(|piece| piece.name == name)
        .unwrap()
}

/// Names of all kinds, in the order of the table.
fn names(definition: &Definition) -> Vec<&str> {
    definition
        .pieces
        .values()
        .map(|piece| piece.name.as_str())
        .collect()
}
