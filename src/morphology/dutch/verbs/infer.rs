//! Infers verbs and their principal parts from the words of sources. Verbs with a prefix are in `compound`.

use std::collections::{BTreeMap, BTreeSet};

use super::spelling::{Stem, prefixed, stems, strip_linking_letter};
use super::tables::{Nominal, Prefix, Tables, VerbRow};
use super::verb::Verb;
use crate::morphology::grammar::SourceWords;
use crate::paradigm::PrincipalPart;

/// Returns all verbs that can be inferred, sorted by infinitive.
pub(super) fn verbs(tables: &Tables, source_words: &SourceWords<'_>) -> Vec<Verb> {
    let is_infinitive = |word: &&str| word.ends_with("en") || word.ends_with("ën") || tables.verbs.contains_key(*word);
    let infinitives = source_words.words().filter(is_infinitive).filter(|word| !tables.cannot_be_verb(word));
    let infinitives: BTreeSet<_> = infinitives.collect();
    let inference = Inference { tables, source_words };
    let mut found = BTreeMap::<&str, Vec<Verb>>::new();
    for &infinitive in &infinitives {
        found.insert(infinitive, inference.simple(infinitive));
    }
    // A word in ge- that looks like a verb may be a participle: geweken, gebakken.
    let participles: BTreeSet<_> = found.values().flatten().filter_map(|verb| verb.participle.clone()).collect();
    // A verb may have two prefixes (heraanbesteden, aanbevelen): each round adds verbs with one more prefix.
    for _ in 0..2 {
        let is_open = |infinitive: &&&str| found[**infinitive].is_empty() && !participles.contains(**infinitive);
        let compounds = infinitives.iter().filter(is_open);
        let compounds: Vec<_> =
            compounds.map(|infinitive| (*infinitive, inference.compound(infinitive, &found))).collect();
        found.extend(compounds);
    }
    let is_verb = |word: &str| found.get(word).is_some_and(|verbs| !verbs.is_empty());
    let without_nominal: Vec<_> =
        infinitives.iter().copied().filter(|infinitive| inference.has_first_member(infinitive, is_verb)).collect();
    for infinitive in without_nominal {
        found.get_mut(infinitive).into_iter().flatten().for_each(|verb| verb.nominal = Nominal::None);
    }
    found.into_values().flatten().collect()
}

/// The tables, and the words of the sources.
pub(super) struct Inference<'a> {
    tables: &'a Tables,
    pub(super) source_words: &'a SourceWords<'a>,
}

impl Inference<'_> {
    /// Returns the verbs that `verbs.csv` lists for this infinitive, or else the weak verb whose participle begins with
    /// ge-.
    fn simple(&self, infinitive: &str) -> Vec<Verb> {
        let rows: Vec<_> = self.tables.principal(infinitive).filter_map(|row| self.listed(row)).collect();
        if !rows.is_empty() {
            return rows;
        }
        let found = stems(infinitive).into_iter().find_map(|stem| {
            let ending = stem.participle();
            let participles = [prefixed("ge", &ending), format!("ge{ending}")];
            participles.iter().find_map(|participle| self.weak(infinitive, &stem, ("", participle)))
        });
        found.into_iter().collect()
    }

    fn listed(&self, row: &VerbRow) -> Option<Verb> {
        let (past, participle) = row.parts.clone()?;
        let present = match row.present.is_empty() {
            true => self.present(&row.infinitive)?,
            false => row.present.clone(),
        };
        let part = |(name, text): (&str, &String)| PrincipalPart::new(name, text, row.at.clone());
        let finite = [("past-singular", &past[0]), ("past-plural", &past[1])];
        let parts = finite.into_iter().chain(participle.as_ref().map(|form| ("past-participle", form)));
        Some(Verb {
            infinitive: row.infinitive.clone(),
            class: row.class.clone(),
            present,
            parts: parts.map(part).collect(),
            past,
            participle,
            nominal: row.nominal.clone(),
            joint: None,
        })
    }

    /// Returns the present of a regular verb, made from the possible stem whose third person is in the sources, or else
    /// from the most likely one. Returns `None` if the infinitive has no possible stem.
    fn present(&self, infinitive: &str) -> Option<Vec<String>> {
        let stems = stems(infinitive);
        let known = stems.iter().find(|stem| self.source_words.has(&stem.third_person()));
        let stem = known.or(stems.first())?;
        Some(present_of(stem))
    }

    /// Returns the weak verb with this stem. Returns `None` if its past or its participle is not in the sources.
    pub(super) fn weak(&self, infinitive: &str, stem: &Stem, (prefix, participle): (&str, &str)) -> Option<Verb> {
        let with = |form: String| prefixed(prefix, &form);
        let past = with(stem.past());
        let third_person = with(stem.third_person());
        let parts = [
            self.source_words.part("third-person", &third_person),
            Some(self.source_words.part("past-singular", &past)?),
            Some(self.source_words.part("past-participle", participle)?),
        ];
        Some(Verb {
            infinitive: infinitive.into(),
            class: "weak".into(),
            present: present_of(stem).into_iter().map(with).collect(),
            past: [past.clone(), format!("{past}n")],
            participle: Some(participle.into()),
            nominal: Nominal::Regular,
            joint: None,
            parts: parts.into_iter().flatten().collect(),
        })
    }

    /// Returns the prefixes with which a word begins, each with the rest of the word.
    pub(super) fn prefixes_of<'w>(&'w self, word: &'w str) -> impl Iterator<Item = (&'w Prefix, String)> {
        let prefixes = self.tables.prefixes.iter();
        prefixes
            .filter_map(move |prefix| Some((prefix, strip_linking_letter(word.strip_prefix(prefix.text.as_str())?))))
    }

    /// Returns true if a verb begins with an adverb or an adjective. These verbs have no noun that is made of ge- and
    /// the stem.
    fn has_first_member(&self, infinitive: &str, is_verb: impl Fn(&str) -> bool) -> bool {
        self.prefixes_of(infinitive).any(|(prefix, rest)| prefix.is_adverbial && is_verb(&rest))
    }
}

fn present_of(stem: &Stem) -> Vec<String> {
    let mut forms = vec![stem.text.clone(), stem.third_person()];
    forms.dedup();
    forms
}
