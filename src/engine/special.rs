//! Moves that are not plain: en passant, what takes on the way, castling, drops; and the rule against crossing attacked
//! squares.

use super::generate::{Goer, Proof, Sink};
use super::node::Node;
use super::packed::{Deed, NONE, Packed};
use crate::ir::class::{CrossRoute, Strike, Terms};
use crate::ir::plan::Kind;
use crate::ir::set::Words;

impl<const W: usize, const N: usize, const H: usize> Node<'_, W, N, H> {
    /// Captures that end on a square which an enemy has passed over.
    pub(super) fn en_passant<S: Sink<W>>(&self, kind: &Kind<W>, goer: Goer, sink: &mut S) {
        for player in (0..self.program.players)
            .filter(|&player| player != self.me && !self.position.is_out(player))
        {
            let record = &self.program.records[self.position.passed[player] as usize];
            let open = record.squares & self.free;
            if open.none() || !self.prey.contains(record.victim) {
                continue;
            }
            let mut ends = Words::EMPTY;
            for &class in &kind.classes {
                for group in &self.program.classes[class].takes_passing {
                    if self.may_start(&group.terms, goer.from)
                        && self.may_take(&group.terms, record.victim)
                    {
                        ends |= self.group_reach(group, goer.from).hit;
                    }
                }
            }
            for to in (ends & open).iter() {
                self.promote(kind, goer.to(to).taking(record.victim), Proof::None, sink);
            }
        }
    }

    /// Moves that take elsewhere than on their last square. Ways that take the same and end alike are one move.
    pub(super) fn strikes<S: Sink<W>>(&self, kind: &Kind<W>, goer: Goer, sink: &mut S) {
        let mut moves: Vec<Packed> = Vec::new();
        for &class in &kind.classes {
            let class = &self.program.classes[class];
            let Some(strikes) = class.strikes[self.mover()].get(usize::from(goer.from)) else {
                continue;
            };
            for strike in strikes.iter().filter(|strike| self.strike_open(strike)) {
                let terms = &class.groups[strike.terms].terms;
                self.strike(kind, goer, strike, terms, &mut moves);
            }
        }
        moves.sort_unstable();
        moves.dedup();
        for mv in moves {
            self.promote(kind, mv, Proof::None, sink);
        }
    }

    fn strike_open(&self, strike: &Strike<W>) -> bool {
        !strike.empties.meets(self.occupied)
            && (strike.enemies & !self.prey).none()
            && self.scene().hurdles_stand(&strike.hurdles, self.me)
    }

    fn strike(
        &self,
        kind: &Kind<W>,
        goer: Goer,
        strike: &Strike<W>,
        terms: &Terms,
        moves: &mut Vec<Packed>,
    ) {
        let back = strike.to == goer.from;
        let leaves = goer.rest != NONE;
        let takes = |terms: &Terms| {
            strike
                .takes
                .iter()
                .all(|&square| self.may_take(terms, square))
        };
        if back && leaves || !self.may_start(terms, goer.from) || !takes(terms) {
            return;
        }
        if kind.crosses && !self.some_way_safe(&strike.crossings, goer) {
            return;
        }
        let vacant = back || self.free.contains(strike.to) || strike.takes.contains(&strike.to);
        if strike.quiet && vacant {
            moves.push(taking_all(goer.to(strike.to), &strike.takes));
        }
        if strike.hit && self.prey.contains(strike.to) && self.may_take(terms, strike.to) {
            let mut all = strike.takes.clone();
            all.push(strike.to);
            all.sort_unstable();
            moves.push(taking_all(goer.to(strike.to), &all));
        }
        if strike.passing && strike.hit && self.free.contains(strike.to) {
            self.strike_passing(goer, strike, terms, moves);
        }
    }

    /// Takes on the way, and then an enemy that has passed over the last square.
    fn strike_passing(
        &self,
        goer: Goer,
        strike: &Strike<W>,
        terms: &Terms,
        moves: &mut Vec<Packed>,
    ) {
        let players = 0..self.program.players;
        for player in players.filter(|&player| player != self.me && !self.position.is_out(player)) {
            let record = &self.program.records[self.position.passed[player] as usize];
            let victim = record.victim;
            if record.squares.contains(strike.to)
                && self.prey.contains(victim)
                && !strike.takes.contains(&victim)
                && self.may_take(terms, victim)
            {
                let mut all = strike.takes.clone();
                all.push(victim);
                all.sort_unstable();
                moves.push(taking_all(goer.to(strike.to), &all));
            }
        }
    }

    /// A castling move whose squares are empty. The last word is had by making the move.
    #[inline(never)]
    pub(super) fn castling<S: Sink<W>>(&self, number: usize, sink: &mut S) {
        let castle = &self.program.castles[number];
        let mover = self.position.kind_at(self.program, castle.king.0);
        if self.program.kinds[usize::from(mover)].royal {
            let lifted = self.occupied & !Words::bit(castle.king.0);
            let attacked = self.threatened(castle.king.0, mover, self.occupied)
                || castle
                    .path
                    .iter()
                    .any(|&square| self.threatened(square, mover, lifted));
            if attacked {
                return;
            }
        }
        let rest = self.position.kind_at(self.program, castle.rook.0);
        let mv = Packed {
            deed: Deed::Castling,
            rest,
            castle: u8::try_from(number).unwrap_or(NONE),
            ..Packed::quiet(castle.king.0, castle.king.1, mover)
        };
        self.offer(mv, Proof::None, sink);
    }

    /// Drops from hand.
    pub(super) fn drops<S: Sink<W>>(&self, sink: &mut S) {
        let counters = self.program.hand_kinds.len();
        let hand = &self.position.hands[self.me * counters..(self.me + 1) * counters];
        for (&kind, _) in self
            .program
            .hand_kinds
            .iter()
            .zip(hand)
            .filter(|&(_, &count)| count > 0)
        {
            let Some((_, squares)) = &self.program.kinds[usize::from(kind.0)].drops else {
                continue;
            };
            let ends = squares[self.mover()] & self.free & self.helps;
            let sure = if S::LIST || self.all_doubtful {
                Words::EMPTY
            } else {
                !self.doubtful
            };
            if !S::LIST {
                sink.count((ends & sure).count());
            }
            for to in (ends & !sure).iter() {
                self.offer(
                    Packed {
                        deed: Deed::Drop,
                        ..Packed::quiet(to, to, kind.0)
                    },
                    Proof::Quick,
                    sink,
                );
            }
        }
    }

    /// What a move opens to en passant: a record, or 0.
    pub(super) fn opens(&self, kind: &Kind<W>, mv: &Packed) -> u32 {
        for &class in &kind.classes {
            let class = &self.program.classes[class];
            let Some(routes) = class.passing[self.mover()].get(usize::from(mv.from)) else {
                continue;
            };
            let open = routes.iter().filter(|route| {
                route.to == mv.to
                    && (if mv.taken == 0 {
                        route.quiet
                    } else {
                        route.hit
                    })
                    && !route.empties.meets(self.occupied)
                    && self.scene().hurdles_stand(&route.hurdles, self.me)
                    && self.may_start(&class.groups[route.terms].terms, mv.from)
            });
            let (bits, record) =
                open.fold((0, 0), |(bits, _), route| (bits | route.bit, route.record));
            if bits != 0 {
                return record + bits;
            }
        }
        0
    }

    /// Whether a move of a royal crosses no attacked square, on one of its routes at least.
    pub(super) fn may_cross(&self, kind: &Kind<W>, mv: &Packed) -> bool {
        if !kind.crosses {
            return true;
        }
        let goer = Goer {
            from: mv.from,
            mover: mv.mover,
            rest: mv.rest,
        };
        kind.classes.iter().any(|&class| {
            let class = &self.program.classes[class];
            let routes = class.crossing[self.mover()].get(usize::from(mv.from));
            routes.is_some_and(|routes| {
                routes.iter().any(|route| {
                    route.to == mv.to
                        && self.cross_route_open(route, mv)
                        && self.may_start(&class.groups[route.terms].terms, mv.from)
                        && self.some_way_safe(&route.crossings, goer)
                })
            })
        })
    }

    fn cross_route_open(&self, route: &CrossRoute<W>, mv: &Packed) -> bool {
        (if mv.taken == 0 {
            route.quiet
        } else {
            route.hit
        }) && !route.empties.meets(self.occupied)
            && self.scene().hurdles_stand(&route.hurdles, self.me)
    }

    /// Whether one of these sets of squares is free of attack. Attack is judged with the royal lifted off its origin, if
    /// nothing stays there, and all else in place.
    fn some_way_safe(&self, ways: &[Words<W>], goer: Goer) -> bool {
        let origin = if goer.rest == NONE {
            Words::bit(goer.from)
        } else {
            Words::EMPTY
        };
        let occupied = self.occupied & !origin;
        ways.iter().any(|way| {
            !way.iter()
                .any(|square| self.threatened(square, goer.mover, occupied))
        })
    }
}

fn taking_all(mut mv: Packed, squares: &[u8]) -> Packed {
    let count = squares.len().min(mv.captures.len());
    mv.captures[..count].copy_from_slice(&squares[..count]);
    mv.taken = u8::try_from(count).unwrap_or(0);
    mv
}
