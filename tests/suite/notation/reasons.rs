//! Why a move is not legal: each rule that a game can have, in a position where it alone forbids the move.

use super::{built_in, chess_with};
use gryphon::engine::Game;
use gryphon::notation::{fen, reasons::why_illegal};

fn why(game: &Game, position: &str, text: &str) -> Option<String> {
    let setup = fen::read_playable(game, position).unwrap();
    why_illegal(game, &setup, text)
}

#[track_caller]
fn is(game: &Game, position: &str, text: &str, reason: &str) {
    assert_eq!(why(game, position, text).as_deref(), Some(reason), "{text}");
}

#[test]
fn checks_and_ways() {
    let chess = built_in("chess");
    let pinned = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
    is(&chess, pinned, "Ne2-c3", "the king on e1 would be attacked");
    let in_check = "4r2k/8/8/8/8/8/8/4KN2 w - - 0 1";
    is(
        &chess,
        in_check,
        "f1h2",
        "the king on e1 would still be attacked",
    );
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    is(&chess, start, "a1a3", "the pawn on a2 is in the way");
    is(&chess, start, "a1a8", "other pieces are in the way");
    is(&chess, start, "g1e2", "the pawn on e2 is of the same side");
    assert_eq!(why(&chess, start, "g1g5"), None);
    assert_eq!(why(&chess, start, "hello"), None);
}

#[test]
fn castling() {
    let chess = built_in("chess");
    let moved = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    is(&chess, moved, "e1g1", "one of the two pieces has moved");
    // The rook on f8 looks at f1.
    let through = "4kr2/8/8/8/8/8/8/4K2R w K - 0 1";
    is(
        &chess,
        through,
        "e1g1",
        "nobody castles out of, through or into an attack",
    );
    let blocked = "4k3/8/8/8/8/8/8/4KN1R w K - 0 1";
    is(&chess, blocked, "e1g1", "the knight on f1 is in the way");
}

#[test]
fn fusion_and_fission() {
    let game = built_in("fusion-chess");
    let rooks = "4k3/8/8/8/8/8/8/R2R3K w - - 0 1";
    is(&game, rooks, "a1d1", "a rook and a rook make no compound");
    let game = chess_with(
        "compounds { rook + knight = marshall M  bishop + knight = archbishop A }
         fusion by knight onto rook
         fission when unattacked by rook",
    );
    is(
        &game,
        "4k3/8/8/8/N7/8/8/R6K w - - 0 1",
        "R a1-a4=M",
        "a rook may not move onto a knight to join it",
    );
    let attacked = "3rk3/8/8/8/3M4/8/8/7K w - - 0 1";
    is(
        &game,
        attacked,
        "R:d4d1",
        "the marshall on d4 is attacked, and may not part",
    );
    let free = "4k3/8/8/8/3M4/8/8/7K w - - 0 1";
    is(&game, free, "N:d4c6", "a knight may not leave");
    let to_take = "4k3/8/8/3p4/3M4/8/8/7K w - - 0 1";
    assert_eq!(
        why(&game, to_take, "R:d4d5").as_deref(),
        Some("what leaves a compound may not take anything")
    );
}

#[test]
fn hands() {
    let game = built_in("crazyhouse");
    let position = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1";
    is(&game, position, "Q@e4", "white has no queen in hand");
    is(&game, position, "P@d8", "a pawn may not be dropped on d8");
}
