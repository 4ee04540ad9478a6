//! Lines of a protocol ↔ play: [`run`] holds a conversation in UCI or in XBoard's protocol.
//!
//! One thread reads lines, another one searches, and this one hears of both as events, in the order in which they
//! happen, and is the only one that writes. So nothing waits for a search but its result, and closing the input ends
//! the conversation at once, whatever is going on.

mod session;
mod uci;
mod worker;
pub(crate) mod xboard;

use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};

use self::session::Session;
pub(crate) use self::session::evaluation;
use self::uci::Uci;
use self::worker::{Found, Ticket};
use self::xboard::XBoard;
use crate::catalogue::Catalogue;

/// Longest line that is read as one; no position with its moves comes near it.
const MAX_LINE: u64 = 1 << 20;

/// A protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// The Universal Chess Interface, with variants as Fairy-Stockfish has them.
    Uci,
    /// XBoard's Chess Engine Communication Protocol, version 2.
    XBoard,
}

impl Protocol {
    /// The protocol that a first line asks for.
    pub fn asked_for(line: &str) -> Option<Self> {
        match line.trim() {
            "uci" => Some(Self::Uci),
            "xboard" => Some(Self::XBoard),
            _ => None,
        }
    }
}

/// What happens in a conversation.
#[derive(Debug)]
enum Event {
    /// The other side says something.
    Line(String),
    /// The other side has gone.
    Closed,
    /// A job has something to say.
    Found(Ticket, Found),
}

/// Whether a conversation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Listen,
    Quit,
}

/// One side of a conversation.
trait Speaker {
    /// Answers a line.
    fn line(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Next>;
    /// Passes on what a job has found.
    fn found(&mut self, ticket: Ticket, found: Found, out: &mut dyn Write) -> io::Result<()>;
}

/// Why a conversation could not be held, or not to its end.
#[derive(Debug, thiserror::Error)]
pub enum ProtocolError {
    /// The game to begin with cannot be had, with what to say of it.
    #[error("{0}")]
    Game(String),
    /// The output cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// The first line of an input, without its end; nothing if there is none.
pub fn first_line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = input
        .by_ref()
        .take(MAX_LINE)
        .read_until(b'\n', &mut bytes)
        .ok()?;
    (read > 0).then(|| text(&bytes))
}

/// Holds a conversation until the other side quits or closes the input. `game` is what it begins with, a name of the
/// catalogue or any reference to a game, and `said` a line that has been read already.
///
/// # Errors
/// When the game cannot be had or the output cannot be written.
pub fn run(
    protocol: Protocol,
    game: &str,
    said: Option<String>,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), ProtocolError> {
    let (sender, events) = channel();
    let mut catalogue = Catalogue::built_in();
    let mut name = game.to_owned();
    if catalogue.find(game).is_none() {
        let added = catalogue.add_file(game).map_err(ProtocolError::Game)?;
        name = added.into_iter().next().unwrap_or(name);
    }
    let session = Session::new(catalogue, &name, sender.clone()).map_err(ProtocolError::Game)?;
    let mut speaker: Box<dyn Speaker> = match protocol {
        Protocol::Uci => Box::new(Uci::new(session)),
        Protocol::XBoard => Box::new(XBoard::new(session).map_err(ProtocolError::Game)?),
    };
    if let Some(line) = said {
        let _ = sender.send(Event::Line(line));
    }
    std::thread::spawn(move || listen(input, &sender));
    Ok(converse(speaker.as_mut(), &events, out)?)
}

fn converse(
    speaker: &mut dyn Speaker,
    events: &Receiver<Event>,
    out: &mut dyn Write,
) -> io::Result<()> {
    while let Ok(event) = events.recv() {
        match event {
            Event::Closed => break,
            Event::Line(line) => {
                if speaker.line(&line, out)? == Next::Quit {
                    break;
                }
            }
            Event::Found(ticket, found) => speaker.found(ticket, found, out)?,
        }
        out.flush()?;
    }
    out.flush()
}

/// Passes lines on until there are no more.
fn listen(mut input: impl BufRead, events: &Sender<Event>) {
    while let Some(line) = first_line(&mut input) {
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    let _ = events.send(Event::Closed);
}

/// A line as text: what is no Unicode becomes a sign that no command has.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes)
        .trim_end_matches(['\n', '\r'])
        .to_owned()
}

/// The beginning of something that is quoted in an answer.
fn excerpt(text: &str) -> String {
    const MOST: usize = 100;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
