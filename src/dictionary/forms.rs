//! The inflected forms of a word, and the verdicts on these forms.

use serde::Serialize;

use super::files::Dictionary;
use crate::candidate::Reading;
use crate::error::Error;
use crate::paradigm::{Fact, Paradigm, PrincipalPart};

/// A paradigm (all inflected forms of a word), with the verdict of each edition on each form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forms {
    /// The form under which dictionaries list the word.
    pub lemma: String,
    /// The name of the word's inflection class.
    pub class: String,
    /// The principal parts, each with its line. The other forms are derived from these parts.
    pub parts: Vec<PrincipalPart>,
    /// Other facts that decide which forms the word has.
    pub facts: Vec<Fact>,
    /// The forms, in the order of the paradigm.
    pub forms: Vec<FormVerdicts>,
}

/// A form of a paradigm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FormVerdicts {
    /// The grammatical name of the form.
    pub name: String,
    /// The form.
    pub text: String,
    /// The verdict of each edition on the form.
    pub verdicts: Vec<FormVerdict>,
}

/// The verdict of an edition on a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FormVerdict {
    /// The id of the edition.
    pub edition: String,
    /// Whether the form may be played.
    pub allowed: bool,
    /// The rule or derivation that decided. `None` if no source contains the form and no rule rejects it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The cited clause of the regulation. `None` if the rule or derivation does not cite a clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cites: Option<String>,
}

impl Dictionary {
    /// Returns the paradigms of a lemma. Returns an empty list if no derivation of the edition inflects the lemma.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn paradigms_of(&self, lemma: &str) -> Result<Vec<Paradigm>, Error> {
        self.paradigms()?.get(lemma)
    }

    /// Returns the first paradigm of the reading's headword that contains the reading. Returns `None` if no paradigm
    /// contains it.
    pub(super) fn paradigm_of(&self, reading: &Reading) -> Result<Option<Paradigm>, Error> {
        let has_form = |paradigm: &Paradigm| paradigm.forms.iter().any(|form| form.text == *reading.written);
        Ok(self.paradigms_of(reading.headword())?.into_iter().find(has_form))
    }

    fn verdict_of_form(&self, form: &str) -> Result<FormVerdict, Error> {
        let resolved = self.resolve(form)?;
        let allowed = resolved.is_allowed();
        let readings = self.explain_readings(&self.record(&resolved)?, &self.edition.book.language.id)?;
        let reading = readings.iter().find(|reading| reading.accepted == allowed);
        let derived = reading.and_then(|reading| reading.derived.as_ref()).filter(|_| allowed);
        let finding = reading.and_then(|reading| reading.findings.first());
        let (rule, cites) = match (derived, finding) {
            (Some(derived), _) => (Some(derived.rule.clone()), derived.cites.clone()),
            (None, Some(finding)) => (Some(finding.rule.clone()), finding.cites.clone()),
            (None, None) => (None, None),
        };
        Ok(FormVerdict { edition: self.edition.id.clone(), allowed, rule, cites })
    }
}

/// Returns the forms of a word, with verdicts. The paradigms come from the first edition that has paradigms for the
/// word. The verdicts come from all editions in the language of that edition.
///
/// # Errors
/// If a file of a build is damaged.
pub fn forms(dictionaries: &[Dictionary], lemma: &str) -> Result<Vec<Forms>, Error> {
    let (mut paradigms, mut language) = (Vec::new(), "");
    for dictionary in dictionaries.iter().filter(|dictionary| !dictionary.edition.derivations.is_empty()) {
        if paradigms.is_empty() {
            paradigms = dictionary.paradigms_of(lemma)?;
            language = &dictionary.edition.book.language.id;
        }
    }
    let dictionaries: Vec<_> =
        dictionaries.iter().filter(|dictionary| dictionary.edition.book.language.id == language).collect();
    let with_verdicts = |paradigm: Paradigm| {
        let forms = paradigm.forms.into_iter().map(|form| {
            let verdicts = dictionaries.iter().map(|dictionary| dictionary.verdict_of_form(&form.text));
            Ok(FormVerdicts { name: form.name, verdicts: verdicts.collect::<Result<_, Error>>()?, text: form.text })
        });
        let forms = forms.collect::<Result<_, Error>>()?;
        let Paradigm { lemma, class, parts, facts, .. } = paradigm;
        Ok(Forms { lemma, class, parts, facts, forms })
    };
    paradigms.into_iter().map(with_verdicts).collect()
}
