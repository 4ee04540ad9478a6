//! All of a program that concerns one piece: its tables, then each of its classes from the squares that are wanted.

use super::Listing;
use crate::definition::print;
use crate::ids::{Id, KindId, KindSet, PieceId, PlayerId, SquareId, SquareSet};
use crate::ir::class::Terms;
use crate::ir::plan::{Kind, Promotions};
use crate::ir::set::Words;

impl<const W: usize> Listing<'_, W> {
    /// All that concerns a piece, from one square or from all.
    pub(super) fn piece(&mut self, piece: PieceId, square: Option<SquareId>) {
        let number = piece.index();
        let kind = &self.program.kinds[number];
        self.line(format!(
            "{} is kind {number} on planes {}",
            self.kind_name(number),
            self.column(number)
        ));
        self.kind_tables(kind);
        let squares: Vec<SquareId> =
            square.map_or_else(|| self.definition.board.squares().collect(), |at| vec![at]);
        for class in 0..self.program.classes.len() {
            let passenger = self.program.passengers[class].contains(&KindId::new(number));
            let own = kind.classes.contains(&class);
            if own || passenger {
                self.class(class, &squares, own.then_some(kind.crosses));
            }
        }
    }

    /// A class from these squares, with what a royal crosses or without; of one that is only a passenger's, the attacks.
    pub(super) fn class(&mut self, class: usize, squares: &[SquareId], crosses: Option<bool>) {
        self.line("");
        self.class_title(class);
        for &square in squares {
            if let Some(crosses) = crosses {
                self.moves_from(class, square.0, crosses);
            }
            self.attacks_on(class, square.0);
        }
    }

    /// What a kind is, besides how it moves.
    fn kind_tables(&mut self, kind: &Kind<W>) {
        let traits = [
            (kind.royal, "royal"),
            (kind.plain, "counted in bulk"),
            (kind.opens, "opens squares to en passant"),
            (kind.strikes, "takes on the way"),
            (kind.crosses, "crosses squares that must be safe"),
            (kind.forward_only, "its moves are progress"),
        ];
        let traits: Vec<&str> = traits
            .iter()
            .filter(|(has, _)| *has)
            .map(|&(_, what)| what)
            .collect();
        if !traits.is_empty() {
            self.line(format!("  {}", traits.join(", ")));
        }
        for (joins, pairs) in [("joins", &kind.joins), ("assimilates", &kind.assimilates)] {
            for &(other, result) in pairs {
                let (other, result) = (self.kind(other), self.kind(result));
                self.line(format!("  {joins} {other} = {result}"));
            }
        }
        for &(leaver, rest) in &kind.parts {
            let (leaver, rest) = (self.kind(leaver), self.kind(rest));
            self.line(format!("  parts: {leaver} leaves, {rest} stays"));
        }
        self.by_player(&kind.promotions, |listing, _, promotions| {
            listing.promotions(promotions)
        });
        if let Some((counter, squares)) = &kind.drops {
            self.line(format!("  hand counter {counter}"));
            self.by_player(squares, |listing, _, &squares| {
                vec![format!("drops on {}", listing.place(squares))]
            });
        }
    }

    fn promotions(&self, promotions: &Promotions<W>) -> Vec<String> {
        let line = |line: &crate::ir::plan::PromotionLine<W>| {
            let names: Vec<String> = line.to.iter().map(|&kind| self.kind(kind)).collect();
            let words = [
                (line.may, "may "),
                (true, "promote "),
                (line.capturing, "capturing "),
                (line.touching, "touching "),
            ];
            let words: String = words
                .iter()
                .filter(|(said, _)| *said)
                .map(|&(_, word)| word)
                .collect();
            let lost = if line.only_lost.is_empty() {
                ""
            } else {
                " (some only if lost)"
            };
            let place = self.place(line.squares);
            format!("{words}on {place} to {}{lost}", names.join(", "))
        };
        promotions.lines.iter().map(line).collect()
    }

    /// A set of squares as the language would say it.
    fn place(&self, squares: Words<W>) -> String {
        let set: SquareSet = squares.iter().map(SquareId).collect();
        print::squares(&self.definition.board, &set)
    }

    /// What terms ask, if anything.
    pub(super) fn terms(&self, terms: &Terms) -> Option<String> {
        let mut asked = Vec::new();
        if terms.unmoved {
            asked.push("unmoved".to_owned());
        }
        if terms.unless_in_check {
            asked.push("unless in check".to_owned());
        }
        if let Some(victims) = terms.victims {
            asked.push(format!("takes {}", self.kinds_of(victims)));
        }
        if !terms.only_checking.is_empty() {
            let checking = self.kinds_of(terms.only_checking);
            asked.push(format!("takes only while it gives check {checking}"));
        }
        (!asked.is_empty()).then(|| asked.join("; "))
    }

    /// Names of kinds, or of the few that are left out.
    fn kinds_of(&self, kinds: KindSet) -> String {
        let names = |kinds: KindSet| {
            let names: Vec<String> = kinds.iter().map(|kind| self.kind(kind)).collect();
            names.join(", ")
        };
        let others = KindSet::first(self.program.kinds.len()).minus(kinds);
        match others.len() {
            0 => "all".to_owned(),
            1 | 2 => format!("all but {}", names(others)),
            _ => names(kinds),
        }
    }

    fn kind(&self, kind: KindId) -> String {
        self.kind_name(kind.index())
    }

    /// The players of a table for whom `say` says something, as in [`Listing::by_player`].
    pub(super) fn for_players(
        &mut self,
        title: &str,
        say: impl Fn(&Self, PlayerId) -> Vec<String>,
    ) {
        let said = self
            .definition
            .players
            .ids()
            .map(|player| say(self, player))
            .collect::<crate::definition::ByPlayer<_>>();
        if said.values().all(Vec::is_empty) {
            return;
        }
        self.line(format!("  {title}"));
        self.by_player(&said, |_, _, lines| lines.clone());
    }
}
