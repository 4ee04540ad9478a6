//! Another program that speaks UCI.

use std::time::{Duration, Instant};

use super::Situation;
use super::contender::{Answer, Contender, TimeControl};
use super::duel::{GRACE, LATE, PATIENCE, STARTING};
use super::process::{Fault, Process};
use crate::ids::Id;
use crate::notation::{fen, machine, read_move};
use crate::protocol::xboard::NORMAL;
use crate::search::Score;

/// The program, and what it calls the game.
pub(super) struct UciEngine {
    process: Process,
    variant: String,
}

impl UciEngine {
    pub(super) fn new(process: Process, variant: String) -> Self {
        Self { process, variant }
    }

    fn start(&mut self) -> Result<(), Fault> {
        self.process.start()?;
        self.process.say("uci")?;
        let options = self.process.hear_until("uciok", STARTING)?;
        let variant = &self.variant;
        let variants = options
            .iter()
            .find(|line| line.contains("name UCI_Variant "));
        // A program without the option plays chess.
        let known = variants.map_or(variant == NORMAL.1, |line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            words.windows(2).any(|pair| pair == ["var", variant])
        });
        if !known {
            return Err(Fault::UnknownGame(variant.clone()));
        }
        if variants.is_some() {
            self.process
                .say(&format!("setoption name UCI_Variant value {variant}"))?;
        }
        Ok(())
    }

    fn try_begin(&mut self) -> Result<(), Fault> {
        if !self.process.is_running() {
            self.start()?;
        }
        self.process.say("ucinewgame")?;
        self.process.say("isready")?;
        self.process.hear_until("readyok", STARTING).map(|_| ())
    }

    fn listen(&mut self, situation: &Situation<'_>, deadline: Instant) -> Result<Answer, Fault> {
        let mut thought = None;
        loop {
            let line = self.process.hear(deadline)?;
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["info", rest @ ..] => thought = read_info(rest).or(thought),
                ["bestmove", text, ..] => {
                    let moves = situation.game.moves(situation.now());
                    let definition = situation.game.definition();
                    let index = read_move(definition, situation.now(), &moves, text)
                        .map_err(|_| Fault::Rules(format!("plays {text}, which is illegal")))?;
                    return Ok(Answer {
                        mv: moves[index].clone(),
                        thought,
                    });
                }
                _ => {}
            }
        }
    }
}

impl Contender for UciEngine {
    fn begin(&mut self, _: &Situation<'_>) -> Result<(), Fault> {
        let begun = self.try_begin();
        if begun.is_err() {
            self.process.end();
        }
        begun
    }

    fn answer(&mut self, situation: &Situation<'_>) -> Result<Answer, Fault> {
        self.process.say(&position(situation))?;
        self.process.say(&go(situation))?;
        let side = situation.now().to_move.index();
        let patience = match situation.time {
            TimeControl::Move(time) => time + GRACE,
            TimeControl::Game(base, _) => situation.left[side].unwrap_or(base) + GRACE,
            TimeControl::Depth(_) | TimeControl::Nodes(_) => PATIENCE,
        };
        let start = Instant::now();
        let answer = self.listen(situation, start + patience);
        if answer.is_err() {
            self.process.end();
        }
        if let TimeControl::Move(time) = situation.time
            && answer.is_ok()
            && start.elapsed() > 2 * time + LATE
        {
            return Err(Fault::Time);
        }
        answer
    }

    fn end(&mut self, _: &str) {}
}

fn position(situation: &Situation<'_>) -> String {
    let definition = situation.game.definition();
    let start = &situation.history[0];
    let mut text = if *start == situation.game.start() {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", fen::write(definition, start))
    };
    if !situation.moves.is_empty() {
        text += " moves";
    }
    for (setup, mv) in situation.history.iter().zip(situation.moves) {
        let legal = situation.game.moves(setup);
        text.push(' ');
        text += &machine::write(definition, setup, &legal, mv);
    }
    text
}

fn go(situation: &Situation<'_>) -> String {
    let milliseconds = |time: Option<Duration>| time.unwrap_or_default().as_millis();
    match situation.time {
        TimeControl::Move(time) => format!("go movetime {}", time.as_millis()),
        TimeControl::Depth(depth) => format!("go depth {depth}"),
        TimeControl::Nodes(nodes) => format!("go nodes {nodes}"),
        TimeControl::Game(_, increment) => {
            let increment = increment.as_millis();
            format!(
                "go wtime {} btime {} winc {increment} binc {increment}",
                milliseconds(situation.left[0]),
                milliseconds(situation.left[1]),
            )
        }
    }
}

/// Score and depth of an `info` line that has both.
fn read_info(words: &[&str]) -> Option<(Score, u32)> {
    let after = |word: &str| {
        let at = words.iter().position(|it| *it == word)?;
        words.get(at + 1..)
    };
    let depth = after("depth")?.first()?.parse().ok()?;
    let score = match after("score")? {
        ["cp", score, ..] => Score::Centipawns(score.parse().ok()?),
        ["mate", moves, ..] => Score::Mate(moves.parse().ok()?),
        _ => return None,
    };
    Some((score, depth))
}
