//! `gryphon show`: a game or one of its pieces, drawn.

use std::io::{self, Write};

use super::{Answer, Verdict, diagram, input, tables, values};
use crate::definition::Definition;
use crate::ids::SquareId;
use crate::notation::{drawing, fen};

/// Draws the board with the tables of pieces and fusions, or how one piece moves.
pub(super) fn show(
    out: &mut dyn Write,
    reference: &str,
    position: Option<&str>,
    piece: Option<&str>,
    square: Option<&str>,
) -> Answer {
    let game = input::game(reference)?;
    let definition = game.definition();
    let setup = input::position(&game, position)?;
    match piece {
        Some(piece) => {
            let piece = input::piece(definition, piece)?;
            let square = match square {
                Some(square) => input::square(definition, square)?,
                None => middle(definition),
            };
            if position.is_some() {
                writeln!(out, "{}", drawing::position(definition, &setup))?;
            }
            write!(out, "{}", tables::piece(definition, piece))?;
            write!(out, "\n{}", diagram::diagram(&game, piece, square))?;
        }
        None => {
            title(out, definition)?;
            write!(out, "\n{}", drawing::position(definition, &setup))?;
            writeln!(out, "{}", fen::write(definition, &setup))?;
            write!(out, "\n{}", tables::pieces(definition))?;
            write!(out, "{}", tables::joining(&game))?;
        }
    }
    Ok(Verdict::Fine)
}

/// Prints what each piece is worth.
pub(super) fn values(out: &mut dyn Write, reference: &str) -> Answer {
    let game = input::game(reference)?;
    title(out, game.definition())?;
    write!(out, "\n{}", values::values_table(&game))?;
    Ok(Verdict::Fine)
}

fn title(out: &mut dyn Write, definition: &Definition) -> io::Result<()> {
    let bold = anstyle::Style::new().bold();
    writeln!(out, "{bold}{}{bold:#}", definition.title)?;
    let year = definition.year.map(|year| year.to_string());
    let by: Vec<String> = definition.author.clone().into_iter().chain(year).collect();
    if !by.is_empty() {
        writeln!(out, "{}", by.join(", "))?;
    }
    for text in [&definition.doc, &definition.source].into_iter().flatten() {
        writeln!(out, "{text}")?;
    }
    Ok(())
}

/// The square nearest to the middle of the board, of equals the first.
fn middle(definition: &Definition) -> SquareId {
    let board = &definition.board;
    let off = |square: &SquareId| {
        let (file, rank) = board.place(*square);
        (2 * file + 1).abs_diff(board.files()) + (2 * rank + 1).abs_diff(board.ranks())
    };
    board.squares().min_by_key(off).unwrap_or(SquareId(0))
}
