//! `gryphon list`: the built-in games.

use std::io::Write;

use super::{Answer, Verdict};
use crate::catalogue::Catalogue;

/// Lists every game of every built-in file with its title and the first line of its doc text.
pub(super) fn list(out: &mut dyn Write) -> Answer {
    let catalogue = Catalogue::built_in();
    let entries = catalogue.entries();
    let widest = |texts: &mut dyn Iterator<Item = &String>| {
        let widths = texts.map(|text| text.chars().count());
        widths.max().unwrap_or(0)
    };
    let names = widest(&mut entries.iter().map(|entry| &entry.name));
    let titles = widest(&mut entries.iter().map(|entry| &entry.title));
    for entry in entries {
        let (name, title, summary) = (&entry.name, &entry.title, &entry.summary);
        let line = format!("{name:<names$}  {title:<titles$}  {summary}");
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(Verdict::Fine)
}
