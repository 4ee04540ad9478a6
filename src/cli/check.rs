//! `gryphon check` and `gryphon test`: whole files.

use std::io::Write;

use super::args::{Files, Format};
use super::{Answer, Refusal, Verdict, facts, input};
use crate::diagnostics::{Diagnostic, Severity, SourceMap, Span, to_json};
use crate::engine::Game;
use crate::{library, resolve};

fn references(files: &Files) -> Vec<String> {
    let mut all = files.files.clone();
    if files.all {
        all.extend(library::names().into_iter().map(str::to_owned));
    }
    all
}

/// A file read.
struct Found {
    /// Those of its games that can be played.
    games: Vec<Game>,
    /// How many games it has, families left out.
    count: usize,
    /// How many families it has.
    families: usize,
    /// All that is said of them.
    diagnostics: Vec<Diagnostic>,
}

fn read(reference: &str, sources: &mut SourceMap) -> Result<Found, Refusal> {
    let file = resolve::load_file(reference, sources).map_err(|error| input::unloadable(&error))?;
    let mut found = Found {
        games: Vec::new(),
        count: file.games.iter().filter(|game| !game.family).count(),
        families: file.games.iter().filter(|game| game.family).count(),
        diagnostics: file.all_diagnostics().into_iter().cloned().collect(),
    };
    let start = Span {
        file: file.file,
        start: 0,
        end: 0,
    };
    for game in file.games {
        match game.definition.map(Game::new) {
            None => {}
            Some(Ok(game)) => found.games.push(game),
            Some(Err(error)) => {
                let message = format!("`{}` cannot be played: {error}", game.title);
                let diagnostic = Diagnostic::error("game-too-large", message, start);
                found
                    .diagnostics
                    .push(diagnostic.help("make do with fewer pieces"));
            }
        }
    }
    Ok(found)
}

fn count(diagnostics: &[Diagnostic], severity: Severity) -> usize {
    diagnostics
        .iter()
        .filter(|d| d.severity == severity)
        .count()
}

/// `no errors`, `1 error`, `2 errors`
fn counted(count: usize, what: &str) -> String {
    match count {
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

/// Prints all errors and warnings of files.
pub(super) fn check(out: &mut dyn Write, files: &Files, format: Format) -> Answer {
    let (mut games, mut families, mut errors, mut warnings) = (0, 0, 0, 0);
    for reference in references(files) {
        let mut sources = SourceMap::default();
        let found = read(&reference, &mut sources)?;
        match format {
            Format::Json => {
                for diagnostic in &found.diagnostics {
                    writeln!(out, "{}", to_json(&sources, diagnostic))?;
                }
            }
            Format::Text if found.diagnostics.is_empty() => {}
            Format::Text => {
                writeln!(out, "{}", input::rendered(&sources, &found.diagnostics))?;
            }
        }
        games += found.count;
        families += found.families;
        errors += count(&found.diagnostics, Severity::Error);
        warnings += count(&found.diagnostics, Severity::Warning);
    }
    if format == Format::Text {
        let (errors, warnings) = (counted(errors, "error"), counted(warnings, "warning"));
        writeln!(out, "{}: {errors}, {warnings}", counted(games, "game"))?;
        if games == 0 && families > 0 {
            writeln!(
                out,
                "a family is checked as part of the games that extend it"
            )?;
        }
    }
    Ok(verdict(errors == 0))
}

fn verdict(fine: bool) -> Verdict {
    if fine { Verdict::Fine } else { Verdict::Failed }
}

/// Runs the facts of files.
pub(super) fn test(out: &mut dyn Write, files: &Files) -> Answer {
    let (mut games, mut tried, mut failed, mut broken) = (0, 0, 0, 0);
    for reference in references(files) {
        let mut sources = SourceMap::default();
        let Found {
            games: found,
            mut diagnostics,
            ..
        } = read(&reference, &mut sources)?;
        diagnostics.retain(|diagnostic| diagnostic.severity == Severity::Error);
        broken += diagnostics.len();
        for game in &found {
            let report = facts::run(game);
            games += 1;
            tried += report.tried;
            failed += report.failures.len();
            diagnostics.extend(report.failures);
        }
        if !diagnostics.is_empty() {
            writeln!(out, "{}", input::rendered(&sources, &diagnostics))?;
            out.flush()?;
        }
    }
    let broken_text = match broken {
        0 => String::new(),
        count => format!(", {} in the files", counted(count, "error")),
    };
    writeln!(
        out,
        "{}, {}: {} held, {failed} failed{broken_text}",
        counted(games, "game"),
        counted(tried, "fact"),
        tried - failed,
    )?;
    Ok(verdict(failed + broken == 0))
}
