//! Our own search as a contender.

use std::sync::atomic::AtomicBool;

use super::Situation;
use super::contender::{Answer, Contender, Settings, TimeControl};
use super::process::Fault;
use crate::engine::Game;
use crate::ids::Id;
use crate::search::{Clock, Limits, Options, Searcher};

/// A searcher with its settings.
pub(super) struct Own {
    searcher: Searcher,
    settings: Settings,
}

impl Own {
    pub(super) fn new(game: &Game, settings: Settings) -> Self {
        let options = Options {
            hash_bytes: settings.hash << 20,
            threads: settings.threads,
            evaluation: settings.evaluation,
            ..Options::default()
        };
        Self {
            searcher: Searcher::new(game, &options),
            settings,
        }
    }
}

impl Contender for Own {
    fn begin(&mut self, _: &Situation<'_>) -> Result<(), Fault> {
        self.searcher.clear();
        Ok(())
    }

    fn answer(&mut self, situation: &Situation<'_>) -> Result<Answer, Fault> {
        let mut limits = Limits::default();
        match self.settings.time.unwrap_or(situation.time) {
            TimeControl::Move(time) => limits.move_time = Some(time),
            TimeControl::Depth(depth) => limits.depth = Some(depth),
            TimeControl::Nodes(nodes) => limits.nodes = Some(nodes),
            TimeControl::Game(base, increment) => {
                let left = situation.left[situation.now().to_move.index()];
                limits.clock = Some(Clock {
                    left: left.unwrap_or(base),
                    increment,
                    moves_to_go: None,
                });
            }
        }
        let stop = AtomicBool::new(false);
        let best = self
            .searcher
            .search(situation.history, &limits, &stop, &mut |_| {});
        let best = best.ok_or_else(|| Fault::Rules("finds no move".to_owned()))?;
        Ok(Answer {
            thought: Some((best.report.score, best.report.depth)),
            mv: best.mv,
        })
    }

    fn end(&mut self, _: &str) {}
}
