//! Moves: both forms of each, and what is said of texts that are none.

use gryphon::engine::{Game, Setup};
use gryphon::notation::{MoveTexts, fen, read_move};

use super::{built_in, chess_with, playouts, said};

fn at(game: &Game, text: &str) -> Setup {
    fen::read_playable(game, text).unwrap_or_else(|error| panic!("{}", said(text, &error)))
}

/// Both forms of the moves from a square, in the order of their texts.
fn from(game: &Game, position: &str, square: &str) -> String {
    let setup = at(game, position);
    let moves = playouts::check(position, game, &setup);
    let definition = game.definition();
    let texts = MoveTexts::new(definition, &setup, &moves);
    let mut lines: Vec<String> = (0..moves.len())
        .filter(|&i| {
            moves[i]
                .from
                .is_some_and(|from| definition.board.name(from) == square)
        })
        .map(|i| format!("{} | {}\n", texts.text[i], texts.machine[i]))
        .collect();
    lines.sort();
    lines.concat()
}

#[test]
fn the_forms_of_moves() {
    let mut all = String::new();
    for (game, position, square) in [
        ("chess", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7"),
        ("chess", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7"),
        ("chess", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5"),
        ("chess", "4k3/8/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1", "e1"),
        ("fusion-chess", "4k3/8/8/8/1p6/8/8/R1NAK3 w - - 0 1", "d1"),
        ("fusion-chess", "4k3/8/8/8/1p6/8/8/R1NAK3 w - - 0 1", "a1"),
        (
            "linepiece-bent",
            "k8/9/9/9/9/9/P1P6/(RG)1B1K4 w - - 0 1",
            "a1",
        ),
        (
            "linepiece-divergent-free",
            "k8/9/9/9/9/9/P1P6/RQ2K4 w - - 0 1",
            "b1",
        ),
        (
            "assimilation-fusion",
            "4k3/8/8/8/8/8/3n4/3RK3 w - - 0 1",
            "d1",
        ),
        (
            "transport-chess",
            "4k3/4P3/4(NP)3/8/8/8/8/4K3 w - - 0 1",
            "e6",
        ),
        (
            "transport-chess",
            "2r1k3/1(NP)6/8/8/8/8/8/4K3 w - - 0 1",
            "b7",
        ),
        ("carousel", "7k/8/8/3p4/8/3F4/8/3K4 w - - 0 1", "d3"),
        ("carousel", "7k/8/8/3p4/8/3L4/8/3K4 w - - 0 1", "d3"),
    ] {
        let moves = from(&built_in(game), position, square);
        all += &format!("{game}, {position}, {square}\n{moves}\n");
    }
    insta::assert_snapshot!(all);
}

#[test]
fn moves_that_could_be_confused() {
    let mut all = String::new();
    for (statements, position, square) in [
        (
            "change piece king { also quiet ride sideways wazir 2..2 }",
            "4k3/8/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1",
            "e1",
        ),
        (
            "compounds { rook + bishop = amalgam A  rook + knight = amalgam A } fission always",
            "4k3/8/8/8/8/8/P7/A1B1K3 w - - 0 1",
            "a1",
        ),
        (
            "change piece pawn { also quiet leap forward ferz }",
            "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1",
            "d5",
        ),
        (
            "change piece knight { also move leap wazir then move leap wazir }",
            "4k3/8/8/8/8/8/pp6/N3K3 w - - 0 1",
            "a1",
        ),
        (
            "compounds { rook + knight = marshall M } assimilation optional",
            "4k3/8/8/8/8/8/n7/R3K3 w - - 0 1",
            "a1",
        ),
        (
            "compounds { rook + knight = marshall M { letter \"Q\" } } fission always \
             notation { fission \"{from}-{to}\" }",
            "4k3/8/8/8/8/8/8/M1Q1K3 w - - 0 1",
            "a1",
        ),
    ] {
        let moves = from(&chess_with(statements), position, square);
        all += &format!("{statements}\n{position}, {square}\n{moves}\n");
    }
    insta::assert_snapshot!(all);
}

/// How a text is read: the move's own text, or what is said of it.
fn read(game: &Game, setup: &Setup, text: &str) -> String {
    let moves = game.moves(setup);
    match read_move(game.definition(), setup, &moves, text) {
        Ok(i) => MoveTexts::new(game.definition(), setup, &moves).text[i].clone(),
        Err(error) => said(text, &error),
    }
}

#[test]
fn loose_texts_are_read() {
    let chess = built_in("chess");
    let setup = at(&chess, "r3k3/1P6/8/3Pp3/8/8/8/R3K2R w KQ e6 0 1");
    for (text, means) in [
        ("e1 - g1", "Ke1-g1"),
        ("e1xg1", "Ke1-g1"),
        ("K e1-g1", "Ke1-g1"),
        ("d5-e6", "d5xe6"),
        ("Pd5xe6", "d5xe6"),
        ("b7-a8=N", "b7xa8=N"),
        ("b7b8q", "b7-b8=Q"),
        ("Ra1xa8", "Ra1xa8"),
        ("a1×a8", "Ra1xa8"),
    ] {
        assert_eq!(read(&chess, &setup, text), means, "{text}");
    }
    let fusion = built_in("fusion-chess");
    let setup = at(&fusion, "4k3/8/8/8/8/8/8/R1NAK3 w - - 0 1");
    for (text, means) in [
        ("a1-c1=M", "R a1-c1=M"),
        ("Ad1-e2", "Pd1-e2"),
        ("d1-b2; d1=B", "N d1-b2; d1=B"),
        ("d1-b3", "Pd1-b3"),
        ("B : d1 b3", "B d1-b3; d1=N"),
    ] {
        assert_eq!(read(&fusion, &setup, text), means, "{text}");
    }
}

#[test]
fn what_is_no_move_is_told() {
    let mut all = String::new();
    for (game, position, texts) in [
        (
            "chess",
            "4k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 1",
            &[
                "", "Nf3", "castle", "e1-e9", "d4-d5", "e8-e7", "b7-b8", "b7-b8=K", "R a1-b2",
                "Q a1-a2", "N@e4", "é2-é4",
            ][..],
        ),
        ("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &["h8-h7"]),
        ("chess", "4k3/8/8/8/8/8/4q3/4K2R w - - 0 1", &["h1-h2"]),
        (
            "fusion-chessgi",
            "4k3/8/8/8/8/8/8/4K3[PQ] w - - 0 1",
            &["*d8", "N*e8", "*e8"],
        ),
        (
            "fusion-chessgi",
            "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
            &["*d5"],
        ),
    ] {
        let game = built_in(game);
        let setup = at(&game, position);
        for text in texts {
            all += &format!("{position}\n{}\n", read(&game, &setup, text));
        }
    }
    let confused = chess_with(
        "compounds { rook + bishop = amalgam A  rook + knight = amalgam A } fission always",
    );
    let position = "4k3/8/8/8/8/8/8/A3K3 w - - 0 1";
    all += &format!(
        "{position}\n{}\n",
        read(&confused, &at(&confused, position), "R:a1a2")
    );
    insta::assert_snapshot!(all);
}
