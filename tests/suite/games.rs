//! Games ready to be played: the built-in ones for other tests, and the one that the README explains.

use gryphon::diagnostics::{SourceMap, render};
use gryphon::engine::Game;
use gryphon::resolve::{load_game, load_text};

/// A built-in game.
pub(crate) fn built_in(name: &str) -> Game {
    let (definition, _) = load_game(name, &mut SourceMap::default())
        .unwrap_or_else(|failure| panic!("{name}: {failure:?}"));
    Game::new(definition).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn the_game_of_the_readme_is_sound() {
    let text = include_str!("../../README.md");
    let game = text
        .split("```gryphon\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next())
        .expect("the README shows a game");
    let mut sources = SourceMap::default();
    let games = load_text("cavalry-chess.gry", game, &mut sources).unwrap();
    let all: Vec<_> = games.all_diagnostics().into_iter().cloned().collect();
    let found = render(&sources, &all, false);
    assert!(found.is_empty(), "{found}");
    assert!(games.games[0].definition.is_some());
}
