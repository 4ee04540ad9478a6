//! Endings along a chain of games: each of `win`, `draw`, `lose`, `out` written replaces its own inherited events, and
//! an event named anew is taken from where it was.

use crate::diagnostics::Span;
use crate::resolve::error::InheritError;
use crate::resolve::merged::{EndingEntry, Merged};
use crate::resolve::report::Report;
use crate::syntax::ast::{Ending, Event, Game, Node, OutcomeWord, StatementKind};

/// What holds when nothing is said: `win checkmate  draw stalemate, repetition 3, 50 moves without progress`.
pub(super) fn defaults(span: Span) -> Vec<EndingEntry> {
    let number = |value| Node { value, span };
    [
        (OutcomeWord::Win, Event::Checkmate),
        (OutcomeWord::Draw, Event::Stalemate),
        (OutcomeWord::Draw, Event::Repetition(number(3))),
        (OutcomeWord::Draw, Event::MovesWithoutProgress(number(50))),
    ]
    .into_iter()
    .map(|(outcome, event)| EndingEntry {
        outcome,
        event: Node { value: event, span },
        with_pieces: None,
    })
    .collect()
}

/// Applies the endings of one game.
pub(super) fn apply(game: &Game, merged: &mut Merged, report: &mut Report) {
    for statement in &game.statements {
        if let StatementKind::Ending(ending) = &statement.kind {
            merged
                .endings
                .retain(|old| old.outcome != ending.outcome.value);
        }
    }
    let mut own: Vec<EndingEntry> = Vec::new();
    for statement in &game.statements {
        if let StatementKind::Ending(ending) | StatementKind::Also(ending) = &statement.kind {
            own.extend(entries(ending));
        }
    }
    let mut kept: Vec<EndingEntry> = Vec::new();
    for entry in own {
        let twice = kept
            .iter()
            .find(|old| same(&old.event.value, &entry.event.value));
        if let Some(first) = twice {
            let event = word(&entry.event.value).to_owned();
            let first = first.event.span;
            report.say(entry.event.span, InheritError::EventTwice { event, first });
        } else {
            kept.push(entry);
        }
    }
    merged.endings.retain(|old| {
        !kept
            .iter()
            .any(|new| same(&old.event.value, &new.event.value))
    });
    merged.endings.extend(kept);
}

fn entries(ending: &Ending) -> impl Iterator<Item = EndingEntry> + '_ {
    ending.events.iter().map(|event| EndingEntry {
        outcome: ending.outcome.value,
        event: event.clone(),
        with_pieces: ending.with_pieces,
    })
}

/// Whether both are the same event, whatever their numbers. Goals and extinctions are many.
fn same(a: &Event, b: &Event) -> bool {
    let many = matches!(
        a,
        Event::Goal { .. } | Event::Extinction { .. } | Event::FewerThan { .. }
    );
    !many && std::mem::discriminant(a) == std::mem::discriminant(b)
}

/// The event's own words.
pub(in crate::resolve) fn word(event: &Event) -> &'static str {
    match event {
        Event::Goal { holds: true, .. } => "holds",
        Event::Goal { .. } => "reaches",
        Event::Checkmate => "checkmate",
        Event::Stalemate => "stalemate",
        Event::PerpetualCheck => "perpetual check",
        Event::LastPlayer => "last player",
        Event::BareKing { .. } => "bare king",
        Event::Repetition(_) => "repetition",
        Event::MovesWithoutProgress(_) => "moves without progress",
        Event::Checks(_) => "checks",
        Event::Passes(_) => "passes",
        Event::Extinction { .. } => "extinction",
        Event::FewerThan { .. } => "fewer than",
    }
}
