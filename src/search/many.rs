//! Who plays against whom.
//!
//! With more than two players the search is *paranoid*: all others are thought to play together against the one it is made
//! for (Sturtevant and Korf, "On pruning techniques for multi-player games", AAAI 2000). That is too dark a view, and yet it
//! is chosen over max^n, where each plays for himself: between two sides alpha-beta cuts as it does in games of two, so
//! it sees about twice as deep, and it does not rely on an opponent's leaving a piece alone that he could take.

use crate::engine::Line;
use crate::ids::{Id, PlayerId};

/// The two sides of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sides {
    /// The player for whom it is made.
    pub root: PlayerId,
    /// How many players the game has.
    pub players: usize,
}

impl Sides {
    /// Whether a player is the one for whom the search is made.
    pub(super) fn is_root(self, player: PlayerId) -> bool {
        player == self.root
    }
    /// Whether there are more than two players.
    pub(super) fn are_many(self) -> bool {
        self.players > 2
    }
    /// What makes positions of searches for different players differ, where a score is not the same for all of them.
    pub(super) fn salt(self) -> u64 {
        if self.are_many() {
            (self.root.index() as u64 + 1).wrapping_mul(0xD6E8_FEB8_6659_FD93)
        } else {
            0
        }
    }
    /// What the side to move has more than the other. Others count by their mean.
    pub(super) fn balance(self, line: &dyn Line, worth: &[i32; 4]) -> i32 {
        let mine = worth[self.root.index()];
        let others: i32 = worth[..self.players].iter().sum::<i32>() - mine;
        let balance = mine - others / i32::try_from(self.players - 1).unwrap_or(1);
        if self.is_root(line.to_move()) {
            balance
        } else {
            -balance
        }
    }
}
