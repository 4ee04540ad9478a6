//! Endings that a position shows → what is wrong with them, once the whole game is known.

use super::check::{ends, seen};
use super::error::{EndingError, Warning};
use super::merged::Merged;
use super::report::Report;
use crate::definition::{Definition, Event, Goal, Safe};
use crate::diagnostics::Span;
use crate::ids::{PieceId, PieceSet, PlayerId};
use crate::syntax::ast;

/// Reports goals that are reached in the array.
pub(super) fn at_start(definition: &Definition, merged: &Merged, report: &mut Report) {
    for (event, span) in events(definition, merged) {
        let Event::Goal(goal) = event else { continue };
        let mut placed = definition.array.pieces.iter();
        let there = placed.find(|(square, player, piece)| {
            goal.pieces.contains(*piece) && goal.squares[*player].contains(*square)
        });
        if let Some(&(square, player, piece)) = there {
            report.say(
                span,
                EndingError::AtStart {
                    player: definition.players[player].name.clone(),
                    piece: definition.pieces[piece].name.clone(),
                    square: definition.board.name(square),
                },
            );
        }
    }
}

/// Reports endings that never come about.
pub(super) fn never(definition: &Definition, merged: &Merged, report: &mut Report) {
    for (event, span) in events(definition, merged) {
        let why = match event {
            Event::Goal(goal) => never_reached(definition, goal),
            Event::Fewer {
                than,
                of,
                any: false,
            } => never_fewer(definition, *than, of),
            Event::Fewer {
                than,
                of,
                any: true,
            } => of
                .iter()
                .find_map(|kind| never_fewer(definition, *than, &PieceSet::from_iter([kind]))),
            Event::BareKing => {
                let (kinds, than) = definition.beside_royals();
                never_fewer(definition, than, &kinds)
            }
            Event::Checks(_) => {
                let royal = |piece: PieceId| definition.pieces[piece].royal;
                let none = !seen(definition).iter().any(royal);
                none.then(|| "nobody has a royal that could be attacked".to_owned())
            }
        };
        if let Some(why) = why {
            report.say(span, Warning::NeverComesAbout(why));
        }
    }
}

/// The events of the definition, each with its place. They stand in the order of the text.
fn events<'a>(
    definition: &'a Definition,
    merged: &'a Merged,
) -> impl Iterator<Item = (&'a Event, Span)> {
    let written = merged.endings.iter().map(|entry| &entry.event);
    let written = written.filter(|event| {
        matches!(
            event.value,
            ast::Event::Goal { .. }
                | ast::Event::BareKing { .. }
                | ast::Event::Checks(_)
                | ast::Event::Extinction { .. }
                | ast::Event::FewerThan { .. }
        )
    });
    let meant = definition.endings.events.iter().map(|(event, _)| event);
    meant.zip(written.map(|event| event.span))
}

/// Why nobody can bring a piece of a goal where it has to be.
fn never_reached(definition: &Definition, goal: &Goal) -> Option<String> {
    let pieces = seen(definition).intersection(goal.pieces);
    let comes = |piece: PieceId, player: PlayerId| {
        let squares = goal.squares[player];
        let dropped = definition.hands.as_ref().is_some_and(|hands| {
            let drops = hands.drops.get(piece);
            drops.is_some_and(|to| !to[player].intersection(squares).is_empty())
        });
        let mut lines = definition.pieces[piece].movements.iter();
        dropped
            || lines.any(|line| {
                let ends = ends(definition, line, player, false);
                !ends.intersection(squares).is_empty()
            })
    };
    // A piece may also turn into one of these where it is.
    let turns = |piece: PieceId| {
        let mut promotions = definition.pieces.values().flat_map(|kind| &kind.promotions);
        promotions.any(|line| line.to.contains(piece))
            || definition.joins.iter().any(|join| join.result == piece)
            || definition.parts.iter().any(|part| part.rest == piece)
    };
    let mut pairs = pieces
        .iter()
        .flat_map(|piece| definition.players.ids().map(move |player| (piece, player)));
    let possible = pairs.any(|(piece, player)| {
        comes(piece, player) || turns(piece) && !goal.squares[player].is_empty()
    });
    if possible {
        None
    } else if pieces.is_empty() {
        Some("no such piece can come on the board".to_owned())
    } else {
        Some("no such piece can ever stand there".to_owned())
    }
}

/// Why no player can come to have fewer than so many of some kinds: nobody has as many, or they are royals that nobody takes.
fn never_fewer(definition: &Definition, than: u32, kinds: &PieceSet) -> Option<String> {
    let held = |player: PlayerId, counts: &dyn Fn(PieceId) -> bool| -> u32 {
        let army = definition.array.pieces.iter();
        let army = army.filter(|(_, owner, _)| *owner == player);
        let board = army.map(|&(.., piece)| (piece, 1));
        let all = board.chain(definition.array.hands[player].iter().copied());
        all.filter(|&(piece, _)| counts(piece))
            .map(|(piece, count)| count * definition.count_as(piece, kinds))
            .sum()
    };
    let judged: Vec<PlayerId> = definition
        .players
        .ids()
        .filter(|&player| held(player, &|_| true) >= than)
        .collect();
    let names: Vec<&str> = kinds
        .iter()
        .map(|piece| definition.pieces[piece].name.as_str())
        .collect();
    if judged.is_empty() {
        let of = if names.len() == 1 { names[0] } else { "them" };
        return Some(format!("nobody has {than} of {of} in the array"));
    }
    let lasting = |piece: PieceId| {
        let kind = &definition.pieces[piece];
        kind.royal && kind.promotions.is_empty()
    };
    let kept = definition.royals.safe == Safe::All
        && definition.joins.is_empty()
        && judged.iter().all(|&player| held(player, &lasting) >= than);
    kept.then(|| "royals are never taken".to_owned())
}
