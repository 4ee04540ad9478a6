//! What the engine thinks about, and what it says of it.

use std::io::{self, Write};
use std::time::Instant;

use super::moves::Drawn;
use super::{XBoard, moves};
use crate::engine::{Game, Move, Setup};
use crate::search::{Best, Limits, Report, Score};

/// How deep a hint is searched, in plies, when nothing is known already.
const HINT_DEPTH: u32 = 4;

/// Why something is being searched.
#[derive(Clone, Debug, PartialEq)]
enum Purpose {
    /// To move.
    Move,
    /// Because the other side is thinking.
    Ponder,
    /// To be shown, without end.
    Analyze,
    /// For a hint.
    Hint,
}

/// A search in progress.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    purpose: Purpose,
    since: Instant,
    last: Option<Report>,
}

impl Thought {
    /// Whether the engine is about to move.
    pub(super) fn is_move(&self) -> bool {
        self.purpose == Purpose::Move
    }
}

impl XBoard {
    /// Ends what is being thought; an engine that was about to move does not.
    pub(super) fn quiet(&mut self) {
        self.session.worker.abandon();
        self.thought = None;
    }

    fn think(&mut self, purpose: Purpose, further: &[Move], limits: Limits) {
        let hold = limits.infinite;
        self.thought = Some(Thought {
            purpose,
            since: Instant::now(),
            last: None,
        });
        self.session.search(further, limits, hold);
    }

    /// Goes on after a move or a change of sides: the engine thinks about its move, or about what it shows.
    pub(super) fn proceed(&mut self) {
        if self.analyzing {
            self.think_on();
            return;
        }
        let Some(engine) = self.engine else {
            return;
        };
        if self.misplaced || self.session.outcome().is_some() {
            return;
        }
        if self.session.now().to_move == engine {
            let limits = self.clocks.limits(self.session.history.len());
            self.think(Purpose::Move, &[], limits);
        } else if let (true, Some(expected)) = (self.ponder, self.expected.clone()) {
            self.think(Purpose::Ponder, &[expected], endless());
        }
    }

    /// Searches the position on the board without end, when analyzing.
    pub(super) fn think_on(&mut self) {
        if self.analyzing && !self.misplaced {
            self.think(Purpose::Analyze, &[], endless());
        }
    }

    pub(super) fn stop_pondering(&mut self) {
        self.ponder = false;
        if self
            .thought
            .as_ref()
            .is_some_and(|thought| thought.purpose == Purpose::Ponder)
        {
            self.quiet();
        }
    }

    pub(super) fn analyze(&mut self) {
        self.force();
        self.analyzing = true;
        self.post = true;
        self.think_on();
    }

    pub(super) fn leave_analysis(&mut self) {
        if self.analyzing {
            self.analyzing = false;
            self.quiet();
        }
    }

    pub(super) fn hint(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let legal = self.session.game.moves(self.session.now());
        match self.expected.clone().filter(|mv| legal.contains(mv)) {
            Some(mv) => {
                let text = self.write(self.session.now(), &mv);
                writeln!(out, "Hint: {text}")
            }
            None if self.thought.is_none() && !legal.is_empty() => {
                let limits = Limits {
                    depth: Some(HINT_DEPTH),
                    ..Limits::default()
                };
                self.think(Purpose::Hint, &[], limits);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// `ply score time nodes pv`, with what the protocol allows between nodes and pv.
    pub(super) fn show(&mut self, report: &Report, out: &mut dyn Write) -> io::Result<()> {
        let Some(thought) = &mut self.thought else {
            return Ok(());
        };
        thought.last = Some(report.clone());
        if !self.post || thought.purpose == Purpose::Hint {
            return Ok(());
        }
        let score = match report.score {
            Score::Centipawns(score) => score,
            Score::Mate(moves) if moves > 0 => 100_000 + moves,
            Score::Mate(moves) => -100_000 + moves,
        };
        let plain = Drawn::default();
        let line = self.session.write_line(
            self.session.root(),
            &report.variation,
            |game, setup, legal, mv| {
                moves::write(game.definition(), &self.letters, (setup, legal), &plain, mv)
            },
        );
        writeln!(
            out,
            "{} {score} {} {} {} {}\t{}",
            report.depth,
            report.time.as_millis() / 10,
            report.nodes,
            report.selective,
            u128::from(report.nodes) * 1_000_000 / report.time.as_micros().max(1),
            line.join(" "),
        )
    }

    /// `.` while analyzing: how far the search has come.
    pub(super) fn status(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(thought) = self.thought.as_ref().filter(|_| self.analyzing) else {
            return Ok(());
        };
        let (nodes, depth) = thought
            .last
            .as_ref()
            .map_or((0, 0), |report| (report.nodes, report.depth));
        let moves = self.session.game.moves(self.session.now()).len();
        let time = thought.since.elapsed().as_millis() / 10;
        writeln!(out, "stat01: {time} {nodes} {depth} 0 {moves}")
    }

    /// Acts on the result of a search.
    pub(super) fn decide(&mut self, best: Option<Best>, out: &mut dyn Write) -> io::Result<()> {
        self.session.worker.finish();
        let Some(thought) = self.thought.take() else {
            return Ok(());
        };
        let now = self.session.now().clone();
        let first = |game: &Game, now: &Setup| game.moves(now).into_iter().next();
        match thought.purpose {
            Purpose::Ponder | Purpose::Analyze => Ok(()),
            Purpose::Hint => match best {
                Some(best) => writeln!(out, "Hint: {}", self.write(&now, &best.mv)),
                None => Ok(()),
            },
            Purpose::Move => {
                let (mv, expected) = match best {
                    Some(best) => (Some(best.mv), best.ponder),
                    None => (first(&self.session.game, &now), None),
                };
                self.expected = expected;
                if let Some(mv) = mv {
                    self.send(&now, &mv, out)?;
                    self.clocks.spent(thought.since.elapsed());
                    self.play(&mv);
                    self.announce(out)?;
                }
                self.proceed();
                Ok(())
            }
        }
    }

    /// `move ...`, a line for each leg.
    fn send(&self, setup: &Setup, mv: &Move, out: &mut dyn Write) -> io::Result<()> {
        let text = self.write(setup, mv);
        let legs: Vec<&str> = text.split_inclusive(',').collect();
        legs.iter().try_for_each(|leg| writeln!(out, "move {leg}"))
    }

    fn write(&self, setup: &Setup, mv: &Move) -> String {
        let game = &self.session.game;
        let here = (setup, &game.moves(setup)[..]);
        moves::write(game.definition(), &self.letters, here, self.drawn(), mv)
    }

    /// Answers all pings, unless the engine is about to move: then they are kept back until it has, or does not any more.
    pub(super) fn answer_pings(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.thought.as_ref().is_some_and(Thought::is_move) {
            return Ok(());
        }
        self.pings
            .drain(..)
            .try_for_each(|number| writeln!(out, "pong {number}"))
    }
}

fn endless() -> Limits {
    Limits {
        infinite: true,
        ..Limits::default()
    }
}
