//! `without`: what it takes from the inherited statements.

use super::apply::not_there;
use crate::diagnostics::Span;
use crate::resolve::merged::{Merged, PieceEntry, Removed, RowKind};
use crate::resolve::names::nearest;
use crate::resolve::report::Report;
use crate::syntax::ast::{self, OutcomeWord, Without};

/// Applies one `without`.
pub(super) fn remove(merged: &mut Merged, without: &Without, span: Span, report: &mut Report) {
    let there = match without {
        Without::Pieces(names) => {
            let name = |p: &PieceEntry| {
                if p.replaced {
                    String::new()
                } else {
                    p.name.value.clone()
                }
            };
            return remove_named(
                &mut merged.pieces,
                name,
                "piece",
                names,
                &mut merged.removed,
                report,
            );
        }
        Without::Zones(names) => {
            return remove_named(
                &mut merged.zones,
                |z| z.name.value.clone(),
                "zone",
                names,
                &mut merged.removed,
                report,
            );
        }
        Without::Atoms(names) => {
            return remove_named(
                &mut merged.atoms,
                |a| a.name.value.clone(),
                "atom",
                names,
                &mut merged.removed,
                report,
            );
        }
        Without::Compounds => remove_compounds(merged, span),
        Without::Fusion => merged.fusion.take().is_some(),
        Without::Assimilation => merged.assimilation.take().is_some(),
        Without::Fission => merged.fission.take().is_some(),
        Without::Castling => merged.castling.take().is_some(),
        Without::Hands => merged.hands.take().is_some(),
        Without::Explosion => merged.explosion.take().is_some(),
        Without::Must => merged.must.take().is_some(),
        Without::Pass => merged.pass.take().is_some(),
        Without::Notation => !std::mem::take(&mut merged.notation).is_empty(),
        Without::Win => remove_endings(merged, OutcomeWord::Win),
        Without::Draw => remove_endings(merged, OutcomeWord::Draw),
        Without::Lose => remove_endings(merged, OutcomeWord::Lose),
        Without::Out => remove_endings(merged, OutcomeWord::Out),
    };
    if !there {
        let what = format!("`{}`", without.word());
        not_there(report, span, what, "remove", None);
    }
}

fn remove_compounds(merged: &mut Merged, span: Span) -> bool {
    let rows = merged.compounds.take();
    for row in rows.iter().flat_map(|rows| &rows.value) {
        if let RowKind::Join { name, .. } = &row.kind {
            merged.removed.push(Removed {
                name: name.value.clone(),
                span,
            });
        }
    }
    rows.is_some()
}

fn remove_endings(merged: &mut Merged, outcome: OutcomeWord) -> bool {
    let before = merged.endings.len();
    merged.endings.retain(|e| e.outcome != outcome);
    merged.endings.len() < before
}

fn remove_named<T>(
    items: &mut Vec<T>,
    name_of: impl Fn(&T) -> String,
    what: &str,
    names: &[ast::Name],
    removed: &mut Vec<Removed>,
    report: &mut Report,
) {
    for name in names {
        let known: Vec<String> = items.iter().map(&name_of).collect();
        let before = items.len();
        items.retain(|item| name_of(item) != name.value);
        removed.push(Removed {
            name: name.value.clone(),
            span: name.span,
        });
        if items.len() == before {
            let near = nearest(&name.value, known.iter().map(String::as_str));
            not_there(
                report,
                name.span,
                format!("{what} `{}`", name.value),
                "remove",
                near,
            );
        }
    }
}
