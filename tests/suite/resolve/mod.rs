//! Syntax tree → definition.

mod variants;
