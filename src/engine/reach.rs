//! Running walks: where a piece gets to. Where a walk has tables, they are asked.

use super::attacks::Scene;
use super::node::Node;
use super::position::Position;
use crate::ids::{KindId, PlayerId};
use crate::ir::Program;
use crate::ir::class::{Class, Group, Terms};
use crate::ir::set::Words;
use crate::ir::slide::{Extract, Portable};
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
    pub(super) fn reach<E: Extract>(&self, classes: &[usize], from: u8) -> Reach<W> {
        let mut reach = Reach::NOWHERE;
        for &class in classes {
            let class = &self.program.classes[class];
            if class.free {
                reach.add(self.run::<E>(&class.groups[0].walks[self.mover()], from));
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
            reach.add(self.group_reach(group, from));
        }
    }

    /// Where one group of lines leads, with the victims that it cannot take left out of its hits.
    pub(super) fn group_reach(&self, group: &Group<W>, from: u8) -> Reach<W> {
        let mut part = self.run::<Portable>(&group.walks[self.mover()], from);
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
    pub(super) fn run<E: Extract>(&self, walks: &Walks<W>, from: u8) -> Reach<W> {
        Reach::of::<E, N, H>(self.program, self.position, walks, from, self.occupied)
    }
}

impl<const W: usize> Reach<W> {
    /// No squares.
    pub(super) const NOWHERE: Self = Self {
        quiet: Words::EMPTY,
        hit: Words::EMPTY,
    };

    /// The same squares in both ways.
    #[inline(always)]
    pub(super) fn both(squares: Words<W>) -> Self {
        Self {
            quiet: squares,
            hit: squares,
        }
    }

    /// Adds squares.
    #[inline(always)]
    pub(super) fn add(&mut self, other: Self) {
        self.quiet |= other.quiet;
        self.hit |= other.hit;
    }

    /// Where a walk of the player to move leads.
    #[inline(always)]
    pub(super) fn of<E: Extract, const N: usize, const H: usize>(
        program: &Program<W>,
        position: &Position<W, N, H>,
        walks: &Walks<W>,
        from: u8,
        occupied: Words<W>,
    ) -> Self {
        if let Some(slides) = walks.slides()
            && slides.serve::<E>()
        {
            let quiet = slides.quiet::<E>(from, occupied);
            let hit = if slides.uniform() {
                quiet
            } else {
                slides.hit::<E>(from, occupied)
            };
            return Self { quiet, hit };
        }
        let origin = &walks.origins[usize::from(from)];
        let mut both = Words::EMPTY;
        for ray in &walks.rays[origin.rising as usize..origin.falling as usize] {
            both |= ray.up_to_lowest(occupied);
        }
        for ray in &walks.rays[origin.falling as usize..origin.rays_end as usize] {
            both |= ray.down_to_highest(occupied);
        }
        let mut reach = Self {
            quiet: origin.leap_quiet | both,
            hit: origin.leap_hit | both,
        };
        if origin.start != origin.end {
            let steps = &walks.steps[origin.start as usize..origin.end as usize];
            if walks.hurdles {
                let scene = Scene {
                    program,
                    position,
                    occupied,
                    present: occupied,
                };
                reach.hop(steps, &scene);
            } else if walks.uniform {
                reach.walk_uniform(steps, occupied);
            } else {
                reach.walk(steps, occupied);
            }
        }
        reach
    }

    /// Steps on each of which the piece may stop or take, or neither.
    #[inline(always)]
    fn walk_uniform(&mut self, steps: &[Step<W>], occupied: Words<W>) {
        let mut all = Words::EMPTY;
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            if step.flags != 0 {
                all |= step.bit;
            }
            at += if occupied.meets(step.bit) {
                usize::from(step.skip)
            } else {
                1
            };
        }
        self.quiet |= all;
        self.hit |= all;
    }

    #[inline(always)]
    fn walk(&mut self, steps: &[Step<W>], occupied: Words<W>) {
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            self.end_on(step);
            at += if occupied.meets(step.bit) {
                usize::from(step.skip)
            } else {
                1
            };
        }
    }

    /// Steps some of which are hurdles for the player to move.
    fn hop<const N: usize, const H: usize>(
        &mut self,
        steps: &[Step<W>],
        scene: &Scene<'_, W, N, H>,
    ) {
        let me = usize::from(scene.position.to_move);
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            let open = if step.flags & HURDLE == 0 {
                self.end_on(step);
                !scene.occupied.meets(step.bit)
            } else {
                scene.is_hurdle(step.square, step.over, me)
            };
            at += if open { 1 } else { usize::from(step.skip) };
        }
    }

    #[inline(always)]
    fn end_on(&mut self, step: &Step<W>) {
        if step.flags & QUIET != 0 {
            self.quiet |= step.bit;
        }
        if step.flags & HIT != 0 {
            self.hit |= step.bit;
        }
    }
}
