//! Real programs talk to ours: XBoard under a virtual display, with Fairy-Max or Sjaak II on the other side, and
//! python-chess.
//!
//! These are run by `cargo test -- --ignored programs::`, as `.ci/run` does; one whose program is not installed says so and
//! passes. On Debian they are the packages `xboard`, `xvfb`, `fairymax` and `sjaakii`, and `chess` of PyPI.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where Debian puts programs that are games.
const GAMES: &str = "/usr/games";

/// The path of a program, if it is installed.
fn installed(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders = std::env::split_paths(&path).chain([PathBuf::from(GAMES)]);
    let found = folders
        .map(|folder| folder.join(name))
        .find(|path| path.is_file());
    if found.is_none() {
        eprintln!("{name} is not installed: nothing is tested");
    }
    found
}

/// A whole game between our program and another one, arranged by XBoard; returns its record.
fn xboard(variant: &str, other: &str, options: &[&str]) -> Option<String> {
    let xvfb = installed("xvfb-run")?;
    let xboard = installed("xboard")?;
    let own = format!("{} xboard", env!("CARGO_BIN_EXE_gryphon"));
    let folder = std::env::temp_dir().join(format!("gryphon-{}-{variant}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let record = folder.join("game.pgn");
    let settings = folder.join("settings");
    let mut command = Command::new(xvfb);
    command.args(["-a", "timeout", "120"]).arg(xboard);
    command.args(["-variant", variant, "-fcp", &own, "-scp", other]);
    command.args([
        "-matchMode",
        "true",
        "-matchGames",
        "1",
        "-tc",
        "0:03",
        "-inc",
        "0.05",
        "-mps",
        "0",
    ]);
    command.args(["-popupExitMessage", "false", "-popupMoveErrors", "false"]);
    command.arg("-sgf").arg(&record);
    command.arg("-saveSettingsFile").arg(&settings);
    command.args(options);
    command.env("HOME", &folder).current_dir(&folder);
    let status = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    let text = std::fs::read_to_string(&record);
    std::fs::remove_dir_all(&folder).unwrap();
    Some(text.unwrap_or_else(|error| panic!("no game was played ({status}): {error}")))
}

/// Nobody has moved illegally, in so many moves at least.
fn is_lawful(record: &str, moves: &str) {
    println!("{record}");
    for fault in ["invalid", "illegal", "Illegal", "exited", "false claim"] {
        assert!(!record.contains(fault), "{record}");
    }
    // Lines are broken anywhere.
    assert!(
        record.split_whitespace().any(|word| word == moves),
        "{record}"
    );
}

/// The game has come to its end by the rules, or on the clock of the other side; nobody has moved illegally.
fn is_whole(record: &str) {
    is_lawful(record, "10.");
    let over = ["1-0", "0-1", "1/2-1/2"];
    let result = record.trim_end().rsplit(char::is_whitespace).next();
    assert!(over.contains(&result.unwrap()), "{record}");
}

#[test]
#[ignore = "needs XBoard and Fairy-Max, and some time"]
fn xboard_lets_us_play_chess_against_fairymax() {
    if let Some(other) = installed("fairymax") {
        xboard("normal", other.to_str().unwrap(), &[])
            .iter()
            .for_each(|record| is_whole(record));
    }
}

#[test]
#[ignore = "needs XBoard and Fairy-Max, and some time"]
fn xboard_lets_us_play_knightmate_against_fairymax() {
    if let Some(other) = installed("fairymax") {
        xboard("knightmate", other.to_str().unwrap(), &[])
            .iter()
            .for_each(|record| is_whole(record));
    }
}

#[test]
#[ignore = "needs XBoard and Sjaak II, and some time"]
fn xboard_lets_us_play_capablanca_against_sjaakii() {
    if let Some(other) = installed("sjaakii") {
        xboard("capablanca", other.to_str().unwrap(), &[])
            .iter()
            .for_each(|record| is_whole(record));
    }
}

#[test]
#[ignore = "needs XBoard, and some time"]
fn xboard_shows_games_it_has_never_heard_of() {
    let own = format!("{} xboard", env!("CARGO_BIN_EXE_gryphon"));
    for variant in ["fusion-chess", "fusion-diamond-41"] {
        let record = xboard(variant, &own, &["-testLegality", "false"]);
        for record in record.iter() {
            is_whole(record);
            assert!(
                record.contains(&format!("[Variant \"{variant}\"]")),
                "{record}"
            );
        }
    }
}

#[test]
#[ignore = "needs python-chess, and some time"]
fn python_chess_drives_games() {
    let known = |python: &PathBuf| {
        let known = Command::new(python)
            .args(["-c", "import chess.engine"])
            .status();
        known.unwrap().success()
    };
    match installed("python3").filter(known) {
        Some(python) => script(&python, "python_chess.py"),
        None => eprintln!("python-chess is not installed: nothing is tested"),
    }
}

#[test]
#[ignore = "needs Python"]
fn a_person_plays_at_a_terminal() {
    if let Some(python) = installed("python3") {
        script(&python, "terminal.py");
    }
}

/// Runs a script of `tests/programs` with our program.
fn script(python: &Path, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let status = Command::new(python)
        .arg(folder.join(name))
        .arg(env!("CARGO_BIN_EXE_gryphon"))
        .status();
    assert!(status.unwrap().success());
}
