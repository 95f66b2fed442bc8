//! Infers verbs and their principal parts from the words of sources. `compound` infers verbs with a prefix.

use std::collections::{BTreeMap, BTreeSet};

use super::spelling::{Stem, prefixed, stems};
use super::tables::{Nominal, Tables, VerbRow};
use super::verb::Verb;
use crate::morphology::grammar::SourceWords;
use crate::paradigm::PrincipalPart;

/// Returns all verbs that can be inferred, sorted by infinitive.
pub(super) fn verbs(tables: &Tables, source_words: &SourceWords<'_>) -> Vec<Verb> {
    let is_infinitive = |word: &&str| word.ends_with("en") || word.ends_with("ën") || tables.verbs.contains_key(*word);
    let infinitives = source_words.words().filter(is_infinitive).filter(|word| !tables.cannot_be_verb(word));
    let infinitives: BTreeSet<_> = infinitives.collect();
    let inference = Inference { tables, source_words };
    let simple = infinitives.iter().map(|&infinitive| (infinitive, inference.simple(infinitive)));
    let mut found: BTreeMap<_, _> = simple.collect();
    // A word in ge- that looks like a verb may be a participle: geweken, gebakken.
    let participles: BTreeSet<_> = found.values().flatten().filter_map(|verb| verb.participle.clone()).collect();
    // A verb may have two prefixes (heraanbesteden, aanbevelen). Each round adds verbs with one more prefix.
    for _ in 0..2 {
        let is_open = |infinitive: &&&str| found[**infinitive].is_empty() && !participles.contains(**infinitive);
        let compounds = infinitives.iter().filter(is_open);
        let compounds: Vec<_> =
            compounds.map(|infinitive| (*infinitive, inference.compound(infinitive, &found))).collect();
        found.extend(compounds);
    }
    // A verb that begins with an adverb or an adjective has no noun that is made of ge- and the stem.
    let is_verb = |word: &str| found.get(word).is_some_and(|verbs| !verbs.is_empty());
    let begins_with_adverb =
        |infinitive: &&str| tables.prefixes_of(infinitive).any(|(prefix, rest)| prefix.is_adverbial && is_verb(&rest));
    let without_nominal: Vec<_> = infinitives.iter().copied().filter(begins_with_adverb).collect();
    for infinitive in without_nominal {
        found.get_mut(infinitive).into_iter().flatten().for_each(|verb| verb.nominal = Nominal::None);
    }
    found.into_values().flatten().collect()
}

/// The tables, and the words in sources.
pub(super) struct Inference<'a> {
    pub(super) tables: &'a Tables,
    pub(super) source_words: &'a SourceWords<'a>,
}

impl Inference<'_> {
    /// Returns the verbs that `verbs.csv` lists for this infinitive. If it lists none, returns the weak verb whose past
    /// and participle are in the sources. The participle must begin with ge-.
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
        let present = if row.present.is_empty() { self.present(&row.infinitive)? } else { row.present.clone() };
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

    /// Returns the present of a regular verb. The present is made from a stem whose third person is in the sources, or
    /// otherwise from the most likely stem. Returns `None` if the infinitive has no possible stem.
    fn present(&self, infinitive: &str) -> Option<Vec<String>> {
        let stems = stems(infinitive);
        let known = stems.iter().find(|stem| self.source_words.has(&stem.third_person()));
        Some(known.or(stems.first())?.present())
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
            present: stem.present().into_iter().map(with).collect(),
            past: [past.clone(), format!("{past}n")],
            participle: Some(participle.into()),
            nominal: Nominal::Regular,
            joint: None,
            parts: parts.into_iter().flatten().collect(),
        })
    }
}
