//! Puts every message where the author can mend it.
//!
//! A game is judged whole, inherited lines too. What is wrong with an ancestor by itself is left where it is. What is
//! wrong only now, because this game changed what inherited lines refer to, is told at this game: at the statement that
//! is named among the message's places, else at `extends`.

use super::finish::finish;
use super::inherit::Inheritance;
use super::load::GameRef;
use crate::diagnostics::{Diagnostic, Label, Severity, Span};

/// The messages about a game with their main places in it, where it is to blame.
pub(super) fn blame(
    inheritance: &mut Inheritance<'_>,
    game: &GameRef,
    diagnostics: Vec<Diagnostic>,
) -> Vec<Diagnostic> {
    if diagnostics.iter().all(|d| is_own(game, d)) {
        return diagnostics;
    }
    let inherited = inheritance.parent(game).map_or_else(Vec::new, |parent| {
        let outcome = inheritance.merge(&parent);
        let mut known = outcome.diagnostics.clone();
        if !parent.game().family {
            known.extend(finish(&parent, &outcome).1);
        }
        known
    });
    let merged = inheritance.merge(game);
    let mut placed: Vec<Diagnostic> = Vec::new();
    for diagnostic in diagnostics {
        let foreign = inherited.contains(&diagnostic) || merged.diagnostics.contains(&diagnostic);
        let diagnostic = match (foreign || is_own(game, &diagnostic), diagnostic.severity) {
            (true, Severity::Warning) if inherited.contains(&diagnostic) => continue,
            (true, _) => diagnostic,
            (false, _) => moved(game, diagnostic),
        };
        if !placed.contains(&diagnostic) {
            placed.push(diagnostic);
        }
    }
    placed
}

fn is_own(game: &GameRef, diagnostic: &Diagnostic) -> bool {
    diagnostic
        .labels
        .first()
        .is_none_or(|label| within(game, label.span))
}

fn within(game: &GameRef, span: Span) -> bool {
    let whole = game.game().span;
    span.file == whole.file && whole.start <= span.start && span.end <= whole.end
}

/// The message with its main place in the game: one that it names already, else `extends`.
fn moved(game: &GameRef, mut diagnostic: Diagnostic) -> Diagnostic {
    let own = diagnostic
        .labels
        .iter()
        .position(|label| within(game, label.span));
    if let Some(own) = own {
        diagnostic.labels.swap(0, own);
        return diagnostic;
    }
    let said = game.game();
    let span = said
        .extends
        .as_ref()
        .map_or(said.title.span, |name| name.span);
    if let Some(first) = diagnostic.labels.first_mut()
        && first.text.is_empty()
    {
        first.text.push_str("in this inherited statement");
    }
    diagnostic.labels.insert(
        0,
        Label {
            span,
            text: "by what this game inherits".to_owned(),
        },
    );
    diagnostic
}
