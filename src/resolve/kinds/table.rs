//! What follows from the finished table: its rows in the order of the text, and who is royal.

use super::{Kind, Source};
use crate::definition::Row;
use crate::ids::{PieceId, PieceSet, Table};
use crate::resolve::merged::{Merged, RowKind};
use crate::syntax::ast::PieceLine;

/// The rows of the finished table, in the order of the text.
pub(super) fn rows(table: &Table<PieceId, Kind>) -> Vec<Row> {
    let mut rows: Vec<(usize, Row)> = Vec::new();
    for (compound, kind) in table.iter() {
        match &kind.source {
            Source::Simple(_) => {}
            Source::Compound(ways) => rows.extend(ways.iter().map(|(row, components)| {
                let components = components.clone();
                (
                    *row,
                    Row {
                        components,
                        compound,
                        carries: false,
                    },
                )
            })),
            Source::Carrier {
                row,
                carrier,
                passenger,
            } => rows.push((
                *row,
                Row {
                    components: vec![*carrier, *passenger],
                    compound,
                    carries: true,
                },
            )),
        }
    }
    rows.sort_by_key(|(row, _)| *row);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// The kinds that are royal by themselves, by their row's body, or by a component.
pub(super) fn royals(table: &Table<PieceId, Kind>, merged: &Merged) -> PieceSet {
    let royal_line =
        |lines: &[crate::resolve::merged::Line]| lines.iter().any(|l| l.value == PieceLine::Royal);
    let rows = merged
        .compounds
        .as_ref()
        .map_or(&[][..], |rows| &rows.value);
    let body = |row: &usize| match &rows[*row].kind {
        RowKind::Join { body, .. } => royal_line(body),
        RowKind::Carries { .. } => false,
    };
    let own = |kind: &Kind| match &kind.source {
        Source::Simple(entry) => royal_line(&merged.pieces[*entry].lines),
        Source::Compound(ways) => ways.iter().any(|(row, _)| body(row)),
        Source::Carrier { .. } => false,
    };
    let mut royal: PieceSet = table
        .iter()
        .filter(|(_, kind)| own(kind))
        .map(|(id, _)| id)
        .collect();
    loop {
        let more: PieceSet = table
            .iter()
            .filter(|(_, kind)| !kind.components().intersection(royal).is_empty())
            .map(|(id, _)| id)
            .collect();
        if more.is_subset(&royal) {
            return royal;
        }
        royal = royal.union(more);
    }
}
