//! The board as a set of squares with files and ranks, and how each player sees it.

use super::Vector;
use crate::ids::{Id, SquareId, SquareSet};

/// A board: a rectangle of files and ranks, perhaps with holes, perhaps with edges that meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    files: u32,
    ranks: u32,
    wrap_files: bool,
    wrap_ranks: bool,
    /// For each cell, rank by rank from a1: its square.
    cells: Vec<Option<SquareId>>,
    /// For each square: file and rank from 0.
    places: Vec<(u32, u32)>,
}

impl Board {
    /// A board of so many files and ranks, with the cells for which `real` (file and rank from 0) holds; `None` if those
    /// are none, or more than 256.
    pub fn new(files: u32, ranks: u32, real: impl Fn(u32, u32) -> bool) -> Option<Self> {
        let mut places = Vec::new();
        let mut cells = Vec::new();
        for rank in 0..ranks {
            for file in 0..files {
                let here = real(file, rank);
                if here && places.len() == 256 {
                    return None;
                }
                cells.push(here.then(|| SquareId::new(places.len())));
                if here {
                    places.push((file, rank));
                }
            }
        }
        (!places.is_empty()).then_some(Self {
            files,
            ranks,
            wrap_files: false,
            wrap_ranks: false,
            cells,
            places,
        })
    }
    /// The same with the last file lying next to file a (a cylinder), the last rank next to rank 1, or both (a torus).
    #[must_use]
    pub fn wrapped(self, files: bool, ranks: bool) -> Self {
        Self {
            wrap_files: files,
            wrap_ranks: ranks,
            ..self
        }
    }
    /// How many files.
    pub fn files(&self) -> u32 {
        self.files
    }
    /// How many ranks.
    pub fn ranks(&self) -> u32 {
        self.ranks
    }
    /// Whether the last file lies next to file a.
    pub fn wraps_files(&self) -> bool {
        self.wrap_files
    }
    /// Whether the last rank lies next to rank 1.
    pub fn wraps_ranks(&self) -> bool {
        self.wrap_ranks
    }
    /// How many squares, holes left out.
    pub fn len(&self) -> usize {
        self.places.len()
    }
    /// Never: a board has a square.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }
    /// All squares, ascending.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = SquareId> + ExactSizeIterator + use<> {
        (0..self.places.len()).map(SquareId::new)
    }
    /// All squares as a set.
    pub fn all(&self) -> SquareSet {
        SquareSet::first(self.len())
    }
    /// The square of a file and rank from 0, if it is on the board and no hole.
    pub fn square(&self, file: u32, rank: u32) -> Option<SquareId> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        self.cells[(rank * self.files + file) as usize]
    }
    /// File and rank of a square, from 0.
    pub fn place(&self, square: SquareId) -> (u32, u32) {
        self.places[square.index()]
    }
    /// The square that lies a vector away, in files and ranks of the printed board, round the seams if there are any.
    pub fn step(&self, from: SquareId, by: Vector) -> Option<SquareId> {
        let (file, rank) = self.place(from);
        let file = offset(file, by.x, self.files, self.wrap_files)?;
        let rank = offset(rank, by.y, self.ranks, self.wrap_ranks)?;
        self.square(file, rank)
    }
    /// `e4`
    pub fn name(&self, square: SquareId) -> String {
        let (file, rank) = self.place(square);
        format!("{}{}", file_letter(file), rank + 1)
    }
}

/// The letter of a file from 0; there are at most 26.
pub fn file_letter(file: u32) -> char {
    char::from_u32('a' as u32 + file).unwrap_or('?')
}

fn offset(at: u32, by: i32, size: u32, wraps: bool) -> Option<u32> {
    let to = i64::from(at) + i64::from(by);
    let to = if wraps {
        to.rem_euclid(i64::from(size))
    } else {
        to
    };
    u32::try_from(to).ok().filter(|&to| to < size)
}

/// How a player sees the board: the first player's view, turned clockwise and then perhaps mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Quarter turns, 0 to 3: with 1 the player's forward is the first's right (east).
    pub quarters: u8,
    /// Left and right exchanged after turning: a player with two quarters, mirrored, has left towards file a.
    pub mirrored: bool,
}

impl View {
    /// The first player's own.
    pub const FIRST: Self = Self {
        quarters: 0,
        mirrored: false,
    };

    /// A vector from the player's side as one of the printed board.
    pub fn vector(self, v: Vector) -> Vector {
        let v = if self.mirrored {
            Vector { x: -v.x, y: v.y }
        } else {
            v
        };
        v.turned(self.quarters)
    }
    /// The square that the player sees at a file and rank from 0, counted from his left and his side. With an odd number
    /// of quarters files and ranks of the printed board change places.
    pub fn square(self, board: &Board, file: u32, rank: u32) -> Option<SquareId> {
        let (w, h) = (board.files, board.ranks);
        let (across, along) = if self.quarters.is_multiple_of(2) {
            (w, h)
        } else {
            (h, w)
        };
        if file >= across || rank >= along {
            return None;
        }
        let file = if self.mirrored {
            across - 1 - file
        } else {
            file
        };
        match self.quarters % 4 {
            0 => board.square(file, rank),
            1 => board.square(rank, h - 1 - file),
            2 => board.square(w - 1 - file, h - 1 - rank),
            _ => board.square(w - 1 - rank, file),
        }
    }
    /// How many files and ranks the player sees.
    pub fn size(self, board: &Board) -> (u32, u32) {
        if self.quarters.is_multiple_of(2) {
            (board.files, board.ranks)
        } else {
            (board.ranks, board.files)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Vector, View};

    #[test]
    fn views_agree_on_squares_and_vectors() {
        let board = Board::new(5, 5, |_, _| true).unwrap();
        for quarters in 0..4 {
            for mirrored in [false, true] {
                let view = View { quarters, mirrored };
                let from = view.square(&board, 1, 1).unwrap();
                let by = view.vector(Vector { x: 1, y: 2 });
                assert_eq!(board.step(from, by), view.square(&board, 2, 3), "{view:?}");
            }
        }
    }

    #[test]
    fn a_mirrored_second_player_keeps_the_files() {
        let board = Board::new(8, 8, |_, _| true).unwrap();
        let view = View {
            quarters: 2,
            mirrored: true,
        };
        assert_eq!(
            view.square(&board, 4, 0).map(|s| board.name(s)).as_deref(),
            Some("e8")
        );
    }

    #[test]
    fn the_second_of_four_looks_east() {
        let board = Board::new(15, 15, |_, _| true).unwrap();
        let view = View {
            quarters: 1,
            mirrored: false,
        };
        // A pawn of player one on h3 (8th file, third rank) is player two's on c8, as drawn in the array.
        assert_eq!(
            view.square(&board, 7, 2).map(|s| board.name(s)).as_deref(),
            Some("c8")
        );
        assert_eq!(view.vector(Vector { x: 0, y: 1 }), Vector { x: 1, y: 0 });
    }
}
