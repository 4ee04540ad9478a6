//! The definition of a game: what its author means, with nothing left to look up.
//!
//! Names are ids, defaults are filled in, inheritance is done, `as` and compounds are expanded into movement lines,
//! places are sets of squares for each player. It is what a person could read out: paths are still legs and links,
//! seen from the mover's side. Only `resolve` makes one; `ir` turns it into a program, and the reference generator of
//! the tests plays from it directly.
//!
//! Whatever differs from player to player is a [`ByPlayer`]; squares are always squares of the board as printed.

pub mod board;
pub mod path;
pub mod print;

pub use board::{Board, View};
pub use path::{ATOMS, Bend, Leg, Link, Mode, Over, Path, Turn, Vector, Verb};

use crate::diagnostics::Span;
use crate::ids::{PieceId, PieceSet, PlayerId, PlayerSet, SquareId, SquareSet, Table, ZoneId};

/// One `T` for each player, in turn order.
pub type ByPlayer<T> = Table<PlayerId, T>;

/// A whole game, ready to be played.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Its title.
    pub title: String,
    /// Its `///` text.
    pub doc: Option<String>,
    /// `author`, own statement only.
    pub author: Option<String>,
    /// `year`, own statement only.
    pub year: Option<u32>,
    /// `source`, own statement only.
    pub source: Option<String>,
    /// The board.
    pub board: Board,
    /// Two to four, in turn order.
    pub players: ByPlayer<Player>,
    /// All zones, for printing: their squares are already in what uses them.
    pub zones: Table<ZoneId, Zone>,
    /// All kinds of piece in the order of the piece table: simple ones as written (a piece that replaces an inherited one
    /// keeps its place), then compounds.
    pub pieces: Table<PieceId, Piece>,
    /// The fusion statement, if there is one.
    pub fusion: Option<Joining>,
    /// The assimilation statement, if there is one.
    pub assimilation: Option<Assimilation>,
    /// The fission statement, if there is one.
    pub fission: Option<Fission>,
    /// The rows of the compounds table, for printing: what follows from them is in `joins` and `parts`.
    pub rows: Vec<Row>,
    /// Every ordered pair of kinds that the table has a row for, and what they make; a pair comes once. Who may fuse or
    /// assimilate is another matter.
    pub joins: Vec<Join>,
    /// Every way in which a compound can part; none comes twice.
    pub parts: Vec<Part>,
    /// What royals may and may not.
    pub royals: Royals,
    /// Every castling move of every player.
    pub castling: Vec<Castle>,
    /// Hands, if the game has them.
    pub hands: Option<Hands>,
    /// Where the game starts.
    pub array: Array,
    /// What ends the game.
    pub endings: Endings,
    /// How moves are written.
    pub notation: Notation,
    /// The facts in the file.
    pub tests: Vec<Test>,
}

impl Definition {
    /// The simple components of a kind, itself if it is simple; of a compound that can be made in several ways, those of
    /// the first.
    pub fn made_of(&self, piece: PieceId) -> Vec<PieceId> {
        self.ways(piece).first().map_or_else(
            || vec![piece],
            |way| way.iter().flat_map(|&part| self.made_of(part)).collect(),
        )
    }
    /// The simple components that a kind may hold, over all ways to make it; itself if it is simple.
    pub fn components(&self, piece: PieceId) -> Vec<PieceId> {
        let ways = self.ways(piece);
        if ways.is_empty() {
            vec![piece]
        } else {
            ways.concat()
                .iter()
                .flat_map(|&part| self.components(part))
                .collect()
        }
    }
    /// For how many of some kinds a piece counts: for one if it is among them, else for as many as it has components among
    /// them.
    pub fn count_as(&self, piece: PieceId, kinds: &PieceSet) -> u32 {
        let components = || self.made_of(piece).into_iter();
        if kinds.contains(piece) {
            1
        } else {
            components()
                .map(|part| u32::from(kinds.contains(part)))
                .sum()
        }
    }
    /// The kinds of which a player has something left beside his royals, and so many of them at least: with fewer he is bare.
    pub fn beside_royals(&self) -> (PieceSet, u32) {
        let simple_royals = self.pieces.ids().filter(|&id| {
            let mut parts = self.made_of(id).into_iter();
            parts.all(|part| self.pieces[part].royal)
        });
        let royals: PieceSet = simple_royals.collect();
        let all = PieceSet::first(self.pieces.len());
        if royals.is_empty() {
            (all, 2)
        } else {
            (all.minus(royals), 1)
        }
    }
    /// The ways to make a kind, each with its components; none if it is simple.
    fn ways(&self, piece: PieceId) -> Vec<Vec<PieceId>> {
        match &self.pieces[piece].makeup {
            Makeup::Simple => Vec::new(),
            Makeup::Compound(ways) => ways.clone(),
            Makeup::Carrier { carrier, passenger } => vec![vec![*carrier, *passenger]],
        }
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// `white`
    pub name: String,
    /// How the player sees the board.
    pub view: View,
}

/// A named place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// `camp`
    pub name: String,
    /// Its squares, for each player.
    pub squares: ByPlayer<SquareSet>,
}

/// The most that an author can say a piece is worth, in hundredths of a pawn: all pieces together must stay far from the
/// score of a mate.
pub const MOST_VALUE: u32 = 5000;

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// `dragon-king`
    pub name: String,
    /// `O`, `RB`, `+P`: in positions and in the machine form of moves. No two kinds share one.
    pub code: String,
    /// For the game's notation: the code unless `letter` says otherwise; may be empty.
    pub letter: String,
    /// One sign a player, the same for all if they are told apart by colour; or empty.
    pub figurines: Vec<String>,
    /// Its `///` text.
    pub doc: Option<String>,
    /// Whether it is royal: by itself, or because a component is.
    pub royal: bool,
    /// How it is made, if it is a compound.
    pub makeup: Makeup,
    /// How it moves as a whole, everything expanded: `as`, the components of a compound, `never` and `stays` lines.
    pub movements: Vec<Movement>,
    /// Its promotions. A compound has none.
    pub promotions: Vec<Promotion>,
    /// `at most 2`: nobody promotes to it while having as many on the board.
    pub at_most: Option<u32>,
    /// What it demotes to when captured in a game whose hands say `demoted`, if its code alone tells (a `+` code).
    pub face_of: Option<PieceId>,
    /// `value 350`, in hundredths of a pawn.
    pub value: Option<u32>,
}

/// Whether and how a kind of piece is made of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Makeup {
    /// Not a compound.
    Simple,
    /// A compound of the table: each way lists its components (two or more) in the row's order. Several ways make one
    /// piece that may part into any of them.
    Compound(Vec<Vec<PieceId>>),
    /// `knight carries pawn`: made when the passenger moves onto the carrier; only the passenger may leave.
    Carrier {
        /// Who carries, and moves.
        carrier: PieceId,
        /// Who is carried.
        passenger: PieceId,
    },
}

/// One movement line of a kind of piece, expanded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// The piece whose line it is: the piece itself, a component, or the piece named by `as`.
    pub source: PieceId,
    /// The way it goes.
    pub path: Path,
    /// Which completed moves of the path count: `quiet as` and `capture as` keep a part.
    pub keep: Keep,
    /// The players it holds for.
    pub players: PlayerSet,
    /// Where the path may start (`from`), for each player.
    pub from: ByPlayer<SquareSet>,
    /// Where the path may end (`to`, `stays`), for each player.
    pub to: ByPlayer<SquareSet>,
    /// Squares it may touch, origin and end included (`within`), for each player.
    pub within: ByPlayer<SquareSet>,
    /// Only if the piece has not moved since the array was set up.
    pub unmoved: bool,
    /// Only while no royal of the mover is attacked. Attacks by the line are not limited by it.
    pub unless_in_check: bool,
    /// The squares passed over are open to en passant until the mover's next turn.
    pub opens_en_passant: bool,
    /// Its captures may end on a square that is open to en passant and take the enemy that passed.
    pub takes_en_passant: bool,
    /// The kinds that it can take: `taking`, `never captures` and `never captured` all together. Royals are left in:
    /// that they are never really taken follows from legality.
    pub victims: PieceSet,
    /// Of those, the ones that it can take only while they attack a royal of the mover (`taking checking pieces`).
    pub only_checking: PieceSet,
}

impl Movement {
    /// Whether a move by the line can take something.
    pub fn captures(&self) -> bool {
        self.keep != Keep::Quiet && self.path.legs.iter().any(|leg| leg.mode.captures())
    }
}

/// Which completed moves of a path count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Keep {
    /// All of them.
    All,
    /// Those that take nothing.
    Quiet,
    /// Those that take something.
    Capture,
}

/// One `promote` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// `may promote`: the piece may also stay what it is. Where a line without it applies too, it must promote.
    pub may: bool,
    /// Only captures.
    pub capturing: bool,
    /// `touching`: the move starts or ends in the squares; otherwise it ends there.
    pub touching: bool,
    /// Where, for each player; empty for a player whom the line does not concern.
    pub squares: ByPlayer<SquareSet>,
    /// To what.
    pub to: PieceSet,
    /// Of those, the kinds that need one of the mover's to have been lost (`captured pieces`): fewer of the kind on the
    /// board, counting components of compounds, than in the player's array.
    pub only_lost: PieceSet,
}

/// A row of the compounds table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The components in the row's order, two or more; a carrier first.
    pub components: Vec<PieceId>,
    /// What they make.
    pub compound: PieceId,
    /// A `carries` row: the second component may move onto the first, never the reverse, and only it may leave.
    pub carries: bool,
}

/// Two kinds that make a compound when the first moves onto the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join {
    /// Who moves.
    pub mover: PieceId,
    /// Who is moved onto.
    pub target: PieceId,
    /// What they become.
    pub result: PieceId,
}

/// A way in which a compound parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// What parts.
    pub compound: PieceId,
    /// The component that leaves.
    pub leaver: PieceId,
    /// What stays behind: the other component, or the compound of the others.
    pub rest: PieceId,
}

/// Who may join whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joining {
    /// Who may move.
    pub by: PieceSet,
    /// Who may be joined.
    pub onto: PieceSet,
}

/// Captures that join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assimilation {
    /// It may, rather than must.
    pub optional: bool,
    /// Who captures whom.
    pub joining: Joining,
}

/// Compounds that part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fission {
    /// Only while no enemy attacks the compound.
    pub when_unattacked: bool,
    /// The component that leaves may capture.
    pub capturing: bool,
    /// Who may leave.
    pub by: PieceSet,
}

/// What royals may and may not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Royals {
    /// Which of a player's royals must be safe.
    pub safe: Safe,
    /// No two enemy royals on one file with only empty squares between.
    pub never_face: bool,
    /// No royal may cross attacked squares.
    pub crossing: Option<Crossing>,
}

/// Which of a player's royals must be safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Safe {
    /// No move may leave any of them attacked.
    All,
    /// No move may leave all of them attacked.
    One,
    /// Only a single royal must be safe, before and after the move.
    Last,
}

/// The rule against crossing attacked squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// What listed leaps cross. A leap that is not listed crosses nothing.
    pub leaps: Vec<LeapCrossing>,
}

/// The ways in which a leap is thought to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeapCrossing {
    /// The leap, one vector from the mover's side.
    pub leap: Vector,
    /// For each way, the offsets of the squares crossed, from the origin, the end left out.
    pub ways: Vec<Vec<Vector>>,
}

/// One castling move of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Castle {
    /// Whose.
    pub player: PlayerId,
    /// In positions: `K` the side of the higher files (ranks, if both stand on one file), `Q` the other. Without the
    /// player's mark.
    pub letter: char,
    /// The kind that castles.
    pub king: PieceId,
    /// Where it stands and lands.
    pub king_path: (SquareId, SquareId),
    /// The kinds that may be the rook.
    pub rooks: PieceSet,
    /// Where it stands and lands.
    pub rook_path: (SquareId, SquareId),
    /// `compounds castle`: a compound that holds the unmoved rook castles whole in its place.
    pub compounds: bool,
}

impl Castle {
    /// Whether a piece may stand in the rook's place: one of the kinds named, or a compound that holds one where compounds
    /// castle.
    pub fn may_be_rook(&self, definition: &Definition, piece: PieceId) -> bool {
        let holds = || {
            definition
                .components(piece)
                .iter()
                .any(|&part| self.rooks.contains(part))
        };
        self.rooks.contains(piece) || self.compounds && holds()
    }
}

/// Hands and drops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hands {
    /// Whether what is captured goes to the captor's hand.
    pub captures: Option<HandCaptures>,
    /// Where each kind may be dropped, for each player; by kind.
    pub drops: Table<PieceId, ByPlayer<SquareSet>>,
}

/// How a captured piece goes to hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandCaptures {
    /// As it is.
    AsItIs,
    /// As what it was before it promoted.
    Demoted,
}

/// Where the game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Array {
    /// What stands where, ascending by square.
    pub pieces: Vec<(SquareId, PlayerId, PieceId)>,
    /// What each player has in hand: kinds and numbers.
    pub hands: ByPlayer<Vec<(PieceId, u32)>>,
}

impl Array {
    /// What the array has on a square.
    pub fn at(&self, square: SquareId) -> Option<(PlayerId, PieceId)> {
        self.pieces
            .iter()
            .find(|(at, ..)| *at == square)
            .map(|&(_, player, piece)| (player, piece))
    }
}

/// What ends the game and how, for the player who brings it about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endings {
    /// The player to move has no legal move and a royal of his is attacked.
    pub checkmate: Outcome,
    /// The player to move has no legal move and no royal of his is attacked.
    pub stalemate: Outcome,
    /// The position occurs for the n-th time.
    pub repetition: Option<(u32, Outcome)>,
    /// n moves of each player without progress.
    pub without_progress: Option<(u32, Outcome)>,
    /// `win last player`: who is left when all others are out wins.
    pub last_player: bool,
    /// What can be read off a position, in the order of the text: the first that has come about counts, before whatever
    /// follows from the moves that there are.
    pub events: Vec<(Event, Outcome)>,
}

impl Endings {
    /// Whether a player may drop out whose pieces stay on the board as blocks.
    pub fn leaves_blocks(&self) -> bool {
        [self.checkmate, self.stalemate].contains(&Outcome::Out { with_pieces: false })
    }
    /// How many checks a player has to give, if checks are counted.
    pub fn checks(&self) -> Option<u32> {
        self.events.iter().find_map(|(event, _)| match event {
            Event::Checks(number) => Some(*number),
            Event::Goal(_) | Event::Fewer { .. } | Event::BareKing => None,
        })
    }
}

/// What ends a game as soon as a position shows it.
///
/// Players who are out neither reach a goal nor run out of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// `king reaches hill`: brought about by the owner of the piece.
    Goal(Goal),
    /// `extinction of king`, `fewer than 3 of king`: a player has fewer than so many of the kinds on the board and in hand, a
    /// compound counting for each of its components. Asked only of players who have as many in the array. Brought about by
    /// the player who has moved, or, if he himself has too few, by the next.
    Fewer {
        /// Than so many, at least 1.
        than: u32,
        /// Of these kinds,
        of: PieceSet,
        /// each for itself (`any`) or all together.
        any: bool,
    },
    /// `bare king`: a player has nothing but royals or, in a game without them, one piece. Asked only of players who have more
    /// in the array; brought about as extinction is.
    BareKing,
    /// `checks 3`: a player has given so many checks.
    Checks(u32),
}

/// A piece where it wants to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Any of these.
    pub pieces: PieceSet,
    /// `holds`: it is there when its owner is to move. Otherwise (`reaches`) when he has just moved.
    pub holds: bool,
    /// Where, for each player.
    pub squares: ByPlayer<SquareSet>,
    /// Only while no enemy attacks it.
    pub unattacked: bool,
}

/// What an event brings to the player who brings it about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// He wins.
    Win,
    /// Nobody wins.
    Draw,
    /// He loses.
    Lose,
    /// The player to move drops out.
    Out {
        /// His pieces leave the board; otherwise they stay as blocks.
        with_pieces: bool,
    },
}

/// How moves are written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field a word of the notation statement")]
pub struct Notation {
    pub quiet: Template,
    pub capture: Template,
    pub promotion: Template,
    pub fusion: Template,
    pub assimilation: Template,
    pub fission: Template,
    pub drop: Template,
    pub gate: Template,
    pub castling: Template,
}

/// A form of writing a move: text and fields in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template(pub Vec<TemplatePart>);

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TemplatePart {
    /// As it stands.
    Text(String),
    /// To be filled in.
    Field(Field),
}

/// What a template is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// `{piece}`: the letter of what moves, leaves or is dropped.
    Piece,
    /// `{from}`: the origin.
    From,
    /// `{to}`: the destination.
    To,
    /// `{captured}`: the letter of what is taken.
    Captured,
    /// `{result}`: the letter of what stands on the destination afterwards.
    Result,
    /// `{rest}`: the letter of what stays behind.
    Rest,
    /// `{move}`: the move without its promotion or gating.
    Move,
}

/// The facts of one `test`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// Its title.
    pub title: String,
    /// Its lines, to be run in order.
    pub lines: Vec<(Span, TestLine)>,
    /// The whole statement.
    pub span: Span,
}

/// A text of a test with its place.
pub type TestText = (Span, String);

/// One line of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TestLine {
    /// Go to a position.
    Start(TestText),
    /// Make moves.
    Play(Vec<TestText>),
    /// These are legal.
    Legal(Vec<TestText>),
    /// These are not.
    Illegal(Vec<TestText>),
    /// So many moves are legal.
    MoveCount(u32),
    /// These and no others are legal (from a square).
    Moves {
        /// All moves, or those from here.
        from: Option<SquareId>,
        /// The moves.
        moves: Vec<TestText>,
    },
    /// The count at a depth in plies.
    Perft {
        /// Plies.
        depth: u32,
        /// Leaves.
        nodes: u64,
    },
    /// A royal of the player to move is attacked.
    Check,
    /// The game has ended: this player has won, or it is a draw.
    Ends(Option<PlayerId>),
}
