//! Sets of squares → the shortest words that say them.

use crate::definition::{Board, ByPlayer, Definition};
use crate::ids::SquareSet;

/// A place as the language would say it from the mover's side: `everywhere`, a zone, ranks, what is a zone for the
/// others, or squares for each player.
pub fn place(definition: &Definition, place: &ByPlayer<SquareSet>) -> String {
    if place.values().all(|set| *set == definition.board.all()) {
        return "everywhere".to_owned();
    }
    if let Some(zone) = definition
        .zones
        .values()
        .find(|zone| zone.squares == *place)
    {
        return zone.name.clone();
    }
    if let Some(ranks) = ranks(definition, place) {
        return ranks;
    }
    if let Some(zone) = definition
        .zones
        .values()
        .find(|zone| is_enemy(&zone.squares, place))
    {
        return format!("enemy {}", zone.name);
    }
    let same = |set: &SquareSet| Some(set) == place.values().next();
    if place.values().all(same) {
        return place
            .values()
            .next()
            .map_or_else(String::new, |set| squares(&definition.board, set));
    }
    let each = definition.players.iter().map(|(id, player)| {
        let own = squares(&definition.board, &place[id]);
        format!("{} for {}", own, player.name)
    });
    each.collect::<Vec<_>>().join("; ")
}

/// Whether a place is for each player what a zone is for the others together.
fn is_enemy(zone: &ByPlayer<SquareSet>, place: &ByPlayer<SquareSet>) -> bool {
    place.iter().all(|(player, squares)| {
        let others = zone.iter().filter(|(other, _)| *other != player);
        let union = others.fold(SquareSet::EMPTY, |all, (_, other)| all.union(*other));
        union == *squares
    })
}

/// Squares by name, with commas; `nowhere` for none.
pub fn squares(board: &Board, set: &SquareSet) -> String {
    if set.is_empty() {
        return "nowhere".to_owned();
    }
    let names: Vec<String> = set.iter().map(|square| board.name(square)).collect();
    names.join(",")
}

/// `rank 2`, `ranks 1..3`, if every player's part is just these ranks.
fn ranks(definition: &Definition, place: &ByPlayer<SquareSet>) -> Option<String> {
    let (first, player) = definition.players.iter().next()?;
    let (_, along) = player.view.size(&definition.board);
    let rows = |view: super::super::View, from: u32, to: u32| -> SquareSet {
        let (across, _) = view.size(&definition.board);
        (from..=to)
            .flat_map(|rank| (0..across).map(move |file| (file, rank)))
            .filter_map(|(file, rank)| view.square(&definition.board, file, rank))
            .collect()
    };
    let touched = |rank: &u32| {
        !rows(player.view, *rank, *rank)
            .intersection(place[first])
            .is_empty()
    };
    let from = (0..along).find(touched)?;
    let to = (0..along).rev().find(touched)?;
    let fits = |(id, player): (_, &super::super::Player)| rows(player.view, from, to) == place[id];
    if !definition.players.iter().all(fits) {
        return None;
    }
    Some(if from == to {
        format!("rank {}", from + 1)
    } else {
        format!("ranks {}..{}", from + 1, to + 1)
    })
}
