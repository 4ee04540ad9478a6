//! Every explained code is what its bad example yields, and not what its mended one does.

use gryphon::diagnostics::catalogue::{BETZA, RESOLVE};
use gryphon::diagnostics::has_errors;

use super::{codes, said};

#[test]
fn bad_examples_yield_their_codes() {
    let mut wrong = String::new();
    for explanation in RESOLVE.iter().chain(BETZA).filter(|e| e.is_whole()) {
        let code = explanation.code;
        let found = said(explanation.bad);
        if !found.iter().any(|d| d.code == code) {
            wrong += &format!("`{code}` is not what its bad example yields: {found:#?}\n");
        }
        let mended = said(explanation.mended);
        if has_errors(&mended) || mended.iter().any(|d| d.code == code) {
            wrong += &format!("the mended example of `{code}` still has: {mended:#?}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn examples_that_are_too_long_to_show() {
    let zones: String = (0..257).map(|i| format!("zone z{i}x = rank 1\n")).collect();
    let many_zones = format!("game \"A\" extends \"chess\" {{ {zones} }}");
    assert_eq!(codes(&many_zones), ["too-many-zones"]);

    let chain: String = (1..40)
        .rev()
        .map(|i| format!("zone z{i}x = z{}x\n", i - 1))
        .collect();
    let deep = format!("game \"A\" extends \"chess\" {{ {chain} zone z0x = rank 1 }}");
    assert!(codes(&deep).contains(&"zone-too-deep"));

    let code = |i: u32| {
        format!(
            "{}{}",
            char::from_u32(65 + i / 26).unwrap(),
            char::from_u32(65 + i % 26).unwrap()
        )
    };
    let pieces: String = (0..251)
        .map(|i| format!("piece p{i}x {} {{ move leap wazir }}\n", code(i)))
        .collect();
    let many_pieces = format!("game \"A\" extends \"chess\" {{ {pieces} }}");
    assert!(codes(&many_pieces).contains(&"too-many-pieces"));

    let lines: String = (0..65)
        .map(|i| format!("move leap (+{},+{})\n", i % 8, i / 8 + 1))
        .collect();
    let many_lines = format!("game \"A\" extends \"chess\" {{ piece rook R {{ {lines} }} }}");
    assert!(codes(&many_lines).contains(&"too-many-lines"));
    let size = "game \"A\" extends \"chess\" { board 27x8 }";
    assert!(codes(size).iter().any(|code| code.starts_with("board-")));
}
