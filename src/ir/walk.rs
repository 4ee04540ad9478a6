//! Routes → walks: the routes from one square, merged where they begin alike, as steps to be run one after the other.
//!
//! A walk is a tree in pre-order. A step looks at a square; if the way is free the next step follows, otherwise the walk
//! jumps over all that lies behind. A hurdle is a step with the two exits exchanged.
//!
//! Two shapes are taken out of the walk, because they have a faster form:
//!
//! - squares that are reached at once, with nothing behind them, become two masks: a pure leaper has no steps at all;
//! - a way without branches, on each of whose squares the piece may both stop and take, becomes a *ray* if the numbers of
//!   its squares only rise or only fall: the first blocker is then the lowest or highest bit, found without a loop. The
//!   lines of straight riders are rays, and so are half of the ways of bent and crooked ones.
//!
//! And if from every square a walk goes the same few steps in square numbers, as a pawn's does, all pieces of a kind can
//! go at once: [`Shift`]s move whole sets.

use std::sync::OnceLock;

use super::route::{Look, Route};
use super::set::Words;
use super::slide::Slides;
use crate::definition::Over;
use crate::ids::SquareId;

/// One step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<const W: usize> {
    /// The square looked at, as a set.
    pub bit: Words<W>,
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
    /// Its rays of rising numbers begin here,
    pub rising: u32,
    /// those of falling numbers here,
    pub falling: u32,
    /// and end here.
    pub rays_end: u32,
    /// Its steps: the first,
    pub start: u32,
    /// and the one after the last.
    pub end: u32,
}

/// The same step from many squares: a whole set of pieces goes at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift<const W: usize> {
    /// Squares from which it is made.
    pub origins: Words<W>,
    /// By how much the number of the square rises.
    pub by: i32,
    /// [`QUIET`] and [`HIT`] bits.
    pub flags: u8,
    /// A further quiet step over a square that must be empty, for those of `further` only: by how much its number rises.
    pub then: i32,
    /// Origins of those that go further.
    pub further: Words<W>,
}

impl<const W: usize> Shift<W> {
    /// Where these pieces come by the step, and by the further one, whatever stands there; `free` is empty.
    #[inline(always)]
    pub fn reach(&self, pieces: Words<W>, free: Words<W>) -> (Words<W>, Words<W>) {
        let first = (pieces & self.origins).shifted(self.by);
        if self.then == 0 {
            return (first, Words::EMPTY);
        }
        let passed = (pieces & self.further).shifted(self.by) & free;
        (first, passed.shifted(self.then))
    }
}

/// The walks of one group of lines for one player: an [`Origin`] a square.
#[derive(Clone, Debug, Default)]
pub struct Walks<const W: usize> {
    /// By the number of the square.
    pub origins: Vec<Origin<W>>,
    /// The rays of all of them: their squares.
    pub rays: Vec<Words<W>>,
    /// The steps of all of them.
    pub steps: Vec<Step<W>>,
    /// All of it as shifts, if a few are enough; else none.
    pub shifts: Vec<Shift<W>>,
    /// Whether some step is a hurdle.
    pub hurdles: bool,
    /// Whether every square can be ended on in both ways.
    pub uniform: bool,
    /// The same as tables, once somebody has asked for them.
    slides: OnceLock<Option<Slides<W>>>,
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
            walks.add_origin(roots);
        }
        walks.shifts = walks.as_shifts().unwrap_or_default();
        walks
    }

    /// Every square on which a walk may end in some way, whatever stands where.
    pub fn ends(&self, from: usize) -> Words<W> {
        let origin = &self.origins[from];
        let rays = &self.rays[origin.rising as usize..origin.rays_end as usize];
        let steps = &self.steps[origin.start as usize..origin.end as usize];
        let leaps = origin.leap_quiet | origin.leap_hit;
        let rays = rays.iter().fold(leaps, |all, &ray| all | ray);
        let ends = steps.iter().filter(|step| step.flags & (QUIET | HIT) != 0);
        ends.fold(rays, |all, step| all | step.bit)
    }

    /// Whether there are leaps only, and the same to move and to take.
    pub fn leaps_only(&self) -> bool {
        self.uniform && self.rays.is_empty() && self.steps.is_empty()
    }

    /// Whether another walk has the same leaps.
    pub fn leaps_like(&self, other: &Self) -> bool {
        let leaps = |origin: &Origin<W>| (origin.leap_quiet, origin.leap_hit);
        let other = other.origins.iter().map(leaps);
        self.origins.iter().map(leaps).eq(other)
    }

    /// Makes the tables, if the walk can have them and has none yet. `extracts` says how they are asked.
    pub fn tabulate(&self, extracts: bool) {
        self.slides.get_or_init(|| Slides::build(self, extracts));
    }

    /// The tables, if there are any.
    #[inline(always)]
    pub fn slides(&self) -> Option<&Slides<W>> {
        self.slides.get().and_then(Option::as_ref)
    }

    /// Every way from a square to its end, whatever stands where: its squares, each with whether a piece may end there in the
    /// way of `flag`.
    pub(super) fn ways(&self, from: usize, flag: u8) -> Vec<Vec<(u8, bool)>> {
        let origin = &self.origins[from];
        let mut ways: Vec<Vec<(u8, bool)>> = Vec::new();
        for (number, ray) in (0u32..).zip(&self.rays) {
            if (origin.rising..origin.rays_end).contains(&number) {
                let mut way: Vec<(u8, bool)> = ray.iter().map(|square| (square, true)).collect();
                if number >= origin.falling {
                    way.reverse();
                }
                ways.push(way);
            }
        }
        let steps = &self.steps[origin.start as usize..origin.end as usize];
        let mut open: Vec<(usize, (u8, bool))> = Vec::new();
        for (at, step) in steps.iter().enumerate() {
            open.retain(|&(end, _)| at < end);
            open.push((
                at + usize::from(step.skip),
                (step.square, step.flags & flag != 0),
            ));
            if step.skip == 1 {
                ways.push(open.iter().map(|&(_, look)| look).collect());
            }
        }
        ways
    }

    fn add_origin(&mut self, roots: Vec<Node>) {
        let mut origin = Origin {
            leap_quiet: Words::EMPTY,
            leap_hit: Words::EMPTY,
            rising: 0,
            falling: 0,
            rays_end: 0,
            start: index(self.steps.len()),
            end: 0,
        };
        let (leaps, roots): (Vec<Node>, Vec<Node>) = roots.into_iter().partition(Node::is_leap);
        for leap in &leaps {
            let bit = Words::bit(leap.square);
            if leap.flags & QUIET != 0 {
                origin.leap_quiet |= bit;
            }
            if leap.flags & HIT != 0 {
                origin.leap_hit |= bit;
            }
        }
        let roots = self.add_rays(&mut origin, roots);
        roots.iter().for_each(|node| self.emit(node));
        origin.end = index(self.steps.len());
        self.uniform &= origin.leap_quiet == origin.leap_hit;
        self.origins.push(origin);
    }

    /// The walks as at most twelve shifts (a pawn's on a cross are nine): only leaps, and quiet steps that may be made twice.
    fn as_shifts(&self) -> Option<Vec<Shift<W>>> {
        const MOST: usize = 12;
        let mut shifts: Vec<Shift<W>> = Vec::new();
        if !self.rays.is_empty() {
            return None;
        }
        for (from, origin) in (0u8..=u8::MAX).zip(&self.origins) {
            let delta = |to: u8| i32::from(to) - i32::from(from);
            let mut add = |by: i32, flags: u8, then: i32| {
                let at = shifts
                    .iter()
                    .position(|shift| shift.by == by && shift.flags == flags)
                    .unwrap_or_else(|| {
                        let none = Words::EMPTY;
                        shifts.push(Shift {
                            origins: none,
                            by,
                            flags,
                            then: 0,
                            further: none,
                        });
                        shifts.len() - 1
                    });
                let shift = &mut shifts[at];
                shift.origins |= Words::bit(from);
                if then != 0 {
                    shift.further |= Words::bit(from);
                    let known = std::mem::replace(&mut shift.then, then);
                    return known == 0 || known == then;
                }
                true
            };
            let leaps = [(origin.leap_quiet, QUIET), (origin.leap_hit, HIT)];
            let leaps = leaps
                .iter()
                .flat_map(|&(set, flags)| set.iter().map(move |to| (to, flags)));
            let mut leaps = leaps;
            let mut fits = leaps.all(|(to, flags)| add(delta(to), flags, 0));
            fits &= match &self.steps[origin.start as usize..origin.end as usize] {
                [] => true,
                [first, second]
                    if [first, second].iter().all(|step| step.flags == QUIET)
                        && first.skip == 2 =>
                {
                    add(
                        delta(first.square),
                        QUIET,
                        i32::from(second.square) - i32::from(first.square),
                    )
                }
                _ => false,
            };
            if !fits || shifts.len() > MOST {
                return None;
            }
        }
        (!meet_twice(&shifts)).then_some(shifts)
    }

    /// Takes the rays out of the trees; returns what remains of them.
    fn add_rays(&mut self, origin: &mut Origin<W>, roots: Vec<Node>) -> Vec<Node> {
        let mut ways = Vec::new();
        roots
            .iter()
            .for_each(|root| root.ways(&mut Vec::new(), &mut ways));
        let is = |way: &[WayStep], order: fn(u8, u8) -> bool| {
            way.iter().all(|look| look.flags == QUIET | HIT)
                && way
                    .windows(2)
                    .all(|pair| order(pair[0].square, pair[1].square))
        };
        let (rising, ways): (Vec<_>, Vec<_>) =
            ways.into_iter().partition(|way| is(way, |a, b| a < b));
        let (falling, ways): (Vec<_>, Vec<_>) =
            ways.into_iter().partition(|way| is(way, |a, b| a > b));
        let squares = |way: &Vec<WayStep>| {
            way.iter()
                .fold(Words::EMPTY, |all, look| all | Words::bit(look.square))
        };
        origin.rising = index(self.rays.len());
        self.rays.extend(rising.iter().map(squares));
        origin.falling = index(self.rays.len());
        self.rays.extend(falling.iter().map(squares));
        origin.rays_end = index(self.rays.len());
        let mut rest = Vec::new();
        for way in ways {
            way.iter().fold(&mut rest, |nodes, look| {
                let node = find(nodes, SquareId(look.square), look.flags & HURDLE, look.over);
                node.flags |= look.flags;
                &mut node.behind
            });
        }
        rest
    }

    fn emit(&mut self, node: &Node) {
        let at = self.steps.len();
        self.hurdles |= node.flags & HURDLE != 0;
        self.uniform &= matches!(node.flags, 0 | HURDLE) || node.flags == QUIET | HIT;
        self.steps.push(Step {
            bit: Words::bit(node.square),
            square: node.square,
            flags: node.flags,
            over: node.over,
            skip: 0,
        });
        node.behind.iter().for_each(|node| self.emit(node));
        self.steps[at].skip = u16::try_from(self.steps.len() - at).unwrap_or(u16::MAX);
    }
}

/// Whether two shifts reach a square from the same origin, which would then count twice.
fn meet_twice<const W: usize>(shifts: &[Shift<W>]) -> bool {
    let twice = |shift: &Shift<W>| {
        let same = |other: &&Shift<W>| other.flags == QUIET && other.by == shift.by + shift.then;
        shift.then != 0
            && shifts
                .iter()
                .find(same)
                .is_some_and(|other| other.origins.meets(shift.further))
    };
    shifts.iter().any(twice)
}

fn index(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}

/// A step with what lies behind it.
struct Node {
    square: u8,
    flags: u8,
    over: u16,
    behind: Vec<Node>,
}

/// A step of a way.
#[derive(Clone, Copy)]
struct WayStep {
    square: u8,
    flags: u8,
    over: u16,
}

impl Node {
    fn is_leap(&self) -> bool {
        self.behind.is_empty() && self.flags & HURDLE == 0
    }
    /// All ways from here to the ends of the tree, each with what comes before.
    fn ways(&self, before: &mut Vec<WayStep>, ways: &mut Vec<Vec<WayStep>>) {
        before.push(WayStep {
            square: self.square,
            flags: self.flags,
            over: self.over,
        });
        if self.behind.is_empty() {
            ways.push(before.clone());
        }
        self.behind.iter().for_each(|node| node.ways(before, ways));
        before.pop();
    }
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
