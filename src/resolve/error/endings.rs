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
}

impl Problem for EndingError {
    fn code(&self) -> &'static str {
        match self {
            Self::OutOfTwo | Self::LastOfTwo => "out-of-two",
            Self::WithPieces => "with-pieces",
            Self::LastPlayer => "last-player",
            Self::TooFew { .. } => "ends-at-once",
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
            Self::TooFew { .. } => "write 1 or more",
        };
        Some(help.to_owned())
    }
}
