//! A merged game → its definition: passes 3 to 9.

use super::inherit::Outcome;
use super::kinds::Kinds;
use super::load::GameRef;
use super::path::PathMaker;
use super::pieces::PieceMaker;
use super::places::Places;
use super::report::Report;
use super::steps::Atoms;
use super::{
    array, board, castling, check, endings, facts, fusion, goals, hands, merged, notation, royals,
};
use crate::definition::Definition;
use crate::diagnostics::{Diagnostic, has_errors};
use crate::syntax::ast::{Game, StatementKind};

/// The definition, and what is to be said of the game; with errors the definition is only a stand-in, if there is one.
pub(super) fn finish(game: &GameRef, outcome: &Outcome) -> (Option<Definition>, Vec<Diagnostic>) {
    let mut report = Report::default();
    outcome
        .diagnostics
        .iter()
        .for_each(|d| report.add(d.clone()));
    let unread = has_errors(&outcome.diagnostics);
    let definition = define(game.game(), &outcome.merged, &mut report);
    let mut diagnostics = report.diagnostics;
    if unread {
        // What is missing may stand in a statement that could not be read.
        let told = outcome.diagnostics.len();
        let later = diagnostics.split_off(told);
        diagnostics.extend(later.into_iter().filter(|d| !follows_from_absence(d)));
    }
    (definition, diagnostics)
}

fn follows_from_absence(diagnostic: &Diagnostic) -> bool {
    diagnostic.severity == crate::diagnostics::Severity::Warning
        || ["unknown-", "no-", "nothing-"]
            .iter()
            .any(|start| diagnostic.code.starts_with(start))
}

fn define(game: &Game, merged: &merged::Merged, report: &mut Report) -> Option<Definition> {
    let title = game.title.span;
    let board = board::board(merged, title, report);
    let players = board::players(merged, board.as_ref(), title, report);
    let places = Places::build(merged, board, players, report)?;
    let atoms = Atoms::build(merged, report);
    let kinds = Kinds::build(merged, report);
    let maker = PieceMaker {
        merged,
        kinds: &kinds,
        places: &places,
        paths: PathMaker {
            atoms: &atoms,
            kinds: &kinds,
        },
        report,
    };
    let (pieces, stays) = maker.pieces();
    let chemistry = fusion::Chemistry::build(&kinds, report);
    let array = array::array(merged, &kinds, &places, title, report);
    later(merged, report);
    let own = Own::of(game);
    let definition = Definition {
        title: game.title.value.clone(),
        doc: game.doc.clone(),
        author: own.author,
        year: own.year,
        source: own.source,
        fusion: fusion::fusion(merged, &kinds, &chemistry, report),
        assimilation: fusion::assimilation(merged, &kinds, &chemistry, report),
        fission: fusion::fission(merged, &kinds, &chemistry, report),
        rows: kinds.rows.clone(),
        joins: chemistry.joins,
        parts: chemistry.parts,
        royals: royals::royals(merged, &atoms, report),
        castling: castling::castling(merged, &kinds, &places, &array, report),
        hands: hands::hands(merged, &kinds, &places, &array, &stays, report),
        endings: endings::endings(merged, &places, &kinds, report),
        notation: notation::notation(merged, report),
        tests: facts::tests(game, &places, report),
        array,
        pieces,
        zones: places.zones,
        players: places.players,
        board: places.board,
    };
    if !has_errors(&report.diagnostics) {
        check::limits(&definition, &kinds, report);
        goals::at_start(&definition, merged, report);
    }
    if !has_errors(&report.diagnostics) {
        check::warnings(&definition, &kinds, merged, title, report);
        goals::never(&definition, merged, report);
    }
    Some(definition)
}

/// Statements whose meaning comes later.
fn later(merged: &merged::Merged, report: &mut Report) {
    if let Some(said) = &merged.explosion {
        report.not_yet("explosion", said.span);
    }
    if let Some(said) = &merged.must {
        report.not_yet("must", said.span);
    }
    if let Some(said) = &merged.pass {
        report.not_yet("may pass", said.span);
    }
}

/// What a game says of itself, and no game that extends it takes over.
#[derive(Default)]
struct Own {
    author: Option<String>,
    year: Option<u32>,
    source: Option<String>,
}

impl Own {
    fn of(game: &Game) -> Self {
        let mut own = Self::default();
        for statement in &game.statements {
            if let StatementKind::Author(text) = &statement.kind {
                own.author = Some(text.value.clone());
            } else if let StatementKind::Year(number) = &statement.kind {
                own.year = Some(number.value);
            } else if let StatementKind::Source(text) = &statement.kind {
                own.source = Some(text.value.clone());
            }
        }
        own
    }
}
