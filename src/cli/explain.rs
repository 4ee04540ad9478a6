//! `gryphon explain`: what the code of a message means.

use std::io::Write;

use super::{Answer, Verdict, input};
use crate::diagnostics::catalogue;
use crate::diagnostics::suggest::nearest;

/// Prints the explanation of a code.
pub(super) fn explain(out: &mut dyn Write, code: &str) -> Answer {
    let code = bare(code);
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
            let help = match nearest(code, catalogue::codes()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "the code stands in brackets in the message: `error[unknown-piece]: ...`"
                    .to_owned(),
            };
            let message = format!("no message has the code `{code}`");
            Err(input::wrong(&message, Some(&help)))
        }
    }
}

/// The code of `error[code]` or `[code]`, as one copies it from a message.
fn bare(text: &str) -> &str {
    let inside = text.split_once('[').map_or(text, |(_, inside)| inside);
    inside.split_once(']').map_or(inside, |(code, _)| code)
}

fn indented(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("    {line}")).collect();
    lines.join("\n")
}
