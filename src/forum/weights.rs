//! The weights of clues and of combinations of clues. They give the probability that a post asks for a word.
//!
//! The weights were fitted to posts with known requests. `src/moderation/README.md` contains the command that does
//! this.

use std::sync::LazyLock;

use super::clue::Clues;
use crate::moderation::request::RequestKind;

/// The table, with the columns `clues,add,remove,question`. A row contains one or more clues, joined by `+`, and the
/// weight of this combination for each kind of request. A weight is log odds, multiplied by 100.
const TABLE: &str = include_str!("weights.csv");

/// The kinds of requests, in the order of the table's columns.
pub const KINDS: [RequestKind; 3] = [RequestKind::Add, RequestKind::Remove, RequestKind::Question];

/// The minimum probability of a kind of request, given that the post asks for the word.
const MIN_SHARE: f64 = 0.6;

/// The weights of clues.
#[derive(Clone, Debug)]
pub struct ClueWeights {
    rows: Vec<(Clues, [f64; 3])>,
}

impl ClueWeights {
    /// Returns the weights that are built into this program.
    pub fn of_this_program() -> &'static Self {
        static WEIGHTS: LazyLock<ClueWeights> =
            LazyLock::new(|| ClueWeights::parse(TABLE).expect("the tests check that the embedded table is valid"));
        &WEIGHTS
    }

    /// Parses a table of weights. Returns `None` if a row is malformed.
    pub fn parse(table: &str) -> Option<Self> {
        let row = |line: &str| {
            let mut fields = line.split(',');
            let mut clues = Clues::default();
            for name in fields.next()?.split('+') {
                clues.join(&Clues::named(name.trim())?);
            }
            let weights: Vec<f64> = fields.map(|field| field.parse().ok()).collect::<Option<_>>()?;
            Some((clues, <[f64; 3]>::try_from(weights).ok()?.map(|weight| weight / 100.0)))
        };
        let rows = table.lines().skip(1).map(row).collect::<Option<_>>()?;
        Some(Self { rows })
    }

    /// Returns the likeliest kind of request for a word with these clues, and the probability that the post asks for
    /// the word. If no kind is likely enough, the kind is a question, which a person answers.
    pub fn weigh(&self, clues: &Clues) -> (RequestKind, f64) {
        let mut sums = [0.0; 3];
        for (_, weights) in self.rows.iter().filter(|(row, _)| clues.include(row)) {
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
        }
        let odds = sums.map(f64::exp);
        let all: f64 = odds.iter().sum();
        let certainty = all / (1.0 + all);
        let best = odds.iter().zip(KINDS).max_by(|a, b| a.0.total_cmp(b.0));
        let likely = best.filter(|(odds, _)| **odds >= MIN_SHARE * all);
        (likely.map_or(RequestKind::Question, |(_, kind)| kind), certainty)
    }
}
