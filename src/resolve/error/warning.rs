//! What is allowed, but probably not meant.

use super::Problem;
use crate::diagnostics::{Severity, Span};

/// A game that can be used, but has something odd in it.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::resolve) enum Warning {
    /// `zone camp = rank 9` on eight ranks.
    #[error("zone `{0}` has no square on the board")]
    EmptyZone(String),
    /// `rank 9` on eight ranks.
    #[error("this place is not on the board")]
    OffBoard,
    /// An array without a king.
    #[error("{0} has no royal in the array")]
    NoRoyal(String),
    /// A piece without movement.
    #[error("`{0}` can never move")]
    NeverMoves(String),
    /// A compound that no move makes.
    #[error("no move can make `{0}`")]
    NeverMade(String),
    /// A table without `fusion` or `assimilation`.
    #[error("no move can make a compound: the game has neither `fusion` nor `assimilation`")]
    NoFusion,
    /// `fusion` without a table.
    #[error("`{0}` does nothing: the game has no `compounds`")]
    NoCompounds(&'static str),
    /// `promote on rank 1 to queen`
    #[error("this promotion of `{piece}` cannot happen: {why}")]
    NeverPromotes { piece: String, why: &'static str },
    /// Two pieces with one letter.
    #[error("`{first_name}` and `{name}` are written with the same letter `{letter}`")]
    SharedLetter {
        letter: String,
        name: String,
        first_name: String,
        first: Span,
    },
    /// A test without `legal`, `perft` and the like.
    #[error("test `{0}` asserts nothing")]
    NothingAsserted(String),
    /// `castling` of pieces that do not stand there.
    #[error("{player} can never castle so: the array has other pieces, or none, on `{square}`")]
    NeverCastles { player: String, square: String },
    /// `out` without `win last player`
    #[error("nobody can win by being left: the game has `out`, but not `win last player`")]
    NobodyWins,
    /// `win extinction of queen` in a game without queens.
    #[error("this can never come about: {0}")]
    NeverComesAbout(String),
    /// `quiet leap knight taking pawn`
    #[error("`{what}` has no effect here: {why}")]
    NoEffect {
        what: &'static str,
        why: &'static str,
    },
}

impl Problem for Warning {
    fn severity(&self) -> Severity {
        Severity::Warning
    }
    fn code(&self) -> &'static str {
        match self {
            Self::EmptyZone(_) => "empty-zone",
            Self::OffBoard => "off-board",
            Self::NoRoyal(_) => "no-royal",
            Self::NeverMoves(_) => "never-moves",
            Self::NeverMade(_) | Self::NoFusion => "never-made",
            Self::NoCompounds(_) => "no-compounds",
            Self::NeverPromotes { .. } => "never-promotes",
            Self::SharedLetter { .. } => "shared-letter",
            Self::NothingAsserted(_) => "nothing-asserted",
            Self::NeverCastles { .. } => "never-castles",
            Self::NobodyWins => "nobody-wins",
            Self::NeverComesAbout(_) => "never-comes-about",
            Self::NoEffect { .. } => "no-effect",
        }
    }
    fn places(&self) -> Vec<(Span, String)> {
        if let Self::SharedLetter {
            first, first_name, ..
        } = self
        {
            vec![(*first, format!("`{first_name}` is here"))]
        } else {
            Vec::new()
        }
    }
    fn help(&self) -> Option<String> {
        let help = match self {
            Self::EmptyZone(_) | Self::OffBoard => {
                "ranks and files are counted from the mover's side, up to the board's size"
            }
            Self::NoRoyal(_) => {
                "a side without a royal is never in check and cannot be mated; write `royal` in a piece"
            }
            Self::NeverMoves(_) => {
                "give it a movement line, or look whether its conditions can all hold"
            }
            Self::NeverMade(_) => "let `fusion` name its components, or take its row out",
            Self::NoFusion => "write `fusion`, `assimilation`, or take `compounds` out",
            Self::NoCompounds(_) => {
                "write which pieces make which: `compounds { rook + knight = marshall M }`"
            }
            Self::NeverPromotes { .. } => "look at the squares, and at what it may promote to",
            Self::SharedLetter { .. } => "give one of them another `letter`",
            Self::NothingAsserted(_) => {
                "add `legal`, `illegal`, `moves`, `perft`, `check` or `ends`"
            }
            Self::NeverCastles { .. } => "write castling for this array, or `without castling`",
            Self::NobodyWins => "write `win last player`",
            Self::NeverComesAbout(_) => {
                "look at the pieces, at whether they are royal, and at where they can go; or leave it out"
            }
            Self::NoEffect { .. } => "leave it out, or change what keeps it from having one",
        };
        Some(help.to_owned())
    }
}
