//! Finds the words that a post probably asks for.

use super::candidate::{Candidate, candidates};
use super::phrases::Phrases;
use super::post::Post;
use super::standing::Standing;
use super::weights::ClueWeights;
use crate::error::Error;
use crate::moderation::request::RequestKind;

/// The minimum probability that a post asks for a word, if the word is in a list whose heading states the kind of
/// request. In the posts of the tests, 846 of the 868 items in such lists are requests.
const LISTED: f64 = 0.97;

/// The maximum probability that is estimated from clues. The weights can give higher values, but new posts differ from
/// those to which the weights were fitted.
const MAX_ESTIMATE: f64 = 0.99;

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

/// Returns the words that a post asks for with at least the probability `at_least`, from 0 to 1. Each word occurs once,
/// in order of first occurrence. `standing` must return the standing of the given word in the edition.
///
/// # Errors
/// If `standing` fails.
pub fn proposals(
    post: &Post,
    phrases: &Phrases,
    standing: &dyn Fn(&str) -> Result<Standing, Error>,
    at_least: f64,
) -> Result<Vec<Proposal>, Error> {
    let weights = ClueWeights::of_this_program();
    let proposals = candidates(post, phrases, standing)?.into_iter().map(|candidate| proposal(candidate, weights));
    Ok(proposals.filter(|proposal| proposal.certainty >= at_least).collect())
}

/// Combines the statement that the structure of the post makes about a word with the estimate from its clues.
pub(super) fn proposal(candidate: Candidate, weights: &ClueWeights) -> Proposal {
    let (kind, certainty) = weights.weigh(&candidate.clues);
    let (stated, is_listed) = (candidate.stated.kind, candidate.stated.is_listed);
    let certainty = if stated.is_some() && is_listed { certainty.max(LISTED) } else { certainty.min(MAX_ESTIMATE) };
    let kind = stated.unwrap_or(kind);
    Proposal { word: candidate.word, kind, certainty, sentence: candidate.sentence }
}
