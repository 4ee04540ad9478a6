//! Single tokens: names, numbers, strings, squares.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::{Parts, Reader, limits};
use crate::syntax::ast::{Hand, Name, Node, Number, Square, SquareName, Text, Vector};
use crate::syntax::error::SyntaxError;

impl Reader<'_> {
    /// A name or a code: its text.
    pub(super) fn name(&self, pair: &Pair<'_, Rule>) -> Name {
        self.node(pair.as_str().to_owned(), pair)
    }
    /// `rook, bishop`
    pub(super) fn names(&self, pair: Pair<'_, Rule>) -> Vec<Name> {
        Parts::of(pair)
            .all(Rule::name)
            .map(|name| self.name(&name))
            .collect()
    }
    /// `for white`
    pub(super) fn for_player(&self, parts: &mut Parts<'_>) -> Option<Name> {
        let pair = parts.take(Rule::for_player)?;
        Parts::of(pair)
            .all(Rule::name)
            .next()
            .map(|name| self.name(&name))
    }
    /// The number that a pair's text is; 1 stands for one that does not fit, after an error.
    pub(super) fn digits<T: std::str::FromStr + From<u8>>(
        &mut self,
        text: &str,
        pair: &Pair<'_, Rule>,
    ) -> T {
        text.parse().unwrap_or_else(|_| {
            self.error(
                SyntaxError::NumberTooLarge(text.to_owned()),
                self.span(pair),
            );
            T::from(1)
        })
    }
    /// `50`
    pub(super) fn number(&mut self, pair: &Pair<'_, Rule>) -> Number {
        let value = self.digits(pair.as_str(), pair);
        self.node(value, pair)
    }
    /// `9x10`
    pub(super) fn size(&mut self, pair: &Pair<'_, Rule>) -> Option<Node<(u32, u32)>> {
        let (files, ranks) = pair.as_str().split_once('x')?;
        let size = (self.digits(files, pair), self.digits(ranks, pair));
        Some(self.node(size, pair))
    }
    /// `"..."`, its escapes resolved.
    pub(super) fn string(&mut self, pair: &Pair<'_, Rule>) -> Option<Text> {
        let written = pair.as_str().strip_prefix('"')?.strip_suffix('"')?;
        let mut text = String::with_capacity(written.len());
        let mut characters = written.chars();
        while let Some(character) = characters.next() {
            if character != '\\' {
                text.push(character);
                continue;
            }
            match characters.next() {
                Some(escaped @ ('"' | '\\')) => text.push(escaped),
                other => {
                    let escape = other.map(String::from).unwrap_or_default();
                    self.error(SyntaxError::UnknownEscape(escape), self.span(pair));
                }
            }
        }
        if text.chars().count() > limits::STRING {
            self.error(SyntaxError::StringTooLong, self.span(pair));
            return None;
        }
        Some(self.node(text, pair))
    }
    /// `"...", "..."`, or the same without commas.
    pub(super) fn strings<'i>(
        &mut self,
        pairs: impl Iterator<Item = Pair<'i, Rule>>,
    ) -> Option<Vec<Text>> {
        let texts: Vec<_> = pairs
            .filter(|pair| pair.as_rule() == Rule::string)
            .map(|pair| self.string(&pair))
            .collect();
        texts.into_iter().collect()
    }
    /// `e4`
    pub(super) fn square(&mut self, pair: &Pair<'_, Rule>) -> Option<Square> {
        let text = pair.as_str();
        let file = Self::file_letter(text)?;
        let rank = &text[1..];
        if rank.starts_with('0') {
            self.error(SyntaxError::NoSuchRank(text.to_owned()), self.span(pair));
            return None;
        }
        let rank = rank.parse::<u32>().ok()? - 1;
        Some(self.node(SquareName { file, rank }, pair))
    }
    /// The file that a text begins with: `e` is 4.
    pub(super) fn file_letter(text: &str) -> Option<u32> {
        let letter = text.bytes().next()?;
        letter
            .is_ascii_lowercase()
            .then(|| u32::from(letter - b'a'))
    }
    /// `(+1,-4)`
    pub(super) fn vector(&mut self, pair: Pair<'_, Rule>) -> Option<Vector> {
        let span = self.span(&pair);
        let mut coordinates = Parts::of(pair).all(Rule::coordinate);
        let (x, y) = (coordinates.next()?, coordinates.next()?);
        let signed = [&x, &y].iter().any(|c| c.as_str().starts_with(['+', '-']));
        let mut value = |pair: &Pair<'_, Rule>| {
            pair.as_str().parse::<i32>().unwrap_or_else(|_| {
                self.error(
                    SyntaxError::NumberTooLarge(pair.as_str().to_owned()),
                    self.span(pair),
                );
                1
            })
        };
        Some(Vector {
            x: value(&x),
            y: value(&y),
            signed,
            span,
        })
    }
    /// `left`, `right`
    pub(super) fn hand(&self, pair: &Pair<'_, Rule>) -> Node<Hand> {
        let hand = if pair.as_str() == "left" {
            Hand::Left
        } else {
            Hand::Right
        };
        self.node(hand, pair)
    }
}
