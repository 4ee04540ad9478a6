//! The transposition table: what has been found out about positions, shared by all threads without a lock.
//!
//! An entry is two words: what is known, and the key of the position mixed with it. Two threads that write one entry at the
//! same time leave words that do not belong together; the key then comes out wrong, and nobody believes the entry (Hyatt
//! and Mann, "A lock-less transposition table implementation for parallel search", ICGA Journal 25, 2002).

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use super::alpha_beta::Window;
use super::rules::SURE;

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is no higher.
    Upper,
    /// It is no lower.
    Lower,
    /// It is this.
    Exact,
}

impl Bound {
    /// What a score says that was found in a window.
    pub(super) fn of(score: i32, alpha: i32, beta: i32) -> Self {
        if score >= beta {
            Self::Lower
        } else if score > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The best move, by its number; 0 for none.
    pub mv: u32,
    /// From the mover's side, mates counted from here.
    pub score: i16,
    /// Plies searched below, 0 to 255.
    pub depth: u8,
    /// What the score says.
    pub bound: Bound,
}

impl Entry {
    /// What a search of so many plies has found in a position `height` plies from the root; `mv` is 0 if no move is known.
    pub(super) fn new(mv: u32, score: i32, depth: i32, height: i32, bound: Bound) -> Self {
        let score = if score >= SURE {
            score + height
        } else if score <= -SURE {
            score - height
        } else {
            score
        };
        Self {
            mv,
            score: i16::try_from(score).unwrap_or(0),
            depth: u8::try_from(depth.clamp(0, 255)).unwrap_or(0),
            bound,
        }
    }
    /// The score that makes a search to this depth needless, if it does.
    pub(super) fn cuts(&self, depth: i32, height: i32, window: Window) -> Option<i32> {
        if window.is_open() || i32::from(self.depth) < depth {
            return None;
        }
        let score = self.score_at(height);
        let cuts = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        };
        cuts.then_some(score)
    }
    /// A guess at the score of the position, as far as it agrees with the entry.
    pub(super) fn sharpen(&self, guess: i32, height: i32) -> i32 {
        let score = self.score_at(height);
        match self.bound {
            Bound::Exact => score,
            Bound::Lower => guess.max(score),
            Bound::Upper => guess.min(score),
        }
    }
    /// The score, mates counted from the root again.
    fn score_at(&self, height: i32) -> i32 {
        let score = i32::from(self.score);
        if score >= SURE {
            score - height
        } else if score <= -SURE {
            score + height
        } else {
            score
        }
    }
    fn pack(self, age: u8) -> u64 {
        let bound = match self.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        u64::from(self.mv)
            | u64::from(self.score.cast_unsigned()) << 32
            | u64::from(self.depth) << 48
            | (bound | u64::from(age) << 2) << 56
    }
    #[expect(
        clippy::cast_possible_truncation,
        reason = "fields are cut out of the word"
    )]
    fn unpack(word: u64) -> Option<Self> {
        let bound = match word >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Self {
            mv: word as u32,
            score: (word >> 32 & 0xFFFF) as u16 as i16,
            depth: (word >> 48 & 0xFF) as u8,
            bound,
        })
    }
}

/// Entries that share a place: a line of the processor's cache.
const CLUSTER: usize = 4;

/// One place of the table.
type Cluster = [[AtomicU64; 2]; CLUSTER];

/// The table.
pub(super) struct Table {
    clusters: Vec<Cluster>,
    /// Counts searches, so that what older ones left goes first.
    age: AtomicU8,
}

impl Table {
    /// A table of at most so many bytes, but never of less than one place.
    pub(super) fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<Cluster>()).max(1);
        let mut clusters = Vec::new();
        // A machine that has not so much memory gets the smallest table rather than no search.
        if clusters.try_reserve_exact(count).is_ok() {
            clusters.resize_with(count, Cluster::default);
        } else {
            clusters.push(Cluster::default());
        }
        Self {
            clusters,
            age: AtomicU8::new(0),
        }
    }
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.clusters.fill_with(Cluster::default);
        self.age = AtomicU8::new(0);
    }
    /// A new search begins.
    pub(super) fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) & 63, Relaxed);
    }
    fn cluster(&self, key: u64) -> &Cluster {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "less than the number of places"
        )]
        let at = ((u128::from(key) * self.clusters.len() as u128) >> 64) as usize;
        &self.clusters[at]
    }
    /// What is known of a position.
    pub(super) fn find(&self, key: u64) -> Option<Entry> {
        self.cluster(key).iter().find_map(|[check, word]| {
            let word = word.load(Relaxed);
            (check.load(Relaxed) ^ word == key)
                .then(|| Entry::unpack(word))
                .flatten()
        })
    }
    /// Notes what has been found out. It takes the place of what is known of the position, or of what is worth least.
    pub(super) fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let mut worst = (&self.cluster(key)[0], i32::MAX);
        for slot in self.cluster(key) {
            let word = slot[1].load(Relaxed);
            let known = Entry::unpack(word);
            if slot[0].load(Relaxed) ^ word == key
                && let Some(known) = known
            {
                if entry.mv == 0 {
                    entry.mv = known.mv;
                }
                if entry.bound != Bound::Exact
                    && age_of(word) == age
                    && i32::from(entry.depth) + 3 < i32::from(known.depth)
                {
                    return;
                }
                worst = (slot, i32::MIN);
                break;
            }
            let staleness = i32::from(age.wrapping_sub(age_of(word)) & 63);
            let worth = known.map_or(i32::MIN, |known| i32::from(known.depth) - 8 * staleness);
            if worth < worst.1 {
                worst = (slot, worth);
            }
        }
        let word = entry.pack(age);
        worst.0[0].store(key ^ word, Relaxed);
        worst.0[1].store(word, Relaxed);
    }
    /// How much of the table the current search has filled, in thousandths, estimated from its beginning.
    pub(super) fn full(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let looked_at = self.clusters.len().min(250);
        let used = self.clusters[..looked_at]
            .iter()
            .flatten()
            .filter(|[_, word]| {
                let word = word.load(Relaxed);
                Entry::unpack(word).is_some() && age_of(word) == age
            })
            .count();
        u32::try_from(used * 1000 / (looked_at * CLUSTER)).unwrap_or(1000)
    }
}

fn age_of(word: u64) -> u8 {
    (word >> 58) as u8
}

#[cfg(test)]
mod tests {
    use super::{Bound, Entry, Table};

    #[test]
    fn what_is_stored_is_found() {
        let entry = Entry {
            mv: 0xDEAD_BEEF,
            score: -29_999,
            depth: 17,
            bound: Bound::Lower,
        };
        for bytes in [0, 64, 1000, 1 << 20] {
            let table = Table::new(bytes);
            table.store(42, entry);
            assert_eq!(table.find(42), Some(entry), "{bytes}");
            assert_eq!(table.find(43), None, "{bytes}");
        }
    }

    #[test]
    fn deep_entries_of_this_search_stay_and_old_ones_go() {
        let entry = |depth| Entry {
            mv: 1,
            score: 0,
            depth,
            bound: Bound::Exact,
        };
        let table = Table::new(64);
        (0..4).for_each(|key| table.store(key, entry(10)));
        table.store(4, entry(12));
        table.store(5, entry(1));
        assert_eq!(table.find(4), Some(entry(12)));
        table.grow_older();
        (6..9).for_each(|key| table.store(key, entry(5)));
        assert!((6..9).all(|key| table.find(key).is_some()));
    }
}
