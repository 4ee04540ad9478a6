//! A movement → the line that would say it in the language.

use super::{everybody, pieces, place, players, steps};
use crate::definition::{Definition, Keep, Leg, Mode, Movement, Turn, Verb};
use crate::ids::PieceSet;

/// `capture leap forward ferz`, with its conditions.
pub fn line(definition: &Definition, movement: &Movement) -> String {
    let mut parts = Vec::new();
    for (i, leg) in movement.path.legs.iter().enumerate() {
        if i > 0 {
            parts.push(if leg.link.may { "may then" } else { "then" }.to_owned());
        }
        if leg.link.new_stretch {
            parts.push(mode(leg.mode).to_owned());
        }
        parts.push(self::leg(definition, leg));
    }
    if movement.path.returns {
        parts.push("then return".to_owned());
    }
    parts.extend(conditions(definition, movement));
    parts.join(" ")
}

fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Move => "move",
        Mode::Quiet => "quiet",
        Mode::Capture => "capture",
    }
}

fn leg(definition: &Definition, leg: &Leg) -> String {
    let verb = match leg.verb {
        Verb::Leap => "leap",
        Verb::Ride => "ride",
        Verb::Hop => "hop",
    };
    let mut text = format!("{verb} {}", steps::names(&leg.steps));
    match (leg.verb, leg.least, leg.most) {
        (Verb::Leap, ..) | (_, 1, None) => {}
        (_, least, None) => text += &format!(" {least}.."),
        (_, least, Some(most)) => text += &format!(" {least}..{most}"),
    }
    if leg.verb == Verb::Hop {
        let all = leg.over.pieces.len() == definition.pieces.len();
        match (leg.over.own, leg.over.enemy) {
            (true, true) if all => {}
            (true, true) => text += " over",
            (true, false) => text += " over own",
            _ => text += " over enemy",
        }
        if !all {
            text += &format!(" {}", pieces(definition, leg.over.pieces));
        } else if leg.over.own != leg.over.enemy {
            text += " pieces";
        }
    }
    match leg.turn {
        Turn::Free => {}
        Turn::Outward => text += " outward",
        Turn::By { sixteenths, left } => {
            text += &format!(" turning {}{}", degrees(sixteenths), hand(left))
        }
    }
    if let Some(bend) = leg.bend {
        let word = if bend.crooked { "crooked" } else { "circular" };
        text += &format!(" {word} {}{}", degrees(bend.sixteenths), hand(bend.left));
    }
    text
}

/// Sixteenths of a circle in degrees; only whole ones are written.
pub(super) fn degrees(sixteenths: u8) -> u32 {
    u32::from(sixteenths) * 45 / 2
}

pub(super) fn hand(left: Option<bool>) -> &'static str {
    match left {
        None => "",
        Some(true) => " left",
        Some(false) => " right",
    }
}

/// The conditions of a line, each in the language's words.
pub(super) fn conditions(definition: &Definition, movement: &Movement) -> Vec<String> {
    let mut parts = Vec::new();
    for (word, squares) in [
        ("from", &movement.from),
        ("to", &movement.to),
        ("within", &movement.within),
    ] {
        let said = place(definition, squares);
        if said != "everywhere" {
            parts.push(format!("{word} {said}"));
        }
    }
    let flags = [
        (movement.unmoved, "unmoved"),
        (movement.unless_in_check, "unless in check"),
        (movement.opens_en_passant, "open to en passant"),
        (movement.takes_en_passant, "taking en passant"),
        (movement.keep == Keep::Quiet, "only where nothing is taken"),
        (
            movement.keep == Keep::Capture,
            "only where something is taken",
        ),
    ];
    parts.extend(
        flags
            .iter()
            .filter(|(holds, _)| *holds)
            .map(|(_, word)| (*word).to_owned()),
    );
    let captures =
        movement.path.legs.iter().any(|leg| leg.mode.captures()) && movement.keep != Keep::Quiet;
    if captures && movement.victims != PieceSet::first(definition.pieces.len()) {
        parts.push(format!("taking {}", pieces(definition, movement.victims)));
    }
    if captures && !movement.only_checking.is_empty() {
        parts.push(format!(
            "{} only while checking",
            pieces(definition, movement.only_checking)
        ));
    }
    if !everybody(definition, movement.players) {
        parts.push(format!("for {}", players(definition, movement.players)));
    }
    parts
}
