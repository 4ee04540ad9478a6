//! The `gryphon` program: arguments → what is printed, and an exit code.
//!
//! Every command writes to a given output and returns how it went; nothing else in the library prints. A reader who closes
//! the pipe early ends the program quietly.

mod args;
mod betza;
mod check;
mod diagram;
mod dump;
mod engine;
mod explain;
mod facts;
mod input;
mod list;
mod matches;
mod moves;
mod perft;
mod play;
mod show;
mod tables;
mod values;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use self::args::{Cli, Command, Format};
use crate::protocol::Protocol;

/// How a command that could be run went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// All is well.
    Fine,
    /// A file has errors, or a fact does not hold.
    Failed,
}

/// Why a command could not be run to its end.
enum Refusal {
    /// A wrong argument, with what to say of it.
    Argument(String),
    /// A game that is needed has errors, with what to say of them.
    Game(String),
    /// Ctrl-C, with what was not finished; what was has been printed.
    Interrupted(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

type Answer = Result<Verdict, Refusal>;

/// Runs the program with the arguments that it was started with.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // What is asked for (`--help`) or wrong is printed where it belongs; if that fails there is nobody to tell.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let mut out = io::BufWriter::new(anstream::stdout());
    let answer = match cli.command {
        Some(command) => dispatch(&mut out, command),
        None => engine::detect(&mut out),
    };
    let answer = answer.and_then(|verdict| {
        out.flush()?;
        Ok(verdict)
    });
    match answer {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Failed) => ExitCode::from(1),
        Err(Refusal::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(refusal) => {
            let (text, code) = match refusal {
                Refusal::Argument(text) => (text, 2),
                Refusal::Game(text) => (text, 1),
                Refusal::Interrupted(text) => (text, 130),
                Refusal::Output(error) => {
                    (format!("error: the output cannot be written: {error}\n"), 1)
                }
            };
            // What was found before stays in front of the complaint; a closed pipe is no matter any more.
            let _ = out.flush();
            let _ = write!(anstream::stderr(), "{text}");
            ExitCode::from(code)
        }
    }
}

fn dispatch(out: &mut dyn Write, command: Command) -> Answer {
    match command {
        Command::Check { files, format } => check::check(out, &files, format),
        Command::Show {
            game, values: true, ..
        } => show::values(out, &game),
        Command::Show {
            game,
            position,
            piece,
            square,
            values: false,
        } => show::show(
            out,
            &game,
            position.position.as_deref(),
            piece.as_deref(),
            square.as_deref(),
        ),
        Command::Moves {
            game,
            position,
            format,
        } => {
            let game = input::game(&game)?;
            let setup = input::position(&game, position.position.as_deref())?;
            match format {
                Format::Text => moves::text(out, &game, &setup)?,
                Format::Json => moves::json(out, &game, &setup)?,
            }
            Ok(Verdict::Fine)
        }
        Command::Perft(args) => perft::perft(out, &args),
        Command::Test { files } => check::test(out, &files),
        Command::Dump {
            stage,
            game,
            piece,
            square,
        } => dump::dump(out, stage, &game, piece.as_deref(), square.as_deref()),
        Command::Betza { text } => betza::betza(out, &text),
        Command::Explain { code } => explain::explain(out, &code),
        Command::List => list::list(out),
        Command::Uci(args) => engine::speak(out, Protocol::Uci, &args.game, None),
        Command::Xboard(args) => engine::speak(out, Protocol::XBoard, &args.game, None),
        Command::Play(args) => play::run(out, &args),
        Command::Match(args) => matches::run(out, &args),
        Command::Completions { shell } => {
            // The generator panics when it cannot write; into memory it always can.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "gryphon", &mut script);
            out.write_all(&script)?;
            Ok(Verdict::Fine)
        }
    }
}
