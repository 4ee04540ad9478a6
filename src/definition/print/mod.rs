//! Definition → a listing for people, and movement in words.
//!
//! `gryphon dump definition` prints [`listing`]; `gryphon show` reads a piece out with [`movement_words`]. Places are
//! named by zones or ranks where they are such, since a list of squares says less.

mod events;
mod line;
mod places;
mod sections;
mod steps;
mod words;

pub use events::event;
pub use line::line as movement_line;
pub use places::{place, squares};
pub use sections::listing;
pub use words::movement_words;

use super::Definition;
use crate::ids::{Id, PieceSet, PlayerSet};

/// Names of kinds, with commas; shorter where nearly all are meant.
fn pieces(definition: &Definition, set: PieceSet) -> String {
    if set.len() == definition.pieces.len() {
        return "all pieces".to_owned();
    }
    let left_out = PieceSet::first(definition.pieces.len()).minus(set);
    if !left_out.is_empty() && left_out.len() <= 2 && set.len() > 2 {
        return format!("all pieces but {}", names(definition, left_out));
    }
    names(definition, set)
}

fn names(definition: &Definition, set: PieceSet) -> String {
    let names: Vec<&str> = set
        .iter()
        .map(|id| definition.pieces[id].name.as_str())
        .collect();
    if names.is_empty() {
        return "nothing".to_owned();
    }
    names.join(", ")
}

/// Names of players, with commas.
fn players(definition: &Definition, set: PlayerSet) -> String {
    let members = definition
        .players
        .iter()
        .filter(|(id, _)| set.contains(*id));
    members
        .map(|(_, p)| p.name.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}

/// Whether a set has all players.
fn everybody(definition: &Definition, set: PlayerSet) -> bool {
    set.len() == definition.players.len()
}

/// `#3 rook R`
fn numbered(definition: &Definition, id: crate::ids::PieceId) -> String {
    let piece = &definition.pieces[id];
    format!("#{} {} {}", id.index(), piece.name, piece.code)
}
