//! What pieces are worth, from the rules alone.
//!
//! The base is mobility: how many squares a piece can go to or attack, averaged over its squares and over boards on which
//! pieces of the array stand at random, from an opening's crowd to an endgame's few. Value grows a little faster than
//! mobility, for a piece that does two things can threaten two at once; the exponent makes a knight three pawns and a queen
//! nine and a half at chess; no other game has had a say in it. The rest is corrections, each with its [`Source`].

use crate::definition::{Definition, Event, HandCaptures, MOST_VALUE, Makeup, Outcome, Safe};
use crate::engine::{Game, Placed, Setup, Survey};
use crate::ids::{Id, PieceId, PieceSet, PlayerId, SquareId, SquareSet, Table};

/// Value of a piece that can go to or attack one square, in hundredths of a pawn.
const PER_SQUARE: f64 = 67.5;
/// How value grows with mobility.
const EXPONENT: f64 = 1.06;
/// What a piece loses that can never leave the squares of one colour, or of any other half of the board.
const BOUND: f64 = 0.08;
/// What of the best promotion's gain a piece that can promote has from the beginning.
const PROMOTION: f64 = 0.035;
/// What it is worth to be able to part: this share of the components' values.
const PARTING: f64 = 0.02;
/// What the last piece is worth besides whose loss loses the game; shared by all of which one may be lost.
const NEEDED: i32 = 600;
/// The least that a piece is worth.
const LEAST: f64 = 10.0;

/// Where a part of a value comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Source {
    /// The author has said it.
    Author,
    /// Going to so many empty squares and attacking so many, on average.
    Mobility {
        /// Squares it can go to.
        quiet: f64,
        /// Squares it attacks.
        attacked: f64,
    },
    /// It reaches only a part of the board, such as one colour: this share of it.
    Bound(f64),
    /// It can become this piece.
    Promotion(PieceId),
    /// Its components may leave it, and are worth more or less than the whole.
    Parting,
    /// It is royal, and never exchanged; what it carries besides the royal counts.
    Royal,
    /// Whoever loses too many of its kind has lost the game: the fewer there are, the more each is worth.
    Needed,
    /// Captures change hands, so a piece taken comes back against its owner, and all are worth less than pieces that stay.
    ChangesHands,
}

/// What a piece is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// The piece.
    pub piece: PieceId,
    /// In hundredths of a pawn, on the board.
    pub board: i32,
    /// In hand, where the game has hands.
    pub hand: Option<i32>,
    /// The parts that `board` is the sum of, in hundredths of a pawn.
    pub parts: Vec<(Source, i32)>,
}

/// What each piece is worth, in the order of the piece table.
#[derive(Clone, Debug, PartialEq)]
pub struct Values(pub Table<PieceId, Value>);

impl Values {
    /// On the board, in hundredths of a pawn.
    pub fn board(&self, piece: PieceId) -> i32 {
        self.0[piece].board
    }
}

/// What the pieces of a game are worth, and where it comes from.
pub fn values(game: &Game) -> Values {
    let definition = game.definition();
    from_survey(definition, &survey(game))
}

/// The mobility of all pieces on random boards.
pub(super) fn survey(game: &Game) -> Survey {
    let definition = game.definition();
    let cells = definition.players.len() * definition.pieces.len() * definition.board.len();
    let count = (1_200_000 / cells.max(1)).clamp(6, 32);
    game.survey(&boards(game, count))
}

/// Boards on which the pieces of the array stand at random, from all of them to a quarter.
fn boards(game: &Game, count: usize) -> Vec<Setup> {
    let definition = game.definition();
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed >> 33).unwrap_or(0) % below.max(1)
    };
    let squares = definition.board.len();
    let mut pieces: Vec<(PlayerId, PieceId)> = definition
        .array
        .pieces
        .iter()
        .map(|&(_, player, piece)| (player, piece))
        .collect();
    // A game that starts from an empty board is not played on one.
    while pieces.len() < squares / 3 {
        let player = PlayerId::new(pieces.len() % definition.players.len());
        pieces.push((player, PieceId::new(random(definition.pieces.len()))));
    }
    let empty = Setup {
        board: vec![None; squares],
        passed: Vec::new(),
        unmoved: SquareSet::EMPTY,
        rights: Vec::new(),
        ..game.start()
    };
    (0..count)
        .map(|number| {
            let mut setup = empty.clone();
            let wanted = pieces.len() * (4 - number % 4) / 4;
            for _ in 0..wanted {
                let (player, piece) = pieces[random(pieces.len())];
                setup.board[random(squares)] = Some(Placed {
                    player,
                    piece,
                    promoted_from: None,
                });
            }
            setup
        })
        .collect()
}

/// The same, with the mobility known.
pub(super) fn from_survey(definition: &Definition, survey: &Survey) -> Values {
    let mut known: Vec<Value> = definition
        .pieces
        .ids()
        .map(|piece| by_mobility(definition, survey, piece))
        .collect();
    let mut alone = known.clone();
    for (value, piece) in alone.iter_mut().zip(definition.pieces.values()) {
        if let Some(said) = piece.value {
            value.board = i32::try_from(said.min(MOST_VALUE)).unwrap_or(0);
        }
    }
    for (value, id) in known.iter_mut().zip(definition.pieces.ids()) {
        let piece = &definition.pieces[id];
        if piece.value.is_some() {
            value.parts = vec![(Source::Author, alone[id.index()].board)];
        } else if piece.royal && definition.royals.safe == Safe::All {
            value.parts = vec![(Source::Royal, beside_the_royal(definition, &alone, id))];
        } else {
            value.parts.extend(parting(definition, &alone, id));
            value.parts.extend(promotion(definition, &alone, id));
            value.parts.extend(needed(definition, id));
        }
    }
    known.iter_mut().for_each(finish);
    if let Some(hands) = &definition.hands {
        for value in &mut known {
            if hands.captures.is_some() && !definition.pieces[value.piece].royal {
                change_hands(value);
            }
        }
        in_hand(
            definition,
            &mut known,
            hands.captures == Some(HandCaptures::Demoted),
        );
    }
    Values(known.into_iter().collect())
}

/// What a piece is worth because its owner loses by having too few of its kind.
fn needed(definition: &Definition, piece: PieceId) -> Option<(Source, i32)> {
    let held = |kinds: &PieceSet| -> u32 {
        let army = definition.array.pieces.iter();
        let army = army.filter(|(_, player, _)| player.index() == 0);
        army.map(|&(.., piece)| definition.count_as(piece, kinds))
            .sum()
    };
    let worth = definition
        .endings
        .events
        .iter()
        .filter_map(|(event, outcome)| {
            let (than, kinds) = match event {
                Event::Fewer { than, of, any } if *any => {
                    (*than, PieceSet::from_iter([piece]).intersection(*of))
                }
                Event::Fewer { than, of, .. } => (*than, *of),
                Event::Goal(_) | Event::BareKing | Event::Checks(_) => return None,
            };
            let spare = held(&kinds).checked_sub(than)?;
            let counts = kinds.contains(piece) && *outcome == Outcome::Win;
            counts.then(|| NEEDED / i32::try_from(spare + 1).unwrap_or(i32::MAX))
        });
    let worth: i32 = worth.sum();
    (worth > 0).then_some((Source::Needed, worth))
}

/// As a whole number.
pub(super) fn rounded(value: f64) -> i32 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "values are far below the range of integers, and clamped"
    )]
    let rounded = value.round().clamp(-30_000.0, 30_000.0) as i32;
    rounded
}

fn finish(value: &mut Value) {
    value.board = value.parts.iter().map(|(_, part)| part).sum();
}

/// What a piece is worth by where it can go, averaged over the squares that it can be on.
fn by_mobility(definition: &Definition, survey: &Survey, piece: PieceId) -> Value {
    let squares: Vec<SquareId> = definition.board.squares().collect();
    let first = PlayerId::new(0);
    let (mut quiet, mut attacked) = (0.0, 0.0);
    for &square in &squares {
        let found = survey.at(first, piece, square);
        quiet += found.quiet;
        attacked += found.attacked;
    }
    let all = squares.len() as f64;
    (quiet, attacked) = (quiet / all, attacked / all);
    let base = PER_SQUARE * f64::midpoint(quiet, attacked).powf(EXPONENT);
    let mut parts = vec![(
        Source::Mobility { quiet, attacked },
        rounded(base.max(LEAST)),
    )];
    let share = reach_share(definition, piece);
    if share < 0.75 {
        parts.push((
            Source::Bound(share),
            -rounded(base * BOUND * (1.0 - share) * 2.0),
        ));
    }
    let mut value = Value {
        piece,
        board: 0,
        hand: None,
        parts,
    };
    finish(&mut value);
    value
}

/// The share of the board that a piece can get to on an empty one, at best; 1 for what promotes or goes only forward, for
/// these are not bound by colour but by where they come from.
fn reach_share(definition: &Definition, piece: PieceId) -> f64 {
    let lines = &definition.pieces[piece].movements;
    let whole = 1.0;
    if lines.is_empty() || !definition.pieces[piece].promotions.is_empty() {
        return whole;
    }
    let mut steps = Vec::new();
    for line in lines {
        let [leg] = &line.path.legs[..] else {
            return whole;
        };
        steps.extend(leg.steps.iter().copied());
        if leg.bend.is_some() {
            return whole;
        }
    }
    // What can go no way back is bound to nothing.
    if steps.iter().all(|step| step.y >= 0) {
        return whole;
    }
    let board = &definition.board;
    let mut left = board.all();
    let mut best = 0;
    while let Some(start) = left.iter().next() {
        let mut seen = SquareSet::EMPTY;
        let mut open = vec![start];
        seen.insert(start);
        while let Some(at) = open.pop() {
            for &step in &steps {
                if let Some(to) = board.step(at, step).filter(|to| !seen.contains(*to)) {
                    seen.insert(to);
                    open.push(to);
                }
            }
        }
        best = best.max(seen.len());
        left = left.minus(seen);
        left.remove(start);
    }
    best as f64 / board.len() as f64
}

/// What it changes that components may leave. A compound that can part is its components on one square. If they do more as
/// several pieces, as where one only carries the other, most of that is left to it; if it does more as one, it is worth
/// half-way between. A little is added for the choice.
fn parting(definition: &Definition, alone: &[Value], piece: PieceId) -> Option<(Source, i32)> {
    let may_leave = definition.fission.as_ref()?;
    let mut leaves = definition.parts.iter();
    if !leaves.any(|part| part.compound == piece && may_leave.by.contains(part.leaver)) {
        return None;
    }
    let parts = definition.made_of(piece).into_iter();
    let apart: f64 = parts.map(|part| f64::from(alone[part.index()].board)).sum();
    let whole = f64::from(alone[piece.index()].board);
    let share = if apart > whole { 0.8 } else { 0.5 };
    let more = share * (apart - whole) + PARTING * apart;
    Some((Source::Parting, rounded(more)))
}

/// What it adds that a piece can promote.
fn promotion(definition: &Definition, alone: &[Value], piece: PieceId) -> Option<(Source, i32)> {
    let targets = definition.pieces[piece].promotions.iter();
    let best = targets
        .flat_map(|line| line.to.iter())
        .max_by_key(|to| alone[to.index()].board)?;
    let gain = alone[best.index()].board - alone[piece.index()].board;
    (gain > 0).then(|| {
        (
            Source::Promotion(best),
            rounded(PROMOTION * f64::from(gain)),
        )
    })
}

/// What a royal compound carries besides the royal.
fn beside_the_royal(definition: &Definition, alone: &[Value], piece: PieceId) -> i32 {
    if definition.pieces[piece].makeup == Makeup::Simple {
        return 0;
    }
    let parts = definition.made_of(piece).into_iter();
    let others = parts.filter(|&part| !definition.pieces[part].royal);
    others.map(|part| alone[part.index()].board * 9 / 10).sum()
}

/// Where captures change hands, values lie closer together.
fn change_hands(value: &mut Value) {
    if value.board > 0
        && value
            .parts
            .iter()
            .all(|(source, _)| *source != Source::Author)
    {
        let closer = 100.0 * (f64::from(value.board) / 100.0).powf(0.72);
        value
            .parts
            .push((Source::ChangesHands, rounded(closer) - value.board));
        finish(value);
    }
}

/// A piece in hand can go nearly anywhere at once.
fn in_hand(definition: &Definition, values: &mut [Value], demoted: bool) {
    let plain: Vec<i32> = values.iter().map(|value| value.board).collect();
    for value in values {
        let piece = &definition.pieces[value.piece];
        // What turns back when it is taken is never in hand as it is.
        let kept = match piece.face_of.filter(|_| demoted) {
            Some(face) => plain[face.index()],
            None => value.board,
        };
        value.hand = (!piece.royal).then(|| kept + kept / 10 + 5);
    }
}
