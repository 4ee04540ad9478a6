//! A thread that searches or counts while the conversation goes on.
//!
//! There is one at a time. What it finds comes back as [`Found`], with the number of the job, so that what an abandoned
//! job still had to say is told from news. The searcher, with its table, goes to the thread and comes back with the result.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use super::Event;
use crate::engine::{Game, Means, Move, Setup, Watch};
use crate::search::{Best, Limits, Options, Report, Searcher};

/// The number of a job.
pub(super) type Ticket = u64;

/// What a job has to say.
#[derive(Debug)]
pub(super) enum Found {
    /// The search has come so far.
    Report(Report),
    /// The search is over; there is a move unless there is none in the position.
    Best(Option<Best>),
    /// Leaves below each first move; none for those that were stopped.
    Leaves(Vec<(Move, Option<u64>)>),
}

/// What a thread is to do.
pub(super) enum Job {
    /// Search the last position of a history.
    Search {
        history: Vec<Setup>,
        limits: Limits,
        /// Whether the result is held back until the search is stopped.
        hold: bool,
    },
    /// Count leaves.
    Count { setup: Setup, depth: u32 },
}

/// The thread, if there is one, and the searcher while there is none.
pub(super) struct Worker {
    events: Sender<Event>,
    ticket: Ticket,
    running: Option<Running>,
    idle: Option<Searcher>,
}

struct Running {
    stop: Arc<AtomicBool>,
    /// Dropped when the result need not be held back any more.
    hold: Option<Sender<()>>,
    thread: JoinHandle<Option<Searcher>>,
}

impl Worker {
    pub(super) fn new(events: Sender<Event>) -> Self {
        Self {
            events,
            ticket: 0,
            running: None,
            idle: None,
        }
    }
    /// Whether a job is running whose result has not been taken.
    pub(super) fn is_busy(&self) -> bool {
        self.running.is_some()
    }
    /// Whether the job ends only when it is told to, and has not been told so.
    pub(super) fn is_endless(&self) -> bool {
        self.running
            .as_ref()
            .is_some_and(|running| running.hold.is_some())
    }
    /// Whether news is of the job that runs now.
    pub(super) fn is_current(&self, ticket: Ticket) -> bool {
        self.running.is_some() && ticket == self.ticket
    }
    /// Makes the searcher ready, so that the first search need not wait for its table.
    pub(super) fn prepare(&mut self, game: &Game, options: &Options) {
        if self.running.is_none() && self.idle.is_none() {
            self.idle = Some(Searcher::new(game, options));
        }
    }
    /// Forgets what former searches have found.
    pub(super) fn clear(&mut self) {
        self.abandon();
        if let Some(searcher) = &mut self.idle {
            searcher.clear();
        }
    }
    /// The next search is to be made by a new searcher: another game, other options.
    pub(super) fn renew(&mut self) {
        self.abandon();
        self.idle = None;
    }
    /// Starts a job; one that runs is abandoned.
    pub(super) fn start(&mut self, game: &Game, options: &Options, job: Job) {
        self.abandon();
        self.ticket += 1;
        let stop = Arc::new(AtomicBool::new(false));
        let (hold, held) = channel();
        let endless = matches!(job, Job::Search { hold: true, .. });
        let task = Task {
            game: game.clone(),
            searcher: self
                .idle
                .take()
                .unwrap_or_else(|| Searcher::new(game, options)),
            stop: Arc::clone(&stop),
            held,
            events: self.events.clone(),
            ticket: self.ticket,
        };
        let thread = std::thread::spawn(move || task.run(job));
        self.running = Some(Running {
            stop,
            hold: endless.then_some(hold),
            thread,
        });
    }
    /// Tells the job to come to an end; its result follows.
    pub(super) fn stop(&mut self) {
        if let Some(running) = &mut self.running {
            running.stop.store(true, Ordering::Relaxed);
            running.hold = None;
        }
    }
    /// Takes the searcher back once the result is there.
    pub(super) fn finish(&mut self) {
        if let Some(running) = self.running.take() {
            self.idle = running.thread.join().ok().flatten();
        }
    }
    /// Ends the job; what it found is lost, but for what is in the table.
    pub(super) fn abandon(&mut self) {
        self.stop();
        self.finish();
    }
}

struct Task {
    game: Game,
    searcher: Searcher,
    stop: Arc<AtomicBool>,
    held: Receiver<()>,
    events: Sender<Event>,
    ticket: Ticket,
}

impl Task {
    /// Does the job and gives the searcher back, unless the search has failed and it is in an unknown state.
    fn run(mut self, job: Job) -> Option<Searcher> {
        match job {
            Job::Count { setup, depth } => {
                let leaves = self.count(&setup, depth);
                self.tell(Found::Leaves(leaves));
                Some(self.searcher)
            }
            Job::Search {
                history,
                limits,
                hold,
            } => {
                // A search that fails must not leave the other side waiting for a move.
                let searched = catch_unwind(AssertUnwindSafe(|| self.search(&history, &limits)));
                if hold {
                    // Comes back when the sender is dropped.
                    let _ = self.held.recv();
                }
                self.tell(Found::Best(searched.as_ref().ok().cloned().flatten()));
                searched.is_ok().then_some(self.searcher)
            }
        }
    }
    fn search(&mut self, history: &[Setup], limits: &Limits) -> Option<Best> {
        let (events, ticket) = (&self.events, self.ticket);
        let mut on_report = |report: &Report| {
            let _ = events.send(Event::Found(ticket, Found::Report(report.clone())));
        };
        self.searcher
            .search(history, limits, &self.stop, &mut on_report)
    }
    fn count(&self, setup: &Setup, depth: u32) -> Vec<(Move, Option<u64>)> {
        let moves = self.game.moves(setup);
        if depth == 0 {
            return Vec::new();
        }
        let stop = &self.stop;
        let watch = Watch {
            stop: &|| stop.load(Ordering::Relaxed),
            counted: &|_| {},
        };
        let counts = self.game.divide(setup, depth, &Means::default(), &watch);
        moves.into_iter().zip(counts).collect()
    }
    /// Nobody listens any more when the conversation is over.
    fn tell(&self, found: Found) {
        let _ = self.events.send(Event::Found(self.ticket, found));
    }
}
