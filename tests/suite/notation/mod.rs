//! Positions and moves as text.
//!
//! - [`positions`]: what is read is written again; what can never stand is refused, with its place
//! - [`players`]: the same of more than two players, some of them out
//! - [`moves`]: how moves are written, in games made to confuse them, and what is said of moves that are none
//! - [`playouts`]: random games in every built-in game: texts differ, and all is read back
//! - [`reasons`]: why a move is not legal
//! - [`records`]: games are written and read again
//! - [`mutations`]: mutilated positions and moves do no harm

mod moves;
mod mutations;
mod players;
mod playouts;
mod positions;
mod reasons;
mod records;

use gryphon::diagnostics::{SourceMap, render};
use gryphon::engine::Game;
use gryphon::notation::TextError;
use gryphon::{library, resolve};

/// A built-in game, or one of a file.
fn built_in(reference: &str) -> Game {
    let mut sources = SourceMap::default();
    let (definition, _) = resolve::load_game(reference, &mut sources).unwrap();
    Game::new(definition).unwrap()
}

/// Every built-in game, with what it is called by.
fn every_game() -> Vec<(String, Game)> {
    let mut games = Vec::new();
    for name in library::names() {
        let mut sources = SourceMap::default();
        for game in resolve::load_file(name, &mut sources).unwrap().games {
            let called = format!("{name}/{}", game.slug);
            games.extend(game.definition.map(|it| (called, Game::new(it).unwrap())));
        }
    }
    games
}

/// A game that extends chess, from its statements.
fn chess_with(statements: &str) -> Game {
    let text = format!("game \"Test\" extends \"chess\" {{\n{statements}\n}}");
    let mut sources = SourceMap::default();
    let file = resolve::load_text("test.gry", &text, &mut sources).unwrap();
    let told: Vec<_> = file.all_diagnostics().into_iter().cloned().collect();
    let game = file.games.into_iter().next().unwrap();
    let definition = game
        .definition
        .unwrap_or_else(|| panic!("{}", render(&sources, &told, false)));
    Game::new(definition).unwrap()
}

/// What is said of a text that cannot be read.
fn said(text: &str, error: &TextError) -> String {
    let mut sources = SourceMap::default();
    let file = sources.add("text", text);
    render(&sources, &[error.diagnostic(file, 0)], false)
}
