//! `all pieces but pawn` → a set of kinds.

use super::Kinds;
use crate::ids::PieceSet;
use crate::resolve::error::NameError;
use crate::resolve::report::Report;
use crate::syntax::ast::{Node, PieceSetName, Pieces};

/// Which sets have a meaning that depends on the position may stand where the list stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::resolve) enum Specials {
    /// Neither.
    None,
    /// `captured pieces`
    Captured,
    /// `checking pieces`
    Checking,
}

/// The kinds that a list names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::resolve) struct PieceChoice {
    /// All of them.
    pub(in crate::resolve) all: PieceSet,
    /// Those that are meant only by `captured pieces` or `checking pieces`.
    pub(in crate::resolve) special: PieceSet,
}

impl Kinds {
    /// The kinds that a list names.
    pub(in crate::resolve) fn choice(
        &self,
        pieces: &Pieces,
        specials: Specials,
        report: &mut Report,
    ) -> PieceChoice {
        let mut plain = PieceSet::EMPTY;
        let mut special = PieceSet::EMPTY;
        for set in &pieces.sets {
            match (&set.value, specials) {
                (PieceSetName::Captured, Specials::Captured)
                | (PieceSetName::Checking, Specials::Checking) => {
                    special = self.all();
                }
                _ => plain = plain.union(self.one(set, report)),
            }
        }
        let but = pieces.but.iter().map(|set| self.one(set, report));
        let but = but.fold(PieceSet::EMPTY, PieceSet::union);
        PieceChoice {
            all: plain.union(special).minus(but),
            special: special.minus(plain).minus(but),
        }
    }

    /// The kinds that a list names where no set depends on the position.
    pub(in crate::resolve) fn set(&self, pieces: &Pieces, report: &mut Report) -> PieceSet {
        self.choice(pieces, Specials::None, report).all
    }

    fn one(&self, set: &Node<PieceSetName>, report: &mut Report) -> PieceSet {
        match &set.value {
            PieceSetName::Name(name) => self.named(name, set.span, report),
            PieceSetName::All => self.all(),
            PieceSetName::Simple => self.components().minus(self.compounds()),
            PieceSetName::Compound => self.compounds(),
            PieceSetName::Royal => self.royal,
            PieceSetName::Captured => out_of_place("captured", set, report),
            PieceSetName::Checking => out_of_place("checking", set, report),
        }
    }
}

fn out_of_place(word: &'static str, set: &Node<PieceSetName>, report: &mut Report) -> PieceSet {
    report.say(set.span, NameError::SetOutOfPlace { set: word });
    PieceSet::EMPTY
}
