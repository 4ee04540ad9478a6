//! Who attacks a square by a class, seen from that square.

use super::Listing;
use crate::ir::attack::{Attack, Tricky};

impl<const W: usize> Listing<'_, W> {
    /// All attacks on a square by pieces of a class.
    pub(super) fn attacks_on(&mut self, class: usize, target: u8) {
        let name = self.square(target);
        self.for_players(&format!("attacks on {name}"), |listing, player| {
            listing.program.attacks[player]
                .iter()
                .filter(|attack| attack.class == class)
                .flat_map(|attack| listing.attack(attack, target))
                .collect()
        });
    }

    fn attack(&self, attack: &Attack<W>, target: u8) -> Vec<String> {
        let at = usize::from(target);
        let mut lines = Vec::new();
        if attack.leaps[at].any() {
            lines.push(format!("leaps    from {}", self.squares(attack.leaps[at])));
        }
        for origin in attack.lines[at].iter() {
            let routes = attack.routes(target, origin).iter();
            let routes: Vec<String> = routes.map(|&route| self.squares(route)).collect();
            lines.push(format!(
                "line     from {}; empty {}",
                self.square(origin),
                routes.join(" or ")
            ));
        }
        let tricky = attack.tricky.get(at).into_iter().flatten();
        lines.extend(tricky.map(|route| self.tricky(route)));
        if attack.royals_only && !lines.is_empty() {
            lines.insert(0, "facing   royals only".to_owned());
        }
        if let Some(terms) = self.terms(&attack.terms).filter(|_| !lines.is_empty()) {
            lines.insert(0, format!("terms    {terms}"));
        }
        lines
    }

    fn tricky(&self, route: &Tricky<W>) -> String {
        let mut text = format!("tricky   from {}", self.square(route.origin));
        text += &self.squares_asked(route.empties, &route.hurdles);
        if route.enemies.any() {
            text += &format!("; enemies {}", self.squares(route.enemies));
        }
        text
    }
}
