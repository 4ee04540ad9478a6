//! `gryphon match` against programs that behave and programs that do not; these are shell scripts.

use std::process::Command;

/// Plays a match, and returns what is printed.
fn play(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_gryphon"))
        .arg("match")
        .args(args)
        .output()
        .unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    let complaints = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{out}{complaints}");
    out
}

/// A match of two games against a script, which loses both for the reason given.
fn loses(script: &str, reason: &str) {
    let engine = format!("uci:sh -c '{script}'");
    let out = play(&["chess", "--games", "2", "--tc", "nodes=50", "--b", &engine]);
    assert_eq!(out.matches(reason).count(), 2, "{out}");
    assert!(out.contains("A +2 =0 -0 in 2 games, 2.0 points"), "{out}");
}

const GREETING: &str = "echo uciok; echo readyok;";

#[test]
fn our_search_against_itself() {
    let name = format!("gryphon-{}-match.pgn", std::process::id());
    let path = std::env::temp_dir().join(name);
    let out = play(&[
        "fusion-chess",
        "--games",
        "3",
        "--a",
        "self:depth=3",
        "--b",
        "self:depth=1,eval=random:3",
        "--max-plies",
        "60",
        "--concurrency",
        "2",
        "--seed",
        "5",
        "--save",
        path.to_str().unwrap(),
    ]);
    let saved = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    // An odd game makes a pair.
    assert!(out.contains("in 4 games"), "{out}");
    assert!(out.contains("A is better by"), "{out}");
    assert_eq!(
        saved.matches("[Variant \"fusion-chess\"]").count(),
        4,
        "{saved}"
    );
    let game = gryphon::compile("match.gry", r#"game "Match" extends "fusion-chess" {}"#).unwrap();
    for text in saved.split("[Event ").skip(1) {
        let text = format!("[Event {text}");
        let record = gryphon::notation::record::Record::read(&game, &text).unwrap();
        assert!(record.moves.len() >= 4, "{text}");
    }
}

#[test]
fn through_both_protocols() {
    let program = env!("CARGO_BIN_EXE_gryphon");
    for (game, protocol) in [
        ("fusion-chess", "uci"),
        ("crazyhouse", "xboard"),
        ("capablanca", "xboard"),
    ] {
        let engine = format!("{protocol}:{program} {protocol}");
        let out = play(&[
            game,
            "--games",
            "2",
            "--tc",
            "depth=1",
            "--b",
            &engine,
            "--max-plies",
            "40",
        ]);
        assert!(out.contains("in 2 games"), "{out}");
        for fault in ["crashes", "does not answer", "illegal", "several"] {
            assert!(!out.contains(fault), "{out}");
        }
    }
}

#[test]
fn a_program_that_crashes() {
    loses(&format!("{GREETING} sleep 0.3; exit 3"), "crashes");
    let at_go = "while read line; do case $line in isready) echo readyok;; go*) exit;; esac; done";
    loses(&format!("{GREETING} {at_go}"), "crashes");
}

/// Nothing is played, and nothing saved, with a program that cannot play at all.
#[test]
fn a_program_that_cannot_play_is_refused_at_once() {
    let our = env!("CARGO_BIN_EXE_gryphon");
    let greeting = |options: &str| {
        format!("uci:sh -c 'echo {options}; echo uciok; echo readyok; read line; sleep 1'")
    };
    let of_chess = greeting("id name plain");
    let of_others = greeting("option name UCI_Variant type combo default chess var shogi");
    let xboard = r#"xboard:sh -c 'echo feature variants=\"normal,shogi\" done=1; sleep 1'"#;
    let protocol = format!("uci:{our} xboard");
    for (engine, complaint) in [
        ("uci:/no/such/program", "cannot be started"),
        ("xboard:/no/such/program", "cannot be started"),
        ("uci:sh -c 'exit 1'", "crashes"),
        (&of_chess, "does not know the game `fusion-chess`"),
        (&of_others, "does not know the game `fusion-chess`"),
        (xboard, "does not know the game `fusion-chess`"),
        (&protocol, "does not answer"),
    ] {
        let output = Command::new(our)
            .args(["match", "fusion-chess", "--games", "2", "--b", engine])
            .output()
            .unwrap();
        let complaints = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{engine}: {complaints}");
        let expected = format!("`{engine}` {complaint}");
        assert!(complaints.contains(&expected), "{complaints}");
        assert!(complaints.contains("help: "), "{complaints}");
        assert!(output.stdout.is_empty(), "{engine}");
    }
}

#[test]
fn a_program_that_cheats() {
    let script = format!(
        "{GREETING} while read line; do case $line in isready) echo readyok;; go*) echo bestmove e1e8;; esac; done"
    );
    loses(&script, "plays e1e8, which is illegal");
}

#[test]
fn a_program_that_hangs() {
    let script =
        format!("{GREETING} while read line; do case $line in isready) echo readyok;; esac; done");
    let engine = format!("uci:sh -c '{script}'");
    let out = play(&["chess", "--games", "1", "--tc", "10ms", "--b", &engine]);
    assert_eq!(out.matches("does not answer").count(), 2, "{out}");
}

#[test]
fn what_cannot_be_understood_is_refused() {
    for (args, complaint) in [
        (
            &["chess", "--b", "stockfish"] as &[&str],
            "`stockfish` is no engine",
        ),
        (
            &["chess", "--a", "self:colour=red"],
            "`colour=red` is no setting",
        ),
        (&["chess", "--tc", "soon"], "`soon` is no time control"),
        (&["chess", "--sprt", "5,0"], "the lower one first"),
        (&["linepiece-cross"], "not for two players"),
        (&["chess", "--b", "uci:'"], "is no command line"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_gryphon"))
            .arg("match")
            .args(args)
            .output()
            .unwrap();
        let complaints = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{complaints}");
        assert!(complaints.contains(complaint), "{complaints}");
    }
}
