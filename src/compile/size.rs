//! Reports probable mistakes in the number of words: an edition without words or with many more or fewer words than its
//! game, and a rule that rejects nearly all candidates without `rejects-most = true`.

use super::plan::EditionPlan;
use crate::artefact::Tally;
use crate::diagnostic::{Code, Diagnostics};
use crate::edition::ExpectedWords;
use crate::html::grouped;
use crate::locus::Locus;

/// The maximum share of the candidates that a rule may reject without `rejects-most = true`, in percent.
const MAX_REJECTED_PERCENT: u64 = 95;
/// The minimum number of candidates for which the share is checked.
const MIN_CANDIDATES: u64 = 100;

/// Reports an error if the edition contains no words, or if a rule rejects nearly all candidates. Otherwise, reports a
/// warning if the number of words is far from that of the game. `example` receives the index of a rule, and returns a
/// word that the rule rejects and the reason.
pub(super) fn report(
    plan: &EditionPlan,
    tally: &Tally,
    example: impl Fn(usize) -> Option<String>,
    problems: &mut Diagnostics,
) {
    let all = tally.candidates;
    let rejected = tally.rules.iter().map(|counts| counts.rejected).enumerate();
    let Some((index, rejected)) = rejected.max_by_key(|(_, rejected)| *rejected) else { return };
    let (rule, text) = (&plan.book.rules[index], &plan.edition.rules[index]);
    let (name, at) = (&rule.name, rule.at.clone());
    let message = format!("the rule `{name}` rejects {rejected} of {all} words");
    let help = |more: &str| {
        let example =
            example(index).map_or_else(String::new, |example| format!("; the first rejected word is {example}"));
        format!(
            "check the parameters of `{name}`, the letters of the language, the tiles, and the encoding of the \
             sources{more}{example}"
        )
    };
    if all == 0 {
        let help = "check `[[source]]` in the edition, and the files, roles and formats in each source.toml";
        let message = "the edition contains no words, because its sources contain none";
        problems.error(Code::EmptyEdition, Locus::file(&plan.edition.file.name), message, help);
    } else if tally.accepted == 0 {
        problems.error(Code::EmptyEdition, at, format!("the edition contains no words: {message}"), help(""));
    } else if all >= MIN_CANDIDATES && rejected * 100 > all * MAX_REJECTED_PERCENT && !text.rejects_most {
        let help = help("; if this is intended, add `rejects-most = true` to the rule");
        problems.error(Code::EmptyEdition, at, message, help);
    } else if let Some(expects) = plan.edition.expects.as_ref().filter(|expects| !expects.fits(tally.accepted)) {
        let message = format!(
            "the edition has {} words, but its game has {}",
            grouped(tally.accepted),
            expects.describe(grouped)
        );
        let help = format!(
            "a difference of more than {} % suggests that sources are missing, or that rules reject too little or too \
             much",
            ExpectedWords::MAX_PERCENT
        );
        problems.warning(Code::UnexpectedSize, expects.at.clone(), message, help);
    }
}
