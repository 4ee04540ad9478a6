//! Legality by checks and pins against making every move and looking.

use super::Game;
use super::generate::Sink;
use super::node::Node;
use super::packed::Packed;
use super::position::Position;
use crate::diagnostics::SourceMap;
use crate::ir::set::Words;
use crate::ir::{self, Program};
use crate::resolve::load_game;

/// Room enough for every built-in game.
type Room = Position<2, 32, 64>;

struct Moves(Vec<Packed>);

impl Sink for Moves {
    const LIST: bool = true;
    type Bits = crate::ir::slide::Portable;
    fn count(&mut self, _: u32) {}
    fn push(&mut self, mv: Packed) {
        self.0.push(mv);
    }
}

fn listed(node: &Node<'_, 2, 32, 64>) -> Vec<Packed> {
    let mut moves = Moves(Vec::new());
    node.generate(&mut moves);
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

#[test]
fn checks_and_pins_tell_what_trying_out_tells() {
    for name in [
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
        "linepiece-divergent-free",
        "linepiece-double-bent",
        "linepiece-kamil",
        "transport-chess",
    ] {
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
