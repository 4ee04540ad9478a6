//! Endings that a position shows, in the words of the language.

use super::{pieces, place};
use crate::definition::{Definition, Event, Goal};

/// `king reaches hill unattacked`, `extinction of any king, queen`
pub fn event(definition: &Definition, event: &Event) -> String {
    match event {
        Event::Goal(goal) => self::goal(definition, goal),
        Event::Fewer { than: 1, of, any } => {
            let any = if *any { "any " } else { "" };
            format!("extinction of {any}{}", pieces(definition, *of))
        }
        Event::Fewer { than, of, .. } => {
            format!("fewer than {than} of {}", pieces(definition, *of))
        }
        Event::BareKing => "bare king".to_owned(),
        Event::Checks(number) => format!("checks {number}"),
    }
}

fn goal(definition: &Definition, goal: &Goal) -> String {
    let verb = if goal.holds { "holds" } else { "reaches" };
    let unattacked = if goal.unattacked { " unattacked" } else { "" };
    format!(
        "{} {verb} {}{unattacked}",
        pieces(definition, goal.pieces),
        place(definition, &goal.squares)
    )
}
