//! The strings of `army` and `setup` → signs with their places.
//!
//! The signs are those of positions: numbers for empty squares, `*` for holes, codes (in parentheses when longer than one
//! letter), `/` between ranks, a hand in brackets.

use super::error::ArmyError;
use super::report::Report;
use crate::diagnostics::Span;
use crate::syntax::ast::Text;

/// A sign of a placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// So many empty squares.
    Empty(u32),
    /// A hole.
    Hole,
    /// A piece: its code as written, without parentheses, and the mark of the third (`'`) or fourth (`"`) player.
    Piece { code: String, mark: Option<char> },
}

/// A sign with its place.
pub(super) type Placed = (Sign, Span);

/// The ranks of some strings, in the order of the text, and the hand behind them.
#[derive(Clone, Debug, Default)]
pub(super) struct Placement {
    pub(super) ranks: Vec<(Vec<Placed>, Span)>,
    pub(super) hand: Vec<Placed>,
}

/// Reads strings; each is a rank, or several with `/` between, or a hand.
pub(super) fn read(texts: &[Text], report: &mut Report) -> Placement {
    let mut placement = Placement::default();
    for text in texts {
        Scanner::new(text).read(&mut placement, report);
    }
    placement
}

struct Scanner<'t> {
    text: &'t Text,
    chars: Vec<(usize, char)>,
    at: usize,
    in_hand: bool,
}

impl<'t> Scanner<'t> {
    fn new(text: &'t Text) -> Self {
        Self {
            text,
            chars: text.value.char_indices().collect(),
            at: 0,
            in_hand: false,
        }
    }
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).map(|&(_, c)| c)
    }
    /// The place of the signs from one number to another; the whole string if it holds escapes.
    fn span(&self, from: usize, to: usize) -> Span {
        let whole = self.text.span;
        let offset = |i: usize| {
            self.chars
                .get(i)
                .map_or(self.text.value.len(), |&(offset, _)| offset)
        };
        let (Ok(start), Ok(end)) = (u32::try_from(offset(from)), u32::try_from(offset(to))) else {
            return whole;
        };
        if (whole.end - whole.start) as usize != self.text.value.len() + 2 {
            return whole;
        }
        Span {
            file: whole.file,
            start: whole.start + 1 + start,
            end: whole.start + 1 + end,
        }
    }

    fn read(&mut self, placement: &mut Placement, report: &mut Report) {
        let mut rank = Vec::new();
        let mut start = self.at;
        let mut has_rank = self.peek() != Some('[');
        while let Some(c) = self.peek() {
            let from = self.at;
            match c {
                '/' if !self.in_hand => {
                    placement
                        .ranks
                        .push((std::mem::take(&mut rank), self.span(start, self.at)));
                    self.at += 1;
                    start = self.at;
                }
                '[' if !self.in_hand => {
                    self.in_hand = true;
                    if has_rank {
                        placement
                            .ranks
                            .push((std::mem::take(&mut rank), self.span(start, self.at)));
                    }
                    has_rank = false;
                    self.at += 1;
                }
                ']' if self.in_hand && self.at + 1 == self.chars.len() => {
                    self.at += 1;
                    return;
                }
                _ => match self.sign() {
                    Some(sign) => {
                        let place = self.span(from, self.at);
                        if self.in_hand {
                            placement.hand.push((sign, place));
                        } else {
                            rank.push((sign, place));
                        }
                    }
                    None => {
                        self.at = self.at.max(from + 1);
                        report.say(self.span(from, self.at), ArmyError::Sign(c));
                    }
                },
            }
        }
        if self.in_hand {
            report.say(self.text.span, ArmyError::OpenHand);
        } else {
            placement.ranks.push((rank, self.span(start, self.at)));
        }
    }

    fn sign(&mut self) -> Option<Sign> {
        let c = self.peek()?;
        if c.is_ascii_digit() {
            return self.number();
        }
        self.at += 1;
        let mut code = String::new();
        match c {
            '*' => return Some(Sign::Hole),
            '(' => loop {
                let c = self.peek()?;
                self.at += 1;
                match c {
                    ')' if !code.is_empty() => break,
                    '(' | ')' | '/' | '[' | ']' => return None,
                    _ => code.push(c),
                }
            },
            '+' => {
                code.push(c);
                code.push(self.peek().filter(|c| c.is_alphabetic())?);
                self.at += 1;
            }
            c if c.is_alphabetic() => code.push(c),
            _ => return None,
        }
        let mark = self.peek().filter(|c| matches!(c, '\'' | '"'));
        self.at += usize::from(mark.is_some());
        Some(Sign::Piece { code, mark })
    }

    fn number(&mut self) -> Option<Sign> {
        let mut number = 0u32;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            number = number.saturating_mul(10).saturating_add(digit);
            self.at += 1;
        }
        (number > 0).then_some(Sign::Empty(number))
    }
}
