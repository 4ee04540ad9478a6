//! What can be wrong with a text before anything in it is looked up.

use crate::diagnostics::{Diagnostic, Span};

/// An error of the syntax stage. The snippet above a variant has it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum SyntaxError {
    /// `piece rook R { move leap }`
    #[error("expected {expected}{}{}", after(.before), found_clause(.found))]
    Expected {
        /// What would have fitted, in words.
        expected: String,
        /// The word before.
        before: Option<String>,
        /// What stands there; nothing at the end of the text.
        found: Option<String>,
        /// The word that was probably meant.
        near: Option<String>,
        /// How the statement or line may look.
        example: Option<&'static str>,
    },
    /// `piece rook R { move leap wazir ferz }`
    #[error("{} cannot stand here{}", quoted(.found), after(.before))]
    Unexpected {
        /// What stands there.
        found: String,
        /// The word before.
        before: Option<String>,
        /// The word that was probably meant.
        near: Option<String>,
        /// It is a side, which stands before its atom.
        side: bool,
        /// It is a name behind a list of names.
        list: bool,
    },
    /// `boards 8x8`
    #[error("unknown statement `{word}`")]
    UnknownStatement {
        /// What stands there.
        word: String,
        /// What was meant, or what there is.
        help: String,
    },
    /// `piece rook R { moves ride wazir }`
    #[error("unknown word `{word}` where {line} begins")]
    UnknownLine {
        /// What stands there.
        word: String,
        /// `a line of a piece`
        line: &'static str,
        /// What was meant, or what there is.
        help: String,
    },
    /// `game "A" { royal }`
    #[error("`{word}` begins {belongs}, and cannot stand among {here}")]
    MisplacedLine {
        /// The word.
        word: String,
        /// `a line of a piece`
        belongs: &'static str,
        /// `the statements of a game`
        here: &'static str,
    },
    /// `piece rook R { moveride wazir }`
    #[error("the words `{first}` and `{second}` run together")]
    RunTogether {
        /// The first word.
        first: &'static str,
        /// The second.
        second: &'static str,
    },
    /// `piece drop D { }`
    #[error("`{0}` is a word of the language and cannot be a name")]
    ReservedWord(String),
    /// `piece e4 E { }`
    #[error("`{0}` is a square and cannot be a name")]
    SquareAsName(String),
    /// `piece Rook R { }`
    #[error("a name has small letters, digits and inner hyphens only, not `{0}`")]
    BadName(String),
    /// `piece rook { }`
    #[error("piece {}without a code", named(.0))]
    MissingCode(Option<String>),
    /// `piece rook r { }`
    #[error("a code has capital letters, not `{0}`")]
    LowerCaseCode(String),
    /// `game { }`
    #[error("a game needs a title in quotes")]
    MissingTitle,
    /// `extends chess`
    #[error("{what} is written in quotes{}", after(.before))]
    MissingQuotes {
        /// `a game`, `a text`
        what: &'static str,
        /// The word before.
        before: Option<String>,
        /// What was written.
        found: String,
    },
    /// `author "me`
    #[error("this text has no closing quote on its line")]
    UnclosedString,
    /// `"\n"`
    #[error("`\\{0}` means nothing inside quotes")]
    UnknownEscape(String),
    /// `game "A" {`
    #[error("this brace is never closed")]
    UnclosedBrace,
    /// `game "A" board 8x8 }`
    #[error("expected `{{`{}{}", after(.before), found_clause(.found))]
    MissingBrace {
        /// The word before.
        before: Option<String>,
        /// What stands there.
        found: Option<String>,
    },
    /// `game "A" { } }`
    #[error("this brace closes nothing")]
    StrayBrace,
    /// `board 8x8 game "A" { }`
    #[error("this stands outside of every game")]
    StatementOutside,
    /// An empty file.
    #[error("this file holds no game")]
    NoGame,
    /// `fusion by rook,`
    #[error("the list ends with a comma{}", found_clause(.0))]
    TrailingComma(Option<String>),
    /// `move ride wazir then`
    #[error("a path cannot end with `then`")]
    ThenAtEnd,
    /// `then return then leap wazir`
    #[error("`then return` ends a path, and nothing can go on from there")]
    ThenAfterReturn,
    /// `move wazir`
    #[error("expected a path (`leap`, `ride` or `hop`) after `{before}`, found `{found}`")]
    MissingVerb {
        /// The mode or link.
        before: String,
        /// The step.
        found: String,
    },
    /// `move slide wazir`
    #[error("unknown way to go `{found}`: a path has `leap`, `ride` and `hop`")]
    UnknownVerb {
        /// What was written.
        found: String,
        /// What is nearest.
        nearest: Option<&'static str>,
    },
    /// `quiet capture ride wazir`
    #[error("two modes at once: `{0}` and `{1}`")]
    TwoModes(String, String),
    /// `ride wazir 3`
    #[error("a range is written with dots, as `{0}..{0}`")]
    BareRange(String),
    /// `outward turning 45`
    #[error("a second {0}")]
    Repeated(&'static str),
    /// `ride wazir outward 1..3`
    #[error("{} goes before {}", the(.0), the(.1))]
    OptionOrder(&'static str, &'static str),
    /// `promote in rank 8 to rook`
    #[error("{}", preposition(.written, .due))]
    Preposition {
        /// What goes there: `on`, `in` or nothing.
        due: &'static str,
        /// What was written there.
        written: String,
    },
    /// `compounds { rook = queen Q }`
    #[error("a compound has two components or more, joined by `+`")]
    SingleComponent,
    /// `win checkmate, king reaches e8`
    #[error("a goal cannot stand in one list with other events")]
    GoalAmongEvents,
    /// `king e1-g1 with rook h1-f1`
    #[error("where a piece goes is written `{0} to {1}`")]
    CastlingSquares(String, String),
    /// `board 8 x 8`
    #[error("a board's size is one word, such as `8x8`")]
    BoardSize,
    /// `e0`
    #[error("there is no square `{0}`: ranks count from 1 and are written without leading zeros")]
    NoSuchRank(String),
    /// `year 99999999999`
    #[error("the number {0} is too large")]
    NumberTooLarge(String),
    /// A text of more than 1000 characters.
    #[error("this text is longer than 1000 characters")]
    StringTooLong,
    /// A file of more than 64 KiB.
    #[error("this file is longer than 64 KiB")]
    FileTooLong,
    /// `{{{{{{{{{{{{{{{{{`
    #[error("more than 16 braces inside one another")]
    TooDeep,
    /// `/// ...` before a closing brace.
    #[error(
        "doc text belongs to a game, a statement, or a line of a piece, of `compounds` or of `hands`"
    )]
    MisplacedDoc,
    /// Where grammar and reader disagree; no text is known for it.
    #[error("this cannot be read")]
    Unreadable,
}

impl SyntaxError {
    /// The error as a message about a place.
    pub(super) fn at(self, span: Span) -> Diagnostic {
        let diagnostic = Diagnostic::error(self.code(), self.to_string(), span);
        match self.way_out() {
            Some(help) => diagnostic.help(help),
            None => diagnostic,
        }
    }

    /// Its name for `gryphon explain`.
    pub(super) fn code(&self) -> &'static str {
        match self {
            Self::Expected { .. } => "incomplete",
            Self::Unexpected { .. } => "unexpected",
            Self::UnknownStatement { .. } => "unknown-statement",
            Self::UnknownLine { .. } => "unknown-line",
            Self::MisplacedLine { .. } => "misplaced-line",
            Self::RunTogether { .. } => "run-together",
            Self::ReservedWord(_) => "reserved-word",
            Self::SquareAsName(_) => "square-as-name",
            Self::BadName(_) => "bad-name",
            Self::MissingCode(_) => "missing-code",
            Self::LowerCaseCode(_) => "lower-case-code",
            Self::MissingTitle => "missing-title",
            Self::MissingQuotes { .. } => "missing-quotes",
            Self::UnclosedString => "unclosed-string",
            Self::UnknownEscape(_) => "unknown-escape",
            Self::UnclosedBrace => "unclosed-brace",
            Self::MissingBrace { .. } => "missing-brace",
            Self::StrayBrace => "stray-brace",
            Self::StatementOutside => "statement-outside",
            Self::NoGame => "no-game",
            Self::TrailingComma(_) => "trailing-comma",
            Self::ThenAtEnd => "then-at-end",
            Self::ThenAfterReturn => "then-after-return",
            Self::MissingVerb { .. } => "missing-verb",
            Self::UnknownVerb { .. } => "unknown-verb",
            Self::TwoModes(..) => "two-modes",
            Self::BareRange(_) => "bare-range",
            Self::Repeated(_) => "said-twice",
            Self::OptionOrder(..) => "option-order",
            Self::Preposition { .. } => "preposition",
            Self::SingleComponent => "single-component",
            Self::GoalAmongEvents => "goal-among-events",
            Self::CastlingSquares(..) => "castling-squares",
            Self::BoardSize => "board-size",
            Self::NoSuchRank(_) => "no-such-rank",
            Self::NumberTooLarge(_) => "number-too-large",
            Self::StringTooLong => "string-too-long",
            Self::FileTooLong => "file-too-long",
            Self::TooDeep => "too-deep",
            Self::MisplacedDoc => "misplaced-doc",
            Self::Unreadable => "unreadable",
        }
    }

    /// What to write instead.
    #[expect(clippy::too_many_lines, reason = "one arm an error")]
    fn way_out(&self) -> Option<String> {
        Some(match self {
            Self::UnknownStatement { help, .. } | Self::UnknownLine { help, .. } => help.clone(),
            Self::MisplacedLine { belongs, .. } => misplaced_help(belongs).to_owned(),
            Self::RunTogether { first, second } => format!("write `{first} {second}`"),
            Self::ReservedWord(word) => format!("choose another name, such as `my-{word}`"),
            Self::SquareAsName(_) => "a letter with one or two digits is always a square: choose another name".into(),
            Self::BadName(word) => {
                let name = plain_name(word)?;
                format!("write `{name}`")
            }
            Self::MissingCode(_) => "its code in capitals goes between the name and the brace, \
                                     as `R` in `piece rook R { ... }`"
                .into(),
            Self::LowerCaseCode(code) => format!("write `{}`", code.to_uppercase()),
            Self::MissingTitle => "write `game \"My Game\" { ... }`".into(),
            Self::MissingQuotes { found, .. } => format!("write `\"{found}\"`"),
            Self::UnclosedString => "a text stands on one line, between two `\"`; a quote inside it is written `\\\"`, \
                                     and several ranks are several texts"
                .into(),
            Self::UnknownEscape(_) => "only `\\\"` and `\\\\` are written with a `\\`".into(),
            Self::UnclosedBrace => "write `}` where it ends".into(),
            Self::StrayBrace => "remove it, or look for a `{` that is missing before".into(),
            Self::StatementOutside => "statements stand inside the braces of a game: `game \"My Game\" { ... }`".into(),
            Self::NoGame => "write `game \"My Game\" { ... }`".into(),
            Self::TrailingComma(_) => "remove the comma, or name one more".into(),
            Self::ThenAtEnd => "say how it goes on, as in `then leap ferz outward`, or come back with `then return`".into(),
            Self::ThenAfterReturn => "remove what follows, or write it as a line of its own".into(),
            Self::MissingVerb { found, .. } => {
                format!("one step is `leap {found}`, one step or more `ride {found}`; another piece's moves are `as ...`")
            }
            Self::UnknownVerb { nearest, .. } => match nearest {
                Some(nearest) => format!("did you mean `{nearest}`?"),
                None => "`leap` is one step, `ride` one or more, `hop` over a hurdle".into(),
            },
            Self::TwoModes(..) => "`move` is both `quiet` and `capture`; else write a line for each".into(),
            Self::BareRange(number) => {
                format!("write `{number}..{number}` for exactly {number} steps, `1..{number}` for at most {number}")
            }
            Self::Repeated(_) => "keep one of them".into(),
            Self::OptionOrder(..) => "after the steps come, in this order: the range, `over`, the turn, the bend".into(),
            Self::Preposition { due, .. } => match *due {
                "" => "leave it out before `everywhere`".into(),
                due => format!("write `{due}`"),
            },
            Self::SingleComponent => "write `rook + bishop = queen Q`; a piece of its own is a `piece` statement".into(),
            Self::GoalAmongEvents => "write a second statement for the goal: `win checkmate win king reaches e8`".into(),
            Self::CastlingSquares(..) => "a line of castling is `king e1 to g1 with rook h1 to f1`".into(),
            Self::BoardSize => "files first, then ranks, joined by an `x` without blanks: `board 9x10`".into(),
            Self::StringTooLong => "break it up".into(),
            Self::FileTooLong => "break it up: a game can extend one in another file, or include pieces from it".into(),
            Self::MisplacedDoc => "put it on the line before one of these, or make it a comment with `//`".into(),
            Self::Expected { near: Some(near), .. } | Self::Unexpected { near: Some(near), .. } => {
                format!("did you mean `{near}`?")
            }
            Self::Expected {
                example: Some(example),
                ..
            } => format!("for example `{example}`"),
            Self::Unexpected { side: true, found, .. } => {
                format!("sides stand before the atom: `{found} wazir`")
            }
            Self::Unexpected { list: true, .. } => "if it belongs to the list before, a comma is missing".into(),
            Self::Expected { .. }
            | Self::Unexpected { .. }
            | Self::MissingBrace { .. }
            | Self::NoSuchRank(_)
            | Self::NumberTooLarge(_)
            | Self::TooDeep
            | Self::Unreadable => return None,
        })
    }
}

fn after(before: &Option<String>) -> String {
    before
        .as_ref()
        .map(|word| format!(" after {}", quoted(word)))
        .unwrap_or_default()
}

fn found_clause(found: &Option<String>) -> String {
    match found {
        Some(found) => format!(", found {}", quoted(found)),
        None => ", but the text ends".to_owned(),
    }
}

/// In backticks, and not at length.
fn quoted(text: &str) -> String {
    if text.chars().count() > 40 {
        let start: String = text.chars().take(37).collect();
        format!("`{start}...`")
    } else {
        format!("`{text}`")
    }
}

fn named(name: &Option<String>) -> String {
    name.as_ref()
        .map(|name| format!("`{name}` "))
        .unwrap_or_default()
}

fn the(option: &str) -> String {
    if option.starts_with('`') {
        option.to_owned()
    } else {
        format!("the {option}")
    }
}

fn preposition(written: &str, due: &str) -> String {
    match (written, due) {
        (_, "") => "`everywhere` stands alone".to_owned(),
        ("", "on") => "before ranks, files and squares goes `on`".to_owned(),
        ("", _) => "before a zone's name goes `in`".to_owned(),
        (_, "on") => {
            "`in` goes before a zone's name; before ranks, files and squares goes `on`".to_owned()
        }
        (_, _) => {
            "`on` goes before ranks, files and squares; before a zone's name goes `in`".to_owned()
        }
    }
}

fn misplaced_help(belongs: &str) -> &'static str {
    match belongs {
        "a statement of a game" => "it goes after the closing brace; is one missing here?",
        "a line of a piece" => {
            "it goes inside a piece: `piece rook R { ... }`, or `change piece rook { ... }`"
        }
        "a line of hands" => "it goes inside `hands { ... }`",
        "a line of notation" => "it goes inside `notation { ... }`",
        _ => "it goes inside `test \"...\" { ... }`",
    }
}

/// A name out of what was meant as one.
fn plain_name(word: &str) -> Option<String> {
    let parts: Vec<String> = word
        .to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect();
    let name = parts.join("-");
    name.starts_with(char::is_alphabetic).then_some(name)
}
