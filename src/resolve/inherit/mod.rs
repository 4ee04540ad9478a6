//! A game and what it extends and includes → one [`Merged`] game.
//!
//! Every game of the chain is applied to what the games before it left, the first ancestor first. What a game left is
//! kept, so that a file is merged once however often it is extended or included; its messages are kept with it, since
//! whoever builds on it is as wrong as it is.

mod apply;
mod body;
mod duplicates;
mod endings;
mod hands;
mod include;
mod remove;
mod rows;

pub(super) use endings::word as event_word;

use std::collections::HashMap;
use std::rc::Rc;

use super::error::{InheritError, LoadError};
use super::load::{GameRef, LoadedFile, Loader, slug};
use super::merged::Merged;
use super::report::Report;
use crate::diagnostics::{Diagnostic, FileId};
use crate::syntax::ast;

/// Most games that a game may have before it.
const MAX_DEPTH: usize = 8;

/// A merged game with what was to be said on the way.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    pub(super) merged: Merged,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// How many games it extends.
    depth: usize,
}

/// Merges games and keeps what it made.
pub(super) struct Inheritance<'a> {
    pub(super) loader: Loader<'a>,
    done: HashMap<(FileId, usize), Rc<Outcome>>,
    /// The games being merged, the one that was asked for first.
    stack: Vec<GameRef>,
}

impl<'a> Inheritance<'a> {
    pub(super) fn new(loader: Loader<'a>) -> Self {
        Self {
            loader,
            done: HashMap::new(),
            stack: Vec::new(),
        }
    }

    /// A game with all that it inherits.
    pub(super) fn merge(&mut self, game: &GameRef) -> Rc<Outcome> {
        let key = (game.file.id, game.index);
        if let Some(outcome) = self.done.get(&key) {
            return Rc::clone(outcome);
        }
        self.stack.push(game.clone());
        let mut report = Report::default();
        for diagnostic in syntax_errors(game) {
            report.add(diagnostic.clone());
        }
        let (mut merged, depth) = self.ancestor(game, &mut report);
        self.apply(game, &mut merged, &mut report);
        self.stack.pop();
        let outcome = Rc::new(Outcome {
            merged,
            diagnostics: report.diagnostics,
            depth,
        });
        self.done.insert(key, Rc::clone(&outcome));
        outcome
    }

    /// The game that a game extends, if it can be had.
    pub(super) fn parent(&mut self, game: &GameRef) -> Option<GameRef> {
        let extends = game.game().extends.as_ref()?;
        self.referred(game, extends, &mut Report::default())
    }

    /// What the game starts from, and how many games that took.
    fn ancestor(&mut self, game: &GameRef, report: &mut Report) -> (Merged, usize) {
        let first = || Merged {
            endings: endings::defaults(game.game().title.span),
            ..Merged::default()
        };
        let Some(extends) = &game.game().extends else {
            return (first(), 0);
        };
        let Some(parent) = self.referred(game, extends, report) else {
            return (first(), 0);
        };
        let outcome = self.merge(&parent);
        let depth = outcome.depth + 1;
        outcome
            .diagnostics
            .iter()
            .for_each(|d| report.add(d.clone()));
        if depth > MAX_DEPTH {
            report.say(extends.span, InheritError::TooDeep { limit: MAX_DEPTH });
        }
        (outcome.merged.clone(), depth)
    }

    /// The game that `extends` or `include` names, unless it cannot be had.
    fn referred(
        &mut self,
        from: &GameRef,
        name: &ast::Text,
        report: &mut Report,
    ) -> Option<GameRef> {
        if self.stack.len() > MAX_DEPTH {
            report.say(name.span, InheritError::TooDeep { limit: MAX_DEPTH });
            return None;
        }
        let game = match self.find(from, &name.value) {
            Ok(Some(game)) => game,
            Ok(None) => {
                report.say(name.span, InheritError::EmptyFile(name.value.clone()));
                return None;
            }
            Err(error) => {
                report.add(error.at(name.span));
                return None;
            }
        };
        if self.stack.iter().any(|g| g.same(&game)) {
            let title = game.game().title.value.clone();
            report.say(name.span, InheritError::Cycle(title, !game.same(from)));
            return None;
        }
        Some(game)
    }

    /// The same file's game of that title; else the first game of the file of that name, or after a `/` the one with that
    /// title.
    fn find(&mut self, from: &GameRef, name: &str) -> Result<Option<GameRef>, LoadError> {
        let titled = from
            .file
            .ast
            .games
            .iter()
            .position(|g| g.title.value == name);
        if let Some(index) = titled {
            let file = Rc::clone(&from.file);
            return Ok(Some(GameRef { file, index }));
        }
        let failure = match self.loader.beside(&from.file, name) {
            Ok(file) => return Ok(first_game(file)),
            Err(failure) => failure,
        };
        if let Some((file, title)) = name.rsplit_once('/')
            && let Ok(file) = self.loader.beside(&from.file, file)
        {
            return titled_game(&file, title).map(Some);
        }
        Err(failure)
    }
}

fn first_game(file: Rc<LoadedFile>) -> Option<GameRef> {
    (!file.ast.games.is_empty()).then_some(GameRef { file, index: 0 })
}

/// The game of a file with this title, written with hyphens or as it stands.
pub(super) fn titled_game(file: &Rc<LoadedFile>, title: &str) -> Result<GameRef, LoadError> {
    let games = &file.ast.games;
    let position = games
        .iter()
        .position(|g| g.title.value == title || slug(&g.title.value) == title);
    position.map_or_else(
        || {
            Err(LoadError::UnknownTitle {
                file: file.name.clone(),
                title: title.to_owned(),
                known: games.iter().map(|g| slug(&g.title.value)).collect(),
            })
        },
        |index| {
            let file = Rc::clone(file);
            Ok(GameRef { file, index })
        },
    )
}

/// What the parser says of this game, or of the file outside of all games.
pub(super) fn syntax_errors(game: &GameRef) -> impl Iterator<Item = &Diagnostic> {
    let within = |d: &Diagnostic, g: &ast::Game| {
        d.labels
            .first()
            .is_some_and(|l| g.span.start <= l.span.start && l.span.start < g.span.end)
    };
    game.file.diagnostics.iter().filter(move |d| {
        within(d, game.game()) || !game.file.ast.games.iter().any(|g| within(d, g))
    })
}
