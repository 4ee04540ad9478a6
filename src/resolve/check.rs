//! A finished definition → warnings, and the limit on the size of paths.
//!
//! Only what can be known without playing is told: a path is walked over an empty board, and what it cannot reach there
//! it can never reach.

use std::collections::HashMap;

use super::error::{MovementError, Warning};
use super::kinds::Kinds;
use super::merged::{Line, Merged};
use super::report::Report;
use super::walk::Walk;
use crate::definition::{Definition, Joining, Movement, Path};
use crate::diagnostics::Span;
use crate::ids::{PieceId, PieceSet, PlayerId, SquareSet};
use crate::syntax::ast::PieceLine;

/// Most steps of all paths of a kind from one square.
const MAX_STEPS: u32 = 4096;

/// Reports every kind whose paths are too many; nothing may walk them whole.
pub(super) fn limits(definition: &Definition, kinds: &Kinds, report: &mut Report) {
    let mut known: HashMap<&Path, Vec<u32>> = HashMap::new();
    let everywhere = definition.board.all();
    for (id, piece) in definition.pieces.iter() {
        let mut sums = vec![0u32; definition.board.len()];
        for movement in &piece.movements {
            let counts = known
                .entry(&movement.path)
                .or_insert_with(|| counts(definition, &movement.path, &everywhere));
            sums.iter_mut()
                .zip(counts)
                .for_each(|(sum, count)| *sum += *count);
        }
        let over = definition
            .board
            .squares()
            .zip(&sums)
            .find(|(_, sum)| **sum > MAX_STEPS);
        if let Some((square, _)) = over {
            report.say(
                kinds.table[id].span,
                MovementError::TooManySteps {
                    piece: piece.name.clone(),
                    square: definition.board.name(square),
                },
            );
        }
    }
}

/// The steps of a path from every square, for the first player; past the limit counting stops.
fn counts(definition: &Definition, path: &Path, within: &SquareSet) -> Vec<u32> {
    let budget = MAX_STEPS + 1;
    let mut counts = Vec::new();
    for origin in definition.board.squares() {
        let mut walk = Walk {
            board: &definition.board,
            view: crate::definition::View::FIRST,
            path,
            within,
            origin,
            budget,
            ends: SquareSet::EMPTY,
        };
        walk.run();
        counts.push(budget - walk.budget);
        if walk.budget == 0 {
            counts.resize(definition.board.len(), 0);
            break;
        }
    }
    counts
}

/// Reports what is allowed but probably not meant.
pub(super) fn warnings(
    definition: &Definition,
    kinds: &Kinds,
    merged: &Merged,
    title: Span,
    report: &mut Report,
) {
    royals(definition, merged, title, report);
    never_moves(definition, kinds, report);
    without_table(definition, merged, report);
    never_made(definition, kinds, merged, report);
    never_joined(definition, merged, report);
    promotions(definition, kinds, merged, report);
    letters(definition, kinds, report);
}

fn royals(definition: &Definition, merged: &Merged, title: Span, report: &mut Report) {
    // Where the game can be won otherwise nobody needs a royal.
    if !definition.endings.events.is_empty() {
        return;
    }
    let span = merged.array.first().map_or(title, |entry| entry.span);
    for (player, said) in definition.players.iter() {
        let royal = |piece: PieceId| definition.pieces[piece].royal;
        let has = definition
            .array
            .pieces
            .iter()
            .any(|&(_, owner, piece)| owner == player && royal(piece));
        if !has {
            report.say(span, Warning::NoRoyal(said.name.clone()));
        }
    }
}

/// Where a line can lead a player's piece, from anywhere.
pub(super) fn ends(
    definition: &Definition,
    movement: &Movement,
    player: PlayerId,
    enough: bool,
) -> SquareSet {
    let mut ends = SquareSet::EMPTY;
    if !movement.players.contains(player) {
        return ends;
    }
    for origin in movement.from[player].iter() {
        let mut walk = Walk {
            board: &definition.board,
            view: definition.players[player].view,
            path: &movement.path,
            within: &movement.within[player],
            origin,
            budget: MAX_STEPS,
            ends: SquareSet::EMPTY,
        };
        walk.run();
        ends = ends.union(walk.ends.intersection(movement.to[player]));
        if enough && !ends.is_empty() {
            break;
        }
    }
    ends
}

fn never_moves(definition: &Definition, kinds: &Kinds, report: &mut Report) {
    for (id, piece) in definition.pieces.iter() {
        let can = |movement: &Movement| {
            let mut players = definition.players.ids();
            players.any(|player| !ends(definition, movement, player, true).is_empty())
        };
        if kinds.table[id].is_simple() && !piece.movements.iter().any(can) {
            report.say(
                kinds.table[id].span,
                Warning::NeverMoves(piece.name.clone()),
            );
        }
    }
}

/// The kinds that stand in the array or can come on the board.
pub(super) fn seen(definition: &Definition) -> PieceSet {
    let mut seen: PieceSet = definition
        .array
        .pieces
        .iter()
        .map(|&(.., piece)| piece)
        .collect();
    let hands = definition.array.hands.values().flatten();
    seen = seen.union(hands.map(|&(piece, _)| piece).collect());
    let fusion = definition.fusion.as_ref();
    let assimilation = definition.assimilation.as_ref().map(|a| &a.joining);
    loop {
        let mut more = seen;
        for piece in seen.iter() {
            let promotions = &definition.pieces[piece].promotions;
            more = promotions
                .iter()
                .fold(more, |all, promotion| all.union(promotion.to));
            more = more.union(definition.pieces[piece].face_of.into_iter().collect());
        }
        for part in definition.fission.iter().flat_map(|_| &definition.parts) {
            if seen.contains(part.compound) {
                more.insert(part.leaver);
                more.insert(part.rest);
            }
        }
        for join in &definition.joins {
            let allowed = fusion.into_iter().chain(assimilation).any(|joining| {
                joining.by.contains(join.mover) && joining.onto.contains(join.target)
            });
            if allowed && seen.contains(join.mover) && seen.contains(join.target) {
                more.insert(join.result);
            }
        }
        if more == seen {
            return seen;
        }
        seen = more;
    }
}

/// `fusion` and its kin of a game in which nothing is made of others.
fn without_table(definition: &Definition, merged: &Merged, report: &mut Report) {
    if !definition.rows.is_empty() {
        return;
    }
    let said = [
        ("fusion", merged.fusion.as_ref().map(|said| said.span)),
        (
            "assimilation",
            merged.assimilation.as_ref().map(|said| said.span),
        ),
        ("fission", merged.fission.as_ref().map(|said| said.span)),
    ];
    for (word, span) in said {
        if let Some(span) = span {
            report.say(span, Warning::NoCompounds(word));
        }
    }
}

fn never_made(definition: &Definition, kinds: &Kinds, merged: &Merged, report: &mut Report) {
    if definition.fusion.is_none() && definition.assimilation.is_none() {
        if let Some(rows) = &merged.compounds
            && !definition.rows.is_empty()
        {
            report.say(rows.span, Warning::NoFusion);
        }
        return;
    }
    let unseen = kinds.compounds().minus(seen(definition));
    for compound in unseen.iter() {
        let kind = &kinds.table[compound];
        report.say(kind.span, Warning::NeverMade(kind.name.clone()));
    }
}

/// `fusion`, `assimilation` and `fission` that the table gives nothing to do.
fn never_joined(definition: &Definition, merged: &Merged, report: &mut Report) {
    let why = "no row of `compounds` allows it";
    let joins = |joining: &Joining| {
        let mut joins = definition.joins.iter();
        joins.any(|join| joining.by.contains(join.mover) && joining.onto.contains(join.target))
    };
    if let (Some(said), Some(fusion)) = (&merged.fusion, &definition.fusion)
        && !joins(fusion)
    {
        let what = "fusion";
        report.say(said.span, Warning::NoEffect { what, why });
    }
    if let (Some(said), Some(assimilation)) = (&merged.assimilation, &definition.assimilation)
        && !joins(&assimilation.joining)
    {
        let what = "assimilation";
        report.say(said.span, Warning::NoEffect { what, why });
    }
    if let (Some(said), Some(fission)) = (&merged.fission, &definition.fission)
        && !definition
            .parts
            .iter()
            .any(|part| fission.by.contains(part.leaver))
    {
        let what = "fission";
        report.say(said.span, Warning::NoEffect { what, why });
    }
}

fn promotions(definition: &Definition, kinds: &Kinds, merged: &Merged, report: &mut Report) {
    for (id, piece) in definition.pieces.iter() {
        let super::kinds::Source::Simple(entry) = kinds.table[id].source else {
            continue;
        };
        let written = merged.pieces[entry].lines.iter();
        let written = written.filter(|line: &&Line| matches!(line.value, PieceLine::Promote(_)));
        for (promotion, line) in piece.promotions.iter().zip(written) {
            let possible = definition.players.ids().any(|player| {
                let squares = promotion.squares[player];
                let mut lines = piece.movements.iter();
                lines.any(|movement| {
                    let starts = promotion.touching
                        && !movement.from[player].intersection(squares).is_empty();
                    starts
                        || !ends(definition, movement, player, false)
                            .intersection(squares)
                            .is_empty()
                })
            });
            let why = match () {
                () if promotion.to.is_empty() => "there is nothing to promote to",
                () if !possible => "no move of it ends there",
                () => continue,
            };
            let piece = piece.name.clone();
            report.say(line.span, Warning::NeverPromotes { piece, why });
        }
    }
}

fn letters(definition: &Definition, kinds: &Kinds, report: &mut Report) {
    let mut first: HashMap<&str, PieceId> = HashMap::new();
    for (id, piece) in definition.pieces.iter() {
        if let Some(&other) = first.get(piece.letter.as_str()) {
            report.say(
                kinds.table[id].span,
                Warning::SharedLetter {
                    letter: piece.letter.clone(),
                    name: piece.name.clone(),
                    first_name: definition.pieces[other].name.clone(),
                    first: kinds.table[other].span,
                },
            );
        } else {
            first.insert(&piece.letter, id);
        }
    }
}
