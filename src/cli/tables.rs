//! The pieces of a game, and what fuses with what, as tables.

use anstyle::Style;

use crate::betza;
use crate::definition::print::{movement_words, place};
use crate::definition::{Definition, Join, Joining, Keep, Makeup, Movement};
use crate::engine::Game;
use crate::ids::PieceId;

/// The table of pieces.
pub(super) fn pieces(definition: &Definition) -> String {
    let all = definition.pieces.ids().map(|id| piece(definition, id));
    heading("Pieces") + &all.collect::<String>()
}

fn heading(text: &str) -> String {
    let bold = Style::new().bold();
    format!("{bold}{text}{bold:#}\n")
}

/// A row of the table: code, name, letter, components, then how it moves.
pub(super) fn piece(definition: &Definition, id: PieceId) -> String {
    let kind = &definition.pieces[id];
    let width = |text: fn(&crate::definition::Piece) -> &str| {
        let lengths = definition
            .pieces
            .values()
            .map(|kind| text(kind).chars().count());
        lengths.max().unwrap_or(0)
    };
    let (codes, names) = (width(|kind| &kind.code), width(|kind| &kind.name));
    let bold = Style::new().bold();
    let head = format!(
        "  {bold}{:<codes$}{bold:#}  {:<names$}  {}",
        kind.code,
        kind.name,
        facts(definition, id).join("; ")
    );
    let mut text = head.trim_end().to_owned() + "\n";
    let indent = " ".repeat(codes + 4);
    let doc = kind
        .doc
        .iter()
        .flat_map(|doc| doc.lines().map(str::to_owned));
    let betza = betza::piece(definition, id, betza::Dialect::Brackets);
    let betza = betza.map(|text| format!("Betza: {text}"));
    for line in doc.chain(how_it_moves(definition, id)).chain(betza) {
        text += &format!("{indent}  {line}\n");
    }
    text
}

fn facts(definition: &Definition, id: PieceId) -> Vec<String> {
    let kind = &definition.pieces[id];
    let mut facts = Vec::new();
    match &kind.makeup {
        Makeup::Simple => {}
        Makeup::Compound(ways) => {
            let ways: Vec<String> = ways
                .iter()
                .map(|way| names(definition, way, " + "))
                .collect();
            facts.push(ways.join(" or "));
        }
        Makeup::Carrier { carrier, passenger } => {
            facts.push(format!(
                "{} carrying {}",
                name(definition, *carrier),
                name(definition, *passenger)
            ));
        }
    }
    if kind.royal {
        facts.push("royal".to_owned());
    }
    if kind.letter.is_empty() {
        facts.push("without a letter in notation".to_owned());
    } else if kind.letter != kind.code {
        facts.push(format!("{} in notation", kind.letter));
    }
    facts
}

fn name(definition: &Definition, piece: PieceId) -> &str {
    &definition.pieces[piece].name
}

fn names(definition: &Definition, pieces: &[PieceId], between: &str) -> String {
    let names: Vec<&str> = pieces
        .iter()
        .map(|&piece| name(definition, piece))
        .collect();
    names.join(between)
}

/// Whether a line taken over from another piece is as that piece has it.
fn is_unchanged(definition: &Definition, line: &Movement) -> bool {
    let mut lines = definition.pieces[line.source].movements.iter();
    lines.any(|other| {
        *line
            == Movement {
                keep: line.keep,
                ..other.clone()
            }
    })
}

/// Its own lines in words, and the pieces as which it moves.
fn how_it_moves(definition: &Definition, id: PieceId) -> Vec<String> {
    let kind = &definition.pieces[id];
    let (others, own): (Vec<&Movement>, Vec<&Movement>) = kind
        .movements
        .iter()
        .partition(|line| line.source != id && is_unchanged(definition, line));
    let mut lines: Vec<String> = own
        .iter()
        .map(|line| movement_words(definition, line))
        .collect();
    for (keep, words) in [
        (Keep::All, "moves as"),
        (Keep::Quiet, "goes quietly as"),
        (Keep::Capture, "takes as"),
    ] {
        let mut sources: Vec<PieceId> = Vec::new();
        for line in others.iter().filter(|line| line.keep == keep) {
            if !sources.contains(&line.source) {
                sources.push(line.source);
            }
        }
        if !sources.is_empty() {
            lines.push(format!("{words} {}", names(definition, &sources, ", ")));
        }
    }
    for line in &kind.promotions {
        // A name that stands for several pieces is said once.
        let mut to: Vec<PieceId> = line.to.iter().collect();
        to.dedup_by_key(|piece| name(definition, *piece));
        let may = if line.may {
            "may promote to"
        } else {
            "promotes to"
        };
        let where_to = if line.touching {
            "starting or ending at"
        } else {
            "on arriving at"
        };
        let capturing = if line.capturing { "by a capture, " } else { "" };
        let squares = place(definition, &line.squares);
        lines.push(format!(
            "{may} {}, {capturing}{where_to} {squares}",
            names(definition, &to, ", ")
        ));
    }
    lines
}

/// The tables of fusion, assimilation and fission, of those that the game has.
pub(super) fn joining(game: &Game) -> String {
    let definition = game.definition();
    let mut text = String::new();
    if let Some(fusion) = &definition.fusion {
        text += &format!("\n{}{}", heading("Fusion"), joins(definition, fusion));
    }
    if let Some(assimilation) = &definition.assimilation {
        let title = if assimilation.optional {
            "Assimilation, if the captor likes"
        } else {
            "Assimilation"
        };
        text += &format!(
            "\n{}{}",
            heading(title),
            joins(definition, &assimilation.joining)
        );
    }
    if let Some(fission) = &definition.fission {
        let when = if fission.when_unattacked {
            " while no enemy attacks it"
        } else {
            ""
        };
        let takes = if fission.capturing {
            "going or taking"
        } else {
            "by its own quiet move"
        };
        let leavers: Vec<PieceId> = definition
            .pieces
            .ids()
            .filter(|&id| {
                fission.by.contains(id) && definition.parts.iter().any(|part| part.leaver == id)
            })
            .collect();
        text += &format!(
            "\n{}  A compound may part{when}: one component leaves {takes}.\n  Who may leave: {}\n",
            heading("Fission"),
            names(definition, &leavers, ", ")
        );
    }
    text
}

/// What each pair becomes, by result.
fn joins(definition: &Definition, who: &Joining) -> String {
    let allowed = |join: &&Join| who.by.contains(join.mover) && who.onto.contains(join.target);
    let width = definition
        .pieces
        .values()
        .map(|kind| kind.name.chars().count())
        .max();
    let width = width.unwrap_or(0);
    let mut text = String::new();
    for (id, kind) in definition.pieces.iter() {
        let pairs: Vec<String> = definition
            .joins
            .iter()
            .filter(allowed)
            .filter(|join| join.result == id)
            .map(|join| {
                format!(
                    "{} + {}",
                    name(definition, join.mover),
                    name(definition, join.target)
                )
            })
            .collect();
        if !pairs.is_empty() {
            text += &format!(
                "  {:<width$} {} = {}\n",
                kind.name,
                kind.code,
                pairs.join(", ")
            );
        }
    }
    text
}
