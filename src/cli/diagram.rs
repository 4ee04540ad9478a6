//! A kind of piece → its moves drawn on an empty board.
//!
//! The engine is asked, not the definition: what it does quietly with nothing else on the board, and what it takes with one
//! enemy put on each of the other squares in turn. Every kind that it could take is tried, since some pieces do not
//! take all.

use anstyle::{AnsiColor, Style};

use crate::definition::{Definition, Verb};
use crate::engine::{Game, Placed, Setup};
use crate::ids::{Id, PieceId, PlayerId, PlayerSet, SquareId, SquareSet, Table};
use crate::notation::drawing::{Cell, draw};

/// Draws how a piece of the first player's moves from a square, with a legend.
pub(super) fn diagram(game: &Game, piece: PieceId, from: SquareId) -> String {
    let definition = game.definition();
    let game = endless(game);
    let quiet = quiet(&game, piece, from);
    let capture = captures(&game, piece, from);
    let colour = |colour: AnsiColor| Style::new().fg_color(Some(colour.into()));
    let (o, x, both) = (
        colour(AnsiColor::Green),
        colour(AnsiColor::Red),
        colour(AnsiColor::Yellow),
    );
    let mut text = draw(definition, |square| {
        match (quiet.contains(square), capture.contains(square)) {
            _ if square == from => Cell::piece(definition, PlayerId(0), piece),
            (true, true) => Cell::styled("*", both),
            (true, false) => Cell::styled("o", o),
            (false, true) => Cell::styled("x", x),
            (false, false) => Cell::plain("·"),
        }
    });
    text += &format!("\n{o}o{o:#} goes there   {x}x{x:#} takes there   {both}*{both:#} either\n");
    let hops = |movement: &crate::definition::Movement| {
        movement.path.legs.iter().any(|leg| leg.verb == Verb::Hop)
    };
    if definition.pieces[piece].movements.iter().any(hops) {
        text += "It hops over other pieces: with more of them on the board it goes and takes elsewhere, too.\n";
    }
    text
}

/// The game without endings that a position shows: a board with one piece on it may be such a position.
fn endless(game: &Game) -> Game {
    let mut definition = game.definition().clone();
    definition.endings.events.clear();
    Game::new(definition).unwrap_or_else(|_| game.clone())
}

/// An empty board with one piece of the first player's, whose turn it is.
fn alone(definition: &Definition, piece: PieceId, from: SquareId) -> Setup {
    let first = PlayerId(0);
    let mut board = vec![None; definition.board.len()];
    board[from.index()] = Some(Placed {
        player: first,
        piece,
        promoted_from: None,
    });
    let mut unmoved = SquareSet::EMPTY;
    let asks = definition.pieces[piece]
        .movements
        .iter()
        .any(|line| line.unmoved);
    if asks && definition.array.at(from) == Some((first, piece)) {
        unmoved.insert(from);
    }
    Setup {
        board,
        hands: Table::from_vec(vec![
            vec![0; definition.pieces.len()];
            definition.players.len()
        ]),
        to_move: first,
        rights: vec![false; definition.castling.len()],
        passed: Vec::new(),
        unmoved,
        half_moves: 0,
        full_moves: 1,
        out: PlayerSet::EMPTY,
        checks: Table::default(),
    }
}

fn quiet(game: &Game, piece: PieceId, from: SquareId) -> SquareSet {
    let setup = alone(game.definition(), piece, from);
    let moves = game.moves(&setup);
    let whole = moves
        .iter()
        .filter(|mv| mv.from == Some(from) && mv.rest.is_none());
    whole.map(|mv| mv.to).collect()
}

fn captures(game: &Game, piece: PieceId, from: SquareId) -> SquareSet {
    let definition = game.definition();
    let kinds: Vec<PieceId> = definition
        .pieces
        .iter()
        .filter(|(kind, what)| {
            let lines = &definition.pieces[piece].movements;
            !what.royal && lines.iter().any(|line| line.victims.contains(*kind))
        })
        .map(|(kind, _)| kind)
        .take(12)
        .collect();
    let taken = |square: &SquareId| {
        *square != from
            && kinds.iter().any(|&kind| {
                let mut setup = alone(definition, piece, from);
                setup.board[square.index()] = Some(Placed {
                    player: PlayerId(1),
                    piece: kind,
                    promoted_from: None,
                });
                let moves = game.moves(&setup);
                moves.iter().any(|mv| {
                    mv.from == Some(from) && mv.rest.is_none() && mv.captures.contains(square)
                })
            })
    };
    definition.board.squares().filter(taken).collect()
}
