//! `board` → squares, and `players` → how each sees them.

use super::error::{BoardError, NameError};
use super::merged::{ArrayEntry, Merged};
use super::placement::{self, Placement, Sign};
use super::report::Report;
use crate::definition::{Board, ByPlayer, Player, View};
use crate::diagnostics::Span;
use crate::syntax::ast::{self, Compass, Shape, Symmetry, Text};

const MAX_FILES: u32 = 26;
const MAX_RANKS: u32 = 99;

/// The board; `None`, and a message, if there can be none like it.
pub(super) fn board(merged: &Merged, title: Span, report: &mut Report) -> Option<Board> {
    let (files, ranks) = merged.board.as_ref().map_or((8, 8), |b| b.value.size.value);
    let span = merged.board.as_ref().map_or(title, |b| b.value.size.span);
    if !(1..=MAX_FILES).contains(&files) || !(1..=MAX_RANKS).contains(&ranks) {
        report.say(span, BoardError::Size { files, ranks });
        return None;
    }
    let shapes = merged.board.as_ref().map_or(&[][..], |b| &b.value.shapes);
    let mut cells = Cells {
        files,
        ranks,
        real: vec![true; (files * ranks) as usize],
    };
    let mut wraps = (false, false);
    let mut shaped = false;
    for shape in shapes {
        match &shape.value {
            Shape::Cylinder => wraps.0 = true,
            Shape::Torus => wraps = (true, true),
            Shape::Diamond => cells.diamond(shape.span, report),
            Shape::Cross(corner) => cells.cross(corner, report),
            Shape::Mask(texts) => cells.mask(texts, shape.span, report),
        }
        shaped |= !matches!(shape.value, Shape::Cylinder | Shape::Torus);
    }
    if !shaped {
        cells.holes_of(merged);
    }
    let squares = cells.real.iter().filter(|real| **real).count();
    let board = Board::new(files, ranks, |file, rank| {
        cells.real[(rank * files + file) as usize]
    });
    if board.is_none() {
        let error = if squares == 0 {
            BoardError::NoSquares
        } else {
            BoardError::TooManySquares
        };
        report.say(span, error);
    }
    board.map(|board| board.wrapped(wraps.0, wraps.1))
}

struct Cells {
    files: u32,
    ranks: u32,
    real: Vec<bool>,
}

impl Cells {
    fn keep(&mut self, keep: impl Fn(u32, u32) -> bool) {
        for rank in 0..self.ranks {
            for file in 0..self.files {
                self.real[(rank * self.files + file) as usize] &= keep(file, rank);
            }
        }
    }
    fn diamond(&mut self, span: Span, report: &mut Report) {
        let (files, ranks) = (self.files, self.ranks);
        if files != ranks || files % 2 == 0 {
            return report.say(span, BoardError::Diamond { files, ranks });
        }
        let centre = files / 2;
        self.keep(|file, rank| file.abs_diff(centre) + rank.abs_diff(centre) <= centre);
    }
    fn cross(&mut self, corner: &ast::Number, report: &mut Report) {
        let (files, ranks, n) = (self.files, self.ranks, corner.value);
        if n == 0 || n >= files.div_ceil(2) || n >= ranks.div_ceil(2) {
            let corner_error = BoardError::Cross {
                corner: n,
                files,
                ranks,
            };
            return report.say(corner.span, corner_error);
        }
        let arm = |at: u32, size: u32| at >= n && at < size - n;
        self.keep(|file, rank| arm(file, files) || arm(rank, ranks));
    }
    fn mask(&mut self, texts: &[Text], span: Span, report: &mut Report) {
        if texts.len() != self.ranks as usize {
            let (found, expected) = (texts.len(), self.ranks);
            return report.say(span, BoardError::MaskRanks { found, expected });
        }
        for (rank, text) in (0..self.ranks).rev().zip(texts) {
            let row = mask_row(text, report);
            let found = u32::try_from(row.len()).unwrap_or(u32::MAX);
            if found != self.files {
                let expected = self.files;
                report.say(text.span, BoardError::MaskFiles { found, expected });
                continue;
            }
            self.keep(|file, r| r != rank || row[file as usize]);
        }
    }
    /// The holes that `setup` marks, if it fits the board.
    fn holes_of(&mut self, merged: &Merged) {
        let Some(setup) = setup(merged, &mut Report::default()) else {
            return;
        };
        if setup.ranks.len() != self.ranks as usize {
            return;
        }
        for (rank, (signs, _)) in (0..self.ranks).rev().zip(&setup.ranks) {
            let mut file = 0u32;
            for (sign, _) in signs {
                if *sign == Sign::Hole && file < self.files {
                    self.real[(rank * self.files + file) as usize] = false;
                }
                file = file.saturating_add(width(sign));
            }
        }
    }
}

/// How many squares and holes a sign covers.
pub(super) fn width(sign: &Sign) -> u32 {
    match sign {
        Sign::Empty(n) => *n,
        Sign::Hole | Sign::Piece { .. } => 1,
    }
}

/// The game's `setup`, if it has one.
pub(super) fn setup(merged: &Merged, report: &mut Report) -> Option<Placement> {
    merged.array.iter().find_map(|entry| match &entry.value {
        ArrayEntry::Setup(texts) => Some(placement::read(texts, report)),
        ArrayEntry::Army { .. } => None,
    })
}

/// Squares (true) and holes of a string of a mask.
fn mask_row(text: &Text, report: &mut Report) -> Vec<bool> {
    let mut row = Vec::new();
    let mut number = 0usize;
    for c in text.value.chars().chain(['/']) {
        if let Some(digit) = c.to_digit(10) {
            number = (number * 10 + digit as usize).min(1000);
            continue;
        }
        row.extend(std::iter::repeat_n(true, number));
        number = 0;
        match c {
            '*' => row.push(false),
            '.' => row.push(true),
            '/' if row.len() <= 1000 => {}
            c => report.say(text.span, BoardError::MaskSign(c)),
        }
    }
    row
}

/// The players in turn order; two with usual views, and a message, if they are not said or wrong.
pub(super) fn players(
    merged: &Merged,
    board: Option<&Board>,
    title: Span,
    report: &mut Report,
) -> ByPlayer<Player> {
    let Some(said) = &merged.players else {
        report.say(title, BoardError::NoPlayers);
        return usual_players();
    };
    let players = &said.value.players;
    if !(2..=4).contains(&players.len()) {
        report.say(said.span, BoardError::PlayerCount(players.len()));
        return usual_players();
    }
    let symmetry = said.value.symmetry.as_ref();
    if players.len() > 2
        && let Some(word) = symmetry.filter(|s| s.value == Symmetry::Mirrored)
    {
        report.say(word.span, BoardError::Mirrored);
    }
    let mirrored = players.len() == 2 && symmetry.is_none_or(|s| s.value == Symmetry::Mirrored);
    let step = if players.len() == 2 { 2 } else { 1 };
    let mut quarters = 0;
    let mut table = ByPlayer::default();
    for (i, player) in players.iter().enumerate() {
        if let Some(first) = players[..i]
            .iter()
            .find(|p| p.name.value == player.name.value)
        {
            let (name, first) = (player.name.value.clone(), first.name.span);
            report.say(player.name.span, NameError::DuplicatePlayer { name, first });
        }
        let derived = View {
            quarters,
            mirrored: mirrored && i == 1,
        };
        let view = facing(player, derived, report);
        let oblong = board
            .map(|b| (b.files(), b.ranks()))
            .filter(|(files, ranks)| files != ranks);
        if let Some((files, ranks)) = oblong.filter(|_| view.quarters % 2 == 1) {
            report.say(player.name.span, BoardError::NotSquare { files, ranks });
        }
        table.push(Player {
            name: player.name.value.clone(),
            view,
        });
        quarters += step;
    }
    table
}

/// The view that a player has, or the one that `facing` gives. A view that `facing` turns is not mirrored.
fn facing(player: &ast::Player, derived: View, report: &mut Report) -> View {
    let Some(facing) = &player.facing else {
        return derived;
    };
    let quarters = match facing.value {
        Compass::North => 0,
        Compass::East => 1,
        Compass::South => 2,
        Compass::West => 3,
        Compass::Northeast | Compass::Southeast | Compass::Southwest | Compass::Northwest => {
            report.not_yet("facing a diagonal", facing.span);
            return derived;
        }
    };
    View {
        quarters,
        mirrored: derived.mirrored && derived.quarters == quarters,
    }
}

fn usual_players() -> ByPlayer<Player> {
    let player = |name: &str, quarters| Player {
        name: name.to_owned(),
        view: View {
            quarters,
            mirrored: quarters == 2,
        },
    };
    ByPlayer::from_vec(vec![player("white", 0), player("black", 2)])
}
