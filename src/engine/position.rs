//! The packed position: planes of squares, and a few numbers.
//!
//! It is small and copied for each move; there is nothing to undo. Columns of bits are read and written for all planes at
//! once, without a branch.

use crate::ir::set::Words;
use crate::ir::{Program, fold};

/// A position with sets of `W` words, `N` planes and `H` hand counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position<const W: usize, const N: usize, const H: usize> {
    /// One set a plane: players, classes, tags, the unmoved. Planes that the game does not need are empty.
    pub planes: [Words<W>; N],
    /// For each player in turn, how many of each hand kind, up to 255.
    pub hands: [u8; H],
    /// Castling moves whose king and rook have not moved.
    pub rights: u64,
    /// For each player, the record of what is open to en passant; 0 is nothing.
    pub passed: [u32; 4],
    /// Plies since the last progress.
    pub half_moves: u32,
    /// From 1.
    pub full_moves: u32,
    /// Whose turn it is.
    pub to_move: u8,
    /// Players who are out, a bit each.
    pub out: u8,
    /// For each player, how many checks he has still to give; all 0 in games that do not count them.
    pub checks: [u8; 4],
}

impl<const W: usize, const N: usize, const H: usize> Position<W, N, H> {
    /// The kind that stands on an occupied square.
    #[inline(always)]
    pub(super) fn kind_at(&self, program: &Program<W>, square: u8) -> u8 {
        let word = if W == 1 { 0 } else { usize::from(square >> 6) };
        let bit = |plane: usize| self.planes[plane].0[word] >> (square & 63) & 1;
        let folded = if N <= 64 {
            // PERF: all planes without asking which, so that the loop is unrolled.
            (0..N).fold(0, |folded, plane| folded | bit(plane) << plane) & program.roles.code
        } else {
            (program.players..program.tags_end)
                .fold(0, |folded, plane| fold(folded, plane, bit(plane)))
        };
        program.decode.kind(folded)
    }
    /// Whose piece stands on an occupied square.
    #[inline(always)]
    pub(super) fn player_at(&self, program: &Program<W>, square: u8) -> Option<usize> {
        (0..program.players).find(|&player| self.planes[player].contains(square))
    }
    /// All occupied squares.
    #[inline(always)]
    pub(super) fn occupied(&self, program: &Program<W>) -> Words<W> {
        let two = self.planes[0] | self.planes[1];
        if program.players == 2 {
            return two;
        }
        self.planes[..program.players]
            .iter()
            .fold(Words::EMPTY, |all, &plane| all | plane)
    }
    /// What stands on each plane of these pieces.
    #[inline(always)]
    pub(super) fn of_planes(&self, pieces: Words<W>) -> [Words<W>; N] {
        let mut planes = self.planes;
        planes.iter_mut().for_each(|plane| *plane &= pieces);
        planes
    }
    /// Squares of players who are not out.
    #[inline(always)]
    pub(super) fn present(&self, program: &Program<W>) -> Words<W> {
        self.of_those_present(program, self.occupied(program))
    }
    /// These squares without those of players who are out.
    #[inline(always)]
    pub(super) fn of_those_present(&self, program: &Program<W>, mut present: Words<W>) -> Words<W> {
        if self.out != 0 {
            let out = (0..program.players).filter(|&player| self.is_out(player));
            out.for_each(|player| present &= !self.planes[player]);
        }
        present
    }
    /// Squares of a player's royals.
    #[inline(always)]
    pub(super) fn royals(&self, program: &Program<W>, player: usize) -> Words<W> {
        program.royals.map_or(Words::EMPTY, |plane| {
            self.planes[plane] & self.planes[player]
        })
    }
    /// Squares on which exactly this kind stands, of any player.
    #[inline]
    pub(super) fn squares_of(&self, program: &Program<W>, kind: u8) -> Words<W> {
        let column = program.column(0, kind);
        let planes = program.players..program.tags_end;
        planes.fold(self.occupied(program), |all, plane| {
            let has = Words::splat(column[plane]);
            all & ((self.planes[plane] & has) | !(self.planes[plane] | has))
        })
    }
    /// Puts a piece of a player's on an empty square, unmoved or not.
    pub(super) fn put(
        &mut self,
        program: &Program<W>,
        player: usize,
        kind: u8,
        square: u8,
        unmoved: bool,
    ) {
        let bit = Words::bit(square);
        for (plane, &has) in self.planes.iter_mut().zip(program.column(player, kind)) {
            *plane |= Words::splat(has) & bit;
        }
        if let Some(plane) = program.unmoved.filter(|_| unmoved) {
            self.planes[plane] |= bit;
        }
    }
    /// Whether a player is out: his turn never comes, and what is left of his pieces attacks nobody.
    #[inline(always)]
    pub(super) fn is_out(&self, player: usize) -> bool {
        self.out >> player & 1 != 0
    }
    /// Whether all others are out, or the player to move himself.
    #[inline(always)]
    pub(super) fn is_last(&self, program: &Program<W>) -> bool {
        self.out != 0
            && (self.is_out(usize::from(self.to_move))
                || program.players - self.out.count_ones() as usize == 1)
    }
    /// A number that positions share if they are the same but for counters: every word of the position mixed in turn.
    pub(super) fn hash(&self) -> u64 {
        let mut hash = u64::from(self.to_move) | u64::from(self.out) << 8;
        self.planes
            .iter()
            .flat_map(|plane| plane.0)
            .for_each(|word| hash = mix(hash, word));
        hash = mix(hash, self.rights);
        self.passed
            .iter()
            .for_each(|&record| hash = mix(hash, u64::from(record)));
        if self.checks != [0; 4] {
            hash = mix(hash, u64::from(u32::from_le_bytes(self.checks)) | 1 << 32);
        }
        for chunk in self.hands.chunks(8) {
            hash = mix(
                hash,
                chunk
                    .iter()
                    .fold(0, |word, &count| word << 8 | u64::from(count)),
            );
        }
        hash
    }
}

impl<const W: usize, const N: usize, const H: usize> Position<W, N, H> {
    /// The key of the leaves at a depth.
    pub(super) fn hash_at(&self, depth: u32) -> u64 {
        mix(self.hash(), u64::from(depth))
    }
}

/// Mixes a word into a hash: the two halves of a product with an odd constant folded together.
#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    reason = "both halves of the product are wanted"
)]
fn mix(hash: u64, word: u64) -> u64 {
    let product = u128::from(hash ^ word ^ 0xA076_1D64_78BD_642F)
        * u128::from(0xE703_7ED1_A0B4_28DB_u64 ^ word.rotate_left(32));
    (product as u64) ^ ((product >> 64) as u64) ^ hash.rotate_left(23)
}
