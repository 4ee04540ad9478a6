//! Moves ↔ XBoard's text.
//!
//! XBoard moves a piece from square to square and may turn it into another: `e7e8q`. That is enough for most of what our
//! games do, if the letter tells what stands on the last square afterwards:
//!
//! | move | text |
//! |---|---|
//! | plain, capture, en passant, castling | `e2e4` |
//! | promotion | `e7e8q` |
//! | fusion, assimilation | `a1d4q`: a queen stands on d4 then |
//! | fission | `B@d4`: as if the component were dropped; nothing else leaves a piece on both squares |
//! | fission of a royal, or where `B@d4` could mean another move | `a1d4b` |
//! | drop | `P@e4` |
//! | captures elsewhere than at the end | `d3d5,d5d6`, leg by leg |
//!
//! After a fission XBoard still draws the compound where its rest stands; after one that is written as a move, nothing. When
//! the rest moves on, the letter behind that move tells what it is, or it is dropped where it goes, and the picture is right
//! again ([`Drawn`]). On boards of ten ranks XBoard counts ranks from 0.

use super::letters::Letters;
use crate::definition::Definition;
use crate::engine::{Game, Move, MoveKind, Setup};
use crate::ids::{Id, PieceId, SquareId};
use crate::notation::{machine, reasons, takes_on_the_way};

/// The name of a square.
pub(crate) fn square(definition: &Definition, square: SquareId) -> String {
    shifted(definition, &definition.board.name(square), -1)
}

/// Square names in a text with ranks counted from 0 (`by` -1) or from 1 (`by` 1), where XBoard does that.
pub(crate) fn shifted(definition: &Definition, text: &str, by: i64) -> String {
    if definition.board.ranks() != 10 {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut digits = String::new();
    let flush = |digits: &mut String, out: &mut String| {
        match digits.parse::<i64>() {
            Ok(rank) => out.push_str(&(rank + by).to_string()),
            Err(_) => out.push_str(digits),
        }
        digits.clear();
    };
    for sign in text.chars() {
        if sign.is_ascii_digit() {
            digits.push(sign);
        } else {
            flush(&mut digits, &mut out);
            out.push(sign);
        }
    }
    flush(&mut digits, &mut out);
    out
}

/// What XBoard draws on some squares in place of what stands there; nothing, if a component has left from there by a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Drawn(Vec<(SquareId, Option<PieceId>)>);

impl Drawn {
    /// What is drawn on the origin of a move.
    pub(crate) fn on_origin(&self, mv: &Move) -> Option<PieceId> {
        let drawn = self.0.iter().find(|(square, _)| Some(*square) == mv.from);
        drawn.map_or(Some(mv.mover), |&(_, piece)| piece)
    }
    /// What is drawn after one of the legal moves of a position.
    pub(crate) fn after(
        &self,
        definition: &Definition,
        (setup, legal): (&Setup, &[Move]),
        mv: &Move,
    ) -> Self {
        let mut drawn = self.0.clone();
        let parts = mv.kind == MoveKind::Fission;
        let as_move = parts && !self.leaves_like_a_drop(definition, legal, mv);
        drawn.retain(|(square, _)| {
            let moved = Some(*square) == mv.from && (!parts || as_move);
            !moved && *square != mv.to && !mv.captures.contains(square)
        });
        let known = |square: SquareId| drawn.iter().any(|(it, _)| *it == square);
        if let Some(from) = mv.from.filter(|&from| parts && !known(from)) {
            let compound = setup.board[from.index()].map(|placed| placed.piece);
            drawn.push((from, compound.filter(|_| !as_move)));
        }
        Self(drawn)
    }
    /// Whether a component leaves as if it were dropped. Royals cannot be dropped in XBoard: they move, and nothing is drawn
    /// where their companion stays, until that is dropped when it moves in its turn. So does a component where the text of
    /// a drop could mean another of the legal moves.
    pub(crate) fn leaves_like_a_drop(
        &self,
        definition: &Definition,
        legal: &[Move],
        mv: &Move,
    ) -> bool {
        let is_dropped = |other: &Move| {
            other.kind == MoveKind::Drop
                || parts_without_royal(definition, other)
                || self.on_origin(other).is_none()
        };
        let reads_alike =
            |other: &Move| other.to == mv.to && other.result == mv.result && other.from != mv.from;
        let mut others = legal.iter().filter(|&other| reads_alike(other));
        parts_without_royal(definition, mv) && !others.any(is_dropped)
    }
}

/// Whether a component leaves that could be dropped in XBoard.
fn parts_without_royal(definition: &Definition, mv: &Move) -> bool {
    mv.kind == MoveKind::Fission && !definition.pieces[mv.mover].royal
}

/// Writes one of the legal moves of a position.
pub(crate) fn write(
    definition: &Definition,
    letters: &Letters,
    (setup, legal): (&Setup, &[Move]),
    drawn: &Drawn,
    mv: &Move,
) -> String {
    let to = square(definition, mv.to);
    let origin = drawn.on_origin(mv);
    let dropped = drawn.leaves_like_a_drop(definition, legal, mv) || origin.is_none();
    let Some(from) = mv.from.filter(|_| !dropped) else {
        return as_drop(definition, letters, mv);
    };
    let mut stops = vec![square(definition, from)];
    if takes_on_the_way(definition, setup, mv) {
        let taken = mv.captures.iter().filter(|&&taken| taken != mv.to);
        stops.extend(taken.map(|&taken| square(definition, taken)));
    }
    stops.push(to);
    let legs: Vec<String> = stops.windows(2).map(|leg| leg.concat()).collect();
    let turns = origin != Some(mv.result) || mv.kind == MoveKind::Fission;
    let suffix = if turns {
        letters.of(mv.result).to_lowercase()
    } else {
        String::new()
    };
    legs.join(",") + &suffix
}

/// `B@d4`
fn as_drop(definition: &Definition, letters: &Letters, mv: &Move) -> String {
    format!("{}@{}", letters.of(mv.result), square(definition, mv.to))
}

/// Why a text is not understood.
pub(crate) enum Misread {
    /// It means none of the legal moves, for this reason.
    Illegal(String),
    /// It means more than one.
    Ambiguous,
}

/// Reads a move: XBoard's text, castling as `O-O`, or what our own notations allow.
pub(crate) fn read(
    game: &Game,
    letters: &Letters,
    setup: &Setup,
    drawn: &Drawn,
    text: &str,
) -> Result<Move, Misread> {
    let definition = game.definition();
    let moves = game.moves(setup);
    let plain = |text: &str| text.replace(['=', '+', '#'], "").to_lowercase();
    let wanted = plain(text);
    // What is drawn decides for XBoard; a person who types a move goes by what stands there.
    let forms = [drawn.clone(), Drawn::default()];
    let means = |mv: &&Move| {
        let mut forms = forms.iter();
        let here = (setup, &moves[..]);
        forms.any(|drawn| plain(&write(definition, letters, here, drawn, mv)) == wanted)
            || parts_without_royal(definition, mv)
                && plain(&as_drop(definition, letters, mv)) == wanted
    };
    let found: Vec<&Move> = moves.iter().filter(means).collect();
    match found.as_slice() {
        [only] => return Ok((*only).clone()),
        [] => {}
        // What is really dropped goes before what leaves a compound; two that leave are told apart by their origin.
        several => {
            let mut drops = several.iter().filter(|mv| mv.kind == MoveKind::Drop);
            return match (drops.next(), drops.next()) {
                (Some(drop), None) => Ok((**drop).clone()),
                _ => Err(Misread::Ambiguous),
            };
        }
    }
    // `0-0` is no square.
    let text = text
        .trim_end_matches(['+', '#'])
        .replace("0-0", "O-O")
        .replace("O-0", "O-O");
    own(game, setup, &moves, &shifted(definition, &text, 1))
}

/// Reads a move in our own machine form or the game's notation.
fn own(game: &Game, setup: &Setup, moves: &[Move], text: &str) -> Result<Move, Misread> {
    let definition = game.definition();
    let machine = machine::write_all(definition, setup, moves);
    let folded = |form: &String| form.eq_ignore_ascii_case(text);
    if let Some(index) = machine.iter().position(folded) {
        return Ok(moves[index].clone());
    }
    match crate::notation::read_move(definition, setup, moves, text) {
        Ok(index) => Ok(moves[index].clone()),
        Err(error) if error.code == "move-ambiguous" => Err(Misread::Ambiguous),
        Err(error) => {
            let is_move = error.code == "move-illegal";
            let reason = is_move.then(|| reasons::why_illegal(game, setup, text));
            Err(Misread::Illegal(reason.flatten().unwrap_or(error.message)))
        }
    }
}
