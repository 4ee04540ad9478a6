//! Counting with the processor's own bit instructions, if it has them.
//!
//! A portable build may not use population counts and bit scans that all processors of the last ten years have; asking
//! once, before a count begins, is worth a third of the time. Everything below [`Player::leaves`] is inlined into one
//! recursive function, so that compiling that function twice is enough.
//!
//! This is the one module that needs `unsafe`: calling a function that is compiled for a feature is only sound where the
//! feature has been found, and that is what `leaves` looks at right before the call.

#![expect(
    unsafe_code,
    reason = "a call of what is compiled for features that have been found"
)]

use super::packed::Packed;
use super::play::Player;
use super::position::Position;
use super::table::Means;
use crate::ir::slide::{Extract, Portable};
use crate::ir::turn::WIDEST;

/// What a count carries along.
struct Work<'a> {
    /// The moves of every ply above, one list.
    moves: Vec<Packed>,
    means: Means<'a>,
}

/// A recursive count under a name, with what the compiler may use for it.
macro_rules! count_leaves {
    ($(#[$attribute:meta])* $name:ident, $bits:ty) => {
        $(#[$attribute])*
        fn $name(&self, position: &Position<W, N, H>, depth: u32, work: &mut Work<'_>) -> u64 {
            if depth == 0 {
                return 1;
            }
            let counts = depth == 1 && !work.means.make_leaves;
            let key = match work.means.table {
                Some(table) if depth > 1 => {
                    let key = position.hash_at(depth);
                    if let Some(leaves) = table.get(key) {
                        return leaves;
                    }
                    key
                }
                _ => 0,
            };
            let start = work.moves.len();
            let mut leaves = 0;
            if counts {
                leaves = self.count_inline::<$bits>(position);
            } else {
                self.list_inline(position, &mut work.moves);
            }
            let end = work.moves.len();
            if leaves == 0 && start == end {
                return match self.without_losers(position) {
                    Some(position) => self.$name(&position, depth, work),
                    None => 0,
                };
            }
            let mut next = *position;
            for at in start..end {
                self.after_inline(position, &work.moves[at], &mut next);
                if depth == 1 {
                    std::hint::black_box(&next);
                    leaves += 1;
                } else {
                    leaves += self.$name(&next, depth - 1, work);
                }
            }
            work.moves.truncate(start);
            if let Some(table) = work.means.table.filter(|_| depth > 1) {
                table.put(key, leaves);
            }
            leaves
        }
    };
}

/// A processor that has the instructions for bits.
#[cfg(target_arch = "x86_64")]
struct WithBits;

#[cfg(target_arch = "x86_64")]
impl Extract for WithBits {
    const FAST: bool = true;
    #[inline(always)]
    fn extract(word: u64, mask: u64) -> u64 {
        // SAFETY: used by `leaves_with_bits` only, which is only called where the processor has the instruction.
        unsafe { std::arch::x86_64::_pext_u64(word, mask) }
    }
}

/// Whether the processor has every feature that `leaves_with_bits` is compiled for.
fn has_bits() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("avx2")
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        false
    }
}

/// Whether extracting bits is fast here.
pub(super) fn extracts() -> bool {
    has_bits()
}

impl<const W: usize, const N: usize, const H: usize> Player<W, N, H> {
    count_leaves!(leaves_portable, Portable);

    #[cfg(target_arch = "x86_64")]
    count_leaves!(
        #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt,avx2")]
        leaves_with_bits,
        WithBits
    );

    /// Leaves at a depth in plies. Players who cannot go on drop out after moves, not at once.
    pub(super) fn leaves(
        &self,
        position: &Position<W, N, H>,
        depth: u32,
        means: &Means<'_>,
    ) -> u64 {
        // Nobody drops out before the first move.
        if depth > 0 && self.program().eliminates && self.list(position).is_empty() {
            return 0;
        }
        let mut work = Work {
            moves: Vec::with_capacity(1024),
            means: *means,
        };
        // The largest positions are not worth another instance: they take long to compile.
        #[cfg(target_arch = "x86_64")]
        if const { N <= WIDEST } && has_bits() {
            // SAFETY: the processor has every feature that the function is compiled for.
            return unsafe { self.leaves_with_bits(position, depth, &mut work) };
        }
        self.leaves_portable(position, depth, &mut work)
    }
}
