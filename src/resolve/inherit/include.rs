//! `include rose from "fairy"`: pieces of another file with the atoms and zones that they use.
//!
//! What the including game itself says wins: an atom or zone that it has already is not brought.

use std::collections::BTreeSet;

use super::Inheritance;
use crate::resolve::error::InheritError;
use crate::resolve::load::GameRef;
use crate::resolve::merged::{Merged, PieceEntry};
use crate::resolve::names::nearest;
use crate::resolve::report::Report;
use crate::syntax::ast::{self, Area, Condition, How, PieceLine, Place, StatementKind, StepName};

impl Inheritance<'_> {
    /// Brings all that the game includes.
    pub(super) fn include(&mut self, game: &GameRef, merged: &mut Merged, report: &mut Report) {
        for statement in &game.game().statements {
            let StatementKind::Include { names, from } = &statement.kind else {
                continue;
            };
            let Some(library) = self.referred(game, from, report) else {
                continue;
            };
            let outcome = self.merge(&library);
            outcome
                .diagnostics
                .iter()
                .for_each(|d| report.add(d.clone()));
            for name in names {
                bring(&outcome.merged, name, &from.value, merged, report);
            }
        }
    }
}

fn bring(library: &Merged, name: &ast::Name, file: &str, merged: &mut Merged, report: &mut Report) {
    let mut simple = library.pieces.iter().filter(|p| !p.replaced);
    let Some(piece) = simple.find(|p| p.name.value == name.value) else {
        let known = library.pieces.iter().filter(|p| !p.replaced);
        report.say(
            name.span,
            InheritError::NothingToInclude {
                file: file.to_owned(),
                name: name.value.clone(),
                nearest: nearest(&name.value, known.map(|p| p.name.value.as_str())),
            },
        );
        return;
    };
    put_piece(merged, piece.clone());
    let mut used = Used::default();
    piece.lines.iter().for_each(|line| used.line(&line.value));
    used.close(library);
    for atom in &library.atoms {
        let has = merged.atoms.iter().any(|a| a.name.value == atom.name.value);
        if used.atoms.contains(&atom.name.value) && !has {
            merged.atoms.push(atom.clone());
        }
    }
    let had: BTreeSet<String> = merged.zones.iter().map(|z| z.name.value.clone()).collect();
    for zone in &library.zones {
        if used.zones.contains(&zone.name.value) && !had.contains(&zone.name.value) {
            merged.zones.push(zone.clone());
        }
    }
}

/// A piece in the place of the inherited one of that name, or at the end.
pub(super) fn put_piece(merged: &mut Merged, piece: PieceEntry) {
    match merged
        .pieces
        .iter_mut()
        .find(|p| p.name.value == piece.name.value)
    {
        Some(old) => *old = piece,
        None => merged.pieces.push(piece),
    }
}

/// The atoms and zones that lines name.
#[derive(Default)]
struct Used {
    atoms: BTreeSet<String>,
    zones: BTreeSet<String>,
}

impl Used {
    /// Adds the zones that the zones are made of.
    fn close(&mut self, library: &Merged) {
        loop {
            let before = self.zones.len();
            for zone in &library.zones {
                if self.zones.contains(&zone.name.value) {
                    self.place(&zone.place);
                }
            }
            if self.zones.len() == before {
                return;
            }
        }
    }
    fn line(&mut self, line: &PieceLine) {
        match line {
            PieceLine::Movement(movement) => self.movement(movement),
            PieceLine::Promote(promote) => self.place(&promote.place),
            PieceLine::Stays(place) => self.place(place),
            PieceLine::Royal
            | PieceLine::Betza(_)
            | PieceLine::TakesEnPassant
            | PieceLine::NeverCaptures(_)
            | PieceLine::NeverCaptured(_)
            | PieceLine::AtMost(_)
            | PieceLine::Value(_)
            | PieceLine::Letter(_)
            | PieceLine::Figurine(_) => {}
        }
    }
    fn movement(&mut self, movement: &ast::Movement) {
        if let How::Path(path) = &movement.how {
            let legs = std::iter::once(&path.first).chain(path.rest.iter().map(|(_, leg)| leg));
            for step in legs.flat_map(|leg| &leg.steps) {
                if let StepName::Atom(name) = &step.what {
                    self.atoms.insert(name.value.clone());
                }
            }
        }
        for condition in &movement.conditions {
            if let Condition::From(place) | Condition::To(place) | Condition::Within(place) =
                &condition.value
            {
                self.place(place);
            }
        }
    }
    fn place(&mut self, place: &Place) {
        for area in place.areas.iter().chain(&place.but) {
            if let Area::Zone { name, .. } = &area.value {
                self.zones.insert(name.value.clone());
            }
        }
    }
}
