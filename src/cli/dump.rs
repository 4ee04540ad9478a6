//! `gryphon dump`: a game as one of the stages has it.

use std::io::Write;

use super::args::Stage;
use super::{Answer, Refusal, Verdict, input, tables};
use crate::definition::print::listing;
use crate::diagnostics::{SourceMap, has_errors};
use crate::ir::Part;

use crate::{resolve, syntax};

/// Prints a stage of a game, or of one of its pieces.
pub(super) fn dump(
    out: &mut dyn Write,
    stage: Stage,
    reference: &str,
    piece: Option<&str>,
    square: Option<&str>,
) -> Answer {
    match (stage, piece) {
        (Stage::Ast, None) => write!(out, "{}", tree(reference)?)?,
        (Stage::Ast, Some(_)) => {
            let help = "pieces are told apart from the definition on";
            return Err(input::wrong("a syntax tree is printed whole", Some(help)));
        }
        (Stage::Definition, Some(_)) if square.is_some() => {
            let help = "only a program knows from which square: `gryphon dump ir`";
            return Err(input::wrong(
                "a definition is the same for all squares",
                Some(help),
            ));
        }
        (Stage::Definition, None) => {
            write!(out, "{}", listing(&input::definition(reference)?))?;
        }
        (Stage::Definition, Some(piece)) => {
            let definition = input::definition(reference)?;
            let piece = input::piece(&definition, piece)?;
            write!(out, "{}", tables::piece(&definition, piece))?;
        }
        (Stage::Ir, piece) => {
            let game = input::game(reference)?;
            let definition = game.definition();
            let part = Part {
                piece: piece
                    .map(|piece| input::piece(definition, piece))
                    .transpose()?,
                square: square
                    .map(|square| input::square(definition, square))
                    .transpose()?,
            };
            write!(out, "{}", game.dump(part))?;
        }
    }
    Ok(Verdict::Fine)
}

/// The syntax tree of a file, or of the game named behind a slash, as text.
fn tree(reference: &str) -> Result<String, Refusal> {
    let mut sources = SourceMap::default();
    let found =
        resolve::load_file(reference, &mut sources).map_err(|error| input::unloadable(&error))?;
    let text = sources.file(found.file).text.clone();
    let (mut file, diagnostics) = syntax::parse(found.file, &text);
    if has_errors(&diagnostics) {
        return Err(Refusal::Game(input::rendered(&sources, &diagnostics)));
    }
    let wanted = |title: &str| found.games.iter().any(|game| game.title == title);
    file.games.retain(|game| wanted(&game.title.value));
    Ok(syntax::print(&file))
}
