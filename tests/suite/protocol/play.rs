//! `gryphon play` with a pipe in place of a person.

use std::io::Write;
use std::process::{Command, Stdio};

/// Plays with these lines; returns all that is printed.
fn play(args: &[&str], lines: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gryphon"))
        .arg("play")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    for line in lines {
        writeln!(input, "{line}").unwrap();
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_game_is_chosen_and_played_to_mate() {
    let lines = [
        "no-such-game",
        "chess",
        "f2-f3",
        "e7e5",
        "g2-g4",
        "d8h4",
        "moves",
    ];
    let out = play(&["--as", "all"], &lines);
    assert!(out.contains("fusion-diamond-41"), "{out}");
    assert!(out.contains("a number from the list, or a name"), "{out}");
    assert!(out.contains("black plays Qd8-h4"), "{out}");
    assert!(out.contains("checkmate: black wins"), "{out}");
}

#[test]
fn the_engine_answers_and_a_move_is_taken_back() {
    let lines = [
        "e2-e4", "undo", "position", "hint", "think", "d2-d4", "go", "quit", "e2-e4",
    ];
    let out = play(&["chess", "--time", "depth=2"], &lines);
    assert_eq!(out.matches("black plays").count(), 2, "{out}");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert!(out.contains(start), "{out}");
    assert!(out.contains("depth 2  "), "{out}");
    // `go` lets the engine move for white, and from then on people play black.
    assert_eq!(out.matches("white plays").count(), 3, "{out}");
    // Nothing is read after `quit`.
    assert!(!out.contains("e2-e4 is"), "{out}");
}

#[test]
fn a_game_is_saved_and_loaded() {
    let name = format!("gryphon-{}-saved.pgn", std::process::id());
    let path = std::env::temp_dir().join(name);
    let path = path.to_str().unwrap();
    let save = format!("save {path}");
    // The rook mounts, the compound goes, and both part.
    let moves = [
        "R a1-b1=M",
        "a7a6",
        "M b1-c3",
        "a6a5",
        "R c3-c6; c3=N",
        "position",
    ];
    let mut lines = moves.to_vec();
    lines.push(&save);
    let played = play(&["fusion-chess", "--as", "all"], &lines);
    let position = played
        .lines()
        .rev()
        .find(|line| line.contains(" KQkq ") || line.contains(" Kkq "))
        .unwrap();
    let load = format!("load {path}");
    let loaded = play(&["fusion-chess", "--as", "all"], &[&load, "position"]);
    assert!(
        loaded.contains(position.rsplit(": ").next().unwrap()),
        "{loaded}"
    );
    let other = play(&["chess"], &[&load, "load /no/such/file", "save"]);
    std::fs::remove_file(path).unwrap();
    assert!(other.contains("is a game of fusion-chess"), "{other}");
    assert!(other.contains("`/no/such/file` cannot be read"), "{other}");
    assert!(other.contains("save needs the name of a file"), "{other}");
}

#[test]
fn an_illegal_move_is_refused_with_the_reason() {
    let pinned = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
    let out = play(&["chess", "--position", pinned], &["e2c3", "e2e4", "quit"]);
    assert!(
        out.contains("`e2c3` is not legal: the king on e1 would be attacked"),
        "{out}"
    );
    assert!(out.contains("the knight on e2 has no legal move"), "{out}");
}

#[test]
fn four_players() {
    let args = ["linepiece-cross", "--time", "nodes=50"];
    let out = play(&args, &["moves", "go", "quit"]);
    // `go` lets the engine move for the first player, and from then on people play the others.
    assert!(out.contains("south plays"), "{out}");
    assert!(out.contains("west to move"), "{out}");
}
