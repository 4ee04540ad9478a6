//! XBoard's Chess Engine Communication Protocol, version 2, with games that XBoard has never heard of.
//!
//! `variant X` is answered by `setup` and `piece` lines, from which XBoard learns the board, the array and the moves; see
//! `letters` and `moves` for what it can show. `clock` has the time, `think` what is searched and why. The protocol calls
//! chess `normal`; all other names are those of the catalogue.

mod clock;
mod hints;
pub(crate) mod letters;
pub(crate) mod moves;
mod think;

use std::io::{self, Write};

use self::clock::Clocks;
use self::letters::Letters;
use self::moves::{Drawn, Misread};
use self::think::Thought;
use super::session::{Session, evaluation};
use super::worker::{Found, Ticket};
use super::{Next, Speaker, excerpt};
use crate::engine::{Move, Reason, Setup};
use crate::ids::{Id, PlayerId, SquareId};
use crate::notation::fen;

/// What the protocol calls chess.
pub(crate) const NORMAL: (&str, &str) = ("normal", "chess");

/// Variants that XBoard knows by itself, of those that the catalogue may have: it needs no `setup` for them.
const KNOWN: [&str; 4] = ["normal", "crazyhouse", "capablanca", "knightmate"];

/// The engine's side of a conversation in XBoard's protocol.
pub(super) struct XBoard {
    session: Session,
    letters: Letters,
    /// The game that `new` begins.
    first: String,
    /// Whom the engine plays; nobody in force mode.
    engine: Option<PlayerId>,
    /// Every position is searched until the next one.
    analyzing: bool,
    /// Thinking is shown.
    post: bool,
    /// The other side's time is used.
    ponder: bool,
    clocks: Clocks,
    /// What is being searched, and why.
    thought: Option<Thought>,
    /// The move expected of the other side.
    expected: Option<Move>,
    /// Pings to be answered once the engine has moved.
    pings: Vec<String>,
    /// The position that was sent is no position of the game.
    misplaced: bool,
    /// What XBoard draws, for each position of the game.
    drawn: Vec<Drawn>,
    /// The square of the piece that the user holds.
    lifted: Option<SquareId>,
}

impl Speaker for XBoard {
    fn line(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Next> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let next = self.command(command, rest.trim(), line, out)?;
        self.answer_pings(out)?;
        Ok(next)
    }

    fn found(&mut self, ticket: Ticket, found: Found, out: &mut dyn Write) -> io::Result<()> {
        if !self.session.is_current(ticket) {
            return Ok(());
        }
        match found {
            Found::Report(report) => self.show(&report, out)?,
            Found::Best(best) => self.decide(best, out)?,
            Found::Leaves(_) => {}
        }
        self.answer_pings(out)
    }
}

impl XBoard {
    /// The engine's side, with the game of a session.
    ///
    /// # Errors
    /// When XBoard cannot show the game.
    pub(super) fn new(session: Session) -> Result<Self, String> {
        let letters = letters_for(&session)?;
        Ok(Self {
            letters,
            first: session.name.clone(),
            session,
            engine: None,
            analyzing: false,
            post: false,
            ponder: false,
            clocks: Clocks::default(),
            thought: None,
            expected: None,
            pings: Vec::new(),
            misplaced: false,
            drawn: vec![Drawn::default()],
            lifted: None,
        })
    }

    fn command(
        &mut self,
        command: &str,
        rest: &str,
        line: &str,
        out: &mut dyn Write,
    ) -> io::Result<Next> {
        match command {
            "quit" => return Ok(Next::Quit),
            "" | "xboard" | "accepted" | "rejected" | "random" | "computer" | "name" | "rating"
            | "ics" | "draw" => {}
            "bk" => writeln!(out, " there is no book\n")?,
            "protover" => self.features(out)?,
            "ping" => self.pings.push(rest.to_owned()),
            "new" => self.new_game(),
            "variant" => self.variant(rest, line, out)?,
            "force" => self.force(),
            "go" if self.misplaced => error(out, "the position is illegal", line)?,
            "go" if self.is_over() => error(out, "the game is over", line)?,
            "go" => self.take(self.session.now().to_move),
            "playother" => self.take(self.other(self.session.now().to_move)),
            "usermove" => self.user_move(rest, out)?,
            "?" => self.session.worker.stop(),
            "result" => self.force(),
            "setboard" => self.set_board(rest, out)?,
            "undo" | "remove" => self.take_back(command, line, out)?,
            "post" => self.post = true,
            "nopost" => self.post = false,
            "hard" => self.ponder = true,
            "easy" => self.stop_pondering(),
            "hint" => self.hint(out)?,
            "analyze" => self.analyze(),
            "exit" => self.leave_analysis(),
            "." => self.status(out)?,
            "level" | "st" | "sd" | "time" | "otim" => {
                if !self.clocks.set(command, rest) {
                    error(out, "no such time", line)?;
                }
            }
            "memory" | "cores" | "option" => {
                self.option(command, rest, line, out)?;
                self.proceed();
            }
            "lift" => self.lift(rest, out)?,
            "put" => self.put(rest, out)?,
            "hover" => {}
            _ => self.bare_move(line, out)?,
        }
        Ok(Next::Listen)
    }

    fn features(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "feature done=0")?;
        writeln!(
            out,
            "feature myname=\"Gryphon {}\" ping=1 setboard=1 playother=1 usermove=1 san=0 time=1 draw=1",
            env!("CARGO_PKG_VERSION")
        )?;
        writeln!(
            out,
            "feature sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 ics=0 name=0 pause=0 nps=0 debug=0"
        )?;
        writeln!(out, "feature memory=1 smp=1 highlight=1")?;
        self.variants(out)?;
        writeln!(
            out,
            "feature option=\"Evaluation -combo *full /// material /// random\""
        )?;
        writeln!(out, "feature option=\"Game file -file \"")?;
        writeln!(out, "feature done=1")
    }

    fn variants(&self, out: &mut dyn Write) -> io::Result<()> {
        let entries = self.session.catalogue.entries().iter();
        let names: Vec<&str> = entries
            .filter(|entry| entry.players == 2)
            .map(|entry| variant_name(&entry.name))
            .collect();
        writeln!(out, "feature variants=\"{}\"", names.join(","))
    }

    fn new_game(&mut self) {
        self.quiet();
        if self.session.name != self.first {
            // It could be had when the conversation began.
            let first = self.first.clone();
            let _ = self.choose(&first);
        }
        self.set_up(self.session.game.start());
        self.session.worker.clear();
        self.misplaced = false;
        self.clocks.begin();
        self.engine = Some(self.other(self.session.now().to_move));
    }

    /// Turns to a game that XBoard can show.
    fn choose(&mut self, name: &str) -> Result<(), String> {
        let before = self.session.name.clone();
        self.session.choose(name)?;
        match letters_for(&self.session) {
            Ok(letters) => {
                self.letters = letters;
                self.drawn = vec![Drawn::default()];
                Ok(())
            }
            Err(complaint) => {
                let _ = self.session.choose(&before);
                Err(complaint)
            }
        }
    }

    fn variant(&mut self, name: &str, line: &str, out: &mut dyn Write) -> io::Result<()> {
        self.quiet();
        let own = if name == NORMAL.0 { NORMAL.1 } else { name };
        if self.session.catalogue.find(own).is_none() {
            return error(out, "unknown variant", line);
        }
        if let Err(complaint) = self.choose(own) {
            return error(out, complaint.lines().next().unwrap_or_default(), line);
        }
        self.misplaced = false;
        if KNOWN.contains(&name) {
            return Ok(());
        }
        let definition = self.session.game.definition();
        let setup = self.letters.setup(definition, self.session.now());
        writeln!(out, "{setup}")?;
        for line in self.letters.pieces(definition) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    fn set_up(&mut self, setup: Setup) {
        self.session.set_up(setup);
        self.drawn = vec![Drawn::default()];
    }

    /// Makes a move, and keeps track of what XBoard draws.
    fn play(&mut self, mv: &Move) {
        let (game, now) = (&self.session.game, self.session.now());
        let here = (now, &game.moves(now)[..]);
        let drawn = self.drawn().after(game.definition(), here, mv);
        self.session.play(mv);
        self.drawn.push(drawn);
    }

    /// What XBoard draws now.
    fn drawn(&self) -> &Drawn {
        // There is one for each position of the session.
        &self.drawn[self.drawn.len() - 1]
    }

    fn is_over(&self) -> bool {
        self.session.outcome().is_some()
    }

    fn force(&mut self) {
        self.quiet();
        self.engine = None;
    }

    /// The engine plays for a player from now on.
    fn take(&mut self, player: PlayerId) {
        self.quiet();
        self.engine = Some(player);
        self.proceed();
    }

    fn user_move(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.misplaced {
            return illegal(out, "the position is illegal", text);
        }
        let engines_turn = self.engine == Some(self.session.now().to_move);
        if engines_turn && !self.analyzing {
            return illegal(out, "it is not your turn", text);
        }
        if self.is_over() && self.session.game.moves(self.session.now()).is_empty() {
            return illegal(out, "the game is over", text);
        }
        let session = &self.session;
        match moves::read(
            &session.game,
            &self.letters,
            session.now(),
            self.drawn(),
            text,
        ) {
            Err(Misread::Ambiguous) => error(out, "ambiguous move", text),
            Err(Misread::Illegal(reason)) => illegal(out, &reason, text),
            Ok(mv) => {
                self.quiet();
                self.play(&mv);
                self.announce(out)?;
                self.proceed();
                Ok(())
            }
        }
    }

    /// A line that is no command may be a move, as from an interface that has not accepted `usermove`.
    fn bare_move(&mut self, line: &str, out: &mut dyn Write) -> io::Result<()> {
        let like_a_move = line.chars().next().is_some_and(char::is_alphabetic)
            && line.chars().any(|sign| sign.is_ascii_digit())
            && !line.contains(' ');
        if like_a_move || line.starts_with("O-O") {
            self.user_move(line, out)
        } else {
            error(out, "unknown command", line)
        }
    }

    fn set_board(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        self.quiet();
        let own = self.letters.read(self.session.game.definition(), text);
        match fen::read_playable(&self.session.game, &own) {
            Ok(setup) => {
                self.misplaced = false;
                self.set_up(setup);
                self.think_on();
                Ok(())
            }
            Err(error) => {
                self.misplaced = true;
                writeln!(out, "tellusererror Illegal position: {}", error.message)
            }
        }
    }

    fn take_back(&mut self, command: &str, line: &str, out: &mut dyn Write) -> io::Result<()> {
        let plies = if command == "undo" { 1 } else { 2 };
        if self.session.history.len() <= plies {
            return error(out, "command not legal now", line);
        }
        self.quiet();
        for _ in 0..plies {
            self.session.undo();
            self.drawn.pop();
        }
        self.think_on();
        Ok(())
    }

    /// `memory MIB`, `cores N`, `option NAME=VALUE`.
    fn option(
        &mut self,
        command: &str,
        rest: &str,
        line: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        const MOST: usize = 1 << 20;
        self.quiet();
        let number = rest
            .parse()
            .ok()
            .filter(|number| (1..=MOST).contains(number));
        match (command, number) {
            ("memory", Some(megabytes)) => {
                if self.session.options.hash_bytes != megabytes << 20 {
                    self.session
                        .set(|options| options.hash_bytes = megabytes << 20);
                }
                return Ok(());
            }
            ("cores", Some(cores)) => {
                let cores = cores.min(256);
                if self.session.options.threads != cores {
                    self.session.set(|options| options.threads = cores);
                }
                return Ok(());
            }
            ("memory" | "cores", None) => return error(out, "no such number", line),
            _ => {}
        }
        let (name, value) = rest.split_once('=').unwrap_or((rest, ""));
        match (name, evaluation(value)) {
            ("Evaluation", Some(evaluation)) => {
                self.session.set(|options| options.evaluation = evaluation);
                Ok(())
            }
            ("Game file", _) => match self.session.catalogue.add_file(value) {
                Ok(_) => self.variants(out),
                Err(complaint) => writeln!(out, "tellusererror {}", in_a_line(&complaint)),
            },
            _ => error(out, "no such option", line),
        }
    }

    /// Says how the game has ended, if it has.
    fn announce(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(end) = self.session.outcome() else {
            return Ok(());
        };
        let result = match end.winner.map(Id::index) {
            None => "1/2-1/2",
            Some(0) => "1-0",
            Some(_) => "0-1",
        };
        let name = end
            .winner
            .map(|player| capitalised(&self.session.game.definition().players[player].name));
        let why = match (end.reason, name) {
            (Reason::Checkmate, Some(name)) => format!("{name} mates"),
            (Reason::Checkmate, None) => "Checkmate".to_owned(),
            (Reason::Stalemate, _) => "Stalemate".to_owned(),
            (Reason::Repetition, _) => "Draw by repetition".to_owned(),
            (Reason::WithoutProgress, _) => "Draw by moves without progress".to_owned(),
            (Reason::LastPlayer, _) => "All others are out".to_owned(),
            (Reason::Goal, Some(name)) => format!("{name} reaches the goal"),
            (Reason::Goal, None) => "Goal reached".to_owned(),
            (Reason::Extinction, _) => "Extinction".to_owned(),
            (Reason::TooFew, _) => "Too few pieces left".to_owned(),
            (Reason::BareKing, _) => "Bare king".to_owned(),
            (Reason::Checks, _) => "Enough checks given".to_owned(),
        };
        writeln!(out, "{result} {{{why}}}")
    }

    fn other(&self, player: PlayerId) -> PlayerId {
        PlayerId::new(1 - player.index().min(1))
    }
}

/// The letters of a session's game.
fn letters_for(session: &Session) -> Result<Letters, String> {
    Letters::new(session.game.definition()).ok_or_else(|| {
        format!(
            "XBoard cannot show {}: it has games for two, with 50 kinds of piece at most",
            session.name
        )
    })
}

/// What the protocol calls a game of the catalogue.
fn variant_name(name: &str) -> &str {
    if name == NORMAL.1 { NORMAL.0 } else { name }
}

fn capitalised(name: &str) -> String {
    let mut signs = name.chars();
    signs
        .next()
        .map(|first| first.to_uppercase().chain(signs).collect())
        .unwrap_or_default()
}

/// A message of several lines as one, without the lines that only draw.
fn in_a_line(message: &str) -> String {
    const MOST: usize = 400;
    let drawn = |line: &&str| {
        line.trim_start_matches([' ', '|', '^', '-', '=', '.'])
            .is_empty()
    };
    let lines = message.lines().filter(|line| !drawn(line));
    let lines = lines.map(|line| line.trim().trim_start_matches("= "));
    lines
        .collect::<Vec<_>>()
        .join("; ")
        .chars()
        .take(MOST)
        .collect()
}

/// `Error (...): line`.
fn error(out: &mut dyn Write, what: &str, line: &str) -> io::Result<()> {
    writeln!(out, "Error ({what}): {}", excerpt(line))
}

/// `Illegal move (...): move`.
fn illegal(out: &mut dyn Write, why: &str, text: &str) -> io::Result<()> {
    writeln!(out, "Illegal move ({why}): {}", excerpt(text))
}
