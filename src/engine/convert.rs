//! Between positions spelled out and packed ones.

use super::moves::{Move, MoveKind};
use super::packed::{Deed, NONE, Packed};
use super::position::Position;
use super::setup::{Passed, Placed, Setup};
use crate::ids::{Id, KindId, PieceId, PlayerId, SquareId, SquareSet};
use crate::ir::Program;
use crate::ir::kinds::Face;
use crate::ir::plan::Record;
use crate::ir::set::Words;

impl<const W: usize, const N: usize, const H: usize> Position<W, N, H> {
    /// Packs a position. What the program cannot hold (a right that is none, squares passed in no way) is left out.
    pub(super) fn pack(program: &Program<W>, setup: &Setup) -> Self {
        let mut position = Self {
            planes: [Words::EMPTY; N],
            hands: [0; H],
            rights: 0,
            passed: [0; 4],
            half_moves: setup.half_moves,
            full_moves: setup.full_moves,
            to_move: setup.to_move.0,
            out: 0,
            checks: [0; 4],
        };
        for (left, &checks) in position.checks.iter_mut().zip(setup.checks.values()) {
            *left = u8::try_from(checks).unwrap_or(u8::MAX);
        }
        for (square, placed) in (0u8..=u8::MAX).zip(&setup.board) {
            if let Some(placed) = placed {
                let unmoved = setup.unmoved.contains(SquareId(square));
                position.put(
                    program,
                    placed.player.index(),
                    kind_of(program, placed),
                    square,
                    unmoved,
                );
            }
        }
        for (player, counts) in setup.hands.iter() {
            for (counter, kind) in program.hand_kinds.iter().enumerate() {
                let count = counts.get(kind.index()).copied().unwrap_or(0);
                let at = player.index() * program.hand_kinds.len() + counter;
                position.hands[at] = u8::try_from(count).unwrap_or(u8::MAX);
            }
        }
        let rights = setup.rights.iter().take(program.castles.len()).enumerate();
        position.rights = rights
            .filter(|(_, right)| **right)
            .map(|(bit, _)| 1 << bit)
            .sum();
        setup
            .out
            .iter()
            .for_each(|player| position.out |= 1 << player.0);
        for passed in &setup.passed {
            position.passed[passed.player.index()] = record_of(program, passed);
        }
        position
    }

    /// Spells a position out.
    pub(super) fn unpack(&self, program: &Program<W>) -> Setup {
        let players = || program.array_counts.ids();
        let mut board = vec![None; program.squares];
        let mut unmoved = SquareSet::EMPTY;
        for square in self.occupied(program).iter() {
            let face = program.kinds[usize::from(self.kind_at(program, square))].face;
            let player = PlayerId::new(self.player_at(program, square).unwrap_or(0));
            board[usize::from(square)] = Some(Placed {
                player,
                piece: face.piece,
                promoted_from: face.promoted_from,
            });
            if program
                .unmoved
                .is_some_and(|plane| self.planes[plane].contains(square))
            {
                unmoved.insert(SquareId(square));
            }
        }
        let kinds = program
            .kinds
            .iter()
            .filter(|kind| kind.face.promoted_from.is_none())
            .count();
        let hand = |player: PlayerId| {
            let mut counts = vec![0; kinds];
            for (counter, kind) in program.hand_kinds.iter().enumerate() {
                counts[kind.index()] =
                    u32::from(self.hands[player.index() * program.hand_kinds.len() + counter]);
            }
            counts
        };
        Setup {
            board,
            hands: players().map(hand).collect(),
            to_move: PlayerId(self.to_move),
            rights: (0..program.castles.len())
                .map(|bit| self.rights >> bit & 1 != 0)
                .collect(),
            passed: players()
                .filter_map(|player| self.passed_by(program, player))
                .collect(),
            unmoved,
            half_moves: self.half_moves,
            full_moves: self.full_moves,
            out: players()
                .filter(|player| self.is_out(player.index()))
                .collect(),
            checks: players()
                .filter(|_| program.counts_checks)
                .map(|player| u32::from(self.checks[player.index()]))
                .collect(),
        }
    }

    fn passed_by(&self, program: &Program<W>, player: PlayerId) -> Option<Passed> {
        let number = self.passed[player.index()];
        let record = &program.records[number as usize];
        (number != 0).then(|| Passed {
            player,
            victim: SquareId(record.victim),
            squares: to_squares(record.squares),
        })
    }
}

fn to_squares<const W: usize>(set: Words<W>) -> SquareSet {
    set.iter().map(SquareId).collect()
}

fn kind_of<const W: usize>(program: &Program<W>, placed: &Placed) -> u8 {
    let face = Face {
        piece: placed.piece,
        promoted_from: placed.promoted_from,
    };
    let known = program.kinds.iter().position(|kind| kind.face == face);
    KindId::new(known.unwrap_or(placed.piece.index())).0
}

fn record_of<const W: usize>(program: &Program<W>, passed: &Passed) -> u32 {
    let squares = Words::from_squares(passed.squares);
    let same = |record: &Record<W>| {
        record.player == passed.player.0
            && record.victim == passed.victim.0
            && record.squares == squares
    };
    let found = program.records.iter().skip(1).position(same);
    found.map_or(0, |at| u32::try_from(at + 1).unwrap_or(0))
}

/// A packed move spelled out.
pub(super) fn spell<const W: usize>(program: &Program<W>, mv: &Packed) -> Move {
    let piece = |kind: u8| -> PieceId { program.kinds[usize::from(kind)].face.piece };
    let kind = match mv.deed {
        Deed::Plain if mv.result != mv.mover => MoveKind::Promotion,
        Deed::Plain if mv.taken > 0 => MoveKind::Capture,
        Deed::Plain => MoveKind::Move,
        Deed::Fusion => MoveKind::Fusion,
        Deed::Assimilation => MoveKind::Assimilation,
        Deed::Fission => MoveKind::Fission,
        Deed::Drop => MoveKind::Drop,
        Deed::Castling => MoveKind::Castling,
    };
    Move {
        kind,
        from: (kind != MoveKind::Drop).then_some(SquareId(mv.from)),
        to: SquareId(mv.to),
        mover: piece(mv.mover),
        result: piece(mv.result),
        rest: (mv.deed == Deed::Fission).then(|| piece(mv.rest)),
        captures: mv
            .captures()
            .iter()
            .map(|&square| SquareId(square))
            .collect(),
        castle: (mv.castle != NONE).then_some(usize::from(mv.castle)),
    }
}
