//! How a class moves from one square: leaps, rays, numbered steps, and what it keeps beside its walks.

use super::Listing;
use crate::definition::Over;
use crate::ir::class::{CrossRoute, PassRoute, Strike};
use crate::ir::set::Words;
use crate::ir::walk::{HIT, HURDLE, QUIET, Step, Walks};

impl<const W: usize> Listing<'_, W> {
    /// All moves of a class from a square; with what they cross, if a royal asks.
    pub(super) fn moves_from(&mut self, class: usize, from: u8, crosses: bool) {
        let class = &self.program.classes[class];
        let name = self.square(from);
        self.for_players(&format!("from {name}"), |listing, player| {
            let mut lines = Vec::new();
            let numbered = class.groups.iter().enumerate();
            for (number, group) in numbered.filter(|_| !class.free) {
                let terms = listing.terms(&group.terms);
                let terms = terms.unwrap_or_else(|| "no terms".to_owned());
                lines.push(format!("group    {number}: {terms}"));
                lines.extend(listing.walk(&group.walks[player], from));
            }
            if class.free {
                lines.extend(listing.walk(&class.groups[0].walks[player], from));
            }
            for group in &class.takes_passing {
                let taking = listing.walk(&group.walks[player], from);
                lines.extend(taking.into_iter().map(|line| format!("passing  {line}")));
            }
            let at = usize::from(from);
            let strikes = class.strikes[player].get(at).into_iter().flatten();
            lines.extend(sorted(strikes.map(|strike| listing.strike(strike))));
            let passing = class.passing[player].get(at).into_iter().flatten();
            lines.extend(sorted(passing.map(|route| listing.passing(route))));
            let crossing = class.crossing[player].get(at).filter(|_| crosses);
            let crossing = crossing.into_iter().flatten();
            lines.extend(sorted(crossing.map(|route| listing.crossing(route))));
            lines
        });
    }

    fn walk(&self, walks: &Walks<W>, from: u8) -> Vec<String> {
        let origin = &walks.origins[usize::from(from)];
        let mut lines = Vec::new();
        for (what, set) in [
            ("both", origin.leap_quiet & origin.leap_hit),
            ("quiet", origin.leap_quiet & !origin.leap_hit),
            ("hit", origin.leap_hit & !origin.leap_quiet),
        ] {
            if set.any() {
                lines.push(format!("leaps    {what}: {}", self.squares(set)));
            }
        }
        let rays = |from: u32, to: u32| &walks.rays[from as usize..to as usize];
        let rising = rays(origin.rising, origin.falling).iter();
        lines.extend(sorted(
            rising.map(|&ray| format!("ray up   {}", self.squares(ray))),
        ));
        let falling = rays(origin.falling, origin.rays_end).iter();
        lines.extend(sorted(falling.map(|ray| {
            let mut names: Vec<String> = ray.iter().map(|square| self.square(square)).collect();
            names.reverse();
            format!("ray down {}", names.join(" "))
        })));
        let steps = &walks.steps[origin.start as usize..origin.end as usize];
        let numbered = steps.iter().enumerate();
        lines.extend(numbered.map(|(number, step)| self.step(number, step)));
        if !steps.is_empty() {
            lines.push(format!("{:>3}  end", steps.len()));
        }
        let shifts = walks
            .shifts
            .iter()
            .filter(|shift| shift.origins.contains(from));
        for shift in shifts {
            let further = shift.further.contains(from);
            let then = if further {
                format!(", then {:+}", shift.then)
            } else {
                String::new()
            };
            lines.push(format!(
                "shift    {:+} {}{then}",
                shift.by,
                ends(shift.flags)
            ));
        }
        lines
    }

    /// `3  e5  quiet hit  else 7`
    fn step(&self, number: usize, step: &Step<W>) -> String {
        let ends = if step.flags & HURDLE != 0 {
            self.over(step.over)
        } else {
            ends(step.flags)
        };
        let jump = number + usize::from(step.skip);
        let square = self.square(step.square);
        format!("{number:>3}  {square:<3}  {ends:<9}  else {jump}")
    }

    /// `hurdle`, `hurdle own`, `hurdle enemy but cannon`
    fn over(&self, number: u16) -> String {
        let Over { own, enemy, pieces } = self.program.overs[usize::from(number)];
        let whose = match (own, enemy) {
            (true, true) => "",
            (true, false) => " own",
            (false, _) => " enemy",
        };
        let kinds = self.definition.pieces.iter();
        let names: Vec<&str> = kinds
            .filter(|&(id, _)| pieces.contains(id))
            .map(|(_, piece)| piece.code.as_str())
            .collect();
        if names.len() == self.definition.pieces.len() {
            format!("hurdle{whose}")
        } else {
            format!("hurdle{whose} {}", names.join(" "))
        }
    }

    fn strike(&self, strike: &Strike<W>) -> String {
        let takes: Vec<String> = strike.takes.iter().map(|&at| self.square(at)).collect();
        let text = format!(
            "strike   takes {}, ends {} {}",
            takes.join(" "),
            self.square(strike.to),
            ends(flags(strike.quiet, strike.hit))
        );
        text + &self.asked(strike.terms, strike.empties, &strike.hurdles)
            + &self.crossed(&strike.crossings)
    }

    fn passing(&self, route: &PassRoute<W>) -> String {
        let text = format!(
            "opens    to {} {} passing {}",
            self.square(route.to),
            ends(flags(route.quiet, route.hit)),
            self.squares(route.passed)
        );
        text + &self.asked(route.terms, route.empties, &route.hurdles)
    }

    fn crossing(&self, route: &CrossRoute<W>) -> String {
        let text = format!(
            "crosses  to {} {}",
            self.square(route.to),
            ends(flags(route.quiet, route.hit))
        );
        text + &self.asked(route.terms, route.empties, &route.hurdles)
            + &self.crossed(&route.crossings)
    }

    fn crossed(&self, ways: &[Words<W>]) -> String {
        let ways: Vec<String> = ways
            .iter()
            .filter(|way| way.any())
            .map(|&way| self.squares(way))
            .collect();
        if ways.is_empty() {
            String::new()
        } else {
            format!("; safe: {}", ways.join(" or "))
        }
    }

    /// What a route asks of the squares on its way.
    fn asked(&self, terms: usize, empties: Words<W>, hurdles: &[(u8, u16)]) -> String {
        let mut text = String::new();
        if terms > 0 {
            text += &format!("; group {terms}");
        }
        text + &self.squares_asked(empties, hurdles)
    }

    /// `; empty e3; hurdle e5`
    pub(super) fn squares_asked(&self, empties: Words<W>, hurdles: &[(u8, u16)]) -> String {
        let mut text = String::new();
        if empties.any() {
            text += &format!("; empty {}", self.squares(empties));
        }
        for &(square, over) in hurdles {
            text += &format!("; {} {}", self.over(over), self.square(square));
        }
        text
    }
}

/// Lines whose order means nothing, so that players with the same are told once.
fn sorted(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = lines.collect();
    lines.sort_unstable();
    lines
}

fn flags(quiet: bool, hit: bool) -> u8 {
    u8::from(quiet) * QUIET + u8::from(hit) * HIT
}

/// How something may end on a square.
fn ends(flags: u8) -> String {
    let words = [(QUIET, "quiet"), (HIT, "hit")];
    let words: Vec<&str> = words
        .iter()
        .filter(|(flag, _)| flags & flag != 0)
        .map(|&(_, word)| word)
        .collect();
    if words.is_empty() {
        "pass".to_owned()
    } else {
        words.join(" ")
    }
}
