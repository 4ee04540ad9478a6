//! A game with all that it inherits, before any name is looked up: the statements that are left when every game of the
//! chain has had its say.

use crate::diagnostics::Span;
use crate::syntax::ast;

/// A statement's content with its place.
pub(super) type Said<T> = Option<ast::Node<T>>;

/// The finished game's statements.
#[derive(Clone, Debug, Default)]
pub(super) struct Merged {
    pub(super) board: Said<ast::Board>,
    pub(super) players: Said<ast::Players>,
    pub(super) zones: Vec<ZoneEntry>,
    pub(super) atoms: Vec<AtomEntry>,
    pub(super) pieces: Vec<PieceEntry>,
    pub(super) compounds: Said<Vec<RowEntry>>,
    pub(super) fusion: Said<ast::ByOnto>,
    pub(super) assimilation: Said<(bool, ast::ByOnto)>,
    pub(super) fission: Said<FissionEntry>,
    pub(super) safe: Said<ast::Safe>,
    pub(super) face: Said<bool>,
    pub(super) cross: Said<(bool, Vec<ast::Crossing>)>,
    pub(super) castling: Said<Vec<ast::Castle>>,
    pub(super) hands: Said<Vec<ast::HandItem>>,
    pub(super) explosion: Said<()>,
    pub(super) must: Said<()>,
    pub(super) pass: Said<()>,
    pub(super) array: Vec<ast::Node<ArrayEntry>>,
    pub(super) endings: Vec<EndingEntry>,
    pub(super) notation: Vec<ast::NotationLine>,
    /// What was taken away along the chain, for messages about names that went with it.
    pub(super) removed: Vec<Removed>,
}

/// `zone camp for black = ...`
#[derive(Clone, Debug)]
pub(super) struct ZoneEntry {
    pub(super) name: ast::Name,
    pub(super) player: Option<ast::Name>,
    pub(super) place: ast::Place,
}

/// `atom hex-rook = ...`
#[derive(Clone, Debug)]
pub(super) struct AtomEntry {
    pub(super) name: ast::Name,
    pub(super) vectors: Vec<ast::Vector>,
}

/// A simple piece, or the place that one had in the table until a compound took its name or code.
#[derive(Clone, Debug)]
pub(super) struct PieceEntry {
    pub(super) name: ast::Name,
    pub(super) code: ast::Code,
    pub(super) doc: Option<String>,
    pub(super) lines: Vec<Line>,
    /// Only its place is left.
    pub(super) replaced: bool,
}

/// A line of a piece.
pub(super) type Line = ast::Node<ast::PieceLine>;

/// A row of the compounds table.
#[derive(Clone, Debug)]
pub(super) struct RowEntry {
    pub(super) doc: Option<String>,
    pub(super) kind: RowKind,
    pub(super) span: Span,
}

/// What a row says.
#[derive(Clone, Debug)]
pub(super) enum RowKind {
    /// `rook + bishop = queen Q { ... }`
    Join {
        components: Vec<ast::Name>,
        name: ast::Name,
        code: Option<ast::Code>,
        body: Vec<Line>,
    },
    /// `knight carries pawn`, with names of compounds that a `without` takes out.
    Carries {
        carrier: ast::Name,
        passengers: ast::Pieces,
        without: Vec<ast::Name>,
    },
}

/// `fission when unattacked capturing by rook`
#[derive(Clone, Debug)]
pub(super) struct FissionEntry {
    pub(super) unattacked: bool,
    pub(super) capturing: bool,
    pub(super) by: Option<ast::Pieces>,
}

/// `army ...` or `setup ...`
#[derive(Clone, Debug)]
pub(super) enum ArrayEntry {
    Army {
        player: Option<ast::Name>,
        ranks: Vec<ast::Text>,
    },
    Setup(Vec<ast::Text>),
}

/// One event with what it brings.
#[derive(Clone, Debug)]
pub(super) struct EndingEntry {
    pub(super) outcome: ast::OutcomeWord,
    pub(super) event: ast::Node<ast::Event>,
    pub(super) with_pieces: Option<Span>,
}

/// Something that `without` took away, or a `piece` or row replaced.
#[derive(Clone, Debug)]
pub(super) struct Removed {
    pub(super) name: String,
    pub(super) span: Span,
}

/// Those of the items that are lines.
pub(super) fn lines(items: &[ast::PieceItem]) -> Vec<Line> {
    items
        .iter()
        .filter_map(|item| match &item.kind {
            ast::PieceItemKind::Line(line) => Some(ast::Node {
                value: line.clone(),
                span: item.span,
            }),
            ast::PieceItemKind::Also(_) | ast::PieceItemKind::Without(_) => None,
        })
        .collect()
}
