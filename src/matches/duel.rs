//! One game between two contenders.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::contender::{Contender, TimeControl};
use super::process::Fault;
use super::statistics::GameScore;
use super::{Plan, Situation};
use crate::engine::{Move, Reason, Setup};
use crate::ids::Id;
use crate::notation::record::Record;
use crate::search::Score;

/// A contender that does not answer for so long beyond its time is hung.
pub(super) const GRACE: Duration = Duration::from_secs(5);
/// What a contender is given where no time is set.
pub(super) const PATIENCE: Duration = Duration::from_secs(60);
/// What a program is given to start, and to get ready for a game.
pub(super) const STARTING: Duration = Duration::from_secs(10);
/// A move that takes longer than twice its time and this loses: so much a busy machine may take.
pub(super) const LATE: Duration = Duration::from_millis(500);
/// What the machine may take of a clock without a loss on time.
const SLACK: Duration = Duration::from_millis(50);
/// A draw that is claimed, though the rules of the game do not know it, is granted after so many plies if the other side
/// thinks itself no better by more than this, in hundredths of a pawn: there are programs that know insufficient material.
const EVEN: (usize, i32) = (60, 100);

/// A game that has been played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The first contender's score.
    pub score: GameScore,
    /// How it came to its end.
    pub ending: Ending,
    /// Which contender had the first move: 0 or 1.
    pub first: usize,
    /// Moves with what was remarked of them.
    pub moves: Vec<(Move, String)>,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    /// Time used by each contender, and the longest for a move.
    pub used: [(Duration, Duration); 2],
}

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Rules(Reason),
    /// A contender has done something wrong, or given up.
    Fault(usize, Fault),
    /// A draw was claimed and granted.
    Granted,
    /// It was too long.
    TooLong,
}

impl Ending {
    /// In words, with the names of the contenders.
    pub fn describe(&self, names: [&str; 2]) -> String {
        match self {
            Self::Rules(Reason::Checkmate) => "checkmate".to_owned(),
            Self::Rules(Reason::Stalemate) => "stalemate".to_owned(),
            Self::Rules(Reason::Repetition) => "repetition".to_owned(),
            Self::Rules(Reason::WithoutProgress) => "moves without progress".to_owned(),
            Self::Rules(Reason::LastPlayer) => "the others are out".to_owned(),
            Self::Rules(Reason::Goal) => "goal".to_owned(),
            Self::Rules(Reason::Extinction) => "extinction".to_owned(),
            Self::Rules(Reason::TooFew) => "too few pieces".to_owned(),
            Self::Rules(Reason::BareKing) => "bare king".to_owned(),
            Self::Rules(Reason::Checks) => "checks".to_owned(),
            Self::Fault(who, fault) => format!("{} {fault}", names[*who]),
            Self::Granted => "a draw is claimed and granted".to_owned(),
            Self::TooLong => "the game is too long".to_owned(),
        }
    }
}

impl Played {
    /// As a record, with its number in the match.
    pub(super) fn record(&self, plan: &Plan, number: usize) -> Record {
        let names = [0, 1].map(|i: usize| plan.contenders[i].text.as_str());
        let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        Record {
            tags: vec![
                tag("Event", "gryphon match"),
                tag("Round", &(number + 1).to_string()),
                tag("White", names[self.first]),
                tag("Black", names[1 - self.first]),
                tag("Variant", &plan.name),
                tag("Termination", &self.ending.describe(names)),
            ],
            start: plan.game.start(),
            moves: self.moves.clone(),
            result: self.result.to_owned(),
        }
    }
}

/// A game in progress.
struct Duel<'a> {
    plan: &'a Plan,
    /// Which contender has the first move.
    first: usize,
    history: Vec<Setup>,
    moves: Vec<Move>,
    remarks: Vec<String>,
    left: [Option<Duration>; 2],
    used: [(Duration, Duration); 2],
    /// What each contender last thought of its position.
    thoughts: [Option<Score>; 2],
}

/// Plays a game after an opening; none if it was stopped.
pub(super) fn play(
    plan: &Plan,
    contenders: &mut [Box<dyn Contender>; 2],
    first: usize,
    opening: &[Move],
    stop: &AtomicBool,
) -> Option<Played> {
    let mut duel = Duel {
        plan,
        first,
        history: vec![plan.game.start()],
        moves: Vec::new(),
        remarks: Vec::new(),
        left: plan.time.clocks(),
        used: [(Duration::ZERO, Duration::ZERO); 2],
        thoughts: [None; 2],
    };
    for mv in opening {
        duel.make(mv.clone(), String::new());
    }
    let ending = duel.run(contenders, stop)?;
    let played = duel.finish(ending);
    for contender in contenders {
        contender.end(played.result);
    }
    Some(played)
}

impl Duel<'_> {
    fn situation(&self) -> Situation<'_> {
        Situation {
            game: &self.plan.game,
            history: &self.history,
            moves: &self.moves,
            left: self.left,
            time: self.plan.time,
        }
    }

    fn make(&mut self, mv: Move, remark: String) {
        if let Some(next) = self
            .plan
            .game
            .play(&self.history[self.history.len() - 1], &mv)
        {
            self.history.push(next);
            self.moves.push(mv);
            self.remarks.push(remark);
        }
    }

    /// Which contender is to move.
    fn turn(&self) -> usize {
        let side = self.history[self.history.len() - 1].to_move.index();
        (self.first + side) % 2
    }

    fn run(
        &mut self,
        contenders: &mut [Box<dyn Contender>; 2],
        stop: &AtomicBool,
    ) -> Option<Ending> {
        for (who, contender) in contenders.iter_mut().enumerate() {
            if let Err(fault) = contender.begin(&self.situation()) {
                return Some(Ending::Fault(who, fault));
            }
        }
        loop {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(end) = self.plan.game.outcome(&self.history) {
                return Some(Ending::Rules(end.reason));
            }
            if self.moves.len() >= self.plan.longest {
                return Some(Ending::TooLong);
            }
            let who = self.turn();
            match self.step(contenders[who].as_mut()) {
                Ok(()) => {}
                Err(Fault::DrawClaim) => return Some(self.claimed(who)),
                Err(fault) => return Some(Ending::Fault(who, fault)),
            }
        }
    }

    /// Lets a contender make its move.
    fn step(&mut self, contender: &mut dyn Contender) -> Result<(), Fault> {
        let who = self.turn();
        let side = self.history[self.history.len() - 1].to_move.index();
        let start = Instant::now();
        // Our own search is a contender like the others: if it fails it loses this game and the match goes on.
        let answer = catch_unwind(AssertUnwindSafe(|| contender.answer(&self.situation())));
        let answer = answer.unwrap_or_else(|_| Err(Fault::Crash("it panics".to_owned())))?;
        let time = start.elapsed();
        let (used, longest) = &mut self.used[who];
        *used += time;
        *longest = time.max(*longest);
        if let (Some(left), TimeControl::Game(_, increment)) =
            (&mut self.left[side], self.plan.time)
        {
            if time > *left + SLACK {
                return Err(Fault::Time);
            }
            *left = left.saturating_sub(time) + increment;
        }
        if !self
            .plan
            .game
            .moves(&self.history[self.history.len() - 1])
            .contains(&answer.mv)
        {
            return Err(Fault::Rules("plays an illegal move".to_owned()));
        }
        let thought = answer.thought.map_or_else(String::new, |(score, depth)| {
            let score = match score {
                Score::Centipawns(score) => format!("{:+.2}", f64::from(score) / 100.0),
                Score::Mate(moves) => format!("M{moves}"),
            };
            format!("{score}/{depth} ")
        });
        self.thoughts[who] = answer.thought.map(|(score, _)| score);
        self.make(answer.mv, format!("{thought}{:.2}s", time.as_secs_f64()));
        Ok(())
    }

    fn claimed(&self, who: usize) -> Ending {
        let (plies, most) = EVEN;
        match self.thoughts[1 - who] {
            Some(Score::Centipawns(score)) if score <= most && self.moves.len() >= plies => {
                Ending::Granted
            }
            Some(Score::Mate(moves)) if moves < 0 => Ending::Granted,
            _ => Ending::Fault(who, Fault::DrawClaim),
        }
    }

    fn finish(self, ending: Ending) -> Played {
        // The side that has won, by the number of its player.
        let winner = match &ending {
            Ending::Rules(_) => {
                let end = self.plan.game.outcome(&self.history);
                end.and_then(|end| end.winner).map(Id::index)
            }
            Ending::Fault(who, _) => Some((self.first + 1 - who) % 2),
            Ending::Granted | Ending::TooLong => None,
        };
        let score = match winner.map(|side| (self.first + side) % 2) {
            None => GameScore::Draw,
            Some(0) => GameScore::Win,
            Some(_) => GameScore::Loss,
        };
        Played {
            score,
            ending,
            first: self.first,
            moves: self.moves.into_iter().zip(self.remarks).collect(),
            result: match winner {
                None => "1/2-1/2",
                Some(0) => "1-0",
                Some(_) => "0-1",
            },
            used: self.used,
        }
    }
}
