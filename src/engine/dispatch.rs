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

use super::play::Player;
use super::position::Position;

/// A recursive count under a name, with what the compiler may use for it.
macro_rules! count_leaves {
    ($(#[$attribute:meta])* $name:ident) => {
        $(#[$attribute])*
        fn $name(&self, position: &Position<W, N, H>, depth: u32) -> u64 {
            match depth {
                0 => 1,
                1 => self.count_inline(position),
                _ => self.list_inline(position).iter().map(|mv| self.$name(&self.after_inline(position, mv), depth - 1)).sum(),
            }
        }
    };
}

impl<const W: usize, const N: usize, const H: usize> Player<W, N, H> {
    count_leaves!(leaves_portable);

    #[cfg(target_arch = "x86_64")]
    count_leaves!(
        #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
        leaves_with_bits
    );

    /// Leaves at a depth in plies.
    pub(super) fn leaves(&self, position: &Position<W, N, H>, depth: u32) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
        {
            // SAFETY: the processor has every feature that the function is compiled for.
            return unsafe { self.leaves_with_bits(position, depth) };
        }
        self.leaves_portable(position, depth)
    }
}
