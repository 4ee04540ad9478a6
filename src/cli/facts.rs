//! The facts of a game file → which of them hold.
//!
//! Every fact that does not hold is a diagnostic at its place in the file, with the position, what was expected and
//! what was found. After a text that cannot be read the rest of its test is left out: it would speak of another position.

use crate::definition::{Test, TestLine, TestText};
use crate::diagnostics::{Diagnostic, Span};
use crate::engine::{Game, Setup};
use crate::ids::{PlayerId, SquareId};
use crate::notation::{MoveTexts, TextError, fen, read_move};
use crate::perft;

/// What became of the facts.
#[derive(Default)]
pub(super) struct Report {
    /// How many facts were tried.
    pub(super) tried: usize,
    /// Those that do not hold.
    pub(super) failures: Vec<Diagnostic>,
}

/// Runs all tests of a game.
pub(super) fn run(game: &Game) -> Report {
    let mut report = Report::default();
    for test in &game.definition().tests {
        let mut runner = Runner {
            game,
            test,
            history: vec![game.start()],
            report: &mut report,
        };
        for (span, line) in &test.lines {
            if runner.line(*span, line).is_err() {
                break;
            }
        }
    }
    report
}

/// The rest of a test cannot be run.
struct Lost;

struct Runner<'a> {
    game: &'a Game,
    test: &'a Test,
    /// The positions since the last `start`; the last is the present one.
    history: Vec<Setup>,
    report: &'a mut Report,
}

impl Runner<'_> {
    fn line(&mut self, span: Span, line: &TestLine) -> Result<(), Lost> {
        match line {
            TestLine::Start(text) => self.start(text)?,
            TestLine::Play(texts) => {
                for text in texts {
                    self.play(text)?;
                }
            }
            TestLine::Legal(texts) => texts.iter().for_each(|text| self.legal(text)),
            TestLine::Illegal(texts) => texts.iter().for_each(|text| self.illegal(text)),
            TestLine::MoveCount(expected) => {
                let found = self.game.moves(self.setup()).len();
                let expected = *expected as usize;
                self.equal(span, "legal moves", expected, found);
            }
            TestLine::Moves { from, moves } => self.moves(span, *from, moves),
            TestLine::Perft { depth, nodes } => {
                self.perft(span, *depth, *nodes);
            }
            TestLine::Check => {
                let checked = !self.game.checked(self.setup()).is_empty();
                self.fact(
                    span,
                    checked,
                    "expected a check",
                    "found: no royal of the player to move is attacked",
                );
            }
            TestLine::Ends(expected) => {
                let found = self.game.outcome(&self.history).map(|end| end.winner);
                let (expected, found) = (Some(*expected), found);
                let said = format!("expected {}", self.ending(expected));
                let holds = expected == found;
                self.fact(
                    span,
                    holds,
                    &said,
                    &format!("found: {}", self.ending(found)),
                );
            }
        }
        Ok(())
    }

    /// A count, given up as soon as it is larger than expected, so that a wrong fact cannot run for ever.
    fn perft(&mut self, span: Span, depth: u32, nodes: u64) {
        let what = format!("expected perft {depth} = {nodes}");
        if depth > perft::MOST_PLIES {
            let most = format!("counts go to {} plies at the most", perft::MOST_PLIES);
            return self.fact(span, false, &what, &most);
        }
        match perft::count_up_to(self.game, self.setup(), depth, nodes) {
            Some(found) => self.fact(span, found == nodes, &what, &format!("found: {found}")),
            None => self.fact(span, false, &what, "found: more"),
        }
    }

    fn ending(&self, ending: Option<Option<PlayerId>>) -> String {
        match ending {
            None => "the game goes on".to_owned(),
            Some(None) => "a draw".to_owned(),
            Some(Some(player)) => {
                format!("{} wins", self.game.definition().players[player].name)
            }
        }
    }

    /// The present position.
    fn setup(&self) -> &Setup {
        // The history starts with a position and only grows or is replaced by one.
        &self.history[self.history.len() - 1]
    }

    fn start(&mut self, (span, text): &TestText) -> Result<(), Lost> {
        match fen::read_playable(self.game, text) {
            Ok(setup) => {
                self.history = vec![setup];
                Ok(())
            }
            Err(error) => {
                self.unreadable(*span, &error);
                Err(Lost)
            }
        }
    }

    fn play(&mut self, (span, text): &TestText) -> Result<(), Lost> {
        let moves = self.game.moves(self.setup());
        let read = read_move(self.game.definition(), self.setup(), &moves, text);
        let next = read.map(|i| self.game.play(self.setup(), &moves[i]));
        match next {
            Ok(next) => {
                self.history.extend(next);
                Ok(())
            }
            Err(error) => {
                self.unreadable(*span, &error);
                Err(Lost)
            }
        }
    }

    fn legal(&mut self, (span, text): &TestText) {
        let moves = self.game.moves(self.setup());
        self.report.tried += 1;
        if let Err(error) = read_move(self.game.definition(), self.setup(), &moves, text) {
            let help = error
                .help
                .map(|help| format!("; {help}"))
                .unwrap_or_default();
            let found = format!("found: {}{help}", error.message);
            self.fail(*span, &format!("expected `{text}` to be legal"), &found);
        }
    }

    fn illegal(&mut self, (span, text): &TestText) {
        let moves = self.game.moves(self.setup());
        self.report.tried += 1;
        let expected = format!("expected `{text}` to be illegal");
        match read_move(self.game.definition(), self.setup(), &moves, text) {
            Ok(i) => {
                let texts = MoveTexts::new(self.game.definition(), self.setup(), &moves);
                self.fail(
                    *span,
                    &expected,
                    &format!("found: it is the legal move `{}`", texts.text[i]),
                );
            }
            Err(error) if matches!(error.code, "move-ambiguous" | "move-unreadable") => {
                self.fail(*span, &expected, &format!("found: {}", error.message));
            }
            Err(_) => {}
        }
    }

    fn moves(&mut self, span: Span, from: Option<SquareId>, expected: &[TestText]) {
        let definition = self.game.definition();
        let moves = self.game.moves(self.setup());
        let texts = MoveTexts::new(definition, self.setup(), &moves).text;
        let mut left: Vec<usize> = (0..moves.len())
            .filter(|&i| from.is_none() || moves[i].from == from)
            .collect();
        let mut complaints = Vec::new();
        for (_, text) in expected {
            match read_move(definition, self.setup(), &moves, text) {
                Ok(i) if left.contains(&i) => left.retain(|&other| other != i),
                Ok(_) => complaints.push(format!(
                    "`{text}` is another square's, or stands here twice"
                )),
                Err(error) => complaints.push(error.message),
            }
        }
        if !left.is_empty() {
            let missing: Vec<String> = left.iter().map(|&i| format!("`{}`", texts[i])).collect();
            complaints.push(format!("legal as well: {}", missing.join(", ")));
        }
        let found = format!("found: {}", complaints.join("; "));
        self.fact(
            span,
            complaints.is_empty(),
            "expected just these moves",
            &found,
        );
    }

    fn equal<T: PartialEq + std::fmt::Display>(
        &mut self,
        span: Span,
        what: &str,
        expected: T,
        found: T,
    ) {
        let holds = expected == found;
        self.fact(
            span,
            holds,
            &format!("expected {what} = {expected}"),
            &format!("found: {found}"),
        );
    }

    fn fact(&mut self, span: Span, holds: bool, expected: &str, found: &str) {
        self.report.tried += 1;
        if !holds {
            self.fail(span, expected, found);
        }
    }

    fn fail(&mut self, span: Span, expected: &str, found: &str) {
        let position = fen::write(self.game.definition(), self.setup());
        let diagnostic = Diagnostic::error("fact-failed", expected, span)
            .at(found)
            .help(format!(
                "in test \"{}\", position `{position}`",
                self.test.title
            ));
        self.report.failures.push(diagnostic);
    }

    /// A position or a move to be played that cannot be read.
    fn unreadable(&mut self, span: Span, error: &TextError) {
        self.report.tried += 1;
        let mut diagnostic = Diagnostic::error(error.code, error.message.clone(), span);
        diagnostic.help.clone_from(&error.help);
        self.report.failures.push(diagnostic);
    }
}
