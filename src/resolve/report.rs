//! Collects what is to be said of a game while resolving goes on.

use super::error::Problem;
use crate::diagnostics::{Diagnostic, Label, Severity, Span};

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

    /// How many messages there are.
    pub(super) fn len(&self) -> usize {
        self.diagnostics.len()
    }
}
