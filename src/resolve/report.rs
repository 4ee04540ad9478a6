//! Collects what is to be said of a game while resolving goes on.

use super::error::Problem;
use crate::diagnostics::{Diagnostic, Label, Severity, Span, has_errors};

/// The messages so far.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// Adds a message about a place, unless the very same one is there.
    pub(super) fn say(&mut self, span: Span, problem: impl Problem) {
        let mut diagnostic = match problem.severity() {
            Severity::Error => Diagnostic::error(problem.code(), problem.to_string(), span),
            Severity::Warning => Diagnostic::warning(problem.code(), problem.to_string(), span),
        };
        diagnostic = diagnostic.at(problem.remark());
        diagnostic.help = problem.help();
        diagnostic.labels.extend(
            problem
                .places()
                .into_iter()
                .map(|(span, text)| Label { span, text }),
        );
        self.add(diagnostic);
    }

    /// Adds a finished message, unless the very same one is there.
    pub(super) fn add(&mut self, diagnostic: Diagnostic) {
        if !self.diagnostics.contains(&diagnostic) {
            self.diagnostics.push(diagnostic);
        }
    }

    /// A statement whose meaning comes later.
    pub(super) fn not_yet(&mut self, what: &'static str, span: Span) {
        self.say(span, super::error::NotYetSupported(what));
    }

    /// Whether this kind of message stands at this place already: one place is told once, not for every player.
    pub(super) fn says(&self, code: &str, span: Span) -> bool {
        let same =
            |d: &Diagnostic| d.code == code && d.labels.first().is_some_and(|l| l.span == span);
        self.diagnostics.iter().any(same)
    }

    /// Whether an error is among the messages.
    pub(super) fn has_errors(&self) -> bool {
        has_errors(&self.diagnostics)
    }

    /// How many messages there are.
    pub(super) fn len(&self) -> usize {
        self.diagnostics.len()
    }
}
