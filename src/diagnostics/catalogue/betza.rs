//! Codes of strings in Betza's notation.

use super::Explanation;

/// In the order of their codes.
pub const BETZA: &[Explanation] = &[
    Explanation {
        code: "betza-direction",
        summary: "Directions are `f b l r` and `v s` for two of them. On an atom of eight directions, and the king's, two \
                  letters are one sign: `ff`, `fl`, `fs`, and `fh` for the half that goes forward; `hr` and `hl` are the \
                  right- and left-handed leaps of a knight. On a later leg they count from the step before, and between \
                  an oblique and a straight leg there is only the way outward.",
        bad: r#"game "A" extends "chess" {
  change piece knight { betza "hN" }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece knight { betza "fhN" }
}"#,
    },
    Explanation {
        code: "betza-letter",
        summary: "Capitals are atoms: W F D N A H C or L, Z or J, G, K Q R B. Small letters say how: directions f b l r v \
                  s h; m only moves, c only takes, ce also en passant, t takes no royal; i while unmoved; n is blocked by \
                  what it leaps over, j must leap over something, p hops and goes on, g hops and stops behind; z and q \
                  bend at every step; a adds a leg, y changes its range. A number behind the atom is its range, 0 as far \
                  as it likes. Legs may stand in brackets, `-` for then, `?` for may then.",
        bad: r#"game "A" extends "chess" {
  change piece knight { betza "NE" }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece knight { betza "NW" }
}"#,
    },
    Explanation {
        code: "betza-modifier",
        summary: "The letter has nothing to act on where it stands, or is said twice.",
        bad: r#"game "A" extends "chess" {
  change piece knight { betza "nW" }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece knight { betza "nN" }
}"#,
    },
    Explanation {
        code: "betza-range",
        summary: "Ranges have one or two digits. What hops or skips a square needs at least two steps.",
        bad: r#"game "A" extends "chess" {
  change piece rook { betza "gW" }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece rook { betza "gR" }
}"#,
    },
    Explanation {
        code: "betza-too-long",
        summary: "A move has at most 8 legs, and a string comes to at most 64 movement lines. A later leg without \
                  directions goes every way but back, which takes a line for each angle.",
        bad: r#"game "A" extends "chess" {
  change piece king { betza "aaaaK" }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece king { betza "aK" }
}"#,
    },
    Explanation {
        code: "betza-unfinished",
        summary: "Small letters stand before their atom, legs between their brackets.",
        bad: r#"game "A" extends "chess" {
  change piece knight { betza "[F?R" }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece knight { betza "[F?R]" }
}"#,
    },
    Explanation {
        code: "betza-unsupported",
        summary: "The sign has a meaning in Betza's notation or its extensions that no movement line has: castling and \
                  drops are statements of the game, own pieces are not taken, and a hop goes straight on.",
        bad: r#"game "A" extends "chess" {
  change piece king { betza "KisO2" }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece king { betza "K" }
}"#,
    },
];
