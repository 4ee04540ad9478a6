//! Names that are not known, or that two things have.

use super::{Problem, nearest_help};
use crate::diagnostics::Span;

/// A mistake in a name, a code or a set of pieces.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::resolve) enum NameError {
    /// `promote on rank 8 to quen`
    #[error("there is no {what} `{name}`")]
    Unknown {
        what: What,
        name: String,
        nearest: Option<String>,
        known: Vec<String>,
        /// Where it was taken away.
        removed: Option<Span>,
    },
    /// `ride rook`
    #[error("there is no atom `{0}`")]
    PieceAsAtom(String),
    /// `rook + bishop = rook`
    #[error("two pieces are called `{name}`")]
    DuplicateName { name: String, first: Span },
    /// `piece rook R  piece rose R`
    #[error("`{first_name}` and `{name}` have the same code `{code}`")]
    DuplicateCode {
        code: String,
        name: String,
        first_name: String,
        first: Span,
    },
    /// `atom knight = (1,3)`
    #[error("`{0}` is an atom of the language")]
    StandardAtom(String),
    /// `rook + queen = queen`
    #[error("`{0}` is made of itself")]
    CompoundCycle(String),
    /// `zone a = b  zone b = a`
    #[error("zone `{0}` is defined by itself")]
    ZoneCycle(String),
    /// More than 256 zones.
    #[error("a game has at most 256 zones")]
    TooManyZones,
    /// A zone of a zone of a zone ...
    #[error("zones are made of one another more than 16 deep")]
    ZoneTooDeep,
    /// More than 256 kinds.
    #[error("a game has at most 256 kinds of piece, compounds among them")]
    TooManyPieces,
    /// A code derived from many components.
    #[error("the code of `{0}` would be longer than 16 letters")]
    CodeTooLong(String),
    /// A compound of more than eight pieces.
    #[error("`{0}` is made of more than 8 pieces")]
    TooManyComponents(String),
    /// `captured pieces` elsewhere than in `promote`
    #[error("`{set} pieces` has no meaning here")]
    SetOutOfPlace { set: &'static str },
    /// `rook + bishop = queen  bishop + rook = lady`
    #[error("`{first_name}` and `{name}` are made of the same pieces")]
    AmbiguousRows {
        name: String,
        first_name: String,
        first: Span,
    },
    /// Two games of one file with one title.
    #[error("two games of this file are called `{title}`")]
    DuplicateTitle { title: String, first: Span },
    /// `players white, white`
    #[error("two players are called `{name}`")]
    DuplicatePlayer { name: String, first: Span },
    /// `royals ... to assimilate a royal`
    #[error("`{0}` is royal, and royals are not assimilated")]
    AssimilatedRoyal(String),
}

/// What sort of thing a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::resolve) enum What {
    Piece,
    Zone,
    Atom,
    Player,
}

impl std::fmt::Display for What {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Piece => "piece",
            Self::Zone => "zone",
            Self::Atom => "atom",
            Self::Player => "player",
        })
    }
}

impl Problem for NameError {
    fn code(&self) -> &'static str {
        match self {
            Self::Unknown { what, .. } => match what {
                What::Piece => "unknown-piece",
                What::Zone => "unknown-zone",
                What::Atom => "unknown-atom",
                What::Player => "unknown-player",
            },
            Self::PieceAsAtom(_) => "unknown-atom",
            Self::DuplicateName { .. } => "duplicate-name",
            Self::DuplicateCode { .. } => "duplicate-code",
            Self::StandardAtom(_) => "standard-atom",
            Self::CompoundCycle(_) => "compound-cycle",
            Self::ZoneCycle(_) => "zone-cycle",
            Self::TooManyZones => "too-many-zones",
            Self::ZoneTooDeep => "zone-too-deep",
            Self::TooManyPieces => "too-many-pieces",
            Self::CodeTooLong(_) => "code-too-long",
            Self::TooManyComponents(_) => "too-many-components",
            Self::SetOutOfPlace { .. } => "set-out-of-place",
            Self::AmbiguousRows { .. } => "ambiguous-rows",
            Self::DuplicateTitle { .. } => "duplicate-title",
            Self::DuplicatePlayer { .. } => "duplicate-player",
            Self::AssimilatedRoyal(_) => "assimilated-royal",
        }
    }
    fn places(&self) -> Vec<(Span, String)> {
        match self {
            Self::Unknown {
                removed: Some(span),
                ..
            } => vec![(*span, "taken away here".to_owned())],
            Self::DuplicateName { first, .. }
            | Self::DuplicatePlayer { first, .. }
            | Self::DuplicateTitle { first, .. } => {
                vec![(*first, "first here".to_owned())]
            }
            Self::DuplicateCode {
                first, first_name, ..
            }
            | Self::AmbiguousRows {
                first, first_name, ..
            } => {
                vec![(*first, format!("`{first_name}` is here"))]
            }
            Self::Unknown { .. }
            | Self::PieceAsAtom(_)
            | Self::StandardAtom(_)
            | Self::CompoundCycle(_)
            | Self::ZoneCycle(_)
            | Self::TooManyZones
            | Self::ZoneTooDeep
            | Self::TooManyPieces
            | Self::CodeTooLong(_)
            | Self::TooManyComponents(_)
            | Self::SetOutOfPlace { .. }
            | Self::AssimilatedRoyal(_) => Vec::new(),
        }
    }
    fn help(&self) -> Option<String> {
        let help = match self {
            Self::Unknown {
                removed: Some(_),
                name,
                ..
            } => {
                format!("say anew what refers to `{name}`, or keep it")
            }
            Self::PieceAsAtom(name) => {
                format!(
                    "`{name}` is a piece: `move as {name}` goes as it does; a step is an atom such as `wazir`"
                )
            }
            Self::Unknown { nearest, known, .. } => return nearest_help(nearest.as_ref(), known),
            Self::DuplicateName { .. } => {
                "give one of them another name, or take the inherited one out with `without`"
                    .to_owned()
            }
            Self::DuplicateCode { .. } => "give one of them another code".to_owned(),
            Self::StandardAtom(_) => "choose another name".to_owned(),
            Self::CompoundCycle(_) | Self::ZoneCycle(_) => "break the circle".to_owned(),
            Self::TooManyZones => "write some of them where they are used".to_owned(),
            Self::ZoneTooDeep => "write the squares out".to_owned(),
            Self::TooManyPieces => "leave out compounds that no game needs".to_owned(),
            Self::CodeTooLong(_) => "write a code behind the name".to_owned(),
            Self::TooManyComponents(_) => "make it of fewer".to_owned(),
            Self::SetOutOfPlace { set: "captured" } => {
                "`captured pieces` stands in `promote ... to` only".to_owned()
            }
            Self::SetOutOfPlace { set: "checking" } => {
                "`checking pieces` stands in `taking` only".to_owned()
            }
            Self::SetOutOfPlace { .. } => "name the pieces, or write `all pieces`".to_owned(),
            Self::AmbiguousRows { .. } => {
                "give both rows the same name and code, or make one of them of other pieces"
                    .to_owned()
            }
            Self::DuplicateTitle { .. } => {
                "give one of them another title; capitals and signs do not count".to_owned()
            }
            Self::DuplicatePlayer { .. } => "give every player a name of its own".to_owned(),
            Self::AssimilatedRoyal(_) => "leave it out".to_owned(),
        };
        Some(help)
    }
}
