//! Candidates → legal moves: each is tried, and what it does to the royals is looked at.

use std::collections::BTreeMap;

use gryphon::definition::Safe;
use gryphon::engine::{Move, Setup};
use gryphon::ids::{Id, PlayerId, SquareId, SquareSet};

use super::Reference;
use super::moves::Candidate;
use super::paths::Route;

impl Reference<'_> {
    /// All legal moves, each with the squares that it opens to en passant: those of all its routes that are allowed.
    pub(super) fn legal(&self, setup: &Setup) -> BTreeMap<Move, SquareSet> {
        let mut moves: BTreeMap<Move, SquareSet> = BTreeMap::new();
        if self.event(setup).is_some() {
            return moves;
        }
        for candidate in self.candidates(setup) {
            if self.may_cross(setup, &candidate) {
                let opened = moves.entry(candidate.mv).or_default();
                *opened = opened.union(candidate.opened);
            }
        }
        moves.retain(|mv, opened| {
            self.leaves_royals_well(setup, mv, &self.make(setup, mv, *opened))
        });
        moves
    }

    /// Whether a move leaves the royals as they must be.
    fn leaves_royals_well(&self, before: &Setup, mv: &Move, after: &Setup) -> bool {
        let player = before.to_move;
        let (had, has) = (
            self.royals(before, player).len(),
            self.royals(after, player).len(),
        );
        let mut attacked = self.attacked_royals(after, player);
        let safe = match self.definition.royals.safe {
            Safe::All => attacked.is_empty(),
            Safe::One => has == 0 || attacked.len() < has,
            Safe::Last => {
                // Decided: a single royal must be safe even when the move makes another, which itself need not be.
                if had == 1 && !self.is_royal(mv.mover) && has == 2 {
                    attacked.retain(|&square| square != mv.to);
                }
                attacked.is_empty() || had > 1 && has > 1
            }
        };
        safe && !(self.definition.royals.never_face && self.some_face(after))
    }

    /// Whether royals of two players stand on one file with only empty squares between.
    fn some_face(&self, setup: &Setup) -> bool {
        let board = &self.definition.board;
        let all: Vec<(PlayerId, SquareId)> = self
            .players_in(setup)
            .flat_map(|player| {
                self.royals(setup, player)
                    .into_iter()
                    .map(move |square| (player, square))
            })
            .collect();
        let face = |a: SquareId, b: SquareId| {
            let ((file, from), (other_file, to)) = (board.place(a), board.place(b));
            file == other_file
                && (from.min(to) + 1..from.max(to)).all(|rank| {
                    // A hole between them is not an empty square.
                    board
                        .square(file, rank)
                        .is_some_and(|square| setup.board[square.index()].is_none())
                })
        };
        all.iter()
            .any(|&(player, a)| all.iter().any(|&(other, b)| player != other && face(a, b)))
    }

    /// Whether the rule against crossing attacked squares lets a route pass. It binds royals that move as they are, and
    /// royal components that leave.
    fn may_cross(&self, setup: &Setup, candidate: &Candidate) -> bool {
        let (Some(crossing), Some(route), Some(from)) = (
            &self.definition.royals.crossing,
            &candidate.route,
            candidate.mv.from,
        ) else {
            return true;
        };
        let mv = &candidate.mv;
        if !self.is_royal(mv.mover) {
            return true;
        }
        let safe = |square: SquareId| !self.is_attacked_crossing(setup, mv, from, square);
        let view = self.definition.players[setup.to_move].view;
        let leap_is_safe = |(start, vector)| {
            let listed = crossing.leaps.iter().find(|listed| listed.leap == vector);
            listed.is_none_or(|listed| {
                listed.ways.iter().any(|way| {
                    // A way that leads over a hole or the edge is none.
                    way.iter().all(|&offset| {
                        let square = self.definition.board.step(start, view.vector(offset));
                        square.is_some_and(safe)
                    })
                })
            })
        };
        crossed(route, from).iter().all(safe) && route.leaps.into_iter().flatten().all(leap_is_safe)
    }

    /// Whether a royal on its way would be attacked on a square: it is lifted off its origin, everything else is in its
    /// place, what it is going to take and what stands on the square too.
    fn is_attacked_crossing(
        &self,
        setup: &Setup,
        mv: &Move,
        from: SquareId,
        square: SquareId,
    ) -> bool {
        let player = setup.to_move;
        let mut trial = setup.clone();
        let royal = trial.board[from.index()].map(|placed| gryphon::engine::Placed {
            piece: mv.mover,
            promoted_from: None,
            ..placed
        });
        trial.board[from.index()] = mv.rest.and_then(|rest| {
            royal.map(|placed| gryphon::engine::Placed {
                piece: rest,
                ..placed
            })
        });
        trial.board[square.index()] = royal;
        self.is_attacked(&trial, player, square)
    }
}

/// The squares that a route crosses: all between its ends.
fn crossed(route: &Route, from: SquareId) -> SquareSet {
    let mut squares = route.between;
    squares.remove(from);
    squares.remove(route.to);
    squares
}
