//! Who plays: the description of a contender, and what it must be able to do.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::own::Own;
use super::process::{Fault, Process};
use super::uci::UciEngine;
use super::xboard::XBoardEngine;
use super::{Plan, Situation};
use crate::engine::Move;
use crate::protocol::evaluation;
use crate::protocol::xboard::NORMAL;
use crate::search::{Evaluation, Score};

/// One who plays games.
pub trait Contender {
    /// Gets ready for a game that begins with some moves.
    ///
    /// # Errors
    /// When it fails to.
    fn begin(&mut self, situation: &Situation<'_>) -> Result<(), Fault>;
    /// Finds a move in a situation in which it is to move.
    ///
    /// # Errors
    /// When it does anything else.
    fn answer(&mut self, situation: &Situation<'_>) -> Result<Answer, Fault>;
    /// The game is over.
    fn end(&mut self, result: &str);
}

/// What a contender says.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Its move.
    pub mv: Move,
    /// What it thinks of the position, if it says so, and how deep it has looked.
    pub thought: Option<(Score, u32)>,
}

/// Time for each move or game, or another measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// So much for each move.
    Move(Duration),
    /// So much for a game, and what is gained with each move.
    Game(Duration, Duration),
    /// So many plies deep.
    Depth(u32),
    /// So many positions; XBoard's protocol has no word for it.
    Nodes(u64),
}

impl TimeControl {
    /// What both sides' clocks show at the start; none where each move has its own time.
    pub(super) fn clocks(self) -> [Option<Duration>; 2] {
        match self {
            Self::Game(base, _) => [Some(base); 2],
            Self::Move(_) | Self::Depth(_) | Self::Nodes(_) => [None; 2],
        }
    }
}

/// A description that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// Of an engine.
    #[error("`{0}` is no engine: it begins with `self`, `uci:` or `xboard:`")]
    Engine(String),
    /// Of a setting of our own search.
    #[error(
        "`{0}` is no setting: there are `hash=MIB`, `threads=N`, `eval=full|material|random[:SEED]`, `depth=N`, `nodes=N`, `movetime=MS`"
    )]
    Setting(String),
    /// Of a time.
    #[error(
        "`{0}` is no time control: write `100ms` or `2s` for a move, `10+0.1` for a game in seconds, `depth=6` or `nodes=10000`"
    )]
    Time(String),
    /// Of a command.
    #[error("`{0}` is no command line: a quote is left open, or nothing is there")]
    Command(String),
}

impl FromStr for TimeControl {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let wrong = || SpecError::Time(text.to_owned());
        let seconds = |text: &str| {
            let seconds: f64 = text.parse().map_err(|_| wrong())?;
            Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
        };
        if let Some(depth) = text.strip_prefix("depth=") {
            return depth.parse().map(Self::Depth).map_err(|_| wrong());
        }
        if let Some(nodes) = text.strip_prefix("nodes=") {
            return nodes.parse().map(Self::Nodes).map_err(|_| wrong());
        }
        if let Some((base, increment)) = text.split_once('+') {
            return Ok(Self::Game(seconds(base)?, seconds(increment)?));
        }
        if let Some(milliseconds) = text.strip_suffix("ms") {
            return Ok(Self::Move(seconds(milliseconds)? / 1000));
        }
        text.strip_suffix('s')
            .ok_or_else(wrong)
            .and_then(seconds)
            .map(Self::Move)
    }
}

/// Settings of our own search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    /// Table, in MiB.
    pub hash: usize,
    /// Threads.
    pub threads: usize,
    /// What positions are judged by.
    pub evaluation: Evaluation,
    /// In place of the time of the match.
    pub time: Option<TimeControl>,
}

/// What a contender is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// As it was written.
    pub text: String,
    /// What it calls the game, if not by our name.
    variant: Option<String>,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Own(Settings),
    Uci(Vec<String>),
    XBoard(Vec<String>),
}

impl FromStr for Spec {
    type Err = SpecError;

    /// `self`, `self:hash=16,eval=material`, `uci:COMMAND ARGUMENTS`, `xboard:COMMAND ARGUMENTS`.
    fn from_str(text: &str) -> Result<Self, SpecError> {
        let command = |line: &str| {
            shlex::split(line)
                .filter(|words| !words.is_empty())
                .ok_or_else(|| SpecError::Command(line.to_owned()))
        };
        let kind = match text.split_once(':') {
            None if text == "self" => Kind::Own(settings("")?),
            Some(("self", rest)) => Kind::Own(settings(rest)?),
            Some(("uci", line)) => Kind::Uci(command(line)?),
            Some(("xboard", line)) => Kind::XBoard(command(line)?),
            _ => return Err(SpecError::Engine(text.to_owned())),
        };
        Ok(Self {
            text: text.to_owned(),
            variant: None,
            kind,
        })
    }
}

fn settings(text: &str) -> Result<Settings, SpecError> {
    let mut settings = Settings {
        hash: 64,
        threads: 1,
        evaluation: Evaluation::Full,
        time: None,
    };
    for part in text.split(',').filter(|part| !part.is_empty()) {
        let wrong = || SpecError::Setting(part.to_owned());
        let (name, value) = part.split_once('=').ok_or_else(wrong)?;
        let positive = || value.parse().ok().filter(|&number| number > 0);
        match name {
            "hash" => settings.hash = positive().ok_or_else(wrong)?,
            "threads" => settings.threads = positive().ok_or_else(wrong)?,
            "eval" => settings.evaluation = evaluation(value).ok_or_else(wrong)?,
            "depth" | "nodes" => settings.time = Some(part.parse().map_err(|_| wrong())?),
            "movetime" => {
                settings.time = Some(format!("{value}ms").parse().map_err(|_| wrong())?);
            }
            _ => return Err(wrong()),
        }
    }
    Ok(settings)
}

impl Spec {
    /// The same, with a name for the game that is not ours.
    #[must_use]
    pub fn calling_it(self, variant: Option<&str>) -> Self {
        Self {
            variant: variant.map(str::to_owned),
            ..self
        }
    }
    /// Whether it is another program.
    pub(super) fn is_program(&self) -> bool {
        !matches!(self.kind, Kind::Own(_))
    }
    /// One that plays as described; another program is started when its first game begins.
    pub(super) fn contender(&self, plan: &Plan) -> Box<dyn Contender> {
        let variant = |normal: &str| {
            let own = if plan.name == NORMAL.1 {
                normal
            } else {
                &plan.name
            };
            self.variant.clone().unwrap_or_else(|| own.to_owned())
        };
        match &self.kind {
            Kind::Own(settings) => Box::new(Own::new(&plan.game, *settings)),
            Kind::Uci(command) => {
                Box::new(UciEngine::new(Process::new(command), variant(NORMAL.1)))
            }
            Kind::XBoard(command) => Box::new(XBoardEngine::new(
                Process::new(command),
                &plan.game,
                variant(NORMAL.0),
            )),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
