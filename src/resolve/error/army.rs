//! What can be wrong with `army`, `setup` and castling.

use super::{Problem, nearest_help};
use crate::diagnostics::Span;

/// A mistake in where the game starts.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::resolve) enum ArmyError {
    /// Neither `army` nor `setup`.
    #[error("the game has neither `army` nor `setup`")]
    NoArray,
    /// `army "PP?P"`
    #[error("`{0}` has no meaning here")]
    Sign(char),
    /// `army "[EH"`
    #[error("this hand has no `]` at its end")]
    OpenHand,
    /// `army "PPPPPPPPP"` on eight files.
    #[error("rank {rank} of {whose} has {expected} squares, this string covers {found}")]
    RankWidth {
        whose: String,
        rank: u32,
        expected: u32,
        found: u32,
    },
    /// More strings than ranks.
    #[error("this {what} has {found} ranks, the board {expected}")]
    RankCount {
        what: &'static str,
        found: usize,
        expected: u32,
    },
    /// A code that no piece has.
    #[error("no piece has the code `{code}`")]
    UnknownCode { code: String, known: Vec<String> },
    /// `army "pppp"`
    #[error("an army is written in capitals, not `{0}`")]
    SmallLetter(String),
    /// `K'` with two players.
    #[error("`{0}` belongs to a player that the game does not have")]
    NoSuchPlayer(String),
    /// `*` in `army`, or where the board has a square.
    #[error("`*` stands where the board has a square")]
    HoleOnSquare,
    /// A sign in `setup` where the board has a hole.
    #[error("the board has no square `{0}`")]
    PieceInHole(String),
    /// `*` in an army.
    #[error("an army's strings leave holes out")]
    HoleInArmy,
    /// Two armies on one square.
    #[error("two armies stand on `{0}`")]
    Overlap(String),
    /// Castling without a square, and no such piece in the array.
    #[error("the array of {player} has no `{piece}` from which {what} could start")]
    NoCastler {
        player: String,
        piece: String,
        what: &'static str,
    },
    /// Two castlings with one letter that start from different squares.
    #[error("two castlings of {player} on one side start from different squares")]
    CastlingLetters { player: String, first: Span },
    /// `king to g1 with rook to g1`
    #[error("king and rook of a castling would share the square `{0}`")]
    CastlingOverlap(String),
    /// `king e1 to e3 with rook h1 to f1`
    #[error("king and rook of a castling must start and land in one rank or one file")]
    CastlingLine,
}

impl Problem for ArmyError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoArray => "no-array",
            Self::Sign(_) | Self::OpenHand | Self::HoleInArmy => "placement-sign",
            Self::RankWidth { .. } | Self::RankCount { .. } => "array-does-not-fit",
            Self::UnknownCode { .. } => "unknown-code",
            Self::SmallLetter(_) => "small-letter",
            Self::NoSuchPlayer(_) => "no-such-player",
            Self::HoleOnSquare | Self::PieceInHole(_) => "array-holes",
            Self::Overlap(_) => "armies-overlap",
            Self::NoCastler { .. } => "no-castler",
            Self::CastlingLetters { .. } => "castling-letters",
            Self::CastlingOverlap(_) | Self::CastlingLine => "castling-room",
        }
    }
    fn places(&self) -> Vec<(Span, String)> {
        if let Self::CastlingLetters { first, .. } = self {
            vec![(*first, "the other".to_owned())]
        } else {
            Vec::new()
        }
    }
    fn help(&self) -> Option<String> {
        let help = match self {
            Self::NoArray => {
                "write `army` with one player's ranks, or `setup` with the whole board"
            }
            Self::Sign(_) => {
                "write codes, numbers for empty squares, and a hand in brackets at the end"
            }
            Self::OpenHand => "write `\"[EH]\"`",
            Self::RankWidth { .. } => {
                "write a code or a number of empty squares for every square of the rank, holes left out"
            }
            Self::RankCount { what: "setup", .. } => {
                "write a string a rank, the furthest first, or several ranks with `/` between"
            }
            Self::RankCount { .. } => "write a string a rank, the first rank last",
            Self::UnknownCode { known, .. } => return nearest_help(None, known),
            Self::SmallLetter(_) => "write capitals: whose the pieces are follows from the players",
            Self::NoSuchPlayer(_) => {
                "capitals are the first player's, small letters the second's, `'` the third's, `\"` the fourth's"
            }
            Self::HoleOnSquare => "let `setup` have `*` exactly where the board has holes",
            Self::PieceInHole(_) => "write `*` there, or change the board",
            Self::HoleInArmy => "cover only the squares that the rank has",
            Self::Overlap(_) => {
                "write fewer ranks, or `setup` for the whole board, or change the players' views"
            }
            Self::NoCastler { .. } => "write the square behind the piece",
            Self::CastlingLetters { .. } => {
                "a position has one right a side: let both start from the same squares"
            }
            Self::CastlingOverlap(_) => "give each a square of its own",
            Self::CastlingLine => {
                "what must be empty and unattacked lies on the line between their squares"
            }
        };
        Some(help.to_owned())
    }
}
