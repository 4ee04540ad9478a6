//! Conversations with the program in both protocols, as written in `tests/transcripts`.
//!
//! A file begins with the command and goes on with what is said (`>`) and what must be answered: `<` the next line, `<<`
//! some later line, what comes between being of no interest. `{n}` is any number, `{*}` anything. `!` says that the
//! program must end. `#` begins a remark.
//!
//! - [`hostile`]: input that nobody would send
//! - [`matches`], [`play`]: games between engines, and in the terminal
//! - [`programs`]: real programs on the other side

mod hostile;
mod matches;
mod play;
mod programs;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// What an answer may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program, spoken to.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    fn new(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gryphon"))
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        Self {
            input: child.stdin.take(),
            child,
            lines,
        }
    }
    fn say(&mut self, line: &str) {
        // A program that has ended says so by its silence.
        let _ = writeln!(self.input.as_mut().unwrap(), "{line}");
    }
    fn hear(&self) -> Option<String> {
        self.lines.recv_timeout(PATIENCE).ok()
    }
    /// Lines up to one that fits a pattern.
    fn hear_until(&self, pattern: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.hear();
            let line = line.unwrap_or_else(|| panic!("no `{pattern}` in {lines:#?}"));
            let found = fits(pattern, &line);
            lines.push(line);
            if found {
                return lines;
            }
        }
    }
    /// Waits for the end, and returns the exit code.
    fn end(mut self) -> i32 {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code().unwrap();
            }
            assert!(start.elapsed() < PATIENCE, "the program does not end");
            std::thread::sleep(Duration::from_millis(2));
        }
    }
    /// Closes the input.
    fn close(&mut self) {
        self.input = None;
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether a line fits a pattern.
fn fits(pattern: &str, line: &str) -> bool {
    let Some(at) = pattern
        .find('{')
        .filter(|&at| pattern[at..].starts_with("{n}") || pattern[at..].starts_with("{*}"))
    else {
        return pattern == line;
    };
    let (before, rest) = (&pattern[..at], &pattern[at + 3..]);
    let Some(tail) = line.strip_prefix(before) else {
        return false;
    };
    if pattern[at..].starts_with("{n}") {
        let end = tail
            .find(|sign: char| !sign.is_ascii_digit() && !"-+.".contains(sign))
            .unwrap_or(tail.len());
        return end > 0 && fits(rest, &tail[end..]);
    }
    let mut ends = tail.char_indices().map(|(end, _)| end).chain([tail.len()]);
    ends.any(|end| fits(rest, &tail[end..]))
}

fn check(path: &Path) {
    let text = std::fs::read_to_string(path).unwrap();
    let mut lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let (_, first) = lines.next().unwrap();
    let words: Vec<&str> = first.split_whitespace().collect();
    assert_eq!(words[..2], ["$", "gryphon"]);
    let mut talk = Talk::new(&words[2..]);
    for (number, line) in lines {
        let place = format!("{}:{}", path.display(), number + 1);
        let (sign, rest) = line.split_once(' ').unwrap_or((line, ""));
        match sign {
            ">" => talk.say(rest),
            "<" => {
                let heard = talk.hear().unwrap_or_else(|| panic!("{place}: silence"));
                assert!(fits(rest, &heard), "{place}: `{heard}` instead of `{rest}`");
            }
            "<<" => {
                talk.hear_until(rest);
            }
            "!" => {
                assert_eq!(talk.end(), 0, "{place}");
                return;
            }
            _ => panic!("{place}: `{sign}` begins no line of these files"),
        }
    }
    panic!("{}: the conversation has no end", path.display());
}

#[test]
fn transcripts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    files.sort();
    assert!(files.len() > 5);
    files.iter().for_each(|file| check(file));
}

#[test]
fn closing_the_input_ends_a_search_at_once() {
    for (args, said) in [
        ("uci", "go infinite"),
        ("uci", "go perft 9"),
        ("xboard", "analyze"),
    ] {
        let mut talk = Talk::new(&[args]);
        talk.say(said);
        std::thread::sleep(Duration::from_millis(300));
        talk.close();
        let start = Instant::now();
        assert_eq!(talk.end(), 0);
        assert!(start.elapsed() < Duration::from_millis(500), "{said}");
    }
}
