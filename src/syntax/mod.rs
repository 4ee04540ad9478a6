//! Text → syntax tree, and back.
//!
//! [`ast`] is the tree: what was written, with places. The grammar is `grammar/gryphon.pest`. [`parse`] gives the tree
//! of what could be read together with all errors, [`print()`] the text of a tree.

pub mod ast;
mod error;
mod parse;
mod print;

pub use parse::parse;
pub use print::print;
