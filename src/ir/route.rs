//! Paths → routes: every way along which a path can go from one square, with what it asks of the squares it meets.
//!
//! This is the only place that knows what legs, links, modes, turns and bends mean. What comes out is flat: a list of
//! looks at squares, in the order in which the piece passes them, and how the route ends. Squares that are known to be
//! empty (the origin, and where the route itself has taken something) need no look.

use crate::definition::{
    Bend, Board, Keep, Leg, Link, Mode, Movement, Over, Path, Turn, Vector, Verb, View,
};
use crate::ids::{PlayerId, SquareId, SquareSet};

/// What a route asks of a square on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// It must be empty.
    Empty(SquareId),
    /// Something must stand there that serves as hurdle.
    Hurdle(SquareId, Over),
    /// An enemy must stand there, and is taken.
    Take(SquareId),
}

/// One way along a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// What must hold on the way, in order; the end is not among them.
    pub looks: Vec<Look>,
    /// Where it ends.
    pub to: SquareId,
    /// May end on `to` if that is empty.
    pub quiet: bool,
    /// May end on `to` by taking an enemy there.
    pub hit: bool,
    /// Squares passed over, ends left out.
    pub passed: SquareSet,
    /// What the leaps of the route are thought to cross, if listed: one set for each combination of their ways, never
    /// empty. Squares passed are not repeated here.
    pub crossings: Vec<SquareSet>,
}

/// A leap that counts as crossing squares: its vector, and the offsets crossed for each way.
pub type LeapWays<'a> = &'a [crate::definition::LeapCrossing];

/// The most looks that all routes from one square may have together, beyond which routes are left out. `resolve` refuses
/// such pieces with its own limit, which is lower.
const MOST: usize = 1 << 20;

/// All routes of a movement line from a square, for a player. The line's `from`, `to`, `within`, `keep` and `players` are
/// applied; its other conditions depend on the position.
pub fn routes(
    board: &Board,
    view: View,
    player: PlayerId,
    line: &Movement,
    from: SquareId,
    leaps: LeapWays<'_>,
) -> Vec<Route> {
    if !line.players.contains(player)
        || !line.from[player].contains(from)
        || !line.within[player].contains(from)
    {
        return Vec::new();
    }
    let mut walker = Walker {
        board,
        view,
        path: &line.path,
        within: line.within[player],
        to: line.to[player],
        keep: line.keep,
        leaps,
        origin: from,
        size: 0,
        found: Vec::new(),
    };
    let start = State {
        at: from,
        bearing: None,
        looks: Vec::new(),
        taken: SquareSet::EMPTY,
        passed: SquareSet::EMPTY,
        crossings: vec![SquareSet::EMPTY],
    };
    walker.leg(0, &start);
    walker.found
}

/// A path partly gone.
#[derive(Clone)]
struct State {
    at: SquareId,
    /// Of the last step, from the mover's side.
    bearing: Option<u8>,
    looks: Vec<Look>,
    taken: SquareSet,
    passed: SquareSet,
    crossings: Vec<SquareSet>,
}

struct Walker<'a> {
    board: &'a Board,
    view: View,
    path: &'a Path,
    within: SquareSet,
    to: SquareSet,
    keep: Keep,
    leaps: LeapWays<'a>,
    origin: SquareId,
    size: usize,
    found: Vec<Route>,
}

impl Walker<'_> {
    /// Goes on with the leg of this number.
    fn leg(&mut self, number: usize, state: &State) {
        let leg = &self.path.legs[number];
        for step in first_steps(leg, state.bearing) {
            match leg.verb {
                Verb::Leap => self.leap(number, state, step),
                Verb::Ride => match leg.bend {
                    None => self.ride(number, state, step, None),
                    Some(bend) => first_hands(bend)
                        .for_each(|left| self.ride(number, state, step, Some((bend, left)))),
                },
                Verb::Hop => self.hop(number, state, step),
            }
        }
    }

    fn leap(&mut self, number: usize, state: &State, step: Vector) {
        let Some(next) = self.step(state.at, step) else {
            return;
        };
        let mut state = state.clone();
        if let Some(crossing) = self.leaps.iter().find(|c| c.leap == step) {
            state.crossings = self.cross(&state, &crossing.ways);
        }
        state.at = next;
        state.bearing = Some(step.bearing());
        self.arrive(number, &state);
    }

    /// Every known crossing with every way of the leap. A way that leaves the board cannot be gone.
    fn cross(&self, state: &State, ways: &[Vec<Vector>]) -> Vec<SquareSet> {
        let squares = |way: &Vec<Vector>| {
            way.iter()
                .map(|&offset| self.board.step(state.at, self.view.vector(offset)))
                .collect::<Option<SquareSet>>()
        };
        let ways: Vec<SquareSet> = ways.iter().filter_map(squares).collect();
        state
            .crossings
            .iter()
            .flat_map(|done| ways.iter().map(move |way| done.union(*way)))
            .collect()
    }

    fn ride(&mut self, number: usize, start: &State, first: Vector, bend: Option<(Bend, bool)>) {
        let leg = &self.path.legs[number];
        let mut state = start.clone();
        let mut step = first;
        let mut left = bend.map(|(_, left)| left);
        for count in 1..=leg.most.unwrap_or(u32::MAX) {
            let Some(next) = self.step(state.at, step) else {
                return;
            };
            if next == self.origin || next == start.at {
                return;
            }
            state.at = next;
            state.bearing = Some(step.bearing());
            if count >= leg.least {
                self.arrive(number, &state);
            }
            self.pass(&mut state);
            if self.size > MOST {
                return;
            }
            if let (Some((bend, _)), Some(to_left)) = (bend, left) {
                let Some(turned) = bent(&leg.steps, step, bend.sixteenths, to_left) else {
                    return;
                };
                step = turned;
                left = Some(if bend.crooked { !to_left } else { to_left });
            }
        }
    }

    fn hop(&mut self, number: usize, start: &State, step: Vector) {
        let leg = &self.path.legs[number];
        let mut state = start.clone();
        for count in 1..=leg.most.unwrap_or(u32::MAX) {
            let Some(hurdle) = self.step(state.at, step) else {
                return;
            };
            if hurdle == self.origin || hurdle == start.at {
                return;
            }
            if count >= leg.least && !state.taken.contains(hurdle) {
                self.land(number, &state, hurdle, step, start.at);
            }
            state.at = hurdle;
            self.pass(&mut state);
        }
    }

    /// Passes the hurdle and lands behind it.
    fn land(
        &mut self,
        number: usize,
        state: &State,
        hurdle: SquareId,
        step: Vector,
        leg_start: SquareId,
    ) {
        let Some(next) = self.step(hurdle, step) else {
            return;
        };
        if next == self.origin || next == leg_start {
            return;
        }
        let mut state = state.clone();
        state
            .looks
            .push(Look::Hurdle(hurdle, self.path.legs[number].over));
        state.passed.insert(hurdle);
        state.at = next;
        state.bearing = Some(step.bearing());
        self.arrive(number, &state);
    }

    /// On a square where the leg may end: ends the path, or goes on with the next leg.
    fn arrive(&mut self, number: usize, state: &State) {
        let leg = &self.path.legs[number];
        let next = self.path.legs.get(number + 1).map(|leg| leg.link);
        match next {
            None => self.end(leg.mode, state),
            Some(Link { may, new_stretch }) => {
                if may {
                    self.end(leg.mode, state);
                }
                if !new_stretch || leg.mode.quiet() {
                    let mut state = state.clone();
                    self.pass(&mut state);
                    self.leg(number + 1, &state);
                }
                if new_stretch
                    && leg.mode.captures()
                    && let Some(state) = self.take(state)
                {
                    self.leg(number + 1, &state);
                }
            }
        }
    }

    /// The state after passing over the square where it is, which must be empty.
    fn pass(&mut self, state: &mut State) {
        if state.at != self.origin && !state.taken.contains(state.at) {
            state.looks.push(Look::Empty(state.at));
        }
        state.passed.insert(state.at);
        self.size += 1;
    }

    /// The state after taking what stands where it is, if something can.
    fn take(&self, state: &State) -> Option<State> {
        if state.at == self.origin || state.taken.contains(state.at) {
            return None;
        }
        let mut state = state.clone();
        state.looks.push(Look::Take(state.at));
        state.taken.insert(state.at);
        state.passed.insert(state.at);
        Some(state)
    }

    fn end(&mut self, mode: Mode, state: &State) {
        let known_empty = state.at == self.origin || state.taken.contains(state.at);
        let took = !state.taken.is_empty();
        if self.path.returns {
            if mode.captures()
                && !known_empty
                && let Some(state) = self.take(state)
            {
                self.find(
                    &State {
                        at: self.origin,
                        ..state
                    },
                    true,
                    false,
                );
            }
            if mode.quiet() && took {
                let mut state = state.clone();
                self.pass(&mut state);
                self.find(
                    &State {
                        at: self.origin,
                        ..state
                    },
                    true,
                    false,
                );
            }
            return;
        }
        let quiet = mode.quiet() && (state.at != self.origin || took);
        let hit = mode.captures() && !known_empty;
        self.find(state, quiet, hit);
    }

    fn find(&mut self, state: &State, quiet: bool, hit: bool) {
        let took = !state.taken.is_empty();
        let quiet = quiet
            && (if took {
                self.keep != Keep::Quiet
            } else {
                self.keep != Keep::Capture
            });
        let hit = hit && self.keep != Keep::Quiet;
        if (quiet || hit) && self.to.contains(state.at) {
            let mut passed = state.passed;
            passed.remove(state.at);
            passed.remove(self.origin);
            self.size += state.looks.len();
            self.found.push(Route {
                looks: state.looks.clone(),
                to: state.at,
                quiet,
                hit,
                passed,
                crossings: state.crossings.clone(),
            });
        }
    }

    fn step(&self, from: SquareId, step: Vector) -> Option<SquareId> {
        let to = self.board.step(from, self.view.vector(step))?;
        (self.within.contains(to) && self.size <= MOST).then_some(to)
    }
}

/// The directions in which a leg may start after a step of this bearing.
fn first_steps(leg: &Leg, bearing: Option<u8>) -> Vec<Vector> {
    let Some(bearing) = bearing else {
        return leg.steps.clone();
    };
    let differing = |wanted: u8| {
        leg.steps
            .iter()
            .copied()
            .filter(move |step| difference(bearing, step.bearing()) == wanted)
    };
    match leg.turn {
        Turn::Free => leg.steps.clone(),
        Turn::Outward => {
            let least = leg
                .steps
                .iter()
                .map(|step| difference(bearing, step.bearing()))
                .min();
            least
                .filter(|&least| least < 4)
                .map(|least| differing(least).collect())
                .unwrap_or_default()
        }
        Turn::By { sixteenths, left } => differing(sixteenths)
            .filter(|step| {
                left.is_none_or(|left| turned(bearing, sixteenths, left) == step.bearing())
            })
            .collect(),
    }
}

/// The sides to which a bend may first turn: left, right.
fn first_hands(bend: Bend) -> impl Iterator<Item = bool> {
    [true, false]
        .into_iter()
        .filter(move |&left| bend.left.is_none_or(|only| only == left))
}

/// The step of the list that is turned from this one.
fn bent(steps: &[Vector], step: Vector, sixteenths: u8, left: bool) -> Option<Vector> {
    let wanted = turned(step.bearing(), sixteenths, left);
    steps.iter().copied().find(|step| step.bearing() == wanted)
}

fn turned(bearing: u8, sixteenths: u8, left: bool) -> u8 {
    if left {
        (bearing + 16 - sixteenths) % 16
    } else {
        (bearing + sixteenths) % 16
    }
}

/// The angle between two bearings, 0 to 8.
fn difference(a: u8, b: u8) -> u8 {
    let difference = (a + 16 - b) % 16;
    difference.min(16 - difference)
}
