//! Promotions: a move with all that the piece may or must become.

use super::generate::{Proof, Sink};
use super::node::{Node, is_safe};
use super::packed::Packed;
use crate::ids::{Id, KindId};
use crate::ir::plan::{Kind, PromotionLine};

impl<const W: usize, const N: usize, const H: usize> Node<'_, W, N, H> {
    /// A move with all its promotions.
    pub(super) fn promote<S: Sink<W>>(
        &self,
        kind: &Kind<W>,
        mut mv: Packed,
        proof: Proof,
        sink: &mut S,
    ) {
        if S::LIST && kind.opens {
            mv.opens = self.opens(kind, &mv);
        }
        let promotions = &kind.promotions[self.mover()];
        if !promotions.touching && !promotions.zone.contains(mv.to) {
            return self.offer(mv, proof, sink);
        }
        self.promote_in_zone(&promotions.lines, mv, proof, sink);
    }

    fn promote_in_zone<S: Sink<W>>(
        &self,
        lines: &[PromotionLine<W>],
        mv: Packed,
        proof: Proof,
        sink: &mut S,
    ) {
        let applies = |line: &&PromotionLine<W>| {
            (line.squares.contains(mv.to) || line.touching && line.squares.contains(mv.from))
                && (!line.capturing || mv.taken > 0)
        };
        let mut must = false;
        let mut to: Vec<KindId> = Vec::new();
        for line in lines.iter().filter(applies) {
            must |= !line.may;
            let fits = |kind: &&KindId| !line.only_lost.contains(**kind) || self.is_lost(**kind);
            to.extend(line.to.iter().filter(fits));
        }
        if !must {
            self.offer(mv, proof, sink);
        }
        to.sort_unstable();
        to.dedup();
        for result in to.into_iter().filter(|&kind| self.has_room(kind)) {
            let promoted = Packed {
                result: result.0,
                ..mv
            };
            if self.program.crowns && !self.crowns_well(&promoted) {
                continue;
            }
            self.offer(promoted, proof, sink);
        }
    }

    /// Whether a promotion to a royal leaves the royals, the new one with them, as they must be; any other is left to
    /// what is known of the royals before.
    fn crowns_well(&self, mv: &Packed) -> bool {
        let royal = |kind: u8| self.program.kinds[usize::from(kind)].royal;
        royal(mv.mover)
            || !royal(mv.result)
            || is_safe(
                self.program,
                &self.position.apply(self.program, mv),
                self.me,
            )
    }

    /// Whether the player may still promote to a kind (`at most`).
    fn has_room(&self, kind: KindId) -> bool {
        let kind = &self.program.kinds[kind.index()];
        kind.at_most.is_none_or(|most| {
            let same = |square: &u8| {
                let other = self.position.kind_at(self.program, *square);
                self.program.kinds[usize::from(other)].face.piece == kind.face.piece
            };
            self.own.iter().filter(same).count() < most as usize
        })
    }

    /// Whether the player has fewer of a kind than his array had.
    fn is_lost(&self, kind: KindId) -> bool {
        let piece = self.program.kinds[kind.index()].face.piece;
        let held = self.own.iter().map(|square| {
            let kind = self.position.kind_at(self.program, square);
            let parts = &self.program.kinds[usize::from(kind)].made_of;
            parts.iter().filter(|&&part| part == piece).count()
        });
        held.sum::<usize>() < self.program.array_counts[self.mover()][piece.index()] as usize
    }
}
