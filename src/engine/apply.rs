//! Making a move: the position after it, as a copy.

use super::packed::{Deed, NONE, Packed};
use super::position::Position;
use crate::ids::KindId;
use crate::ir::Program;
use crate::ir::set::Words;

impl<const W: usize, const N: usize, const H: usize> Position<W, N, H> {
    /// The position after a legal move, the turn passed on. Eliminations are another step.
    #[inline(always)]
    pub(super) fn apply(&self, program: &Program<W>, mv: &Packed) -> Self {
        let mut next = *self;
        self.apply_to(program, mv, &mut next);
        next
    }

    /// The same, written over another position.
    // PERF: a position that is returned is copied twice more.
    #[inline(always)]
    pub(super) fn apply_to(&self, program: &Program<W>, mv: &Packed, next: &mut Self) {
        let me = usize::from(self.to_move);
        let to = Words::bit(mv.to);
        let mut clear = to | Words::bit(mv.from);
        for &square in mv.captures() {
            clear |= Words::bit(square);
        }
        next.planes = if mv.rest == NONE {
            let result = Self::column(program, me, mv.result);
            std::array::from_fn(|plane| {
                (self.planes[plane] & !clear) | (Words::splat(result[plane]) & to)
            })
        } else {
            self.move_two(program, mv, clear)
        };
        let (to_move, full_moves) = self.next_turn(program);
        let mut passed = self.passed;
        passed[me & 3] = mv.opens;
        // What he opened to en passant stays open until his turn comes.
        passed[usize::from(to_move) & 3] = 0;
        let mut rights = self.rights;
        if rights != 0 {
            rights &= !self.lost_rights(program, mv);
        }
        let half_moves = if self.is_progress(program, mv) {
            0
        } else {
            self.half_moves.saturating_add(1)
        };
        next.hands = self.hands;
        next.rights = rights;
        next.passed = passed;
        next.half_moves = half_moves;
        next.full_moves = full_moves;
        next.out = self.out;
        next.checks = self.checks;
        next.to_move = to_move;
        if mv.taken > 0 && (program.captures_to_hand || self.passed != [0; 4]) {
            self.take(program, mv, next);
        }
        if mv.deed == Deed::Drop
            && let Some((counter, _)) = program.kinds[usize::from(mv.mover)].drops
        {
            next.hands[me * program.hand_kinds.len() + counter] -= 1;
        }
        if next.out != 0 && next.is_out(usize::from(to_move)) {
            next.pass_turn(program);
        }
        if program.counts_checks {
            next.count_check(program, me & 3);
        }
    }

    /// The position with the turn passed on and nothing else done, if nobody is out.
    #[inline(always)]
    pub(super) fn passed_on(&self, program: &Program<W>) -> Self {
        let mut next = *self;
        let me = usize::from(self.to_move);
        next.passed[me & 3] = 0;
        next.half_moves = self.half_moves.saturating_add(1);
        (next.to_move, next.full_moves) = self.next_turn(program);
        next.passed[usize::from(next.to_move) & 3] = 0;
        next
    }

    /// Whose turn comes next, though he may be out, and the number of the move then.
    #[inline(always)]
    fn next_turn(&self, program: &Program<W>) -> (u8, u32) {
        let next = self.to_move + 1;
        if usize::from(next) == program.players {
            (0, self.full_moves.saturating_add(1))
        } else {
            (next, self.full_moves)
        }
    }

    /// Makes of `next`, which is this position but for planes and rights, one after a plain move of a piece with this column.
    #[inline(always)]
    pub(super) fn move_plainly(
        &self,
        program: &Program<W>,
        column: &[u64; N],
        mv: &Packed,
        next: &mut Self,
    ) {
        let to = Words::bit(mv.to);
        let clear = to | Words::bit(mv.from);
        next.planes = std::array::from_fn(|plane| {
            (self.planes[plane] & !clear) | (Words::splat(column[plane]) & to)
        });
        let touch = |square: u8| program.castle_touch[usize::from(square)];
        next.rights = self.rights & !(touch(mv.from) | touch(mv.to));
    }

    /// Planes after a move that leaves something on another square than its end: what stays behind, or the rook of a
    /// castling king.
    #[inline(never)]
    fn move_two(&self, program: &Program<W>, mv: &Packed, mut clear: Words<W>) -> [Words<W>; N] {
        let me = usize::from(self.to_move);
        let to = Words::bit(mv.to);
        let mut rest = Words::bit(mv.from);
        if mv.deed == Deed::Castling {
            let rook = program.castles[usize::from(mv.castle)].rook;
            clear |= Words::bit(rook.0);
            rest = Words::bit(rook.1);
        }
        let result = Self::column(program, me, mv.result);
        let stays = Self::column(program, me, mv.rest);
        std::array::from_fn(|plane| {
            (self.planes[plane] & !clear)
                | (Words::splat(result[plane]) & to)
                | (Words::splat(stays[plane]) & rest)
        })
    }

    /// The column of a kind of a player's. The program was lowered for positions of `N` planes.
    #[inline(always)]
    pub(super) fn column(program: &Program<W>, player: usize, kind: u8) -> &[u64; N] {
        let at = (player * program.kinds.len() + usize::from(kind)) * N;
        program.columns[at..].first_chunk().unwrap_or(&[0; N])
    }

    /// Hands and en passant after captures.
    #[inline]
    fn take(&self, program: &Program<W>, mv: &Packed, next: &mut Self) {
        let me = usize::from(self.to_move);
        for &square in mv.captures() {
            if program.captures_to_hand && mv.deed != Deed::Assimilation {
                let kind = self.kind_at(program, square);
                if let Some(counter) = program.kinds[usize::from(kind)].hand {
                    let count = &mut next.hands[me * program.hand_kinds.len() + counter];
                    *count = count.saturating_add(1);
                }
            }
            for record in &mut next.passed {
                if *record != 0
                    && program.records[*record as usize].victim == square
                    && *record != mv.opens
                {
                    *record = 0;
                }
            }
        }
    }

    /// The castling rights that a move costs.
    #[inline(always)]
    fn lost_rights(&self, program: &Program<W>, mv: &Packed) -> u64 {
        let touch = |square: u8| program.castle_touch[usize::from(square)];
        let mut lost = touch(mv.to) | touch(mv.from);
        for &square in mv.captures() {
            lost |= touch(square);
        }
        lost &= self.rights;
        if lost & program.castle_compounds != 0 {
            lost = self.without_spared(program, mv, lost);
        }
        lost
    }

    /// Rights that a move costs, those left out whose rook is still there in a compound or out of it.
    #[inline(never)]
    fn without_spared(&self, program: &Program<W>, mv: &Packed, mut lost: u64) -> u64 {
        let mut spared = lost & program.castle_compounds;
        while spared != 0 {
            let number = spared.trailing_zeros() as usize;
            spared &= spared - 1;
            if self.rook_stays(program, mv, number) {
                lost &= !(1 << number);
            }
        }
        lost
    }

    /// Whether the unmoved rook of a castling move is still there after a move that touches its squares: somebody joined
    /// it, or left it.
    fn rook_stays(&self, program: &Program<W>, mv: &Packed, castle: usize) -> bool {
        let plan = &program.castles[castle];
        let rook = plan.rook.0;
        let touches_king =
            mv.from == plan.king.0 || mv.to == plan.king.0 || mv.captures().contains(&plan.king.0);
        if touches_king || mv.captures().contains(&rook) || plan.player != usize::from(self.to_move)
        {
            return false;
        }
        match mv.deed {
            Deed::Fusion => mv.to == rook && mv.from != rook,
            Deed::Fission => {
                mv.from == rook
                    && plan.rooks.contains(KindId(mv.rest))
                    && !plan.rooks.contains(KindId(mv.mover))
            }
            Deed::Plain | Deed::Assimilation | Deed::Drop | Deed::Castling => false,
        }
    }

    /// Whether the half-move counter restarts: a capture, a promotion, or a plain move of what only ever goes forward.
    #[inline(always)]
    pub(super) fn is_progress(&self, program: &Program<W>, mv: &Packed) -> bool {
        if mv.taken > 0 {
            return true;
        }
        match mv.deed {
            Deed::Plain | Deed::Fission => {
                mv.result != mv.mover
                    || (mv.deed == Deed::Plain
                        && program.progress[usize::from(mv.mover >> 6)] >> (mv.mover & 63) & 1 != 0)
            }
            Deed::Fusion | Deed::Assimilation | Deed::Drop | Deed::Castling => false,
        }
    }

    /// Gives the turn to the next player who is not out.
    #[inline(never)]
    pub(super) fn pass_turn(&mut self, program: &Program<W>) {
        for _ in 0..program.players {
            (self.to_move, self.full_moves) = self.next_turn(program);
            // What he opened to en passant stays open until his turn comes.
            self.passed[usize::from(self.to_move) & 3] = 0;
            if !self.is_out(usize::from(self.to_move)) {
                break;
            }
        }
    }
}
