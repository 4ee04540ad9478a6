//! Running walks: where a piece gets to.

use super::node::Node;
use crate::ids::{KindId, PlayerId};
use crate::ir::class::{Class, Group, Terms};
use crate::ir::set::Words;
use crate::ir::walk::{HIT, HURDLE, QUIET, Step, Walks};

/// Squares on which walks may end: quietly if empty, by taking if an enemy stands there. Neither is checked yet.
#[derive(Clone, Copy)]
pub(super) struct Reach<const W: usize> {
    /// Where it may end quietly, or join.
    pub quiet: Words<W>,
    /// Where it may take.
    pub hit: Words<W>,
}

impl<const W: usize, const N: usize, const H: usize> Node<'_, W, N, H> {
    /// The player to move as an index of tables.
    #[inline(always)]
    pub(super) fn mover(&self) -> PlayerId {
        PlayerId(self.position.to_move)
    }

    /// Where the lines of these classes lead from a square.
    #[inline(always)]
    pub(super) fn reach(&self, classes: &[usize], from: u8) -> Reach<W> {
        let mut reach = Reach {
            quiet: Words::EMPTY,
            hit: Words::EMPTY,
        };
        for &class in classes {
            let class = &self.program.classes[class];
            if class.free {
                self.walk(&class.groups[0].walks[self.mover()], from, &mut reach);
            } else {
                self.reach_under_terms(class, from, &mut reach);
            }
        }
        reach
    }

    fn reach_under_terms(&self, class: &Class<W>, from: u8, reach: &mut Reach<W>) {
        for group in class
            .groups
            .iter()
            .filter(|group| self.may_start(&group.terms, from))
        {
            let part = self.group_reach(group, from);
            reach.quiet |= part.quiet;
            reach.hit |= part.hit;
        }
    }

    /// Where one group of lines leads, with the victims that it cannot take left out of its hits.
    pub(super) fn group_reach(&self, group: &Group<W>, from: u8) -> Reach<W> {
        let mut part = Reach {
            quiet: Words::EMPTY,
            hit: Words::EMPTY,
        };
        self.walk(&group.walks[self.mover()], from, &mut part);
        if group.terms.victims.is_some() || !group.terms.only_checking.is_empty() {
            for square in (part.hit & self.prey).iter() {
                if !self.may_take(&group.terms, square) {
                    part.hit &= !Words::bit(square);
                }
            }
        }
        part
    }

    /// Whether the terms let a line start on a square.
    pub(super) fn may_start(&self, terms: &Terms, from: u8) -> bool {
        let unmoved = |plane: usize| self.position.planes[plane].contains(from);
        (!terms.unmoved || self.program.unmoved.is_some_and(unmoved))
            && !(terms.unless_in_check && self.in_check())
    }

    /// Whether the terms let what stands on a square be taken.
    pub(super) fn may_take(&self, terms: &Terms, square: u8) -> bool {
        let kind = KindId(self.position.kind_at(self.program, square));
        terms.victims.is_none_or(|victims| victims.contains(kind))
            && (!terms.only_checking.contains(kind) || self.scene().gives_check(square, self.me))
    }

    /// Runs the walk from a square.
    #[inline(always)]
    pub(super) fn walk(&self, walks: &Walks<W>, from: u8, reach: &mut Reach<W>) {
        let origin = &walks.origins[usize::from(from)];
        let mut both = Words::EMPTY;
        for ray in &walks.rays[origin.rising as usize..origin.falling as usize] {
            both |= ray.up_to_lowest(self.occupied);
        }
        for ray in &walks.rays[origin.falling as usize..origin.rays_end as usize] {
            both |= ray.down_to_highest(self.occupied);
        }
        reach.quiet |= origin.leap_quiet | both;
        reach.hit |= origin.leap_hit | both;
        if origin.start != origin.end {
            let steps = &walks.steps[origin.start as usize..origin.end as usize];
            if walks.uniform && !walks.hurdles {
                self.walk_uniform(steps, reach);
            } else {
                self.walk_steps(steps, reach);
            }
        }
    }

    /// Steps on each of which the piece may stop or take, or neither.
    #[inline(always)]
    fn walk_uniform(&self, steps: &[Step<W>], reach: &mut Reach<W>) {
        let mut all = Words::EMPTY;
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            if step.flags != 0 {
                all |= step.bit;
            }
            at += if self.occupied.meets(step.bit) {
                usize::from(step.skip)
            } else {
                1
            };
        }
        reach.quiet |= all;
        reach.hit |= all;
    }

    #[inline(always)]
    fn walk_steps(&self, steps: &[Step<W>], reach: &mut Reach<W>) {
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            let open = if step.flags & HURDLE == 0 {
                if step.flags & QUIET != 0 {
                    reach.quiet |= step.bit;
                }
                if step.flags & HIT != 0 {
                    reach.hit |= step.bit;
                }
                !self.occupied.meets(step.bit)
            } else {
                self.scene().is_hurdle(step.square, step.over, self.me)
            };
            at += if open { 1 } else { usize::from(step.skip) };
        }
    }
}
