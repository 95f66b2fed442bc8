//! From a post to the words that it asks for.

use super::candidate::{Candidate, candidates};
use super::phrases::Phrases;
use super::post::Post;
use super::weights::Weights;
use crate::artefact::ArtefactError;
use crate::moderation::request::Kind;

/// A word that a post asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// The word as written, with all its characters, even those that cannot be seen.
    pub word: String,
    /// What is asked.
    pub kind: Kind,
    /// How likely it is that the post asks for the word, from 0 to 1.
    pub certainty: f64,
    /// The sentence that names the word.
    pub sentence: String,
}

/// The words that a post asks for, each once, in the order of the post. `allows` says whether the edition allows a word.
///
/// # Errors
/// Those of `allows`.
pub fn proposals(
    post: &Post,
    phrases: &Phrases,
    allows: &dyn Fn(&str) -> Result<bool, ArtefactError>,
) -> Result<Vec<Proposal>, ArtefactError> {
    let weights = Weights::of_this_program();
    let proposal = |candidate: Candidate| {
        let (kind, certainty) = weights.weigh(&candidate.clues)?;
        Some(Proposal { word: candidate.word, kind, certainty, sentence: candidate.sentence })
    };
    Ok(candidates(post, phrases, allows)?.into_iter().filter_map(proposal).collect())
}
