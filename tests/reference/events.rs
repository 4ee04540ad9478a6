//! Endings that a position shows: goals, pieces that are gone, checks given.
//!
//! Decided: where several have come about the first of the definition counts; a player who had too few pieces in the array
//! already is not asked whether he has too few; a piece that is none of the kinds counts for each of its components that is.

use gryphon::definition::{Event, Goal};
use gryphon::engine::Setup;
use gryphon::ids::{Id, PieceId, PieceSet, PlayerId};

use super::Reference;

impl Reference<'_> {
    /// The number of the event that has ended the game, and who has brought it about.
    pub(super) fn event(&self, setup: &Setup) -> Option<(usize, PlayerId)> {
        let events = self.definition.endings.events.iter().enumerate();
        for (number, (event, _)) in events {
            let by = match event {
                Event::Goal(goal) => self.goal(setup, goal),
                Event::Fewer { than, of, any } => self.shortage(setup, |player| {
                    self.has_fewer(setup, player, *than, of, *any)
                }),
                Event::BareKing => self.shortage(setup, |player| self.is_bare(setup, player)),
                Event::Checks(_) => {
                    let mut players = [self.mover_before(setup), setup.to_move].into_iter();
                    players.find(|&player| setup.checks[player] == 0)
                }
            };
            if let Some(by) = by {
                return Some((number, by));
            }
        }
        None
    }

    /// Who had the turn before.
    fn mover_before(&self, setup: &Setup) -> PlayerId {
        let mut player = setup.to_move;
        loop {
            let players = self.definition.players.len();
            player = PlayerId::new((player.index() + players - 1) % players);
            if !setup.out.contains(player) {
                return player;
            }
        }
    }

    fn goal(&self, setup: &Setup, goal: &Goal) -> Option<PlayerId> {
        let owner = if goal.holds {
            setup.to_move
        } else {
            self.mover_before(setup)
        };
        let there = self.army(setup, owner).into_iter().any(|(square, piece)| {
            goal.pieces.contains(piece)
                && goal.squares[owner].contains(square)
                && !(goal.unattacked && self.is_attacked(setup, owner, square))
        });
        there.then_some(owner)
    }

    /// Who has brought it about that a player has too few pieces: whoever has moved, if it is another's; else the next.
    fn shortage(&self, setup: &Setup, short: impl Fn(PlayerId) -> bool) -> Option<PlayerId> {
        let mover = self.mover_before(setup);
        let other_short = self
            .players_in(setup)
            .any(|player| player != mover && short(player));
        if other_short {
            Some(mover)
        } else {
            short(mover).then_some(setup.to_move)
        }
    }

    fn has_fewer(
        &self,
        setup: &Setup,
        player: PlayerId,
        than: u32,
        of: &PieceSet,
        any: bool,
    ) -> bool {
        let short = |kinds: &PieceSet| {
            let worth = |piece| self.worth(piece, kinds);
            self.sum(&self.start(), player, &worth) >= than
                && self.sum(setup, player, &worth) < than
        };
        if any {
            of.iter()
                .any(|kind| short(&std::iter::once(kind).collect()))
        } else {
            short(of)
        }
    }

    /// Nothing left but royals; in a game without royals, nothing but one piece.
    fn is_bare(&self, setup: &Setup, player: PlayerId) -> bool {
        let others = |piece: PieceId| {
            let parts = self.definition.made_of(piece).into_iter();
            u32::from(parts.filter(|&part| !self.is_royal(part)).count() > 0)
        };
        let one = |_: PieceId| 1;
        let royals = self.definition.pieces.values().any(|kind| kind.royal);
        let more = |setup: &Setup| {
            if royals {
                self.sum(setup, player, &others) > 0
            } else {
                self.sum(setup, player, &one) > 1
            }
        };
        more(&self.start()) && !more(setup)
    }

    /// For how many of some kinds a piece counts.
    fn worth(&self, piece: PieceId, kinds: &PieceSet) -> u32 {
        if kinds.contains(piece) {
            return 1;
        }
        let mut count = 0;
        for part in self.definition.made_of(piece) {
            count += u32::from(kinds.contains(part));
        }
        count
    }

    /// What a player's pieces on the board and in hand come to.
    fn sum(&self, setup: &Setup, player: PlayerId, worth: &dyn Fn(PieceId) -> u32) -> u32 {
        let board = self.army(setup, player).into_iter();
        let hand = self.definition.pieces.ids().zip(&setup.hands[player]);
        board.map(|(_, piece)| worth(piece)).sum::<u32>()
            + hand.map(|(piece, count)| count * worth(piece)).sum::<u32>()
    }

    /// Takes a check off those that the mover has left to give, if he has given one; the turn has passed.
    pub(super) fn count_check(&self, setup: &mut Setup, mover: PlayerId) {
        if self.definition.endings.checks().is_some() && !self.checked(setup).is_empty() {
            setup.checks[mover] = setup.checks[mover].saturating_sub(1);
        }
    }
}
