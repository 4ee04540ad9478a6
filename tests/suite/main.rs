//! All integration tests, in one binary.
//!
//! - [`architecture`]: imports go one way
//! - [`agreement`]: the engine against the reference, in random games and positions
//! - [`betza`]: strings of Betza's notation: squares by hand, messages, and there and back
//! - [`cli`]: the program as it is run
//! - [`diagnostics`]: files with mistakes, and what their authors are told
//! - [`games`]: the game that the README explains
//! - [`hostile`]: texts that nobody would write, and mutated files, do no harm
//! - [`perft`]: the counts in `tests/perft`
//! - [`ir`]: programs, read by people
//! - [`optimisations`]: every fast way is taken, and finds what the slow way finds
//! - [`notation`]: positions and moves, read, written and refused
//! - [`odd_games`]: games that nobody plays, for what the built-in ones do not ask
//! - [`protocol`]: conversations in both protocols, games in the terminal and between engines
//! - [`reference`]: the second opinion, a plain move generator that shares no code with the library's
//! - [`resolve`]: inheritance, every message, and what the built-in games come to
//! - [`search`]: the search finds what brute force proves, and keeps to rules and limits
//! - [`second_opinion`]: the reference alone, against published counts and positions worked out by hand
//! - [`syntax`]: whole files are read, printed and read again

#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod agreement;
mod architecture;
mod betza;
mod cli;
mod diagnostics;
mod games;
mod hostile;
mod ir;
mod notation;
mod odd_games;
mod optimisations;
mod perft;
mod protocol;
#[path = "../reference/mod.rs"]
mod reference;
mod resolve;
mod search;
mod second_opinion;
mod syntax;
