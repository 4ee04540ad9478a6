//! Reading whole game files.

use gryphon::diagnostics::{FileId, SourceMap, render};
use gryphon::syntax::{parse, print};

/// Every game file of the project, with its name.
pub(crate) fn game_files() -> Vec<(String, String)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["variants", "tests/syntax", "tests/syntax/examples"] {
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
pub(crate) fn game_files_are_read() {
    for (name, text) in game_files() {
        let mut sources = SourceMap::default();
        let file = sources.add(name, text.as_str());
        let (tree, errors) = parse(file, &text);
        assert!(errors.is_empty(), "{}", render(&sources, &errors, false));
        assert!(!tree.games.is_empty());
    }
}

/// A tree as text, its places left out.
pub(crate) fn shape(tree: &gryphon::syntax::ast::File) -> String {
    let text = format!("{tree:#?}");
    let mut out = String::new();
    let mut inside = 0;
    for line in text.lines() {
        let line = line.trim();
        if line.ends_with("Span {") {
            inside = 1;
        } else if inside > 0 && line.starts_with('}') {
            inside = 0;
        } else if inside == 0 {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

#[test]
fn printed_trees_read_back_as_they_were() {
    for (name, text) in game_files() {
        let (tree, _) = parse(FileId(0), &text);
        let printed = print(&tree);
        let (again, errors) = parse(FileId(0), &printed);
        assert!(errors.is_empty(), "{name}: {errors:#?}\n{printed}");
        assert_eq!(shape(&tree), shape(&again), "{name}");
        assert_eq!(printed, print(&again), "{name}");
    }
}
