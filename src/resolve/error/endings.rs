//! What can be wrong with endings and tests.

use super::Problem;

/// A mistake in an ending.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::resolve) enum EndingError {
    /// `out stalemate` with two players.
    #[error("`out` is for three or four players")]
    OutOfTwo,
    /// `win checkmate with pieces`
    #[error("`with pieces` belongs to `out`")]
    WithPieces,
    /// `draw last player`
    #[error("whoever is left as the last player wins")]
    LastPlayer,
    /// `win last player` with two players.
    #[error("`last player` is for three or four players")]
    LastOfTwo,
    /// `repetition 1`
    #[error("`{event} {number}` would end every game at once")]
    TooFew { event: &'static str, number: u32 },
    /// `win pawn reaches rank 2`
    #[error(
        "this would end every game at once: {player}'s {piece} stands on {square} in the array"
    )]
    AtStart {
        player: String,
        piece: String,
        square: String,
    },
    /// `win fewer than 0 of king`
    #[error("nobody can ever have fewer than 0 pieces")]
    FewerThanNone,
    /// `win checks 256`
    #[error("255 checks are counted at most")]
    TooManyChecks,
}

impl Problem for EndingError {
    fn code(&self) -> &'static str {
        match self {
            Self::OutOfTwo | Self::LastOfTwo => "out-of-two",
            Self::WithPieces => "with-pieces",
            Self::LastPlayer => "last-player",
            Self::TooFew { .. } | Self::AtStart { .. } => "ends-at-once",
            Self::FewerThanNone => "fewer-than-none",
            Self::TooManyChecks => "too-many-checks",
        }
    }
    fn help(&self) -> Option<String> {
        let help = match self {
            Self::OutOfTwo => "with two players write `win` or `lose`",
            Self::LastOfTwo => "with two players nobody drops out: leave it out",
            Self::WithPieces => "leave it out",
            Self::LastPlayer => "write `win last player`",
            Self::TooFew {
                event: "repetition",
                ..
            } => "the first time counts too: `repetition 3` is the usual rule",
            Self::TooFew { .. } | Self::FewerThanNone => "write 1 or more",
            Self::AtStart { .. } => "name squares that it has to go to",
            Self::TooManyChecks => "write 255 or less",
        };
        Some(help.to_owned())
    }
}
