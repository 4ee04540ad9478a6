//! `gryphon explain`: what the code of a message means.

use std::io::Write;

use super::{Answer, Verdict, input};
use crate::diagnostics::catalogue;
use crate::diagnostics::suggest::nearest;

/// Prints the explanation of a code.
pub(super) fn explain(out: &mut dyn Write, code: &str) -> Answer {
    match catalogue::explain(code) {
        Some(explanation) => {
            let bold = anstyle::Style::new().bold();
            writeln!(
                out,
                "{bold}{}{bold:#}\n\n{}",
                explanation.code, explanation.summary
            )?;
            writeln!(out, "\nWrong:\n\n{}", indented(explanation.bad))?;
            writeln!(out, "\nRight:\n\n{}", indented(explanation.mended))?;
            Ok(Verdict::Fine)
        }
        None => {
            let help =
                nearest(code, catalogue::codes()).map(|near| format!("did you mean `{near}`?"));
            let message = format!("no message has the code `{code}`");
            Err(input::wrong(&message, help.as_deref()))
        }
    }
}

fn indented(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("    {line}")).collect();
    lines.join("\n")
}
