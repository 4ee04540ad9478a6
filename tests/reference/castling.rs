//! Castling: which squares must be empty, which safe, and what ends the right.

use gryphon::definition::Castle;
use gryphon::engine::{Move, MoveKind, Setup};
use gryphon::ids::{Id, SquareId};

use super::Reference;

impl Reference<'_> {
    /// Whether king and rook of a castling move stand on their squares.
    pub(super) fn pair_stands(&self, setup: &Setup, castle: &Castle) -> bool {
        let on = |square: SquareId| {
            setup.board[square.index()]
                .filter(|placed| placed.player == castle.player)
                .map(|placed| placed.piece)
        };
        on(castle.king_path.0) == Some(castle.king)
            && on(castle.rook_path.0).is_some_and(|rook| self.is_rook(castle, rook))
    }

    fn is_rook(&self, castle: &Castle, piece: gryphon::ids::PieceId) -> bool {
        castle.rooks.contains(piece) || castle.compounds && self.holds(piece, &castle.rooks)
    }

    /// All castling moves of the player to move whose squares are free and safe.
    pub(super) fn castles(&self, setup: &Setup) -> Vec<Move> {
        let numbered = self.definition.castling.iter().enumerate();
        numbered
            .filter(|&(number, castle)| {
                castle.player == setup.to_move
                    && setup.rights[number]
                    && self.pair_stands(setup, castle)
                    && self.is_way_free(setup, castle)
                    && (!self.is_royal(castle.king) || self.is_walk_safe(setup, castle))
            })
            .map(|(number, castle)| Move {
                kind: MoveKind::Castling,
                from: Some(castle.king_path.0),
                to: castle.king_path.1,
                mover: castle.king,
                result: castle.king,
                rest: None,
                captures: Vec::new(),
                castle: Some(number),
            })
            .collect()
    }

    /// The squares between the two, and those they land on, are empty but for the two.
    fn is_way_free(&self, setup: &Setup, castle: &Castle) -> bool {
        let (king, rook) = (castle.king_path, castle.rook_path);
        let mut squares = self.between(king.0, rook.0);
        squares.extend([king.1, rook.1]);
        squares.into_iter().all(|square| {
            square == king.0 || square == rook.0 || setup.board[square.index()].is_none()
        })
    }

    /// The king is attacked neither where it stands nor on the squares up to where it lands; there it is judged with the
    /// king lifted off its square and the rook still at home.
    fn is_walk_safe(&self, setup: &Setup, castle: &Castle) -> bool {
        let (from, to) = castle.king_path;
        let mut squares = self.between(from, to);
        squares.extend([from, to]);
        squares.into_iter().all(|square| {
            let mut trial = setup.clone();
            let king = trial.board[from.index()].take();
            trial.board[square.index()] = king;
            !self.is_attacked(&trial, castle.player, square)
        })
    }

    /// The squares strictly between two on a file or a rank of the board.
    fn between(&self, a: SquareId, b: SquareId) -> Vec<SquareId> {
        let board = &self.definition.board;
        let ((file_a, rank_a), (file_b, rank_b)) = (board.place(a), board.place(b));
        let strictly = |at: u32, from: u32, to: u32| from.min(to) < at && at < from.max(to);
        board
            .squares()
            .filter(|&square| {
                let (file, rank) = board.place(square);
                let on_rank = rank_a == rank_b && rank == rank_a && strictly(file, file_a, file_b);
                let on_file = file_a == file_b && file == file_a && strictly(rank, rank_a, rank_b);
                on_rank || on_file
            })
            .collect()
    }

    /// Whether a right outlives a move.
    ///
    /// King and rook must not have moved: a move from, to or with a capture on either's square ends the right. Where
    /// compounds castle, the rook alone is more patient: others may join it where it stands, and leave it again.
    pub(super) fn right_outlives(&self, castle: &Castle, mv: &Move) -> bool {
        let (king, rook) = (castle.king_path.0, castle.rook_path.0);
        let mut touched = mv.captures.clone();
        touched.push(mv.to);
        touched.extend(mv.from);
        if let Some(number) = mv.castle {
            let made = &self.definition.castling[number];
            touched.extend([made.king_path.1, made.rook_path.0, made.rook_path.1]);
        }
        if touched.contains(&king) {
            return false;
        }
        if !touched.contains(&rook) {
            return true;
        }
        let joined =
            mv.kind == MoveKind::Fusion && mv.to == rook && self.is_rook(castle, mv.result);
        let left = mv.kind == MoveKind::Fission
            && mv.from == Some(rook)
            && mv.to != rook
            && !mv.captures.contains(&rook)
            && mv.rest.is_some_and(|rest| self.is_rook(castle, rest));
        castle.compounds && (joined || left)
    }
}
