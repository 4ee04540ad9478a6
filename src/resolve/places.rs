//! Places → sets of squares for each player.
//!
//! A place is seen from the mover's side, but for `zone ... for` a player, which is as printed. A part that names no
//! square of the board at all is a warning, since it cannot mean anything.

use std::collections::HashMap;

use super::error::{BoardError, NameError, Warning, What};
use super::merged::{Merged, ZoneEntry};
use super::names::nearest;
use super::report::Report;
use crate::definition::{Board, ByPlayer, Player, View, Zone, board::file_letter};
use crate::diagnostics::Span;
use crate::ids::{PlayerId, PlayerSet, SquareId, SquareSet, Table, ZoneId};
use crate::syntax::ast::{self, Area, Node, Place, Rank};

const MAX_ZONES: usize = 256;
/// Most zones that are made of one another.
const MAX_ZONE_DEPTH: usize = 16;

/// The board with its players and zones.
#[derive(Debug)]
pub(super) struct Places {
    pub(super) board: Board,
    pub(super) players: ByPlayer<Player>,
    pub(super) zones: Table<ZoneId, Zone>,
    /// The board is a stand-in for one that could not be made: nothing is said of squares that it lacks.
    pub(super) stand_in: bool,
    removed: Vec<super::merged::Removed>,
}

/// Zones, as far as they are known.
struct ZoneMaker<'m> {
    entries: Vec<(&'m str, Vec<&'m ZoneEntry>)>,
    done: HashMap<&'m str, ByPlayer<SquareSet>>,
    doing: Vec<&'m str>,
}

impl Places {
    /// The places of a game.
    pub(super) fn build(
        merged: &Merged,
        board: Option<Board>,
        players: ByPlayer<Player>,
        report: &mut Report,
    ) -> Option<Self> {
        let stand_in = board.is_none();
        let mut places = Self {
            board: board.or_else(|| Board::new(8, 8, |_, _| true))?,
            players,
            zones: Table::default(),
            stand_in,
            removed: merged.removed.clone(),
        };
        let mut entries: Vec<(&str, Vec<&ZoneEntry>)> = Vec::new();
        for zone in &merged.zones {
            let name = zone.name.value.as_str();
            match entries.iter_mut().find(|(known, _)| *known == name) {
                Some((_, list)) => list.push(zone),
                None => entries.push((name, vec![zone])),
            }
        }
        let mut maker = ZoneMaker {
            entries,
            done: HashMap::new(),
            doing: Vec::new(),
        };
        for index in 0..maker.entries.len() {
            let name = maker.entries[index].0;
            let squares = places.zone(&mut maker, name, report);
            if places.zones.len() == MAX_ZONES {
                let entry = maker.entries[index].1[0];
                report.say(entry.name.span, NameError::TooManyZones);
                break;
            }
            places.zones.push(Zone {
                name: name.to_owned(),
                squares,
            });
        }
        Some(places)
    }

    /// One `T` for each player.
    pub(super) fn each<T>(&self, of: impl FnMut(PlayerId) -> T) -> ByPlayer<T> {
        self.players.ids().map(of).collect()
    }
    /// All squares, for each player.
    pub(super) fn everywhere(&self) -> ByPlayer<SquareSet> {
        self.each(|_| self.board.all())
    }
    /// All players.
    pub(super) fn all_players(&self) -> PlayerSet {
        self.players.ids().collect()
    }
    /// The player of a name; all of them, and a message, for a name that is not known.
    pub(super) fn player(&self, name: &ast::Name, report: &mut Report) -> PlayerSet {
        let found: PlayerSet = self
            .players
            .iter()
            .filter(|(_, p)| p.name == name.value)
            .map(|(id, _)| id)
            .collect();
        if !found.is_empty() {
            return found;
        }
        let known: Vec<_> = self.players.values().map(|p| p.name.clone()).collect();
        report.say(
            name.span,
            NameError::Unknown {
                what: What::Player,
                name: name.value.clone(),
                nearest: nearest(&name.value, known.iter().map(String::as_str)),
                known,
                removed: None,
            },
        );
        self.all_players()
    }
    /// The players that `for` names; all without it.
    pub(super) fn players_of(&self, name: Option<&ast::Name>, report: &mut Report) -> PlayerSet {
        name.map_or_else(|| self.all_players(), |name| self.player(name, report))
    }

    /// The squares of a place, for each player from that player's side.
    pub(super) fn squares(&self, place: &Place, report: &mut Report) -> ByPlayer<SquareSet> {
        let mut zone =
            |places: &Self, name: &ast::Name, report: &mut Report| places.known_zone(name, report);
        self.evaluate(place, false, &mut zone, report)
    }

    /// The square that a player sees under a name, or a message.
    pub(super) fn square(
        &self,
        player: PlayerId,
        square: &ast::Square,
        report: &mut Report,
    ) -> Option<SquareId> {
        let view = self.players[player].view;
        let found = view.square(&self.board, square.value.file, square.value.rank);
        self.found(found, square, report)
    }
    /// The square of the printed board, or a message.
    pub(super) fn printed(&self, square: &ast::Square, report: &mut Report) -> Option<SquareId> {
        let found = self.board.square(square.value.file, square.value.rank);
        self.found(found, square, report)
    }
    fn found(
        &self,
        found: Option<SquareId>,
        square: &ast::Square,
        report: &mut Report,
    ) -> Option<SquareId> {
        if found.is_none() && !self.stand_in {
            let name = format!(
                "{}{}",
                file_letter(square.value.file),
                u64::from(square.value.rank) + 1
            );
            report.say(square.span, BoardError::NoSquare(name));
        }
        found
    }

    fn known_zone(&self, name: &ast::Name, report: &mut Report) -> ByPlayer<SquareSet> {
        if let Some(zone) = self.zones.values().find(|zone| zone.name == name.value) {
            return zone.squares.clone();
        }
        self.unknown_zone(
            name,
            self.zones.values().map(|z| z.name.clone()).collect(),
            report,
        );
        self.everywhere()
    }
    fn unknown_zone(&self, name: &ast::Name, known: Vec<String>, report: &mut Report) {
        let removed = self.removed.iter().rev().find(|r| r.name == name.value);
        report.say(
            name.span,
            NameError::Unknown {
                what: What::Zone,
                name: name.value.clone(),
                nearest: nearest(&name.value, known.iter().map(String::as_str)),
                known,
                removed: removed.map(|r| r.span),
            },
        );
    }

    /// A zone that others may be made of.
    fn zone<'m>(
        &self,
        maker: &mut ZoneMaker<'m>,
        name: &'m str,
        report: &mut Report,
    ) -> ByPlayer<SquareSet> {
        if let Some(done) = maker.done.get(name) {
            return done.clone();
        }
        let Some((name, list)) = maker.entries.iter().find(|(n, _)| *n == name).cloned() else {
            return self.everywhere();
        };
        maker.doing.push(name);
        let before = report.len();
        let mut squares = self.each(|_| SquareSet::EMPTY);
        let general_first = list
            .iter()
            .filter(|z| z.player.is_none())
            .chain(list.iter().filter(|z| z.player.is_some()));
        for entry in general_first {
            let mut zone = |places: &Self, inner: &ast::Name, report: &mut Report| {
                places.inner_zone(maker, inner, report)
            };
            let printed = entry.player.is_some();
            let found = self.evaluate(&entry.place, printed, &mut zone, report);
            for player in self.players_of(entry.player.as_ref(), report).iter() {
                squares[player] = found[player];
            }
        }
        maker.doing.pop();
        let silent = report.len() == before && !self.stand_in;
        if silent && squares.values().all(SquareSet::is_empty) {
            report.say(list[0].place.span, Warning::EmptyZone(name.to_owned()));
        }
        maker.done.insert(name, squares.clone());
        squares
    }
    fn inner_zone(
        &self,
        maker: &mut ZoneMaker<'_>,
        inner: &ast::Name,
        report: &mut Report,
    ) -> ByPlayer<SquareSet> {
        let entry = maker
            .entries
            .iter()
            .map(|(n, _)| *n)
            .find(|n| *n == inner.value);
        match entry {
            Some(name) if maker.doing.contains(&name) => {
                report.say(inner.span, NameError::ZoneCycle(inner.value.clone()));
                self.everywhere()
            }
            Some(_) if maker.doing.len() == MAX_ZONE_DEPTH => {
                report.say(inner.span, NameError::ZoneTooDeep);
                self.everywhere()
            }
            Some(name) => self.zone(maker, name, report),
            None => {
                let known = maker.entries.iter().map(|(n, _)| (*n).to_owned()).collect();
                self.unknown_zone(inner, known, report);
                self.everywhere()
            }
        }
    }

    fn evaluate(
        &self,
        place: &Place,
        printed: bool,
        zone: &mut dyn FnMut(&Self, &ast::Name, &mut Report) -> ByPlayer<SquareSet>,
        report: &mut Report,
    ) -> ByPlayer<SquareSet> {
        let mut squares = self.each(|_| SquareSet::EMPTY);
        for area in &place.areas {
            let part = self.area(area, printed, zone, report);
            for player in self.players.ids() {
                squares[player] = squares[player].union(part[player]);
            }
        }
        for area in &place.but {
            let part = self.area(area, printed, zone, report);
            for player in self.players.ids() {
                squares[player] = squares[player].minus(part[player]);
            }
        }
        squares
    }

    fn area(
        &self,
        area: &Node<Area>,
        printed: bool,
        zone: &mut dyn FnMut(&Self, &ast::Name, &mut Report) -> ByPlayer<SquareSet>,
        report: &mut Report,
    ) -> ByPlayer<SquareSet> {
        match &area.value {
            Area::Everywhere => self.everywhere(),
            Area::Zone { enemy, name } => {
                let own = zone(self, name, report);
                if !*enemy {
                    return own;
                }
                self.each(|player| {
                    let others = own.iter().filter(|(id, _)| *id != player);
                    others.fold(SquareSet::EMPTY, |all, (_, set)| all.union(*set))
                })
            }
            Area::Ranks(low, high) => self.range(area.span, printed, report, |view| {
                let (_, ranks) = view.size(&self.board);
                (
                    None,
                    Some((rank(low.value, ranks), rank(high.value, ranks))),
                )
            }),
            Area::Files(low, high) => self.range(area.span, printed, report, |_| {
                let end = |n: u32| Some(n);
                (Some((end(low.value), end(high.value))), None)
            }),
            Area::Squares(a, b) => {
                let (a, b) = (a.value, b.value);
                let sides = |x: u32, y: u32| Some((Some(x.min(y)), Some(x.max(y))));
                self.range(area.span, printed, report, |_| {
                    (sides(a.file, b.file), sides(a.rank, b.rank))
                })
            }
        }
    }

    /// The squares whose files and ranks lie within bounds, both from 0.
    fn range(
        &self,
        span: Span,
        printed: bool,
        report: &mut Report,
        bounds: impl Fn(View) -> (Bounds, Bounds),
    ) -> ByPlayer<SquareSet> {
        let view_of = |player: PlayerId| {
            if printed {
                View::FIRST
            } else {
                self.players[player].view
            }
        };
        let mut wrong = false;
        for player in self.players.ids() {
            let (files, ranks) = bounds(view_of(player));
            for (low, high) in files.iter().chain(&ranks) {
                let error = match (low, high) {
                    (Some(low), Some(high)) if low > high => BoardError::EmptyRange,
                    (Some(_), Some(_)) => continue,
                    _ => BoardError::RankZero,
                };
                wrong = true;
                report.say(span, error);
            }
        }
        let squares = self.each(|player| {
            let view = view_of(player);
            let (files, ranks) = bounds(view);
            let within = |bounds: Bounds, size: u32| match bounds {
                None => 0..size,
                Some((Some(low), Some(high))) => low..size.min(high.saturating_add(1)),
                Some(_) => 0..0,
            };
            let (across, along) = view.size(&self.board);
            let files = within(files, across);
            within(ranks, along)
                .flat_map(|rank| files.clone().map(move |file| (file, rank)))
                .filter_map(|(file, rank)| view.square(&self.board, file, rank))
                .collect()
        });
        if !wrong && !self.stand_in && squares.values().all(SquareSet::is_empty) {
            report.say(span, Warning::OffBoard);
        }
        squares
    }
}

/// Lowest and highest, from 0; an end that is not there at all was written 0.
type Bounds = Option<(Option<u32>, Option<u32>)>;

fn rank(rank: Rank, ranks: u32) -> Option<u32> {
    match rank {
        Rank::Number(n) => n.checked_sub(1),
        Rank::Last => ranks.checked_sub(1),
    }
}
