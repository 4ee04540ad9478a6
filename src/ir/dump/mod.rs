//! Program → text, for people: what became of the definition, with sizes; of one piece, the very steps that are run.
//!
//! ```text
//! from e4
//!   white, black
//!       0  f5   quiet hit  else 4
//!       1  f6   quiet hit  else 4
//! ```
//!
//! A step looks at its square: if the way is free the next one follows, `else` says where the walk goes on if not (a hurdle
//! is free when a piece stands there). Leaps are squares that nothing can bar. On a ray the piece may end on every square up
//! to the first that is occupied. Whole programs are too long to read, so without a piece only the sizes of tables are told;
//! players for whom a table is the same are told once.

mod attacks;
mod moves;
mod piece;

use std::fmt::Write;

use super::Program;
use super::attack::Attack;
use super::kinds::{self, Layout};
use super::set::Words;
use super::walk::Walks;
use crate::definition::print::movement_line;
use crate::definition::{ByPlayer, Definition};
use crate::ids::{PieceId, PlayerId, SquareId, SquareSet};

/// What of a program is listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Only what concerns this piece; all that there is without it.
    pub piece: Option<PieceId>,
    /// How it moves from this square, and is attacked there: of a piece, all squares without it; else only sizes.
    pub square: Option<SquareId>,
}

/// Lists a program or a part of it.
pub fn dump<const W: usize>(definition: &Definition, program: &Program<W>, part: Part) -> String {
    let mut listing = Listing {
        definition,
        program,
        layout: kinds::layout(definition, &kinds::faces(definition)),
        text: String::new(),
    };
    match (part.piece, part.square) {
        (None, None) => listing.summary(),
        (Some(piece), square) => listing.piece(piece, square),
        (None, Some(square)) => {
            listing.summary();
            (0..program.classes.len())
                .for_each(|class| listing.class(class, &[square], Some(true)));
        }
    }
    listing.text
}

/// A listing being written.
struct Listing<'a, const W: usize> {
    definition: &'a Definition,
    program: &'a Program<W>,
    layout: Layout,
    text: String,
}

impl<const W: usize> Listing<'_, W> {
    fn line(&mut self, line: impl AsRef<str>) {
        self.text += line.as_ref().trim_end();
        self.text.push('\n');
    }

    fn summary(&mut self) {
        let program = self.program;
        self.line(format!(
            "{}: {} squares in sets of {W} x 64 bits, {} planes",
            self.definition.title, program.squares, program.planes
        ));
        self.planes();
        self.kinds();
        self.classes();
        self.attacks();
        self.tables();
    }

    /// What each plane tells.
    fn planes(&mut self) {
        self.line("\nPLANES");
        let program = self.program;
        for (id, player) in self.definition.players.iter() {
            self.line(format!("  {:>3}  {}", id.0, player.name));
        }
        for (number, class) in program.classes.iter().enumerate() {
            self.line(format!("  {:>3}  class {number}", class.plane));
        }
        for plane in program.tags..program.tags_end {
            let royal = program.royals == Some(plane);
            let what = if royal { "royals" } else { "tag" };
            self.line(format!("  {plane:>3}  {what}"));
        }
        if let Some(plane) = program.unmoved {
            self.line(format!("  {plane:>3}  unmoved"));
        }
    }

    fn kinds(&mut self) {
        self.line("\nKINDS");
        for number in 0..self.program.kinds.len() {
            let royal = if self.program.kinds[number].royal {
                "royal"
            } else {
                ""
            };
            let line = format!(
                "  {number:>3}  {:<24} planes {:<12} {royal}",
                self.kind_name(number),
                self.column(number)
            );
            self.line(line);
        }
    }

    fn classes(&mut self) {
        self.line("\nCLASSES");
        for number in 0..self.program.classes.len() {
            self.class_title(number);
            let class = &self.program.classes[number];
            for group in &class.groups {
                self.by_player(&group.walks, |_, _, walks| vec![walk_sizes(walks)]);
            }
            let strikes = &class.strikes;
            if strikes.values().any(|by| !by.is_empty()) {
                self.by_player(strikes, |_, _, by| {
                    let count: usize = by.iter().map(Vec::len).sum();
                    vec![format!("{count} strikes")]
                });
            }
        }
    }

    fn attacks(&mut self) {
        self.line("\nATTACKS");
        for number in 0..self.program.classes.len() {
            let of_class: ByPlayer<Vec<&Attack<W>>> = self
                .program
                .attacks
                .values()
                .map(|attacks| {
                    let attacks = attacks.iter().map(|attack| &**attack);
                    let same = attacks.filter(|attack| attack.class == number);
                    same.collect()
                })
                .collect();
            if of_class.values().all(Vec::is_empty) {
                continue;
            }
            self.line(format!("  class {number}"));
            self.by_player(&of_class, |_, _, attacks| {
                attacks.iter().map(|attack| attack_sizes(attack)).collect()
            });
        }
    }

    fn tables(&mut self) {
        let program = self.program;
        self.line("\nTABLES");
        self.line(format!(
            "  decode    {} entries of a byte",
            program.decode.table.len()
        ));
        for (name, count) in [
            ("castling", program.castles.len()),
            ("passed", program.records.len() - 1),
            ("hurdles", program.overs.len()),
            ("in hand", program.hand_kinds.len()),
        ] {
            if count > 0 {
                self.line(format!("  {name:<9} {count}"));
            }
        }
    }

    /// The number, plane, owners and lines of a class.
    fn class_title(&mut self, number: usize) {
        let class = &self.program.classes[number];
        let owners: Vec<String> = (0..self.program.kinds.len())
            .filter(|&kind| self.program.kinds[kind].classes.contains(&number))
            .map(|kind| self.kind_name(kind))
            .collect();
        let plane = class.plane;
        self.line(format!(
            "  class {number} on plane {plane}: {}",
            owners.join(", ")
        ));
        for line in self.layout.classes[number].clone() {
            self.line(format!("    {}", movement_line(self.definition, &line)));
        }
    }

    /// What is said of each player, once for those of whom the same is said.
    fn by_player<T>(
        &mut self,
        table: &ByPlayer<T>,
        say: impl Fn(&Self, PlayerId, &T) -> Vec<String>,
    ) {
        let mut said: Vec<(Vec<String>, Vec<&str>)> = Vec::new();
        for (player, item) in table.iter() {
            let lines = say(self, player, item);
            let name = self.definition.players[player].name.as_str();
            match said.iter_mut().find(|(known, _)| *known == lines) {
                Some((_, names)) => names.push(name),
                None => said.push((lines, vec![name])),
            }
        }
        for (lines, names) in said.into_iter().filter(|(lines, _)| !lines.is_empty()) {
            self.line(format!("    {}", names.join(", ")));
            lines
                .into_iter()
                .for_each(|line| self.line(format!("      {line}")));
        }
    }

    /// `rook R`, `rook R (was pawn P)`
    fn kind_name(&self, kind: usize) -> String {
        let face = self.program.kinds[kind].face;
        let name = |piece: PieceId| {
            let piece = &self.definition.pieces[piece];
            format!("{} {}", piece.name, piece.code)
        };
        match face.promoted_from {
            None => name(face.piece),
            Some(was) => format!("{} (was {})", name(face.piece), name(was)),
        }
    }

    /// The planes of a kind, those of players left out.
    fn column(&self, kind: usize) -> String {
        let column = self
            .program
            .column(0, u8::try_from(kind).unwrap_or(u8::MAX));
        let planes = (self.program.players..self.program.tags_end).filter(|&at| column[at] != 0);
        planes
            .map(|plane| plane.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn square(&self, square: u8) -> String {
        self.definition.board.name(SquareId(square))
    }

    /// Names of squares, ascending by number; `nothing` if there are none.
    fn squares(&self, set: Words<W>) -> String {
        let known: SquareSet = (set & self.program.board).iter().map(SquareId).collect();
        if known.is_empty() {
            return "nothing".to_owned();
        }
        let names: Vec<String> = known
            .iter()
            .map(|square| self.definition.board.name(square))
            .collect();
        names.join(" ")
    }
}

/// How much a walk takes.
fn walk_sizes<const W: usize>(walks: &Walks<W>) -> String {
    let leaps: u32 = walks
        .origins
        .iter()
        .map(|origin| (origin.leap_quiet | origin.leap_hit).count())
        .sum();
    let bytes = size_of_val(&walks.origins[..])
        + size_of_val(&walks.rays[..])
        + size_of_val(&walks.steps[..])
        + size_of_val(&walks.shifts[..]);
    let mut text = format!(
        "{leaps} leaps, {} rays, {} steps",
        walks.rays.len(),
        walks.steps.len()
    );
    if !walks.shifts.is_empty() {
        // Writing to a text does not fail.
        let _ = write!(text, ", all as {} shifts", walks.shifts.len());
    }
    text + &format!("; {bytes} bytes")
}

/// How much a table of attacks takes.
fn attack_sizes<const W: usize>(attack: &Attack<W>) -> String {
    let count = |sets: &[Words<W>]| sets.iter().map(|set| set.count()).sum::<u32>();
    let tricky: usize = attack.tricky.iter().map(Vec::len).sum();
    let what = if attack.royals_only { "facing: " } else { "" };
    format!(
        "{what}{} leaps, {} lines with {} routes, {tricky} tricky; {} bytes",
        count(&attack.leaps),
        count(&attack.lines),
        attack.route_count(),
        attack.bytes()
    )
}
