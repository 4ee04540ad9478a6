//! `gryphon match`: a line for each game, and what all of them prove.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::args::Match;
use super::{Answer, Refusal, Verdict, input};
use crate::matches::statistics::{Likelihood, Tally};
use crate::matches::{self, Fault, Plan, Progress, Spec};

/// Plays the match.
pub(super) fn run(out: &mut dyn Write, args: &Match) -> Answer {
    let plan = plan(args)?;
    matches::try_out(&plan).map_err(|(who, fault)| cannot_play(&plan, who, &fault))?;
    let mut save = args.save.as_deref().map(open).transpose()?;
    let stop = Arc::new(AtomicBool::new(false));
    let interrupted = Arc::clone(&stop);
    // Without it Ctrl-C ends the program at once, and what was played is lost but for the file.
    let _ = ctrlc::set_handler(move || interrupted.store(true, Ordering::Relaxed));
    let names = plan.contenders.clone().map(|spec| spec.text);
    let mut trouble: Option<Refusal> = None;
    let mut clocks = [Clock::default(); 2];
    let tally = matches::play(&plan, &stop, &mut |progress| {
        for (clock, &(used, longest)) in clocks.iter_mut().zip(&progress.played.used) {
            clock.add(used, longest, progress.played.moves.len());
        }
        let told = tell(out, &names, progress).and_then(|()| match &mut save {
            Some(file) => {
                let record = matches::record(&plan, progress);
                Ok(file.write_all(record.write(&plan.game).as_bytes())?)
            }
            None => Ok(()),
        });
        if let Err(refusal) = told {
            trouble = Some(refusal);
            stop.store(true, Ordering::Relaxed);
        }
    });
    if let Some(refusal) = trouble {
        return Err(refusal);
    }
    summary(out, &names, &tally, &clocks)?;
    if let Some(test) = &plan.test {
        writeln!(out, "{}", verdict(test, &tally))?;
    }
    if stop.load(Ordering::Relaxed) {
        out.flush()?;
        return Err(Refusal::Interrupted(format!(
            "interrupted: {} of {} games were played\n",
            tally.count(),
            plan.games
        )));
    }
    Ok(Verdict::Fine)
}

fn plan(args: &Match) -> Result<Plan, Refusal> {
    let game = input::game(&args.game)?;
    if game.definition().players.len() != 2 {
        return Err(input::wrong(
            "a match is between two engines, and this game is not for two players",
            None,
        ));
    }
    let named = |spec: &Spec| spec.clone().calling_it(args.variant_name.as_deref());
    Ok(Plan {
        game,
        name: input::name(&args.game),
        contenders: [named(&args.a), named(&args.b)],
        time: args.tc,
        games: usize::try_from(args.games).unwrap_or(usize::MAX),
        opening: args.opening_plies,
        seed: args.seed,
        longest: args.max_plies,
        concurrency: usize::from(args.concurrency),
        test: args.sprt.as_deref().map(hypotheses).transpose()?,
    })
}

/// An engine that cannot play at all.
fn cannot_play(plan: &Plan, who: usize, fault: &Fault) -> Refusal {
    let help = match fault {
        Fault::NotStarted(_) => {
            "write the command as you would in a shell, behind `uci:` or `xboard:`"
        }
        Fault::UnknownGame(_) => "`--variant-name NAME` says what it calls this game",
        Fault::Crash(_)
        | Fault::Silence
        | Fault::Time
        | Fault::Rules(_)
        | Fault::Resigned
        | Fault::DrawClaim => {
            "start it by hand and see what it says to `uci`, or to `xboard` and `protover 2`"
        }
    };
    let engine = &plan.contenders[who];
    input::wrong(&format!("`{engine}` {fault}"), Some(help))
}

fn hypotheses(elo: &[f64]) -> Result<Likelihood, Refusal> {
    match *elo {
        [elo0, elo1] if elo0 < elo1 => Ok(Likelihood { elo0, elo1 }),
        _ => Err(input::wrong(
            "a test needs two differences, the lower one first",
            Some("write `--sprt 0,10`"),
        )),
    }
}

fn open(path: &std::path::Path) -> Result<File, Refusal> {
    let file = OpenOptions::new().append(true).create(true).open(path);
    file.map_err(|error| input::wrong(&format!("`{}`: {error}", path.display()), None))
}

/// Time used by an engine in all its games.
#[derive(Clone, Copy, Default)]
struct Clock {
    used: Duration,
    longest: Duration,
    moves: usize,
}

impl Clock {
    fn add(&mut self, used: Duration, longest: Duration, plies: usize) {
        self.used += used;
        self.longest = self.longest.max(longest);
        self.moves += plies / 2;
    }
}

/// `  3  1-0  checkmate, 57 moves                +2 =1 -0  +191 (...)`
fn tell(out: &mut dyn Write, names: &[String; 2], progress: &Progress) -> Result<(), Refusal> {
    let played = &progress.played;
    let side = if played.first == 0 { "first" } else { "second" };
    let ending = played.ending.describe([&names[0], &names[1]]);
    let moves = played.moves.len().div_ceil(2);
    write!(
        out,
        "{:>4}  {:<7}  A {side:<6}  {}",
        progress.number + 1,
        played.result,
        progress.tally
    )?;
    if let Some(elo) = progress.tally.elo() {
        write!(out, "  Elo {elo}")?;
    }
    if let Some(verdict) = progress.verdict {
        write!(out, "  LLR {:+.2}", verdict.ratio)?;
    }
    writeln!(out, "  {ending}, {moves} moves")?;
    Ok(out.flush()?)
}

fn summary(
    out: &mut dyn Write,
    names: &[String; 2],
    tally: &Tally,
    clocks: &[Clock; 2],
) -> Result<(), Refusal> {
    writeln!(out, "\nA: {}\nB: {}", names[0], names[1])?;
    writeln!(
        out,
        "A {tally} in {} games, {:.1} points; pairs 0-½-1-1½-2: {:?}",
        tally.count(),
        tally.points(),
        tally.pairs
    )?;
    if let Some(elo) = tally.elo() {
        writeln!(out, "A is better by {elo} Elo points (95 %)")?;
    }
    for (name, clock) in ["A", "B"].iter().zip(clocks) {
        let each = clock.used.as_secs_f64() * 1000.0 / count(clock.moves.max(1));
        let longest = clock.longest.as_millis();
        writeln!(out, "{name} used {each:.0} ms a move, {longest} ms at most")?;
    }
    Ok(())
}

/// What the test of two differences has shown.
fn verdict(test: &Likelihood, tally: &Tally) -> String {
    let Likelihood { elo0, elo1 } = test;
    let verdict = test.verdict(tally);
    let shown = match (verdict.is_decided(), verdict.ratio > 0.0) {
        (true, true) => format!("A is better by {elo1} rather than {elo0}"),
        (true, false) => format!("A is better by {elo0} at most, not by {elo1}"),
        (false, _) => format!("neither {elo0} nor {elo1} has been shown; more games are needed"),
    };
    format!("the test: {shown} (LLR {:+.2})", verdict.ratio)
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays so many moves")]
fn count(number: usize) -> f64 {
    number as f64
}
