//! Positions on a stack: a move made and taken back in next to no time.
//!
//! What a search asks at every position is kept beside it, brought up to date by the squares that a move changes: a key, and
//! the [`Tally`] of what each player's pieces are worth by a table of [`Weights`] that is not the engine's business.

use super::activity::{Activity, activity};
use super::convert;
use super::generate::Sink;
use super::line::{Line, LineMove};
use super::moves::Move;
use super::node::Node;
use super::packed::{Deed, NONE, Packed};
use super::play::Player;
use super::position::Position;
use super::setup::Setup;
use super::weights::{Tally, Weights};
use crate::ids::{Id, PlayerId, SquareId};
use crate::ir::Program;
use crate::ir::set::Words;
use crate::ir::slide::Portable;

/// A position with what is kept beside it.
#[derive(Clone)]
struct Frame<const W: usize, const N: usize, const H: usize> {
    position: Position<W, N, H>,
    /// Of pieces and hands alone; rights and turn are added when the key is asked for.
    pieces: u64,
    key: u64,
    tally: Tally,
}

/// A line of one shape of position.
pub(super) struct Stack<'a, const W: usize, const N: usize, const H: usize> {
    player: &'a Player<W, N, H>,
    weights: &'a Weights,
    frames: Vec<Frame<W, N, H>>,
    /// Where a quiet move can be a promotion, or end a capture.
    loud: Words<W>,
}

impl<'a, const W: usize, const N: usize, const H: usize> Stack<'a, W, N, H> {
    /// A line that begins with the positions of a game, the last one on the board.
    pub(super) fn new(
        player: &'a Player<W, N, H>,
        history: &[Setup],
        weights: &'a Weights,
    ) -> Self {
        let mut stack = Self {
            player,
            weights,
            frames: Vec::with_capacity(history.len() + 160),
            loud: loud(player.program()),
        };
        for setup in history {
            let position = Position::pack(player.program(), setup);
            let frame = stack.frame(position);
            stack.frames.push(frame);
        }
        stack
    }

    fn program(&self) -> &'a Program<W> {
        self.player.program()
    }

    fn now(&self) -> &Frame<W, N, H> {
        &self.frames[self.frames.len() - 1]
    }

    /// Everything counted from scratch.
    fn frame(&self, position: Position<W, N, H>) -> Frame<W, N, H> {
        let mut frame = Frame {
            position,
            pieces: 0,
            key: 0,
            tally: Tally::default(),
        };
        for square in position.occupied(self.program()).iter() {
            self.count_square(&mut frame, &position, square, 1);
        }
        for at in 0..self.program().players * self.program().hand_kinds.len() {
            self.count_hand(&mut frame, at, i32::from(position.hands[at]));
        }
        frame.key = full_key(frame.pieces, &position);
        frame
    }

    /// Adds what stands on a square of some position, or takes it away.
    #[inline]
    fn count_square(
        &self,
        frame: &mut Frame<W, N, H>,
        position: &Position<W, N, H>,
        square: u8,
        sign: i32,
    ) {
        let program = self.program();
        let Some(player) = position.player_at(program, square) else {
            return;
        };
        let kind = position.kind_at(program, square);
        let piece = program.kinds[usize::from(kind)].face.piece;
        let weight = self.weights.at(player, piece, SquareId(square));
        frame.tally.middle[player] += sign * i32::from(weight.middle);
        frame.tally.end[player] += sign * i32::from(weight.end);
        frame.tally.phase[player] += sign * self.weights.phases[piece.index()];
        frame.pieces ^=
            scatter((player as u64) << 16 | u64::from(kind) << 8 | u64::from(square) | 1 << 32);
        if program
            .unmoved
            .is_some_and(|plane| position.planes[plane].contains(square))
        {
            frame.pieces ^= scatter(u64::from(square) | 2 << 32);
        }
    }

    /// Adds so many pieces of a counter. The key has no place for numbers: it takes the sum.
    #[inline]
    fn count_hand(&self, frame: &mut Frame<W, N, H>, at: usize, more: i32) {
        let counters = self.program().hand_kinds.len();
        let (player, piece) = (
            at / counters,
            self.program().kinds[self.program().hand_kinds[at % counters].index()]
                .face
                .piece,
        );
        let weight = self.weights.hands[piece.index()];
        frame.tally.middle[player] += more * i32::from(weight.middle);
        frame.tally.end[player] += more * i32::from(weight.end);
        frame.tally.phase[player] += more * self.weights.phases[piece.index()];
    }

    /// What is kept beside the position after a move.
    fn advance(&self, mv: &Packed, next: Position<W, N, H>) -> Frame<W, N, H> {
        let before = self.now();
        if next.out != before.position.out {
            return self.frame(next);
        }
        let mut frame = Frame {
            position: next,
            ..*before
        };
        let mut changed = Words::<W>::bit(mv.from) | Words::bit(mv.to);
        mv.captures()
            .iter()
            .for_each(|&square| changed |= Words::bit(square));
        if mv.castle != NONE {
            let (from, to) = self.program().castles[usize::from(mv.castle)].rook;
            changed |= Words::bit(from) | Words::bit(to);
        }
        for square in changed.iter() {
            self.count_square(&mut frame, &before.position, square, -1);
            self.count_square(&mut frame, &next, square, 1);
        }
        if mv.deed == Deed::Drop || mv.taken > 0 && self.program().captures_to_hand {
            for at in 0..self.program().players * self.program().hand_kinds.len() {
                let more = i32::from(next.hands[at]) - i32::from(before.position.hands[at]);
                if more != 0 {
                    self.count_hand(&mut frame, at, more);
                }
            }
        }
        frame.key = full_key(frame.pieces, &next);
        frame
    }

    fn list(&self, only_noisy: bool, out: &mut Vec<LineMove>) {
        let (program, position) = (self.program(), &self.now().position);
        let mut ranked = Ranked {
            program,
            position,
            values: &self.weights.values,
            only_noisy,
            out,
        };
        let mut node = Node::new(program, position);
        if only_noisy {
            node.free &= self.loud | passed_over(position, program);
        }
        // Tables of riders are not worth their memory here: the search has much else to keep in the cache.
        node.generate::<Portable, _>(&mut ranked);
    }
}

/// Moves with what they win.
struct Ranked<'a, 'b, const W: usize, const N: usize, const H: usize> {
    program: &'a Program<W>,
    position: &'a Position<W, N, H>,
    values: &'a [i32],
    only_noisy: bool,
    out: &'b mut Vec<LineMove>,
}

impl<const W: usize, const N: usize, const H: usize> Ranked<'_, '_, W, N, H> {
    fn value(&self, kind: u8) -> i32 {
        self.values[self.program.kinds[usize::from(kind)].face.piece.index()]
    }

    #[inline]
    fn gain(&self, mv: &LineMove) -> i32 {
        let taken = mv.packed.captures().iter();
        let taken = taken.map(|&square| self.value(self.position.kind_at(self.program, square)));
        let more = if mv.promotes() || mv.packed.deed == Deed::Assimilation {
            self.value(mv.packed.result) - self.value(mv.packed.mover)
        } else {
            0
        };
        taken.sum::<i32>() + more
    }
}

impl<const W: usize, const N: usize, const H: usize> Sink<W> for Ranked<'_, '_, W, N, H> {
    const LIST: bool = true;
    #[inline(always)]
    fn count(&mut self, _: u32) {}
    #[inline(always)]
    fn push(&mut self, packed: Packed) {
        let mut mv = LineMove {
            packed,
            gain: 0,
            stake: 0,
            rank: 0,
        };
        if mv.is_noisy() {
            mv.stake = self.value(packed.mover);
            mv.gain = self.gain(&mv);
        } else if self.only_noisy {
            return;
        }
        self.out.push(mv);
    }
}

impl<const W: usize, const N: usize, const H: usize> Line for Stack<'_, W, N, H> {
    fn moves(&mut self, out: &mut Vec<LineMove>) {
        self.list(false, out);
    }
    fn noisy(&mut self, out: &mut Vec<LineMove>) {
        self.list(true, out);
    }
    fn exchange(&self, mv: &LineMove) -> i32 {
        super::exchange::exchange(
            self.program(),
            &self.now().position,
            &self.weights.values,
            &mv.packed,
            mv.gain,
        )
    }
    fn make(&mut self, mv: &LineMove) {
        let next = self.player.after(&self.now().position, &mv.packed);
        let frame = self.advance(&mv.packed, next);
        self.frames.push(frame);
    }
    fn pass(&mut self) {
        let mut frame = self.now().clone();
        let position = &mut frame.position;
        position.half_moves = position.half_moves.saturating_add(1);
        position.pass_turn(self.player.program());
        frame.key = full_key(frame.pieces, position);
        self.frames.push(frame);
    }
    fn unmake(&mut self) {
        self.frames.pop();
    }
    fn key(&self) -> u64 {
        self.now().key
    }
    fn in_check(&self) -> bool {
        let position = &self.now().position;
        let scene = super::attacks::Scene::of(self.program(), position);
        let me = usize::from(position.to_move);
        position
            .royals(self.program(), me)
            .iter()
            .any(|royal| scene.attacked(royal, me, position.kind_at(self.program(), royal)))
    }
    fn to_move(&self) -> PlayerId {
        PlayerId(self.now().position.to_move)
    }
    fn out(&self) -> u8 {
        self.now().position.out
    }
    fn event(&self) -> Option<(usize, PlayerId)> {
        let event = self.now().position.event(self.program());
        event.map(|(number, by)| (number, PlayerId::new(by)))
    }
    fn checks_left(&self) -> [u8; 4] {
        self.now().position.checks
    }
    fn repetitions(&self) -> u32 {
        let now = self.now();
        // What has been taken does not come back, unless it goes to a hand.
        let back = if self.program().captures_to_hand {
            usize::MAX
        } else {
            now.position.half_moves as usize
        };
        let earlier = self.frames.iter().rev().skip(1).take(back);
        let same = earlier.filter(|frame| frame.key == now.key).count();
        u32::try_from(same).unwrap_or(u32::MAX)
    }
    fn half_moves(&self) -> u32 {
        self.now().position.half_moves
    }
    fn tally(&self) -> &Tally {
        &self.now().tally
    }
    fn activity(&self) -> Activity {
        activity(self.program(), &self.now().position, self.weights)
    }
    fn recount(&self) -> (u64, Tally) {
        let frame = self.frame(self.now().position);
        (frame.key, frame.tally)
    }
    fn spell(&self, mv: &LineMove) -> Move {
        convert::spell(self.program(), &mv.packed)
    }
    fn kinds(&self) -> usize {
        self.program().kinds.len()
    }
}

/// Squares to which a quiet move may go and be noisy: all of them, where something takes on its way.
fn loud<const W: usize>(program: &Program<W>) -> Words<W> {
    let mut loud = Words::EMPTY;
    for kind in &program.kinds {
        for promotions in kind.promotions.values() {
            loud |= promotions.zone;
        }
        if kind.strikes || kind.promotions.values().any(|line| line.touching) {
            return Words::ALL;
        }
    }
    loud
}

/// Squares that are open to en passant.
fn passed_over<const W: usize, const N: usize, const H: usize>(
    position: &Position<W, N, H>,
    program: &Program<W>,
) -> Words<W> {
    position.passed.iter().fold(Words::EMPTY, |all, &record| {
        all | program.records[record as usize].squares
    })
}

/// The key of pieces together with everything else that makes positions differ.
#[inline]
fn full_key<const W: usize, const N: usize, const H: usize>(
    pieces: u64,
    position: &Position<W, N, H>,
) -> u64 {
    let turn = u64::from(position.to_move) | u64::from(position.out) << 8;
    let mut key = pieces ^ scatter(turn | 3 << 32);
    key ^= scatter(position.rights ^ 4 << 60);
    if position.checks != [0; 4] {
        key ^= scatter(u64::from(u32::from_le_bytes(position.checks)) ^ 10 << 56);
    }
    for (player, &record) in (0u64..).zip(&position.passed) {
        if record != 0 {
            key ^= scatter(u64::from(record) | (5 + player) << 32);
        }
    }
    for (at, &count) in (0u64..).zip(&position.hands) {
        if count != 0 {
            key ^= scatter(at << 8 | u64::from(count) | 9 << 32);
        }
    }
    key
}

/// A number that looks random: the finaliser of SplitMix64.
#[inline]
fn scatter(number: u64) -> u64 {
    let z = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
