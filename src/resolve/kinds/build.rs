//! Merged statements → the piece table.
//!
//! Rows may stand in any order, so they are taken as soon as their components are known, and the kinds get their final
//! places at the end. Codes and components grow with every row that builds on another; limits keep them small.

use std::collections::{HashMap, HashSet};

use super::table::{rows, royals};
use super::{Kind, Kinds, Source};
use crate::diagnostics::Span;
use crate::ids::{Id, PieceId, Table};
use crate::resolve::error::{NameError, What};
use crate::resolve::merged::{Merged, RowEntry, RowKind};
use crate::resolve::names::nearest;
use crate::resolve::report::Report;
use crate::syntax::ast::{Name, Node, PieceSetName, Pieces};

const MAX_KINDS: usize = 256;
const MAX_CODE: usize = 16;
const MAX_COMPONENTS: usize = 8;
/// Most ways of making one compound.
const MAX_WAYS: usize = 64;

/// A kind before its place in the table is known; components are numbers of other such kinds.
struct Proto {
    name: String,
    code: String,
    span: Span,
    /// Simple pieces and what stands in their place first, then rows; within a row as they come.
    order: (usize, usize, usize),
    source: ProtoSource,
    flats: Vec<Vec<usize>>,
}

enum ProtoSource {
    Simple(usize),
    Compound(Vec<(usize, Vec<usize>)>),
    Carrier(usize, usize, usize),
}

struct Builder<'m, 'r> {
    merged: &'m Merged,
    report: &'r mut Report,
    protos: Vec<Proto>,
    by_name: HashMap<String, Vec<usize>>,
    by_code: HashMap<String, usize>,
    broken: HashSet<String>,
    full: bool,
}

impl Kinds {
    /// The piece table of a game.
    pub(in crate::resolve) fn build(merged: &Merged, report: &mut Report) -> Self {
        let mut builder = Builder {
            merged,
            report,
            protos: Vec::new(),
            by_name: HashMap::new(),
            by_code: HashMap::new(),
            broken: HashSet::new(),
            full: false,
        };
        builder.simple();
        builder.rows();
        builder.finish()
    }
}

impl Builder<'_, '_> {
    fn simple(&mut self) {
        let merged = self.merged;
        for (index, piece) in merged.pieces.iter().enumerate() {
            if piece.replaced {
                continue;
            }
            let number = self.protos.len();
            self.add(Proto {
                name: piece.name.value.clone(),
                code: piece.code.value.clone(),
                span: piece.name.span,
                order: (0, index, 0),
                source: ProtoSource::Simple(index),
                flats: vec![vec![number]],
            });
        }
    }

    /// Adds a kind, unless its name or code is taken or the table is full.
    fn add(&mut self, proto: Proto) {
        if self.full {
            self.broken.insert(proto.name);
            return;
        }
        if self.protos.len() == MAX_KINDS {
            self.full = true;
            self.report.say(proto.span, NameError::TooManyPieces);
            self.broken.insert(proto.name);
            return;
        }
        if proto.code.chars().count() > MAX_CODE {
            self.report
                .say(proto.span, NameError::CodeTooLong(proto.name.clone()));
            self.broken.insert(proto.name);
            return;
        }
        if let Some(&first) = self.by_code.get(&proto.code) {
            let first = &self.protos[first];
            let error = if first.name == proto.name {
                NameError::DuplicateName {
                    name: proto.name.clone(),
                    first: first.span,
                }
            } else {
                NameError::DuplicateCode {
                    code: proto.code.clone(),
                    name: proto.name.clone(),
                    first_name: first.name.clone(),
                    first: first.span,
                }
            };
            self.report.say(proto.span, error);
            self.broken.insert(proto.name);
            return;
        }
        let simple = |&n: &usize| matches!(self.protos[n].source, ProtoSource::Simple(_));
        let namesakes = self.by_name.get(&proto.name);
        if let Some(&first) = namesakes.and_then(|list| list.iter().find(|n| simple(n))) {
            let (name, first) = (proto.name.clone(), self.protos[first].span);
            self.report
                .say(proto.span, NameError::DuplicateName { name, first });
            return;
        }
        let number = self.protos.len();
        self.by_name
            .entry(proto.name.clone())
            .or_default()
            .push(number);
        self.by_code.insert(proto.code.clone(), number);
        self.protos.push(proto);
    }

    /// Takes all rows, each when no row for one of its components is waiting.
    fn rows(&mut self) {
        let merged = self.merged;
        let rows = merged
            .compounds
            .as_ref()
            .map_or(&[][..], |rows| &rows.value);
        let mut waiting: Vec<usize> = (0..rows.len()).collect();
        while !waiting.is_empty() && !self.full {
            let unmade: HashSet<&str> = waiting.iter().filter_map(|&r| made(&rows[r])).collect();
            let (ready, blocked): (Vec<usize>, Vec<usize>) = waiting
                .iter()
                .copied()
                .partition(|&r| !needs(&rows[r]).any(|name| unmade.contains(name)));
            if ready.is_empty() {
                for &row in &blocked {
                    let name = made(&rows[row]).unwrap_or_default().to_owned();
                    self.broken.insert(name.clone());
                    self.report
                        .say(rows[row].span, NameError::CompoundCycle(name));
                }
                return;
            }
            for &row in &ready {
                self.row(row, &rows[row]);
            }
            waiting = blocked;
        }
        for row in waiting {
            self.broken.extend(made(&rows[row]).map(str::to_owned));
        }
    }

    fn row(&mut self, number: usize, row: &RowEntry) {
        match &row.kind {
            RowKind::Join {
                components,
                name,
                code,
                ..
            } => {
                let code = code.as_ref().map(|code| code.value.as_str());
                self.join(number, components, name, code);
            }
            RowKind::Carries {
                carrier,
                passengers,
                without,
            } => self.carries(number, carrier, passengers, without),
        }
    }

    fn join(&mut self, row: usize, components: &[Name], name: &Name, code: Option<&str>) {
        if components.len() > MAX_COMPONENTS {
            self.report
                .say(name.span, NameError::TooManyComponents(name.value.clone()));
            self.broken.insert(name.value.clone());
            return;
        }
        let mut ways: Vec<Vec<usize>> = vec![Vec::new()];
        for component in components {
            let kinds = self.named(component);
            if kinds.is_empty() || ways.len() * kinds.len() > MAX_WAYS {
                if !kinds.is_empty() {
                    self.report.say(name.span, NameError::TooManyPieces);
                }
                self.broken.insert(name.value.clone());
                return;
            }
            let longer = |way: &Vec<usize>| {
                kinds
                    .iter()
                    .map(|&kind| way.iter().copied().chain([kind]).collect())
                    .collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        for (i, way) in ways.into_iter().enumerate() {
            self.way(row, i, way, name, code);
        }
    }

    /// One way of making a compound: a further way of a known one, or a new kind.
    fn way(&mut self, row: usize, sub: usize, way: Vec<usize>, name: &Name, code: Option<&str>) {
        let derived = || {
            way.iter()
                .map(|&c| self.protos[c].code.as_str())
                .collect::<String>()
        };
        let code = code.map_or_else(derived, str::to_owned);
        let Some(flats) = self.flats(&way) else {
            self.report
                .say(name.span, NameError::TooManyComponents(name.value.clone()));
            self.broken.insert(name.value.clone());
            return;
        };
        if let Some(&same) = self.by_code.get(&code)
            && self.protos[same].name == name.value
            && let ProtoSource::Compound(ways) = &mut self.protos[same].source
        {
            ways.push((row, way));
            let known = &mut self.protos[same].flats;
            known.extend(flats);
            known.sort();
            known.dedup();
            return;
        }
        let slot = self
            .merged
            .pieces
            .iter()
            .position(|p| p.replaced && (p.name.value == name.value || p.code.value == code));
        self.add(Proto {
            name: name.value.clone(),
            code,
            span: name.span,
            order: slot.map_or((1, row, sub), |slot| (0, slot, sub + 1)),
            source: ProtoSource::Compound(vec![(row, way)]),
            flats,
        });
    }

    /// What the components come down to; `None` if that is too much.
    fn flats(&self, way: &[usize]) -> Option<Vec<Vec<usize>>> {
        let mut all: Vec<Vec<usize>> = vec![Vec::new()];
        for &component in way {
            let flats = &self.protos[component].flats;
            if all.len() * flats.len() > MAX_WAYS {
                return None;
            }
            let longer = |one: &Vec<usize>| {
                flats
                    .iter()
                    .map(|flat| one.iter().chain(flat).copied().collect())
                    .collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all.iter_mut().for_each(|flat| flat.sort_unstable());
        all.sort();
        all.dedup();
        all.iter()
            .all(|flat| flat.len() <= MAX_COMPONENTS)
            .then_some(all)
    }

    fn carries(&mut self, row: usize, carrier: &Name, passengers: &Pieces, without: &[Name]) {
        let carriers = self.named(carrier);
        let all: Vec<usize> = (0..self.protos.len())
            .filter(|&n| matches!(self.protos[n].source, ProtoSource::Simple(_)))
            .collect();
        let mut carried: Vec<usize> = Vec::new();
        for set in &passengers.sets {
            if set.value == PieceSetName::All {
                carried.extend(all.iter().filter(|n| !carriers.contains(n)));
            } else {
                carried.extend(self.passenger(set));
            }
        }
        for set in &passengers.but {
            let out = self.passenger(set);
            carried.retain(|n| !out.contains(n));
        }
        let mut seen = HashSet::new();
        carried.retain(|n| seen.insert(*n));
        let mut sub = 0;
        for &carrier in &carriers {
            for &passenger in &carried {
                self.carrier(row, sub, carrier, passenger, without);
                sub += 1;
            }
        }
    }

    /// The kinds of a passenger's name. Sets that depend on the finished table cannot be used to make it.
    fn passenger(&mut self, set: &Node<PieceSetName>) -> Vec<usize> {
        let PieceSetName::Name(name) = &set.value else {
            self.report.say(
                set.span,
                NameError::SetOutOfPlace {
                    set: set_word(&set.value),
                },
            );
            return Vec::new();
        };
        self.named(&Name {
            value: name.clone(),
            span: set.span,
        })
    }

    fn carrier(
        &mut self,
        row: usize,
        sub: usize,
        carrier: usize,
        passenger: usize,
        without: &[Name],
    ) {
        let (above, below) = (&self.protos[passenger], &self.protos[carrier]);
        let name = format!("{}-{}", below.name, above.name);
        if without.iter().any(|w| w.value == name) {
            return;
        }
        let number = self.protos.len();
        let span = self
            .merged
            .compounds
            .as_ref()
            .map(|rows| rows.value[row].span);
        self.add(Proto {
            code: format!("{}{}", below.code, above.code),
            span: span.unwrap_or(below.span),
            name,
            order: (1, row, sub),
            source: ProtoSource::Carrier(row, carrier, passenger),
            flats: vec![vec![number]],
        });
    }

    /// The kinds of a name so far; none, and a message, for a name that is not known.
    fn named(&mut self, name: &Name) -> Vec<usize> {
        if let Some(kinds) = self.by_name.get(&name.value) {
            return kinds.clone();
        }
        if !self.broken.contains(&name.value) {
            let known: Vec<String> = self.protos.iter().map(|p| p.name.clone()).collect();
            let removed = self
                .merged
                .removed
                .iter()
                .rev()
                .find(|r| r.name == name.value);
            self.report.say(
                name.span,
                NameError::Unknown {
                    what: What::Piece,
                    name: name.value.clone(),
                    nearest: nearest(&name.value, known.iter().map(String::as_str)),
                    removed: removed.map(|r| r.span),
                    known,
                },
            );
        }
        Vec::new()
    }

    /// The codes, where written, of compounds that could not be made.
    fn lost_codes(&self) -> Vec<Option<String>> {
        let rows = self.merged.compounds.iter().flat_map(|rows| &rows.value);
        let lost = rows.filter_map(|row| match &row.kind {
            RowKind::Join { name, code, .. } if self.broken.contains(&name.value) => {
                Some(code.as_ref().map(|code| code.value.clone()))
            }
            RowKind::Join { .. } | RowKind::Carries { .. } => None,
        });
        lost.collect()
    }

    fn finish(self) -> Kinds {
        let mut places: Vec<usize> = (0..self.protos.len()).collect();
        places.sort_by_key(|&n| self.protos[n].order);
        let mut ids = vec![PieceId::new(0); self.protos.len()];
        for (place, &number) in places.iter().enumerate() {
            ids[number] = PieceId::new(place);
        }
        let all = |numbers: &[usize]| -> Vec<PieceId> { numbers.iter().map(|&n| ids[n]).collect() };
        let kind = |&n: &usize| {
            let proto = &self.protos[n];
            let mut flats: Vec<_> = proto.flats.iter().map(|flat| all(flat)).collect();
            flats.iter_mut().for_each(|flat| flat.sort());
            Kind {
                name: proto.name.clone(),
                code: proto.code.clone(),
                span: proto.span,
                source: match &proto.source {
                    ProtoSource::Simple(entry) => Source::Simple(*entry),
                    ProtoSource::Compound(ways) => {
                        Source::Compound(ways.iter().map(|(row, way)| (*row, all(way))).collect())
                    }
                    &ProtoSource::Carrier(row, carrier, passenger) => Source::Carrier {
                        row,
                        carrier: ids[carrier],
                        passenger: ids[passenger],
                    },
                },
                flats,
            }
        };
        let table: Table<PieceId, Kind> = places.iter().map(kind).collect();
        let royal = royals(&table, self.merged);
        Kinds {
            rows: rows(&table),
            royal,
            table,
            lost_codes: self.lost_codes(),
            broken: self.broken,
            removed: self.merged.removed.clone(),
        }
    }
}

/// The name that a row makes.
fn made(row: &RowEntry) -> Option<&str> {
    match &row.kind {
        RowKind::Join { name, .. } => Some(&name.value),
        RowKind::Carries { .. } => None,
    }
}

/// The names that a row builds on.
fn needs(row: &RowEntry) -> Box<dyn Iterator<Item = &str> + '_> {
    match &row.kind {
        RowKind::Join { components, .. } => Box::new(components.iter().map(|c| c.value.as_str())),
        RowKind::Carries {
            carrier,
            passengers,
            ..
        } => {
            let named = passengers.sets.iter().filter_map(|set| {
                let PieceSetName::Name(name) = &set.value else {
                    return None;
                };
                Some(name.as_str())
            });
            Box::new(named.chain([carrier.value.as_str()]))
        }
    }
}

/// The word before `pieces` in a set.
fn set_word(set: &PieceSetName) -> &'static str {
    match set {
        PieceSetName::Name(_) => "such",
        PieceSetName::All => "all",
        PieceSetName::Simple => "simple",
        PieceSetName::Compound => "compound",
        PieceSetName::Royal => "royal",
        PieceSetName::Captured => "captured",
        PieceSetName::Checking => "checking",
    }
}
