//! The whole definition, section by section.

use std::fmt::Write;

use super::line::line;
use super::{names, numbered, pieces, place, squares};
use crate::definition::{
    Definition, Field, HandCaptures, Joining, Makeup, Outcome, Piece, Safe, Template, TemplatePart,
    TestLine,
};
use crate::ids::PieceId;

/// A readable listing of a definition, each section under its word.
pub fn listing(definition: &Definition) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_all(definition, &mut text);
    text
}

fn write_all(definition: &Definition, out: &mut String) -> std::fmt::Result {
    writeln!(out, "game \"{}\"", definition.title)?;
    board(definition, out)?;
    writeln!(out, "\npieces")?;
    for (id, piece) in definition.pieces.iter() {
        self::piece(definition, id, piece, out)?;
    }
    fusion(definition, out)?;
    royals(definition, out)?;
    castling(definition, out)?;
    hands(definition, out)?;
    array(definition, out)?;
    endings(definition, out)?;
    notation(definition, out)?;
    tests(definition, out)
}

fn board(definition: &Definition, out: &mut String) -> std::fmt::Result {
    let board = &definition.board;
    let wraps = match (board.wraps_files(), board.wraps_ranks()) {
        (true, true) => ", a torus",
        (true, false) => ", a cylinder",
        (false, true) => ", ranks wrap",
        (false, false) => "",
    };
    writeln!(
        out,
        "\nboard {}x{}, {} squares{wraps}",
        board.files(),
        board.ranks(),
        board.len()
    )?;
    if board.len() < (board.files() * board.ranks()) as usize {
        for rank in (0..board.ranks()).rev() {
            let row = (0..board.files()).map(|file| {
                if board.square(file, rank).is_some() {
                    '.'
                } else {
                    '*'
                }
            });
            writeln!(out, "  {}", row.collect::<String>())?;
        }
    }
    writeln!(out, "\nplayers")?;
    for player in definition.players.values() {
        let facing = ["north", "east", "south", "west"][usize::from(player.view.quarters % 4)];
        let mirrored = if player.view.mirrored {
            ", mirrored"
        } else {
            ""
        };
        writeln!(out, "  {} facing {facing}{mirrored}", player.name)?;
    }
    if !definition.zones.is_empty() {
        writeln!(out, "\nzones")?;
    }
    for zone in definition.zones.values() {
        for (id, player) in definition.players.iter() {
            writeln!(
                out,
                "  {} of {}: {}",
                zone.name,
                player.name,
                squares(board, &zone.squares[id])
            )?;
        }
    }
    Ok(())
}

fn piece(
    definition: &Definition,
    id: PieceId,
    piece: &Piece,
    out: &mut String,
) -> std::fmt::Result {
    write!(out, "  {}", numbered(definition, id))?;
    if piece.letter != piece.code {
        write!(out, ", letter \"{}\"", piece.letter)?;
    }
    if piece.royal {
        write!(out, ", royal")?;
    }
    match &piece.makeup {
        Makeup::Simple => {}
        Makeup::Compound(ways) => {
            let way = |way: &Vec<PieceId>| {
                let names: Vec<&str> = way
                    .iter()
                    .map(|&p| definition.pieces[p].name.as_str())
                    .collect();
                names.join(" + ")
            };
            write!(
                out,
                " = {}",
                ways.iter().map(way).collect::<Vec<_>>().join(" or ")
            )?;
        }
        Makeup::Carrier { carrier, passenger } => {
            let name = |p: &PieceId| &definition.pieces[*p].name;
            write!(out, " = {} carries {}", name(carrier), name(passenger))?;
        }
    }
    writeln!(out)?;
    lines(definition, id, piece, out)
}

fn lines(
    definition: &Definition,
    id: PieceId,
    piece: &Piece,
    out: &mut String,
) -> std::fmt::Result {
    for movement in &piece.movements {
        let source = if movement.source == id {
            String::new()
        } else {
            format!("   // of {}", definition.pieces[movement.source].name)
        };
        writeln!(out, "      {}{source}", line(definition, movement))?;
    }
    for promotion in &piece.promotions {
        let may = if promotion.may { "may " } else { "" };
        let capturing = if promotion.capturing {
            "capturing "
        } else {
            ""
        };
        let touching = if promotion.touching {
            "touching "
        } else {
            "on "
        };
        let lost = if promotion.only_lost.is_empty() {
            String::new()
        } else {
            format!(" (once lost: {})", names(definition, promotion.only_lost))
        };
        let squares = place(definition, &promotion.squares);
        let to = names(definition, promotion.to);
        writeln!(
            out,
            "      {may}promote {capturing}{touching}{squares} to {to}{lost}"
        )?;
    }
    if let Some(most) = piece.at_most {
        writeln!(out, "      at most {most}")?;
    }
    if let Some(value) = piece.value {
        writeln!(out, "      value {value}")?;
    }
    if let Some(face) = piece.face_of {
        writeln!(out, "      demotes to {}", definition.pieces[face].name)?;
    }
    Ok(())
}

fn fusion(definition: &Definition, out: &mut String) -> std::fmt::Result {
    let name = |id: PieceId| &definition.pieces[id].name;
    if !definition.joins.is_empty() {
        writeln!(out, "\njoins: mover > target = result")?;
    }
    for join in &definition.joins {
        let result = &definition.pieces[join.result];
        writeln!(
            out,
            "  {} > {} = {} {}",
            name(join.mover),
            name(join.target),
            result.name,
            result.code
        )?;
    }
    if !definition.parts.is_empty() {
        writeln!(out, "\nparts: compound - leaver = rest")?;
    }
    for part in &definition.parts {
        let compound = &definition.pieces[part.compound];
        let (leaver, rest) = (name(part.leaver), name(part.rest));
        writeln!(
            out,
            "  {} {} - {leaver} = {rest}",
            compound.name, compound.code
        )?;
    }
    joinings(definition, out)
}

fn joinings(definition: &Definition, out: &mut String) -> std::fmt::Result {
    let joining = |joining: &Joining| {
        format!(
            "by {} onto {}",
            pieces(definition, joining.by),
            pieces(definition, joining.onto)
        )
    };
    if let Some(fusion) = &definition.fusion {
        writeln!(out, "\nfusion {}", joining(fusion))?;
    }
    if let Some(assimilation) = &definition.assimilation {
        let optional = if assimilation.optional {
            "optional "
        } else {
            ""
        };
        writeln!(
            out,
            "\nassimilation {optional}{}",
            joining(&assimilation.joining)
        )?;
    }
    if let Some(fission) = &definition.fission {
        let when = if fission.when_unattacked {
            "when unattacked"
        } else {
            "always"
        };
        let capturing = if fission.capturing { " capturing" } else { "" };
        writeln!(
            out,
            "\nfission {when}{capturing} by {}",
            pieces(definition, fission.by)
        )?;
    }
    Ok(())
}

fn royals(definition: &Definition, out: &mut String) -> std::fmt::Result {
    let royals = &definition.royals;
    let safe = match royals.safe {
        Safe::All => "all",
        Safe::One => "one",
        Safe::Last => "last",
    };
    writeln!(out, "\nroyals {safe} safe")?;
    if royals.never_face {
        writeln!(out, "  never face")?;
    }
    let Some(crossing) = &royals.crossing else {
        return Ok(());
    };
    writeln!(out, "  never cross attacked squares")?;
    for leap in &crossing.leaps {
        let ways = leap.ways.iter().map(|way| {
            let squares: Vec<String> = way
                .iter()
                .map(|v| format!("({:+},{:+})", v.x, v.y))
                .collect();
            squares.join(" ")
        });
        let ways = ways.collect::<Vec<_>>().join(" or ");
        writeln!(
            out,
            "    leap ({:+},{:+}) over {ways}",
            leap.leap.x, leap.leap.y
        )?;
    }
    Ok(())
}

fn castling(definition: &Definition, out: &mut String) -> std::fmt::Result {
    if !definition.castling.is_empty() {
        writeln!(out, "\ncastling")?;
    }
    let square = |id| definition.board.name(id);
    for castle in &definition.castling {
        let (king_from, king_to) = castle.king_path;
        let (rook_from, rook_to) = castle.rook_path;
        let compounds = if castle.compounds {
            ", compounds castle"
        } else {
            ""
        };
        writeln!(
            out,
            "  {} {}: {} {} to {} with {} {} to {}{compounds}",
            definition.players[castle.player].name,
            castle.letter,
            definition.pieces[castle.king].name,
            square(king_from),
            square(king_to),
            names(definition, castle.rooks),
            square(rook_from),
            square(rook_to),
        )?;
    }
    Ok(())
}

fn hands(definition: &Definition, out: &mut String) -> std::fmt::Result {
    let Some(hands) = &definition.hands else {
        return Ok(());
    };
    writeln!(out, "\nhands")?;
    match hands.captures {
        None => {}
        Some(HandCaptures::AsItIs) => writeln!(out, "  captures")?,
        Some(HandCaptures::Demoted) => writeln!(out, "  captures demoted")?,
    }
    for (id, drops) in hands.drops.iter() {
        let said = place(definition, drops);
        if said != "everywhere" {
            writeln!(out, "  drop {} on {said}", definition.pieces[id].name)?;
        }
    }
    Ok(())
}

fn array(definition: &Definition, out: &mut String) -> std::fmt::Result {
    writeln!(out, "\narray")?;
    let board = &definition.board;
    for (id, player) in definition.players.iter() {
        let own = definition
            .array
            .pieces
            .iter()
            .filter(|(_, owner, _)| *owner == id);
        let placed: Vec<String> = own
            .map(|&(square, _, piece)| {
                format!("{} {}", definition.pieces[piece].code, board.name(square))
            })
            .collect();
        writeln!(out, "  {}: {}", player.name, placed.join(", "))?;
        let hand = definition.array.hands[id].iter();
        let hand: Vec<String> = hand
            .map(|(piece, n)| format!("{n} {}", definition.pieces[*piece].name))
            .collect();
        if !hand.is_empty() {
            writeln!(out, "  {} in hand: {}", player.name, hand.join(", "))?;
        }
    }
    Ok(())
}

fn endings(definition: &Definition, out: &mut String) -> std::fmt::Result {
    let word = |outcome: Outcome| match outcome {
        Outcome::Win => "win",
        Outcome::Draw => "draw",
        Outcome::Lose => "lose",
        Outcome::Out { with_pieces: true } => "out with pieces:",
        Outcome::Out { with_pieces: false } => "out",
    };
    let endings = &definition.endings;
    writeln!(out, "\nendings, for who brings them about")?;
    writeln!(out, "  {} checkmate", word(endings.checkmate))?;
    writeln!(out, "  {} stalemate", word(endings.stalemate))?;
    if let Some((times, outcome)) = endings.repetition {
        writeln!(out, "  {} repetition {times}", word(outcome))?;
    }
    if let Some((moves, outcome)) = endings.without_progress {
        writeln!(out, "  {} {moves} moves without progress", word(outcome))?;
    }
    if endings.last_player {
        writeln!(out, "  win last player")?;
    }
    for (event, outcome) in &endings.events {
        let said = super::events::event(definition, event);
        writeln!(out, "  {} {said}", word(*outcome))?;
    }
    Ok(())
}

fn notation(definition: &Definition, out: &mut String) -> std::fmt::Result {
    let notation = &definition.notation;
    writeln!(out, "\nnotation")?;
    let forms = [
        ("move", &notation.quiet),
        ("capture", &notation.capture),
        ("promotion", &notation.promotion),
        ("fusion", &notation.fusion),
        ("assimilation", &notation.assimilation),
        ("fission", &notation.fission),
        ("drop", &notation.drop),
        ("gate", &notation.gate),
        ("castling", &notation.castling),
    ];
    for (word, template) in forms {
        writeln!(out, "  {word} \"{}\"", self::template(template))?;
    }
    Ok(())
}

fn template(template: &Template) -> String {
    let part = |part: &TemplatePart| match part {
        TemplatePart::Text(text) => text.clone(),
        TemplatePart::Field(field) => {
            let name = match field {
                Field::Piece => "piece",
                Field::From => "from",
                Field::To => "to",
                Field::Captured => "captured",
                Field::Result => "result",
                Field::Rest => "rest",
                Field::Move => "move",
            };
            format!("{{{name}}}")
        }
    };
    template.0.iter().map(part).collect()
}

fn tests(definition: &Definition, out: &mut String) -> std::fmt::Result {
    if !definition.tests.is_empty() {
        writeln!(out, "\ntests")?;
    }
    for test in &definition.tests {
        let facts = test
            .lines
            .iter()
            .filter(|(_, line)| !matches!(line, TestLine::Start(_) | TestLine::Play(_)));
        writeln!(out, "  \"{}\": {} facts", test.title, facts.count())?;
    }
    Ok(())
}
