//! Atoms, vectors and sides → vectors from the mover's side.

use std::collections::HashMap;

use super::error::{MovementError, NameError, What};
use super::merged::{Merged, Removed};
use super::names::nearest;
use super::report::Report;
use crate::definition::{ATOMS, Vector};
use crate::syntax::ast::{self, Side, Step, StepName};

const MAX_VECTORS: usize = 32;
/// Longest reach of a vector to either side.
const MAX_REACH: i32 = 99;

/// All atoms of a game.
#[derive(Debug)]
pub(super) struct Atoms {
    vectors: HashMap<String, Vec<Vector>>,
    removed: Vec<Removed>,
    /// Names of pieces, for who takes one for an atom.
    pieces: Vec<String>,
}

impl Atoms {
    /// The atoms of the language and the game's own.
    pub(super) fn build(merged: &Merged, report: &mut Report) -> Self {
        let mut vectors: HashMap<String, Vec<Vector>> = ATOMS
            .iter()
            .map(|&(name, x, y)| (name.to_owned(), Vector::in_all_directions(x, y)))
            .collect();
        for atom in &merged.atoms {
            if ATOMS.iter().any(|&(name, ..)| name == atom.name.value) {
                report.say(
                    atom.name.span,
                    NameError::StandardAtom(atom.name.value.clone()),
                );
                continue;
            }
            let mut list = Vec::new();
            for vector in &atom.vectors {
                add(&mut list, directions(vector, report));
            }
            if list.len() > MAX_VECTORS {
                report.say(
                    atom.name.span,
                    MovementError::TooManyVectors(atom.name.value.clone()),
                );
                list.truncate(MAX_VECTORS);
            }
            vectors.insert(atom.name.value.clone(), list);
        }
        Self {
            vectors,
            removed: merged.removed.clone(),
            pieces: merged
                .pieces
                .iter()
                .map(|piece| piece.name.value.clone())
                .collect(),
        }
    }

    /// The vectors of steps, none twice.
    pub(super) fn steps(&self, steps: &[Step], report: &mut Report) -> Vec<Vector> {
        let mut vectors = Vec::new();
        for step in steps {
            add(&mut vectors, self.step(step, report));
        }
        vectors
    }

    /// The vectors of one step.
    pub(super) fn step(&self, step: &Step, report: &mut Report) -> Vec<Vector> {
        let before = report.len();
        let mut vectors = match &step.what {
            StepName::Atom(name) => self.atom(name, report),
            StepName::Vector(vector) => directions(vector, report),
        };
        vectors.retain(|&v| step.sides.iter().all(|side| on_side(v, side.value)));
        if vectors.is_empty() && report.len() == before {
            let name = match &step.what {
                StepName::Atom(name) => name.value.clone(),
                StepName::Vector(v) => format!("({},{})", v.x, v.y),
            };
            report.say(step.span, MovementError::NoDirection(name));
        }
        vectors
    }

    fn atom(&self, name: &ast::Name, report: &mut Report) -> Vec<Vector> {
        if let Some(vectors) = self.vectors.get(&name.value) {
            return vectors.clone();
        }
        if self.pieces.contains(&name.value) {
            report.say(name.span, NameError::PieceAsAtom(name.value.clone()));
            return Vec::new();
        }
        let mut known: Vec<String> = self.vectors.keys().cloned().collect();
        known.sort();
        let removed = self.removed.iter().rev().find(|r| r.name == name.value);
        report.say(
            name.span,
            NameError::Unknown {
                what: What::Atom,
                name: name.value.clone(),
                nearest: nearest(&name.value, known.iter().map(String::as_str)),
                known,
                removed: removed.map(|r| r.span),
            },
        );
        Vec::new()
    }
}

fn add(list: &mut Vec<Vector>, more: Vec<Vector>) {
    for vector in more {
        if !list.contains(&vector) {
            list.push(vector);
        }
    }
}

/// A written vector: one direction with a sign, all up to eight without.
fn directions(vector: &ast::Vector, report: &mut Report) -> Vec<Vector> {
    let (x, y) = (vector.x, vector.y);
    if x == 0 && y == 0 {
        report.say(vector.span, MovementError::ZeroVector);
        return Vec::new();
    }
    let range = -MAX_REACH..=MAX_REACH;
    if !range.contains(&x) || !range.contains(&y) {
        report.say(vector.span, MovementError::LongVector);
        return Vec::new();
    }
    if vector.signed {
        vec![Vector { x, y }]
    } else {
        Vector::in_all_directions(x, y)
    }
}

fn on_side(v: Vector, side: Side) -> bool {
    match side {
        Side::Forward => v.y > 0,
        Side::Backward => v.y < 0,
        Side::Left => v.x < 0,
        Side::Right => v.x > 0,
        Side::Sideways => v.x.abs() > v.y.abs(),
        Side::Lengthwise => v.y.abs() > v.x.abs(),
    }
}
