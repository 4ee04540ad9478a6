//! Lines of pieces and rows → the pieces of the definition.
//!
//! Movement is made in two steps. *Raw* lines are a kind's own with `as` written out; `as` copies these. *Whole* lines are
//! raw lines under the kind's other lines (`never`, `stays`, `takes en passant`); a compound takes over the whole lines of
//! its components, so that those lines go with the component's moves.

use std::collections::HashMap;

use super::error::{MovementError, PieceError};
use super::kinds::{Kind, Kinds, Source, Specials};
use super::merged::{Line, Merged, RowKind};
use super::path::PathMaker;
use super::places::Places;
use super::report::Report;
use crate::definition::{ByPlayer, Keep, Makeup, Movement, Piece, Promotion};
use crate::ids::{PieceId, PieceSet, SquareSet, Table};
use crate::syntax::ast::{self, Condition, How, Mode, PieceLine};

const MAX_LINES: usize = 64;

/// What pieces are made of.
pub(super) struct PieceMaker<'a> {
    pub(super) merged: &'a Merged,
    pub(super) kinds: &'a Kinds,
    pub(super) places: &'a Places,
    pub(super) paths: PathMaker<'a>,
    pub(super) report: &'a mut Report,
}

/// What a kind's lines other than movement and promotion say of its movement.
struct Traits {
    never_captures: PieceSet,
    never_captured_by: PieceSet,
    stays: Option<ByPlayer<SquareSet>>,
    takes_en_passant: bool,
}

/// All movement lines, as far as they are known.
struct Lines {
    traits: Table<PieceId, Traits>,
    raw: HashMap<PieceId, Vec<Movement>>,
    doing: Vec<PieceId>,
    whole: HashMap<PieceId, Vec<Movement>>,
}

impl PieceMaker<'_> {
    /// All pieces, and where each must stay.
    pub(super) fn pieces(mut self) -> (Table<PieceId, Piece>, Vec<Option<ByPlayer<SquareSet>>>) {
        let kinds = self.kinds;
        let traits = kinds.table.values().map(|kind| self.traits(kind)).collect();
        let mut lines = Lines {
            traits,
            raw: HashMap::new(),
            doing: Vec::new(),
            whole: HashMap::new(),
        };
        let pieces = kinds
            .table
            .iter()
            .map(|(id, kind)| {
                let movements = self.whole(id, &mut lines);
                self.piece(id, kind, movements)
            })
            .collect();
        let stays = lines.traits.values().map(|t| t.stays.clone()).collect();
        (pieces, stays)
    }

    /// The lines of a kind: of a piece, or of the rows that make it.
    fn lines(&self, kind: &Kind) -> impl Iterator<Item = &Line> + use<'_> {
        let rows = self
            .merged
            .compounds
            .as_ref()
            .map_or(&[][..], |rows| &rows.value);
        let bodies: Vec<&[Line]> = match &kind.source {
            Source::Simple(entry) => vec![&self.merged.pieces[*entry].lines],
            Source::Compound(ways) => {
                let mut numbers: Vec<usize> = ways.iter().map(|(row, _)| *row).collect();
                numbers.dedup();
                let body = |row: usize| match &rows[row].kind {
                    RowKind::Join { body, .. } => body.as_slice(),
                    RowKind::Carries { .. } => &[],
                };
                numbers.into_iter().map(body).collect()
            }
            Source::Carrier { .. } => Vec::new(),
        };
        bodies.into_iter().flatten()
    }

    fn doc(&self, kind: &Kind) -> Option<String> {
        let rows = self
            .merged
            .compounds
            .as_ref()
            .map_or(&[][..], |rows| &rows.value);
        match &kind.source {
            Source::Simple(entry) => self.merged.pieces[*entry].doc.clone(),
            Source::Compound(ways) => ways.iter().find_map(|(row, _)| rows[*row].doc.clone()),
            Source::Carrier { row, .. } => rows[*row].doc.clone(),
        }
    }

    fn traits(&mut self, kind: &Kind) -> Traits {
        let mut traits = Traits {
            never_captures: PieceSet::EMPTY,
            never_captured_by: PieceSet::EMPTY,
            stays: None,
            takes_en_passant: false,
        };
        let lines: Vec<Line> = self.lines(kind).cloned().collect();
        for line in &lines {
            match &line.value {
                PieceLine::NeverCaptures(pieces) => {
                    let set = self.kinds.set(pieces, self.report);
                    traits.never_captures = traits.never_captures.union(set);
                }
                PieceLine::NeverCaptured(None) => traits.never_captured_by = self.kinds.all(),
                PieceLine::NeverCaptured(Some(pieces)) => {
                    let set = self.kinds.set(pieces, self.report);
                    traits.never_captured_by = traits.never_captured_by.union(set);
                }
                PieceLine::Stays(place) => {
                    traits.stays = Some(self.places.squares(place, self.report))
                }
                PieceLine::TakesEnPassant => traits.takes_en_passant = true,
                PieceLine::Betza(text) => self.report.not_yet("betza", text.span),
                PieceLine::Royal
                | PieceLine::Movement(_)
                | PieceLine::Promote(_)
                | PieceLine::AtMost(_)
                | PieceLine::Value(_)
                | PieceLine::Letter(_)
                | PieceLine::Figurine(_) => {}
            }
        }
        traits
    }

    fn piece(&mut self, id: PieceId, kind: &Kind, movements: Vec<Movement>) -> Piece {
        let mut piece = Piece {
            name: kind.name.clone(),
            code: kind.code.clone(),
            letter: kind.code.clone(),
            figurines: Vec::new(),
            doc: self.doc(kind),
            royal: self.kinds.royal.contains(id),
            makeup: makeup(kind),
            movements,
            promotions: Vec::new(),
            at_most: None,
            face_of: kind
                .code
                .strip_prefix('+')
                .and_then(|code| self.kinds.coded(code)),
            value: None,
        };
        let lines: Vec<Line> = self.lines(kind).cloned().collect();
        for line in &lines {
            match &line.value {
                PieceLine::Promote(_) if !kind.is_simple() => {
                    self.report
                        .say(line.span, PieceError::CompoundPromotes(kind.name.clone()));
                }
                PieceLine::Promote(promote) => piece.promotions.push(self.promotion(promote)),
                PieceLine::AtMost(number) => piece.at_most = Some(number.value),
                PieceLine::Value(number) => piece.value = Some(number.value),
                PieceLine::Letter(text) => piece.letter.clone_from(&text.value),
                PieceLine::Figurine(text) => piece.figurines = self.figurines(text),
                PieceLine::Royal
                | PieceLine::Movement(_)
                | PieceLine::Betza(_)
                | PieceLine::TakesEnPassant
                | PieceLine::NeverCaptures(_)
                | PieceLine::NeverCaptured(_)
                | PieceLine::Stays(_) => {}
            }
        }
        piece
    }

    fn figurines(&mut self, text: &ast::Text) -> Vec<String> {
        let variation = |c: &char| ('\u{fe00}'..='\u{fe0f}').contains(c);
        let signs: Vec<String> = text
            .value
            .chars()
            .filter(|c| !variation(c))
            .map(String::from)
            .collect();
        let expected = self.places.players.len();
        if signs.len() != expected {
            let found = signs.len();
            self.report
                .say(text.span, PieceError::Figurines { found, expected });
        }
        signs
    }

    fn promotion(&mut self, promote: &ast::Promote) -> Promotion {
        let squares = self.places.squares(&promote.place, self.report);
        let players = self.places.players_of(promote.player.as_ref(), self.report);
        let choice = self
            .kinds
            .choice(&promote.to, Specials::Captured, self.report);
        Promotion {
            may: promote.may,
            capturing: promote.capturing,
            touching: promote.touching,
            squares: self.places.each(|player| {
                if players.contains(player) {
                    squares[player]
                } else {
                    SquareSet::EMPTY
                }
            }),
            to: choice.all,
            only_lost: choice.special,
        }
    }

    /// A kind's lines with `as` written out.
    fn raw(&mut self, id: PieceId, lines: &mut Lines) -> Vec<Movement> {
        if let Some(raw) = lines.raw.get(&id) {
            return raw.clone();
        }
        let kind = &self.kinds.table[id];
        lines.doing.push(id);
        let own: Vec<ast::Movement> = self
            .lines(kind)
            .filter_map(|line| match &line.value {
                PieceLine::Movement(movement) => Some(movement.clone()),
                _ => None,
            })
            .collect();
        let mut raw = Vec::new();
        for movement in &own {
            self.add_line(id, movement, lines, &mut raw);
        }
        if own.is_empty() {
            for component in movers(kind) {
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

    /// How a kind moves as a whole.
    fn whole(&mut self, id: PieceId, lines: &mut Lines) -> Vec<Movement> {
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
            movement.takes_en_passant |= traits.takes_en_passant;
            if let Some(stays) = &traits.stays {
                for player in self.places.players.ids() {
                    movement.to[player] = movement.to[player].intersection(stays[player]);
                }
            }
        }
        lines.whole.insert(id, whole.clone());
        whole
    }

    fn conditions(&mut self, list: &[ast::Node<Condition>]) -> Conditions {
        let everywhere = self.places.everywhere();
        let mut found = Conditions {
            players: self.places.all_players(),
            from: everywhere.clone(),
            to: everywhere.clone(),
            within: everywhere,
            unmoved: false,
            unless_in_check: false,
            opens_en_passant: false,
            victims: self.kinds.all(),
            only_checking: PieceSet::EMPTY,
        };
        for (i, condition) in list.iter().enumerate() {
            let kind = std::mem::discriminant(&condition.value);
            if list[..i]
                .iter()
                .any(|c| std::mem::discriminant(&c.value) == kind)
            {
                let word = condition_word(&condition.value);
                self.report
                    .say(condition.span, MovementError::ConditionTwice(word));
            }
            match &condition.value {
                Condition::From(place) => found.from = self.places.squares(place, self.report),
                Condition::To(place) => found.to = self.places.squares(place, self.report),
                Condition::Within(place) => found.within = self.places.squares(place, self.report),
                Condition::Unmoved => found.unmoved = true,
                Condition::UnlessInCheck => found.unless_in_check = true,
                Condition::OpenToEnPassant => found.opens_en_passant = true,
                Condition::Taking(pieces) => {
                    let choice = self.kinds.choice(pieces, Specials::Checking, self.report);
                    found.victims = choice.all;
                    found.only_checking = choice.special;
                }
                Condition::For(name) => found.players = self.places.player(name, self.report),
            }
        }
        found
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

fn makeup(kind: &Kind) -> Makeup {
    match &kind.source {
        Source::Simple(_) => Makeup::Simple,
        Source::Compound(ways) => {
            Makeup::Compound(ways.iter().map(|(_, way)| way.clone()).collect())
        }
        Source::Carrier {
            carrier, passenger, ..
        } => Makeup::Carrier {
            carrier: *carrier,
            passenger: *passenger,
        },
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

fn condition_word(condition: &Condition) -> &'static str {
    match condition {
        Condition::From(_) => "from",
        Condition::To(_) => "to",
        Condition::Within(_) => "within",
        Condition::Unmoved => "unmoved",
        Condition::UnlessInCheck => "unless in check",
        Condition::OpenToEnPassant => "open to en passant",
        Condition::Taking(_) => "taking",
        Condition::For(_) => "for",
    }
}

/// The conditions of one line.
struct Conditions {
    players: crate::ids::PlayerSet,
    from: ByPlayer<SquareSet>,
    to: ByPlayer<SquareSet>,
    within: ByPlayer<SquareSet>,
    unmoved: bool,
    unless_in_check: bool,
    opens_en_passant: bool,
    victims: PieceSet,
    only_checking: PieceSet,
}

impl Conditions {
    /// A line of a path under these conditions.
    fn line(
        &self,
        source: PieceId,
        path: crate::definition::Path,
        places: &Places,
        kinds: &Kinds,
    ) -> Movement {
        self.limit(Movement {
            source,
            path,
            keep: Keep::All,
            players: places.all_players(),
            from: places.everywhere(),
            to: places.everywhere(),
            within: places.everywhere(),
            unmoved: false,
            unless_in_check: false,
            opens_en_passant: false,
            takes_en_passant: false,
            victims: kinds.all(),
            only_checking: PieceSet::EMPTY,
        })
    }
    /// A line under these conditions besides its own.
    fn limit(&self, line: Movement) -> Movement {
        let both = |a: &ByPlayer<SquareSet>, b: &ByPlayer<SquareSet>| {
            a.iter()
                .map(|(player, set)| set.intersection(b[player]))
                .collect()
        };
        let victims = line.victims.intersection(self.victims);
        Movement {
            players: line.players.intersection(self.players),
            from: both(&line.from, &self.from),
            to: both(&line.to, &self.to),
            within: both(&line.within, &self.within),
            unmoved: line.unmoved || self.unmoved,
            unless_in_check: line.unless_in_check || self.unless_in_check,
            opens_en_passant: line.opens_en_passant || self.opens_en_passant,
            victims,
            only_checking: line
                .only_checking
                .union(self.only_checking)
                .intersection(victims),
            ..line
        }
    }
}
