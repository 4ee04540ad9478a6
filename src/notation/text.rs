//! Moves → the game's own notation, by the templates of its file.
//!
//! `R a4-d4=M`, `R a4-d4; a4=N`, `*d7`. A path that takes something elsewhere than at its end names every square:
//! `L d3xd5-d6`. Where two legal moves would have one text, or one would have the machine form of the other, pieces are
//! named by their codes instead of their letters; if that does not tell them apart, the machine form follows in brackets:
//! `K e1-g1 [e1g1,h1f1]`. An ordinary move keeps its text.

use std::collections::HashMap;

use super::machine::{self, promotes, takes_on_the_way};
use crate::definition::{Definition, Field, Template, TemplatePart};
use crate::engine::{Move, MoveKind, Setup};
use crate::ids::{Id, PieceId};

/// The legal moves of a position, written.
pub struct MoveTexts {
    /// In the game's notation.
    pub text: Vec<String>,
    /// In the machine form.
    pub machine: Vec<String>,
}

impl MoveTexts {
    /// Writes all the legal moves of a position in both forms, each in its own way.
    pub fn new(definition: &Definition, setup: &Setup, moves: &[Move]) -> Self {
        let machine = machine::write_all(definition, setup, moves);
        let writer = Writer { definition, setup };
        let mut text: Vec<String> = moves
            .iter()
            .map(|mv| writer.write(mv, Names::Letters))
            .collect();
        for names in [Names::Codes, Names::Machine] {
            for i in unclear(&text, &machine, moves) {
                text[i] = match names {
                    Names::Letters | Names::Codes => writer.write(&moves[i], names),
                    Names::Machine => {
                        format!(
                            "{} [{}]",
                            writer.write(&moves[i], Names::Letters),
                            machine[i]
                        )
                    }
                };
            }
        }
        Self { text, machine }
    }
}

/// Moves whose text, blanks left out, is another's too.
fn unclear(text: &[String], machine: &[String], moves: &[Move]) -> Vec<usize> {
    let keys: Vec<String> = text.iter().map(|text| without_blanks(text)).collect();
    let mut uses: HashMap<&str, Vec<usize>> = HashMap::new();
    for (i, key) in keys.iter().enumerate() {
        uses.entry(key).or_default().push(i);
    }
    let mut unclear = Vec::new();
    for (i, text) in machine.iter().enumerate() {
        let others = uses.get(text.as_str()).into_iter().flatten();
        unclear.extend(others.copied().filter(|&other| other != i));
    }
    for group in uses.values().filter(|group| group.len() > 1) {
        let ordinary = |i: &usize| matches!(moves[*i].kind, MoveKind::Move | MoveKind::Capture);
        let keeps = group.iter().filter(|i| ordinary(i)).count() == 1;
        unclear.extend(group.iter().copied().filter(|i| !(keeps && ordinary(i))));
    }
    unclear.sort_unstable();
    unclear.dedup();
    unclear
}

pub(super) fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

/// How pieces are named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Names {
    /// By the letters of the notation.
    Letters,
    /// By their codes.
    Codes,
    /// As [`Names::Letters`], with the machine form behind.
    Machine,
}

/// Writes moves of one position.
pub(super) struct Writer<'a> {
    pub(super) definition: &'a Definition,
    pub(super) setup: &'a Setup,
}

impl Writer<'_> {
    /// A move by its template.
    pub(super) fn write(&self, mv: &Move, names: Names) -> String {
        let text = self.fill(self.template(mv), mv, names, true);
        let words: Vec<&str> = text.split_whitespace().collect();
        words.join(" ")
    }
    /// The same without the letter of what moves.
    pub(super) fn write_without_letter(&self, mv: &Move, names: Names) -> String {
        self.fill(self.template(mv), mv, names, false)
    }

    fn template(&self, mv: &Move) -> &Template {
        let notation = &self.definition.notation;
        match mv.kind {
            MoveKind::Move => &notation.quiet,
            MoveKind::Capture => &notation.capture,
            MoveKind::Promotion => &notation.promotion,
            MoveKind::Fusion => &notation.fusion,
            MoveKind::Assimilation => &notation.assimilation,
            MoveKind::Fission => &notation.fission,
            MoveKind::Drop => &notation.drop,
            MoveKind::Castling => &notation.castling,
        }
    }

    fn fill(&self, template: &Template, mv: &Move, names: Names, letter: bool) -> String {
        let mut text = String::new();
        for part in &template.0 {
            match part {
                TemplatePart::Text(part) => text += part,
                TemplatePart::Field(Field::To) => {
                    let captures = !mv.captures.is_empty();
                    // These forms serve captures and quiet moves alike.
                    if captures
                        && matches!(mv.kind, MoveKind::Fission | MoveKind::Promotion)
                        && text.ends_with('-')
                    {
                        text.pop();
                        text.push('x');
                    }
                    text += &self.destination(template, mv, names);
                }
                TemplatePart::Field(field) => text += &self.field(*field, mv, names, letter),
            }
        }
        text
    }

    fn field(&self, field: Field, mv: &Move, names: Names, letter: bool) -> String {
        match field {
            Field::Piece if letter => self.mover(mv, names),
            Field::Piece => String::new(),
            Field::From => mv
                .from
                .map(|from| self.definition.board.name(from))
                .unwrap_or_default(),
            Field::To => self.definition.board.name(mv.to),
            Field::Captured => {
                let on = |square: &crate::ids::SquareId| self.setup.board[square.index()];
                let taken = mv.captures.iter().filter_map(on);
                taken.map(|placed| self.name(placed.piece, names)).collect()
            }
            Field::Result => self.name(mv.result, names),
            Field::Rest => mv
                .rest
                .map(|rest| self.name(rest, names))
                .unwrap_or_default(),
            Field::Move => {
                let notation = &self.definition.notation;
                let template = if mv.captures.is_empty() {
                    &notation.quiet
                } else {
                    &notation.capture
                };
                self.fill(template, mv, names, letter)
            }
        }
    }

    /// What moves; a pawn may have no letter.
    fn mover(&self, mv: &Move, names: Names) -> String {
        let piece = if mv.kind == MoveKind::Drop {
            mv.result
        } else {
            mv.mover
        };
        let piece = &self.definition.pieces[piece];
        if names == Names::Codes {
            piece.code.clone()
        } else {
            piece.letter.clone()
        }
    }

    /// Any other piece; none goes without a name.
    fn name(&self, piece: PieceId, names: Names) -> String {
        let piece = &self.definition.pieces[piece];
        if names == Names::Codes || piece.letter.is_empty() {
            piece.code.clone()
        } else {
            piece.letter.clone()
        }
    }

    /// The end, with what is taken before it and what a component that leaves promotes to.
    fn destination(&self, template: &Template, mv: &Move, names: Names) -> String {
        let name = |square| self.definition.board.name(square);
        let mut text = String::new();
        if takes_on_the_way(self.definition, self.setup, mv) {
            let on_the_way = mv.captures.iter().filter(|&&square| square != mv.to);
            let squares: Vec<String> = on_the_way.map(|&square| name(square)).collect();
            text += &squares.join("x");
            text.push(if mv.captures.contains(&mv.to) {
                'x'
            } else {
                '-'
            });
        }
        text += &name(mv.to);
        let told = template.0.contains(&TemplatePart::Field(Field::Result));
        if mv.kind == MoveKind::Fission && promotes(mv) && !told {
            text += &format!("={}", self.name(mv.result, names));
        }
        text
    }
}
