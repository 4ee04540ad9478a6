//! The piece table: every kind of piece with its name, its code and how it is made.
//!
//! Simple pieces come in the order of the text, compounds after them in the order of the rows; a compound that took the
//! name or code of an inherited piece stands in its place. Ids are given out only when all rows are known ([`build`]).

mod build;
mod sets;
mod table;

use std::collections::HashSet;

pub(super) use sets::Specials;

use super::error::{NameError, What};
use super::merged::Removed;
use super::names::nearest;
use super::report::Report;
use crate::definition::Row;
use crate::diagnostics::Span;
use crate::ids::{PieceId, PieceSet, Table};

/// All kinds of piece of a game.
#[derive(Debug, Default)]
pub(super) struct Kinds {
    pub(super) table: Table<PieceId, Kind>,
    pub(super) rows: Vec<Row>,
    /// Royal by themselves or by a component.
    pub(super) royal: PieceSet,
    /// Names whose definition is wrong: told once, not at every use.
    broken: HashSet<String>,
    /// Their codes; none where it was to be derived.
    lost_codes: Vec<Option<String>>,
    removed: Vec<Removed>,
}

/// A kind of piece.
#[derive(Debug)]
pub(super) struct Kind {
    pub(super) name: String,
    pub(super) code: String,
    /// Where its name is written.
    pub(super) span: Span,
    pub(super) source: Source,
    /// The simple pieces that each way to make it comes down to, sorted. A simple piece and a carrier with its passenger
    /// come down to themselves.
    pub(super) flats: Vec<Vec<PieceId>>,
}

/// What a kind is made of.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// The entry of the merged game.
    Simple(usize),
    /// One way a row or more: the row of the merged table, and the components.
    Compound(Vec<(usize, Vec<PieceId>)>),
    /// A `carries` row.
    Carrier {
        row: usize,
        carrier: PieceId,
        passenger: PieceId,
    },
}

impl Kind {
    /// The kinds it is made of, each once.
    pub(super) fn components(&self) -> PieceSet {
        match &self.source {
            Source::Simple(_) => PieceSet::EMPTY,
            Source::Compound(ways) => ways.iter().flat_map(|(_, way)| way).copied().collect(),
            Source::Carrier {
                carrier, passenger, ..
            } => [*carrier, *passenger].into_iter().collect(),
        }
    }
    /// Whether it is no compound.
    pub(super) fn is_simple(&self) -> bool {
        matches!(self.source, Source::Simple(_))
    }
}

impl Kinds {
    /// All kinds.
    pub(super) fn all(&self) -> PieceSet {
        PieceSet::first(self.table.len())
    }
    /// All compounds.
    pub(super) fn compounds(&self) -> PieceSet {
        let compound = |(id, kind): (PieceId, &Kind)| (!kind.is_simple()).then_some(id);
        self.table.iter().filter_map(compound).collect()
    }
    /// All kinds that are components of some compound.
    pub(super) fn components(&self) -> PieceSet {
        let sets = self.table.values().map(Kind::components);
        sets.fold(PieceSet::EMPTY, PieceSet::union)
    }
    /// The kinds of a name: more than one for a strict compound; none, and a message, for a name that is not known.
    pub(super) fn named(&self, name: &str, span: Span, report: &mut Report) -> PieceSet {
        let found: PieceSet = self
            .table
            .iter()
            .filter(|(_, kind)| kind.name == name)
            .map(|(id, _)| id)
            .collect();
        if found.is_empty() && !self.broken.contains(name) {
            let mut known: Vec<_> = self.table.values().map(|kind| kind.name.clone()).collect();
            known.dedup();
            report.say(
                span,
                NameError::Unknown {
                    what: What::Piece,
                    name: name.to_owned(),
                    nearest: nearest(name, known.iter().map(String::as_str)),
                    known,
                    removed: self.removed(name),
                },
            );
        }
        found
    }
    /// The kind of a code.
    pub(super) fn coded(&self, code: &str) -> Option<PieceId> {
        let found = self.table.iter().find(|(_, kind)| kind.code == code);
        found.map(|(id, _)| id)
    }
    /// Whether a kind that could not be made may have this code.
    pub(super) fn may_have(&self, code: &str) -> bool {
        self.lost_codes
            .iter()
            .any(|lost| lost.as_deref().is_none_or(|lost| lost == code))
    }
    fn removed(&self, name: &str) -> Option<Span> {
        let found = self.removed.iter().rev().find(|r| r.name == name);
        found.map(|r| r.span)
    }
}
