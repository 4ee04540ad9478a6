//! Setup → text.

use super::{checks, names, passing};
use crate::definition::Definition;
use crate::engine::{Passed, Setup};
use crate::ids::{Id, PlayerId};
use crate::notation::code;

/// A rank as it grows: signs, and runs of empty squares as numbers.
#[derive(Default)]
pub(super) struct Runs {
    text: String,
    empty: u32,
}

impl Runs {
    /// One more empty square.
    pub(super) fn empty(&mut self) {
        self.empty += 1;
    }
    /// Anything that is no empty square.
    pub(super) fn sign(&mut self, sign: &str) {
        self.end_run();
        self.text.push_str(sign);
    }
    fn end_run(&mut self) {
        if self.empty > 0 {
            self.text.push_str(&self.empty.to_string());
            self.empty = 0;
        }
    }
    /// The whole.
    pub(super) fn finish(mut self) -> String {
        self.end_run();
        self.text
    }
}

/// Writes a position; reading it gives the same again.
pub fn write(definition: &Definition, setup: &Setup) -> String {
    format!(
        "{}{} {} {} {}{} {} {}",
        board(definition, setup),
        hands(definition, setup),
        turn(definition, setup),
        castling(definition, setup),
        en_passant(definition, setup),
        checks::write(setup),
        setup.half_moves,
        setup.full_moves,
    )
}

fn board(definition: &Definition, setup: &Setup) -> String {
    let board = &definition.board;
    let mut ranks = Vec::new();
    for rank in (0..board.ranks()).rev() {
        let mut text = Runs::default();
        for file in 0..board.files() {
            let Some(square) = board.square(file, rank) else {
                text.sign("*");
                continue;
            };
            let Some(placed) = setup.board[square.index()] else {
                text.empty();
                continue;
            };
            text.sign(&code::placed(definition, placed.player, placed.piece));
            if placed.promoted_from.is_some() {
                text.sign("~");
            }
        }
        ranks.push(text.finish());
    }
    ranks.join("/")
}

fn hands(definition: &Definition, setup: &Setup) -> String {
    if definition.hands.is_none() {
        return String::new();
    }
    let mut text = String::from("[");
    for (player, hand) in setup.hands.iter() {
        for (piece, &count) in definition.pieces.ids().zip(hand) {
            let code = code::placed(definition, player, piece);
            (0..count).for_each(|_| text.push_str(&code));
        }
    }
    text + "]"
}

/// `w`, `2`, and `2-14` where the pieces of the first and the fourth player stay on the board though they are out.
fn turn(definition: &Definition, setup: &Setup) -> String {
    let blocks = definition
        .players
        .ids()
        .filter(|&player| setup.out.contains(player) && setup.has_pieces(player));
    let numbers: String = blocks
        .map(|player| code::side(definition, player))
        .collect();
    let side = code::side(definition, setup.to_move);
    if numbers.is_empty() {
        side.to_owned()
    } else {
        format!("{side}-{numbers}")
    }
}

fn castling(definition: &Definition, setup: &Setup) -> String {
    let mut text = String::new();
    for player in definition.players.ids() {
        for letter in ['K', 'Q'] {
            let held = definition
                .castling
                .iter()
                .zip(&setup.rights)
                .any(|(castle, &held)| held && castle.player == player && castle.letter == letter);
            if held {
                text.push_str(&right(player, letter));
            }
        }
    }
    or_dash(text)
}

/// `K`, `q`, `K'`
pub(super) fn right(player: PlayerId, letter: char) -> String {
    let mut text = code::cased(&letter.to_string(), player);
    text.extend(code::mark(player));
    text
}

fn en_passant(definition: &Definition, setup: &Setup) -> String {
    if setup.passed.is_empty() {
        return or_dash(String::new());
    }
    let all = passing::passings(definition, setup);
    let doubtful = |passed: &Passed| {
        all.iter()
            .any(|other| other.squares == passed.squares && other.victim != passed.victim)
    };
    let texts: Vec<String> = setup
        .passed
        .iter()
        .map(|passed| {
            let squares = names(definition, passed.squares);
            if doubtful(passed) {
                squares + &definition.board.name(passed.victim)
            } else {
                squares
            }
        })
        .collect();
    texts.join(",")
}

fn or_dash(text: String) -> String {
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}
