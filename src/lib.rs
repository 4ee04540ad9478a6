//! Gryphon: chess variants from a text file.
//!
//! A text becomes a game that can be played in named steps. Each has its own type and its own errors, and a way to print
//! what it made (`gryphon dump`):
//!
//! ```text
//! text --syntax--> Ast --resolve--> Definition --ir--> Program --engine--> moves, perft, notation
//! ```
//!
//! - [`syntax`]: text → [`syntax::ast`]: what the author wrote, with its places, sugar and all. The grammar is
//!   `grammar/gryphon.pest`; a statement that does not hold together is reported, and reading goes on behind it.
//! - [`betza`]: strings such as `mRcpR` ↔ the movement lines of a definition; `resolve` reads them, `show` writes them.
//! - [`resolve`]: syntax tree → [`definition::Definition`]: what the author means. Names are ids, inheritance is done,
//!   compounds and `as` are written out as movement lines, places are sets of squares for each player.
//! - [`ir`]: definition → [`ir::Program`]: what the machine runs. A position is a handful of sets of squares, a movement
//!   line a walk from each square, an attack the same walks seen from the target.
//! - [`engine`]: program and position → moves. [`engine::Game`] is what everybody else asks.
//! - [`search`] looks for the best move.
//! - [`perft`] counts, [`notation`] reads and writes positions and moves, [`cli`] is the program `gryphon`.
//! - [`protocol`] lets other programs play through us, [`mod@matches`] plays against other programs.
//!
//! Beside the way: [`ids`] numbers squares, kinds and players; [`diagnostics`] is what an author is told; [`library`] has the
//! built-in games, [`catalogue`] all that can be asked for. Uses go one way, from the later stage to the earlier, and a
//! test sees to it.
//!
//! [`compile`] goes the whole way at once.

pub mod betza;
pub mod catalogue;
pub mod cli;
pub mod definition;
pub mod diagnostics;
pub mod engine;
pub mod ids;
pub mod ir;
pub mod library;
pub mod matches;
pub mod notation;
pub mod perft;
pub mod protocol;
pub mod resolve;
pub mod search;
pub mod syntax;

use diagnostics::{Diagnostic, SourceMap, has_errors, render};
use engine::{Game, ProgramError};
use resolve::LoadError;

/// Why a text gives no game that can be played.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// The text is too large, or has no game that is no family.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// Something is wrong with the rules.
    #[error("{}", render(sources, diagnostics, false))]
    Rules {
        /// The text, and the texts that it refers to.
        sources: SourceMap,
        /// All that is to be said, warnings too.
        diagnostics: Vec<Diagnostic>,
    },
    /// The game asks for more room than there is.
    #[error(transparent)]
    Program(#[from] ProgramError),
}

/// The first game of a text that is no family, ready to be played. What it `extends` or includes is looked for as if the
/// text were a file of that name in the working folder, then among the built-in games.
///
/// # Errors
/// When something is wrong with the text. Warnings alone are no error; `resolve` tells them.
///
/// # Examples
/// ```
/// let game = gryphon::compile("rook-ending.gry", r#"
///     game "Rook Ending" {
///       board   4x4
///       players white, black mirrored
///       piece   king K { royal move leap wazir, ferz }
///       piece   rook R { move ride wazir }
///       setup   "1k2" "4" "4" "R2K"
///     }
/// "#)?;
/// // The rook has a2 a3 a4 b1 c1, the king c1 c2 d2; the king on b4 has 21 answers to them.
/// let start = game.start();
/// assert_eq!(game.moves(&start).len(), 8);
/// assert_eq!(gryphon::perft::count(&game, &start, 2), 21);
/// # Ok::<(), gryphon::CompileError>(())
/// ```
/// A mistake is told with its place:
/// ```
/// let error = gryphon::compile("typo.gry", r#"game "Typo" extends "chess" { without piece queeen }"#);
/// assert!(error.unwrap_err().to_string().contains("queen"));
/// ```
pub fn compile(name: &str, text: &str) -> Result<Game, CompileError> {
    let mut sources = SourceMap::default();
    let file = resolve::load_text(name, text, &mut sources)?;
    let mut diagnostics = file.diagnostics;
    let Some(game) = file.games.into_iter().find(|game| !game.family) else {
        if has_errors(&diagnostics) {
            return Err(CompileError::Rules {
                sources,
                diagnostics,
            });
        }
        return Err(LoadError::NothingToPlay(name.to_owned()).into());
    };
    diagnostics.extend(game.diagnostics);
    match game.definition.filter(|_| !has_errors(&diagnostics)) {
        Some(definition) => Ok(Game::new(definition)?),
        None => Err(CompileError::Rules {
            sources,
            diagnostics,
        }),
    }
}

/// The README, whose Rust examples are tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
