//! The fields after the board: side to move, castling rights, en passant, counters.

use super::{Field, lawful, names, passing, write};
use crate::definition::Definition;
use crate::engine::{Passed, Setup};
use crate::ids::{Id, PlayerId, PlayerSet, SquareId, SquareSet};
use crate::notation::{TextError, code};

/// The side to move, and behind a `-` the players who are out: `1`, `1-3`, `2-34`.
pub(super) fn side(
    definition: &Definition,
    field: &Field<'_>,
) -> Result<(PlayerId, PlayerSet), TextError> {
    let many = definition.players.len() > 2;
    match field.text.find('-').filter(|_| many) {
        None => Ok((player(definition, field, "side to move")?, PlayerSet::EMPTY)),
        Some(at) => {
            let to_move = player(definition, &field.part(0..at), "side to move")?;
            let named = field.part(at + 1..field.text.len());
            Ok((to_move, named_out(definition, &named)?))
        }
    }
}

/// The players whose numbers stand one behind the other.
fn named_out(definition: &Definition, field: &Field<'_>) -> Result<PlayerSet, TextError> {
    let mut out = PlayerSet::EMPTY;
    for (at, sign) in field.text.char_indices() {
        let number = field.part(at..at + sign.len_utf8());
        let player = player(definition, &number, "player of this game")?;
        if out.contains(player) {
            let message = format!("`{sign}` stands here twice");
            return Err(
                TextError::new("position-side", number.range, message).help("leave one out")
            );
        }
        out.insert(player);
    }
    if out.is_empty() {
        return Err(TextError::new(
            "position-side",
            field.range.clone(),
            "nobody is named behind the `-`",
        )
        .help("behind it stand the numbers of the players who are out: `1-3`"));
    }
    Ok(out)
}

/// The player who is written so, or that the text is no such thing.
fn player(definition: &Definition, field: &Field<'_>, what: &str) -> Result<PlayerId, TextError> {
    let mut players = definition.players.ids();
    if let Some(player) = players.find(|&player| code::side(definition, player) == field.text) {
        return Ok(player);
    }
    let sides: Vec<String> = definition
        .players
        .iter()
        .map(|(id, player)| format!("`{}` ({})", code::side(definition, id), player.name))
        .collect();
    let message = if field.text.is_empty() {
        format!("here is no {what}")
    } else {
        format!("`{}` is no {what}", field.text)
    };
    Err(
        TextError::new("position-side", field.range.clone(), message)
            .help(format!("it is one of {}", sides.join(", "))),
    )
}

/// Largest counter that is read.
const MOST: u32 = 1_000_000;

/// A counter, or what holds when it is left out.
pub(super) fn counter(field: Option<&Field<'_>>, least: u32, name: &str) -> Result<u32, TextError> {
    let Some(field) = field else {
        return Ok(least);
    };
    let digits = field.text.bytes().all(|b| b.is_ascii_digit());
    match field.text.parse() {
        Ok(count) if digits && (least..=MOST).contains(&count) => Ok(count),
        _ => {
            let message = format!("`{}` is no {name}", field.text);
            Err(
                TextError::new("position-counter", field.range.clone(), message)
                    .help(format!("it is a whole number from {least} to {MOST}")),
            )
        }
    }
}

/// For each castling move, whether the text grants it.
pub(super) fn castling(
    definition: &Definition,
    setup: &Setup,
    field: &Field<'_>,
) -> Result<Vec<bool>, TextError> {
    let mut rights = vec![false; definition.castling.len()];
    if field.text == "-" {
        return Ok(rights);
    }
    let mut at = 0;
    while at < field.text.len() {
        let (player, letter, length) = right(definition, field, at)?;
        let range = field.range.start + at..field.range.start + at + length;
        let written = &field.text[at..at + length];
        at += length;
        let named: Vec<usize> = (0..rights.len())
            .filter(|&i| {
                definition.castling[i].player == player && definition.castling[i].letter == letter
            })
            .collect();
        if named.iter().any(|&i| rights[i]) {
            let message = format!("the castling right `{written}` stands here twice");
            return Err(TextError::new("position-castling", range, message).help("leave one out"));
        }
        if named.is_empty() {
            return Err(no_such_right(definition, written, range));
        }
        if setup.out.contains(player) {
            let name = &definition.players[player].name;
            let message = format!("castling right `{written}`, but {name} is out");
            return Err(TextError::new("position-right", range, message)
                .help("who is out of the game has no rights; leave the letter out"));
        }
        let mut missing = String::new();
        for &i in &named {
            match lawful::unmoved_pair(definition, &setup.board, &definition.castling[i]) {
                Ok(()) => rights[i] = true,
                Err(what) => missing = what,
            }
        }
        if !named.iter().any(|&i| rights[i]) {
            let message = format!("castling right `{written}`, but {missing}");
            return Err(TextError::new("position-right", range, message).help(
                "a right needs king and rook unmoved on their squares; leave the letter out",
            ));
        }
    }
    Ok(rights)
}

/// The letter at a byte of the field: whose, which (`K` or `Q`), and its length with its mark.
fn right(
    definition: &Definition,
    field: &Field<'_>,
    at: usize,
) -> Result<(PlayerId, char, usize), TextError> {
    let rest = &field.text[at..];
    let found = definition
        .players
        .ids()
        .flat_map(|player| ['K', 'Q'].map(|letter| (player, letter, write::right(player, letter))))
        .filter(|(.., text)| rest.starts_with(text.as_str()))
        .max_by_key(|(.., text)| text.len());
    if let Some((player, letter, text)) = found {
        return Ok((player, letter, text.len()));
    }
    let sign = rest.chars().next().unwrap_or('-');
    let start = field.range.start + at;
    Err(TextError::new(
        "position-castling",
        start..start + sign.len_utf8(),
        format!("`{sign}` is no castling right"),
    )
    .help("`K` is the side of the higher files, `Q` the side of file a, small for the second player; `-` when there are none"))
}

fn no_such_right(
    definition: &Definition,
    written: &str,
    range: std::ops::Range<usize>,
) -> TextError {
    let mut known: Vec<String> = definition
        .castling
        .iter()
        .map(|castle| write::right(castle.player, castle.letter))
        .collect();
    known.dedup();
    let help = if known.is_empty() {
        "there is no castling here: write `-`".to_owned()
    } else {
        format!("the rights of this game are {}", known.join(", "))
    };
    TextError::new(
        "position-castling",
        range,
        format!("this game has no castling right `{written}`"),
    )
    .help(help)
}

/// A square of the field, perhaps with that of the piece that passed.
struct Open {
    square: SquareId,
    victim: Option<SquareId>,
}

/// The squares open to en passant, each with who passed it.
pub(super) fn en_passant(
    definition: &Definition,
    setup: &Setup,
    field: &Field<'_>,
) -> Result<Vec<Passed>, TextError> {
    if field.text == "-" {
        return Ok(Vec::new());
    }
    let mut open: Vec<Open> = Vec::new();
    for part in field.split(|sign| sign == ',') {
        let squares = squares(definition, &part)?;
        let entry = match *squares.as_slice() {
            [square] => Open {
                square,
                victim: None,
            },
            [square, victim] if setup.board[victim.index()].is_some() => Open {
                square,
                victim: Some(victim),
            },
            [victim, square] => Open {
                square,
                victim: Some(victim),
            },
            _ => return Err(unreadable(&part)),
        };
        if open.iter().any(|other| other.square == entry.square) {
            let message = format!("`{}` stands here twice", part.text);
            return Err(
                TextError::new("position-en-passant", part.range, message).help("leave one out")
            );
        }
        open.push(entry);
    }
    explain(definition, setup, field, &open)
}

/// Finds the pieces that passed: as few as can have passed over just these squares.
fn explain(
    definition: &Definition,
    setup: &Setup,
    field: &Field<'_>,
    open: &[Open],
) -> Result<Vec<Passed>, TextError> {
    let all = passing::passings(definition, setup);
    let listed: SquareSet = open.iter().map(|open| open.square).collect();
    let fits = |passed: &&Passed| {
        let named = |open: &Open| match open.victim {
            Some(victim) => !passed.squares.contains(open.square) || victim == passed.victim,
            None => true,
        };
        passed.squares.is_subset(&listed) && open.iter().all(named)
    };
    let candidates: Vec<Passed> = all.iter().filter(fits).copied().collect();
    let mut found = passing::covers(definition, &candidates, listed);
    let fewest = found.iter().map(Vec::len).min();
    found.retain(|passed| Some(passed.len()) == fewest);
    match found.len() {
        1 => Ok(found.remove(0)),
        0 => {
            let message = format!("no enemy piece can just have passed over `{}`", field.text);
            let error = TextError::new("position-passed", field.range.clone(), message);
            Err(error.help(possible(definition, &all)))
        }
        _ => {
            let message = format!("several pieces can just have passed over `{}`", field.text);
            let example = found.iter().flatten().next().map(|passed| {
                names(definition, passed.squares) + &definition.board.name(passed.victim)
            });
            Err(
                TextError::new("position-passed", field.range.clone(), message).help(format!(
                    "write the square of the one that did behind it: `{}`",
                    example.unwrap_or_default()
                )),
            )
        }
    }
}

fn possible(definition: &Definition, all: &[Passed]) -> String {
    let mut texts: Vec<String> = all
        .iter()
        .map(|passed| format!("`{}`", names(definition, passed.squares)))
        .collect();
    texts.dedup();
    let rule = "the piece that passed stands at the end of its path, with its origin and the squares between empty";
    if texts.is_empty() {
        format!("{rule}; here it can only be `-`")
    } else {
        format!("{rule}; here it can be {}, or `-`", texts.join(", "))
    }
}

/// The squares written one behind another.
fn squares(definition: &Definition, part: &Field<'_>) -> Result<Vec<SquareId>, TextError> {
    let mut squares = Vec::new();
    let mut rest = part.text;
    while !rest.is_empty() {
        let Some((square, length)) = code::read_square(&definition.board, rest) else {
            return Err(unreadable(part));
        };
        let Some(square) = square else {
            let message = format!("the board has no square `{}`", &rest[..length]);
            return Err(
                TextError::new("position-en-passant", part.range.clone(), message)
                    .help("write the square passed over, or `-`"),
            );
        };
        squares.push(square);
        rest = &rest[length..];
    }
    Ok(squares)
}

fn unreadable(part: &Field<'_>) -> TextError {
    let message = format!("`{}` is no en passant square", part.text);
    TextError::new("position-en-passant", part.range.clone(), message)
        .help("write the square passed over, several with commas between, or `-`")
}
