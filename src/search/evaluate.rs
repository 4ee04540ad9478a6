//! What a position is worth to the player to move, in hundredths of a pawn.
//!
//! Nearly all of it is a table of weights (player, piece, square) that a line adds up as moves are made: the value of the
//! piece; how much better it moves from this square than from others; how near it is to promotion; for royals, how far from
//! the fray. Nothing here knows a game: what is good on a square comes from the survey and from the definition.

use super::alpha_beta::Window;
use super::values::{self, Values};
use super::{Evaluation, many};
use crate::definition::{Definition, Event, Goal, Outcome, Safe};
use crate::engine::{ActivityWeight, Game, Line, Survey, Weight, Weights};
use crate::ids::{Id, PieceId, PlayerId, SquareId};

/// What a square more to go to is worth in the middle game, and in the end game.
const PER_SQUARE: (f64, f64) = (2.0, 2.5);
/// What a square more that a piece can really go to is worth to one of little reach.
const ACTIVE: f64 = 7.0;
/// A score so far outside the window that activity will not bring it back.
const LAZY: i32 = 220;
/// What having the move is worth.
const TEMPO: i32 = 10;
/// What it is worth to stand one move from a goal, in the middle game and in the end game; half as much a move farther.
const GOAL: (f64, f64) = (60.0, 160.0);
/// What it is worth to have one check left to give; shared by those that are left if there are more.
const CHECK: i32 = 400;
/// No position is worth more than this without a mate.
const MOST: i32 = 20_000;

/// Everything that evaluating needs to know of a game.
#[derive(Clone, Debug)]
pub(super) struct Evaluator {
    kind: Evaluation,
    /// The phases of all pieces of the array together, at least 1.
    full: i32,
    /// Whether the game counts checks.
    counts_checks: bool,
}

impl Evaluator {
    /// For a game, with the weights that its lines are to use.
    pub(super) fn new(game: &Game, kind: Evaluation) -> (Self, Weights) {
        let definition = game.definition();
        let survey = values::survey(game);
        let values = values::from_survey(definition, &survey);
        let weights = weights(definition, &survey, &values, kind);
        let pieces = definition.array.pieces.iter();
        let mut full: i32 = pieces
            .map(|&(_, _, piece)| weights.phases[piece.index()])
            .sum();
        for held in definition.array.hands.values().flatten() {
            full += weights.phases[held.0.index()] * i32::try_from(held.1).unwrap_or(0);
        }
        (
            Self {
                kind,
                full: full.max(1),
                counts_checks: definition.endings.checks().is_some(),
            },
            weights,
        )
    }

    /// What the position is worth to the side to move; `root` is the player for whom the search is made.
    /// Far outside the window it is a rough guess.
    pub(super) fn evaluate(&self, line: &dyn Line, sides: many::Sides, window: Window) -> i32 {
        if let Evaluation::Random(seed) = self.kind {
            let mixed = (line.key() ^ seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56;
            return i32::try_from(mixed).unwrap_or(0) - 128;
        }
        let tally = line.tally();
        let phase: i32 = tally.phase.iter().sum();
        let phase = phase.min(self.full);
        let middle = sides.balance(line, &tally.middle);
        let end = sides.balance(line, &tally.end);
        let blended = (i64::from(middle) * i64::from(phase)
            + i64::from(end) * i64::from(self.full - phase))
            / i64::from(self.full);
        let checks = if self.counts_checks {
            let worth = line
                .checks_left()
                .map(|left| CHECK / i32::from(left.max(1)));
            sides.balance(line, &worth)
        } else {
            0
        };
        let rough = (i32::try_from(blended).unwrap_or(0) + checks).clamp(-MOST, MOST);
        if self.kind != Evaluation::Full
            || rough + LAZY <= window.alpha
            || rough - LAZY >= window.beta
        {
            return rough;
        }
        let activity = line.activity();
        let menace = sides.balance(line, &activity.menace) * phase / self.full;
        (rough + sides.balance(line, &activity.mobility) + menace + TEMPO).clamp(-MOST, MOST)
    }
}

/// The table of weights.
fn weights(definition: &Definition, survey: &Survey, values: &Values, kind: Evaluation) -> Weights {
    let mut squares = Vec::new();
    for player in definition.players.ids() {
        for piece in definition.pieces.ids() {
            let value = f64::from(values.board(piece));
            let places = Places::new(definition, survey, values, player, piece);
            for square in definition.board.squares() {
                let (mut middle, mut end) = (value, value);
                if kind == Evaluation::Full {
                    let more = places.worth(square);
                    (middle, end) = (middle + more.0, end + more.1);
                }
                squares.push(weight(middle, end));
            }
        }
    }
    let hands = values.0.values().map(|value| {
        let worth = f64::from(value.hand.unwrap_or(0));
        weight(worth, worth)
    });
    let phases = definition.pieces.iter().map(|(id, piece)| {
        let promotes = !piece.promotions.is_empty();
        if piece.royal && values.board(id) == 0 || promotes {
            0
        } else {
            values.board(id) / 100
        }
    });
    Weights {
        squares,
        hands: hands.collect(),
        values: definition
            .pieces
            .ids()
            .map(|piece| values.board(piece))
            .collect(),
        phases: phases.collect(),
        activity: definition
            .pieces
            .ids()
            .map(|piece| activity(definition, survey, values, piece))
            .collect(),
        board: definition.board.len(),
    }
}

/// What it is worth that a piece is busy.
fn activity(
    definition: &Definition,
    survey: &Survey,
    values: &Values,
    piece: PieceId,
) -> ActivityWeight {
    let of = &definition.pieces[piece];
    let value = values.board(piece);
    let cheap = value < 150 && !of.royal;
    if cheap || of.royal && value == 0 {
        return ActivityWeight {
            cheap,
            ..ActivityWeight::default()
        };
    }
    let first = PlayerId::new(0);
    let squares = definition.board.squares();
    let total: f64 = squares.map(|at| survey.at(first, piece, at).quiet).sum();
    let mean = total / definition.board.len() as f64;
    // A piece of great reach is not better by each square as a small one is.
    let per_square = 256.0 * ACTIVE / (1.0 + mean / 8.0);
    ActivityWeight {
        per_square: values::rounded(per_square),
        usual: values::rounded(per_square * mean),
        menace: values::rounded(f64::from(value.clamp(100, 1200)) / 100.0 * 300.0),
        cheap,
    }
}

/// For each goal that a player's piece wins by, the steps to it from each square.
fn goals(definition: &Definition, player: PlayerId, piece: PieceId) -> Vec<Vec<Option<u32>>> {
    let events = definition.endings.events.iter();
    let goals = events.filter_map(|(event, outcome)| match event {
        Event::Goal(goal) if *outcome == Outcome::Win && goal.pieces.contains(piece) => Some(goal),
        Event::Goal(_) | Event::Fewer { .. } | Event::BareKing | Event::Checks(_) => None,
    });
    let steps = |goal: &Goal| {
        super::places::steps_to(definition, player, piece, goal.squares[player].iter())
    };
    goals.map(steps).collect()
}

fn weight(middle: f64, end: f64) -> Weight {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "clamped to the range before"
    )]
    let short = |value: f64| value.round().clamp(-30_000.0, 30_000.0) as i16;
    Weight {
        middle: short(middle),
        end: short(end),
    }
}

/// How good the squares are for a player's piece.
struct Places<'a> {
    definition: &'a Definition,
    survey: &'a Survey,
    player: PlayerId,
    piece: PieceId,
    /// The mean mobility over the board.
    mean: f64,
    /// What the best promotion would win; 0 if there is none.
    prize: f64,
    /// Steps from each square to where it can promote, the last step in the zone counted; none if it gets there never.
    to_go: Vec<Option<u32>>,
    /// Steps from each square to each goal that it may win by.
    to_goals: Vec<Vec<Option<u32>>>,
    guarded: bool,
}

impl<'a> Places<'a> {
    fn new(
        definition: &'a Definition,
        survey: &'a Survey,
        values: &Values,
        player: PlayerId,
        piece: PieceId,
    ) -> Self {
        let of = &definition.pieces[piece];
        let squares = definition.board.squares();
        let total: f64 = squares.map(|at| survey.at(player, piece, at).total()).sum();
        let best = of.promotions.iter().flat_map(|line| line.to.iter());
        let best = best.map(|to| values.board(to)).max().unwrap_or(0);
        Self {
            definition,
            survey,
            player,
            piece,
            mean: total / definition.board.len() as f64,
            prize: f64::from((best - values.board(piece)).max(0)),
            to_go: super::places::to_promotion(definition, player, piece),
            to_goals: goals(definition, player, piece),
            guarded: of.royal && definition.royals.safe == Safe::All,
        }
    }

    /// What a square adds, in the middle game and in the end game.
    fn worth(&self, square: SquareId) -> (f64, f64) {
        let more = self.survey.at(self.player, self.piece, square).total() - self.mean;
        // A piece of great reach is not better by each square as a small one is.
        let scale = 1.0 / (1.0 + self.mean / 8.0);
        let moves = (PER_SQUARE.0 * more * scale, PER_SQUARE.1 * more * scale);
        let goal = self.goal(square);
        if self.guarded {
            let royal = self.royal(square, moves);
            return (royal.0 + goal.0, royal.1 + goal.1);
        }
        let (middle, end) = self.promotion(square);
        let (middle, end) = (middle + goal.0, end + goal.1);
        if self.prize > 0.0 {
            let centre = super::places::centrality(self.definition, square);
            return (middle + 12.0 * centre - 6.0, end);
        }
        let centre = super::places::centrality(self.definition, square);
        let home = if super::places::rank_from_home(self.definition, self.player, square) == 0 {
            -8.0
        } else {
            0.0
        };
        (
            moves.0 + 12.0 * centre - 6.0 + home + middle,
            moves.1 + 10.0 * centre - 5.0 + end,
        )
    }

    /// Nearer to a goal is better.
    fn goal(&self, square: SquareId) -> (f64, f64) {
        let steps = self.to_goals.iter().filter_map(|goal| goal[square.index()]);
        let near: f64 = steps
            .map(|steps| 0.5_f64.powi(steps.min(20).cast_signed() - 1))
            .sum();
        (GOAL.0 * near, GOAL.1 * near)
    }

    /// A royal stays at home while there is much that could attack it, and comes out afterwards.
    fn royal(&self, square: SquareId, moves: (f64, f64)) -> (f64, f64) {
        let away = super::places::rank_from_home(self.definition, self.player, square);
        let centre = super::places::centrality(self.definition, square);
        let middle = -14.0 * f64::from(away.min(5)) - 24.0 * centre;
        (middle, 3.0 * moves.1 + 24.0 * centre - 12.0)
    }

    /// Nearer to promotion is better, and much better when it is near.
    fn promotion(&self, square: SquareId) -> (f64, f64) {
        if self.prize == 0.0 {
            return (0.0, 0.0);
        }
        let Some(steps) = self.to_go[square.index()] else {
            return (-15.0, -30.0);
        };
        let far = self
            .to_go
            .iter()
            .flatten()
            .max()
            .copied()
            .unwrap_or(1)
            .max(1);
        let near = 1.0 - f64::from(steps.min(far)) / f64::from(far);
        (
            self.prize * (0.01 * near + 0.10 * near.powi(4)),
            self.prize * (0.03 * near + 0.22 * near.powi(3)),
        )
    }
}
