//! Games that nobody plays, for what the built-in ones do not ask of the engine: each is short and asks for much at once.

use gryphon::diagnostics::SourceMap;
use gryphon::engine::Game;
use gryphon::resolve;

/// A game written in a test.
pub(crate) fn game(text: &str) -> Game {
    let mut sources = SourceMap::default();
    let mut file = resolve::load_text("odd.gry", text, &mut sources).unwrap();
    let game = file.games.remove(0);
    let complaints: Vec<String> = file
        .diagnostics
        .iter()
        .chain(&game.diagnostics)
        .map(|diagnostic| format!("{diagnostic:?}"))
        .collect();
    let definition = game
        .definition
        .unwrap_or_else(|| panic!("{text}\n{}", complaints.join("\n")));
    Game::new(definition).unwrap()
}

/// One of the games below.
pub(crate) fn named(name: &str) -> Game {
    let mut games = ODD_GAMES.iter();
    let (_, text) = games.find(|(known, _)| *known == name).unwrap();
    game(text)
}

/// Names and texts.
pub(crate) const ODD_GAMES: &[(&str, &str)] = &[
    ("one royal safe", ONE_SAFE),
    ("the last royal safe", LAST_SAFE),
    ("spartan", SPARTAN),
    ("royal queens", ROYAL_QUEENS),
    ("unmoved and in check", UNMOVED),
    ("takes only what checks", CHECKING),
    ("torus", TORUS),
    ("several captures", LIONS),
    ("hurdles", HURDLES),
    ("divergent carriers", CARRIERS),
    ("promotions", PROMOTIONS),
    ("three components", THREE_COMPONENTS),
    ("optional assimilation", OPTIONAL),
    ("royals that cross", CROSSING),
    ("royals that face", FACING),
    ("castling from anywhere", CASTLES),
    ("hexagons", HEXAGONS),
    ("three players", THREE_PLAYERS),
    ("blocks", BLOCKS),
    ("cross", CROSS),
    ("mated blocks", MATED_BLOCKS),
    ("stalemate draws", STALEMATE_DRAWS),
    ("conditions", CONDITIONS),
    ("bends on a cylinder", BENDS),
    ("players who look away", FACING_AWAY),
    ("names that stand for two", NAMES_FOR_TWO),
    ("carriers that castle", CARRIERS_CASTLE),
    ("two kinds of rook", TWO_ROOKS),
    ("drops and returns", DROPS),
    ("betza", BETZA),
];

/// Two kings a side, of which one may be left to its fate.
const ONE_SAFE: &str = r#"
game "One safe" extends "chess" {
  royals one safe
  without castling
  army "PPPPPPPP" "RKBQKBNR"
}"#;

/// The only king must be safe, two need not be; a prince is as good as a king.
const LAST_SAFE: &str = r#"
game "Last safe" extends "chess" {
  royals last safe
  without castling
  piece prince C { royal move leap wazir, ferz }
  change piece pawn { promote on rank last to prince, queen }
  army "PPPPPPPP" "RNBCKBNR"
}"#;

/// Every queen is royal, and what promotes to one must be safe there.
const ROYAL_QUEENS: &str = r#"
game "Royal queens" extends "chess" {
  change piece queen { royal }
  change piece rook { may promote on ranks 4..8 to queen }
}"#;

/// Spartan Chess: two kings against one.
const SPARTAN: &str = r#"
game "Spartan" extends "chess" {
  royals one safe
  change piece king { at most 2 }
  piece general    G { move as rook  move leap ferz }
  piece warlord    W { move as bishop, knight }
  piece lieutenant L { move leap ferz, alfil  quiet leap sideways wazir }
  piece captain    C { move leap wazir, dabbaba }
  piece hoplite    H {
    quiet   leap forward ferz
    quiet   leap forward alfil from rank 2
    capture leap forward wazir
    promote on rank last to general, warlord, lieutenant, captain, king
  }
  change piece pawn {
    quiet   leap forward wazir
    quiet   ride forward wazir 1..2 from rank 2
    capture leap forward ferz
  }
  castling {
    king e1 to g1 with rook h1 to f1 for white
    king e1 to c1 with rook a1 to d1 for white
  }
  setup "lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR"
}"#;

const UNMOVED: &str = r#"
game "Unmoved" extends "chess" {
  change piece king { also quiet leap forward sideways knight unmoved unless in check }
  change piece queen { also quiet leap knight unmoved }
  change piece knight { also capture ride ferz 2..3 unless in check }
  change piece pawn { also quiet leap sideways wazir unmoved }
}"#;

const CHECKING: &str = r#"
game "Checking" extends "chess" {
  piece king K {
    royal
    quiet   leap wazir, ferz unless in check
    capture leap wazir, ferz taking checking pieces
    capture leap wazir, ferz unless in check
  }
  change piece bishop { also capture ride wazir taking checking pieces }
  without castling
}"#;

const TORUS: &str = r#"
game "Torus" {
  board 6x7 torus
  players white, black mirrored
  piece king K { royal move leap wazir, ferz }
  piece rook R { move ride wazir }
  piece girl G { move ride wazir crooked 90 }
  piece rose O { move ride knight circular 45 }
  piece bent B { move leap ferz may then ride wazir outward }
  piece ring N { move ride wazir, ferz circular 90 left }
  piece frog F { move leap wazir then leap wazir then leap wazir outward }
  setup "k5/n5/1r4/3K2/4R1/3N2/6"
}"#;

const LIONS: &str = r#"
game "Lions" extends "chess" {
  piece queen Q { move leap wazir, ferz then move leap wazir, ferz  move leap wazir, ferz }
  piece rook R { capture leap forward ferz then quiet leap ferz outward  quiet ride wazir
                 capture ride wazir then quiet leap wazir outward then capture leap wazir turning 90 }
  piece bishop B { quiet ride ferz  capture ride ferz 1..3 then return  capture leap wazir may then capture leap wazir turning 90 left }
  piece knight N { capture leap knight may then quiet leap wazir outward  quiet leap knight
                   capture leap wazir then return }
  change piece pawn { also capture leap forward wazir then capture leap forward ferz }
}"#;

const HURDLES: &str = r#"
game "Hurdles" extends "chess" {
  piece queen Q { move hop wazir, ferz }
  piece rook R { quiet ride wazir  capture hop wazir may then ride wazir outward }
  piece bishop B { move hop ferz over own pieces  move ride ferz 2..4 }
  piece knight N { move hop wazir, ferz 2..3 over enemy pieces may then leap wazir turning 90
                   move hop knight over all pieces but pawn }
  change piece king { also move hop wazir over own pieces }
}"#;

const CARRIERS: &str = r#"
game "Divergent carriers" extends "chess" {
  piece bishop B { quiet ride wazir  capture ride ferz }
  piece knight N { quiet leap knight  capture leap wazir may then leap ferz outward }
  compounds {
    knight carries pawn, king, rook
    bishop carries pawn, queen
    rook + bishop = tower
  }
  fusion
  fission always capturing
}"#;

const PROMOTIONS: &str = r#"
game "Promotions" extends "chess" {
  zone camp = ranks 1..2
  change piece pawn {
    promote on rank last to captured pieces but pawn
    may promote in enemy camp to knight
    may promote capturing on ranks 5..7 to bishop
  }
  change piece knight { may promote touching enemy camp to queen }
  change piece bishop { promote touching a5..b6 to rook }
  change piece queen { at most 2 }
  change piece rook { at most 3 }
  hands { captures drop pawn not on rank 1, rank last }
}"#;

const THREE_COMPONENTS: &str = r#"
game "Three components" extends "chess" {
  compounds {
    rook   + bishop          = queen    Q
    rook   + knight          = marshall M
    bishop + knight          = paladin  A
    queen  + knight          = amazon   Z
    rook   + bishop + knight = amazon   Z
    king   + knight          = eques    X
    king   + bishop + knight = abbot    J
  }
  fusion by all pieces
  fission when unattacked
  castling {
    king to g1 with right rook to f1
    king to c1 with left rook to d1
    compounds castle
  }
  change piece pawn { promote on rank last to rook, bishop, knight }
}"#;

const OPTIONAL: &str = r#"
game "Optional assimilation" extends "fusion-chess" {
  fusion by all pieces onto rook, bishop, king
  assimilation optional by rook, bishop, king, pawn
  fission always capturing by rook, king, bishop
  royals may cross attacked squares
  change compounds { pawn + knight = squire S }
  hands { captures }
}"#;

const CROSSING: &str = r#"
game "Crossing" extends "chess" {
  compounds {
    rook + bishop = tower T
    king + rook   = dragon-king O
    king + knight = eques X
    king + bishop = pope Y
  }
  fusion
  fission always capturing
  piece king K {
    royal
    move leap wazir, ferz
    quiet leap wazir then leap ferz outward
    move leap camel
  }
  royals never cross attacked squares {
    leap knight by wazir then ferz, ferz then wazir
    leap camel by ferz then dabbaba, wazir then wazir then ferz
  }
}"#;

const FACING: &str = r#"
game "Facing" {
  board 9x10
  players red, black mirrored
  zone palace   = d1..f3
  zone own-half = ranks 1..5
  zone far-half = ranks 6..10
  piece general  K { royal  move leap wazir  stays in palace }
  piece advisor  A { move leap ferz  stays in palace }
  piece elephant B { move leap ferz then leap ferz outward  stays in own-half }
  piece horse    N { move leap wazir then leap ferz outward }
  piece chariot  R { move ride wazir }
  piece cannon   C { quiet ride wazir  capture hop wazir may then ride wazir outward }
  piece soldier  P { move leap forward wazir  move leap sideways wazir from far-half }
  royals never face
  army "P1P1P1P1P" "1C5C1" "9" "RNBAKABNR"
  win  checkmate, stalemate
}"#;

const CASTLES: &str = r#"
game "Castling from anywhere" extends "chess" {
  board 9x8
  castling {
    king b1 to h1 with rook, queen i1 to g1
    king b1 to b1 with rook a1 to c1
  }
  army "PPPPPPPPP" "RKBNQBN1R"
}"#;

/// Hexagons on a skewed grid, after Gliński.
const HEXAGONS: &str = r#"
game "Hexagons" {
  board 9x9
  players white, black rotated
  atom edge   = (0,+1), (+1,+1), (+1,0), (0,-1), (-1,-1), (-1,0)
  atom corner = (+1,+2), (+2,+1), (+1,-1), (-1,-2), (-2,-1), (-1,+1)
  atom jump   = (+1,+3), (+2,+3), (+3,+2), (+3,+1), (+2,-1), (+1,-2), (-1,-3), (-2,-3), (-3,-2), (-3,-1), (-2,+1), (-1,+2)
  piece king   K { royal move leap edge, corner }
  piece rook   R { move ride edge }
  piece bishop B { move ride corner 1..3 }
  piece knight N { move leap jump }
  piece bent   G { move leap edge may then ride corner outward }
  piece pawn   P { quiet ride (+1,+1) 1..2 open to en passant  capture leap (0,+1), (+1,0)  takes en passant
                   promote on rank last, file i to rook, bishop, knight }
  setup "****1grbk/***1pppbr/**3nppr/*4p1pg/9/GP1P4*/RPPN3**/RBPPP1***/KBRG1****"
}"#;

const THREE_PLAYERS: &str = r#"
game "Three players" extends "chess" {
  board 9x9
  players red, green, blue rotated
  zone camp = ranks 1..2
  change piece pawn { may promote in enemy camp to rook, bishop, knight promote on rank last to queen }
  castling { king e1 to c1 with rook c1 to d1 }
  army "2PPPPP2" "2RBKNR2"
  out checkmate, stalemate with pieces
  win last player
}"#;

const BLOCKS: &str = r#"
game "Blocks" extends "Three players of one file" {
  piece queen Q { move hop wazir, ferz  move leap wazir, ferz }
  without castling
  out checkmate, stalemate
  win last player
}
family "Three players of one file" extends "chess" {
  board 7x7
  players red, green, blue rotated
  change piece pawn { promote on rank last to queen }
  army "2PPP2" "2QKR2"
}"#;

/// Four players whose double steps cross each other's.
const CROSS: &str = r#"
game "Cross" extends "chess" {
  board 10x10 cross 3
  players south, west, north, east rotated
  compounds { rook + knight = marshall  bishop + knight = paladin }
  fusion
  fission always
  change piece pawn {
    promote on rank last to rook, bishop, knight
    also quiet leap sideways wazir
    also quiet ride forward wazir 3..3 from rank 3 open to en passant
  }
  without castling
  army "PPPP" "RNKB"
  out checkmate, stalemate with pieces
  win last player
}"#;

/// Who is mated leaves his pieces, who is stalemated takes them with him; cannons hop over what is left.
const MATED_BLOCKS: &str = r#"
game "Mated blocks" extends "chess" {
  board 7x7
  players red, green, blue rotated
  piece rook R { quiet ride wazir  capture hop wazir may then ride wazir outward }
  change piece pawn { promote on rank last to queen }
  hands { captures }
  castling { king d1 to f1 with rook e1 to d1 }
  army "2PPP2" "2QKR2"
  out checkmate
  out stalemate with pieces
  win last player
}"#;

/// Mate puts out, stalemate is a draw for all.
const STALEMATE_DRAWS: &str = r#"
game "Stalemate draws" extends "chess" {
  board 7x7
  players red, green, blue, black rotated
  change piece pawn { promote on rank last to queen }
  without castling
  army "2PPP2" "2QKR2"
  out checkmate with pieces
  win last player
}"#;

const CONDITIONS: &str = r#"
game "Conditions" extends "chess" {
  zone home = ranks 1..3
  zone middle = c3..f6
  piece queen Q { move ride wazir within home  move ride ferz to middle  quiet leap knight from rank 1 for white
                  never captured by knight }
  piece knight N { move leap knight  never captures bishop, pawn  quiet as rook }
  piece bishop B { capture as rook  quiet as knight  capture ride ferz taking pawn }
  change piece rook { stays in home  also capture ride ferz }
  change piece pawn { also quiet leap (+1,+2), (-1,+2) open to en passant
                      also move leap forward ferz then leap forward wazir open to en passant }
}"#;

/// Bent riders, hoppers and single vectors on a cylinder with holes.
const BENDS: &str = r#"
game "Bends2" {
  board 9x8 cylinder mask "9" "2*6" "9" "9" "9" "9" "6*2" "9"
  players white, black mirrored
  piece king K { royal move leap wazir, ferz }
  piece ring C { move ride wazir, ferz circular 45 }
  piece worm W { move ride ferz, wazir crooked 45 left }
  piece night N { move ride knight, (+1,-4) 1..3 }
  piece mixed M { move ride knight, wazir 2.. circular 45 right may then quiet leap wazir turning 135 }
  piece diver D { quiet ride (-1,+1), (0,-2)  capture hop forward ferz, backward wazir over enemy pieces may then ride ferz outward }
  piece spin S { move leap wazir then ride ferz 1..2 turning 45 right then return
                 quiet leap (+2,-3), (0,+1) }
  piece pawn P { quiet ride forward left ferz 1..2 from rank 2, b3 open to en passant  quiet leap wazir then leap wazir outward unmoved open to en passant
                 capture leap forward wazir  quiet leap forward ferz  takes en passant
                 promote on rank last to ring, worm, night }
  setup "2wcknds1" "1p*ppppp1" "9" "9" "9" "9" "PPPPPP*P1" "1DWCKNMS1"
}
"#;

/// Three players of whom none sees the board as the first does, and zones for each.
const FACING_AWAY: &str = r#"
game "Facing away" {
  board 8x8 mask "*6*" "8" "8" "3**3" "3**3" "8" "8" "*6*"
  players red facing north, green facing south, blue facing west
  zone camp = ranks 1..2 but d1..e2
  zone goal for red = c8..f8
  zone goal for green = c1..f1
  zone goal for blue = file a
  piece king K { royal move leap wazir, ferz stays in camp }
  piece rook R { move ride wazir within everywhere but enemy camp  capture ride wazir  }
  piece night N { move ride forward knight  move leap backward lengthwise knight, sideways (1,3) for green }
  piece pawn P { quiet leap forward wazir  quiet ride forward wazir 1..2 from rank 2 open to en passant unless in check
     capture leap forward ferz takes en passant
     may promote capturing in goal to night may promote touching goal but c1..f8 to rook for blue promote in goal to rook for red at most 4 }
  setup "*1kprn1*/2pppp2/6P'1/3**1P'R'/3**1P'K'/6P'N'/2PPPP2/*1NKR2*"
  out checkmate with pieces
  out stalemate
  win last player
}
"#;

/// One name, two compounds; rows with bodies; compounds of compounds.
const NAMES_FOR_TWO: &str = r#"
game "Strict names" extends "chess" {
  piece stew S { quiet ride wazir capture ride ferz }
  compounds { rook + bishop = dame D { quiet leap camel }  stew + knight = dame E  rook + knight = marsh F { value 5 never captures pawn } bishop + knight = arch G { quiet leap knight }
   king + knight = eq X { letter "Z" figurine "xX" takes en passant stays in box }  king + rook = tower T  dame + pawn = chief I }
  zone box = a1..d8
  fusion by dame, rook, king, pawn onto all pieces
  assimilation by stew, knight
  fission always capturing by knight, rook, stew
  royals may cross attacked squares
  change piece pawn { promote on rank last to dame, stew }
  army "PPPPPPPP" "RNBDKSNR"
}
"#;

/// Carriers in castling, and passengers that take when they leave.
const CARRIERS_CASTLE: &str = r#"
game "Carry castles" extends "chess" {
  compounds { rook carries pawn, knight, bishop   knight carries pawn, queen   rook + king = keep }
  fusion by all pieces but queen
  fission when unattacked capturing by pawn, bishop, king
  castling { king to g1 with right rook to f1  king to c1 with left rook to d1  compounds castle }
  change piece pawn { promote on rank last to rook, queen, captured pieces but pawn }
}
"#;

/// Castling with either of two kinds, and `as` with conditions of its own.
const TWO_ROOKS: &str = r#"
game "Two rooks" extends "chess" {
  board 10x8
  piece chancellor C { move as rook, knight }
  castling {
    king to i1 with right rook, chancellor to h1 for white
    king to c1 with left rook, chancellor to d1
    king f1 to h1 with rook j1 to g1 for black
  }
  piece queen Q { capture as bishop, knight  quiet as rook, king  move as chancellor to ranks 1..3 taking pawn, rook }
  army for white "PPPPPPPPPP" "RCNQBKBN1C"
  army for black "PPPPPPPPPP" "CNBQ1KBNCR"
}
"#;

/// Drop lines that limit each other, and pawns that take without going.
const DROPS: &str = r#"
game "Drops" extends "fusion-chess" {
  hands { captures demoted drop all pieces but pawn, compound pieces not on ranks 5..6  drop pawn on ranks 2..4  drop queen everywhere drop knight in wide }
  zone wide = files a..b, files g..h
  army "PPPPPPPP" "RNBQKBNR" "[NP]"
  fission always
  assimilation optional onto all pieces but queen
  royals may cross attacked squares
  change piece pawn { also move leap forward wazir then return  capture leap sideways wazir then return }
}
"#;

/// Pieces that are said in Betza's notation, so that what it comes to is played by both generators.
const BETZA: &str = r#"
game "Funny" {
  board 9x9
  players white, black mirrored
  piece king    K { royal betza "KisD" }
  piece gryphon G { betza "FyafsF" }
  piece aanca   A { betza "[W?fsB]" }
  piece cannon  C { betza "mRcpR" }
  piece archer  B { betza "mKcaibK3" }
  piece horse   H { betza "nNtD" }
  piece rose    O { betza "qN2zB3" }
  piece lion    L { betza "KcaKmcafmcF[fcW?mW]" }
  piece hook    I { betza "masR2[B2-bsW]" }
  piece toad    T { betza "jDjAgQ3ptB" }
  piece falcon  F { betza "afsafzW" betza "[F-fsW-F]" quiet leap wazir }
  piece pawn    P { betza "fmWfceFifmnDifmnH" promote on rank last to rose, lion, hook }
  compounds { cannon + horse = rider R  gryphon + aanca = gorgon N { betza "[K?fsQ]" } }
  fusion
  fission when unattacked
  assimilation optional by aanca, gryphon
  setup "tgcakahlf" "bpppopppi" "9" "9" "9" "9" "9" "BPPPOPPPI" "TGCAKAHLF"
}
"#;
