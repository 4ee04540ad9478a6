//! A position → the board drawn in the terminal.
//!
//! ```text
//!  8  r n b q k b n r
//!  7  p p p p p p p p
//!     a b c d e f g h
//! ```
//!
//! Every cell is as wide as the longest code on the board; holes are blank, empty squares a dot.

use anstyle::{AnsiColor, Style};

use super::placed_code;
use crate::definition::Definition;
use crate::definition::board::file_letter;
use crate::engine::Setup;
use crate::ids::{Id, PlayerId, SquareId};

const COLOURS: [AnsiColor; 4] = [
    AnsiColor::Yellow,
    AnsiColor::Cyan,
    AnsiColor::Green,
    AnsiColor::Magenta,
];

/// A text in a player's colour.
pub fn coloured(player: PlayerId, text: &str) -> String {
    let style = Style::new()
        .bold()
        .fg_color(Some(COLOURS[player.index() % COLOURS.len()].into()));
    format!("{style}{text}{style:#}")
}

/// What is seen on a square: a text, and the same with its colours.
pub struct Cell {
    /// For its width.
    pub plain: String,
    /// To be printed.
    pub styled: String,
}

impl Cell {
    /// Without colour.
    pub fn plain(text: &str) -> Self {
        Self {
            plain: text.to_owned(),
            styled: text.to_owned(),
        }
    }
    /// A piece.
    pub fn piece(definition: &Definition, player: PlayerId, piece: crate::ids::PieceId) -> Self {
        let code = placed_code(definition, player, piece);
        let plain = code.replace(['(', ')'], "");
        Self {
            styled: coloured(player, &plain),
            plain,
        }
    }
    /// In a style.
    pub fn styled(text: &str, style: Style) -> Self {
        Self {
            plain: text.to_owned(),
            styled: format!("{style}{text}{style:#}"),
        }
    }
}

/// Draws a board of such cells, with the names of ranks and files.
pub fn draw(definition: &Definition, cell: impl Fn(SquareId) -> Cell) -> String {
    let board = &definition.board;
    let cells: Vec<Cell> = board.squares().map(cell).collect();
    let width = cells
        .iter()
        .map(|cell| cell.plain.chars().count())
        .max()
        .unwrap_or(1);
    let dim = Style::new().dimmed();
    let mut text = String::new();
    for rank in (0..board.ranks()).rev() {
        let mut line = format!("{dim}{:>3}{dim:#} ", rank + 1);
        let mut pending = 0;
        for file in 0..board.files() {
            let Some(square) = board.square(file, rank) else {
                pending += width + 1;
                continue;
            };
            let cell = &cells[square.index()];
            line += &" ".repeat(pending + 1);
            line += &cell.styled;
            pending = width - cell.plain.chars().count();
        }
        text += &line;
        text.push('\n');
    }
    let files: String = (0..board.files())
        .map(|file| format!(" {:<width$}", file_letter(file)))
        .collect();
    text + &format!("{dim}    {}{dim:#}\n", files.trim_end())
}

/// Draws a position: the board, the hands, the turn.
pub fn position(definition: &Definition, setup: &Setup) -> String {
    let mut text = draw(definition, |square| match setup.board[square.index()] {
        Some(placed) => {
            let mut cell = Cell::piece(definition, placed.player, placed.piece);
            if setup.out.contains(placed.player) {
                cell = Cell::styled(&cell.plain, Style::new().dimmed());
            }
            if placed.promoted_from.is_some() {
                cell.plain.push('~');
                cell.styled.push('~');
            }
            cell
        }
        None => Cell::plain("·"),
    });
    text.push('\n');
    for (player, hand) in setup.hands.iter() {
        let held: Vec<String> = definition
            .pieces
            .iter()
            .zip(hand)
            .filter(|(_, count)| **count > 0)
            .map(|((_, piece), count)| match count {
                1 => piece.name.clone(),
                count => format!("{} ({count})", piece.name),
            })
            .collect();
        if !held.is_empty() {
            let name = coloured(player, &definition.players[player].name);
            text += &format!("in hand of {name}: {}\n", held.join(", "));
        }
    }
    for player in setup.out.iter() {
        let name = coloured(player, &definition.players[player].name);
        let blocks = if setup.has_pieces(player) {
            "; what is left are blocks"
        } else {
            ""
        };
        text += &format!("{name} is out{blocks}\n");
    }
    let name = coloured(setup.to_move, &definition.players[setup.to_move].name);
    text + &format!("{name} to move\n")
}
