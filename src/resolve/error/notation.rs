//! What can be wrong with the forms of `notation`.

use super::{Problem, nearest_help};

/// A mistake in a template.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::resolve) enum NotationError {
    /// `"{pice}{from}"`
    #[error("there is no field `{{{name}}}`")]
    UnknownField {
        name: String,
        nearest: Option<String>,
        known: Vec<String>,
    },
    /// `"{piece"`
    #[error("this `{{` has no `}}`")]
    OpenField,
    /// `move "{rest}"`
    #[error("`{{{field}}}` has no meaning for `{word}`")]
    FieldOutOfPlace {
        field: &'static str,
        word: &'static str,
    },
}

impl Problem for NotationError {
    fn code(&self) -> &'static str {
        match self {
            Self::UnknownField { .. } | Self::OpenField => "unknown-field",
            Self::FieldOutOfPlace { .. } => "field-out-of-place",
        }
    }
    fn help(&self) -> Option<String> {
        match self {
            Self::UnknownField { nearest, known, .. } => nearest_help(nearest.as_ref(), known),
            Self::OpenField => Some("write `{piece}`, say".to_owned()),
            Self::FieldOutOfPlace { field: "move", .. } => {
                Some("`{move}` is the move before its promotion or gating".to_owned())
            }
            Self::FieldOutOfPlace { .. } => Some("leave it out".to_owned()),
        }
    }
}
