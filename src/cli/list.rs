//! `gryphon list`: the built-in games.

use std::io::Write;

use super::{Answer, Verdict, input};
use crate::diagnostics::SourceMap;
use crate::{library, resolve};

/// Lists every game of every built-in file with its title and the first line of its doc text.
pub(super) fn list(out: &mut dyn Write) -> Answer {
    let mut rows: Vec<[String; 3]> = Vec::new();
    for name in library::names() {
        let mut sources = SourceMap::default();
        let games =
            resolve::load_file(name, &mut sources).map_err(|error| input::unloadable(&error))?;
        let playable = games.games.into_iter().filter(|game| !game.family);
        for (i, game) in playable.enumerate() {
            let reference = match i {
                0 => name.to_owned(),
                _ => format!("{name}/{}", game.slug),
            };
            let doc = game.definition.and_then(|definition| definition.doc);
            let doc = doc
                .as_deref()
                .and_then(|doc| doc.lines().next())
                .unwrap_or_default();
            rows.push([reference, game.title, doc.to_owned()]);
        }
    }
    let width = |column: usize| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let (names, titles) = (width(0), width(1));
    for [name, title, doc] in &rows {
        let line = format!("{name:<names$}  {title:<titles$}  {doc}");
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(Verdict::Fine)
}
