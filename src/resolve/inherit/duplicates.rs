//! Statements that stand twice in one game, where a list makes no sense.

use std::collections::HashMap;

use crate::diagnostics::Span;
use crate::resolve::error::InheritError;
use crate::resolve::report::Report;
use crate::syntax::ast::{self, Change, Royals, StatementKind as Kind, Without};

/// Reports every repeated statement of a game.
pub(super) fn check(game: &ast::Game, report: &mut Report) {
    let mut seen: HashMap<String, Span> = HashMap::new();
    let mut setup = None;
    let mut army = None;
    for statement in &game.statements {
        for key in keys(&statement.kind) {
            if let Some(&first) = seen.get(&key) {
                report.say(statement.span, InheritError::Duplicate { key, first });
            } else {
                seen.insert(key, statement.span);
            }
        }
        if let Kind::Setup(_) = statement.kind {
            setup = setup.or(Some(statement.span));
        }
        if let Kind::Army { .. } = statement.kind {
            army = army.or(Some(statement.span));
        }
    }
    if let (Some(setup), Some(army)) = (setup, army) {
        report.say(
            setup.max(army),
            InheritError::ArmyAndSetup {
                first: setup.min(army),
            },
        );
    }
}

/// The keys that a statement takes; none where it may be repeated.
fn keys(kind: &Kind) -> Vec<String> {
    let one = |key: &str| vec![key.to_owned()];
    let with = |word: &str, names: &[ast::Name]| {
        names
            .iter()
            .map(|n| format!("{word} {}", n.value))
            .collect()
    };
    match kind {
        Kind::Author(_) => one("author"),
        Kind::Source(_) => one("source"),
        Kind::Year(_) => one("year"),
        Kind::Include { names, .. } => with("piece", names),
        Kind::Board(_) => one("board"),
        Kind::Players(_) => one("players"),
        Kind::Zone { name, player, .. } => vec![player.as_ref().map_or_else(
            || format!("zone {}", name.value),
            |player| format!("zone {} for {}", name.value, player.value),
        )],
        Kind::Atom { name, .. } => vec![format!("atom {}", name.value)],
        Kind::Piece { name, .. } | Kind::Change(Change::Piece { name, .. }) => {
            vec![format!("piece {}", name.value)]
        }
        Kind::Compounds(_) | Kind::Change(Change::Compounds(_)) => one("compounds"),
        Kind::Fusion(_) => one("fusion"),
        Kind::Assimilation { .. } => one("assimilation"),
        Kind::Fission { .. } => one("fission"),
        Kind::Royals(Royals::Safe(_)) => one("royals safe"),
        Kind::Royals(Royals::Face { .. }) => one("royals face"),
        Kind::Royals(Royals::Cross { .. }) => one("royals cross attacked squares"),
        Kind::Castling(_) => one("castling"),
        Kind::Hands(_) | Kind::Change(Change::Hands(_)) => one("hands"),
        Kind::Explosion { .. } => one("explosion"),
        Kind::Must { .. } => one("must"),
        Kind::Pass { .. } => one("may pass"),
        Kind::Army { player, .. } => vec![player.as_ref().map_or_else(
            || "army".to_owned(),
            |player| format!("army for {}", player.value),
        )],
        Kind::Setup(_) => one("setup"),
        Kind::Notation(_) | Kind::Change(Change::Notation(_)) => one("notation"),
        Kind::Test { title, .. } => vec![format!("test \"{}\"", title.value)],
        Kind::Without(without) => {
            let key = format!("without {}", without.word());
            if let Without::Pieces(names) | Without::Zones(names) | Without::Atoms(names) = without
            {
                with(&key, names)
            } else {
                vec![key]
            }
        }
        Kind::Ending(_) | Kind::Also(_) => Vec::new(),
    }
}
