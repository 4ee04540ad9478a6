//! The program as it is run: what it prints, and its exit code. Colours are left out, as the output is no terminal.
//!
//! - [`transcripts`]: whole runs as snapshots

mod transcripts;

use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// Runs the program: the exit code, what it printed, what it complained of.
fn run(args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gryphon"));
    let output = command.args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let code = output.status.code().unwrap();
    (code, text(output.stdout), text(output.stderr))
}

fn json(text: &str) -> Vec<Value> {
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn moves_as_json() {
    let position = "4k3/8/8/8/8/8/P2r4/R2QK3 w - - 5 9";
    let (code, out, _) = run(&[
        "moves",
        "fusion-chess",
        "--position",
        position,
        "--format",
        "json",
    ]);
    assert_eq!(code, 0);
    for (line, value) in out.lines().zip(json(&out)) {
        assert_eq!(value.as_object().unwrap().len(), 5, "{line}");
        assert!(line.starts_with("{\"move\":"), "{line}");
    }
    insta::assert_snapshot!(out);
}

#[test]
fn values_of_every_piece() {
    let (code, out, _) = run(&["show", "fusion-chess", "--values"]);
    assert_eq!(code, 0);
    for name in ["pawn", "marshall", "dragon-king"] {
        let rows = out
            .lines()
            .filter(|line| line.trim_start().starts_with(name));
        assert_eq!(rows.count(), 1, "{name}: {out}");
    }
    assert!(out.contains("for promotion to rook") && out.contains("royal: never exchanged"));
}

#[test]
fn counts() {
    let args = [
        "perft",
        "fusion-diamond-41",
        "2",
        "--format",
        "json",
        "--divide",
        "--threads",
        "2",
    ];
    let (code, out, _) = run(&args);
    assert_eq!(code, 0);
    let (depths, moves): (Vec<Value>, Vec<Value>) = json(&out)
        .into_iter()
        .partition(|line| line.get("depth").is_some());
    assert_eq!(depths.len(), 2);
    assert!(depths[0]["seconds"].is_number());
    let divided: u64 = moves
        .iter()
        .map(|line| line["nodes"].as_u64().unwrap())
        .sum();
    assert_eq!(depths[1]["nodes"], divided);

    let (_, out, _) = run(&["perft", "chess", "3"]);
    let nodes = out
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().nth(1).unwrap());
    assert_eq!(nodes.collect::<Vec<_>>(), ["20", "400", "8902"]);
    let (_, out, _) = run(&["perft", "chess", "0", "--format", "json"]);
    assert_eq!(out, "{\"depth\":0,\"nodes\":1,\"seconds\":0.0}\n");
    let (_, out, _) = run(&["perft", "chess", "1", "--divide"]);
    assert!(out.contains("e2e4: 1\n"), "{out}");
}

#[test]
fn all_built_in_games_hold() {
    let (code, out, complaints) = run(&["check", "--all"]);
    assert_eq!((code, complaints.as_str()), (0, ""), "{out}");
    assert!(out.contains("no errors, no warnings"), "{out}");
    let (code, out, _) = run(&["test", "--all"]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains(" 0 failed"), "{out}");
}

#[test]
fn every_position_code_is_met_by_its_example() {
    let whole = gryphon::diagnostics::catalogue::POSITION
        .iter()
        .filter(|it| it.is_whole());
    for explanation in whole {
        let code = format!("[{}]", explanation.code);
        let try_out = |text| {
            if explanation.bad.starts_with("gryphon") {
                command(text)
            } else {
                in_file(explanation.code, text)
            }
        };
        let (exit, out, complaints) = try_out(explanation.bad);
        assert!(exit != 0 && (out + &complaints).contains(&code), "{code}");
        let (exit, out, complaints) = try_out(explanation.mended);
        assert_eq!(exit, 0, "{code} mended: {out}{complaints}");
    }
}

/// Runs a command as it stands in an explanation; its last argument is quoted.
fn command(line: &str) -> (i32, String, String) {
    let quote = line.chars().next_back().unwrap();
    let (words, quoted) = line.trim_end_matches(quote).split_once(quote).unwrap();
    let mut args: Vec<&str> = words.split_whitespace().skip(1).collect();
    args.push(quoted);
    run(&args)
}

/// Tests a file with such a text.
fn in_file(name: &str, text: &str) -> (i32, String, String) {
    let name = format!("gryphon-{}-{name}.gry", std::process::id());
    let path: PathBuf = std::env::temp_dir().join(name);
    std::fs::write(&path, text).unwrap();
    let ran = run(&["test", path.to_str().unwrap()]);
    std::fs::remove_file(&path).unwrap();
    ran
}

#[test]
fn stages() {
    let (code, out, _) = run(&["dump", "ast", "transport-chess/transport-madness"]);
    assert_eq!(code, 0);
    assert!(out.contains("game \"Transport Madness\""), "{out}");
    assert!(!out.contains("Bishop Transport Chess"), "{out}");
    let (code, out, _) = run(&["dump", "definition", "chess"]);
    assert_eq!(code, 0);
    assert!(out.contains("castling"), "{out}");
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (code, out, _) = run(&["completions", shell]);
        assert_eq!(code, 0);
        assert!(out.contains("gryphon"));
    }
}

#[test]
fn a_reader_that_goes_away_does_no_harm() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gryphon"))
        .args(["moves", "carousel", "--format", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut complaints = String::new();
    let mut stderr = child.stderr.take().unwrap();
    stderr.read_to_string(&mut complaints).unwrap();
    assert_eq!(complaints, "");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
