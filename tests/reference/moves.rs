//! What a player could do on a position, if it did not matter what becomes of his royals.
//!
//! Each candidate is a move by one of its routes; the same move may come by several. What the route opens to en passant
//! and whether it crosses attacked squares belongs to the route, the rest to the move.

use gryphon::definition::{Movement, Part, Safe};
use gryphon::engine::{Move, MoveKind, Setup};
use gryphon::ids::{Id, PieceId, PlayerId, SquareId, SquareSet};

use super::Reference;
use super::attack::Mover;
use super::paths::{Route, Stop};

/// A move by one of its routes.
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// Squares that are open to en passant after it.
    pub(super) opened: SquareSet,
    /// How it goes; drops and castling have no route.
    pub(super) route: Option<Route>,
}

impl Reference<'_> {
    /// All moves of the player to move, legal or not. The last player left has none.
    pub(super) fn candidates(&self, setup: &Setup) -> Vec<Candidate> {
        let mut found = Vec::new();
        if self.players_in(setup).count() == 1 {
            return found;
        }
        let player = setup.to_move;
        let in_check = !self.checked(setup).is_empty();
        for (from, piece) in self.army(setup, player) {
            let whole = Mover {
                player,
                piece,
                from,
                leaves: false,
            };
            self.go(
                setup,
                whole,
                in_check,
                |line, route| self.whole(setup, whole, line, route),
                &mut found,
            );
            for &part in &self.definition.parts {
                if part.compound == piece && self.may_part(setup, part, from) {
                    let leaver = Mover {
                        piece: part.leaver,
                        leaves: true,
                        ..whole
                    };
                    self.go(
                        setup,
                        leaver,
                        in_check,
                        |line, route| self.part(setup, leaver, part, line, route),
                        &mut found,
                    );
                }
            }
        }
        let still = |mv| Candidate {
            mv,
            opened: SquareSet::EMPTY,
            route: None,
        };
        found.extend(self.drops(setup).into_iter().map(still));
        found.extend(self.castles(setup).into_iter().map(still));
        found
    }

    /// Walks all lines of a mover and notes what each route makes possible.
    fn go(
        &self,
        setup: &Setup,
        mover: Mover,
        in_check: bool,
        outcomes: impl Fn(&Movement, &Route) -> Vec<Move>,
        found: &mut Vec<Candidate>,
    ) {
        for line in &self.definition.pieces[mover.piece].movements {
            if line.unless_in_check && in_check {
                continue;
            }
            for route in self.routes(setup, mover, line, true) {
                let mut opened = SquareSet::EMPTY;
                if line.opens_en_passant {
                    opened = route.between;
                    opened.remove(route.to);
                }
                found.extend(outcomes(line, &route).into_iter().map(|mv| Candidate {
                    mv,
                    opened,
                    route: Some(route),
                }));
            }
        }
    }

    /// What a whole piece does by a route.
    fn whole(&self, setup: &Setup, mover: Mover, line: &Movement, route: &Route) -> Vec<Move> {
        if route.stop == Stop::Join {
            return self.fusion(setup, mover, route.to).into_iter().collect();
        }
        let Some(captures) = self.captures(setup, mover.player, line, route) else {
            return Vec::new();
        };
        let joined = self.assimilation(setup, mover, route, &captures);
        let must_join = joined.is_some()
            && self
                .definition
                .assimilation
                .is_some_and(|how| !how.optional);
        let mut moves = Vec::from_iter(joined);
        if !must_join {
            for result in self.results(setup, mover, route.to, !captures.is_empty()) {
                let kind = if result != mover.piece {
                    MoveKind::Promotion
                } else if captures.is_empty() {
                    MoveKind::Move
                } else {
                    MoveKind::Capture
                };
                moves.push(Move {
                    kind,
                    result,
                    captures: captures.clone(),
                    ..plain(mover, route.to)
                });
            }
        }
        moves
    }

    /// What a component that leaves does by a route. It joins nothing on arrival, neither friend nor enemy.
    fn part(
        &self,
        setup: &Setup,
        mover: Mover,
        part: Part,
        line: &Movement,
        route: &Route,
    ) -> Vec<Move> {
        let capturing = self
            .definition
            .fission
            .is_some_and(|fission| fission.capturing);
        // What leaves does not come back onto what it left.
        if route.stop == Stop::Join || route.to == mover.from {
            return Vec::new();
        }
        let Some(captures) = self.captures(setup, mover.player, line, route) else {
            return Vec::new();
        };
        if !captures.is_empty() && !capturing {
            return Vec::new();
        }
        self.results(setup, mover, route.to, !captures.is_empty())
            .into_iter()
            .map(|result| Move {
                kind: MoveKind::Fission,
                result,
                rest: Some(part.rest),
                captures: captures.clone(),
                ..plain(mover, route.to)
            })
            .collect()
    }

    /// Whether a compound on a square may part so.
    fn may_part(&self, setup: &Setup, part: Part, from: SquareId) -> bool {
        self.definition.fission.is_some_and(|fission| {
            fission.by.contains(part.leaver)
                && (!fission.when_unattacked || !self.is_attacked(setup, setup.to_move, from))
        })
    }

    /// The squares on which a route takes something; `None` if it would take what may not be taken, or should take
    /// somebody who passed and nobody did.
    fn captures(
        &self,
        setup: &Setup,
        player: PlayerId,
        line: &Movement,
        route: &Route,
    ) -> Option<Vec<SquareId>> {
        let mut taken = route.taken;
        if route.stop == Stop::Passed {
            let passers = setup.passed.iter().filter(|passed| {
                line.takes_en_passant
                    && passed.player != player
                    && passed.squares.contains(route.reached)
                    && self.can_take(setup, player, line, passed.victim, true)
            });
            let victims: Vec<SquareId> = passers.map(|passed| passed.victim).collect();
            if victims.is_empty() {
                return None;
            }
            // Decided: if pieces of two players have passed over the square, both are taken.
            victims.into_iter().for_each(|victim| taken.insert(victim));
        }
        self.may_take_royals(setup, &taken)
            .then(|| taken.iter().collect())
    }

    /// Royals are never captured. Decided: where not all of a player's royals must be safe, they can be, but for the last.
    fn may_take_royals(&self, setup: &Setup, taken: &SquareSet) -> bool {
        self.definition.players.ids().all(|player| {
            let royals = self.royals(setup, player);
            let lost = royals
                .iter()
                .filter(|&&square| taken.contains(square))
                .count();
            lost == 0 || self.definition.royals.safe != Safe::All && lost < royals.len()
        })
    }

    fn fusion(&self, setup: &Setup, mover: Mover, to: SquareId) -> Option<Move> {
        let fusion = self.definition.fusion?;
        let target = setup.board[to.index()]?.piece;
        if !fusion.by.contains(mover.piece) || !fusion.onto.contains(target) {
            return None;
        }
        let result = self.join(mover.piece, target)?;
        Some(Move {
            kind: MoveKind::Fusion,
            result,
            ..plain(mover, to)
        })
    }

    /// Decided: only with what is taken where the mover ends can it join.
    fn assimilation(
        &self,
        setup: &Setup,
        mover: Mover,
        route: &Route,
        captures: &[SquareId],
    ) -> Option<Move> {
        let joining = self.definition.assimilation?.joining;
        if route.stop != Stop::Take || route.to != route.reached {
            return None;
        }
        let target = setup.board[route.to.index()]?.piece;
        if !joining.by.contains(mover.piece)
            || !joining.onto.contains(target)
            || self.is_royal(target)
        {
            return None;
        }
        let result = self.join(mover.piece, target)?;
        Some(Move {
            kind: MoveKind::Assimilation,
            result,
            captures: captures.to_vec(),
            ..plain(mover, route.to)
        })
    }

    fn join(&self, mover: PieceId, target: PieceId) -> Option<PieceId> {
        let mut joins = self.definition.joins.iter();
        let join = joins.find(|join| join.mover == mover && join.target == target)?;
        Some(join.result)
    }

    /// What may stand on `to` afterwards: the mover, what it promotes to, or nothing at all if it must promote and cannot.
    fn results(&self, setup: &Setup, mover: Mover, to: SquareId, capturing: bool) -> Vec<PieceId> {
        let mut results = Vec::new();
        let mut may_stay = true;
        for line in &self.definition.pieces[mover.piece].promotions {
            let squares = &line.squares[mover.player];
            let there = squares.contains(to) || line.touching && squares.contains(mover.from);
            if !there || line.capturing && !capturing {
                continue;
            }
            may_stay &= line.may;
            results.extend(line.to.iter().filter(|&kind| {
                let room = self.definition.pieces[kind]
                    .at_most
                    .is_none_or(|most| self.count(setup, mover.player, kind) < most);
                room && (!line.only_lost.contains(kind) || self.has_lost(setup, mover.player, kind))
            }));
        }
        if may_stay {
            results.push(mover.piece);
        }
        results
    }

    /// How many of a kind a player has on the board, as pieces of their own.
    fn count(&self, setup: &Setup, player: PlayerId, kind: PieceId) -> u32 {
        self.army(setup, player)
            .into_iter()
            .map(|(_, piece)| u32::from(piece == kind))
            .sum()
    }

    /// Whether fewer of a kind are on the board than in the player's array, components of compounds counted.
    fn has_lost(&self, setup: &Setup, player: PlayerId, kind: PieceId) -> bool {
        let now: usize = self
            .army(setup, player)
            .into_iter()
            .map(|(_, piece)| self.components(piece, kind))
            .sum();
        let array = self.definition.array.pieces.iter();
        let once: usize = array
            .filter(|(_, owner, _)| *owner == player)
            .map(|&(_, _, piece)| self.components(piece, kind))
            .sum();
        now < once
    }

    /// How often a kind is in a piece. Decided: a piece that can be made in several ways counts by the first.
    fn components(&self, piece: PieceId, kind: PieceId) -> usize {
        use gryphon::definition::Makeup;
        let inside = match &self.definition.pieces[piece].makeup {
            Makeup::Simple => 0,
            Makeup::Compound(ways) => ways
                .first()
                .into_iter()
                .flatten()
                .map(|&part| self.components(part, kind))
                .sum(),
            &Makeup::Carrier { carrier, passenger } => {
                self.components(carrier, kind) + self.components(passenger, kind)
            }
        };
        inside + usize::from(piece == kind)
    }

    fn drops(&self, setup: &Setup) -> Vec<Move> {
        let Some(hands) = &self.definition.hands else {
            return Vec::new();
        };
        let player = setup.to_move;
        let mut drops = Vec::new();
        for piece in self.definition.pieces.ids() {
            if setup.hands[player][piece.index()] == 0 {
                continue;
            }
            for to in hands.drops[piece][player].iter() {
                if setup.board[to.index()].is_none() {
                    drops.push(Move {
                        kind: MoveKind::Drop,
                        from: None,
                        to,
                        mover: piece,
                        result: piece,
                        rest: None,
                        captures: Vec::new(),
                        castle: None,
                    });
                }
            }
        }
        drops
    }
}

/// To another square, and nothing else happens.
fn plain(mover: Mover, to: SquareId) -> Move {
    Move {
        kind: MoveKind::Move,
        from: Some(mover.from),
        to,
        mover: mover.piece,
        result: mover.piece,
        rest: None,
        captures: Vec::new(),
        castle: None,
    }
}
