//! Movement lines, made in two steps.
//!
//! *Raw* lines are a kind's own with `as` written out; `as` copies these. *Whole* lines are raw lines under the kind's
//! other lines (`never`, `stays`, `takes en passant`); a compound takes over the whole lines of its components, so that
//! those lines go with the component's moves.

use super::{Lines, PieceMaker};
use crate::definition::{self, Keep, Movement, Path, Verb};
use crate::ids::{PieceId, PieceSet};
use crate::resolve::error::{MovementError, Warning};
use crate::resolve::kinds::{Kind, Source};
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
        let own: Vec<ast::Movement> = self
            .lines(kind)
            .filter_map(|line| {
                let PieceLine::Movement(movement) = &line.value else {
                    return None;
                };
                Some(movement.clone())
            })
            .collect();
        let mut raw = Vec::new();
        for movement in &own {
            self.add_line(id, movement, lines, &mut raw);
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
        let has_own = self
            .lines(kind)
            .any(|l| matches!(l.value, PieceLine::Movement(_)));
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
