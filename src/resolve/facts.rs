//! `test` statements → facts, texts of positions and moves left as they are.

use super::error::Warning;
use super::places::Places;
use super::report::Report;
use crate::definition::{Test, TestLine, TestText};
use crate::syntax::ast::{Game, StatementKind, TestLineKind, Text};

/// The facts of a game; an ancestor's are the ancestor's own.
pub(super) fn tests(game: &Game, places: &Places, report: &mut Report) -> Vec<Test> {
    let mut tests = Vec::new();
    for statement in &game.statements {
        let StatementKind::Test { title, lines } = &statement.kind else {
            continue;
        };
        let asserts =
            |kind: &TestLineKind| !matches!(kind, TestLineKind::Start(_) | TestLineKind::Play(_));
        if !lines.iter().any(|line| asserts(&line.kind)) {
            report.say(title.span, Warning::NothingAsserted(title.value.clone()));
        }
        let facts = lines
            .iter()
            .filter_map(|line| Some((line.span, fact(&line.kind, places, report)?)));
        tests.push(Test {
            title: title.value.clone(),
            lines: facts.collect(),
            span: statement.span,
        });
    }
    tests
}

fn text(text: &Text) -> TestText {
    (text.span, text.value.clone())
}

fn texts(list: &[Text]) -> Vec<TestText> {
    list.iter().map(text).collect()
}

fn fact(line: &TestLineKind, places: &Places, report: &mut Report) -> Option<TestLine> {
    Some(match line {
        TestLineKind::Start(position) => TestLine::Start(text(position)),
        TestLineKind::Play(moves) => TestLine::Play(texts(moves)),
        TestLineKind::Legal(moves) => TestLine::Legal(texts(moves)),
        TestLineKind::Illegal(moves) => TestLine::Illegal(texts(moves)),
        TestLineKind::MoveCount(number) => TestLine::MoveCount(number.value),
        TestLineKind::Moves { from, moves } => TestLine::Moves {
            from: match from {
                Some(square) => Some(places.printed(square, report)?),
                None => None,
            },
            moves: texts(moves),
        },
        TestLineKind::Perft { depth, nodes } => TestLine::Perft {
            depth: depth.value,
            nodes: nodes.value,
        },
        TestLineKind::Check => TestLine::Check,
        TestLineKind::Ends(None) => TestLine::Ends(None),
        TestLineKind::Ends(Some(name)) => TestLine::Ends(places.player(name, report).iter().next()),
    })
}
