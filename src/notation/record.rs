//! Games ↔ text: PGN with moves in the machine form, so that every game can be written and read again.
//!
//! ```text
//! [Variant "fusion-chess"]
//! [White "Gryphon"]
//! [Result "1-0"]
//!
//! 1. e2e4 e7e5 2. a1d4 {+0.31/9 0.1s} ...
//! ```
//!
//! Remarks in braces, numbers and the result are passed over when a game is read.

use std::fmt::Write;

use super::{TextError, fen, machine, read_move};
use crate::engine::{Game, Move, Setup};
use crate::ids::Id;

/// Widest line of moves.
const WIDTH: usize = 80;

/// A game as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Names and values of its tags, but for those that follow from the rest (`FEN`, `Result`).
    pub tags: Vec<(String, String)>,
    /// Where it began.
    pub start: Setup,
    /// Its moves, with what is remarked of them.
    pub moves: Vec<(Move, String)>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while nothing is decided.
    pub result: String,
}

impl Record {
    /// Writes the game.
    pub fn write(&self, game: &Game) -> String {
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(text, "[{name} \"{value}\"]");
        };
        for (name, value) in &self.tags {
            tag(name, value);
        }
        tag("Result", &self.result);
        if self.start != game.start() {
            tag("SetUp", "1");
            tag("FEN", &fen::write(game.definition(), &self.start));
        }
        text.push('\n');
        let mut line = String::new();
        for word in self.words(game) {
            if !line.is_empty() && line.len() + word.len() >= WIDTH {
                text += &line;
                text.push('\n');
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += &word;
        }
        text + &line + "\n\n"
    }

    /// Numbers, moves and remarks, in order, with the result behind.
    fn words(&self, game: &Game) -> Vec<String> {
        let mut words = Vec::new();
        let mut at = self.start.clone();
        for (i, (mv, remark)) in self.moves.iter().enumerate() {
            if at.to_move.index() == 0 {
                words.push(format!("{}.", at.full_moves));
            } else if i == 0 {
                words.push(format!("{}...", at.full_moves));
            }
            words.push(machine::write(game.definition(), &at, &game.moves(&at), mv));
            if !remark.is_empty() {
                words.push(format!("{{{}}}", remark.replace(['{', '}'], "")));
            }
            match game.play(&at, mv) {
                Some(next) => at = next,
                None => break,
            }
        }
        words.push(self.result.clone());
        words
    }

    /// Reads a game, moves in the machine form or in those of the game's notation that have no blanks.
    ///
    /// # Errors
    /// When the position cannot be read or a move is not legal, with its place in the text.
    pub fn read(game: &Game, text: &str) -> Result<Self, TextError> {
        let mut record = Self {
            tags: Vec::new(),
            start: game.start(),
            moves: Vec::new(),
            result: "*".to_owned(),
        };
        let mut body = 0;
        for line in text.split_inclusive('\n') {
            let trimmed = line.trim();
            if let Some((name, value)) = read_tag(trimmed) {
                match name.as_str() {
                    "FEN" => {
                        let read = fen::read_playable(game, &value);
                        record.start = read.map_err(|error| TextError {
                            range: body..body + line.trim_end().len(),
                            ..error
                        })?;
                    }
                    "SetUp" => {}
                    "Result" => record.result = value,
                    _ => record.tags.push((name, value)),
                }
            } else if !trimmed.is_empty() {
                break;
            }
            body += line.len();
        }
        record.read_moves(game, text, body)?;
        Ok(record)
    }

    fn read_moves(&mut self, game: &Game, text: &str, mut at: usize) -> Result<(), TextError> {
        let mut now = self.start.clone();
        while let Some(first) = text[at..].chars().next() {
            let rest = &text[at..];
            if first.is_whitespace() {
                at += first.len_utf8();
                continue;
            }
            let length = if first == '{' {
                let end = rest.find('}').ok_or_else(|| unclosed(at))?;
                end + 1
            } else {
                rest.find(|sign: char| sign.is_whitespace() || sign == '{')
                    .unwrap_or(rest.len())
            };
            let word = &rest[..length];
            if ["1-0", "0-1", "1/2-1/2", "*"].contains(&word) {
                word.clone_into(&mut self.result);
                return Ok(());
            }
            if let Some(remark) = word.strip_prefix('{') {
                if let Some((_, last)) = self.moves.last_mut() {
                    remark.trim_end_matches('}').clone_into(last);
                }
            } else if !is_number(word) {
                let moves = game.moves(&now);
                let read = read_move(game.definition(), &now, &moves, word);
                let index = read.map_err(|mut error| {
                    error.range = at..at + length;
                    error
                })?;
                self.moves.push((moves[index].clone(), String::new()));
                if let Some(next) = game.play(&now, &moves[index]) {
                    now = next;
                }
            }
            at += length;
        }
        Ok(())
    }
}

/// A remark without its end.
fn unclosed(at: usize) -> TextError {
    TextError::new("move-unreadable", at..at + 1, "this remark has no end")
        .help("write `}` behind it")
}

/// The value of a tag in the text of a game, such as `Variant`.
pub fn tag(text: &str, wanted: &str) -> Option<String> {
    let tags = text.lines().filter_map(|line| read_tag(line.trim()));
    tags.into_iter()
        .find(|(name, _)| name == wanted)
        .map(|(_, value)| value)
}

/// `[Name "value"]`
fn read_tag(line: &str) -> Option<(String, String)> {
    let inside = line.strip_prefix('[')?.strip_suffix("\"]")?;
    let (name, value) = inside.split_once(" \"")?;
    let value = value.replace("\\\"", "\"").replace("\\\\", "\\");
    Some((name.to_owned(), value))
}

/// `12.`, `12...`, `$3`
fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches('$').trim_end_matches('.');
    digits.len() < word.len() && digits.chars().all(|sign| sign.is_ascii_digit())
}
