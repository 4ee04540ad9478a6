//! A program as text, for people: planes, kinds, classes, and the walks from a square as numbered steps.
//!
//! ```text
//! class 1, white, from e4
//!   0  f5  quiet take  else 4
//!   1  f6  quiet take  else 4
//! ```
//!
//! A step looks at its square: if the way is free the next one follows, `else` says where the walk goes on if not (a hurdle
//! is free when a piece stands there). Squares that nothing can bar stand before the steps, and so do rays: the piece may
//! end on every square of one up to the first that is occupied, counted upwards in a rising ray and downwards in a falling
//! one.

use std::fmt::{self, Write};

use super::Program;
use super::class::{Class, Group, Strike, Terms};
use super::plan::Kind;
use super::set::Words;
use super::walk::{HIT, HURDLE, QUIET, Step, Walks};
use crate::definition::Definition;
use crate::ids::{Id, KindId, PieceId, PlayerId, SquareId};

/// What of a program is listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Only this piece; the whole program without it.
    pub piece: Option<PieceId>,
    /// Its walks from this square.
    pub square: Option<SquareId>,
}

/// Lists a program or a part of it.
pub fn dump<const W: usize>(definition: &Definition, program: &Program<W>, part: Part) -> String {
    let mut listing = Listing {
        definition,
        program,
        text: String::new(),
    };
    // Writing to a string cannot fail.
    let _ = listing.all(part);
    listing.text
}

struct Listing<'a, const W: usize> {
    definition: &'a Definition,
    program: &'a Program<W>,
    text: String,
}

impl<const W: usize> Listing<'_, W> {
    fn all(&mut self, part: Part) -> fmt::Result {
        let program = self.program;
        if part.piece.is_none() {
            self.head()?;
        }
        let shown: Vec<&Kind<W>> = program
            .kinds
            .iter()
            .filter(|kind| part.piece.is_none_or(|piece| kind.face.piece == piece))
            .collect();
        for kind in &shown {
            self.kind(kind)?;
        }
        for (number, class) in program.classes.iter().enumerate() {
            if shown.iter().any(|kind| kind.classes.contains(&number)) {
                self.class(number, class, part.square)?;
            }
        }
        Ok(())
    }

    fn head(&mut self) -> fmt::Result {
        let program = self.program;
        writeln!(
            self.text,
            "{} squares in sets of {} bits, {} players, {} planes",
            program.squares,
            64 * W,
            program.players,
            program.planes
        )?;
        for (plane, player) in self.definition.players.values().enumerate() {
            writeln!(self.text, "plane {plane}: {}", player.name)?;
        }
        for (number, class) in program.classes.iter().enumerate() {
            writeln!(self.text, "plane {}: class {number}", class.plane)?;
        }
        for tag in program.tags..program.tags_end {
            let royals = program.royals == Some(tag);
            let what = if royals { "royals" } else { "tag" };
            writeln!(self.text, "plane {tag}: {what}")?;
        }
        if let Some(plane) = program.unmoved {
            writeln!(self.text, "plane {plane}: unmoved")?;
        }
        Ok(())
    }

    fn name(&self, kind: KindId) -> String {
        let face = self.program.kinds[kind.index()].face;
        let name = |piece: PieceId| self.definition.pieces[piece].name.as_str();
        match face.promoted_from {
            None => name(face.piece).to_owned(),
            Some(from) => format!("{} that was {}", name(face.piece), name(from)),
        }
    }

    fn square(&self, square: u8) -> String {
        self.definition.board.name(SquareId(square))
    }

    fn squares(&self, set: Words<W>) -> String {
        let names: Vec<String> = set.iter().map(|square| self.square(square)).collect();
        names.join(" ")
    }

    fn kind(&mut self, kind: &Kind<W>) -> fmt::Result {
        let number = self
            .program
            .kinds
            .iter()
            .position(|other| other.face == kind.face);
        let name = self.name(KindId::new(number.unwrap_or(0)));
        let classes: Vec<String> = kind.classes.iter().map(usize::to_string).collect();
        let royal = if kind.royal { ", royal" } else { "" };
        writeln!(
            self.text,
            "\nkind {name}: classes {}{royal}",
            classes.join(" ")
        )?;
        for (word, pairs) in [("joins", &kind.joins), ("assimilates", &kind.assimilates)] {
            for &(with, result) in pairs {
                let (with, result) = (self.name(with), self.name(result));
                writeln!(self.text, "  {word} {with} = {result}")?;
            }
        }
        for &(leaver, rest) in &kind.parts {
            let (leaver, rest) = (self.name(leaver), self.name(rest));
            writeln!(self.text, "  parts: {leaver} leaves {rest}")?;
        }
        for (player, promotions) in kind.promotions.iter() {
            for line in &promotions.lines {
                let to: Vec<String> = line.to.iter().map(|&to| self.name(to)).collect();
                let word = if line.may { "may promote" } else { "promotes" };
                let (player, squares) = (self.player(player), self.squares(line.squares));
                writeln!(
                    self.text,
                    "  {word} to {}, {player}: {squares}",
                    to.join(", ")
                )?;
            }
        }
        Ok(())
    }

    fn player(&self, player: PlayerId) -> String {
        self.definition.players[player].name.clone()
    }

    fn class(&mut self, number: usize, class: &Class<W>, square: Option<SquareId>) -> fmt::Result {
        let alone = class
            .alone
            .map(|kind| format!(", alone {}", self.name(kind)));
        writeln!(self.text, "\nclass {number}{}", alone.unwrap_or_default())?;
        let passing = class
            .takes_passing
            .iter()
            .map(|group| (", taking en passant", group));
        let groups = class.groups.iter().map(|group| ("", group));
        for (what, group) in groups.chain(passing) {
            self.group(what, group, square)?;
        }
        for (player, strikes) in class.strikes.iter() {
            for (from, strikes) in (0u8..=u8::MAX).zip(strikes) {
                if square == Some(SquareId(from)) {
                    writeln!(self.text, "  {}, takes on the way", self.player(player))?;
                    strikes.iter().try_for_each(|strike| self.strike(strike))?;
                }
            }
        }
        Ok(())
    }

    fn group(&mut self, what: &str, group: &Group<W>, square: Option<SquareId>) -> fmt::Result {
        for (player, walks) in group.walks.iter() {
            let head = format!(
                "  {}{what}{}",
                self.player(player),
                self.terms(&group.terms)
            );
            match square {
                None => self.summary(&head, walks)?,
                Some(square) => {
                    writeln!(self.text, "{head}, from {}", self.square(square.0))?;
                    self.walk(walks, square)?;
                }
            }
        }
        Ok(())
    }

    fn summary(&mut self, head: &str, walks: &Walks<W>) -> fmt::Result {
        let counts = [
            (walks.rays.len(), "rays"),
            (walks.steps.len(), "steps"),
            (walks.shifts.len(), "shifts"),
        ];
        let counts: Vec<String> = counts
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        let counts = match counts.as_slice() {
            [] => "leaps only".to_owned(),
            counts => counts.join(", "),
        };
        writeln!(self.text, "{head}: {counts}")
    }

    fn terms(&self, terms: &Terms) -> String {
        let mut text = String::new();
        if terms.unmoved {
            text += ", unmoved";
        }
        if terms.unless_in_check {
            text += ", unless in check";
        }
        if let Some(victims) = terms.victims {
            let names: Vec<String> = victims.iter().map(|kind| self.name(kind)).collect();
            text += &format!(", taking {}", names.join(" "));
        }
        text
    }

    fn walk(&mut self, walks: &Walks<W>, square: SquareId) -> fmt::Result {
        let Some(origin) = walks.origins.get(square.index()) else {
            return Ok(());
        };
        for (word, set) in [("quiet", origin.leap_quiet), ("take", origin.leap_hit)] {
            if set.any() {
                writeln!(self.text, "    at once, {word}: {}", self.squares(set))?;
            }
        }
        let bounds = [
            (origin.rising, origin.falling),
            (origin.falling, origin.rays_end),
        ];
        for (word, (start, end)) in ["rising", "falling"].into_iter().zip(bounds) {
            let rays = walks.rays.get(start as usize..end as usize);
            for &ray in rays.unwrap_or_default() {
                writeln!(self.text, "    ray {word}: {}", self.squares(ray))?;
            }
        }
        let steps = walks.steps.get(origin.start as usize..origin.end as usize);
        for (i, step) in steps.unwrap_or_default().iter().enumerate() {
            self.step(i, step)?;
        }
        Ok(())
    }

    fn step(&mut self, i: usize, step: &Step<W>) -> fmt::Result {
        let mut line = format!("    {i:>3}  {:<4}", self.square(step.square));
        for (bit, word) in [(QUIET, " quiet"), (HIT, " take"), (HURDLE, " hurdle")] {
            if step.flags & bit != 0 {
                line += word;
            }
        }
        writeln!(self.text, "{line}  else {}", i + usize::from(step.skip))
    }

    fn strike(&mut self, strike: &Strike<W>) -> fmt::Result {
        let takes: Vec<String> = strike
            .takes
            .iter()
            .map(|&square| self.square(square))
            .collect();
        let mut line = format!(
            "    takes {}, ends on {}",
            takes.join(" "),
            self.square(strike.to)
        );
        for (wanted, word) in [(strike.quiet, " quietly"), (strike.hit, " taking")] {
            if wanted {
                line += word;
            }
        }
        if strike.empties.any() {
            line += &format!(", empty: {}", self.squares(strike.empties));
        }
        writeln!(self.text, "{line}")
    }
}
