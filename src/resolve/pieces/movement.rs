//! Movement lines, made in two steps.
//!
//! *Raw* lines are a kind's own with `as` written out; `as` copies these. *Whole* lines are raw lines under the kind's
//! other lines (`never`, `stays`, `takes en passant`); a compound takes over the whole lines of its components, so that
//! those lines go with the component's moves.

use super::{Lines, PieceMaker};
use crate::betza;
use crate::definition::{self, Keep, Movement, Path, Verb};
use crate::ids::{PieceId, PieceSet};
use crate::resolve::error::{MovementError, Warning};
use crate::resolve::kinds::{Kind, Source};
use crate::resolve::merged::Line;
use crate::syntax::ast::{self, Condition, How, Mode, PieceLine};

/// Most movement lines of a kind.
const MAX_LINES: usize = 64;

impl PieceMaker<'_> {
    /// A kind's lines with `as` written out.
    fn raw(&mut self, id: PieceId, lines: &mut Lines) -> Vec<Movement> {
        if let Some(raw) = lines.raw.get(&id) {
            return raw.clone();
        }
        let kind = &self.kinds.table[id];
        lines.doing.push(id);
        let own: Vec<Line> = self
            .lines(kind)
            .filter(|l| is_movement(l))
            .cloned()
            .collect();
        let mut raw = Vec::new();
        for line in &own {
            match &line.value {
                PieceLine::Movement(movement) => self.add_line(id, movement, lines, &mut raw),
                PieceLine::Betza(text) => self.add_betza(id, text, &mut raw),
                PieceLine::Royal
                | PieceLine::TakesEnPassant
                | PieceLine::Promote(_)
                | PieceLine::NeverCaptures(_)
                | PieceLine::NeverCaptured(_)
                | PieceLine::Stays(_)
                | PieceLine::AtMost(_)
                | PieceLine::Value(_)
                | PieceLine::Letter(_)
                | PieceLine::Figurine(_) => {}
            }
        }
        if own.is_empty() {
            for component in movers(kind) {
                if lines.doing.contains(&component) {
                    self.report
                        .say(kind.span, MovementError::AsCycle(kind.name.clone()));
                    continue;
                }
                for movement in self.raw(component, lines) {
                    push(&mut raw, movement);
                }
            }
        }
        lines.doing.pop();
        self.limit(kind, &mut raw);
        lines.raw.insert(id, raw.clone());
        raw
    }

    fn limit(&mut self, kind: &Kind, list: &mut Vec<Movement>) {
        if list.len() > MAX_LINES {
            self.report
                .say(kind.span, MovementError::TooManyLines(kind.name.clone()));
            list.truncate(MAX_LINES);
        }
    }

    fn add_line(
        &mut self,
        id: PieceId,
        line: &ast::Movement,
        lines: &mut Lines,
        raw: &mut Vec<Movement>,
    ) {
        let conditions = self.conditions(&line.conditions);
        match &line.how {
            How::Path(path) => {
                if let Some(path) = self.paths.path(&line.mode, path, self.report) {
                    self.without_effect(line, &path);
                    push(raw, conditions.line(id, path, self.places, self.kinds));
                }
            }
            How::As(pieces) => {
                for other in self.kinds.set(pieces, self.report).iter() {
                    if lines.doing.contains(&other) {
                        let name = self.kinds.table[id].name.clone();
                        self.report.say(line.span, MovementError::AsCycle(name));
                        continue;
                    }
                    for movement in self.raw(other, lines) {
                        if let Some(kept) = keep(movement, line.mode.value) {
                            push(raw, conditions.limit(kept));
                        }
                    }
                }
            }
        }
    }

    /// The lines that a string of Betza's notation stands for.
    fn add_betza(&mut self, id: PieceId, text: &ast::Text, raw: &mut Vec<Movement>) {
        match betza::read(&text.value, self.kinds.all()) {
            Ok(terms) => {
                let free = self.conditions(&[]);
                for line in terms.into_iter().flat_map(|term| term.lines) {
                    let mut movement = free.line(id, line.path, self.places, self.kinds);
                    movement.unmoved = line.unmoved;
                    movement.opens_en_passant = line.opens_en_passant;
                    movement.takes_en_passant = line.takes_en_passant;
                    if line.tame {
                        movement.victims = movement.victims.minus(self.kinds.royal);
                    }
                    push(raw, movement);
                }
            }
            Err(error) => {
                // Behind the opening quote. What is refused stands before any escape, which is refused itself.
                let start = text.span.start as usize + 1;
                self.report.add(error.diagnostic(text.span.file, start));
            }
        }
    }

    /// Tells of conditions that no move of the path can meet or miss.
    fn without_effect(&mut self, line: &ast::Movement, path: &Path) {
        let takes = path
            .legs
            .iter()
            .any(|leg| leg.mode != definition::Mode::Quiet);
        let is_leap = matches!(&path.legs[..], [leg] if leg.verb == Verb::Leap);
        for condition in &line.conditions {
            let (what, why) = match &condition.value {
                Condition::Taking(_) if !takes => ("taking", "the path takes nothing"),
                Condition::OpenToEnPassant if is_leap => {
                    ("open to en passant", "a single leap passes over no square")
                }
                Condition::From(_)
                | Condition::To(_)
                | Condition::Within(_)
                | Condition::Unmoved
                | Condition::UnlessInCheck
                | Condition::OpenToEnPassant
                | Condition::Taking(_)
                | Condition::For(_) => continue,
            };
            self.report
                .say(condition.span, Warning::NoEffect { what, why });
        }
    }

    /// How a kind moves as a whole.
    pub(super) fn whole(&mut self, id: PieceId, lines: &mut Lines) -> Vec<Movement> {
        if let Some(whole) = lines.whole.get(&id) {
            return whole.clone();
        }
        let kind = &self.kinds.table[id];
        let has_own = self.lines(kind).any(is_movement);
        let mut whole = Vec::new();
        if kind.is_simple() || has_own {
            whole = self.raw(id, lines);
        } else {
            for component in movers(kind) {
                for movement in self.whole(component, lines) {
                    push(&mut whole, movement);
                }
            }
        }
        self.limit(kind, &mut whole);
        let traits = &lines.traits[id];
        let safe = lines
            .traits
            .iter()
            .filter(|(_, t)| t.never_captured_by.contains(id));
        let safe: PieceSet = safe.map(|(victim, _)| victim).collect();
        for movement in &mut whole {
            movement.victims = movement.victims.minus(traits.never_captures).minus(safe);
            movement.only_checking = movement.only_checking.intersection(movement.victims);
            movement.takes_en_passant |= traits.takes_en_passant && movement.captures();
            if let Some(stays) = &traits.stays {
                for player in self.places.players.ids() {
                    movement.to[player] = movement.to[player].intersection(stays[player]);
                }
            }
        }
        lines.whole.insert(id, whole.clone());
        whole
    }
}

fn is_movement(line: &Line) -> bool {
    matches!(line.value, PieceLine::Movement(_) | PieceLine::Betza(_))
}

/// The kinds whose movement a compound has.
fn movers(kind: &Kind) -> Vec<PieceId> {
    match &kind.source {
        Source::Simple(_) => Vec::new(),
        Source::Compound(ways) => ways.iter().flat_map(|(_, way)| way).copied().collect(),
        Source::Carrier { carrier, .. } => vec![*carrier],
    }
}

fn push(list: &mut Vec<Movement>, movement: Movement) {
    if list.len() <= MAX_LINES && !list.contains(&movement) {
        list.push(movement);
    }
}

/// The line with what `quiet as` or `capture as` keeps of it.
fn keep(movement: Movement, mode: Mode) -> Option<Movement> {
    let keep = match (mode, movement.keep) {
        (Mode::Move, keep) => keep,
        (Mode::Quiet, Keep::All | Keep::Quiet) => Keep::Quiet,
        (Mode::Capture, Keep::All | Keep::Capture) => Keep::Capture,
        (Mode::Quiet, Keep::Capture) | (Mode::Capture, Keep::Quiet) => return None,
    };
    Some(Movement { keep, ..movement })
}
