//! `gryphon check` and `gryphon test`: whole files.

use std::io::Write;

use super::args::{Files, Format};
use super::{Answer, Refusal, Verdict, facts, input};
use crate::diagnostics::{Diagnostic, Severity, SourceMap, to_json};
use crate::library;
use crate::resolve::{self, FileGames};

fn references(files: &Files) -> Vec<String> {
    let mut all = files.files.clone();
    if files.all {
        all.extend(library::names().into_iter().map(str::to_owned));
    }
    all
}

/// The games of a file, and all that is said of them.
fn read(reference: &str, sources: &mut SourceMap) -> Result<(FileGames, Vec<Diagnostic>), Refusal> {
    let games =
        resolve::load_file(reference, sources).map_err(|error| input::unloadable(&error))?;
    let diagnostics = games.all_diagnostics().into_iter().cloned().collect();
    Ok((games, diagnostics))
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
    let (mut games, mut errors, mut warnings) = (0, 0, 0);
    for reference in references(files) {
        let mut sources = SourceMap::default();
        let (found, diagnostics) = read(&reference, &mut sources)?;
        match format {
            Format::Json => {
                for diagnostic in &diagnostics {
                    writeln!(out, "{}", to_json(&sources, diagnostic))?;
                }
            }
            Format::Text if diagnostics.is_empty() => {}
            Format::Text => writeln!(out, "{}", input::rendered(&sources, &diagnostics))?,
        }
        games += found.games.iter().filter(|game| !game.family).count();
        errors += count(&diagnostics, Severity::Error);
        warnings += count(&diagnostics, Severity::Warning);
    }
    if format == Format::Text {
        let (errors, warnings) = (counted(errors, "error"), counted(warnings, "warning"));
        writeln!(out, "{}: {errors}, {warnings}", counted(games, "game"))?;
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
        let (found, mut diagnostics) = read(&reference, &mut sources)?;
        diagnostics.retain(|diagnostic| diagnostic.severity == Severity::Error);
        broken += diagnostics.len();
        for definition in found.games.into_iter().filter_map(|game| game.definition) {
            let report = facts::run(&input::ready(definition)?);
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
