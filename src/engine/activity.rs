//! How busy the pieces of each player are: how many squares they can go to, and how many of those round enemy royals they
//! attack. Walks are run for every piece; whether a move would be legal is not asked.

use super::node::Node;
use super::position::Position;
use super::weights::Weights;
use crate::ids::{Id, PieceId, PlayerId};
use crate::ir::Program;
use crate::ir::set::Words;
use crate::ir::slide::Portable;
use crate::ir::walk::HIT;

/// How busy the pieces of each player are, in hundredths of a pawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Activity {
    /// For going to more squares than such pieces do on average, or fewer.
    pub mobility: [i32; 4],
    /// For attacking squares next to royals of others.
    pub menace: [i32; 4],
}

/// The activity in a position.
pub(super) fn activity<const W: usize, const N: usize, const H: usize>(
    program: &Program<W>,
    position: &Position<W, N, H>,
    weights: &Weights,
) -> Activity {
    let mut found = Activity::default();
    let mut views = [position; 4].map(|position| *position);
    for (player, view) in views.iter_mut().enumerate() {
        view.to_move = PlayerId::new(player).0;
    }
    let nodes: [Option<Node<'_, W, N, H>>; 4] = std::array::from_fn(|player| {
        let plays = player < program.players && !position.is_out(player);
        plays.then(|| Node::unexamined(program, &views[player]))
    });
    let playing = || nodes.iter().flatten();
    let mut guarded = [Words::EMPTY; 4];
    let mut near = [Words::EMPTY; 4];
    for node in playing() {
        guarded[node.me] = cheaply_guarded(node, weights);
        near[node.me] = round_royals(node);
    }
    let union = |sets: &[Words<W>; 4], but: usize| {
        playing()
            .filter(|node| node.me != but)
            .fold(Words::EMPTY, |all, node| all | sets[node.me])
    };
    for node in playing() {
        let room = !(node.own | union(&guarded, node.me));
        let targets = union(&near, node.me);
        let (mut mobility, mut menace, mut attackers) = (0, 0, 0);
        for from in (node.own & !node.royals).iter() {
            let kind = &program.kinds[usize::from(position.kind_at(program, from))];
            let weight = &weights.activity[kind.face.piece.index()];
            if weight.per_square == 0 {
                continue;
            }
            let reach = node.reach::<Portable>(&kind.classes, from);
            let squares = ((reach.quiet & node.free) | (reach.hit & !node.free)) & room;
            mobility += weight.per_square * signed(squares.count()) - weight.usual;
            let attacked = reach.hit & targets;
            if attacked.any() {
                attackers += 1;
                menace += weight.menace * signed(attacked.count());
            }
        }
        found.mobility[node.me] = mobility / 256;
        // One piece alone mates nobody.
        found.menace[node.me] = if attackers < 2 {
            0
        } else {
            menace * attackers / 512
        };
    }
    found
}

fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(0)
}

/// Squares that the least pieces of a player attack: others do not go there.
fn cheaply_guarded<const W: usize, const N: usize, const H: usize>(
    node: &Node<'_, W, N, H>,
    weights: &Weights,
) -> Words<W> {
    let program = node.program;
    let classes = program.classes.iter().enumerate();
    let mut guarded = Words::EMPTY;
    for (number, class) in classes {
        let Some(kind) = class.alone else { continue };
        let piece: PieceId = program.kinds[kind.index()].face.piece;
        if !weights.activity[piece.index()].cheap {
            continue;
        }
        let pieces = node.position.planes[program.players + number] & node.own;
        let walks = class.groups.first().map(|group| &group.walks[node.mover()]);
        let shifts = walks.map_or(&[][..], |walks| &walks.shifts);
        for shift in shifts.iter().filter(|shift| shift.flags & HIT != 0) {
            guarded |= (pieces & shift.origins).shifted(shift.by);
        }
        if shifts.is_empty() {
            for from in pieces.iter() {
                guarded |= node.reach::<Portable>(&[number], from).hit;
            }
        }
    }
    guarded
}

/// Squares to which royals of a player could go if nothing were attacked, and their own.
fn round_royals<const W: usize, const N: usize, const H: usize>(
    node: &Node<'_, W, N, H>,
) -> Words<W> {
    node.royals.iter().fold(node.royals, |all, royal| {
        let kind = node.position.kind_at(node.program, royal);
        let classes = &node.program.kinds[usize::from(kind)].classes;
        let reach = node.reach::<Portable>(classes, royal);
        all | reach.quiet | reach.hit
    })
}
