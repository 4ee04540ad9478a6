//! What the grammar expects, in words.

use super::grammar::Rule;

/// The lists in braces, each with its rules and its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    Statements,
    PieceItems,
    Rows,
    Castles,
    HandItems,
    NotationLines,
    TestLines,
}

impl List {
    /// All lists whose things begin with words of the language.
    pub(super) const WORDED: [Self; 5] = [
        Self::Statements,
        Self::PieceItems,
        Self::HandItems,
        Self::NotationLines,
        Self::TestLines,
    ];

    /// The rule for text that is not understood.
    pub(super) fn unknown(self) -> Rule {
        match self {
            Self::Statements => Rule::unknown_statement,
            Self::PieceItems => Rule::unknown_piece_item,
            Self::Rows => Rule::unknown_row,
            Self::Castles => Rule::unknown_castle,
            Self::HandItems => Rule::unknown_hand_item,
            Self::NotationLines => Rule::unknown_notation_line,
            Self::TestLines => Rule::unknown_test_line,
        }
    }
    /// The rule for a list in which everything is understood.
    pub(super) fn strict(self) -> Rule {
        match self {
            Self::Statements => Rule::only_statements,
            Self::PieceItems => Rule::only_piece_items,
            Self::Rows => Rule::only_rows,
            Self::Castles => Rule::only_castles,
            Self::HandItems => Rule::only_hand_items,
            Self::NotationLines => Rule::only_notation_lines,
            Self::TestLines => Rule::only_test_lines,
        }
    }
    /// Whether its things have doc texts.
    pub(super) fn keeps_docs(self) -> bool {
        match self {
            Self::Statements | Self::PieceItems | Self::Rows | Self::HandItems => true,
            Self::Castles | Self::NotationLines | Self::TestLines => false,
        }
    }
    /// One thing of the list.
    pub(super) fn one(self) -> &'static str {
        match self {
            Self::Statements => "a statement of a game",
            Self::PieceItems => "a line of a piece",
            Self::Rows => "a row of compounds",
            Self::Castles => "a line of castling",
            Self::HandItems => "a line of hands",
            Self::NotationLines => "a line of notation",
            Self::TestLines => "a line of a test",
        }
    }
    /// All of them.
    pub(super) fn all(self) -> &'static str {
        match self {
            Self::Statements => "the statements of a game",
            Self::PieceItems => "the lines of a piece",
            Self::Rows => "the rows of compounds",
            Self::Castles => "the lines of castling",
            Self::HandItems => "the lines of hands",
            Self::NotationLines => "the lines of notation",
            Self::TestLines => "the lines of a test",
        }
    }
    /// The words that its things begin with; rows and lines of castling begin with names.
    pub(super) fn words(self) -> &'static [&'static str] {
        match self {
            Self::Statements => &[
                "author",
                "year",
                "source",
                "include",
                "board",
                "players",
                "zone",
                "atom",
                "piece",
                "compounds",
                "fusion",
                "assimilation",
                "fission",
                "royals",
                "castling",
                "hands",
                "explosion",
                "must",
                "may",
                "army",
                "setup",
                "win",
                "draw",
                "lose",
                "out",
                "notation",
                "test",
                "change",
                "also",
                "without",
            ],
            Self::PieceItems => &[
                "royal", "move", "quiet", "capture", "betza", "takes", "promote", "may", "never",
                "stays", "at", "value", "letter", "figurine", "also", "without",
            ],
            Self::Rows => &["without"],
            Self::Castles => &["compounds"],
            Self::HandItems => &["captures", "drop", "gate", "without"],
            Self::NotationLines => &[
                "move",
                "capture",
                "promotion",
                "fusion",
                "assimilation",
                "fission",
                "drop",
                "gate",
                "castling",
            ],
            Self::TestLines => &[
                "start", "play", "legal", "illegal", "moves", "perft", "check", "ends",
            ],
        }
    }
}

/// What any of these rules would accept: "`leap`, `ride` or `hop`".
pub(super) fn phrases(rules: &[Rule]) -> String {
    let mut phrases: Vec<String> = Vec::new();
    for rule in rules {
        let phrase = phrase(*rule);
        if !phrases.contains(&phrase) {
            phrases.push(phrase);
        }
    }
    any_of(&phrases)
}

/// "a, b or c"
pub(super) fn any_of<T: AsRef<str>>(items: &[T]) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<_> = first.iter().map(AsRef::as_ref).collect();
            format!("{} or {}", first.join(", "), last.as_ref())
        }
    }
}

fn phrase(rule: Rule) -> String {
    let words = match rule {
        Rule::string => "a text in quotes",
        Rule::number => "a number",
        Rule::coordinate => "a number, perhaps with a sign",
        Rule::size => "a size such as `8x8`",
        Rule::square | Rule::castle_from => "a square",
        Rule::letter => "a file's letter",
        Rule::name | Rule::names => "a name",
        Rule::code => "a code in capitals",
        Rule::rank => "a rank (a number or `last`)",
        Rule::area | Rule::areas | Rule::place => {
            "a place (ranks, files, squares, or a zone's name)"
        }
        Rule::where_place => "a place (`on rank 8`, `in camp`, `everywhere`)",
        Rule::vector => "a vector such as `(1,2)`",
        Rule::step | Rule::steps => "a step (an atom such as `wazir`, or a vector such as `(1,2)`)",
        Rule::verb | Rule::leg | Rule::path => "a path (`leap`, `ride` or `hop`)",
        Rule::mode => "a mode (`move`, `quiet` or `capture`)",
        Rule::movement => "a movement line",
        Rule::promote => "a `promote` line",
        Rule::set | Rule::sets | Rule::pieces => "a kind of piece",
        Rule::player => "a player's name",
        Rule::compass => "a direction such as `north`",
        Rule::shape => "a shape such as `cylinder`",
        Rule::event | Rule::goal => "an event such as `checkmate`",
        Rule::ending => "an ending such as `win checkmate`",
        Rule::strings => "moves in quotes",
        Rule::row | Rule::row_item | Rule::only_rows => "a row such as `rook + bishop = queen Q`",
        Rule::piece_body => "a piece's lines in braces",
        Rule::rows | Rule::hand_lines | Rule::notation_lines | Rule::open => "`{`",
        Rule::close => "`}`",
        Rule::comma => "`,`",
        Rule::plus => "`+`",
        Rule::equals => "`=`",
        Rule::dots => "`..`",
        Rule::paren => "`(`",
        Rule::unparen => "`)`",
        _ => return plain_phrase(rule),
    };
    words.to_owned()
}

/// The word of a word's rule; of another rule its name, which is a word for what it reads.
fn plain_phrase(rule: Rule) -> String {
    let name = format!("{rule:?}");
    match name.strip_prefix("k_") {
        Some(word) => format!("`{word}`"),
        None => name.replace('_', " "),
    }
}
