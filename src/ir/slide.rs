//! Walks → tables: where a rider gets to, by what stands in its ways.
//!
//! A way is blocked or not by the squares before its last one. Some neighbouring ways together ask about a few squares only, so
//! that their ends can be looked up: what stands on the squares is squeezed into a number, and the table has the ends for each
//! number. The number is made by the processor's bit extraction (PEXT) where it has a fast one, else by a product with a
//! factor found by trial ("magic bitboards"). It is all the same to this whether a way is straight, bent or crooked.
//!
//! What was tried (`cargo bench --bench riders`, nanoseconds a question, a portable build):
//!
//! | | square by square | first blockers | hyperbola quintessence | tables by products |
//! |---|---|---|---|---|
//! | rook on 8x8 | 36 | 5 | 10 | 2.5 |
//! | bishop on 8x8 | 23 | 5 | 10 | 2.3 |
//! | rook on 10x8 | 54 | 13 | | 7 |
//! | gryphon on 9x8 | 89 | 14 | | 10 |
//! | crooked bishop on 9x8 | | 43 (half of it steps) | | 8 |
//!
//! First blockers are kept for what has no tables yet, or ways too long for them; hyperbola quintessence needs reversed bits,
//! which x86 has no instruction for, and is not. One table for all
//! ways of a piece needs too much room on large boards, so ways are grouped while a group asks about at most [`MOST_BITS`]
//! squares; 11 in place of 9 on large boards gave nothing.
//!
//! Tables take milliseconds to make, which a single list of moves does not repay: they are made on demand.

use super::set::Words;
use super::walk::{QUIET, Walks};

/// How a processor squeezes the bits of a word that a mask selects.
pub trait Extract {
    /// Whether [`Extract::extract`] is one instruction.
    const FAST: bool;
    /// The bits of `word` where `mask` has ones, side by side from bit 0 on. Never called where it is not fast.
    fn extract(word: u64, mask: u64) -> u64;
}

/// A processor of which nothing is known.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Extract for Portable {
    const FAST: bool = false;
    #[inline(always)]
    fn extract(_: u64, _: u64) -> u64 {
        0
    }
}

/// One group of ways from one origin.
#[derive(Clone, Copy, Debug)]
struct Slide<const W: usize> {
    /// The squares that matter.
    mask: Words<W>,
    /// Factors, where numbers are made by products.
    factors: [u64; W],
    /// Where its entries begin.
    start: u32,
    /// How far the product is shifted down; with extraction, how many bits of the first word matter.
    shift: u32,
}

/// Tables for one sort of end (quiet, or by taking), or both where they are the same.
#[derive(Clone, Debug)]
struct Ends<const W: usize> {
    /// `groups` a square.
    slides: Vec<Slide<W>>,
    groups: usize,
    entries: Vec<Words<W>>,
    /// By square, the ways that are too long for tables; no squares if there are none at all.
    rest: Vec<Rest<W>>,
}

/// Ways that are too long for tables.
#[derive(Clone, Debug, Default)]
struct Rest<const W: usize> {
    /// Of rising numbers, each square an end.
    rising: Vec<Words<W>>,
    /// Of falling numbers, each square an end.
    falling: Vec<Words<W>>,
    /// Others: squares in order, each with whether the piece may end there.
    others: Vec<Vec<(Words<W>, bool)>>,
}

impl<const W: usize> Rest<W> {
    fn add(&mut self, way: &Way) {
        let ends = way.iter().all(|&(_, ends)| ends);
        let set = || {
            way.iter()
                .fold(Words::EMPTY, |all, &(square, _)| all | Words::bit(square))
        };
        if ends && way.windows(2).all(|pair| pair[0].0 < pair[1].0) {
            self.rising.push(set());
        } else if ends && way.windows(2).all(|pair| pair[0].0 > pair[1].0) {
            self.falling.push(set());
        } else {
            let looks = way.iter().map(|&(square, ends)| (Words::bit(square), ends));
            self.others.push(looks.collect());
        }
    }

    #[inline(never)]
    fn ends(&self, occupied: Words<W>) -> Words<W> {
        let mut ends = Words::EMPTY;
        for ray in &self.rising {
            ends |= ray.up_to_lowest(occupied);
        }
        for ray in &self.falling {
            ends |= ray.down_to_highest(occupied);
        }
        for way in &self.others {
            for &(bit, ends_there) in way {
                if ends_there {
                    ends |= bit;
                }
                if occupied.meets(bit) {
                    break;
                }
            }
        }
        ends
    }
}

/// The tables of a walk.
#[derive(Clone, Debug)]
pub struct Slides<const W: usize> {
    /// Whether numbers are made by extraction.
    extracts: bool,
    /// Where the piece may end quietly.
    quiet: Ends<W>,
    /// Where it may take, if that is not the same.
    hit: Option<Ends<W>>,
}

/// The most squares that a group of ways asks about, where sets are one word, and where they are more.
pub const MOST_BITS: (u32, u32) = (12, 9);

impl<const W: usize> Slides<W> {
    /// Whether a processor can ask the tables.
    #[inline(always)]
    pub fn serve<E: Extract>(&self) -> bool {
        E::FAST || !self.extracts
    }

    /// Where the piece may end quietly from a square, or wherever it may end if that is all the same.
    #[inline(always)]
    pub fn quiet<E: Extract>(&self, from: u8, occupied: Words<W>) -> Words<W> {
        self.quiet.look_up::<E>(self.extracts, from, occupied)
    }

    /// Where the piece may take from a square.
    #[inline(always)]
    pub fn hit<E: Extract>(&self, from: u8, occupied: Words<W>) -> Words<W> {
        let ends = self.hit.as_ref().unwrap_or(&self.quiet);
        ends.look_up::<E>(self.extracts, from, occupied)
    }

    /// How many of these squares the pieces on others may end on quietly, each counted for itself.
    #[inline(always)]
    pub fn count<E: Extract>(&self, pieces: Words<W>, occupied: Words<W>, among: Words<W>) -> u32 {
        let mut count = 0;
        self.quiet
            .each::<E>(self.extracts, pieces, occupied, |ends| {
                count += (ends & among).count();
            });
        count
    }

    /// All squares on which the pieces on some may take.
    #[inline(always)]
    pub fn all_hits<E: Extract>(&self, pieces: Words<W>, occupied: Words<W>) -> Words<W> {
        let hit = self.hit.as_ref().unwrap_or(&self.quiet);
        let mut all = Words::EMPTY;
        hit.each::<E>(self.extracts, pieces, occupied, |ends| all |= ends);
        all
    }

    /// Whether the piece may take wherever it may end quietly.
    #[inline(always)]
    pub fn uniform(&self) -> bool {
        self.hit.is_none()
    }

    /// Tabulates a walk; none if it has no rays and steps at all, or hurdles.
    pub fn build(walks: &Walks<W>, extracts: bool) -> Option<Self> {
        if walks.hurdles || walks.rays.is_empty() && walks.steps.is_empty() {
            return None;
        }
        let build = |flag: u8| Ends::build(walks, flag, extracts);
        Some(Self {
            extracts,
            quiet: build(QUIET)?,
            hit: if walks.uniform {
                None
            } else {
                Some(build(super::walk::HIT)?)
            },
        })
    }

    /// How many look-ups tell where a piece may end: quietly, and by taking.
    pub fn groups(&self) -> (usize, usize) {
        let hit = self.hit.as_ref().unwrap_or(&self.quiet);
        (self.quiet.groups, hit.groups)
    }

    /// How much memory the tables take, in bytes.
    pub fn bytes(&self) -> usize {
        let ends = |ends: &Ends<W>| size_of_val(&ends.entries[..]) + size_of_val(&ends.slides[..]);
        ends(&self.quiet) + self.hit.as_ref().map_or(0, ends)
    }
}

impl<const W: usize> Ends<W> {
    #[inline(always)]
    fn look_up<E: Extract>(&self, extracts: bool, from: u8, occupied: Words<W>) -> Words<W> {
        let look = |slide: &Slide<W>| {
            let number = if extracts && E::FAST {
                slide.extracted::<E>(occupied)
            } else {
                slide.product(occupied)
            };
            self.entries[number]
        };
        if self.groups == 1 && self.rest.is_empty() {
            return look(&self.slides[usize::from(from)]);
        }
        let first = usize::from(from) * self.groups;
        let mut ends = Words::EMPTY;
        for slide in &self.slides[first..first + self.groups] {
            ends |= look(slide);
        }
        if let Some(rest) = self.rest.get(usize::from(from)) {
            ends |= rest.ends(occupied);
        }
        ends
    }

    /// The ends of each of these pieces.
    // PERF: what is asked how is settled once for all of them.
    #[inline(always)]
    fn each<E: Extract>(
        &self,
        extracts: bool,
        pieces: Words<W>,
        occupied: Words<W>,
        mut with: impl FnMut(Words<W>),
    ) {
        if E::FAST && extracts && self.is_single() {
            for from in pieces.iter() {
                let number = self.slides[usize::from(from)].extracted::<E>(occupied);
                with(self.entries[number]);
            }
        } else {
            for from in pieces.iter() {
                with(self.look_up::<E>(extracts, from, occupied));
            }
        }
    }

    /// Whether one look-up tells all.
    #[inline(always)]
    fn is_single(&self) -> bool {
        self.groups == 1 && self.rest.is_empty()
    }

    fn build(walks: &Walks<W>, flag: u8, extracts: bool) -> Option<Self> {
        let mut by_origin: Vec<Vec<Group<W>>> = Vec::new();
        let mut rest = Vec::new();
        for from in 0..walks.origins.len() {
            let (groups, too_long) = groups(walks, from, flag);
            by_origin.push(groups);
            rest.push(too_long);
        }
        let all = |rest: &Rest<W>| {
            rest.rising.is_empty() && rest.falling.is_empty() && rest.others.is_empty()
        };
        if rest.iter().all(all) {
            rest.clear();
        }
        let most = by_origin.iter().map(Vec::len).max().unwrap_or(1);
        let mut ends = Self {
            slides: Vec::new(),
            groups: most,
            entries: Vec::new(),
            rest,
        };
        let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
        for mut groups in by_origin {
            groups.resize_with(most, Group::default);
            for group in &groups {
                let slide = ends.add(group, extracts, &mut dice)?;
                ends.slides.push(slide);
            }
        }
        Some(ends)
    }

    /// Adds the entries of a group.
    fn add(&mut self, group: &Group<W>, extracts: bool, dice: &mut Dice) -> Option<Slide<W>> {
        let start = u32::try_from(self.entries.len()).ok()?;
        let mask = group.mask();
        let bits = mask.count();
        let boards: Vec<Words<W>> = (0..1u64 << bits).map(|n| spread(n, mask)).collect();
        let ends: Vec<Words<W>> = boards.iter().map(|&board| group.ends(board)).collect();
        let mut slide = Slide {
            mask,
            factors: [0; W],
            start,
            shift: mask.0[0].count_ones(),
        };
        if extracts || bits == 0 {
            // Numbers by extraction come in the order in which the boards do.
            slide.shift = if extracts { slide.shift } else { 63 };
            self.entries.extend(ends);
            return Some(slide);
        }
        // One bit more than needed: factors are found in a sixth of the time, and are no slower.
        slide.shift = 64 - (bits + 1);
        let size = 2usize << bits;
        loop {
            slide.factors = std::array::from_fn(|_| dice.sparse());
            let mut entries: Vec<Option<Words<W>>> = vec![None; size];
            let fits = boards.iter().zip(&ends).all(|(&board, &end)| {
                let entry = &mut entries[slide.product(board) - start as usize];
                *entry.get_or_insert(end) == end
            });
            if fits {
                let filled = entries
                    .into_iter()
                    .map(|entry| entry.unwrap_or(Words::EMPTY));
                self.entries.extend(filled);
                return Some(slide);
            }
        }
    }
}

impl<const W: usize> Slide<W> {
    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a shifted product has few bits"
    )]
    fn product(&self, occupied: Words<W>) -> usize {
        let mut sum = 0u64;
        for i in 0..W {
            let word = occupied.0[i] & self.mask.0[i];
            sum = sum.wrapping_add(word.wrapping_mul(self.factors[i]));
        }
        self.start as usize + (sum >> self.shift) as usize
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "a mask has few bits")]
    fn extracted<E: Extract>(&self, occupied: Words<W>) -> usize {
        let mut number = E::extract(occupied.0[0], self.mask.0[0]);
        if W > 1 {
            number |= E::extract(occupied.0[1], self.mask.0[1]) << self.shift;
        }
        self.start as usize + number as usize
    }
}

/// A set of squares of a mask by its number: bit 0 stands for the lowest square, and so on.
fn spread<const W: usize>(number: u64, mask: Words<W>) -> Words<W> {
    (0u32..)
        .zip(mask.iter())
        .filter(|(bit, _)| number >> bit & 1 != 0)
        .fold(Words::EMPTY, |all, (_, square)| all | Words::bit(square))
}

/// A way: its squares in order, each with whether the piece may end there.
type Way = Vec<(u8, bool)>;

/// Ways that are tabulated together, and squares reached whatever stands where.
#[derive(Default)]
struct Group<const W: usize> {
    ways: Vec<Way>,
    always: Option<Words<W>>,
}

impl<const W: usize> Group<W> {
    fn mask(&self) -> Words<W> {
        self.ways
            .iter()
            .fold(Words::EMPTY, |all, way| all | relevant(way))
    }

    fn ends(&self, board: Words<W>) -> Words<W> {
        let mut ends = self.always.unwrap_or(Words::EMPTY);
        for way in &self.ways {
            for &(square, ends_there) in way {
                if ends_there {
                    ends |= Words::bit(square);
                }
                if board.contains(square) {
                    break;
                }
            }
        }
        ends
    }
}

/// The squares of a way that can block it: all but the last.
fn relevant<const W: usize>(way: &Way) -> Words<W> {
    let before = way.iter().rev().skip(1);
    before.fold(Words::EMPTY, |all, &(square, _)| all | Words::bit(square))
}

/// The ways from a square in groups, at least one, and those that are too long.
fn groups<const W: usize>(walks: &Walks<W>, from: usize, flag: u8) -> (Vec<Group<W>>, Rest<W>) {
    let origin = &walks.origins[from];
    let leaps = if flag == QUIET {
        origin.leap_quiet
    } else {
        origin.leap_hit
    };
    let mut groups = vec![Group {
        ways: Vec::new(),
        always: Some(leaps),
    }];
    let mut rest = Rest::default();
    let most = if W == 1 { MOST_BITS.0 } else { MOST_BITS.1 };
    for way in walks.ways(from, flag) {
        let bits = relevant::<W>(&way);
        if bits.count() > most || W > 2 && (bits.0[2] | bits.0[W - 1]) != 0 {
            rest.add(&way);
            continue;
        }
        // Where it asks least that is new: ways that begin alike come together.
        let grown = |group: &Group<W>| (group.mask() | bits).count();
        let new = |group: &Group<W>| grown(group) - group.mask().count();
        let fits = groups.iter_mut().filter(|group| grown(group) <= most);
        match fits.min_by_key(|group| new(group)) {
            Some(group) => group.ways.push(way),
            None => groups.push(Group {
                ways: vec![way],
                always: None,
            }),
        }
    }
    (groups, rest)
}

/// Pseudo-random numbers (xorshift), always the same.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    /// With few bits set: such factors are more often good.
    fn sparse(&mut self) -> u64 {
        self.next() & self.next() & self.next()
    }
}
