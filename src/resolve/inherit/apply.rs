//! One game's statements applied to what it inherits.
//!
//! Whatever their order in the text: `without` first, then rows that take a piece's place, then `include`, then the
//! statements themselves and `change`, endings last.

use super::body::{change_lines, new_lines};
use super::duplicates;
use super::hands::{change_hands, new_hands};
use super::include::put_piece;
use super::remove::remove;
use super::rows::{change_rows, new_rows, replace_pieces};
use super::{Inheritance, endings};
use crate::diagnostics::Span;
use crate::resolve::error::InheritError;
use crate::resolve::load::GameRef;
use crate::resolve::merged::{ArrayEntry, AtomEntry, FissionEntry, Merged, PieceEntry, ZoneEntry};
use crate::resolve::names::nearest;
use crate::resolve::report::Report;
use crate::syntax::ast::{self, Change, Node, StatementKind as Kind};

impl Inheritance<'_> {
    /// Applies a game to what it inherits.
    pub(super) fn apply(&mut self, game: &GameRef, merged: &mut Merged, report: &mut Report) {
        let statements = &game.game().statements;
        duplicates::check(game.game(), report);
        for statement in statements {
            if let Kind::Without(without) = &statement.kind {
                remove(merged, without, statement.span, report);
            }
        }
        for statement in statements {
            if let Kind::Compounds(items) | Kind::Change(Change::Compounds(items)) = &statement.kind
            {
                replace_pieces(merged, items);
            }
        }
        self.include(game, merged, report);
        let has_array = |s: &ast::Statement| matches!(s.kind, Kind::Army { .. } | Kind::Setup(_));
        if statements.iter().any(has_array) {
            merged.array.clear();
        }
        for statement in statements {
            say(merged, statement, report);
        }
        endings::apply(game.game(), merged, report);
    }
}

fn said<T>(value: T, span: Span) -> Option<Node<T>> {
    Some(Node { value, span })
}

/// Applies one statement that adds or replaces.
#[expect(clippy::too_many_lines, reason = "one arm a statement")]
fn say(merged: &mut Merged, statement: &ast::Statement, report: &mut Report) {
    let span = statement.span;
    match &statement.kind {
        Kind::Board(board) => merged.board = said(board.clone(), span),
        Kind::Players(players) => merged.players = said(players.clone(), span),
        Kind::Zone {
            name,
            player,
            place,
        } => put_zone(
            merged,
            ZoneEntry {
                name: name.clone(),
                player: player.clone(),
                place: place.clone(),
            },
        ),
        Kind::Atom { name, vectors } => put_atom(
            merged,
            AtomEntry {
                name: name.clone(),
                vectors: vectors.clone(),
            },
        ),
        Kind::Piece { name, code, body } => {
            let lines = new_lines(&name.value, body, report);
            put_piece(
                merged,
                PieceEntry {
                    name: name.clone(),
                    code: code.clone(),
                    doc: statement.doc.clone(),
                    lines,
                    replaced: false,
                },
            );
        }
        Kind::Compounds(items) => merged.compounds = said(new_rows(items, report), span),
        Kind::Fusion(by_onto) => merged.fusion = said(by_onto.clone(), span),
        Kind::Assimilation { optional, by_onto } => {
            merged.assimilation = said((*optional, by_onto.clone()), span);
        }
        Kind::Fission {
            unattacked,
            capturing,
            by,
        } => {
            let entry = FissionEntry {
                unattacked: *unattacked,
                capturing: *capturing,
                by: by.clone(),
            };
            merged.fission = said(entry, span);
        }
        Kind::Royals(ast::Royals::Safe(safe)) => merged.safe = said(*safe, span),
        Kind::Royals(ast::Royals::Face { never }) => merged.face = said(*never, span),
        Kind::Royals(ast::Royals::Cross { never, crossings }) => {
            merged.cross = said((*never, crossings.clone()), span);
        }
        Kind::Castling(lines) => merged.castling = said(lines.clone(), span),
        Kind::Hands(items) => merged.hands = said(new_hands(items, report), span),
        Kind::Explosion { .. } => merged.explosion = said((), span),
        Kind::Must { .. } => merged.must = said((), span),
        Kind::Pass { .. } => merged.pass = said((), span),
        Kind::Army { player, ranks } => merged.array.push(Node {
            value: ArrayEntry::Army {
                player: player.clone(),
                ranks: ranks.clone(),
            },
            span,
        }),
        Kind::Setup(ranks) => merged.array.push(Node {
            value: ArrayEntry::Setup(ranks.clone()),
            span,
        }),
        Kind::Notation(lines) => {
            repeated_forms(lines, report);
            merged.notation.clone_from(lines);
        }
        Kind::Change(change) => apply_change(merged, change, span, report),
        Kind::Author(_)
        | Kind::Source(_)
        | Kind::Year(_)
        | Kind::Include { .. }
        | Kind::Ending(_)
        | Kind::Also(_)
        | Kind::Test { .. }
        | Kind::Without(_) => {}
    }
}

fn put_zone(merged: &mut Merged, zone: ZoneEntry) {
    let player = |z: &ZoneEntry| z.player.as_ref().map(|p| p.value.clone());
    let same =
        |old: &&mut ZoneEntry| old.name.value == zone.name.value && player(old) == player(&zone);
    match merged.zones.iter_mut().find(same) {
        Some(old) => *old = zone,
        None => merged.zones.push(zone),
    }
}

fn put_atom(merged: &mut Merged, atom: AtomEntry) {
    match merged
        .atoms
        .iter_mut()
        .find(|old| old.name.value == atom.name.value)
    {
        Some(old) => *old = atom,
        None => merged.atoms.push(atom),
    }
}

pub(super) fn not_there(
    report: &mut Report,
    span: Span,
    what: String,
    verb: &'static str,
    nearest: Option<String>,
) {
    report.say(
        span,
        InheritError::NotThere {
            what,
            verb,
            nearest,
        },
    );
}

fn apply_change(merged: &mut Merged, change: &Change, span: Span, report: &mut Report) {
    match change {
        Change::Piece { name, body } => {
            let piece = merged
                .pieces
                .iter_mut()
                .find(|p| !p.replaced && p.name.value == name.value);
            if let Some(piece) = piece {
                change_lines(&name.value, &mut piece.lines, body, report);
                return;
            }
            let known = merged.pieces.iter().filter(|p| !p.replaced);
            let near = nearest(&name.value, known.map(|p| p.name.value.as_str()));
            not_there(
                report,
                name.span,
                format!("piece `{}`", name.value),
                "change",
                near,
            );
        }
        Change::Compounds(items) => match &mut merged.compounds {
            Some(rows) => change_rows(&mut rows.value, items, &mut merged.removed, report),
            None => {
                not_there(report, span, "compounds table".to_owned(), "change", None);
                merged.compounds = said(new_rows(items, report), span);
            }
        },
        Change::Hands(items) => match &mut merged.hands {
            Some(hands) => change_hands(&mut hands.value, items, report),
            None => not_there(report, span, "`hands`".to_owned(), "change", None),
        },
        Change::Notation(lines) => {
            repeated_forms(lines, report);
            if merged.notation.is_empty() {
                not_there(report, span, "`notation`".to_owned(), "change", None);
            }
            merged
                .notation
                .retain(|old| !lines.iter().any(|new| new.word.value == old.word.value));
            merged.notation.extend(lines.iter().cloned());
        }
    }
}

fn repeated_forms(lines: &[ast::NotationLine], report: &mut Report) {
    for (i, line) in lines.iter().enumerate() {
        if let Some(first) = lines[..i]
            .iter()
            .find(|old| old.word.value == line.word.value)
        {
            let key = format!("{:?}", line.word.value).to_lowercase();
            let within = "notation".to_owned();
            let first = first.word.span;
            report.say(
                line.word.span,
                InheritError::DuplicateLine { key, within, first },
            );
        }
    }
}
