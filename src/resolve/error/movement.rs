//! What can be wrong with a path.

use super::Problem;

/// A mistake in steps, legs, turns, or the size of a path.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::resolve) enum MovementError {
    /// `leap forward sideways wazir`
    #[error("these sides leave no direction of `{0}`")]
    NoDirection(String),
    /// `(0,0)`
    #[error("this vector leads nowhere")]
    ZeroVector,
    /// `(1,1000)`
    #[error("a vector goes at most 99 squares either way")]
    LongVector,
    /// An atom of more than 32 vectors.
    #[error("atom `{0}` has more than 32 vectors")]
    TooManyVectors(String),
    /// `ride wazir 4..2`
    #[error("this range is empty")]
    EmptyRange,
    /// `leap wazir 1..2`
    #[error("a leap is a single step: it has no range")]
    RangeOnLeap,
    /// `ride wazir over pawn`
    #[error("only a hop goes over a piece")]
    OverWithoutHop,
    /// `leap knight circular 45`
    #[error("only a ride bends")]
    BendWithoutRide,
    /// `ride wazir turning 90` as the first leg.
    #[error("the first leg has nothing to turn from")]
    FirstTurn,
    /// `turning 30`
    #[error("turns are 45, 90, 135 or 180 degrees, not {0}")]
    TurnDegrees(u32),
    /// A bend among vectors of one bearing.
    #[error("two steps of this ride have the same bearing, so it cannot bend")]
    AmbiguousBend,
    /// More than eight legs.
    #[error("a path has at most 8 legs, this one {0}")]
    TooManyLegs(usize),
    /// `then return` with nothing taken.
    #[error("a path that returns without taking anything is no move")]
    IdleReturn,
    /// More than 64 lines.
    #[error("piece `{0}` has more than 64 movement lines, with those that it takes from others")]
    TooManyLines(String),
    /// More than 4096 steps.
    #[error("the paths of `{piece}` have more than 4096 steps from `{square}`")]
    TooManySteps { piece: String, square: String },
    /// `move as rook` in rook.
    #[error("`{0}` moves as itself")]
    AsCycle(String),
    /// `from rank 2 from rank 3`
    #[error("`{0}` is said twice")]
    ConditionTwice(&'static str),
    /// A crossing that does not lead where the leap does.
    #[error("these steps do not add up to the leap")]
    CrossingSum,
    /// A crossing of more steps than can be added up.
    #[error("a crossing of {0} such steps is too long")]
    LongCrossing(usize),
}

impl Problem for MovementError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoDirection(_) => "no-direction",
            Self::ZeroVector => "zero-vector",
            Self::LongVector => "long-vector",
            Self::TooManyVectors(_) => "too-many-vectors",
            Self::EmptyRange => "empty-range",
            Self::RangeOnLeap => "range-on-leap",
            Self::OverWithoutHop => "over-without-hop",
            Self::BendWithoutRide => "bend-without-ride",
            Self::FirstTurn => "first-turn",
            Self::TurnDegrees(_) => "turn-degrees",
            Self::AmbiguousBend => "ambiguous-bend",
            Self::TooManyLegs(_) => "too-many-legs",
            Self::IdleReturn => "idle-return",
            Self::TooManyLines(_) => "too-many-lines",
            Self::TooManySteps { .. } => "too-many-steps",
            Self::AsCycle(_) => "as-cycle",
            Self::ConditionTwice(_) => "condition-twice",
            Self::CrossingSum => "crossing-sum",
            Self::LongCrossing(_) => "long-crossing",
        }
    }
    fn help(&self) -> Option<String> {
        let help = match self {
            Self::NoDirection(_) => {
                "`forward` is y > 0, `sideways` is |x| > |y|, and so on: together they must leave a vector"
            }
            Self::ZeroVector => "one of its two numbers must not be 0",
            Self::LongVector => "no board is longer",
            Self::TooManyVectors(_) => "make two atoms of it; a leg may name both",
            Self::EmptyRange => {
                "ranges count from 1, the smaller end first: `2..4`, or `2..` without an upper end"
            }
            Self::RangeOnLeap => "write `ride` for one or more equal steps",
            Self::OverWithoutHop => "write `hop`, or leave `over` out",
            Self::BendWithoutRide => "write `ride`, or `then` with `turning` for a single turn",
            Self::FirstTurn => "leave the turn out, or name a side: `left wazir`",
            Self::TurnDegrees(_) => {
                "only multiples of 45 lead from one direction of the board to another"
            }
            Self::AmbiguousBend => {
                "name steps of different bearings; all oblique vectors between two neighbouring lines share one"
            }
            Self::TooManyLegs(_) => "say it in fewer legs; a `ride` takes many steps in one",
            Self::IdleReturn => "write `capture` before it",
            Self::TooManyLines(_) => "join lines whose legs are alike: `leap wazir, ferz`",
            Self::TooManySteps { .. } => {
                "bound the rides, or name fewer directions in the later legs"
            }
            Self::AsCycle(_) => "let one piece of the circle say its movement itself",
            Self::ConditionTwice(_) => "say it once; places may be lists",
            Self::LongCrossing(_) => {
                "a crossing has at most 8 steps, fewer where each has many directions"
            }
            Self::CrossingSum => "let the steps lead where the leap leads",
        };
        Some(help.to_owned())
    }
}
