//! What is known of a position before its moves are made: who may be taken, who checks, who is pinned, where a move helps.
//!
//! Attacks on a royal depend on the squares of the attackers' routes and on nothing else. So with one royal to guard, a
//! move of another piece is legal if it ends on a square that helps against every check, and, if the piece alone stands in
//! a route, stays in that route or takes the attacker. What that does not cover is decided by making the move and looking:
//! moves that touch a route with hurdles or several victims (`doubtful`), en passant, castling, moves that take on the way,
//! and everything where several royals are to be kept safe. Looking is also the way that the tests compare with.

use super::attacks::{Scene, joined};
use super::position::Position;
use crate::definition::Safe;
use crate::ids::PlayerId;
use crate::ir::Program;
use crate::ir::attack::Attack;
use crate::ir::plan::Kind;
use crate::ir::set::Words;
use crate::ir::turn::{Source, Turn};

/// A position with what its moves need to know.
pub(super) struct Node<'a, const W: usize, const N: usize, const H: usize> {
    /// The rules.
    pub program: &'a Program<W>,
    /// The position.
    pub position: &'a Position<W, N, H>,
    /// What the turn asks.
    pub turn: &'a Turn<W>,
    /// What the others have on each plane.
    pub enemies: [Words<W>; N],
    /// The player to move.
    pub me: usize,
    /// His pieces.
    pub own: Words<W>,
    /// Pieces of either side that stand on more than one plane of classes and tags, or whose kind one plane does not tell;
    /// empty where counting does not ask.
    pub special: Words<W>,
    /// All pieces.
    pub occupied: Words<W>,
    /// Empty squares of the board.
    pub free: Words<W>,
    /// What he can take.
    pub prey: Words<W>,
    /// His royals.
    pub royals: Words<W>,
    /// His only royal, if it is the only one and must be safe.
    pub king: Option<u8>,
    /// Where a move of another piece helps against the checks on that royal; everywhere without a check.
    pub helps: Words<W>,
    /// Pieces that alone stand in a route to that royal.
    pub pinned: Words<W>,
    /// Moves that touch these squares must be tried out.
    pub doubtful: Words<W>,
    /// Pieces that may be able to take en passant.
    pub passers: Words<W>,
    /// All moves must be tried out.
    pub all_doubtful: bool,
}

/// What looking at the attacks on a royal tells.
struct Seen<const W: usize> {
    helps: Words<W>,
    pinned: Words<W>,
    doubtful: Words<W>,
    all_doubtful: bool,
}

impl<'a, const W: usize, const N: usize, const H: usize> Node<'a, W, N, H> {
    /// Looks at a position.
    #[inline(always)]
    pub(super) fn new(program: &'a Program<W>, position: &'a Position<W, N, H>) -> Self {
        let mut node = Self::unexamined(program, position);
        node.guard_royals();
        if position.passed != [0; 4] {
            node.passers = node.find_passers();
        }
        node
    }

    /// The same without looking for checks and pins: enough to run walks.
    #[inline(always)]
    pub(super) fn unexamined(program: &'a Program<W>, position: &'a Position<W, N, H>) -> Self {
        let me = usize::from(position.to_move);
        let own = position.planes[me];
        let occupied = position.occupied(program);
        let foes = position.present(program) & !own;
        let royals = program
            .royals
            .map_or(Words::EMPTY, |plane| position.planes[plane]);
        let turn = &program.turns[PlayerId(position.to_move)];
        Self {
            program,
            position,
            turn,
            enemies: position.of_planes(foes),
            me,
            own,
            special: if program.asks_special {
                special(program, position)
            } else {
                Words::EMPTY
            },
            occupied,
            free: program.board & !occupied,
            prey: foes & !(royals & program.untakeable),
            royals: royals & own,
            king: None,
            helps: Words::ALL,
            pinned: Words::EMPTY,
            doubtful: Words::EMPTY,
            passers: Words::EMPTY,
            all_doubtful: false,
        }
    }

    #[inline(always)]
    fn guard_royals(&mut self) {
        let mut royals = self.royals.iter();
        match (royals.next(), royals.next()) {
            (None, _) => {}
            // A new royal may be the one that is safe.
            (Some(_), None) if self.program.safe == Safe::One && self.program.crowns => {
                self.all_doubtful = true;
            }
            (Some(king), None) => {
                self.king = Some(king);
                self.examine(king);
            }
            _ => self.all_doubtful = true,
        }
    }

    /// The player's pieces that could take on a square which an enemy has passed over, as far as empty boards tell.
    #[inline]
    fn find_passers(&self) -> Words<W> {
        let scene = self.scene();
        let mut found = Words::EMPTY;
        for player in (0..self.program.players).filter(|&player| player != self.me) {
            let record = &self.program.records[self.position.passed[player] as usize];
            for square in (record.squares & self.free).iter() {
                for attack in &self.program.attacks[PlayerId(self.position.to_move)] {
                    if self
                        .program
                        .classes
                        .get(attack.class)
                        .is_some_and(|class| !class.takes_passing.is_empty())
                    {
                        found |= scene.attackers(attack, self.own) & attack.origins(square);
                    }
                }
            }
        }
        found
    }

    /// The position as attacks see it.
    #[inline(always)]
    pub(super) fn scene(&self) -> Scene<'a, W, N, H> {
        Scene {
            program: self.program,
            position: self.position,
            occupied: self.occupied,
            present: self.occupied,
        }
    }

    /// Whether a piece of this kind of the player's would be attacked on a square, with these squares occupied.
    #[inline(always)]
    pub(super) fn threatened(&self, square: u8, kind: u8, occupied: Words<W>) -> bool {
        let scene = Scene {
            occupied,
            ..self.scene()
        };
        scene.attacked_plainly(self.turn, &self.enemies, square)
            || (!self.turn.rest.is_empty() && self.threatened_by_rest(square, kind, occupied))
    }

    #[inline(never)]
    fn threatened_by_rest(&self, square: u8, kind: u8, occupied: Words<W>) -> bool {
        // What is taken on the square attacks nothing any more.
        let scene = Scene {
            occupied,
            present: self.occupied & !Words::bit(square),
            ..self.scene()
        };
        scene.attacked_by_rest(self.turn, square, kind)
    }

    /// Finds checks and pins.
    #[inline(always)]
    fn examine(&mut self, king: u8) {
        let scene = self.scene();
        let mut seen = Seen {
            helps: Words::ALL,
            pinned: Words::EMPTY,
            doubtful: Words::EMPTY,
            all_doubtful: false,
        };
        let guard = guard(&scene, self.turn, &self.enemies, (king, self.own));
        (seen.helps, seen.pinned) = guard;
        if !self.turn.rest.is_empty() {
            let kind = self.kind_for_terms(king);
            for source in &self.turn.rest {
                self.examine_more(&mut seen, source, king, kind);
            }
        }
        self.helps = seen.helps;
        self.pinned = seen.pinned;
        self.doubtful = seen.doubtful;
        self.all_doubtful = seen.all_doubtful;
    }

    /// The kind that attacks with terms ask about; any, if none has terms.
    #[inline(always)]
    fn kind_for_terms(&self, square: u8) -> u8 {
        if self.program.attacks_have_terms {
            self.position.kind_at(self.program, square)
        } else {
            0
        }
    }

    /// An attack of which more must be asked than who stands where.
    #[inline(never)]
    fn examine_more(&self, seen: &mut Seen<W>, source: &Source<W>, king: u8, kind: u8) {
        let scene = self.scene();
        let (attack, player) = (&source.attack, usize::from(source.owner));
        let at = usize::from(king);
        if self.position.is_out(player) || !scene.terms_hold(attack, king, player, kind) {
            return;
        }
        let attackers = scene.attackers(attack, self.position.planes[player]);
        for origin in (attack.leaps[at] & attackers).iter() {
            seen.helps &= Words::bit(origin);
        }
        let sets = (self.own, self.occupied);
        let guard = (seen.helps, seen.pinned);
        (seen.helps, seen.pinned) = along(attack, attack.lines[at] & attackers, king, sets, guard);
        if !attack.tricky.is_empty() {
            for route in attack.tricky[at]
                .iter()
                .filter(|route| attackers.contains(route.origin))
            {
                seen.doubtful |= route.zone;
                seen.all_doubtful |= scene.holds(route, player);
            }
        }
    }

    /// Where a piece may go as far as checks and pins are concerned.
    #[inline(always)]
    pub(super) fn allowed(&self, from: u8) -> Words<W> {
        match self.king.filter(|_| self.pinned.contains(from)) {
            Some(king) => self.helps & self.held(king, from),
            None => self.helps,
        }
    }

    /// Where a pinned piece may go.
    #[inline(never)]
    fn held(&self, king: u8, from: u8) -> Words<W> {
        let scene = self.scene();
        let mut allowed = held(&scene, self.turn, &self.enemies, (king, from));
        let kind = self.kind_for_terms(king);
        for source in &self.turn.rest {
            let (attack, owner) = (&source.attack, usize::from(source.owner));
            if !self.position.is_out(owner) && scene.terms_hold(attack, king, owner, kind) {
                let attackers = scene.attackers(attack, self.position.planes[owner]);
                allowed &= held_by(&scene, attack, attackers, (king, from));
            }
        }
        allowed
    }

    /// Whether a royal of the player to move is attacked.
    pub(super) fn in_check(&self) -> bool {
        let scene = self.scene();
        self.royals
            .iter()
            .any(|royal| scene.attacked(royal, self.me, self.position.kind_at(self.program, royal)))
    }
}

/// What checks and pins by plain attacks leave: the squares where a move of another piece helps, and the pinned pieces.
#[inline(always)]
pub(super) fn guard<const W: usize, const N: usize, const H: usize>(
    scene: &Scene<'_, W, N, H>,
    turn: &Turn<W>,
    enemies: &[Words<W>; N],
    (king, own): (u8, Words<W>),
) -> (Words<W>, Words<W>) {
    let (leaps, lines) = turn.threats::<N>(king);
    let mut guard = (Words::ALL, Words::EMPTY);
    let leapers = joined(leaps, enemies);
    if leapers.any() {
        // Against two leapers no move helps.
        guard.0 = if leapers.is_one() {
            leapers
        } else {
            Words::EMPTY
        };
    }
    if joined(lines, enemies).any() {
        guard = guard_lines(scene, &turn.liners, enemies, (king, own), guard);
    }
    for source in &turn.singles {
        let leaps = source.attack.leaps[usize::from(king)];
        for origin in (leaps & scene.behind(source, enemies)).iter() {
            guard.0 &= Words::bit(origin);
        }
    }
    guard_lines(scene, &turn.singles, enemies, (king, own), guard)
}

/// What checks and pins along the lines of these attacks leave.
#[inline(always)]
fn guard_lines<const W: usize, const N: usize, const H: usize>(
    scene: &Scene<'_, W, N, H>,
    sources: &[Source<W>],
    enemies: &[Words<W>; N],
    (king, own): (u8, Words<W>),
    mut guard: (Words<W>, Words<W>),
) -> (Words<W>, Words<W>) {
    for source in sources {
        let attack = &source.attack;
        let origins = attack.lines[usize::from(king)] & scene.behind(source, enemies);
        guard = along(attack, origins, king, (own, scene.occupied), guard);
    }
    guard
}

/// Where plain attacks let a pinned piece go: it stays in each route in which it stands alone, or takes the attacker. The
/// routes are looked for again; few pieces are pinned, and remembering them would cost every position.
#[inline(never)]
pub(super) fn held<const W: usize, const N: usize, const H: usize>(
    scene: &Scene<'_, W, N, H>,
    turn: &Turn<W>,
    enemies: &[Words<W>; N],
    (king, from): (u8, u8),
) -> Words<W> {
    let mut allowed = Words::ALL;
    for source in turn.liners.iter().chain(&turn.singles) {
        let attackers = scene.behind(source, enemies);
        allowed &= held_by(scene, &source.attack, attackers, (king, from));
    }
    allowed
}

/// Where one attack of these pieces lets a pinned piece go.
fn held_by<const W: usize, const N: usize, const H: usize>(
    scene: &Scene<'_, W, N, H>,
    attack: &Attack<W>,
    attackers: Words<W>,
    (king, from): (u8, u8),
) -> Words<W> {
    let mut allowed = Words::ALL;
    for origin in (attack.lines[usize::from(king)] & attackers).iter() {
        for &route in attack.routes(king, origin) {
            if route & scene.occupied == Words::bit(from) {
                allowed &= route | Words::bit(origin);
            }
        }
    }
    allowed
}

/// What checks and pins along the lines from these origins leave.
#[inline(always)]
fn along<const W: usize>(
    attack: &Attack<W>,
    origins: Words<W>,
    king: u8,
    (own, occupied): (Words<W>, Words<W>),
    (mut helps, mut pinned): (Words<W>, Words<W>),
) -> (Words<W>, Words<W>) {
    for origin in origins.iter() {
        let mut open = Words::ALL;
        for &route in attack.routes(king, origin) {
            let between = route & occupied;
            if between.none() {
                open &= route;
            } else if between.is_one() {
                pinned |= between & own;
            }
        }
        if open != Words::ALL {
            helps &= open | Words::bit(origin);
        }
    }
    (helps, pinned)
}

/// Partners of a kind among these squares.
#[inline(always)]
pub(super) fn partners<const W: usize, const N: usize, const H: usize>(
    program: &Program<W>,
    position: &Position<W, N, H>,
    kind: &Kind<W>,
    own: Words<W>,
    special: Words<W>,
) -> Words<W> {
    let mut partners = Words::EMPTY;
    // One plane and no other: cheaper than comparing whole columns.
    for &plane in &kind.joined_planes {
        partners |= position.planes[plane];
    }
    partners &= !special;
    for &target in &kind.joined_others {
        partners |= position.squares_of(program, target.0);
    }
    partners & own
}

/// Pieces whose kind one plane does not tell.
#[inline(always)]
pub(super) fn special<const W: usize, const N: usize, const H: usize>(
    program: &Program<W>,
    position: &Position<W, N, H>,
) -> Words<W> {
    let roles = |words: &[u64]| *words.first_chunk().unwrap_or(&[0; N]);
    let (class, mute): ([u64; N], [u64; N]) =
        (roles(&program.roles.class), roles(&program.roles.mute));
    let mut seen = Words::EMPTY;
    let mut special = Words::EMPTY;
    for plane in 0..N {
        let pieces = position.planes[plane] & Words::splat(class[plane]);
        special |= (seen & pieces) | (position.planes[plane] & Words::splat(mute[plane]));
        seen |= pieces;
    }
    special
}

/// Whether the royals of a player are as safe as the game demands.
pub(super) fn is_safe<const W: usize, const N: usize, const H: usize>(
    program: &Program<W>,
    position: &Position<W, N, H>,
    player: usize,
) -> bool {
    let royals = position.royals(program, player);
    let scene = Scene::of(program, position);
    let attacked = |royal: u8| scene.attacked(royal, player, position.kind_at(program, royal));
    match program.safe {
        Safe::All => !royals.iter().any(attacked),
        Safe::One => royals.none() || !royals.iter().all(attacked),
        Safe::Last => royals.count() != 1 || !royals.iter().any(attacked),
    }
}
