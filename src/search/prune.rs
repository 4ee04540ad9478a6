//! What is not searched, or searched less deep, because it is unlikely to matter: positions that are good or bad enough as
//! they stand, a move given away (null move), moves that come late or lose something (late move reductions); and checks,
//! which are searched deeper.
//!
//! Nothing of this is done where nothing may be left out (a mate is looked for), and none of it decides between scores of
//! won games.

use super::alpha_beta::{Window, Worker};
use super::order;
use super::rules::SURE;
use crate::engine::LineMove;
use crate::ids::Id;

/// What is known of a node before its moves are tried.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    /// Plies still to be searched.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// Whether an exact score is wanted, and not only on which side of a bound it lies.
    pub(super) open: bool,
    pub(super) in_check: bool,
    /// What the position is worth by itself.
    pub(super) worth: i32,
    /// Whether that is more than two plies ago.
    pub(super) improving: bool,
}

impl Worker<'_> {
    /// Whether the position is so good that it need not be searched, as far as standing still tells.
    pub(super) fn cut_before_moves(
        &mut self,
        outlook: &Outlook,
        window: Window,
        may_pass: bool,
    ) -> Option<i32> {
        let &Outlook {
            depth, ply, worth, ..
        } = outlook;
        if window.beta.abs() >= SURE {
            return None;
        }
        let slack = 85 * depth - if outlook.improving { 60 } else { 0 };
        if depth <= 6 && worth - slack >= window.beta {
            return Some(worth);
        }
        if depth <= 2 && worth + 220 + 180 * depth <= window.alpha {
            let score = self.quiesce(ply, window, false, 0);
            if score <= window.alpha {
                return Some(score);
            }
        }
        let me = self.line.to_move().index();
        let pieces = self.line.tally().phase[me];
        if may_pass && depth >= 3 && self.rules().null_move && worth >= window.beta && pieces > 0 {
            let less = 3 + depth / 4 + ((worth - window.beta) / 200).min(3);
            self.made[ply] = None;
            self.line.pass();
            let beta = Window {
                alpha: -window.beta,
                beta: 1 - window.beta,
            };
            let score = -self.node(depth - less, ply + 1, beta, false, false);
            self.line.unmake();
            if self.stopped {
                return Some(0);
            }
            if score >= window.beta {
                return Some(if score >= SURE { window.beta } else { score });
            }
        }
        None
    }

    /// Whether a move is too unlikely to be good to be looked at with so little depth left.
    pub(super) fn leave_out(
        &self,
        outlook: &Outlook,
        mv: &LineMove,
        at: usize,
        quiet: usize,
        alpha: i32,
    ) -> bool {
        let &Outlook { depth, .. } = outlook;
        if outlook.open || outlook.in_check || self.exhaustive || at == 0 {
            return false;
        }
        if mv.is_noisy() {
            return depth <= 3 && order::loses(mv) && mv.gain < mv.stake - 100 * depth;
        }
        #[expect(
            clippy::cast_sign_loss,
            reason = "nodes with moves have a positive depth"
        )]
        let squared = (depth * depth) as usize;
        let enough = if outlook.improving {
            5 + 2 * squared
        } else {
            4 + squared
        };
        depth <= 5 && quiet >= enough
            || depth <= 4 && outlook.worth + 90 + 110 * depth <= alpha && alpha.abs() < SURE
    }

    /// Whether a check is searched a ply deeper: where it must be answered, and not without end.
    pub(super) fn extends_checks(&self, ply: usize) -> bool {
        self.rules().checks_force && !self.exhaustive && ply < 2 * self.root_depth
    }

    /// By how many plies a late move is searched less.
    pub(super) fn reduction(&self, outlook: &Outlook, mv: &LineMove, at: usize, depth: i32) -> i32 {
        if depth < 3 || at < 2 || self.exhaustive || (mv.is_noisy() && !order::loses(mv)) {
            return 0;
        }
        let late = f64::from(u32::try_from(at).unwrap_or(u32::MAX)).ln();
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a product of two small logarithms"
        )]
        let mut less = (0.6 + f64::from(depth).ln() * late / 2.2) as i32;
        if outlook.open {
            less -= 1;
        }
        if outlook.in_check {
            less -= 1;
        }
        if !outlook.improving {
            less += 1;
        }
        if !mv.is_noisy() {
            let player = self.line.to_move().index();
            less -= self.lessons.history(player, mv) / 6000;
        }
        less.clamp(0, depth - 2)
    }
}
