//! A reference on the command line, in `extends` or in `include` → a file, parsed.
//!
//! A file is read once, whoever refers to it. Only regular files of at most 64 KiB are read, so that a directory, a
//! device or a huge file is refused and not waited for.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::error::LoadError;
use crate::diagnostics::{Diagnostic, FileId, SourceMap};
use crate::{library, syntax};

/// Most bytes that a file may have.
pub const MAX_FILE: u64 = 64 * 1024;

/// Where a file comes from; equal for two references to one file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Origin {
    /// A built-in game, by name.
    BuiltIn(String),
    /// A file, by its canonical path.
    Path(PathBuf),
}

/// A parsed file.
#[derive(Debug)]
pub(super) struct LoadedFile {
    pub(super) origin: Origin,
    /// As messages call it.
    pub(super) name: String,
    pub(super) id: FileId,
    pub(super) ast: syntax::ast::File,
    /// What the parser says of it.
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// One game of a file.
#[derive(Clone, Debug)]
pub(super) struct GameRef {
    pub(super) file: Rc<LoadedFile>,
    pub(super) index: usize,
}

impl GameRef {
    /// Its tree.
    pub(super) fn game(&self) -> &syntax::ast::Game {
        &self.file.ast.games[self.index]
    }
    /// Whether both are the same game.
    pub(super) fn same(&self, other: &Self) -> bool {
        self.index == other.index && self.file.origin == other.file.origin
    }
}

/// Reads and keeps files.
pub(super) struct Loader<'a> {
    pub(super) sources: &'a mut SourceMap,
    files: HashMap<Origin, Rc<LoadedFile>>,
}

impl<'a> Loader<'a> {
    pub(super) fn new(sources: &'a mut SourceMap) -> Self {
        Self {
            sources,
            files: HashMap::new(),
        }
    }

    /// A text as if it were a file beside the working folder.
    pub(super) fn text(&mut self, name: &str, text: &str) -> Result<Rc<LoadedFile>, LoadError> {
        if text.len() as u64 > MAX_FILE {
            return Err(LoadError::TooLarge(name.to_owned()));
        }
        Ok(self.parse(Origin::Path(PathBuf::from(name)), name, text))
    }

    /// A file given on the command line, and the title that follows it after a `/`, if one does.
    pub(super) fn command_line<'r>(
        &mut self,
        reference: &'r str,
    ) -> Result<(Rc<LoadedFile>, Option<&'r str>), LoadError> {
        let whole = self.built_in(reference);
        let outcome = whole.map_or_else(|| self.path(Path::new(reference), reference), Ok);
        let failure = match outcome {
            Ok(file) => return Ok((file, None)),
            Err(failure) => failure,
        };
        if let Some((file, title)) = reference.rsplit_once('/') {
            if let Some(file) = self.built_in(file) {
                return Ok((file, Some(title)));
            }
            if Path::new(file).is_file() {
                return Ok((self.path(Path::new(file), file)?, Some(title)));
            }
        }
        Err(
            with_ending(reference).map_or(failure, |nearest| LoadError::NotFound {
                file: reference.to_owned(),
                nearest: Some(nearest),
            }),
        )
    }

    /// A file named by `extends` or `include` in another file: beside it, else built in.
    pub(super) fn beside(
        &mut self,
        from: &LoadedFile,
        name: &str,
    ) -> Result<Rc<LoadedFile>, LoadError> {
        if let Origin::Path(path) = &from.origin {
            let beside = path.with_file_name("").join(format!("{name}.gry"));
            if std::fs::metadata(&beside).is_ok() {
                return self.path(&beside, &beside.to_string_lossy());
            }
        }
        self.built_in(name)
            .ok_or_else(|| LoadError::not_found(format!("{name}.gry"), name))
    }

    fn built_in(&mut self, name: &str) -> Option<Rc<LoadedFile>> {
        let text = library::text(name)?;
        let origin = Origin::BuiltIn(name.to_owned());
        if let Some(file) = self.files.get(&origin) {
            return Some(Rc::clone(file));
        }
        Some(self.parse(origin, &format!("built-in {name}.gry"), text))
    }

    fn path(&mut self, path: &Path, shown: &str) -> Result<Rc<LoadedFile>, LoadError> {
        let not_found = || LoadError::not_found(shown.to_owned(), shown);
        let canonical = path.canonicalize().map_err(|_| not_found())?;
        let origin = Origin::Path(canonical.clone());
        if let Some(file) = self.files.get(&origin) {
            return Ok(Rc::clone(file));
        }
        let text = read(&canonical, shown)?;
        Ok(self.parse(origin, shown, &text))
    }

    fn parse(&mut self, origin: Origin, name: &str, text: &str) -> Rc<LoadedFile> {
        let id = self.sources.add(name, text);
        let (ast, diagnostics) = syntax::parse(id, text);
        let file = Rc::new(LoadedFile {
            origin: origin.clone(),
            name: name.to_owned(),
            id,
            ast,
            diagnostics,
        });
        self.files.insert(origin, Rc::clone(&file));
        file
    }
}

/// The reference with `.gry` behind its file, if that is what was left out.
fn with_ending(reference: &str) -> Option<String> {
    let exists = |file: &str| Path::new(&format!("{file}.gry")).is_file();
    if exists(reference) {
        return Some(format!("{reference}.gry"));
    }
    let (file, title) = reference.rsplit_once('/')?;
    exists(file).then(|| format!("{file}.gry/{title}"))
}

fn read(path: &Path, shown: &str) -> Result<String, LoadError> {
    let unreadable = |error: std::io::Error| LoadError::Unreadable {
        file: shown.to_owned(),
        reason: error.to_string(),
    };
    let metadata = std::fs::metadata(path).map_err(unreadable)?;
    if !metadata.is_file() {
        return Err(LoadError::NotAFile(shown.to_owned()));
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MAX_FILE + 1).read_to_end(&mut bytes))
        .map_err(unreadable)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(LoadError::TooLarge(shown.to_owned()));
    }
    let text = String::from_utf8(bytes).map_err(|error| LoadError::NotUtf8 {
        file: shown.to_owned(),
        offset: error.utf8_error().valid_up_to(),
    })?;
    // Some editors begin a file with a mark of its encoding.
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
}

/// A title as it stands after a file's name: `Rook Transport Chess` is `rook-transport-chess`.
pub fn slug(title: &str) -> String {
    let mut slug = String::new();
    for c in title.chars() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}
