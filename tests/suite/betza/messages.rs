//! What is refused, where, and why.

use gryphon::betza;
use gryphon::diagnostics::SourceMap;
use gryphon::diagnostics::catalogue::explain;
use gryphon::ids::PieceSet;
use gryphon::resolve::load_text;
use proptest::prelude::*;

/// Each with the part that is shown and the code.
const REFUSED: &[(&str, &str, &str)] = &[
    ("", "", "betza-unfinished"),
    ("fm", "fm", "betza-unfinished"),
    ("[F?R", "[", "betza-unfinished"),
    ("[F?]", "]", "betza-unfinished"),
    ("[-F]", "-", "betza-unfinished"),
    ("RE", "E", "betza-letter"),
    ("fwR", "w", "betza-letter"),
    ("R N", " ", "betza-letter"),
    ("3R", "3", "betza-letter"),
    ("Rö", "ö", "betza-letter"),
    ("F?R", "?", "betza-letter"),
    ("oR", "o", "betza-unsupported"),
    ("udQ", "u", "betza-unsupported"),
    ("dK", "d", "betza-unsupported"),
    ("xQ", "x", "betza-unsupported"),
    ("KisO2", "O", "betza-unsupported"),
    ("U", "U", "betza-unsupported"),
    ("Rj@7", "@", "betza-unsupported"),
    ("(paf)3R", "(", "betza-unsupported"),
    ("FX", "X", "betza-unsupported"),
    ("feF", "e", "betza-unsupported"),
    ("nC", "n", "betza-unsupported"),
    ("nN0", "n", "betza-unsupported"),
    ("fcabR", "b", "betza-unsupported"),
    ("[R-bR]", "b", "betza-unsupported"),
    ("jN", "j", "betza-unsupported"),
    ("iiR", "i", "betza-unsupported"),
    ("fzB", "z", "betza-unsupported"),
    ("pasR", "p", "betza-unsupported"),
    ("tafR", "t", "betza-unsupported"),
    ("[F-FF-R]a", "a", "betza-unfinished"),
    ("[FaR]", "a", "betza-unsupported"),
    ("[WF]", "F", "betza-unsupported"),
    ("mmR", "m", "betza-modifier"),
    ("nW", "n", "betza-modifier"),
    ("yR", "y", "betza-modifier"),
    ("[gQ-K]", "g", "betza-modifier"),
    ("hW", "h", "betza-direction"),
    ("hN", "h", "betza-direction"),
    ("[N-sR]", "s", "betza-direction"),
    ("[W-K-sR]", "s", "betza-direction"),
    ("m[F?R]", "[", "betza-letter"),
    ("gW", "g", "betza-range"),
    ("jF", "j", "betza-range"),
    ("R123", "123", "betza-range"),
    ("aaaaaaaaW", "aaaaaaaaW", "betza-too-long"),
    ("aaaaK", "aaaaK", "betza-too-long"),
];

#[test]
fn each_is_shown_in_its_place() {
    let mut text = String::new();
    for &(betza, shown, code) in REFUSED {
        let error = betza::read(betza, PieceSet::first(4)).unwrap_err();
        assert_eq!(
            (&betza[error.range.clone()], error.code),
            (shown, code),
            "{betza}: {error}"
        );
        assert!(explain(code).is_some(), "{code} is not explained");
        let help = error.help.unwrap_or_default();
        text += &format!(
            "{betza:<12} {}: {}\n{:12} {help}\n",
            shown, error.message, ""
        );
    }
    insta::assert_snapshot!(text);
}

#[test]
fn the_place_is_within_the_string_of_the_file() {
    let text = "game \"A\" extends \"chess\" {\n  change piece rook { betza \"mRcpU\" }\n}";
    let mut sources = SourceMap::default();
    let file = load_text("a.gry", text, &mut sources).unwrap();
    let all = file.all_diagnostics();
    let spans: Vec<&str> = all
        .iter()
        .map(|d| sources.snippet(d.labels[0].span))
        .collect();
    assert_eq!(spans, ["U"]);
}

proptest! {
    #[test]
    fn no_string_panics(text in "\\PC{0,12}") {
        let _ = betza::read(&text, PieceSet::first(4));
    }

    #[test]
    fn no_string_of_its_letters_panics(text in "[fblrsvhmcijnpgoudaxyzqteWFDNAHLJGCZKQRB0-9?\\[\\]-]{0,16}") {
        if let Err(error) = betza::read(&text, PieceSet::first(4)) {
            prop_assert!(text.get(error.range.clone()).is_some());
            prop_assert!(explain(error.code).is_some());
        }
    }
}
