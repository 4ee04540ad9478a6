//! Texts that nobody would write, and files with slips in them: no panic, no long wait, no place outside of the text.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use gryphon::diagnostics::catalogue::explain;
use gryphon::diagnostics::{SourceMap, render};
use gryphon::syntax::{parse, print};
use proptest::prelude::*;

use crate::syntax::{game_files, shape};

/// A text of the greatest length takes a third of a second; a busy machine may need longer. Were there a text that takes
/// time by the square of its length, it would take minutes.
const PATIENCE: Duration = Duration::from_secs(3);

/// What a text begins with before one thing is repeated to its end.
const HEADS: &[&str] = &[
    "",
    "game \"A\" {",
    "game \"A\" { piece a A {",
    "game \"A\" { piece a A { move leap ",
    "game \"A\" { piece a A { move leap a",
    "game \"A\" { compounds {",
    "game \"A\" { castling {",
    "game \"A\" { hands { drop a ",
    "game \"A\" { notation {",
    "game \"A\" { test \"a\" { legal ",
    "game \"A\" { win a",
    "game \"A\" { royals never cross attacked squares {",
    "game \"A\" { zone a = a",
    "game \"A\" { bad \"",
];

/// What is repeated.
const SCRAPS: &[&str] = &[
    "{",
    "}",
    "\"",
    "\"a",
    "\\\"",
    ",",
    "(",
    "+",
    " ",
    "\n",
    "\r\n",
    "/",
    "// \n",
    "///\n",
    "a",
    "a ",
    "1",
    "..",
    "a,",
    "a,\n",
    "game ",
    "game \"\" {",
    "game\n",
    "piece ",
    "piece a A {}\n",
    "piece a ",
    "move ",
    "move leap ",
    "then ",
    "may ",
    "may then ",
    "leap a,",
    "ö",
    "\"}",
    "\"} ",
    "{}",
    "{\"",
    "fusion by a,\n",
    "without ",
    "ranks 1..",
    "move leap a then\n",
    "zone a = a but ",
    "\0",
];

/// Reads any text at all: soon, with places that can be shown and codes that are explained.
fn reads_without_harm(text: &str) {
    let begun = Instant::now();
    let mut sources = SourceMap::default();
    let file = sources.add("any.gry", text);
    let (tree, errors) = parse(file, text);
    let taken = begun.elapsed();
    assert!(
        taken < PATIENCE,
        "{taken:?} for {:?}...",
        text.chars().take(40).collect::<String>()
    );
    for error in &errors {
        assert!(
            explain(error.code).is_some(),
            "{} is not explained",
            error.code
        );
        for label in &error.labels {
            let (start, end) = (label.span.start as usize, label.span.end as usize);
            assert!(text.get(start..end).is_some(), "{error:?} in {text:?}");
        }
    }
    assert!(
        !render(&sources, &errors[..errors.len().min(20)], false).contains("unreadable"),
        "{text}"
    );
    if errors.is_empty() {
        let (again, errors) = parse(file, &print(&tree));
        assert!(errors.is_empty(), "{text}");
        assert_eq!(shape(&tree), shape(&again));
    }
}

#[test]
fn long_monotonous_texts_are_read_in_time() {
    for head in HEADS {
        for scrap in SCRAPS {
            let length = if head.is_empty() {
                64 * 1024
            } else {
                20 * 1024
            };
            let count = (length - head.len()) / scrap.len();
            reads_without_harm(&format!("{head}{}", scrap.repeat(count)));
        }
    }
}

/// A change to a text: what, where (as a part of the length), and what for.
#[derive(Clone, Debug)]
enum Mutation {
    Delete(f64),
    Duplicate(f64),
    Swap(f64, f64),
    Insert(f64, String),
    /// Bytes rather than tokens; what is then no text is mended as editors do.
    Byte(f64, u8),
    Cut(f64, f64),
}

/// The tokens of a text, blanks too.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut kind = 0;
    for character in text.chars() {
        let next = if character.is_alphanumeric() { 1 } else { 2 };
        match tokens.last_mut() {
            Some(token) if kind == 1 && next == 1 => token.push(character),
            _ => tokens.push(character.to_string()),
        }
        kind = next;
    }
    tokens
}

fn mutated(text: &str, mutation: &Mutation) -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a part of a length"
    )]
    let at =
        |part: f64, length: usize| ((part * length as f64) as usize).min(length.saturating_sub(1));
    let mut tokens = tokens(text);
    if tokens.is_empty() {
        return text.to_owned();
    }
    let length = tokens.len();
    match mutation {
        Mutation::Delete(place) => drop(tokens.remove(at(*place, length))),
        Mutation::Duplicate(place) => {
            tokens.insert(at(*place, length), tokens[at(*place, length)].clone())
        }
        Mutation::Swap(one, other) => tokens.swap(at(*one, length), at(*other, length)),
        Mutation::Insert(place, what) => tokens.insert(at(*place, length), what.clone()),
        Mutation::Cut(from, to) => {
            let (from, to) = (at(*from, length), at(*to, length));
            tokens.drain(from.min(to)..from.max(to));
        }
        Mutation::Byte(place, byte) => {
            let mut bytes = text.as_bytes().to_vec();
            let place = at(*place, bytes.len());
            bytes[place] = *byte;
            return String::from_utf8_lossy(&bytes).into_owned();
        }
    }
    tokens.concat()
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let part = || 0.0..1.0;
    let words = prop::sample::select(vec![
        "{", "}", "\"", ",", "..", "(", ")", "=", "+", "//", "/// a\n", "\n", "\\", "ö", "e4",
        "12", "9x9", "RB", "then ", "move ", "ride ", "piece ", "game ", "without ", "also ",
        "change ", "as ", "on ", "in ", "pieces ", "may ", " moves ", "by ",
    ]);
    prop_oneof![
        part().prop_map(Mutation::Delete),
        part().prop_map(Mutation::Duplicate),
        (part(), part()).prop_map(|(one, other)| Mutation::Swap(one, other)),
        (part(), words).prop_map(|(place, word)| Mutation::Insert(place, word.to_owned())),
        (part(), any::<u8>()).prop_map(|(place, byte)| Mutation::Byte(place, byte)),
        (part(), part()).prop_map(|(from, to)| Mutation::Cut(from, to)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]
    #[test]
    fn mutated_files_do_no_harm(file in any::<prop::sample::Index>(), mutations in prop::collection::vec(mutation(), 1..6)) {
        static FILES: LazyLock<Vec<(String, String)>> = LazyLock::new(game_files);
        let files = &*FILES;
        let mut text = files[file.index(files.len())].1.clone();
        for mutation in &mutations {
            text = mutated(&text, mutation);
        }
        reads_without_harm(&text);
    }

    #[test]
    fn any_text_does_no_harm(text in any::<String>()) {
        reads_without_harm(&text);
    }
}
