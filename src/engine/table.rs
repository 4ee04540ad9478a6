//! A table of counts that threads share without locks.
//!
//! An entry is two words, the key mixed with the count and the count: words of two writers that meet do not fit together, and
//! are not found (Hyatt and Mann, "A lock-less transposition table implementation for parallel search", 2002). Keys have 64
//! bits and the depth in them; two positions that have the same key are so rare that no count was ever seen to differ.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

/// Leaves below positions that have been counted.
#[derive(Debug)]
pub struct LeafTable {
    entries: Vec<[AtomicU64; 2]>,
}

/// The bytes of an entry.
const ENTRY: usize = size_of::<[AtomicU64; 2]>();

impl LeafTable {
    /// A table of at most so many bytes, and of at least two entries. It has as many entries as the largest power of two
    /// that fits.
    ///
    /// # Errors
    /// When there is not so much memory.
    pub fn new(bytes: usize) -> Result<Self, TryReserveError> {
        let entries = (bytes / ENTRY).max(2);
        let entries = 1 << entries.ilog2();
        let mut table = Vec::new();
        table.try_reserve_exact(entries)?;
        table.resize_with(entries, || [const { AtomicU64::new(0) }; 2]);
        Ok(Self { entries: table })
    }

    /// The count under a key, if it is there.
    pub(super) fn get(&self, key: u64) -> Option<u64> {
        self.places(key).into_iter().find_map(|at| {
            let (mixed, count) = self.read(at);
            (mixed ^ count == key && count != 0).then_some(count)
        })
    }

    /// Notes a count. Of the two entries that a key may have, the one with fewer leaves is given up.
    pub(super) fn put(&self, key: u64, count: u64) {
        let [a, b] = self.places(key);
        let at = if self.read(a).1 <= self.read(b).1 {
            a
        } else {
            b
        };
        self.entries[at][0].store(key ^ count, Ordering::Relaxed);
        self.entries[at][1].store(count, Ordering::Relaxed);
    }

    fn read(&self, at: usize) -> (u64, u64) {
        let [mixed, count] = &self.entries[at];
        (mixed.load(Ordering::Relaxed), count.load(Ordering::Relaxed))
    }

    fn places(&self, key: u64) -> [usize; 2] {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the low bits of a key are as good as all"
        )]
        let at = key as usize & (self.entries.len() - 1);
        [at, at ^ 1]
    }
}

/// How leaves are counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Means<'a> {
    /// Make the last ply too, and not only count it.
    pub make_leaves: bool,
    /// Counts that have been found and are not to be found again.
    pub table: Option<&'a LeafTable>,
}

#[cfg(test)]
mod tests {
    use super::{ENTRY, LeafTable};

    #[test]
    fn what_is_put_is_got_until_more_leaves_come() {
        let table = LeafTable::new(3 * ENTRY).unwrap();
        assert_eq!(table.entries.len(), 2);
        table.put(8, 100);
        table.put(16, 200);
        assert_eq!(
            (table.get(8), table.get(16), table.get(24)),
            (Some(100), Some(200), None)
        );
        table.put(24, 50);
        assert_eq!(
            (table.get(8), table.get(16), table.get(24)),
            (None, Some(200), Some(50))
        );
        assert_eq!(LeafTable::new(0).unwrap().entries.len(), 2);
    }
}
