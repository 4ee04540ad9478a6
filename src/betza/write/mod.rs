//! A piece of a definition → the string that says how it moves, where there is one.
//!
//! Movement lines say more than Betza can: places, victims, players. A piece with such a line has no string, rather than
//! one that is nearly right. One exception is made, since without it no pawn had one: a line that may start where the array
//! has the piece, and only there, is written with `i`. That differs for a piece that comes back there, or is dropped there.

mod chain;
mod join;
mod single;

use crate::definition::{Definition, Keep, Leg, Mode, Movement, Verb};
use crate::ids::{PieceId, PieceSet, SquareSet};

/// Who is to read the string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// People: several legs stand in brackets.
    Brackets,
    /// XBoard (4.9), as in its `piece` command: legs are joined by `a`, there are no rides that bend (`z`, `q`), and
    /// nothing on a board that wraps, which XBoard would have to be told of each move.
    XBoard,
}

/// A part of a string: one atom with its letters, or one pair of brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Word {
    initial: bool,
    directions: String,
    modes: String,
    /// The atom with its range, or all that follows the first letters.
    rest: String,
}

impl Word {
    /// Whether all that another word says is said by this one: it asks for an unmoved piece, or for only one of moves and
    /// captures, where this does not.
    fn covers(&self, other: &Self) -> bool {
        let said = |word: &Self| (word.directions.clone(), word.rest.clone());
        let initial = !self.initial || other.initial;
        let modes = self.modes == other.modes
            || self.modes.is_empty() && ["m", "c"].contains(&other.modes.as_str());
        self != other && said(self) == said(other) && initial && modes
    }
    fn text(&self) -> String {
        let initial = if self.initial { "i" } else { "" };
        format!("{initial}{}{}{}", self.directions, self.modes, self.rest)
    }
}

/// What a line asks beside its path, as far as Betza can say it.
#[derive(Clone, Copy, Debug)]
struct Conditions {
    initial: bool,
    tame: bool,
    opens: bool,
    en_passant: bool,
    /// How many kinds the game has.
    kinds: usize,
}

/// How a piece moves, in Betza's notation; nothing if it does not move, or in ways that the notation has no letters for.
/// Castling, drops and promotion are not part of it, nor that a royal is one.
///
/// Read again by [`read`](super::read) it gives the same walks.
///
/// # Examples
/// ```
/// use gryphon::betza::{Dialect, piece};
/// use gryphon::ids::PieceId;
///
/// let game = gryphon::compile("bent.gry", r#"
///     game "Bent" extends "chess" { piece gryphon G { move leap ferz may then ride wazir outward } }
/// "#)?;
/// let definition = game.definition();
/// let gryphon = definition.pieces.ids().find(|&id| definition.pieces[id].name == "gryphon").unwrap();
/// assert_eq!(piece(definition, gryphon, Dialect::Brackets).as_deref(), Some("[F?R]"));
/// assert_eq!(piece(definition, gryphon, Dialect::XBoard).as_deref(), Some("FyafsF"));
/// # Ok::<(), gryphon::CompileError>(())
/// ```
pub fn piece(definition: &Definition, piece: PieceId, dialect: Dialect) -> Option<String> {
    let mut words: Vec<Word> = Vec::new();
    for movement in &definition.pieces[piece].movements {
        for word in line(definition, piece, movement, dialect)? {
            if !words.contains(&word) {
                words.push(word);
            }
        }
    }
    let all = words.clone();
    words.retain(|word| !all.iter().any(|other| other.covers(word)));
    merge(&mut words);
    (!words.is_empty()).then(|| words.iter().map(Word::text).collect())
}

/// The words of a movement line.
fn line(
    definition: &Definition,
    piece: PieceId,
    movement: &Movement,
    dialect: Dialect,
) -> Option<Vec<Word>> {
    let wraps = definition.board.wraps_files() || definition.board.wraps_ranks();
    if wraps && dialect == Dialect::XBoard {
        return None;
    }
    let conditions = conditions(definition, piece, movement)?;
    let legs = kept(movement)?;
    let mut words = Vec::new();
    if movement.path.returns {
        return single::returning(&legs, conditions);
    }
    for legs in single_ends(join::joined(legs, wraps), dialect) {
        let found = match single::words(&legs, conditions, dialect) {
            Some(found) => found,
            None => chain::words(&join::apart(&legs, wraps)?, conditions, dialect)?,
        };
        for word in found {
            if !words.contains(&word) {
                words.push(word);
            }
        }
    }
    Some(words)
}

fn conditions(definition: &Definition, id: PieceId, movement: &Movement) -> Option<Conditions> {
    let board: SquareSet = definition.board.squares().collect();
    let all: PieceSet = definition.pieces.ids().collect();
    let royals = definition.pieces.iter().filter(|(_, piece)| piece.royal);
    let royals: PieceSet = royals.map(|(id, _)| id).collect();
    let takes = movement.captures();
    let tame = takes && movement.victims != all;
    let plain = definition.players.ids().all(|player| {
        movement.players.contains(player)
            && movement.to[player] == board
            && movement.within[player] == board
    });
    let anywhere = movement.from.values().all(|from| *from == board);
    let from_home = movement.from.iter().all(|(player, from)| {
        let home = definition.array.pieces.iter();
        let home = home.filter(|(_, owner, piece)| (*owner, *piece) == (player, id));
        *from == home.map(|(square, ..)| *square).collect::<SquareSet>() && !from.is_empty()
    });
    let said = plain
        && (anywhere || from_home)
        && !movement.unless_in_check
        && movement.only_checking.is_empty()
        && (!tame || movement.victims == all.minus(royals));
    said.then_some(Conditions {
        initial: movement.unmoved || !anywhere,
        tame,
        opens: movement.opens_en_passant,
        en_passant: movement.takes_en_passant,
        kinds: definition.pieces.len(),
    })
}

/// The legs, with what `keep` leaves of their modes; nothing if that has no mode.
fn kept(movement: &Movement) -> Option<Vec<Leg>> {
    let mut legs = movement.path.legs.clone();
    let wanted = match movement.keep {
        Keep::All => return Some(legs),
        Keep::Quiet => Mode::Quiet,
        Keep::Capture => Mode::Capture,
    };
    let alike = legs
        .iter()
        .all(|leg| leg.mode == Mode::Move || leg.mode == wanted);
    let one_stretch = legs.iter().skip(1).all(|leg| !leg.link.new_stretch);
    legs.iter_mut().for_each(|leg| leg.mode = wanted);
    (alike && one_stretch).then_some(legs)
}

/// The path, and those that end before it where the dialect cannot say within one string that it may.
fn single_ends(mut legs: Vec<Leg>, dialect: Dialect) -> Vec<Vec<Leg>> {
    let mut paths = Vec::new();
    for number in 1..legs.len() {
        let before = &legs[number - 1];
        // `p` says by itself that it may stop behind the hurdle.
        let hops = before.verb == Verb::Hop;
        // In brackets a leg that takes goes on when it has taken.
        let bracket = dialect == Dialect::Brackets
            && (legs[number].link.new_stretch || before.mode != Mode::Capture);
        if legs[number].link.may && !hops && !bracket {
            paths.push(legs[..number].to_vec());
            legs[number].link.may = false;
        }
    }
    paths.push(legs);
    paths
}

/// `WF` is `K`, `RB` is `Q`, where all else is alike.
fn merge(words: &mut Vec<Word>) {
    for (a, b, both) in [('W', 'F', 'K'), ('R', 'B', 'Q')] {
        let mut number = 0;
        while number < words.len() {
            let word = words[number].clone();
            let range = word.rest.strip_prefix(a).filter(|range| {
                word.directions.is_empty() && range.chars().all(|c| c.is_ascii_digit())
            });
            if let Some(range) = range {
                let partner = Word {
                    rest: format!("{b}{range}"),
                    ..word.clone()
                };
                if let Some(at) = words.iter().position(|other| *other == partner) {
                    words[number].rest = format!("{both}{range}");
                    words.remove(at);
                    continue;
                }
            }
            number += 1;
        }
    }
}
