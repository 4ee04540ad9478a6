//! All integration tests, in one binary.
//!
//! - [`diagnostics`]: files with mistakes, and what their authors are told
//! - [`resolve`]: inheritance, every message, and what the built-in games come to
//! - [`syntax`]: whole files are read, printed and read again; mutated ones never do harm

#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod diagnostics;
mod resolve;
mod syntax;
