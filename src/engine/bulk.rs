//! Counting moves in bulk, where each destination is one sure move: a class of simple pieces at a time, whole sets of pawns
//! at once, a compound without looking at each of its moves. What is not sure goes through the sink one by one.

use super::generate::{Goer, Sink};
use super::node::Node;
use super::packed::NONE;
use super::reach::Reach;
use crate::ids::{Id, KindId};
use crate::ir::class::Class;
use crate::ir::plan::Kind;
use crate::ir::set::Words;
use crate::ir::walk::{QUIET, Shift, Walks};

impl<const W: usize, const N: usize, const H: usize> Node<'_, W, N, H> {
    /// Counts the moves of the simple pieces of a plain class in one go, where no square is doubtful: each destination is
    /// one sure move, but for promotions and en passant, which are looked at piece by piece.
    #[inline(always)]
    pub(super) fn count_class<S: Sink>(
        &self,
        class: &Class<W>,
        kind: KindId,
        pieces: Words<W>,
        sink: &mut S,
    ) {
        let walks = &class.groups[0].walks[self.mover()];
        let kind_table = &self.program.kinds[kind.index()];
        let mut open = self.free;
        if !kind_table.joins.is_empty() {
            open |= self.joined(
                kind_table,
                Goer {
                    from: 0,
                    mover: kind.0,
                    rest: NONE,
                },
                self.own,
            );
        }
        let zone = kind_table.promotions[self.mover()].zone;
        let mut total = 0;
        let goer = |from: u8| Goer {
            from,
            mover: kind.0,
            rest: NONE,
        };
        let unpinned = pieces & !self.pinned;
        if walks.shifts.is_empty() {
            for from in unpinned.iter() {
                total += self.count_piece(
                    kind_table,
                    walks,
                    goer(from),
                    (open, self.helps, zone),
                    sink,
                );
            }
        } else {
            for shift in &walks.shifts {
                total += self.count_shift(kind_table, shift, (unpinned, kind), (open, zone), sink);
            }
        }
        for from in (pieces & self.pinned).iter() {
            total += self.count_piece(
                kind_table,
                walks,
                goer(from),
                (open, self.allowed(from), zone),
                sink,
            );
        }
        sink.count(total);
        for from in (pieces & self.passers).iter() {
            self.en_passant(kind_table, goer(from), sink);
        }
    }

    /// The number of sure moves that a shift makes of a set of simple pieces and that end outside of `zone`; those inside go
    /// to the sink at once.
    #[inline(always)]
    fn count_shift<S: Sink>(
        &self,
        kind: &Kind<W>,
        shift: &Shift<W>,
        (pieces, mover): (Words<W>, KindId),
        (open, zone): (Words<W>, Words<W>),
        sink: &mut S,
    ) -> u32 {
        let end = |reached: Words<W>| {
            let fits = if shift.flags & QUIET == 0 {
                self.prey
            } else {
                open
            };
            reached & fits & self.helps
        };
        let reached = (pieces & shift.origins).shifted(shift.by);
        let ends = end(reached);
        let mut total = (ends & !zone).count();
        self.shift_into_zone(kind, ends & zone, (shift.by, mover), sink);
        if shift.then != 0 {
            let passed = (pieces & shift.further).shifted(shift.by) & self.free;
            let ends = end(passed.shifted(shift.then));
            total += (ends & !zone).count();
            self.shift_into_zone(kind, ends & zone, (shift.by + shift.then, mover), sink);
        }
        total
    }

    fn shift_into_zone<S: Sink>(
        &self,
        kind: &Kind<W>,
        ends: Words<W>,
        (by, mover): (i32, KindId),
        sink: &mut S,
    ) {
        for to in ends.iter() {
            let from = u8::try_from(i32::from(to) - by).unwrap_or(to);
            let goer = Goer {
                from,
                mover: mover.0,
                rest: NONE,
            };
            let end = Reach {
                quiet: Words::bit(to),
                hit: Words::bit(to),
            };
            self.arrive_one_by_one(kind, goer, end, Words::ALL, sink);
        }
    }

    /// The moves of a compound or tagged piece of a plain kind, where no square is doubtful.
    #[inline(always)]
    pub(super) fn count_special<S: Sink>(&self, kind: &Kind<W>, from: u8, mover: u8, sink: &mut S) {
        let goer = Goer {
            from,
            mover,
            rest: NONE,
        };
        let reach = self.reach(&kind.classes, from);
        let allowed = self.allowed(from);
        let open = self.free | self.joined(kind, goer, reach.quiet & allowed);
        sink.count((((reach.quiet & open) | (reach.hit & self.prey)) & allowed).count());
        if self.passers.contains(from) {
            self.en_passant(kind, goer, sink);
        }
        if !kind.parts.is_empty() {
            self.part(kind, from, mover, sink);
        }
    }

    /// The number of sure moves of a simple piece that end outside of `zone`; those inside go to the sink at once.
    #[inline(always)]
    fn count_piece<S: Sink>(
        &self,
        kind: &Kind<W>,
        walks: &Walks<W>,
        goer: Goer,
        (open, allowed, zone): (Words<W>, Words<W>, Words<W>),
        sink: &mut S,
    ) -> u32 {
        let mut reach = Reach {
            quiet: Words::EMPTY,
            hit: Words::EMPTY,
        };
        self.walk(walks, goer.from, &mut reach);
        let ends = ((reach.quiet & open) | (reach.hit & self.prey)) & allowed;
        if ends.meets(zone) {
            self.arrive_one_by_one(kind, goer, reach, allowed & zone, sink);
        }
        (ends & !zone).count()
    }

    /// Counts the plain moves of a piece in bulk, as far as each destination is one sure move.
    #[inline(always)]
    pub(super) fn arrive<S: Sink>(
        &self,
        kind: &Kind<W>,
        goer: Goer,
        reach: Reach<W>,
        allowed: Words<W>,
        sink: &mut S,
    ) {
        let mut sure = allowed;
        let promotions = &kind.promotions[self.mover()];
        if !promotions.lines.is_empty() {
            let touches = promotions.zone.contains(goer.from)
                && promotions.lines.iter().any(|line| line.touching);
            sure = if touches {
                Words::EMPTY
            } else {
                sure & !promotions.zone
            };
        }
        if self.all_doubtful || self.doubtful.contains(goer.from) {
            sure = Words::EMPTY;
        }
        sure &= !self.doubtful;
        if self.program.assimilation_optional && !kind.assimilates.is_empty() {
            sure &= !self.prey;
        }
        let joined = self.joined(kind, goer, reach.quiet & allowed);
        let ends = (reach.quiet & (self.free | joined)) | (reach.hit & self.prey);
        sink.count((ends & sure).count());
        let unsure = allowed & !sure;
        if ends.meets(unsure) {
            self.arrive_one_by_one(kind, goer, reach, unsure, sink);
        }
    }
}
