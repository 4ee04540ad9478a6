//! Diagnostics → text for people, with the lines that they speak of, or JSON for programs.
//!
//! The drawing is done by `annotate-snippets`, the crate that draws the Rust compiler's own messages. It asks for
//! nothing but texts and byte ranges: `miette` would tie every error type to its trait and derive macro, `ariadne`
//! keeps sources in a cache of its own and counts characters, `codespan-reporting` wants its own file database. And it
//! has a plain renderer beside the styled one, so that files and tests get the same text without colours.

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde_json::{Value, json};

use super::{Diagnostic, FileId, Label, Severity, SourceMap, Span};

/// Diagnostics with their source lines, a blank line between two; `styled` with colours for a terminal.
pub fn render(sources: &SourceMap, diagnostics: &[Diagnostic], styled: bool) -> String {
    let renderer = if styled {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let renderer = renderer.decor_style(DecorStyle::Ascii);
    let rendered: Vec<_> = diagnostics
        .iter()
        .map(|diagnostic| renderer.render(&report(sources, diagnostic)))
        .collect();
    let mut text = rendered.join("\n\n");
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

fn report<'a>(sources: &'a SourceMap, diagnostic: &'a Diagnostic) -> Vec<Group<'a>> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level
        .primary_title(diagnostic.message.as_str())
        .id(diagnostic.code);
    let mut group = Group::with_title(title);
    for file in files(diagnostic) {
        group = group.element(snippet(sources, file, &diagnostic.labels));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    vec![group]
}

/// The files that a diagnostic speaks of, that of its main place first.
fn files(diagnostic: &Diagnostic) -> Vec<FileId> {
    let mut files = Vec::new();
    for label in &diagnostic.labels {
        if !files.contains(&label.span.file) {
            files.push(label.span.file);
        }
    }
    files
}

/// The lines of one file with all labels there; the first label of the diagnostic is the main one.
fn snippet<'a>(
    sources: &'a SourceMap,
    file: FileId,
    labels: &'a [Label],
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let source = sources.file(file);
    let annotations = labels
        .iter()
        .enumerate()
        .filter(|(_, label)| label.span.file == file)
        .map(|(index, label)| {
            let kind = if index == 0 {
                AnnotationKind::Primary
            } else {
                AnnotationKind::Context
            };
            let annotation = kind.span(range(&source.text, label.span));
            match label.text.as_str() {
                "" => annotation,
                text => annotation.label(text),
            }
        });
    Snippet::source(source.text.as_ref())
        .path(source.name.as_str())
        .annotations(annotations)
}

/// A span as bytes of its text: within the text and on the borders of characters, whatever it was.
fn range(text: &str, span: Span) -> Range<usize> {
    let border = |at: u32| {
        let mut at = (at as usize).min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let start = border(span.start);
    start..border(span.end).max(start)
}

/// A diagnostic as an object: severity, code, message, help, the main place, and all labels with their places. Lines
/// and columns count from 1, columns in characters; an end is the column behind the last character.
pub fn to_json(sources: &SourceMap, diagnostic: &Diagnostic) -> Value {
    let labels: Vec<_> = diagnostic
        .labels
        .iter()
        .map(|label| place(sources, label))
        .collect();
    let mut object = json!({
        "severity": match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        "code": diagnostic.code,
        "message": diagnostic.message,
        "help": diagnostic.help,
    });
    if let (Value::Object(object), Some(Value::Object(main))) = (&mut object, labels.first()) {
        let main = main.iter().filter(|(key, _)| *key != "text");
        object.extend(main.map(|(key, value)| (key.clone(), value.clone())));
        object.insert("labels".to_owned(), Value::Array(labels.clone()));
    }
    object
}

fn place(sources: &SourceMap, label: &Label) -> Value {
    let source = sources.file(label.span.file);
    let range = range(&source.text, label.span);
    let (line, column) = line_column(&source.text[..range.start]);
    let (end_line, end_column) = line_column(&source.text[..range.end]);
    json!({
        "file": source.name,
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
        "text": label.text,
    })
}

/// Line and column of the place behind a text.
fn line_column(before: &str) -> (usize, usize) {
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, start: u32, end: u32) -> (String, Value) {
        let mut sources = SourceMap::default();
        let file = sources.add("a.gry", text);
        let diagnostic =
            Diagnostic::error("a-code", "a message", Span { file, start, end }).help("a way out");
        (
            render(&sources, std::slice::from_ref(&diagnostic), false),
            to_json(&sources, &diagnostic),
        )
    }

    #[test]
    fn a_place_in_its_line() {
        let (text, json) = shown("game\n  größe x\n", 7, 14);
        assert_eq!(
            text,
            "error[a-code]: a message\n --> a.gry:2:3\n  |\n2 |   größe x\n  |   ^^^^^\n  |\n  = help: a way out\n"
        );
        assert_eq!(json["line"], 2);
        assert_eq!(json["column"], 3);
        assert_eq!(json["end_column"], 8);
        assert_eq!(json["labels"][0]["file"], "a.gry");
    }

    #[test]
    fn no_place_makes_it_panic() {
        for text in ["", "\n", "ö", "a\r\nö\tb", "♔♚"] {
            for start in 0..10 {
                for end in 0..10 {
                    shown(text, start, end);
                }
            }
        }
    }
}
