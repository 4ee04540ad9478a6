//! What is wrong with a stretch of text that no rule knows.
//!
//! The stretch is read again, from the thing before it (of which it may be the unfinished end), by the strict rule of
//! its list: pest then says how far it came and what it would have taken there. [`super::hints`] makes the message.

use pest::Parser as _;
use pest::error::{Error, ErrorVariant, InputLocation};
use pest::iterators::Pair;

use super::expect::List;
use super::grammar::{GryphonParser, Rule};
use super::words::{Token, next_token, tokens};
use super::{Reader, hints};
use crate::syntax::error::SyntaxError;

/// Where reading stopped, and what is around.
pub(super) struct Stop<'t> {
    /// The list that it is in; a head is in none.
    pub(super) list: Option<List>,
    /// What would have been taken.
    pub(super) expected: Vec<Rule>,
    /// The first token of the thing that it is in.
    pub(super) item: Option<&'t str>,
    /// The tokens before, from the start of the thing or of the one before it.
    pub(super) before: &'t [Token<'t>],
    /// The token there and those behind it.
    pub(super) rest: &'t [Token<'t>],
    /// It is the first token of the stretch, so that a new thing may be meant to begin here.
    pub(super) at_start: bool,
    /// It is the first token on its line.
    pub(super) new_line: bool,
}

impl Stop<'_> {
    /// The text of the token before.
    pub(super) fn last(&self) -> Option<&str> {
        self.before.last().map(|token| token.text)
    }
    /// The text of the token there.
    pub(super) fn found(&self) -> Option<&str> {
        self.rest.first().map(|token| token.text)
    }
    /// Whether this would have been taken.
    pub(super) fn expects(&self, rule: Rule) -> bool {
        self.expected.contains(&rule)
    }
}

impl Reader<'_> {
    /// Reports an unknown stretch in a list. `previous` is where the thing before it starts.
    pub(super) fn unknown(&mut self, list: List, pair: &Pair<'_, Rule>, previous: Option<usize>) {
        let (chunk, end) = (pair.as_span().start(), pair.as_span().end());
        let start = previous.unwrap_or(chunk);
        self.explain(Some(list), list.strict(), start, chunk, end);
    }

    /// Reports the head of a game or piece, which ends before a brace; `word` is where the statement starts.
    pub(super) fn bad_head(&mut self, word: &Pair<'_, Rule>, head: &Pair<'_, Rule>, strict: Rule) {
        let start = word.as_span().start();
        let mut end = head.as_span().end();
        if self.text[end..].starts_with('{') {
            end += 1;
        }
        self.explain(None, strict, start, usize::MAX, end);
    }

    fn explain(
        &mut self,
        list: Option<List>,
        strict: Rule,
        start: usize,
        chunk: usize,
        end: usize,
    ) {
        let text = &self.text[start..end];
        let Err(error) = GryphonParser::parse(strict, text) else {
            self.error(SyntaxError::Unreadable, self.at(chunk.min(end), end));
            return;
        };
        let (stop, expected) = stop_of(error);
        let tokens = tokens(text);
        let split = tokens.partition_point(|token| token.start < stop);
        let (before, rest) = tokens.split_at(split);
        let at_start = rest
            .first()
            .is_none_or(|token| start + token.start == chunk);
        let line = self.text[..start + stop.min(text.len())].trim_end_matches([' ', '\t']);
        // In the stretch itself it is that thing which is wrong, at its start the one before, which is unfinished.
        let item = if at_start {
            tokens.first()
        } else {
            tokens.iter().find(|token| start + token.start >= chunk)
        };
        let stop = Stop {
            list,
            item: item.map(|token| token.text),
            expected,
            before,
            rest,
            at_start,
            new_line: line.ends_with(['\n', '\r', '{']),
        };
        let (error, token) = hints::explain(&stop);
        // At the end of the stretch the place is that of the token that lacks something behind it.
        let token = token.or(rest.first()).or(before.last());
        let span = token.map_or(self.at(start, end), |token| {
            self.at(start + token.start, start + token.end())
        });
        let at_end = rest.is_empty();
        let next = next_token(self.text, end).map(|token| token.text);
        self.error(
            if at_end {
                with_next(error, next)
            } else {
                error
            },
            span,
        );
    }
}

/// An error at the end of a stretch, told with what follows the stretch.
fn with_next(error: SyntaxError, next: Option<&str>) -> SyntaxError {
    match error {
        SyntaxError::Expected {
            expected,
            before,
            near,
            example,
            ..
        } => SyntaxError::Expected {
            expected,
            before,
            found: next.map(str::to_owned),
            near,
            example,
        },
        SyntaxError::TrailingComma(_) => SyntaxError::TrailingComma(next.map(str::to_owned)),
        SyntaxError::MissingBrace { before, .. } => SyntaxError::MissingBrace {
            before,
            found: next.map(str::to_owned),
        },
        other => other,
    }
}

/// Where pest stopped, and what it would have taken.
fn stop_of(error: Error<Rule>) -> (usize, Vec<Rule>) {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let expected = match error.variant {
        ErrorVariant::ParsingError { positives, .. } => positives,
        ErrorVariant::CustomError { .. } => Vec::new(),
    };
    (at, expected)
}
