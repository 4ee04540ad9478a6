//! The known word that an unknown one was probably meant to be.

/// The candidate nearest to a word, if it is near enough to be worth a mention: one slip in four letters, of which a
/// swap of two neighbours is one. Between equals the first wins.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let length = word.chars().count();
    // Distances take time by the product of both lengths, and nobody mistypes a word of this length.
    if length > 60 {
        return None;
    }
    let limit = length.div_ceil(4).max(1);
    candidates
        .into_iter()
        .filter(|candidate| {
            *candidate != word && candidate.chars().count().abs_diff(length) <= limit
        })
        .map(|candidate| (strsim::osa_distance(word, candidate), candidate))
        .filter(|(distance, _)| *distance <= limit && *distance < length)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn only_what_is_near() {
        let words = ["board", "castling", "ride", "in"];
        assert_eq!(nearest("boards", words), Some("board"));
        assert_eq!(nearest("baord", words), Some("board"));
        assert_eq!(nearest("casltling", words), Some("castling"));
        assert_eq!(nearest("slide", words), Some("ride"));
        assert_eq!(nearest("queen", words), None);
        assert_eq!(nearest("x", words), None);
        assert_eq!(nearest("", words), None);
    }
}
