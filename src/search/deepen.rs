//! Depth after depth, each searched in a window round the score of the last.

use super::alpha_beta::{Window, Worker};
use super::rules::{MATE, MOST_PLIES, SURE};
use super::table::Bound;
use super::{Limits, Report, Score};
use crate::engine::{LineMove, Move};

/// A first move with what is known of it.
pub(super) struct Root {
    /// The move.
    mv: LineMove,
    /// Its score at the last depth that looked at it; the least there is if it was worse than another.
    score: i32,
    /// The best line that begins with it.
    variation: Vec<LineMove>,
    /// Plies looked ahead along it.
    selective: usize,
}

/// What a thread has found.
pub(super) struct Found {
    /// The last depth that was finished.
    pub(super) depth: u32,
    /// Best first.
    pub(super) roots: Vec<Root>,
}

impl Found {
    /// The score of the best move.
    pub(super) fn score(&self) -> i32 {
        self.roots.first().map_or(-MATE, |root| root.score)
    }
}

impl Worker<'_> {
    /// The moves to choose from.
    pub(super) fn roots(&mut self, only: &[Move]) -> Vec<Root> {
        let mut moves = Vec::new();
        self.line.moves(&mut moves);
        let hash = self.table().find(self.key()).map_or(0, |entry| entry.mv);
        self.lessons
            .rank(self.line.as_ref(), &mut moves, hash, (0, None));
        moves.sort_by_key(|mv| std::cmp::Reverse(mv.rank));
        let wanted = |mv: &LineMove| only.is_empty() || only.contains(&self.line.spell(mv));
        let worth = self.evaluate(Window::FULL);
        let root = |mv: LineMove| Root {
            mv,
            score: worth,
            variation: vec![mv],
            selective: 0,
        };
        moves.into_iter().filter(wanted).map(root).collect()
    }

    /// Searches deeper and deeper until a limit is reached. `skip` lets helpers begin at different depths.
    pub(super) fn deepen(
        &mut self,
        roots: Vec<Root>,
        limits: &Limits,
        skip: u32,
        on_report: &mut dyn FnMut(&Report),
    ) -> Found {
        let most = u32::try_from(MOST_PLIES - 1).unwrap_or(u32::MAX);
        let most = limits.depth.unwrap_or(most).clamp(1, most);
        let lines = self.searcher.options.lines.clamp(1, roots.len().max(1));
        let mut found = Found { depth: 0, roots };
        self.exhaustive = limits.mate.is_some();
        let mut unrest = 0.0;
        for depth in 1 + skip.min(most - 1)..=most {
            let (best, score) = (found.roots[0].mv.id(), found.score());
            for first in 0..lines {
                self.search_root(&mut found.roots, first, depth);
                if self.stopped {
                    break;
                }
            }
            if self.stopped && depth > 1 {
                break;
            }
            found.depth = depth;
            found.roots[..lines].sort_by_key(|root| std::cmp::Reverse(root.score));
            self.report_nodes();
            for number in 0..lines {
                on_report(&self.report(&found.roots[number], number, depth));
            }
            let fell = score - found.score();
            unrest *= 0.5;
            if depth > 4 {
                unrest += if found.roots[0].mv.id() == best {
                    0.0
                } else {
                    0.5
                };
                unrest += f64::from(fell.clamp(0, 60)) / 120.0;
            }
            if self.stopped || self.is_settled(&found, limits, depth, unrest.min(1.0)) {
                break;
            }
        }
        found
    }

    /// Whether there is no point in going on.
    fn is_settled(&self, found: &Found, limits: &Limits, depth: u32, unrest: f64) -> bool {
        let score = found.score();
        let plies = (MATE - score.abs()).unsigned_abs();
        if let Some(moves) = limits.mate {
            return score >= SURE && plies.div_ceil(2) <= moves || depth >= 2 * moves;
        }
        if limits.infinite {
            return false;
        }
        // A mate that was seen to its end at this depth will not come sooner.
        let certain = score.abs() >= SURE && plies + 2 <= depth;
        let timed = limits.clock.is_some();
        certain && limits.depth.is_none()
            || timed && (found.roots.len() == 1 && depth >= 6)
            || !self.watch.has_time_for_more(unrest)
    }

    /// Searches the moves from `first` on; the best of them comes to `first`.
    fn search_root(&mut self, roots: &mut [Root], first: usize, depth: u32) {
        let guess = roots[first].score;
        let deep = i32::try_from(depth).unwrap_or(i32::MAX);
        let mut slack = 20;
        self.root_depth = depth as usize;
        let mut window = if depth >= 5 && guess.abs() < SURE && !self.exhaustive {
            Window {
                alpha: (guess - slack).max(-MATE),
                beta: (guess + slack).min(MATE),
            }
        } else {
            Window::FULL
        };
        loop {
            let score = self.root_moves(&mut roots[first..], deep, window);
            if self.stopped {
                break;
            }
            slack *= 3;
            if score <= window.alpha && window.alpha > -MATE {
                window.beta = i32::midpoint(window.alpha, window.beta);
                window.alpha = (score - slack).max(-MATE);
            } else if score >= window.beta && window.beta < MATE {
                window.beta = (score + slack).min(MATE);
            } else {
                break;
            }
            if slack > 600 {
                window = Window::FULL;
            }
        }
    }

    /// Searches these moves in one window, and puts them in order: the best first, those that are no better behind it as
    /// they were.
    fn root_moves(&mut self, roots: &mut [Root], depth: i32, mut window: Window) -> i32 {
        let before = window.alpha;
        let mut best = -MATE;
        for at in 0..roots.len() {
            let mv = roots[at].mv;
            self.selective = 0;
            let narrow = Window {
                alpha: window.alpha,
                beta: window.alpha + 1,
            };
            let extend = self.extends_checks(0);
            let late = i32::from(at >= 4 && depth >= 4 && !mv.is_noisy() && !self.exhaustive);
            let mut score = -MATE;
            if at > 0 {
                score = self.after(&mv, depth - 1 - late, 1, narrow, extend).0;
                if late > 0 && score > window.alpha && !self.stopped {
                    score = self.after(&mv, depth - 1, 1, narrow, extend).0;
                }
            }
            if at == 0 || score > window.alpha && !self.stopped {
                score = self.after(&mv, depth - 1, 1, window, extend).0;
            }
            if self.stopped {
                return best;
            }
            best = best.max(score);
            let root = &mut roots[at];
            root.score = -MATE;
            if at == 0 || score > window.alpha {
                root.score = score;
                root.selective = self.selective;
                if score > before {
                    root.variation.clear();
                    root.variation.push(mv);
                    root.variation.extend_from_slice(&self.variations[1]);
                }
                roots[..=at].rotate_right(1);
            }
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        let bound = Bound::of(best, before, window.beta);
        self.note(roots[0].mv.id(), best, depth, 0, bound);
        best
    }

    /// What is known of a first move.
    pub(super) fn report(&self, root: &Root, number: usize, depth: u32) -> Report {
        let spell = |mv: &LineMove| self.line.spell(mv);
        Report {
            depth,
            selective: u32::try_from(root.selective + 1)
                .unwrap_or(u32::MAX)
                .max(depth),
            line: number + 1,
            score: score(root.score, self.sides.players),
            nodes: self.watch.nodes(),
            time: self.watch.elapsed(),
            full: self.table().full(),
            variation: root.variation.iter().map(spell).collect(),
        }
    }
}

/// A score as it is told. With more than two players a move of one's own comes every so many plies.
fn score(score: i32, players: usize) -> Score {
    let turns = |plies: i32| {
        let players = i32::try_from(players).unwrap_or(2);
        (plies + players - 1) / players
    };
    if score >= SURE {
        Score::Mate(turns(MATE - score).max(1))
    } else if score <= -SURE {
        Score::Mate(-turns(MATE + score).max(1))
    } else {
        Score::Centipawns(score)
    }
}
