//! Strings → squares, worked out by hand.

use std::collections::BTreeSet;

use gryphon::definition::Definition;
use gryphon::engine::{Game, Move, Placed, Setup};
use gryphon::ids::{Id, PieceId, PlayerId, SquareId};
use gryphon::notation::square_named;

use super::definition;

/// Nine by nine, the piece in the middle, on e5.
fn game(betza: &str) -> Game {
    let text = format!(
        "game \"A\" {{ board 9x9 players white, black mirrored piece king K {{ royal move leap wazir }} \
         piece x X {{ betza \"{betza}\" }} piece stone S {{ move leap wazir }} \
         setup \"9\" \"9\" \"9\" \"9\" \"4X4\" \"9\" \"9\" \"9\" \"9\" }}"
    );
    Game::new(definition(&text)).unwrap()
}

fn square(definition: &Definition, name: &str) -> SquareId {
    square_named(&definition.board, name).unwrap()
}

/// The position with stones: `w` before a square for an own one, otherwise an enemy's.
fn with(game: &Game, stones: &str) -> Setup {
    let mut setup = game.start();
    let mut kinds = game.definition().pieces.iter();
    let (stone, _) = kinds.find(|(_, kind)| kind.name == "stone").unwrap();
    for name in stones.split_whitespace() {
        let (player, name) = match name.strip_prefix('w') {
            Some(own) => (0, own),
            None => (1, name),
        };
        let placed = Placed {
            player: PlayerId::new(player),
            piece: stone,
            promoted_from: None,
        };
        setup.board[square(game.definition(), name).index()] = Some(placed);
    }
    setup
}

/// The piece's moves, each as where it ends and what it takes: `g5`, `f6x`, `g7(f6)`.
fn moves(game: &Game, setup: &Setup) -> BTreeSet<String> {
    let definition = game.definition();
    let from = square(definition, "e5");
    let name = |square: SquareId| definition.board.name(square);
    let said = |mv: &Move| {
        let mut text = name(mv.to);
        for taken in &mv.captures {
            text += &if *taken == mv.to {
                "x".to_owned()
            } else {
                format!("({})", name(*taken))
            };
        }
        text
    };
    let moves = game.moves(setup);
    let own = moves.iter().filter(|mv| mv.from == Some(from));
    own.map(said).collect()
}

/// That a piece on e5 has these moves, among these stones.
fn goes(betza: &str, stones: &str, expected: &str) {
    let game = game(betza);
    let expected: BTreeSet<String> = expected.split_whitespace().map(str::to_owned).collect();
    assert_eq!(
        moves(&game, &with(&game, stones)),
        expected,
        "{betza} among {stones}"
    );
}

#[test]
fn leapers() {
    goes("N", "", "f7 g6 g4 f3 d3 c4 c6 d7");
    goes("C", "", "f8 h6 h4 f2 d2 b4 b6 d8");
    goes("L", "", "f8 h6 h4 f2 d2 b4 b6 d8");
    goes("Z", "", "g8 h7 h3 g2 c2 b3 b7 c8");
    goes("J", "", "g8 h7 h3 g2 c2 b3 b7 c8");
    goes("D", "e6", "e7 g5 e3 c5");
    goes("HG", "", "e8 h5 e2 b5 h8 h2 b2 b8");
    goes("fAbW", "", "c7 g7 e4");
}

#[test]
fn directions_of_the_knight() {
    goes("ffN", "", "f7 d7");
    goes("fsN", "", "g6 c6");
    goes("fhN", "", "f7 d7 g6 c6");
    goes("rfN", "", "f7");
    goes("frN", "", "g6");
    goes("hrN", "", "f7 g4 d3 c6");
    goes("ffrrN", "", "f7 d7 g6 g4");
}

#[test]
fn ranges() {
    goes("fW2", "", "e6 e7");
    goes("fR", "", "e6 e7 e8 e9");
    goes("fR2", "", "e6 e7");
    goes("frB", "", "f6 g7 h8 i9");
    goes("fNN", "", "f7 g9 d7 c9");
    goes("fD0", "", "e7 e9");
    goes("vW0", "e7 we4", "e6 e7x");
}

#[test]
fn modes() {
    goes("fmWfcF", "f6 e7", "e6 f6x");
    goes("fmWfcF", "e6", "");
    goes("mcfR2", "e6", "e6x");
}

/// A pawn: the double step from where it stood at the start, and only over an empty square.
#[test]
fn pawns() {
    goes("fmWfceFifmnD", "", "e6 e7");
    goes("fmWfceFifmnD", "e6", "");
    goes("fmWfceFifmnD", "d6 e7", "e6 d6x");
    let game = game("fmWfceFifmnD");
    let mut moved = game.start();
    moved.unmoved = gryphon::ids::SquareSet::EMPTY;
    let expected: BTreeSet<String> = ["e6".to_owned()].into();
    assert_eq!(moves(&game, &moved), expected);
}

#[test]
fn lame_leapers() {
    // Xiangqi's horse: what stands beside it blocks two leaps.
    goes("nN", "we6", "g6 g4 f3 d3 c4 c6");
    goes("fnN", "we6", "");
    goes("frnN", "we6", "g6");
    goes("frnN", "wf5", "");
    goes("frnA", "wf6", "");
    goes("frnA", "", "g7");
    goes("fnH", "we7", "");
    goes("[W-F]", "we6", "g6 g4 f3 d3 c4 c6");
    goes("afsW", "we6", "g6 g4 f3 d3 c4 c6");
}

#[test]
fn jumpers() {
    goes("jD", "", "");
    goes("jD", "we6 f5", "e7 g5");
    goes("fjR", "we6", "e7 e8 e9");
    goes("fjR", "we7", "");
    goes("fjW3", "", "e7 e8");
}

#[test]
fn hoppers() {
    // Xiangqi's cannon goes as a rook, and takes over one piece, however far.
    goes("mfRcpfR", "", "e6 e7 e8 e9");
    goes("fmRfcpR", "e6", "");
    goes("fmRfcpR", "we6 e9", "e9x");
    goes("fmRfcpR", "e7 e8", "e6 e8x");
    goes("fpR", "e6", "e7 e8 e9");
    goes("fgQ", "e7", "e8");
    goes("fgQ", "e7 e8", "e8x");
    goes("fptR", "e6", "");
    goes("fptR", "we6", "e7 e8 e9");
    goes("fpW3", "e6", "e7 e8");
    goes("fpW3", "e7", "e8");
    goes("fpW3", "e8", "");
    goes("fgW3", "e6", "e7");
    goes("fgW3", "e8", "");
    goes("pafR", "e6", "e7 e8 e9");
    goes("[fpR-cR]", "e6 e9", "e9x");
    goes("fgafQ", "e7", "e8");
    // A grasshopper backwards in time: over the neighbour, then as far as it likes.
    goes("fgafW", "e6", "e7 e8 e9");
    goes("fgafW", "e7", "");
}

/// The gryphon: a diagonal step, and from there outward as a rook; the first step may be all.
#[test]
fn bent_riders() {
    goes("[frF?R]", "", "f6 f7 f8 f9 g6 h6 i6");
    goes("[frF-R]", "", "f7 f8 f9 g6 h6 i6");
    goes("[frF?R]", "f6", "f6x");
    goes("[frF?R]", "f8", "f6 f7 f8x g6 h6 i6");
    goes("frFfryafsF", "", "f6 f7 f8 f9 g6 h6 i6");
    goes("fyafsW", "", "f7 g8 h9 d7 c8 b9");
    // As the issue of the matter is with sideways: one step, and to either side as a rook.
    goes("[fW?sR]", "", "e6 a6 b6 c6 d6 f6 g6 h6 i6");
    goes("[fW-F-F]", "", "g8 c8");
    goes("[fsK-fsA]", "", "h8 h4 d8 b8 b4 f8");
    goes("[frN?R]", "", "g6 h6 i6");
    goes("[fF-F-bF]", "", "f6 d6");
}

/// Hook movers turn once, by a right angle; on an open board the rook's reaches every square.
#[test]
fn hook_movers() {
    let game = game("masR");
    let ends: BTreeSet<String> = moves(&game, &game.start());
    // Every square but those on its own file and rank, to which two legs at a right angle do not lead.
    assert_eq!(ends.len(), 64);
    goes("fmasW", "", "f6 d6");
    goes("fmafsW", "", "f7 d7");
    // Two king's steps, the second not back: all but where it began, as three by three by three reach.
    let area = self::game("mamK");
    assert_eq!(moves(&area, &area.start()).len(), 24);
}

#[test]
fn crooked_and_circular() {
    // A zigzag: each step turns by a right angle, to the other side than the last.
    goes("zF", "wd6 wf4 wd4", "f6 e7 g5 f8 h6 e9 i5");
    goes("zB", "wd6 wf4 wd4", "f6 e7 g5 f8 h6 e9 i5");
    goes("zW2", "we4 wd5 wf5", "e6 d6 f6");
    // Once round the circle from f7 is back at e5; the other way round from there, too.
    let rose = game("qN");
    let blocked = "g6 g4 f3 d3 c4 c6 d7".split(' ').map(|s| format!("w{s}"));
    let blocked = blocked.collect::<Vec<_>>().join(" ");
    let ends = moves(&rose, &with(&rose, &blocked));
    // (1,2) (2,1) (2,-1) (1,-2) ... added up from e5, and (1,2) (-1,2) (-2,1) ... the other way, within nine ranks.
    let clockwise = ["f7", "h8"];
    let counter = ["f7", "e9"];
    let expected: BTreeSet<String> = clockwise
        .iter()
        .chain(&counter)
        .map(|s| (*s).to_owned())
        .collect();
    assert_eq!(ends, expected);
}

/// The piece goes on after it has taken.
#[test]
fn locusts() {
    goes("fcafmF", "f6", "g7(f6)");
    goes("fcafmF", "f6 g7", "");
    goes("[fcF-mF]", "d6", "c7(d6)");
    goes("fcafR", "e7", "e8(e7) e9(e7)");
    goes("fcabK", "e6", "e5(e6)");
    goes("fcaibR", "e8", "e5(e8)");
    goes("fmcafW", "e6 e7", "e7(e6)x");
    goes("[fcF?mF]", "f6", "f6x g7(f6)");
}

#[test]
fn legs_that_pass_over_anything() {
    goes("fmpafN", "wf7", "g9 c9");
    goes("[fmpW-W]", "we6", "e7");
}

/// The side of a bend, named by the one before.
#[test]
fn sides_of_bends() {
    goes("[fW-frF-fzW]", "", "f8");
    goes("fasW", "", "f6 d6");
    goes("fasaqW", "", "f5 d5");
    goes("fasazW", "", "f7 d7");
    goes("frN", "", "g6");
}

#[test]
fn all_kinds_serve_as_hurdles() {
    let game = game("fpR");
    let ids: Vec<PieceId> = game.definition().pieces.ids().collect();
    let line = &game.definition().pieces[ids[1]].movements[0];
    assert_eq!(line.path.legs[0].over.pieces.len(), ids.len());
}
