//! What an extending game keeps, replaces, changes and takes away.

use gryphon::definition::Outcome;

use super::{chess, codes, game, games, names, piece, said};

#[test]
fn a_statement_replaces_its_like() {
    let game = chess("board 8x9 piece knight N { move leap camel }");
    assert_eq!(game.board.ranks(), 9);
    assert_eq!(piece(&game, "knight").movements.len(), 1);
    assert_eq!(
        names(&game),
        ["king", "queen", "rook", "bishop", "knight", "pawn"]
    );
}

#[test]
fn change_goes_inside_by_keys() {
    let changed = chess("change piece pawn { promote on rank last to queen  value 90 }");
    let pawn = piece(&changed, "pawn");
    assert_eq!(pawn.promotions.len(), 1);
    assert_eq!(pawn.promotions[0].to.len(), 1);
    assert_eq!(pawn.movements.len(), 3, "movement is another key");
    assert_eq!(pawn.letter, "");
    let added = chess("change piece pawn { also quiet leap sideways wazir }");
    assert_eq!(piece(&added, "pawn").movements.len(), 4);
    let replaced = chess("change piece pawn { quiet leap forward wazir }");
    assert_eq!(piece(&replaced, "pawn").movements.len(), 1);
    let less = chess("change piece pawn { without promote }");
    assert!(piece(&less, "pawn").promotions.is_empty());
}

#[test]
fn order_does_not_matter() {
    let one = chess("without castling  army \"8\" \"RNBQKBNR\"");
    let other = chess("army \"8\" \"RNBQKBNR\"  without castling");
    assert_eq!(one.array, other.array);
    assert!(one.castling.is_empty() && other.castling.is_empty());
}

#[test]
fn what_belongs_to_one_game_is_not_inherited() {
    let game = game(
        "/// First.\ngame \"A\" extends \"chess\" { author \"X\" year 2000 source \"Y\" test \"t\" { moves 20 } }\n\
         game \"B\" extends \"A\" { }",
    );
    assert_eq!(
        (game.doc, game.author, game.year, game.source),
        (None, None, None, None)
    );
    assert!(game.tests.is_empty());
}

#[test]
fn endings_replace_their_own_and_take_events_away() {
    let game = chess("lose stalemate");
    assert_eq!(game.endings.stalemate, Outcome::Lose);
    assert_eq!(game.endings.repetition, Some((3, Outcome::Draw)));
    let game = chess("draw stalemate  lose repetition 4");
    assert_eq!(game.endings.repetition, Some((4, Outcome::Lose)));
    assert_eq!(game.endings.without_progress, None);
    let game = chess("also draw repetition 5");
    assert_eq!(game.endings.repetition, Some((5, Outcome::Draw)));
    assert_eq!(game.endings.without_progress, Some((50, Outcome::Draw)));
    // No legal move and no event: a loss.
    let game = chess("without draw");
    assert_eq!(game.endings.stalemate, Outcome::Win);
}

#[test]
fn a_removed_piece_that_is_still_named_is_told_where_it_was_removed() {
    let text = "game \"A\" extends \"chess\" { without piece queen  army \"8\" \"RNB1KBNR\" }";
    let found = said(text);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0].code, "unknown-piece");
    let main = found[0].labels[0].span;
    assert_eq!(&text[main.start as usize..main.end as usize], "queen");
    assert_ne!(
        found[0].labels[1].span.file, main.file,
        "and where it is still named"
    );
}

#[test]
fn what_only_the_board_breaks_is_told_at_extends() {
    let text = "game \"A\" extends \"chess\" { board 9x8 without castling }";
    let found = said(text);
    let main = found[0].labels[0].span;
    assert_eq!(found[0].code, "array-does-not-fit");
    assert_eq!(&text[main.start as usize..main.end as usize], "\"chess\"");
}

#[test]
fn an_ancestors_mistakes_are_told_once_and_there() {
    let text = "game \"A\" extends \"chess\" { zone z = nowhere }\n\
                game \"B\" extends \"A\" { }\ngame \"C\" extends \"A\" { }";
    let games = games(text);
    assert!(games.games.iter().all(|game| game.definition.is_none()));
    let all = games.all_diagnostics();
    assert_eq!(all.len(), 1, "{all:#?}");
    assert_eq!(all[0].code, "unknown-zone");
}

#[test]
fn an_ancestors_warnings_are_its_own() {
    let text = "game \"A\" extends \"chess\" { test \"t\" { play \"e2-e4\" } change piece bishop { letter \"N\" } }\n\
                game \"B\" extends \"A\" { }";
    let games = games(text);
    assert_eq!(games.games[0].diagnostics.len(), 2);
    assert_eq!(
        games.games[1].diagnostics.len(),
        0,
        "{:#?}",
        games.games[1].diagnostics
    );
}

#[test]
fn families_are_checked_only_in_what_extends_them() {
    let text = "family \"F\" extends \"chess\" { without piece queen }";
    assert!(codes(text).is_empty());
}

#[test]
fn included_pieces_bring_atoms_and_zones() {
    let game = game(
        "family \"Library\" { atom star = (+1,+3), (+2,+1)  zone near = far  zone far = ranks 5..6\n\
         piece comet C { move leap star to near } }\n\
         game \"A\" extends \"chess\" { include comet from \"Library\" }",
    );
    assert_eq!(
        piece(&game, "comet").movements[0].path.legs[0].steps.len(),
        2
    );
    assert_eq!(game.zones.len(), 2);
}

#[test]
fn a_broken_statement_does_not_break_what_needs_it() {
    let text = "game \"A\" extends \"chess\" { piece guard { move leap ferz }  change piece pawn { promote on rank last to guard } }";
    assert_eq!(codes(text).len(), 1, "{:#?}", said(text));
}
