//! `inflected`: the word is an inflected form of another word.
//!
//! Only certain forms count: the lemma comes from a source or a derivation, or the tables `[[lemma]]` of the language lead
//! to a word of the right part of speech. `mice` and `went` are forms; `news`, `lens` and `wicked` are not. In the reason,
//! `{what}` is the lemma.
//!
//! Parameters:
//! - `forms`: a list of the names of forms, such as `plural`; all forms by default. A form without a known name counts
//!   only by default.
//! - `also-words`: if true, forms that are also words of their own count too, such as `saved` and `parts`.
//!
//! ```toml
//! [[rule]]
//! name = "plural"
//! kind = "inflected"
//! forms = ["plural"]
//! because.en = "plural of {what}"
//! ```

#[cfg(feature = "compile")]
use std::collections::BTreeSet;

use super::kind::*;
#[cfg(feature = "compile")]
use crate::morphology;

/// A rule that matches inflected forms.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Inflected {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    forms: Vec<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    also_words: bool,
}

#[cfg(feature = "compile")]
impl Build for Inflected {
    fn build(fields: &mut Fields<'_, '_>, context: &mut RuleContext<'_>) -> Option<Self> {
        let (forms, also_words) = (fields.strings("forms"), fields.flag("also-words"));
        let tables = context.language.lemmas.iter().filter(|rule| rule.is_form()).map(|rule| rule.form.as_str());
        let derived = morphology::KINDS.iter().flat_map(|kind| kind.forms.iter().copied());
        let known: BTreeSet<_> = tables.chain(derived).collect();
        for form in forms.iter().filter(|form| !known.contains(form.as_str())) {
            let help = format!("use one of: {}", known.iter().copied().collect::<Vec<_>>().join(", "));
            fields.problems.error(Code::WrongValue, fields.locus("forms"), format!("unknown form `{form}`"), help);
        }
        Some(Self { forms, also_words })
    }
}

impl Kind for Inflected {
    fn ask(&self, subject: &Subject<'_>, lookup: &dyn Lookup) -> Option<Found> {
        let spelled = |word: &str| subject.spelled(word, lookup);
        let found = subject.reading.inflections(subject.language, self.also_words, &spelled);
        let is_wanted = |form: &Option<String>| form.as_ref().is_some_and(|form| self.forms.contains(form));
        let inflection = found.into_iter().find(|one| self.forms.is_empty() || is_wanted(&one.form))?;
        Some(Found::what(inflection.lemma))
    }
}
