//! Codes of what a game means: names, inheritance, limits, warnings.

use super::Explanation;

/// In the order of their codes.
pub const RESOLVE: &[Explanation] = &[];
