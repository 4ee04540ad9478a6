//! What many statements have: texts, names, places, kinds of piece.

use crate::syntax::ast::{Area, Name, Node, PieceSetName, Pieces, Place, Rank, SquareName, Text};

/// `"..."`
pub(super) fn text(text: &Text) -> String {
    format!(
        "\"{}\"",
        text.value.replace('\\', "\\\\").replace('"', "\\\"")
    )
}

/// Several of them.
pub(super) fn texts(texts: &[Text], between: &str) -> String {
    let texts: Vec<_> = texts.iter().map(text).collect();
    texts.join(between)
}

/// `rook, bishop`
pub(super) fn names(names: &[Name]) -> String {
    let names: Vec<_> = names.iter().map(|name| name.value.as_str()).collect();
    names.join(", ")
}

/// ` for white`
pub(super) fn for_player(player: Option<&Name>) -> String {
    player
        .map(|player| format!(" for {}", player.value))
        .unwrap_or_default()
}

/// ` by rook, bishop`, with the word and its blanks given.
pub(super) fn behind(word: &str, these: Option<&Pieces>) -> String {
    these
        .map(|these| format!("{word}{}", pieces(these)))
        .unwrap_or_default()
}

/// `all pieces but pawn`
pub(super) fn pieces(pieces: &Pieces) -> String {
    let list = |sets: &[Node<PieceSetName>]| {
        let sets: Vec<_> = sets.iter().map(|set| piece_set(&set.value)).collect();
        sets.join(", ")
    };
    with_but(list(&pieces.sets), list(&pieces.but))
}

fn with_but(these: String, but: String) -> String {
    if but.is_empty() {
        these
    } else {
        format!("{these} but {but}")
    }
}

fn piece_set(set: &PieceSetName) -> String {
    let word = match set {
        PieceSetName::Name(name) => return name.clone(),
        PieceSetName::All => "all",
        PieceSetName::Simple => "simple",
        PieceSetName::Compound => "compound",
        PieceSetName::Royal => "royal",
        PieceSetName::Captured => "captured",
        PieceSetName::Checking => "checking",
    };
    format!("{word} pieces")
}

/// `ranks 1..2, e3 but e1`
pub(super) fn place(place: &Place) -> String {
    let list = |areas: &[Node<Area>]| {
        let areas: Vec<_> = areas.iter().map(|node| area(&node.value)).collect();
        areas.join(", ")
    };
    with_but(list(&place.areas), list(&place.but))
}

/// `on rank 8`, `in camp`, `everywhere`
pub(super) fn where_place(at: &Place) -> String {
    let word = at.areas.first().map_or("", |area| area.value.preposition());
    format!("{word} {}", place(at)).trim_start().to_owned()
}

/// One part of a place.
pub(super) fn area(area: &Area) -> String {
    match area {
        Area::Ranks(from, to) if from.value == to.value => format!("rank {}", rank(from.value)),
        Area::Ranks(from, to) => format!("ranks {}..{}", rank(from.value), rank(to.value)),
        Area::Files(from, to) if from.value == to.value => format!("file {}", file(from.value)),
        Area::Files(from, to) => format!("files {}..{}", file(from.value), file(to.value)),
        Area::Squares(from, to) if from.value == to.value => square(from.value),
        Area::Squares(from, to) => format!("{}..{}", square(from.value), square(to.value)),
        Area::Everywhere => "everywhere".to_owned(),
        Area::Zone { enemy, name } => format!("{}{}", super::flag(*enemy, "enemy "), name.value),
    }
}

fn rank(rank: Rank) -> String {
    match rank {
        Rank::Number(number) => number.to_string(),
        Rank::Last => "last".to_owned(),
    }
}

fn file(file: u32) -> char {
    char::from_u32(u32::from('a').saturating_add(file)).unwrap_or('?')
}

/// `e4`
pub(super) fn square(square: SquareName) -> String {
    format!("{}{}", file(square.file), square.rank.saturating_add(1))
}
