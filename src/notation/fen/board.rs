//! The board and the hands of a position → what stands where.

use std::ops::Range;

use super::{Field, hands};
use crate::definition::{ByPlayer, Definition, HandCaptures};
use crate::diagnostics::suggest::nearest;
use crate::engine::Placed;
use crate::ids::{Id, PieceId, PlayerId};
use crate::notation::{TextError, code};

/// What the first field of a position says.
pub(super) struct Position {
    /// What stands on each square.
    pub(super) board: Vec<Option<Placed>>,
    /// Where in the text each square is written.
    pub(super) places: Vec<Range<usize>>,
    /// How many of each kind each player has in hand.
    pub(super) hands: ByPlayer<Vec<u32>>,
}

/// A sign of a rank.
enum Sign {
    Empty(u32),
    Hole,
    Piece(Placed),
}

/// Reads the board and the hands.
pub(super) fn read(definition: &Definition, field: &Field<'_>) -> Result<Position, TextError> {
    let end = field.text.find('[').unwrap_or(field.text.len());
    let ranks = field.part(0..end);
    let hand = (end < field.text.len()).then(|| field.part(end..field.text.len()));
    let mut position = Position {
        board: vec![None; definition.board.len()],
        places: vec![ranks.range.clone(); definition.board.len()],
        hands: hands::read(definition, hand.as_ref())?,
    };
    let expected = definition.board.ranks();
    let lines = ranks.split(|sign| sign == '/');
    if u32::try_from(lines.len()) != Ok(expected) {
        let message = format!("the board has {expected} ranks, here are {}", lines.len());
        return Err(TextError::new("position-ranks", ranks.range, message)
            .help("ranks stand from the top, with `/` between"));
    }
    for (rank, line) in (0..expected).rev().zip(&lines) {
        read_rank(definition, rank, line, &mut position)?;
    }
    if let Some(hand) = hand {
        hands::check_number(&position, &hand)?;
    }
    Ok(position)
}

fn read_rank(
    definition: &Definition,
    rank: u32,
    line: &Field<'_>,
    position: &mut Position,
) -> Result<(), TextError> {
    let board = &definition.board;
    let mut file = 0;
    let mut at = 0;
    while at < line.text.len() {
        let (sign, length) = read_sign(definition, &line.part(at..line.text.len()))?;
        let range = line.range.start + at..line.range.start + at + length;
        at += length;
        let count = match sign {
            Sign::Empty(count) => count,
            Sign::Hole | Sign::Piece(_) => 1,
        };
        if count > board.files() - file {
            return Err(wrong_length(definition, rank, line, "more", range));
        }
        for file in file..file + count {
            match (&sign, board.square(file, rank)) {
                (Sign::Hole, None) => {}
                (Sign::Hole, Some(_)) | (_, None) => {
                    return Err(misplaced_hole(definition, (file, rank), range, &sign));
                }
                (Sign::Empty(_), Some(square)) => position.places[square.index()] = range.clone(),
                (Sign::Piece(placed), Some(square)) => {
                    position.board[square.index()] = Some(*placed);
                    position.places[square.index()] = range.clone();
                }
            }
        }
        file += count;
    }
    if file < board.files() {
        return Err(wrong_length(
            definition,
            rank,
            line,
            "fewer",
            line.range.clone(),
        ));
    }
    Ok(())
}

fn wrong_length(
    definition: &Definition,
    rank: u32,
    line: &Field<'_>,
    how: &str,
    range: Range<usize>,
) -> TextError {
    let files = definition.board.files();
    let message = format!("rank {} has {how} than {files} squares", rank + 1);
    let error = TextError::new("position-files", range, message);
    if line.text.contains('*') || (0..files).any(|f| definition.board.square(f, rank).is_none()) {
        error.help(format!(
            "count holes as well: this rank without pieces is `{}`",
            empty_rank(definition, rank)
        ))
    } else {
        error.help(format!(
            "pieces and runs of empty squares together make {files}"
        ))
    }
}

fn misplaced_hole(
    definition: &Definition,
    (file, rank): (u32, u32),
    range: Range<usize>,
    sign: &Sign,
) -> TextError {
    let name = format!(
        "{}{}",
        crate::definition::board::file_letter(file),
        rank + 1
    );
    let message = match sign {
        Sign::Hole => format!("{name} is a square of this board, no hole"),
        Sign::Empty(_) | Sign::Piece(_) => format!("the board has no square {name}"),
    };
    TextError::new("position-hole", range, message).help(format!(
        "each hole is a `*`: this rank without pieces is `{}`",
        empty_rank(definition, rank)
    ))
}

/// `*7*`
fn empty_rank(definition: &Definition, rank: u32) -> String {
    let mut text = super::write::Runs::default();
    for file in 0..definition.board.files() {
        match definition.board.square(file, rank) {
            Some(_) => text.empty(),
            None => text.sign("*"),
        }
    }
    text.finish()
}

/// The first sign of a stretch and its length in bytes.
fn read_sign(definition: &Definition, rest: &Field<'_>) -> Result<(Sign, usize), TextError> {
    let first = rest.text.chars().next().unwrap_or('/');
    if first == '*' {
        return Ok((Sign::Hole, 1));
    }
    if first.is_ascii_digit() {
        let digits = rest.text.len()
            - rest
                .text
                .trim_start_matches(|c: char| c.is_ascii_digit())
                .len();
        let run = rest.part(0..digits);
        return match run.text.parse() {
            Ok(count) if first != '0' => Ok((Sign::Empty(count), digits)),
            _ => {
                let message = format!("`{}` is no number of empty squares", run.text);
                Err(TextError::new("position-sign", run.range, message)
                    .help("a run of empty squares is a number from 1 to the number of files"))
            }
        };
    }
    let (placed, length) = read_piece(definition, rest)?;
    Ok((Sign::Piece(placed), length))
}

/// The piece with which a stretch begins, its mark and `~` included, and its length in bytes.
pub(super) fn read_piece(
    definition: &Definition,
    rest: &Field<'_>,
) -> Result<(Placed, usize), TextError> {
    let (written, mut length) = code_at(rest)?;
    let range = rest.range.start..rest.range.start + length;
    let upper = written.to_uppercase();
    let lower = written.to_lowercase();
    if written != upper && written != lower {
        let message = format!("`{written}` mixes capitals and small letters");
        return Err(TextError::new("position-code", range, message)
            .help("capitals are the first player's, small letters the second's"));
    }
    let Some(piece) = code::find(definition, &upper) else {
        return Err(unknown_code(definition, written, range));
    };
    let mark = rest.text[length..]
        .chars()
        .next()
        .filter(|c| code::MARKS.contains(c));
    length += mark.map_or(0, char::len_utf8);
    let player = match mark.and_then(|mark| code::MARKS.iter().position(|&m| m == mark)) {
        Some(past_two) if written == upper && past_two + 2 < definition.players.len() => {
            past_two + 2
        }
        Some(_) => {
            let range = range.start..rest.range.start + length;
            let message = format!(
                "this game has no player who is written `{}`",
                &rest.text[..length]
            );
            return Err(TextError::new("position-mark", range, message).help(
                "marks stand after the capitals of the third player (`'`) and the fourth (`\"`)",
            ));
        }
        None => usize::from(written != upper),
    };
    let promoted_from = if rest.text[length..].starts_with('~') {
        length += 1;
        Some(promoted_from(definition, piece, rest.part(0..length))?)
    } else {
        None
    };
    let placed = Placed {
        player: PlayerId::new(player),
        piece,
        promoted_from,
    };
    Ok((placed, length))
}

/// The code with which a stretch begins, without parentheses, and its length in bytes with them.
fn code_at<'a>(rest: &Field<'a>) -> Result<(&'a str, usize), TextError> {
    let text = rest.text;
    let first = text.chars().next().unwrap_or('/');
    if first == '(' {
        let end = text.find(')').filter(|&end| end > 1);
        let Some(end) = end else {
            let range = rest.range.start..rest.range.start + 1;
            return Err(
                TextError::new("position-sign", range, "this parenthesis holds no code")
                    .help("a code longer than a letter stands between parentheses: `(RG)`"),
            );
        };
        return Ok((&text[1..end], end + 1));
    }
    let plus = usize::from(first == '+');
    match text[plus..].chars().next() {
        Some(letter) if letter.is_alphabetic() => {
            let length = plus + letter.len_utf8();
            Ok((&text[..length], length))
        }
        _ => {
            let range = rest.range.start..rest.range.start + first.len_utf8();
            Err(TextError::new(
                "position-sign",
                range,
                format!("`{first}` cannot stand here"),
            )
            .help("a rank is made of codes of pieces, numbers of empty squares, and `*` for holes"))
        }
    }
}

fn unknown_code(definition: &Definition, written: &str, range: Range<usize>) -> TextError {
    let upper = written.to_uppercase();
    let message = format!("this game has no piece with the code `{upper}`");
    let error = TextError::new("position-code", range, message);
    let codes = || definition.pieces.values().map(|piece| piece.code.as_str());
    let by_name = definition
        .pieces
        .values()
        .find(|piece| piece.name.to_uppercase() == upper);
    if let Some(piece) = by_name {
        return error.help(format!(
            "positions use codes: the {} is `{}`",
            piece.name, piece.code
        ));
    }
    if let Some(long) = codes().find(|code| code::is_long(code) && code.starts_with(upper.as_str()))
    {
        return error.help(format!(
            "a code longer than a letter stands in parentheses: `({long})`"
        ));
    }
    let alike = codes().filter(|code| code::is_long(code));
    if let Some(near) = nearest(&upper, alike) {
        return error.help(format!("did you mean `{near}`?"));
    }
    let known: Vec<&str> = codes().collect();
    error.help(format!("its codes are {}", known.join(", ")))
}

/// What a piece marked `~` promoted from: the first kind of the piece table that can promote to it.
fn promoted_from(
    definition: &Definition,
    piece: PieceId,
    field: Field<'_>,
) -> Result<PieceId, TextError> {
    let refuse = |message: String, help: &str| {
        Err(TextError::new("position-promoted", field.range.clone(), message).help(help))
    };
    let demoted = definition.hands.as_ref().and_then(|hands| hands.captures);
    if demoted != Some(HandCaptures::Demoted) {
        return refuse(
            "this game does not mark promoted pieces".to_owned(),
            "`~` stands only in games whose captured pieces are demoted; leave it out",
        );
    }
    let what = &definition.pieces[piece];
    if what.face_of.is_some() {
        return refuse(
            format!("the code `{}` alone says that it promoted", what.code),
            "leave out the `~`",
        );
    }
    let from = definition
        .pieces
        .iter()
        .find(|(_, kind)| kind.promotions.iter().any(|line| line.to.contains(piece)));
    match from {
        Some((from, _)) => Ok(from),
        None => refuse(
            format!("nothing promotes to a {}", what.name),
            "leave out the `~`",
        ),
    }
}
