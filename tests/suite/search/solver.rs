//! Mates by brute force: every move against every answer, over nothing but the list of legal moves.

use std::collections::HashMap;

use gryphon::engine::{Game, Setup};

/// Which moves of the side that mates are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tries {
    /// All: an answer either way is a proof.
    All,
    /// Those that give check: a mate found is a proof, none found is not.
    Checks,
}

/// Looks for mates in one game; remembers what it has seen.
pub(crate) struct Solver<'a> {
    game: &'a Game,
    tries: Tries,
    known: HashMap<(u64, u32), bool>,
}

impl<'a> Solver<'a> {
    pub(crate) fn new(game: &'a Game, tries: Tries) -> Self {
        Self {
            game,
            tries,
            known: HashMap::new(),
        }
    }

    /// Whether the player to move can mate in so many moves or fewer, whatever the other does. The last move of a mate is a
    /// check, so that others need not be tried there.
    pub(crate) fn mates_in(&mut self, setup: &Setup, moves: u32) -> bool {
        let key = (self.game.hash(setup), moves);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let only_checks = moves == 1 || self.tries == Tries::Checks;
        let found = self.game.moves(setup).iter().any(|mv| {
            let next = self.game.play(setup, mv).unwrap();
            let check = !self.game.checked(&next).is_empty();
            (check || !only_checks) && self.is_lost(&next, check, moves - 1)
        });
        self.known.insert(key, found);
        found
    }

    /// Whether the player to move is mated, or will be after each of his moves in so many more.
    fn is_lost(&mut self, setup: &Setup, check: bool, moves: u32) -> bool {
        let answers = self.game.moves(setup);
        if answers.is_empty() {
            return check;
        }
        moves > 0
            && answers.iter().all(|mv| {
                let next = self.game.play(setup, mv).unwrap();
                self.mates_in(&next, moves)
            })
    }
}
