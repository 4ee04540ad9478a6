//! Imports go one way: a stage uses those before it, never one after it.

use std::path::{Path, PathBuf};

/// The stages in order, each a file or a folder of `src`.
const STAGES: &[&str] = &[
    "ids",
    "library",
    "diagnostics",
    "syntax",
    "definition",
    "betza",
    "resolve",
    "ir",
    "engine",
    "catalogue",
    "perft",
    "search",
    "notation",
    "protocol",
    "matches",
    "cli",
];

/// What stands before all stages and may use them all.
const ROOTS: &[&str] = &["lib.rs", "main.rs"];

#[test]
fn no_stage_uses_a_later_one() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for (number, stage) in STAGES.iter().enumerate() {
        let files = files_of(&src, stage);
        assert!(!files.is_empty(), "there is no stage {stage}");
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            let later = STAGES[number + 1..]
                .iter()
                .filter(|later| uses(&text, later));
            let name = file.strip_prefix(src.parent().unwrap()).unwrap();
            wrong.extend(later.map(|later| format!("{} uses {later}", name.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_file_belongs_to_a_stage() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in std::fs::read_dir(src).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let stage = name.strip_suffix(".rs").unwrap_or(&name);
        assert!(
            STAGES.contains(&stage) || ROOTS.contains(&name.as_str()),
            "src/{name} is in no list of stages"
        );
    }
}

#[test]
fn uses_are_seen() {
    assert!(uses("use crate::engine::Game;", "engine"));
    assert!(uses("use crate::{ids, engine};", "engine"));
    assert!(uses("let x = crate::engine::f();", "engine"));
    assert!(!uses("/// See [`crate::engine::Game`].", "engine"));
    assert!(!uses("use crate::engineering;", "engine"));
    assert!(!uses("use crate::{ids};\nlet engine = 1;", "engine"));
}

/// All Rust files of a stage.
fn files_of(src: &Path, stage: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = [src.join(format!("{stage}.rs"))]
        .into_iter()
        .filter(|file| file.is_file())
        .collect();
    let mut folders = vec![src.join(stage)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                files.push(path);
            }
        }
    }
    files
}

/// Whether a text names a stage in its code; in comments it may.
fn uses(text: &str, stage: &str) -> bool {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    code.split("crate::").skip(1).any(|rest| {
        let named = match rest.strip_prefix('{') {
            Some(list) => list.split_once('}').map_or(list, |(list, _)| list),
            None => rest,
        };
        let mut words = named.split(|c: char| !c.is_alphanumeric() && c != '_');
        if rest.starts_with('{') {
            words.any(|word| word == stage)
        } else {
            words.next() == Some(stage)
        }
    })
}
