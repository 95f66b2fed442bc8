//! The answers of an export: the words of a tier, such as those of a daily puzzle.

use super::error::Failure;
use super::exported::Exported;
use super::refusal::Refusal;
use crate::artefact::has_line;

/// Returns the answers, in the order of their days if the tier has an order, or else in byte order. Returns an empty list for
/// an export without answers.
pub(super) fn answers(exported: &Exported<'_>) -> Result<Vec<String>, Failure> {
    let Some(tier) = exported.answers else { return Ok(Vec::new()) };
    let answers: Vec<_> = match exported.dictionary.days_of(tier)? {
        Some(days) => days.into_iter().map(|(_, word)| word).collect(),
        None => exported.dictionary.tier(tier)?.unwrap_or_default().lines().map(str::to_owned).collect(),
    };
    match answers.iter().find(|answer| !has_line(exported.text, answer)) {
        Some(answer) => Err(Refusal::Answer(answer.clone()).into()),
        None => Ok(answers),
    }
}
