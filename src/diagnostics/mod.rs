//! What an author is told: messages with a place, a reason and a way out.
//!
//! Every stage has its own error enum and turns it into a [`Diagnostic`] beside the enum; this module knows no
//! stage. [`source`] keeps the texts, [`mod@render`] draws a diagnostic with its lines.

pub mod catalogue;
pub mod render;
pub mod source;
pub mod suggest;
mod text;

pub use render::{render, to_json};
pub use source::{FileId, SourceMap, Span};
pub use text::TextError;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The game is usable, but probably not what its author means.
    Warning,
    /// The game cannot be used.
    Error,
}

/// A place in a source text with a remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What to say of it; may be empty.
    pub text: String,
}

/// One message to the author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The stable name of this kind of message, such as `unknown-piece`; `gryphon explain` describes it.
    pub code: &'static str,
    /// What is wrong: lower case, no full stop, the author's words in backticks.
    pub message: String,
    /// Where: the first label is the main place.
    pub labels: Vec<Label>,
    /// The way out, if there is one to suggest.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error at a place.
    pub fn error(code: &'static str, message: impl Into<String>, span: Span) -> Self {
        Self::new(Severity::Error, code, message, span)
    }
    /// A warning at a place.
    pub fn warning(code: &'static str, message: impl Into<String>, span: Span) -> Self {
        Self::new(Severity::Warning, code, message, span)
    }
    fn new(severity: Severity, code: &'static str, message: impl Into<String>, span: Span) -> Self {
        let labels = vec![Label {
            span,
            text: String::new(),
        }];
        Self {
            severity,
            code,
            message: message.into(),
            labels,
            help: None,
        }
    }
    /// The same with a remark at its main place.
    #[must_use]
    pub fn at(mut self, text: impl Into<String>) -> Self {
        self.labels[0].text = text.into();
        self
    }
    /// The same with a remark at a further place.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label {
            span,
            text: text.into(),
        });
        self
    }
    /// The same with a way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// Whether any of these is an error.
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|d| d.severity == Severity::Error)
}
