//! A move as the engine makes it: sixteen bytes.

/// What a packed move does besides moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Deed {
    /// Moves, taking or not, promoting or not.
    Plain,
    /// Joins its own.
    Fusion,
    /// Takes and joins.
    Assimilation,
    /// A component leaves.
    Fission,
    /// From hand.
    Drop,
    /// Castles; `rest` is the kind on the rook's square, which lands on the rook's new one.
    Castling,
}

/// No kind, no castling move.
pub(super) const NONE: u8 = u8::MAX;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Packed {
    /// What it does.
    pub deed: Deed,
    /// Origin; for a drop the same as `to`.
    pub from: u8,
    /// Destination.
    pub to: u8,
    /// The kind that moves, leaves, is dropped.
    pub mover: u8,
    /// The kind on `to` afterwards.
    pub result: u8,
    /// The kind that stays on `from` in a fission.
    pub rest: u8,
    /// Number of the castling move.
    pub castle: u8,
    /// How many squares of `captures` count.
    pub taken: u8,
    /// Squares where something is taken, ascending.
    pub captures: [u8; 8],
    /// What it opens to en passant: a record, or 0.
    pub opens: u32,
}

impl Packed {
    /// A move to an empty square.
    #[inline(always)]
    pub(super) fn quiet(from: u8, to: u8, mover: u8) -> Self {
        Self {
            deed: Deed::Plain,
            from,
            to,
            mover,
            result: mover,
            rest: NONE,
            castle: NONE,
            taken: 0,
            captures: [0; 8],
            opens: 0,
        }
    }
    /// The same, taking what stands on a square.
    #[inline(always)]
    pub(super) fn taking(mut self, square: u8) -> Self {
        self.captures[0] = square;
        self.taken = 1;
        self
    }
    /// Squares where something is taken.
    #[inline(always)]
    pub(super) fn captures(&self) -> &[u8] {
        &self.captures[..usize::from(self.taken)]
    }
}
