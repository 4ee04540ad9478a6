//! The lines of a piece.

use super::{flag, movement, parts, with_doc};
use crate::syntax::ast::{PieceItem, PieceItemKind, PieceKey, PieceLine, Promote};

/// A line of a piece with its doc text.
pub(super) fn item(item: &PieceItem) -> String {
    let text = match &item.kind {
        PieceItemKind::Line(line) => self::line(line),
        PieceItemKind::Also(line) => format!("also {}", self::line(line)),
        PieceItemKind::Without(key) => format!("without {}", self::key(*key)),
    };
    with_doc(item.doc.as_deref(), &text)
}

fn key(key: PieceKey) -> &'static str {
    match key {
        PieceKey::Royal => "royal",
        PieceKey::TakesEnPassant => "takes en passant",
        PieceKey::Promote => "promote",
        PieceKey::Never => "never",
        PieceKey::Stays => "stays",
        PieceKey::AtMost => "at most",
    }
}

fn line(line: &PieceLine) -> String {
    match line {
        PieceLine::Royal => "royal".to_owned(),
        PieceLine::Movement(movement) => movement::movement(movement),
        PieceLine::Betza(text) => format!("betza {}", parts::text(text)),
        PieceLine::TakesEnPassant => "takes en passant".to_owned(),
        PieceLine::Promote(promote) => self::promote(promote),
        PieceLine::NeverCaptures(pieces) => format!("never captures {}", parts::pieces(pieces)),
        PieceLine::NeverCaptured(by) => {
            format!("never captured{}", parts::behind(" by ", by.as_ref()))
        }
        PieceLine::Stays(place) => format!("stays {}", parts::where_place(place)),
        PieceLine::AtMost(number) => format!("at most {}", number.value),
        PieceLine::Value(number) => format!("value {}", number.value),
        PieceLine::Letter(text) => format!("letter {}", parts::text(text)),
        PieceLine::Figurine(text) => format!("figurine {}", parts::text(text)),
    }
}

fn promote(promote: &Promote) -> String {
    let place = if promote.touching {
        format!("touching {}", parts::place(&promote.place))
    } else {
        parts::where_place(&promote.place)
    };
    format!(
        "{}promote {}{place} to {}{}",
        flag(promote.may, "may "),
        flag(promote.capturing, "capturing "),
        parts::pieces(&promote.to),
        parts::for_player(promote.player.as_ref())
    )
}
