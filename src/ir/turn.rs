//! What a player's turn asks at every node, laid side by side.
//!
//! The tables of classes and kinds say all there is to say; what the counting of leaves needs of them is gathered here once, so
//! that a node neither follows a chain of tables nor asks what the rules have settled.
//!
//! - Rows: the attacks of the others by target, a set of origins for each plane, so that who attacks a square is found by
//!   joining two rows of sets, without a branch. What does not fit into rows is listed as [`Source`]s.
//! - [`Mover`]s: the classes whose pieces are counted together. All pieces on the plane of a class go the same way, compounds
//!   too, as long as the ways of their components never meet: then the number of their moves is a sum over classes, and no
//!   kind has to be looked up. Where that does not hold, pieces that are not simple are counted one by one.

use std::num::NonZeroU32;
use std::sync::Arc;

use super::attack::Attack;
use super::class::{self, Class};
use super::kinds::Layout;
use super::plan::{CastlePlan, Kind};
use super::set::Words;
use super::walk::Walks;
use crate::definition::ByPlayer;
use crate::ids::{Id, KindId, PlayerId};

/// One player's turn.
#[derive(Clone, Debug)]
pub struct Turn<const W: usize> {
    /// For each square two rows, each with a set for each plane: from where leapers of that plane attack the square, and from
    /// where lines do, the attacks of `rest` left out. A set of a plane that nobody attacks by is empty. Without rows, all
    /// attacks are in `rest`.
    rows: Vec<Words<W>>,
    /// How many sets a row has: the planes of a position, or none.
    width: usize,
    /// The attacks in the rows that have lines.
    pub liners: Vec<Source<W>>,
    /// Attacks of single players of which nothing must be asked but who stands where.
    pub singles: Vec<Source<W>>,
    /// All other attacks of the others.
    pub rest: Vec<Source<W>>,
    /// Whether all that the other player attacks can be told quickly: he is one, and his pieces leap, shift, or have few
    /// tables.
    pub mapped: bool,
    /// The classes that can be counted together.
    pub movers: Vec<Mover<W>>,
    /// For each class, the walks of its first group.
    pub walks: Vec<Arc<Walks<W>>>,
    /// His castling moves, a bit each.
    pub castles: u64,
    /// For each counter of a hand, where that kind may be dropped.
    pub drops: Vec<Words<W>>,
}

/// The widest rows: beyond so many planes they would be long and nearly empty.
pub const WIDEST: usize = 32;

impl<const W: usize> Turn<W> {
    /// From where leapers and lines attack a square, for each plane of positions with `N` planes.
    #[inline(always)]
    pub fn threats<const N: usize>(&self, square: u8) -> (&[Words<W>; N], &[Words<W>; N]) {
        let start = usize::from(square) * 2 * self.width;
        let rows = self.rows.get(start..start + 2 * N).unwrap_or(&[]);
        match rows.split_first_chunk::<N>() {
            Some((leaps, lines)) => (leaps, lines.first_chunk().unwrap_or(&[Words::EMPTY; N])),
            None => (&[Words::EMPTY; N], &[Words::EMPTY; N]),
        }
    }
}

/// An attack of one of the others, or the same attack of all of them.
#[derive(Clone, Debug)]
pub struct Source<const W: usize> {
    /// The plane of the attackers.
    pub plane: u16,
    /// Whose attack it is: the first of those who have it.
    pub owner: u8,
    /// Whether all the others have the same.
    pub all: bool,
    /// Whether more must be asked than who stands where: terms, passengers, tricky routes.
    pub more: bool,
    /// The attack.
    pub attack: Arc<Attack<W>>,
}

/// A class whose pieces are counted together.
#[derive(Clone, Debug)]
pub struct Mover<const W: usize> {
    /// Its plane.
    pub plane: usize,
    /// Its simple kind, if there is one.
    pub kind: Option<KindId>,
    /// How its pieces go.
    pub form: Form,
    /// Where its pieces go.
    pub walks: Arc<Walks<W>>,
    /// For leapers: by square, where they go.
    pub leaps: Box<[Words<W>; 256]>,
    /// Where moves of the simple kind promote.
    pub zone: Words<W>,
    /// How many moves each end there stands for, if that is always the same.
    pub promotes: Option<NonZeroU32>,
    /// Whether the simple kind joins others.
    pub joins: bool,
    /// For each shift, what its first and its second step open to en passant.
    pub opening: Vec<(Opening, Opening)>,
    /// Whether the moves of its simple kind are listed as shifts of the whole set.
    pub listed_by_shifts: bool,
    /// Whether pieces that are not simple stand on the plane and go otherwise than simple ones.
    pub mixed: bool,
    /// Whether pieces that are not simple may part by this class.
    pub parts: bool,
}

/// What moves open to en passant.
#[derive(Clone, Debug)]
pub enum Opening {
    /// Nothing.
    Nothing,
    /// By the origin, always this record.
    Record(Box<[u32; 256]>),
    /// That depends.
    Asked,
}

/// How the pieces of a class go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// To a mask of squares, all at once, to move or to take.
    Leaps,
    /// As whole sets.
    Shifts,
    /// By tables or steps.
    Walks,
}

/// What is needed to know of a game to lay out its turns.
pub struct Parts<'a, const W: usize> {
    /// The kinds laid on planes.
    pub layout: &'a Layout,
    /// Their tables.
    pub kinds: &'a [Kind<W>],
    /// The classes.
    pub classes: &'a [Class<W>],
    /// The attacks of each player.
    pub attacks: &'a ByPlayer<Vec<Arc<Attack<W>>>>,
    /// The castling moves.
    pub castles: &'a [CastlePlan<W>],
    /// Kinds that can be in hand.
    pub hand_kinds: &'a [KindId],
    /// How many squares the board has.
    pub squares: usize,
    /// How many planes a position has.
    pub stride: usize,
    /// Whether components leave capturing.
    pub parts_capturing: bool,
}

impl<const W: usize> Parts<'_, W> {
    /// Whether pieces that are not simple can be counted class by class, all of them. Royals do not matter: the one that is
    /// guarded goes by itself, and with several everything is tried out.
    pub fn whole(&self) -> bool {
        let mut others = (0..self.kinds.len()).filter(|&kind| !self.is_alone(kind));
        others.all(|kind| self.kinds[kind].royal || self.is_sum(kind))
    }

    /// The turns of all players.
    pub fn turns(&self) -> ByPlayer<Turn<W>> {
        self.attacks.ids().map(|me| self.turn(me)).collect()
    }

    fn turn(&self, me: PlayerId) -> Turn<W> {
        let (rest, plain): (Vec<Source<W>>, Vec<Source<W>>) =
            self.sources(me).into_iter().partition(|source| source.more);
        let width = if self.stride <= WIDEST {
            self.stride
        } else {
            0
        };
        let (rowed, singles): (Vec<Source<W>>, Vec<Source<W>>) = plain
            .into_iter()
            .partition(|source| source.all && width > 0);
        let mut rows = vec![Words::EMPTY; 2 * width * self.squares];
        for source in &rowed {
            let attack = &source.attack;
            for square in 0..self.squares {
                let at = 2 * width * square + usize::from(source.plane);
                rows[at] |= attack.leaps[square];
                rows[at + width] |= attack.lines[square];
            }
        }
        let has_lines = |source: &Source<W>| source.attack.lines.iter().any(|lines| lines.any());
        Turn {
            mapped: singles.is_empty() && rest.is_empty() && width > 0 && self.is_mapped(me),
            rows,
            width,
            liners: rowed.into_iter().filter(has_lines).collect(),
            singles,
            rest,
            movers: (0..self.classes.len())
                .filter(|&class| self.classes[class].plain)
                .map(|class| self.mover(class, me))
                .collect(),
            walks: self
                .classes
                .iter()
                .map(|class| Arc::clone(&class.groups[0].walks[me]))
                .collect(),
            castles: (0u32..)
                .zip(self.castles)
                .filter(|(_, castle)| castle.player == me.index())
                .map(|(bit, _)| 1 << bit)
                .sum(),
            drops: self.drops(me),
        }
    }

    /// Whether each class by which the only other player attacks is counted together, and its rides are few.
    fn is_mapped(&self, me: PlayerId) -> bool {
        let mut others = self.attacks.iter().filter(|(owner, _)| *owner != me);
        let (Some((_, attacks)), None) = (others.next(), others.next()) else {
            return false;
        };
        let few = |class: &Class<W>| {
            class.groups[0]
                .walks
                .values()
                .all(|walks| !walks.shifts.is_empty() || walks.steps.is_empty())
        };
        attacks.iter().all(|attack| {
            let class = &self.classes[attack.class];
            class.plain && few(class)
        })
    }

    fn drops(&self, me: PlayerId) -> Vec<Words<W>> {
        let squares = |kind: &KindId| {
            let drops = &self.kinds[kind.index()].drops;
            drops
                .as_ref()
                .map_or(Words::EMPTY, |(_, squares)| squares[me])
        };
        self.hand_kinds.iter().map(squares).collect()
    }

    /// What moves of a class open that raise the number of the square by so much.
    fn opens(&self, class: usize, me: PlayerId, by: i32) -> Opening {
        let class = &self.classes[class];
        let mut records = Box::new([0; 256]);
        let mut any = false;
        for (from, routes) in (0i32..).zip(&class.passing[me]) {
            let mut same = routes
                .iter()
                .filter(|route| i32::from(route.to) - from == by);
            let Some(route) = same.next() else { continue };
            // Routes that pass different squares, or go by hurdles, are looked at each time.
            if same.next().is_some() || !route.hurdles.is_empty() || !class.free || !route.quiet {
                return Opening::Asked;
            }
            any = true;
            if let Some(record) = usize::try_from(from)
                .ok()
                .and_then(|from| records.get_mut(from))
            {
                *record = route.record + route.bit;
            }
        }
        if any {
            Opening::Record(records)
        } else {
            Opening::Nothing
        }
    }

    /// The attacks of the others; what all of them have alike is one.
    fn sources(&self, me: PlayerId) -> Vec<Source<W>> {
        let players = self.attacks.len();
        let mut sources: Vec<Source<W>> = Vec::new();
        let others = || self.attacks.iter().filter(|(owner, _)| *owner != me);
        for (owner, attacks) in others() {
            for attack in attacks {
                let more = attack.royals_only
                    || !class::is_free(&attack.terms)
                    || !attack.tricky.is_empty()
                    || self.is_ridden(attack.class);
                let has_same = |(_, attacks): (_, &Vec<Arc<Attack<W>>>)| {
                    attacks.iter().any(|other| other.same(attack))
                };
                let all = !more && others().all(has_same);
                let known = sources
                    .iter()
                    .any(|source| source.all && source.attack.same(attack));
                if !(all && known) {
                    sources.push(Source {
                        plane: u16::try_from(players + attack.class).unwrap_or(u16::MAX),
                        owner: owner.0,
                        all,
                        more,
                        attack: Arc::clone(attack),
                    });
                }
            }
        }
        sources
    }

    /// Whether kinds attack by a class without standing on its plane.
    fn is_ridden(&self, class: usize) -> bool {
        let layout = self.layout;
        let mut kinds = layout.attack_classes.iter().zip(&layout.kind_classes);
        kinds.any(|(attacks, stands)| attacks.contains(&class) && !stands.contains(&class))
    }

    fn mover(&self, class: usize, me: PlayerId) -> Mover<W> {
        let alone = self.classes[class].alone;
        let kind = alone.map(|kind| &self.kinds[kind.index()]);
        let zone = kind.map_or(Words::EMPTY, |kind| kind.promotions[me].zone);
        let joins = kind.is_some_and(|kind| !kind.joins.is_empty());
        let mut others = self.others_on(class);
        let parts = self
            .others_on(class)
            .any(|kind| self.leaves_by(kind, class).is_some());
        let walks = &self.classes[class].groups[0].walks[me];
        let mut leaps = Box::new([Words::EMPTY; 256]);
        for (mask, origin) in leaps.iter_mut().zip(&walks.origins) {
            *mask = origin.leap_quiet;
        }
        Mover {
            plane: self.classes[class].plane,
            kind: alone,
            form: if !walks.shifts.is_empty() {
                Form::Shifts
            } else if walks.leaps_only() {
                Form::Leaps
            } else {
                Form::Walks
            },
            walks: Arc::clone(walks),
            leaps,
            zone,
            promotes: kind.and_then(|kind| kind.promotions[me].kinds),
            joins,
            opening: walks
                .shifts
                .iter()
                .map(|shift| {
                    (
                        self.opens(class, me, shift.by),
                        self.opens(class, me, shift.by + shift.then),
                    )
                })
                .collect(),
            listed_by_shifts: kind.is_some_and(|kind| {
                !walks.shifts.is_empty() && !joins && kind.assimilates.is_empty()
            }),
            mixed: others.next().is_some() && (joins || parts || zone.any()),
            parts,
        }
    }

    fn is_alone(&self, kind: usize) -> bool {
        self.classes
            .iter()
            .any(|class| class.alone == Some(KindId::new(kind)))
    }

    /// Kinds on the plane of a class besides its simple one, royals left out.
    fn others_on(&self, class: usize) -> impl Iterator<Item = usize> {
        let on = move |&kind: &usize| {
            self.kinds[kind].classes.contains(&class)
                && !self.kinds[kind].royal
                && !self.is_alone(kind)
        };
        (0..self.kinds.len()).filter(on)
    }

    /// Who leaves a kind as the simple kind of a class.
    fn leaves_by(&self, kind: usize, class: usize) -> Option<KindId> {
        let mut leavers = self.kinds[kind].parts.iter().map(|&(leaver, _)| leaver);
        leavers.find(|&leaver| self.classes[class].alone == Some(leaver))
    }

    /// Whether the moves of a kind are the sum of those that each of its classes gives.
    fn is_sum(&self, number: usize) -> bool {
        let kind = &self.kinds[number];
        let classes = || kind.classes.iter().copied();
        let parts_alike = classes().all(|class| {
            let leaves = self.leaves_by(number, class).is_some();
            self.others_on(class)
                .all(|other| self.leaves_by(other, class).is_some() == leaves)
        });
        let plain_leaver = |&(leaver, _): &(KindId, KindId)| {
            let by = classes().any(|class| self.classes[class].alone == Some(leaver));
            let leaver = &self.kinds[leaver.index()];
            by && leaver.plain && !leaver.royal
        };
        let mut leavers: Vec<KindId> = kind.parts.iter().map(|&(leaver, _)| leaver).collect();
        leavers.sort_unstable();
        kind.plain
            && kind.joins.is_empty()
            && classes().all(|class| self.classes[class].plain)
            && kind.parts.iter().all(plain_leaver)
            && leavers.windows(2).all(|pair| pair[0] != pair[1])
            && (kind.parts.is_empty() || !self.parts_capturing)
            && parts_alike
            && self.never_meet(&kind.classes)
    }

    /// Whether no two of these classes ever lead from one square to the same.
    fn never_meet(&self, classes: &[usize]) -> bool {
        self.attacks.ids().all(|player| {
            (0..self.squares).all(|from| {
                let mut seen = Words::EMPTY;
                classes.iter().all(|&class| {
                    let ends = self.classes[class].groups[0].walks[player].ends(from);
                    let meets = seen.meets(ends);
                    seen |= ends;
                    !meets
                })
            })
        })
    }
}
