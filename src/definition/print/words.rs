//! A movement → a sentence.

use super::line::{conditions, degrees, hand};
use super::{pieces, steps};
use crate::definition::{Definition, Leg, Mode, Movement, Turn, Verb};

/// The movement in plain English, without full stop: `takes: leaps as forward ferz`.
pub fn movement_words(definition: &Definition, movement: &Movement) -> String {
    let mut text = String::new();
    for (i, leg) in movement.path.legs.iter().enumerate() {
        if i > 0 {
            text += if leg.link.may {
                ", and may then "
            } else {
                ", then "
            };
        }
        if leg.link.new_stretch {
            text += match leg.mode {
                Mode::Move => "",
                Mode::Quiet if i == 0 => "without taking: ",
                Mode::Quiet => "without taking ",
                Mode::Capture if i == 0 => "taking: ",
                Mode::Capture => "taking ",
            };
        }
        text += &leg_words(definition, leg, i > 0 && leg.link.may);
    }
    if movement.path.returns {
        text += ", and returns";
    }
    for condition in conditions(definition, movement) {
        text += ", ";
        text += &condition;
    }
    text
}

fn leg_words(definition: &Definition, leg: &Leg, infinitive: bool) -> String {
    let verb = match leg.verb {
        Verb::Leap => "leap",
        Verb::Ride => "ride",
        Verb::Hop => "hop",
    };
    let ending = if infinitive { "" } else { "s" };
    let mut text = format!("{verb}{ending} as {}", steps::names(&leg.steps));
    let unit = if leg.verb == Verb::Hop {
        "hurdle on step"
    } else {
        "steps"
    };
    match (leg.verb, leg.least, leg.most) {
        (Verb::Leap, ..) | (_, 1, None) => {}
        (Verb::Hop, least, None) => text += &format!(", {unit} {least} or later"),
        (Verb::Hop, least, Some(most)) => text += &format!(", {unit} {least} to {most}"),
        (_, least, None) => text += &format!(" {least} {unit} or more"),
        (_, least, Some(most)) if least == most => text += &format!(" {least} {unit}"),
        (_, least, Some(most)) => text += &format!(" {least} to {most} {unit}"),
    }
    if leg.verb == Verb::Hop {
        text += match (leg.over.own, leg.over.enemy) {
            (true, true) => " over",
            (true, false) => " over own",
            _ => " over enemy",
        };
        let all = leg.over.pieces.len() == definition.pieces.len();
        text += &match (all, leg.over.own && leg.over.enemy) {
            (true, true) => " any piece".to_owned(),
            (true, false) => " pieces".to_owned(),
            _ => format!(" {}", pieces(definition, leg.over.pieces)),
        };
    }
    match leg.turn {
        Turn::Free => {}
        Turn::Outward => text += " outward",
        Turn::By { sixteenths: 8, .. } => text += " straight back",
        Turn::By { sixteenths, left } => {
            text += &format!(" turning {}°{}", degrees(sixteenths), hand(left))
        }
    }
    if let Some(bend) = leg.bend {
        let (angle, hand) = (degrees(bend.sixteenths), hand(bend.left));
        text += &if bend.crooked {
            format!(" in a zigzag of {angle}°{hand}")
        } else {
            format!(" round a circle by {angle}°{hand}")
        };
    }
    text
}
