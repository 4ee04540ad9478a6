//! Whether a position shows that the game has ended: a goal, pieces that are gone, checks given.

use super::attacks::Scene;
use super::position::Position;
use crate::ids::{Id, PlayerId};
use crate::ir::Program;
use crate::ir::event::{Group, Members, Test};
use crate::ir::set::Words;

impl<const W: usize, const N: usize, const H: usize> Position<W, N, H> {
    /// Whether an event of the game has come about; then nobody has a move.
    #[inline(always)]
    pub(super) fn has_ended(&self, program: &Program<W>) -> bool {
        program.sees_events && self.event(program).is_some()
    }

    /// The first event that has come about, by its number, and the player who has brought it about.
    #[inline(never)]
    pub(super) fn event(&self, program: &Program<W>) -> Option<(usize, usize)> {
        let now = usize::from(self.to_move);
        let before = self.previous(program);
        let mut events = program.events.iter().enumerate();
        events.find_map(|(number, plan)| {
            let by = self.brought_about(program, &plan.test, (before, now));
            by.map(|by| (number, by))
        })
    }

    /// Who moved before the player to move.
    fn previous(&self, program: &Program<W>) -> usize {
        let now = usize::from(self.to_move);
        (1..program.players)
            .map(|back| (now + program.players - back) % program.players)
            .find(|&player| !self.is_out(player))
            .unwrap_or(now)
    }

    fn brought_about(
        &self,
        program: &Program<W>,
        test: &Test<W>,
        (before, now): (usize, usize),
    ) -> Option<usize> {
        match test {
            Test::Goal {
                members,
                squares,
                holds,
                unattacked,
            } => {
                let owner = if *holds { now } else { before };
                let there = squares[PlayerId::new(owner)] & self.planes[owner];
                let mut there = (there.any().then(|| self.members(program, members) & there))?;
                if *unattacked {
                    there = self.unattacked(program, there, owner);
                }
                there.any().then_some(owner)
            }
            Test::Fewer { than, groups } => {
                // What a player does to himself counts as the next one's.
                let others = (0..program.players).map(|back| (now + back) % program.players);
                let others = others.filter(|&player| player != before && !self.is_out(player));
                let lacks = |player: usize| {
                    let mut groups = groups.iter();
                    groups.any(|group| {
                        group.players.contains(PlayerId::new(player))
                            && self.count(program, group, player) < *than
                    })
                };
                let mut others = others;
                if others.any(lacks) {
                    Some(before)
                } else {
                    lacks(before).then_some(now)
                }
            }
            Test::Checks => [before, now]
                .into_iter()
                .find(|&player| self.checks[player] == 0),
        }
    }

    /// Squares of pieces of some kinds, of any player.
    fn members(&self, program: &Program<W>, members: &Members) -> Words<W> {
        let others = members.others.iter();
        let others = others.fold(Words::EMPTY, |all, (kind, _)| {
            all | self.squares_of(program, kind.0)
        });
        self.on_planes(members) | others
    }

    fn on_planes(&self, members: &Members) -> Words<W> {
        let planes = members.planes.iter();
        planes.fold(Words::EMPTY, |all, &plane| all | self.planes[plane])
    }

    /// How many pieces of a group a player has on the board and in hand.
    pub(super) fn count(&self, program: &Program<W>, group: &Group, player: usize) -> u32 {
        let own = self.planes[player];
        let simple = (self.on_planes(&group.members) & own).count();
        let others = group.members.others.iter();
        let others =
            others.map(|(kind, weight)| (self.squares_of(program, kind.0) & own).count() * weight);
        let counters = player * program.hand_kinds.len();
        let hand = group.hand.iter();
        let hand = hand.map(|(counter, weight)| u32::from(self.hands[counters + counter]) * weight);
        simple + others.sum::<u32>() + hand.sum::<u32>()
    }

    /// Those of a player's pieces that no enemy attacks.
    fn unattacked(&self, program: &Program<W>, pieces: Words<W>, owner: usize) -> Words<W> {
        let scene = Scene::of(program, self);
        let free = |&square: &u8| !scene.attacked(square, owner, self.kind_at(program, square));
        let free = pieces.iter().filter(free);
        free.fold(Words::EMPTY, |all, square| all | Words::bit(square))
    }

    /// Takes a check off those that a player has left to give, if he has just given one.
    #[inline(never)]
    pub(super) fn count_check(&mut self, program: &Program<W>, giver: usize) {
        let now = usize::from(self.to_move);
        let scene = Scene::of(program, self);
        let royals = self.royals(program, now);
        let attacked = |royal: u8| scene.attacked(royal, now, self.kind_at(program, royal));
        let given = royals.iter().any(attacked);
        self.checks[giver] = self.checks[giver].saturating_sub(u8::from(given));
    }
}
