//! What can be wrong with the lines of a piece other than its movement.

use super::Problem;
use crate::definition::MOST_VALUE;

/// A mistake in a piece, a row or `hands`.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::resolve) enum PieceError {
    /// `promote` in the body of a row.
    #[error("`{0}` is a compound, and compounds never promote")]
    CompoundPromotes(String),
    /// `figurine "KKK"` with two players.
    #[error("a figurine needs one sign, or one a player, {expected} here, not {found}")]
    Figurines { found: usize, expected: usize },
    /// `value 100000`.
    #[error("a value is at most {MOST_VALUE}, not {0}")]
    Value(u32),
}

impl Problem for PieceError {
    fn code(&self) -> &'static str {
        match self {
            Self::CompoundPromotes(_) => "compound-promotes",
            Self::Figurines { .. } => "figurine-count",
            Self::Value(_) => "value-too-high",
        }
    }
    fn help(&self) -> Option<String> {
        let help = match self {
            Self::CompoundPromotes(_) => {
                "write `promote` in a component: it promotes when it leaves"
            }
            Self::Figurines { .. } => "write the first player's sign first: `figurine \"♔♚\"`",
            Self::Value(_) => {
                "it counts hundredths of a pawn: a queen has 900; a piece that must not be lost is `royal`"
            }
        };
        Some(help.to_owned())
    }
}
