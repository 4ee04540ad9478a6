//! A position → its text, on the reference's own account. One decision: where a player has several rights of one letter, the
//! letter stands once, and `K` before `Q`.

use gryphon::engine::{Placed, Setup};
use gryphon::ids::{Id, PieceId, PlayerId, SquareId};

use super::Reference;

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
        let turn = turn + &self.write_blocks(setup);
        format!(
            "{text} {turn} {} {}{} {} {}",
            self.write_rights(setup),
            self.write_passed(setup),
            self.write_checks(setup),
            setup.half_moves,
            setup.full_moves
        )
    }

    /// ` 3+3` where checks are counted: those left to give.
    fn write_checks(&self, setup: &Setup) -> String {
        let mut text = String::new();
        for checks in setup.checks.values() {
            text += if text.is_empty() { " " } else { "+" };
            text += &checks.to_string();
        }
        text
    }

    /// `-13` where the pieces of the first and the third player have outstayed them.
    fn write_blocks(&self, setup: &Setup) -> String {
        let mut text = String::new();
        for player in self.definition.players.ids() {
            if setup.out.contains(player) && !self.army(setup, player).is_empty() {
                text += if text.is_empty() { "-" } else { "" };
                text += &(player.index() + 1).to_string();
            }
        }
        text
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
    pub(super) fn code(&self, player: PlayerId, piece: PieceId) -> String {
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

    /// The squares passed over, player by player, ascending. Where two pieces may both have passed, the square of the one
    /// that did follows.
    fn write_passed(&self, setup: &Setup) -> String {
        let name = |square| self.definition.board.name(square);
        let mut squares: Vec<(SquareId, SquareId)> = Vec::new();
        for passed in &setup.passed {
            squares.extend(passed.squares.iter().map(|square| (square, passed.victim)));
        }
        let texts: Vec<String> = squares
            .into_iter()
            .map(|(square, victim)| match self.passers(setup, square).len() {
                0 | 1 => name(square),
                _ => name(square) + &name(victim),
            })
            .collect();
        or_dash(texts.join(","))
    }
}

/// Small letters for the second player, capitals for all others: the third and fourth are told by their marks.
pub(super) fn case(player: PlayerId, letters: &str) -> String {
    if player.index() == 1 {
        letters.to_lowercase()
    } else {
        letters.to_uppercase()
    }
}

pub(super) fn prime(player: PlayerId) -> &'static str {
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
