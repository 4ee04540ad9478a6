//! Movement lines.

use super::{flag, parts};
use crate::syntax::ast::{
    Bend, Condition, Hand, How, Leg, Mode, Movement, Over, Path, Side, Step, StepName, Turn,
    Vector, Verb,
};

/// `capture ride wazir then return from camp`
pub(super) fn movement(movement: &Movement) -> String {
    let how = match &movement.how {
        How::Path(path) => self::path(path),
        How::As(pieces) => format!("as {}", parts::pieces(pieces)),
    };
    let mut out = format!("{} {how}", mode(movement.mode.value));
    for condition in &movement.conditions {
        out.push(' ');
        out.push_str(&self::condition(&condition.value));
    }
    out
}

fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Move => "move",
        Mode::Quiet => "quiet",
        Mode::Capture => "capture",
    }
}

fn path(path: &Path) -> String {
    let mut out = leg(&path.first);
    for (link, next) in &path.rest {
        out.push_str(if link.may { " may then " } else { " then " });
        if let Some(mode) = &link.mode {
            out.push_str(self::mode(mode.value));
            out.push(' ');
        }
        out.push_str(&leg(next));
    }
    out.push_str(flag(path.returns, " then return"));
    out
}

fn leg(leg: &Leg) -> String {
    let verb = match leg.verb.value {
        Verb::Leap => "leap",
        Verb::Ride => "ride",
        Verb::Hop => "hop",
    };
    let mut out = format!("{verb} {}", steps(&leg.steps));
    match leg.range.as_ref().map(|range| range.value) {
        Some((least, Some(most))) => out.push_str(&format!(" {least}..{most}")),
        Some((least, None)) => out.push_str(&format!(" {least}..")),
        None => {}
    }
    if let Some(over) = &leg.over {
        out.push_str(&self::over(over));
    }
    if let Some(turn) = &leg.turn {
        out.push_str(&self::turn(turn.value));
    }
    if let Some(bend) = &leg.bend {
        out.push_str(&self::bend(bend.value));
    }
    out
}

fn over(over: &Over) -> String {
    let whose = match over.own {
        Some(true) => "own ",
        Some(false) => "enemy ",
        None => "",
    };
    let pieces = over
        .pieces
        .as_ref()
        .map_or("pieces".to_owned(), parts::pieces);
    format!(" over {whose}{pieces}")
}

fn turn(turn: Turn) -> String {
    match turn {
        Turn::Outward => " outward".to_owned(),
        Turn::Turning { degrees, hand } => {
            format!(" turning {degrees}{}", hand.map_or("", self::hand))
        }
    }
}

fn bend(bend: Bend) -> String {
    let word = if bend.crooked { "crooked" } else { "circular" };
    format!(" {word} {}{}", bend.degrees, bend.hand.map_or("", hand))
}

/// ` left`
pub(super) fn hand(hand: Hand) -> &'static str {
    match hand {
        Hand::Left => " left",
        Hand::Right => " right",
    }
}

/// `wazir, forward ferz`
pub(super) fn steps(steps: &[Step]) -> String {
    let steps: Vec<_> = steps.iter().map(step).collect();
    steps.join(", ")
}

/// `forward left ferz`
pub(super) fn step(step: &Step) -> String {
    let mut out = String::new();
    for side in &step.sides {
        out.push_str(match side.value {
            Side::Forward => "forward ",
            Side::Backward => "backward ",
            Side::Left => "left ",
            Side::Right => "right ",
            Side::Sideways => "sideways ",
            Side::Lengthwise => "lengthwise ",
        });
    }
    match &step.what {
        StepName::Atom(name) => out.push_str(&name.value),
        StepName::Vector(vector) => out.push_str(&self::vector(vector)),
    }
    out
}

/// `(1,4)`, `(+1,-4)`
pub(super) fn vector(vector: &Vector) -> String {
    match (vector.signed, vector.x, vector.y) {
        (true, 0, y) => format!("(0,{y:+})"),
        (true, x, 0) => format!("({x:+},0)"),
        (true, x, y) => format!("({x:+},{y:+})"),
        (false, x, y) => format!("({x},{y})"),
    }
}

fn condition(condition: &Condition) -> String {
    match condition {
        Condition::From(place) => format!("from {}", parts::place(place)),
        Condition::To(place) => format!("to {}", parts::place(place)),
        Condition::Within(place) => format!("within {}", parts::place(place)),
        Condition::Unmoved => "unmoved".to_owned(),
        Condition::UnlessInCheck => "unless in check".to_owned(),
        Condition::OpenToEnPassant => "open to en passant".to_owned(),
        Condition::Taking(pieces) => format!("taking {}", parts::pieces(pieces)),
        Condition::For(player) => format!("for {}", player.value),
    }
}
