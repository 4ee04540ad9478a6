//! The fast ways are taken where they should be: right answers alone would not show it.

use std::sync::Arc;

use gryphon::definition::ByPlayer;
use gryphon::ids::{Id, PieceId};
use gryphon::ir::turn::{Form, Opening};
use gryphon::ir::walk::Walks;

use super::{BUILT_IN, Lowered, built_in};

impl<const W: usize> Lowered<'_, W> {
    /// The only class of a simple piece.
    fn class_of(&self, piece: &str) -> usize {
        let kind = &self.program.kinds[self.piece(piece).index()];
        assert_eq!(kind.classes.len(), 1, "{}: {piece}", self.name);
        kind.classes[0]
    }

    fn piece(&self, name: &str) -> PieceId {
        let mut pieces = self.definition.pieces.iter();
        pieces.find(|(_, piece)| piece.name == name).unwrap().0
    }

    /// The walks of a simple piece without terms.
    fn walks(&self, piece: &str) -> &ByPlayer<Arc<Walks<W>>> {
        &self.program.classes[self.class_of(piece)].groups[0].walks
    }
}

#[test]
fn straight_riders_are_rays() {
    fn check<const W: usize>(game: &Lowered<'_, W>) {
        for piece in ["rook", "bishop"] {
            for walks in game.walks(piece).values() {
                assert!(!walks.rays.is_empty(), "{}: {piece}", game.name);
                assert!(walks.steps.is_empty(), "{}: {piece}", game.name);
            }
        }
    }
    for name in ["chess", "fusion-diamond-41", "linepiece-bent", "capablanca"] {
        of_game!(name, check);
    }
}

#[test]
fn half_of_a_zigzag_is_rays() {
    fn check<const W: usize>(game: &Lowered<'_, W>) {
        let board = &game.definition.board;
        let centre = board.square(4, 3).unwrap();
        for walks in game.walks("girlscout").values() {
            let origin = &walks.origins[centre.index()];
            assert_eq!(origin.rays_end - origin.rising, 4);
            let steps = &walks.steps[origin.start as usize..origin.end as usize];
            // A way ends on the step whose two exits are the same.
            let ways = steps.iter().filter(|step| step.skip == 1).count();
            assert_eq!(ways, 4);
        }
    }
    of_game!("linepiece-crooked", check);
}

#[test]
fn leapers_have_no_steps() {
    fn check<const W: usize>(game: &Lowered<'_, W>) {
        for walks in game.walks("knight").values() {
            assert!(walks.steps.is_empty() && walks.rays.is_empty());
            assert!(walks.origins.iter().any(|origin| origin.leap_quiet.any()));
        }
    }
    of_game!("chess", check);
    of_game!("fusion-diamond-41", check);
}

#[test]
fn pawns_shift() {
    fn shifts<const W: usize>(game: &Lowered<'_, W>) {
        let mut walks = game.walks("pawn").values();
        assert!(walks.all(|walks| !walks.shifts.is_empty()), "{}", game.name);
    }
    for name in ["chess", "fusion-chessgi", "capablanca", "linepiece-bent"] {
        of_game!(name, shifts);
    }
    // Ranks of different length are shifts of their own.
    of_game!("fusion-diamond-41", shifts);
    of_game!("linepiece-cross", shifts);
}

#[test]
fn kinds_share_planes() {
    fn five<const W: usize>(game: &Lowered<'_, W>) {
        assert_eq!(game.program.classes.len(), 5, "{}", game.name);
        assert_eq!(game.program.tags, game.program.tags_end, "{}", game.name);
    }
    fn at_most_eight<const W: usize>(game: &Lowered<'_, W>) {
        assert!(game.program.classes.len() <= 8, "{}", game.name);
    }
    fn one_tag<const W: usize>(game: &Lowered<'_, W>) {
        assert_eq!(game.program.tags_end - game.program.tags, 1);
    }
    of_game!("chess", five);
    of_game!("fusion-chess", five);
    of_game!("crazyhouse", one_tag);
    for name in BUILT_IN.iter().filter(|name| name.starts_with("linepiece")) {
        of_game!(name, at_most_eight);
    }
}

#[test]
fn riders_have_tables() {
    fn check<const W: usize>(game: &Lowered<'_, W>, pieces: &[(&str, usize)]) {
        for &(piece, most) in pieces {
            for walks in game.walks(piece).values() {
                walks.tabulate(true);
                let (quiet, hit) = walks.slides().unwrap().groups();
                let name = game.name;
                assert!(
                    quiet.max(hit) <= most,
                    "{name}: {piece} asks {quiet}, {hit} tables"
                );
            }
        }
    }
    fn one<const W: usize>(game: &Lowered<'_, W>) {
        check(game, &[("rook", 1), ("bishop", 1)]);
    }
    fn two<const W: usize>(game: &Lowered<'_, W>) {
        check(game, &[("rook", 2), ("bishop", 2)]);
    }
    fn bent<const W: usize>(game: &Lowered<'_, W>) {
        check(game, &[("gryphon", 4), ("anchorite", 4)]);
    }
    fn divergent<const W: usize>(game: &Lowered<'_, W>) {
        check(game, &[("stewardess", 4), ("contrastewardess", 4)]);
    }
    of_game!("chess", one);
    of_game!("fusion-diamond-41", one);
    of_game!("capablanca", two);
    of_game!("linepiece-bent", two);
    of_game!("linepiece-bent", bent);
    of_game!("linepiece-divergent-free", divergent);
}

#[test]
fn compounds_are_counted_class_by_class_where_their_ways_never_meet() {
    fn whole<const W: usize>(game: &Lowered<'_, W>) {
        assert!(
            game.program.whole && game.program.countable,
            "{}",
            game.name
        );
    }
    fn single<const W: usize>(game: &Lowered<'_, W>) {
        assert!(
            !game.program.whole && game.program.countable,
            "{}",
            game.name
        );
    }
    for name in [
        "chess",
        "capablanca",
        "crazyhouse",
        "fusion-chess",
        "fusion-chessgi",
    ] {
        of_game!(name, whole);
    }
    for name in ["linepiece-bent", "linepiece-crooked", "linepiece-cross"] {
        of_game!(name, single);
    }
}

#[test]
fn a_turn_knows_what_it_will_be_asked() {
    fn check<const W: usize>(game: &Lowered<'_, W>) {
        for turn in game.program.turns.values() {
            assert!(turn.mapped && turn.rest.is_empty() && turn.singles.is_empty());
            // Rook and bishop; all else leaps.
            assert_eq!(turn.liners.len(), 2, "{}", game.name);
            let forms = |form| {
                turn.movers
                    .iter()
                    .filter(move |mover| mover.form == form)
                    .count()
            };
            assert_eq!(
                (forms(Form::Leaps), forms(Form::Shifts), forms(Form::Walks)),
                (2, 1, 2)
            );
            let pawn = turn
                .movers
                .iter()
                .find(|mover| mover.form == Form::Shifts)
                .unwrap();
            assert!(pawn.listed_by_shifts && pawn.promotes.is_some());
            let opening = pawn
                .opening
                .iter()
                .flat_map(|(first, second)| [first, second]);
            let known = opening
                .filter(|opening| matches!(opening, Opening::Record(_)))
                .count();
            assert_eq!(known, 1, "the double step");
        }
        assert!(game.program.castles.iter().all(|castle| !castle.exposes));
    }
    of_game!("chess", check);
    of_game!("capablanca", check);
    of_game!("crazyhouse", check);
}
