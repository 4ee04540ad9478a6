//! Gryphon: chess variants from a text file.
//!
//! ```text
//! text --syntax--> Ast --resolve--> Definition --ir--> Program --engine--> moves, perft, notation
//! ```

pub mod cli;
pub mod definition;
pub mod diagnostics;
pub mod engine;
pub mod ids;
pub mod ir;
pub mod library;
pub mod notation;
pub mod perft;
pub mod resolve;
pub mod syntax;
