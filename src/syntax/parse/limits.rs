//! What is refused before the grammar sees it, so that no text can make reading slow or deep.

use super::Reader;
use crate::syntax::error::SyntaxError;

/// Bytes in a file.
pub(super) const FILE: usize = 64 * 1024;
/// Characters in a string.
pub(super) const STRING: usize = 1000;
/// Braces within braces; the language itself needs three.
pub(super) const DEPTH: usize = 16;

impl Reader<'_> {
    /// Whether the text is short and flat enough to be read; else the error is noted.
    ///
    /// Braces in strings and comments are counted too: no harm, for none needs so many.
    pub(super) fn within_limits(&mut self) -> bool {
        if self.text.len() > FILE {
            let mut end = FILE;
            while !self.text.is_char_boundary(end) {
                end -= 1;
            }
            self.error(SyntaxError::FileTooLong, self.at(end, end));
            return false;
        }
        let mut depth = 0_usize;
        for (at, byte) in self.text.bytes().enumerate() {
            match byte {
                b'{' => depth += 1,
                b'}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > DEPTH {
                self.error(SyntaxError::TooDeep, self.at(at, at + 1));
                return false;
            }
        }
        true
    }
}
