//! `hands`: new, or inherited ones changed. A `drop` line is known by its pieces.

use super::apply::not_there;
use crate::resolve::error::InheritError;
use crate::resolve::report::Report;
use crate::syntax::ast::{self, HandItem, HandItemKind, HandKey, Node};

/// The word by which a line of `hands` replaces others: for a drop, with its pieces.
fn hand_key(item: &HandItem) -> String {
    let names = |sets: &[Node<ast::PieceSetName>]| {
        let mut names: Vec<_> = sets.iter().map(|s| format!("{:?}", s.value)).collect();
        names.sort();
        names.join(",")
    };
    match &item.kind {
        HandItemKind::Captures { .. } => "captures".to_owned(),
        HandItemKind::Drop { pieces, .. } => {
            format!("drop {} but {}", names(&pieces.sets), names(&pieces.but))
        }
        HandItemKind::Gate { .. } => "gate".to_owned(),
        HandItemKind::Without(_) => "without".to_owned(),
    }
}

pub(super) fn new_hands(items: &[HandItem], report: &mut Report) -> Vec<HandItem> {
    let mut captures = None;
    for item in items {
        match item.kind {
            HandItemKind::Without(_) => {
                report.say(item.span, InheritError::OnlyInChange("without"))
            }
            HandItemKind::Captures { .. } => {
                if let Some(first) = captures.replace(item.span) {
                    let (key, within) = ("captures".to_owned(), "hands".to_owned());
                    report.say(
                        item.span,
                        InheritError::DuplicateLine { key, within, first },
                    );
                }
            }
            HandItemKind::Drop { .. } | HandItemKind::Gate { .. } => {}
        }
    }
    let line = |item: &&HandItem| !matches!(item.kind, HandItemKind::Without(_));
    items.iter().filter(line).cloned().collect()
}

pub(super) fn change_hands(inherited: &mut Vec<HandItem>, items: &[HandItem], report: &mut Report) {
    for item in items {
        let HandItemKind::Without(key) = item.kind else {
            continue;
        };
        let word = match key {
            HandKey::Captures => "captures",
            HandKey::Drop => "drop",
            HandKey::Gate => "gate",
        };
        let before = inherited.len();
        inherited.retain(|old| !hand_key(old).starts_with(word));
        if inherited.len() == before {
            not_there(
                report,
                item.span,
                format!("`{word}` in `hands`"),
                "remove",
                None,
            );
        }
    }
    let own: Vec<_> = items
        .iter()
        .filter(|item| !matches!(item.kind, HandItemKind::Without(_)))
        .cloned()
        .collect();
    inherited.retain(|old| !own.iter().any(|new| hand_key(new) == hand_key(old)));
    inherited.extend(own);
}
