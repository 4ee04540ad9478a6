//! All integration tests, in one binary.
//!
//! - [`diagnostics`]: files with mistakes, and what their authors are told
//! - [`games`]: the game that the README explains
//! - [`perft`]: the counts in `tests/perft`
//! - [`resolve`]: inheritance, every message, and what the built-in games come to
//! - [`syntax`]: whole files are read, printed and read again; mutated ones never do harm

#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod diagnostics;
mod games;
mod perft;
mod resolve;
mod syntax;
