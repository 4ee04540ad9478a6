//! Lines of pieces: what may stand together, and what `change` does to inherited lines.

use std::collections::HashMap;

use crate::diagnostics::Span;
use crate::resolve::error::InheritError;
use crate::resolve::merged::{Line, lines};
use crate::resolve::report::Report;
use crate::syntax::ast::{PieceItem, PieceItemKind, PieceKey, PieceLine};

/// The word by which a line replaces inherited lines.
fn key(line: &PieceLine) -> &'static str {
    match line {
        PieceLine::Royal => "royal",
        PieceLine::Movement(_) | PieceLine::Betza(_) => "movement",
        PieceLine::TakesEnPassant => "takes en passant",
        PieceLine::Promote(_) => "promote",
        PieceLine::NeverCaptures(_) | PieceLine::NeverCaptured(_) => "never",
        PieceLine::Stays(_) => "stays",
        PieceLine::AtMost(_) => "at most",
        PieceLine::Value(_) => "value",
        PieceLine::Letter(_) => "letter",
        PieceLine::Figurine(_) => "figurine",
    }
}

/// The words that may stand once in a body; none for movement and `promote`.
fn once(line: &PieceLine) -> Option<&'static str> {
    match line {
        PieceLine::Movement(_) | PieceLine::Promote(_) | PieceLine::Betza(_) => None,
        PieceLine::NeverCaptures(_) => Some("never captures"),
        PieceLine::NeverCaptured(_) => Some("never captured"),
        PieceLine::Royal
        | PieceLine::TakesEnPassant
        | PieceLine::Stays(_)
        | PieceLine::AtMost(_)
        | PieceLine::Value(_)
        | PieceLine::Letter(_)
        | PieceLine::Figurine(_) => Some(key(line)),
    }
}

fn removed_key(key: PieceKey) -> &'static str {
    match key {
        PieceKey::Royal => "royal",
        PieceKey::TakesEnPassant => "takes en passant",
        PieceKey::Promote => "promote",
        PieceKey::Never => "never",
        PieceKey::Stays => "stays",
        PieceKey::AtMost => "at most",
    }
}

/// The lines of a new piece or row, in which nothing can be changed.
pub(super) fn new_lines(name: &str, items: &[PieceItem], report: &mut Report) -> Vec<Line> {
    for item in items {
        match &item.kind {
            PieceItemKind::Line(_) => {}
            PieceItemKind::Also(_) => report.say(item.span, InheritError::OnlyInChange("also")),
            PieceItemKind::Without(_) => {
                report.say(item.span, InheritError::OnlyInChange("without"))
            }
        }
    }
    let lines = lines(items);
    repeated(name, &lines, report);
    lines
}

/// Inherited lines after `change piece name { items }`.
pub(super) fn change_lines(
    name: &str,
    inherited: &mut Vec<Line>,
    items: &[PieceItem],
    report: &mut Report,
) {
    for item in items {
        if let PieceItemKind::Without(what) = item.kind {
            let word = removed_key(what);
            let before = inherited.len();
            inherited.retain(|line| key(&line.value) != word);
            if inherited.len() == before {
                report.say(
                    item.span,
                    InheritError::NotThere {
                        what: format!("`{word}` in piece `{name}`"),
                        verb: "remove",
                        nearest: None,
                    },
                );
            }
        }
    }
    let own = lines(items);
    repeated(name, &own, report);
    inherited.retain(|line| !own.iter().any(|new| key(&new.value) == key(&line.value)));
    inherited.extend(own);
    for item in items {
        if let PieceItemKind::Also(line) = &item.kind {
            inherited.push(Line {
                value: line.clone(),
                span: item.span,
            });
        }
    }
}

fn repeated(name: &str, lines: &[Line], report: &mut Report) {
    let mut seen: HashMap<&str, Span> = HashMap::new();
    for line in lines {
        let Some(key) = once(&line.value) else {
            continue;
        };
        if let Some(&first) = seen.get(key) {
            report.say(
                line.span,
                InheritError::DuplicateLine {
                    key: key.to_owned(),
                    within: name.to_owned(),
                    first,
                },
            );
        } else {
            seen.insert(key, line.span);
        }
    }
}
