//! Quiescence: only captures, promotions and assimilations are looked at, until there are none that matter.

use super::alpha_beta::{Window, Worker, height};
use super::order;
use super::rules::{MATE, MOST_PLIES, SURE};
use super::table::Bound;
use crate::engine::LineMove;

/// The most noisy moves in a row that are looked at. Exchanges are over long before; games where one move takes several
/// pieces could go on without end.
const MOST_NOISY: u32 = 20;

impl Worker<'_> {
    /// The score of a position once all is quiet. Checks are answered by every move, the first few plies.
    pub(super) fn quiesce(
        &mut self,
        ply: usize,
        mut window: Window,
        in_check: bool,
        deep: u32,
    ) -> i32 {
        self.variations[ply].clear();
        self.selective = self.selective.max(ply);
        let known = self.table().find(self.key());
        if let Some(score) = known.and_then(|entry| entry.cuts(0, height(ply), window)) {
            return score;
        }
        let hash = known.map_or(0, |entry| entry.mv);
        let answers = in_check && self.rules().checks_force && deep < 6;
        let mut best = -MATE;
        let mut moves = if answers && ply < MOST_PLIES {
            match self.ranked_moves(ply, true, hash) {
                Ok(moves) => moves,
                Err(mated) => return mated,
            }
        } else {
            best = self.evaluate(window);
            if best >= window.beta || ply >= MOST_PLIES || deep >= MOST_NOISY {
                return best;
            }
            let missing = window.alpha - best;
            window.alpha = window.alpha.max(best);
            self.noisy_moves(ply, missing, hash)
        };
        for at in 0..moves.len() {
            let mv = order::pick(&mut moves, at);
            if !answers && order::loses(&mv) || answers && best > -SURE && !mv.is_noisy() && at > 2
            {
                break;
            }
            let score = self.after_noisy(&mv, ply + 1, window, deep + 1);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    window.alpha = score;
                    self.note_variation(ply, mv);
                }
            }
            if window.alpha >= window.beta {
                self.note(mv.id(), best, 0, ply, Bound::Lower);
                break;
            }
        }
        self.return_list(ply, moves);
        best
    }

    /// The noisy moves that could raise the score by more than `missing`, ranked.
    fn noisy_moves(&mut self, ply: usize, missing: i32, hash: u32) -> Vec<LineMove> {
        let mut moves = self.take_list(ply);
        self.line.noisy(&mut moves);
        moves.retain(|mv| mv.gain + 200 > missing);
        for mv in &mut moves {
            mv.rank = if mv.id() == hash {
                order::HASH
            } else {
                order::rank_noisy(self.line.as_ref(), mv)
            };
        }
        moves
    }

    fn after_noisy(&mut self, mv: &LineMove, ply: usize, window: Window, deep: u32) -> i32 {
        let before = self.sides.is_root(self.line.to_move());
        self.made[ply - 1] = Some(*mv);
        self.line.make(mv);
        let score = self.quiesce_below(ply, window, before, deep);
        self.line.unmake();
        score
    }

    fn quiesce_below(&mut self, ply: usize, window: Window, before: bool, deep: u32) -> i32 {
        if self.count_node() {
            return 0;
        }
        let same = self.sides.is_root(self.line.to_move()) == before;
        let sign = if same { 1 } else { -1 };
        let (line, rules) = (self.line.as_ref(), self.rules());
        let over = rules.dropped_out(line, self.sides, height(ply));
        if let Some(score) = over.or_else(|| rules.decided(line, self.sides, height(ply))) {
            self.variations[ply].clear();
            return sign * score;
        }
        let in_check = self.line.in_check();
        if same {
            self.quiesce(ply, window, in_check, deep)
        } else {
            let turned = Window {
                alpha: -window.beta,
                beta: -window.alpha,
            };
            -self.quiesce(ply, turned, in_check, deep)
        }
    }
}
