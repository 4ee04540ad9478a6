//! The `gryphon` program.

fn main() {}
