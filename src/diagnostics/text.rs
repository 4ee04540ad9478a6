//! What is said of a text that does not stand in a game file: a position, a move, a string of Betza's notation.

use std::ops::Range;

use super::{Diagnostic, FileId, Span};

/// Why a text cannot be read, and where in it.
///
/// The position `rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1` is refused at `ppppppp` with the code
/// `position-files`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct TextError {
    /// The place, in bytes of the text.
    pub range: Range<usize>,
    /// The stable name of this kind of fault, such as `position-files`; `gryphon explain` describes it.
    pub code: &'static str,
    /// What is wrong: lower case, no full stop, the reader's words in backticks.
    pub message: String,
    /// The way out, if there is one to suggest.
    pub help: Option<String>,
}

impl TextError {
    /// A fault without a way out.
    pub(crate) fn new(code: &'static str, range: Range<usize>, message: impl Into<String>) -> Self {
        Self {
            range,
            code,
            message: message.into(),
            help: None,
        }
    }
    /// The same with a way out.
    #[must_use]
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
    /// The message and the way out, in one line.
    pub fn advice(&self) -> String {
        match &self.help {
            Some(help) => format!("{}: {help}", self.message),
            None => self.message.clone(),
        }
    }
    /// The same as a diagnostic, when the text stands in `file` from the byte `offset` on.
    pub fn diagnostic(&self, file: FileId, offset: usize) -> Diagnostic {
        let at = |byte: usize| u32::try_from(offset + byte).unwrap_or(u32::MAX);
        let span = Span {
            file,
            start: at(self.range.start),
            end: at(self.range.end),
        };
        let mut diagnostic = Diagnostic::error(self.code, self.message.clone(), span);
        diagnostic.help.clone_from(&self.help);
        diagnostic
    }
}
