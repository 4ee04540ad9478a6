//! What can be wrong with a game's meaning: one enum a concern, each with its codes, remarks and ways out beside it.

mod army;
mod board;
mod endings;
mod inherit;
mod load;
mod movement;
mod names;
mod notation;
mod piece;
mod warning;

pub(super) use army::ArmyError;
pub(super) use board::BoardError;
pub(super) use endings::EndingError;
pub(super) use inherit::InheritError;
pub use load::LoadError;
pub(super) use movement::MovementError;
pub(super) use names::{NameError, What};
pub(super) use notation::NotationError;
pub(super) use piece::PieceError;
pub(super) use warning::Warning;

use crate::diagnostics::{Severity, Span};

/// A message in the making: data, from which the text follows.
pub(super) trait Problem: std::error::Error {
    /// The stable name of this kind of message.
    fn code(&self) -> &'static str;
    /// How bad it is.
    fn severity(&self) -> Severity {
        Severity::Error
    }
    /// What to say at the place itself.
    fn remark(&self) -> String {
        String::new()
    }
    /// Further places, each with what to say of it.
    fn places(&self) -> Vec<(Span, String)> {
        Vec::new()
    }
    /// The way out.
    fn help(&self) -> Option<String> {
        None
    }
}

/// A statement whose meaning comes later: nothing is accepted in silence.
#[derive(Clone, Debug, thiserror::Error)]
#[error("`{0}` is not supported yet")]
pub(super) struct NotYetSupported(pub(super) &'static str);

impl Problem for NotYetSupported {
    fn code(&self) -> &'static str {
        "not-yet-supported"
    }
    fn remark(&self) -> String {
        "understood, but this version cannot play it".to_owned()
    }
    fn help(&self) -> Option<String> {
        Some("leave it out for now".to_owned())
    }
}

/// `the nearest known name is ...`, or all known names.
pub(super) fn nearest_help(nearest: Option<&String>, known: &[String]) -> Option<String> {
    if let Some(name) = nearest {
        return Some(format!("did you mean `{name}`?"));
    }
    if known.is_empty() {
        return None;
    }
    let shown = known.iter().take(12).map(|name| format!("`{name}`"));
    let list = shown.collect::<Vec<_>>().join(", ");
    let more = if known.len() > 12 { " ..." } else { "" };
    Some(format!("known are {list}{more}"))
}
