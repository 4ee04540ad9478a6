//! What can go wrong in finding a file or a game.

use crate::diagnostics::{Diagnostic, Span};
use crate::library;
use crate::resolve::names::nearest;

/// Why a file or a game that was asked for cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// Neither a file nor a built-in game.
    #[error("there is no file `{file}` and no built-in game of that name")]
    NotFound {
        /// As asked for.
        file: String,
        /// A file or a built-in game that may be meant.
        nearest: Option<String>,
    },
    /// A folder or a device.
    #[error("`{0}` is not a regular file")]
    NotAFile(String),
    /// The system refuses.
    #[error("`{file}` cannot be read: {reason}")]
    Unreadable {
        /// As asked for.
        file: String,
        /// What the system says.
        reason: String,
    },
    /// Over 64 KiB.
    #[error("`{0}` is larger than 64 KiB")]
    TooLarge(String),
    /// Not UTF-8.
    #[error("`{file}` is not UTF-8 text: byte {offset} begins no character")]
    NotUtf8 {
        /// As asked for.
        file: String,
        /// The first wrong byte, from 0.
        offset: usize,
    },
    /// The file has no game of that title.
    #[error("`{file}` has no game `{title}`")]
    UnknownTitle {
        /// The file.
        file: String,
        /// The title, with hyphens.
        title: String,
        /// The titles it has, with hyphens.
        known: Vec<String>,
    },
    /// A file of families, or without a game that could be read.
    #[error("`{0}` has no game to play")]
    NothingToPlay(String),
    /// The game is a family.
    #[error("`{0}` is a family: it is there to be extended, not played")]
    Family(String),
}

impl LoadError {
    pub(in crate::resolve) fn not_found(file: String, name: &str) -> Self {
        let nearest = nearest(name.trim_end_matches(".gry"), library::names());
        Self::NotFound { file, nearest }
    }

    /// The stable name of this kind of error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotFound { .. } => "file-not-found",
            Self::NotAFile(_) => "not-a-file",
            Self::Unreadable { .. } => "file-unreadable",
            Self::TooLarge(_) => "file-too-large",
            Self::NotUtf8 { .. } => "not-unicode",
            Self::UnknownTitle { .. } => "unknown-title",
            Self::NothingToPlay(_) => "nothing-to-play",
            Self::Family(_) => "family-not-played",
        }
    }

    /// The way out, if there is one to suggest.
    pub fn help(&self) -> Option<String> {
        match self {
            Self::NotFound { nearest, .. } => Some(nearest.as_ref().map_or_else(
                || "`gryphon list` names the built-in games".to_owned(),
                |name| format!("did you mean `{name}`?"),
            )),
            Self::NotAFile(_) => Some("a game is a text file that ends in `.gry`".to_owned()),
            Self::Unreadable { .. } => None,
            Self::TooLarge(_) => Some("64 KiB is the most that one file may have; a long game can be split by `extends` and `include`".to_owned()),
            Self::NotUtf8 { .. } => Some("save it as UTF-8".to_owned()),
            Self::UnknownTitle { title, known, .. } => {
                let list = known.iter().map(|t| format!("`{t}`")).collect::<Vec<_>>().join(", ");
                Some(nearest(title, known.iter().map(String::as_str)).map_or_else(
                    || format!("it has {list}"),
                    |near| format!("the nearest is `{near}`"),
                ))
            }
            Self::NothingToPlay(_) => Some("a file needs a `game`; a `family` is only extended".to_owned()),
            Self::Family(_) => Some("write a `game` that extends it".to_owned()),
        }
    }

    /// The same as a message about the text that refers to the file.
    pub fn at(&self, span: Span) -> Diagnostic {
        let mut diagnostic = Diagnostic::error(self.code(), self.to_string(), span);
        diagnostic.help = self.help();
        diagnostic
    }
}
