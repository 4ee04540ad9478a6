//! `gryphon uci`, `gryphon xboard`, and the program started by another one without a command.

use std::io::{self, BufReader, IsTerminal, Write};

use clap::CommandFactory;

use super::args::Cli;
use super::{Answer, Refusal, Verdict, input};
use crate::protocol::{self, Protocol, ProtocolError};

/// What an engine plays when nothing is said.
const GAME: &str = "chess";

/// Speaks a protocol over the standard input and output until the other side has enough.
pub(super) fn speak(
    out: &mut dyn Write,
    protocol: Protocol,
    game: &str,
    said: Option<String>,
) -> Answer {
    let input = BufReader::new(io::stdin());
    match protocol::run(protocol, game, said, input, out) {
        Ok(()) => Ok(Verdict::Fine),
        Err(ProtocolError::Game(complaint)) => Err(Refusal::Argument(input::complaint(
            complaint.trim_end(),
            None,
        ))),
        Err(ProtocolError::Output(error)) => Err(Refusal::Output(error)),
    }
}

/// Without a command: a program that talks to us says first which protocol it means; a person is shown what there is.
pub(super) fn detect(out: &mut dyn Write) -> Answer {
    if io::stdin().is_terminal() {
        return Err(usage());
    }
    let Some(line) = protocol::first_line(&mut io::stdin().lock()) else {
        return Err(usage());
    };
    match Protocol::asked_for(&line) {
        Some(protocol) => speak(out, protocol, GAME, Some(line)),
        None => Err(input::wrong(
            "the first line asks for no protocol that is spoken here",
            Some("say `uci` or `xboard`, or start the program with a command: `gryphon --help`"),
        )),
    }
}

fn usage() -> Refusal {
    Refusal::Argument(Cli::command().render_long_help().ansi().to_string())
}
