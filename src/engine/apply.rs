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
        let me = usize::from(self.to_move);
        let to = Words::bit(mv.to);
        let mut clear = to | Words::bit(mv.from);
        for &square in mv.captures() {
            clear |= Words::bit(square);
        }
        let mut rest = Words::EMPTY;
        if mv.rest != NONE {
            rest = Words::bit(mv.from);
            if mv.deed == Deed::Castling {
                let rook = program.castles[usize::from(mv.castle)].rook;
                clear |= Words::bit(rook.0);
                rest = Words::bit(rook.1);
            }
        }
        let result = Self::column(program, me, mv.result);
        let stays = Self::column(
            program,
            me,
            if mv.rest == NONE { mv.result } else { mv.rest },
        );
        let planes = std::array::from_fn(|plane| {
            (self.planes[plane] & !clear)
                | (Words::splat(result[plane]) & to)
                | (Words::splat(stays[plane]) & rest)
        });
        let mut next = Self {
            planes,
            half_moves: self.half_moves.saturating_add(1),
            ..*self
        };
        next.passed[me] = mv.opens;
        if mv.taken > 0 {
            self.take(program, mv, &mut next);
        }
        if mv.deed == Deed::Drop
            && let Some((counter, _)) = program.kinds[usize::from(mv.mover)].drops
        {
            next.hands[me * program.hand_kinds.len() + counter] -= 1;
        }
        if next.rights != 0 {
            self.update_rights(program, mv, &mut next);
        }
        if self.is_progress(program, mv) {
            next.half_moves = 0;
        }
        next.pass_turn(program);
        next
    }

    /// The column of a kind of a player's. The program was lowered for positions of `N` planes.
    #[inline(always)]
    fn column(program: &Program<W>, player: usize, kind: u8) -> &[u64; N] {
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

    #[inline]
    fn update_rights(&self, program: &Program<W>, mv: &Packed, next: &mut Self) {
        let touch = |square: u8| program.castle_touch[usize::from(square)];
        let mut lost = touch(mv.to) | touch(mv.from);
        mv.captures()
            .iter()
            .for_each(|&square| lost |= touch(square));
        lost &= next.rights;
        let mut spared = lost & program.castle_compounds;
        while spared != 0 {
            let number = spared.trailing_zeros() as usize;
            spared &= spared - 1;
            if self.rook_stays(program, mv, number) {
                lost &= !(1 << number);
            }
        }
        next.rights &= !lost;
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
    fn is_progress(&self, program: &Program<W>, mv: &Packed) -> bool {
        if mv.taken > 0 {
            return true;
        }
        match mv.deed {
            Deed::Plain | Deed::Fission => {
                mv.result != mv.mover
                    || (mv.deed == Deed::Plain && program.kinds[usize::from(mv.mover)].forward_only)
            }
            Deed::Fusion | Deed::Assimilation | Deed::Drop | Deed::Castling => false,
        }
    }

    /// Gives the turn to the next player who is not out.
    #[inline(always)]
    pub(super) fn pass_turn(&mut self, program: &Program<W>) {
        for _ in 0..program.players {
            self.to_move += 1;
            if usize::from(self.to_move) == program.players {
                self.to_move = 0;
                self.full_moves = self.full_moves.saturating_add(1);
            }
            // What he opened to en passant stays open until his turn comes.
            self.passed[usize::from(self.to_move)] = 0;
            if !self.is_out(usize::from(self.to_move)) {
                break;
            }
        }
        // What a player's pieces have passed over is open until his next turn, which this is.
        self.passed[usize::from(self.to_move)] = 0;
    }
}
