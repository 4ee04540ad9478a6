//! Endings that a position shows, as the machine asks for them.

use super::kinds::{Face, Layout};
use super::set::Words;
use crate::definition::{ByPlayer, Definition, Event, Outcome};
use crate::ids::{Id, KindId, PieceId, PieceSet, PlayerId, PlayerSet};

/// An event with what it brings to the player who brings it about.
#[derive(Clone, Debug)]
pub struct EventPlan<const W: usize> {
    /// What it brings.
    pub outcome: Outcome,
    /// How it is seen.
    pub test: Test<W>,
}

/// What a position is asked.
#[derive(Clone, Debug)]
pub enum Test<const W: usize> {
    /// Does a piece stand where it wants to be?
    Goal {
        /// Which pieces.
        members: Members,
        /// Where, for each player.
        squares: ByPlayer<Words<W>>,
        /// Asked of the player to move, not of the one who has moved.
        holds: bool,
        /// No enemy may attack it there.
        unattacked: bool,
    },
    /// Has a player fewer of one of these groups?
    Fewer {
        /// Than so many.
        than: u32,
        /// The groups.
        groups: Vec<Group>,
    },
    /// Has a player no checks left to give?
    Checks,
}

/// Pieces that are counted together.
#[derive(Clone, Debug)]
pub struct Group {
    /// On the board.
    pub members: Members,
    /// In hand: numbers of counters, and for how many each piece counts.
    pub hand: Vec<(usize, u32)>,
    /// Whom it concerns.
    pub players: PlayerSet,
}

/// Pieces of some kinds.
#[derive(Clone, Debug)]
pub struct Members {
    /// Planes on which nothing but such pieces stands, each counting once.
    pub planes: Vec<usize>,
    /// Kinds that stand on none of these planes, and for how many each counts.
    pub others: Vec<(KindId, u32)>,
}

/// Who is asked about.
pub(super) struct Makers<'a> {
    pub(super) definition: &'a Definition,
    pub(super) faces: &'a [Face],
    pub(super) layout: &'a Layout,
    pub(super) hand_kinds: &'a [PieceId],
}

impl Makers<'_> {
    /// The events of the game, in order.
    pub(super) fn events<const W: usize>(&self) -> Vec<EventPlan<W>> {
        let events = self.definition.endings.events.iter();
        events
            .map(|(event, outcome)| EventPlan {
                outcome: *outcome,
                test: self.test(event),
            })
            .collect()
    }

    fn test<const W: usize>(&self, event: &Event) -> Test<W> {
        match event {
            Event::Goal(goal) => Test::Goal {
                members: self.members(&|piece| u32::from(goal.pieces.contains(piece))),
                squares: goal
                    .squares
                    .values()
                    .map(|&squares| Words::from_squares(squares))
                    .collect(),
                holds: goal.holds,
                unattacked: goal.unattacked,
            },
            &Event::Fewer { than, of, any } => Test::Fewer {
                than,
                groups: if any {
                    let each = of.iter().map(|kind| PieceSet::from_iter([kind]));
                    each.map(|kind| self.group(kind, than)).collect()
                } else {
                    vec![self.group(of, than)]
                },
            },
            Event::BareKing => {
                let (kinds, than) = self.definition.beside_royals();
                Test::Fewer {
                    than,
                    groups: vec![self.group(kinds, than)],
                }
            }
            Event::Checks(_) => Test::Checks,
        }
    }

    fn group(&self, kinds: PieceSet, than: u32) -> Group {
        let definition = self.definition;
        let weight = |piece: PieceId| definition.count_as(piece, &kinds);
        let held = |player: PlayerId| -> u32 {
            let army = definition.array.pieces.iter();
            let army = army.filter(|(_, owner, _)| *owner == player);
            let board = army.map(|&(.., piece)| weight(piece));
            let hand = definition.array.hands[player].iter();
            board
                .chain(hand.map(|&(piece, count)| count * weight(piece)))
                .sum()
        };
        let hand = self.hand_kinds.iter().enumerate();
        Group {
            members: self.members(&weight),
            hand: hand
                .map(|(counter, &piece)| (counter, weight(piece)))
                .filter(|(_, weight)| *weight > 0)
                .collect(),
            players: definition
                .players
                .ids()
                .filter(|&player| held(player) >= than)
                .collect(),
        }
    }

    fn members(&self, weight: &dyn Fn(PieceId) -> u32) -> Members {
        let kinds = || (0..self.faces.len()).map(KindId::new);
        let weight = |kind: KindId| weight(self.faces[kind.index()].piece);
        let classes = |kind: KindId| &self.layout.kind_classes[kind.index()];
        let pure = |class: usize| {
            let mut on = kinds().filter(|&kind| classes(kind).contains(&class));
            on.all(|kind| weight(kind) == 1)
        };
        let whole: Vec<usize> = (0..self.layout.classes.len())
            .filter(|&class| kinds().any(|kind| classes(kind).contains(&class)))
            .filter(|&class| pure(class))
            .collect();
        let on_planes = |kind: KindId| classes(kind).iter().any(|class| whole.contains(class));
        let others = kinds().filter(|&kind| weight(kind) > 0 && !on_planes(kind));
        Members {
            others: others.map(|kind| (kind, weight(kind))).collect(),
            planes: whole
                .into_iter()
                .map(|class| self.definition.players.len() + class)
                .collect(),
        }
    }
}
