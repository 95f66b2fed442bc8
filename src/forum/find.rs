//! Finds the words that a post probably asks for.

use super::candidate::{Candidate, candidates};
use super::phrases::Phrases;
use super::post::Post;
use super::weights::ClueWeights;
use crate::error::Error;
use crate::moderation::request::RequestKind;

/// The minimum probability that a post asks for a word in a list below a heading that states the kind of request. In the
/// posts of the tests, 185 of 187 items of such lists are requests.
const LISTED: f64 = 0.98;

/// A word that a post probably asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// The word as written, including any invisible characters.
    pub word: String,
    /// The kind of the request.
    pub kind: RequestKind,
    /// The probability that the post asks for the word, from 0 to 1.
    pub certainty: f64,
    /// The first sentence that contains the word.
    pub sentence: String,
}

/// Returns the words that a post probably asks for, each once, in order of first occurrence. `allows` must return true
/// if the edition allows the given word.
///
/// # Errors
/// If `allows` fails.
pub fn proposals(
    post: &Post,
    phrases: &Phrases,
    allows: &dyn Fn(&str) -> Result<bool, Error>,
) -> Result<Vec<Proposal>, Error> {
    let weights = ClueWeights::of_this_program();
    let proposal = |candidate: Candidate| {
        let estimate = weights.weigh(&candidate.clues);
        let stated = candidate.stated;
        let listed = stated.kind.filter(|_| stated.is_listed).map(|kind| (kind, LISTED));
        let (estimated, certainty) = estimate.into_iter().chain(listed).max_by(|a, b| a.1.total_cmp(&b.1))?;
        let kind = stated.kind.unwrap_or(estimated);
        Some(Proposal { word: candidate.word, kind, certainty, sentence: candidate.sentence })
    };
    Ok(candidates(post, phrases, allows)?.into_iter().filter_map(proposal).collect())
}
