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

use super::descend::Descend;
use super::play::Player;
use super::position::Position;
use super::table::Means;
use crate::ir::slide::{Extract, Portable};
use crate::ir::turn::WIDEST;

/// A sort of processor, with the count that is compiled for it.
pub(super) trait Bits: Extract {
    /// Leaves at a depth in plies.
    fn leaves<const W: usize, const N: usize, const H: usize>(
        player: &Player<W, N, H>,
        position: &Position<W, N, H>,
        depth: u32,
        means: &Means<'_>,
    ) -> u64;
}

/// A recursive count under a name, with what the compiler may use for it.
macro_rules! count_leaves {
    ($(#[$attribute:meta])* $name:ident, $bits:ty) => {
        $(#[$attribute])*
        fn $name(&self, position: &Position<W, N, H>, depth: u32, means: &Means<'_>) -> u64 {
            if depth == 0 {
                return 1;
            }
            if depth == 1 && !means.make_leaves {
                let leaves = self.count_inline::<$bits>(position);
                if leaves > 0 {
                    return leaves;
                }
            }
            let table = means.table.filter(|_| depth > 1);
            let key = table.map_or(0, |_| position.hash_at(depth));
            if let Some(leaves) = table.and_then(|table| table.get(key)) {
                return leaves;
            }
            let passed_on = position.passed_on(self.program());
            let mut sink = Descend::<$bits, W, N, H>::new(self, position, depth, (means, &passed_on));
            self.generate_inline::<$bits, _>(position, &mut sink);
            if !sink.moved {
                return match self.without_losers(position) {
                    Some(position) => self.$name(&position, depth, means),
                    None => 0,
                };
            }
            if let Some(table) = table {
                table.put(key, sink.leaves);
            }
            sink.leaves
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

#[cfg(target_arch = "x86_64")]
impl Bits for WithBits {
    #[inline(always)]
    fn leaves<const W: usize, const N: usize, const H: usize>(
        player: &Player<W, N, H>,
        position: &Position<W, N, H>,
        depth: u32,
        means: &Means<'_>,
    ) -> u64 {
        // SAFETY: a count of this sort is only begun where the processor has every feature.
        unsafe { player.leaves_with_bits(position, depth, means) }
    }
}

impl Bits for Portable {
    #[inline(always)]
    fn leaves<const W: usize, const N: usize, const H: usize>(
        player: &Player<W, N, H>,
        position: &Position<W, N, H>,
        depth: u32,
        means: &Means<'_>,
    ) -> u64 {
        player.leaves_portable(position, depth, means)
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

/// Whether extracting bits is fast here: AMD's processors before Zen 3 (family 19 hexadecimal) do it bit by bit.
pub(super) fn extracts() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        let id = raw_cpuid::CpuId::new();
        let vendor = id.get_vendor_info();
        let amd =
            vendor.is_some_and(|vendor| matches!(vendor.as_str(), "AuthenticAMD" | "HygonGenuine"));
        let family = id.get_feature_info().map_or(0, |info| info.family_id());
        has_bits() && !(amd && family < 0x19)
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        false
    }
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
        // The largest positions are not worth another instance: they take long to compile.
        #[cfg(target_arch = "x86_64")]
        if const { N <= WIDEST } && has_bits() {
            return WithBits::leaves(self, position, depth, means);
        }
        self.leaves_portable(position, depth, means)
    }
}
