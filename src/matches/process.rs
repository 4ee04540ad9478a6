//! Another program: lines to it and from it, with deadlines.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// Longest line that is kept whole.
const MAX_LINE: u64 = 1 << 16;
/// Lines that may wait to be read; a program that says more waits itself.
const MAX_WAITING: usize = 1 << 12;

/// What loses a contender its game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It cannot be started.
    #[error("cannot be started ({0})")]
    NotStarted(String),
    /// It has ended, or cannot be spoken to.
    #[error("crashes ({0})")]
    Crash(String),
    /// It does not play this game, by its own words.
    #[error("does not know the game `{0}`")]
    UnknownGame(String),
    /// It has not answered, and is taken to be hung.
    #[error("does not answer")]
    Silence,
    /// Its clock has run out.
    #[error("loses on time")]
    Time,
    /// It breaks the rules or the protocol.
    #[error("{0}")]
    Rules(String),
    /// It gives up.
    #[error("resigns")]
    Resigned,
    /// It says that the game is drawn, which by our rules it is not.
    #[error("claims a draw")]
    DrawClaim,
}

/// A program, started when it is first spoken to.
pub(super) struct Process {
    command: Vec<String>,
    running: Option<Running>,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Process {
    pub(super) fn new(command: &[String]) -> Self {
        Self {
            command: command.to_vec(),
            running: None,
        }
    }
    /// Whether it has been started and not been given up.
    pub(super) fn is_running(&self) -> bool {
        self.running.is_some()
    }
    /// Starts it.
    pub(super) fn start(&mut self) -> Result<(), Fault> {
        let (program, arguments) = self
            .command
            .split_first()
            .ok_or_else(|| Fault::NotStarted("there is no command".to_owned()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Fault::NotStarted(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Fault::Crash("it cannot be spoken to".to_owned()));
        };
        let (sender, lines) = sync_channel(MAX_WAITING);
        std::thread::spawn(move || listen(output, &sender));
        self.running = Some(Running {
            child,
            input,
            lines,
        });
        Ok(())
    }
    /// Says a line to it.
    pub(super) fn say(&mut self, line: &str) -> Result<(), Fault> {
        let running = self.running.as_mut().ok_or_else(gone)?;
        let said = writeln!(running.input, "{line}").and_then(|()| running.input.flush());
        said.map_err(|error| Fault::Crash(error.to_string()))
    }
    /// The next line that it says.
    pub(super) fn hear(&mut self, deadline: Instant) -> Result<String, Fault> {
        let running = self.running.as_mut().ok_or_else(gone)?;
        let left = deadline.saturating_duration_since(Instant::now());
        running
            .lines
            .recv_timeout(left)
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => Fault::Silence,
                RecvTimeoutError::Disconnected => gone(),
            })
    }
    /// Lines up to one that begins with a word, that one last.
    pub(super) fn hear_until(&mut self, word: &str, time: Duration) -> Result<Vec<String>, Fault> {
        let deadline = Instant::now() + time;
        let mut lines = Vec::new();
        loop {
            let line = self.hear(deadline)?;
            let found = line.split_whitespace().next() == Some(word);
            lines.push(line);
            if found {
                return Ok(lines);
            }
        }
    }
    /// Asks it to end, and ends it.
    pub(super) fn end(&mut self) {
        const PATIENCE: Duration = Duration::from_millis(300);
        if self.say("quit").is_ok() {
            let deadline = Instant::now() + PATIENCE;
            // What it still says is of no interest; that it has ended is.
            while self.hear(deadline).is_ok() {}
        }
        if let Some(mut running) = self.running.take() {
            let _ = running.child.kill();
            let _ = running.child.wait();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

fn gone() -> Fault {
    Fault::Crash("it has ended".to_owned())
}

fn listen(output: impl Read, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        match output.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {
                let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                if lines.send(line).is_err() {
                    return;
                }
            }
        }
    }
}
