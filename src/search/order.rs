//! Which move to look at first.
//!
//! The move of the transposition table; captures and promotions that win something, the most first; quiet moves that have
//! refuted a sister position (killers, and what answered the same move before); other quiet moves by how often they have
//! been good here (history); captures that lose something.

use crate::engine::{Line, LineMove};
use crate::ids::Id;

/// The move of the table comes first.
pub(super) const HASH: i32 = i32::MAX;
const WINNING: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const LOSING: i32 = -(1 << 24);
/// History stays within this, either way.
const HISTORY: i32 = 1 << 14;

/// What earlier parts of a search have taught about quiet moves.
pub(super) struct Lessons {
    killers: Vec<[u32; 2]>,
    /// For each player, kind and destination of the move before, the move that refuted it.
    answers: Vec<u32>,
    /// For each player, kind and destination.
    history: Vec<i32>,
    kinds: usize,
    squares: usize,
}

impl Lessons {
    /// Nothing learnt yet.
    pub(super) fn new(players: usize, kinds: usize, squares: usize, plies: usize) -> Self {
        Self {
            killers: vec![[0; 2]; plies],
            answers: vec![0; players * kinds * squares],
            history: vec![0; players * kinds * squares],
            kinds,
            squares,
        }
    }
    fn place(&self, player: usize, mv: &LineMove) -> usize {
        (player * self.kinds + mv.mover()) * self.squares + mv.to().index()
    }
    /// How good a quiet move has been, from -16384 to 16384.
    pub(super) fn history(&self, player: usize, mv: &LineMove) -> i32 {
        self.history[self.place(player, mv)]
    }
    /// A quiet move was too good for the other side, after others that were not, noisy ones among them. `last` is the move
    /// that it answers.
    pub(super) fn learn(
        &mut self,
        player: usize,
        (ply, last): (usize, Option<LineMove>),
        depth: i32,
        good: &LineMove,
        before: &[LineMove],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != good.id() {
            *killers = [good.id(), killers[0]];
        }
        if let Some(last) = last {
            let place = self.place(player, &last);
            self.answers[place] = good.id();
        }
        let bonus = (depth * depth * 16).min(1600);
        self.adjust(player, good, bonus);
        for mv in before.iter().filter(|mv| !mv.is_noisy()) {
            self.adjust(player, mv, -bonus);
        }
    }
    fn adjust(&mut self, player: usize, mv: &LineMove, bonus: i32) {
        let at = self.place(player, mv);
        let known = &mut self.history[at];
        *known += bonus - *known * bonus.abs() / HISTORY;
    }
    /// Ranks moves: `hash` is the number of the move from the table, `last` the move that they answer.
    pub(super) fn rank(
        &self,
        line: &dyn Line,
        moves: &mut [LineMove],
        hash: u32,
        (ply, last): (usize, Option<LineMove>),
    ) {
        let player = line.to_move().index();
        let killers = self.killers[ply];
        let answer = last.map_or(0, |last| self.answers[self.place(player, &last)]);
        for mv in moves {
            let id = mv.id();
            mv.rank = if id == hash {
                HASH
            } else if mv.is_noisy() {
                rank_noisy(line, mv)
            } else if id == killers[0] {
                KILLER + 2
            } else if id == killers[1] {
                KILLER + 1
            } else if id == answer {
                KILLER
            } else {
                self.history(player, mv)
            };
        }
    }
}

/// The rank of a capture or promotion: by what it wins, then by who makes it; behind all quiet moves if the exchange loses.
pub(super) fn rank_noisy(line: &dyn Line, mv: &LineMove) -> i32 {
    let loses = mv.gain < mv.stake && line.exchange(mv) < 0;
    let base = if loses { LOSING } else { WINNING };
    base + mv.gain * 8 - mv.stake
}

/// Whether a ranked move is a capture that loses something.
pub(super) fn loses(mv: &LineMove) -> bool {
    mv.rank < LOSING / 2
}

/// Brings the best of the moves from `at` on to `at`.
pub(super) fn pick(moves: &mut [LineMove], at: usize) -> LineMove {
    let mut best = at;
    for other in at + 1..moves.len() {
        if moves[other].rank > moves[best].rank {
            best = other;
        }
    }
    moves.swap(at, best);
    moves[at]
}
