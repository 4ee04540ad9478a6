//! Betza's notation: what strings mean, what is refused, and that what is written is read again.

mod messages;
mod round_trip;
mod squares;

use std::collections::HashSet;

use gryphon::betza;
use gryphon::definition::{Definition, Movement};
use gryphon::diagnostics::SourceMap;
use gryphon::ids::{PieceId, PieceSet, PlayerId, SquareId, SquareSet, Table};
use gryphon::ir::route::{Look, routes};
use gryphon::resolve::load_text;

/// The definition of a text with nothing wrong.
fn definition(text: &str) -> Definition {
    let mut file = load_text("betza.gry", text, &mut SourceMap::default()).unwrap();
    let game = file.games.remove(0);
    game.definition
        .unwrap_or_else(|| panic!("{text}: {:#?}", game.diagnostics))
}

/// What a line does along one way, as far as it makes a difference.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Walk {
    from: SquareId,
    looks: Vec<Look>,
    to: SquareId,
    takes_there: bool,
    /// Squares that it opens to en passant.
    opened: SquareSet,
    en_passant: bool,
    /// What it may take, if it takes anything.
    victims: PieceSet,
}

/// All walks of a player's piece by these lines. What only an unmoved piece does it does from its home squares.
fn walks(
    definition: &Definition,
    lines: &[Movement],
    player: PlayerId,
    home: SquareSet,
) -> HashSet<Walk> {
    let view = definition.players[player].view;
    let mut walks = HashSet::new();
    for line in lines {
        for from in definition.board.squares() {
            if line.unmoved && !home.contains(from) {
                continue;
            }
            for route in routes(&definition.board, view, player, line, from, &[]) {
                for takes_there in [false, true] {
                    if !(if takes_there { route.hit } else { route.quiet }) {
                        continue;
                    }
                    let takes = |look: &Look| matches!(look, Look::Take(_));
                    let takes = takes_there || route.looks.iter().any(takes);
                    walks.insert(Walk {
                        from,
                        looks: route.looks.clone(),
                        to: route.to,
                        takes_there,
                        opened: if line.opens_en_passant {
                            route.passed
                        } else {
                            SquareSet::EMPTY
                        },
                        en_passant: line.takes_en_passant && takes,
                        victims: if takes { line.victims } else { PieceSet::EMPTY },
                    });
                }
            }
        }
    }
    walks
}

/// The lines of a string, as a piece's.
fn lines(definition: &Definition, piece: PieceId, text: &str) -> Vec<Movement> {
    let kinds: PieceSet = definition.pieces.ids().collect();
    let terms = betza::read(text, kinds).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    terms
        .iter()
        .flat_map(|term| &term.lines)
        .map(|line| line.movement(definition, piece))
        .collect()
}

/// The squares where the array has the piece.
fn home(definition: &Definition, player: PlayerId, piece: PieceId) -> SquareSet {
    let array = definition.array.pieces.iter();
    let array = array.filter(|(_, owner, kind)| (*owner, *kind) == (player, piece));
    array.map(|(square, ..)| *square).collect()
}

/// One `T` for each player.
type ByPlayer<T> = Table<PlayerId, T>;

/// All walks of all players by these lines.
fn all_walks(
    definition: &Definition,
    lines: &[Movement],
    piece: PieceId,
) -> ByPlayer<HashSet<Walk>> {
    let players = definition.players.ids();
    players
        .map(|player| walks(definition, lines, player, home(definition, player, piece)))
        .collect()
}

/// Lines in Betza's notation are movement lines like others: replaced, added to, copied by `as`.
#[test]
fn lines_are_inherited_as_others_are() {
    let said = |body: &str| {
        let game = definition(&format!("game \"A\" extends \"chess\" {{ {body} }}"));
        let mut ids = game.pieces.ids();
        let rook = ids.find(|&id| game.pieces[id].name == "rook").unwrap();
        betza::piece(&game, rook, betza::Dialect::Brackets).unwrap()
    };
    assert_eq!(said("change piece rook { betza \"fB\" }"), "fB");
    assert_eq!(said("change piece rook { also betza \"fB\" }"), "RfB");
    assert_eq!(
        said("change piece rook { betza \"fB\" move leap camel }"),
        "fBC"
    );
    assert_eq!(
        said("piece owl O { betza \"A\" betza \"D\" } piece rook R { quiet as owl }"),
        "mAmD"
    );
    assert_eq!(
        said("change piece knight { betza \"NN\" } change piece rook { also betza \"N0\" }"),
        "RN0"
    );
}
