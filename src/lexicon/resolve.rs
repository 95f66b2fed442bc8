//! From a typed word to the record that answers for it. Every question begins here.

use super::Lexicon;
use crate::artefact::{ArtefactError, JudgedReading, Record, RuleHead};
use crate::candidate::Reading;
use crate::rule::Vocabulary;
use crate::verdict::{Finding, Outcome, stands};

/// What a typed word turns out to be.
pub(super) struct Resolved {
    /// The letters that were typed, normalised: what lies on the board.
    pub(super) text: String,
    /// The candidate that answers: the one that the text spells, or one for which it may be laid.
    pub(super) record: Record,
    /// Whether a source has it.
    pub(super) is_listed: bool,
    /// Set if the candidate is allowed, and this way to lay it is not: too long without the other tile.
    pub(super) misfit: Option<Finding>,
}

impl Resolved {
    /// Whether the text may be laid.
    pub(super) fn is_allowed(&self) -> bool {
        self.misfit.is_none() && self.is_listed && self.record.is_admitted()
    }

    /// The finding that decided.
    pub(super) fn decisive(&self) -> Option<&Finding> {
        self.misfit.as_ref().or_else(|| self.record.leading()?.findings.first())
    }
}

/// The longest text that is looked at, in bytes. No board is so wide.
const LONGEST: usize = 256;

impl Lexicon {
    pub(super) fn resolve(&self, word: &str) -> Result<Resolved, ArtefactError> {
        let text = self.head.normaliser.form(word.trim());
        let mut fallback = None;
        if text.len() <= LONGEST {
            for form in self.head.alphabet.laid_for(&text) {
                let Some(record) = self.verdicts.get(&form)? else { continue };
                if record.is_admitted() {
                    let misfit = self.misfit(&text);
                    return Ok(Resolved { text, record, is_listed: true, misfit });
                }
                fallback.get_or_insert(record);
            }
        }
        match fallback {
            Some(record) => Ok(Resolved { text, record, is_listed: true, misfit: None }),
            None => self.judge_unlisted(text),
        }
    }

    /// A word can be allowed and this row of tiles not fit on the board.
    fn misfit(&self, text: &str) -> Option<Finding> {
        let limits = self.head.lengths.as_ref()?;
        let tiles = self.head.alphabet.lay(text)?.len();
        (tiles < limits.min || tiles > limits.max).then(|| Finding {
            rule: limits.rule,
            outcome: Outcome::Strike,
            what: Some(tiles.to_string()),
            why: None,
            evidence: None,
        })
    }

    /// Asks the rules about a word that no source lists. That it would stand does not make it a word.
    fn judge_unlisted(&self, text: String) -> Result<Resolved, ArtefactError> {
        let book = self.book()?;
        let reading = Reading::typed(&text);
        let lengths = self.head.alphabet.lengths(&text);
        let mut findings = book.judge(&text, &reading, lengths, &Listed(self));
        if stands(&findings) {
            findings.clear();
        }
        findings.retain(|finding| finding.outcome == Outcome::Strike);
        let record = Record { form: text.clone(), readings: vec![JudgedReading { reading, findings }] };
        Ok(Resolved { text, record, is_listed: false, misfit: None })
    }

    pub(super) fn rule(&self, finding: &Finding) -> Option<&RuleHead> {
        self.head.rules.get(finding.rule)
    }

    /// The reason of a finding in the edition's language.
    pub(super) fn reason(&self, finding: &Finding) -> String {
        let language = &self.head.language.id;
        self.rule(finding).map_or_else(String::new, |rule| rule.reason(finding, language))
    }
}

/// What a word gets about which no rule and no source says anything.
pub(super) const NOT_LISTED: &str = "not in any source";

/// The candidates of a built edition.
struct Listed<'a>(&'a Lexicon);

impl Vocabulary for Listed<'_> {
    fn has(&self, form: &str) -> bool {
        // A damaged block was or will be reported by the look-up itself.
        matches!(self.0.verdicts.get(form), Ok(Some(_)))
    }
}
