//! A written path → legs with vectors, modes and links.

use super::error::MovementError;
use super::kinds::Kinds;
use super::report::Report;
use super::steps::Atoms;
use crate::definition::{Bend, Leg, Link, Mode, Over, Path, Turn, Verb};
use crate::syntax::ast::{self, Hand, Node};

const MAX_LEGS: usize = 8;

/// What paths are made with.
#[derive(Clone, Copy)]
pub(super) struct PathMaker<'a> {
    pub(super) atoms: &'a Atoms,
    pub(super) kinds: &'a Kinds,
}

impl PathMaker<'_> {
    /// The path; `None` if something in it is wrong, and told.
    pub(super) fn path(
        self,
        mode: &Node<ast::Mode>,
        path: &ast::Path,
        report: &mut Report,
    ) -> Option<Path> {
        let before = report.len();
        let count = 1 + path.rest.len();
        if count > MAX_LEGS {
            report.say(
                path.rest[MAX_LEGS - 1].1.span,
                MovementError::TooManyLegs(count),
            );
        }
        if let Some(turn) = &path.first.turn {
            report.say(turn.span, MovementError::FirstTurn);
        }
        let mut current = mode_of(mode.value);
        let link = Link {
            may: false,
            new_stretch: true,
        };
        let mut legs = vec![self.leg(link, current, &path.first, report)];
        for (link, leg) in path.rest.iter().take(MAX_LEGS - 1) {
            current = link
                .mode
                .as_ref()
                .map_or(current, |mode| mode_of(mode.value));
            let link = Link {
                may: link.may,
                new_stretch: link.mode.is_some(),
            };
            legs.push(self.leg(link, current, leg, report));
        }
        if path.returns && legs.iter().all(|leg| leg.mode == Mode::Quiet) {
            report.say(mode.span, MovementError::IdleReturn);
        }
        (report.len() == before).then_some(Path {
            legs,
            returns: path.returns,
        })
    }

    fn leg(self, link: Link, mode: Mode, leg: &ast::Leg, report: &mut Report) -> Leg {
        let verb = match leg.verb.value {
            ast::Verb::Leap => Verb::Leap,
            ast::Verb::Ride => Verb::Ride,
            ast::Verb::Hop => Verb::Hop,
        };
        let steps = self.atoms.steps(&leg.steps, report);
        let (least, most) = range(leg, report);
        let bend = leg.bend.as_ref().and_then(|bend| {
            if verb != Verb::Ride {
                report.say(bend.span, MovementError::BendWithoutRide);
            }
            let bearings: Vec<u8> = steps.iter().map(|v| v.bearing()).collect();
            if (1..bearings.len()).any(|i| bearings[..i].contains(&bearings[i])) {
                report.say(bend.span, MovementError::AmbiguousBend);
            }
            Some(Bend {
                crooked: bend.value.crooked,
                sixteenths: sixteenths(bend.value.degrees, bend.span, report)?,
                left: bend.value.hand.map(is_left),
            })
        });
        let turn = leg
            .turn
            .as_ref()
            .map_or(Turn::Free, |turn| match turn.value {
                ast::Turn::Outward => Turn::Outward,
                ast::Turn::Turning { degrees, hand } => Turn::By {
                    sixteenths: sixteenths(degrees, turn.span, report).unwrap_or(4),
                    left: hand.map(is_left),
                },
            });
        Leg {
            link,
            mode,
            verb,
            steps,
            least,
            most,
            over: self.over(leg, report),
            turn,
            bend,
        }
    }

    fn over(self, leg: &ast::Leg, report: &mut Report) -> Over {
        let Some(over) = &leg.over else {
            return Over {
                own: true,
                enemy: true,
                pieces: self.kinds.all(),
            };
        };
        if leg.verb.value != ast::Verb::Hop {
            report.say(over.span, MovementError::OverWithoutHop);
        }
        Over {
            own: over.own != Some(false),
            enemy: over.own != Some(true),
            pieces: over
                .pieces
                .as_ref()
                .map_or_else(|| self.kinds.all(), |pieces| self.kinds.set(pieces, report)),
        }
    }
}

fn range(leg: &ast::Leg, report: &mut Report) -> (u32, Option<u32>) {
    let Some(range) = &leg.range else {
        return (
            1,
            if leg.verb.value == ast::Verb::Leap {
                Some(1)
            } else {
                None
            },
        );
    };
    if leg.verb.value == ast::Verb::Leap {
        report.say(range.span, MovementError::RangeOnLeap);
    }
    let (least, most) = range.value;
    if least == 0 || most.is_some_and(|most| most < least) {
        report.say(range.span, MovementError::EmptyRange);
    }
    (least, most)
}

fn mode_of(mode: ast::Mode) -> Mode {
    match mode {
        ast::Mode::Move => Mode::Move,
        ast::Mode::Quiet => Mode::Quiet,
        ast::Mode::Capture => Mode::Capture,
    }
}

fn is_left(hand: Hand) -> bool {
    hand == Hand::Left
}

fn sixteenths(degrees: u32, span: crate::diagnostics::Span, report: &mut Report) -> Option<u8> {
    match degrees {
        45 => Some(2),
        90 => Some(4),
        135 => Some(6),
        180 => Some(8),
        _ => {
            report.say(span, MovementError::TurnDegrees(degrees));
            None
        }
    }
}
