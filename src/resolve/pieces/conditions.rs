//! The conditions behind a movement line.

use super::PieceMaker;
use crate::definition::{ByPlayer, Keep, Movement, Path};
use crate::ids::{PieceId, PieceSet, PlayerSet, SquareSet};
use crate::resolve::error::MovementError;
use crate::resolve::kinds::{Kinds, Specials};
use crate::resolve::places::Places;
use crate::syntax::ast::{self, Condition};

impl PieceMaker<'_> {
    /// All conditions of a line together.
    pub(super) fn conditions(&mut self, list: &[ast::Node<Condition>]) -> Conditions {
        let everywhere = self.places.everywhere();
        let mut found = Conditions {
            players: self.places.all_players(),
            from: everywhere.clone(),
            to: everywhere.clone(),
            within: everywhere,
            unmoved: false,
            unless_in_check: false,
            opens_en_passant: false,
            victims: self.kinds.all(),
            only_checking: PieceSet::EMPTY,
        };
        for (i, condition) in list.iter().enumerate() {
            let kind = std::mem::discriminant(&condition.value);
            if list[..i]
                .iter()
                .any(|c| std::mem::discriminant(&c.value) == kind)
            {
                let word = condition_word(&condition.value);
                self.report
                    .say(condition.span, MovementError::ConditionTwice(word));
            }
            match &condition.value {
                Condition::From(place) => found.from = self.places.squares(place, self.report),
                Condition::To(place) => found.to = self.places.squares(place, self.report),
                Condition::Within(place) => found.within = self.places.squares(place, self.report),
                Condition::Unmoved => found.unmoved = true,
                Condition::UnlessInCheck => found.unless_in_check = true,
                Condition::OpenToEnPassant => found.opens_en_passant = true,
                Condition::Taking(pieces) => {
                    let choice = self.kinds.choice(pieces, Specials::Checking, self.report);
                    found.victims = choice.all;
                    found.only_checking = choice.special;
                }
                Condition::For(name) => found.players = self.places.player(name, self.report),
            }
        }
        found
    }
}

fn condition_word(condition: &Condition) -> &'static str {
    match condition {
        Condition::From(_) => "from",
        Condition::To(_) => "to",
        Condition::Within(_) => "within",
        Condition::Unmoved => "unmoved",
        Condition::UnlessInCheck => "unless in check",
        Condition::OpenToEnPassant => "open to en passant",
        Condition::Taking(_) => "taking",
        Condition::For(_) => "for",
    }
}

/// The conditions of one line.
pub(super) struct Conditions {
    players: PlayerSet,
    from: ByPlayer<SquareSet>,
    to: ByPlayer<SquareSet>,
    within: ByPlayer<SquareSet>,
    unmoved: bool,
    unless_in_check: bool,
    opens_en_passant: bool,
    victims: PieceSet,
    only_checking: PieceSet,
}

impl Conditions {
    /// A line of a path under these conditions.
    pub(super) fn line(
        &self,
        source: PieceId,
        path: Path,
        places: &Places,
        kinds: &Kinds,
    ) -> Movement {
        self.limit(Movement {
            source,
            path,
            keep: Keep::All,
            players: places.all_players(),
            from: places.everywhere(),
            to: places.everywhere(),
            within: places.everywhere(),
            unmoved: false,
            unless_in_check: false,
            opens_en_passant: false,
            takes_en_passant: false,
            victims: kinds.all(),
            only_checking: PieceSet::EMPTY,
        })
    }
    /// A line under these conditions besides its own.
    pub(super) fn limit(&self, line: Movement) -> Movement {
        let both = |a: &ByPlayer<SquareSet>, b: &ByPlayer<SquareSet>| {
            a.iter()
                .map(|(player, set)| set.intersection(b[player]))
                .collect()
        };
        let victims = line.victims.intersection(self.victims);
        Movement {
            players: line.players.intersection(self.players),
            from: both(&line.from, &self.from),
            to: both(&line.to, &self.to),
            within: both(&line.within, &self.within),
            unmoved: line.unmoved || self.unmoved,
            unless_in_check: line.unless_in_check || self.unless_in_check,
            opens_en_passant: line.opens_en_passant || self.opens_en_passant,
            victims,
            only_checking: line
                .only_checking
                .union(self.only_checking)
                .intersection(victims),
            ..line
        }
    }
}
