//! Codes of playing: positions and moves as text, facts that do not hold.
//!
//! A bad position is shown with the command that meets it, a bad move in a test of a file.

use super::Explanation;

/// In the order of their codes.
pub const POSITION: &[Explanation] = &[
    Explanation {
        code: "fact-failed",
        summary: "A test of the file says something that the rules of the file do not bear out. The message tells what \
                  was expected, what was found, and in which position; one of the two is to be mended.",
        bad: r#"game "A" extends "chess" { test "too far" { legal "e2-e5" } }"#,
        mended: r#"game "A" extends "chess" { test "too far" { illegal "e2-e5" } }"#,
    },
    Explanation {
        code: "game-too-large",
        summary: "Nothing is wrong with the game, but it asks for more room than positions have: kinds of piece that move in \
                  too many different ways, too many of them in hand, or too many castling moves.",
        bad: r#"game "A" extends "chess" { ... 70 castling lines ... }"#,
        mended: r#"game "A" extends "chess" { ... 2 castling lines ... }"#,
    },
    Explanation {
        code: "move-ambiguous",
        summary: "The text may mean several legal moves, most often because a letter was left out that would tell them \
                  apart. The message lists them as they are written.",
        bad: r#"game "A" extends "chess" {
  compounds { rook + bishop = amalgam A  rook + knight = amalgam A }
  fission always
  test "who stays" { start "4k3/8/8/8/8/8/8/A3K3 w - - 0 1"  play "R:a1a2" }
}"#,
        mended: r#"game "A" extends "chess" {
  compounds { rook + bishop = amalgam A  rook + knight = amalgam A }
  fission always
  test "who stays" { start "4k3/8/8/8/8/8/8/A3K3 w - - 0 1"  play "R a1-a2; a1=N" }
}"#,
    },
    Explanation {
        code: "move-illegal",
        summary: "The text can be read, but no legal move is written so: the piece does not go there, must promote or \
                  join on arriving, or would leave a royal attacked. The message lists what is legal.",
        bad: r#"game "A" extends "chess" { test "opening" { play "e2-e5" } }"#,
        mended: r#"game "A" extends "chess" { test "opening" { play "e2-e4" } }"#,
    },
    Explanation {
        code: "move-no-piece",
        summary: "A move begins with the square that the piece stands on, and here nothing stands there. Moves go on \
                  from the position that the ones before have led to.",
        bad: r#"game "A" extends "chess" { test "opening" { play "e3-e4" } }"#,
        mended: r#"game "A" extends "chess" { test "opening" { play "e2-e4" } }"#,
    },
    Explanation {
        code: "move-not-yours",
        summary: "The piece on the square that the move begins with belongs to a player whose turn it is not.",
        bad: r#"game "A" extends "chess" { test "opening" { play "e7-e5" } }"#,
        mended: r#"game "A" extends "chess" { test "opening" { play "e2-e4", "e7-e5" } }"#,
    },
    Explanation {
        code: "move-square",
        summary: "A square of the move does not exist on the board of the game: squares are a file from `a` and a rank \
                  from `1`, both from the first player's left, whoever moves.",
        bad: r#"game "A" extends "chess" { test "opening" { play "e2-e9" } }"#,
        mended: r#"game "A" extends "chess" { test "opening" { play "e2-e4" } }"#,
    },
    Explanation {
        code: "move-unreadable",
        summary: "Nothing in the text names a square. A move names where it starts and ends, a drop where it ends; short \
                  forms such as `Nf3` or `O-O` are not read.",
        bad: r#"game "A" extends "chess" { test "opening" { play "O-O" } }"#,
        mended: r#"game "A" extends "chess" { test "opening" { play "N g1-f3" } }"#,
    },
    Explanation {
        code: "position-castling",
        summary: "The third field names castling rights: `K` the side of the higher files, `Q` the side of file a, small \
                  letters for the second player, each once; `-` when there are none.",
        bad: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K2R w X - 0 1'",
        mended: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K2R w K - 0 1'",
    },
    Explanation {
        code: "position-check",
        summary: "The player who has just moved is in check, though no move may leave a royal of its own side attacked. \
                  Most often the wrong side is to move.",
        bad: "gryphon moves chess --position '4k3/8/8/8/8/8/8/K3R3 w - - 0 1'",
        mended: "gryphon moves chess --position '4k3/8/8/8/8/8/8/K3R3 b - - 0 1'",
    },
    Explanation {
        code: "position-checks",
        summary: "A game that counts checks says how many each player has still to give, `3+3` before the two counters, or how \
                  many each has given, `+0+0` at the end. Both numbers stand there, and none is more than the game asks for.",
        bad: r#"game "A" extends "chess" {
  win checkmate, checks 3
  test "start" { start "4k3/8/8/8/8/8/8/R3K3 w Q - 4+3 0 1"  legal "R a1-a8" }
}"#,
        mended: r#"game "A" extends "chess" {
  win checkmate, checks 3
  test "start" { start "4k3/8/8/8/8/8/8/R3K3 w Q - 3+3 0 1"  legal "R a1-a8" }
}"#,
    },
    Explanation {
        code: "position-code",
        summary: "Pieces stand in positions by their codes, capitals for the first player and small letters for the second; \
                  a code longer than a letter stands in parentheses. `gryphon show GAME` lists the codes.",
        bad: "gryphon moves linepiece-bent --position 'k8/9/9/9/9/9/3Q5/4K4 w - - 0 1'",
        mended: "gryphon moves linepiece-bent --position 'k8/9/9/9/9/9/3(RB)5/4K4 w - - 0 1'",
    },
    Explanation {
        code: "position-counter",
        summary: "The last two fields are the plies since the last progress, from 0, and the number of the move, from 1. \
                  Both may be left out together.",
        bad: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K3 w - - 0 0'",
        mended: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K3 w - - 0 1'",
    },
    Explanation {
        code: "position-en-passant",
        summary: "The fourth field is the square that a piece has just passed over, several with commas between, or `-`. \
                  Where two pieces could have passed there, the square of the one that did follows: `c3d4`.",
        bad: "gryphon moves chess --position '4k3/8/8/8/4P3/8/8/4K3 b - e 0 1'",
        mended: "gryphon moves chess --position '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1'",
    },
    Explanation {
        code: "position-fields",
        summary: "A position is the board with the hands, the side to move, the castling rights, the en passant square and \
                  two counters, with blanks between. Only the counters may be left out, both of them.",
        bad: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K3 w'",
        mended: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K3 w - - 0 1'",
    },
    Explanation {
        code: "position-files",
        summary: "The pieces, the runs of empty squares and the holes of a rank together must be as many as the board has \
                  files.",
        bad: "gryphon moves chess --position '4k3/7/8/8/8/8/8/4K3 w - - 0 1'",
        mended: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K3 w - - 0 1'",
    },
    Explanation {
        code: "position-hand",
        summary: "In games with hands they stand in brackets right after the board, a code for each piece, in the case of \
                  its owner: `[QNpp]`. Royals are never in hand, and hands and board hold 255 pieces at most.",
        bad: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1'",
        mended: "gryphon moves crazyhouse --position '4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1'",
    },
    Explanation {
        code: "position-hole",
        summary: "`*` stands for each cell that the board does not have, there and nowhere else; a number of empty squares \
                  does not count holes.",
        bad: "gryphon moves fusion-diamond-41 --position '4k4/***3***/**5**/*7*/9/*7*/**5**/***3***/****K**** w - - 0 1'",
        mended: "gryphon moves fusion-diamond-41 --position '****k****/***3***/**5**/*7*/9/*7*/**5**/***3***/****K**** w - - 0 1'",
    },
    Explanation {
        code: "position-mark",
        summary: "With more than two players the third player's pieces are capitals with `'` behind, the fourth's capitals \
                  with `\"`. Games of two have no such marks.",
        bad: "gryphon moves chess --position \"4k3/8/8/8/8/8/8/4K'3 w - - 0 1\"",
        mended: "gryphon moves chess --position \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"",
    },
    Explanation {
        code: "position-out",
        summary: "With more than two players, one who is out of the game may have left pieces as blocks: then the number of the \
                  player stands behind that of the side to move, `1-3`. Where the pieces leave with their player nothing of \
                  a player who is named so may be on the board, and nobody who is out holds pieces in hand.",
        bad: "gryphon moves linepiece-cross --position '*****5*****/*****5*****/*****5*****/*****5*****/*****5*****/14K\"/15/15/15/k14/*****5*****/*****5*****/*****5*****/*****5*****/*****2K2***** 1-4 - - 0 1'",
        mended: "gryphon moves linepiece-cross --position '*****5*****/*****5*****/*****5*****/*****5*****/*****5*****/14K\"/15/15/15/k14/*****5*****/*****5*****/*****5*****/*****5*****/*****2K2***** 1 - - 0 1'",
    },
    Explanation {
        code: "position-passed",
        summary: "A square is open to en passant only when a piece of the side that has just moved can have passed over it: \
                  it stands at the end of its path, and where it came from and what it passed are empty.",
        bad: "gryphon moves chess --position '4k3/8/8/8/4P3/8/8/4K3 b - d3 0 1'",
        mended: "gryphon moves chess --position '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1'",
    },
    Explanation {
        code: "position-promoted",
        summary: "`~` after a code marks a piece that promoted, in games where a captured piece goes to hand as what it was \
                  before. It is not written where the code alone tells, as with `+P`.",
        bad: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4KQ~2 w - - 0 1'",
        mended: "gryphon moves crazyhouse --position '4k3/8/8/8/8/8/8/4KQ~2 w - - 0 1'",
    },
    Explanation {
        code: "position-ranks",
        summary: "The ranks stand from the top of the board, as many as it has, with `/` between them.",
        bad: "gryphon moves chess --position '4k3/8/8/8/8/8/4K3 w - - 0 1'",
        mended: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K3 w - - 0 1'",
    },
    Explanation {
        code: "position-right",
        summary: "A castling right needs its pair: the king and the rook, both unmoved on the squares from which they castle.",
        bad: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K3 w K - 0 1'",
        mended: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K2R w K - 0 1'",
    },
    Explanation {
        code: "position-royals",
        summary: "Royals are never captured, so every player has as many as the array gives; a compound that holds a royal \
                  is one. With more than two players, one whose pieces are all gone is out of the game.",
        bad: "gryphon moves fusion-chess --position '4k3/8/8/8/8/8/8/3OK3 w - - 0 1'",
        mended: "gryphon moves fusion-chess --position '4k3/8/8/8/8/8/8/3O4 w - - 0 1'",
    },
    Explanation {
        code: "position-side",
        summary: "The second field says whose turn it is: `w` the first player's or `b` the second's whatever they are called, \
                  and with more than two players `1` to `4`. Behind that, as in `1-3`, stand the players who are out \
                  while their pieces stay as blocks.",
        bad: "gryphon moves fusion-diamond-41 --position '****k****/***3***/**5**/*7*/9/*7*/**5**/***3***/****K**** r - - 0 1'",
        mended: "gryphon moves fusion-diamond-41 --position '****k****/***3***/**5**/*7*/9/*7*/**5**/***3***/****K**** b - - 0 1'",
    },
    Explanation {
        code: "position-sign",
        summary: "A rank is made of codes of pieces, numbers of empty squares (without a leading zero) and `*` for holes, and \
                  of nothing else.",
        bad: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4.K3 w - - 0 1'",
        mended: "gryphon moves chess --position '4k3/8/8/8/8/8/8/4K3 w - - 0 1'",
    },
    Explanation {
        code: "position-standing",
        summary: "A piece that must promote on arriving at a square cannot be found there as what it was.",
        bad: "gryphon moves chess --position '4k2P/8/8/8/8/8/8/4K3 b - - 0 1'",
        mended: "gryphon moves chess --position '4k2Q/8/8/8/8/8/8/4K3 b - - 0 1'",
    },
];
