//! Routes → walks: the routes from one square, merged where they begin alike, as steps to be run one after the other.
//!
//! A walk is a tree in pre-order. A step looks at a square; if the way is free the next step follows, otherwise the walk
//! jumps over all that lies behind. A hurdle is a step with the two exits exchanged. Squares that are reached at once,
//! with nothing behind them, are taken out of the walk into two masks: a pure leaper has no steps at all.

use super::route::{Look, Route};
use super::set::Words;
use crate::definition::Over;
use crate::ids::SquareId;

/// One step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The square looked at.
    pub square: u8,
    /// [`QUIET`], [`HIT`] and [`HURDLE`] bits.
    pub flags: u8,
    /// For a hurdle, the number of its filter in the program.
    pub over: u16,
    /// How many steps further the walk goes on if the way is not free.
    pub skip: u16,
}

/// The piece may end on the square if it is empty (or join what stands there).
pub const QUIET: u8 = 1;
/// The piece may end on the square by taking an enemy.
pub const HIT: u8 = 2;
/// The way is free if something stands on the square that serves as hurdle; the piece cannot end there.
pub const HURDLE: u8 = 4;

/// What a walk knows of one origin.
#[derive(Clone, Copy, Debug)]
pub struct Origin<const W: usize> {
    /// Squares where the piece may end quietly, whatever else stands where.
    pub leap_quiet: Words<W>,
    /// Squares where it may take, whatever else stands where.
    pub leap_hit: Words<W>,
    /// Its steps: the first,
    pub start: u32,
    /// and the one after the last.
    pub end: u32,
}

/// The walks of one group of lines for one player: an [`Origin`] a square.
#[derive(Clone, Debug, Default)]
pub struct Walks<const W: usize> {
    /// By the number of the square.
    pub origins: Vec<Origin<W>>,
    /// The steps of all of them.
    pub steps: Vec<Step>,
    /// Whether some step is a hurdle.
    pub hurdles: bool,
    /// Whether every square can be ended on in both ways.
    pub uniform: bool,
}

impl<const W: usize> Walks<W> {
    /// Merges the routes of each square in turn. Routes that take something on the way are not for walks.
    pub fn build(by_square: impl Iterator<Item = Vec<Route>>, overs: &mut Vec<Over>) -> Self {
        let mut walks = Self {
            uniform: true,
            ..Self::default()
        };
        for routes in by_square {
            let mut roots = Vec::new();
            for route in &routes {
                insert(&mut roots, route, overs);
            }
            walks.add_origin(&roots);
        }
        walks
    }

    fn add_origin(&mut self, roots: &[Node]) {
        let mut origin = Origin {
            leap_quiet: Words::EMPTY,
            leap_hit: Words::EMPTY,
            start: self.next(),
            end: 0,
        };
        for node in roots {
            if node.behind.is_empty() && node.flags & HURDLE == 0 {
                let bit = Words::bit(node.square);
                if node.flags & QUIET != 0 {
                    origin.leap_quiet |= bit;
                }
                if node.flags & HIT != 0 {
                    origin.leap_hit |= bit;
                }
            } else {
                self.emit(node);
            }
        }
        origin.end = self.next();
        self.uniform &= origin.leap_quiet == origin.leap_hit;
        self.origins.push(origin);
    }

    fn emit(&mut self, node: &Node) {
        let at = self.steps.len();
        self.hurdles |= node.flags & HURDLE != 0;
        self.uniform &= matches!(node.flags, 0 | HURDLE) || node.flags == QUIET | HIT;
        self.steps.push(Step {
            square: node.square,
            flags: node.flags,
            over: node.over,
            skip: 0,
        });
        node.behind.iter().for_each(|node| self.emit(node));
        self.steps[at].skip = u16::try_from(self.steps.len() - at).unwrap_or(u16::MAX);
    }

    fn next(&self) -> u32 {
        u32::try_from(self.steps.len()).unwrap_or(u32::MAX)
    }
}

/// A step with what lies behind it.
struct Node {
    square: u8,
    flags: u8,
    over: u16,
    behind: Vec<Node>,
}

fn insert(mut nodes: &mut Vec<Node>, route: &Route, overs: &mut Vec<Over>) {
    for look in &route.looks {
        let node = match *look {
            Look::Empty(square) | Look::Take(square) => find(nodes, square, 0, 0),
            Look::Hurdle(square, over) => {
                let over = number(overs, over);
                find(nodes, square, HURDLE, over)
            }
        };
        nodes = &mut node.behind;
    }
    let flags = if route.quiet { QUIET } else { 0 } | if route.hit { HIT } else { 0 };
    find(nodes, route.to, 0, 0).flags |= flags;
}

/// The node of this square among siblings, made if it is not there.
fn find(nodes: &mut Vec<Node>, square: SquareId, hurdle: u8, over: u16) -> &mut Node {
    let same =
        |node: &Node| node.square == square.0 && node.flags & HURDLE == hurdle && node.over == over;
    let at = nodes.iter().position(same).unwrap_or_else(|| {
        nodes.push(Node {
            square: square.0,
            flags: hurdle,
            over,
            behind: Vec::new(),
        });
        nodes.len() - 1
    });
    &mut nodes[at]
}

/// The number of a hurdle's filter, which is added if it is new. `lower` refuses games with more than 65,535.
pub(super) fn number(overs: &mut Vec<Over>, over: Over) -> u16 {
    let at = overs
        .iter()
        .position(|&known| known == over)
        .unwrap_or_else(|| {
            overs.push(over);
            overs.len() - 1
        });
    u16::try_from(at).unwrap_or(u16::MAX)
}
