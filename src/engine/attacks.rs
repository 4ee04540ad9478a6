//! Who attacks a square.
//!
//! The question is asked of a position in which some squares may count as empty (a royal lifted off its origin) and some
//! attackers as gone (what is just being taken). Tables made from the forward routes answer it; nothing is walked.

use super::position::Position;
use crate::definition::Over;
use crate::ids::{Id, KindId, PieceId, PlayerId};
use crate::ir::Program;
use crate::ir::attack::{Attack, Tricky};
use crate::ir::set::Words;
use crate::ir::turn::{Source, Turn, WIDEST};

/// A position as attacks see it.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a, const W: usize, const N: usize, const H: usize> {
    /// The rules.
    pub program: &'a Program<W>,
    /// The pieces.
    pub position: &'a Position<W, N, H>,
    /// What counts as occupied.
    pub occupied: Words<W>,
    /// Pieces that count as attackers, of all players.
    pub present: Words<W>,
}

impl<'a, const W: usize, const N: usize, const H: usize> Scene<'a, W, N, H> {
    /// The position as it is.
    #[inline(always)]
    pub(super) fn of(program: &'a Program<W>, position: &'a Position<W, N, H>) -> Self {
        let occupied = position.occupied(program);
        Self {
            program,
            position,
            occupied,
            present: occupied,
        }
    }

    /// Whether a piece of this kind of `owner`'s, standing on the square, is attacked by any other player.
    #[inline(never)]
    pub(super) fn attacked(&self, square: u8, owner: usize, kind: u8) -> bool {
        let turn = &self.program.turns[PlayerId::new(owner)];
        let enemies = self.position.of_planes(self.foes(owner) & self.present);
        self.attacked_plainly(turn, &enemies, square)
            || (!turn.rest.is_empty() && self.attacked_by_rest(turn, square, kind))
    }

    /// Whether one of the attacks of which nothing is asked but who stands where hits the square. `enemies` are those on each
    /// plane.
    #[inline(always)]
    pub(super) fn attacked_plainly(
        &self,
        turn: &Turn<W>,
        enemies: &[Words<W>; N],
        square: u8,
    ) -> bool {
        let (leaps, lines) = turn.threats::<N>(square);
        joined(leaps, enemies).any()
            || (joined(lines, enemies).any() && self.line_opens(&turn.liners, enemies, square))
            || (!turn.singles.is_empty() && self.attacked_singly(turn, enemies, square))
    }

    #[inline(always)]
    fn line_opens(&self, sources: &[Source<W>], enemies: &[Words<W>; N], square: u8) -> bool {
        for source in sources {
            let attack = &source.attack;
            let origins = attack.lines[usize::from(square)] & self.behind(source, enemies);
            if self.line_open(attack, square, origins) {
                return true;
            }
        }
        false
    }

    #[inline(never)]
    fn attacked_singly(&self, turn: &Turn<W>, enemies: &[Words<W>; N], square: u8) -> bool {
        let leaps = |source: &Source<W>| {
            source.attack.leaps[usize::from(square)].meets(self.behind(source, enemies))
        };
        turn.singles.iter().any(leaps) || self.line_opens(&turn.singles, enemies, square)
    }

    /// The pieces behind an attack of which nothing is asked but who stands where.
    #[inline(always)]
    pub(super) fn behind(&self, source: &Source<W>, enemies: &[Words<W>; N]) -> Words<W> {
        let on_plane = enemies[usize::from(source.plane)];
        if source.all {
            on_plane
        } else {
            on_plane & self.position.planes[usize::from(source.owner)]
        }
    }

    /// Whether one of the other attacks hits a piece of this kind on the square.
    #[inline(never)]
    pub(super) fn attacked_by_rest(&self, turn: &Turn<W>, square: u8, kind: u8) -> bool {
        turn.rest.iter().any(|source| {
            let owner = usize::from(source.owner);
            let pieces = self.position.planes[owner] & self.present;
            !self.position.is_out(owner)
                && self.attacked_through(&source.attack, square, owner, kind, pieces)
        })
    }

    /// Whether a route is open from any of these origins.
    #[inline(always)]
    fn line_open(&self, attack: &Attack<W>, square: u8, origins: Words<W>) -> bool {
        for origin in origins.iter() {
            for &route in attack.routes(square, origin) {
                if !route.meets(self.occupied) {
                    return true;
                }
            }
        }
        false
    }

    #[inline]
    fn attacked_through(
        &self,
        attack: &Attack<W>,
        square: u8,
        player: usize,
        kind: u8,
        pieces: Words<W>,
    ) -> bool {
        if self.program.attacks_have_terms && !self.terms_hold(attack, square, player, kind) {
            return false;
        }
        let attackers = self.attackers(attack, pieces);
        let at = usize::from(square);
        if attack.leaps[at].meets(attackers) {
            return true;
        }
        self.line_open(attack, square, attack.lines[at] & attackers)
            || !attack.tricky.is_empty() && self.attacked_trickily(attack, at, player, attackers)
    }

    /// The pieces among these that attack so.
    #[inline(always)]
    pub(super) fn attackers(&self, attack: &Attack<W>, pieces: Words<W>) -> Words<W> {
        let mut on = self.position.planes[self.program.players + attack.class];
        if self.program.has_passengers {
            for kind in self
                .program
                .passengers
                .get(attack.class)
                .into_iter()
                .flatten()
            {
                on |= self.position.squares_of(self.program, kind.0);
            }
        }
        if attack.terms.unmoved {
            on &= self
                .program
                .unmoved
                .map_or(Words::EMPTY, |plane| self.position.planes[plane]);
        }
        on & pieces
    }

    /// Whether a piece of this kind on the square can be taken under the terms of an attack.
    #[inline]
    pub(super) fn terms_hold(
        &self,
        attack: &Attack<W>,
        square: u8,
        player: usize,
        kind: u8,
    ) -> bool {
        attack
            .terms
            .victims
            .is_none_or(|victims| victims.contains(KindId(kind)))
            && (!attack.terms.only_checking.contains(KindId(kind))
                || self.gives_check(square, player))
    }

    /// Whether what stands on the square attacks a royal of the player's. An attack that itself asks for checking victims
    /// does not count as one.
    pub(super) fn gives_check(&self, square: u8, player: usize) -> bool {
        let Some(owner) = self
            .position
            .player_at(self.program, square)
            .filter(|&owner| owner != player)
        else {
            return false;
        };
        let alone = Words::bit(square) & self.present;
        let royals = self.position.royals(self.program, player) & self.occupied;
        royals.iter().any(|royal| {
            let kind = self.position.kind_at(self.program, royal);
            self.program.attacks[PlayerId::new(owner)]
                .iter()
                .any(|attack| {
                    attack.terms.only_checking.is_empty()
                        && self.attacked_through(attack, royal, owner, kind, alone)
                })
        })
    }

    fn attacked_trickily(
        &self,
        attack: &Attack<W>,
        square: usize,
        player: usize,
        attackers: Words<W>,
    ) -> bool {
        attack.tricky[square]
            .iter()
            .any(|route| attackers.contains(route.origin) && self.holds(route, player))
    }

    /// Whether a player's tricky route is open, its attacker taken for granted.
    #[inline]
    pub(super) fn holds(&self, route: &Tricky<W>, player: usize) -> bool {
        !route.empties.meets(self.occupied)
            && (route.enemies & !self.foes(player)).none()
            && self.hurdles_stand(&route.hurdles, player)
    }

    /// What this player can take, as far as owners go.
    #[inline]
    pub(super) fn foes(&self, player: usize) -> Words<W> {
        let others = (0..self.program.players)
            .filter(|&other| other != player && !self.position.is_out(other));
        others.fold(Words::EMPTY, |all, other| all | self.position.planes[other]) & self.occupied
    }

    /// Whether hurdles stand on all these squares.
    #[inline]
    pub(super) fn hurdles_stand(&self, hurdles: &[(u8, u16)], player: usize) -> bool {
        hurdles
            .iter()
            .all(|&(square, over)| self.is_hurdle(square, over, player))
    }

    /// Whether what stands on the square serves this player as hurdle.
    #[inline]
    pub(super) fn is_hurdle(&self, square: u8, over: u16, player: usize) -> bool {
        if !self.occupied.contains(square) {
            return false;
        }
        let Over { own, enemy, pieces } = &self.program.overs[usize::from(over)];
        let is_own = self.position.planes[player].contains(square);
        let kind = self.position.kind_at(self.program, square);
        let piece: PieceId = self.program.kinds[usize::from(kind)].face.piece;
        (if is_own { *own } else { *enemy }) && pieces.contains(piece)
    }
}

/// The sets of two rows that go together, joined pairwise, all in one.
#[inline(always)]
pub(super) fn joined<const W: usize, const N: usize>(
    row: &[Words<W>; N],
    other: &[Words<W>; N],
) -> Words<W> {
    let mut all = Words::EMPTY;
    if const { N > WIDEST } {
        return all; // There are no rows.
    }
    for plane in 0..N {
        all |= row[plane] & other[plane];
    }
    all
}
