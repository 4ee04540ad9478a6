//! Paths: how a piece goes, seen from the mover's side.
//!
//! A path is a list of legs. A stretch is a run of legs under one mode word; only the last leg of a stretch ends on an
//! enemy or on what its mode allows, what lies between two legs of one stretch must be empty.

use crate::ids::PieceSet;

/// The atoms that every game knows: name, and the two lengths of the leap.
pub const ATOMS: [(&str, i32, i32); 9] = [
    ("wazir", 0, 1),
    ("ferz", 1, 1),
    ("dabbaba", 0, 2),
    ("knight", 1, 2),
    ("alfil", 2, 2),
    ("threeleaper", 0, 3),
    ("camel", 1, 3),
    ("zebra", 2, 3),
    ("tripper", 3, 3),
];

/// A step: to the right and forward, as the mover sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vector {
    /// To the right.
    pub x: i32,
    /// Forward.
    pub y: i32,
}

impl Vector {
    /// The bearing in sixteenths of a circle, clockwise from straight forward, 0 to 15: orthogonals 0, 4, 8, 12, diagonals
    /// 2, 6, 10, 14, and every oblique vector half-way between the two on either side of it, whatever its true angle.
    /// The zero vector has none and gives 0.
    pub fn bearing(self) -> u8 {
        let Self { x, y } = self;
        let octant = |along: i32, across: i32| match (across, along - across) {
            (0, _) => 0,
            (_, 0) => 2,
            (_, d) if d > 0 => 1,
            _ => 3,
        };
        match (x >= 0, y >= 0) {
            (true, true) => octant_or_quarter(octant(y, x), 0, y == 0 && x > 0),
            (true, false) => octant_or_quarter(octant(x, -y), 4, x == 0),
            (false, false) => octant_or_quarter(octant(-y, -x), 8, y == 0),
            (false, true) => octant_or_quarter(octant(-x, y), 12, x == 0),
        }
    }

    /// The leap of these two lengths turned and mirrored every way, clockwise from the vector nearest to forward.
    pub fn in_all_directions(x: i32, y: i32) -> Vec<Self> {
        let (long, short) = (x.abs().max(y.abs()), x.abs().min(y.abs()));
        let mut list = Vec::new();
        for quarters in 0..4 {
            for v in [Self { x: short, y: long }, Self { x: long, y: short }] {
                let v = v.turned(quarters);
                if !list.contains(&v) {
                    list.push(v);
                }
            }
        }
        list.sort_by_key(|v| v.bearing());
        list
    }

    /// The shorter and the longer of its two lengths: all vectors of an atom share them.
    pub fn lengths(self) -> (i32, i32) {
        let (x, y) = (self.x.abs(), self.y.abs());
        (x.min(y), x.max(y))
    }

    /// The vector that many quarter turns clockwise.
    #[must_use]
    pub fn turned(self, quarters: u8) -> Self {
        (0..quarters % 4).fold(self, |v, _| Self { x: v.y, y: -v.x })
    }
}

fn octant_or_quarter(octant: u8, start: u8, at_end: bool) -> u8 {
    if at_end {
        (start + 4) % 16
    } else {
        start + octant
    }
}

/// A whole path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    /// One to eight. The first has no link.
    pub legs: Vec<Leg>,
    /// `then return`: after its captures the piece is back on its origin.
    pub returns: bool,
}

/// A leg with the link before it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Leg {
    /// How it is linked to the leg before; for the first leg, as if `then` with a mode.
    pub link: Link,
    /// The mode that rules: that of the last mode word at or before this leg.
    pub mode: Mode,
    /// Leap, ride or hop.
    pub verb: Verb,
    /// Its directions: no vector twice, none zero.
    pub steps: Vec<Vector>,
    /// Fewest steps of a ride, or the first step on which a hurdle may stand: from 1.
    pub least: u32,
    /// Most of them; no bound without it.
    pub most: Option<u32>,
    /// Which pieces serve as hurdles of a hop.
    pub over: Over,
    /// How it turns from the last step made.
    pub turn: Turn,
    /// How it turns at each of its own steps.
    pub bend: Option<Bend>,
}

impl Leg {
    /// The steps with which it may set out after a step; all of them as the first leg.
    pub fn steps_after(&self, last: Option<Vector>) -> Vec<Vector> {
        let Some(last) = last else {
            return self.steps.clone();
        };
        let off = |v: &Vector| (v.bearing() + 16 - last.bearing()) % 16;
        let apart = |v: &Vector| off(v).min(16 - off(v));
        let least = self.steps.iter().map(apart).min().unwrap_or(16);
        let sets_out = |v: &&Vector| match self.turn {
            Turn::Free => true,
            Turn::Outward => least < 4 && apart(v) == least,
            Turn::By { sixteenths, left } => match left {
                None => apart(v) == sixteenths,
                Some(true) => off(v) == (16 - sixteenths) % 16,
                Some(false) => off(v) == sixteenths,
            },
        };
        self.steps.iter().filter(sets_out).copied().collect()
    }
}

/// A link between two legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// `may then`: the path may also end before it.
    pub may: bool,
    /// A mode word stands at the link: a new stretch begins, so what the mode of the last stretch allows has been done
    /// (an enemy taken, say) before the path goes on.
    pub new_stretch: bool,
}

/// How a stretch ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// On an empty square or on an enemy, which is taken.
    Move,
    /// On an empty square.
    Quiet,
    /// On an enemy, which is taken.
    Capture,
}

impl Mode {
    /// Whether it may end on an empty square.
    pub fn quiet(self) -> bool {
        self != Self::Capture
    }
    /// Whether it may take an enemy.
    pub fn captures(self) -> bool {
        self != Self::Quiet
    }
}

/// How a leg goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    /// One step; what lies between does not matter.
    Leap,
    /// Equal steps (or bent), every square before the last empty.
    Ride,
    /// Over empty squares to the first piece, and to the square next behind it.
    Hop,
}

/// Which pieces serve as hurdles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Over {
    /// Pieces of the mover's.
    pub own: bool,
    /// Pieces of others.
    pub enemy: bool,
    /// Of these kinds.
    pub pieces: PieceSet,
}

/// How a leg turns from the last step made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Any of its directions.
    Free,
    /// The directions whose bearing differs least from the last step's, all that tie, none if by 90 degrees or more.
    Outward,
    /// The directions whose bearing differs by this.
    By {
        /// In sixteenths of a circle, 1 to 8.
        sixteenths: u8,
        /// To the left only (true), to the right only (false), or to either side.
        left: Option<bool>,
    },
}

/// How a ride turns after each of its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bend {
    /// To one side and the other in turn, rather than always to the same.
    pub crooked: bool,
    /// In sixteenths of a circle, 1 to 8.
    pub sixteenths: u8,
    /// The first turn to the left only (true), to the right only (false), or to either side.
    pub left: Option<bool>,
}

#[cfg(test)]
mod tests {
    use super::Vector;

    #[test]
    fn bearings_go_round_clockwise() {
        let round = [
            (0, 1),
            (1, 2),
            (1, 1),
            (2, 1),
            (1, 0),
            (2, -1),
            (1, -1),
            (1, -2),
            (0, -1),
            (-1, -2),
            (-1, -1),
            (-2, -1),
            (-1, 0),
            (-2, 1),
            (-1, 1),
            (-1, 2),
        ];
        for (bearing, (x, y)) in (0..).zip(round) {
            assert_eq!(Vector { x, y }.bearing(), bearing, "({x}, {y})");
        }
        assert_eq!(Vector { x: 1, y: 3 }.bearing(), 1);
        assert_eq!(Vector { x: 3, y: 2 }.bearing(), 3);
    }

    #[test]
    fn an_atom_goes_every_way_once() {
        assert_eq!(Vector::in_all_directions(0, 1).len(), 4);
        assert_eq!(Vector::in_all_directions(1, 1).len(), 4);
        assert_eq!(Vector::in_all_directions(1, 2).len(), 8);
        assert_eq!(
            Vector::in_all_directions(2, 1),
            Vector::in_all_directions(1, 2)
        );
        let bearings: Vec<u8> = Vector::in_all_directions(1, 2)
            .iter()
            .map(|v| v.bearing())
            .collect();
        assert_eq!(bearings, [1, 3, 5, 7, 9, 11, 13, 15]);
    }

    #[test]
    fn turning_is_clockwise() {
        assert_eq!(Vector { x: 0, y: 1 }.turned(1), Vector { x: 1, y: 0 });
        assert_eq!(Vector { x: 1, y: 2 }.turned(2), Vector { x: -1, y: -2 });
    }
}
