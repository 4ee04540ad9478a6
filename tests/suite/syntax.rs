//! Reading whole game files.

use gryphon::diagnostics::{SourceMap, render};
use gryphon::syntax::parse;

/// Every game file of the project, with its name.
fn game_files() -> Vec<(String, String)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["variants", "tests/syntax/examples"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "gry") {
                files.push((
                    path.display().to_string(),
                    std::fs::read_to_string(&path).unwrap(),
                ));
            }
        }
    }
    files
}

#[test]
fn game_files_are_read() {
    for (name, text) in game_files() {
        let mut sources = SourceMap::default();
        let file = sources.add(name, text.as_str());
        let (tree, errors) = parse(file, &text);
        assert!(errors.is_empty(), "{}", render(&sources, &errors, false));
        assert!(!tree.games.is_empty());
    }
}
