//! One movement class, lowered: walks for its plain moves, strikes for what takes on the way, and the side tables that
//! en passant and the crossing rule need.

use std::sync::Arc;

use super::kinds::Face;
use super::route::{self, Look, Route};
use super::set::Words;
use super::walk::{Walks, number};
use crate::definition::{ByPlayer, Definition, Leg, Movement, Over};
use crate::ids::{Id, KindId, KindSet, PieceSet, PlayerId, SquareId, SquareSet};

/// What must hold, besides the squares, for a group of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The piece has not moved.
    pub unmoved: bool,
    /// No royal of the mover is attacked. Attacks do not ask.
    pub unless_in_check: bool,
    /// Which kinds can be taken; all without it.
    pub victims: Option<KindSet>,
    /// Which of them only while they give check.
    pub only_checking: KindSet,
}

/// Lines of one class under the same terms.
#[derive(Clone, Debug)]
pub struct Group<const W: usize> {
    /// The terms.
    pub terms: Terms,
    /// Walks, for each player.
    pub walks: ByPlayer<Arc<Walks<W>>>,
}

/// A move that takes something elsewhere than on its last square: all that it asks of the position.
#[derive(Clone, Debug)]
pub struct Strike<const W: usize> {
    /// The group whose terms hold.
    pub terms: usize,
    /// Where it ends; the origin for one that returns.
    pub to: u8,
    /// Where it takes on the way, ascending.
    pub takes: Vec<u8>,
    /// The same as a set.
    pub enemies: Words<W>,
    /// What must be empty.
    pub empties: Words<W>,
    /// Where hurdles must stand, with their filters.
    pub hurdles: Vec<(u8, u16)>,
    /// May end on `to` if it is empty.
    pub quiet: bool,
    /// May end on `to` by taking there too.
    pub hit: bool,
    /// May end on `to` by taking an enemy that has just passed over it.
    pub passing: bool,
    /// What is crossed, as in [`CrossRoute`]; empty unless a rule asks.
    pub crossings: Vec<Words<W>>,
}

/// A route that opens squares to en passant.
#[derive(Clone, Debug)]
pub struct PassRoute<const W: usize> {
    /// The group whose terms hold.
    pub terms: usize,
    /// Whether it may end quietly,
    pub quiet: bool,
    /// and by taking.
    pub hit: bool,
    /// Where it ends.
    pub to: u8,
    /// What must be empty.
    pub empties: Words<W>,
    /// Where hurdles must stand.
    pub hurdles: Vec<(u8, u16)>,
    /// What it passes over.
    pub passed: Words<W>,
    /// The first record for moves between these squares: that of no route, so to say, less one.
    pub record: u32,
    /// The route's bit in what is added to it.
    pub bit: u32,
}

/// A route of a royal where the crossing rule holds.
#[derive(Clone, Debug)]
pub struct CrossRoute<const W: usize> {
    /// The group whose terms hold.
    pub terms: usize,
    /// Where it ends.
    pub to: u8,
    /// What must be empty.
    pub empties: Words<W>,
    /// Where hurdles must stand.
    pub hurdles: Vec<(u8, u16)>,
    /// Whether it may end quietly,
    pub quiet: bool,
    /// and by taking.
    pub hit: bool,
    /// The squares crossed, one set a way; one of them must be free of attack.
    pub crossings: Vec<Words<W>>,
}

/// A movement class.
#[derive(Clone, Debug)]
pub struct Class<const W: usize> {
    /// Its plane.
    pub plane: usize,
    /// The kind whose column is this plane alone, if there is one.
    pub alone: Option<KindId>,
    /// Its plain moves.
    pub groups: Vec<Group<W>>,
    /// Whether there is one group without terms, as in nearly all classes.
    pub free: bool,
    /// Whether each square that a simple piece of it reaches is one move: nothing is taken on the way, and nothing is a
    /// choice but promotion.
    pub plain: bool,
    /// For each player and square, the moves that take on the way; empty if there are none at all.
    pub strikes: ByPlayer<Vec<Vec<Strike<W>>>>,
    /// Captures that may end on a square open to en passant.
    pub takes_passing: Vec<Group<W>>,
    /// For each player and square, the routes that open squares; empty if there are none at all.
    pub passing: ByPlayer<Vec<Vec<PassRoute<W>>>>,
    /// For each player and square, the routes of royals; empty where no rule asks.
    pub crossing: ByPlayer<Vec<Vec<CrossRoute<W>>>>,
    /// Whether one of these crosses anything.
    pub crosses: bool,
}

/// What lowering a class needs to know.
pub struct Context<'a> {
    /// The game.
    pub definition: &'a Definition,
    /// Its kinds.
    pub faces: &'a [Face],
    /// Filters of hurdles, in order of their numbers.
    pub overs: &'a mut Vec<Over>,
}

/// The routes of the lines of a class: by line, player and square.
pub type LineRoutes = Vec<ByPlayer<Vec<Vec<Route>>>>;

/// All routes of these lines.
pub fn line_routes(definition: &Definition, lines: &[Movement]) -> LineRoutes {
    let leaps = definition
        .royals
        .crossing
        .as_ref()
        .map_or(&[][..], |crossing| &crossing.leaps[..]);
    let of = |line: &Movement, player: PlayerId| {
        let view = definition.players[player].view;
        definition
            .board
            .squares()
            .map(|from| route::routes(&definition.board, view, player, line, from, leaps))
            .collect()
    };
    lines
        .iter()
        .map(|line| {
            definition
                .players
                .ids()
                .map(|player| of(line, player))
                .collect()
        })
        .collect()
}

/// The terms of a line.
pub fn terms(faces: &[Face], line: &Movement) -> Terms {
    let kinds = |pieces: PieceSet| -> KindSet {
        (0..faces.len())
            .filter(|&kind| pieces.contains(faces[kind].piece))
            .map(KindId::new)
            .collect()
    };
    let victims = kinds(line.victims);
    let all = victims.len() == faces.len() || line.path.legs.iter().all(|leg| !leg.mode.captures());
    Terms {
        unmoved: line.unmoved,
        unless_in_check: line.unless_in_check,
        victims: (!all).then_some(victims),
        only_checking: kinds(line.only_checking),
    }
}

/// Lowers the lines of a class; `royal` if a royal kind has it.
pub fn lower<const W: usize>(
    context: &mut Context<'_>,
    lines: &[Movement],
    routes: &LineRoutes,
    royal: bool,
) -> Class<W> {
    let all_terms: Vec<Terms> = lines
        .iter()
        .map(|line| terms(context.faces, line))
        .collect();
    let mut distinct: Vec<Terms> = Vec::new();
    for terms in &all_terms {
        if !distinct.contains(terms) {
            distinct.push(*terms);
        }
    }
    let number_of = |line: usize| {
        distinct
            .iter()
            .position(|terms| *terms == all_terms[line])
            .unwrap_or(0)
    };
    let of_terms = |number: usize| {
        (0..lines.len())
            .filter(move |&line| number_of(line) == number)
            .collect::<Vec<_>>()
    };
    let groups: Vec<Group<W>> = (0..distinct.len())
        .map(|number| group(context, distinct[number], routes, &of_terms(number), Some))
        .collect();
    let takes_passing = takes_passing(context, lines, routes, &all_terms);
    let openers: Vec<usize> = (0..lines.len())
        .filter(|&line| lines[line].opens_en_passant)
        .collect();
    let every: Vec<usize> = (0..lines.len()).collect();
    let rule = royal && context.definition.royals.crossing.is_some();
    let strikes = by_square(context, routes, &every, |context, line, from, route| {
        let passing = lines[line].takes_en_passant;
        strike(context, route, number_of(line), from, rule)
            .map(|strike| Strike { passing, ..strike })
    });
    let passing = by_square(context, routes, &openers, |context, line, _, route| {
        pass_route(context, route, number_of(line))
    });
    let crossers = if rule { every } else { Vec::new() };
    let crossing = by_square(context, routes, &crossers, |context, line, _, route| {
        cross_route(context, route, number_of(line))
    });
    let crosses = crossing
        .values()
        .flatten()
        .flatten()
        .any(|route: &CrossRoute<W>| route.crossings.iter().any(|c| c.any()));
    let free = groups.len() == 1 && is_free(&groups[0].terms);
    Class {
        plane: 0,
        alone: None,
        groups,
        free,
        plain: false,
        strikes,
        takes_passing,
        passing,
        crossing,
        crosses,
    }
}

/// The captures of the lines that take en passant, a group for each sort of terms.
fn takes_passing<const W: usize>(
    context: &mut Context<'_>,
    lines: &[Movement],
    routes: &LineRoutes,
    terms: &[Terms],
) -> Vec<Group<W>> {
    let only_hits = |route: Route| {
        route.hit.then_some(Route {
            quiet: false,
            ..route
        })
    };
    let takes = |line: &usize| {
        let mode = |leg: &Leg| leg.mode.captures();
        lines[*line].takes_en_passant && lines[*line].path.legs.iter().any(mode)
    };
    let mut distinct: Vec<(Terms, Vec<usize>)> = Vec::new();
    for line in (0..lines.len()).filter(takes) {
        match distinct.iter_mut().find(|(known, _)| *known == terms[line]) {
            Some((_, of)) => of.push(line),
            None => distinct.push((terms[line], vec![line])),
        }
    }
    distinct
        .into_iter()
        .map(|(terms, of)| group(context, terms, routes, &of, only_hits))
        .collect()
}

/// Whether nothing but squares matters.
pub fn is_free(terms: &Terms) -> bool {
    !terms.unmoved
        && !terms.unless_in_check
        && terms.victims.is_none()
        && terms.only_checking.is_empty()
}

fn group<const W: usize>(
    context: &mut Context<'_>,
    terms: Terms,
    routes: &LineRoutes,
    lines: &[usize],
    keep: impl Fn(Route) -> Option<Route>,
) -> Group<W> {
    let plain = |route: &&Route| !route.looks.iter().any(|look| matches!(look, Look::Take(_)));
    let walks = context.definition.players.ids().map(|player| {
        let of_square = context.definition.board.squares().map(|from| {
            let all = lines
                .iter()
                .flat_map(|&line| &routes[line][player][from.index()]);
            all.filter(plain).cloned().filter_map(&keep).collect()
        });
        Arc::new(Walks::build(of_square, context.overs))
    });
    let walks = walks.collect();
    Group { terms, walks }
}

/// A table by player and square of what is made of routes; without any entry, empty lists.
fn by_square<T>(
    context: &mut Context<'_>,
    routes: &LineRoutes,
    lines: &[usize],
    make: impl Fn(&mut Context<'_>, usize, SquareId, &Route) -> Option<T>,
) -> ByPlayer<Vec<Vec<T>>> {
    let definition = context.definition;
    let mut any = false;
    let mut table: Vec<Vec<Vec<T>>> = Vec::new();
    for player in definition.players.ids() {
        let mut squares = Vec::new();
        for from in definition.board.squares() {
            let mut made = Vec::new();
            for &line in lines {
                made.extend(
                    routes[line][player][from.index()]
                        .iter()
                        .filter_map(|route| make(context, line, from, route)),
                );
            }
            any |= !made.is_empty();
            squares.push(made);
        }
        table.push(squares);
    }
    if !any {
        table.iter_mut().for_each(Vec::clear);
    }
    table.into_iter().collect()
}

/// Squares looked at, by what is asked of them.
pub(super) struct Asked<const W: usize> {
    pub(super) empties: Words<W>,
    pub(super) takes: SquareSet,
    pub(super) hurdles: Vec<(u8, u16)>,
}

pub(super) fn asked<const W: usize>(overs: &mut Vec<Over>, route: &Route) -> Asked<W> {
    let mut asked = Asked {
        empties: Words::EMPTY,
        takes: SquareSet::EMPTY,
        hurdles: Vec::new(),
    };
    for look in &route.looks {
        match *look {
            Look::Empty(square) => asked.empties |= Words::bit(square.0),
            Look::Take(square) => asked.takes.insert(square),
            Look::Hurdle(square, over) => asked.hurdles.push((square.0, number(overs, over))),
        }
    }
    asked
}

fn strike<const W: usize>(
    context: &mut Context<'_>,
    route: &Route,
    terms: usize,
    from: SquareId,
    rule: bool,
) -> Option<Strike<W>> {
    let Asked {
        empties,
        takes,
        hurdles,
    } = asked(context.overs, route);
    if takes.is_empty() {
        return None;
    }
    let crossings = if rule { crossings(route) } else { Vec::new() };
    let known_empty = route.to == from || takes.contains(route.to);
    Some(Strike {
        terms,
        to: route.to.0,
        takes: takes.iter().map(|square| square.0).collect(),
        enemies: Words::from_squares(takes),
        empties,
        hurdles,
        quiet: route.quiet,
        hit: route.hit && !known_empty,
        passing: false,
        crossings,
    })
}

fn pass_route<const W: usize>(
    context: &mut Context<'_>,
    route: &Route,
    terms: usize,
) -> Option<PassRoute<W>> {
    let Asked {
        empties,
        takes,
        hurdles,
    } = asked(context.overs, route);
    let passed = Words::from_squares(route.passed);
    (takes.is_empty() && passed.any()).then_some(PassRoute {
        terms,
        quiet: route.quiet,
        hit: route.hit,
        to: route.to.0,
        empties,
        hurdles,
        passed,
        record: 0,
        bit: 0,
    })
}

fn cross_route<const W: usize>(
    context: &mut Context<'_>,
    route: &Route,
    terms: usize,
) -> Option<CrossRoute<W>> {
    let Asked {
        empties,
        takes,
        hurdles,
    } = asked(context.overs, route);
    let crossings = crossings(route);
    let (quiet, hit) = (route.quiet, route.hit);
    takes.is_empty().then_some(CrossRoute {
        terms,
        to: route.to.0,
        empties,
        hurdles,
        quiet,
        hit,
        crossings,
    })
}

/// Squares passed, together with each way of the leaps.
fn crossings<const W: usize>(route: &Route) -> Vec<Words<W>> {
    route
        .crossings
        .iter()
        .map(|&crossing| Words::from_squares(crossing.union(route.passed)))
        .collect()
}

/// Terms that ask for nothing.
pub const FREE: Terms = Terms {
    unmoved: false,
    unless_in_check: false,
    victims: None,
    only_checking: KindSet::EMPTY,
};
