//! Strings → English, part by part.

use super::meaning::Term;
use crate::definition::Definition;
use crate::definition::print::movement_words;
use crate::ids::PieceId;

/// What each term says, a sentence without full stop for each of its lines, as `gryphon show` would put it of a piece of
/// the definition. The terms must have been read for all of its kinds.
pub fn explain(definition: &Definition, piece: PieceId, terms: &[Term]) -> Vec<Vec<String>> {
    let words = |term: &Term| {
        let lines = term.lines.iter();
        lines
            .map(|line| {
                let words = movement_words(definition, &line.movement(definition, piece));
                // Where there are no royals their exclusion cannot be seen in the line.
                let royals = definition.pieces.values().any(|piece| piece.royal);
                if line.tame && !royals {
                    format!("{words}, taking no royal")
                } else {
                    words
                }
            })
            .collect()
    };
    terms.iter().map(words).collect()
}
