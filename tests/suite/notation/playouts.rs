//! Random games: in every position all texts differ, and all is read back.

use std::collections::HashSet;

use gryphon::engine::{Game, Setup};
use gryphon::notation::{MoveTexts, fen, read_move};

use super::{built_in, chess_with, every_game};

/// A small generator of numbers that are random enough (xorshift).
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap() % bound
    }
}

fn key(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Checks the texts of one position, and returns its moves.
pub(super) fn check(name: &str, game: &Game, setup: &Setup) -> Vec<gryphon::engine::Move> {
    let definition = game.definition();
    let written = fen::write(definition, setup);
    let again =
        fen::read_playable(game, &written).unwrap_or_else(|e| panic!("{name}: {written}: {e}"));
    assert_eq!(again, *setup, "{name}: {written}");
    let moves = game.moves(setup);
    let texts = MoveTexts::new(definition, setup, &moves);
    let mut seen = HashSet::new();
    for (i, (text, machine)) in texts.text.iter().zip(&texts.machine).enumerate() {
        assert!(!machine.contains(char::is_whitespace), "{machine}");
        // One text may serve as both forms of a move, but not of two.
        let forms: HashSet<String> = [key(text), machine.clone()].into();
        for form in forms {
            assert!(
                seen.insert(form.clone()),
                "{name}: {written}: `{form}` twice"
            );
        }
        if i % 7 == setup.half_moves as usize % 7 {
            for form in [text, machine] {
                let read = read_move(definition, setup, &moves, form);
                assert_eq!(read.as_ref(), Ok(&i), "{name}: {written}: `{form}`");
            }
        }
    }
    moves
}

/// Plays random games of so many plies from a position.
fn play(name: &str, game: &Game, start: &Setup, games: u64, plies: usize) {
    for seed in 1..=games {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut setup = start.clone();
        for _ in 0..plies {
            let moves = check(name, game, &setup);
            if moves.is_empty() {
                break;
            }
            setup = game
                .play(&setup, &moves[random.below(moves.len())])
                .unwrap();
        }
    }
}

#[test]
fn every_built_in_game() {
    for (name, game) in every_game() {
        play(&name, &game, &game.start(), 3, 80);
    }
}

#[test]
fn games_made_to_confuse() {
    let games = [
        // A king that can go where it castles.
        "change piece king { also quiet ride sideways wazir 2..2 }",
        // A leaver that may leave one of two.
        "compounds { rook + bishop = amalgam A  rook + knight = amalgam A  rook + queen = empress E } fusion fission always",
        // En passant where the pawn can also go quietly.
        "change piece pawn { also quiet leap forward ferz }",
        // Crossing paths: two pawns may both have passed over one square.
        "piece pawn P { letter \"\" quiet leap forward ferz  quiet ride forward ferz 1..2 from rank 2 open to en passant \
         capture leap forward wazir takes en passant promote on rank last to queen, rook }",
        // Double steps from everywhere.
        "change piece pawn { also quiet ride forward wazir 1..2 open to en passant }",
        // Two captures a move, and captures without moving.
        "change piece knight { also move leap wazir, ferz then move leap wazir, ferz  also capture ride ferz 1..3 then return }",
        // A choice whether to join what is taken, and letters that say little.
        "compounds { rook + bishop = amalgam A { letter \"R\" } rook + knight = marshall M { letter \"R\" } } \
         fusion assimilation optional fission always capturing \
         notation { fusion \"{from}-{to}\" fission \"{from}-{to}\" assimilation \"{from}x{to}\" move \"{from}{to}\" }",
        // Pawns that are carried, and promote when they get off.
        "compounds { knight carries pawn, rook, king  rook carries pawn, knight } fusion fission always capturing",
        // Drops, with a letter that is another's code.
        "compounds { rook + bishop = amalgam A { letter \"P\" } } fusion fission always \
         hands { captures demoted drop pawn not on rank 1, rank last }",
    ];
    for statements in games {
        let game = chess_with(statements);
        play(statements, &game, &game.start(), 4, 100);
    }
}

#[test]
fn long_codes_and_hands() {
    let game = built_in("fusion-chessgi");
    let start = "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[QAMnp] b - - 0 1";
    let start = fen::read_playable(&game, start).unwrap();
    play("fusion-chessgi", &game, &start, 3, 60);
}
