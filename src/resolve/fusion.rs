//! The compounds table → who makes what with whom, and into what compounds part.
//!
//! A compound counts as its components, so both follow from what kinds *come down to*: two kinds join if together they
//! come down to what some compound comes down to; a component may leave if the rest is what some kind comes down to.
//! Carriers are apart: only the passenger boards, and only it leaves.

use std::collections::{BTreeSet, HashMap};

use super::error::NameError;
use super::kinds::{Kind, Kinds, Source};
use super::merged::{FissionEntry, Merged};
use super::report::Report;
use crate::definition::{Assimilation, Fission, Join, Joining, Part};
use crate::ids::{PieceId, PieceSet};
use crate::syntax::ast::{ByOnto, PieceSetName, Pieces};

/// What a compound comes down to, for all compounds of the table.
type Makes = HashMap<Vec<PieceId>, PieceId>;

/// Joins and parts of a game.
pub(super) struct Chemistry {
    pub(super) joins: Vec<Join>,
    pub(super) parts: Vec<Part>,
}

impl Chemistry {
    /// All joins and parts that the table makes.
    pub(super) fn build(kinds: &Kinds, report: &mut Report) -> Self {
        let makes = makes(kinds, report);
        Self {
            joins: joins(kinds, &makes, report),
            parts: parts(kinds, &makes),
        }
    }
    /// All that can move onto another and join.
    fn movers(&self) -> PieceSet {
        self.joins.iter().map(|join| join.mover).collect()
    }
    /// All that can be joined.
    fn targets(&self) -> PieceSet {
        self.joins.iter().map(|join| join.target).collect()
    }
}

fn is_row_compound(kind: &Kind) -> bool {
    matches!(kind.source, Source::Compound(_))
}

fn makes(kinds: &Kinds, report: &mut Report) -> Makes {
    let mut makes = Makes::new();
    for (id, kind) in kinds.table.iter().filter(|(_, kind)| is_row_compound(kind)) {
        for flat in &kind.flats {
            if let Some(&first) = makes.get(flat) {
                let other = &kinds.table[first];
                report.say(
                    kind.span,
                    NameError::AmbiguousRows {
                        name: format!("{} {}", kind.name, kind.code),
                        first_name: format!("{} {}", other.name, other.code),
                        first: other.span,
                    },
                );
                continue;
            }
            makes.insert(flat.clone(), id);
        }
    }
    makes
}

fn joins(kinds: &Kinds, makes: &Makes, report: &mut Report) -> Vec<Join> {
    let mut joins: Vec<Join> = Vec::new();
    for (mover, moving) in kinds.table.iter() {
        for (target, standing) in kinds.table.iter() {
            let pairs = moving
                .flats
                .iter()
                .flat_map(|a| standing.flats.iter().map(move |b| (a, b)));
            let mut results = BTreeSet::new();
            for (a, b) in pairs {
                let mut flat: Vec<PieceId> = a.iter().chain(b).copied().collect();
                flat.sort();
                results.extend(makes.get(&flat));
            }
            // A free compound joined in two ways may make two kinds: only one may be meant.
            let boards = kinds.table.iter().find(|(_, kind)| {
                matches!(kind.source, Source::Carrier { carrier, passenger, .. } if carrier == target && passenger == mover)
            });
            results.extend(boards.map(|(id, _)| id));
            let mut results = results.into_iter();
            let Some(result) = results.next() else {
                continue;
            };
            if let Some(other) = results.next() {
                ambiguous(kinds, result, other, report);
            }
            joins.push(Join {
                mover,
                target,
                result,
            });
        }
    }
    joins
}

fn ambiguous(kinds: &Kinds, first: PieceId, other: PieceId, report: &mut Report) {
    let (first, other) = (&kinds.table[first], &kinds.table[other]);
    report.say(
        other.span,
        NameError::AmbiguousRows {
            name: other.name.clone(),
            first_name: first.name.clone(),
            first: first.span,
        },
    );
}

fn parts(kinds: &Kinds, makes: &Makes) -> Vec<Part> {
    let mut parts: BTreeSet<(PieceId, PieceId, PieceId)> = BTreeSet::new();
    for (compound, kind) in kinds.table.iter() {
        match &kind.source {
            Source::Simple(_) => {}
            Source::Carrier {
                carrier, passenger, ..
            } => {
                parts.insert((compound, *passenger, *carrier));
            }
            Source::Compound(ways) => {
                let listed = ways.iter().flat_map(|(_, way)| way);
                let leavers: BTreeSet<PieceId> =
                    listed.chain(kind.flats.iter().flatten()).copied().collect();
                for leaver in leavers {
                    for rest in rests(kind, &kinds.table[leaver], makes) {
                        parts.insert((compound, leaver, rest));
                    }
                }
            }
        }
    }
    let part = |(compound, leaver, rest)| Part {
        compound,
        leaver,
        rest,
    };
    parts.into_iter().map(part).collect()
}

/// What stays behind when a component leaves.
fn rests(compound: &Kind, leaver: &Kind, makes: &Makes) -> Vec<PieceId> {
    let mut rests = Vec::new();
    for whole in &compound.flats {
        for gone in &leaver.flats {
            let mut rest = whole.clone();
            let all_there = gone.iter().all(|piece| {
                let found = rest.iter().position(|p| p == piece);
                found.map(|at| rest.remove(at)).is_some()
            });
            if !all_there {
                continue;
            }
            match rest[..] {
                [single] => rests.push(single),
                _ => rests.extend(makes.get(&rest)),
            }
        }
    }
    rests
}

/// The pieces of a list with the compounds made only of them; `all` without a list.
fn listed(kinds: &Kinds, pieces: Option<&Pieces>, all: PieceSet, report: &mut Report) -> PieceSet {
    let Some(pieces) = pieces else { return all };
    let named = kinds.set(pieces, report);
    let made_of = |kind: &Kind| {
        is_row_compound(kind)
            && kind
                .flats
                .iter()
                .any(|flat| flat.iter().all(|&p| named.contains(p)))
    };
    let compounds = kinds.table.iter().filter(|(_, kind)| made_of(kind));
    let compounds: PieceSet = compounds.map(|(id, _)| id).collect();
    named.union(compounds)
}

/// `fusion by ... onto ...`
pub(super) fn fusion(
    merged: &Merged,
    kinds: &Kinds,
    chemistry: &Chemistry,
    report: &mut Report,
) -> Option<Joining> {
    let said = merged.fusion.as_ref()?;
    Some(joining(&said.value, kinds, chemistry, report))
}

fn joining(said: &ByOnto, kinds: &Kinds, chemistry: &Chemistry, report: &mut Report) -> Joining {
    Joining {
        by: listed(kinds, said.by.as_ref(), chemistry.movers(), report),
        onto: listed(kinds, said.onto.as_ref(), chemistry.targets(), report),
    }
}

/// `assimilation optional by ... onto ...`: never onto royals.
pub(super) fn assimilation(
    merged: &Merged,
    kinds: &Kinds,
    chemistry: &Chemistry,
    report: &mut Report,
) -> Option<Assimilation> {
    let said = merged.assimilation.as_ref()?;
    let (optional, by_onto) = &said.value;
    let mut joining = joining(by_onto, kinds, chemistry, report);
    for set in by_onto.onto.iter().flat_map(|onto| &onto.sets) {
        if let PieceSetName::Name(name) = &set.value {
            let named = kinds.named(name, set.span, &mut Report::default());
            if !named.intersection(kinds.royal).is_empty() {
                report.say(set.span, NameError::AssimilatedRoyal(name.clone()));
            }
        }
    }
    joining.onto = joining.onto.minus(kinds.royal);
    Some(Assimilation {
        optional: *optional,
        joining,
    })
}

/// `fission when unattacked capturing by ...`
pub(super) fn fission(
    merged: &Merged,
    kinds: &Kinds,
    chemistry: &Chemistry,
    report: &mut Report,
) -> Option<Fission> {
    let FissionEntry {
        unattacked,
        capturing,
        by,
    } = &merged.fission.as_ref()?.value;
    let all = chemistry.parts.iter().map(|part| part.leaver).collect();
    Some(Fission {
        when_unattacked: *unattacked,
        capturing: *capturing,
        by: listed(kinds, by.as_ref(), all, report),
    })
}
