//! `royals` statements → what royals may and may not.

use super::error::{MovementError, Warning};
use super::merged::Merged;
use super::report::Report;
use super::steps::Atoms;
use crate::definition::{Crossing, LeapCrossing, Royals, Safe, Vector};
use crate::syntax::ast;

/// The rules for royals, defaults filled in.
pub(super) fn royals(merged: &Merged, atoms: &Atoms, report: &mut Report) -> Royals {
    let safe = merged
        .safe
        .as_ref()
        .map_or(Safe::All, |said| match said.value {
            ast::Safe::All => Safe::All,
            ast::Safe::One => Safe::One,
            ast::Safe::Last => Safe::Last,
        });
    let crossing = merged.cross.as_ref().and_then(|said| {
        let (never, crossings) = &said.value;
        if let Some(first) = crossings.first().filter(|_| !never) {
            let (what, why) = ("leap ... by", "royals may cross attacked squares");
            report.say(first.span, Warning::NoEffect { what, why });
        }
        let leaps = crossings
            .iter()
            .flat_map(|line| leap(line, atoms, report))
            .collect();
        never.then_some(Crossing { leaps })
    });
    Royals {
        safe,
        never_face: merged.face.as_ref().is_some_and(|said| said.value),
        crossing,
    }
}

/// A line: every direction of the leap with the ways whose steps add up to it.
fn leap(line: &ast::Crossing, atoms: &Atoms, report: &mut Report) -> Vec<LeapCrossing> {
    let before = report.len();
    let leaps = atoms.step(&line.leap, report);
    let longest = line.ways.iter().map(Vec::len).max().unwrap_or(0);
    if longest > MAX_CROSSING {
        report.say(line.span, MovementError::LongCrossing(longest));
    }
    let ways: Vec<Vec<Vec<Vector>>> = line
        .ways
        .iter()
        .map(|way| {
            way.iter()
                .take(MAX_CROSSING)
                .map(|step| atoms.step(step, report))
                .collect()
        })
        .collect();
    if report.len() > before {
        return Vec::new();
    }
    let mut found = Vec::new();
    for leap in leaps {
        let mut crossed = Vec::new();
        for (steps, written) in ways.iter().zip(&line.ways) {
            let mut sums = Vec::new();
            let mut budget = MAX_SUMS;
            add_up(
                Vector { x: 0, y: 0 },
                steps,
                leap,
                &mut Vec::new(),
                &mut sums,
                &mut budget,
            );
            if budget == 0 {
                report.say(line.span, MovementError::LongCrossing(steps.len()));
                return Vec::new();
            }
            if sums.is_empty() {
                report.say(
                    written.first().map_or(line.span, |s| s.span),
                    MovementError::CrossingSum,
                );
            }
            crossed.append(&mut sums);
        }
        found.push(LeapCrossing {
            leap,
            ways: crossed,
        });
    }
    found
}

/// Most steps of a way across.
const MAX_CROSSING: usize = 8;
/// Most combinations of steps that are tried for one leap.
const MAX_SUMS: usize = 1 << 16;

/// All choices of one vector a step whose sum is the leap: the squares between, as offsets from the origin.
fn add_up(
    at: Vector,
    steps: &[Vec<Vector>],
    leap: Vector,
    passed: &mut Vec<Vector>,
    found: &mut Vec<Vec<Vector>>,
    budget: &mut usize,
) {
    let Some((first, rest)) = steps.split_first() else {
        if at == leap {
            // The last square is where the leap ends: it is not crossed.
            found.push(passed[..passed.len().saturating_sub(1)].to_vec());
        }
        return;
    };
    for step in first {
        if *budget == 0 {
            return;
        }
        *budget -= 1;
        let next = Vector {
            x: at.x + step.x,
            y: at.y + step.y,
        };
        passed.push(next);
        add_up(next, rest, leap, passed, found, budget);
        passed.pop();
    }
}
