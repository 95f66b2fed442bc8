//! Finds the words of which a reading is an inflected form.

use serde::Serialize;

use super::reading::{Occurrence, Reading};
use crate::derivation::Means;
use crate::language::{Capitals, Language, LemmaRule};
use crate::locus::Locus;
use crate::tag::Tags;

/// A word of which another word is an inflected form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Inflection {
    /// The word.
    pub lemma: String,
    /// The name of the form, such as `plural`. `None` if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
}

impl Reading {
    /// Returns the words of which the reading is an inflected form. Returns an empty list if it is not a form, or if this
    /// is not certain. `spelled` returns the readings of all words with a spelling.
    ///
    /// A lemma that a source or a derivation gives is certain. A reading without one, from a list of words, has the lemmas
    /// of the other readings with its spelling, unless a source with lemmas has it as a word of its own. If no source
    /// gives a lemma, the endings of the language's forms decide: the lemma must be a word of the right part of speech, or
    /// other forms must prove it.
    ///
    /// If `also_words` is true, also returns the lemmas of forms that are words of their own, such as `saved`.
    pub(crate) fn inflections(
        &self,
        language: &Language,
        also_words: bool,
        spelled: &dyn Fn(&str) -> Vec<Self>,
    ) -> Vec<Inflection> {
        if self.lemma.is_some() {
            return self.stated(language, spelled).into_iter().collect();
        }
        let others = spelled(&self.written);
        let stated: Vec<_> = others.iter().filter(|other| other.lemma.is_some()).collect();
        if stated.is_empty() {
            return Endings { language, also_words, is_about_lemma: false, spelled }.lemmas(self);
        }
        let has_file = |occurrence: &Occurrence| {
            stated.iter().flat_map(|other| &other.occurrences).any(|other| other.at.file == occurrence.at.file)
        };
        if !also_words && self.occurrences.iter().any(has_file) {
            return Vec::new();
        }
        stated.iter().filter_map(|other| other.stated(language, spelled)).collect()
    }

    /// Returns true if every source forms the word with a prefix. The word is then not a form of its stem: `inmortal` is
    /// not a form of `mortal`.
    pub(crate) fn has_prefix(&self) -> bool {
        let is_prefixed =
            |occurrence: &Occurrence| occurrence.derivation.steps().iter().any(|step| step.means == Means::Prefix);
        !self.occurrences.is_empty() && self.occurrences.iter().all(is_prefixed)
    }

    /// Returns the lemma that the sources give, if the reading is one of its forms and not another word made from it.
    fn stated(&self, language: &Language, spelled: &dyn Fn(&str) -> Vec<Self>) -> Option<Inflection> {
        let lemma = self.lemma.as_deref().filter(|lemma| **lemma != *self.written && !self.has_prefix())?;
        if language.has_word_forming_ending(&self.written) && !language.has_word_forming_ending(lemma) {
            return None;
        }
        let mut steps = self.occurrences.iter().flat_map(|occurrence| occurrence.derivation.steps());
        let form = steps.find(|step| step.means == Means::Form).map(|step| step.name.to_string());
        let mut parts = self.all_tags().common(Tags::PARTS_OF_SPEECH);
        if parts.is_empty() && form.is_none() {
            parts = spelled(lemma).iter().map(|reading| reading.all_tags().common(Tags::PARTS_OF_SPEECH)).collect();
        }
        let fits = |rule: &&LemmaRule| {
            (parts.is_empty() || !parts.common(rule.tags).is_empty())
                && rule.lemmas(&self.written).iter().any(|one| one == lemma)
        };
        let rule = if form.is_none() { language.lemmas.iter().find(fits) } else { None };
        if rule.is_some_and(|rule| rule.new_word) {
            return None;
        }
        let form = form.or_else(|| rule.map(|rule| rule.form.clone()));
        Some(Inflection { lemma: lemma.to_owned(), form })
    }

    fn is_capitalised(&self) -> bool {
        self.written.starts_with(char::is_uppercase)
    }

    /// Returns true if a line of a dictionary gives one of these tags to both readings. Returns false if a file gives such a
    /// tag to both, but on different lines: the dictionary then has the reading as another word. Returns `None` if no file
    /// gives it to both.
    fn shares_entry(&self, lemma: &Self, tags: Tags) -> Option<bool> {
        let lines = |reading: &'_ Self| -> Vec<Locus> {
            let labels = reading.labels.iter().filter(|label| !label.tags.common(tags).is_empty());
            labels.map(|label| label.at.clone()).collect()
        };
        let (own, its) = (lines(self), lines(lemma));
        let is_in_both = own.iter().any(|line| its.iter().any(|other| other.file == line.file));
        is_in_both.then(|| own.iter().any(|line| its.contains(line)))
    }
}

/// Finds lemmas by the endings of a language's forms.
struct Endings<'a> {
    language: &'a Language,
    /// Whether the forms may be words of their own.
    also_words: bool,
    /// Whether the reading is itself a possible lemma. Its lemmas are then not examined in the same way, because tables may
    /// lead in a circle.
    is_about_lemma: bool,
    spelled: &'a dyn Fn(&str) -> Vec<Reading>,
}

impl Endings<'_> {
    /// Returns the lemmas of a reading. If nouns are capitalised, returns only the longest lemmas of a noun: `Körnern` is a
    /// form of `Korn` rather than of `Kor`.
    fn lemmas(&self, reading: &Reading) -> Vec<Inflection> {
        let parts = reading.all_tags().common(Tags::PARTS_OF_SPEECH);
        let applies = |rule: &&LemmaRule| {
            let fits = parts.is_empty() || !parts.common(rule.tags).is_empty() || self.also_words;
            fits && rule.is_form()
        };
        let mut found = Vec::<Inflection>::new();
        for rule in self.language.lemmas.iter().filter(applies) {
            for lemma in rule.lemmas(&reading.written).into_iter().filter(|lemma| *lemma != *reading.written) {
                let is_lemma = |lemma: &Reading| self.is_lemma(lemma, rule, reading);
                let inflection = Inflection { form: Some(rule.form.clone()), lemma };
                if !found.contains(&inflection) && (self.spelled)(&inflection.lemma).iter().any(is_lemma) {
                    found.push(inflection);
                }
            }
        }
        if self.has_capitalised_nouns() && reading.is_capitalised() {
            let longest = found.iter().map(|one| one.lemma.len()).max();
            found.retain(|one| Some(one.lemma.len()) == longest);
        }
        found
    }

    fn about_lemma(&self) -> Self {
        Self { also_words: false, is_about_lemma: true, ..*self }
    }

    fn has_capitalised_nouns(&self) -> bool {
        self.language.capitals == Capitals::Nothing
    }

    /// Returns true if a reading is the lemma of another one, which a rule traces to it.
    fn is_lemma(&self, lemma: &Reading, rule: &LemmaRule, of: &Reading) -> bool {
        let own = of.all_tags();
        let (is_form, has_part) = (!own.common(Tags::INFLECTION).is_empty(), !own.common(rule.tags).is_empty());
        let is_headword = !is_form && !own.common(Tags::PARTS_OF_SPEECH.with(Tags::HEADWORD)).is_empty();
        let is_its_form = || match of.shares_entry(lemma, rule.tags) {
            Some(shares) => shares,
            None => !is_headword || rule.also && has_part,
        };
        let is_base = lemma.lemma.is_none() && lemma.all_tags().common(Tags::INFLECTION).is_empty();
        is_base && self.has_part(lemma, rule, of) && (self.also_words || is_its_form())
    }

    /// Returns true if a lemma has the part of speech that a rule asks for. If no source gives its part of speech, other
    /// evidence counts: a source says that the reading is a form, the lemma is capitalised like a noun and is not itself a
    /// form, or its other forms are words.
    fn has_part(&self, lemma: &Reading, rule: &LemmaRule, of: &Reading) -> bool {
        let tags = lemma.all_tags();
        let parts = tags.common(Tags::PARTS_OF_SPEECH);
        if !parts.is_empty() {
            return !parts.common(rule.tags).is_empty();
        }
        if self.has_capitalised_nouns() && !rule.tags.common(Tags::NOUN).is_empty() {
            let is_noun = lemma.is_capitalised() && tags.common(Tags::NAMES).is_empty();
            let is_form = || lemma.lemma.is_some() || !self.about_lemma().lemmas(lemma).is_empty();
            return is_noun && of.is_capitalised() && (self.is_about_lemma || !is_form());
        }
        let own = of.all_tags();
        let known = own.common(Tags::PARTS_OF_SPEECH).with(tags.common(Tags::HEADWORD));
        let is_word = |ending: &String| !(self.spelled)(&format!("{}{ending}", lemma.written)).is_empty();
        !own.common(Tags::INFLECTION).is_empty() && !known.is_empty()
            || !rule.proof.is_empty() && rule.proof.iter().all(is_word)
    }
}
