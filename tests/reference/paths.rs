//! A path and a square → where the path can lead, one square after the other.
//!
//! A walk knows nothing of conditions, victims or legality: it knows what is empty, what is an enemy and what is one's
//! own. Vectors are kept from the mover's side until the very step, so that left and right mean what they say.

use gryphon::definition::{Bend, Definition, Leg, Mode, Path, Turn, Vector, Verb};
use gryphon::engine::{Placed, Setup};
use gryphon::ids::{Id, PlayerId, SquareId, SquareSet};

/// From where and for whom paths are walked.
#[derive(Clone, Copy)]
pub(super) struct Walker<'a> {
    pub(super) definition: &'a Definition,
    pub(super) setup: &'a Setup,
    pub(super) player: PlayerId,
    pub(super) origin: SquareId,
}

/// Where a path can end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Route {
    /// Where the last leg ended.
    pub(super) reached: SquareId,
    /// Where the piece is then: there, or back on its origin.
    pub(super) to: SquareId,
    /// What it does where the last leg ended.
    pub(super) stop: Stop,
    /// What has been taken, also where the last leg ended.
    pub(super) taken: SquareSet,
    /// The squares between origin and end: passed, stood on for a moment, or leapt over as a hurdle.
    pub(super) between: SquareSet,
    /// The `leap` legs: where each began, and its vector.
    pub(super) leaps: [Option<(SquareId, Vector)>; MOST_LEGS],
}

/// The language allows no more legs in a path.
const MOST_LEGS: usize = 8;

/// What a piece does where the last leg ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Stops on an empty square.
    Rest,
    /// Takes the enemy there.
    Take,
    /// Meets its own army where it might have stopped quietly, nothing taken on the way.
    Join,
    /// Stops on an empty square by a stretch that takes: this is a move only if an enemy has just passed over it.
    Passed,
}

/// What the walker sees on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    Empty,
    Own,
    Enemy,
    /// A piece whose player is out: nobody takes it.
    Block,
}

/// A path half-way.
#[derive(Clone, Copy)]
struct Walk {
    at: SquareId,
    last: Option<Vector>,
    taken: SquareSet,
    between: SquareSet,
    leaps: [Option<(SquareId, Vector)>; MOST_LEGS],
}

impl Walker<'_> {
    /// All ways in which a path can end.
    pub(super) fn routes(&self, path: &Path) -> Vec<Route> {
        let start = Walk {
            at: self.origin,
            last: None,
            taken: SquareSet::EMPTY,
            between: SquareSet::EMPTY,
            leaps: [None; MOST_LEGS],
        };
        let mut routes = Vec::new();
        self.follow(path, 0, start, &mut routes);
        routes
    }

    /// Goes on from the beginning of a leg.
    fn follow(&self, path: &Path, number: usize, walk: Walk, routes: &mut Vec<Route>) {
        let leg = &path.legs[number];
        let next = path.legs.get(number + 1);
        self.leg_ends(leg, number, walk, &mut |end| {
            match next {
                None => self.stop(leg.mode, &end, path.returns, routes),
                // Decided: a path that ends early, at `may then`, has not returned.
                Some(next) if next.link.may => self.stop(leg.mode, &end, false, routes),
                Some(_) => {}
            }
            let Some(next) = next else { return };
            match self.sight(end.at, &end) {
                Sight::Empty if !next.link.new_stretch || leg.mode.quiet() => {
                    self.follow(path, number + 1, end, routes);
                }
                Sight::Enemy if next.link.new_stretch && leg.mode.captures() => {
                    let mut on = end;
                    on.taken.insert(end.at);
                    self.follow(path, number + 1, on, routes);
                }
                Sight::Empty | Sight::Enemy | Sight::Own | Sight::Block => {}
            }
        });
    }

    /// What a path may do when it ends here.
    fn stop(&self, mode: Mode, end: &Walk, returns: bool, routes: &mut Vec<Route>) {
        let to = if returns { self.origin } else { end.at };
        let mut between = end.between;
        if returns {
            between.insert(end.at);
        }
        let mut note = |stop: Stop, taken: SquareSet| {
            // A path that ends on the origin without having taken anything is no move.
            if to != self.origin || !taken.is_empty() || stop == Stop::Passed {
                routes.push(Route {
                    reached: end.at,
                    to,
                    stop,
                    taken,
                    between,
                    leaps: end.leaps,
                });
            }
        };
        match self.sight(end.at, end) {
            Sight::Empty => {
                if mode.quiet() {
                    note(Stop::Rest, end.taken);
                }
                if mode.captures() && end.at != self.origin {
                    note(Stop::Passed, end.taken);
                }
            }
            Sight::Enemy if mode.captures() => {
                let mut taken = end.taken;
                taken.insert(end.at);
                note(Stop::Take, taken);
            }
            Sight::Own if mode.quiet() && end.taken.is_empty() && !returns => {
                note(Stop::Join, end.taken);
            }
            Sight::Enemy | Sight::Own | Sight::Block => {}
        }
    }

    /// Every square on which a leg can end, whatever stands there.
    fn leg_ends(&self, leg: &Leg, number: usize, walk: Walk, visit: &mut dyn FnMut(Walk)) {
        for &first in leg
            .steps
            .iter()
            .filter(|step| sets_out(leg, walk.last, **step))
        {
            match leg.bend {
                None => self.line(leg, number, walk, first, None, visit),
                Some(bend) => {
                    for left in [true, false] {
                        if bend.left.is_none_or(|named| named == left) {
                            self.line(leg, number, walk, first, Some((bend, left)), visit);
                        }
                    }
                }
            }
        }
    }

    /// One direction of a leg, perhaps bending, the first bend to the left or not.
    fn line(
        &self,
        leg: &Leg,
        number: usize,
        walk: Walk,
        first: Vector,
        bend: Option<(Bend, bool)>,
        visit: &mut dyn FnMut(Walk),
    ) {
        let view = self.definition.players[self.player].view;
        let mut here = walk;
        let mut direction = first;
        let mut bend = bend;
        let mut over_hurdle = false;
        for count in 1.. {
            let Some(next) = self.definition.board.step(here.at, view.vector(direction)) else {
                return;
            };
            if leg.verb != Verb::Leap && (next == self.origin || next == walk.at) {
                return;
            }
            if here.at != self.origin {
                here.between.insert(here.at);
            }
            let before = here.at;
            here.at = next;
            here.last = Some(direction);
            let within_range = count >= leg.least && leg.most.is_none_or(|most| count <= most);
            let may_go_on = leg.most.is_none_or(|most| count < most);
            match leg.verb {
                Verb::Leap => {
                    here.leaps[number] = Some((before, direction));
                    visit(here);
                    return;
                }
                Verb::Ride => {
                    if within_range {
                        visit(here);
                    }
                    if self.sight(next, &here) != Sight::Empty || !may_go_on {
                        return;
                    }
                }
                Verb::Hop if over_hurdle => {
                    visit(here);
                    return;
                }
                Verb::Hop => match self.seen(next, &here) {
                    None if may_go_on => {}
                    Some(placed) if within_range && self.is_hurdle(leg, placed) => {
                        over_hurdle = true
                    }
                    None | Some(_) => return,
                },
            }
            if let Some((how, left)) = &mut bend {
                let Some(turned) = turn(leg, direction, how.sixteenths, *left) else {
                    return;
                };
                direction = turned;
                *left ^= how.crooked;
            }
        }
    }

    fn is_hurdle(&self, leg: &Leg, placed: Placed) -> bool {
        let side = if placed.player == self.player {
            leg.over.own
        } else {
            leg.over.enemy
        };
        side && leg.over.pieces.contains(placed.piece)
    }

    /// The piece that still stands on a square: the walker has left its origin, what it took is gone.
    fn seen(&self, square: SquareId, walk: &Walk) -> Option<Placed> {
        if square == self.origin || walk.taken.contains(square) {
            None
        } else {
            self.setup.board[square.index()]
        }
    }

    fn sight(&self, square: SquareId, walk: &Walk) -> Sight {
        match self.seen(square, walk) {
            None => Sight::Empty,
            Some(placed) if placed.player == self.player => Sight::Own,
            Some(placed) if self.setup.out.contains(placed.player) => Sight::Block,
            Some(_) => Sight::Enemy,
        }
    }
}

/// Whether a leg may set out in one of its directions after the last step made.
fn sets_out(leg: &Leg, last: Option<Vector>, step: Vector) -> bool {
    let Some(last) = last else {
        return true;
    };
    // Sixteenths of a circle from the last step to another, clockwise and either way round.
    let clockwise = |step: Vector| (16 + step.bearing() - last.bearing()) % 16;
    let apart = |step: Vector| clockwise(step).min(16 - clockwise(step));
    match leg.turn {
        Turn::Free => true,
        Turn::Outward => {
            apart(step) < 4 && leg.steps.iter().all(|&other| apart(step) <= apart(other))
        }
        Turn::By { sixteenths, left } => match left {
            None => apart(step) == sixteenths,
            Some(false) => clockwise(step) == sixteenths,
            Some(true) => (16 - clockwise(step)) % 16 == sixteenths,
        },
    }
}

/// The direction of a bending leg that lies so many sixteenths of a circle to the left or right of another.
fn turn(leg: &Leg, from: Vector, sixteenths: u8, left: bool) -> Option<Vector> {
    let clockwise = if left { 16 - sixteenths } else { sixteenths };
    let bearing = (from.bearing() + clockwise) % 16;
    leg.steps
        .iter()
        .copied()
        .find(|step| step.bearing() == bearing)
}
