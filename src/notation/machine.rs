//! Moves → the machine form: UCI's, extended so that every legal move of a position has its own text without blanks.
//!
//! | move | text |
//! |---|---|
//! | plain, capture, en passant, fusion, forced assimilation | `e2e4` |
//! | promotion | `e7e8q`, `a7a8(rg)` |
//! | castling | the king's move, `e1g1` |
//! | fission | the component that leaves, `B:d1d4`, `(RG):a1a4`, `P:e7e8q` |
//! | drop | `A@e4` |
//! | optional assimilation | `d1d4=` |
//! | captures elsewhere than at the end | every square, origin, captures, end: `d3d5d6`, `d3d5d3` |
//!
//! Pieces are named by their codes, never by the letters of the game's notation. Where two moves would have one text, a
//! move that this short form tells whole keeps it, and the others are written out: an en passant capture names the
//! square of the piece taken (`e5d5d6`), castling the rook's move (`e1g1,h1f1`), a fission what stays (`R:d2d7:B`).

use std::collections::HashMap;

use super::code::enclosed;
use crate::definition::Definition;
use crate::engine::{Move, MoveKind, Setup};
use crate::ids::{PieceId, SquareId};

/// Writes all the legal moves of a position, each in its own way.
pub fn write_all(definition: &Definition, setup: &Setup, moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<String> = moves
        .iter()
        .map(|mv| write_form(definition, setup, mv, Form::Short))
        .collect();
    let mut uses: HashMap<String, u32> = HashMap::new();
    for text in &texts {
        *uses.entry(text.clone()).or_default() += 1;
    }
    for (text, mv) in texts.iter_mut().zip(moves) {
        if uses[text] > 1 {
            *text = write_form(definition, setup, mv, Form::Whole);
        }
    }
    texts
}

/// Writes one of the legal moves of a position.
pub fn write(definition: &Definition, setup: &Setup, moves: &[Move], mv: &Move) -> String {
    let text = write_form(definition, setup, mv, Form::Short);
    let shared = moves
        .iter()
        .any(|other| other != mv && write_form(definition, setup, other, Form::Short) == text);
    if shared {
        write_form(definition, setup, mv, Form::Whole)
    } else {
        text
    }
}

/// How much of a move is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// What nearly always suffices.
    Short,
    /// All that two moves can differ in.
    Whole,
}

pub(super) fn write_form(definition: &Definition, setup: &Setup, mv: &Move, form: Form) -> String {
    let name = |square: SquareId| definition.board.name(square);
    let code = |piece: PieceId| enclosed(&definition.pieces[piece].code);
    let Some(from) = mv.from else {
        return format!("{}@{}", code(mv.result), name(mv.to));
    };
    let whole = form == Form::Whole;
    let mut text = String::new();
    if mv.kind == MoveKind::Fission {
        text += &(code(mv.mover) + ":");
    }
    text += &name(from);
    if whole || takes_on_the_way(definition, setup, mv) {
        let on_the_way = mv.captures.iter().filter(|&&square| square != mv.to);
        text.extend(on_the_way.map(|&square| name(square)));
    }
    text += &name(mv.to);
    if promotes(mv) {
        text += &code(mv.result).to_lowercase();
    }
    let optional = definition.assimilation.is_some_and(|it| it.optional);
    if mv.kind == MoveKind::Assimilation && (optional || whole) {
        text.push('=');
    }
    if let (true, Some(rest)) = (whole, mv.rest) {
        text += &format!(":{}", code(rest));
    }
    if let (true, Some(castle)) = (whole, mv.castle) {
        let (from, to) = definition.castling[castle].rook_path;
        text += &format!(",{}{}", name(from), name(to));
    }
    text
}

/// Whether what moves turns into something without joining anything.
pub(super) fn promotes(mv: &Move) -> bool {
    mv.mover != mv.result && matches!(mv.kind, MoveKind::Promotion | MoveKind::Fission)
}

/// Whether something is taken elsewhere than at the end, en passant apart.
pub fn takes_on_the_way(definition: &Definition, setup: &Setup, mv: &Move) -> bool {
    match mv.captures.as_slice() {
        [] => false,
        &[only] => only != mv.to && !is_en_passant(definition, setup, mv, only),
        _ => true,
    }
}

fn is_en_passant(definition: &Definition, setup: &Setup, mv: &Move, victim: SquareId) -> bool {
    let mut lines = definition.pieces[mv.mover].movements.iter();
    lines.any(|line| line.takes_en_passant)
        && setup
            .passed
            .iter()
            .any(|passed| passed.victim == victim && passed.squares.contains(mv.to))
}
