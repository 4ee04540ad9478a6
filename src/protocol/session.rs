//! What both protocols share: the game, how it came to the position on the board, and the thread that searches it.

use std::sync::mpsc::Sender;

use super::Event;
use super::worker::{Job, Ticket, Worker};
use crate::catalogue::Catalogue;
use crate::engine::{End, Game, Move, Setup};
use crate::notation::{TextError, machine, read_move};
use crate::search::{Evaluation, Limits, Options};

/// A game in progress.
pub(super) struct Session {
    pub(super) catalogue: Catalogue,
    /// What the game is called.
    pub(super) name: String,
    pub(super) game: Game,
    /// All positions since the start of the game, the last one being that on the board.
    pub(super) history: Vec<Setup>,
    pub(super) options: Options,
    pub(super) worker: Worker,
    /// The position that is being searched.
    root: Option<Setup>,
}

impl Session {
    /// A session that begins with a game.
    ///
    /// # Errors
    /// When the catalogue does not have it.
    pub(super) fn new(
        catalogue: Catalogue,
        name: &str,
        events: Sender<Event>,
    ) -> Result<Self, String> {
        let game = catalogue.game(name)?;
        Ok(Self {
            catalogue,
            name: name.to_owned(),
            history: vec![game.start()],
            game,
            options: Options::default(),
            worker: Worker::new(events),
            root: None,
        })
    }
    /// Turns to another game, at its start.
    pub(super) fn choose(&mut self, name: &str) -> Result<(), String> {
        let game = self.catalogue.game(name)?;
        self.worker.renew();
        self.name = name.to_owned();
        self.game = game;
        self.history = vec![self.game.start()];
        Ok(())
    }
    /// The position on the board.
    pub(super) fn now(&self) -> &Setup {
        // There is always one: a history begins with a position and `undo` leaves it.
        &self.history[self.history.len() - 1]
    }
    /// Goes to a position without a past.
    pub(super) fn set_up(&mut self, setup: Setup) {
        self.history = vec![setup];
    }
    /// Makes a legal move.
    pub(super) fn play(&mut self, mv: &Move) {
        if let Some(next) = self.game.play(self.now(), mv) {
            self.history.push(next);
        }
    }
    /// Takes the last move back, if there is one.
    pub(super) fn undo(&mut self) -> bool {
        self.history.len() > 1 && self.history.pop().is_some()
    }
    /// Whether and how the game has ended.
    pub(super) fn outcome(&self) -> Option<End> {
        self.game.outcome(&self.history)
    }
    /// Reads a move in the machine form, in either case of letters, or in the game's notation.
    pub(super) fn read(&self, text: &str) -> Result<Move, TextError> {
        let definition = self.game.definition();
        let mut moves = self.game.moves(self.now());
        let machine = machine::write_all(definition, self.now(), &moves);
        let folded = |form: &&String| form.eq_ignore_ascii_case(text);
        let index = match machine.iter().position(|form| form == text) {
            Some(index) => index,
            None if machine.iter().filter(folded).count() == 1 => {
                machine.iter().position(|form| folded(&form)).unwrap_or(0)
            }
            None => read_move(definition, self.now(), &moves, text)?,
        };
        Ok(moves.swap_remove(index))
    }
    /// A sequence of moves from a position, each written in its place, as far as they are legal.
    pub(super) fn write_line(
        &self,
        start: &Setup,
        moves: &[Move],
        write: impl Fn(&Game, &Setup, &[Move], &Move) -> String,
    ) -> Vec<String> {
        let mut at = start.clone();
        let mut texts = Vec::new();
        for mv in moves {
            let legal = self.game.moves(&at);
            if !legal.contains(mv) {
                break;
            }
            texts.push(write(&self.game, &at, &legal, mv));
            match self.game.play(&at, mv) {
                Some(next) => at = next,
                None => break,
            }
        }
        texts
    }
    /// The position that is being searched, or the one on the board.
    pub(super) fn root(&self) -> &Setup {
        self.root.as_ref().unwrap_or_else(|| self.now())
    }
    /// Starts to search the position after these further moves; `hold` keeps the result back until the search is stopped.
    pub(super) fn search(&mut self, further: &[Move], limits: Limits, hold: bool) {
        let mut history = self.history.clone();
        for mv in further {
            history.extend(history.last().and_then(|now| self.game.play(now, mv)));
        }
        self.root = history.last().cloned();
        let job = Job::Search {
            history,
            limits,
            hold,
        };
        self.worker.start(&self.game, &self.options, job);
    }
    /// Starts to count the leaves below the position on the board.
    pub(super) fn count(&mut self, depth: u32) {
        let setup = self.now().clone();
        self.root = Some(setup.clone());
        let job = Job::Count { setup, depth };
        self.worker.start(&self.game, &self.options, job);
    }
    /// Whether news is of the job that runs now.
    pub(super) fn is_current(&self, ticket: Ticket) -> bool {
        self.worker.is_current(ticket)
    }
    /// Changes an option; the next search is made with a table of its own.
    pub(super) fn set(&mut self, change: impl FnOnce(&mut Options)) {
        self.worker.renew();
        change(&mut self.options);
    }
}

/// An evaluation by its name in options: `full`, `material`, `random`, or `random:SEED`.
pub(crate) fn evaluation(name: &str) -> Option<Evaluation> {
    match name.split_once(':') {
        Some(("random", seed)) => seed.parse().ok().map(Evaluation::Random),
        Some(_) => None,
        None => match name {
            "full" => Some(Evaluation::Full),
            "material" => Some(Evaluation::Material),
            "random" => Some(Evaluation::Random(0)),
            _ => None,
        },
    }
}
