//! Whole runs, with what is printed and the exit code in brackets.

use super::run;

fn transcript(args: &[&str]) -> String {
    let (code, out, complaints) = run(args);
    let quoted = |arg: &&str| {
        if arg.contains(' ') {
            format!("'{arg}'")
        } else {
            (*arg).to_owned()
        }
    };
    let args: Vec<String> = args.iter().map(quoted).collect();
    format!("$ gryphon {}\n{out}{complaints}[{code}]\n", args.join(" "))
}

fn transcripts(runs: &[&[&str]]) -> String {
    let all: Vec<String> = runs.iter().map(|args| transcript(args)).collect();
    all.join("\n")
}

const BROKEN: &str = "tests/suite/cli/files/broken.gry";
const WRONG: &str = "tests/suite/cli/files/wrong-facts.gry";

#[test]
fn help() {
    let commands = [
        "check",
        "show",
        "moves",
        "perft",
        "test",
        "dump",
        "betza",
        "explain",
        "list",
        "play",
        "uci",
        "xboard",
        "match",
        "completions",
    ];
    let mut all = transcript(&["--help"]);
    for command in commands {
        let text = transcript(&[command, "--help"]);
        assert!(text.contains("Example"), "{command} has no example");
        all += &format!("\n{text}");
    }
    insta::assert_snapshot!(all);
}

#[test]
fn four_players() {
    insta::assert_snapshot!(transcripts(&[
        &["show", "linepiece-cross"],
        &[
            "show",
            "four-player-chess",
            "--position",
            "***R'2K'4***/***8***/***8***/13R\"/14/14/13K\"/k13/14/14/r13/***8***/***8***/***R3K2R*** 1-2 KQ - 0 1"
        ],
        &["moves", "linepiece-cross"],
        &["test", "linepiece-cross"],
    ]));
}

#[test]
fn boards_and_tables() {
    insta::assert_snapshot!(transcripts(&[
        &["show", "fusion-diamond-41"],
        &[
            "show",
            "crazyhouse",
            "--position",
            "4k3/8/8/8/8/8/8/3QK1Q~1[NNPpp] b - - 0 1"
        ],
        &[
            "show",
            "linepiece-bent",
            "--position",
            "4k4/9/9/9/9/4(rg)4/9/(RG)3K4 w - - 0 1"
        ],
        &["show", "transport-chess"],
        &["show", "assimilation-fusion"],
    ]));
}

#[test]
fn diagrams() {
    insta::assert_snapshot!(transcripts(&[
        &[
            "show",
            "linepiece-bent",
            "--piece",
            "gryphon",
            "--square",
            "e4"
        ],
        &["show", "linepiece-divergent-strict", "--piece", "S"],
        &["show", "chess", "--piece", "pawn", "--square", "e2"],
        &["show", "carousel", "--piece", "locust"],
        &["show", "carousel", "--piece", "cannon"],
        &[
            "show",
            "fusion-chess",
            "--piece",
            "dragon-king",
            "--square",
            "a1"
        ],
    ]));
}

#[test]
fn betza() {
    insta::assert_snapshot!(transcripts(&[
        &["betza", "fmWfceFifmnD"],
        &["betza", "[F?R]"],
        &["betza", "mRcpR"],
        &["betza", "zB"],
        &["betza", "mKcaibK3"],
        &["betza", "KisO2"],
        &["betza", "RE"],
        &["betza", "\""],
        &["betza", "mamaK"],
    ]));
}

#[test]
fn lists_of_moves() {
    insta::assert_snapshot!(transcripts(&[
        &["moves", "fusion-chess"],
        &[
            "moves",
            "fusion-chessgi",
            "--position",
            "4k3/1P6/8/8/8/8/3B4/R3K3[AP] w - - 0 1"
        ],
        &[
            "moves",
            "chess",
            "--position",
            "4k3/8/8/3Pp3/8/8/8/4K2R w K e6 0 1"
        ],
        &[
            "moves",
            "chess",
            "--position",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
        ],
    ]));
}

#[test]
fn facts() {
    insta::assert_snapshot!(transcripts(&[
        &["test", WRONG],
        &["test", BROKEN],
        &["test", "fusion-diamond-41-2001"],
    ]));
}

#[test]
fn checks() {
    insta::assert_snapshot!(transcripts(&[
        &["check", "chess", "transport-chess"],
        &["check", BROKEN],
        &["check", "--format", "json", BROKEN],
    ]));
}

#[test]
fn wrong_arguments() {
    insta::assert_snapshot!(transcripts(&[
        &["moves", "ches"],
        &["moves", "transport-chess/rook-transport"],
        &["moves", "linepiece"],
        &["moves", "tests"],
        &["moves", BROKEN],
        &["check", "no-such-file.gry"],
        &["show", "chess", "--piece", "quen"],
        &["show", "chess", "--piece", "Z"],
        &["show", "chess", "--piece", "queen", "--square", "i9"],
        &["show", "chess", "--square", "e4"],
        &["moves", "chess", "--position", "8/8"],
        &[
            "moves",
            "chess",
            "--position",
            "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"
        ],
        &["perft", "chess", "-1"],
        &["perft", "chess", "99"],
        &["perft", "chess", "two"],
        &["perft", "chess"],
        &["check"],
        &["explain", "position-rank"],
        &["explain", "whatever"],
        &["dump", "asd", "chess"],
        &["dump", "ast", "chess", "--piece", "king"],
        &["fly"],
    ]));
}

#[test]
fn explanations() {
    insta::assert_snapshot!(transcripts(&[
        &["explain", "position-passed"],
        &["explain", "fact-failed"],
    ]));
}

#[test]
fn programs() {
    let part = |game, piece, square| {
        transcript(&["dump", "ir", game, "--piece", piece, "--square", square])
    };
    let all = [
        part("linepiece-bent", "gryphon", "e4"),
        part("fusion-chess", "paladin", "b1"),
        part("fusion-chess", "paladin", "z9"),
    ];
    insta::assert_snapshot!(all.join("\n"));
}
