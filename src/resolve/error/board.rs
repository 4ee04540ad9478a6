//! What can be wrong with the board, the players and places.

use super::Problem;

/// A mistake in `board`, `players`, or a place.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::resolve) enum BoardError {
    /// `board 40x40`
    #[error("a board has 1 to 26 files and 1 to 99 ranks, not {files}x{ranks}")]
    Size { files: u32, ranks: u32 },
    /// `board 20x20`
    #[error("a board has at most 256 squares")]
    TooManySquares,
    /// A mask of holes only.
    #[error("this board has no squares")]
    NoSquares,
    /// `board 8x9 diamond`
    #[error("a diamond has as many files as ranks, an odd number, not {files}x{ranks}")]
    Diamond { files: u32, ranks: u32 },
    /// `board 9x9 cross 5`
    #[error(
        "without corners of {corner}x{corner} nothing is left in the middle of {files}x{ranks}"
    )]
    Cross { corner: u32, files: u32, ranks: u32 },
    /// A mask of seven strings on a board of eight ranks.
    #[error("the mask has {found} ranks, the board {expected}")]
    MaskRanks { found: usize, expected: u32 },
    /// A mask string that is too short.
    #[error("this rank has {found} squares and holes, the board {expected} files")]
    MaskFiles { found: u32, expected: u32 },
    /// `mask "x*"`
    #[error("`{0}` has no meaning in a mask")]
    MaskSign(char),
    /// No `players` in the game.
    #[error("the game has no `players`")]
    NoPlayers,
    /// Too few or too many.
    #[error("a game has two to four players, not {0}")]
    PlayerCount(usize),
    /// `players a, b, c mirrored`
    #[error("`mirrored` is for two players")]
    Mirrored,
    /// Quarter turns on an oblong board.
    #[error(
        "a player who looks sideways needs a board with as many files as ranks, not {files}x{ranks}"
    )]
    NotSquare { files: u32, ranks: u32 },
    /// `ranks 5..2`
    #[error("this range is empty: it ends before it begins")]
    EmptyRange,
    /// `rank 0`
    #[error("ranks are counted from 1")]
    RankZero,
    /// `e9` where a square must be.
    #[error("the board has no square `{0}`")]
    NoSquare(String),
}

impl Problem for BoardError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size { .. } => "board-limits",
            Self::TooManySquares => "too-many-squares",
            Self::NoSquares => "no-squares",
            Self::Diamond { .. } => "diamond-size",
            Self::Cross { .. } => "cross-size",
            Self::MaskRanks { .. } | Self::MaskFiles { .. } | Self::MaskSign(_) => "mask-size",
            Self::NoPlayers => "no-players",
            Self::PlayerCount(_) => "player-count",
            Self::Mirrored => "mirrored-players",
            Self::NotSquare { .. } => "board-not-square",
            Self::EmptyRange | Self::RankZero => "empty-range",
            Self::NoSquare(_) => "no-such-square",
        }
    }
    fn help(&self) -> Option<String> {
        let help = match self {
            Self::Size { .. } | Self::TooManySquares => {
                "choose a smaller board; holes do not count as squares"
            }
            Self::NoSquares => "leave at least one square",
            Self::Diamond { .. } => "write `9x9 diamond`, say",
            Self::Cross { .. } => "choose smaller corners or a larger board",
            Self::MaskRanks { .. } => "write one string a rank, the furthest first",
            Self::MaskFiles { .. } => {
                "write `.` for a square, a number for as many squares, `*` for a hole"
            }
            Self::MaskSign(_) => {
                "write `.` for a square, a number for as many squares, `*` for a hole"
            }
            Self::NoPlayers => "write `players white, black mirrored`, say",
            Self::PlayerCount(_) => "name two, three or four",
            Self::Mirrored => "write `rotated` for three or four players",
            Self::NotSquare { .. } => {
                "make the board square, or let all players face north or south"
            }
            Self::EmptyRange => "write the smaller end first",
            Self::RankZero => "write `rank 1` for the nearest",
            Self::NoSquare(_) => return None,
        };
        Some(help.to_owned())
    }
}
