//! Definition → program: what the machine runs.
//!
//! Everything that the inner loops need is decided here: no names, no maps, no allocation at a node. A [`Program`] never
//! changes and is shared between threads. It consists of
//!
//! - kinds laid on planes ([`kinds`]): a position is a handful of sets of squares, a kind a column of bits;
//! - movement classes ([`class`]): for each player and square a walk ([`walk`]), made of routes ([`route`]), and for moves
//!   that take on the way a list of strikes;
//! - attacks ([`attack`]): the same routes seen from the target, for checks, pins and safety;
//! - what a turn asks at every node, side by side ([`turn`]);
//! - tables for promotion, fusion, fission, castling, drops and en passant ([`plan`]);
//! - endings that a position shows ([`event`]).
//!
//! Why walks: one form serves every path of the language. A walk step is a square, two exits and what may end there;
//! straight riders, bent, crooked and circular ones, lame leapers and hoppers differ only in the shape of the tree. The
//! squares are numbered without holes, so that a diamond of 41 squares fits a machine word.

pub mod attack;
pub mod class;
mod dump;
pub mod event;
pub mod kinds;
mod lower;
pub mod plan;
pub mod route;
pub mod set;
pub mod slide;
pub mod turn;
pub mod walk;

pub use dump::{Part, dump};
pub use lower::{lower, needs};

use std::sync::Arc;

use crate::definition::{ByPlayer, Endings, Over, Safe};
use crate::ids::KindId;
use attack::Attack;
use class::Class;
use event::EventPlan;
use plan::{CastlePlan, Kind, Record};
use set::Words;
use turn::Turn;

/// A game as the machine runs it, with sets of `W` words.
#[derive(Clone, Debug)]
pub struct Program<const W: usize> {
    /// All squares of the board.
    pub board: Words<W>,
    /// How many squares.
    pub squares: usize,
    /// How many players. Their planes come first, in turn order.
    pub players: usize,
    /// How many planes a position needs: players, classes, tags, and perhaps the unmoved.
    pub planes: usize,
    /// How many planes a position has.
    pub stride: usize,
    /// The plane of pieces that have not moved, in games where a line asks.
    pub unmoved: Option<usize>,
    /// The plane of royals, in games that have them.
    pub royals: Option<usize>,
    /// The first tag plane; tags go up to `tags_end`.
    pub tags: usize,
    /// The plane after the last tag.
    pub tags_end: usize,
    /// The kinds.
    pub kinds: Vec<Kind<W>>,
    /// What each plane of a position is.
    pub roles: Roles,
    /// From columns to kinds.
    pub decode: Decode,
    /// For each player and kind, one word for each plane of a position: all ones if its column has the bit.
    pub columns: Vec<u64>,
    /// The classes.
    pub classes: Vec<Class<W>>,
    /// For each class, kinds that attack by it without standing on its plane.
    pub passengers: Vec<Vec<KindId>>,
    /// Whether there are such kinds.
    pub has_passengers: bool,
    /// Filters of hurdles.
    pub overs: Vec<Over>,
    /// For each player, how its pieces attack.
    pub attacks: ByPlayer<Vec<Arc<Attack<W>>>>,
    /// For each player, what his turn asks at every node.
    pub turns: ByPlayer<Turn<W>>,
    /// Whether the moves of positions with one royal to guard are mostly sure: no attack asks more than who stands where.
    pub countable: bool,
    /// Every square if royals cannot be taken, else none.
    pub untakeable: Words<W>,
    /// Whether pieces that are not simple are counted class by class like simple ones.
    pub whole: bool,
    /// The only kind that is royal, if one is.
    pub only_royal: Option<KindId>,
    /// Kinds whose plain moves are progress, a bit each.
    pub progress: [u64; 4],
    /// Whether some classes are not counted together.
    pub has_other_classes: bool,
    /// Whether counting asks which pieces are not simple.
    pub asks_special: bool,
    /// Whether some attack asks more than squares.
    pub attacks_have_terms: bool,
    /// Which royals must be safe.
    pub safe: Safe,
    /// Whether something that is not royal can promote to a royal.
    pub crowns: bool,
    /// The fission statement: must the compound be unattacked, may the leaver capture.
    pub fission: Option<(bool, bool)>,
    /// Whether assimilation is optional.
    pub assimilation_optional: bool,
    /// Castling moves, as numbered in the definition.
    pub castles: Vec<CastlePlan<W>>,
    /// For each square, the castling moves that start or end a right there.
    pub castle_touch: Box<[u64; 256]>,
    /// The castling moves whose rook may be joined and left.
    pub castle_compounds: u64,
    /// What can be open to en passant; number 0 is nothing.
    pub records: Vec<Record<W>>,
    /// Kinds that can be in hand, in the order of the position's counters.
    pub hand_kinds: Vec<KindId>,
    /// Whether captured pieces go to hand.
    pub captures_to_hand: bool,
    /// For each player and piece, how many the array has, counting components.
    pub array_counts: ByPlayer<Vec<u32>>,
    /// What ends the game.
    pub endings: Endings,
    /// Whether somebody can drop out.
    pub eliminates: bool,
    /// Endings that a position shows.
    pub events: Vec<EventPlan<W>>,
    /// Whether there are such.
    pub sees_events: bool,
    /// Whether checks are counted.
    pub counts_checks: bool,
}

impl<const W: usize> Program<W> {
    /// Makes the tables of walks that have none yet, asked by extraction of bits or by products.
    pub fn tabulate(&self, extracts: bool) {
        let groups = self.classes.iter().flat_map(|class| &class.groups);
        for walks in groups.flat_map(|group| group.walks.values()) {
            walks.tabulate(extracts);
        }
    }
    /// The column of a kind of a player's: one word for each plane of a position.
    #[inline(always)]
    pub fn column(&self, player: usize, kind: u8) -> &[u64] {
        let at = (player * self.kinds.len() + usize::from(kind)) * self.stride;
        &self.columns[at..at + self.stride]
    }
}

/// What each plane of a position is, one word a plane: all ones, or zero.
#[derive(Clone, Debug)]
pub struct Roles {
    /// Planes of classes.
    pub class: Vec<u64>,
    /// Planes of classes that alone do not tell a kind, and tags.
    pub mute: Vec<u64>,
    /// A bit for each of the first 64 planes that is one of a class or a tag.
    pub code: u64,
}

/// From the column of a piece (classes and tags, folded into one word) to its kind: a perfect hash found when the game is
/// lowered, so that a table look-up is all it takes.
#[derive(Clone, Debug)]
pub struct Decode {
    /// Odd factor.
    pub factor: u64,
    /// How far the product is shifted down.
    pub shift: u32,
    /// Kinds by hash.
    pub table: Vec<u8>,
}

impl Decode {
    /// The kind of a folded column that some kind has.
    #[inline(always)]
    pub fn kind(&self, folded: u64) -> u8 {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the shift leaves at most 16 bits"
        )]
        let at = (folded.wrapping_mul(self.factor) >> self.shift) as usize;
        self.table[at]
    }
}

/// Folds a bit of a column into a word. Up to 64 planes the word is the column; beyond that each plane has a weight that
/// looks random (the finaliser of SplitMix64), so that no two columns of a game fall together.
#[inline(always)]
pub fn fold(folded: u64, plane: usize, bit: u64) -> u64 {
    folded.wrapping_add(if plane < 64 {
        bit << plane
    } else {
        bit.wrapping_mul(weight(plane as u64))
    })
}

fn weight(plane: u64) -> u64 {
    let z = plane.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
