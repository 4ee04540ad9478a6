//! An example of every statement and line, shown when one is unfinished.

use super::expect::List;

/// How a thing of this list that begins with this word may look; rows and lines of castling begin with any name.
pub(super) fn example(list: List, word: &str) -> Option<&'static str> {
    match list {
        List::Statements => statement(word),
        List::PieceItems => piece_line(word),
        List::Rows => Some("rook + bishop = queen Q"),
        List::Castles => Some("king e1 to g1 with rook h1 to f1"),
        List::HandItems => Some(match word {
            "captures" => "captures demoted",
            "drop" => "drop pawn not on rank 1",
            "gate" => "gate hawk, elephant on rank 1",
            "without" => "without captures",
            _ => return None,
        }),
        List::NotationLines => Some("fusion \"{piece} {from}-{to}={result}\""),
        List::TestLines => test_line(word),
    }
}

fn statement(word: &str) -> Option<&'static str> {
    Some(match word {
        "author" => "author \"Ada Author\"",
        "year" => "year 2006",
        "source" => "source \"the inventor's page\"",
        "include" => "include rose, nightrider from \"fairy\"",
        "board" => "board 9x10",
        "players" => "players white, black mirrored",
        "zone" => "zone camp = ranks 1..2",
        "atom" => "atom giraffe = (1,4)",
        "compounds" => "compounds { rook + bishop = queen Q }",
        "fusion" => "fusion by rook, bishop onto knight",
        "assimilation" => "assimilation optional by rook",
        "fission" => "fission always",
        "royals" => "royals never cross attacked squares",
        "castling" => "castling { king e1 to g1 with rook h1 to f1 }",
        "hands" => "hands { captures drop pawn not on rank 1 }",
        "explosion" => "explosion leap wazir, ferz sparing pawn",
        "must" => "must capture",
        "may" => "may pass unless in check",
        "army" => "army \"PPPPPPPP\" \"RNBQKBNR\"",
        "setup" => "setup \"4k3/8/8/8\" \"8/8/8/4K3\"",
        "win" => "win checkmate, stalemate",
        "draw" => "draw stalemate, repetition 3, 50 moves without progress",
        "lose" => "lose extinction of all pieces",
        "out" => "out checkmate, stalemate with pieces",
        "notation" => "notation { drop \"{piece}*{to}\" }",
        "test" => "test \"first moves\" { perft 1 = 20 }",
        "change" => "change piece pawn { at most 8 }",
        "also" => "also win king reaches rank last",
        "without" => "without piece queen, rook",
        _ => return None,
    })
}

fn piece_line(word: &str) -> Option<&'static str> {
    Some(match word {
        "move" => "move leap ferz may then ride wazir outward",
        "quiet" => "quiet ride forward wazir 1..2 from rank 2",
        "capture" => "capture leap forward ferz",
        "betza" => "betza \"mRcB\"",
        "takes" => "takes en passant",
        "promote" => "promote on rank last to queen, rook",
        "may" => "may promote in camp to simple pieces",
        "never" => "never captures pawn",
        "stays" => "stays in palace",
        "at" => "at most 2",
        "value" => "value 350",
        "letter" => "letter \"N\"",
        "figurine" => "figurine \"♘♞\"",
        "also" => "also quiet leap backward wazir",
        "without" => "without royal",
        _ => return None,
    })
}

fn test_line(word: &str) -> Option<&'static str> {
    Some(match word {
        "start" => "start \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"",
        "play" => "play \"e2-e4\", \"e7-e5\"",
        "legal" => "legal \"e2-e4\"",
        "illegal" => "illegal \"e2-e5\"",
        "moves" => "moves from e2 \"e2-e3\", \"e2-e4\"",
        "perft" => "perft 3 = 8902",
        "ends" => "ends win white",
        _ => return None,
    })
}
