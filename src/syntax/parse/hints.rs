//! From where reading stopped to a message in the language's own words.
//!
//! Each hint is one mistake that people make; the first that fits is told. Where none fits, the message says what would
//! have been taken there.

use super::expect::{List, any_of, phrases};
use super::forms;
use super::grammar::Rule;
use super::recover::Stop;
use super::words::{Token, is_square};
use crate::diagnostics::suggest::nearest;
use crate::syntax::error::SyntaxError;

/// The words with which a path's leg begins.
const VERBS: [&str; 3] = ["leap", "ride", "hop"];
/// The words with which a movement line begins.
const MODES: [&str; 3] = ["move", "quiet", "capture"];

/// The words that keep some of an atom's directions.
const SIDES: [&str; 6] = [
    "forward",
    "backward",
    "left",
    "right",
    "sideways",
    "lengthwise",
];
/// The words that stand behind a step.
const AFTER_STEPS: [&str; 8] = [
    "then", "may", "outward", "turning", "crooked", "circular", "over", "unmoved",
];

/// The error, and its place if that is not where reading stopped.
pub(super) fn explain<'t>(stop: &Stop<'t>) -> (SyntaxError, Option<&'t Token<'t>>) {
    if stop.rest.first().is_some_and(Token::is_unclosed_string) {
        return (SyntaxError::UnclosedString, None);
    }
    if stop.found().is_some_and(|found| found.starts_with("///")) {
        return (SyntaxError::MisplacedDoc, None);
    }
    let hints = [trailing_comma, row_code, path, name, head, text, single];
    if let Some(error) = hints.iter().find_map(|hint| hint(stop)) {
        let about_last = matches!(
            error,
            SyntaxError::TrailingComma(_) | SyntaxError::ThenAtEnd
        ) || row_code(stop).is_some();
        return (error, stop.before.last().filter(|_| about_last));
    }
    let error = if stop.at_start { start(stop) } else { None };
    (error.unwrap_or_else(|| incomplete(stop)), None)
}

/// What would have been taken.
fn incomplete(stop: &Stop<'_>) -> SyntaxError {
    let before = stop.last().map(str::to_owned);
    let found = stop.found().map(str::to_owned);
    let near = near_word(stop);
    if stop.expects(Rule::open)
        && (stop.list.is_none() || stop.expected.len() == 1)
        && near.is_none()
    {
        return SyntaxError::MissingBrace { before, found };
    }
    let separators = [Rule::comma, Rule::plus, Rule::dots, Rule::k_but];
    let (separators, mut expected): (Vec<_>, Vec<_>) = stop
        .expected
        .iter()
        .partition(|rule| separators.contains(rule));
    if expected.is_empty() {
        expected = separators;
    }
    SyntaxError::Expected {
        expected: phrases(&expected),
        before,
        found,
        near,
        example: stop
            .list
            .zip(stop.item)
            .and_then(|(list, word)| forms::example(list, word)),
    }
}

/// The word of the language that would have been taken and that is nearest to what stands there.
fn near_word(stop: &Stop<'_>) -> Option<String> {
    let words: Vec<_> = stop
        .expected
        .iter()
        .map(|rule| format!("{rule:?}"))
        .collect();
    let words = words.iter().filter_map(|word| word.strip_prefix("k_"));
    nearest(stop.found()?, words).map(str::to_owned)
}

/// The word that may stand behind a step and that is nearest to what stands there.
fn near_in_path(list: List, found: &str) -> Option<String> {
    (list == List::PieceItems && !is_reserved(found))
        .then(|| nearest(found, AFTER_STEPS))
        .flatten()
        .map(str::to_owned)
}

/// `fusion by rook,`
fn trailing_comma(stop: &Stop<'_>) -> Option<SyntaxError> {
    let ends = stop.found().is_none_or(|found| found == "}")
        || stop.new_line && is_reserved(stop.found()?);
    (stop.last() == Some(",") && ends)
        .then(|| SyntaxError::TrailingComma(stop.found().map(str::to_owned)))
}

/// Mistakes in a path.
fn path(stop: &Stop<'_>) -> Option<SyntaxError> {
    let last = stop.last()?;
    let found = stop.found();
    if last == "return" && found == Some("then") {
        return Some(SyntaxError::ThenAfterReturn);
    }
    if stop.list == Some(List::PieceItems) && stop.expects(Rule::dots) && stop.expected.len() == 1 {
        return Some(SyntaxError::BareRange(last.to_owned()));
    }
    if !stop.expects(Rule::verb) && !stop.expects(Rule::leg) && !stop.expects(Rule::path) {
        return None;
    }
    let Some(found) = found else {
        return (last == "then").then_some(SyntaxError::ThenAtEnd);
    };
    if MODES.contains(&last) && MODES.contains(&found) {
        return Some(SyntaxError::TwoModes(last.to_owned(), found.to_owned()));
    }
    let token = stop.rest.first()?;
    if is_reserved(found) && !SIDES.contains(&found) {
        return (last == "then").then_some(SyntaxError::ThenAtEnd);
    }
    if !token.is_word() && found != "(" {
        return None;
    }
    let goes_on = stop
        .rest
        .get(1)
        .is_some_and(|next| next.is_name() && !is_reserved(next.text) || next.text == "(");
    Some(if goes_on && !is_reserved(found) && found != "(" {
        SyntaxError::UnknownVerb {
            found: found.to_owned(),
            nearest: nearest(found, VERBS),
        }
    } else {
        SyntaxError::MissingVerb {
            before: last.to_owned(),
            found: found.to_owned(),
        }
    })
}

/// A name is due, and what stands there can be none.
fn name(stop: &Stop<'_>) -> Option<SyntaxError> {
    let token = stop.rest.first()?;
    let nameable = [
        Rule::name,
        Rule::names,
        Rule::set,
        Rule::sets,
        Rule::pieces,
        Rule::player,
        Rule::step,
        Rule::steps,
    ];
    let due = stop
        .expected
        .iter()
        .all(|rule| nameable.contains(rule) || *rule == Rule::piece_head);
    if !due || stop.expected.is_empty() || !token.is_word() {
        return None;
    }
    let text = token.text.to_owned();
    Some(if is_reserved(token.text) {
        SyntaxError::ReservedWord(text)
    } else if token.is_square() {
        SyntaxError::SquareAsName(text)
    } else {
        SyntaxError::BadName(text)
    })
}

/// Mistakes in the head of a game or piece.
fn head(stop: &Stop<'_>) -> Option<SyntaxError> {
    let first = stop.before.first()?.text;
    if stop.list.is_none() && first == "piece" && stop.expects(Rule::code) {
        let name = stop.last().map(str::to_owned);
        return Some(match stop.rest.first() {
            Some(token)
                if token.is_word() && token.text.chars().all(|c| c.is_ascii_lowercase()) =>
            {
                SyntaxError::LowerCaseCode(token.text.to_owned())
            }
            _ => SyntaxError::MissingCode(name),
        });
    }
    let untitled = stop.list.is_none() && stop.before.len() == 1 && stop.expects(Rule::string);
    let word = stop.rest.first().is_some_and(Token::is_word);
    (untitled && !word).then_some(SyntaxError::MissingTitle)
}

/// A text in quotes is due.
fn text(stop: &Stop<'_>) -> Option<SyntaxError> {
    let token = stop.rest.first()?;
    let due = stop.expects(Rule::string) || stop.expects(Rule::strings);
    // A word of the language here rather begins the next thing.
    if !due || !token.is_word() || is_reserved(token.text) {
        return None;
    }
    let game = stop
        .last()
        .is_some_and(|last| ["game", "family", "extends"].contains(&last));
    Some(SyntaxError::MissingQuotes {
        what: if game { "a game's title" } else { "a text" },
        before: stop.last().map(str::to_owned),
        found: token.text.to_owned(),
    })
}

/// Mistakes of single statements.
fn single(stop: &Stop<'_>) -> Option<SyntaxError> {
    let found = stop.found()?;
    if stop.expects(Rule::size) && found.starts_with(|c: char| c.is_ascii_digit()) {
        return Some(SyntaxError::BoardSize);
    }
    if stop.list == Some(List::Rows)
        && stop.expects(Rule::plus)
        && stop.expects(Rule::k_carries)
        && found == "="
    {
        return Some(SyntaxError::SingleComponent);
    }
    if stop.list == Some(List::Statements) && is_goal_among_events(stop) {
        return Some(SyntaxError::GoalAmongEvents);
    }
    if stop.list == Some(List::Castles) && stop.expects(Rule::k_to) {
        let (from, to) = found.split_once('-')?;
        if is_square(from) && is_square(to) {
            return Some(SyntaxError::CastlingSquares(from.to_owned(), to.to_owned()));
        }
    }
    None
}

/// `win checkmate, king reaches e8`, or the other way round.
fn is_goal_among_events(stop: &Stop<'_>) -> bool {
    let verb = |token: &Token<'_>| ["reaches", "holds"].contains(&token.text);
    let goal_ahead = stop.expects(Rule::event) && stop.rest.iter().take(4).any(verb);
    let goal_before = stop.found() == Some(",") && stop.before.iter().rev().take(4).any(verb);
    goal_ahead || goal_before
}

/// `rook + knight = marshall m`: the code begins what looks like another row.
fn row_code(stop: &Stop<'_>) -> Option<SyntaxError> {
    let [.., equals, _, code] = stop.before else {
        return None;
    };
    let code_like = equals.text == "=" && code.is_name() && code.text.len() <= 3;
    (stop.list == Some(List::Rows) && code_like)
        .then(|| SyntaxError::LowerCaseCode(code.text.to_owned()))
}

/// What stands where a new thing of the list could begin.
fn start(stop: &Stop<'_>) -> Option<SyntaxError> {
    let list = stop.list?;
    let token = stop.rest.first()?;
    let word = token.text.to_owned();
    if let Some((first, second)) = run_together(list, token.text) {
        return Some(SyntaxError::RunTogether { first, second });
    }
    let elsewhere = List::WORDED
        .iter()
        .find(|other| **other != list && other.words().contains(&token.text));
    if let (Some(other), false) = (elsewhere, list.words().contains(&token.text)) {
        return Some(SyntaxError::MisplacedLine {
            word,
            belongs: other.one(),
            here: list.all(),
        });
    }
    let near = nearest(token.text, list.words().iter().copied());
    let new =
        stop.before.is_empty() || stop.new_line || near.is_some() && near_word(stop).is_none();
    if !token.is_word() || is_reserved(token.text) || !new {
        return Some(SyntaxError::Unexpected {
            before: stop.last().map(str::to_owned),
            near: near_word(stop).or_else(|| near_in_path(list, token.text)),
            side: SIDES.contains(&token.text),
            list: stop.expects(Rule::comma) && token.is_name() && !is_reserved(token.text),
            found: word,
        });
    }
    let help = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => {
            let words: Vec<_> = list
                .words()
                .iter()
                .map(|word| format!("`{word}`"))
                .collect();
            format!("{} begins with {}", list.one(), any_of(&words))
        }
    };
    Some(match list {
        List::Statements => SyntaxError::UnknownStatement { word, help },
        List::PieceItems | List::HandItems | List::NotationLines | List::TestLines => {
            SyntaxError::UnknownLine {
                word,
                line: list.one(),
                help,
            }
        }
        List::Rows | List::Castles => return None,
    })
}

/// A word of the list and a word of the language in one.
fn run_together(list: List, text: &str) -> Option<(&'static str, &'static str)> {
    list.words().iter().find_map(|first| {
        let second = text.strip_prefix(first)?;
        let second = VERBS
            .into_iter()
            .chain(["as", "promote", "en", "captures", "captured", "always"])
            .find(|verb| *verb == second)?;
        Some((*first, second))
    })
}

/// Whether this is a word of the language.
fn is_reserved(word: &str) -> bool {
    use pest::Parser as _;
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && super::grammar::GryphonParser::parse(Rule::keyword, word)
            .is_ok_and(|pairs| pairs.as_str() == word)
}
