//! What pieces can do on boards where others stand at random: the facts from which a search works out what they are worth.

use super::node::Node;
use super::position::Position;
use crate::ids::{Id, PieceId, PlayerId, SquareId};
use crate::ir::Program;
use crate::ir::set::Words;
use crate::ir::slide::Portable;

/// How many squares a piece can go to, averaged over boards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mobility {
    /// Empty squares that it can go to.
    pub quiet: f64,
    /// Squares on which it could take an enemy, whether there is one or not.
    pub attacked: f64,
}

impl Mobility {
    /// Both together, so that a piece that takes as it moves has about as many as squares it can go to.
    pub fn total(self) -> f64 {
        f64::midpoint(self.quiet, self.attacked)
    }
}

/// The mobility of each piece, for each player, from each square.
#[derive(Clone, Debug)]
pub struct Survey {
    cells: Vec<Mobility>,
    pieces: usize,
    squares: usize,
}

impl Survey {
    /// That of a player's piece on a square.
    pub fn at(&self, player: PlayerId, piece: PieceId, square: SquareId) -> Mobility {
        self.cells[(player.index() * self.pieces + piece.index()) * self.squares + square.index()]
    }
}

/// Runs the walks of every piece from every square of each board, for every player. Whether a move would be legal does not
/// matter; moves that take elsewhere than on their last square count where they take.
pub(super) fn survey<const W: usize, const N: usize, const H: usize>(
    program: &Program<W>,
    boards: impl Iterator<Item = Position<W, N, H>>,
) -> Survey {
    let faces = program.kinds.iter();
    let pieces = faces
        .filter(|kind| kind.face.promoted_from.is_none())
        .count();
    let mut cells = vec![Mobility::default(); program.players * pieces * program.squares];
    let mut count = 0.0;
    for mut position in boards {
        count += 1.0;
        for player in 0..program.players {
            position.to_move = PlayerId::new(player).0;
            let node = Node::new(program, &position);
            let start = player * pieces * program.squares;
            let of_player = &mut cells[start..start + pieces * program.squares];
            for (piece, cells) in of_player.chunks_mut(program.squares).enumerate() {
                for (square, cell) in (0u8..=u8::MAX).zip(cells) {
                    let found = look(&node, piece, square);
                    cell.quiet += found.quiet;
                    cell.attacked += found.attacked;
                }
            }
        }
    }
    for cell in &mut cells {
        cell.quiet /= count;
        cell.attacked /= count;
    }
    Survey {
        cells,
        pieces,
        squares: program.squares,
    }
}

fn look<const W: usize, const N: usize, const H: usize>(
    node: &Node<'_, W, N, H>,
    piece: usize,
    square: u8,
) -> Mobility {
    let kind = &node.program.kinds[piece];
    let reach = node.reach::<Portable>(&kind.classes, square);
    let own = node.own & !Words::bit(square);
    let mut attacked = reach.hit & !own & node.program.board;
    if kind.strikes {
        for &class in &kind.classes {
            let strikes =
                node.program.classes[class].strikes[node.mover()].get(usize::from(square));
            for strike in strikes.into_iter().flatten() {
                if !strike.empties.meets(node.occupied)
                    && node.scene().hurdles_stand(&strike.hurdles, node.me)
                {
                    attacked |= strike.enemies & !own;
                }
            }
        }
    }
    Mobility {
        quiet: f64::from((reach.quiet & node.free).count()),
        attacked: f64::from(attacked.count()),
    }
}
