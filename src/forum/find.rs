//! Finds the words that a post probably asks for.

use super::candidate::{Candidate, candidates};
use super::phrases::Phrases;
use super::post::Post;
use super::weights::ClueWeights;
use crate::error::Error;
use crate::moderation::request::RequestKind;

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
        let (kind, certainty) = weights.weigh(&candidate.clues)?;
        Some(Proposal { word: candidate.word, kind, certainty, sentence: candidate.sentence })
    };
    Ok(candidates(post, phrases, allows)?.into_iter().filter_map(proposal).collect())
}
