//! Arguments → games, positions, pieces and squares, or what is wrong with them.

use super::Refusal;
use crate::definition::Definition;
use crate::diagnostics::suggest::nearest;
use crate::diagnostics::{Diagnostic, SourceMap, render};
use crate::engine::{Game, Setup};
use crate::ids::{PieceId, SquareId};
use crate::notation::{TextError, fen, square_named};
use crate::resolve::{self, Failure, LoadError};

/// `error: ...` with a way out.
pub(super) fn wrong(message: &str, help: Option<&str>) -> Refusal {
    Refusal::Argument(complaint(message, help))
}

/// A complaint that has no place in a text.
pub(super) fn complaint(message: &str, help: Option<&str>) -> String {
    let style = anstyle::Style::new()
        .bold()
        .fg_color(Some(anstyle::AnsiColor::Red.into()));
    let mut text = format!("{style}error{style:#}: {message}\n");
    if let Some(help) = help {
        text += &format!("  = help: {help}\n");
    }
    text
}

/// Diagnostics with their lines, in colours that the output takes out where they do not belong.
pub(super) fn rendered(sources: &SourceMap, diagnostics: &[Diagnostic]) -> String {
    render(sources, diagnostics, true)
}

/// What the game that an argument names is called in records and by other programs: by its name in the list of games, or
/// by that of its file.
pub(super) fn name(reference: &str) -> String {
    let (file, game) = match reference.split_once(".gry/") {
        Some((file, game)) => (file, Some(game)),
        None => (reference.strip_suffix(".gry").unwrap_or(reference), None),
    };
    if file == reference {
        return reference.to_owned();
    }
    let stem = file.rsplit(['/', '\\']).next().unwrap_or(file);
    game.map_or_else(|| stem.to_owned(), |game| format!("{stem}/{game}"))
}

/// The game that an argument names.
pub(super) fn game(reference: &str) -> Result<Game, Refusal> {
    ready(definition(reference)?)
}

/// A definition, ready to be played.
pub(super) fn ready(definition: Definition) -> Result<Game, Refusal> {
    let title = definition.title.clone();
    Game::new(definition)
        .map_err(|error| Refusal::Game(complaint(&format!("{title}: {error}"), None)))
}

/// The definition of the game that an argument names. Its warnings are for `check`.
pub(super) fn definition(reference: &str) -> Result<Definition, Refusal> {
    let mut sources = SourceMap::default();
    match resolve::load_game(reference, &mut sources) {
        Ok((definition, _)) => Ok(definition),
        Err(Failure::Errors(diagnostics)) => Err(Refusal::Game(rendered(&sources, &diagnostics))),
        Err(Failure::Load(error)) => Err(unloadable(&error)),
    }
}

/// A file or a game that cannot be had.
pub(super) fn unloadable(error: &LoadError) -> Refusal {
    wrong(&error.to_string(), error.help().as_deref())
}

/// The position of an argument, or the start.
pub(super) fn position(game: &Game, text: Option<&str>) -> Result<Setup, Refusal> {
    match text {
        None => Ok(game.start()),
        Some(text) => {
            fen::read_playable(game, text).map_err(|error| misread("position", text, &error))
        }
    }
}

fn misread(name: &str, text: &str, error: &TextError) -> Refusal {
    let mut sources = SourceMap::default();
    let file = sources.add(name, text);
    Refusal::Argument(rendered(&sources, &[error.diagnostic(file, 0)]))
}

/// The kind of piece of an argument: a name or a code.
pub(super) fn piece(definition: &Definition, text: &str) -> Result<PieceId, Refusal> {
    let mut kinds = definition.pieces.iter();
    if let Some((id, _)) = kinds.find(|(_, kind)| kind.name == text || kind.code == text) {
        return Ok(id);
    }
    let names = || definition.pieces.values().map(|kind| kind.name.as_str());
    let help = match nearest(text, names()) {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!("its pieces are {}", names().collect::<Vec<_>>().join(", ")),
    };
    Err(wrong(
        &format!("this game has no piece `{text}`"),
        Some(&help),
    ))
}

/// The square of an argument.
pub(super) fn square(definition: &Definition, text: &str) -> Result<SquareId, Refusal> {
    let board = &definition.board;
    square_named(board, text).ok_or_else(|| {
        let corner = board
            .squares()
            .next_back()
            .map(|last| board.name(last))
            .unwrap_or_default();
        let help =
            format!("squares are a file and a rank, such as {corner}, the last of this board");
        wrong(&format!("this board has no square `{text}`"), Some(&help))
    })
}
