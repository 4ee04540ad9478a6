//! The tables beside movement: what a kind may promote to, join and part into, castling, drops, en passant.

use std::num::NonZeroU32;

use super::kinds::Face;
use super::set::Words;
use crate::definition::ByPlayer;
use crate::ids::{KindId, KindSet, PieceId};

/// A kind.
#[derive(Clone, Debug)]
pub struct Kind<const W: usize> {
    /// What it is.
    pub face: Face,
    /// Its simple components; itself if it is simple.
    pub made_of: Vec<PieceId>,
    /// Whether it is royal.
    pub royal: bool,
    /// The classes by which it moves, ascending.
    pub classes: Vec<usize>,
    /// If it leaps only, to move and to take, the same for all players: by square, where to.
    pub leaps: Option<Box<[Words<W>; 256]>>,
    /// How it may part: who leaves, what stays.
    pub parts: Vec<(KindId, KindId)>,
    /// Whom of its own army it may join, and what they become.
    pub joins: Vec<(KindId, KindId)>,
    /// Planes of those that stand on one plane and no other,
    pub joined_planes: Vec<usize>,
    /// and the others.
    pub joined_others: Vec<KindId>,
    /// Whom of the enemy it joins by taking, and what they become.
    pub assimilates: Vec<(KindId, KindId)>,
    /// Its promotions.
    pub promotions: ByPlayer<Promotions<W>>,
    /// The counter in a hand to which it goes when taken.
    pub hand: Option<usize>,
    /// Its own counter in a hand, and where it may be dropped.
    pub drops: Option<(usize, ByPlayer<Words<W>>)>,
    /// Whether its plain moves are progress.
    pub forward_only: bool,
    /// Whether each square that it reaches is one move: nothing but squares is asked, nothing is taken on the way, nothing is
    /// a choice.
    pub plain: bool,
    /// Whether the same holds but for promotions, and its parts go quietly where their leavers go.
    pub countable: bool,
    /// Whether it is plain, and neither parts nor takes en passant.
    pub steady: bool,
    /// Whether it has just one part for each of its classes, whose leaver is that class's simple kind.
    pub parts_by_class: bool,
    /// Whether some move of it opens squares to en passant.
    pub opens: bool,
    /// Whether some move of it takes on the way.
    pub strikes: bool,
    /// Whether the crossing rule can concern it.
    pub crosses: bool,
    /// `at most`.
    pub at_most: Option<u32>,
}

/// The promotions of a kind for one player.
#[derive(Clone, Debug)]
pub struct Promotions<const W: usize> {
    /// Where a move must end or (for lines that say so) start for a line to matter.
    pub zone: Words<W>,
    /// Whether some line counts moves that start in the zone.
    pub touching: bool,
    /// Its lines.
    pub lines: Vec<PromotionLine<W>>,
    /// How many moves each end in the zone stands for, if that is always the same.
    pub kinds: Option<NonZeroU32>,
}

/// A promotion line.
#[derive(Clone, Debug)]
pub struct PromotionLine<const W: usize> {
    /// It may stay what it is.
    pub may: bool,
    /// Only captures.
    pub capturing: bool,
    /// Starting there counts too.
    pub touching: bool,
    /// Where.
    pub squares: Words<W>,
    /// To what.
    pub to: Vec<KindId>,
    /// Of those, the ones that must have been lost.
    pub only_lost: KindSet,
}

/// A castling move.
#[derive(Clone, Debug)]
pub struct CastlePlan<const W: usize> {
    /// Whose.
    pub player: usize,
    /// The king's squares before and after.
    pub king: (u8, u8),
    /// The rook's squares before and after.
    pub rook: (u8, u8),
    /// What must be empty.
    pub empties: Words<W>,
    /// Where the king must not be attacked, its origin left out.
    pub path: Vec<u8>,
    /// The same as a set.
    pub path_set: Words<W>,
    /// Whether lines to where the king ends lead over where the rook starts.
    pub exposes: bool,
    /// Kinds that hold the rook: that is what stays unmoved.
    pub rooks: KindSet,
}

/// Squares open to en passant.
#[derive(Clone, Copy, Debug)]
pub struct Record<const W: usize> {
    /// The player whose piece passed.
    pub player: u8,
    /// Where it stands.
    pub victim: u8,
    /// What it passed over.
    pub squares: Words<W>,
    /// From where, on an empty board, others could take there.
    pub takers: Words<W>,
}
