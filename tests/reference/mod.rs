//! The second opinion: a move generator that reads a `Definition` in the plainest way.
//!
//! It copies the board, walks every path square by square, tries every move and looks whether a royal could be taken
//! afterwards. It shares no code with the program and the engine: only the data that positions and moves are spelled out
//! in. Where it is slow it is meant to be: nothing here is clever, so that it can be checked against the rules by reading.
//!
//! - `paths`: where a path leads from a square,
//! - `attack`: who could take what,
//! - `moves`: what a player could do, royals apart,
//! - `castling`: castling, its squares and its rights,
//! - `legality`: which of it he may do,
//! - `events`: what ends the game whatever he could do,
//! - `play`: what the position is afterwards,
//! - `write`, `read`: positions as text.
//!
//! Decisions that the rules leave open stand where they are taken, each begins with *Decided*.

mod attack;
mod castling;
mod events;
mod legality;
mod moves;
mod paths;
mod play;
mod read;
mod write;

use gryphon::definition::{Definition, Makeup, Outcome};
use gryphon::engine::{Move, Placed, Setup};
use gryphon::ids::{Id, PieceId, PieceSet, PlayerId, PlayerSet, SquareId, SquareSet, Table};

/// A game as the reference plays it.
#[derive(Clone, Copy)]
pub(crate) struct Reference<'a> {
    definition: &'a Definition,
}

/// How things stand for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// He has a move.
    Playing,
    /// He has none, and a royal of his is attacked.
    Checkmate,
    /// He has none, and none is.
    Stalemate,
    /// All others are out.
    LastPlayer,
    /// A position has ended the game: by this event of the definition, which this player has brought about.
    Event(usize, PlayerId),
}

impl<'a> Reference<'a> {
    /// A game of its definition.
    pub(crate) fn new(definition: &'a Definition) -> Self {
        Self { definition }
    }

    /// The position after the array is set up.
    pub(crate) fn start(&self) -> Setup {
        let def = self.definition;
        let mut board = vec![None; def.board.len()];
        for &(square, player, piece) in &def.array.pieces {
            board[square.index()] = Some(Placed {
                player,
                piece,
                promoted_from: None,
            });
        }
        let hands = def.array.hands.values().map(|hand| {
            let mut counts = vec![0; def.pieces.len()];
            for &(piece, count) in hand {
                counts[piece.index()] += count;
            }
            counts
        });
        let mut setup = Setup {
            board,
            hands: hands.collect::<Table<PlayerId, _>>(),
            to_move: PlayerId::new(0),
            rights: Vec::new(),
            passed: Vec::new(),
            unmoved: SquareSet::EMPTY,
            half_moves: 0,
            full_moves: 1,
            out: PlayerSet::EMPTY,
            checks: Table::default(),
        };
        if let Some(checks) = def.endings.checks() {
            setup.checks = def.players.ids().map(|_| checks).collect();
        }
        setup.rights = def
            .castling
            .iter()
            .map(|castle| self.pair_stands(&setup, castle))
            .collect();
        setup.unmoved = self.unmoved_by_looks(&setup);
        setup
    }

    /// All legal moves, ascending, each once.
    pub(crate) fn moves(&self, setup: &Setup) -> Vec<Move> {
        self.legal(setup).into_keys().collect()
    }

    /// All legal moves with the positions after them.
    pub(crate) fn successors(&self, setup: &Setup) -> Vec<(Move, Setup)> {
        self.legal(setup)
            .into_iter()
            .map(|(mv, opened)| {
                let mut after = self.pass_turn(self.make(setup, &mv, opened));
                self.count_check(&mut after, setup.to_move);
                (mv, after)
            })
            .collect()
    }

    /// How many sequences of so many legal moves there are.
    pub(crate) fn perft(&self, setup: &Setup, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal(setup).len() as u64,
            _ => self
                .successors(setup)
                .iter()
                .map(|(_, after)| self.perft(after, depth - 1))
                .sum(),
        }
    }

    /// Squares of the royals of the player to move that are attacked, ascending.
    pub(crate) fn checked(&self, setup: &Setup) -> Vec<SquareId> {
        self.attacked_royals(setup, setup.to_move)
    }

    /// How things stand for the player to move.
    pub(crate) fn status(&self, setup: &Setup) -> Status {
        if self.players_in(setup).count() == 1 {
            Status::LastPlayer
        } else if let Some((event, by)) = self.event(setup) {
            Status::Event(event, by)
        } else if !self.legal(setup).is_empty() {
            Status::Playing
        } else if self.checked(setup).is_empty() {
            Status::Stalemate
        } else {
            Status::Checkmate
        }
    }

    /// Whether a player without a move drops out, and whether with his pieces.
    fn drops_out(&self, setup: &Setup) -> Option<bool> {
        let outcome = match self.status(setup) {
            Status::Playing | Status::LastPlayer | Status::Event(..) => return None,
            Status::Checkmate => self.definition.endings.checkmate,
            Status::Stalemate => self.definition.endings.stalemate,
        };
        match outcome {
            Outcome::Out { with_pieces } => Some(with_pieces),
            Outcome::Win | Outcome::Draw | Outcome::Lose => None,
        }
    }

    fn players_in(&self, setup: &Setup) -> impl Iterator<Item = PlayerId> + use<> {
        let out = setup.out;
        self.definition
            .players
            .ids()
            .filter(move |&player| !out.contains(player))
    }

    fn is_royal(&self, piece: PieceId) -> bool {
        self.definition.pieces[piece].royal
    }

    /// Squares of all pieces of a player.
    fn army(&self, setup: &Setup, player: PlayerId) -> Vec<(SquareId, PieceId)> {
        let board = &self.definition.board;
        board
            .squares()
            .filter_map(|square| Some((square, setup.board[square.index()]?)))
            .filter(|(_, placed)| placed.player == player)
            .map(|(square, placed)| (square, placed.piece))
            .collect()
    }

    fn royals(&self, setup: &Setup, player: PlayerId) -> Vec<SquareId> {
        let mut army = self.army(setup, player);
        army.retain(|&(_, piece)| self.is_royal(piece));
        army.into_iter().map(|(square, _)| square).collect()
    }

    /// Whether a kind is one of these or a compound that holds one of them, in any of the ways to make it.
    fn holds(&self, piece: PieceId, kinds: &PieceSet) -> bool {
        kinds.contains(piece)
            || match &self.definition.pieces[piece].makeup {
                Makeup::Simple => false,
                Makeup::Compound(ways) => {
                    ways.iter().flatten().any(|&part| self.holds(part, kinds))
                }
                &Makeup::Carrier { carrier, passenger } => {
                    self.holds(carrier, kinds) || self.holds(passenger, kinds)
                }
            }
    }

    /// What has not moved, as far as a position can tell: what stands where the array has its like. A compound has moved.
    /// Nothing in games where no line asks.
    fn unmoved_by_looks(&self, setup: &Setup) -> SquareSet {
        let def = self.definition;
        if !def
            .pieces
            .values()
            .flat_map(|piece| &piece.movements)
            .any(|line| line.unmoved)
        {
            return SquareSet::EMPTY;
        }
        def.board
            .squares()
            .filter(|&square| {
                setup.board[square.index()].is_some_and(|placed| {
                    def.array.at(square) == Some((placed.player, placed.piece))
                        && def.pieces[placed.piece].makeup == Makeup::Simple
                })
            })
            .collect()
    }
}
