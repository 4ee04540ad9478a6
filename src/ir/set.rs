//! Sets of squares as machine words: one for up to 64 squares, two for up to 128, four for up to 256.
//!
//! One generic type serves all widths; the compiler unrolls the loops over words. The width is chosen once, when a game is
//! loaded.

use std::cmp::Ordering;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::ids::SquareSet;

/// A set of squares numbered from 0 to `64 * W - 1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Words<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Words<W> {
    /// No squares.
    pub const EMPTY: Self = Self([0; W]);
    /// Every number, whether the board has such a square or not.
    pub const ALL: Self = Self([u64::MAX; W]);

    /// The set of one square.
    #[inline(always)]
    pub fn bit(square: u8) -> Self {
        let (word, bit) = (usize::from(square >> 6), 1u64 << (square & 63));
        if W == 1 {
            Self([bit; W])
        } else {
            Self(std::array::from_fn(|i| if i == word { bit } else { 0 }))
        }
    }
    /// The same set as a set of ids. Squares that do not fit are left out.
    pub fn from_squares(set: SquareSet) -> Self {
        let words = set.words();
        Self(std::array::from_fn(|i| words[i]))
    }
    /// All or nothing.
    #[inline(always)]
    pub fn splat(word: u64) -> Self {
        Self([word; W])
    }
    /// Whether it has a member.
    #[inline(always)]
    pub fn any(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) != 0
    }
    /// Whether it has no member.
    #[inline(always)]
    pub fn none(self) -> bool {
        !self.any()
    }
    /// Whether both have a member in common.
    #[inline(always)]
    pub fn meets(self, other: Self) -> bool {
        (self & other).any()
    }
    /// Whether the square is a member.
    #[inline(always)]
    pub fn contains(self, square: u8) -> bool {
        self.0[if W == 1 { 0 } else { usize::from(square >> 6) }] >> (square & 63) & 1 != 0
    }
    /// Whether it has just one member.
    #[inline(always)]
    pub fn is_one(self) -> bool {
        let mut words = 0;
        let mut many = 0;
        for word in self.0 {
            words += u32::from(word != 0);
            many |= word & word.wrapping_sub(1);
        }
        words == 1 && many == 0
    }
    /// How many members it has.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    /// How many members have a number below this one.
    #[inline(always)]
    pub fn rank(self, square: u8) -> usize {
        let word = if W == 1 { 0 } else { usize::from(square >> 6) };
        let below = (1u64 << (square & 63)) - 1;
        let mut rank = 0;
        for i in 0..W {
            let mask = match i.cmp(&word) {
                Ordering::Less => u64::MAX,
                Ordering::Equal => below,
                Ordering::Greater => 0,
            };
            rank += (self.0[i] & mask).count_ones();
        }
        rank as usize
    }
    /// Every number raised by so much (lowered, if negative); what falls out is lost.
    #[inline(always)]
    pub fn shifted(self, by: i32) -> Self {
        if W == 1 {
            // No board of one word has squares further apart.
            let bits = by.unsigned_abs() & 63;
            let word = self.0[0];
            return Self([if by >= 0 { word << bits } else { word >> bits }; W]);
        }
        if W == 2 {
            let both = u128::from(self.0[W - 1]) << 64 | u128::from(self.0[0]);
            let bits = by.unsigned_abs() & 127;
            let both = if by >= 0 { both << bits } else { both >> bits };
            #[expect(clippy::cast_possible_truncation, reason = "one half is wanted")]
            return Self(std::array::from_fn(|i| (both >> (64 * i)) as u64));
        }
        let bits = by.unsigned_abs() & 63;
        let words = (by.unsigned_abs() >> 6) as usize;
        Self(std::array::from_fn(|i| {
            let word = |i: Option<usize>| i.and_then(|i| self.0.get(i)).copied().unwrap_or(0);
            let spill = |word: u64, to: u32| {
                if bits == 0 {
                    0
                } else if by > 0 {
                    word >> to
                } else {
                    word << to
                }
            };
            if by >= 0 {
                let (near, far) = (i.checked_sub(words), i.checked_sub(words + 1));
                word(near) << bits | spill(word(far), 64 - bits)
            } else {
                let (near, far) = (Some(i + words), Some(i + words + 1));
                word(near) >> bits | spill(word(far), 64 - bits)
            }
        }))
    }
    /// Of a ray of rising numbers, what lies before its first blocker, and the blocker.
    #[inline(always)]
    pub fn up_to_lowest(self, occupied: Self) -> Self {
        let mut borrow = 1;
        Self(std::array::from_fn(|i| {
            let blockers = self.0[i] & occupied.0[i];
            let below = blockers.wrapping_sub(borrow);
            borrow &= u64::from(blockers == 0);
            self.0[i] & (blockers ^ below)
        }))
    }
    /// Of a ray of falling numbers, what lies before its first blocker, and the blocker.
    #[inline(always)]
    pub fn down_to_highest(self, occupied: Self) -> Self {
        let mut open = u64::MAX;
        let mut reached = [0; W];
        for i in (0..W).rev() {
            let blockers = self.0[i] & occupied.0[i];
            reached[i] = self.0[i] & open & (u64::MAX << (63 - (blockers | 1).leading_zeros()));
            if blockers != 0 {
                open = 0;
            }
        }
        Self(reached)
    }
    /// Its lowest member, of a set that has one.
    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "square numbers are below 256"
    )]
    pub fn lowest(self) -> u8 {
        let mut lowest = 0;
        for i in (0..W).rev() {
            if self.0[i] != 0 {
                lowest = (i as u32) * 64 + self.0[i].trailing_zeros();
            }
        }
        lowest as u8
    }
    /// Members, ascending.
    #[inline(always)]
    pub fn iter(self) -> Squares<W> {
        Squares(self)
    }
}

/// The members of a set, ascending.
pub struct Squares<const W: usize>(Words<W>);

impl<const W: usize> Iterator for Squares<W> {
    type Item = u8;
    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "square numbers are below 256"
    )]
    fn next(&mut self) -> Option<u8> {
        for (i, word) in self.0.0.iter_mut().enumerate() {
            if *word != 0 {
                let square = (i as u32) * 64 + word.trailing_zeros();
                *word &= *word - 1;
                return Some(square as u8);
            }
        }
        None
    }
}

impl<const W: usize> BitAnd for Words<W> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const W: usize> BitOr for Words<W> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl<const W: usize> Not for Words<W> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(std::array::from_fn(|i| !self.0[i]))
    }
}

impl<const W: usize> BitAndAssign for Words<W> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const W: usize> BitOrAssign for Words<W> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> std::fmt::Debug for Words<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Words;

    #[test]
    fn first_blockers_across_words() {
        let set = |squares: &[u8]| {
            squares
                .iter()
                .fold(Words::<2>::EMPTY, |set, &square| set | Words::bit(square))
        };
        let ray = set(&[10, 40, 70, 100]);
        for (blockers, up, down) in [
            (&[][..], &[10, 40, 70, 100][..], &[10, 40, 70, 100][..]),
            (&[5, 70, 101], &[10, 40, 70], &[70, 100]),
            (&[10, 40], &[10], &[40, 70, 100]),
            (&[100, 40], &[10, 40], &[100]),
        ] {
            assert_eq!(ray.up_to_lowest(set(blockers)), set(up), "{blockers:?}");
            assert_eq!(
                ray.down_to_highest(set(blockers)),
                set(down),
                "{blockers:?}"
            );
        }
        let zero = set(&[0, 3]);
        assert_eq!(zero.down_to_highest(set(&[0])), set(&[0, 3]));
    }

    #[test]
    fn shifts_cross_words() {
        let set = |squares: &[u8]| {
            squares
                .iter()
                .fold(Words::<2>::EMPTY, |set, &square| set | Words::bit(square))
        };
        assert_eq!(set(&[0, 60, 127]).shifted(9), set(&[9, 69]));
        assert_eq!(set(&[0, 69, 127]).shifted(-9), set(&[60, 118]));
        assert_eq!(set(&[3, 70]).shifted(0), set(&[3, 70]));
        assert_eq!(set(&[3, 70]).shifted(64), set(&[67]));
        assert_eq!(Words::<1>::bit(8).shifted(-8), Words::bit(0));
    }

    #[test]
    fn squares_of_every_word() {
        let set = [3, 64, 130, 255]
            .into_iter()
            .fold(Words::<4>::EMPTY, |set, square| set | Words::bit(square));
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 130, 255]);
        assert_eq!(set.count(), 4);
        assert_eq!(set.rank(130), 2);
        assert!(set.contains(64) && !set.contains(65));
    }
}
