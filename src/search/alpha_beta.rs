//! Principal variation search: alpha-beta in which every move but the first of a position is tried with an empty window,
//! and only looked at again if it turns out to be better.
//!
//! Scores are from the side to move. With two players sides change at each ply; with more, several players of one side may
//! follow each other, and a score is then passed up as it is.

use super::Searcher;
use super::many::Sides;
use super::order::{self, Lessons};
use super::prune::Outlook;
use super::rules::{MATE, MOST_PLIES, Rules, SURE};
use super::table::{Bound, Entry, Table};
use super::time::Watch;
use crate::engine::{Line, LineMove};
use crate::ids::Id;

/// One thread's search.
pub(super) struct Worker<'a> {
    pub(super) searcher: &'a Searcher,
    pub(super) line: Box<dyn Line + 'a>,
    pub(super) sides: Sides,
    pub(super) watch: &'a Watch<'a>,
    pub(super) lessons: Lessons,
    /// For each ply, the best line from there.
    pub(super) variations: Vec<Vec<LineMove>>,
    /// For each ply, room for its moves.
    lists: Vec<Vec<LineMove>>,
    /// For each ply, what the position is worth by itself.
    statics: Vec<i32>,
    /// For each ply, the move that was made there; none for the turn given away.
    pub(super) made: Vec<Option<LineMove>>,
    /// The most plies looked ahead.
    pub(super) selective: usize,
    /// Nodes until the next look at the watch, and since the last.
    patience: u64,
    since: u64,
    pub(super) stopped: bool,
    /// Nothing may be left out.
    pub(super) exhaustive: bool,
    /// How deep the search from the root is, in plies.
    pub(super) root_depth: usize,
}

/// What a node is told by its parent.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const FULL: Self = Self {
        alpha: -MATE,
        beta: MATE,
    };
    pub(super) fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

impl<'a> Worker<'a> {
    pub(super) fn new(
        searcher: &'a Searcher,
        line: Box<dyn Line + 'a>,
        sides: Sides,
        watch: &'a Watch<'a>,
    ) -> Self {
        let squares = searcher.weights.board;
        let lessons = Lessons::new(sides.players, line.kinds(), squares, MOST_PLIES + 1);
        Self {
            searcher,
            line,
            sides,
            watch,
            lessons,
            variations: vec![Vec::new(); MOST_PLIES + 2],
            lists: vec![Vec::new(); MOST_PLIES + 2],
            statics: vec![0; MOST_PLIES + 2],
            made: vec![None; MOST_PLIES + 2],
            selective: 0,
            patience: watch.patience(),
            since: 0,
            stopped: false,
            exhaustive: false,
            root_depth: 0,
        }
    }

    pub(super) fn rules(&self) -> &'a Rules {
        &self.searcher.rules
    }
    pub(super) fn table(&self) -> &'a Table {
        &self.searcher.table
    }
    /// What the position is worth by itself.
    pub(super) fn evaluate(&self, window: Window) -> i32 {
        self.searcher
            .evaluator
            .evaluate(self.line.as_ref(), self.sides, window)
    }
    pub(super) fn key(&self) -> u64 {
        self.line.key() ^ self.sides.salt()
    }

    /// Counts a node, and looks now and then whether to stop.
    pub(super) fn count_node(&mut self) -> bool {
        self.since += 1;
        if self.since >= self.patience {
            self.report_nodes();
        }
        self.stopped
    }
    /// Hands the nodes counted so far to the watch.
    pub(super) fn report_nodes(&mut self) {
        self.stopped |= self.watch.is_over(self.since);
        self.since = 0;
        self.patience = self.watch.patience();
    }

    /// The move that led to a ply.
    fn before(&self, ply: usize) -> Option<LineMove> {
        ply.checked_sub(1).and_then(|last| self.made[last])
    }

    /// The list of a ply, to be given back.
    pub(super) fn take_list(&mut self, ply: usize) -> Vec<LineMove> {
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        list
    }
    pub(super) fn return_list(&mut self, ply: usize, list: Vec<LineMove>) {
        self.lists[ply] = list;
    }

    /// The score after a move, for the side that makes it.
    pub(super) fn after(
        &mut self,
        mv: &LineMove,
        depth: i32,
        ply: usize,
        window: Window,
        extend_checks: bool,
    ) -> (i32, bool) {
        let before = self.sides.is_root(self.line.to_move());
        self.made[ply - 1] = Some(*mv);
        self.line.make(mv);
        let in_check = self.line.in_check();
        let depth = if extend_checks && in_check {
            depth + 1
        } else {
            depth
        };
        let same = self.sides.is_root(self.line.to_move()) == before;
        let score = self.below(depth, ply, window, same, in_check);
        self.line.unmake();
        (score, in_check)
    }

    /// The score of the position on the board, for the side that has moved.
    fn below(&mut self, depth: i32, ply: usize, window: Window, same: bool, check: bool) -> i32 {
        let turned = Window {
            alpha: -window.beta,
            beta: -window.alpha,
        };
        if same {
            self.node(depth, ply, window, check, true)
        } else {
            -self.node(depth, ply, turned, check, true)
        }
    }

    /// The score of a position, from the side to move. Within the window it is exact; outside it is a bound.
    pub(super) fn node(
        &mut self,
        depth: i32,
        ply: usize,
        mut window: Window,
        in_check: bool,
        may_pass: bool,
    ) -> i32 {
        self.variations[ply].clear();
        if self.count_node() {
            return 0;
        }
        if let Some(score) = self.is_at_end(depth, ply, window, in_check) {
            return score;
        }
        // Nothing here can be better than a mate found nearer to the root.
        window.alpha = window.alpha.max(height(ply) - MATE);
        window.beta = window.beta.min(MATE - height(ply));
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let open = window.is_open();
        let known = self.table().find(self.key());
        if let Some(score) = known.and_then(|entry| entry.cuts(depth, height(ply), window)) {
            return score;
        }
        // In check nothing is judged by how the position stands.
        let worth = if in_check {
            -MATE
        } else {
            self.evaluate(window)
        };
        self.statics[ply] = worth;
        // What a search has found, however shallow, is a better guess than how the position looks.
        let worth = known.map_or(worth, |entry| entry.sharpen(worth, height(ply)));
        let improving = !in_check && ply >= 2 && self.statics[ply] > self.statics[ply - 2];
        let outlook = Outlook {
            depth,
            ply,
            open,
            in_check,
            worth,
            improving,
        };
        if !open
            && !in_check
            && !self.exhaustive
            && let Some(score) = self.cut_before_moves(&outlook, window, may_pass)
        {
            return score;
        }
        let hash = known.map_or(0, |entry| entry.mv);
        self.try_moves(&outlook, window, hash)
    }

    /// The score where nothing is to be searched: the game has ended, or the depth is used up.
    fn is_at_end(&mut self, depth: i32, ply: usize, window: Window, in_check: bool) -> Option<i32> {
        self.selective = self.selective.max(ply);
        let (line, rules) = (self.line.as_ref(), self.rules());
        if let Some(score) = rules.dropped_out(line, self.sides, height(ply)) {
            return Some(score);
        }
        if let Some(score) = rules.decided(line, self.sides, height(ply)) {
            return Some(score);
        }
        if let Some(score) = rules.ended(line, self.sides, height(ply)) {
            return Some(self.unless_mated(score, ply, in_check));
        }
        if ply >= MOST_PLIES {
            return Some(self.evaluate(window));
        }
        (depth <= 0).then(|| self.quiesce(ply, window, in_check, 0))
    }

    /// A game ended for want of progress or by repetition is ended by a mate before that.
    fn unless_mated(&mut self, score: i32, ply: usize, in_check: bool) -> i32 {
        if !in_check {
            return score;
        }
        match self.ranked_moves(ply, in_check, 0) {
            Ok(moves) => {
                self.return_list(ply, moves);
                score
            }
            Err(mated) => mated,
        }
    }

    /// All moves of a position, ranked; its score if there are none.
    pub(super) fn ranked_moves(
        &mut self,
        ply: usize,
        in_check: bool,
        hash: u32,
    ) -> Result<Vec<LineMove>, i32> {
        let mut moves = self.take_list(ply);
        self.line.moves(&mut moves);
        if moves.is_empty() {
            self.return_list(ply, moves);
            let line = self.line.as_ref();
            return Err(self
                .rules()
                .without_moves(line, self.sides, in_check, height(ply)));
        }
        let before = self.before(ply);
        self.lessons
            .rank(self.line.as_ref(), &mut moves, hash, (ply, before));
        Ok(moves)
    }

    /// Searches the moves of a position, best first as far as is known.
    fn try_moves(&mut self, outlook: &Outlook, mut window: Window, hash: u32) -> i32 {
        let &Outlook {
            depth,
            ply,
            in_check,
            ..
        } = outlook;
        let mut moves = match self.ranked_moves(ply, in_check, hash) {
            Ok(moves) => moves,
            Err(score) => return score,
        };
        // A position that the table knows nothing of is not worth the full depth.
        let depth = if hash == 0 && depth >= 5 && !self.exhaustive {
            depth - 1
        } else {
            depth
        };
        let before = window.alpha;
        let player = self.line.to_move().index();
        let mut best = -MATE;
        let mut best_move = 0;
        let mut quiet = 0;
        for at in 0..moves.len() {
            let mv = order::pick(&mut moves, at);
            if best > -SURE && self.leave_out(outlook, &mv, at, quiet, window.alpha) {
                continue;
            }
            if !mv.is_noisy() {
                quiet += 1;
            }
            let score = self.try_move(outlook, &mv, (at, depth), window);
            if self.stopped {
                self.return_list(ply, moves);
                return 0;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    best_move = mv.id();
                    window.alpha = score;
                    self.note_variation(ply, mv);
                }
            }
            if window.alpha >= window.beta {
                if !mv.is_noisy() {
                    let here = (ply, self.before(ply));
                    self.lessons.learn(player, here, depth, &mv, &moves[..at]);
                }
                break;
            }
        }
        self.return_list(ply, moves);
        let bound = Bound::of(best, before, window.beta);
        self.note(best_move, best, depth, ply, bound);
        best
    }

    /// The score of one move of a position.
    fn try_move(
        &mut self,
        outlook: &Outlook,
        mv: &LineMove,
        (at, depth): (usize, i32),
        window: Window,
    ) -> i32 {
        let ply = outlook.ply + 1;
        let next = depth - 1;
        let extend = self.extends_checks(outlook.ply);
        if at == 0 {
            return self.after(mv, next, ply, window, extend).0;
        }
        let narrow = Window {
            alpha: window.alpha,
            beta: window.alpha + 1,
        };
        let less = self.reduction(outlook, mv, at, depth);
        let (mut score, _) = self.after(mv, next - less, ply, narrow, extend);
        if less > 0 && score > window.alpha && !self.stopped {
            score = self.after(mv, next, ply, narrow, extend).0;
        }
        if score > window.alpha && score < window.beta && !self.stopped {
            score = self.after(mv, next, ply, window, extend).0;
        }
        score
    }

    pub(super) fn note_variation(&mut self, ply: usize, mv: LineMove) {
        let (here, below) = self.variations.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        here[ply].extend_from_slice(&below[0]);
    }

    /// Stores what has been found out about the position on the board.
    pub(super) fn note(&self, mv: u32, score: i32, depth: i32, ply: usize, bound: Bound) {
        let entry = Entry::new(mv, score, depth, height(ply), bound);
        self.table().store(self.key(), entry);
    }
}

/// A ply as scores count it.
pub(super) fn height(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(i32::MAX)
}
