//! Whatever a file says, it is answered: no panic, no hang, no end of memory.

use std::time::{Duration, Instant};

use gryphon::library;

use super::{codes, games};

#[test]
fn games_with_parts_left_out() {
    for name in library::names() {
        let text = library::text(name).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for left_out in 0..lines.len() {
            let mut rest = lines.clone();
            rest.remove(left_out);
            games(&rest.join("\n"));
        }
    }
}

#[test]
fn games_with_words_exchanged() {
    let text = library::text("fusion-chess").unwrap();
    let words = [
        "king",
        "queen",
        "pawn",
        "rank",
        "8",
        "camp",
        "1..2",
        "\"\"",
        "all pieces",
        "forward",
        "(0,0)",
    ];
    let parts: Vec<&str> = text.split_inclusive(' ').collect();
    for (at, part) in parts
        .iter()
        .enumerate()
        .filter(|(_, part)| !part.trim().is_empty())
    {
        // Every word meets every ninth place or so.
        for word in words.iter().skip(part.len() % 9).step_by(9) {
            let mut changed = parts.clone();
            let new = format!("{word} ");
            changed[at] = &new;
            games(&changed.concat());
        }
    }
}

#[test]
fn what_is_made_to_be_slow_is_not() {
    let start = Instant::now();
    let legs =
        "ride knight, camel, zebra".to_owned() + &" then ride knight, camel, zebra".repeat(7);
    let text = format!(
        "game \"A\" extends \"chess\" {{ board 16x16 torus without castling army \"16\" \"K15\" piece rook R {{ move {legs} }} }}"
    );
    assert!(codes(&text).contains(&"too-many-steps"));

    let chain: String = (0..200)
        .map(|i| format!("piece p{i}x {} {{ move as p{}x }}\n", code(i), i + 1))
        .collect();
    let text = format!("game \"A\" extends \"chess\" {{ {chain} }}");
    assert!(codes(&text).contains(&"unknown-piece"));

    let double: String = (1..60)
        .map(|i| {
            format!(
                "piece p{i}x {} {{ move as p{}x, rook  move as p{}x from rank {} }}\n",
                code(i),
                i - 1,
                i - 1,
                i % 8 + 1
            )
        })
        .collect();
    let text =
        format!("game \"A\" extends \"chess\" {{ piece p0x XX {{ move leap (1,5) }} {double} }}");
    codes(&text);

    let areas = vec!["everywhere"; 5000].join(", ");
    codes(&format!(
        "game \"A\" extends \"chess\" {{ board 26x9 without castling zone z = {areas} }}"
    ));
    assert!(
        start.elapsed() < Duration::from_secs(20),
        "{:?}",
        start.elapsed()
    );
}

fn code(i: u32) -> String {
    let letter = |n: u32| char::from_u32(65 + n % 26).unwrap();
    format!("{}{}Z", letter(i / 26), letter(i))
}
