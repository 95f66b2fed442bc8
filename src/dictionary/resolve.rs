//! Resolves a typed word to the candidate whose verdict applies. Every question about a typed word begins here.

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

use super::files::Dictionary;
use super::verdict_cache::Cached;
use crate::artefact::{Conclusion, JudgedReading, VERDICTS, VerdictRecord};
use crate::candidate::Reading;
use crate::decision::Decision;
use crate::edition::Row;
use crate::error::Error;
use crate::rule::{Lookup, Rule};
use crate::verdict::{Finding, Outcome, Reason, decisive, is_accepted};

/// The result of resolving a typed word to a candidate.
pub(super) struct Resolved {
    /// The normalised word, as it is spelled on the board.
    pub(super) text: String,
    /// The form that the verdict is about: `text` itself, or a form that `text` may be played as.
    pub(super) form: String,
    /// The deciding finding about the form; a finding from the cache lacks its evidence. `None` if no source contains
    /// the word and no rule rejects it.
    decisive: Option<Finding>,
    /// The number of sources that contain an accepted reading of the form.
    sources: u32,
    /// The finding that rejects `text` because it has too few or too many tiles, although `form` is allowed. `None`
    /// otherwise.
    pub(super) length_finding: Option<Finding>,
    /// The rules' findings about a word that no source contains. `None` if the word is a candidate.
    unlisted: Option<VerdictRecord>,
}

impl Resolved {
    /// Returns true if the word is a candidate: it comes from a source, a list, a decision or a derivation.
    pub(super) fn is_listed(&self) -> bool {
        self.unlisted.is_none()
    }

    /// Returns true if the text may be played.
    pub(super) fn is_allowed(&self) -> bool {
        self.decisive().is_some_and(Finding::accepts)
    }

    /// Returns the number of sources that contain the word. Returns `None` if the text may not be played.
    pub(super) fn attested(&self) -> Option<u32> {
        self.is_allowed().then_some(self.sources)
    }

    /// Returns the deciding finding; a finding from the cache lacks its evidence. Returns `None` if no source contains
    /// the word and no rule rejects it.
    pub(super) fn decisive(&self) -> Option<&Finding> {
        self.length_finding.as_ref().or(self.decisive.as_ref())
    }
}

/// The maximum length in bytes of a text that is looked up. A longer text does not fit on any board.
const MAX_TEXT_BYTES: usize = 256;

impl Dictionary {
    pub(super) fn resolve(&self, word: &str) -> Result<Resolved, Error> {
        self.resolve_form(self.form(word).into_owned(), word)
    }

    /// Resolves a word to one of the forms that it may be played as: the first allowed form, or else the first form
    /// that is a candidate. If no form is a candidate, applies the rules to the word. `text` is the normalised word;
    /// `word` is the word as typed.
    pub(super) fn resolve_form(&self, text: String, word: &str) -> Result<Resolved, Error> {
        let mut found = None;
        if text.len() <= MAX_TEXT_BYTES {
            for form in self.alphabet().substitutions(&text) {
                let conclusion = match self.known(&form) {
                    Some(Cached::Verdict(group)) => Some(group.conclusion()),
                    Some(Cached::Without) => None,
                    None => self.verdicts()?.conclusion(&form)?,
                };
                let Some(conclusion) = conclusion else { continue };
                if conclusion.finding.accepts() {
                    found = Some((form, conclusion));
                    break;
                }
                found.get_or_insert((form, conclusion));
            }
        }
        let Some((form, Conclusion { finding, sources })) = found else { return self.judge_unlisted(text, word) };
        let length_finding = finding.accepts().then(|| self.length_finding(&text)).flatten();
        Ok(Resolved { text, form, decisive: Some(finding), sources, length_finding, unlisted: None })
    }

    /// Returns the record of the resolved word: all its readings, and all findings about them.
    pub(super) fn record(&self, resolved: &Resolved) -> Result<VerdictRecord, Error> {
        match &resolved.unlisted {
            Some(record) => Ok(record.clone()),
            None => self.verdicts()?.get(&resolved.form)?.ok_or_else(|| {
                Error::damaged(&self.reader.path(VERDICTS), format!("it has no verdict on `{}`", resolved.form))
            }),
        }
    }

    /// Returns the finding that rejects a text with too few or too many tiles. Returns `None` if the number of tiles is
    /// within the limits, or if the edition has no limits.
    fn length_finding(&self, text: &str) -> Option<Finding> {
        let limits = self.edition.lengths.as_ref()?;
        let tiles = self.alphabet().spell(text)?.len();
        (tiles < limits.min || tiles > limits.max).then(|| Finding {
            rule: limits.rule,
            outcome: Outcome::Reject,
            what: Some(tiles.to_string()),
            why: None,
            evidence: None,
        })
    }

    /// Applies the rules to a word that no source contains. Even if the rules accept the word, it is not allowed. The
    /// word is judged in lower case, because capitals do not make a typed word a name.
    fn judge_unlisted(&self, text: String, word: &str) -> Result<Resolved, Error> {
        let reading = Reading::typed(&self.edition.book.normaliser.letter_case().small(word.trim()));
        let lengths = self.alphabet().lengths(&text);
        let lookup = OnDisk::new(self);
        let mut findings = self.edition.book.judge(&text, &reading, lengths, &lookup);
        lookup.finish()?;
        if is_accepted(&findings) {
            findings.clear();
        }
        findings.retain(|finding| finding.outcome == Outcome::Reject);
        let (form, decisive) = (text.clone(), decisive(&findings).cloned());
        let record = VerdictRecord { form: form.clone(), readings: vec![JudgedReading { reading, findings }] };
        Ok(Resolved { text, form, decisive, sources: 0, length_finding: None, unlisted: Some(record) })
    }

    pub(super) fn rule(&self, finding: &Finding) -> Option<&Rule> {
        self.edition.book.rules.get(finding.rule)
    }

    /// Returns the reason for a finding in the edition's language.
    pub(super) fn own_reason(&self, finding: &Finding) -> String {
        self.reason(finding, &self.edition.book.language.id).to_string()
    }

    /// Returns the reason for a finding in the given language.
    pub(super) fn reason(&self, finding: &Finding, language: &str) -> Reason {
        self.rule(finding).map(|rule| rule.reason(finding, language)).unwrap_or_default()
    }
}

/// Gives rules access to the data of a compiled edition. A [`Lookup`] cannot return errors, so the first error is
/// stored.
pub(super) struct OnDisk<'a> {
    dictionary: &'a Dictionary,
    failure: Mutex<Option<Error>>,
    /// The last form that was looked up, with its rows in all lists. It is kept because most rules look up the same
    /// form.
    last: Mutex<Option<(String, ListedRows)>>,
}

/// Rows, each with the name of its list.
type ListedRows = Vec<(String, Row)>;

impl<'a> OnDisk<'a> {
    pub(super) fn new(dictionary: &'a Dictionary) -> Self {
        Self { dictionary, failure: Mutex::new(None), last: Mutex::new(None) }
    }

    /// Returns the first error. Without it, what the rules looked up is complete.
    pub(super) fn finish(self) -> Result<(), Error> {
        self.failure.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    fn or_default<T: Default>(&self, result: Result<T, Error>) -> T {
        result.unwrap_or_else(|error| {
            self.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            T::default()
        })
    }
}

impl OnDisk<'_> {
    fn record_without_decisions(&self, form: &str) -> Option<VerdictRecord> {
        self.or_default(self.dictionary.verdicts().and_then(|table| table.without_decisions.get(form)))
    }

    /// Returns the readings of a form that do not come from decisions.
    #[cfg(feature = "compile")]
    pub(super) fn readings_without_decisions(&self, form: &str) -> Vec<Reading> {
        let record = self.record_without_decisions(form);
        record.into_iter().flat_map(|record| record.readings).map(|judged| judged.reading).collect()
    }
}

impl Lookup for OnDisk<'_> {
    fn rows(&self, list: &str, form: &str) -> Cow<'_, [Row]> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.as_ref().is_none_or(|(known, _)| known != form) {
            *last = Some((form.to_owned(), self.or_default(self.dictionary.lists().and_then(|lists| lists.get(form)))));
        }
        let rows = last.iter().flat_map(|(_, rows)| rows);
        rows.filter(|(name, _)| name == list).map(|(_, row)| row.clone()).collect::<Vec<_>>().into()
    }

    fn decision(&self, _: &str, _: &str) -> Option<&Decision> {
        None
    }

    fn readings(&self, form: &str) -> Cow<'_, [Reading]> {
        if let Some(Cached::Without) = self.dictionary.known(form) {
            return Cow::default();
        }
        let record = self.or_default(self.dictionary.verdicts().and_then(|verdicts| verdicts.get(form)));
        let readings = record.into_iter().flat_map(|record| record.readings);
        readings.map(|judged| judged.reading).collect::<Vec<_>>().into()
    }

    fn is_allowed(&self, form: &str) -> bool {
        self.record_without_decisions(form).is_some_and(|record| record.is_accepted())
    }
}
