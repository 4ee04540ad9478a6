//! Positions and moves ↔ text.
//!
//! [`fen`] reads and writes positions: FEN as variant players have extended it. Moves have two forms: [`text`] is the
//! game's own notation, made from the templates of its file, and [`machine`] is UCI's form extended, for programs.
//! [`read`](fn@read_move) takes either. Both forms are written for all the legal moves of a position at once, because a
//! text is only as long as it must be to tell a move from the others.

mod code;
pub mod drawing;
pub mod fen;
pub mod machine;
mod read;
pub mod reasons;
pub mod record;
pub mod text;

pub use crate::diagnostics::TextError;
pub use code::{placed as placed_code, square_named};
pub use machine::takes_on_the_way;
pub use read::read_move;
pub use text::MoveTexts;
