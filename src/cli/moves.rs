//! `gryphon moves`: the legal moves of a position.

use std::io::{self, Write};

use serde::Serialize;

use crate::engine::{Game, MoveKind, Setup};
use crate::notation::{MoveTexts, fen};

/// Kinds in the order in which they are listed.
const KINDS: [MoveKind; 8] = [
    MoveKind::Move,
    MoveKind::Capture,
    MoveKind::Promotion,
    MoveKind::Fusion,
    MoveKind::Assimilation,
    MoveKind::Fission,
    MoveKind::Drop,
    MoveKind::Castling,
];

/// Widest line of the list for people.
const WIDTH: usize = 96;

/// Lists the moves for people, by kind.
pub(super) fn text(out: &mut dyn Write, game: &Game, setup: &Setup) -> io::Result<()> {
    let moves = game.moves(setup);
    let texts = MoveTexts::new(game.definition(), setup, &moves).text;
    for kind in KINDS {
        let mut of_kind: Vec<&str> = Vec::new();
        of_kind.extend(
            moves
                .iter()
                .zip(&texts)
                .filter(|(mv, _)| mv.kind == kind)
                .map(|(_, text)| text.as_str()),
        );
        if of_kind.is_empty() {
            continue;
        }
        of_kind.sort_unstable();
        writeln!(out, "{} ({})", kind.word(), of_kind.len())?;
        for line in wrapped(&of_kind) {
            writeln!(out, "  {line}")?;
        }
    }
    match moves.len() {
        0 => writeln!(out, "no legal moves{}", ending(game, setup)),
        1 => writeln!(out, "1 legal move"),
        count => writeln!(out, "{count} legal moves"),
    }
}

/// How a position without moves ends the game: `: checkmate, white wins`.
fn ending(game: &Game, setup: &Setup) -> String {
    let Some(end) = game.outcome(std::slice::from_ref(setup)) else {
        return String::new();
    };
    let why = end.reason.words();
    match end.winner {
        Some(player) => format!(": {why}, {} wins", game.definition().players[player].name),
        None => format!(": {why}, a draw"),
    }
}

/// Texts in columns.
fn wrapped(texts: &[&str]) -> Vec<String> {
    let width = texts
        .iter()
        .map(|text| text.chars().count())
        .max()
        .unwrap_or(0)
        + 2;
    let columns = (WIDTH / width).max(1);
    let line = |texts: &[&str]| {
        let cells: String = texts.iter().map(|text| format!("{text:<width$}")).collect();
        cells.trim_end().to_owned()
    };
    texts.chunks(columns).map(line).collect()
}

/// A move as JSON.
#[derive(Serialize)]
struct Line<'a> {
    r#move: &'a str,
    text: &'a str,
    kind: &'static str,
    captures: Vec<String>,
    position: String,
}

/// Lists the moves for programs, one object a line.
pub(super) fn json(out: &mut dyn Write, game: &Game, setup: &Setup) -> io::Result<()> {
    let definition = game.definition();
    let moves = game.moves(setup);
    let texts = MoveTexts::new(definition, setup, &moves);
    for (i, mv) in moves.iter().enumerate() {
        let Some(after) = game.play(setup, mv) else {
            continue;
        };
        let line = Line {
            r#move: &texts.machine[i],
            text: &texts.text[i],
            kind: mv.kind.word(),
            captures: mv
                .captures
                .iter()
                .map(|&s| definition.board.name(s))
                .collect(),
            position: fen::write(definition, &after),
        };
        writeln!(out, "{}", serde_json::to_string(&line)?)?;
    }
    Ok(())
}
