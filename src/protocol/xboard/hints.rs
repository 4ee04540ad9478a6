//! `lift` and `put` → `highlight` and `choice`: where a piece may go, and what may stand there then.
//!
//! Cyan would ask for another leg and is not used: XBoard finds the legs of such moves by itself from `piece`.

use std::io::{self, Write};

use super::XBoard;
use crate::engine::Move;
use crate::ids::{PieceId, SquareId};
use crate::notation::square_named;

impl XBoard {
    /// Marks where the piece on a square may go.
    pub(super) fn lift(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        self.lifted = self.square(text);
        let Some(from) = self.lifted else {
            return Ok(());
        };
        let board = &self.session.game.definition().board;
        let mut ranks = Vec::new();
        for rank in (0..board.ranks()).rev() {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..board.files() {
                let sign = board.square(file, rank).and_then(|to| self.sign(from, to));
                match sign {
                    None => empty += 1,
                    Some(sign) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        empty = 0;
                        text.push(sign);
                    }
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            ranks.push(text);
        }
        writeln!(out, "highlight {}", ranks.join("/"))
    }

    /// Tells what the piece put on a square may turn into.
    pub(super) fn put(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let (Some(from), Some(to)) = (self.lifted, self.square(text)) else {
            return Ok(());
        };
        let results = self.results(from, to);
        if self.sign(from, to).is_some_and(|sign| "MB".contains(sign)) {
            let letters: String = results
                .iter()
                .map(|&piece| self.letters.of(piece))
                .collect();
            writeln!(out, "choice {letters}")?;
        }
        Ok(())
    }

    /// The colour of a square: `Y` to go to, `R` to capture on, `M` where there is a choice of what stands there then, `B`
    /// where the piece must turn into another.
    fn sign(&self, from: SquareId, to: SquareId) -> Option<char> {
        let moves = self.between(from, to);
        let first = moves.first()?;
        let turns = moves
            .iter()
            .any(|mv| self.drawn().on_origin(mv) != Some(mv.result));
        Some(match self.results(from, to).len() {
            1 if turns => 'B',
            1 if first.captures.is_empty() => 'Y',
            1 => 'R',
            _ => 'M',
        })
    }

    /// What may stand on a square when the piece on another has moved there, each once.
    fn results(&self, from: SquareId, to: SquareId) -> Vec<PieceId> {
        let mut results: Vec<PieceId> = Vec::new();
        for mv in self.between(from, to) {
            if !results.contains(&mv.result) {
                results.push(mv.result);
            }
        }
        results
    }

    /// The moves between two squares that are not written as a drop.
    fn between(&self, from: SquareId, to: SquareId) -> Vec<Move> {
        let moves = self.session.game.moves(self.session.now());
        let definition = self.session.game.definition();
        let as_move = |mv: &&Move| {
            mv.from == Some(from)
                && mv.to == to
                && !self.drawn().leaves_like_a_drop(definition, &moves, mv)
        };
        moves.iter().filter(as_move).cloned().collect()
    }

    fn square(&self, text: &str) -> Option<SquareId> {
        let definition = self.session.game.definition();
        square_named(
            &definition.board,
            &super::moves::shifted(definition, text, 1),
        )
    }
}
