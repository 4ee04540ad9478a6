//! Kinds of piece ↔ XBoard's piece letters, and what XBoard must be told of a game that it does not know.
//!
//! XBoard names a piece by one letter, or by a letter with `'` behind it, and knows nothing of longer codes. So a kind
//! keeps its code if that is one letter, and gets a letter of its own otherwise: one of its code if any is free, else any,
//! and one with `'` only when all others are used up, since XBoard does not read it behind a move.
//! The table of `setup` lists them in the order of XBoard's pictures; a letter that XBoard itself uses for a picture gets
//! that, the others get those that are left.
//!
//! A component that leaves its compound is written as a drop (see `moves`), and XBoard drops only what it holds beside the
//! board. So it is told that there are some of each component there, whatever the game has in hand.

use crate::betza::{self, Dialect};
use crate::definition::Definition;
use crate::engine::Setup;
use crate::ids::{Id, PieceId, PieceSet, PlayerId, Table};
use crate::notation::fen;

/// XBoard's pictures in its order, by the letters that it gives them; the king comes last.
const PICTURES: &str = "PNBRQFEACWMOHIJGDVLSUT";

/// The letter of XBoard's first picture.
const PAWN: &str = "P";

/// How many of each component that may leave a compound are put beside the board.
const STOCK: usize = 12;

/// Kinds of piece that can be told apart.
const MOST: usize = 50;

/// A letter that XBoard takes for the sign of a capture wherever it stands in a move.
const TAKES: char = 'X';

/// The letters of all kinds of a game.
#[derive(Clone, Debug)]
pub(crate) struct Letters {
    of: Table<PieceId, String>,
}

impl Letters {
    /// Letters for a game, if XBoard can show it: two players, and no more kinds than it has letters.
    pub(crate) fn new(definition: &Definition) -> Option<Self> {
        if definition.players.len() != 2 || definition.pieces.len() > MOST {
            return None;
        }
        let letters = || ('A'..='Z').filter(|&letter| letter != TAKES);
        let mut free: Vec<String> = letters()
            .map(String::from)
            .chain(letters().map(|letter| format!("{letter}'")))
            .collect();
        let mut take = |wanted: &str| {
            let at = free.iter().position(|letter| letter == wanted)?;
            Some(free.remove(at))
        };
        let pieces = || definition.pieces.values().map(|piece| piece.code.as_str());
        let mut of: Vec<Option<String>> = pieces().map(&mut take).collect();
        for (code, letter) in pieces().zip(&mut of) {
            let mut own = code.chars().filter(char::is_ascii_uppercase);
            if letter.is_none() {
                *letter = own.find_map(|wanted| take(&wanted.to_string()));
            }
        }
        let of = of
            .into_iter()
            .map(|letter| letter.or_else(|| (!free.is_empty()).then(|| free.remove(0))))
            .collect::<Option<Vec<String>>>()?;
        Some(Self {
            of: Table::from_vec(of),
        })
    }
    /// The letter of a kind, a capital.
    pub(crate) fn of(&self, piece: PieceId) -> &str {
        &self.of[piece]
    }
    /// The letter of a kind in a player's case.
    pub(crate) fn placed(&self, player: PlayerId, piece: PieceId) -> String {
        if player.index() == 0 {
            self.of[piece].clone()
        } else {
            self.of[piece].to_lowercase()
        }
    }
    /// `setup (PNBRQ..Kpnbrq..k) 8x8+0_fairy FEN`.
    pub(crate) fn setup(&self, definition: &Definition, start: &Setup) -> String {
        let table: String = self.pictures(definition).concat();
        let board = &definition.board;
        let parent = if definition.hands.is_some() {
            "crazyhouse"
        } else {
            "fairy"
        };
        format!(
            "setup ({table}{}) {}x{}+{}_{parent} {}",
            table.to_lowercase(),
            board.files(),
            board.ranks(),
            self.rows(definition),
            self.write(definition, start),
        )
    }
    /// Rows beside the board: as many as there are places up to the last one that is held.
    fn rows(&self, definition: &Definition) -> usize {
        let held = self.held(definition);
        let others = held.iter().filter(|&&piece| self.of(piece) != PAWN).count();
        if held.is_empty() { 0 } else { others + 1 }
    }
    /// The letters in the order of the pictures, `.` for one that is not used: the pawn, what is held beside the board, all
    /// others, the king. XBoard moves and promotes what is in the first place as a pawn, and nothing else.
    fn pictures(&self, definition: &Definition) -> Vec<String> {
        let mut all = definition.pieces.iter();
        let king = all.find(|(_, piece)| piece.royal).map(|(id, _)| id);
        let ids = || definition.pieces.ids().filter(|id| Some(*id) != king);
        let (pawn, pictures) = PICTURES.split_at(PAWN.len());
        let is_pawn = |id: &PieceId| self.of(*id) == pawn;
        let mut held = self.held(definition);
        held.retain(|id| !is_pawn(id));
        let others = ids().filter(|id| !is_pawn(id) && !held.contains(id));
        let others: Vec<PieceId> = others.collect();
        let (first, rest) = pictures.split_at(held.len());
        let mut places = vec![ids().find(is_pawn)];
        places.extend(self.arranged(first, held));
        places.extend(self.arranged(rest, others));
        while places.last() == Some(&None) {
            places.pop();
        }
        places.push(king);
        let sign = |piece: Option<PieceId>| piece.map_or(".", |piece| self.of(piece)).to_owned();
        places.into_iter().map(sign).collect()
    }
    /// Kinds that XBoard is to hold beside the board, as many as it shows there: what may be dropped, and what may leave.
    fn held(&self, definition: &Definition) -> Vec<PieceId> {
        let mut held = parts(definition);
        if let Some(hands) = &definition.hands {
            let dropped = hands
                .drops
                .iter()
                .filter(|(_, drops)| drops.values().any(|squares| !squares.is_empty()));
            held.extend(dropped.map(|(piece, _)| piece));
        }
        let mut seen = PieceSet::EMPTY;
        held.retain(|&piece| {
            let new = !seen.contains(piece) && !definition.pieces[piece].royal;
            seen.insert(piece);
            new
        });
        // The pawn's place comes first, whether there is one or not.
        held.sort_by_key(|&piece| self.of(piece) != PAWN);
        let pawns = usize::from(held.first().is_some_and(|&piece| self.of(piece) == PAWN));
        let ranks = usize::try_from(definition.board.ranks()).unwrap_or(0);
        held.truncate((ranks + pawns).saturating_sub(1).min(PICTURES.len() - 1));
        held
    }
    /// Kinds in the places of pictures: those whose letter a picture has in its place, the others where there is room.
    fn arranged(&self, pictures: &str, mut kinds: Vec<PieceId>) -> Vec<Option<PieceId>> {
        let mut own = |picture: char| {
            let has = |&piece: &PieceId| self.of(piece) == picture.to_string();
            kinds.iter().position(has).map(|at| kinds.remove(at))
        };
        let mut places: Vec<Option<PieceId>> = pictures.chars().map(&mut own).collect();
        let mut left = kinds.into_iter();
        for place in places.iter_mut().filter(|place| place.is_none()) {
            *place = left.next();
        }
        places.extend(left.map(Some));
        places
    }
    /// `piece G& FyafW`, for each kind whose moves can be written so.
    pub(crate) fn pieces(&self, definition: &Definition) -> Vec<String> {
        let line = |piece: PieceId| {
            let moves = betza::piece(definition, piece, Dialect::XBoard)?;
            Some(format!("piece {}& {moves}", self.of(piece)))
        };
        definition.pieces.ids().filter_map(line).collect()
    }
    /// A position with these letters.
    pub(crate) fn write(&self, definition: &Definition, setup: &Setup) -> String {
        let own = fen::write(definition, setup);
        let (board, rest) = own.split_once(' ').unwrap_or((&own, ""));
        let board = self.translate(board, definition, true);
        let stock = self.stock(definition);
        match board.strip_suffix(']') {
            _ if stock.is_empty() => format!("{board} {rest}"),
            Some(hands) => format!("{hands}{stock}] {rest}"),
            None => format!("{board}[{stock}] {rest}"),
        }
    }
    /// The pieces beside the board from which a component that leaves is taken, as a text: some of each for both players.
    fn stock(&self, definition: &Definition) -> String {
        let each = |player: PlayerId| {
            let parts = parts(definition).into_iter();
            parts.map(move |piece| self.placed(player, piece).repeat(STOCK))
        };
        definition.players.ids().flat_map(each).collect()
    }
    /// A position in XBoard's letters as one with our codes.
    pub(crate) fn read(&self, definition: &Definition, text: &str) -> String {
        let text = text.trim();
        let (board, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (board, hands) = board.split_once('[').unwrap_or((board, ""));
        let board = match &definition.hands {
            None => board.to_owned(),
            Some(_) => format!("{board}[{}]", self.without_stock(definition, hands)),
        };
        format!("{} {rest}", self.translate(&board, definition, false))
    }
    /// Hands as XBoard has them, without what is beside the board for other reasons.
    fn without_stock(&self, definition: &Definition, hands: &str) -> String {
        let mut hands = hands.trim_end_matches(']').replace('-', "");
        for player in definition.players.ids() {
            for piece in parts(definition) {
                hands = hands.replacen(&self.placed(player, piece), "", STOCK);
            }
        }
        hands
    }
    /// The board of a position with one set of names put for the other.
    fn translate(&self, board: &str, definition: &Definition, out: bool) -> String {
        let mut names: Vec<(String, String)> = Vec::new();
        for player in definition.players.ids() {
            for piece in definition.pieces.ids() {
                let own = crate::notation::placed_code(definition, player, piece);
                let letter = self.placed(player, piece);
                names.push(if out { (own, letter) } else { (letter, own) });
            }
        }
        // `A'` before `A`.
        names.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
        let mut text = String::new();
        let mut rest = board;
        while let Some(sign) = rest.chars().next() {
            let name = names.iter().find(|(from, _)| rest.starts_with(from));
            match name {
                Some((from, to)) => {
                    text += to;
                    rest = &rest[from.len()..];
                }
                None => {
                    text.push(sign);
                    rest = &rest[sign.len_utf8()..];
                }
            }
        }
        text
    }
}

/// What is dropped when compounds part: components that may leave, and what stays behind a royal that does.
fn parts(definition: &Definition) -> Vec<PieceId> {
    let Some(fission) = definition.fission else {
        return Vec::new();
    };
    let royal = |piece: PieceId| definition.pieces[piece].royal;
    let dropped = |&piece: &PieceId| {
        definition.parts.iter().any(|part| {
            fission.by.contains(part.leaver)
                && (part.leaver == piece || part.rest == piece && royal(part.leaver))
        })
    };
    let ids = definition.pieces.ids();
    ids.filter(|&piece| !royal(piece)).filter(dropped).collect()
}
