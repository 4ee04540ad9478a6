//! Statements other than pieces.

use super::{block, flag, movement, parts, piece, with_doc};
use crate::syntax::ast::{
    Board, ByOnto, Castle, Compass, Crossing, DropRule, Ending, Event, HandItem, HandItemKind,
    HandKey, NotationLine, NotationWord, OutcomeWord, Players, RowItem, RowItemKind, Royals, Safe,
    Shape, Symmetry, TestLine, TestLineKind,
};

/// `board 9x9 diamond`
pub(super) fn board(board: &Board) -> String {
    let (files, ranks) = board.size.value;
    let mut out = format!("board {files}x{ranks}");
    for shape in &board.shapes {
        match &shape.value {
            Shape::Diamond => out.push_str(" diamond"),
            Shape::Cross(number) => out.push_str(&format!(" cross {}", number.value)),
            Shape::Cylinder => out.push_str(" cylinder"),
            Shape::Torus => out.push_str(" torus"),
            Shape::Mask(ranks) => out.push_str(&format!(" mask {}", parts::texts(ranks, " "))),
        }
    }
    out
}

/// `players white, black mirrored`
pub(super) fn players(players: &Players) -> String {
    let names: Vec<_> = players
        .players
        .iter()
        .map(|player| match &player.facing {
            Some(facing) => format!("{} facing {}", player.name.value, compass(facing.value)),
            None => player.name.value.clone(),
        })
        .collect();
    let symmetry = match players.symmetry.as_ref().map(|symmetry| symmetry.value) {
        Some(Symmetry::Mirrored) => " mirrored",
        Some(Symmetry::Rotated) => " rotated",
        None => "",
    };
    format!("players {}{symmetry}", names.join(", "))
}

fn compass(compass: Compass) -> &'static str {
    match compass {
        Compass::North => "north",
        Compass::Northeast => "northeast",
        Compass::East => "east",
        Compass::Southeast => "southeast",
        Compass::South => "south",
        Compass::Southwest => "southwest",
        Compass::West => "west",
        Compass::Northwest => "northwest",
    }
}

/// A row of compounds with its doc text.
pub(super) fn row_item(item: &RowItem) -> String {
    let text = match &item.kind {
        RowItemKind::Row {
            components,
            name,
            code,
            body,
        } => {
            let components: Vec<_> = components.iter().map(|name| name.value.as_str()).collect();
            let code = code
                .as_ref()
                .map(|code| format!(" {}", code.value))
                .unwrap_or_default();
            let head = format!("{} = {}{code}", components.join(" + "), name.value);
            match body {
                Some(body) => block(&head, body.iter().map(piece::item)),
                None => head,
            }
        }
        RowItemKind::Carries {
            carrier,
            passengers,
        } => {
            format!("{} carries {}", carrier.value, parts::pieces(passengers))
        }
        RowItemKind::Without(names) => format!("without {}", parts::names(names)),
    };
    with_doc(item.doc.as_deref(), &text)
}

/// ` by rook onto bishop`
pub(super) fn by_onto(by_onto: &ByOnto) -> String {
    let by = parts::behind(" by ", by_onto.by.as_ref());
    let onto = parts::behind(" onto ", by_onto.onto.as_ref());
    format!("{by}{onto}")
}

/// `royals never face`
pub(super) fn royals(royals: &Royals) -> String {
    let word = |never: bool| if never { "never" } else { "may" };
    match royals {
        Royals::Safe(Safe::All) => "royals all safe".to_owned(),
        Royals::Safe(Safe::One) => "royals one safe".to_owned(),
        Royals::Safe(Safe::Last) => "royals last safe".to_owned(),
        Royals::Face { never } => format!("royals {} face", word(*never)),
        Royals::Cross { never, crossings } => {
            let head = format!("royals {} cross attacked squares", word(*never));
            if crossings.is_empty() {
                head
            } else {
                block(&head, crossings.iter().map(crossing))
            }
        }
    }
}

fn crossing(crossing: &Crossing) -> String {
    let way = |way: &Vec<_>| {
        let steps: Vec<_> = way.iter().map(movement::step).collect();
        steps.join(" then ")
    };
    let ways: Vec<_> = crossing.ways.iter().map(way).collect();
    format!(
        "leap {} by {}",
        movement::step(&crossing.leap),
        ways.join(", ")
    )
}

/// A line of castling.
pub(super) fn castle(castle: &Castle) -> String {
    let Castle::Move {
        king,
        from,
        to,
        side,
        rooks,
        rook_from,
        rook_to,
        player,
        ..
    } = castle
    else {
        return "compounds castle".to_owned();
    };
    let square = |square: &Option<crate::syntax::ast::Square>| {
        square
            .as_ref()
            .map(|square| format!(" {}", parts::square(square.value)))
            .unwrap_or_default()
    };
    format!(
        "{}{} to {} with{} {}{} to {}{}",
        king.value,
        square(from),
        parts::square(to.value),
        side.as_ref().map_or("", |side| movement::hand(side.value)),
        parts::pieces(rooks),
        square(rook_from),
        parts::square(rook_to.value),
        parts::for_player(player.as_ref())
    )
}

/// A line of hands with its doc text.
pub(super) fn hand_item(item: &HandItem) -> String {
    let text = match &item.kind {
        HandItemKind::Captures { demoted } => format!("captures{}", flag(*demoted, " demoted")),
        HandItemKind::Drop { pieces, rules } => {
            let rules: String = rules
                .iter()
                .map(|rule| format!(" {}", drop_rule(&rule.value)))
                .collect();
            format!("drop {}{rules}", parts::pieces(pieces))
        }
        HandItemKind::Gate { pieces, place } => {
            format!(
                "gate {} {}",
                parts::pieces(pieces),
                parts::where_place(place)
            )
        }
        HandItemKind::Without(HandKey::Captures) => "without captures".to_owned(),
        HandItemKind::Without(HandKey::Drop) => "without drop".to_owned(),
        HandItemKind::Without(HandKey::Gate) => "without gate".to_owned(),
    };
    with_doc(item.doc.as_deref(), &text)
}

fn drop_rule(rule: &DropRule) -> String {
    match rule {
        DropRule::Where { not, place } => {
            format!("{}{}", flag(*not, "not "), parts::where_place(place))
        }
        DropRule::AtMost(number) => format!("at most {} a file", number.value),
        DropRule::NeverMating => "never mating".to_owned(),
        DropRule::First => "first".to_owned(),
        DropRule::EitherFace => "either face".to_owned(),
    }
}

/// `win checkmate, stalemate`
pub(super) fn ending(ending: &Ending) -> String {
    let word = match ending.outcome.value {
        OutcomeWord::Win => "win",
        OutcomeWord::Draw => "draw",
        OutcomeWord::Lose => "lose",
        OutcomeWord::Out => "out",
    };
    let events: Vec<_> = ending
        .events
        .iter()
        .map(|event| self::event(&event.value))
        .collect();
    let with_pieces = flag(ending.with_pieces.is_some(), " with pieces");
    format!("{word} {}{with_pieces}", events.join(", "))
}

fn event(event: &Event) -> String {
    match event {
        Event::Goal {
            pieces,
            holds,
            area,
            unattacked,
            equal_turns,
        } => {
            let verb = if *holds { "holds" } else { "reaches" };
            let unattacked = flag(*unattacked, " unattacked");
            let equal_turns = flag(*equal_turns, " after equal turns");
            let (pieces, area) = (parts::pieces(pieces), parts::area(&area.value));
            format!("{pieces} {verb} {area}{unattacked}{equal_turns}")
        }
        Event::Checkmate => "checkmate".to_owned(),
        Event::Stalemate => "stalemate".to_owned(),
        Event::PerpetualCheck => "perpetual check".to_owned(),
        Event::LastPlayer => "last player".to_owned(),
        Event::BareKing { for_a_turn } => format!("bare king{}", flag(*for_a_turn, " for a turn")),
        Event::Repetition(number) => format!("repetition {}", number.value),
        Event::MovesWithoutProgress(number) => format!("{} moves without progress", number.value),
        Event::Checks(number) => format!("checks {}", number.value),
        Event::Passes(number) => format!("passes {}", number.value),
        Event::Extinction { any, pieces } => {
            format!(
                "extinction of {}{}",
                flag(*any, "any "),
                parts::pieces(pieces)
            )
        }
        Event::FewerThan { number, pieces } => {
            format!("fewer than {} of {}", number.value, parts::pieces(pieces))
        }
    }
}

/// `drop "{piece}*{to}"`
pub(super) fn notation_line(line: &NotationLine) -> String {
    let word = match line.word.value {
        NotationWord::Move => "move",
        NotationWord::Capture => "capture",
        NotationWord::Promotion => "promotion",
        NotationWord::Fusion => "fusion",
        NotationWord::Assimilation => "assimilation",
        NotationWord::Fission => "fission",
        NotationWord::Drop => "drop",
        NotationWord::Gate => "gate",
        NotationWord::Castling => "castling",
    };
    format!("{word} {}", parts::text(&line.template))
}

/// A line of a test.
pub(super) fn test_line(line: &TestLine) -> String {
    match &line.kind {
        TestLineKind::Start(text) => format!("start {}", parts::text(text)),
        TestLineKind::Play(moves) => format!("play {}", parts::texts(moves, ", ")),
        TestLineKind::Legal(moves) => format!("legal {}", parts::texts(moves, ", ")),
        TestLineKind::Illegal(moves) => format!("illegal {}", parts::texts(moves, ", ")),
        TestLineKind::MoveCount(number) => format!("moves {}", number.value),
        TestLineKind::Moves { from, moves } => {
            let from = from
                .as_ref()
                .map(|from| format!("from {} ", parts::square(from.value)))
                .unwrap_or_default();
            format!("moves {from}{}", parts::texts(moves, ", "))
        }
        TestLineKind::Perft { depth, nodes } => format!("perft {} = {}", depth.value, nodes.value),
        TestLineKind::Check => "check".to_owned(),
        TestLineKind::Ends(Some(player)) => format!("ends win {}", player.value),
        TestLineKind::Ends(None) => "ends draw".to_owned(),
    }
}
