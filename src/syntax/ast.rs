//! The syntax tree: a file as it was written, every part with its place.
//!
//! One type a grammar rule, with the rule's name. Nothing is looked up here: a [`Name`] is text, and a list is in the
//! order of the file. The snippet above a type is what the grammar accepts for it.

use crate::diagnostics::Span;

/// A part of the tree with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<T> {
    /// The part.
    pub value: T,
    /// Its place.
    pub span: Span,
}

/// `rook`: small letters, digits, inner hyphens.
pub type Name = Node<String>;
/// `RB`: capitals, perhaps with a leading `+`.
pub type Code = Node<String>;
/// `"..."`: the text between the quotes, escapes resolved.
pub type Text = Node<String>;
/// `50`. Numbers too large for 32 bits are refused by the parser.
pub type Number = Node<u32>;
/// `e4`: file from 0 (a), rank from 0 (written from 1).
pub type Square = Node<SquareName>;

/// A square by file and rank, both from 0, on the printed board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareName {
    /// 0 is file a.
    pub file: u32,
    /// 0 is rank 1.
    pub rank: u32,
}

/// `game+`
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct File {
    /// In the order of the text.
    pub games: Vec<Game>,
}

/// `game "Chess" extends "shatranj" { ... }`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// `///` lines before it, joined by line ends.
    pub doc: Option<String>,
    /// Written `family`: to be extended, not played.
    pub family: bool,
    /// Its title.
    pub title: Text,
    /// What it extends.
    pub extends: Option<Text>,
    /// Its statements.
    pub statements: Vec<Statement>,
    /// The whole game.
    pub span: Span,
}

/// One statement with its `///` lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// `///` lines before it.
    pub doc: Option<String>,
    /// What it says.
    pub kind: StatementKind,
    /// The whole statement without its doc lines.
    pub span: Span,
}

/// What a statement says; a variant a rule of the grammar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatementKind {
    /// `author "..."`
    Author(Text),
    /// `source "..."`
    Source(Text),
    /// `year 2006`
    Year(Number),
    /// `include rose, nightrider from "fairy"`
    Include {
        /// The pieces to bring.
        names: Vec<Name>,
        /// The file.
        from: Text,
    },
    /// `board 9x9 diamond`
    Board(Board),
    /// `players white, black mirrored`
    Players(Players),
    /// `zone camp for black = ranks 1..2 but e1`
    Zone {
        /// Its name.
        name: Name,
        /// `for black`
        player: Option<Name>,
        /// What it covers.
        place: Place,
    },
    /// `atom hex-rook = (0,+1), (+1,+1)`
    Atom {
        /// Its name.
        name: Name,
        /// Its vectors.
        vectors: Vec<Vector>,
    },
    /// `piece rook R { ... }`
    Piece {
        /// Its name.
        name: Name,
        /// Its code.
        code: Code,
        /// Its lines.
        body: Vec<PieceItem>,
    },
    /// `compounds { ... }`
    Compounds(Vec<RowItem>),
    /// `fusion by rook onto bishop`
    Fusion(ByOnto),
    /// `assimilation optional by rook`
    Assimilation {
        /// Written `optional`.
        optional: bool,
        /// Who and onto whom.
        by_onto: ByOnto,
    },
    /// `fission when unattacked capturing by rook`
    Fission {
        /// `when unattacked` rather than `always`.
        unattacked: bool,
        /// Written `capturing`.
        capturing: bool,
        /// Who may leave.
        by: Option<Pieces>,
    },
    /// `royals all safe`
    Royals(Royals),
    /// `castling { ... }`
    Castling(Vec<Castle>),
    /// `hands { ... }`
    Hands(Vec<HandItem>),
    /// `explosion leap wazir, ferz sparing pawn`
    Explosion {
        /// What stands these steps away.
        steps: Vec<Step>,
        /// Who is spared.
        sparing: Option<Pieces>,
    },
    /// `must capture`, `must not check`
    Must {
        /// `must not check` rather than `must capture`.
        not_check: bool,
    },
    /// `may pass unless in check`
    Pass {
        /// Written `unless in check`.
        unless_in_check: bool,
    },
    /// `army for black "PPPP" "RNBK"`
    Army {
        /// `for black`
        player: Option<Name>,
        /// A string a rank, first rank last, and perhaps a hand.
        ranks: Vec<Text>,
    },
    /// `setup "4k3/8" "..."`
    Setup(Vec<Text>),
    /// `win checkmate, stalemate`
    Ending(Ending),
    /// `notation { drop "{piece}*{to}" }`
    Notation(Vec<NotationLine>),
    /// `test "first moves" { ... }`
    Test {
        /// Its title.
        title: Text,
        /// Its lines.
        lines: Vec<TestLine>,
    },
    /// `change piece pawn { ... }`
    Change(Change),
    /// `also win ...`
    Also(Ending),
    /// `without castling`
    Without(Without),
}

/// `board 9x9 diamond`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Files, then ranks.
    pub size: Node<(u32, u32)>,
    /// Its shapes.
    pub shapes: Vec<Node<Shape>>,
}

/// A shape of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `diamond`
    Diamond,
    /// `cross 5`
    Cross(Number),
    /// `cylinder`
    Cylinder,
    /// `torus`
    Torus,
    /// `mask "***..." "..."`
    Mask(Vec<Text>),
}

/// `players white, black mirrored`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players {
    /// In turn order.
    pub players: Vec<Player>,
    /// How each next player's view follows from the first's.
    pub symmetry: Option<Node<Symmetry>>,
}

/// `white facing north`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The player's name.
    pub name: Name,
    /// Which way is forward.
    pub facing: Option<Node<Compass>>,
}

/// How each next player's view follows from the first's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// `mirrored`
    Mirrored,
    /// `rotated`
    Rotated,
}

/// `north`, `northeast` ...
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Compass {
    North,
    Northeast,
    East,
    Southeast,
    South,
    Southwest,
    West,
    Northwest,
}

/// `ranks 1..2, e3 but e1`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The areas together.
    pub areas: Vec<Node<Area>>,
    /// Less these.
    pub but: Vec<Node<Area>>,
    /// The whole place.
    pub span: Span,
}

/// A part of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Area {
    /// `ranks 1..2`, `rank last` (both ends the same)
    Ranks(Node<Rank>, Node<Rank>),
    /// `files a..c`, `file a` (both ends the same); from 0
    Files(Node<u32>, Node<u32>),
    /// `d1..f3`, `e4` (both corners the same)
    Squares(Square, Square),
    /// `everywhere`
    Everywhere,
    /// `camp`, `enemy camp`
    Zone {
        /// Written `enemy`.
        enemy: bool,
        /// The zone.
        name: Name,
    },
}

impl Area {
    /// What stands before a place that begins with this area, where it says where something happens: `on`, `in` or
    /// nothing.
    pub fn preposition(&self) -> &'static str {
        match self {
            Self::Ranks(..) | Self::Files(..) | Self::Squares(..) => "on",
            Self::Zone { .. } => "in",
            Self::Everywhere => "",
        }
    }
}

/// `8`, `last`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// As written, from 1.
    Number(u32),
    /// The furthest.
    Last,
}

/// `(1,4)`, `(+1,-4)`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vector {
    /// To the right.
    pub x: i32,
    /// Forward.
    pub y: i32,
    /// Written with a sign: this vector only.
    pub signed: bool,
    /// Its place.
    pub span: Span,
}

/// A line of a piece, or what an extending game does to its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceItem {
    /// `///` lines before it.
    pub doc: Option<String>,
    /// What it says.
    pub kind: PieceItemKind,
    /// The whole line.
    pub span: Span,
}

/// What a line of a piece says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceItemKind {
    /// A line.
    Line(PieceLine),
    /// `also quiet leap wazir`, `also promote ...`
    Also(PieceLine),
    /// `without promote`
    Without(PieceKey),
}

/// What `without` can take from a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PieceKey {
    Royal,
    TakesEnPassant,
    Promote,
    Never,
    Stays,
    AtMost,
}

/// A line of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceLine {
    /// `royal`
    Royal,
    /// `move ride wazir`
    Movement(Movement),
    /// `betza "mRcB"`
    Betza(Text),
    /// `takes en passant`
    TakesEnPassant,
    /// `may promote on rank 8 to queen`
    Promote(Promote),
    /// `never captures pawn`
    NeverCaptures(Pieces),
    /// `never captured by pawn`; `never captured` alone means by anyone
    NeverCaptured(Option<Pieces>),
    /// `stays in palace`
    Stays(Place),
    /// `at most 2`
    AtMost(Number),
    /// `value 350`
    Value(Number),
    /// `letter "P"`
    Letter(Text),
    /// `figurine "..."`
    Figurine(Text),
}

/// `may promote capturing on rank 8 to queen, rook for white`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promote {
    /// Written `may`.
    pub may: bool,
    /// Written `capturing`.
    pub capturing: bool,
    /// `touching`: the move starts or ends there; else it ends there.
    pub touching: bool,
    /// Where.
    pub place: Place,
    /// To what.
    pub to: Pieces,
    /// `for white`
    pub player: Option<Name>,
}

/// `all pieces but pawn`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// The sets together.
    pub sets: Vec<Node<PieceSetName>>,
    /// Less these.
    pub but: Vec<Node<PieceSetName>>,
    /// The whole list.
    pub span: Span,
}

/// `rook`, `simple pieces`
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PieceSetName {
    /// `rook`
    Name(String),
    All,
    Simple,
    Compound,
    Royal,
    Captured,
    Checking,
}

/// `capture ride wazir then return from camp`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// The first mode.
    pub mode: Node<Mode>,
    /// How it goes.
    pub how: How,
    /// When it may.
    pub conditions: Vec<Node<Condition>>,
    /// The whole line.
    pub span: Span,
}

/// `move`, `quiet`, `capture`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Mode {
    Move,
    Quiet,
    Capture,
}

/// How a piece goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// `leap wazir then leap ferz outward`
    Path(Path),
    /// `as rook, knight`
    As(Pieces),
}

/// `leap ferz may then ride wazir outward`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The first leg.
    pub first: Leg,
    /// The others, each with the link before it.
    pub rest: Vec<(Link, Leg)>,
    /// `then return` at the end.
    pub returns: bool,
}

/// `may then capture`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Written `may`.
    pub may: bool,
    /// A new mode.
    pub mode: Option<Node<Mode>>,
    /// Its place.
    pub span: Span,
}

/// `ride forward wazir 1..2 outward crooked 90`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The verb.
    pub verb: Node<Verb>,
    /// The steps.
    pub steps: Vec<Step>,
    /// `1..2`, `2..`
    pub range: Option<Node<(u32, Option<u32>)>>,
    /// `over enemy pieces`
    pub over: Option<Over>,
    /// `outward`, `turning 90 left`
    pub turn: Option<Node<Turn>>,
    /// `crooked 90`, `circular 45 left`
    pub bend: Option<Node<Bend>>,
    /// The whole leg.
    pub span: Span,
}

/// `leap`, `ride`, `hop`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Verb {
    Leap,
    Ride,
    Hop,
}

/// `forward left ferz`, `backward (1,4)`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Which directions of it.
    pub sides: Vec<Node<Side>>,
    /// The step.
    pub what: StepName,
    /// The whole step.
    pub span: Span,
}

/// An atom's name or a vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepName {
    /// `knight`
    Atom(Name),
    /// `(1,4)`
    Vector(Vector),
}

/// A side as the mover sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side {
    Forward,
    Backward,
    Left,
    Right,
    Sideways,
    Lengthwise,
}

/// `over own cannon`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    /// `own` (true), `enemy` (false), or either.
    pub own: Option<bool>,
    /// Which kinds; all without it.
    pub pieces: Option<Pieces>,
    /// Its place.
    pub span: Span,
}

/// How a leg turns from the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// `outward`
    Outward,
    /// `turning 90 left`
    Turning {
        /// In degrees.
        degrees: u32,
        /// To one side only.
        hand: Option<Hand>,
    },
}

/// How a ride turns at each step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bend {
    /// `crooked` rather than `circular`.
    pub crooked: bool,
    /// In degrees.
    pub degrees: u32,
    /// The side of the first turn.
    pub hand: Option<Hand>,
}

/// `left`, `right`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Hand {
    Left,
    Right,
}

/// When a movement line holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// `from rank 2`
    From(Place),
    /// `to camp`
    To(Place),
    /// `within palace`
    Within(Place),
    /// `unmoved`
    Unmoved,
    /// `unless in check`
    UnlessInCheck,
    /// `open to en passant`
    OpenToEnPassant,
    /// `taking checking pieces`
    Taking(Pieces),
    /// `for white`
    For(Name),
}

/// A row of the compounds table, or what an extending game does to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowItem {
    /// `///` lines before it.
    pub doc: Option<String>,
    /// What it says.
    pub kind: RowItemKind,
    /// The whole row.
    pub span: Span,
}

/// What a row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowItemKind {
    /// `rook + bishop = queen Q { ... }`
    Row {
        /// Two or more.
        components: Vec<Name>,
        /// The compound.
        name: Name,
        /// Its code.
        code: Option<Code>,
        /// Its lines.
        body: Option<Vec<PieceItem>>,
    },
    /// `knight carries pawn, king`
    Carries {
        /// The carrier.
        carrier: Name,
        /// Its passengers.
        passengers: Pieces,
    },
    /// `without marshall`
    Without(Vec<Name>),
}

/// `by rook onto bishop`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByOnto {
    /// Who moves.
    pub by: Option<Pieces>,
    /// Who is joined.
    pub onto: Option<Pieces>,
}

/// A `royals` statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Royals {
    /// `royals all safe`
    Safe(Safe),
    /// `royals never face`
    Face {
        /// `never` rather than `may`.
        never: bool,
    },
    /// `royals never cross attacked squares { ... }`
    Cross {
        /// `never` rather than `may`.
        never: bool,
        /// What leaps cross.
        crossings: Vec<Crossing>,
    },
}

/// Which royals must be safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Safe {
    All,
    One,
    Last,
}

/// `leap knight by wazir then ferz, ferz then wazir`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The leap.
    pub leap: Step,
    /// The ways it counts as; each two or more steps.
    pub ways: Vec<Vec<Step>>,
    /// The whole line.
    pub span: Span,
}

/// A line of `castling`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "a game has a handful of them")]
pub enum Castle {
    /// `compounds castle`
    Compounds(Span),
    /// `king e1 to g1 with rook h1 to f1`
    Move {
        /// The king's kind.
        king: Name,
        /// Where it starts.
        from: Option<Square>,
        /// Where it lands.
        to: Square,
        /// `left` or `right` rook.
        side: Option<Node<Hand>>,
        /// The rook's kinds.
        rooks: Pieces,
        /// Where the rook starts.
        rook_from: Option<Square>,
        /// Where the rook lands.
        rook_to: Square,
        /// `for white`
        player: Option<Name>,
        /// The whole line.
        span: Span,
    },
}

/// A line of `hands`, or what an extending game does to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandItem {
    /// `///` lines before it.
    pub doc: Option<String>,
    /// What it says.
    pub kind: HandItemKind,
    /// The whole line.
    pub span: Span,
}

/// What a line of `hands` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandItemKind {
    /// `captures demoted`
    Captures {
        /// Written `demoted`.
        demoted: bool,
    },
    /// `drop pawn not on rank 1`
    Drop {
        /// Which pieces.
        pieces: Pieces,
        /// What limits their drops.
        rules: Vec<Node<DropRule>>,
    },
    /// `gate elephant, hawk on rank 1`
    Gate {
        /// Which pieces.
        pieces: Pieces,
        /// Where.
        place: Place,
    },
    /// `without drop`
    Without(HandKey),
}

/// What `without` can take from `hands`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum HandKey {
    Captures,
    Drop,
    Gate,
}

/// What limits a drop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DropRule {
    /// `not on rank 1`, `in camp`
    Where {
        /// Written `not`.
        not: bool,
        /// Where.
        place: Place,
    },
    /// `at most 1 a file`
    AtMost(Number),
    /// `never mating`
    NeverMating,
    /// `first`
    First,
    /// `either face`
    EitherFace,
}

/// `win checkmate, stalemate`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What it brings.
    pub outcome: Node<OutcomeWord>,
    /// The events, or one goal.
    pub events: Vec<Node<Event>>,
    /// Written `with pieces`.
    pub with_pieces: Option<Span>,
    /// The whole statement.
    pub span: Span,
}

/// `win`, `draw`, `lose`, `out`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum OutcomeWord {
    Win,
    Draw,
    Lose,
    Out,
}

/// What ends a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// `king reaches hill unattacked`
    Goal {
        /// Whose.
        pieces: Pieces,
        /// `holds` rather than `reaches`.
        holds: bool,
        /// Where.
        area: Node<Area>,
        /// Written `unattacked`.
        unattacked: bool,
        /// Written `after equal turns`.
        equal_turns: bool,
    },
    /// `checkmate`
    Checkmate,
    /// `stalemate`
    Stalemate,
    /// `perpetual check`
    PerpetualCheck,
    /// `last player`
    LastPlayer,
    /// `bare king for a turn`
    BareKing {
        /// Written `for a turn`.
        for_a_turn: bool,
    },
    /// `repetition 3`
    Repetition(Number),
    /// `50 moves without progress`
    MovesWithoutProgress(Number),
    /// `checks 3`
    Checks(Number),
    /// `passes 2`
    Passes(Number),
    /// `extinction of any king, queen`
    Extinction {
        /// Written `any`.
        any: bool,
        /// Of whom.
        pieces: Pieces,
    },
    /// `fewer than 3 of king`
    FewerThan {
        /// The number.
        number: Number,
        /// Of whom.
        pieces: Pieces,
    },
}

/// `drop "{piece}*{to}"`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationLine {
    /// Which moves.
    pub word: Node<NotationWord>,
    /// Their form.
    pub template: Text,
}

/// The moves that `notation` can write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum NotationWord {
    Move,
    Capture,
    Promotion,
    Fusion,
    Assimilation,
    Fission,
    Drop,
    Gate,
    Castling,
}

/// A line of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestLine {
    /// What it says.
    pub kind: TestLineKind,
    /// The whole line.
    pub span: Span,
}

/// What a line of a test says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TestLineKind {
    /// `start "4k3/8/..."`
    Start(Text),
    /// `play "e2-e4", "e7-e5"`
    Play(Vec<Text>),
    /// `legal "e2-e4"`
    Legal(Vec<Text>),
    /// `illegal "e2-e5"`
    Illegal(Vec<Text>),
    /// `moves 20`
    MoveCount(Number),
    /// `moves from e2 "e2-e3", "e2-e4"`
    Moves {
        /// All, or those from this square.
        from: Option<Square>,
        /// No more and no fewer.
        moves: Vec<Text>,
    },
    /// `perft 3 = 8902`
    Perft {
        /// In plies.
        depth: Number,
        /// The count; large ones need 64 bits.
        nodes: Node<u64>,
    },
    /// `check`
    Check,
    /// `ends win white`, `ends draw` (no name)
    Ends(Option<Name>),
}

/// What `change` goes into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// `change piece pawn { ... }`
    Piece {
        /// The piece.
        name: Name,
        /// Its new lines.
        body: Vec<PieceItem>,
    },
    /// `change compounds { ... }`
    Compounds(Vec<RowItem>),
    /// `change hands { ... }`
    Hands(Vec<HandItem>),
    /// `change notation { ... }`
    Notation(Vec<NotationLine>),
}

/// What `without` removes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Without {
    Pieces(Vec<Name>),
    Zones(Vec<Name>),
    Atoms(Vec<Name>),
    Compounds,
    Fusion,
    Assimilation,
    Fission,
    Castling,
    Hands,
    Explosion,
    Must,
    Pass,
    Notation,
    Win,
    Draw,
    Lose,
    Out,
}

impl Without {
    /// The word after `without`.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Pieces(_) => "piece",
            Self::Zones(_) => "zone",
            Self::Atoms(_) => "atom",
            Self::Compounds => "compounds",
            Self::Fusion => "fusion",
            Self::Assimilation => "assimilation",
            Self::Fission => "fission",
            Self::Castling => "castling",
            Self::Hands => "hands",
            Self::Explosion => "explosion",
            Self::Must => "must",
            Self::Pass => "may pass",
            Self::Notation => "notation",
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Lose => "lose",
            Self::Out => "out",
        }
    }
}
