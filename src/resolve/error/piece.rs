//! What can be wrong with the lines of a piece other than its movement.

use super::Problem;

/// A mistake in a piece, a row or `hands`.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::resolve) enum PieceError {
    /// `promote` in the body of a row.
    #[error("`{0}` is a compound, and compounds never promote")]
    CompoundPromotes(String),
    /// `figurine "KKK"` with two players.
    #[error("a figurine needs one sign, or one a player, {expected} here, not {found}")]
    Figurines { found: usize, expected: usize },
}

impl Problem for PieceError {
    fn code(&self) -> &'static str {
        match self {
            Self::CompoundPromotes(_) => "compound-promotes",
            Self::Figurines { .. } => "figurine-count",
        }
    }
    fn help(&self) -> Option<String> {
        let help = match self {
            Self::CompoundPromotes(_) => {
                "write `promote` in a component: it promotes when it leaves"
            }
            Self::Figurines { .. } => "write the first player's sign first: `figurine \"♔♚\"`",
        };
        Some(help.to_owned())
    }
}
