//! What a capture is worth when everybody goes on taking on its last square, the least piece first.
//!
//! It is an estimate: pins are not asked for, nor what promotes or joins on the way. Who takes is found from the tables of
//! attacks, again after each capture, so that pieces behind others join in.

use super::attacks::Scene;
use super::packed::{NONE, Packed};
use super::position::Position;
use crate::ids::{Id, PlayerId};
use crate::ir::Program;
use crate::ir::set::Words;

/// What a royal is worth to its owner while pieces are exchanged: more than all else.
const ROYAL: i32 = 20_000;

/// What a move wins for the mover, in the units of `values` (one for each piece), if all others answer with one voice.
pub(super) fn exchange<const W: usize, const N: usize, const H: usize>(
    program: &Program<W>,
    position: &Position<W, N, H>,
    values: &[i32],
    mv: &Packed,
    gain: i32,
) -> i32 {
    let worth = |kind: u8| {
        let kind = &program.kinds[usize::from(kind)];
        if kind.royal {
            ROYAL
        } else {
            values[kind.face.piece.index()]
        }
    };
    let me = usize::from(position.to_move);
    let mut gone = mv
        .captures()
        .iter()
        .fold(Words::EMPTY, |gone, &square| gone | Words::bit(square));
    if mv.rest == NONE {
        gone |= Words::bit(mv.from);
    }
    let mut occupied = (position.occupied(program) & !gone) | Words::bit(mv.to);
    let mut present = occupied & !Words::bit(mv.to);
    let mut stake = worth(mv.result);
    let mut gains = [0; 32];
    gains[0] = gain;
    let mut count = 1;
    let mut mine = false;
    while count < gains.len() {
        let scene = Scene {
            program,
            position,
            occupied,
            present,
        };
        let sides = (0..program.players).filter(|&p| (p == me) == mine && !position.is_out(p));
        let least = sides
            .filter_map(|player| least_attacker(&scene, mv.to, player, &worth))
            .min();
        let Some((value, origin)) = least else { break };
        gains[count] = stake - gains[count - 1];
        count += 1;
        stake = value;
        occupied &= !Words::bit(origin);
        present &= !Words::bit(origin);
        mine = !mine;
    }
    for at in (1..count).rev() {
        gains[at - 1] = -gains[at].max(-gains[at - 1]);
    }
    gains[0]
}

/// The least piece of a player's that attacks a square: its worth and where it stands.
fn least_attacker<const W: usize, const N: usize, const H: usize>(
    scene: &Scene<'_, W, N, H>,
    square: u8,
    player: usize,
    worth: &impl Fn(u8) -> i32,
) -> Option<(i32, u8)> {
    let pieces = scene.position.planes[player] & scene.present;
    let id = PlayerId::new(player);
    let at = usize::from(square);
    let mut least = None;
    let mut consider = |origin: u8| {
        let found = (worth(scene.position.kind_at(scene.program, origin)), origin);
        if least.is_none_or(|known| found < known) {
            least = Some(found);
        }
    };
    for attack in &scene.program.attacks[id] {
        if attack.royals_only {
            continue;
        }
        let attackers = scene.attackers(attack, pieces);
        (attack.leaps[at] & attackers)
            .iter()
            .for_each(&mut consider);
        for origin in (attack.lines[at] & attackers).iter() {
            let mut routes = attack.routes(square, origin).iter();
            if routes.any(|&route| !route.meets(scene.occupied)) {
                consider(origin);
            }
        }
        for route in attack.tricky.get(at).into_iter().flatten() {
            if attackers.contains(route.origin) && scene.holds(route, player) {
                consider(route.origin);
            }
        }
    }
    least
}
