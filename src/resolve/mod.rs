//! Syntax tree → [`Definition`]: what the author means, with every name looked up and every default filled in.
//!
//! The passes, in order; each goes on past what is wrong with something in its place, so that one run tells all:
//!
//! 1. `load`: a reference becomes a parsed file; only regular files of at most 64 KiB are read.
//! 2. `inherit`: a game, what it extends and what it includes become one list of statements, `merged`.
//! 3. `board`, `places`: squares, players and their views, zones for each player.
//! 4. `kinds`: the piece table with all compounds, codes derived; `steps`: atoms.
//! 5. `pieces`, with `path`: movement, `as` and compounds written out, promotions.
//! 6. `fusion`: who makes what with whom; `royals`.
//! 7. `array`, then what refers to it: `castling`, `hands`.
//! 8. `endings`, `notation`, `facts`.
//! 9. `check` and `goals`: limits on paths, by `walk`, and warnings, if nothing is wrong so far.
//!
//! Names are looked up in the finished game, so a message about an inherited line is put where the author can mend it:
//! in the own file, with the inherited line beside it (`blame`).

mod array;
mod blame;
mod board;
mod castling;
mod check;
mod endings;
mod error;
mod facts;
mod finish;
mod fusion;
mod goals;
mod hands;
mod inherit;
mod kinds;
mod load;
mod merged;
mod names;
mod notation;
mod path;
mod pieces;
mod placement;
mod places;
mod report;
mod royals;
mod steps;
mod walk;

pub use error::LoadError;
pub use load::{MAX_FILE, slug};

use std::rc::Rc;

use self::inherit::{Inheritance, titled_game};
use self::load::{GameRef, LoadedFile, Loader};
use crate::definition::Definition;
use crate::diagnostics::{Diagnostic, FileId, SourceMap, has_errors};

/// All that was found in a file.
#[derive(Debug)]
pub struct FileGames {
    /// The file.
    pub file: FileId,
    /// What is wrong with the file outside of its games.
    pub diagnostics: Vec<Diagnostic>,
    /// Its games in the order of the text, families among them.
    pub games: Vec<FileGame>,
}

impl FileGames {
    /// All messages about the file and its games, each once.
    pub fn all_diagnostics(&self) -> Vec<&Diagnostic> {
        let mut all: Vec<&Diagnostic> = Vec::new();
        let games = self.games.iter().flat_map(|game| &game.diagnostics);
        for diagnostic in self.diagnostics.iter().chain(games) {
            if !all.contains(&diagnostic) {
                all.push(diagnostic);
            }
        }
        all
    }
}

/// One game of a file.
#[derive(Debug)]
pub struct FileGame {
    /// Its title as written.
    pub title: String,
    /// Its title as it stands after a file's name: `rook-transport-chess`.
    pub slug: String,
    /// Whether it is a family: to be extended, not played, and checked only as part of the games that extend it.
    pub family: bool,
    /// The game, if nothing is wrong with it.
    pub definition: Option<Definition>,
    /// Errors and warnings.
    pub diagnostics: Vec<Diagnostic>,
}

/// Why a game cannot be had.
#[derive(Debug)]
pub enum Failure {
    /// There is no such file or game.
    Load(LoadError),
    /// Something is wrong with the game; at least one of these is an error.
    Errors(Vec<Diagnostic>),
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        Self::Load(error)
    }
}

/// All games of a file: of a built-in name, of a path, or, with `/title-with-hyphens` behind either, that game alone.
///
/// # Errors
/// If there is no such file or title, or it is no text of at most 64 KiB. What is wrong inside the file stands in its
/// games' diagnostics.
pub fn load_file(reference: &str, sources: &mut SourceMap) -> Result<FileGames, LoadError> {
    let mut inheritance = Inheritance::new(Loader::new(sources));
    let (file, title) = inheritance.loader.command_line(reference)?;
    let only = title.map(|title| titled_game(&file, title)).transpose()?;
    Ok(games(&mut inheritance, &file, only.as_ref()))
}

/// All games of a text, which counts as a file of that name in the working folder.
///
/// # Errors
/// If the text is over 64 KiB.
pub fn load_text(name: &str, text: &str, sources: &mut SourceMap) -> Result<FileGames, LoadError> {
    let mut inheritance = Inheritance::new(Loader::new(sources));
    let file = inheritance.loader.text(name, text)?;
    Ok(games(&mut inheritance, &file, None))
}

/// One game: a built-in name, a path, or either followed by `/title-with-hyphens`; a bare file means its first game that
/// is no family. With it come its warnings.
///
/// # Errors
/// If there is no such game, or it has errors.
pub fn load_game(
    reference: &str,
    sources: &mut SourceMap,
) -> Result<(Definition, Vec<Diagnostic>), Failure> {
    let mut inheritance = Inheritance::new(Loader::new(sources));
    let (file, title) = inheritance.loader.command_line(reference)?;
    let game = match title {
        Some(title) => titled_game(&file, title)?,
        None => match file.ast.games.iter().position(|game| !game.family) {
            Some(index) => GameRef {
                file: Rc::clone(&file),
                index,
            },
            None if has_errors(&file.diagnostics) => {
                return Err(Failure::Errors(file.diagnostics.clone()));
            }
            None => return Err(LoadError::NothingToPlay(reference.to_owned()).into()),
        },
    };
    if game.game().family {
        return Err(LoadError::Family(reference.to_owned()).into());
    }
    let game = resolve(&mut inheritance, &game);
    match game.definition {
        Some(definition) => Ok((definition, game.diagnostics)),
        None => Err(Failure::Errors(game.diagnostics)),
    }
}

fn games(
    inheritance: &mut Inheritance<'_>,
    file: &Rc<LoadedFile>,
    only: Option<&GameRef>,
) -> FileGames {
    let mut report = report::Report::default();
    for diagnostic in &file.diagnostics {
        report.add(diagnostic.clone());
    }
    for (index, game) in file.ast.games.iter().enumerate() {
        let same =
            |other: &&crate::syntax::ast::Game| slug(&other.title.value) == slug(&game.title.value);
        if let Some(other) = file.ast.games[..index].iter().find(same) {
            let title = game.title.value.clone();
            let first = other.title.span;
            report.say(
                game.title.span,
                error::NameError::DuplicateTitle { title, first },
            );
        }
    }
    let wanted = |index: &usize| only.is_none_or(|only| only.index == *index);
    FileGames {
        file: file.id,
        diagnostics: report.diagnostics,
        games: (0..file.ast.games.len())
            .filter(wanted)
            .map(|index| {
                let file = Rc::clone(file);
                resolve(inheritance, &GameRef { file, index })
            })
            .collect(),
    }
}

/// One game with all that is to be said of it.
fn resolve(inheritance: &mut Inheritance<'_>, game: &GameRef) -> FileGame {
    let said = game.game();
    let mut found = FileGame {
        title: said.title.value.clone(),
        slug: slug(&said.title.value),
        family: said.family,
        definition: None,
        diagnostics: Vec::new(),
    };
    let outcome = inheritance.merge(game);
    if said.family {
        found.diagnostics.clone_from(&outcome.diagnostics);
        return found;
    }
    let (definition, diagnostics) = finish::finish(game, &outcome);
    found.diagnostics = blame::blame(inheritance, game, diagnostics);
    found
        .diagnostics
        .sort_by_key(|diagnostic| diagnostic.labels.first().map(|label| label.span));
    if !has_errors(&found.diagnostics) {
        found.definition = definition;
    }
    found
}
