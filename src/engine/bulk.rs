//! Counting the plain moves of one piece without making them, as far as each destination is one sure move; and the promotions
//! of pieces whose other moves have been counted.

use super::generate::{Goer, Sink};
use super::node::Node;
use super::reach::Reach;
use crate::ids::Id;
use crate::ir::plan::Kind;
use crate::ir::set::Words;
use crate::ir::slide::Portable;
use crate::ir::turn::{Form, Mover};
use crate::ir::walk::QUIET;

impl<const W: usize, const N: usize, const H: usize> Node<'_, W, N, H> {
    /// The moves of simple pieces of a class into the zone where they promote, where nothing is doubtful.
    pub(super) fn promotions_of<S: Sink<W>>(
        &self,
        mover: &Mover<W>,
        pieces: Words<W>,
        sink: &mut S,
    ) {
        let Some(kind) = mover.kind else { return };
        let table = &self.program.kinds[kind.index()];
        if mover.form != Form::Shifts {
            for from in pieces.iter() {
                let reach = self.reach::<Portable>(&table.classes, from);
                let goer = Goer::whole(from, kind.0);
                self.arrive_one_by_one(table, goer, reach, self.helps & mover.zone, sink);
            }
            return;
        }
        for shift in &mover.walks.shifts {
            let quiet = shift.flags & QUIET != 0;
            let fits = self.helps & mover.zone & self.ends_of_shifts(table, quiet);
            let (first, second) = shift.reach(pieces, self.free);
            self.shift_into_zone(mover, first & fits, shift.by, sink);
            self.shift_into_zone(mover, second & fits, shift.by + shift.then, sink);
        }
    }

    fn ends_of_shifts(&self, kind: &Kind<W>, quiet: bool) -> Words<W> {
        if quiet {
            self.free | self.joined(kind, Goer::whole(0, 0), self.own)
        } else {
            self.prey
        }
    }

    #[inline(never)]
    pub(super) fn shift_into_zone<S: Sink<W>>(
        &self,
        mover: &Mover<W>,
        ends: Words<W>,
        by: i32,
        sink: &mut S,
    ) {
        let Some(kind) = mover.kind else { return };
        for to in ends.iter() {
            let from = u8::try_from(i32::from(to) - by).unwrap_or(to);
            let end = Reach {
                quiet: Words::bit(to),
                hit: Words::bit(to),
            };
            let goer = Goer::whole(from, kind.0);
            let table = &self.program.kinds[kind.index()];
            self.arrive_one_by_one(table, goer, end, Words::ALL, sink);
        }
    }

    /// Counts the plain moves of a piece in bulk, as far as each destination is one sure move.
    #[inline(always)]
    pub(super) fn arrive<S: Sink<W>>(
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
