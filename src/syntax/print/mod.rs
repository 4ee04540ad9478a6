//! Syntax tree → text: one statement a line, two blanks a level.
//!
//! What is printed reads back as the same tree, places apart. Comments and the author's line breaks are not in the tree
//! and so are lost; doc text stays.

mod movement;
mod parts;
mod piece;
mod rules;

use crate::syntax::ast::{Change, File, Game, Statement, StatementKind, Without};

/// The text of a file.
pub fn print(file: &File) -> String {
    let games: Vec<_> = file.games.iter().map(game).collect();
    games.join("\n")
}

fn game(game: &Game) -> String {
    let word = if game.family { "family" } else { "game" };
    let mut head = format!("{word} {}", parts::text(&game.title));
    if let Some(extends) = &game.extends {
        head.push_str(" extends ");
        head.push_str(&parts::text(extends));
    }
    let statements = game.statements.iter().map(statement);
    let mut out = with_doc(game.doc.as_deref(), &block(&head, statements));
    out.push('\n');
    out
}

fn statement(statement: &Statement) -> String {
    with_doc(statement.doc.as_deref(), &kind(&statement.kind))
}

#[expect(clippy::too_many_lines, reason = "one arm a statement")]
fn kind(kind: &StatementKind) -> String {
    match kind {
        StatementKind::Author(text) => format!("author {}", parts::text(text)),
        StatementKind::Source(text) => format!("source {}", parts::text(text)),
        StatementKind::Year(year) => format!("year {}", year.value),
        StatementKind::Include { names, from } => {
            format!("include {} from {}", parts::names(names), parts::text(from))
        }
        StatementKind::Board(board) => rules::board(board),
        StatementKind::Players(players) => rules::players(players),
        StatementKind::Zone {
            name,
            player,
            place,
        } => {
            format!(
                "zone {}{} = {}",
                name.value,
                parts::for_player(player.as_ref()),
                parts::place(place)
            )
        }
        StatementKind::Atom { name, vectors } => {
            let vectors: Vec<_> = vectors.iter().map(movement::vector).collect();
            format!("atom {} = {}", name.value, vectors.join(", "))
        }
        StatementKind::Piece { name, code, body } => block(
            &format!("piece {} {}", name.value, code.value),
            body.iter().map(piece::item),
        ),
        StatementKind::Compounds(rows) => block("compounds", rows.iter().map(rules::row_item)),
        StatementKind::Fusion(by_onto) => format!("fusion{}", rules::by_onto(by_onto)),
        StatementKind::Assimilation { optional, by_onto } => {
            let optional = flag(*optional, " optional");
            format!("assimilation{optional}{}", rules::by_onto(by_onto))
        }
        StatementKind::Fission {
            unattacked,
            capturing,
            by,
        } => {
            let when = if *unattacked {
                "when unattacked"
            } else {
                "always"
            };
            let by = parts::behind(" by ", by.as_ref());
            format!("fission {when}{}{by}", flag(*capturing, " capturing"))
        }
        StatementKind::Royals(royals) => rules::royals(royals),
        StatementKind::Castling(castles) => block("castling", castles.iter().map(rules::castle)),
        StatementKind::Hands(items) => block("hands", items.iter().map(rules::hand_item)),
        StatementKind::Explosion { steps, sparing } => {
            let sparing = parts::behind(" sparing ", sparing.as_ref());
            format!("explosion leap {}{sparing}", movement::steps(steps))
        }
        StatementKind::Must { not_check } => {
            let what = if *not_check { "not check" } else { "capture" };
            format!("must {what}")
        }
        StatementKind::Pass { unless_in_check } => {
            format!("may pass{}", flag(*unless_in_check, " unless in check"))
        }
        StatementKind::Army { player, ranks } => {
            format!(
                "army{} {}",
                parts::for_player(player.as_ref()),
                parts::texts(ranks, " ")
            )
        }
        StatementKind::Setup(ranks) => format!("setup {}", parts::texts(ranks, " ")),
        StatementKind::Ending(ending) => rules::ending(ending),
        StatementKind::Notation(lines) => block("notation", lines.iter().map(rules::notation_line)),
        StatementKind::Test { title, lines } => block(
            &format!("test {}", parts::text(title)),
            lines.iter().map(rules::test_line),
        ),
        StatementKind::Change(what) => change(what),
        StatementKind::Also(ending) => format!("also {}", rules::ending(ending)),
        StatementKind::Without(what) => format!("without {}", without(what)),
    }
}

fn change(change: &Change) -> String {
    match change {
        Change::Piece { name, body } => block(
            &format!("change piece {}", name.value),
            body.iter().map(piece::item),
        ),
        Change::Compounds(rows) => block("change compounds", rows.iter().map(rules::row_item)),
        Change::Hands(items) => block("change hands", items.iter().map(rules::hand_item)),
        Change::Notation(lines) => block("change notation", lines.iter().map(rules::notation_line)),
    }
}

fn without(without: &Without) -> String {
    let word = without.word();
    if let Without::Pieces(names) | Without::Zones(names) | Without::Atoms(names) = without {
        return format!("{word} {}", parts::names(names));
    }
    word.to_owned()
}

/// A head and things in braces, each on lines of its own.
fn block(head: &str, items: impl Iterator<Item = String>) -> String {
    let mut out = format!("{head} {{\n");
    for item in items {
        for line in item.lines() {
            out.push_str("  ");
            out.push_str(line);
            out.push('\n');
        }
    }
    out.push('}');
    out
}

/// A thing below its doc text.
fn with_doc(doc: Option<&str>, text: &str) -> String {
    let mut out = String::new();
    for line in doc.into_iter().flat_map(|doc| doc.split('\n')) {
        out.push_str(format!("/// {line}").trim_end());
        out.push('\n');
    }
    out.push_str(text);
    out
}

/// A word that is there or not.
fn flag(said: bool, word: &'static str) -> &'static str {
    if said { word } else { "" }
}
