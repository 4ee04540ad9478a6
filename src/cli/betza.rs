//! `gryphon betza`: a string of Betza's notation in words, and drawn on an open board.
//!
//! The string becomes a piece of a small game, so that words and drawing are those of any other piece.

use std::io::Write;

use super::{Answer, Refusal, Verdict, diagram, input};
use crate::betza;
use crate::definition::Definition;
use crate::diagnostics::SourceMap;
use crate::ids::{PieceId, PieceSet};
use crate::resolve;

/// Files and ranks of the board: three leaps of a knight to each side.
const SIZE: u32 = 13;
/// The piece, and one that it may take.
const KINDS: usize = 2;

/// Explains a string and draws it.
pub(super) fn betza(out: &mut dyn Write, text: &str) -> Answer {
    let terms = betza::read(text, PieceSet::first(KINDS)).map_err(|error| {
        let mut sources = SourceMap::default();
        let file = sources.add("betza", text);
        Refusal::Argument(input::rendered(&sources, &[error.diagnostic(file, 0)]))
    })?;
    let definition = open_board(text)?;
    let piece = PieceId(0);
    let bold = anstyle::Style::new().bold();
    let width = terms.iter().map(|term| term.at.len()).max().unwrap_or(0);
    let words = betza::explain(&definition, piece, &terms);
    for (term, lines) in terms.iter().zip(words) {
        let mut part = &text[term.at.clone()];
        for line in lines {
            writeln!(out, "{bold}{part:<width$}{bold:#}  {line}")?;
            part = "";
        }
    }
    let game = input::ready(definition)?;
    if let Some(middle) = game.definition().board.square(SIZE / 2, SIZE / 2) {
        write!(out, "\n{}", diagram::diagram(&game, piece, middle))?;
    }
    Ok(Verdict::Fine)
}

/// A board with nothing on it but the piece, in the middle.
fn open_board(text: &str) -> Result<Definition, Refusal> {
    let half = SIZE / 2;
    let rank = |middle: &str| format!("\"{half}{middle}{half}\" ");
    let empty = format!("\"{SIZE}\" ").repeat(half as usize);
    let game = format!(
        "game \"An open board\" {{ board {SIZE}x{SIZE} players white, black mirrored \
         piece it P {{ betza \"{text}\" }} piece other O {{ move leap wazir }} \
         setup {empty}{}{empty} }}",
        rank("P"),
    );
    let mut sources = SourceMap::default();
    let found = resolve::load_text("open board", &game, &mut sources).ok();
    let game = found.and_then(|mut file| file.games.pop());
    let said = game.as_ref().and_then(|game| game.diagnostics.first());
    let message = said.map_or_else(String::new, |said| said.message.clone());
    game.and_then(|game| game.definition)
        .ok_or_else(|| input::wrong(&message, None))
}
