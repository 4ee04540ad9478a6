//! The built-in games: the files of `variants/`, embedded when the program is built.
//!
//! They are plain texts here, by name without `.gry`; `resolve` reads them like any other file.

use include_dir::{Dir, include_dir};

static VARIANTS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/variants");

/// The names of all built-in files, without `.gry`, in alphabetical order.
pub fn names() -> Vec<&'static str> {
    let mut names: Vec<_> = VARIANTS
        .files()
        .filter_map(|file| file.path().to_str()?.strip_suffix(".gry"))
        .collect();
    names.sort_unstable();
    names
}

/// The text of a built-in file, by its name without `.gry`.
pub fn text(name: &str) -> Option<&'static str> {
    VARIANTS.get_file(format!("{name}.gry"))?.contents_utf8()
}

#[cfg(test)]
mod tests {
    #[test]
    fn chess_is_built_in() {
        assert!(super::names().contains(&"chess"));
        assert!(super::text("chess").is_some_and(|text| text.contains("game \"Chess\"")));
        assert_eq!(super::text("../Cargo"), None);
    }
}
