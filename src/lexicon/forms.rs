//! Which forms has this word, and which of them are allowed?

use serde::Serialize;

use super::{ArtefactError, Lexicon};
use crate::morphology::{Fact, Paradigm, Part};

/// A paradigm, with what editions say of its forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forms {
    /// The form under which dictionaries have the word.
    pub lemma: String,
    /// How it is inflected.
    pub class: String,
    /// The forms from which the others follow, each with the line from which it is known.
    pub parts: Vec<Part>,
    /// What else is known of it and decides about forms.
    pub facts: Vec<Fact>,
    /// The forms, in the order of the paradigm.
    pub forms: Vec<FormVerdicts>,
}

/// A form of a paradigm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FormVerdicts {
    /// Its grammatical name.
    pub name: String,
    /// The form.
    pub text: String,
    /// What each edition says of it.
    pub verdicts: Vec<FormVerdict>,
}

/// What an edition says of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FormVerdict {
    /// The edition.
    pub edition: String,
    /// Whether it may be laid.
    pub allowed: bool,
    /// The rule or derivation that decided; none for a word that no source has and no rule strikes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The clause of the regulation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cites: Option<String>,
}

impl Lexicon {
    /// The paradigms of a lemma; none if no derivation of the edition knows it.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn paradigms_of(&self, lemma: &str) -> Result<Vec<Paradigm>, ArtefactError> {
        self.paradigms()?.get(lemma)
    }

    fn verdict_of_form(&self, form: &str) -> Result<FormVerdict, ArtefactError> {
        let explanation = self.explain(form)?;
        let mut readings = explanation.readings.iter();
        let reading = readings.find(|reading| reading.stands == explanation.allowed);
        let derived = reading.and_then(|reading| reading.derived.as_ref()).filter(|_| explanation.allowed);
        let finding = reading.and_then(|reading| reading.findings.first());
        let (rule, cites) = match (derived, finding) {
            (Some(derived), _) => (Some(derived.rule.clone()), derived.cites.clone()),
            (None, Some(finding)) => (Some(finding.rule.clone()), finding.cites.clone()),
            (None, None) => (None, None),
        };
        Ok(FormVerdict { edition: explanation.edition, allowed: explanation.allowed, rule, cites })
    }
}

/// The forms of a word: its paradigms are those of the first edition that has any, and the verdicts those of all
/// editions in that one's language.
///
/// # Errors
/// If a file of a build is damaged.
pub fn forms(lexicons: &[Lexicon], lemma: &str) -> Result<Vec<Forms>, ArtefactError> {
    let (mut paradigms, mut language) = (Vec::new(), "");
    for lexicon in lexicons.iter().filter(|lexicon| !lexicon.edition.derivations.is_empty()) {
        if paradigms.is_empty() {
            paradigms = lexicon.paradigms_of(lemma)?;
            language = &lexicon.edition.book.language.id;
        }
    }
    let lexicons: Vec<_> = lexicons.iter().filter(|lexicon| lexicon.edition.book.language.id == language).collect();
    let with_verdicts = |paradigm: Paradigm| {
        let forms = paradigm.forms.into_iter().map(|form| {
            let verdicts = lexicons.iter().map(|lexicon| lexicon.verdict_of_form(&form.text));
            Ok(FormVerdicts {
                name: form.name,
                verdicts: verdicts.collect::<Result<_, ArtefactError>>()?,
                text: form.text,
            })
        });
        let forms = forms.collect::<Result<_, ArtefactError>>()?;
        let Paradigm { lemma, class, parts, facts, .. } = paradigm;
        Ok(Forms { lemma, class, parts, facts, forms })
    };
    paradigms.into_iter().map(with_verdicts).collect()
}
