//! Lines that make no sense, in any order, with searches going on: the program stays alive and answers what is asked last.

use super::Talk;

/// Words that mean something in one of the protocols, and some that do not.
const WORDS: &[&str] = &[
    "uci",
    "isready",
    "ucinewgame",
    "position",
    "startpos",
    "fen",
    "moves",
    "e2e4",
    "e7e5",
    "go",
    "infinite",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "wtime",
    "-5",
    "99999999999999999999",
    "0",
    "1",
    "3",
    "stop",
    "ponderhit",
    "ponder",
    "setoption",
    "name",
    "value",
    "Hash",
    "Threads",
    "UCI_Variant",
    "crazyhouse",
    "VariantPath",
    "/",
    "d",
    "searchmoves",
    "perft",
    "load",
    "xboard",
    "protover",
    "new",
    "variant",
    "normal",
    "fusion-chess",
    "linepiece-cross",
    "force",
    "playother",
    "usermove",
    "level",
    "40",
    "0:30",
    "1e99",
    "NaN",
    "inf",
    "st",
    "sd",
    "time",
    "otim",
    "?",
    "undo",
    "remove",
    "setboard",
    "post",
    "nopost",
    "hard",
    "easy",
    "hint",
    "analyze",
    "exit",
    ".",
    "result",
    "1-0",
    "draw",
    "ping",
    "memory",
    "cores",
    "option",
    "lift",
    "put",
    "hover",
    "a1",
    "z99",
    "é",
    "\u{0}",
    "@@@@",
    "P@e4",
    "O-O",
    "{",
    "(RG)",
    "8/8/8/8/8/8/8/8",
    "w",
    "-",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
];

fn lines(seed: u64) -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut line = |_| {
        let count = random.usize(1..6);
        let words: Vec<&str> = (0..count)
            .map(|_| WORDS[random.usize(..WORDS.len())])
            .collect();
        words.join(" ")
    };
    (0..300).map(&mut line).collect()
}

#[test]
fn uci_survives() {
    for seed in 0..4 {
        let mut talk = Talk::new(&["uci"]);
        lines(seed).iter().for_each(|line| talk.say(line));
        talk.say("stop");
        talk.say("isready");
        talk.hear_until("readyok");
        talk.say("quit");
        assert_eq!(talk.end(), 0);
    }
}

#[test]
fn xboard_survives() {
    for seed in 10..14 {
        let mut talk = Talk::new(&["xboard"]);
        lines(seed).iter().for_each(|line| talk.say(line));
        talk.say("force");
        talk.say("ping 77");
        talk.hear_until("pong 77");
        talk.say("quit");
        assert_eq!(talk.end(), 0);
    }
}

#[test]
fn long_lines_and_bytes_that_are_no_text() {
    use std::io::Write;
    for protocol in ["uci", "xboard"] {
        let mut talk = Talk::new(&[protocol]);
        let input = talk.input.as_mut().unwrap();
        input.write_all(&vec![b'x'; 3 << 20]).unwrap();
        input.write_all(b"\n\xff\xfe\x00\xc3\n\r\n").unwrap();
        input.write_all(b"isready\nping 1\n").unwrap();
        talk.hear_until(if protocol == "uci" {
            "readyok"
        } else {
            "pong 1"
        });
        talk.close();
        assert_eq!(talk.end(), 0);
    }
}
