//! Text → one of the legal moves of a position.
//!
//! A text is compared with what could be written for each move, from the strictest reading to the loosest, and the first
//! reading under which it fits anything decides: so whatever is written is read back, and `-` for `x`, a code for a
//! letter or a letter left out do no harm where they are clear.

use std::ops::Range;

use super::machine::{self, Form};
use super::text::{MoveTexts, Names, Writer, without_blanks};
use super::{TextError, code};
use crate::definition::Definition;
use crate::engine::{Move, MoveKind, Setup};
use crate::ids::{Id, SquareId};

/// Reads a move in the game's notation or in the machine form; the answer is its place in `moves`, which are the legal
/// moves of the position.
///
/// # Errors
/// When the text means none of them, or more than one; the error says why, and what would be legal.
pub fn read_move(
    definition: &Definition,
    setup: &Setup,
    moves: &[Move],
    text: &str,
) -> Result<usize, TextError> {
    let reader = Reader {
        definition,
        setup,
        moves,
        texts: MoveTexts::new(definition, setup, moves),
    };
    let key = without_blanks(text);
    for reading in [
        Reading::Exact,
        Reading::Codes,
        Reading::Folded,
        Reading::NoLetter,
    ] {
        let fits = |&i: &usize| reader.forms(i, reading).contains(&reading.key(&key));
        let found: Vec<usize> = (0..moves.len()).filter(fits).collect();
        match found.as_slice() {
            [] => {}
            [one] => return Ok(*one),
            several => return Err(reader.ambiguous(text, several)),
        }
    }
    Err(reader.refuse(text))
}

/// How closely a text must agree.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// As it is written.
    Exact,
    /// Codes instead of letters; more or less than is needed to tell the move from the others.
    Codes,
    /// `-` and `x` for one another as well.
    Folded,
    /// The letter of what moves left out as well.
    NoLetter,
}

impl Reading {
    fn key(self, text: &str) -> String {
        match self {
            Self::Exact | Self::Codes => text.to_owned(),
            Self::Folded | Self::NoLetter => text.replace(['x', '×', '–'], "-"),
        }
    }
}

struct Reader<'a> {
    definition: &'a Definition,
    setup: &'a Setup,
    moves: &'a [Move],
    texts: MoveTexts,
}

impl Reader<'_> {
    /// What may be written for a move, blanks left out.
    fn forms(&self, i: usize, reading: Reading) -> Vec<String> {
        let mv = &self.moves[i];
        let writer = Writer {
            definition: self.definition,
            setup: self.setup,
        };
        let mut forms = match reading {
            Reading::Exact => {
                let castling = self.castling(mv).into_iter().flatten().map(str::to_owned);
                let written = [&self.texts.text[i], &self.texts.machine[i]];
                written.into_iter().cloned().chain(castling).collect()
            }
            Reading::Codes | Reading::Folded => {
                let machine = |form| machine::write_form(self.definition, self.setup, mv, form);
                let letters = writer.write(mv, Names::Letters);
                vec![machine(Form::Short), machine(Form::Whole), letters]
            }
            // A drop has no origin that would tell what is meant.
            Reading::NoLetter if mv.kind == MoveKind::Drop => Vec::new(),
            Reading::NoLetter => vec![writer.write_without_letter(mv, Names::Letters)],
        };
        if matches!(reading, Reading::Codes | Reading::Folded) && self.codes_are_clear(mv) {
            forms.push(writer.write(mv, Names::Codes));
        }
        forms
            .iter()
            .map(|form| reading.key(&without_blanks(form)))
            .collect()
    }

    /// What castling towards the higher files, and the other one, is called everywhere.
    fn castling(&self, mv: &Move) -> Option<[&'static str; 2]> {
        let castle = self.definition.castling.get(mv.castle?)?;
        match castle.letter {
            'K' => Some(["O-O", "0-0"]),
            'Q' => Some(["O-O-O", "0-0-0"]),
            _ => None,
        }
    }

    /// Whether no code of the move is another kind's letter.
    fn codes_are_clear(&self, mv: &Move) -> bool {
        [Some(mv.mover), Some(mv.result), mv.rest]
            .into_iter()
            .flatten()
            .all(|kind| {
                let code = &self.definition.pieces[kind].code;
                let mut others = self
                    .definition
                    .pieces
                    .iter()
                    .filter(|(other, _)| *other != kind);
                !others.any(|(_, other)| other.letter == *code)
            })
    }

    fn ambiguous(&self, text: &str, found: &[usize]) -> TextError {
        let message = format!("`{text}` may be any of {} moves", found.len());
        TextError::new("move-ambiguous", 0..text.len(), message)
            .help(format!("write one of {}", self.list(found)))
    }

    /// Why a text means no legal move.
    fn refuse(&self, text: &str) -> TextError {
        let all: Vec<usize> = (0..self.moves.len()).collect();
        if all.is_empty() {
            return TextError::new("move-illegal", 0..text.len(), "there is no legal move here");
        }
        let squares = find_squares(self.definition, text);
        if let Some((range, None)) = squares.iter().find(|(_, square)| square.is_none()) {
            let message = format!("the board has no square `{}`", &text[range.clone()]);
            return TextError::new("move-square", range.clone(), message);
        }
        let Some(&(ref range, Some(first))) = squares.first() else {
            let message = format!("`{text}` is no move");
            return TextError::new("move-unreadable", 0..text.len(), message).help(format!(
                "moves look like {}",
                self.list(&all[..all.len().min(3)])
            ));
        };
        let drops = self.moves.iter().any(|mv| mv.kind == MoveKind::Drop);
        if text[..range.start].ends_with(['@', '*']) || drops && squares.len() == 1 {
            return self.refuse_drop(text, first);
        }
        if squares.len() == 1 {
            let message = format!("`{text}` names one square only");
            return TextError::new("move-unreadable", 0..text.len(), message).help(format!(
                "a move names its origin and its end: {}",
                self.list(&all[..all.len().min(3)])
            ));
        }
        self.refuse_from(
            text,
            range.clone(),
            first,
            squares.last().and_then(|(_, square)| *square),
        )
    }

    fn refuse_drop(&self, text: &str, to: SquareId) -> TextError {
        let error = TextError::new(
            "move-illegal",
            0..text.len(),
            format!("`{text}` is not legal"),
        );
        let drops = self.pick(|mv| mv.kind == MoveKind::Drop);
        let there = self.pick(|mv| mv.kind == MoveKind::Drop && mv.to == to);
        if drops.is_empty() {
            error.help("nothing can be dropped here; a move names its origin and its end")
        } else if let (true, Some(placed)) = (there.is_empty(), self.setup.board[to.index()]) {
            let kind = &self.definition.pieces[placed.piece].name;
            error.help(format!(
                "the {kind} on {} is in the way",
                self.definition.board.name(to)
            ))
        } else if there.is_empty() {
            error.help(format!(
                "nothing can be dropped on {}",
                self.definition.board.name(to)
            ))
        } else {
            error.help(format!("legal there: {}", self.list(&there)))
        }
    }

    fn refuse_from(
        &self,
        text: &str,
        range: Range<usize>,
        from: SquareId,
        to: Option<SquareId>,
    ) -> TextError {
        let name = self.definition.board.name(from);
        let Some(placed) = self.setup.board[from.index()] else {
            return TextError::new(
                "move-no-piece",
                range,
                format!("there is no piece on {name}"),
            );
        };
        let kind = &self.definition.pieces[placed.piece].name;
        let own = self.pick(|mv| mv.from == Some(from));
        if placed.player != self.setup.to_move {
            let whose = &self.definition.players[placed.player].name;
            let turn = &self.definition.players[self.setup.to_move].name;
            let message = format!("the {kind} on {name} is {whose}'s, and it is {turn}'s turn");
            return TextError::new("move-not-yours", range, message);
        }
        if own.is_empty() {
            let message = format!("the {kind} on {name} has no legal move");
            return TextError::new("move-illegal", 0..text.len(), message);
        }
        let message = format!("the {kind} on {name} has no legal move `{text}`");
        let error = TextError::new("move-illegal", 0..text.len(), message);
        let there = self.pick(|mv| mv.from == Some(from) && Some(mv.to) == to);
        if there.is_empty() {
            error.help(format!("its moves are {}", self.list(&own)))
        } else {
            error.help(format!("legal there: {}", self.list(&there)))
        }
    }

    fn pick(&self, which: impl Fn(&Move) -> bool) -> Vec<usize> {
        (0..self.moves.len())
            .filter(|&i| which(&self.moves[i]))
            .collect()
    }

    /// At most a dozen moves, in the game's notation.
    fn list(&self, which: &[usize]) -> String {
        const MOST: usize = 12;
        let shown: Vec<String> = which
            .iter()
            .take(MOST)
            .map(|&i| format!("`{}`", self.texts.text[i]))
            .collect();
        let more = which.len().saturating_sub(MOST);
        let shown = shown.join(", ");
        if more == 0 {
            shown
        } else {
            format!("{shown} and {more} more")
        }
    }
}

/// What looks like a square of a board, with its place.
pub(super) fn find_squares(
    definition: &Definition,
    text: &str,
) -> Vec<(Range<usize>, Option<SquareId>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let square = text
            .is_char_boundary(at)
            .then(|| code::read_square(&definition.board, &text[at..]))
            .flatten();
        match square {
            Some((square, length)) => {
                found.push((at..at + length, square));
                at += length;
            }
            None => at += 1,
        }
    }
    found
}
