//! From a typed word to the record that answers for it. Every question begins here.

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

use super::Lexicon;
use super::classes::Known;
use crate::artefact::{ArtefactError, JudgedReading, Record, VERDICTS};
use crate::candidate::Reading;
use crate::decision::Decision;
use crate::edition::Row;
use crate::rule::{Lookup, Rule};
use crate::verdict::{Finding, Outcome, Reason, decisive, stands};

/// What a typed word turns out to be.
pub(super) struct Resolved {
    /// The letters that were typed, normalised: what lies on the board.
    pub(super) text: String,
    /// The form of the candidate that answers: the one that the text spells, or one for which it may be laid.
    pub(super) form: String,
    /// What decided about the candidate, perhaps without the line on which it rests; none if no source has it and no rule
    /// strikes it.
    decisive: Option<Finding>,
    /// Set if the candidate is allowed, and this way to lay it is not: too long without the other tile.
    pub(super) misfit: Option<Finding>,
    /// What the rules say of it, if no source has it.
    unlisted: Option<Record>,
}

impl Resolved {
    /// Whether the text may be laid.
    pub(super) fn is_allowed(&self) -> bool {
        self.misfit.is_none() && self.unlisted.is_none() && self.decisive.as_ref().is_some_and(Finding::admits)
    }

    /// The finding that decided, perhaps without the line on which it rests.
    pub(super) fn decisive(&self) -> Option<&Finding> {
        self.misfit.as_ref().or(self.decisive.as_ref())
    }
}

/// The longest text that is looked at, in bytes. No board is so wide.
const MAX_TEXT_BYTES: usize = 256;

impl Lexicon {
    pub(super) fn resolve(&self, word: &str) -> Result<Resolved, ArtefactError> {
        self.resolve_form(self.edition.book.normaliser.form(word.trim()), word)
    }

    /// The same for a word whose form is known.
    pub(super) fn resolve_form(&self, text: String, word: &str) -> Result<Resolved, ArtefactError> {
        let mut fallback = None;
        if text.len() <= MAX_TEXT_BYTES {
            for form in self.alphabet().laid_for(&text) {
                let decisive = match self.known(&form) {
                    Some(Known::Told(class)) => Some(class.finding.clone()),
                    Some(Known::Laid) => None,
                    None => self.verdicts()?.decisive(&form)?,
                };
                let Some(decisive) = decisive else { continue };
                if decisive.admits() {
                    let misfit = self.misfit(&text);
                    return Ok(Resolved { text, form, decisive: Some(decisive), misfit, unlisted: None });
                }
                fallback.get_or_insert((form, decisive));
            }
        }
        match fallback {
            Some((form, decisive)) => {
                Ok(Resolved { text, form, decisive: Some(decisive), misfit: None, unlisted: None })
            }
            None => self.judge_unlisted(text, word),
        }
    }

    /// The candidate that answers, with all its readings and all findings about them.
    pub(super) fn record(&self, resolved: &Resolved) -> Result<Record, ArtefactError> {
        match &resolved.unlisted {
            Some(record) => Ok(record.clone()),
            None => self.verdicts()?.get(&resolved.form)?.ok_or_else(|| {
                ArtefactError::damaged(&self.sealed.path(VERDICTS), format!("`{}` is gone from it", resolved.form))
            }),
        }
    }

    /// A word can be allowed and this row of tiles not fit on the board.
    fn misfit(&self, text: &str) -> Option<Finding> {
        let limits = self.edition.lengths.as_ref()?;
        let tiles = self.alphabet().lay(text)?.len();
        (tiles < limits.min || tiles > limits.max).then(|| Finding {
            rule: limits.rule,
            outcome: Outcome::Strike,
            what: Some(tiles.to_string()),
            why: None,
            evidence: None,
        })
    }

    /// Asks the rules about a word that no source lists. That it would stand does not make it a word, and
    /// that somebody typed it in capitals does not make it a name.
    fn judge_unlisted(&self, text: String, word: &str) -> Result<Resolved, ArtefactError> {
        let reading = Reading::typed(&self.edition.book.normaliser.letter_case().small(word.trim()));
        let lengths = self.alphabet().lengths(&text);
        let lookup = OnDisk { lexicon: self, failure: Mutex::new(None), last: Mutex::new(None) };
        let mut findings = self.edition.book.judge(&text, &reading, lengths, &lookup);
        if let Some(error) = lookup.failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error);
        }
        if stands(&findings) {
            findings.clear();
        }
        findings.retain(|finding| finding.outcome == Outcome::Strike);
        let (form, decisive) = (text.clone(), decisive(&findings).cloned());
        let record = Record { form: form.clone(), readings: vec![JudgedReading { reading, findings }] };
        Ok(Resolved { text, form, decisive, misfit: None, unlisted: Some(record) })
    }

    pub(super) fn rule(&self, finding: &Finding) -> Option<&Rule> {
        self.edition.book.rules.get(finding.rule)
    }

    /// The reason of a finding in the edition's language.
    pub(super) fn own_reason(&self, finding: &Finding) -> String {
        self.reason(finding, &self.edition.book.language.id).to_string()
    }

    /// The reason of a finding in a language.
    pub(super) fn reason(&self, finding: &Finding, language: &str) -> Reason {
        self.rule(finding).map(|rule| rule.reason(finding, language)).unwrap_or_default()
    }
}

/// What rules look up in a built edition. The first failure is kept, for rules cannot fail.
struct OnDisk<'a> {
    lexicon: &'a Lexicon,
    failure: Mutex<Option<ArtefactError>>,
    /// The last form whose rows were looked up, with those of all lists: most rules ask about the same form.
    last: Mutex<Option<(String, ListedRows)>>,
}

/// Rows, each with its list.
type ListedRows = Vec<(String, Row)>;

impl OnDisk<'_> {
    fn or_default<T: Default>(&self, result: Result<T, ArtefactError>) -> T {
        result.unwrap_or_else(|error| {
            self.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            T::default()
        })
    }
}

impl Lookup for OnDisk<'_> {
    fn rows(&self, list: &str, form: &str) -> Cow<'_, [Row]> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.as_ref().is_none_or(|(known, _)| known != form) {
            *last = Some((
                form.to_owned(),
                self.or_default(self.lexicon.lists().and_then(|lists| lists.rows_of_all(form))),
            ));
        }
        let rows = last.iter().flat_map(|(_, rows)| rows);
        rows.filter(|(name, _)| name == list).map(|(_, row)| row.clone()).collect::<Vec<_>>().into()
    }

    fn decision(&self, _: &str, _: &str) -> Option<&Decision> {
        None
    }

    fn readings(&self, form: &str) -> Cow<'_, [Reading]> {
        let record = self.or_default(self.lexicon.verdicts().and_then(|verdicts| verdicts.get(form)));
        let readings = record.into_iter().flat_map(|record| record.readings);
        readings.map(|judged| judged.reading).collect::<Vec<_>>().into()
    }
}
