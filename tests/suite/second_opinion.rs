//! The reference alone: published counts, and positions worked out by hand. What the engine is compared with must itself
//! be right.

use gryphon::engine::{Game, MoveKind};

use super::games::built_in;
use super::odd_games;
use super::reference::{Reference, Status};

/// Checks leaves at a depth.
fn count(game: &Game, position: &str, depth: u32, leaves: u64) {
    let reference = Reference::new(game.definition());
    let setup = match position {
        "start" => reference.start(),
        _ => reference.read(position).unwrap(),
    };
    assert_eq!(
        reference.perft(&setup, depth),
        leaves,
        "{position}, depth {depth}"
    );
}

/// Moves from a square as `to`, `to=Q` for what it becomes, `to;R` for what stays; ascending by text.
fn moves_from(game: &Game, position: &str, from: &str) -> String {
    let definition = game.definition();
    let reference = Reference::new(definition);
    let setup = reference.read(position).unwrap();
    let name = |square| definition.board.name(square);
    let mut texts = Vec::new();
    for mv in reference.moves(&setup) {
        if mv.from.map(name).as_deref() != Some(from) {
            continue;
        }
        let mut text = if mv.captures.is_empty() {
            String::new()
        } else {
            "x".to_owned()
        };
        text += &name(mv.to);
        if mv.result != mv.mover {
            text += &format!("={}", definition.pieces[mv.result].code);
        }
        if let Some(rest) = mv.rest {
            text += &format!(";{}", definition.pieces[rest].code);
        }
        texts.push(text);
    }
    texts.sort();
    texts.join(" ")
}

#[test]
fn published_counts_of_chess() {
    let game = built_in("chess");
    for (position, depth, leaves) in [
        ("start", 3, 8902),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            2,
            2039,
        ),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3, 2812),
        (
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            3,
            9467,
        ),
        (
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            2,
            1486,
        ),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            2,
            2079,
        ),
    ] {
        count(&game, position, depth, leaves);
    }
}

#[test]
fn published_counts_of_other_games() {
    count(&built_in("fusion-chess"), "start", 3, 12166);
    count(&built_in("capablanca"), "start", 2, 784);
    let crazyhouse = built_in("crazyhouse");
    count(&crazyhouse, "start", 2, 400);
    count(
        &crazyhouse,
        "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1",
        2,
        75353,
    );
    let xiangqi = odd_games::named("royals that face");
    count(&xiangqi, "start", 2, 1920);
}

/// Two kings a side of which one must be safe, and a pawn that promotes to a king while there is but one.
#[test]
fn published_counts_of_spartan_chess() {
    let game = odd_games::named("spartan");
    count(&game, "start", 2, 640);
    count(&game, "k6k/hh2Q2h/8/8/8/8/8/4K3 w - - 0 1", 3, 6130);
    count(&game, "8/8/8/8/6Q1/8/2h3h1/4K1k1 b - - 0 1", 3, 3456);
}

/// All royals must be safe, a hurdle is leapt over, steps go on in knight's leaps, pawns move aslant.
#[test]
fn published_counts_of_small_changes() {
    let coregal = "change piece queen { royal }";
    let grasshopper = r#"piece grasshopper G { move hop wazir, ferz }
        change piece pawn {
            quiet leap forward wazir
            capture leap forward ferz
            promote on rank last to queen, rook, bishop, knight, grasshopper
        }
        army "PPPPPPPP" "GGGGGGGG" "RNBQKBNR""#;
    let nightrider = "piece knight N { move ride knight }";
    let berolina = "change piece pawn {
            quiet   leap forward ferz
            quiet   ride forward ferz 1..2 from rank 2 open to en passant
            capture leap forward wazir
        }";
    for (change, position, depth, leaves) in [
        (coregal, "start", 2, 400),
        (
            coregal,
            "rn2kb1r/ppp1pppp/6q1/8/2PP2b1/5B2/PP3P1P/R1BQK1NR w KQkq - 1 9",
            3,
            20421,
        ),
        (grasshopper, "start", 2, 782),
        (nightrider, "start", 2, 576),
        (berolina, "k7/6P1/8/8/8/2K2p2/4p3/8 w - - 0 1", 3, 1983),
        (
            berolina,
            "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6c5 0 1",
            2,
            1047,
        ),
    ] {
        let text = format!("game \"Changed\" extends \"chess\" {{ {change} }}");
        count(&odd_games::game(&text), position, depth, leaves);
    }
}

/// The rook on a2 attacks the second rank. The cavalier king on e1 cannot end there, and cannot leap to f3 or d3 either: both
/// ways lead over the second rank. So it keeps to the first, whole or as the king that leaves the knight. The knight that
/// leaves is no royal: it leaps wherever it likes, and the king stays on e1, unattacked.
#[test]
fn a_royal_does_not_leap_over_fire() {
    let game = built_in("fusion-chess");
    let position = "4k3/8/8/8/8/8/r7/4X3 w - - 0 1";
    assert_eq!(
        moves_from(&game, position, "e1"),
        "c2;K d1 d1;N d3;K f1 f1;N f3;K g2;K"
    );
}

/// The compound stands on the unmoved rook's square. The right is kept while a bishop joins the rook and leaves again, and
/// lost when the rook leaves.
#[test]
fn the_patient_rook_keeps_its_right() {
    let game = built_in("linepiece-crooked");
    let reference = Reference::new(game.definition());
    let rights_after = |position: &str, kind: MoveKind, mover: &str| {
        let setup = reference.read(position).unwrap();
        let fitting = reference.successors(&setup).into_iter().filter(|(mv, _)| {
            let board = &game.definition().board;
            let ends = [
                mv.from.map(|from| board.name(from)),
                Some(board.name(mv.to)),
            ];
            let at_home = ends.contains(&Some("a1".to_owned()));
            mv.kind == kind && at_home && game.definition().pieces[mv.mover].code == mover
        });
        let rights: std::collections::BTreeSet<String> = fitting
            .map(|(_, after)| {
                reference
                    .write(&after)
                    .split(' ')
                    .nth(2)
                    .unwrap_or("?")
                    .to_owned()
            })
            .collect();
        Vec::from_iter(rights).join(",")
    };
    let joining = "4k4/9/9/9/9/9/1B7/R3K4 w Q - 0 1";
    assert_eq!(rights_after(joining, MoveKind::Fusion, "B"), "Q");
    let joined = "4k4/9/9/9/9/9/9/(RB)3K4 w Q - 0 1";
    assert_eq!(rights_after(joined, MoveKind::Fission, "B"), "Q");
    assert_eq!(rights_after(joined, MoveKind::Fission, "R"), "-");
    assert_eq!(rights_after(joined, MoveKind::Move, "RB"), "-");
    assert_eq!(moves_from(&game, joined, "e1"), "c1 d1 d2 e2 f1 f2");
}

/// A stewardess moves as a rook and takes as a bishop: she joins only along ranks and files, whatever she could take.
#[test]
fn a_divergent_piece_joins_by_its_quiet_paths() {
    let game = built_in("linepiece-divergent-strict");
    let position = "4k4/9/9/9/9/1B7/B8/S1C1K4 w - - 0 1";
    assert_eq!(moves_from(&game, position, "a1"), "a2=BS b1 c1=SC");
}

/// Three players: the second is mated by the first, drops out with all his pieces, and the third is to move; the number of
/// the move has not risen, and the half-move counter goes on.
#[test]
fn who_is_mated_drops_out() {
    let game = odd_games::named("three players");
    let reference = Reference::new(game.definition());
    // Green's king on a9 has a8, b8 and b9; the rook that comes to h9 takes the ninth rank, the other holds the eighth.
    let setup = reference
        .read("k8/6R2/7R1/9/9/3K'5/9/9/5K3 1 - - 4 20")
        .unwrap();
    let after = reference
        .successors(&setup)
        .into_iter()
        .map(|(_, after)| reference.write(&after))
        .find(|text| text.starts_with("7R1/"));
    assert_eq!(
        after.as_deref(),
        Some("7R1/6R2/9/9/9/3K'5/9/9/5K3 3 - - 5 20")
    );
}

/// The rook on h8 attacks the king, whose squares the white king holds: mate. The queen on b6 holds the same squares without
/// attacking a8: stalemate.
#[test]
fn no_move_is_mate_or_stalemate() {
    let game = built_in("chess");
    let reference = Reference::new(game.definition());
    let status = |position: &str| reference.status(&reference.read(position).unwrap());
    assert_eq!(status("k6R/8/1K6/8/8/8/8/8 b - - 0 1"), Status::Checkmate);
    assert_eq!(status("k7/8/1Q6/8/8/8/8/4K3 b - - 0 1"), Status::Stalemate);
    assert_eq!(status("k7/8/8/8/8/8/8/4K3 b - - 0 1"), Status::Playing);
}

/// A rose on d1 leaps to e3, then g4, always turning right; the next leap of the circle would leave an ordinary board for
/// i3, which on the cylinder is a3. The circle ends before it comes round to d1.
#[test]
fn a_rose_goes_on_past_the_seam() {
    let game = built_in("carousel");
    let reached = moves_from(&game, "7k/8/8/8/8/8/4K3/3O4 w - - 0 1", "d1");
    let reached: Vec<&str> = reached.split(' ').collect();
    for square in ["e3", "g4", "a3"] {
        assert!(reached.contains(&square), "{square}: {reached:?}");
    }
    assert!(
        !reached.contains(&"d2") && !reached.contains(&"d1"),
        "{reached:?}"
    );
}
