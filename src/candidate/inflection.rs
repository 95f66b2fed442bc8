//! Finds the words of which a reading is an inflected form.

use std::collections::BTreeSet;

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
    /// A lemma that a source or a derivation gives is certain if it is not itself a form, and if the tables of the language
    /// explain the relation or no table has `proof`. A reading without one, from a list of words, has the lemmas of the
    /// other readings with its spelling, unless a source with lemmas has it as a word of its own. If no source gives a
    /// lemma, the endings of the language's forms decide: the lemma must be a word of the right part of speech, or other
    /// forms must prove it.
    ///
    /// If `also_words` is true, also returns the lemmas of forms that are words of their own, such as `saved`.
    pub(crate) fn inflections(
        &self,
        language: &Language,
        also_words: bool,
        spelled: &dyn Fn(&str) -> Vec<Self>,
    ) -> Vec<Inflection> {
        let endings = Endings { language, also_words, of_lemma: None, spelled };
        if self.lemma.is_some() {
            return self.stated(&endings);
        }
        let others = spelled(&self.written);
        let stated: Vec<_> = others.iter().filter(|other| other.lemma.is_some()).collect();
        if stated.is_empty() {
            return endings.lemmas(self);
        }
        let has_file = |occurrence: &Occurrence| {
            stated.iter().flat_map(|other| &other.occurrences).any(|other| other.at.file == occurrence.at.file)
        };
        if !also_words && self.occurrences.iter().any(has_file) {
            return Vec::new();
        }
        let mut found: Vec<_> = stated.iter().flat_map(|other| other.stated(&endings)).collect();
        let named: Vec<_> = found.iter().filter(|one| one.form.is_some()).map(|one| one.lemma.clone()).collect();
        found.retain(|one| one.form.is_some() || !named.contains(&one.lemma));
        found
    }

    /// Returns true if every source forms the word with a prefix. The word is then not a form of its stem: `inmortal` is
    /// not a form of `mortal`.
    pub(crate) fn has_prefix(&self) -> bool {
        let is_prefixed =
            |occurrence: &Occurrence| occurrence.derivation.steps().iter().any(|step| step.means == Means::Prefix);
        !self.occurrences.is_empty() && self.occurrences.iter().all(is_prefixed)
    }

    /// Returns the lemma that the sources give, if the reading is one of its forms and not another word made from it. If
    /// this lemma is itself a form, as `übergossen` is in a spelling dictionary, returns its lemmas. If the tables of the
    /// language are complete enough to prove forms, a relation that they do not explain is not certain (`Kettchens`, `Kette`).
    fn stated(&self, endings: &Endings<'_>) -> Vec<Inflection> {
        let language = endings.language;
        let lemma = self.lemma.as_deref().filter(|lemma| **lemma != *self.written && !self.has_prefix());
        let Some(lemma) = lemma.filter(|lemma| !language.is_other_word(&self.written, lemma)) else {
            return Vec::new();
        };
        let mut steps = self.occurrences.iter().flat_map(|occurrence| occurrence.derivation.steps());
        let form = steps.find(|step| step.means == Means::Form).map(|step| step.name.to_string());
        let mut parts = self.all_tags().common(Tags::PARTS_OF_SPEECH);
        let its_readings = (endings.spelled)(lemma);
        if parts.is_empty() && form.is_none() {
            parts = its_readings.iter().map(|reading| reading.all_tags().common(Tags::PARTS_OF_SPEECH)).collect();
        }
        let fits = |rule: &&LemmaRule| {
            (parts.is_empty() || !parts.common(rule.tags).is_empty())
                && rule.lemmas(&self.written).iter().any(|one| one == lemma)
        };
        let rule = if form.is_none() { language.lemmas.iter().find(fits) } else { None };
        if rule.is_some_and(|rule| rule.new_word) {
            return Vec::new();
        }
        let of_rule = rule.map_or(Tags::NONE, |rule| rule.tags);
        let parts = if parts.is_empty() { of_rule } else { parts };
        let own = its_readings.iter().filter(|reading| reading.lemma.is_none());
        let mut lemmas_of_lemma = own.flat_map(|reading| endings.lemmas_of_lemma(reading, parts)).collect::<Vec<_>>();
        let is_form_of_lemma = form.is_some();
        let form = form.or_else(|| rule.map(|rule| rule.form.clone()));
        if is_form_of_lemma || lemmas_of_lemma.is_empty() {
            let is_explained = form.is_some() || language.lemmas.iter().all(|rule| rule.proof.is_empty());
            return is_explained.then(|| Inflection { lemma: lemma.to_owned(), form }).into_iter().collect();
        }
        // The form of a form has no name, unless both have the same.
        lemmas_of_lemma.iter_mut().filter(|one| one.form != form).for_each(|one| one.form = None);
        lemmas_of_lemma
    }

    /// Returns the number of files that give the reading one of these tags.
    fn count_dictionaries(&self, tags: Tags) -> usize {
        let labels = self.labels.iter().filter(|label| !label.tags.common(tags).is_empty());
        labels.map(|label| &label.at.file).collect::<BTreeSet<_>>().len()
    }

    fn is_capitalised(&self) -> bool {
        self.written.starts_with(char::is_uppercase)
    }

    /// Returns true if a line of a dictionary gives one of these tags to both readings; if `always` is true, all lines that
    /// give it to this reading must. Returns false if a file gives such a tag to both, but on different lines: the dictionary
    /// then has the reading as another word. Returns `None` if no file gives it to both.
    fn shares_entry(&self, lemma: &Self, tags: Tags, always: bool) -> Option<bool> {
        let lines = |reading: &'_ Self| -> Vec<Locus> {
            let labels = reading.labels.iter().filter(|label| !label.tags.common(tags).is_empty());
            labels.map(|label| label.at.clone()).collect()
        };
        let (own, its) = (lines(self), lines(lemma));
        let is_in_both = own.iter().any(|line| its.iter().any(|other| other.file == line.file));
        let mut shared = own.iter().map(|line| its.contains(line));
        is_in_both.then(|| if always { shared.all(|is_shared| is_shared) } else { shared.any(|is_shared| is_shared) })
    }
}

/// A word of which a reading may be an inflected form.
struct PossibleLemma {
    inflection: Inflection,
    /// Whether a dictionary has both words in one entry.
    is_shared: bool,
    /// The number of dictionaries that have the lemma with the part of speech.
    dictionaries: usize,
}

/// Finds lemmas by the endings of a language's forms.
struct Endings<'a> {
    language: &'a Language,
    /// Whether the forms may be words of their own.
    also_words: bool,
    /// If the reading is itself a possible lemma: the parts of speech of which it would be a form, or `NONE` for any. Its own
    /// lemmas are then not examined in the same way, because tables may lead in a circle.
    of_lemma: Option<Tags>,
    spelled: &'a dyn Fn(&str) -> Vec<Reading>,
}

impl Endings<'_> {
    /// Returns the lemmas of a reading: for each name of a form, the one that most dictionaries have with the rule's part of
    /// speech (`pulled` of `pull` rather than `pul`), and of several such lemmas the first. If nouns are capitalised, returns
    /// an empty list for a noun with several possible lemmas, unless a dictionary decides: `Strebes` may belong to `Streb` or
    /// to another noun.
    fn lemmas(&self, reading: &Reading) -> Vec<Inflection> {
        let parts = reading.all_tags().common(Tags::PARTS_OF_SPEECH);
        let is_verb = |rule: &&LemmaRule| !rule.tags.common(Tags::VERB).is_empty();
        let mut of_verbs = self.language.lemmas.iter().filter(is_verb);
        let is_infinitive = self.of_lemma.is_some() && of_verbs.any(|rule| self.is_proven(reading, rule));
        let is_noun = self.has_capitalised_nouns() && reading.is_capitalised();
        let applies = |rule: &&LemmaRule| {
            let has_any = |parts: Tags| parts.is_empty() || !parts.common(rule.tags).is_empty();
            let fits = self.also_words || has_any(parts) && self.of_lemma.is_none_or(has_any);
            fits && rule.is_form() && (rule.also || !is_infinitive)
        };
        let mut found = Vec::<PossibleLemma>::new();
        for rule in self.language.lemmas.iter().filter(applies) {
            let is_same = |other: &PossibleLemma| other.inflection.form.as_ref() == Some(&rule.form);
            for lemma in rule.lemmas(&reading.written).into_iter().filter(|lemma| *lemma != *reading.written) {
                if found.iter().any(|other| is_same(other) && other.inflection.lemma == lemma) {
                    continue;
                }
                let is_known =
                    |lemma: &&Reading| found.is_empty() || !lemma.all_tags().common(Tags::PARTS_OF_SPEECH).is_empty();
                let readings = (self.spelled)(&lemma);
                let mut of_rule = readings.iter().filter(is_known).filter(|lemma| self.is_lemma(lemma, rule, reading));
                let Some(first) = of_rule.next() else { continue };
                let possible = PossibleLemma {
                    is_shared: first.shares_entry(reading, rule.tags, true) == Some(true),
                    dictionaries: first.count_dictionaries(rule.tags),
                    inflection: Inflection { form: Some(rule.form.clone()), lemma },
                };
                match found.iter_mut().find(|other| !is_noun && is_same(other)) {
                    Some(other) if other.dictionaries < possible.dictionaries => *other = possible,
                    Some(_) => {}
                    None => found.push(possible),
                }
            }
        }
        if is_noun && found.iter().any(|other| other.inflection.lemma != found[0].inflection.lemma) {
            found.retain(|possible| possible.is_shared);
        }
        found.into_iter().map(|possible| possible.inflection).collect()
    }

    /// Returns the lemmas of a reading that is itself the possible lemma of a form with these parts of speech. A word of
    /// its own, such as `saw`, has none. Nouns and adjectives have the same endings in some languages.
    fn lemmas_of_lemma(&self, reading: &Reading, parts: Tags) -> Vec<Inflection> {
        let nominal = Tags::NOUN.with(Tags::ADJECTIVE);
        let parts = if parts.common(nominal).is_empty() { parts } else { parts.with(nominal) };
        Self { also_words: false, of_lemma: Some(parts), ..*self }.lemmas(reading)
    }

    /// Returns true if the words that a rule names as proof exist, so that the lemma has the rule's part of speech.
    fn is_proven(&self, lemma: &Reading, rule: &LemmaRule) -> bool {
        let is_word = |ending: &String| !(self.spelled)(&format!("{}{ending}", lemma.written)).is_empty();
        !rule.proof.is_empty() && rule.proof.iter().all(is_word)
    }

    fn has_capitalised_nouns(&self) -> bool {
        self.language.capitals == Capitals::Nothing
    }

    /// Returns true if a reading is the lemma of another one, which a rule traces to it.
    fn is_lemma(&self, lemma: &Reading, rule: &LemmaRule, of: &Reading) -> bool {
        let own = of.all_tags();
        let participle = if self.of_lemma.is_some() { Tags::PARTICIPLE } else { Tags::NONE };
        let is_form = !own.common(Tags::INFLECTION.with(participle)).is_empty();
        let has_part = !own.common(rule.tags).is_empty();
        let is_headword = !is_form && !own.common(Tags::PARTS_OF_SPEECH.with(Tags::HEADWORD)).is_empty();
        let shares = of.shares_entry(lemma, rule.tags, self.of_lemma.is_some());
        let is_base = lemma.lemma.is_none() && lemma.all_tags().common(Tags::INFLECTION).is_empty();
        if !is_base || !self.has_part(lemma, rule, of) {
            return false;
        }
        if self.of_lemma.is_some() {
            return shares.unwrap_or(!is_headword);
        }
        let is_its_form = shares.unwrap_or(!is_headword || rule.also && has_part);
        (self.also_words || is_its_form) && self.lemmas_of_lemma(lemma, rule.tags).is_empty()
    }

    /// Returns true if a lemma has the part of speech that a rule asks for. If no source gives its part of speech, other
    /// evidence counts: a source says that the reading is a form, both are capitalised like nouns, or the lemma's other
    /// forms are words.
    fn has_part(&self, lemma: &Reading, rule: &LemmaRule, of: &Reading) -> bool {
        let tags = lemma.all_tags();
        let parts = tags.common(Tags::PARTS_OF_SPEECH);
        if !parts.is_empty() {
            return !parts.common(rule.tags).is_empty();
        }
        if self.has_capitalised_nouns() && !rule.tags.common(Tags::NOUN).is_empty() {
            return of.is_capitalised() && lemma.is_capitalised() && tags.common(Tags::NAMES).is_empty();
        }
        let own = of.all_tags();
        let known = own.common(Tags::PARTS_OF_SPEECH).with(tags.common(Tags::HEADWORD));
        !own.common(Tags::INFLECTION).is_empty() && !known.is_empty() || self.is_proven(lemma, rule)
    }
}
