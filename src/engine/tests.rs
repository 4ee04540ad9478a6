//! Legality by checks and pins against making every move and looking; counting with every lowering, and with each off.

use super::Game;
use super::generate::Sink;
use super::node::Node;
use super::packed::Packed;
use super::position::Position;
use std::sync::Arc;

use super::count::count;
use crate::diagnostics::SourceMap;
use crate::ir::set::Words;
use crate::ir::slide::{Extract, Portable};
use crate::ir::turn::{Form, Mover};
use crate::ir::{self, Program};
use crate::resolve::load_game;

/// Room enough for every built-in game.
type Room = Position<2, 32, 64>;

struct Moves(Vec<Packed>);

impl Sink<2> for Moves {
    const LIST: bool = true;
    fn count(&mut self, _: u32) {}
    fn push(&mut self, mv: Packed) {
        self.0.push(mv);
    }
}

/// Extracts bits without the processor's help.
struct Slow;

impl Extract for Slow {
    const FAST: bool = true;
    fn extract(word: u64, mask: u64) -> u64 {
        let set = (0..64).filter(|bit| mask >> bit & 1 != 0);
        (0..)
            .zip(set)
            .fold(0, |all, (to, from)| all | (word >> from & 1) << to)
    }
}

fn listed(node: &Node<'_, 2, 32, 64>) -> Vec<Packed> {
    let mut moves = Moves(Vec::new());
    node.generate::<Portable, _>(&mut moves);
    moves.0
}

/// The legal moves, each made and looked at, the royal's too.
fn tried_out(program: &Program<2>, position: &Room) -> Vec<Packed> {
    let mut node = Node::new(program, position);
    node.king = None;
    node.helps = Words::ALL;
    node.pinned = Words::EMPTY;
    node.all_doubtful = true;
    listed(&node)
}

/// Games with all that lowerings look at.
const GAMES: &[&str] = &[
    "assimilation-fusion",
    "capablanca",
    "carousel",
    "chess",
    "crazyhouse",
    "fusion-chess",
    "fusion-chessgi",
    "fusion-diamond-41",
    "linepiece-bent",
    "linepiece-crooked",
    "linepiece-cross",
    "linepiece-divergent-free",
    "linepiece-double-bent",
    "linepiece-kamil",
    "transport-chess",
];

#[test]
fn checks_and_pins_tell_what_trying_out_tells() {
    for &name in GAMES {
        let (definition, _) = load_game(name, &mut SourceMap::default()).unwrap();
        let program = ir::lower::<2>(&definition, 32);
        let start = Game::new(definition).unwrap().start();
        let mut seed = 7_usize;
        for _ in 0..6 {
            let mut position = Room::pack(&program, &start);
            for _ in 0..100 {
                let mut fast = listed(&Node::new(&program, &position));
                let mut slow = tried_out(&program, &position);
                fast.sort_unstable();
                slow.sort_unstable();
                assert_eq!(fast, slow, "{name}: {:?}", position.unpack(&program));
                if fast.is_empty() {
                    break;
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                position = position.apply(&program, &fast[(seed >> 33) % fast.len()]);
            }
        }
    }
}

/// The program without tables, and then with each lowering turned off in turn.
fn lessened(program: &Program<2>) -> Vec<(&'static str, Program<2>)> {
    let mut all = vec![("as lowered", program.clone())];
    let mut less = |what: &'static str, change: &dyn Fn(&mut Program<2>)| {
        let mut program = program.clone();
        change(&mut program);
        all.push((what, program));
    };
    let movers = |program: &mut Program<2>, change: &dyn Fn(&mut Mover<2>)| {
        for player in program.turns.ids() {
            program.turns[player].movers.iter_mut().for_each(change);
        }
    };
    less("counted by nodes", &|program| program.countable = false);
    less("compounds one by one", &|program| {
        program.whole = false;
        program.asks_special = true;
    });
    less("squares asked for one by one", &|program| {
        for player in program.turns.ids() {
            program.turns[player].mapped = false;
        }
    });
    less("leapers walk", &|program| {
        movers(program, &|mover| {
            if mover.form == Form::Leaps {
                mover.form = Form::Walks;
            }
        });
    });
    less("no shifts", &|program| {
        movers(program, &|mover| {
            if mover.form == Form::Shifts {
                mover.form = Form::Walks;
                mover.listed_by_shifts = false;
                Arc::make_mut(&mut mover.walks).shifts.clear();
            }
        });
    });
    less("promotions looked at", &|program| {
        movers(program, &|mover| mover.promotes = None);
    });
    all
}

#[test]
fn counts_are_the_same_with_each_lowering_off() {
    for &name in GAMES {
        let (definition, _) = load_game(name, &mut SourceMap::default()).unwrap();
        let program = ir::lower::<2>(&definition, 32);
        let programs = lessened(&program);
        let with_tables = |extracts: bool| {
            let program = ir::lower::<2>(&definition, 32);
            program.tabulate(extracts);
            program
        };
        let (extracted, multiplied) = (with_tables(true), with_tables(false));
        let start = Game::new(definition).unwrap().start();
        let mut seed = 11_usize;
        for _ in 0..4 {
            let mut position = Room::pack(&program, &start);
            for _ in 0..80 {
                let slow = tried_out(&program, &position);
                let moves = slow.len() as u64;
                let setup = position.unpack(&program);
                for (what, program) in &programs {
                    let counted = count::<Portable, 2, 32, 64>(program, &position);
                    assert_eq!(counted, moves, "{name}, {what}: {setup:?}");
                    let mut listed = listed(&Node::new(program, &position));
                    listed.sort_unstable();
                    let mut slow = slow.clone();
                    slow.sort_unstable();
                    assert_eq!(listed, slow, "{name}, {what}: {setup:?}");
                }
                let counted = count::<Slow, 2, 32, 64>(&extracted, &position);
                assert_eq!(counted, moves, "{name}, extracting: {setup:?}");
                let counted = count::<Portable, 2, 32, 64>(&multiplied, &position);
                assert_eq!(counted, moves, "{name}, multiplying: {setup:?}");
                if slow.is_empty() {
                    break;
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                position = position.apply(&program, &slow[(seed >> 33) % slow.len()]);
            }
        }
    }
}
