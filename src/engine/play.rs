//! Playing a program: moves, successors, counts. One instance for each shape of position, behind a trait that the rest of
//! the crate sees.

use rayon::prelude::*;

use super::attacks::Scene;
use super::convert::spell;
use super::count::count;
use super::generate::Sink;
use super::line::Line;
use super::moves::Move;
use super::node::Node;
use super::packed::Packed;
use super::position::Position;
use super::setup::Setup;
use super::stack::Stack;
use super::survey::{self, Survey};
use super::table::Means;
use super::weights::Weights;
use crate::definition::{Definition, Outcome};
use crate::ids::{Id, PlayerId, SquareId};
use crate::ir::slide::{Extract, Portable};
use crate::ir::{self, Program};

/// What every shape of position can do.
pub(super) trait Play: Send + Sync {
    /// All legal moves.
    fn moves(&self, setup: &Setup) -> Vec<Move>;
    /// The position after one of them.
    fn play(&self, setup: &Setup, mv: &Move) -> Option<Setup>;
    /// Attacked royals of the player to move.
    fn checked(&self, setup: &Setup) -> Vec<SquareId>;
    /// The event that has come about, and who has brought it about.
    fn event(&self, setup: &Setup) -> Option<(usize, PlayerId)>;
    /// Whether the player who has just moved is in check.
    fn left_in_check(&self, setup: &Setup) -> Option<SquareId>;
    /// See [`Position::hash`].
    fn hash(&self, setup: &Setup) -> u64;
    /// Leaves at a depth in plies.
    fn perft(&self, setup: &Setup, depth: u32) -> u64;
    /// Leaves at a depth below each move, in the order of `moves`, found by all threads of the current pool; each is told
    /// to `done` as it is found. `stop` is asked before each part of the work; a stopped count is `None`.
    fn divide(
        &self,
        setup: &Setup,
        depth: u32,
        means: &Means<'_>,
        watch: &Watch<'_>,
    ) -> Vec<Option<u64>>;
    /// The program, or a part of it, as text.
    fn dump(&self, definition: &Definition, part: ir::Part) -> String;
    /// A line to be searched that begins with the positions of a game.
    fn line<'a>(&'a self, history: &[Setup], weights: &'a Weights) -> Box<dyn Line + 'a>;
    /// See [`super::survey`].
    fn survey(&self, boards: &[Setup]) -> Survey;
}

/// How a long count is watched.
pub struct Watch<'a> {
    /// Asked now and then: whether to give up.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Told leaves as they are counted.
    pub counted: &'a (dyn Fn(u64) + Sync),
}

/// A program with the shape of its positions: `W` words a set, `N` planes, `H` hand counters.
#[derive(Debug)]
pub(super) struct Player<const W: usize, const N: usize, const H: usize> {
    program: Program<W>,
}

/// Counts moves.
#[derive(Default)]
pub(super) struct Counter {
    /// So many.
    pub leaves: u64,
}

impl<const W: usize> Sink<W> for Counter {
    const LIST: bool = false;
    #[inline(always)]
    fn count(&mut self, moves: u32) {
        self.leaves += u64::from(moves);
    }
    #[inline(always)]
    fn push(&mut self, _: Packed) {
        self.leaves += 1;
    }
}

/// Adds moves to a list.
struct List<'a>(&'a mut Vec<Packed>);

impl<const W: usize> Sink<W> for List<'_> {
    const LIST: bool = true;
    #[inline(always)]
    fn count(&mut self, _: u32) {}
    #[inline(always)]
    fn push(&mut self, mv: Packed) {
        self.0.push(mv);
    }
}

impl<const W: usize, const N: usize, const H: usize> Player<W, N, H> {
    /// Lowers a definition that fits.
    pub(super) fn new(definition: &Definition) -> Self {
        Self {
            program: ir::lower(definition, N),
        }
    }

    /// The rules.
    #[inline(always)]
    pub(super) fn program(&self) -> &Program<W> {
        &self.program
    }

    /// Makes the tables that a count of so many plies repays.
    fn prepare(&self, depth: u32) {
        const REPAID: u32 = 4;
        if depth < REPAID {
            return;
        }
        self.program.tabulate(super::dispatch::extracts());
    }

    /// Makes all legal moves, inlined where a count is compiled for features of the processor.
    #[inline(always)]
    pub(super) fn generate_inline<E: Extract, S: Sink<W>>(
        &self,
        position: &Position<W, N, H>,
        sink: &mut S,
    ) {
        Node::new(&self.program, position).generate::<E, S>(sink);
    }

    /// The number of legal moves, inlined likewise.
    #[inline(always)]
    pub(super) fn count_inline<E: Extract>(&self, position: &Position<W, N, H>) -> u64 {
        count::<E, W, N, H>(&self.program, position)
    }

    #[inline(never)]
    pub(super) fn list(&self, position: &Position<W, N, H>) -> Vec<Packed> {
        let mut moves = Vec::with_capacity(128);
        self.generate_inline::<Portable, _>(position, &mut List(&mut moves));
        moves
    }

    #[inline(never)]
    pub(super) fn after(&self, position: &Position<W, N, H>, mv: &Packed) -> Position<W, N, H> {
        let mut next = position.apply(&self.program, mv);
        if self.program.eliminates {
            self.eliminate(&mut next);
        }
        next
    }

    /// Squares of the royals of the player to move that are attacked.
    fn attacked_royals(&self, position: &Position<W, N, H>) -> Vec<SquareId> {
        let me = usize::from(position.to_move);
        let scene = Scene::of(&self.program, position);
        let attacked =
            |&royal: &u8| scene.attacked(royal, me, position.kind_at(&self.program, royal));
        position
            .royals(&self.program, me)
            .iter()
            .filter(attacked)
            .map(SquareId)
            .collect()
    }

    /// The position without players who cannot go on, if there are such and the game goes on without them.
    #[inline(never)]
    pub(super) fn without_losers(&self, position: &Position<W, N, H>) -> Option<Position<W, N, H>> {
        let mut next = *position;
        if self.program.eliminates {
            self.eliminate(&mut next);
        }
        (next.out != position.out).then_some(next)
    }

    /// Puts players out, one after the other, whose turn has come and who cannot go on.
    #[inline(never)]
    fn eliminate(&self, position: &mut Position<W, N, H>) {
        for _ in 1..self.program.players {
            let left = (0..self.program.players)
                .filter(|&player| !position.is_out(player))
                .count();
            if left < 2 || position.has_ended(&self.program) || !self.list(position).is_empty() {
                return;
            }
            let checked = !self.attacked_royals(position).is_empty();
            let ending = if checked {
                self.program.endings.checkmate
            } else {
                self.program.endings.stalemate
            };
            let Outcome::Out { with_pieces } = ending else {
                return;
            };
            self.put_out(position, with_pieces);
        }
    }

    fn put_out(&self, position: &mut Position<W, N, H>, with_pieces: bool) {
        let player = usize::from(position.to_move);
        position.out |= 1 << player;
        position.passed[player] = 0;
        let counters = self.program.hand_kinds.len();
        position.hands[player * counters..(player + 1) * counters].fill(0);
        for (number, castle) in self.program.castles.iter().enumerate() {
            if castle.player == player {
                position.rights &= !(1 << number);
            }
        }
        if with_pieces {
            let gone = position.planes[player];
            position.planes.iter_mut().for_each(|plane| *plane &= !gone);
        }
        position.pass_turn(&self.program);
    }

    /// Leaves below a position, split over threads while that pays; none if told to stop.
    fn watched(
        &self,
        position: &Position<W, N, H>,
        depth: u32,
        (means, watch): (&Means<'_>, &Watch<'_>),
    ) -> Option<u64> {
        if (watch.stop)() {
            return None;
        }
        if depth <= 3 {
            let leaves = self.leaves(position, depth, means);
            (watch.counted)(leaves);
            return Some(leaves);
        }
        let key = position.hash_at(depth);
        if let Some(leaves) = means.table.and_then(|table| table.get(key)) {
            (watch.counted)(leaves);
            return Some(leaves);
        }
        let moves = self.list(position);
        let leaves = moves
            .par_iter()
            .map(|mv| self.watched(&self.after(position, mv), depth - 1, (means, watch)))
            .sum();
        if let (Some(leaves), Some(table)) = (leaves, means.table) {
            table.put(key, leaves);
        }
        leaves
    }

    fn find(&self, position: &Position<W, N, H>, mv: &Move) -> Option<Packed> {
        self.list(position)
            .into_iter()
            .find(|packed| spell(&self.program, packed) == *mv)
    }
}

impl<const W: usize, const N: usize, const H: usize> Play for Player<W, N, H> {
    fn moves(&self, setup: &Setup) -> Vec<Move> {
        let position = Position::<W, N, H>::pack(&self.program, setup);
        self.list(&position)
            .iter()
            .map(|mv| spell(&self.program, mv))
            .collect()
    }

    fn play(&self, setup: &Setup, mv: &Move) -> Option<Setup> {
        let position = Position::<W, N, H>::pack(&self.program, setup);
        let packed = self.find(&position, mv)?;
        Some(self.after(&position, &packed).unpack(&self.program))
    }

    fn checked(&self, setup: &Setup) -> Vec<SquareId> {
        let position = Position::<W, N, H>::pack(&self.program, setup);
        self.attacked_royals(&position)
    }

    fn event(&self, setup: &Setup) -> Option<(usize, PlayerId)> {
        let position = Position::<W, N, H>::pack(&self.program, setup);
        let event = position.event(&self.program);
        event.map(|(number, by)| (number, PlayerId::new(by)))
    }

    fn left_in_check(&self, setup: &Setup) -> Option<SquareId> {
        let position = Position::<W, N, H>::pack(&self.program, setup);
        let other =
            (usize::from(position.to_move) + self.program.players - 1) % self.program.players;
        if super::node::is_safe(&self.program, &position, other) {
            return None;
        }
        position
            .royals(&self.program, other)
            .iter()
            .next()
            .map(SquareId)
    }

    fn hash(&self, setup: &Setup) -> u64 {
        Position::<W, N, H>::pack(&self.program, setup).hash()
    }

    fn perft(&self, setup: &Setup, depth: u32) -> u64 {
        self.prepare(depth);
        let position = Position::pack(&self.program, setup);
        self.leaves(&position, depth, &Means::default())
    }

    fn divide(
        &self,
        setup: &Setup,
        depth: u32,
        means: &Means<'_>,
        watch: &Watch<'_>,
    ) -> Vec<Option<u64>> {
        self.prepare(depth);
        let position = Position::<W, N, H>::pack(&self.program, setup);
        let below = |mv: &Packed| {
            self.watched(
                &self.after(&position, mv),
                depth.saturating_sub(1),
                (means, watch),
            )
        };
        self.list(&position).par_iter().map(below).collect()
    }

    fn dump(&self, definition: &Definition, part: ir::Part) -> String {
        ir::dump(definition, &self.program, part)
    }

    fn line<'a>(&'a self, history: &[Setup], weights: &'a Weights) -> Box<dyn Line + 'a> {
        Box::new(Stack::new(self, history, weights))
    }

    fn survey(&self, boards: &[Setup]) -> Survey {
        let boards = boards
            .iter()
            .map(|setup| Position::<W, N, H>::pack(&self.program, setup));
        survey::survey(&self.program, boards)
    }
}

/// The shape that a game needs, with the program for it.
pub(super) fn player(definition: &Definition, needs: &Needs) -> Option<Box<dyn Play>> {
    let fits = |words: usize, planes: usize, hands: usize| {
        needs.squares <= 64 * words && needs.planes <= planes && needs.hands <= hands
    };
    Some(if fits(1, 8, 16) {
        Box::new(Player::<1, 8, 16>::new(definition))
    } else if fits(2, 8, 16) {
        Box::new(Player::<2, 8, 16>::new(definition))
    } else if fits(2, 16, 64) {
        Box::new(Player::<2, 16, 64>::new(definition))
    } else if fits(2, 32, 64) {
        Box::new(Player::<2, 32, 64>::new(definition))
    } else if fits(4, 32, 64) {
        Box::new(Player::<4, 32, 64>::new(definition))
    } else if fits(4, 288, 1024) {
        Box::new(Player::<4, 288, 1024>::new(definition))
    } else {
        return None;
    })
}

/// How much room the positions of a game need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Needs {
    /// Squares of the board.
    pub squares: usize,
    /// Planes.
    pub planes: usize,
    /// Hand counters of all players.
    pub hands: usize,
}
