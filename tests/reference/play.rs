//! A move → the position after it.

use gryphon::definition::HandCaptures;
use gryphon::engine::{Move, MoveKind, Passed, Placed, Setup};
use gryphon::ids::{Id, PieceId, PlayerId, SquareId, SquareSet};

use super::Reference;

impl Reference<'_> {
    /// Makes a move; the turn has not yet passed.
    pub(super) fn make(&self, setup: &Setup, mv: &Move, opened: SquareSet) -> Setup {
        let mut after = setup.clone();
        self.move_pieces(&mut after, setup, mv);
        for (right, castle) in after.rights.iter_mut().zip(&self.definition.castling) {
            *right &= self.right_outlives(castle, mv);
        }
        for square in self.disturbed(mv) {
            after.unmoved.remove(square);
        }
        after.half_moves = if self.is_progress(mv) {
            0
        } else {
            setup.half_moves + 1
        };
        if !opened.is_empty() {
            after.passed.push(Passed {
                player: setup.to_move,
                victim: mv.to,
                squares: opened,
            });
            after.passed.sort_by_key(|passed| passed.player);
        }
        forget_lost_passers(&mut after);
        after
    }

    fn move_pieces(&self, after: &mut Setup, setup: &Setup, mv: &Move) {
        let player = setup.to_move;
        let new = |piece| Placed {
            player,
            piece,
            promoted_from: None,
        };
        for &square in &mv.captures {
            let taken = after.board[square.index()].take();
            let joined = mv.kind == MoveKind::Assimilation && square == mv.to;
            if let Some(taken) = taken.filter(|_| !joined) {
                self.take_in_hand(after, player, taken);
            }
        }
        if let Some(number) = mv.castle {
            let castle = &self.definition.castling[number];
            let king = after.board[castle.king_path.0.index()].take();
            let rook = after.board[castle.rook_path.0.index()].take();
            after.board[castle.king_path.1.index()] = king;
            after.board[castle.rook_path.1.index()] = rook;
            return;
        }
        let Some(from) = mv.from else {
            after.hands[player][mv.mover.index()] -= 1;
            after.board[mv.to.index()] = Some(new(mv.mover));
            return;
        };
        let lifted = after.board[from.index()].take();
        after.board[from.index()] = mv.rest.map(new);
        let was = lifted
            .filter(|_| mv.rest.is_none())
            .unwrap_or(new(mv.mover));
        let joins = matches!(mv.kind, MoveKind::Fusion | MoveKind::Assimilation);
        let promoted_from = if joins {
            // A compound is not marked, whatever was in its components.
            None
        } else if mv.result == mv.mover {
            was.promoted_from
        } else {
            self.mark_of_promotion(mv.mover, mv.result)
        };
        after.board[mv.to.index()] = Some(Placed {
            promoted_from,
            ..new(mv.result)
        });
    }

    /// What is remembered of a piece that promotes: what it was just before, where captures are demoted and the new
    /// piece's code does not tell.
    fn mark_of_promotion(&self, was: PieceId, result: PieceId) -> Option<PieceId> {
        let captures = self
            .definition
            .hands
            .as_ref()
            .and_then(|hands| hands.captures);
        let told = self.definition.pieces[result].face_of.is_some();
        (captures == Some(HandCaptures::Demoted) && !told).then_some(was)
    }

    fn demoted(&self, placed: Placed) -> PieceId {
        placed
            .promoted_from
            .or(self.definition.pieces[placed.piece].face_of)
            .unwrap_or(placed.piece)
    }

    /// Royals are never in hand.
    fn take_in_hand(&self, after: &mut Setup, captor: PlayerId, taken: Placed) {
        let piece = match self
            .definition
            .hands
            .as_ref()
            .and_then(|hands| hands.captures)
        {
            None => return,
            Some(HandCaptures::AsItIs) => taken.piece,
            Some(HandCaptures::Demoted) => self.demoted(taken),
        };
        if !self.is_royal(piece) {
            after.hands[captor][piece.index()] += 1;
        }
    }

    /// The squares on which something came, went or changed.
    fn disturbed(&self, mv: &Move) -> Vec<SquareId> {
        let mut squares = mv.captures.clone();
        squares.push(mv.to);
        squares.extend(mv.from);
        if let Some(number) = mv.castle {
            let castle = &self.definition.castling[number];
            squares.extend([castle.rook_path.0, castle.rook_path.1]);
        }
        squares
    }

    /// A capture, a promotion, or a plain move of a piece that has only forward directions: what joins, leaves or is dropped
    /// makes none, not even a pawn.
    fn is_progress(&self, mv: &Move) -> bool {
        let joins = matches!(mv.kind, MoveKind::Fusion | MoveKind::Assimilation);
        let promotes = !joins && mv.result != mv.mover;
        let lines = self.definition.pieces[mv.mover].movements.iter();
        let mut steps = lines
            .flat_map(|line| &line.path.legs)
            .flat_map(|leg| &leg.steps);
        let forward = mv.kind == MoveKind::Move && steps.all(|step| step.y > 0);
        !mv.captures.is_empty() || promotes || forward
    }

    /// Gives the turn to the next player who is in the game and stays in it.
    pub(super) fn pass_turn(&self, mut setup: Setup) -> Setup {
        loop {
            let next = (setup.to_move.index() + 1) % self.definition.players.len();
            setup.to_move = PlayerId::new(next);
            setup.full_moves += u32::from(next == 0);
            if setup.out.contains(setup.to_move) {
                continue;
            }
            let player = setup.to_move;
            setup.passed.retain(|passed| passed.player != player);
            match self.drops_out_if_asked(&setup) {
                Some(with_pieces) => self.put_out(&mut setup, player, with_pieces),
                None => return setup,
            }
        }
    }

    /// As `drops_out`, but without looking for moves in games where nobody drops out.
    fn drops_out_if_asked(&self, setup: &Setup) -> Option<bool> {
        use gryphon::definition::Outcome;
        let endings = &self.definition.endings;
        let asked = [endings.checkmate, endings.stalemate]
            .iter()
            .any(|outcome| matches!(outcome, Outcome::Out { .. }));
        if asked { self.drops_out(setup) } else { None }
    }

    /// A player leaves the game, with his hand, his rights and perhaps his pieces.
    fn put_out(&self, setup: &mut Setup, player: PlayerId, with_pieces: bool) {
        setup.out.insert(player);
        setup.hands[player].fill(0);
        for (right, castle) in setup.rights.iter_mut().zip(&self.definition.castling) {
            *right &= castle.player != player;
        }
        if with_pieces {
            for (square, _) in self.army(setup, player) {
                setup.board[square.index()] = None;
                setup.unmoved.remove(square);
            }
        }
    }
}

/// What has been taken since it passed can no longer be taken in passing.
fn forget_lost_passers(setup: &mut Setup) {
    let board = &setup.board;
    setup.passed.retain(|passed| {
        board[passed.victim.index()].is_some_and(|placed| placed.player == passed.player)
    });
}
