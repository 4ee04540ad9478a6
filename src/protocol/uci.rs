//! The Universal Chess Interface.
//!
//! `UCI_Variant` and `VariantPath` are the options of Fairy-Stockfish: a game by its name, and a file with further games.
//! What is not understood is answered by `info string`. A `ponderhit` starts the search anew with the clock running: the
//! table remembers what was found while pondering.

mod go;

use std::collections::VecDeque;
use std::io::{self, Write};
use std::time::Duration;

use self::go::Go;
use super::session::{Session, evaluation};
use super::worker::{Found, Ticket};
use super::{Next, Speaker, excerpt};
use crate::engine::{Game, Move, Setup};
use crate::notation::{drawing, fen, machine};
use crate::perft::MOST_PLIES;
use crate::search::{Limits, Report, Score};

/// Largest table, in MiB.
const MAX_TABLE: usize = 1 << 20;
/// Most threads, and most lines of a report.
const MAX_COUNT: usize = 256;

/// The engine's side of a conversation in UCI.
pub(super) struct Uci {
    session: Session,
    /// What holds once the move pondered on has been played.
    pondering: Option<Limits>,
    /// Lines that came before the last search was over, and cannot be acted on until it is.
    waiting: VecDeque<String>,
}

/// Most lines that wait.
const MOST_WAITING: usize = 1000;

impl Speaker for Uci {
    fn line(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Next> {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else {
            return Ok(Next::Listen);
        };
        let words: Vec<&str> = words.collect();
        if self.has_to_wait(command, &words) {
            self.wait(line, out)?;
            return Ok(Next::Listen);
        }
        match command {
            "quit" => return Ok(Next::Quit),
            "uci" => self.introduce(out)?,
            "isready" => {
                self.session
                    .worker
                    .prepare(&self.session.game, &self.session.options);
                writeln!(out, "readyok")?;
            }
            "ucinewgame" => self.session.worker.clear(),
            "setoption" => self.option(&words, out)?,
            "load" => self.load(&words.join(" "), out)?,
            "position" => self.position(&words, out)?,
            "go" => self.go(&words, out)?,
            "stop" => self.session.worker.stop(),
            "ponderhit" => self.ponder_hit(),
            "d" => self.draw(out)?,
            // Nothing is kept back for debugging, and nobody need register.
            "debug" | "register" => {}
            _ => tell(out, &format!("unknown command: {}", excerpt(line)))?,
        }
        Ok(Next::Listen)
    }

    fn found(&mut self, ticket: Ticket, found: Found, out: &mut dyn Write) -> io::Result<()> {
        if !self.session.is_current(ticket) {
            return Ok(());
        }
        match found {
            Found::Report(report) => self.report(&report, out),
            Found::Best(best) => {
                self.session.worker.finish();
                self.pondering = None;
                let root = self.session.root().clone();
                let first = || self.session.game.moves(&root).into_iter().next();
                let (mv, ponder) = match best {
                    Some(best) => (Some(best.mv), best.ponder),
                    None => (first(), None),
                };
                let moves: Vec<Move> = mv.into_iter().chain(ponder).collect();
                let texts = self.session.write_line(&root, &moves, write);
                match texts.as_slice() {
                    [] => writeln!(out, "bestmove (none)")?,
                    [mv] => writeln!(out, "bestmove {mv}")?,
                    [mv, ponder, ..] => writeln!(out, "bestmove {mv} ponder {ponder}")?,
                }
                self.go_on(out)
            }
            Found::Leaves(leaves) => {
                self.session.worker.finish();
                self.leaves(&leaves, out)?;
                self.go_on(out)
            }
        }
    }
}

impl Uci {
    pub(super) fn new(session: Session) -> Self {
        Self {
            session,
            pondering: None,
            waiting: VecDeque::new(),
        }
    }

    fn introduce(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "id name Gryphon {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author the authors of Gryphon")?;
        let table = self.session.options.hash_bytes >> 20;
        writeln!(
            out,
            "option name Hash type spin default {table} min 1 max {MAX_TABLE}"
        )?;
        for name in ["Threads", "MultiPV"] {
            writeln!(
                out,
                "option name {name} type spin default 1 min 1 max {MAX_COUNT}"
            )?;
        }
        writeln!(out, "option name Ponder type check default false")?;
        writeln!(
            out,
            "option name Evaluation type combo default full var full var material var random"
        )?;
        writeln!(out, "option name VariantPath type string default <empty>")?;
        let names = self.session.catalogue.entries();
        let names: String = names
            .iter()
            .map(|entry| format!(" var {}", entry.name))
            .collect();
        let current = &self.session.name;
        writeln!(
            out,
            "option name UCI_Variant type combo default {current}{names}"
        )?;
        writeln!(out, "uciok")
    }

    /// `setoption name NAME value VALUE`; names hold blanks, and their case does not matter.
    fn option(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        let text = words.join(" ");
        let Some(named) = text.strip_prefix("name ") else {
            return tell(
                out,
                "setoption needs `name`, such as `setoption name Hash value 64`",
            );
        };
        let (name, value) = named.split_once(" value ").unwrap_or((named, ""));
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.number(name, value, MAX_TABLE, out, |session, megabytes| {
                session.set(|options| options.hash_bytes = megabytes << 20);
            }),
            "threads" => self.number(name, value, MAX_COUNT, out, |session, threads| {
                session.set(|options| options.threads = threads);
            }),
            "multipv" => self.number(name, value, MAX_COUNT, out, |session, lines| {
                session.set(|options| options.lines = lines);
            }),
            // Whether to ponder is for the other side to say, by `go ponder`.
            "ponder" => Ok(()),
            "evaluation" => match evaluation(value) {
                Some(evaluation) => {
                    self.session.set(|options| options.evaluation = evaluation);
                    Ok(())
                }
                None => tell(out, &format!("there is no evaluation {}", excerpt(value))),
            },
            "variantpath" if ["", "<empty>"].contains(&value) => Ok(()),
            "variantpath" => self.load(value, out),
            "uci_variant" => self.choose(value, out),
            _ => tell(out, &format!("there is no option {}", excerpt(name))),
        }
    }

    fn number(
        &mut self,
        name: &str,
        value: &str,
        most: usize,
        out: &mut dyn Write,
        set: impl FnOnce(&mut Session, usize),
    ) -> io::Result<()> {
        match value.parse() {
            Ok(number) if (1..=most).contains(&number) => {
                set(&mut self.session, number);
                Ok(())
            }
            _ => tell(
                out,
                &format!(
                    "{name} is a number from 1 to {most}, not {}",
                    excerpt(value)
                ),
            ),
        }
    }

    fn load(&mut self, path: &str, out: &mut dyn Write) -> io::Result<()> {
        match self.session.catalogue.add_file(path) {
            Err(complaint) => tell(out, &complaint),
            Ok(names) => {
                tell(out, &format!("{path} has {}", names.join(", ")))?;
                match names.first() {
                    Some(name) => self.choose(name, out),
                    None => Ok(()),
                }
            }
        }
    }

    fn choose(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        match self.session.choose(name) {
            Ok(()) => tell(out, &format!("the game is {name}")),
            Err(complaint) => tell(out, &complaint),
        }
    }

    /// Whether a line would take the search from under the move that is owed, or comes after one that would.
    fn has_to_wait(&self, command: &str, words: &[&str]) -> bool {
        let disturbs = match command {
            "go" | "load" | "ucinewgame" => true,
            "setoption" => !words.join(" ").to_lowercase().starts_with("name ponder"),
            "position" | "d" => !self.waiting.is_empty(),
            _ => false,
        };
        disturbs && self.session.worker.is_busy()
    }

    /// Keeps a line until the search is over, if it will be without being told to.
    fn wait(&mut self, line: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.session.worker.is_endless() || self.waiting.len() == MOST_WAITING {
            return tell(out, "a search is going on; say `stop` first");
        }
        self.waiting.push_back(line.to_owned());
        Ok(())
    }

    /// Acts on the lines that had to wait, until another search begins.
    fn go_on(&mut self, out: &mut dyn Write) -> io::Result<()> {
        while !self.session.worker.is_busy() {
            let Some(line) = self.waiting.pop_front() else {
                break;
            };
            self.line(&line, out)?;
        }
        Ok(())
    }

    /// `position startpos|fen FEN [moves MOVE ...]`; the position stays as it is if anything is wrong.
    fn position(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        let end = words.iter().position(|&word| word == "moves");
        let (place, moves) = match end {
            Some(end) => (&words[..end], &words[end + 1..]),
            None => (words, &[] as &[&str]),
        };
        let setup = match place {
            ["startpos"] => self.session.game.start(),
            ["fen", fields @ ..] => {
                match fen::read_playable(&self.session.game, &fields.join(" ")) {
                    Ok(setup) => setup,
                    Err(error) => return tell(out, &error.advice()),
                }
            }
            _ => {
                return tell(
                    out,
                    "position needs `startpos`, or `fen` with a position, and then `moves`",
                );
            }
        };
        let before = std::mem::replace(&mut self.session.history, vec![setup]);
        for (number, text) in (1..).zip(moves) {
            match self.session.read(text) {
                Ok(mv) => self.session.play(&mv),
                Err(error) => {
                    self.session.history = before;
                    let advice = error.advice();
                    let text = excerpt(text);
                    return tell(out, &format!("move {number}, {text}: {advice}"));
                }
            }
        }
        Ok(())
    }

    fn go(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        let first = self.session.now().to_move == crate::ids::PlayerId(0);
        let go = go::read(words, first, |text| self.session.read(text));
        for complaint in &go.complaints {
            tell(out, complaint)?;
        }
        match go {
            Go {
                perft: Some(depth), ..
            } => self.session.count(depth.clamp(1, MOST_PLIES)),
            Go {
                ponder: true,
                limits,
                ..
            } => {
                let endless = Limits {
                    infinite: true,
                    only: limits.only.clone(),
                    ..Limits::default()
                };
                self.pondering = Some(limits);
                self.session.search(&[], endless, true);
            }
            Go { limits, .. } => {
                let hold = limits.infinite;
                self.session.search(&[], limits, hold);
            }
        }
        Ok(())
    }

    fn ponder_hit(&mut self) {
        if let Some(limits) = self.pondering.take() {
            let hold = limits.infinite;
            self.session.search(&[], limits, hold);
        }
    }

    fn report(&self, report: &Report, out: &mut dyn Write) -> io::Result<()> {
        let score = match report.score {
            Score::Centipawns(score) => format!("cp {score}"),
            Score::Mate(moves) => format!("mate {moves}"),
        };
        let line = self
            .session
            .write_line(self.session.root(), &report.variation, write);
        writeln!(
            out,
            "info depth {} seldepth {} multipv {} score {score} nodes {} nps {} hashfull {} time {} pv {}",
            report.depth,
            report.selective,
            report.line,
            report.nodes,
            speed(report.nodes, report.time),
            report.full,
            report.time.as_millis(),
            line.join(" "),
        )
    }

    fn leaves(&self, leaves: &[(Move, Option<u64>)], out: &mut dyn Write) -> io::Result<()> {
        let moves: Vec<Move> = leaves.iter().map(|(mv, _)| mv.clone()).collect();
        let definition = self.session.game.definition();
        let texts = machine::write_all(definition, self.session.root(), &moves);
        for (text, (_, count)) in texts.iter().zip(leaves) {
            if let Some(count) = count {
                writeln!(out, "{text}: {count}")?;
            }
        }
        let all: u64 = leaves.iter().filter_map(|(_, count)| *count).sum();
        writeln!(out, "\nNodes searched: {all}")
    }

    fn draw(&self, out: &mut dyn Write) -> io::Result<()> {
        let definition = self.session.game.definition();
        let setup = self.session.now();
        write!(out, "{}", drawing::position(definition, setup))?;
        writeln!(out, "Fen: {}", fen::write(definition, setup))
    }
}

/// Nodes a second.
fn speed(nodes: u64, time: Duration) -> u128 {
    u128::from(nodes) * 1_000_000 / time.as_micros().max(1)
}

fn write(game: &Game, setup: &Setup, moves: &[Move], mv: &Move) -> String {
    machine::write(game.definition(), setup, moves, mv)
}

/// Says something to a person, each line as one.
fn tell(out: &mut dyn Write, text: &str) -> io::Result<()> {
    text.lines()
        .filter(|line| !line.trim().is_empty())
        .try_for_each(|line| writeln!(out, "info string {line}"))
}
