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

/// Colours that are seen on light and on dark ground, by their names: a player who is called so has it, others the first
/// that is free.
const COLOURS: [(&str, AnsiColor); 6] = [
    ("yellow", AnsiColor::Yellow),
    ("cyan", AnsiColor::Cyan),
    ("green", AnsiColor::Green),
    ("magenta", AnsiColor::Magenta),
    ("red", AnsiColor::Red),
    ("blue", AnsiColor::Blue),
];

/// What each player has of these colours with names.
pub fn shared_out<C: Copy>(definition: &Definition, colours: &[(&str, C)]) -> Vec<Option<C>> {
    let names = definition.players.iter().map(|(_, player)| &*player.name);
    let names: Vec<&str> = names.collect();
    let mut free = colours.iter().filter(|(name, _)| !names.contains(name));
    let colour = |name: &&str| {
        let own = colours.iter().find(|(known, _)| known == name);
        own.or_else(|| free.next()).map(|&(_, colour)| colour)
    };
    names.iter().map(colour).collect()
}

/// A text in a player's colour.
pub fn coloured(definition: &Definition, player: PlayerId, text: &str) -> String {
    let colour = shared_out(definition, &COLOURS)[player.index()];
    let style = Style::new().bold().fg_color(colour.map(Into::into));
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
            styled: coloured(definition, player, &plain),
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
            let name = coloured(definition, player, &definition.players[player].name);
            text += &format!("in hand of {name}: {}\n", held.join(", "));
        }
    }
    for player in setup.out.iter() {
        let name = coloured(definition, player, &definition.players[player].name);
        let blocks = if setup.has_pieces(player) {
            "; what is left are blocks"
        } else {
            ""
        };
        text += &format!("{name} is out{blocks}\n");
    }
    let name = coloured(
        definition,
        setup.to_move,
        &definition.players[setup.to_move].name,
    );
    text + &format!("{name} to move\n")
}
