//! The `gryphon` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    gryphon::cli::run()
}
