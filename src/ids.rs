//! Small checked indices, one type for each kind of thing that is numbered, and tables indexed by them.
//!
//! A name becomes an id in `resolve` and is never a name again: what follows works with numbers only.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// An index of its own type.
pub trait Id: Copy + Eq + Ord {
    /// The id with this number. Numbers stay below 256 by the limits of the language.
    fn new(index: usize) -> Self;
    /// Its number, from 0.
    fn index(self) -> usize;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl Id for $name {
            #[inline]
            #[expect(clippy::cast_possible_truncation, reason = "the limits of the language keep every count within 256")]
            fn new(index: usize) -> Self {
                debug_assert!(index < 256);
                Self(index as u8)
            }
            #[inline]
            fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    )*};
}

ids! {
    /// A square that the board really has, numbered from 0 by ranks: a1, b1, ... with the holes left out.
    SquareId;
    /// A kind of piece, compounds included, in the order of the piece table.
    PieceId;
    /// A player, in turn order from 0.
    PlayerId;
    /// A zone.
    ZoneId;
    /// A kind as a program knows it: the pieces with their own numbers, then promoted faces.
    KindId;
}

/// One `T` for each id, in the order of the ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<I, T> {
    items: Vec<T>,
    ids: PhantomData<I>,
}

impl<I: Id, T> Table<I, T> {
    /// A table of these items; the first has id 0.
    pub fn from_vec(items: Vec<T>) -> Self {
        Self {
            items,
            ids: PhantomData,
        }
    }
    /// Adds an item and returns its id.
    pub fn push(&mut self, item: T) -> I {
        self.items.push(item);
        I::new(self.items.len() - 1)
    }
    /// How many items there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
    /// All ids, ascending.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + use<I, T> {
        (0..self.items.len()).map(I::new)
    }
    /// Ids and items, ascending.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (I, &T)> {
        self.items
            .iter()
            .enumerate()
            .map(|(i, item)| (I::new(i), item))
    }
    /// The items, in order.
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.items.iter()
    }
    /// The item of an id, if the id belongs to this table.
    pub fn get(&self, id: I) -> Option<&T> {
        self.items.get(id.index())
    }
}

impl<I, T> Default for Table<I, T> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            ids: PhantomData,
        }
    }
}

impl<I: Id, T> Index<I> for Table<I, T> {
    type Output = T;
    #[inline]
    fn index(&self, id: I) -> &T {
        &self.items[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for Table<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.index()]
    }
}

impl<I, T> FromIterator<T> for Table<I, T> {
    fn from_iter<It: IntoIterator<Item = T>>(iter: It) -> Self {
        Self {
            items: iter.into_iter().collect(),
            ids: PhantomData,
        }
    }
}

/// A set of ids of one type: any of the 256 numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct IdSet<I> {
    bits: [u64; 4],
    ids: PhantomData<I>,
}

/// A set of squares.
pub type SquareSet = IdSet<SquareId>;
/// A set of kinds of piece.
pub type PieceSet = IdSet<PieceId>;
/// A set of kinds as a program knows them.
pub type KindSet = IdSet<KindId>;
/// A set of players.
pub type PlayerSet = IdSet<PlayerId>;

impl<I: Id> IdSet<I> {
    /// The set without members.
    pub const EMPTY: Self = Self {
        bits: [0; 4],
        ids: PhantomData,
    };

    /// The ids 0 to `count - 1`.
    pub fn first(count: usize) -> Self {
        (0..count).map(I::new).collect()
    }
    /// Whether the id is a member.
    #[inline]
    pub fn contains(&self, id: I) -> bool {
        self.bits[id.index() >> 6] >> (id.index() & 63) & 1 != 0
    }
    /// Makes the id a member.
    pub fn insert(&mut self, id: I) {
        self.bits[id.index() >> 6] |= 1 << (id.index() & 63);
    }
    /// Makes the id no member.
    pub fn remove(&mut self, id: I) {
        self.bits[id.index() >> 6] &= !(1 << (id.index() & 63));
    }
    /// How many members there are.
    pub fn len(&self) -> usize {
        self.bits
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }
    /// Whether there are no members.
    pub fn is_empty(&self) -> bool {
        self.bits == [0; 4]
    }
    /// Members of either set.
    pub fn union(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    /// Members of both sets.
    pub fn intersection(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    /// Members of this set that are not in the other.
    pub fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    /// Whether every member is in the other set.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.minus(*other).is_empty()
    }
    /// Members, ascending.
    pub fn iter(&self) -> impl Iterator<Item = I> + use<I> {
        let bits = self.bits;
        (0..bits.len()).flat_map(move |word| {
            let mut left = bits[word];
            std::iter::from_fn(move || {
                let lowest = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(I::new(word * 64 + lowest))
            })
        })
    }
    /// The four words of the set, ids 0 to 63 in the first.
    pub fn words(&self) -> [u64; 4] {
        self.bits
    }
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self {
            bits: std::array::from_fn(|i| f(self.bits[i], other.bits[i])),
            ids: PhantomData,
        }
    }
}

impl<I: Id> Default for IdSet<I> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<I: Id> FromIterator<I> for IdSet<I> {
    fn from_iter<It: IntoIterator<Item = I>>(iter: It) -> Self {
        let mut set = Self::EMPTY;
        iter.into_iter().for_each(|id| set.insert(id));
        set
    }
}

impl<I: Id> std::fmt::Debug for IdSet<I> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(Id::index)).finish()
    }
}
