//! `gryphon play`: a game against the engine, or between people, in the terminal.
//!
//! A line is a command, if its first word is one, and a move otherwise. It works as well when the input is no terminal:
//! then a game can be played by another program's pipe.

mod input;
mod table;

use std::fs;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use self::input::Input;
use super::args::Play;
use super::{Answer, Refusal, Verdict, input as arguments};
use crate::catalogue::Catalogue;
use crate::engine::{Game, Move, Setup};
use crate::ids::{PlayerId, PlayerSet};
use crate::matches::TimeControl;
use crate::notation::record::{Record, tag};
use crate::notation::{MoveTexts, fen, read_move, reasons, square_named};
use crate::search::{Clock, Limits, Options, Report, Score, Searcher};

/// The commands, with what they do.
const COMMANDS: [(&str, &str); 12] = [
    ("moves", "the legal moves; `moves b1` those from a square"),
    ("hint", "what the engine would do"),
    (
        "go",
        "the engine moves for the side whose turn it is, and goes on with that side",
    ),
    (
        "think",
        "what the engine thinks, now and while it plays; again: no more",
    ),
    ("undo", "take back your last move, and what was answered"),
    ("board", "draw the board again"),
    ("position", "the position as text"),
    ("new", "begin again"),
    (
        "save",
        "save FILE: write the game, as PGN with moves in the machine form",
    ),
    ("load", "load FILE: go on with a game that was saved"),
    ("help", "this list"),
    ("quit", "leave"),
];

/// Said where there is nothing to move any more.
const OVER: &str = "the game is over: `undo`, `new` or `quit`";

/// Plays until the person leaves.
pub(super) fn run(out: &mut dyn Write, args: &Play) -> Answer {
    let mut input = Input::new();
    let name = match &args.game {
        Some(name) => name.clone(),
        None => match choose(out, &mut input)? {
            Some(name) => name,
            None => return Ok(Verdict::Fine),
        },
    };
    let game = arguments::game(&name)?;
    let people = people(&game, args.side.as_deref())?;
    let start = arguments::position(&game, args.position.position.as_deref())?;
    let stop = Arc::new(AtomicBool::new(false));
    let pressed = Arc::clone(&stop);
    // Without it Ctrl-C ends the program while the engine thinks, instead of its thinking.
    let _ = ctrlc::set_handler(move || pressed.store(true, Ordering::Relaxed));
    let mut sitting = Sitting {
        searcher: Searcher::new(&game, &Options::default()),
        name: arguments::name(&name),
        people,
        time: args.time,
        history: vec![start],
        moves: Vec::new(),
        loud: false,
        stop,
        figurines: table::has_figurines(),
        game,
    };
    sitting.draw(out)?;
    writeln!(out, "\nA move, or `help` for all that can be said")?;
    sitting.play(out, &mut input)
}

/// Lets a person choose from a list.
fn choose(out: &mut dyn Write, input: &mut Input) -> Result<Option<String>, Refusal> {
    let catalogue = Catalogue::built_in();
    let entries = catalogue.entries();
    for (i, entry) in entries.iter().enumerate() {
        writeln!(out, "{:>3}  {:<28}  {}", i + 1, entry.name, entry.title)?;
    }
    let names: Vec<String> = entries.iter().map(|entry| entry.name.clone()).collect();
    while let Some(line) = input.line(out, "which game? ", names.clone())? {
        let line = line.trim();
        let by_number = || {
            let number: usize = line.parse().ok()?;
            entries.get(number.checked_sub(1)?)
        };
        match catalogue.find(line).or_else(by_number) {
            Some(entry) => return Ok(Some(entry.name.clone())),
            None if line == "quit" => return Ok(None),
            None => writeln!(out, "a number from the list, or a name; `quit` to leave")?,
        }
    }
    Ok(None)
}

/// Whom people play: the first player if nothing is said.
fn people(game: &Game, side: Option<&str>) -> Result<PlayerSet, Refusal> {
    let players = &game.definition().players;
    let Some(side) = side else {
        return Ok(PlayerSet::first(1));
    };
    let named =
        |(id, player): (PlayerId, &crate::definition::Player)| (player.name == side).then_some(id);
    match side {
        "all" | "both" => Ok(PlayerSet::first(players.len())),
        "none" => Ok(PlayerSet::EMPTY),
        _ => match players.iter().find_map(named) {
            Some(player) => Ok(std::iter::once(player).collect()),
            None => {
                let names: Vec<&str> = players.values().map(|it| it.name.as_str()).collect();
                Err(arguments::wrong(
                    &format!("nobody is called `{side}` here"),
                    Some(&format!("write {}, `all` or `none`", names.join(", "))),
                ))
            }
        },
    }
}

/// A game being played.
struct Sitting {
    game: Game,
    name: String,
    /// Whom people play; the engine plays the others.
    people: PlayerSet,
    time: TimeControl,
    history: Vec<Setup>,
    moves: Vec<Move>,
    searcher: Searcher,
    /// The engine says what it thinks.
    loud: bool,
    stop: Arc<AtomicBool>,
    figurines: bool,
}

impl Sitting {
    fn now(&self) -> &Setup {
        &self.history[self.history.len() - 1]
    }

    fn play(&mut self, out: &mut dyn Write, input: &mut Input) -> Answer {
        let mut said = false;
        loop {
            let end = self.game.outcome(&self.history);
            if let (Some(end), false) = (&end, said) {
                writeln!(out, "{}", table::ending(&self.game, end))?;
                said = true;
            }
            if end.is_none() {
                said = false;
                if !self.people.contains(self.now().to_move) {
                    self.engine_moves(out)?;
                    continue;
                }
            } else if self.people.is_empty() {
                return Ok(Verdict::Fine);
            }
            let Some(line) = input.line(out, &self.prompt(), self.words())? else {
                return Ok(Verdict::Fine);
            };
            let line = line.trim();
            if line == "quit" {
                return Ok(Verdict::Fine);
            }
            if !line.is_empty() && !self.command(out, line)? {
                self.person_moves(out, line)?;
            }
        }
    }

    fn prompt(&self) -> String {
        let now = self.now();
        let player = &self.game.definition().players[now.to_move].name;
        format!("{}. {player}: ", now.full_moves)
    }

    /// What a line may begin with: moves in both notations, and commands.
    fn words(&self) -> Vec<String> {
        let moves = self.game.moves(self.now());
        let texts = MoveTexts::new(self.game.definition(), self.now(), &moves);
        let commands = COMMANDS.iter().map(|(name, _)| (*name).to_owned());
        let mut words: Vec<String> = texts.text;
        words.extend(texts.machine);
        words.sort();
        words.dedup();
        words.extend(commands);
        words
    }

    /// Does what a command says; false if the line is none.
    fn command(&mut self, out: &mut dyn Write, line: &str) -> Result<bool, Refusal> {
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match name {
            "moves" => self.list(out, rest)?,
            "hint" => self.hint(out)?,
            "go" => {
                let now = self.now().to_move;
                self.people = all_but(&self.game, now);
                self.engine_moves(out)?;
            }
            "think" => {
                self.loud = !self.loud;
                if self.loud {
                    self.hint(out)?;
                }
            }
            "undo" => self.undo(out)?,
            "board" => self.draw(out)?,
            "position" => {
                let text = fen::write(self.game.definition(), self.now());
                writeln!(out, "{text}")?;
            }
            "new" => {
                self.history.truncate(1);
                self.moves.clear();
                self.searcher.clear();
                self.draw(out)?;
            }
            "save" => self.save(out, rest)?,
            "load" => self.load(out, rest)?,
            "help" | "?" => {
                for (name, what) in COMMANDS {
                    writeln!(out, "  {name:<10}{what}")?;
                }
                writeln!(
                    out,
                    "Anything else is a move, in the game's notation or as `e2e4`."
                )?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn list(&self, out: &mut dyn Write, from: &str) -> Result<(), Refusal> {
        let moves = self.game.moves(self.now());
        let texts = MoveTexts::new(self.game.definition(), self.now(), &moves).text;
        let board = &self.game.definition().board;
        let wanted =
            |mv: &Move| from.is_empty() || mv.from.is_some_and(|it| board.name(it) == from);
        let listed: Vec<&str> = moves
            .iter()
            .zip(&texts)
            .filter(|(mv, _)| wanted(mv))
            .map(|(_, text)| text.as_str())
            .collect();
        if self.game.outcome(&self.history).is_some() {
            writeln!(out, "{OVER}")?;
        } else if square_named(board, from).is_none() && !from.is_empty() {
            writeln!(out, "the board has no square `{from}`")?;
        } else if listed.is_empty() {
            writeln!(out, "nothing on {from} can move")?;
        } else {
            writeln!(out, "{}", listed.join("  "))?;
        }
        Ok(())
    }

    fn person_moves(&mut self, out: &mut dyn Write, text: &str) -> Result<(), Refusal> {
        if self.game.outcome(&self.history).is_some() {
            writeln!(out, "{OVER}")?;
            return Ok(());
        }
        let moves = self.game.moves(self.now());
        match read_move(self.game.definition(), self.now(), &moves, text) {
            Ok(index) => {
                self.make(out, moves[index].clone(), None)?;
            }
            Err(error) => match reasons::why_illegal(&self.game, self.now(), text) {
                Some(reason) => writeln!(out, "`{text}` is not legal: {reason}")?,
                None => writeln!(out, "{}", error.advice())?,
            },
        }
        Ok(())
    }

    fn engine_moves(&mut self, out: &mut dyn Write) -> Result<(), Refusal> {
        if self.game.outcome(&self.history).is_some() {
            return Ok(());
        }
        out.flush()?;
        if let Some((mv, report)) = self.search(out)? {
            self.make(out, mv, Some(&report))?;
        }
        Ok(())
    }

    /// The best move by the engine's lights.
    fn search(&mut self, out: &mut dyn Write) -> Result<Option<(Move, Report)>, Refusal> {
        let mut limits = Limits::default();
        match self.time {
            TimeControl::Move(time) => limits.move_time = Some(time),
            TimeControl::Depth(depth) => limits.depth = Some(depth),
            TimeControl::Nodes(nodes) => limits.nodes = Some(nodes),
            TimeControl::Game(left, increment) => {
                limits.clock = Some(Clock {
                    left,
                    increment,
                    moves_to_go: None,
                });
            }
        }
        self.stop.store(false, Ordering::Relaxed);
        let (game, now, loud) = (
            &self.game,
            self.history[self.history.len() - 1].clone(),
            self.loud,
        );
        let mut trouble = Ok(());
        let best = self
            .searcher
            .search(&self.history, &limits, &self.stop, &mut |report| {
                if loud {
                    let told = writeln!(out, "  {}", thought(game, &now, report));
                    trouble = told.and_then(|()| out.flush());
                }
            });
        trouble?;
        if let (TimeControl::Game(left, increment), Some(best)) = (&mut self.time, &best) {
            *left = left.saturating_sub(best.report.time) + *increment;
            *left = (*left).max(Duration::from_millis(100));
        }
        Ok(best.map(|best| (best.mv, best.report)))
    }

    fn make(
        &mut self,
        out: &mut dyn Write,
        mv: Move,
        report: Option<&Report>,
    ) -> Result<(), Refusal> {
        let moves = self.game.moves(self.now());
        let texts = MoveTexts::new(self.game.definition(), self.now(), &moves).text;
        let text = moves.iter().position(|it| *it == mv).map(|i| &texts[i]);
        let player = self.now().to_move;
        let Some(after) = self.game.play(self.now(), &mv) else {
            return Ok(());
        };
        if let Some(text) = text {
            let name = &self.game.definition().players[player].name;
            let name = crate::notation::drawing::coloured(self.game.definition(), player, name);
            let score = report.map_or_else(String::new, |it| format!("  ({})", score(it.score)));
            writeln!(out, "{name} plays {text}{score}")?;
        }
        self.history.push(after);
        self.moves.push(mv);
        self.draw(out)
    }

    fn hint(&mut self, out: &mut dyn Write) -> Result<(), Refusal> {
        if self.game.outcome(&self.history).is_some() {
            writeln!(out, "{OVER}")?;
            return Ok(());
        }
        if let Some((_, report)) = self.search(out)? {
            writeln!(out, "{}", thought(&self.game, self.now(), &report))?;
        }
        Ok(())
    }

    /// Takes back moves up to the last one of a person, that one too.
    fn undo(&mut self, out: &mut dyn Write) -> Result<(), Refusal> {
        let last = self.history[..self.moves.len()]
            .iter()
            .rposition(|setup| self.people.contains(setup.to_move));
        match last {
            None => writeln!(out, "there is nothing to take back")?,
            Some(last) => {
                self.history.truncate(last + 1);
                self.moves.truncate(last);
                self.draw(out)?;
            }
        }
        Ok(())
    }

    fn draw(&self, out: &mut dyn Write) -> Result<(), Refusal> {
        let text = table::draw(&self.game, self.now(), self.moves.last(), self.figurines);
        write!(out, "\n{text}")?;
        Ok(())
    }

    fn save(&self, out: &mut dyn Write, path: &str) -> Result<(), Refusal> {
        if path.is_empty() {
            writeln!(out, "save needs the name of a file: `save game.pgn`")?;
            return Ok(());
        }
        // Rules, say, are not to be lost for a game.
        let other = fs::read(path).is_ok_and(|text| !text.is_empty() && !text.starts_with(b"["));
        if other {
            writeln!(
                out,
                "`{path}` holds something else than a game; choose another name"
            )?;
            return Ok(());
        }
        let mut tags = vec![("Variant".to_owned(), self.name.clone())];
        for (id, player) in self.game.definition().players.iter() {
            let name = if self.people.contains(id) {
                "?"
            } else {
                "Gryphon"
            };
            let mut title = player.name.clone();
            if let Some(first) = title.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            tags.push((title, name.to_owned()));
        }
        let record = Record {
            tags,
            start: self.history[0].clone(),
            moves: self
                .moves
                .iter()
                .map(|mv| (mv.clone(), String::new()))
                .collect(),
            result: table::result(&self.game, &self.history),
        };
        match fs::write(path, record.write(&self.game)) {
            Ok(()) => writeln!(out, "saved in {path}")?,
            Err(error) => writeln!(out, "`{path}` cannot be written: {error}")?,
        }
        Ok(())
    }

    fn load(&mut self, out: &mut dyn Write, path: &str) -> Result<(), Refusal> {
        if path.is_empty() {
            writeln!(out, "load needs the name of a file: `load game.pgn`")?;
            return Ok(());
        }
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => {
                writeln!(out, "`{path}` cannot be read: {error}")?;
                return Ok(());
            }
        };
        // Another file may hold this game under another name: then its moves tell.
        let variant = tag(&text, "Variant").unwrap_or_default();
        if variant != self.name && Catalogue::built_in().find(&variant).is_some() {
            writeln!(
                out,
                "`{path}` is a game of {variant}; start with `gryphon play {variant}` and load it there"
            )?;
            return Ok(());
        }
        match Record::read(&self.game, &text) {
            Err(error) => {
                let line = text[..error.range.start.min(text.len())]
                    .lines()
                    .count()
                    .max(1);
                writeln!(out, "{path}, line {line}: {}", error.advice())?;
                Ok(())
            }
            Ok(record) => {
                let games = text.matches("[Variant ").count();
                if games > 1 {
                    writeln!(out, "the first of {games} games in {path}")?;
                }
                self.history = vec![record.start];
                self.moves.clear();
                for (mv, _) in record.moves {
                    self.history.extend(self.game.play(self.now(), &mv));
                    self.moves.push(mv);
                }
                self.searcher.clear();
                self.draw(out)
            }
        }
    }
}

fn all_but(game: &Game, player: PlayerId) -> PlayerSet {
    let players = game.definition().players.ids();
    players.filter(|&other| other != player).collect()
}

/// `+0.31`, `mate in 3`, `mated in 2`: for the player to move.
fn score(score: Score) -> String {
    match score {
        Score::Centipawns(score) => format!("{:+.2}", f64::from(score) / 100.0),
        Score::Mate(moves) if moves > 0 => format!("mate in {moves}"),
        Score::Mate(moves) => format!("mated in {}", -moves),
    }
}

/// `depth 7  +0.31  e2-e4 e7-e5`
fn thought(game: &Game, start: &Setup, report: &Report) -> String {
    let mut at = start.clone();
    let mut line = Vec::new();
    for mv in &report.variation {
        let moves = game.moves(&at);
        let texts = MoveTexts::new(game.definition(), &at, &moves).text;
        let Some(index) = moves.iter().position(|it| it == mv) else {
            break;
        };
        line.push(texts[index].clone());
        match game.play(&at, mv) {
            Some(next) => at = next,
            None => break,
        }
    }
    let score = score(report.score);
    format!("depth {}  {score}  {}", report.depth, line.join("  "))
}
