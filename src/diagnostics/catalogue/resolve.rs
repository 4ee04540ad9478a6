//! Codes of what a game means: names, inheritance, limits, warnings.

use super::Explanation;

/// In the order of their codes.
pub const RESOLVE: &[Explanation] = &[
    Explanation {
        code: "ambiguous-bend",
        summary: "Oblique steps between the same two lines count as one bearing, so that a ride of both could not \
                  tell where to turn.",
        bad: r#"game "A" extends "chess" {
  piece knight N { move ride knight, camel circular 45 }
}"#,
        mended: r#"game "A" extends "chess" {
  piece knight N { move ride knight circular 45
    move ride camel circular 45 }
}"#,
    },
    Explanation {
        code: "ambiguous-rows",
        summary: "The same pieces make two compounds, so that nobody could tell which is meant. Rows with one name \
                  and one code make one compound.",
        bad: r#"game "A" extends "chess" {
  compounds {
    rook + bishop = tower T
    tower + knight = fortress C
    bishop + knight = abbot A
    abbot + rook = cathedral D
  }
  fusion
}"#,
        mended: r#"game "A" extends "chess" {
  compounds {
    rook + bishop = tower T
    tower + knight = fortress C
    bishop + knight = abbot A
  }
  fusion
}"#,
    },
    Explanation {
        code: "armies-overlap",
        summary: "Two players' armies claim one square.",
        bad: r#"game "A" extends "chess" {
  players white facing north, black facing north
}"#,
        mended: r#"game "A" extends "chess" {
  players white facing north, black facing south
}"#,
    },
    Explanation {
        code: "army-and-setup",
        summary: "`army` gives one player's ranks and lets the others follow; `setup` gives the whole board. A \
                  game starts from one of them.",
        bad: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBQKBNR"
  setup "4k3/8/8/8/8/8/8/4K3"
}"#,
        mended: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBQKBNR"
}"#,
    },
    Explanation {
        code: "array-does-not-fit",
        summary: "Each string covers the squares that its rank has, no more and no fewer.",
        bad: r#"game "A" extends "chess" {
  army "PPPPPPP" "RNBQKBNR"
}"#,
        mended: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBQKBNR"
}"#,
    },
    Explanation {
        code: "array-holes",
        summary: "`setup` has `*` exactly where the board has holes.",
        bad: r#"game "A" extends "chess" {
  board 3x3 mask "*1*" "3" "*1*"
  without castling
  setup "1k1/3/*K*"
}"#,
        mended: r#"game "A" extends "chess" {
  board 3x3 mask "*1*" "3" "*1*"
  without castling
  change piece pawn { quiet leap forward wazir  capture leap forward ferz }
  setup "*k*/3/*K*"
}"#,
    },
    Explanation {
        code: "as-cycle",
        summary: "`as` takes over the lines of another piece; here they come from the piece itself.",
        bad: r#"game "A" extends "chess" {
  piece rook R { move as queen }
  piece queen Q { move as rook, bishop }
}"#,
        mended: r#"game "A" extends "chess" {
  piece rook R { move ride wazir }
  piece queen Q { move as rook, bishop }
}"#,
    },
    Explanation {
        code: "assimilated-royal",
        summary: "Royals may assimilate, but they are never captured, and so never assimilated.",
        bad: r#"game "A" extends "chess" {
  compounds { rook + bishop = tower T
    king + rook = dragon D }
  fusion
  assimilation by rook onto king
}"#,
        mended: r#"game "A" extends "chess" {
  compounds { rook + bishop = tower T
    king + rook = dragon D }
  fusion
  assimilation by rook onto bishop
}"#,
    },
    Explanation {
        code: "bend-without-ride",
        summary: "A bend acts at each step of a ride; a leap has one step.",
        bad: r#"game "A" extends "chess" {
  piece knight N { move leap knight circular 45 }
}"#,
        mended: r#"game "A" extends "chess" {
  piece knight N { move ride knight circular 45 }
}"#,
    },
    Explanation {
        code: "board-limits",
        summary: "A board has 1 to 26 files, since there are 26 letters, and 1 to 99 ranks.",
        bad: r#"game "A" extends "chess" { board 30x8 ... }"#,
        mended: r#"game "A" extends "chess" { board 8x8 }"#,
    },
    Explanation {
        code: "board-not-square",
        summary: "A player who looks east or west sees files as ranks, so the board must have as many of both.",
        bad: r#"game "A" extends "chess" {
  board 9x8
  players south, west, north, east rotated
  without castling
  army "3K5"
}"#,
        mended: r#"game "A" extends "chess" {
  board 9x9
  players south, west, north, east rotated
  without castling
  army "3K5"
}"#,
    },
    Explanation {
        code: "castling-letters",
        summary: "A position has one castling right for each side of the board, so all castlings to a side start \
                  from the same squares.",
        bad: r#"game "A" extends "chess" {
  castling {
    king e1 to g1 with rook h1 to f1
    king e1 to f1 with knight g1 to e1
  }
}"#,
        mended: r#"game "A" extends "chess" {
  castling { king e1 to g1 with rook h1 to f1 }
}"#,
    },
    Explanation {
        code: "castling-room",
        summary: "King and rook of a castling start and land on squares of their own, all in one rank or one file: \
                  what lies between must be empty and unattacked.",
        bad: r#"game "A" extends "chess" {
  castling { king e1 to g1 with rook h1 to g1 }
}"#,
        mended: r#"game "A" extends "chess" {
  castling { king e1 to g1 with rook h1 to f1 }
}"#,
    },
    Explanation {
        code: "code-too-long",
        summary: "A derived code is that of all components in a row. With more than 16 letters nobody could read a \
                  position.",
        bad: r#"game "A" extends "chess" {
  piece guard ABCDEFGHIJ { move leap ferz }
  piece scout KLMNOPQRST { move leap wazir }
  compounds { guard + scout = patrol }
  fusion
  army "(ABCDEFGHIJ)7" "(KLMNOPQRST)3K3"
  without castling
}"#,
        mended: r#"game "A" extends "chess" {
  piece guard G { move leap ferz }
  piece scout S { move leap wazir }
  compounds { guard + scout = patrol }
  fusion
  army "G7" "S3K3"
  without castling
}"#,
    },
    Explanation {
        code: "compound-cycle",
        summary: "A compound cannot be made of itself.",
        bad: r#"game "A" extends "chess" {
  compounds { king + rook = tower T
    tower + bishop = tower U }
  fusion
}"#,
        mended: r#"game "A" extends "chess" {
  compounds { king + rook = tower T
    tower + bishop = fortress U }
  fusion
}"#,
    },
    Explanation {
        code: "compound-promotes",
        summary: "A compound never promotes; a component that leaves it does.",
        bad: r#"game "A" extends "chess" {
  compounds { rook + knight = marshall M { promote on rank last to queen } }
  fusion
}"#,
        mended: r#"game "A" extends "chess" {
  compounds { rook + knight = marshall M { value 900 } }
  fusion
}"#,
    },
    Explanation {
        code: "condition-twice",
        summary: "Each condition is said once; places and pieces may be lists.",
        bad: r#"game "A" extends "chess" {
  change piece pawn { quiet leap forward wazir from rank 2 from rank 3 }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece pawn { quiet leap forward wazir from ranks 2..3
    capture leap forward ferz }
}"#,
    },
    Explanation {
        code: "cross-size",
        summary: "The corners that a cross lacks must leave arms between them.",
        bad: r#"game "A" extends "chess" {
  board 9x9 cross 5
}"#,
        mended: r#"game "A" extends "chess" {
  board 9x9 cross 3
  without castling
  army "PPP" "RKB"
}"#,
    },
    Explanation {
        code: "crossing-sum",
        summary: "A leap may be thought of as steps only if they lead where it leads.",
        bad: r#"game "A" extends "chess" {
  royals never cross attacked squares { leap knight by wazir then wazir }
}"#,
        mended: r#"game "A" extends "chess" {
  royals never cross attacked squares { leap knight by wazir then ferz }
}"#,
    },
    Explanation {
        code: "diamond-size",
        summary: "A diamond has a middle: as many files as ranks, an odd number.",
        bad: r#"game "A" extends "chess" {
  board 8x8 diamond
}"#,
        mended: r#"game "A" extends "chess" {
  board 9x9 diamond
  change piece pawn { promote on rank 8 to queen }
  without castling
  army "PPPPP" "RBN" "K"
}"#,
    },
    Explanation {
        code: "duplicate-code",
        summary: "Positions tell pieces by their codes, so each has its own.",
        bad: r#"game "A" extends "chess" {
  piece guard R { move leap ferz }
}"#,
        mended: r#"game "A" extends "chess" {
  piece guard G { move leap ferz }
}"#,
    },
    Explanation {
        code: "duplicate-line",
        summary: "A line stands twice where only one can hold. Movement, `promote`, rows, `drop` and castling \
                  lines may be repeated.",
        bad: r#"game "A" extends "chess" {
  piece knight N {
    move leap knight
    value 300
    value 325
  }
}"#,
        mended: r#"game "A" extends "chess" {
  piece knight N {
    move leap knight
    value 325
  }
}"#,
    },
    Explanation {
        code: "duplicate-name",
        summary: "Two pieces have one name. Only rows of `compounds` may share one.",
        bad: r#"game "A" extends "chess" {
  compounds {
    rook + bishop = guard
    rook + knight = guard
  }
  piece guard G { move leap ferz }
  fusion
}"#,
        mended: r#"game "A" extends "chess" {
  compounds {
    rook + bishop = tower
    rook + knight = marshall
  }
  piece guard G { move leap ferz }
  fusion
}"#,
    },
    Explanation {
        code: "duplicate-player",
        summary: "Every player has a name of its own.",
        bad: r#"game "A" extends "chess" {
  players white, white mirrored
}"#,
        mended: r#"game "A" extends "chess" {
  players white, black mirrored
}"#,
    },
    Explanation {
        code: "duplicate-statement",
        summary: "One key, one statement: a second one in the same game would silently undo the first. `win`, \
                  `draw`, `lose`, `out` may be repeated.",
        bad: r#"game "A" extends "chess" {
  board 8x8
  board 9x8
}"#,
        mended: r#"game "A" extends "chess" {
  board 8x8
}"#,
    },
    Explanation {
        code: "duplicate-title",
        summary: "Games of one file are told apart by their titles, whatever their capitals and signs.",
        bad: r#"game "My Game" extends "chess" { }
game "my game!" extends "chess" { }"#,
        mended: r#"game "My Game" extends "chess" { }
game "My Other Game" extends "chess" { }"#,
    },
    Explanation {
        code: "empty-range",
        summary: "A range counts from 1 and has its smaller end first.",
        bad: r#"game "A" extends "chess" {
  zone camp = ranks 3..1
}"#,
        mended: r#"game "A" extends "chess" {
  zone camp = ranks 1..3
}"#,
    },
    Explanation {
        code: "empty-zone",
        summary: "The zone has no square, so whatever depends on it never happens.",
        bad: r#"game "A" extends "chess" {
  zone camp = rank 3 but ranks 1..4
}"#,
        mended: r#"game "A" extends "chess" {
  zone camp = ranks 3..5 but rank 4
}"#,
    },
    Explanation {
        code: "ends-at-once",
        summary: "Every game would end before it starts: the first position counts as its own first repetition, no checks \
                  are enough, or the piece stands on its goal in the array.",
        bad: r#"game "A" extends "chess" {
  draw repetition 1
}"#,
        mended: r#"game "A" extends "chess" {
  draw repetition 3
}"#,
    },
    Explanation {
        code: "event-twice",
        summary: "One event cannot end the game in two ways.",
        bad: r#"game "A" extends "chess" {
  draw stalemate
  lose stalemate
}"#,
        mended: r#"game "A" extends "chess" {
  lose stalemate
}"#,
    },
    Explanation {
        code: "extends-cycle",
        summary: "A game extends itself, perhaps by way of others, so that there is no first game to start from. A \
                  file with the name of a game that it extends does so too.",
        bad: r#"game "A" extends "B" { }
game "B" extends "A" { }"#,
        mended: r#"game "A" extends "B" { }
game "B" extends "chess" { }"#,
    },
    Explanation {
        code: "extends-too-deep",
        summary: "A game has at most eight games before it.",
        bad: r#"game "0" extends "chess" { }
game "1" extends "0" { }
game "2" extends "1" { }
game "3" extends "2" { }
game "4" extends "3" { }
game "5" extends "4" { }
game "6" extends "5" { }
game "7" extends "6" { }
game "8" extends "7" { }"#,
        mended: r#"game "0" extends "chess" { }
game "1" extends "0" { }
game "2" extends "1" { }
game "3" extends "2" { }
game "4" extends "3" { }
game "5" extends "4" { }
game "6" extends "5" { }
game "7" extends "6" { }"#,
    },
    Explanation {
        code: "family-not-played",
        summary: "A family is unfinished on purpose. Play a game that extends it.",
        bad: r#"gryphon show linepiece/4-linepiece-fusion ..."#,
        mended: r#"gryphon show linepiece-bent"#,
    },
    Explanation {
        code: "fewer-than-none",
        summary: "No number of pieces is less than 0, so this could never come about.",
        bad: r#"game "A" extends "chess" {
  win checkmate, fewer than 0 of rook
}"#,
        mended: r#"game "A" extends "chess" {
  win checkmate, fewer than 1 of rook
}"#,
    },
    Explanation {
        code: "field-out-of-place",
        summary: "This field has no meaning for these moves: `{rest}` is what stays behind in a fission, `{move}` \
                  the move before its promotion.",
        bad: r#"game "A" extends "chess" {
  notation { move "{piece}{from}-{to} {rest}" }
}"#,
        mended: r#"game "A" extends "chess" {
  notation { move "{piece}{from}-{to}" }
}"#,
    },
    Explanation {
        code: "figurine-count",
        summary: "A figurine has one sign for all players, told apart by colour, or one for each.",
        bad: r#"game "A" extends "chess" {
  change piece king { figurine "♔♚♔" }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece king { figurine "♔♚" }
}"#,
    },
    Explanation {
        code: "file-not-found",
        summary: "Neither a file of this name lies beside the one that names it, nor is there a built-in game of \
                  that name.",
        bad: r#"game "A" extends "ches" { }"#,
        mended: r#"game "A" extends "chess" { }"#,
    },
    Explanation {
        code: "file-too-large",
        summary: "A file has at most 64 KiB; no rules page comes near that.",
        bad: r#"gryphon check huge.gry ..."#,
        mended: r#"gryphon check my-game.gry"#,
    },
    Explanation {
        code: "file-unreadable",
        summary: "The system does not let the file be read; the message says why.",
        bad: r#"gryphon check secret.gry ..."#,
        mended: r#"gryphon check my-game.gry"#,
    },
    Explanation {
        code: "first-turn",
        summary: "A leg turns from the step before it; the first leg has none.",
        bad: r#"game "A" extends "chess" {
  piece rook R { move ride wazir turning 90 }
}"#,
        mended: r#"game "A" extends "chess" {
  piece rook R { move leap wazir then ride wazir turning 90 }
}"#,
    },
    Explanation {
        code: "idle-return",
        summary: "A piece that comes back without having taken anything has not moved.",
        bad: r#"game "A" extends "chess" {
  piece rook R { quiet ride wazir then return }
}"#,
        mended: r#"game "A" extends "chess" {
  piece rook R { quiet ride wazir
    capture ride wazir then return }
}"#,
    },
    Explanation {
        code: "last-player",
        summary: "Whoever is left when all others are out has won.",
        bad: r#"game "A" extends "chess" {
  draw last player
}"#,
        mended: r#"game "A" extends "chess" {
  draw stalemate
}"#,
    },
    Explanation {
        code: "long-crossing",
        summary: "The ways of adding up the steps of a crossing grow with each step. With more than 8, or fewer that \
                  have many directions each, they are too many.",
        bad: r#"game "A" extends "chess" {
  royals never cross attacked squares {
    leap (0,9) by wazir then wazir then wazir then wazir then wazir then wazir then wazir then wazir then wazir
  }
}"#,
        mended: r#"game "A" extends "chess" {
  royals never cross attacked squares { leap (0,9) by threeleaper then threeleaper then threeleaper }
}"#,
    },
    Explanation {
        code: "long-vector",
        summary: "No board is longer than 99 squares, so no step is.",
        bad: r#"game "A" extends "chess" {
  piece knight N { move leap (1,100) }
}"#,
        mended: r#"game "A" extends "chess" {
  piece knight N { move leap (1,2) }
}"#,
    },
    Explanation {
        code: "mask-size",
        summary: "A mask has a string a rank, the furthest first, and each says something of every file: `.` for a \
                  square, a number for as many, `*` for a hole.",
        bad: r#"game "A" extends "chess" {
  board 3x3 mask "*1*" "3"
  without castling
  setup "*k*/3/*K*"
}"#,
        mended: r#"game "A" extends "chess" {
  board 3x3 mask "*1*" "3" "*1*"
  without castling
  change piece pawn { quiet leap forward wazir  capture leap forward ferz }
  setup "*k*/3/*K*"
}"#,
    },
    Explanation {
        code: "mirrored-players",
        summary: "Only two players can see each other's board mirrored; more sit around it.",
        bad: r#"game "A" extends "chess" {
  players a, b, c mirrored
  board 9x9
  army "3K5"
  without castling
}"#,
        mended: r#"game "A" extends "chess" {
  players a1x, b1x, c1x rotated
  board 9x9
  army "3K5"
  without castling
}"#,
    },
    Explanation {
        code: "never-castles",
        summary: "The array has other pieces on these squares, so that the castling can never be made.",
        bad: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBKQBNR"
}"#,
        mended: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBKQBNR"
  without castling
}"#,
    },
    Explanation {
        code: "never-comes-about",
        summary: "The ending cannot happen in this game: nobody has such pieces, nobody ever takes them, or no such piece \
                  can stand there. A misspelt piece or zone is often behind it.",
        bad: r#"game "A" extends "chess" {
  win checkmate, fewer than 3 of queen
}"#,
        mended: r#"game "A" extends "chess" {
  win checkmate, fewer than 2 of rook
}"#,
    },
    Explanation {
        code: "never-made",
        summary: "No move makes the compound: `fusion` and `assimilation` leave its components out, or there is \
                  neither.",
        bad: r#"game "A" extends "chess" {
  compounds { rook + knight = marshall M }
  fusion by bishop
}"#,
        mended: r#"game "A" extends "chess" {
  compounds { rook + knight = marshall M }
  fusion by rook
}"#,
    },
    Explanation {
        code: "never-moves",
        summary: "On no square does the piece have a move.",
        bad: r#"game "A" extends "chess" {
  piece knight N { move leap (9,9) }
}"#,
        mended: r#"game "A" extends "chess" {
  piece knight N { move leap (1,2) }
}"#,
    },
    Explanation {
        code: "never-promotes",
        summary: "The promotion never happens: the piece cannot come there, or there is nothing to promote to.",
        bad: r#"game "A" extends "chess" {
  change piece pawn {
    promote on rank last to queen
    promote on rank 1 to rook
  }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece pawn { promote on rank last to queen, rook }
}"#,
    },
    Explanation {
        code: "no-array",
        summary: "A game says where it starts.",
        bad: r#"game "A" {
  players white, black mirrored
  piece king K { royal move leap wazir }
}"#,
        mended: r#"game "A" {
  players white, black mirrored
  piece king K { royal move leap wazir }
  army "K7"
}"#,
    },
    Explanation {
        code: "no-castler",
        summary: "A square that is left out is where the array put the piece; this piece is not there.",
        bad: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBQKBN1"
  castling { king to g1 with right rook to f1 }
}"#,
        mended: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBQKBNR"
  castling { king to g1 with right rook to f1 }
}"#,
    },
    Explanation {
        code: "no-compounds",
        summary: "`fusion`, `assimilation` and `fission` say who may join and part; what they make stands in \
                  `compounds`, and this game has none.",
        bad: r#"game "A" extends "chess" {
  fusion by knight onto rook
}"#,
        mended: r#"game "A" extends "chess" {
  compounds { rook + knight = marshall M }
  fusion by knight onto rook
}"#,
    },
    Explanation {
        code: "no-direction",
        summary: "Sides keep some of a step's directions; together they keep none. `forward` is y > 0, `backward` \
                  y < 0, `left` x < 0, `right` x > 0, `sideways` |x| > |y|, `lengthwise` |y| > |x|.",
        bad: r#"game "A" extends "chess" {
  piece knight N { move leap forward sideways wazir }
}"#,
        mended: r#"game "A" extends "chess" {
  piece knight N { move leap forward sideways knight }
}"#,
    },
    Explanation {
        code: "no-effect",
        summary: "These words are allowed here, but the rest of the game keeps them from ever meaning anything.",
        bad: r#"game "A" extends "chess" {
  piece knight N { quiet leap knight taking pawn }
}"#,
        mended: r#"game "A" extends "chess" {
  piece knight N { move leap knight taking pawn }
}"#,
    },
    Explanation {
        code: "no-players",
        summary: "A game has players, and who they are has no default.",
        bad: r#"game "A" {
  piece king K { royal move leap wazir }
  army "K7"
}"#,
        mended: r#"game "A" {
  players white, black mirrored
  piece king K { royal move leap wazir }
  army "K7"
}"#,
    },
    Explanation {
        code: "no-royal",
        summary: "A player without a royal is never in check and cannot be mated.",
        bad: r#"game "A" extends "chess" {
  change piece king { without royal }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece king { value 0 }
}"#,
    },
    Explanation {
        code: "no-squares",
        summary: "The shapes leave no square.",
        bad: r#"game "A" extends "chess" {
  board 2x1 mask "**"
  army "K"
}"#,
        mended: r#"game "A" extends "chess" {
  board 2x1 mask ".*"
  players white facing north, black facing north
  setup "K*"
  without castling
}"#,
    },
    Explanation {
        code: "no-such-player",
        summary: "Small letters are the second player's; capitals with `'` the third's, with a double quote the \
                  fourth's.",
        bad: r#"game "A" extends "chess" {
  setup "4k3/8/8/8/8/8/8/4K'3"
  without castling
}"#,
        mended: r#"game "A" extends "chess" {
  setup "4k3/8/8/8/8/8/8/4K3"
  without castling
}"#,
    },
    Explanation {
        code: "no-such-square",
        summary: "The board does not have this square.",
        bad: r#"game "A" extends "chess" {
  castling { king e1 to g1 with rook j1 to f1 }
}"#,
        mended: r#"game "A" extends "chess" {
  castling { king e1 to g1 with rook h1 to f1 }
}"#,
    },
    Explanation {
        code: "nobody-wins",
        summary: "Players drop out, but nothing is said of the last one left.",
        bad: r#"game "A" extends "chess" {
  board 9x9
  players south, west, north, east rotated
  without castling
  army "4K4"
  out checkmate, stalemate
}"#,
        mended: r#"game "A" extends "chess" {
  board 9x9
  players south, west, north, east rotated
  without castling
  army "4K4"
  out checkmate, stalemate
  win last player
}"#,
    },
    Explanation {
        code: "not-a-file",
        summary: "What is named is a folder or a device. Only regular files are read, so that nothing can keep the \
                  program waiting.",
        bad: r#"gryphon check ..."#,
        mended: r#"gryphon check my-game.gry"#,
    },
    Explanation {
        code: "not-unicode",
        summary: "Game files are UTF-8 text. The message names the first byte that is not.",
        bad: r#"gryphon check old-encoding.gry ..."#,
        mended: r#"gryphon check my-game.gry"#,
    },
    Explanation {
        code: "not-yet-supported",
        summary: "The language has words for this, but this version cannot play it. Nothing is accepted in \
                  silence.",
        bad: r#"game "A" extends "chess" {
  must capture
}"#,
        mended: r#"game "A" extends "chess" {
  draw stalemate
}"#,
    },
    Explanation {
        code: "nothing-asserted",
        summary: "A test that has only `start` and `play` holds whatever the game does.",
        bad: r#"game "A" extends "chess" {
  test "opening" { play "e2-e4" }
}"#,
        mended: r#"game "A" extends "chess" {
  test "opening" { play "e2-e4" legal "e7-e5" }
}"#,
    },
    Explanation {
        code: "nothing-to-change",
        summary: "`change` and `without` are about what is inherited; this is not.",
        bad: r#"game "A" extends "chess" {
  without piece quen
}"#,
        mended: r#"game "A" extends "chess" {
  without piece bishop
  change piece pawn { promote on rank last to queen, rook, knight }
  army "PPPPPPPP" "RN1QK1NR"
}"#,
    },
    Explanation {
        code: "nothing-to-extend",
        summary: "The file that is extended has no game that could be read.",
        bad: r#"game "A" extends "empty" { } ..."#,
        mended: r#"game "A" extends "chess" { }"#,
    },
    Explanation {
        code: "nothing-to-include",
        summary: "The file has no simple piece of that name. Compounds cannot be included, only their components.",
        bad: r#"game "A" extends "chess" {
  include rosee from "carousel"
}"#,
        mended: r#"game "A" extends "chess" {
  include rose from "carousel"
}"#,
    },
    Explanation {
        code: "nothing-to-play",
        summary: "The file holds families only: they are there to be extended.",
        bad: r#"family "A" { } ..."#,
        mended: r#"game "A" extends "chess" { }"#,
    },
    Explanation {
        code: "off-board",
        summary: "A part of a place is nowhere on the board. Ranks and files are counted from the mover's side.",
        bad: r#"game "A" extends "chess" {
  change piece pawn { promote on rank 8, rank 9 to queen }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece pawn { promote on rank 8 to queen }
}"#,
    },
    Explanation {
        code: "only-in-change",
        summary: "A `piece` or a table is said anew, whole. `also` and `without` go inside `change`.",
        bad: r#"game "A" extends "chess" {
  piece knight N { also move leap camel }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece knight { also move leap camel }
}"#,
    },
    Explanation {
        code: "out-of-two",
        summary: "With two players, one who drops out leaves the other alone: that is a win.",
        bad: r#"game "A" extends "chess" {
  out stalemate
}"#,
        mended: r#"game "A" extends "chess" {
  win stalemate
}"#,
    },
    Explanation {
        code: "over-without-hop",
        summary: "Only a hop passes over a piece.",
        bad: r#"game "A" extends "chess" {
  piece rook R { move ride wazir over pawn }
}"#,
        mended: r#"game "A" extends "chess" {
  piece rook R { move hop wazir over pawn }
}"#,
    },
    Explanation {
        code: "placement-sign",
        summary: "Strings of `army` and `setup` have codes, numbers for empty squares, `*` for holes in `setup`, \
                  and a hand in brackets at the end.",
        bad: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBQ?BNR"
}"#,
        mended: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBQKBNR"
}"#,
    },
    Explanation {
        code: "player-count",
        summary: "Two to four players.",
        bad: r#"game "A" extends "chess" {
  players white
}"#,
        mended: r#"game "A" extends "chess" {
  players white, black
}"#,
    },
    Explanation {
        code: "range-on-leap",
        summary: "A leap is one step.",
        bad: r#"game "A" extends "chess" {
  piece rook R { move leap wazir 1..2 }
}"#,
        mended: r#"game "A" extends "chess" {
  piece rook R { move ride wazir 1..2 }
}"#,
    },
    Explanation {
        code: "set-out-of-place",
        summary: "`captured pieces` has a meaning in `promote ... to`, `checking pieces` in `taking`, and \
                  `carries` wants names.",
        bad: r#"game "A" extends "chess" {
  change piece knight { never captures checking pieces }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece knight { never captures pawn }
}"#,
    },
    Explanation {
        code: "shared-letter",
        summary: "Two pieces are written with one letter, so that moves are hard to read. Positions use codes and \
                  are not affected.",
        bad: r#"game "A" extends "chess" {
  change piece bishop { letter "N" }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece bishop { letter "L" }
}"#,
    },
    Explanation {
        code: "small-letter",
        summary: "An army is written in capitals, whoever's it is; small letters are the second player's in \
                  `setup`.",
        bad: r#"game "A" extends "chess" {
  army "pppppppp" "rnbqkbnr"
}"#,
        mended: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBQKBNR"
}"#,
    },
    Explanation {
        code: "standard-atom",
        summary: "The atoms of the language mean the same in every game.",
        bad: r#"game "A" extends "chess" {
  atom camel = (1,4)
}"#,
        mended: r#"game "A" extends "chess" {
  atom long-camel = (1,4)
}"#,
    },
    Explanation {
        code: "too-many-checks",
        summary: "Checks are counted up to 255. Nobody gives so many.",
        bad: r#"game "A" extends "chess" {
  win checkmate, checks 1000
}"#,
        mended: r#"game "A" extends "chess" {
  win checkmate, checks 3
}"#,
    },
    Explanation {
        code: "too-many-components",
        summary: "A compound is made of at most 8 simple pieces.",
        bad: r#"game "A" extends "chess" {
  compounds { pawn + pawn + pawn + pawn + pawn + pawn + pawn + pawn + pawn = phalanx X }
  fusion
}"#,
        mended: r#"game "A" extends "chess" {
  compounds { pawn + pawn = phalanx X }
  fusion
}"#,
    },
    Explanation {
        code: "too-many-legs",
        summary: "A path has at most 8 legs.",
        bad: r#"game "A" extends "chess" {
  board 8x12
  army "PPPPPPPP" "RNBQKBNR"
  piece rook R { move leap wazir then leap wazir outward then leap wazir outward then leap wazir outward then leap wazir outward then leap wazir outward then leap wazir outward then leap wazir outward then leap wazir outward }
}"#,
        mended: r#"game "A" extends "chess" {
  board 8x12
  army "PPPPPPPP" "RNBQKBNR"
  piece rook R { move leap wazir then leap wazir outward then leap wazir outward then leap wazir outward then leap wazir outward then leap wazir outward then leap wazir outward then leap wazir outward }
}"#,
    },
    Explanation {
        code: "too-many-lines",
        summary: "A piece has at most 64 movement lines, those that it takes over with `as` or as a compound among \
                  them.",
        bad: r#"piece rook R { move leap (+1,+1) ... }"#,
        mended: r#"piece rook R { move leap (+1,+1), (+2,+1) }"#,
    },
    Explanation {
        code: "too-many-pieces",
        summary: "A game has at most 256 kinds of piece, compounds among them.",
        bad: r#"compounds { ... }"#,
        mended: r#"compounds { rook + bishop = queen Q }"#,
    },
    Explanation {
        code: "too-many-squares",
        summary: "A board has at most 256 squares. Holes do not count.",
        bad: r#"game "A" extends "chess" {
  board 20x20
  army "20"
}"#,
        mended: r#"game "A" extends "chess" {
  board 8x8
}"#,
    },
    Explanation {
        code: "too-many-steps",
        summary: "All paths of a piece from one square have at most 4096 steps on an empty board.",
        bad: r#"game "A" extends "chess" {
  piece rook R { move ride wazir then ride ferz then ride wazir then ride ferz }
}"#,
        mended: r#"game "A" extends "chess" {
  piece rook R { move leap wazir then leap ferz outward then ride wazir outward }
}"#,
    },
    Explanation {
        code: "too-many-vectors",
        summary: "An atom has at most 32 vectors.",
        bad: r#"game "A" extends "chess" {
  atom star = (+1,+1), (+2,+1), (+3,+1), (+4,+1), (+5,+1), (+6,+1), (+1,+2), (+2,+2), (+3,+2), (+4,+2), (+5,+2), (+6,+2), (+1,+3), (+2,+3), (+3,+3), (+4,+3), (+5,+3), (+6,+3), (+1,+4), (+2,+4), (+3,+4), (+4,+4), (+5,+4), (+6,+4), (+1,+5), (+2,+5), (+3,+5), (+4,+5), (+5,+5), (+6,+5), (+1,+6), (+2,+6), (+3,+6)
  piece knight N { move leap star }
}"#,
        mended: r#"game "A" extends "chess" {
  atom star = (+1,+1), (+2,+1), (+3,+1), (+4,+1), (+5,+1), (+6,+1), (+1,+2), (+2,+2), (+3,+2), (+4,+2), (+5,+2), (+6,+2), (+1,+3), (+2,+3), (+3,+3), (+4,+3), (+5,+3), (+6,+3), (+1,+4), (+2,+4), (+3,+4), (+4,+4), (+5,+4), (+6,+4), (+1,+5), (+2,+5), (+3,+5), (+4,+5), (+5,+5), (+6,+5), (+1,+6), (+2,+6)
  piece knight N { move leap star }
}"#,
    },
    Explanation {
        code: "too-many-zones",
        summary: "A game has at most 256 zones.",
        bad: r#"zone z1 = rank 1 ... zone z257 = rank 2"#,
        mended: r#"zone z = ranks 1..2"#,
    },
    Explanation {
        code: "turn-degrees",
        summary: "Directions of the board lie 45 degrees apart.",
        bad: r#"game "A" extends "chess" {
  piece rook R { move ride wazir crooked 60 }
}"#,
        mended: r#"game "A" extends "chess" {
  piece rook R { move ride wazir crooked 90 }
}"#,
    },
    Explanation {
        code: "unknown-atom",
        summary: "Atoms are wazir, ferz, dabbaba, knight, alfil, threeleaper, camel, zebra, tripper, and the \
                  game's own `atom`s.",
        bad: r#"game "A" extends "chess" {
  piece knight N { move leap night }
}"#,
        mended: r#"game "A" extends "chess" {
  piece knight N { move leap knight }
}"#,
    },
    Explanation {
        code: "unknown-code",
        summary: "No piece has this code. Codes of several letters stand in parentheses.",
        bad: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBXKBNR"
}"#,
        mended: r#"game "A" extends "chess" {
  army "PPPPPPPP" "RNBQKBNR"
}"#,
    },
    Explanation {
        code: "unknown-field",
        summary: "Forms of `notation` have the fields {piece}, {from}, {to}, {captured}, {result}, {rest} and \
                  {move}.",
        bad: r#"game "A" extends "chess" {
  notation { drop "{pice}*{to}" }
}"#,
        mended: r#"game "A" extends "chess" {
  notation { drop "{piece}*{to}" }
}"#,
    },
    Explanation {
        code: "unknown-piece",
        summary: "No piece of the finished game has this name. If an inherited line names a piece that this game \
                  took away, say that line anew.",
        bad: r#"game "A" extends "chess" {
  change piece pawn { promote on rank last to quene }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece pawn { promote on rank last to queen }
}"#,
    },
    Explanation {
        code: "unknown-player",
        summary: "`players` does not name this player.",
        bad: r#"game "A" extends "chess" {
  zone home for blue = rank 8
}"#,
        mended: r#"game "A" extends "chess" {
  zone home for black = rank 8
}"#,
    },
    Explanation {
        code: "unknown-title",
        summary: "A game of a file with several is named by its title in small letters, with hyphens for all that \
                  is no letter or digit.",
        bad: r#"game "A" extends "transport-chess/rook-transport" { }"#,
        mended: r#"game "A" extends "transport-chess/rook-transport-chess" { }"#,
    },
    Explanation {
        code: "unknown-zone",
        summary: "No zone of the finished game has this name.",
        bad: r#"game "A" extends "chess" {
  zone camp = ranks 1..2
  change piece pawn { promote in enemy cmp to queen }
}"#,
        mended: r#"game "A" extends "chess" {
  zone camp = ranks 1..2
  change piece pawn { promote in enemy camp to queen }
}"#,
    },
    Explanation {
        code: "value-too-high",
        summary: "What a piece is worth to the search is said in hundredths of a pawn, and not beyond 5000: all pieces \
                  together must be worth less than a mate.",
        bad: r#"game "A" extends "chess" {
  change piece queen { value 90000 }
}"#,
        mended: r#"game "A" extends "chess" {
  change piece queen { value 900 }
}"#,
    },
    Explanation {
        code: "with-pieces",
        summary: "`with pieces` says what becomes of the pieces of a player who is `out`.",
        bad: r#"game "A" extends "chess" {
  win stalemate with pieces
}"#,
        mended: r#"game "A" extends "chess" {
  win stalemate
}"#,
    },
    Explanation {
        code: "zero-vector",
        summary: "A step leads somewhere.",
        bad: r#"game "A" extends "chess" {
  piece knight N { move leap (0,0) }
}"#,
        mended: r#"game "A" extends "chess" {
  piece knight N { move leap (1,2) }
}"#,
    },
    Explanation {
        code: "zone-cycle",
        summary: "A zone cannot be made of itself.",
        bad: r#"game "A" extends "chess" {
  zone north = south, rank 8
  zone south = north, rank 1
}"#,
        mended: r#"game "A" extends "chess" {
  zone north = rank 8
  zone south = rank 1
}"#,
    },
    Explanation {
        code: "zone-too-deep",
        summary: "Zones may be made of zones, 16 deep at most.",
        bad: r#"zone z17 = z16 ..."#,
        mended: r#"zone z17 = rank 2"#,
    },
];
