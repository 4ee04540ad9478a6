//! Another program that speaks XBoard's protocol, in its first or second version.
//!
//! Moves are always sent from the start of the game, since not all programs can be sent a position. For a time for each
//! move there is `st`, but that knows whole seconds only; so forty moves in forty times that are given instead, or as many
//! more as come to whole seconds.

use std::time::{Duration, Instant};

use super::Situation;
use super::contender::{Answer, Contender, TimeControl};
use super::duel::{GRACE, LATE, PATIENCE, STARTING};
use super::process::{Fault, Process};
use crate::engine::{Game, Move};
use crate::ids::Id;
use crate::protocol::xboard::letters::Letters;
use crate::protocol::xboard::moves::{self, Drawn, Misread};
use crate::search::Score;

/// Fewest moves of a session when the time is given for each move.
const SESSION: u32 = 40;
const NO_NODES: &str =
    "cannot be told a number of positions by XBoard's protocol: give it a time or a depth";
/// What a program of the first version is given to start in.
const FIRST_VERSION: Duration = Duration::from_secs(3);

/// The program, with what it has told of itself.
pub(super) struct XBoardEngine {
    process: Process,
    variant: String,
    letters: Option<Letters>,
    usermove: bool,
    ping: bool,
    pings: u32,
    /// Moves that it knows of.
    told: usize,
    /// Whether it has been told to play.
    playing: bool,
    /// Time used in this session, and moves made.
    used: (Duration, u32),
}

impl XBoardEngine {
    pub(super) fn new(process: Process, game: &Game, variant: String) -> Self {
        Self {
            process,
            variant,
            letters: Letters::new(game.definition()),
            usermove: false,
            ping: false,
            pings: 0,
            told: 0,
            playing: false,
            used: (Duration::ZERO, 0),
        }
    }

    fn start(&mut self) -> Result<(), Fault> {
        self.process.start()?;
        self.process.say("xboard")?;
        self.process.say("protover 2")?;
        let mut deadline = Instant::now() + FIRST_VERSION;
        (self.usermove, self.ping) = (false, false);
        loop {
            let line = match self.process.hear(deadline) {
                Ok(line) => line,
                // It does not know `protover`.
                Err(Fault::Silence) => return Ok(()),
                Err(fault) => return Err(fault),
            };
            let Some(features) = line.trim().strip_prefix("feature ") else {
                continue;
            };
            if leaves_out(features, &self.variant) {
                return Err(Fault::UnknownGame(self.variant.clone()));
            }
            let has = |feature: &str| features.split_whitespace().any(|it| it == feature);
            self.usermove |= has("usermove=1");
            self.ping |= has("ping=1");
            if has("done=0") {
                deadline = Instant::now() + STARTING;
            }
            if has("done=1") {
                return Ok(());
            }
        }
    }

    /// Waits until it has done all that it has been told.
    fn settle(&mut self) -> Result<(), Fault> {
        if !self.ping {
            return Ok(());
        }
        self.pings += 1;
        let number = self.pings.to_string();
        self.process.say(&format!("ping {number}"))?;
        let deadline = Instant::now() + STARTING;
        loop {
            let line = self.process.hear(deadline)?;
            let words: Vec<&str> = line.split_whitespace().collect();
            if words == ["pong", &number] {
                return Ok(());
            }
        }
    }

    fn say_move(&mut self, situation: &Situation<'_>, number: usize) -> Result<(), Fault> {
        let letters = self.letters.as_ref().ok_or_else(cannot_be_shown)?;
        let (setup, mv) = (&situation.history[number], &situation.moves[number]);
        let drawn = drawn(situation, number);
        let here = (setup, &situation.game.moves(setup)[..]);
        let text = moves::write(situation.game.definition(), letters, here, &drawn, mv);
        if self.usermove {
            self.process.say(&format!("usermove {text}"))
        } else {
            self.process.say(&text)
        }
    }

    fn say_clocks(&mut self, situation: &Situation<'_>) -> Result<(), Fault> {
        let side = situation.now().to_move.index();
        let (own, other) = match situation.time {
            TimeControl::Move(time) => {
                let left = (time * session(time)).saturating_sub(self.used.0);
                (left, left)
            }
            TimeControl::Game(base, _) => {
                let left = |side: usize| situation.left[side].unwrap_or(base);
                (left(side), left(1 - side))
            }
            TimeControl::Depth(_) | TimeControl::Nodes(_) => return Ok(()),
        };
        self.process
            .say(&format!("time {}", own.as_millis() / 10))?;
        self.process
            .say(&format!("otim {}", other.as_millis() / 10))
    }

    fn listen(&mut self, situation: &Situation<'_>, deadline: Instant) -> Result<Answer, Fault> {
        let mut thought = None;
        let mut legs = String::new();
        loop {
            let line = self.process.hear(deadline)?;
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["move", text] | ["My", "move", "is:" | "is", text] | [_, "...", text] => {
                    legs += text;
                    if legs.ends_with(',') {
                        continue;
                    }
                    let mv = self.read_move(situation, &legs)?;
                    return Ok(Answer { mv, thought });
                }
                ["resign", ..] => return Err(Fault::Resigned),
                [result @ ("1-0" | "0-1" | "1/2-1/2"), ..] => {
                    return Err(claim(result, situation, &line));
                }
                ["Illegal", "move", ..] => {
                    return Err(Fault::Rules(format!("refuses a legal move: {line}")));
                }
                _ => thought = read_thinking(&words).or(thought),
            }
        }
    }

    fn read_move(&self, situation: &Situation<'_>, text: &str) -> Result<Move, Fault> {
        let letters = self.letters.as_ref().ok_or_else(cannot_be_shown)?;
        let now = situation.now();
        let drawn = drawn(situation, situation.moves.len());
        moves::read(situation.game, letters, now, &drawn, text).map_err(|error| {
            Fault::Rules(match error {
                Misread::Illegal(_) => format!("plays {text}, which is illegal"),
                Misread::Ambiguous => format!("plays {text}, which may mean several moves"),
            })
        })
    }
}

impl Contender for XBoardEngine {
    fn begin(&mut self, situation: &Situation<'_>) -> Result<(), Fault> {
        let begun = self.try_begin(situation);
        if begun.is_err() {
            self.process.end();
        }
        begun
    }

    fn answer(&mut self, situation: &Situation<'_>) -> Result<Answer, Fault> {
        let answer = self.try_answer(situation);
        if answer.is_err() {
            self.process.end();
        }
        answer
    }

    fn end(&mut self, result: &str) {
        // A program that is gone is started again for the next game.
        let _ = self
            .process
            .say(&format!("result {result} {{the game is over}}"));
        let _ = self.process.say("force");
    }
}

impl XBoardEngine {
    fn try_begin(&mut self, situation: &Situation<'_>) -> Result<(), Fault> {
        if !self.process.is_running() {
            self.start()?;
        }
        self.process.say("new")?;
        if self.variant != "normal" {
            let variant = &self.variant;
            self.process.say(&format!("variant {variant}"))?;
        }
        self.process.say("easy")?;
        self.process.say("post")?;
        match situation.time {
            TimeControl::Move(time) => {
                let moves = session(time);
                let all = (time * moves).as_secs().max(1);
                let (minutes, seconds) = (all / 60, all % 60);
                self.process
                    .say(&format!("level {moves} {minutes}:{seconds:02} 0"))?;
            }
            TimeControl::Game(base, increment) => {
                let (minutes, seconds) = (base.as_secs() / 60, base.as_secs() % 60);
                let increment = increment.as_secs_f64();
                self.process
                    .say(&format!("level 0 {minutes}:{seconds:02} {increment}"))?;
            }
            TimeControl::Depth(depth) => self.process.say(&format!("sd {depth}"))?,
            TimeControl::Nodes(_) => return Err(Fault::Rules(NO_NODES.to_owned())),
        }
        self.process.say("force")?;
        (self.told, self.playing) = (0, false);
        self.used = (Duration::ZERO, 0);
        self.settle()
    }

    fn try_answer(&mut self, situation: &Situation<'_>) -> Result<Answer, Fault> {
        let count = situation.moves.len();
        for i in self.told..count {
            if i + 1 == count {
                self.say_clocks(situation)?;
            }
            self.say_move(situation, i)?;
        }
        if !self.playing {
            self.say_clocks(situation)?;
            self.process.say("go")?;
            self.playing = true;
        }
        let side = situation.now().to_move.index();
        let patience = match situation.time {
            TimeControl::Move(time) => time * session(time) + GRACE,
            TimeControl::Game(base, _) => situation.left[side].unwrap_or(base) + GRACE,
            TimeControl::Depth(_) | TimeControl::Nodes(_) => PATIENCE,
        };
        let start = Instant::now();
        let answer = self.listen(situation, start + patience)?;
        self.told = count + 1;
        self.used = (self.used.0 + start.elapsed(), self.used.1 + 1);
        if let TimeControl::Move(time) = situation.time {
            let moves = session(time);
            if self.used.0 > time * moves + LATE {
                return Err(Fault::Time);
            }
            if self.used.1 == moves {
                self.used = (Duration::ZERO, 0);
            }
        }
        Ok(answer)
    }
}

/// Moves of a session with so much time for each: at least forty, and as many as come to whole seconds.
fn session(time: Duration) -> u32 {
    let whole = |moves: &u32| (time * *moves).subsec_nanos() == 0;
    (SESSION..=1000 + SESSION).find(whole).unwrap_or(SESSION)
}

/// What XBoard would draw after so many moves: a program goes by that when it writes its own.
fn drawn(situation: &Situation<'_>, moves: usize) -> Drawn {
    let game = situation.game;
    let played = situation.history.iter().zip(&situation.moves[..moves]);
    played.fold(Drawn::default(), |drawn, (setup, mv)| {
        drawn.after(game.definition(), (setup, &game.moves(setup)), mv)
    })
}

/// Whether a line of features lists games, and this one is not among them.
fn leaves_out(features: &str, variant: &str) -> bool {
    let list = features.split_once("variants=\"").map(|(_, rest)| rest);
    let list = list.and_then(|rest| rest.split_once('"'));
    list.is_some_and(|(list, _)| list.split(',').all(|known| known.trim() != variant))
}

fn cannot_be_shown() -> Fault {
    Fault::Rules("XBoard's protocol cannot name the pieces of this game".to_owned())
}

/// A result that is claimed though the game is not over: what is against the claimant is taken for a resignation.
fn claim(result: &str, situation: &Situation<'_>, line: &str) -> Fault {
    let side = situation.now().to_move.index();
    match (result, side) {
        ("1-0", 1) | ("0-1", 0) => Fault::Resigned,
        ("1/2-1/2", _) => Fault::DrawClaim,
        _ => Fault::Rules(format!("claims what is not so: {line}")),
    }
}

/// `ply score time nodes ...`
fn read_thinking(words: &[&str]) -> Option<(Score, u32)> {
    let [ply, score, time, nodes, ..] = words else {
        return None;
    };
    let ply = ply.trim_end_matches(['.', '+', '&']).parse().ok()?;
    let score: i32 = score.parse().ok()?;
    time.parse::<u64>().ok()?;
    nodes.parse::<u64>().ok()?;
    let score = match score {
        100_000.. => Score::Mate(score - 100_000),
        ..=-100_000 => Score::Mate(score + 100_000),
        _ => Score::Centipawns(score),
    };
    Some((score, ply))
}
