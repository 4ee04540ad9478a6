//! `notation` → templates, with the forms that hold when nothing is said.

use super::error::NotationError;
use super::merged::Merged;
use super::names::nearest;
use super::report::Report;
use crate::definition::{Field, Notation, Template, TemplatePart};
use crate::diagnostics::Span;
use crate::syntax::ast::NotationWord as Word;

const FIELDS: [(&str, Field); 7] = [
    ("piece", Field::Piece),
    ("from", Field::From),
    ("to", Field::To),
    ("captured", Field::Captured),
    ("result", Field::Result),
    ("rest", Field::Rest),
    ("move", Field::Move),
];

/// How moves are written, defaults filled in. Without a form of its own, castling is written as the king's move.
pub(super) fn notation(merged: &Merged, report: &mut Report) -> Notation {
    let gate = merged
        .notation
        .iter()
        .find(|line| line.word.value == Word::Gate);
    if let Some(line) = gate {
        report.not_yet("gate", line.word.span);
    }
    let mut form = |word: Word| {
        let said = merged.notation.iter().find(|line| line.word.value == word);
        said.map(|line| template(&line.template.value, word, Some(line.template.span), report))
    };
    let default = |word: Word| template(default_form(word), word, None, &mut Report::default());
    let mut or_default = |word: Word| form(word).unwrap_or_else(|| default(word));
    Notation {
        quiet: or_default(Word::Move),
        capture: or_default(Word::Capture),
        promotion: or_default(Word::Promotion),
        fusion: or_default(Word::Fusion),
        assimilation: or_default(Word::Assimilation),
        fission: or_default(Word::Fission),
        drop: or_default(Word::Drop),
        gate: or_default(Word::Gate),
        castling: or_default(Word::Castling),
    }
}

fn default_form(word: Word) -> &'static str {
    match word {
        Word::Move | Word::Castling => "{piece}{from}-{to}",
        Word::Capture => "{piece}{from}x{to}",
        Word::Promotion => "{move}={result}",
        Word::Fusion => "{piece}{from}-{to}={result}",
        Word::Assimilation => "{piece}{from}x{to}={result}",
        Word::Fission => "{piece}{from}-{to}; {from}={rest}",
        Word::Drop => "{piece}@{to}",
        Word::Gate => "{move}/{piece}",
    }
}

fn word_text(word: Word) -> &'static str {
    match word {
        Word::Move => "move",
        Word::Capture => "capture",
        Word::Promotion => "promotion",
        Word::Fusion => "fusion",
        Word::Assimilation => "assimilation",
        Word::Fission => "fission",
        Word::Drop => "drop",
        Word::Gate => "gate",
        Word::Castling => "castling",
    }
}

/// Whether a field has a meaning in a form.
fn fits(field: Field, word: Word) -> bool {
    match field {
        Field::Piece | Field::To => true,
        Field::From => word != Word::Drop,
        Field::Captured => matches!(word, Word::Capture | Word::Assimilation),
        Field::Result => matches!(word, Word::Promotion | Word::Fusion | Word::Assimilation),
        Field::Rest => word == Word::Fission,
        Field::Move => matches!(word, Word::Promotion | Word::Gate),
    }
}

fn template(text: &str, word: Word, span: Option<Span>, report: &mut Report) -> Template {
    let mut say = |error: NotationError| {
        if let Some(span) = span {
            report.say(span, error);
        }
    };
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        if !before.is_empty() {
            parts.push(TemplatePart::Text(before.to_owned()));
        }
        let Some((name, after)) = after.split_once('}') else {
            say(NotationError::OpenField);
            return Template(parts);
        };
        rest = after;
        let known = FIELDS.iter().find(|(known, _)| *known == name);
        match known {
            Some(&(_, field)) if fits(field, word) => parts.push(TemplatePart::Field(field)),
            Some(&(field, _)) => say(NotationError::FieldOutOfPlace {
                field,
                word: word_text(word),
            }),
            None => say(NotationError::UnknownField {
                name: name.to_owned(),
                nearest: nearest(name, FIELDS.map(|(known, _)| known)),
                known: FIELDS.map(|(known, _)| format!("{{{known}}}")).to_vec(),
            }),
        }
    }
    if !rest.is_empty() {
        parts.push(TemplatePart::Text(rest.to_owned()));
    }
    Template(parts)
}
