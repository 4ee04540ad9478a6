//! Counting the moves of a position without making them: the last ply of a perft count, where nearly all the time goes.
//!
//! With one royal to guard and no attacks but plain ones, each destination of nearly every piece is one sure move. So this
//! counts sets, class by class, and keeps all it knows in a few words. What is not so simple (pinned pieces, promotions, en
//! passant, castling, royals that may part) is put aside as *odd* and left to a [`Node`], which few positions need. The
//! positions that do not fit at all are left to it altogether. Nodes do without the processor's own instructions: they are few,
//! and each instance of them takes long to compile.

use std::num::NonZeroU32;

use super::attacks::Scene;
use super::generate::{Goer, Sink};
use super::node::{Node, guard, held, partners, special};
use super::play::Counter;
use super::position::Position;
use super::reach::Reach;
use crate::ids::{Id, PlayerId};
use crate::ir::Program;
use crate::ir::plan::{CastlePlan, Kind};
use crate::ir::set::Words;
use crate::ir::slide::{Extract, Portable};
use crate::ir::turn::{Form, Mover, Turn};
use crate::ir::walk::{HIT, QUIET, Walks};

/// How many questions whether a square is attacked are answered one by one; for more, everything attacked is found at once.
const FEW_QUESTIONS: u32 = 3;

/// What is left to a node.
struct Odd<const W: usize> {
    /// These pieces, each with all its moves.
    pieces: Words<W>,
    /// Moves into zones, of pieces that are not among those.
    zones: bool,
    /// Whatever takes en passant, of pieces that are not among those.
    passers: bool,
    /// The royal.
    king: bool,
    /// These castling moves.
    castles: u64,
}

/// What is known of a position while it is counted.
struct Count<'a, const W: usize, const N: usize, const H: usize> {
    program: &'a Program<W>,
    position: &'a Position<W, N, H>,
    turn: &'a Turn<W>,
    own: Words<W>,
    occupied: Words<W>,
    /// Empty squares where a move helps against checks.
    open: Words<W>,
    /// What can be taken, where that helps.
    prey: Words<W>,
    /// Squares where a move helps.
    helps: Words<W>,
    /// See [`Node::special`].
    special: Words<W>,
    /// What the others have on each plane.
    enemies: [Words<W>; N],
}

/// The number of legal moves.
#[inline(always)]
pub(super) fn count<E: Extract, const W: usize, const N: usize, const H: usize>(
    program: &Program<W>,
    position: &Position<W, N, H>,
) -> u64 {
    if position.has_ended(program) {
        return 0;
    }
    let own = position.planes[usize::from(position.to_move)];
    let royals = program
        .royals
        .map_or(Words::EMPTY, |plane| position.planes[plane]);
    if !program.countable || position.is_last(program) || !(royals & own).is_one() {
        return count_by_node(program, position);
    }
    let turn = &program.turns[PlayerId(position.to_move)];
    let occupied = position.occupied(program);
    let foes = position.of_those_present(program, occupied) & !own;
    let king = (royals & own).lowest();
    let scene = Scene {
        program,
        position,
        occupied,
        present: occupied,
    };
    let enemies = position.of_planes(foes);
    let (helps, pinned) = guard(&scene, turn, &enemies, (king, own));
    let prey = foes & !(royals & program.untakeable);
    let count = Count {
        program,
        position,
        turn,
        own,
        occupied,
        open: program.board & !occupied & helps,
        prey: prey & helps,
        helps,
        special: if program.asks_special {
            special(program, position)
        } else {
            Words::EMPTY
        },
        enemies,
    };
    count.all::<E>((king, prey), pinned)
}

/// The position as a node has it.
#[inline(never)]
fn count_by_node<const W: usize, const N: usize, const H: usize>(
    program: &Program<W>,
    position: &Position<W, N, H>,
) -> u64 {
    let mut counter = Counter::default();
    Node::new(program, position).generate::<Portable, _>(&mut counter);
    counter.leaves
}

impl<const W: usize, const N: usize, const H: usize> Count<'_, W, N, H> {
    #[inline(always)]
    fn all<E: Extract>(&self, (king, prey): (u8, Words<W>), pinned: Words<W>) -> u64 {
        let program = self.program;
        let mut odd = Odd {
            pieces: Words::EMPTY,
            zones: false,
            passers: self.may_take_passing(),
            king: false,
            castles: 0,
        };
        let loose = self.own & !pinned & !Words::bit(king);
        let counted = if program.whole {
            loose
        } else {
            loose & !self.special
        };
        let mut moves = 0;
        for mover in &self.turn.movers {
            let pieces = self.position.planes[mover.plane] & counted;
            if pieces.any() {
                moves += self.mover::<E>(mover, pieces, &mut odd);
            }
        }
        if program.has_other_classes {
            odd.pieces |= self.other_classes() & counted;
        }
        if !program.whole {
            for from in (loose & self.special).iter() {
                moves += self.one::<E>(from, Words::ALL, &mut odd);
            }
        }
        for from in pinned.iter() {
            let scene = self.scene(self.occupied);
            let held = held(&scene, self.turn, &self.enemies, (king, from));
            moves += self.one::<E>(from, held, &mut odd);
        }
        moves += self.royal::<E>(king, prey, &mut odd);
        if !program.hand_kinds.is_empty() {
            moves += self.drops();
        }
        let total = u64::from(moves);
        if odd.pieces.any() || odd.zones || odd.passers || odd.king || odd.castles != 0 {
            return total + self.odd(&odd, king);
        }
        total
    }

    /// Whether some piece may take en passant, as far as empty boards tell.
    #[inline(always)]
    fn may_take_passing(&self) -> bool {
        if self.position.passed == [0; 4] {
            return false;
        }
        let mut may = false;
        for &record in &self.position.passed {
            may |= self.program.records[record as usize].takers.meets(self.own);
        }
        may
    }

    #[inline(always)]
    fn scene(&self, occupied: Words<W>) -> Scene<'_, W, N, H> {
        Scene {
            program: self.program,
            position: self.position,
            occupied,
            present: self.occupied,
        }
    }

    /// Squares of classes that are not counted together.
    fn other_classes(&self) -> Words<W> {
        let other = self.program.classes.iter().filter(|class| !class.plain);
        other.fold(Words::EMPTY, |all, class| {
            all | self.position.planes[class.plane]
        })
    }

    /// The moves that pieces make by one class.
    #[inline(always)]
    fn mover<E: Extract>(&self, mover: &Mover<W>, pieces: Words<W>, odd: &mut Odd<W>) -> u32 {
        let mut simple = pieces;
        let mut open = self.open;
        let mut moves = 0;
        if mover.mixed {
            simple &= !self.special;
            moves += self.mixed::<E>(mover, pieces & self.special);
        }
        if mover.joins {
            open |= self.joined(mover);
        }
        match mover.form {
            Form::Leaps if mover.zone.none() => {
                let ends = open | self.prey;
                for from in simple.iter() {
                    moves += (mover.leaps[usize::from(from)] & ends).count();
                }
            }
            Form::Shifts => {
                moves += self.shifts(mover, simple, open, odd);
            }
            Form::Leaps | Form::Walks => {
                if let Some(slides) = mover.walks.slides()
                    && slides.serve::<E>()
                    && slides.uniform()
                    && mover.zone.none()
                {
                    moves += slides.count::<E>(simple, self.occupied, open | self.prey);
                } else {
                    for from in simple.iter() {
                        let reach = self.reach::<E>(&mover.walks, from);
                        let ends = (reach.quiet & open) | (reach.hit & self.prey);
                        let promoting = (ends & mover.zone).count();
                        moves += ends.count() - promoting;
                        moves += self.promote(promoting, mover.promotes, odd);
                    }
                }
            }
        }
        moves
    }

    /// The moves that compounds and tagged pieces make by one class, and by parting.
    #[inline(always)]
    fn mixed<E: Extract>(&self, mover: &Mover<W>, pieces: Words<W>) -> u32 {
        let mut moves = 0;
        for from in pieces.iter() {
            let reach = self.reach::<E>(&mover.walks, from);
            moves += ((reach.quiet & self.open) | (reach.hit & self.prey)).count();
            if mover.parts && self.may_part(from) {
                moves += (reach.quiet & self.open).count();
            }
        }
        moves
    }

    /// Where simple pieces of a class may join others.
    #[inline(always)]
    fn joined(&self, mover: &Mover<W>) -> Words<W> {
        let Some(kind) = mover.kind else {
            return Words::EMPTY;
        };
        let kind = &self.program.kinds[kind.index()];
        partners(self.program, self.position, kind, self.own, self.special) & self.helps
    }

    /// The moves of a set that shifts.
    #[inline(always)]
    fn shifts(&self, mover: &Mover<W>, pieces: Words<W>, open: Words<W>, odd: &mut Odd<W>) -> u32 {
        let (moves, ends) = self.shifted(mover, pieces, (open, self.prey));
        if !ends.meets(mover.zone) {
            return moves;
        }
        let (promoting, _) =
            self.shifted(mover, pieces, (open & mover.zone, self.prey & mover.zone));
        moves - promoting + self.promote(promoting, mover.promotes, odd)
    }

    /// How many moves of a set that shifts end on these squares, quietly or taking, and on which of them.
    #[inline(always)]
    fn shifted(
        &self,
        mover: &Mover<W>,
        pieces: Words<W>,
        (quiet, taking): (Words<W>, Words<W>),
    ) -> (u32, Words<W>) {
        let free = self.program.board & !self.occupied;
        let (mut moves, mut all) = (0, Words::EMPTY);
        for shift in &mover.walks.shifts {
            let fits = if shift.flags & QUIET == 0 {
                taking
            } else {
                quiet
            };
            let (first, second) = shift.reach(pieces, free);
            moves += (first & fits).count() + (second & fits).count();
            all |= (first | second) & fits;
        }
        (moves, all)
    }

    /// What so many moves into a zone come to, if all that ends there promotes to so many kinds; with none, they are odd.
    #[inline(always)]
    fn promote(&self, moves: u32, promotes: Option<NonZeroU32>, odd: &mut Odd<W>) -> u32 {
        match promotes {
            Some(kinds) => moves * kinds.get(),
            None => {
                odd.zones |= moves != 0;
                0
            }
        }
    }

    /// The moves of one piece: a compound or tagged one whose classes may meet, or one that is pinned to these squares.
    #[inline(always)]
    fn one<E: Extract>(&self, from: u8, held: Words<W>, odd: &mut Odd<W>) -> u32 {
        let kind = &self.program.kinds[usize::from(self.position.kind_at(self.program, from))];
        let promotions = &kind.promotions[PlayerId(self.position.to_move)];
        let Some(kinds) = promotions.kinds.filter(|_| kind.countable) else {
            odd.pieces |= Words::bit(from);
            return 0;
        };
        let mut open = self.open;
        if !kind.joins.is_empty() {
            open |=
                partners(self.program, self.position, kind, self.own, self.special) & self.helps;
        }
        let parts = !kind.parts.is_empty() && self.may_part(from);
        let mut all = Reach::NOWHERE;
        let mut moves = 0;
        if parts && kind.parts_by_class {
            for &class in &kind.classes {
                let reach = self.reach::<E>(&self.turn.walks[class], from);
                all.add(reach);
                moves += (reach.quiet & self.open).count();
            }
        } else {
            all = self.reach_of_kind::<E>(kind, from);
            if parts {
                for &(leaver, _) in &kind.parts {
                    let leaver = &self.program.kinds[leaver.index()];
                    let reach = self.reach_of_kind::<E>(leaver, from);
                    moves += (reach.quiet & self.open).count();
                }
            }
        }
        let ends = ((all.quiet & open) | (all.hit & self.prey)) & held;
        let promoting = (ends & promotions.zone).count();
        moves + ends.count() - promoting + promoting * kinds.get()
    }

    /// Where the lines of a kind without terms lead.
    #[inline(always)]
    fn reach_of_kind<E: Extract>(&self, kind: &Kind<W>, from: u8) -> Reach<W> {
        let mut all = Reach::NOWHERE;
        for &class in &kind.classes {
            all.add(self.reach::<E>(&self.turn.walks[class], from));
        }
        all
    }

    #[inline(always)]
    fn reach<E: Extract>(&self, walks: &Walks<W>, from: u8) -> Reach<W> {
        Reach::of::<E, N, H>(self.program, self.position, walks, from, self.occupied)
    }

    /// Whether a compound on a square may part, as far as attacks matter.
    #[inline(always)]
    fn may_part(&self, from: u8) -> bool {
        !matches!(self.program.fission, Some((true, _))) || !self.threatened(from, self.occupied)
    }

    /// Whether a square is attacked, with these squares occupied.
    #[inline(always)]
    fn threatened(&self, square: u8, occupied: Words<W>) -> bool {
        self.scene(occupied)
            .attacked_plainly(self.turn, &self.enemies, square)
    }

    /// The moves of the guarded royal, castling with them.
    #[inline(always)]
    fn royal<E: Extract>(&self, king: u8, prey: Words<W>, odd: &mut Odd<W>) -> u32 {
        let number = match self.program.only_royal {
            Some(kind) => kind.0,
            None => self.position.kind_at(self.program, king),
        };
        let kind = &self.program.kinds[usize::from(number)];
        let mut ends = Words::EMPTY;
        if kind.steady {
            ends = self.ends_of_royal::<E>(kind, king, prey);
        } else {
            odd.king = true;
        }
        let lifted = self.occupied & !Words::bit(king);
        let castles = self.open_castles(king, odd);
        if self.turn.mapped && ends.count() + 2 * castles.count_ones() > FEW_QUESTIONS {
            let attacked = self.attack_map::<E>(lifted);
            let safe = |castle: &CastlePlan<W>| !castle.path_set.meets(attacked);
            return (ends & !attacked).count() + self.castling(castles, lifted, safe);
        }
        let mut moves = 0;
        for to in ends.iter() {
            moves += u32::from(!self.threatened(to, lifted));
        }
        if castles != 0 {
            let safe = |castle: &CastlePlan<W>| {
                castle
                    .path
                    .iter()
                    .all(|&square| !self.threatened(square, lifted))
            };
            moves += self.castling(castles, lifted, safe);
        }
        moves
    }

    /// Where the guarded royal may end, attacked or not.
    #[inline(always)]
    fn ends_of_royal<E: Extract>(&self, kind: &Kind<W>, king: u8, prey: Words<W>) -> Words<W> {
        let reach = match &kind.leaps {
            Some(leaps) => Reach::both(leaps[usize::from(king)]),
            None => self.reach_of_kind::<E>(kind, king),
        };
        let mut free = self.program.board & !self.occupied;
        if !kind.joins.is_empty() {
            free |= partners(self.program, self.position, kind, self.own, self.special);
        }
        (reach.quiet & free) | (reach.hit & prey)
    }

    /// The castling moves of the guarded royal whose squares are empty, a bit each; those of other pieces are odd.
    #[inline(always)]
    fn open_castles(&self, king: u8, odd: &mut Odd<W>) -> u64 {
        let mut rights = self.position.rights & self.turn.castles;
        let mut open = 0;
        while rights != 0 {
            let castle = &self.program.castles[rights.trailing_zeros() as usize];
            let bit = rights & rights.wrapping_neg();
            rights ^= bit;
            if !castle.empties.meets(self.occupied) {
                if castle.king.0 != king {
                    odd.castles |= bit;
                } else if self.helps == Words::ALL {
                    open |= bit;
                }
            }
        }
        open
    }

    /// How many of these castling moves are safe.
    #[inline(always)]
    fn castling(
        &self,
        mut castles: u64,
        lifted: Words<W>,
        safe: impl Fn(&CastlePlan<W>) -> bool,
    ) -> u32 {
        let mut moves = 0;
        while castles != 0 {
            let castle = &self.program.castles[castles.trailing_zeros() as usize];
            castles &= castles - 1;
            moves += u32::from(safe(castle) && !self.exposed(castle, lifted));
        }
        moves
    }

    /// Whether castling opens a line to the royal that the rook has closed.
    #[inline(always)]
    fn exposed(&self, castle: &CastlePlan<W>, lifted: Words<W>) -> bool {
        let after = || (lifted & !Words::bit(castle.rook.0)) | Words::bit(castle.rook.1);
        castle.exposes && self.threatened(castle.king.1, after())
    }

    /// Every square that the other player attacks, with these squares occupied.
    #[inline(always)]
    fn attack_map<E: Extract>(&self, occupied: Words<W>) -> Words<W> {
        let other = &self.program.turns[PlayerId(self.position.to_move ^ 1)];
        let mut attacked = Words::EMPTY;
        for mover in &other.movers {
            let pieces = self.enemies[mover.plane];
            match mover.form {
                Form::Leaps => {
                    for from in pieces.iter() {
                        attacked |= mover.leaps[usize::from(from)];
                    }
                }
                Form::Shifts => {
                    for shift in mover
                        .walks
                        .shifts
                        .iter()
                        .filter(|shift| shift.flags & HIT != 0)
                    {
                        attacked |= (pieces & shift.origins).shifted(shift.by);
                    }
                }
                Form::Walks => {
                    if let Some(slides) = mover.walks.slides()
                        && slides.serve::<E>()
                    {
                        attacked |= slides.all_hits::<E>(pieces, occupied);
                        continue;
                    }
                    let (program, position) = (self.program, self.position);
                    for from in pieces.iter() {
                        let reach =
                            Reach::of::<E, N, H>(program, position, &mover.walks, from, occupied);
                        attacked |= reach.hit;
                    }
                }
            }
        }
        attacked
    }

    /// Drops from hand.
    #[inline(always)]
    fn drops(&self) -> u32 {
        let counters = self.program.hand_kinds.len();
        let me = usize::from(self.position.to_move);
        let hand = &self.position.hands[me * counters..(me + 1) * counters];
        let mut moves = 0;
        for (&count, squares) in hand.iter().zip(&self.turn.drops) {
            if count != 0 {
                moves += (*squares & self.open).count();
            }
        }
        moves
    }

    /// What was put aside.
    #[inline(never)]
    fn odd(&self, odd: &Odd<W>, king: u8) -> u64 {
        let mut counter = Counter::default();
        let node = Node::new(self.program, self.position);
        for from in odd.pieces.iter() {
            let kind = self.position.kind_at(self.program, from);
            node.piece(from, kind, &mut counter);
        }
        let others = self.own & !odd.pieces & !Words::bit(king);
        if odd.zones {
            node.zone_moves(others & !node.pinned, &mut counter);
        }
        if odd.passers {
            for from in (others & node.passers).iter() {
                node.en_passant_of(from, &mut counter);
            }
        }
        if odd.king {
            node.king_moves(king, &mut counter);
        }
        let mut castles = odd.castles;
        while castles != 0 {
            node.castling(castles.trailing_zeros() as usize, &mut counter);
            castles &= castles - 1;
        }
        counter.leaves
    }
}

impl<const W: usize, const N: usize, const H: usize> Node<'_, W, N, H> {
    /// The promotions of these pieces, where the rest of their moves has been counted and nothing is doubtful.
    fn zone_moves<S: Sink<W>>(&self, pieces: Words<W>, sink: &mut S) {
        for mover in self.turn.movers.iter().filter(|mover| mover.zone.any()) {
            let simple = self.position.planes[mover.plane] & pieces & !self.special;
            self.promotions_of(mover, simple, sink);
        }
    }

    /// What takes en passant from a square.
    fn en_passant_of<S: Sink<W>>(&self, from: u8, sink: &mut S) {
        let kind = self.position.kind_at(self.program, from);
        self.en_passant(
            &self.program.kinds[usize::from(kind)],
            Goer::whole(from, kind),
            sink,
        );
    }
}
