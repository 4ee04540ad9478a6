//! Positions as text, read and written on the reference's own account.
//!
//! Only well-formed texts matter here: what is wrong is refused, but without much of a reason, and what is merely unlawful
//! (a player in check who is not to move, a piece where it can never stand) is let pass.

use gryphon::engine::{Passed, Placed, Setup};
use gryphon::ids::{Id, PieceId, PlayerId, PlayerSet, SquareId, SquareSet};

use super::Reference;
use super::paths::Walker;

impl Reference<'_> {
    /// A position as text.
    pub(crate) fn write(&self, setup: &Setup) -> String {
        let mut text = self.write_board(setup);
        if self.definition.hands.is_some() {
            text += &format!("[{}]", self.write_hands(setup));
        }
        let turn = match setup.to_move.index() {
            0 if self.definition.players.len() == 2 => "w".to_owned(),
            1 if self.definition.players.len() == 2 => "b".to_owned(),
            index => (index + 1).to_string(),
        };
        format!(
            "{text} {turn} {} {} {} {}",
            self.write_rights(setup),
            self.write_passed(setup),
            setup.half_moves,
            setup.full_moves
        )
    }

    fn write_board(&self, setup: &Setup) -> String {
        let board = &self.definition.board;
        let rank_text = |rank: u32| {
            let mut text = String::new();
            let mut run = 0;
            for file in 0..board.files() {
                let sign = match board.square(file, rank) {
                    None => "*".to_owned(),
                    Some(square) => match setup.board[square.index()] {
                        None => {
                            run += 1;
                            continue;
                        }
                        Some(placed) => self.write_piece(placed),
                    },
                };
                text += &run_text(&mut run);
                text += &sign;
            }
            text + &run_text(&mut run)
        };
        (0..board.ranks())
            .rev()
            .map(rank_text)
            .collect::<Vec<_>>()
            .join("/")
    }

    fn write_piece(&self, placed: Placed) -> String {
        let mark = if placed.promoted_from.is_some() {
            "~"
        } else {
            ""
        };
        self.code(placed.player, placed.piece) + mark
    }

    /// `K`, `k`, `(RG)'`, `+p`
    fn code(&self, player: PlayerId, piece: PieceId) -> String {
        let code = &self.definition.pieces[piece].code;
        let (face, letters) = match code.strip_prefix('+') {
            Some(letters) => ("+", letters),
            None => ("", code.as_str()),
        };
        let cased = case(player, letters);
        if letters.chars().count() > 1 {
            format!("({face}{cased}){}", prime(player))
        } else {
            format!("{face}{cased}{}", prime(player))
        }
    }

    fn write_hands(&self, setup: &Setup) -> String {
        let mut text = String::new();
        for (player, hand) in setup.hands.iter() {
            for (index, &count) in hand.iter().enumerate() {
                for _ in 0..count {
                    text += &self.code(player, PieceId::new(index));
                }
            }
        }
        text
    }

    fn write_rights(&self, setup: &Setup) -> String {
        let mut text = String::new();
        for player in self.definition.players.ids() {
            let numbered = self.definition.castling.iter().enumerate();
            let mut letters: Vec<char> = numbered
                .filter(|&(number, castle)| castle.player == player && setup.rights[number])
                .map(|(_, castle)| castle.letter)
                .collect();
            letters.sort_unstable();
            letters.dedup();
            for letter in letters {
                text += &(case(player, &letter.to_string()) + prime(player));
            }
        }
        or_dash(text)
    }

    fn write_passed(&self, setup: &Setup) -> String {
        let squares = setup
            .passed
            .iter()
            .fold(SquareSet::EMPTY, |all, passed| all.union(passed.squares));
        let names: Vec<String> = squares
            .iter()
            .map(|square| self.definition.board.name(square))
            .collect();
        or_dash(names.join(","))
    }

    /// The position that a text describes.
    pub(crate) fn read(&self, text: &str) -> Result<Setup, String> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let &[places, turn, rights, passed, half_moves, full_moves] = fields.as_slice() else {
            return Err(format!("six fields are needed: {text}"));
        };
        let (board, hands) = match places.split_once('[') {
            Some((board, hands)) => (
                board,
                hands.strip_suffix(']').ok_or("no ] after the hands")?,
            ),
            None => (places, ""),
        };
        let mut setup = self.start();
        setup.board = self.read_board(board)?;
        self.read_hands(hands, &mut setup)?;
        let players = self.definition.players.len();
        setup.to_move = match turn {
            "w" if players == 2 => PlayerId::new(0),
            "b" if players == 2 => PlayerId::new(1),
            _ => {
                let number: usize = turn.parse().map_err(|_| "no such turn")?;
                if players == 2 || number == 0 || number > players {
                    return Err("no such player".to_owned());
                }
                PlayerId::new(number - 1)
            }
        };
        setup.out = self.out_by_looks(&setup);
        setup.unmoved = self.unmoved_by_looks(&setup);
        self.read_rights(rights, &mut setup)?;
        setup.passed = self.read_passed(passed, &setup)?;
        setup.half_moves = half_moves.parse().map_err(|_| "no half-moves")?;
        setup.full_moves = full_moves.parse().map_err(|_| "no full moves")?;
        Ok(setup)
    }

    fn read_board(&self, text: &str) -> Result<Vec<Option<Placed>>, String> {
        let board = &self.definition.board;
        let mut placed = vec![None; board.len()];
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != board.ranks() as usize {
            return Err(format!("{} ranks are needed", board.ranks()));
        }
        for (rank, row) in (0..board.ranks()).rev().zip(rows) {
            let mut file = 0;
            let mut rest = row;
            while let Some(first) = rest.chars().next() {
                if first.is_ascii_digit() {
                    let digits =
                        rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                    let run: u32 = rest[..digits].parse().map_err(|_| "a run too long")?;
                    if (file..file + run).any(|file| board.square(file, rank).is_none()) {
                        return Err(format!("a run over the edge in {row}"));
                    }
                    file += run;
                    rest = &rest[digits..];
                } else if first == '*' {
                    if file >= board.files() || board.square(file, rank).is_some() {
                        return Err(format!("a hole where there is none in {row}"));
                    }
                    file += 1;
                    rest = &rest[1..];
                } else {
                    let square = board.square(file, rank).ok_or("a piece off the board")?;
                    let (piece, after) = self.read_piece(rest)?;
                    placed[square.index()] = Some(piece);
                    file += 1;
                    rest = after;
                }
            }
            if file != board.files() {
                return Err(format!("{} files are needed in {row}", board.files()));
            }
        }
        Ok(placed)
    }

    /// The piece that a text begins with, and the rest of the text.
    fn read_piece<'t>(&self, text: &'t str) -> Result<(Placed, &'t str), String> {
        let mut best: Option<(Placed, &str)> = None;
        for player in self.definition.players.ids() {
            for piece in self.definition.pieces.ids() {
                if let Some(rest) = text.strip_prefix(self.code(player, piece).as_str()) {
                    // `K` begins `K'` too: the longer one is meant.
                    if best.is_none_or(|(_, other)| rest.len() < other.len()) {
                        let promoted_from = None;
                        best = Some((
                            Placed {
                                player,
                                piece,
                                promoted_from,
                            },
                            rest,
                        ));
                    }
                }
            }
        }
        let (mut placed, rest) = best.ok_or_else(|| format!("no piece begins {text}"))?;
        let Some(after) = rest.strip_prefix('~') else {
            return Ok((placed, rest));
        };
        // Decided: if several kinds promote to it, the first of them is meant.
        let mut kinds = self.definition.pieces.iter();
        let from = kinds.find(|(_, kind)| {
            kind.promotions
                .iter()
                .any(|line| line.to.contains(placed.piece))
        });
        placed.promoted_from = Some(from.ok_or("nothing promotes to this")?.0);
        Ok((placed, after))
    }

    fn read_hands(&self, text: &str, setup: &mut Setup) -> Result<(), String> {
        for player in self.definition.players.ids() {
            setup.hands[player].fill(0);
        }
        let mut rest = text;
        while !rest.is_empty() {
            let (placed, after) = self.read_piece(rest)?;
            setup.hands[placed.player][placed.piece.index()] += 1;
            rest = after;
        }
        Ok(())
    }

    fn read_rights(&self, text: &str, setup: &mut Setup) -> Result<(), String> {
        setup.rights = vec![false; self.definition.castling.len()];
        if text == "-" {
            return Ok(());
        }
        let mut rest = text;
        while !rest.is_empty() {
            let numbered = self.definition.castling.iter().enumerate();
            let signs = numbered.map(|(number, castle)| {
                let sign = case(castle.player, &castle.letter.to_string()) + prime(castle.player);
                (number, sign)
            });
            let fitting: Vec<(usize, String)> = signs
                .filter(|(_, sign)| rest.starts_with(sign.as_str()))
                .collect();
            let longest = fitting
                .iter()
                .map(|(_, sign)| sign.len())
                .max()
                .ok_or("no such right")?;
            let mut given = false;
            for (number, _) in fitting
                .into_iter()
                .filter(|(_, sign)| sign.len() == longest)
            {
                let stands = self.pair_stands(setup, &self.definition.castling[number]);
                setup.rights[number] |= stands;
                given |= stands;
            }
            if !given {
                return Err(format!("a right without its pair: {rest}"));
            }
            rest = &rest[longest..];
        }
        Ok(())
    }

    fn read_passed(&self, text: &str, setup: &Setup) -> Result<Vec<Passed>, String> {
        let mut all: Vec<Passed> = Vec::new();
        if text == "-" {
            return Ok(all);
        }
        for name in text.split(',') {
            let board = &self.definition.board;
            let square = board
                .squares()
                .find(|&square| board.name(square) == name)
                .ok_or_else(|| format!("no square {name}"))?;
            let (player, victim) = self
                .passer(setup, square)
                .ok_or_else(|| format!("nobody has passed {name}"))?;
            match all.iter_mut().find(|passed| passed.victim == victim) {
                Some(passed) => passed.squares.insert(square),
                None => all.push(Passed {
                    player,
                    victim,
                    squares: [square].into_iter().collect(),
                }),
            }
        }
        all.sort_by_key(|passed| passed.player);
        Ok(all)
    }

    /// Who can just have passed over a square, and where it stands: walked from every square from which it can have come,
    /// as what it is or as what joined there.
    fn passer(&self, setup: &Setup, passed: SquareId) -> Option<(PlayerId, SquareId)> {
        let enemies = self
            .players_in(setup)
            .filter(|&player| player != setup.to_move);
        let armies = enemies.flat_map(|player| {
            self.army(setup, player)
                .into_iter()
                .map(move |(at, piece)| (player, at, piece))
        });
        for (player, at, piece) in armies {
            let joined = self
                .definition
                .joins
                .iter()
                .filter(|join| join.result == piece);
            let movers = std::iter::once(piece).chain(joined.map(|join| join.mover));
            for mover in movers {
                let lines = &self.definition.pieces[mover].movements;
                for line in lines
                    .iter()
                    .filter(|line| line.opens_en_passant && line.players.contains(player))
                {
                    for origin in line.from[player].iter().filter(|&origin| origin != at) {
                        let mut before = setup.clone();
                        before.board[at.index()] = None;
                        let walker = Walker {
                            definition: self.definition,
                            setup: &before,
                            player,
                            origin,
                        };
                        let routes = walker.routes(&line.path);
                        if routes
                            .iter()
                            .any(|route| route.to == at && route.between.contains(passed))
                        {
                            return Some((player, at));
                        }
                    }
                }
            }
        }
        None
    }

    /// With more than two players, who has no piece left is out.
    fn out_by_looks(&self, setup: &Setup) -> PlayerSet {
        let players = self.definition.players.ids();
        let many = players.len() > 2;
        players
            .filter(|&player| many && self.army(setup, player).is_empty())
            .collect()
    }
}

/// Small letters for the second player, capitals for all others: the third and fourth are told by their marks.
fn case(player: PlayerId, letters: &str) -> String {
    if player.index() == 1 {
        letters.to_lowercase()
    } else {
        letters.to_uppercase()
    }
}

fn prime(player: PlayerId) -> &'static str {
    match player.index() {
        2 => "'",
        3 => "\"",
        _ => "",
    }
}

fn run_text(run: &mut u32) -> String {
    match std::mem::take(run) {
        0 => String::new(),
        count => count.to_string(),
    }
}

fn or_dash(text: String) -> String {
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}
