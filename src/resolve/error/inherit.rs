//! What can be wrong with what an extending game says.

use super::Problem;
use crate::diagnostics::Span;

/// A mistake in extending, including, changing or repeating.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::resolve) enum InheritError {
    /// `game "A" extends "A"`
    #[error("`{0}` extends itself{through}", through = if *.1 { " by way of other games" } else { "" })]
    Cycle(String, bool),
    /// More than eight games deep.
    #[error("`extends` goes more than {limit} games deep")]
    TooDeep { limit: usize },
    /// `extends "x"`, and `x.gry` has no game.
    #[error("`{0}` has no game that could be extended")]
    EmptyFile(String),
    /// A statement twice in one game.
    #[error("`{key}` stands twice in this game")]
    Duplicate { key: String, first: Span },
    /// A line twice in one piece, row or block.
    #[error("`{key}` stands twice in `{within}`")]
    DuplicateLine {
        key: String,
        within: String,
        first: Span,
    },
    /// `without x`, `change x`, and there is no x.
    #[error("there is no inherited {what} to {verb}")]
    NotThere {
        what: String,
        verb: &'static str,
        nearest: Option<String>,
    },
    /// `also quiet ...` in a piece that is not changed.
    #[error("`{0}` stands only inside `change`")]
    OnlyInChange(&'static str),
    /// `setup` and `army` in one game.
    #[error("a game has either `army` or `setup`")]
    ArmyAndSetup { first: Span },
    /// `win stalemate  draw stalemate`
    #[error("`{event}` is said to end the game in two ways")]
    EventTwice { event: String, first: Span },
    /// `include rose from "fairy"`, and there is no rose.
    #[error("`{file}` has no piece `{name}` to include")]
    NothingToInclude {
        file: String,
        name: String,
        nearest: Option<String>,
    },
}

impl Problem for InheritError {
    fn code(&self) -> &'static str {
        match self {
            Self::Cycle(..) => "extends-cycle",
            Self::TooDeep { .. } => "extends-too-deep",
            Self::EmptyFile(_) => "nothing-to-extend",
            Self::Duplicate { .. } => "duplicate-statement",
            Self::DuplicateLine { .. } => "duplicate-line",
            Self::NotThere { .. } => "nothing-to-change",
            Self::OnlyInChange(_) => "only-in-change",
            Self::ArmyAndSetup { .. } => "army-and-setup",
            Self::EventTwice { .. } => "event-twice",
            Self::NothingToInclude { .. } => "nothing-to-include",
        }
    }
    fn places(&self) -> Vec<(Span, String)> {
        match self {
            Self::Duplicate { first, .. }
            | Self::DuplicateLine { first, .. }
            | Self::ArmyAndSetup { first }
            | Self::EventTwice { first, .. } => vec![(*first, "first here".to_owned())],
            Self::Cycle(..)
            | Self::TooDeep { .. }
            | Self::EmptyFile(_)
            | Self::NotThere { .. }
            | Self::OnlyInChange(_)
            | Self::NothingToInclude { .. } => Vec::new(),
        }
    }
    fn help(&self) -> Option<String> {
        let help = match self {
            Self::Cycle(..) => "extend a game that does not come back to this one; a file must not have the name of a game that it extends".to_owned(),
            Self::TooDeep { .. } => "let it extend a game nearer to the first".to_owned(),
            Self::EmptyFile(_) => "mend that file first".to_owned(),
            Self::Duplicate { .. } | Self::EventTwice { .. } => "keep one of them".to_owned(),
            Self::DuplicateLine { .. } => "keep one of them; only movement, `promote`, rows, `drop` and castling lines may be repeated".to_owned(),
            Self::NotThere { nearest: Some(name), .. } | Self::NothingToInclude { nearest: Some(name), .. } => {
                format!("did you mean `{name}`?")
            }
            Self::NotThere { verb: "remove", .. } => "take this out: there is nothing to remove".to_owned(),
            Self::NotThere { .. } => "say it without `change`".to_owned(),
            Self::OnlyInChange(_) => "write `change piece ... { ... }` to add to an inherited piece; here everything is new".to_owned(),
            Self::ArmyAndSetup { .. } => "`army` gives one player's ranks and lets the others follow; `setup` gives the whole board".to_owned(),
            Self::NothingToInclude { .. } => return None,
        };
        Some(help)
    }
}
