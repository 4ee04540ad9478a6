//! Positions: read, written, refused.

use gryphon::notation::fen;

use super::{built_in, chess_with, said};

/// Reads and writes again.
fn again(game: &str, text: &str) -> String {
    let game = built_in(game);
    let setup =
        fen::read_playable(&game, text).unwrap_or_else(|error| panic!("{}", said(text, &error)));
    fen::write(game.definition(), &setup)
}

#[test]
fn what_is_read_is_written_again() {
    for (game, text) in [
        (
            "chess",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
        (
            "chess",
            "rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR b KQkq f3 0 3",
        ),
        (
            "capablanca",
            "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
        ),
        (
            "crazyhouse",
            "4k3/8/8/8/8/8/8/3QK1Q~1[QRBNPqrbnp] w - - 12 40",
        ),
        (
            "fusion-diamond-41",
            "****k****/***qam***/**ppppp**/*7*/9/*7*/**PPPPP**/***QAM***/****K**** w - - 0 1",
        ),
        (
            "linepiece-bent",
            "rgbakabgr/ppppppppp/9/9/4(rg)4/3(RG)5/PPPPPPPPP/RGBAKABGR w KQkq - 0 1",
        ),
        // Others have fused onto the unmoved rook: the right stays.
        (
            "linepiece-bent",
            "rgbakabgr/ppppppppp/9/9/9/9/PPPPPPPPP/(RG)1BAKABG(RB) w KQkq - 4 3",
        ),
    ] {
        assert_eq!(again(game, text), text);
    }
}

#[test]
fn what_may_be_left_out() {
    assert_eq!(
        again("chess", "4k3/8/8/8/8/8/8/4K3 w - -"),
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    );
    assert_eq!(
        again("crazyhouse", " 4k3/8/8/8/8/8/8/4K3  b -\t- 3 9\n"),
        "4k3/8/8/8/8/8/8/4K3[] b - - 3 9"
    );
    assert_eq!(
        again("crazyhouse", "4k3/8/8/8/8/8/8/4K3[pPqNQ] w - - 0 1"),
        "4k3/8/8/8/8/8/8/4K3[QNPqp] w - - 0 1"
    );
    assert_eq!(
        again("chess", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1"),
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    );
}

#[test]
fn paths_that_cross_need_the_piece() {
    let berolina = chess_with(
        "piece pawn P { letter \"\" quiet ride forward ferz 1..2 from rank 2 open to en passant \
         capture leap forward wazir takes en passant promote on rank last to queen }",
    );
    let board = "4k3/8/8/8/1P1P4/8/8/4K3 b -";
    for passed in ["c3b4", "c3d4"] {
        let text = format!("{board} {passed} 0 1");
        let setup = fen::read_playable(&berolina, &text).unwrap();
        assert_eq!(fen::write(berolina.definition(), &setup), text);
    }
    let text = format!("{board} c3 0 1");
    let error = fen::read_playable(&berolina, &text).unwrap_err();
    insta::assert_snapshot!(said(&text, &error));
}

#[test]
fn a_promoted_piece_may_have_passed() {
    // A pawn may run to the last rank and promote there; the square passed is open all the same.
    let torpedo =
        chess_with("change piece pawn { also quiet ride forward wazir 1..2 open to en passant }");
    let text = "3Q4/8/8/8/8/8/k7/4K3 b - d7 0 1";
    let setup = fen::read_playable(&torpedo, text).unwrap();
    assert_eq!(fen::write(torpedo.definition(), &setup), text);
}

#[test]
fn a_dropped_pawn_may_stand_on_the_last_rank_where_drops_go_there() {
    let game = chess_with("hands { captures }");
    assert!(fen::read_playable(&game, "4k2P/8/8/8/8/8/8/4K3[] b - - 0 1").is_ok());
}

/// A game and a position that it refuses.
const REFUSED: &[(&str, &str)] = &[
    // Fields.
    ("chess", ""),
    ("chess", "4k3/8/8/8/8/8/8/4K3"),
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0"),
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 0"),
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3 [Q] w - - 0 1"),
    // The board.
    ("chess", "4k3/8/8/8/8/8/4K3 w - - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1"),
    ("chess", "4k3/7/8/8/8/8/8/4K3 w - - 0 1"),
    ("chess", "4k3/9/8/8/8/8/8/4K3 w - - 0 1"),
    ("chess", "4k3/ppppppppp/8/8/8/8/8/4K3 w - - 0 1"),
    ("chess", "4k3/*7/8/8/8/8/8/4K3 w - - 0 1"),
    ("chess", "4k3/08/8/8/8/8/8/4K3 w - - 0 1"),
    ("chess", "4k3/99999999999999999999/8/8/8/8/8/4K3 w - - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/4?K2 w - - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/4(K w - - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/4é3 w - - 0 1"),
    (
        "fusion-diamond-41",
        "****k****/***3***/**5**/*7*/9/*7*/**5**/***3***/4K4 w - - 0 1",
    ),
    (
        "fusion-diamond-41",
        "****k****/***3***/**5**/*7*/9/*7*/**5**/***3***/**K****** w - - 0 1",
    ),
    (
        "fusion-diamond-41",
        "****k****/***3***/**5**/*8/9/*7*/**5**/***3***/****K**** w - - 0 1",
    ),
    // Codes.
    ("chess", "4k3/8/8/8/8/8/8/3MK3 w - - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/3(queen)K3 w - - 0 1"),
    ("linepiece-bent", "4k4/9/9/9/9/9/9/3(RH)K4 w - - 0 1"),
    ("linepiece-bent", "4k4/9/9/9/9/9/9/3(Rg)K4 w - - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/4K'3 w - - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/3Q~K3 w - - 0 1"),
    ("crazyhouse", "4k3/8/8/8/8/8/8/3P~K3[] w - - 0 1"),
    // Hands.
    ("chess", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"),
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q w - - 0 1"),
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1"),
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q2] w - - 0 1"),
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q~] w - - 0 1"),
    // Side, castling, en passant, counters.
    ("chess", "4k3/8/8/8/8/8/8/4K3 W - - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/4K3 1 - - 0 1"),
    ("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQxq - 0 1"),
    ("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQK - 0 1"),
    ("chess", "r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1"),
    ("chess", "r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1"),
    (
        "fusion-diamond-41",
        "****k****/***3***/**5**/*7*/9/*7*/**5**/***3***/****K**** w K - 0 1",
    ),
    ("linepiece-kamil", "4k4/9/9/9/9/9/9/R3K3R w KQ - 0 1"),
    ("chess", "4k3/8/8/8/4P3/8/8/4K3 b - e 0 1"),
    ("chess", "4k3/8/8/8/4P3/8/8/4K3 b - e9 0 1"),
    ("chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3,e3 0 1"),
    ("chess", "4k3/8/8/8/4P3/8/8/4K3 b - d3 0 1"),
    ("chess", "4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1"),
    ("chess", "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1"),
    ("chess", "4k3/8/8/8/4N3/8/8/4K3 b - e3 0 1"),
    (
        "fusion-diamond-41",
        "****k****/***3***/**5**/*7*/4P4/*7*/**5**/***3***/****K**** b - e4 0 1",
    ),
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - -1 1"),
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 0"),
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 4294967296"),
    // What can never be.
    ("chess", "4k3/8/8/8/8/8/8/8 w - - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/3KK3 w - - 0 1"),
    ("fusion-chess", "4k3/8/8/8/8/8/8/3OK3 w - - 0 1"),
    ("chess", "4k2P/8/8/8/8/8/8/4K3 b - - 0 1"),
    ("chess", "4k3/8/8/8/8/8/8/4K2p w - - 0 1"),
    (
        "fusion-diamond-41",
        "****k****/***P2***/**5**/*7*/9/*7*/**5**/***3***/****K**** b - - 0 1",
    ),
    ("chess", "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"),
];

#[test]
fn what_cannot_be_is_refused() {
    let mut all = String::new();
    for (name, text) in REFUSED {
        let game = built_in(name);
        match fen::read_playable(&game, text) {
            Ok(_) => panic!("{name} reads `{text}`"),
            Err(error) => all += &format!("{name}\n{}\n", said(text, &error)),
        }
    }
    let many = format!("4k3/8/8/8/8/8/8/4K3[{}] w - - 0 1", "P".repeat(254));
    let error = fen::read_playable(&built_in("crazyhouse"), &many).unwrap_err();
    all += &format!("254 pawns in hand: {error}\n");
    insta::assert_snapshot!(all);
}
