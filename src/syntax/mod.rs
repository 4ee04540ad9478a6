//! Text → syntax tree.
//!
//! [`ast`] is the tree. The grammar is `grammar/gryphon.pest`.

pub mod ast;
mod error;
mod parse;

pub use parse::parse;
