//! Making the moves of a position, over a sink: one generator counts, lists, and asks whether there is any move.
//!
//! Simple pieces are taken class by class, so that the kind is known without looking; compounds and tagged pieces are
//! decoded. A counting sink folds quiet moves, captures and fusions into one popcount a piece wherever each destination is
//! one move.

use super::node::{Node, is_safe, partners, special};
use super::packed::{Deed, NONE, Packed};
use super::reach::Reach;
use crate::ids::{Id, KindId};
use crate::ir::plan::Kind;
use crate::ir::set::Words;
use crate::ir::slide::{Extract, Portable};
use crate::ir::turn::{Mover, Opening};
use crate::ir::walk::QUIET;

/// What is done with moves.
pub(super) trait Sink<const W: usize> {
    /// Whether moves are wanted, or only their number.
    const LIST: bool;
    /// So many moves; never called if `LIST`.
    fn count(&mut self, moves: u32);
    /// A move; only called if `LIST`.
    fn push(&mut self, mv: Packed);
    /// A move of a whole piece that stays what it is, to an empty square or taking what stands on its end; only called if
    /// `LIST`.
    #[inline(always)]
    fn push_plain(&mut self, mv: Packed) {
        self.push(mv);
    }
}

/// What is known of the safety of the royals after a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Proof {
    /// They are safe unless the move touches a doubtful square.
    Quick,
    /// They are safe.
    Sure,
    /// Nothing: the move must be tried out.
    None,
}

/// How a piece goes: as itself, or as a component that leaves.
#[derive(Clone, Copy)]
pub(super) struct Goer {
    pub(super) from: u8,
    pub(super) mover: u8,
    /// What stays; `NONE` if the whole piece goes.
    pub(super) rest: u8,
}

impl Goer {
    /// A whole piece of a kind.
    #[inline(always)]
    pub(super) fn whole(from: u8, mover: u8) -> Self {
        Self {
            from,
            mover,
            rest: NONE,
        }
    }
    pub(super) fn to(self, to: u8) -> Packed {
        let deed = if self.rest == NONE {
            Deed::Plain
        } else {
            Deed::Fission
        };
        Packed {
            deed,
            rest: self.rest,
            ..Packed::quiet(self.from, to, self.mover)
        }
    }
}

impl<const W: usize, const N: usize, const H: usize> Node<'_, W, N, H> {
    /// Makes all legal moves, each once.
    #[inline(always)]
    pub(super) fn generate<E: Extract, S: Sink<W>>(&self, sink: &mut S) {
        if self.position.is_last(self.program) || self.position.has_ended(self.program) {
            return;
        }
        self.pieces::<E, S>(sink);
        if let Some(king) = self.king {
            self.king_moves(king, sink);
        }
        let mut rights = self.position.rights & self.turn.castles;
        while rights != 0 {
            let number = rights.trailing_zeros() as usize;
            rights &= rights - 1;
            if !self.program.castles[number].empties.meets(self.occupied) {
                self.castling(number, sink);
            }
        }
        if !self.program.hand_kinds.is_empty() {
            self.drops(sink);
        }
    }

    /// Every piece but the guarded royal.
    #[inline(always)]
    fn pieces<E: Extract, S: Sink<W>>(&self, sink: &mut S) {
        let movers = self.own & !self.king.map_or(Words::EMPTY, Words::bit);
        if S::LIST && self.is_sure() {
            self.list_pieces::<E, S>(movers, sink);
        } else {
            self.pieces_one_by_one(movers, sink);
        }
    }

    /// The pieces that one plane does not tell, asked for a list.
    #[inline(always)]
    pub(super) fn special(&self) -> Words<W> {
        if self.program.asks_special {
            self.special
        } else {
            special(self.program, self.position)
        }
    }

    /// Lists moves where no square is doubtful: simple pieces class by class, the others one by one.
    #[inline(always)]
    fn list_pieces<E: Extract, S: Sink<W>>(&self, movers: Words<W>, sink: &mut S) {
        let special = self.special();
        let simple = movers & !special & !self.pinned;
        for mover in &self.turn.movers {
            let pieces = self.position.planes[mover.plane] & simple;
            let Some(kind) = mover.kind.filter(|_| pieces.any()) else {
                continue;
            };
            let table = &self.program.kinds[kind.index()];
            let shifts = mover.listed_by_shifts;
            if shifts {
                self.list_shifts(mover, kind, pieces, sink);
            } else if table.plain && !table.opens && table.assimilates.is_empty() {
                for from in pieces.iter() {
                    let reach = self.run::<E>(&mover.walks, from);
                    self.push_all(table, Goer::whole(from, kind.0), reach, self.helps, sink);
                }
            } else {
                for from in pieces.iter() {
                    self.piece(from, kind.0, sink);
                }
                continue;
            }
            for from in (pieces & self.passers).iter() {
                let goer = Goer::whole(from, kind.0);
                self.en_passant(table, goer, sink);
            }
        }
        if self.program.has_other_classes {
            for class in self.program.classes.iter().filter(|class| !class.plain) {
                let Some(kind) = class.alone else { continue };
                for from in (self.position.planes[class.plane] & simple).iter() {
                    self.piece(from, kind.0, sink);
                }
            }
        }
        for from in (movers & special & !self.pinned).iter() {
            self.list_special::<E, S>(from, sink);
        }
        for from in (movers & self.pinned).iter() {
            self.piece(from, self.position.kind_at(self.program, from), sink);
        }
    }

    /// Lists the moves of a compound or tagged piece that is not pinned, where no square is doubtful.
    #[inline(always)]
    fn list_special<E: Extract, S: Sink<W>>(&self, from: u8, sink: &mut S) {
        let mover = self.position.kind_at(self.program, from);
        let kind = &self.program.kinds[usize::from(mover)];
        if !kind.plain || kind.opens || !kind.assimilates.is_empty() || self.passers.contains(from)
        {
            self.piece(from, mover, sink);
            return;
        }
        let reach = self.reach::<E>(&kind.classes, from);
        self.push_all(kind, Goer::whole(from, mover), reach, self.helps, sink);
        if !kind.parts.is_empty() {
            self.part(kind, from, mover, sink);
        }
    }

    /// Lists the moves of a whole set of pieces that shift, and neither join nor assimilate.
    #[inline(always)]
    fn list_shifts<S: Sink<W>>(
        &self,
        mover: &Mover<W>,
        kind: KindId,
        pieces: Words<W>,
        sink: &mut S,
    ) {
        for (shift, (opening, then_opening)) in mover.walks.shifts.iter().zip(&mover.opening) {
            let quiet = shift.flags & QUIET != 0;
            let fits = self.helps & if quiet { self.free } else { self.prey };
            let (first, second) = shift.reach(pieces, self.free);
            let by = shift.by;
            self.list_shifted(mover, kind, (first & fits, by), (quiet, opening), sink);
            let by = shift.by + shift.then;
            self.list_shifted(
                mover,
                kind,
                (second & fits, by),
                (quiet, then_opening),
                sink,
            );
        }
    }

    #[inline(always)]
    fn list_shifted<S: Sink<W>>(
        &self,
        mover: &Mover<W>,
        kind: KindId,
        (ends, by): (Words<W>, i32),
        (quiet, opening): (bool, &Opening),
        sink: &mut S,
    ) {
        for to in (ends & !mover.zone).iter() {
            let from = u8::try_from(i32::from(to) - by).unwrap_or(to);
            let mut mv = Packed::quiet(from, to, kind.0);
            if !quiet {
                mv = mv.taking(to);
            }
            mv.opens = match opening {
                Opening::Nothing => 0,
                Opening::Record(records) => records[usize::from(from)],
                Opening::Asked => self.opens(&self.program.kinds[kind.index()], &mv),
            };
            sink.push_plain(mv);
        }
        if ends.meets(mover.zone) {
            self.shift_into_zone(mover, ends & mover.zone, by, sink);
        }
    }

    #[inline(always)]
    fn pieces_one_by_one<S: Sink<W>>(&self, movers: Words<W>, sink: &mut S) {
        let program = self.program;
        let special = self.special();
        let class_planes = self.position.planes.iter().skip(program.players);
        for (class, &plane) in program.classes.iter().zip(class_planes) {
            let Some(kind) = class.alone else { continue };
            for from in (plane & movers & !special).iter() {
                self.piece(from, kind.0, sink);
            }
        }
        for from in (movers & special).iter() {
            self.piece(from, self.position.kind_at(program, from), sink);
        }
    }

    // PERF: one copy; the ways that most pieces go are inlined.
    #[inline(never)]
    pub(super) fn piece<S: Sink<W>>(&self, from: u8, mover: u8, sink: &mut S) {
        let kind = &self.program.kinds[usize::from(mover)];
        let goer = Goer::whole(from, mover);
        let reach = self.reach::<Portable>(&kind.classes, from);
        if kind.crosses || S::LIST {
            self.arrive_one_by_one(kind, goer, reach, self.allowed(from), sink);
        } else {
            self.arrive(kind, goer, reach, self.allowed(from), sink);
        }
        self.extras(kind, goer, sink);
        if !kind.parts.is_empty() {
            self.part(kind, from, mover, sink);
        }
    }

    /// The moves of a kind that are not plain: en passant, and what takes on the way.
    #[inline(always)]
    pub(super) fn extras<S: Sink<W>>(&self, kind: &Kind<W>, goer: Goer, sink: &mut S) {
        if self.passers.contains(goer.from) {
            self.en_passant(kind, goer, sink);
        }
        if kind.strikes {
            self.strikes(kind, goer, sink);
        }
    }

    /// Partners among the squares that the piece reaches quietly. What leaves a compound joins nobody.
    #[inline(always)]
    pub(super) fn joined(&self, kind: &Kind<W>, goer: Goer, reached: Words<W>) -> Words<W> {
        let own = reached & self.own;
        if kind.joins.is_empty() || goer.rest != NONE || own.none() {
            return Words::EMPTY;
        }
        partners(self.program, self.position, kind, own, self.special)
    }

    /// The plain moves of a piece, each looked at.
    pub(super) fn arrive_one_by_one<S: Sink<W>>(
        &self,
        kind: &Kind<W>,
        goer: Goer,
        reach: Reach<W>,
        allowed: Words<W>,
        sink: &mut S,
    ) {
        if S::LIST && kind.plain && !kind.opens && kind.assimilates.is_empty() && self.is_sure() {
            self.push_all(kind, goer, reach, allowed, sink);
            return;
        }
        for to in (reach.quiet & self.free & allowed).iter() {
            let mv = goer.to(to);
            if self.may_cross(kind, &mv) {
                self.promote(kind, mv, Proof::Quick, sink);
            }
        }
        for to in (reach.hit & self.prey & allowed).iter() {
            let mv = goer.to(to).taking(to);
            if self.may_cross(kind, &mv) {
                self.capture(kind, mv, Proof::Quick, sink);
            }
        }
        for to in self.joined(kind, goer, reach.quiet & allowed).iter() {
            if self.may_cross(kind, &goer.to(to)) {
                self.join(kind, goer.to(to), Proof::Quick, sink);
            }
        }
    }

    /// Whether no move needs to be tried out for the squares that it touches.
    #[inline(always)]
    pub(super) fn is_sure(&self) -> bool {
        !self.all_doubtful && self.doubtful.none()
    }

    /// Lists the moves of a plain kind, each destination one sure move.
    #[inline(always)]
    fn push_all<S: Sink<W>>(
        &self,
        kind: &Kind<W>,
        goer: Goer,
        reach: Reach<W>,
        allowed: Words<W>,
        sink: &mut S,
    ) {
        let quiet = reach.quiet & self.free & allowed;
        let taking = reach.hit & self.prey & allowed;
        if goer.rest != NONE {
            quiet.iter().for_each(|to| sink.push(goer.to(to)));
            taking
                .iter()
                .for_each(|to| sink.push(goer.to(to).taking(to)));
            return;
        }
        for to in (quiet | taking).iter() {
            let mut mv = goer.to(to);
            if taking.contains(to) {
                mv = mv.taking(to);
            }
            sink.push_plain(mv);
        }
        for to in self.joined(kind, goer, reach.quiet & allowed).iter() {
            self.join(kind, goer.to(to), Proof::Sure, sink);
        }
    }

    /// Joins what stands on the destination.
    fn join<S: Sink<W>>(&self, kind: &Kind<W>, mut mv: Packed, proof: Proof, sink: &mut S) {
        if S::LIST {
            mv.opens = self.opens(kind, &mv);
        }
        let target = KindId(self.position.kind_at(self.program, mv.to));
        for (_, result) in kind.joins.iter().filter(|(joined, _)| *joined == target) {
            self.offer(
                Packed {
                    deed: Deed::Fusion,
                    result: result.0,
                    ..mv
                },
                proof,
                sink,
            );
        }
    }

    /// A plain capture, which may turn into an assimilation.
    fn capture<S: Sink<W>>(&self, kind: &Kind<W>, mv: Packed, proof: Proof, sink: &mut S) {
        if !kind.assimilates.is_empty() && mv.deed == Deed::Plain {
            let victim = KindId(self.position.kind_at(self.program, mv.to));
            if let Some((_, result)) = kind.assimilates.iter().find(|(known, _)| *known == victim) {
                self.offer(
                    Packed {
                        deed: Deed::Assimilation,
                        result: result.0,
                        ..mv
                    },
                    proof,
                    sink,
                );
                if !self.program.assimilation_optional {
                    return;
                }
            }
        }
        self.promote(kind, mv, proof, sink);
    }

    /// Hands a move on if it is legal as far as has not been seen yet.
    #[inline(always)]
    pub(super) fn offer<S: Sink<W>>(&self, mv: Packed, proof: Proof, sink: &mut S) {
        let doubtful =
            || self.all_doubtful || self.doubtful.meets(Words::bit(mv.from) | Words::bit(mv.to));
        let tried_out = match proof {
            Proof::Sure => false,
            Proof::Quick => doubtful(),
            Proof::None => self.royals.any(),
        };
        if tried_out
            && !is_safe(
                self.program,
                &self.position.apply(self.program, &mv),
                self.me,
            )
        {
            return;
        }
        if S::LIST {
            sink.push(mv);
        } else {
            sink.count(1);
        }
    }

    /// The components of a compound leave.
    #[inline(never)]
    pub(super) fn part<S: Sink<W>>(&self, kind: &Kind<W>, from: u8, mover: u8, sink: &mut S) {
        let Some((unattacked, capturing)) = self.program.fission else {
            return;
        };
        if unattacked && self.threatened(from, mover, self.occupied) {
            return;
        }
        let quick = !S::LIST && !capturing && self.is_sure();
        for &(leaver, rest) in &kind.parts {
            let goer = Goer {
                from,
                mover: leaver.0,
                rest: rest.0,
            };
            let leaving = &self.program.kinds[leaver.index()];
            let mut reach = self.reach::<Portable>(&leaving.classes, from);
            if !capturing {
                reach.hit = Words::EMPTY;
            }
            if quick && leaving.plain && !leaving.royal {
                let ends = (reach.quiet & self.free) | (reach.hit & self.prey);
                sink.count((ends & self.helps).count());
                continue;
            }
            if leaving.royal && self.king.is_some() {
                self.royal_leaves(leaving, goer, reach, sink);
                continue;
            }
            if S::LIST || leaving.crosses {
                self.arrive_one_by_one(leaving, goer, reach, self.helps, sink);
            } else {
                self.arrive(leaving, goer, reach, self.helps, sink);
            }
            if capturing {
                self.extras(leaving, goer, sink);
            }
        }
    }

    /// The royal component leaves: what stays behind does not lift.
    fn royal_leaves<S: Sink<W>>(
        &self,
        leaving: &Kind<W>,
        goer: Goer,
        reach: Reach<W>,
        sink: &mut S,
    ) {
        let ends = (reach.quiet & self.free) | (reach.hit & self.prey);
        for to in ends.iter() {
            self.royal_arrives(leaving, goer, to, self.occupied, sink);
        }
    }

    /// The guarded royal.
    #[inline(always)]
    pub(super) fn king_moves<S: Sink<W>>(&self, king: u8, sink: &mut S) {
        let mover = self.position.kind_at(self.program, king);
        let kind = &self.program.kinds[usize::from(mover)];
        let goer = Goer::whole(king, mover);
        let reach = self.reach::<Portable>(&kind.classes, king);
        let joined = self.joined(kind, goer, reach.quiet);
        let ends = (reach.quiet & (self.free | joined)) | (reach.hit & self.prey);
        let lifted = self.occupied & !Words::bit(king);
        for to in ends.iter() {
            self.royal_arrives(kind, goer, to, lifted, sink);
        }
        self.extras(kind, goer, sink);
        if !kind.parts.is_empty() {
            self.part(kind, king, mover, sink);
        }
    }

    /// The guarded royal, or the component that holds it, ends on a square, whatever stands there, with `occupied` on the
    /// board while it is gone.
    #[inline(always)]
    fn royal_arrives<S: Sink<W>>(
        &self,
        kind: &Kind<W>,
        goer: Goer,
        to: u8,
        occupied: Words<W>,
        sink: &mut S,
    ) {
        let mut proof = Proof::None;
        if !self.program.attacks_have_terms && kind.promotions[self.mover()].lines.is_empty() {
            if self.threatened(to, goer.mover, occupied) {
                return;
            }
            proof = Proof::Sure;
        }
        let takes = self.prey.contains(to);
        let mv = if takes {
            goer.to(to).taking(to)
        } else {
            goer.to(to)
        };
        if kind.crosses && !self.may_cross(kind, &mv) {
            return;
        }
        if takes {
            self.capture(kind, mv, proof, sink);
        } else if self.own.contains(to) {
            self.join(kind, mv, proof, sink);
        } else {
            self.promote(kind, mv, proof, sink);
        }
    }
}
