//! Results of games → a difference in Elo points with its error, and a sequential test of two hypotheses.
//!
//! Two games of a pair share an opening, so they are not independent; pairs are. All is computed from the five scores that
//! a pair can have (pentanomial), in the normal approximation: Van den Bergh, "A practical introduction to the GSPRT"
//! (2019), which is also what Fishtest does.

use std::collections::BTreeMap;
use std::fmt;

/// The score of a game for the first contender, in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameScore {
    /// 0.
    Loss,
    /// A half.
    Draw,
    /// 1.
    Win,
}

impl GameScore {
    /// The same game seen by the other contender.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
    fn half_points(self) -> usize {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }
}

/// All results so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games lost, drawn and won by the first contender.
    pub games: [usize; 3],
    /// Whole pairs with 0, ½, 1, 1½ and 2 points for the first contender.
    pub pairs: [usize; 5],
    /// Pairs of which one game is over, by number.
    open: BTreeMap<usize, GameScore>,
}

/// 95 % of a normal distribution lie within so many standard deviations.
const TWO_SIDED: f64 = 1.959_964;

impl Tally {
    /// Adds a game by its number; games 2n and 2n + 1 are a pair.
    pub fn add(&mut self, number: usize, score: GameScore) {
        self.games[score.half_points()] += 1;
        match self.open.remove(&(number / 2)) {
            Some(other) => self.pairs[other.half_points() + score.half_points()] += 1,
            None => {
                self.open.insert(number / 2, score);
            }
        }
    }
    /// How many games have been played.
    pub fn count(&self) -> usize {
        self.games.iter().sum()
    }
    /// Points of the first contender.
    pub fn points(&self) -> f64 {
        count(self.games[2]) + count(self.games[1]) / 2.0
    }
    /// Mean score of a game over whole pairs, and the variance of a pair's mean score; none before the first pair.
    fn moments(&self) -> Option<(f64, f64, f64)> {
        let pairs = count(self.pairs.iter().sum());
        if pairs == 0.0 {
            return None;
        }
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let sum = |f: &dyn Fn(f64) -> f64| -> f64 {
            let each = self.pairs.iter().zip(scores);
            each.map(|(&pairs, score)| count(pairs) * f(score)).sum()
        };
        let mean = sum(&|score| score) / pairs;
        let variance = sum(&|score| (score - mean).powi(2)) / pairs;
        // With few pairs, or all of them alike, the variance is not known yet: as if one pair more had gone either way.
        Some((pairs, mean, variance.max(1.0 / (4.0 * (pairs + 1.0)))))
    }
    /// The difference in Elo points, with the ends of its interval of 95 % confidence; infinite where it cannot be
    /// told how large it is.
    pub fn elo(&self) -> Option<Elo> {
        let (pairs, mean, variance) = self.moments()?;
        let margin = TWO_SIDED * (variance / pairs).sqrt();
        Some(Elo {
            mean: elo(mean),
            low: elo(mean - margin),
            high: elo(mean + margin),
        })
    }
}

impl fmt::Display for Tally {
    /// `+12 =5 -3`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [losses, draws, wins] = self.games;
        write!(f, "+{wins} ={draws} -{losses}")
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
fn count(number: usize) -> f64 {
    number as f64
}

/// The difference that a mean score stands for.
fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// The mean score that a difference stands for.
fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A difference in Elo points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The most likely difference.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl fmt::Display for Elo {
    /// `+35 (+12 to +60)`; the interval is not symmetric far from 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:+.0} ({:+.0} to {:+.0})",
            self.mean, self.low, self.high
        )
    }
}

/// A sequential test: whether the difference is that of the second hypothesis rather than that of the first, with an
/// error of 5 % either way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Likelihood {
    /// The first hypothesis, in Elo points.
    pub elo0: f64,
    /// The second one; higher.
    pub elo1: f64,
}

/// What a test says by now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// Logarithm of the ratio of the likelihoods of the second and the first hypothesis.
    pub ratio: f64,
}

impl Verdict {
    /// Beyond this, or its negative, a test with errors of 5 % is decided: ln(0.95 / 0.05).
    pub const BOUND: f64 = 2.944_439;

    /// Whether the test is over.
    pub fn is_decided(self) -> bool {
        self.ratio.abs() >= Self::BOUND
    }
}

impl Likelihood {
    /// Looks at all results so far.
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        let Some((pairs, mean, variance)) = tally.moments() else {
            return Verdict { ratio: 0.0 };
        };
        let (s0, s1) = (score(self.elo0), score(self.elo1));
        Verdict {
            ratio: pairs * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tally with such pairs.
    fn pairs(pairs: &[(GameScore, GameScore, usize)]) -> Tally {
        let mut tally = Tally::default();
        let mut number = 0;
        for &(one, other, times) in pairs {
            for _ in 0..times {
                tally.add(number, one);
                tally.add(number + 1, other);
                number += 2;
            }
        }
        tally
    }

    #[test]
    fn games_of_a_pair_find_each_other() {
        let mut tally = Tally::default();
        tally.add(2, GameScore::Win);
        tally.add(0, GameScore::Draw);
        assert_eq!(tally.pairs, [0; 5]);
        tally.add(3, GameScore::Loss);
        tally.add(1, GameScore::Draw);
        assert_eq!((tally.pairs, tally.games), ([0, 0, 2, 0, 0], [1, 2, 1]));
        assert!((tally.points() - 2.0).abs() < 1e-9);
    }

    #[test]
    fn three_points_of_four_are_191_elo() {
        // 400 · log10(3) = 190.85. Half the pairs have a half for each game, half have 1: the standard deviation of a pair is a
        // quarter, that of the mean of 100 a fortieth, and 0.75 ± 1.96 / 40 are 148.0 and 239.7 Elo.
        use GameScore::{Draw, Win};
        let tally = pairs(&[(Draw, Draw, 50), (Win, Win, 50)]);
        let elo = tally.elo().unwrap();
        assert!((elo.mean - 190.85).abs() < 0.01, "{elo}");
        assert!(
            (elo.low - 148.02).abs() < 0.01 && (elo.high - 239.74).abs() < 0.01,
            "{elo:?}"
        );
    }

    #[test]
    fn a_test_between_what_is_so_and_what_is_not_is_decided() {
        use GameScore::{Draw, Loss, Win};
        // Mean 0.75, variance 1/16, hypotheses 0.5 and 0.75: 16 · 1/4 · (3/2 - 5/4) / (2/16) = 8.
        let test = Likelihood {
            elo0: 0.0,
            elo1: 190.848_5,
        };
        let verdict = test.verdict(&pairs(&[(Draw, Draw, 8), (Win, Win, 8)]));
        assert!(
            (verdict.ratio - 8.0).abs() < 1e-4 && verdict.is_decided(),
            "{verdict:?}"
        );
        // The same distance from both.
        let test = Likelihood {
            elo0: -10.0,
            elo1: 10.0,
        };
        let verdict = test.verdict(&pairs(&[(Loss, Draw, 9), (Draw, Win, 9)]));
        assert!(verdict.ratio.abs() < 1e-9 && !verdict.is_decided());
        assert!(!test.verdict(&Tally::default()).is_decided());
    }
}
