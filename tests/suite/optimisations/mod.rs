//! Every fast way in a program finds what the slow way finds, and is really taken (`fired`).
//!
//! The slow way is to follow the routes of a line look by look, on boards filled at random.

use std::collections::BTreeSet;

use gryphon::definition::{Definition, Over};
use gryphon::engine::Setup;
use gryphon::ids::{Id, PieceId, PlayerId, SquareId};
use gryphon::ir::attack::Attack;
use gryphon::ir::class::{self, LineRoutes};
use gryphon::ir::kinds::{self, Face, Layout};
use gryphon::ir::route::{Look, Route};
use gryphon::ir::set::Words;
use gryphon::ir::slide::{Extract, Portable, Slides};
use gryphon::ir::walk::{HIT, HURDLE, QUIET, Shift, Walks};
use gryphon::ir::{Program, lower};

use super::agreement::{BUILT_IN, Dice};
use super::games::built_in;

/// Boards that each game is tried on.
const BOARDS: usize = 12;

/// A game lowered, with what it was lowered from.
struct Lowered<'a, const W: usize> {
    name: &'a str,
    definition: &'a Definition,
    program: Program<W>,
    faces: Vec<Face>,
    layout: Layout,
    /// By class.
    routes: Vec<LineRoutes>,
}

impl<'a, const W: usize> Lowered<'a, W> {
    fn new(name: &'a str, definition: &'a Definition) -> Self {
        let faces = kinds::faces(definition);
        let layout = kinds::layout(definition, &faces);
        let of_class = |lines: &Vec<_>| class::line_routes(definition, lines);
        Self {
            name,
            definition,
            program: lower(definition, gryphon::ir::needs(definition).1),
            routes: layout.classes.iter().map(of_class).collect(),
            faces,
            layout,
        }
    }

    /// The routes of one group of a class, from a square.
    fn routes(&self, class: usize, group: usize, player: PlayerId, from: SquareId) -> Vec<&Route> {
        let terms = self.program.classes[class].groups[group].terms;
        let lines = self.layout.classes[class].iter().zip(&self.routes[class]);
        lines
            .filter(|(line, _)| class::terms(&self.faces, line) == terms)
            .flat_map(|(_, routes)| &routes[player][from.index()])
            .collect()
    }
}

/// Calls a function of a built-in game with sets of as many words as its board needs.
macro_rules! of_game {
    ($name:expr, $function:ident) => {{
        let game = built_in($name);
        if game.definition().board.len() <= 64 {
            $function(&Lowered::<1>::new($name, game.definition()));
        } else if game.definition().board.len() <= 128 {
            $function(&Lowered::<2>::new($name, game.definition()));
        } else {
            $function(&Lowered::<4>::new($name, game.definition()));
        }
    }};
}

mod fired;

/// What stands where.
struct Board {
    at: Vec<Option<(PlayerId, PieceId)>>,
}

impl Board {
    /// About so many squares in eight filled with anything.
    fn random(definition: &Definition, eighths: usize, dice: &mut Dice) -> Self {
        let mut square = || {
            (dice.below(8) < eighths).then(|| {
                let player = PlayerId::new(dice.below(definition.players.len()));
                (player, PieceId::new(dice.below(definition.pieces.len())))
            })
        };
        Self {
            at: definition.board.squares().map(|_| square()).collect(),
        }
    }

    fn is_empty(&self, square: SquareId) -> bool {
        self.at[square.index()].is_none()
    }

    fn owner(&self, square: SquareId) -> Option<PlayerId> {
        self.at[square.index()].map(|(player, _)| player)
    }

    fn is_enemy(&self, square: SquareId, of: PlayerId) -> bool {
        self.owner(square).is_some_and(|owner| owner != of)
    }

    fn serves(&self, square: SquareId, over: &Over, player: PlayerId) -> bool {
        self.at[square.index()].is_some_and(|(owner, piece)| {
            let whose = if owner == player {
                over.own
            } else {
                over.enemy
            };
            whose && over.pieces.contains(piece)
        })
    }

    fn words<const W: usize>(&self, wanted: impl Fn(SquareId) -> bool) -> Words<W> {
        (0..self.at.len())
            .map(SquareId::new)
            .filter(|&square| wanted(square))
            .fold(Words::EMPTY, |all, square| all | Words::bit(square.0))
    }

    /// Whether everything is as the looks ask.
    fn open(&self, route: &Route, player: PlayerId) -> bool {
        route.looks.iter().all(|look| match look {
            Look::Empty(square) => self.is_empty(*square),
            Look::Take(square) => self.is_enemy(*square, player),
            Look::Hurdle(square, over) => self.serves(*square, over, player),
        })
    }
}

/// Where routes without captures on the way end: quietly, and by taking.
fn follow<const W: usize>(
    board: &Board,
    routes: &[&Route],
    player: PlayerId,
) -> (Words<W>, Words<W>) {
    let mut ends = (Words::EMPTY, Words::EMPTY);
    let plain = |route: &&&Route| !route.looks.iter().any(|look| matches!(look, Look::Take(_)));
    for route in routes.iter().filter(plain) {
        if board.open(route, player) {
            let to = Words::bit(route.to.0);
            ends.0 |= if route.quiet { to } else { Words::EMPTY };
            ends.1 |= if route.hit { to } else { Words::EMPTY };
        }
    }
    ends
}

/// The same by leaps, rays and steps, as their docs say.
fn walk<const W: usize>(
    program: &Program<W>,
    walks: &Walks<W>,
    from: SquareId,
    board: &Board,
    player: PlayerId,
) -> (Words<W>, Words<W>) {
    let occupied = board.words(|square| !board.is_empty(square));
    let origin = &walks.origins[from.index()];
    let mut both = Words::EMPTY;
    for ray in &walks.rays[origin.rising as usize..origin.falling as usize] {
        both |= ray.up_to_lowest(occupied);
    }
    for ray in &walks.rays[origin.falling as usize..origin.rays_end as usize] {
        both |= ray.down_to_highest(occupied);
    }
    let (mut quiet, mut hit) = (origin.leap_quiet | both, origin.leap_hit | both);
    let steps = &walks.steps[origin.start as usize..origin.end as usize];
    let mut at = 0;
    while let Some(step) = steps.get(at) {
        let square = SquareId(step.square);
        let open = if step.flags & HURDLE == 0 {
            quiet |= if step.flags & QUIET != 0 {
                step.bit
            } else {
                Words::EMPTY
            };
            hit |= if step.flags & HIT != 0 {
                step.bit
            } else {
                Words::EMPTY
            };
            board.is_empty(square)
        } else {
            board.serves(square, &program.overs[usize::from(step.over)], player)
        };
        at += if open { 1 } else { usize::from(step.skip) };
    }
    (quiet, hit)
}

#[test]
fn walks_lead_where_routes_lead() {
    fn check<const W: usize>(game: &Lowered<'_, W>) {
        let mut dice = Dice(1);
        for number in 0..BOARDS {
            let board = Board::random(game.definition, 1 + number % 5, &mut dice);
            for (class, lowered) in game.program.classes.iter().enumerate() {
                for (group, of_group) in lowered.groups.iter().enumerate() {
                    for (player, walks) in of_group.walks.iter() {
                        for from in game.definition.board.squares() {
                            let routes = game.routes(class, group, player, from);
                            assert_eq!(
                                walk(&game.program, walks, from, &board, player),
                                follow(&board, &routes, player),
                                "{}, class {class}, {player:?} from {}",
                                game.name,
                                game.definition.board.name(from)
                            );
                        }
                    }
                }
            }
        }
    }
    for name in BUILT_IN {
        of_game!(name, check);
    }
}

/// Extracts bits without the processor's help.
struct Slow;

impl Extract for Slow {
    const FAST: bool = true;
    fn extract(word: u64, mask: u64) -> u64 {
        let set = (0..64).filter(|bit| mask >> bit & 1 != 0);
        (0..)
            .zip(set)
            .fold(0, |all, (to, from)| all | (word >> from & 1) << to)
    }
}

#[test]
fn tables_tell_what_walks_tell() {
    fn check<const W: usize>(game: &Lowered<'_, W>) {
        let groups = game.program.classes.iter().flat_map(|class| &class.groups);
        for (player, walks) in groups.flat_map(|group| group.walks.iter()) {
            let tables = [true, false].map(|extracts| Slides::build(walks, extracts));
            let [Some(extracted), Some(multiplied)] = tables else {
                continue;
            };
            assert!(!extracted.serve::<Portable>() && multiplied.serve::<Portable>());
            let mut dice = Dice(5);
            for number in 0..BOARDS {
                let board = Board::random(game.definition, number % 6, &mut dice);
                let occupied = board.words(|square| !board.is_empty(square));
                let pieces = board.words(|square| board.owner(square) == Some(player));
                let (mut count, mut hits) = (0, Words::EMPTY);
                for from in game.definition.board.squares() {
                    let (quiet, hit) = walk(&game.program, walks, from, &board, player);
                    let of = (game.name, game.definition.board.name(from));
                    assert_eq!(extracted.quiet::<Slow>(from.0, occupied), quiet, "{of:?}");
                    assert_eq!(extracted.hit::<Slow>(from.0, occupied), hit, "{of:?}");
                    assert_eq!(
                        multiplied.quiet::<Portable>(from.0, occupied),
                        quiet,
                        "{of:?}"
                    );
                    assert_eq!(multiplied.hit::<Portable>(from.0, occupied), hit, "{of:?}");
                    if pieces.contains(from.0) {
                        count += (quiet & !occupied).count();
                        hits |= hit;
                    }
                }
                let counted = extracted.count::<Slow>(pieces, occupied, !occupied);
                assert_eq!(
                    (counted, extracted.all_hits::<Slow>(pieces, occupied)),
                    (count, hits)
                );
            }
        }
    }
    for name in BUILT_IN {
        of_game!(name, check);
    }
}

/// The moves of a set of pieces by a shift.
fn shifted<const W: usize>(
    shift: &Shift<W>,
    pieces: Words<W>,
    free: Words<W>,
    prey: Words<W>,
) -> Vec<(u8, u8)> {
    let fits = if shift.flags & QUIET == 0 { prey } else { free };
    let pairs = |ends: Words<W>, by: i32| {
        let from = move |to: u8| u8::try_from(i32::from(to) - by).unwrap();
        ends.iter()
            .map(move |to| (from(to), to))
            .collect::<Vec<_>>()
    };
    let reached = (pieces & shift.origins).shifted(shift.by);
    let mut moves = pairs(reached & fits, shift.by);
    if shift.then != 0 {
        let passed = (pieces & shift.further).shifted(shift.by) & free;
        let ends = passed.shifted(shift.then) & fits;
        moves.extend(pairs(ends, shift.by + shift.then));
    }
    moves
}

#[test]
fn sets_shift_as_their_pieces_walk() {
    fn check<const W: usize>(game: &Lowered<'_, W>) {
        let mut dice = Dice(2);
        for number in 0..BOARDS {
            let board = Board::random(game.definition, 1 + number % 5, &mut dice);
            let groups = game.program.classes.iter().flat_map(|class| &class.groups);
            for (player, walks) in groups.flat_map(|group| group.walks.iter()) {
                if walks.shifts.is_empty() {
                    continue;
                }
                let pieces = board.words(|square| board.owner(square) == Some(player));
                let free = board.words(|square| board.is_empty(square));
                let prey = board.words(|square| board.is_enemy(square, player));
                let mut slow = Vec::new();
                for from in pieces.iter() {
                    let (quiet, hit) = walk(&game.program, walks, SquareId(from), &board, player);
                    let ends = (quiet & free) | (hit & prey);
                    slow.extend(ends.iter().map(|to| (from, to)));
                }
                let shifts = walks.shifts.iter();
                let mut fast: Vec<(u8, u8)> = shifts
                    .flat_map(|shift| shifted(shift, pieces, free, prey))
                    .collect();
                fast.sort_unstable();
                assert_eq!(fast, slow, "{}", game.name);
            }
        }
    }
    for name in BUILT_IN {
        of_game!(name, check);
    }
}

/// What a class of a player's attacks from a square, by its routes.
fn attacked_forward<const W: usize>(
    game: &Lowered<'_, W>,
    board: &Board,
    class: usize,
    player: PlayerId,
    from: SquareId,
) -> BTreeSet<SquareId> {
    let mut attacked = BTreeSet::new();
    for routes in &game.routes[class] {
        for route in &routes[player][from.index()] {
            let hit = route.hit && board.is_enemy(route.to, player);
            let known_empty = route.to == from || route.looks.contains(&Look::Take(route.to));
            let quiet = route.quiet && (known_empty || board.is_empty(route.to));
            if !board.open(route, player) || !(hit || quiet) {
                continue;
            }
            attacked.extend(hit.then_some(route.to));
            attacked.extend(route.looks.iter().filter_map(|look| match look {
                Look::Take(square) => Some(*square),
                Look::Empty(_) | Look::Hurdle(..) => None,
            }));
        }
    }
    attacked
}

/// Whether a table says that the piece on `from` attacks the target.
fn attacks<const W: usize>(
    game: &Lowered<'_, W>,
    board: &Board,
    attack: &Attack<W>,
    player: PlayerId,
    (from, target): (SquareId, SquareId),
) -> bool {
    let occupied = board.words(|square| !board.is_empty(square));
    let at = target.index();
    let by_line = || {
        attack.lines[at].contains(from.0)
            && attack
                .routes(target.0, from.0)
                .iter()
                .any(|&route| !route.meets(occupied))
    };
    let tricky = || {
        attack.tricky.get(at).into_iter().flatten().any(|route| {
            let over = |&(square, over): &(u8, u16)| {
                let over = &game.program.overs[usize::from(over)];
                board.serves(SquareId(square), over, player)
            };
            route.origin == from.0
                && !route.empties.meets(occupied)
                && route
                    .enemies
                    .iter()
                    .all(|enemy| board.is_enemy(SquareId(enemy), player))
                && route.hurdles.iter().all(over)
        })
    };
    attack.leaps[at].contains(from.0) || by_line() || tricky()
}

#[test]
fn attack_tables_are_walks_turned_round() {
    fn check<const W: usize>(game: &Lowered<'_, W>) {
        let mut dice = Dice(3);
        for number in 0..BOARDS {
            let board = Board::random(game.definition, 1 + number % 5, &mut dice);
            for class in 0..game.program.classes.len() {
                for from in game.definition.board.squares() {
                    let Some(player) = board.owner(from) else {
                        continue;
                    };
                    let slow = attacked_forward(game, &board, class, player, from);
                    let targets = game.definition.board.squares();
                    let targets = targets.filter(|&target| board.is_enemy(target, player));
                    let tables = || {
                        let tables = game.program.attacks[player].iter();
                        tables.filter(|attack| attack.class == class && !attack.royals_only)
                    };
                    let fast: BTreeSet<SquareId> = targets
                        .filter(|&target| {
                            tables()
                                .any(|attack| attacks(game, &board, attack, player, (from, target)))
                        })
                        .collect();
                    assert_eq!(
                        fast,
                        slow,
                        "{}, class {class}, {player:?} from {}",
                        game.name,
                        game.definition.board.name(from)
                    );
                }
            }
        }
    }
    for name in BUILT_IN {
        of_game!(name, check);
    }
}

#[test]
fn counting_in_bulk_counts_the_listed_moves() {
    for name in BUILT_IN {
        let game = built_in(name);
        let mut dice = Dice(4);
        // A deep count makes tables, which counts ask from then on.
        assert!(game.perft(&game.start(), 4) > 0);
        for _ in 0..3 {
            let mut setup: Setup = game.start();
            for _ in 0..60 {
                let moves = game.moves(&setup);
                assert_eq!(
                    game.perft(&setup, 1),
                    moves.len() as u64,
                    "{name}: {setup:?}"
                );
                if moves.is_empty() {
                    break;
                }
                setup = game.play(&setup, &moves[dice.below(moves.len())]).unwrap();
            }
        }
    }
}
