//! Lines of pieces and rows → the pieces of the definition.
//!
//! [`movement`] makes the movement lines, [`conditions`] what limits them.

mod conditions;
mod movement;

use std::collections::HashMap;

use crate::definition::{ByPlayer, MOST_VALUE, Makeup, Movement, Piece, Promotion};
use crate::ids::{PieceId, PieceSet, SquareSet, Table};
use crate::resolve::error::PieceError;
use crate::resolve::kinds::{Kind, Kinds, Source, Specials};
use crate::resolve::merged::{Line, Merged, RowKind};
use crate::resolve::path::PathMaker;
use crate::resolve::places::Places;
use crate::resolve::report::Report;
use crate::syntax::ast::{self, PieceLine};

/// What pieces are made of.
pub(super) struct PieceMaker<'a> {
    pub(super) merged: &'a Merged,
    pub(super) kinds: &'a Kinds,
    pub(super) places: &'a Places,
    pub(super) paths: PathMaker<'a>,
    pub(super) report: &'a mut Report,
}

/// What a kind's lines other than movement and promotion say of its movement.
struct Traits {
    never_captures: PieceSet,
    never_captured_by: PieceSet,
    stays: Option<ByPlayer<SquareSet>>,
    takes_en_passant: bool,
}

/// All movement lines, as far as they are known.
struct Lines {
    traits: Table<PieceId, Traits>,
    raw: HashMap<PieceId, Vec<Movement>>,
    doing: Vec<PieceId>,
    whole: HashMap<PieceId, Vec<Movement>>,
}

impl PieceMaker<'_> {
    /// All pieces, and where each must stay.
    pub(super) fn pieces(mut self) -> (Table<PieceId, Piece>, Vec<Option<ByPlayer<SquareSet>>>) {
        let kinds = self.kinds;
        let traits = kinds.table.values().map(|kind| self.traits(kind)).collect();
        let mut lines = Lines {
            traits,
            raw: HashMap::new(),
            doing: Vec::new(),
            whole: HashMap::new(),
        };
        let pieces = kinds
            .table
            .iter()
            .map(|(id, kind)| {
                let movements = self.whole(id, &mut lines);
                self.piece(id, kind, movements)
            })
            .collect();
        let stays = lines.traits.values().map(|t| t.stays.clone()).collect();
        (pieces, stays)
    }

    /// The lines of a kind: of a piece, or of the rows that make it.
    fn lines(&self, kind: &Kind) -> impl Iterator<Item = &Line> + use<'_> {
        let rows = self
            .merged
            .compounds
            .as_ref()
            .map_or(&[][..], |rows| &rows.value);
        let bodies: Vec<&[Line]> = match &kind.source {
            Source::Simple(entry) => vec![&self.merged.pieces[*entry].lines],
            Source::Compound(ways) => {
                let mut numbers: Vec<usize> = ways.iter().map(|(row, _)| *row).collect();
                numbers.dedup();
                let body = |row: usize| match &rows[row].kind {
                    RowKind::Join { body, .. } => body.as_slice(),
                    RowKind::Carries { .. } => &[],
                };
                numbers.into_iter().map(body).collect()
            }
            Source::Carrier { .. } => Vec::new(),
        };
        bodies.into_iter().flatten()
    }

    fn doc(&self, kind: &Kind) -> Option<String> {
        let rows = self
            .merged
            .compounds
            .as_ref()
            .map_or(&[][..], |rows| &rows.value);
        match &kind.source {
            Source::Simple(entry) => self.merged.pieces[*entry].doc.clone(),
            Source::Compound(ways) => ways.iter().find_map(|(row, _)| rows[*row].doc.clone()),
            Source::Carrier { row, .. } => rows[*row].doc.clone(),
        }
    }

    fn traits(&mut self, kind: &Kind) -> Traits {
        let mut traits = Traits {
            never_captures: PieceSet::EMPTY,
            never_captured_by: PieceSet::EMPTY,
            stays: None,
            takes_en_passant: false,
        };
        let lines: Vec<Line> = self.lines(kind).cloned().collect();
        for line in &lines {
            match &line.value {
                PieceLine::NeverCaptures(pieces) => {
                    let set = self.kinds.set(pieces, self.report);
                    traits.never_captures = traits.never_captures.union(set);
                }
                PieceLine::NeverCaptured(None) => traits.never_captured_by = self.kinds.all(),
                PieceLine::NeverCaptured(Some(pieces)) => {
                    let set = self.kinds.set(pieces, self.report);
                    traits.never_captured_by = traits.never_captured_by.union(set);
                }
                PieceLine::Stays(place) => {
                    traits.stays = Some(self.places.squares(place, self.report))
                }
                PieceLine::TakesEnPassant => traits.takes_en_passant = true,
                PieceLine::Royal
                | PieceLine::Movement(_)
                | PieceLine::Betza(_)
                | PieceLine::Promote(_)
                | PieceLine::AtMost(_)
                | PieceLine::Value(_)
                | PieceLine::Letter(_)
                | PieceLine::Figurine(_) => {}
            }
        }
        traits
    }

    fn piece(&mut self, id: PieceId, kind: &Kind, movements: Vec<Movement>) -> Piece {
        let mut piece = Piece {
            name: kind.name.clone(),
            code: kind.code.clone(),
            letter: kind.code.clone(),
            figurines: Vec::new(),
            doc: self.doc(kind),
            royal: self.kinds.royal.contains(id),
            makeup: makeup(kind),
            movements,
            promotions: Vec::new(),
            at_most: None,
            face_of: kind
                .code
                .strip_prefix('+')
                .and_then(|code| self.kinds.coded(code)),
            value: None,
        };
        let lines: Vec<Line> = self.lines(kind).cloned().collect();
        for line in &lines {
            match &line.value {
                PieceLine::Promote(_) if !kind.is_simple() => {
                    self.report
                        .say(line.span, PieceError::CompoundPromotes(kind.name.clone()));
                }
                PieceLine::Promote(promote) => piece.promotions.push(self.promotion(promote)),
                PieceLine::AtMost(number) => piece.at_most = Some(number.value),
                PieceLine::Value(number) => piece.value = Some(self.value(number)),
                PieceLine::Letter(text) => piece.letter.clone_from(&text.value),
                PieceLine::Figurine(text) => piece.figurines = self.figurines(text),
                PieceLine::Royal
                | PieceLine::Movement(_)
                | PieceLine::Betza(_)
                | PieceLine::TakesEnPassant
                | PieceLine::NeverCaptures(_)
                | PieceLine::NeverCaptured(_)
                | PieceLine::Stays(_) => {}
            }
        }
        piece
    }

    fn value(&mut self, number: &ast::Number) -> u32 {
        if number.value > MOST_VALUE {
            self.report
                .say(number.span, PieceError::Value(number.value));
        }
        number.value.min(MOST_VALUE)
    }

    fn figurines(&mut self, text: &ast::Text) -> Vec<String> {
        let variation = |c: &char| ('\u{fe00}'..='\u{fe0f}').contains(c);
        let signs: Vec<String> = text
            .value
            .chars()
            .filter(|c| !variation(c))
            .map(String::from)
            .collect();
        let expected = self.places.players.len();
        if let [only] = signs.as_slice() {
            return vec![only.clone(); expected];
        }
        if signs.len() != expected {
            let found = signs.len();
            self.report
                .say(text.span, PieceError::Figurines { found, expected });
        }
        signs
    }

    fn promotion(&mut self, promote: &ast::Promote) -> Promotion {
        let squares = self.places.squares(&promote.place, self.report);
        let players = self.places.players_of(promote.player.as_ref(), self.report);
        let choice = self
            .kinds
            .choice(&promote.to, Specials::Captured, self.report);
        Promotion {
            may: promote.may,
            capturing: promote.capturing,
            touching: promote.touching,
            squares: self.places.each(|player| {
                if players.contains(player) {
                    squares[player]
                } else {
                    SquareSet::EMPTY
                }
            }),
            to: choice.all,
            only_lost: choice.special,
        }
    }
}

fn makeup(kind: &Kind) -> Makeup {
    match &kind.source {
        Source::Simple(_) => Makeup::Simple,
        Source::Compound(ways) => {
            Makeup::Compound(ways.iter().map(|(_, way)| way.clone()).collect())
        }
        Source::Carrier {
            carrier, passenger, ..
        } => Makeup::Carrier {
            carrier: *carrier,
            passenger: *passenger,
        },
    }
}
