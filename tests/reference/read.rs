//! A text → the position, on the reference's own account.
//!
//! Only well-formed texts matter here: what is wrong is refused, but without much of a reason, and what is merely unlawful
//! (a player in check who is not to move, a piece where it can never stand) is let pass.

use gryphon::engine::{Passed, Placed, Setup};
use gryphon::ids::{Id, PieceId, PlayerId, PlayerSet, SquareId};

use super::Reference;
use super::paths::Walker;
use super::write::{case, prime};

/// A player and the square of his that has something standing on it that passed.
type Passer = (PlayerId, SquareId);

impl Reference<'_> {
    /// The position that a text describes.
    pub(crate) fn read(&self, text: &str) -> Result<Setup, String> {
        let mut fields: Vec<&str> = text.split_whitespace().collect();
        let checks = self.definition.endings.checks();
        let checks = checks
            .filter(|_| fields.len() == 7)
            .map(|_| fields.remove(4));
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
        if let Some((first, second)) = checks.and_then(|checks| checks.split_once('+')) {
            let number = |text: &str| text.parse::<u32>().map_err(|_| "no number of checks");
            setup.checks = [number(first)?, number(second)?].into_iter().collect();
        }
        setup.board = self.read_board(board)?;
        self.read_hands(hands, &mut setup)?;
        let players = self.definition.players.len();
        let (turn, blocks) = turn.split_once('-').unwrap_or((turn, ""));
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
        for sign in blocks.chars() {
            let number = sign.to_digit(10).ok_or("no number of a player")? as usize;
            setup.out.insert(PlayerId::new(number - 1));
        }
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
        for part in text.split(',') {
            let (square, passer) = self.read_passer(part, setup)?;
            let (player, victim) = passer;
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

    /// A square passed over and who has passed: the only one who can, or the one whose square follows.
    fn read_passer(&self, part: &str, setup: &Setup) -> Result<(SquareId, Passer), String> {
        let board = &self.definition.board;
        for square in board.squares() {
            let Some(rest) = part.strip_prefix(board.name(square).as_str()) else {
                continue;
            };
            // `a1` begins `a10`, too: then what follows is no square.
            let passers = self.passers(setup, square);
            let meant = |&&(_, victim): &&Passer| rest.is_empty() || board.name(victim) == rest;
            if let Some(&passer) = passers.iter().find(meant) {
                return Ok((square, passer));
            }
        }
        Err(format!("nobody has passed there: {part}"))
    }

    /// Who can just have passed over a square: walked from every square from which it can have come, as what it is, as
    /// what promoted to it, or as what joined there.
    pub(super) fn passers(&self, setup: &Setup, passed: SquareId) -> Vec<Passer> {
        let enemies = self
            .players_in(setup)
            .filter(|&player| player != setup.to_move);
        let armies = enemies.flat_map(|player| {
            let army = self.army(setup, player).into_iter();
            army.map(move |(at, piece)| (player, at, piece))
        });
        armies
            .filter(|&(player, at, piece)| {
                let joins = self.definition.joins.iter();
                let joined = joins.filter(|join| join.result == piece);
                let promoted =
                    self.definition.pieces.iter().filter(|(_, kind)| {
                        kind.promotions.iter().any(|line| line.to.contains(piece))
                    });
                std::iter::once(piece)
                    .chain(joined.map(|join| join.mover))
                    .chain(promoted.map(|(kind, _)| kind))
                    .any(|mover| self.can_have_passed(setup, passed, (player, at), mover))
            })
            .map(|(player, at, _)| (player, at))
            .collect()
    }

    /// Whether what now stands on a square can have come there as such a kind, over the square passed.
    fn can_have_passed(
        &self,
        setup: &Setup,
        passed: SquareId,
        (player, at): Passer,
        mover: PieceId,
    ) -> bool {
        let mut before = setup.clone();
        before.board[at.index()] = None;
        let lines = self.definition.pieces[mover].movements.iter();
        let mut opening =
            lines.filter(|line| line.opens_en_passant && line.players.contains(player));
        opening.any(|line| {
            let mut origins = line.from[player].iter().filter(|&origin| origin != at);
            origins.any(|origin| {
                let walker = Walker {
                    definition: self.definition,
                    setup: &before,
                    player,
                    origin,
                };
                let routes = walker.routes(&line.path);
                routes
                    .iter()
                    .any(|route| route.to == at && route.between.contains(passed))
            })
        })
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
