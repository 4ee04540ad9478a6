//! What `gryphon explain` says of each code: what it means, a file that has it, and the same file mended.
//!
//! A table a stage, in a file of its own; a stage's tests hold its table against what the stage really says.

mod betza;
mod position;
mod resolve;
mod syntax;

pub use betza::BETZA;
pub use position::POSITION;
pub use resolve::RESOLVE;
pub use syntax::SYNTAX;

/// A code explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The code.
    pub code: &'static str,
    /// What it means, and why it is so, in a sentence or two.
    pub summary: &'static str,
    /// What has the error. Where `...` stands for too much to show, it is not whole.
    pub bad: &'static str,
    /// The same without it.
    pub mended: &'static str,
}

impl Explanation {
    /// Whether the bad example is whole, so that it can be tried out.
    pub fn is_whole(&self) -> bool {
        !self.bad.contains("...")
    }
}

/// All explanations, stage by stage.
pub fn all() -> impl Iterator<Item = &'static Explanation> {
    [SYNTAX, RESOLVE, BETZA, POSITION].into_iter().flatten()
}

/// The explanation of a code.
pub fn explain(code: &str) -> Option<&'static Explanation> {
    all().find(|explanation| explanation.code == code)
}

/// All codes, stage by stage.
pub fn codes() -> impl Iterator<Item = &'static str> {
    all().map(|explanation| explanation.code)
}

#[cfg(test)]
mod tests {
    use super::{codes, explain};

    #[test]
    fn every_code_once() {
        let mut seen = std::collections::BTreeSet::new();
        for code in codes() {
            assert!(seen.insert(code), "`{code}` is explained twice");
            assert!(
                code.chars().all(|c| c.is_ascii_lowercase() || c == '-'),
                "`{code}`"
            );
            assert_eq!(
                explain(code).map(|explanation| explanation.code),
                Some(code)
            );
        }
        assert_eq!(explain("no-such-code"), None);
    }
}
