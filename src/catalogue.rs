//! The games that can be played, by name: all built-in ones, and those of files that a user adds.
//!
//! A file with one game gives it its own name, `fusion-chess`; of several, the first has the name of the file and the
//! others follow a slash, `transport-chess/transport-madness`. Families are no games.

use std::path::Path;

use crate::definition::Definition;
use crate::diagnostics::{SourceMap, has_errors, render};
use crate::engine::Game;
use crate::resolve::{self, Failure, FileGames};
use crate::{diagnostics::Diagnostic, library};

/// A game that can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is asked for by.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The first line of its doc text.
    pub summary: String,
    /// How many players it is for.
    pub players: usize,
    /// What `resolve` knows it by.
    reference: String,
}

/// Games by name.
#[derive(Clone, Debug)]
pub struct Catalogue {
    entries: Vec<Entry>,
}

impl Catalogue {
    /// All built-in games, by name.
    pub fn built_in() -> Self {
        let mut entries = Vec::new();
        for name in library::names() {
            let mut sources = SourceMap::default();
            // Whether the built-in files hold together is checked by their own tests.
            if let Ok(games) = resolve::load_file(name, &mut sources) {
                entries.extend(entries_of(&games, name, name));
            }
        }
        Self { entries }
    }
    /// The games, in the order of the list.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
    /// The game of a name.
    pub fn find(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }
    /// Adds the games of a file, and returns their names; one that has the name of another takes its place.
    ///
    /// # Errors
    /// When the file cannot be read, or there is something wrong in it: what is to be said to its author.
    pub fn add_file(&mut self, path: &str) -> Result<Vec<String>, String> {
        let mut sources = SourceMap::default();
        let games = resolve::load_file(path, &mut sources).map_err(|error| match error.help() {
            Some(help) => format!("{error}\n  = help: {help}"),
            None => error.to_string(),
        })?;
        let diagnostics: Vec<Diagnostic> = games.all_diagnostics().into_iter().cloned().collect();
        if has_errors(&diagnostics) {
            return Err(render(&sources, &diagnostics, false));
        }
        let stem = Path::new(path).file_stem().and_then(|stem| stem.to_str());
        let added = entries_of(&games, stem.unwrap_or(path), path);
        let names: Vec<String> = added.iter().map(|entry| entry.name.clone()).collect();
        self.entries.retain(|entry| !names.contains(&entry.name));
        self.entries.extend(added);
        Ok(names)
    }
    /// A game by its name here, or by any reference to a built-in game or a file.
    ///
    /// # Errors
    /// When there is none, or there is something wrong in it: what is to be said to its author.
    pub fn game(&self, name: &str) -> Result<Game, String> {
        let reference = self.find(name).map_or(name, |entry| &entry.reference);
        let definition = definition(reference)?;
        Game::new(definition).map_err(|error| error.to_string())
    }
}

fn definition(reference: &str) -> Result<Definition, String> {
    let mut sources = SourceMap::default();
    match resolve::load_game(reference, &mut sources) {
        Ok((definition, _)) => Ok(definition),
        Err(Failure::Errors(diagnostics)) => Err(render(&sources, &diagnostics, false)),
        Err(Failure::Load(error)) => Err(error.to_string()),
    }
}

/// The games of a file that is called `name` here and `reference` by `resolve`.
fn entries_of(games: &FileGames, name: &str, reference: &str) -> Vec<Entry> {
    let playable = games.games.iter().filter(|game| !game.family);
    let mut entries = Vec::new();
    for (i, game) in playable.enumerate() {
        let Some(definition) = &game.definition else {
            continue;
        };
        let doc = definition.doc.as_deref().and_then(|doc| doc.lines().next());
        let of_file = |file: &str| match i {
            0 => file.to_owned(),
            _ => format!("{file}/{}", game.slug),
        };
        entries.push(Entry {
            name: of_file(name),
            title: game.title.clone(),
            summary: doc.unwrap_or_default().to_owned(),
            players: definition.players.len(),
            reference: of_file(reference),
        });
    }
    entries
}
