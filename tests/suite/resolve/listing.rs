//! Definitions are printed for people.

use gryphon::definition::print::{listing, movement_words};

use super::{chess, piece};

#[test]
fn fusion_chess_listed() {
    let mut sources = gryphon::diagnostics::SourceMap::default();
    let (game, _) = gryphon::resolve::load_game("fusion-chess", &mut sources).unwrap();
    insta::assert_snapshot!(listing(&game));
}

#[test]
fn movement_in_words() {
    let game = chess(
        "piece a1x A { move leap ferz may then ride wazir outward }
         piece b1x XB { move leap ferz then ride wazir outward then leap ferz outward }
         piece c1x C { capture hop wazir over enemy pieces may then ride wazir outward }
         piece d1x D { capture ride wazir, ferz 1..3 then return  never captures king }
         piece e1x E { move ride knight circular 45  move ride wazir crooked 90 left }
         piece f1x F { capture ride wazir then quiet leap wazir turning 180 unmoved }
         piece g1x G { quiet as king from ranks 1..2  move leap forward left ferz, (+1,+4) for white }",
    );
    let mut text = String::new();
    for name in ["a1x", "b1x", "c1x", "d1x", "e1x", "f1x", "g1x", "pawn"] {
        for movement in &piece(&game, name).movements {
            text += &format!("{name}: {}\n", movement_words(&game, movement));
        }
    }
    insta::assert_snapshot!(text);
}
