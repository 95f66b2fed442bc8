//! The answers to all kinds of questions about a dictionary, as one type.

use serde::Serialize;

use super::check::Check;
use super::coverage::Coverage;
use super::definition::Definition;
use super::diff::Diff;
use super::explain::Explanation;
use super::find::FoundWord;
use super::forms::Forms;
use super::judge::{BoardRuling, WordsRuling};
use super::list::ListedWord;
use super::meaning_coverage::MeaningCoverage;
use super::releases::Releases;
use super::stats::Stats;
use super::tier_days::TierDays;
use super::verify::Verification;

/// An answer to a question about a dictionary. The command line prints answers; the server sends them.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// The verdict on a word.
    Check(Check),
    /// The meanings of a word.
    Definition(Definition),
    /// The differences between two builds.
    Diff(Diff),
    /// The verdict on a word, with all the evidence.
    Explanation(Explanation),
    /// The forms of a word.
    Forms(Forms),
    /// A playable word that meets the conditions of a query.
    Found(FoundWord),
    /// A ruling on several words at once.
    Ruling(WordsRuling),
    /// A ruling on a whole board.
    BoardRuling(BoardRuling),
    /// A word in a list of playable words.
    Listed(ListedWord),
    /// The main figures of an edition.
    Stats(Stats),
    /// The numbers of words with meanings.
    MeaningCoverage(MeaningCoverage),
    /// The releases of an edition.
    Releases(Releases),
    /// The days of a tier.
    TierDays(TierDays),
    /// The comparison of an edition with a reference list.
    Coverage(Coverage),
    /// The result of verifying a build.
    Verification(Verification),
}
