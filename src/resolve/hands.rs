//! `hands` → what goes to hand, and where each kind may be dropped.

use super::kinds::Kinds;
use super::merged::Merged;
use super::places::Places;
use super::report::Report;
use crate::definition::{Array, ByPlayer, HandCaptures, Hands};
use crate::ids::SquareSet;
use crate::syntax::ast::{DropRule, HandItemKind, Node, Pieces};

/// Hands, if the game says so or its array has something in hand.
pub(super) fn hands(
    merged: &Merged,
    kinds: &Kinds,
    places: &Places,
    array: &Array,
    stays: &[Option<ByPlayer<SquareSet>>],
    report: &mut Report,
) -> Option<Hands> {
    let in_hand = array.hands.values().any(|hand| !hand.is_empty());
    if merged.hands.is_none() && !in_hand {
        return None;
    }
    let everywhere = || places.everywhere();
    let mut hands = Hands {
        captures: None,
        drops: stays
            .iter()
            .map(|squares| squares.clone().unwrap_or_else(everywhere))
            .collect(),
    };
    for item in merged.hands.iter().flat_map(|said| &said.value) {
        match &item.kind {
            HandItemKind::Captures { demoted: true } => {
                hands.captures = Some(HandCaptures::Demoted)
            }
            HandItemKind::Captures { demoted: false } => {
                hands.captures = Some(HandCaptures::AsItIs)
            }
            HandItemKind::Drop { pieces, rules } => {
                drop_line(&mut hands, pieces, rules, kinds, places, report)
            }
            HandItemKind::Gate { .. } => report.not_yet("gate", item.span),
            HandItemKind::Without(_) => {}
        }
    }
    Some(hands)
}

fn drop_line(
    hands: &mut Hands,
    pieces: &Pieces,
    rules: &[Node<DropRule>],
    kinds: &Kinds,
    places: &Places,
    report: &mut Report,
) {
    let pieces = kinds.set(pieces, report);
    for rule in rules {
        let (not, place) = match &rule.value {
            DropRule::Where { not, place } => (*not, place),
            DropRule::AtMost(_) => {
                report.not_yet("at most ... a file", rule.span);
                continue;
            }
            DropRule::NeverMating => {
                report.not_yet("never mating", rule.span);
                continue;
            }
            DropRule::First => {
                report.not_yet("first", rule.span);
                continue;
            }
            DropRule::EitherFace => {
                report.not_yet("either face", rule.span);
                continue;
            }
        };
        let squares = places.squares(place, report);
        for piece in pieces.iter() {
            for player in places.players.ids() {
                let drop = &mut hands.drops[piece][player];
                *drop = if not {
                    drop.minus(squares[player])
                } else {
                    drop.intersection(squares[player])
                };
            }
        }
    }
}
