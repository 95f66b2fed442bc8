//! Finds the meanings of a word, as dictionaries define them.
//!
//! A meaning belongs to a spelling: `Friesland` does not explain `friesland`. Without a meaning of its own, a word has
//! those of the words that it is a form of. These come from the sources and derivations, from the table of meanings,
//! and at last from the endings that `language.toml` lists. If there are none either, the parts of a compound are
//! explained, which is a guess.

use std::cmp::Reverse;
use std::collections::HashSet;

use serde::Serialize;

use super::files::Dictionary;
use super::resolve::Resolved;
use super::verdict_cache::Cached;
use crate::artefact::{JudgedReading, VerdictRecord};
use crate::candidate::{Occurrence, Reading};
use crate::derivation::Means;
use crate::error::Error;
use crate::language::Capitals;
use crate::locus::Locus;
use crate::meaning::{Meaning, MeaningKind};
use crate::tag::Tags;
use crate::verdict::is_accepted;

/// The maximum number of words that a word is explained as a form of.
const MAX_LEMMAS: usize = 4;
/// The minimum number of characters of each part of a compound.
const MIN_PART: usize = 3;

/// The meanings of a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Definition {
    /// The id of the edition.
    pub edition: String,
    /// The word as typed.
    pub word: String,
    /// The normalised form that was looked up. It differs from the word's if a tile is played for other letters.
    pub form: String,
    /// The word, the words that it is a form of, or its parts, each with its meanings. Empty if no source explains it.
    pub entries: Vec<DefinedWord>,
}

/// A word with its meanings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct DefinedWord {
    /// The word as the sources write it.
    pub word: String,
    /// The relation to the word that was looked up.
    pub relation: Relation,
    /// The name of the inflected form, such as `past`, that the word that was looked up is of this word. `None` if the
    /// relation is another one, or if the form has no name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inflection: Option<String>,
    /// The meanings: definitions first, then synonyms, then translations.
    pub meanings: Vec<DefinedMeaning>,
}

/// The relation of a word with meanings to the word that was looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Relation {
    /// It is the same word.
    Same,
    /// It is the word that dictionaries list, and the word that was looked up is a form of it.
    Lemma,
    /// It is a part of a compound. This is a guess.
    Part,
}

impl Relation {
    /// Returns the name, as written to JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Lemma => "lemma",
            Self::Part => "part",
        }
    }
}

/// A meaning, quoted from a source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct DefinedMeaning {
    /// The kind: `definition`, `synonyms` or `translation`.
    pub kind: MeaningKind,
    /// The language of the text, such as `nl`.
    pub language: String,
    /// The part of speech and the labels, such as `noun` or `vulgar`.
    pub tags: Tags,
    /// The text of the source.
    pub text: String,
    /// The line that contains the text.
    pub at: Locus,
}

impl Dictionary {
    /// Returns the meanings of a word, in the words of the edition's dictionaries.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn define(&self, word: &str) -> Result<Definition, Error> {
        let resolved = self.resolve(word)?;
        let entries = self.define_record(&resolved, &self.record(&resolved)?)?;
        Ok(Definition { edition: self.edition.id.clone(), word: word.to_owned(), form: resolved.form, entries })
    }

    /// Returns the meanings of a resolved word: of its accepted readings if the word is allowed, otherwise of its
    /// rejected readings.
    pub(super) fn define_record(&self, resolved: &Resolved, record: &VerdictRecord) -> Result<Vec<DefinedWord>, Error> {
        let is_wanted = |judged: &&JudgedReading| is_accepted(&judged.findings) == resolved.is_allowed();
        let mut readings: Vec<_> = record.readings.iter().filter(is_wanted).map(|judged| &judged.reading).collect();
        readings.sort_by_key(|reading| !reading.tags.common(Tags::NAMES).is_empty());
        let mut entries = Entries { dictionary: self, found: Vec::new() };
        let mut lemmas = Vec::new();
        for reading in &readings {
            let own = self.meanings_written(&reading.written)?;
            lemmas.extend(stated_lemmas(reading, &own));
            entries.add(&reading.written, own, Relation::Same, None);
        }
        // `jogadores` is a form of `jogador` rather than of `jogar`.
        lemmas.sort_by_key(|lemma| (lemma.inflection.is_none(), Reverse(lemma.nearness)));
        for Lemma { word, inflection, .. } in lemmas.iter().take(MAX_LEMMAS) {
            entries.add(word, self.meanings_written(word)?, Relation::Lemma, inflection.clone());
        }
        for by in [Endings::Also, Endings::All, Endings::AnyPartOfSpeech] {
            let is_done = match by {
                Endings::Also => false,
                Endings::All => entries.has_definition(),
                Endings::AnyPartOfSpeech => !entries.found.is_empty(),
            };
            if !is_done {
                readings.iter().try_for_each(|reading| entries.add_by_ending(&reading.written, by))?;
            }
            if entries.found.is_empty() {
                lemmas.iter().try_for_each(|lemma| entries.add_by_ending(&lemma.word, by))?;
            }
        }
        if entries.found.is_empty() {
            readings.iter().try_for_each(|reading| entries.add_parts(&reading.written))?;
        }
        Ok(entries.found)
    }

    /// Returns the meanings of a word that is written like this. Capitals do not count for synonyms, because thesauri
    /// write all words in lower case.
    fn meanings_written(&self, text: &str) -> Result<Vec<Meaning>, Error> {
        let mut meanings = self.meanings(&self.edition.book.normaliser.form(text))?;
        let is_same = |meaning: &Meaning| match meaning.kind {
            MeaningKind::Synonyms => meaning.written.to_lowercase() == text.to_lowercase(),
            _ => meaning.written == text,
        };
        meanings.retain(is_same);
        Ok(meanings)
    }
}

/// A word that a reading is a form of, according to a source, a derivation or the table of meanings.
struct Lemma {
    word: String,
    /// The name of the form. `None` if it has none.
    inflection: Option<String>,
    /// The number of characters with which the lemma and the reading begin.
    nearness: usize,
}

fn stated_lemmas(reading: &Reading, meanings: &[Meaning]) -> Vec<Lemma> {
    let lemma = |word: &str, inflection: Option<&String>| Lemma {
        word: word.to_owned(),
        inflection: inflection.cloned(),
        nearness: common_prefix(&reading.written, word),
    };
    let own = reading.lemma.iter().filter(|_| !has_prefix(reading)).map(|word| lemma(word, None));
    let of_tables = meanings.iter().filter(|meaning| meaning.kind == MeaningKind::Lemma);
    own.chain(of_tables.map(|meaning| lemma(&meaning.text, meaning.form.as_ref()))).collect()
}

/// Returns true if every source forms the word with a prefix. It then is another word: `inmortal` is not a form of
/// `mortal`.
fn has_prefix(reading: &Reading) -> bool {
    let is_prefixed =
        |occurrence: &Occurrence| occurrence.derivation.steps().iter().any(|step| step.means == Means::Prefix);
    !reading.occurrences.is_empty() && reading.occurrences.iter().all(is_prefixed)
}

/// Returns the number of characters with which both words begin, whatever their case.
fn common_prefix(word: &str, other: &str) -> usize {
    let pairs = word.chars().flat_map(char::to_lowercase).zip(other.chars().flat_map(char::to_lowercase));
    pairs.take_while(|(a, b)| a == b).count()
}

/// The endings by which a word is traced to its lemma.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Endings {
    /// Those that apply to words with meanings of their own.
    Also,
    /// All.
    All,
    /// All, and the lemma may be another part of speech: the noun `pancake` explains `pancaking`.
    AnyPartOfSpeech,
}

/// The words with meanings that were found so far.
struct Entries<'a> {
    dictionary: &'a Dictionary,
    found: Vec<DefinedWord>,
}

impl Entries<'_> {
    fn has_definition(&self) -> bool {
        self.found.iter().flat_map(|word| &word.meanings).any(|meaning| meaning.kind == MeaningKind::Definition)
    }

    /// Adds a word with these meanings, unless it was added before. Meanings that other words have too are left out.
    fn add(&mut self, word: &str, meanings: Vec<Meaning>, relation: Relation, inflection: Option<String>) {
        if self.found.iter().any(|known| known.word == *word) {
            return;
        }
        let shown = self.found.iter().flat_map(|entry| &entry.meanings);
        let mut known: HashSet<_> = shown.map(|meaning| (meaning.kind, meaning.text.clone())).collect();
        let is_new = |meaning: &Meaning| {
            meaning.kind != MeaningKind::Lemma && known.insert((meaning.kind, meaning.text.clone()))
        };
        let meanings = meanings.into_iter().filter(is_new).map(|meaning| {
            let Meaning { kind, language, tags, text, at, .. } = meaning;
            DefinedMeaning { kind, language, tags, text, at }
        });
        let meanings: Vec<_> = meanings.collect();
        if !meanings.is_empty() {
            self.found.push(DefinedWord { word: word.to_owned(), relation, inflection, meanings });
        }
    }

    /// Returns the meanings of a text that may be a word. Returns an empty list if the edition does not allow it.
    fn of_guess(&self, text: &str) -> Result<Vec<Meaning>, Error> {
        let form = self.dictionary.form(text);
        let is_allowed = match self.dictionary.known(&form) {
            Some(Cached::Verdict(group)) => group.conclusion.finding.accepts(),
            Some(Cached::Without) => false,
            None => {
                let conclusion = self.dictionary.verdicts()?.conclusion(&form)?;
                conclusion.is_some_and(|conclusion| conclusion.finding.accepts())
            }
        };
        if is_allowed { self.dictionary.meanings_written(text) } else { Ok(Vec::new()) }
    }

    /// Adds the words of which a word may be a form according to its ending. The first rule that finds one decides.
    fn add_by_ending(&mut self, word: &str, by: Endings) -> Result<(), Error> {
        let rules = self.dictionary.edition.book.language.lemmas.iter();
        let known = self.found.len();
        // If the word has a meaning already, a meaning without a part of speech is not enough for a guess.
        let is_strict = known > 0 && by != Endings::AnyPartOfSpeech;
        for rule in rules.filter(|rule| by != Endings::Also || rule.also) {
            for lemma in rule.lemmas(word) {
                let mut meanings = self.of_guess(&lemma)?;
                let fits = |meaning: &Meaning| !meaning.tags.common(rule.tags).is_empty();
                let is_sure = !is_strict || meanings.iter().any(fits);
                meanings.retain(|meaning| {
                    by == Endings::AnyPartOfSpeech || is_sure && (meaning.tags.is_empty() || fits(meaning))
                });
                self.add(&lemma, meanings, Relation::Lemma, Some(rule.form.clone()));
            }
            if self.found.len() > known {
                break;
            }
        }
        Ok(())
    }

    /// Adds the two parts of a compound. If it can be divided at several points, the division with the longest last part
    /// is taken.
    fn add_parts(&mut self, word: &str) -> Result<(), Error> {
        let language = &self.dictionary.edition.book.language;
        let is_noun = language.capitals == Capitals::Nothing && word.starts_with(char::is_uppercase);
        let links = &language.compounds;
        let ends: Vec<_> = word.char_indices().map(|(index, _)| index).skip(MIN_PART).collect();
        for end in ends.into_iter().filter(|end| word[*end..].chars().count() >= MIN_PART) {
            for link in links {
                let Some(first) = word[..end].strip_suffix(link.as_str()) else { continue };
                let mut parts = Entries { dictionary: self.dictionary, found: Vec::new() };
                if first.chars().count() >= MIN_PART {
                    parts.add(first, parts.of_guess(first)?, Relation::Part, None);
                    let last = &word[end..];
                    let last = if is_noun { capitalised(last) } else { last.to_owned() };
                    if !parts.found.is_empty() {
                        parts.add(&last, parts.of_guess(&last)?, Relation::Part, None);
                    }
                }
                if parts.found.len() == 2 {
                    self.found = parts.found;
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

fn capitalised(word: &str) -> String {
    let mut characters = word.chars();
    characters.next().into_iter().flat_map(char::to_uppercase).chain(characters).collect()
}
