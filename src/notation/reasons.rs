//! A move that is not legal → the rule that forbids it.
//!
//! No rule explains itself. Instead each is lifted in turn: the game is made again without it, and if the move is legal
//! there, that rule was the reason. So every rule that a game can have is explained in the same way, and what the answer
//! says cannot differ from what the engine does. It takes some milliseconds for each rule, once for each refused move.

use super::read::find_squares;
use super::{machine, read_move};
use crate::definition::{Definition, Movement};
use crate::engine::{Game, Move, MoveKind, Setup};
use crate::ids::{Id, PieceId, PieceSet, SquareId};

/// Why a text means no legal move of a position, if a single rule is the reason: `the king on e1 would be attacked`.
pub fn why_illegal(game: &Game, setup: &Setup, text: &str) -> Option<String> {
    if legal(game, setup, text).is_some() {
        return None;
    }
    if game.event(setup).is_some() {
        let end = game.outcome(std::slice::from_ref(setup))?;
        return Some(format!("the game is over: {}", end.reason.words()));
    }
    LIFTS
        .iter()
        .find_map(|lift| lift.explains(game, setup, text))
        .or_else(|| in_the_way(game, setup, text))
        .or_else(|| own_piece(game, setup, text))
}

/// A rule that can be lifted.
struct Lift {
    /// Takes the rule out of the game; false if the game does not have it.
    rules: fn(&mut Definition) -> bool,
    /// Takes what the rule depends on out of the position.
    position: fn(&Definition, &mut Setup),
    /// Says the rule, of a move that is legal without it.
    words: fn(&Game, &Setup, &Setup, &Move) -> String,
}

const LIFTS: [Lift; 13] = [
    Lift {
        rules: |definition| lift(&mut definition.fission, |it| &mut it.when_unattacked, false),
        position: as_it_is,
        words: |game, setup, _, mv| {
            format!(
                "{} is attacked, and may not part",
                standing(game, setup, mv.from)
            )
        },
    },
    Lift {
        rules: |definition| {
            let all = all(definition);
            lift(&mut definition.fission, |it| &mut it.by, all)
        },
        position: as_it_is,
        words: |game, _, _, mv| format!("{} may not leave", one(game, mv.mover)),
    },
    Lift {
        rules: |definition| lift(&mut definition.fission, |it| &mut it.capturing, true),
        position: as_it_is,
        words: |_, _, _, _| "what leaves a compound may not take anything".to_owned(),
    },
    Lift {
        rules: |definition| {
            let all = all(definition);
            let by = lift(&mut definition.fusion, |it| &mut it.by, all);
            lift(&mut definition.fusion, |it| &mut it.onto, all) || by
        },
        position: as_it_is,
        words: |game, setup, _, mv| {
            let target = setup.board[mv.to.index()].map_or(mv.result, |placed| placed.piece);
            let (mover, target) = (one(game, mv.mover), one(game, target));
            format!("{mover} may not move onto {target} to join it")
        },
    },
    Lift {
        rules: |definition| definition.royals.crossing.take().is_some(),
        position: as_it_is,
        words: |game, setup, _, mv| {
            format!(
                "{} may not pass over attacked squares",
                standing(game, setup, mv.from)
            )
        },
    },
    Lift {
        rules: |definition| std::mem::take(&mut definition.royals.never_face),
        position: as_it_is,
        words: |_, _, _, _| "the royals may not face each other".to_owned(),
    },
    Lift {
        rules: |_| true,
        position: |definition, setup| {
            setup.rights = definition
                .castling
                .iter()
                .map(|castle| setup.can_hold_right(definition, castle))
                .collect();
        },
        words: |_, _, _, _| "one of the two pieces has moved".to_owned(),
    },
    Lift {
        rules: |definition| every_line(definition, |line| std::mem::take(&mut line.unmoved)),
        position: as_it_is,
        words: |game, setup, _, mv| format!("{} has moved already", standing(game, setup, mv.from)),
    },
    Lift {
        rules: |definition| {
            every_line(definition, |line| std::mem::take(&mut line.unless_in_check))
        },
        position: as_it_is,
        words: |_, _, _, _| "that is not allowed in check".to_owned(),
    },
    Lift {
        rules: |definition| {
            let all = all(definition);
            every_line(definition, |line| {
                let limited = line.victims != all || !line.only_checking.is_empty();
                line.victims = all;
                line.only_checking = PieceSet::EMPTY;
                limited
            })
        },
        position: as_it_is,
        words: |game, setup, _, mv| {
            let taken = mv
                .captures
                .iter()
                .filter_map(|square| setup.board[square.index()]);
            let taken: Vec<String> = taken.map(|placed| one(game, placed.piece)).collect();
            format!(
                "{} may not take {}",
                one(game, mv.mover),
                taken.join(" and ")
            )
        },
    },
    Lift {
        rules: |definition| definition.hands.is_some(),
        position: |_, setup| {
            let hand = &mut setup.hands[setup.to_move];
            hand.iter_mut().for_each(|count| *count = (*count).max(1));
        },
        words: |game, setup, _, mv| {
            let player = &game.definition().players[setup.to_move].name;
            format!("{player} has no {} in hand", kind(game, mv.result))
        },
    },
    Lift {
        rules: |definition| {
            let squares = definition.board.all();
            let Some(hands) = &mut definition.hands else {
                return false;
            };
            let pieces: Vec<PieceId> = hands.drops.ids().collect();
            let players: Vec<_> = definition.players.ids().collect();
            for piece in pieces {
                for &player in &players {
                    hands.drops[piece][player] = squares;
                }
            }
            true
        },
        position: as_it_is,
        words: |game, _, _, mv| {
            let square = game.definition().board.name(mv.to);
            format!("{} may not be dropped on {square}", one(game, mv.result))
        },
    },
    // Last, since a move that leaves a royal attacked is understood by all, and other reasons are closer to it.
    Lift {
        rules: |definition| {
            let ids: Vec<PieceId> = definition.pieces.ids().collect();
            let royals = ids
                .into_iter()
                .filter(|&piece| std::mem::take(&mut definition.pieces[piece].royal));
            royals.count() > 0
        },
        position: as_it_is,
        words: attacked,
    },
];

impl Lift {
    fn explains(&self, game: &Game, setup: &Setup, text: &str) -> Option<String> {
        let mut definition = game.definition().clone();
        if !(self.rules)(&mut definition) {
            return None;
        }
        let mut position = setup.clone();
        (self.position)(&definition, &mut position);
        let without = Game::new(definition).ok()?;
        let mv = legal(&without, &position, text)?;
        let after = without.play(&position, &mv)?;
        Some((self.words)(game, setup, &after, &mv))
    }
}

fn as_it_is(_: &Definition, _: &mut Setup) {}

fn all(definition: &Definition) -> PieceSet {
    PieceSet::first(definition.pieces.len())
}

/// Sets a part of a rule; false if the rule is not there or the part is so already.
fn lift<R, T: PartialEq>(rule: &mut Option<R>, part: fn(&mut R) -> &mut T, to: T) -> bool {
    rule.as_mut().is_some_and(|rule| {
        let part = part(rule);
        let limited = *part != to;
        *part = to;
        limited
    })
}

/// Changes all movement lines; whether any was changed.
fn every_line(definition: &mut Definition, change: impl Fn(&mut Movement) -> bool) -> bool {
    let ids: Vec<PieceId> = definition.pieces.ids().collect();
    let mut changed = false;
    for piece in ids {
        for line in &mut definition.pieces[piece].movements {
            changed |= change(line);
        }
    }
    changed
}

/// The legal move that a text means, or one of those if it leaves open what a promotion comes to.
fn legal(game: &Game, setup: &Setup, text: &str) -> Option<Move> {
    let mut moves = game.moves(setup);
    let index = match read_move(game.definition(), setup, &moves, text) {
        Ok(index) => index,
        Err(error) if error.code == "move-ambiguous" => {
            let forms = machine::write_all(game.definition(), setup, &moves);
            forms.iter().position(|form| form.starts_with(text))?
        }
        Err(_) => return None,
    };
    Some(moves.swap_remove(index))
}

/// The name of a kind with its article.
fn one(game: &Game, piece: PieceId) -> String {
    let name = kind(game, piece);
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {name}")
}

fn kind(game: &Game, piece: PieceId) -> &str {
    &game.definition().pieces[piece].name
}

/// `the rook on a1`
fn standing(game: &Game, setup: &Setup, square: Option<SquareId>) -> String {
    let on = |square: SquareId| {
        let placed = setup.board[square.index()]?;
        let name = game.definition().board.name(square);
        Some(format!("the {} on {name}", kind(game, placed.piece)))
    };
    square.and_then(on).unwrap_or_else(|| "it".to_owned())
}

/// A royal would be attacked after the move, or is and stays so.
fn attacked(game: &Game, setup: &Setup, after: &Setup, mv: &Move) -> String {
    if mv.kind == MoveKind::Castling {
        return "nobody castles out of, through or into an attack".to_owned();
    }
    let mut mine = after.clone();
    mine.to_move = setup.to_move;
    let attacked = game.checked(&mine);
    let royal = standing(game, after, attacked.first().copied());
    if game.checked(setup).is_empty() {
        format!("{royal} would be attacked")
    } else {
        format!("{royal} would still be attacked")
    }
}

/// A piece without which the move would be legal, or that there are several.
fn in_the_way(game: &Game, setup: &Setup, text: &str) -> Option<String> {
    let mut definition = game.definition().clone();
    // With fewer pieces the game might be over.
    definition.endings.events.clear();
    let game = &Game::new(definition).ok()?;
    let definition = game.definition();
    let named: Vec<SquareId> = find_squares(definition, text)
        .into_iter()
        .filter_map(|(_, square)| square)
        .collect();
    let may_go = |square: &SquareId| {
        let placed = setup.board[square.index()];
        placed.is_some_and(|placed| !definition.pieces[placed.piece].royal)
            && !named.contains(square)
    };
    let others: Vec<SquareId> = definition.board.squares().filter(may_go).collect();
    let alone = others
        .iter()
        .find(|&&square| legal(game, &without(game, setup, &[square]), text).is_some());
    match alone {
        Some(&square) => Some(format!(
            "{} is in the way",
            standing(game, setup, Some(square))
        )),
        None => {
            legal(game, &without(game, setup, &others), text)?;
            Some("other pieces are in the way".to_owned())
        }
    }
}

/// A position without some of its pieces.
fn without(game: &Game, setup: &Setup, squares: &[SquareId]) -> Setup {
    let mut without = setup.clone();
    for square in squares {
        without.board[square.index()] = None;
    }
    let castles = &game.definition().castling;
    let rights = castles.iter().zip(&setup.rights);
    without.rights = rights
        .map(|(castle, &held)| held && without.can_hold_right(game.definition(), castle))
        .collect();
    without.passed.clear();
    without
}

/// The end is held by a piece of one's own that cannot be joined.
fn own_piece(game: &Game, setup: &Setup, text: &str) -> Option<String> {
    let definition = game.definition();
    let squares = find_squares(definition, text);
    let [(_, Some(from)), .., (_, Some(to))] = squares.as_slice() else {
        return None;
    };
    let own = |square: &SquareId| {
        setup.board[square.index()].filter(|placed| placed.player == setup.to_move)
    };
    let (mover, target) = (own(from)?, own(to)?);
    // Only a piece that would go there if the other were not in its place is refused for that.
    let mut empty = setup.clone();
    empty.board[to.index()] = None;
    let reaches = |mv: &Move| mv.from == Some(*from) && mv.to == *to;
    if !game.moves(&empty).iter().any(reaches) {
        return None;
    }
    let there = standing(game, setup, Some(*to));
    let joins =
        |join: &&crate::definition::Join| join.mover == mover.piece && join.target == target.piece;
    if definition.fusion.is_none() {
        Some(format!("{there} is of the same side"))
    } else if definition.joins.iter().any(|join| joins(&join)) {
        None
    } else {
        let (mover, target) = (one(game, mover.piece), one(game, target.piece));
        Some(format!("{mover} and {target} make no compound"))
    }
}
