//! Walks turned round: who attacks a square, and along what.
//!
//! Reach is symmetric for few pieces and paths for fewer (a gryphon on a1 reaches b5 over b2, b3, b4; one on b5 reaches a1
//! over a4, a3, a2), so the tables are made from the forward routes, square by square, and never by running a piece
//! backwards. For each target there are three forms:
//!
//! - *leaps*: origins from which nothing can stand in the way;
//! - *lines*: origins with routes that ask for empty squares only: the stuff of checks and pins;
//! - *tricky* routes, which ask for hurdles or for several victims.

use super::class::{self, Asked, LineRoutes, Terms};
use super::kinds::Face;
use super::route::Route;
use super::set::Words;
use crate::definition::{Definition, Movement, Over};
use crate::ids::{Id, PlayerId, SquareId};

/// A route of attack that is neither leap nor line.
#[derive(Clone, Debug)]
pub struct Tricky<const W: usize> {
    /// Where the attacker stands.
    pub origin: u8,
    /// What must be empty.
    pub empties: Words<W>,
    /// Where further enemies of the attacker must stand.
    pub enemies: Words<W>,
    /// Where hurdles must stand, with their filters.
    pub hurdles: Vec<(u8, u16)>,
    /// All these squares.
    pub zone: Words<W>,
}

/// The attacks of one class of one player under the same terms.
#[derive(Clone, Debug)]
pub struct Attack<const W: usize> {
    /// The class.
    pub class: usize,
    /// The terms; `unless_in_check` is never set.
    pub terms: Terms,
    /// Only royals are attacked so: two that face each other.
    pub royals_only: bool,
    /// For each target, origins of leaps.
    pub leaps: Vec<Words<W>>,
    /// For each target, origins of lines.
    pub lines: Vec<Words<W>>,
    /// For each target, where its entries in `routes_of` begin.
    first: Vec<u32>,
    /// For each target and, ascending, each origin of `lines`: where its routes begin in `routes`.
    routes_of: Vec<u32>,
    /// Squares that must be empty; routes of one origin and target stand together.
    routes: Vec<Words<W>>,
    /// For each target; empty if there are none at all.
    pub tricky: Vec<Vec<Tricky<W>>>,
}

impl<const W: usize> Attack<W> {
    /// Every origin with a route to the target.
    pub fn origins(&self, target: u8) -> Words<W> {
        let at = usize::from(target);
        let tricky = self.tricky.get(at).into_iter().flatten();
        tricky.fold(self.leaps[at] | self.lines[at], |all, route| {
            all | Words::bit(route.origin)
        })
    }
    /// The routes from an origin of `lines[target]`: the squares that each asks to be empty.
    #[inline(always)]
    pub fn routes(&self, target: u8, origin: u8) -> &[Words<W>] {
        let at =
            self.first[usize::from(target)] as usize + self.lines[usize::from(target)].rank(origin);
        &self.routes[self.routes_of[at] as usize..self.routes_of[at + 1] as usize]
    }
    /// Whether two players' attacks are the same.
    pub fn same(&self, other: &Self) -> bool {
        self.class == other.class
            && self.leaps == other.leaps
            && self.lines == other.lines
            && self.first == other.first
            && self.routes_of == other.routes_of
            && self.routes == other.routes
    }
    /// How many routes the lines have together.
    pub fn route_count(&self) -> usize {
        self.routes.len()
    }
    /// How much memory the tables take, in bytes; the hurdles of tricky routes not counted.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.leaps[..])
            + size_of_val(&self.lines[..])
            + size_of_val(&self.first[..])
            + size_of_val(&self.routes_of[..])
            + size_of_val(&self.routes[..])
            + self
                .tricky
                .iter()
                .map(|tricky| size_of_val(&tricky[..]))
                .sum::<usize>()
    }
}

/// Attacks on one target while they are gathered.
#[derive(Default)]
struct Target<const W: usize> {
    plain: Vec<(u8, Words<W>)>,
    tricky: Vec<Tricky<W>>,
}

/// The attacks of a class for a player: one table for each kind of terms, none for lines that cannot take.
pub fn lower<const W: usize>(
    definition: &Definition,
    faces: &[Face],
    overs: &mut Vec<Over>,
    (number, lines, routes): (usize, &[Movement], &LineRoutes),
    player: PlayerId,
) -> Vec<Attack<W>> {
    let mut attacks = Vec::new();
    let terms_of = |line: &Movement| Terms {
        unless_in_check: false,
        ..class::terms(faces, line)
    };
    let mut done: Vec<Terms> = Vec::new();
    for line in lines {
        let terms = terms_of(line);
        if done.contains(&terms) {
            continue;
        }
        done.push(terms);
        let mut targets: Vec<Target<W>> = definition
            .board
            .squares()
            .map(|_| Target::default())
            .collect();
        for (line, routes) in lines
            .iter()
            .zip(routes)
            .filter(|(line, _)| terms_of(line) == terms)
        {
            debug_assert!(
                line.players.contains(player) || routes[player].iter().all(Vec::is_empty)
            );
            for from in definition.board.squares() {
                routes[player][from.index()]
                    .iter()
                    .for_each(|route| gather(&mut targets, overs, from, route));
            }
        }
        attacks.extend(finish(number, terms, targets));
    }
    attacks
}

/// Attacks of royals on royals along a file with nothing between.
pub fn facing<const W: usize>(definition: &Definition, class: usize, terms: Terms) -> Attack<W> {
    let mut targets: Vec<Target<W>> = definition
        .board
        .squares()
        .map(|_| Target::default())
        .collect();
    for from in definition.board.squares() {
        for y in [-1, 1] {
            let mut between = Words::EMPTY;
            let mut at = from;
            while let Some(to) = definition
                .board
                .step(at, crate::definition::Vector { x: 0, y })
            {
                if to == from {
                    break;
                }
                targets[to.index()].plain.push((from.0, between));
                between |= Words::bit(to.0);
                at = to;
            }
        }
    }
    let none = || Attack {
        class,
        terms,
        royals_only: true,
        ..Attack::empty(definition.board.len())
    };
    Attack {
        royals_only: true,
        ..finish(class, terms, targets).unwrap_or_else(none)
    }
}

impl<const W: usize> Attack<W> {
    fn empty(squares: usize) -> Self {
        let none = class::FREE;
        Self {
            class: 0,
            terms: none,
            royals_only: false,
            leaps: vec![Words::EMPTY; squares],
            lines: vec![Words::EMPTY; squares],
            first: vec![0; squares],
            routes_of: vec![0],
            routes: Vec::new(),
            tricky: Vec::new(),
        }
    }
}

/// Notes what a route attacks: its end if it can take there, and everything that it takes on the way.
fn gather<const W: usize>(
    targets: &mut [Target<W>],
    overs: &mut Vec<Over>,
    from: SquareId,
    route: &Route,
) {
    let Asked {
        empties,
        takes,
        hurdles,
    } = class::asked::<W>(overs, route);
    let taken = Words::<W>::from_squares(takes);
    let known_empty = route.to == from || takes.contains(route.to);
    let end = Words::bit(route.to.0);
    if route.hit && !known_empty {
        note(
            &mut targets[route.to.index()],
            from,
            empties,
            taken,
            &hurdles,
        );
        for take in takes.iter() {
            note(
                &mut targets[take.index()],
                from,
                empties,
                (taken | end) & !Words::bit(take.0),
                &hurdles,
            );
        }
    }
    if route.quiet {
        let empties = if known_empty { empties } else { empties | end };
        for take in takes.iter() {
            note(
                &mut targets[take.index()],
                from,
                empties,
                taken & !Words::bit(take.0),
                &hurdles,
            );
        }
    }
}

fn note<const W: usize>(
    target: &mut Target<W>,
    from: SquareId,
    empties: Words<W>,
    enemies: Words<W>,
    hurdles: &[(u8, u16)],
) {
    if enemies.none() && hurdles.is_empty() {
        target.plain.push((from.0, empties));
        return;
    }
    let hurdle_squares = hurdles
        .iter()
        .fold(Words::EMPTY, |all, &(square, _)| all | Words::bit(square));
    let zone = empties | enemies | hurdle_squares | Words::bit(from.0);
    target.tricky.push(Tricky {
        origin: from.0,
        empties,
        enemies,
        hurdles: hurdles.to_vec(),
        zone,
    });
}

/// Packs the tables; none if nothing is attacked at all.
fn finish<const W: usize>(
    class: usize,
    terms: Terms,
    targets: Vec<Target<W>>,
) -> Option<Attack<W>> {
    if targets
        .iter()
        .all(|target| target.plain.is_empty() && target.tricky.is_empty())
    {
        return None;
    }
    let any_tricky = targets.iter().any(|target| !target.tricky.is_empty());
    let mut attack = Attack {
        class,
        terms,
        routes_of: Vec::new(),
        first: Vec::new(),
        ..Attack::empty(targets.len())
    };
    for (number, target) in targets.into_iter().enumerate() {
        attack.first.push(index(attack.routes_of.len()));
        let mut plain = target.plain;
        plain.sort_by_key(|&(origin, empties)| (origin, empties.count()));
        for group in plain.chunk_by(|a, b| a.0 == b.0) {
            let origin = Words::bit(group[0].0);
            if group[0].1.none() {
                attack.leaps[number] |= origin;
                continue;
            }
            attack.lines[number] |= origin;
            attack.routes_of.push(index(attack.routes.len()));
            let start = attack.routes.len();
            for &(_, empties) in group {
                // A route that asks for all that another asks for, and more, adds nothing.
                if !attack.routes[start..]
                    .iter()
                    .any(|&known| (known & !empties).none())
                {
                    attack.routes.push(empties);
                }
            }
        }
        if any_tricky {
            attack.tricky.push(target.tricky);
        }
    }
    attack.routes_of.push(index(attack.routes.len()));
    Some(attack)
}

fn index(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}
