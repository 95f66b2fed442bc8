//! Collects information from sources about words that end like infinitives.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::infinitives::Infinitives;
use crate::locus::Locus;
use crate::morphology::grammar::{SourceWord, SourceWords};
use crate::tag::Tags;

/// Information from sources about words that end like infinitives.
#[derive(Default)]
pub(super) struct Survey<'a> {
    /// The words that may be infinitives, with their tags.
    pub(super) infinitives: BTreeMap<&'a str, Tags>,
    /// The verb forms that are listed under each infinitive, with the location of the first form.
    pub(super) forms: HashMap<&'a str, (Locus, Vec<&'a str>)>,
    /// Words that are not inflected: a source lists forms under the word, lists the word under a headword, or tags it
    /// only as something other than a verb.
    pub(super) known: HashSet<&'a str>,
    /// The verb forms that are listed under no headword and do not end like infinitives, sorted.
    loose: Vec<&'a str>,
}

impl<'a> Survey<'a> {
    pub(super) fn new(infinitives: &Infinitives, except: &HashSet<String>, source_words: &SourceWords<'a>) -> Self {
        let mut survey = Self::default();
        let (verbal, pieces) = (verbal(), pieces());
        // Pieces of phrases, such as an infinitive with a pronoun, are not forms of a verb.
        for word in source_words.iter().filter(|word| word.tags.common(pieces).is_empty()) {
            let SourceWord { written, lemma, tags, .. } = word;
            let is_verb = !tags.common(verbal).is_empty();
            let may_be_infinitive = infinitives.bare(written).is_some();
            match lemma {
                Some(lemma) => {
                    if infinitives.stem(lemma).is_some() {
                        survey.known.insert(lemma);
                        if is_verb {
                            survey.forms.entry(lemma).or_insert_with(|| (word.at(), Vec::new())).1.push(written);
                        }
                    }
                    if may_be_infinitive {
                        survey.known.insert(written);
                    }
                }
                None if !may_be_infinitive => survey.loose.extend(is_verb.then_some(written)),
                None if !is_verb && !tags.is_empty() => {
                    survey.known.insert(written);
                }
                None => {
                    if written.chars().all(char::is_lowercase) && !except.contains(written) {
                        let known_tags = survey.infinitives.entry(written).or_default();
                        *known_tags = known_tags.with(tags);
                    }
                }
            }
        }
        survey.loose.sort_unstable();
        survey.loose.dedup();
        survey
    }

    /// Returns the forms that are listed under no headword and begin with this stem.
    pub(super) fn loose(&self, stem: &str) -> impl Iterator<Item = &'a str> {
        let first = self.loose.partition_point(|form| *form < stem);
        self.loose[first..].iter().copied().take_while(move |form| form.starts_with(stem))
    }
}

/// Returns the tags that mark verbs and their forms.
pub(super) fn verbal() -> Tags {
    ["verb", "participle", "subjunctive", "imperative"].into_iter().filter_map(Tags::named).collect()
}

/// Returns the tags that mark pieces of phrases.
fn pieces() -> Tags {
    ["particle", "fragment"].into_iter().filter_map(Tags::named).collect()
}
