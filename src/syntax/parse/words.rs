//! The tokens around an error, read without the grammar.

/// A token with its place in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
}

impl Token<'_> {
    /// Its end in bytes.
    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }
    /// Whether it is a text that lacks its closing quote.
    pub(super) fn is_unclosed_string(&self) -> bool {
        self.text.starts_with('"') && (self.text.len() == 1 || !ends_with_quote(self.text))
    }
    /// Whether it begins with a letter.
    pub(super) fn is_word(&self) -> bool {
        self.text.starts_with(char::is_alphabetic)
    }
    /// Whether it could be a name, if it is not a word of the language.
    pub(super) fn is_name(&self) -> bool {
        self.text.starts_with(char::is_lowercase)
            && self
                .text
                .chars()
                .all(|c| c.is_lowercase() || c.is_ascii_digit() || c == '-')
    }
    /// Whether it is a square, or looks like one.
    pub(super) fn is_square(&self) -> bool {
        is_square(self.text)
    }
}

/// `e4`, `j10`
pub(super) fn is_square(text: &str) -> bool {
    let digits = &text.as_bytes()[text.len().min(1)..];
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && (1..=2).contains(&digits.len())
        && digits.iter().all(u8::is_ascii_digit)
}

/// Whether a text that begins with a quote ends with one that is not escaped.
fn ends_with_quote(text: &str) -> bool {
    let Some(inner) = text.strip_suffix('"') else {
        return false;
    };
    inner.chars().rev().take_while(|c| *c == '\\').count() % 2 == 0
}

/// The tokens of a text.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(token) = next_token(text, at) {
        at = token.end();
        tokens.push(token);
    }
    tokens
}

/// The first token of a text from a byte on: a word, a number, a text in quotes, a doc line, or any other character
/// alone.
pub(super) fn next_token(text: &str, mut at: usize) -> Option<Token<'_>> {
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = match first {
            _ if first.is_whitespace() => {
                at += first.len_utf8();
                continue;
            }
            '/' if rest.starts_with("//") => {
                let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
                if !rest.starts_with("///") || rest.starts_with("////") {
                    at += length;
                    continue;
                }
                length
            }
            '"' => string_length(rest),
            '.' if rest.starts_with("..") => 2,
            _ if first.is_alphanumeric() => rest
                .find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'))
                .unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        return Some(Token {
            text: &rest[..length],
            start: at,
        });
    }
    None
}

/// The length of a text in quotes, or as far as its line goes if it is not closed.
fn string_length(rest: &str) -> usize {
    let mut escaped = false;
    for (at, character) in rest.char_indices().skip(1) {
        match character {
            '\n' | '\r' => return rest[..at].trim_end().len(),
            '"' if !escaped => return at + 1,
            _ => {}
        }
        escaped = character == '\\' && !escaped;
    }
    rest.trim_end().len()
}
