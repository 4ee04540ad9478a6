//! A program as text, for people.

use super::Program;
use crate::definition::Definition;

/// Lists a program.
pub fn dump<const W: usize>(_definition: &Definition, _program: &Program<W>) -> String {
    String::new()
}
