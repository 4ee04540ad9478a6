//! Endings, merged → what ends the game.

use super::error::{EndingError, Warning};
use super::merged::{EndingEntry, Merged};
use super::places::Places;
use super::report::Report;
use crate::definition::{Endings, Outcome};
use crate::diagnostics::Span;
use crate::syntax::ast::{Event, Number, OutcomeWord};

/// What ends the game. Without an event for it, having no legal move loses.
pub(super) fn endings(merged: &Merged, places: &Places, report: &mut Report) -> Endings {
    let mut endings = Endings {
        checkmate: Outcome::Win,
        stalemate: Outcome::Win,
        repetition: None,
        without_progress: None,
        last_player: false,
    };
    let mut out = None;
    for entry in &merged.endings {
        if entry.outcome == OutcomeWord::Out {
            out = out.or(Some(entry.event.span));
        }
        event(entry, places, &mut endings, report);
    }
    if let Some(span) = out.filter(|_| !endings.last_player) {
        report.say(span, Warning::NobodyWins);
    }
    endings
}

fn event(entry: &EndingEntry, places: &Places, endings: &mut Endings, report: &mut Report) {
    let span = entry.event.span;
    let outcome = outcome(entry, places, report);
    match &entry.event.value {
        Event::Checkmate => endings.checkmate = outcome,
        Event::Stalemate => endings.stalemate = outcome,
        Event::Repetition(number) => {
            endings.repetition = Some((at_least(number, 2, "repetition", report), outcome));
        }
        Event::MovesWithoutProgress(number) => {
            endings.without_progress = Some((
                at_least(number, 1, "moves without progress", report),
                outcome,
            ));
        }
        Event::LastPlayer => {
            if entry.outcome != OutcomeWord::Win {
                report.say(span, EndingError::LastPlayer);
            } else if places.players.len() == 2 {
                report.say(span, EndingError::LastOfTwo);
            }
            endings.last_player = true;
        }
        later @ (Event::Goal { .. }
        | Event::PerpetualCheck
        | Event::BareKing { .. }
        | Event::Checks(_)
        | Event::Passes(_)
        | Event::Extinction { .. }
        | Event::FewerThan { .. }) => report.not_yet(super::inherit::event_word(later), span),
    }
}

fn at_least(number: &Number, least: u32, event: &'static str, report: &mut Report) -> u32 {
    if number.value < least {
        let number_value = number.value;
        report.say(
            number.span,
            EndingError::TooFew {
                event,
                number: number_value,
            },
        );
    }
    number.value.max(least)
}

fn outcome(entry: &EndingEntry, places: &Places, report: &mut Report) -> Outcome {
    let with_pieces: Option<Span> = entry.with_pieces;
    if let Some(span) = with_pieces.filter(|_| entry.outcome != OutcomeWord::Out) {
        report.say(span, EndingError::WithPieces);
    }
    match entry.outcome {
        OutcomeWord::Win => Outcome::Win,
        OutcomeWord::Draw => Outcome::Draw,
        OutcomeWord::Lose => Outcome::Lose,
        OutcomeWord::Out => {
            if places.players.len() == 2 {
                report.say(entry.event.span, EndingError::OutOfTwo);
            }
            Outcome::Out {
                with_pieces: with_pieces.is_some(),
            }
        }
    }
}
