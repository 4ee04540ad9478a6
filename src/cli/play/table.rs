//! The board as it is played on: coloured squares, figurines where the terminal has them, the last move marked.

use std::env;
use std::io::{self, IsTerminal};

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, Color, Style};

use crate::definition::Definition;
use crate::definition::board::file_letter;
use crate::engine::{End, Game, Move, Setup};
use crate::ids::{Id, SquareId};
use crate::notation::{drawing, placed_code};

const LIGHT: Ansi256Color = Ansi256Color(187);
const DARK: Ansi256Color = Ansi256Color(137);
const MARKED: Ansi256Color = Ansi256Color(143);

/// Colours of pieces on the squares above, by their names: a player who is called so has it, others the first that is free.
const PIECES: [(&str, Ansi256Color); 6] = [
    ("white", Ansi256Color(231)),
    ("black", Ansi256Color(16)),
    ("blue", Ansi256Color(25)),
    ("red", Ansi256Color(124)),
    ("yellow", Ansi256Color(227)),
    ("green", Ansi256Color(22)),
];

/// The colour of each player's pieces.
fn colours(definition: &Definition) -> Vec<Ansi256Color> {
    let shared_out = drawing::shared_out(definition, &PIECES).into_iter();
    // There are more colours than players.
    shared_out
        .map(|colour| colour.unwrap_or(PIECES[0].1))
        .collect()
}

/// Whether the output is a terminal that shows Unicode. Figurines look the same for all players but for their colours.
pub(super) fn has_figurines() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()));
    let unicode = set.is_some_and(|value| value.to_lowercase().replace('-', "").contains("utf8"));
    unicode && io::stdout().is_terminal()
}

/// Whether the output is a terminal that shows colours, and nobody has forbidden them.
fn has_colours() -> bool {
    let output = io::stdout();
    output.is_terminal() && AutoStream::choice(&output) != ColorChoice::Never
}

/// Draws a position: on coloured squares where there are colours, else as `gryphon show` does.
pub(super) fn draw(game: &Game, setup: &Setup, last: Option<&Move>, figurines: bool) -> String {
    if has_colours() {
        let board = squares(game, setup, last, figurines);
        let plain = drawing::position(game.definition(), setup);
        // What stands below the board there: hands, who is out, whose turn it is.
        let below = plain.split_once("\n\n").map_or("", |(_, below)| below);
        format!("{board}\n{}{below}", legend(game.definition()))
    } else {
        drawing::position(game.definition(), setup)
    }
}

/// Whose pieces have which colour, where there are more than two.
fn legend(definition: &Definition) -> String {
    if definition.players.len() == 2 {
        return String::new();
    }
    let players = definition.players.iter().zip(colours(definition));
    let names = players.map(|((_, player), colour)| {
        let style = on(DARK).bold().fg_color(Some(Color::Ansi256(colour)));
        format!("{style} {} {style:#}", player.name)
    });
    names.collect::<Vec<_>>().join(" ") + "\n\n"
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
    let colours = colours(definition);
    let mut text = String::new();
    for rank in (0..board.ranks()).rev() {
        text += &format!("{:>3} ", rank + 1);
        for file in 0..board.files() {
            match board.square(file, rank) {
                None => text += &" ".repeat(width + 2),
                Some(square) => {
                    let marked = last.is_some_and(|mv| mv.to == square || mv.from == Some(square));
                    let light = (file + rank) % 2 == 1;
                    let piece = sign(square);
                    let piece = piece.map(|(player, text)| (colours[player.index()], text));
                    text += &cell(piece, width, light, marked);
                }
            }
        }
        text.push('\n');
    }
    let files = (0..board.files()).map(|file| format!(" {:<width$} ", file_letter(file)));
    text + "    " + files.collect::<String>().trim_end() + "\n"
}

fn cell(piece: Option<(Ansi256Color, String)>, width: usize, light: bool, marked: bool) -> String {
    let ground = match (marked, light) {
        (true, _) => MARKED,
        (_, true) => LIGHT,
        (_, false) => DARK,
    };
    let style = on(ground);
    let (style, text) = match piece {
        None => (style, String::new()),
        Some((colour, text)) => (style.bold().fg_color(Some(Color::Ansi256(colour))), text),
    };
    format!("{style} {text:<width$} {style:#}")
}

/// On this ground.
fn on(ground: Ansi256Color) -> Style {
    Style::new().bg_color(Some(Color::Ansi256(ground)))
}

/// `checkmate: white wins`.
pub(super) fn ending(game: &Game, end: &End) -> String {
    let why = end.reason.words();
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
