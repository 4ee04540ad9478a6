//! The board as it is played on: coloured squares, figurines where the terminal has them, the last move marked.

use std::env;
use std::io::{self, IsTerminal};

use anstyle::{AnsiColor, Color, RgbColor, Style};

use crate::definition::board::file_letter;
use crate::engine::{End, Game, Move, Reason, Setup};
use crate::ids::{Id, PlayerId, SquareId};
use crate::notation::{drawing, placed_code};

const LIGHT: RgbColor = RgbColor(0xd8, 0xc8, 0xa8);
const DARK: RgbColor = RgbColor(0xa8, 0x88, 0x60);
const MARKED: RgbColor = RgbColor(0xb8, 0xc0, 0x50);

/// The colours of the players' pieces on the squares above.
const PIECES: [RgbColor; 4] = [
    RgbColor(0xff, 0xff, 0xff),
    RgbColor(0x00, 0x00, 0x00),
    RgbColor(0x00, 0x50, 0xc0),
    RgbColor(0xa0, 0x00, 0x20),
];

/// Whether the output is a terminal that shows Unicode.
pub(super) fn has_figurines() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()));
    let unicode = set.is_some_and(|value| value.to_lowercase().replace('-', "").contains("utf8"));
    unicode && io::stdout().is_terminal()
}

/// Draws a position: on coloured squares at a terminal, else as `gryphon show` does.
pub(super) fn draw(game: &Game, setup: &Setup, last: Option<&Move>, figurines: bool) -> String {
    if io::stdout().is_terminal() {
        let board = squares(game, setup, last, figurines);
        let plain = drawing::position(game.definition(), setup);
        // What stands below the board there: hands, who is out, whose turn it is.
        let below = plain.split_once("\n\n").map_or("", |(_, below)| below);
        format!("{board}\n{below}")
    } else {
        drawing::position(game.definition(), setup)
    }
}

fn squares(game: &Game, setup: &Setup, last: Option<&Move>, figurines: bool) -> String {
    let definition = game.definition();
    let sign = |square: SquareId| {
        let placed = setup.board[square.index()]?;
        let piece = &definition.pieces[placed.piece];
        let figurine = piece
            .figurines
            .get(placed.player.index())
            .filter(|_| figurines);
        let text = figurine.cloned().unwrap_or_else(|| {
            placed_code(definition, placed.player, placed.piece).replace(['(', ')'], "")
        });
        Some((placed.player, text))
    };
    let board = &definition.board;
    let widest = board
        .squares()
        .filter_map(sign)
        .map(|(_, text)| text.chars().count());
    let width = widest.max().unwrap_or(1);
    let mut text = String::new();
    for rank in (0..board.ranks()).rev() {
        text += &format!("{:>3} ", rank + 1);
        for file in 0..board.files() {
            match board.square(file, rank) {
                None => text += &" ".repeat(width + 2),
                Some(square) => {
                    let marked = last.is_some_and(|mv| mv.to == square || mv.from == Some(square));
                    let light = (file + rank) % 2 == 1;
                    text += &cell(sign(square), width, light, marked);
                }
            }
        }
        text.push('\n');
    }
    let files = (0..board.files()).map(|file| format!(" {:<width$} ", file_letter(file)));
    text + "    " + files.collect::<String>().trim_end() + "\n"
}

fn cell(piece: Option<(PlayerId, String)>, width: usize, light: bool, marked: bool) -> String {
    let ground = match (marked, light) {
        (true, _) => MARKED,
        (_, true) => LIGHT,
        (_, false) => DARK,
    };
    let style = Style::new().bg_color(Some(Color::Rgb(ground)));
    let (style, text) = match piece {
        None => (style, String::new()),
        Some((player, text)) => {
            let colour = PIECES.get(player.index()).copied().map(Color::Rgb);
            let colour = colour.or(Some(Color::Ansi(AnsiColor::Red)));
            (style.bold().fg_color(colour), text)
        }
    };
    format!("{style} {text:<width$} {style:#}")
}

/// `checkmate: white wins`.
pub(super) fn ending(game: &Game, end: &End) -> String {
    let why = match end.reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::Repetition => "repetition",
        Reason::WithoutProgress => "too many moves without progress",
        Reason::LastPlayer => "all others are out",
    };
    match end.winner {
        Some(player) => format!("{why}: {} wins", game.definition().players[player].name),
        None => format!("{why}: a draw"),
    }
}

/// The result as records have it.
pub(super) fn result(game: &Game, history: &[Setup]) -> String {
    let result = match game.outcome(history) {
        None => "*",
        Some(End { winner: None, .. }) => "1/2-1/2",
        Some(End {
            winner: Some(player),
            ..
        }) => match player.index() {
            0 => "1-0",
            1 => "0-1",
            _ => "*",
        },
    };
    result.to_owned()
}
