//! Who could take what: movement lines with their conditions, and attack, which is asked of captures alone.
//!
//! A piece attacks what it could take by a path that it can complete. Pins, the safety of its own royals, the rule against
//! crossing and `unless in check` do not matter to that; `never`, `taking`, places and `unmoved` do.

use gryphon::definition::{Keep, Movement};
use gryphon::engine::Setup;
use gryphon::ids::{Id, PieceId, PlayerId, SquareId};

use super::Reference;
use super::paths::{Route, Stop, Walker};

/// A piece, or a component, that would go somewhere.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    pub(super) player: PlayerId,
    /// The whole piece or the component that leaves.
    pub(super) piece: PieceId,
    pub(super) from: SquareId,
    /// Whether it leaves a compound: it is then no longer unmoved.
    pub(super) leaves: bool,
}

impl Reference<'_> {
    /// The routes of one line that its conditions allow, `unless in check` apart. Those that stop as [`Stop::Passed`] are
    /// yet to be looked at. `checking` says whether lines with `taking checking pieces` are asked.
    pub(super) fn routes(
        &self,
        setup: &Setup,
        mover: Mover,
        line: &Movement,
        checking: bool,
    ) -> Vec<Route> {
        let Mover { player, from, .. } = mover;
        if !line.players.contains(player) || !line.from[player].contains(from) {
            return Vec::new();
        }
        if line.unmoved && (mover.leaves || !setup.unmoved.contains(from)) {
            return Vec::new();
        }
        let walker = Walker {
            definition: self.definition,
            setup,
            player,
            origin: from,
        };
        let mut routes = walker.routes(&line.path);
        routes.retain(|route| {
            let takes = !route.taken.is_empty() || route.stop == Stop::Passed;
            let kept = match line.keep {
                Keep::All => true,
                Keep::Quiet => !takes,
                Keep::Capture => takes,
            };
            let mut touched = route.between;
            for square in [from, route.reached, route.to] {
                touched.insert(square);
            }
            kept && line.to[player].contains(route.to)
                && touched.is_subset(&line.within[player])
                && route
                    .taken
                    .iter()
                    .all(|victim| self.can_take(setup, player, line, victim, checking))
        });
        routes
    }

    /// Whether a line may take what stands on a square.
    pub(super) fn can_take(
        &self,
        setup: &Setup,
        player: PlayerId,
        line: &Movement,
        victim: SquareId,
        checking: bool,
    ) -> bool {
        let Some(placed) = setup.board[victim.index()] else {
            return false;
        };
        line.victims.contains(placed.piece)
            && (!line.only_checking.contains(placed.piece)
                || checking && self.is_checking(setup, victim, player))
    }

    /// Whether the piece on a square attacks a royal of a player.
    ///
    /// *Decided*: by its captures that do not themselves ask who gives check, so that the question has an end.
    fn is_checking(&self, setup: &Setup, square: SquareId, player: PlayerId) -> bool {
        self.royals(setup, player)
            .into_iter()
            .any(|royal| self.attacks(setup, square, royal, false))
    }

    /// Whether the piece on one square could take what stands on another.
    fn attacks(&self, setup: &Setup, from: SquareId, target: SquareId, checking: bool) -> bool {
        let Some(placed) = setup.board[from.index()] else {
            return false;
        };
        let whole = Mover {
            player: placed.player,
            piece: placed.piece,
            from,
            leaves: false,
        };
        // Decided: `when unattacked` does not weaken the attack of a component that may leave capturing.
        let leavers = self
            .definition
            .fission
            .filter(|fission| fission.capturing)
            .into_iter()
            .flat_map(|fission| {
                let parts = self.definition.parts.iter();
                parts.filter(move |part| {
                    part.compound == placed.piece && fission.by.contains(part.leaver)
                })
            })
            .map(|part| Mover {
                piece: part.leaver,
                leaves: true,
                ..whole
            });
        std::iter::once(whole).chain(leavers).any(|mover| {
            self.definition.pieces[mover.piece]
                .movements
                .iter()
                .any(|line| {
                    self.routes(setup, mover, line, checking)
                        .iter()
                        // A path that would end by taking in passing attacks nothing, not even on its way. What leaves does
                        // not come back onto what it left.
                        .any(|route| {
                            route.stop != Stop::Passed
                                && route.taken.contains(target)
                                && !(mover.leaves && route.to == from)
                        })
                })
        })
    }

    /// Whether any enemy still in the game attacks what a player has on a square.
    pub(super) fn is_attacked(&self, setup: &Setup, player: PlayerId, square: SquareId) -> bool {
        self.players_in(setup)
            .filter(|&enemy| enemy != player)
            .flat_map(|enemy| self.army(setup, enemy))
            .any(|(from, _)| self.attacks(setup, from, square, true))
    }

    /// Squares of a player's royals that are attacked.
    pub(super) fn attacked_royals(&self, setup: &Setup, player: PlayerId) -> Vec<SquareId> {
        let mut royals = self.royals(setup, player);
        royals.retain(|&square| self.is_attacked(setup, player, square));
        royals
    }
}
