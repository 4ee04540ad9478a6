//! Who can just have passed over which squares.
//!
//! A position says which squares are open to en passant, not who passed over them: that follows from the movement lines
//! that open squares, walked here on the board as it stands after the move.

use crate::definition::{Bend, Definition, Leg, Movement, Turn, Vector, Verb};
use crate::engine::{Passed, Setup};
use crate::ids::{Id, PieceId, PlayerId, SquareId, SquareSet};

/// Every way in which an enemy of the player to move can just have passed over squares, in turn order, ascending by where it
/// stands; routes of one move are one way.
pub(super) fn passings(definition: &Definition, setup: &Setup) -> Vec<Passed> {
    let mut found: Vec<(SquareId, PieceId, Passed)> = Vec::new();
    for (mover, piece) in definition.pieces.iter() {
        for movement in piece.movements.iter().filter(|m| m.opens_en_passant) {
            let enemies =
                |&player: &PlayerId| player != setup.to_move && !setup.out.contains(player);
            for player in definition.players.ids().filter(enemies) {
                for origin in movement.from[player].iter() {
                    let walk = Walk::new(definition, setup, player, movement, mover, origin);
                    for (victim, squares) in walk.map(Walk::ends).unwrap_or_default() {
                        add(&mut found, (origin, mover), player, victim, squares);
                    }
                }
            }
        }
    }
    let mut all: Vec<Passed> = found.into_iter().map(|(.., passed)| passed).collect();
    all.sort_by_key(|passed| (passed.player, passed.victim, passed.squares.words()));
    all.dedup();
    all
}

fn add(
    found: &mut Vec<(SquareId, PieceId, Passed)>,
    (origin, mover): (SquareId, PieceId),
    player: PlayerId,
    victim: SquareId,
    squares: SquareSet,
) {
    let same = found.iter_mut().find(|(from, piece, passed)| {
        (*from, *piece, passed.player, passed.victim) == (origin, mover, player, victim)
    });
    match same {
        Some((.., passed)) => passed.squares = passed.squares.union(squares),
        None => found.push((
            origin,
            mover,
            Passed {
                player,
                victim,
                squares,
            },
        )),
    }
}

/// Every choice of candidates, at most one a player, that passed over exactly the squares listed.
pub(super) fn covers(
    definition: &Definition,
    candidates: &[Passed],
    listed: SquareSet,
) -> Vec<Vec<Passed>> {
    let mut choices = vec![Vec::new()];
    for player in definition.players.ids() {
        let own = candidates.iter().filter(|passed| passed.player == player);
        let with: Vec<Vec<Passed>> = own
            .flat_map(|passed| {
                choices.iter().map(|choice: &Vec<Passed>| {
                    let mut choice = choice.clone();
                    choice.push(*passed);
                    choice
                })
            })
            .collect();
        choices.extend(with);
    }
    choices.retain(|choice| {
        let union = choice
            .iter()
            .fold(SquareSet::EMPTY, |all, passed| all.union(passed.squares));
        union == listed
    });
    choices
}

/// One movement line walked from one square.
struct Walk<'a> {
    definition: &'a Definition,
    setup: &'a Setup,
    player: PlayerId,
    movement: &'a Movement,
    mover: PieceId,
    origin: SquareId,
    /// Others may have moved since: what stands where is no witness.
    stale: bool,
    found: Vec<(SquareId, SquareSet)>,
    /// Steps left: no path is walked for ever.
    budget: u32,
}

/// Where a walk stands.
#[derive(Clone, Copy)]
struct State {
    at: SquareId,
    /// The last step made, as the mover sees it.
    last: Option<Vector>,
    passed: SquareSet,
}

impl<'a> Walk<'a> {
    /// A walk, unless the piece cannot have come from the square.
    fn new(
        definition: &'a Definition,
        setup: &'a Setup,
        player: PlayerId,
        movement: &'a Movement,
        mover: PieceId,
        origin: SquareId,
    ) -> Option<Self> {
        let stale = definition.players.len() > 2;
        let left = setup.board[origin.index()].is_none_or(|placed| {
            let stayed =
                |part: &&crate::definition::Part| part.leaver == mover && part.rest == placed.piece;
            placed.player == player && definition.parts.iter().any(|part| stayed(&part))
        });
        (movement.players.contains(player) && (left || stale)).then_some(Self {
            definition,
            setup,
            player,
            movement,
            mover,
            origin,
            stale,
            found: Vec::new(),
            budget: 4096,
        })
    }

    /// Every end at which the piece may stand now, with the squares passed over.
    fn ends(mut self) -> Vec<(SquareId, SquareSet)> {
        let state = State {
            at: self.origin,
            last: None,
            passed: SquareSet::EMPTY,
        };
        self.leg(0, state);
        self.found
    }

    fn leg(&mut self, number: usize, state: State) {
        let movement = self.movement;
        let Some(leg) = movement.path.legs.get(number) else {
            return;
        };
        for step in turned(&leg.steps, leg.turn, state.last) {
            match leg.verb {
                Verb::Leap => {
                    if let Some(next) = self.step(state, step, false) {
                        self.end_leg(number, next);
                    }
                }
                Verb::Ride | Verb::Hop => {
                    let sides: &[Option<bool>] = match leg.bend {
                        Some(Bend { left: None, .. }) => &[Some(true), Some(false)],
                        Some(Bend {
                            left: Some(true), ..
                        }) => &[Some(true)],
                        Some(Bend {
                            left: Some(false), ..
                        }) => &[Some(false)],
                        None => &[None],
                    };
                    for &side in sides {
                        self.ride(number, leg, state, step, side);
                    }
                }
            }
        }
    }

    fn ride(
        &mut self,
        number: usize,
        leg: &Leg,
        start: State,
        first: Vector,
        mut side: Option<bool>,
    ) {
        let (mut state, mut step, mut hurdle) = (start, first, false);
        for count in 1..=leg
            .most
            .unwrap_or(u32::MAX)
            .saturating_add(u32::from(leg.verb == Verb::Hop))
        {
            if count > 1 && !self.free(state.at) {
                // A hop goes on over one piece, a ride over none.
                if leg.verb == Verb::Ride || hurdle {
                    return;
                }
                hurdle = true;
            }
            let Some(next) = self.step(state, step, count > 1) else {
                return;
            };
            if next.at == start.at || next.at == self.origin {
                return;
            }
            state = next;
            let enough = if leg.verb == Verb::Hop {
                hurdle
            } else {
                count >= leg.least
            };
            if enough {
                self.end_leg(number, state);
            }
            if let (Some(bend), Some(left)) = (leg.bend, side) {
                let Some(next) = bent(&leg.steps, step, bend.sixteenths, left) else {
                    return;
                };
                step = next;
                side = Some(left != bend.crooked);
            }
        }
    }

    /// One step on. What is stepped off, but for the origin, has been passed over.
    fn step(&mut self, state: State, step: Vector, within_leg: bool) -> Option<State> {
        self.budget = self.budget.checked_sub(1)?;
        let view = self.definition.players[self.player].view;
        let at = self.definition.board.step(state.at, view.vector(step))?;
        if !self.movement.within[self.player].contains(at) {
            return None;
        }
        let mut passed = state.passed;
        if state.last.is_some() || within_leg {
            passed.insert(state.at);
        }
        Some(State {
            at,
            last: Some(step),
            passed,
        })
    }

    fn end_leg(&mut self, number: usize, state: State) {
        let legs = &self.movement.path.legs;
        let may_end = legs.get(number + 1).is_none_or(|next| next.link.may);
        if may_end && self.stands(state.at) && !state.passed.is_empty() {
            self.found.push((state.at, state.passed));
        }
        if self.free(state.at) {
            self.leg(number + 1, state);
        }
    }

    /// Whether a square was empty when the piece passed.
    fn free(&self, square: SquareId) -> bool {
        self.stale || self.setup.board[square.index()].is_none()
    }

    /// Whether the piece that passed may stand here now.
    fn stands(&self, square: SquareId) -> bool {
        self.movement.to[self.player].contains(square)
            && self.setup.board[square.index()].is_some_and(|placed| {
                placed.player == self.player && self.may_be(placed.piece, square)
            })
    }

    /// Whether the mover may be such a piece once it has arrived: the same, promoted there, or joined.
    fn may_be(&self, piece: PieceId, square: SquareId) -> bool {
        let promotions = &self.definition.pieces[self.mover].promotions;
        let mut joins = self.definition.joins.iter();
        piece == self.mover
            || promotions.iter().any(|line| {
                (line.touching || line.squares[self.player].contains(square))
                    && line.to.contains(piece)
            })
            || joins.any(|join| join.mover == self.mover && join.result == piece)
    }
}

/// The difference of two bearings, clockwise from the first to the second, 0 to 15.
fn turn(from: Vector, to: Vector) -> u8 {
    (to.bearing() + 16 - from.bearing()) % 16
}

/// The directions in which a leg may start.
fn turned(steps: &[Vector], how: Turn, last: Option<Vector>) -> Vec<Vector> {
    let Some(last) = last else {
        return steps.to_vec();
    };
    let off = |step: &Vector| {
        let clockwise = turn(last, *step);
        clockwise.min(16 - clockwise)
    };
    let least = steps.iter().map(off).min().unwrap_or(16);
    let fits = |step: &&Vector| match how {
        Turn::Free => true,
        Turn::Outward => least < 4 && off(step) == least,
        Turn::By { sixteenths, left } => {
            let clockwise = turn(last, **step);
            let to_right = left != Some(true) && clockwise == sixteenths % 16;
            let to_left = left != Some(false) && (16 - clockwise) % 16 == sixteenths % 16;
            to_right || to_left
        }
    };
    steps.iter().filter(fits).copied().collect()
}

/// The step of a bent ride after another.
fn bent(steps: &[Vector], last: Vector, sixteenths: u8, left: bool) -> Option<Vector> {
    let wanted = if left {
        16 - sixteenths % 16
    } else {
        sixteenths
    } % 16;
    steps
        .iter()
        .copied()
        .find(|&step| turn(last, step) == wanted)
}
