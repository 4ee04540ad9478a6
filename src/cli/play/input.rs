//! Lines from a person, with completion and history at a terminal, or from a file or a pipe.

use std::io::{self, BufRead, IsTerminal, Write};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

/// Where lines come from.
pub(super) enum Input {
    /// A terminal.
    Terminal(Box<Editor<Words, DefaultHistory>>),
    /// Anything else.
    Plain,
}

impl Input {
    /// The standard input.
    pub(super) fn new() -> Self {
        if !io::stdin().is_terminal() {
            return Self::Plain;
        }
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .auto_add_history(true)
            .build();
        match Editor::with_config(config) {
            Ok(mut editor) => {
                editor.set_helper(Some(Words::default()));
                Self::Terminal(Box::new(editor))
            }
            // A terminal that cannot be edited in can still be read.
            Err(_) => Self::Plain,
        }
    }
    /// The next line; none when there are no more. `words` is what a line may begin with.
    pub(super) fn line(
        &mut self,
        out: &mut dyn Write,
        prompt: &str,
        words: Vec<String>,
    ) -> io::Result<Option<String>> {
        match self {
            Self::Terminal(editor) => {
                out.flush()?;
                if let Some(helper) = editor.helper_mut() {
                    helper.words = words;
                }
                match editor.readline(prompt) {
                    Ok(line) => Ok(Some(line)),
                    // Ctrl-C: what was typed is forgotten, and nothing else.
                    Err(ReadlineError::Interrupted) => {
                        writeln!(out, "`quit` or Ctrl-D leaves")?;
                        Ok(Some(String::new()))
                    }
                    Err(ReadlineError::Io(error)) => Err(error),
                    Err(_) => Ok(None),
                }
            }
            Self::Plain => {
                write!(out, "{prompt}")?;
                out.flush()?;
                let mut bytes = Vec::new();
                let read = io::stdin().lock().read_until(b'\n', &mut bytes)?;
                writeln!(out)?;
                let text = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                Ok((read > 0).then_some(text))
            }
        }
    }
}

/// What a line may begin with.
#[derive(Default)]
pub(super) struct Words {
    words: Vec<String>,
}

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        end: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..end).unwrap_or(line).trim_start();
        let fits = |word: &&String| word.starts_with(typed);
        let candidates = self.words.iter().filter(fits).cloned().collect();
        Ok((0, candidates))
    }
}

impl Hinter for Words {
    type Hint = String;
}
impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}
