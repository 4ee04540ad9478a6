//! Mates in one to four in fusion games: brute force proves each, and that there is none shorter; the search finds them all.

use gryphon::engine::{Game, Setup};
use gryphon::notation::fen;
use gryphon::search::{Limits, Score};

use super::best;
use super::solver::{Solver, Tries};
use crate::games::built_in;

/// Games, positions, and in how many moves White mates: found among random positions, proved below.
const MATES: &[(&str, &str, u32)] = &[
    ("fusion-chess", "3oB3/N3RK2/8/8/8/8/8/8 w - - 0 1", 1),
    ("fusion-chess", "7o/4N3/6r1/8/4K3/8/1R6/B7 w - - 0 1", 1),
    ("fusion-chess", "5r2/6x1/2Q5/8/3X4/1M6/5P2/8 w - - 0 1", 2),
    // The quiet move comes first, and one of the answers is a fission.
    ("fusion-chess", "AyA5/8/8/2K5/1B6/2M5/8/8 w - - 0 1", 2),
    ("fusion-chess", "6o1/8/3R4/5bN1/8/6K1/8/M7 w - - 0 1", 3),
    ("fusion-chess", "8/3k1a2/1m6/1P6/7O/1Q6/8/6B1 w - - 0 1", 3),
    ("fusion-chess", "1r2Q3/k7/8/4K3/3R4/8/8/1N6 w - - 0 1", 4),
    ("fusion-chess", "3A4/7o/2p5/1A6/8/8/8/1K3N2 w - - 0 1", 4),
    ("fusion-chessgi", "8/y7/3M4/r1M2N2/8/8/1O6/8[] w - - 0 1", 1),
    ("fusion-chessgi", "6Ak/7P/1r6/A5K1/8/8/8/8[] w - - 0 1", 2),
    (
        "fusion-chessgi",
        "1N6/k4r2/8/4Q3/8/4R3/K2P4/8[] w - - 0 1",
        3,
    ),
    (
        "fusion-chessgi",
        "1Qb1k3/8/1r6/8/1Q6/3K4/8/8[] w - - 0 1",
        3,
    ),
    (
        "fusion-chessgi",
        "1r2Q3/k7/8/4K3/3R4/8/8/1N6[] w - - 0 1",
        4,
    ),
    (
        "fusion-diamond-41",
        "****Y****/***M2***/**o3N**/*7*/9/*6B*/**5**/***3***/****1**** w - - 0 1",
        1,
    ),
    (
        "fusion-diamond-41",
        "****R****/***1A1***/**2r2**/*6x*/9/*7*/**4X**/***1M1***/****1**** w - - 0 1",
        2,
    ),
    (
        "fusion-diamond-41",
        "****1****/***2b***/**k4**/*7*/3Y3N1/*7*/**5**/***2Q***/****1**** w - - 0 1",
        3,
    ),
    (
        "fusion-diamond-41",
        "****k****/***m2***/**5**/*2A3K*/7R1/*7*/**5**/***3***/****1**** w - - 0 1",
        4,
    ),
    (
        "fusion-diamond-41",
        "****1****/***3***/**2a2**/*6x*/4O1N2/*3A3*/**1R2N**/***3***/****1**** w - - 0 1",
        4,
    ),
    (
        "assimilation-fusion",
        "5r2/y2r3p/5r2/2N4Q/1A6/5Q2/2X5/8 w - - 0 1",
        2,
    ),
    (
        "assimilation-fusion",
        "1N6/k4r2/8/4Q3/8/4R3/K2P4/8 w - - 0 1",
        3,
    ),
    (
        "assimilation-fusion",
        "R2b4/2k1P3/8/8/K7/8/8/1B6 w - - 0 1",
        4,
    ),
    (
        "linepiece-bent",
        "3k3(GA)(RB)/9/9/8r/9/9/6K2/9 w - - 0 1",
        1,
    ),
    (
        "linepiece-bent",
        "1k7/7r1/9/R4r3/1K7/9/(RG)8/2(GA)6 w - - 0 1",
        2,
    ),
    ("linepiece-bent", "1k5(BA)1/6r2/8K/9/9/9/4G4/9 w - - 0 1", 3),
    (
        "linepiece-crooked",
        "1(by)k1GG3/9/1(BY)7/7K1/2P6/9/9/9 w - - 0 1",
        2,
    ),
    (
        "linepiece-crooked",
        "6Yk1/1r2r4/1y3b3/Y8/K5(RG)2/9/9/9 w - - 0 1",
        3,
    ),
    (
        "transport-chess",
        "8/b3k3/1r4p1/4(NK)3/(NQ)2Q4/8/8/8 w - - 0 1",
        2,
    ),
    (
        "transport-chess",
        "5r2/6(nk)1/2(NQ)5/8/3(NK)4/1P6/5(NR)2/8 w - - 0 1",
        3,
    ),
    (
        "transport-chess",
        "(NR)1R5/1k6/8/1(nq)2r3/5K2/8/5B2/4R3 w - - 0 1",
        4,
    ),
];

fn all() -> impl Iterator<Item = (String, Game, Setup, u32)> {
    MATES.iter().map(|&(name, text, moves)| {
        let game = built_in(name);
        let setup = fen::read_playable(&game, text).unwrap();
        (format!("{name}: {text}"), game, setup, moves)
    })
}

#[test]
fn brute_force_proves_them() {
    for (name, game, setup, moves) in all() {
        let mates = |tries, moves| Solver::new(&game, tries).mates_in(&setup, moves);
        assert!(
            mates(Tries::Checks, moves) || mates(Tries::All, moves),
            "{name}"
        );
        assert!(moves == 1 || !mates(Tries::All, moves - 1), "{name}");
    }
}

#[test]
fn the_search_finds_the_shortest_when_asked_to() {
    for (name, game, setup, moves) in all() {
        let limits = Limits {
            mate: Some(moves),
            ..Limits::default()
        };
        let found = best(&game, &setup, &limits).unwrap();
        let expected = i32::try_from(moves).unwrap();
        assert_eq!(found.report.score, Score::Mate(expected), "{name}");
    }
}

#[test]
fn the_search_finds_a_mate_anyway() {
    for (name, game, setup, moves) in all() {
        let limits = Limits {
            nodes: Some(400_000),
            ..Limits::default()
        };
        let found = best(&game, &setup, &limits).unwrap();
        let shortest = i32::try_from(moves).unwrap();
        assert!(
            matches!(found.report.score, Score::Mate(found) if found >= shortest),
            "{name}: {:?}",
            found.report.score
        );
    }
}
