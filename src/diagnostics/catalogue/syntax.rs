//! Codes of how a file is written.

use super::Explanation;

/// In the order of their codes.
pub const SYNTAX: &[Explanation] = &[
    Explanation {
        code: "bad-name",
        summary: "A name has small letters, digits, and hyphens between them. Capitals are codes of pieces, so that \
                  a reader tells the two apart.",
        bad: r#"game "A" { piece Rook R { move ride wazir } }"#,
        mended: r#"game "A" { piece rook R { move ride wazir } }"#,
    },
    Explanation {
        code: "bare-range",
        summary: "How many steps a ride may have is a range with two dots: exactly three is `3..3`, at most three \
                  `1..3`, three or more `3..`.",
        bad: r#"game "A" { piece rook R { move ride wazir 3 } }"#,
        mended: r#"game "A" { piece rook R { move ride wazir 3..3 } }"#,
    },
    Explanation {
        code: "board-size",
        summary: "The size of a board is one word, files first.",
        bad: r#"game "A" { board 8 x 8 }"#,
        mended: r#"game "A" { board 8x8 }"#,
    },
    Explanation {
        code: "castling-squares",
        summary: "A line of castling says where king and rook stand and where they go with `to`; a hyphen would make \
                  the two squares one name.",
        bad: r#"game "A" { castling { king e1-g1 with rook h1-f1 } }"#,
        mended: r#"game "A" { castling { king e1 to g1 with rook h1 to f1 } }"#,
    },
    Explanation {
        code: "file-too-long",
        summary: "A file has at most 64 KiB. A game may extend one of another file, and include pieces from it.",
        bad: r#"game "A" { ... 70000 characters ... }"#,
        mended: r#"game "A" extends "chess" { }"#,
    },
    Explanation {
        code: "goal-among-events",
        summary: "A goal, such as `king reaches e8`, is a statement of its own: in a list its pieces could not be told \
                  from what is before the comma.",
        bad: r#"game "A" { win checkmate, king reaches e8 }"#,
        mended: r#"game "A" { win checkmate win king reaches e8 }"#,
    },
    Explanation {
        code: "incomplete",
        summary: "A statement or line begins well and then lacks something. The message says what could stand there.",
        bad: r#"game "A" { fission }"#,
        mended: r#"game "A" { fission always }"#,
    },
    Explanation {
        code: "lower-case-code",
        summary: "The code of a piece has capital letters: positions show the first player's pieces so, and the \
                  second player's in small letters.",
        bad: r#"game "A" { piece rook r { move ride wazir } }"#,
        mended: r#"game "A" { piece rook R { move ride wazir } }"#,
    },
    Explanation {
        code: "misplaced-doc",
        summary: "A `///` text is shown with the game, statement, or line of a piece, of `compounds` or of `hands` \
                  that follows it. Elsewhere it would be lost: write a comment with `//`.",
        bad: "game \"A\" {\n  board 8x8\n  /// the usual size\n}",
        mended: "game \"A\" {\n  /// the usual size\n  board 8x8\n}",
    },
    Explanation {
        code: "misplaced-line",
        summary: "A known word that belongs into other braces. Often a closing brace is missing before it, or one is \
                  too many.",
        bad: r#"game "A" { piece king K { move leap wazir } royal }"#,
        mended: r#"game "A" { piece king K { royal move leap wazir } }"#,
    },
    Explanation {
        code: "missing-brace",
        summary: "What belongs to a game, a piece, a test and so on stands in braces after it.",
        bad: r#"game "A" board 8x8 }"#,
        mended: r#"game "A" { board 8x8 }"#,
    },
    Explanation {
        code: "missing-code",
        summary: "Every piece has a code in capitals, by which positions show it.",
        bad: r#"game "A" { piece rook { move ride wazir } }"#,
        mended: r#"game "A" { piece rook R { move ride wazir } }"#,
    },
    Explanation {
        code: "missing-quotes",
        summary: "Titles and all other free text stand in quotes; names of pieces, zones, atoms and players do not.",
        bad: r#"game "A" extends chess { }"#,
        mended: r#"game "A" extends "chess" { }"#,
    },
    Explanation {
        code: "missing-title",
        summary: "Every game has a title in quotes, by which other games extend it and people find it.",
        bad: r#"game { board 8x8 }"#,
        mended: r#"game "A" { board 8x8 }"#,
    },
    Explanation {
        code: "missing-verb",
        summary: "A path says how the piece covers its steps: `leap` is one step, `ride` one or more, `hop` goes \
                  over a hurdle.",
        bad: r#"game "A" { piece rook R { move wazir } }"#,
        mended: r#"game "A" { piece rook R { move ride wazir } }"#,
    },
    Explanation {
        code: "no-game",
        summary: "A file holds one or more games.",
        bad: "// nothing yet",
        mended: r#"game "A" { }"#,
    },
    Explanation {
        code: "no-such-rank",
        summary: "Ranks count from 1, and squares are written without leading zeros.",
        bad: r#"game "A" { zone camp = a0 }"#,
        mended: r#"game "A" { zone camp = a1 }"#,
    },
    Explanation {
        code: "number-too-large",
        summary: "The number is larger than anything that the language can mean by it.",
        bad: r#"game "A" { year 99999999999999999999 }"#,
        mended: r#"game "A" { year 2006 }"#,
    },
    Explanation {
        code: "option-order",
        summary: "After the steps of a leg come its range, `over`, its turn and its bend, in this order, so that all \
                  paths read alike.",
        bad: r#"game "A" { piece rook R { move ride wazir circular 45 1..3 } }"#,
        mended: r#"game "A" { piece rook R { move ride wazir 1..3 circular 45 } }"#,
    },
    Explanation {
        code: "preposition",
        summary: "Where something happens is said with `on` before ranks, files and squares, with `in` before the \
                  name of a zone, and with nothing before `everywhere`.",
        bad: r#"game "A" { piece pawn P { promote in rank 8 to rook } }"#,
        mended: r#"game "A" { piece pawn P { promote on rank 8 to rook } }"#,
    },
    Explanation {
        code: "reserved-word",
        summary: "The words of the language cannot be names, so that a statement always reads one way.",
        bad: r#"game "A" { piece drop D { move leap wazir } }"#,
        mended: r#"game "A" { piece dropper D { move leap wazir } }"#,
    },
    Explanation {
        code: "run-together",
        summary: "A blank is missing between two words.",
        bad: r#"game "A" { piece rook R { moveride wazir } }"#,
        mended: r#"game "A" { piece rook R { move ride wazir } }"#,
    },
    Explanation {
        code: "said-twice",
        summary: "Each of these can be said once: two of them would contradict each other, or one says nothing.",
        bad: r#"game "A" { piece rook R { move leap wazir then leap ferz outward turning 45 } }"#,
        mended: r#"game "A" { piece rook R { move leap wazir then leap ferz outward } }"#,
    },
    Explanation {
        code: "single-component",
        summary: "A row of `compounds` says which pieces make a compound together: two or more, joined by `+`.",
        bad: r#"game "A" { compounds { rook = queen Q } }"#,
        mended: r#"game "A" { compounds { rook + bishop = queen Q } }"#,
    },
    Explanation {
        code: "square-as-name",
        summary: "A small letter with one or two digits is always a square, so it cannot be a name.",
        bad: r#"game "A" { piece e4 E { move leap wazir } }"#,
        mended: r#"game "A" { piece elf E { move leap wazir } }"#,
    },
    Explanation {
        code: "statement-outside",
        summary: "Every statement stands inside the braces of a game.",
        bad: r#"board 8x8 game "A" { }"#,
        mended: r#"game "A" { board 8x8 }"#,
    },
    Explanation {
        code: "stray-brace",
        summary: "A closing brace that no open one belongs to.",
        bad: r#"game "A" { } }"#,
        mended: r#"game "A" { }"#,
    },
    Explanation {
        code: "string-too-long",
        summary: "A text in quotes has at most 1000 characters.",
        bad: r#"game "A" { source "... 2000 characters ..." }"#,
        mended: r#"game "A" { source "the inventor's page" }"#,
    },
    Explanation {
        code: "then-after-return",
        summary: "`then return` brings the piece back to where it began, and ends the path.",
        bad: r#"game "A" { piece rook R { capture ride wazir then return then leap wazir } }"#,
        mended: r#"game "A" { piece rook R { capture ride wazir then return } }"#,
    },
    Explanation {
        code: "then-at-end",
        summary: "After `then` a path goes on: with another `leap`, `ride` or `hop`, or with `return`.",
        bad: r#"game "A" { piece rook R { move ride wazir then } }"#,
        mended: r#"game "A" { piece rook R { move ride wazir then leap ferz outward } }"#,
    },
    Explanation {
        code: "too-deep",
        summary: "More than 16 braces inside one another. The language needs three.",
        bad: r#"game "A" { {{{{{{{{{{{{{{{{ }}}}}}}}}}}}}}}} }"#,
        mended: r#"game "A" { }"#,
    },
    Explanation {
        code: "trailing-comma",
        summary: "A comma says that one more follows.",
        bad: r#"game "A" { fusion by rook, }"#,
        mended: r#"game "A" { fusion by rook }"#,
    },
    Explanation {
        code: "two-modes",
        summary: "A stretch of a path has one mode. `move` is both `quiet` and `capture`.",
        bad: r#"game "A" { piece rook R { quiet capture ride wazir } }"#,
        mended: r#"game "A" { piece rook R { move ride wazir } }"#,
    },
    Explanation {
        code: "unclosed-brace",
        summary: "The end of the text, or the start of something that stands outside, comes before the closing brace.",
        bad: r#"game "A" { board 8x8"#,
        mended: r#"game "A" { board 8x8 }"#,
    },
    Explanation {
        code: "unclosed-string",
        summary: "A text stands on one line between two quotes. Several ranks of an army are several texts.",
        bad: "game \"A\" { army \"PPP\nPPP\" }",
        mended: "game \"A\" { army \"PPP\" \"PPP\" }",
    },
    Explanation {
        code: "unexpected",
        summary: "What stands here neither goes on what is before it nor begins anything new.",
        bad: r#"game "A" { piece king K { move leap wazir ferz } }"#,
        mended: r#"game "A" { piece king K { move leap wazir, ferz } }"#,
    },
    Explanation {
        code: "unknown-escape",
        summary: "Inside quotes a `\\` stands before a quote or another `\\`, and before nothing else.",
        bad: r#"game "A" { source "a\b" }"#,
        mended: r#"game "A" { source "a\\b" }"#,
    },
    Explanation {
        code: "unknown-line",
        summary: "No line in these braces begins with this word.",
        bad: r#"game "A" { piece king K { royl move leap wazir } }"#,
        mended: r#"game "A" { piece king K { royal move leap wazir } }"#,
    },
    Explanation {
        code: "unknown-statement",
        summary: "No statement begins with this word.",
        bad: r#"game "A" { boards 8x8 }"#,
        mended: r#"game "A" { board 8x8 }"#,
    },
    Explanation {
        code: "unknown-verb",
        summary: "A piece goes by `leap`, `ride` or `hop`.",
        bad: r#"game "A" { piece rook R { move slide wazir } }"#,
        mended: r#"game "A" { piece rook R { move ride wazir } }"#,
    },
    Explanation {
        code: "unreadable",
        summary: "A text that the grammar takes and the program cannot use. This is a fault of the program: please \
                  report it.",
        bad: "...",
        mended: r#"game "A" { }"#,
    },
];
