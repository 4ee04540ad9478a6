//! `gryphon show --values`: what pieces are worth, and where it comes from.

use anstyle::Style;

use crate::definition::Definition;
use crate::engine::Game;
use crate::search::{Source, Value, values};

/// The table of values, the greatest first.
pub(super) fn values_table(game: &Game) -> String {
    let definition = game.definition();
    let known = values(game);
    let mut rows: Vec<&Value> = known.0.values().collect();
    rows.sort_by_key(|value| std::cmp::Reverse(value.board));
    let names = definition
        .pieces
        .values()
        .map(|kind| kind.name.chars().count());
    let width = names.max().unwrap_or(0);
    let bold = Style::new().bold();
    let mut text = format!("{bold}Values{bold:#}, in hundredths of a pawn\n");
    for value in rows {
        let name = &definition.pieces[value.piece].name;
        let hand = value
            .hand
            .filter(|_| definition.hands.is_some())
            .map_or_else(String::new, |hand| format!("  in hand {hand:>4}"));
        let parts: Vec<String> = value
            .parts
            .iter()
            .map(|(source, part)| in_words(definition, source, *part))
            .collect();
        text += &format!(
            "  {name:<width$}  {:>5}{hand}  {}\n",
            value.board,
            parts.join(", ")
        );
    }
    text
}

fn in_words(definition: &Definition, source: &Source, part: i32) -> String {
    match source {
        Source::Author => format!("{part} as its author says"),
        Source::Mobility { quiet, attacked } => {
            format!("{part} for going to {quiet:.1} squares and attacking {attacked:.1}")
        }
        Source::Bound(share) => {
            format!("{part:+} for seeing {:.0}% of the board", share * 100.0)
        }
        Source::Promotion(to) => {
            format!("{part:+} for promotion to {}", definition.pieces[*to].name)
        }
        Source::Parting => format!("{part:+} for parting"),
        Source::Royal if part == 0 => "royal: never exchanged".to_owned(),
        Source::Royal => format!("{part} for what it carries besides the royal"),
        Source::Needed => format!("{part:+} for losing the game with the last of them"),
        Source::ChangesHands => format!("{part:+} for changing hands when taken"),
    }
}
