//! `n` and `j`: leapers that something in between blocks, or that must leap over something.
//!
//! What lies between is agreed for a few atoms only: the middle of `D` and `A`, both squares of `H` and `G`, and for `N`
//! the orthogonal neighbour, as xiangqi's horse has it. For the others legs say it.

use super::atom::{self, Symmetry};
use super::error;
use super::legs::{Legs, Stride, ending};
use super::parse::Leg;
use super::ways::chosen;
use crate::definition::{Mode, Turn, Vector, Verb};
use crate::diagnostics::TextError;

/// The strides of a leg with `n` or `j`, one list a path.
pub(super) fn strides(leg: &Leg, legs: &Legs<'_>) -> Result<Vec<Vec<Stride>>, TextError> {
    let steps = chosen(leg)?;
    let lists = if leg.has('n') {
        lame(leg, &steps, legs)?
    } else {
        jumping(leg, &steps, legs)?
    };
    let stop = ending(leg);
    Ok(lists.into_iter().map(|list| ended(list, stop)).collect())
}

fn ended(mut list: Vec<Stride>, stop: Mode) -> Vec<Stride> {
    if let Some(last) = list.last_mut() {
        last.stop = Some(stop);
    }
    list
}

/// All legs leap one step; those behind the first go straight on.
fn lame(leg: &Leg, steps: &[Vector], legs: &Legs<'_>) -> Result<Vec<Vec<Stride>>, TextError> {
    let place = leg.place('n').unwrap_or(leg.at.clone());
    let lengths = leg.atom.lengths[0];
    let symmetry = Symmetry::of(leg.atom.lengths);
    if leg.range != Some(1) {
        return Err(error::unsupported(
            place,
            "n",
            "a lame leap that is repeated",
            "a slider such as `R` or `D0` is blocked on the squares where it may stop",
        ));
    }
    if lengths.1 == 1 {
        return Err(error::idle(
            place,
            'n',
            "has nothing to be blocked by on a single step",
            "leave it out",
        ));
    }
    match (symmetry, lengths) {
        (Symmetry::Orthogonal | Symmetry::Diagonal, (_, count)) => {
            let unit = (lengths.0.min(1), 1);
            let first: Vec<Vector> = steps
                .iter()
                .map(|v| Vector {
                    x: v.x / count,
                    y: v.y / count,
                })
                .collect();
            let mut list = vec![leap(legs, first, Turn::Free)];
            for _ in 1..count {
                list.push(leap(legs, atom::vectors(&[unit]), Turn::Outward));
            }
            Ok(vec![list])
        }
        (_, (1, 2)) => Ok(horse(steps, legs)),
        _ => Err(error::unsupported(
            place,
            "n",
            "it is not agreed what blocks this leap",
            "write its steps as legs: `[F-W-W]`",
        )),
    }
}

fn leap(legs: &Legs<'_>, steps: Vec<Vector>, turn: Turn) -> Stride {
    legs.made_of(steps, turn, Verb::Leap, 1, Some(1))
}

/// An orthogonal step and a diagonal one outward.
fn horse(steps: &[Vector], legs: &Legs<'_>) -> Vec<Vec<Stride>> {
    let wazir = atom::vectors(&[(0, 1)]);
    let ferz = atom::vectors(&[(1, 1)]);
    if steps.len() == 8 {
        return vec![vec![
            leap(legs, wazir, Turn::Free),
            leap(legs, ferz, Turn::Outward),
        ]];
    }
    let minus = |a: Vector, b: Vector| Vector {
        x: a.x - b.x,
        y: a.y - b.y,
    };
    let on = |first: Vector| {
        let ends = steps.iter().map(|&step| minus(step, first));
        let second: Vec<Vector> = ends.filter(|v| ferz.contains(v)).collect();
        let list = vec![
            leap(legs, vec![first], Turn::Free),
            leap(legs, second.clone(), Turn::Free),
        ];
        (!second.is_empty()).then_some(list)
    };
    wazir.into_iter().filter_map(on).collect()
}

/// `jD` leaps over something; `jR` pays no heed to the first square of its ride.
fn jumping(leg: &Leg, steps: &[Vector], legs: &Legs<'_>) -> Result<Vec<Vec<Stride>>, TextError> {
    let place = leg.place('j').unwrap_or(leg.at.clone());
    let (short, long) = leg.atom.lengths[0];
    match (long, leg.range) {
        (1, Some(1)) => Err(error::no_room(place, 'j')),
        (1, range) => {
            let doubled = steps
                .iter()
                .map(|v| Vector {
                    x: 2 * v.x,
                    y: 2 * v.y,
                })
                .collect();
            let mut list = vec![leap(legs, doubled, Turn::Free)];
            if range != Some(2) {
                let most = range.map(|range| range - 2);
                let steps = atom::vectors(leg.atom.lengths);
                list[0].stop = Some(ending(leg));
                list.push(legs.made_of(steps, Turn::Outward, Verb::Ride, 1, most));
            }
            Ok(vec![list])
        }
        (2, Some(1)) if short != 1 => {
            let halves = steps
                .iter()
                .map(|v| Vector {
                    x: v.x / 2,
                    y: v.y / 2,
                })
                .collect();
            let hop = legs.made_of(halves, Turn::Free, Verb::Hop, 1, Some(1));
            Ok(vec![vec![hop]])
        }
        _ => Err(error::unsupported(
            place,
            "j",
            "it is not agreed over what this leap must go",
            "`jD` and `jA` have one square between; `gW`, `pR` and the like hop while they ride",
        )),
    }
}
