//! Codes of positions and moves as text.

use super::Explanation;

/// In the order of their codes.
pub const POSITION: &[Explanation] = &[];
