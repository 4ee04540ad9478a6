//! The compounds table: new, or an inherited one changed. A row is known by its components in any order; a carrier's row
//! by the carrier.

use super::body::new_lines;
use crate::resolve::error::InheritError;
use crate::resolve::merged::{Merged, Removed, RowEntry, RowKind};
use crate::resolve::names::nearest;
use crate::resolve::report::Report;
use crate::syntax::ast::{RowItem, RowItemKind};

/// The rows of a new table.
pub(super) fn new_rows(items: &[RowItem], report: &mut Report) -> Vec<RowEntry> {
    let rows = own_rows(items, report);
    for item in items {
        if let RowItemKind::Without(_) = item.kind {
            report.say(item.span, InheritError::OnlyInChange("without"));
        }
    }
    rows
}

/// An inherited table after `change compounds { items }`.
pub(super) fn change_rows(
    inherited: &mut Vec<RowEntry>,
    items: &[RowItem],
    removed: &mut Vec<Removed>,
    report: &mut Report,
) {
    for item in items {
        if let RowItemKind::Without(names) = &item.kind {
            for name in names {
                take_out(inherited, name, removed, report);
            }
        }
    }
    for row in own_rows(items, report) {
        match inherited.iter_mut().find(|old| key(old) == key(&row)) {
            Some(old) => *old = row,
            None => inherited.push(row),
        }
    }
}

/// Pieces whose name or code an own row takes: the row's compound stands in their place from now on.
pub(super) fn replace_pieces(merged: &mut Merged, items: &[RowItem]) {
    for item in items {
        let RowItemKind::Row { name, code, .. } = &item.kind else {
            continue;
        };
        for piece in &mut merged.pieces {
            let same_code = code
                .as_ref()
                .is_some_and(|code| code.value == piece.code.value);
            if !piece.replaced && (piece.name.value == name.value || same_code) {
                piece.replaced = true;
                merged.removed.push(Removed {
                    name: piece.name.value.clone(),
                    span: item.span,
                });
            }
        }
    }
}

fn take_out(
    rows: &mut Vec<RowEntry>,
    name: &crate::syntax::ast::Name,
    removed: &mut Vec<Removed>,
    report: &mut Report,
) {
    let before = rows.len();
    rows.retain(
        |row| !matches!(&row.kind, RowKind::Join { name: old, .. } if old.value == name.value),
    );
    removed.push(Removed {
        name: name.value.clone(),
        span: name.span,
    });
    if rows.len() < before {
        return;
    }
    let carried = rows.iter_mut().find_map(|row| match &mut row.kind {
        RowKind::Carries {
            carrier, without, ..
        } if name.value.starts_with(&format!("{}-", carrier.value)) => Some(without),
        RowKind::Carries { .. } | RowKind::Join { .. } => None,
    });
    if let Some(without) = carried {
        without.push(name.clone());
        return;
    }
    let known = rows.iter().filter_map(|row| match &row.kind {
        RowKind::Join { name, .. } => Some(name.value.as_str()),
        RowKind::Carries { .. } => None,
    });
    report.say(
        name.span,
        InheritError::NotThere {
            what: format!("compound `{}`", name.value),
            verb: "remove",
            nearest: nearest(&name.value, known),
        },
    );
}

fn own_rows(items: &[RowItem], report: &mut Report) -> Vec<RowEntry> {
    let mut rows: Vec<RowEntry> = Vec::new();
    for item in items {
        let kind = match &item.kind {
            RowItemKind::Row {
                components,
                name,
                code,
                body,
            } => RowKind::Join {
                components: components.clone(),
                name: name.clone(),
                code: code.clone(),
                body: body
                    .as_ref()
                    .map_or_else(Vec::new, |items| new_lines(&name.value, items, report)),
            },
            RowItemKind::Carries {
                carrier,
                passengers,
            } => RowKind::Carries {
                carrier: carrier.clone(),
                passengers: passengers.clone(),
                without: Vec::new(),
            },
            RowItemKind::Without(_) => continue,
        };
        let row = RowEntry {
            doc: item.doc.clone(),
            kind,
            span: item.span,
        };
        if let Some(first) = rows.iter().find(|old| key(old) == key(&row)) {
            let (first, key) = (first.span, key(&row).join(" + "));
            report.say(
                item.span,
                InheritError::DuplicateLine {
                    key,
                    within: "compounds".to_owned(),
                    first,
                },
            );
            continue;
        }
        rows.push(row);
    }
    rows
}

/// The components, sorted; of a carrier `x`, `x carries`.
fn key(row: &RowEntry) -> Vec<String> {
    match &row.kind {
        RowKind::Join { components, .. } => {
            let mut names: Vec<_> = components.iter().map(|c| c.value.clone()).collect();
            names.sort();
            names
        }
        RowKind::Carries { carrier, .. } => vec![format!("{} carries", carrier.value)],
    }
}
