//! How games are found, and what is refused.

use std::path::{Path, PathBuf};

use gryphon::diagnostics::SourceMap;
use gryphon::resolve::{Failure, LoadError, load_file, load_game};

/// A folder of its own for a test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gryphon-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn refused(reference: &str) -> LoadError {
    match load_game(reference, &mut SourceMap::default()) {
        Err(Failure::Load(error)) => error,
        other => panic!("{reference}: {other:?}"),
    }
}

fn title(reference: &str) -> String {
    load_game(reference, &mut SourceMap::default())
        .unwrap()
        .0
        .title
}

#[test]
fn by_name_by_path_by_title() {
    let folder = Folder::new("found");
    let file = folder.write(
        "mine.gry",
        "family \"Base\" extends \"chess\" { }\ngame \"First Game\" extends \"Base\" { }\ngame \"2nd: Game\" extends \"Base\" { }",
    );
    assert_eq!(title("chess"), "Chess");
    assert_eq!(
        title("transport-chess/rook-transport-chess"),
        "Rook Transport Chess"
    );
    assert_eq!(title(&file), "First Game");
    assert_eq!(title(&format!("{file}/2nd-game")), "2nd: Game");
    let all = load_file(&file, &mut SourceMap::default()).unwrap();
    assert_eq!(all.games.len(), 3);
}

#[test]
fn beside_first_then_built_in() {
    let folder = Folder::new("beside");
    folder.write("base.gry", "game \"Base\" extends \"chess\" { board 8x9 }");
    let file = folder.write("mine.gry", "game \"Mine\" extends \"base\" { }");
    let (game, _) = load_game(&file, &mut SourceMap::default()).unwrap();
    assert_eq!(game.board.ranks(), 9);
}

#[test]
fn what_is_no_game_file_is_refused() {
    let folder = Folder::new("refused");
    assert_eq!(refused("ches").code(), "file-not-found");
    assert!(
        refused("ches")
            .help()
            .is_some_and(|help| help.contains("`chess`"))
    );
    assert_eq!(refused("").code(), "file-not-found");
    assert_eq!(refused("chess/nothing").code(), "unknown-title");
    assert_eq!(refused("linepiece").code(), "nothing-to-play");
    assert_eq!(refused(folder.0.to_str().unwrap()).code(), "not-a-file");
    if Path::new("/dev/zero").exists() {
        assert_eq!(refused("/dev/zero").code(), "not-a-file");
    }
    let large = folder.write("large.gry", vec![b' '; 64 * 1024 + 1]);
    assert_eq!(refused(&large).code(), "file-too-large");
    let latin = folder.write("latin.gry", b"game \"caf\xe9\" { }");
    assert_eq!(refused(&latin).code(), "not-unicode");
}

#[test]
fn the_same_in_extends() {
    let folder = Folder::new("extends");
    std::fs::create_dir_all(folder.0.join("folder.gry")).unwrap();
    folder.write("latin.gry", b"\xe9");
    folder.write("empty.gry", "");
    for (name, code) in [
        ("folder", "not-a-file"),
        ("latin", "not-unicode"),
        ("empty", "nothing-to-extend"),
        ("none", "file-not-found"),
        ("mine", "extends-cycle"),
    ] {
        let file = folder.write(
            "mine.gry",
            format!("game \"Mine\" extends \"{name}\" {{ }}"),
        );
        let games = load_file(&file, &mut SourceMap::default()).unwrap();
        let codes: Vec<_> = games.all_diagnostics().iter().map(|d| d.code).collect();
        assert!(codes.contains(&code), "{name}: {codes:?}");
    }
}

#[test]
fn files_that_include_each_other() {
    let folder = Folder::new("include");
    folder.write(
        "other.gry",
        "family \"Other\" { include guard from \"mine\"  piece scout S { move leap ferz } }",
    );
    let file = folder.write(
        "mine.gry",
        "game \"Mine\" extends \"chess\" { include scout from \"other\"  piece guard G { move leap wazir } }",
    );
    let games = load_file(&file, &mut SourceMap::default()).unwrap();
    let codes: Vec<_> = games.all_diagnostics().iter().map(|d| d.code).collect();
    assert!(codes.contains(&"extends-cycle"), "{codes:?}");
}
