//! Endings, merged → what ends the game.

use super::error::{EndingError, Warning};
use super::kinds::Kinds;
use super::merged::{EndingEntry, Merged};
use super::places::Places;
use super::report::Report;
use crate::definition::{self, Endings, Goal, Outcome};
use crate::diagnostics::Span;
use crate::syntax::ast::{Event, Number, OutcomeWord, Place};

/// Most checks that are counted.
const MAX_CHECKS: u32 = 255;

/// What names in endings are looked up in.
#[derive(Clone, Copy)]
struct Known<'a> {
    places: &'a Places,
    kinds: &'a Kinds,
}

/// What ends the game. Without an event for it, having no legal move loses.
pub(super) fn endings(
    merged: &Merged,
    places: &Places,
    kinds: &Kinds,
    report: &mut Report,
) -> Endings {
    let mut endings = Endings {
        checkmate: Outcome::Win,
        stalemate: Outcome::Win,
        repetition: None,
        without_progress: None,
        last_player: false,
        events: Vec::new(),
    };
    let known = Known { places, kinds };
    let mut out = None;
    for entry in &merged.endings {
        if entry.outcome == OutcomeWord::Out {
            out = out.or(Some(entry.event.span));
        }
        event(entry, known, &mut endings, report);
    }
    if let Some(span) = out.filter(|_| !endings.last_player) {
        report.say(span, Warning::NobodyWins);
    }
    endings
}

fn event(entry: &EndingEntry, known: Known<'_>, endings: &mut Endings, report: &mut Report) {
    let span = entry.event.span;
    let outcome = outcome(entry, known.places, report);
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
            } else if known.places.players.len() == 2 {
                report.say(span, EndingError::LastOfTwo);
            }
            endings.last_player = true;
        }
        seen @ (Event::Goal { .. }
        | Event::BareKing { .. }
        | Event::Checks(_)
        | Event::Extinction { .. }
        | Event::FewerThan { .. }) => {
            if entry.outcome == OutcomeWord::Out && known.places.players.len() > 2 {
                report.not_yet("out", span);
            }
            let event = seen_event(seen, span, known, report);
            endings.events.extend(event.map(|event| (event, outcome)));
        }
        later @ (Event::PerpetualCheck | Event::Passes(_)) => {
            report.not_yet(super::inherit::event_word(later), span);
        }
    }
}

/// A piece where it wants to be; none for any other event.
fn goal(event: &Event, Known { places, kinds }: Known<'_>, report: &mut Report) -> Option<Goal> {
    let Event::Goal {
        pieces,
        holds,
        area,
        unattacked,
        ..
    } = event
    else {
        return None;
    };
    let place = Place {
        areas: vec![area.clone()],
        but: Vec::new(),
        span: area.span,
    };
    Some(Goal {
        pieces: kinds.set(pieces, report),
        holds: *holds,
        squares: places.squares(&place, report),
        unattacked: *unattacked,
    })
}

/// An event that a position shows; none if it has no meaning yet.
fn seen_event(
    event: &Event,
    span: Span,
    known: Known<'_>,
    report: &mut Report,
) -> Option<definition::Event> {
    let Known { places, kinds } = known;
    match event {
        Event::Goal { equal_turns, .. } => {
            if *equal_turns {
                report.not_yet("after equal turns", span);
            }
            goal(event, known, report).map(definition::Event::Goal)
        }
        Event::BareKing { for_a_turn } => {
            if *for_a_turn {
                report.not_yet("for a turn", span);
            }
            Some(definition::Event::BareKing)
        }
        Event::Checks(number) => {
            if places.players.len() > 2 {
                report.not_yet("checks with more than two players", span);
                return None;
            }
            if number.value > MAX_CHECKS {
                report.say(number.span, EndingError::TooManyChecks);
            }
            let number = at_least(number, 1, "checks", report).min(MAX_CHECKS);
            Some(definition::Event::Checks(number))
        }
        Event::Extinction { any, pieces } => Some(definition::Event::Fewer {
            than: 1,
            of: kinds.set(pieces, report),
            any: *any,
        }),
        Event::FewerThan { number, pieces } => {
            if number.value == 0 {
                report.say(number.span, EndingError::FewerThanNone);
            }
            Some(definition::Event::Fewer {
                than: number.value.max(1),
                of: kinds.set(pieces, report),
                any: false,
            })
        }
        Event::Checkmate
        | Event::Stalemate
        | Event::PerpetualCheck
        | Event::LastPlayer
        | Event::Repetition(_)
        | Event::MovesWithoutProgress(_)
        | Event::Passes(_) => None,
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
