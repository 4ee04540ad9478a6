//! Making moves as they are found, and counting below each: no list is written.
//!
//! What was tried: a list of moves, each made when its turn comes (every leaf made at chess: 286 instructions a leaf), and moves
//! made at once, of a position on which the turn has been passed already. Copying positions was kept, for they are small, and
//! there is nothing to undo.

use std::marker::PhantomData;

use super::dispatch::Bits;
use super::generate::Sink;
use super::packed::Packed;
use super::play::Player;
use super::position::Position;
use super::table::Means;

/// A sink that counts leaves below each move at a depth in plies of at least 1.
pub(super) struct Descend<'a, B, const W: usize, const N: usize, const H: usize> {
    player: &'a Player<W, N, H>,
    position: &'a Position<W, N, H>,
    depth: u32,
    means: &'a Means<'a>,
    /// Leaves so far.
    pub leaves: u64,
    /// Whether there was a move.
    pub moved: bool,
    /// The position with the turn passed on, where plain moves do nothing else to it than to move.
    plain: Option<&'a Position<W, N, H>>,
    /// Whether that holds for captures too.
    plain_taking: bool,
    next: Position<W, N, H>,
    /// Whether `next` differs from `plain` only in what plain moves write.
    fresh: bool,
    bits: PhantomData<B>,
}

impl<'a, B: Bits, const W: usize, const N: usize, const H: usize> Descend<'a, B, W, N, H> {
    #[inline(always)]
    pub(super) fn new(
        player: &'a Player<W, N, H>,
        position: &'a Position<W, N, H>,
        depth: u32,
        (means, passed_on): (&'a Means<'a>, &'a Position<W, N, H>),
    ) -> Self {
        let program = player.program();
        let plain = program.castle_compounds == 0 && position.out == 0 && !program.counts_checks;
        Self {
            player,
            position,
            depth,
            means,
            leaves: 0,
            moved: false,
            plain: plain.then_some(passed_on),
            plain_taking: !program.captures_to_hand && position.passed == [0; 4],
            next: *passed_on,
            fresh: true,
            bits: PhantomData,
        }
    }

    /// Counts below `next`.
    #[inline(always)]
    fn descend(&mut self) {
        self.moved = true;
        if self.depth == 1 {
            // The leaf is to be made, whether anybody looks at it or not.
            std::hint::black_box(&self.next);
            self.leaves += 1;
        } else {
            self.leaves += B::leaves(self.player, &self.next, self.depth - 1, self.means);
        }
    }
}

impl<B: Bits, const W: usize, const N: usize, const H: usize> Sink<W> for Descend<'_, B, W, N, H> {
    const LIST: bool = true;
    fn count(&mut self, _: u32) {}
    #[inline(never)]
    fn push(&mut self, mv: Packed) {
        self.fresh = false;
        self.position
            .apply_to(self.player.program(), &mv, &mut self.next);
        self.descend();
    }
    #[inline(always)]
    fn push_plain(&mut self, mv: Packed) {
        let takes = mv.taken > 0;
        let Some(base) = self.plain.filter(|_| self.plain_taking || !takes) else {
            self.push(mv);
            return;
        };
        let program = self.player.program();
        let me = usize::from(self.position.to_move);
        let column = Position::<W, N, H>::column(program, me, mv.mover);
        if !self.fresh {
            self.next = *base;
            self.fresh = true;
        }
        base.move_plainly(program, column, &mv, &mut self.next);
        self.next.passed[me & 3] = mv.opens;
        let progress = takes || self.position.is_progress(program, &mv);
        self.next.half_moves = if progress { 0 } else { base.half_moves };
        self.descend();
    }
}
