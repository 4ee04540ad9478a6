//! Text → syntax tree, by the grammar `grammar/gryphon.pest`.
//!
//! pest stops at its first mismatch, so the grammar never fails: what it does not know becomes an `unknown_...` pair as
//! long as the next boundary, and [`recover`] finds out what is wrong with it. The other files turn one pair each into
//! its part of the tree, a function a rule. A function gives `None` when it has reported an error: the line or
//! statement is then left out, and reading goes on with the next.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "`Rule` lists all of the grammar, and a match names what can occur"
)]

mod board;
mod endings;
mod expect;
mod facts;
mod forms;
mod fusion;
mod game;
mod hints;
mod limits;
mod path;
mod piece;
mod play;
mod recover;
#[cfg(test)]
mod tests;
mod tokens;
mod words;

use pest::Parser as _;
use pest::iterators::{Pair, Pairs};

use self::grammar::{GryphonParser, Rule};
use crate::diagnostics::{Diagnostic, FileId, Span};
use crate::syntax::ast::{File, Node};
use crate::syntax::error::SyntaxError;

/// What pest makes of the grammar.
mod grammar {
    #![expect(
        unreachable_pub,
        reason = "generated; the grammar is documented in its own file"
    )]
    #[derive(pest_derive::Parser)]
    #[grammar = "grammar/gryphon.pest"]
    pub struct GryphonParser;
}

/// The tree of what could be read of a text, and all errors in it.
///
/// With errors the tree lacks the lines that have them; a piece without a code has its name in capitals for one.
pub fn parse(file: FileId, text: &str) -> (File, Vec<Diagnostic>) {
    let mut reader = Reader {
        file,
        text,
        errors: Vec::new(),
    };
    let tree = if reader.within_limits() {
        match GryphonParser::parse(Rule::file, text) {
            Ok(pairs) => reader.file(pairs),
            Err(error) => {
                let at = match error.location {
                    pest::error::InputLocation::Pos(at) => at,
                    pest::error::InputLocation::Span((start, _)) => start,
                };
                reader.error(SyntaxError::Unreadable, reader.at(at, at));
                File::default()
            }
        }
    } else {
        File::default()
    };
    let mut errors = reader.errors;
    errors.sort_by_key(|error| error.labels.first().map(|label| label.span));
    (tree, errors)
}

/// Turns pairs into the tree and collects errors.
struct Reader<'i> {
    file: FileId,
    text: &'i str,
    errors: Vec<Diagnostic>,
}

impl Reader<'_> {
    /// A span of this file, from bytes.
    fn at(&self, start: usize, end: usize) -> Span {
        let byte = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Span {
            file: self.file,
            start: byte(start),
            end: byte(end),
        }
    }
    /// The place of a pair.
    fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        let start = pair.as_span().start();
        self.at(start, end_of(pair).unwrap_or(start))
    }
    /// A part with the place of its pair.
    fn node<T>(&self, value: T, pair: &Pair<'_, Rule>) -> Node<T> {
        Node {
            value,
            span: self.span(pair),
        }
    }
    fn error(&mut self, error: SyntaxError, span: Span) {
        self.errors.push(error.at(span));
    }
}

/// Where the last token of a pair ends. The pair itself may hold the blanks and comments behind that, and at its end
/// empty pairs such as `unclosed`.
fn end_of(pair: &Pair<'_, Rule>) -> Option<usize> {
    let mut inner = pair.clone().into_inner();
    if inner.is_empty() {
        let text = pair.as_str().trim_end();
        return (!text.is_empty()).then(|| pair.as_span().start() + text.len());
    }
    while let Some(last) = inner.next_back() {
        if let Some(end) = end_of(&last) {
            return Some(end);
        }
    }
    None
}

/// The pairs inside a pair, taken one by one.
struct Parts<'i>(Pairs<'i, Rule>);

impl<'i> Parts<'i> {
    fn of(pair: Pair<'i, Rule>) -> Self {
        Self(pair.into_inner())
    }
    /// The next pair, if it is of this rule.
    fn take(&mut self, rule: Rule) -> Option<Pair<'i, Rule>> {
        if self.0.peek()?.as_rule() == rule {
            self.0.next()
        } else {
            None
        }
    }
    /// Whether the next pair is of this rule; then it is taken.
    fn has(&mut self, rule: Rule) -> bool {
        self.take(rule).is_some()
    }
    /// The next pair, whatever it is.
    fn next(&mut self) -> Option<Pair<'i, Rule>> {
        self.0.next()
    }
    /// The pairs of this rule among the rest.
    fn all(self, rule: Rule) -> impl Iterator<Item = Pair<'i, Rule>> {
        self.0.filter(move |pair| pair.as_rule() == rule)
    }
}
