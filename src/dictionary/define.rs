//! Finds the meanings of a word, as the sources state them.
//!
//! A meaning belongs to a spelling: `Friesland` does not explain `friesland`. A word gets its own meanings and those of
//! the words that it is a form of. These words come from the sources and derivations, from the table of meanings, and
//! from the endings that `language.toml` lists. If no meaning is found, the parts of a compound are explained, which is
//! a guess.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::definition::{DefinedMeaning, DefinedWord, Definition, Relation};
use super::files::Dictionary;
use super::resolve::Resolved;
use super::verdict_cache::Cached;
use crate::artefact::{JudgedReading, VerdictRecord};
use crate::candidate::Reading;
use crate::error::Error;
use crate::language::{Capitals, LemmaRule};
use crate::meaning::{Meaning, MeaningKind};
use crate::provenance::Origin;
use crate::tag::Tags;
use crate::verdict::is_accepted;

/// The maximum number of lemmas that [`Entries::add_lemmas`] adds.
const MAX_LEMMAS: usize = 4;
/// The maximum number of lemmas whose meanings [`Entries::add_lemmas`] looks up, so that a damaged or hostile source that
/// lists thousands of lemmas for a word does not make its answer slow.
const MAX_TRIED_LEMMAS: usize = 64;
/// The minimum number of characters of a lemma that is guessed from an ending: `den` is not a form of `en`.
const MIN_LEMMA: usize = 3;

impl Dictionary {
    /// Returns the meanings of a word, as the sources state them.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn define(&self, word: &str) -> Result<Definition, Error> {
        let (resolved, entries) = self.resolve_and_define(word)?;
        let sources = &self.manifest()?.meanings;
        let meanings = || entries.iter().flat_map(|entry| &entry.meanings);
        let used = sources.iter().filter(|source| meanings().any(|meaning| source.contains(&meaning.at.file)));
        Ok(Definition {
            credits: used.map(Origin::credit).collect(),
            edition: self.edition.id.clone(),
            word: word.to_owned(),
            form: resolved.form,
            entries,
        })
    }

    /// Returns the meanings of a word without the credits of their sources.
    pub(crate) fn defined_words(&self, word: &str) -> Result<Vec<DefinedWord>, Error> {
        Ok(self.resolve_and_define(word)?.1)
    }

    fn resolve_and_define(&self, word: &str) -> Result<(Resolved, Vec<DefinedWord>), Error> {
        let resolved = self.resolve(word)?;
        let entries = self.define_record(word, &resolved, &self.record(&resolved)?)?;
        Ok((resolved, entries))
    }

    /// Returns the meanings of a resolved word: of its accepted readings if the word is allowed, otherwise of its
    /// rejected readings. If none of these is written like `word`, the word as typed, the readings with the other
    /// verdict that are written like `word` are added: someone who types `Griek` asks about the Greek. Readings that
    /// are written like `word` come first.
    pub(super) fn define_record(
        &self,
        word: &str,
        resolved: &Resolved,
        record: &VerdictRecord,
    ) -> Result<Vec<DefinedWord>, Error> {
        let is_fit = |judged: &JudgedReading| is_accepted(&judged.findings) == resolved.is_allowed();
        let is_typed = |reading: &Reading| *reading.written == *word;
        let has_typed = record.readings.iter().any(|judged| is_fit(judged) && is_typed(&judged.reading));
        let is_wanted = |judged: &&JudgedReading| is_fit(judged) || !has_typed && is_typed(&judged.reading);
        let mut readings: Vec<_> = record.readings.iter().filter(is_wanted).map(|judged| &judged.reading).collect();
        readings.sort_by(|reading, other| reading.written.cmp(&other.written));
        let mut spellings: Vec<_> = readings.chunk_by(|reading, other| reading.written == other.written).collect();
        let is_named = |readings: &[&Reading]| readings.iter().all(|reading| is_name(reading));
        spellings.sort_by_key(|readings| (!is_typed(readings[0]), is_named(readings)));
        let mut entries = Entries { dictionary: self, is_listed: resolved.is_listed(), found: Vec::new() };
        for readings in spellings {
            if is_typed(readings[0]) || entries.found.is_empty() || !is_named(readings) {
                entries.add_readings(readings)?;
            }
        }
        if entries.found.is_empty() {
            readings.iter().try_for_each(|reading| entries.add_parts(&reading.written))?;
        }
        // `Maus` comes before `mausen`: that `maus` may be a form of `mausen` is a guess.
        let is_sure = |entry: &DefinedWord| {
            entry.relation == Relation::Same || entry.relation == Relation::Lemma && entry.inflection.is_none()
        };
        if entries.found.iter().any(is_sure) {
            entries.found.sort_by_key(|entry| entry.relation == Relation::Guess);
        }
        Ok(entries.found)
    }

    /// Returns the meanings of exactly this spelling, including its capitals. All hyphens are equal, and so are all
    /// apostrophes. Lists of synonyms are an exception: their headwords are all in lower case, so the capitals of the
    /// headword are ignored. In a language that capitalises nouns, the synonyms themselves must be capitalised like the
    /// word.
    fn meanings_written(&self, text: &str) -> Result<Vec<Meaning>, Error> {
        let language = &self.edition.book.language;
        let mut meanings = self.meanings(&self.edition.book.normaliser.form(text))?;
        let headword = |word: &str| language.same_marks(word).to_lowercase();
        let is_same = |meaning: &Meaning| match meaning.kind {
            MeaningKind::Synonyms => {
                headword(&meaning.written) == headword(text)
                    && (language.capitals != Capitals::Nothing || is_capitalised_like(&meaning.text, text))
            }
            _ => language.same_marks(&meaning.written) == language.same_marks(text),
        };
        meanings.retain(is_same);
        Ok(meanings)
    }
}

/// Returns true if the synonyms are capitalised like a word: `Stelle` explains `Posten`, and `mailen` explains
/// `posten`. If the word is among its synonyms, its spelling there decides; otherwise, the first synonym that is a
/// single word decides.
fn is_capitalised_like(synonyms: &str, word: &str) -> bool {
    let is_capitalised = |text: &str| text.starts_with(char::is_uppercase);
    let words = || synonyms.split(", ").map(|synonym| synonym.split_once(" (").map_or(synonym, |(word, _)| word));
    let itself = words().find(|synonym| synonym.to_lowercase() == word.to_lowercase());
    let first = itself.or_else(|| words().find(|synonym| !synonym.contains([' ', '('])));
    first.is_none_or(|first| is_capitalised(first) == is_capitalised(word))
}

/// A word that a reading is a form of, according to a source, a derivation or the table of meanings.
struct Lemma {
    word: String,
    /// The name of the form. `None` if it has none.
    inflection: Option<String>,
    /// The length in characters of the prefix that the lemma and the reading share.
    nearness: usize,
    /// The tags of the reading, and those that the table gives to the form.
    tags: Tags,
}

impl Lemma {
    /// Returns true if the form is a subjunctive, which is seldom meant: `vrije` is a form of `vrij` rather than of
    /// `vrijen`.
    fn is_subjunctive(&self) -> bool {
        self.inflection.as_deref() == Some("subjunctive") || !self.tags.common(Tags::SUBJUNCTIVE).is_empty()
    }
}

fn is_name(reading: &Reading) -> bool {
    !reading.tags.common(Tags::NAMES).is_empty()
}

/// Returns the lemmas of readings that are written in the same way, the nearest first: those of the readings, and those
/// in the table of meanings.
fn lemmas_of(readings: &[&Reading], meanings: &[Meaning]) -> Vec<Lemma> {
    let (mut lemmas, mut positions) = (Vec::<Lemma>::new(), HashMap::<(&str, Option<&str>), usize>::new());
    let mut add = |word, inflection, tags: Tags| {
        let position = *positions.entry((word, inflection)).or_insert_with(|| {
            let (nearness, inflection) = (common_prefix(&readings[0].written, word), inflection.map(str::to_owned));
            lemmas.push(Lemma { word: word.to_owned(), inflection, nearness, tags: Tags::NONE });
            lemmas.len() - 1
        });
        lemmas[position].tags = lemmas[position].tags.with(tags);
    };
    for reading in readings {
        let own = reading.lemma.iter().filter(|_| !reading.has_prefix());
        own.for_each(|word| add(word, None, reading.tags));
        for meaning in meanings.iter().filter(|meaning| meaning.kind == MeaningKind::Lemma) {
            let tags = if meaning.tags.is_empty() { reading.tags } else { meaning.tags };
            add(&meaning.text, meaning.form.as_deref(), tags);
        }
    }
    lemmas.sort_by_key(|lemma| (Reverse(lemma.nearness), lemma.inflection.is_none()));
    lemmas
}

/// Returns the length in characters of the prefix that both words share, ignoring case.
fn common_prefix(word: &str, other: &str) -> usize {
    let pairs = word.chars().flat_map(char::to_lowercase).zip(other.chars().flat_map(char::to_lowercase));
    pairs.take_while(|(a, b)| a == b).count()
}

/// The rules of a language that find the lemma of a word by its ending, in three groups.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Endings {
    /// Those whose ending is the whole word, such as `was` of `zijn`.
    Whole,
    /// Those that also apply to words with meanings of their own.
    Also,
    /// All others.
    Others,
}

/// The words with meanings that have been found so far.
pub(super) struct Entries<'a> {
    pub(super) dictionary: &'a Dictionary,
    /// Whether a source contains the word that was looked up.
    pub(super) is_listed: bool,
    pub(super) found: Vec<DefinedWord>,
}

impl Entries<'_> {
    /// Adds the meanings of readings with the same spelling: those of the spelling itself, and those of the words that
    /// it is a form of. If none of these is a definition, also adds the meanings of words that it may be a form of.
    pub(super) fn add_readings(&mut self, readings: &[&Reading]) -> Result<(), Error> {
        let (start, written) = (self.found.len(), &*readings[0].written);
        let own = self.dictionary.meanings_written(written)?;
        let lemmas = lemmas_of(readings, &own);
        let tags: Tags = readings.iter().map(|reading| reading.all_tags()).collect();
        let labels = readings.iter().fold(tags, |labels, reading| labels.common(reading.all_tags()));
        let tags = tags.common(Tags::PARTS_OF_SPEECH).with(labels.common(Tags::LABELS));
        self.add(written, own, (Relation::Same, None), tags);
        self.add_by_ending(readings, Endings::Whole, start)?;
        let first = self.found.len();
        let language = &self.dictionary.edition.book.language;
        let is_made = |lemma: &Lemma| language.is_other_word(written, &lemma.word);
        let (bases, lemmas): (Vec<_>, Vec<_>) = lemmas.into_iter().partition(is_made);
        let (seldom, lemmas): (Vec<_>, Vec<_>) = lemmas.into_iter().partition(Lemma::is_subjunctive);
        self.add_lemmas(lemmas, Relation::Lemma)?;
        self.add_by_ending(readings, Endings::Also, start)?;
        // `paarden` is a form of `paard` rather than of `paren`.
        self.found[first..]
            .sort_by_key(|entry| (entry.inflection.is_some(), Reverse(common_prefix(written, &entry.word))));
        let is_explained = |entry: &DefinedWord| {
            entry.relation == Relation::Lemma
                || entry.meanings.iter().any(|meaning| meaning.kind == MeaningKind::Definition)
        };
        if !self.found[start..].iter().any(is_explained) {
            self.add_by_ending(readings, Endings::Others, start)?;
        }
        self.add_lemmas(seldom, Relation::Lemma)?;
        if self.found.len() == start { self.add_lemmas(bases, Relation::Base) } else { Ok(()) }
    }

    /// Adds the first [`MAX_LEMMAS`] lemmas that have meanings.
    fn add_lemmas(&mut self, lemmas: Vec<Lemma>, relation: Relation) -> Result<(), Error> {
        let end = self.found.len() + MAX_LEMMAS;
        for Lemma { word, inflection, tags, .. } in lemmas.into_iter().take(MAX_TRIED_LEMMAS) {
            if self.found.len() == end {
                break;
            }
            self.add(&word, self.dictionary.meanings_written(&word)?, (relation, inflection), tags);
        }
        Ok(())
    }

    /// Adds a word with these meanings, except the meanings that were already added for another word. If some meanings
    /// have a part of speech in `tags`, they come first within their kind, and for a word other than the one that was
    /// looked up, meanings with other parts of speech are left out; for a verb in any case. The meanings of the word that
    /// was looked up get the labels in `tags`, unless the sources label single meanings.
    pub(super) fn add(
        &mut self,
        word: &str,
        meanings: Vec<Meaning>,
        (relation, inflection): (Relation, Option<String>),
        tags: Tags,
    ) {
        if self.found.iter().any(|known| known.word == *word) {
            return;
        }
        let shown = self.found.iter().flat_map(|entry| &entry.meanings);
        let mut known: HashSet<_> =
            shown.map(|meaning| (meaning.kind, meaning.language.clone(), meaning.text.clone())).collect();
        let is_new = |meaning: &Meaning| {
            meaning.kind != MeaningKind::Lemma
                && known.insert((meaning.kind, meaning.language.to_string(), meaning.text.to_string()))
        };
        let mut meanings: Vec<_> = meanings.into_iter().filter(is_new).collect();
        let are_labelled = meanings.iter().any(|meaning| !meaning.tags.common(Tags::LABELS).is_empty());
        let has_labels = relation == Relation::Same && !are_labelled;
        let labels = if has_labels { tags.common(Tags::LABELS) } else { Tags::NONE };
        let parts = tags.common(Tags::PARTS_OF_SPEECH);
        let fits = |meaning: &Meaning| !meaning.tags.common(parts).is_empty();
        if meanings.iter().any(fits) || parts == Tags::VERB && relation != Relation::Same {
            // The verb `regolare` explains `regolato`, the adjective does not.
            meanings.retain(|meaning| {
                relation == Relation::Same || meaning.tags.common(Tags::PARTS_OF_SPEECH).is_empty() || fits(meaning)
            });
            meanings.sort_by_key(|meaning| (meaning.kind, !fits(meaning)));
        }
        let own = &self.dictionary.edition.book.language;
        let meanings = meanings.into_iter().map(|meaning| {
            let Meaning { kind, language, tags, text, at, .. } = meaning;
            let (language, text) = (language.to_string(), text.into());
            DefinedMeaning { kind, language, tags: own.tag_names(tags.with(labels)), text, at }
        });
        let meanings: Vec<_> = meanings.collect();
        if !meanings.is_empty() {
            self.found.push(DefinedWord { word: word.to_owned(), relation, inflection, meanings });
        }
    }

    /// Returns the meanings of a text that may be a word. Returns an empty list if the edition does not allow the text
    /// as a word.
    pub(super) fn of_guess(&self, text: &str) -> Result<Vec<Meaning>, Error> {
        let form = self.dictionary.form(text);
        let is_allowed = match self.dictionary.known(&form) {
            Some(Cached::Verdict(group)) => group.accepts(),
            Some(Cached::Without) => false,
            None => {
                let conclusion = self.dictionary.verdicts()?.conclusion(&form)?;
                conclusion.is_some_and(|conclusion| conclusion.finding.accepts())
            }
        };
        if is_allowed { self.dictionary.meanings_written(text) } else { Ok(Vec::new()) }
    }

    /// Adds the words of which a word may be a form, judging by its ending. Applies the rules in the group `by`; in the
    /// group [`Endings::Others`], only up to the first rule that finds a word. A word that lacks the rule's part of
    /// speech is added only if this spelling has no entry yet; the index of its first entry is `start`. A word that no
    /// source contains gets no lemmas, because its ending proves nothing: `loopte` is not a form of `lopen`.
    fn add_by_ending(&mut self, readings: &[&Reading], by: Endings, start: usize) -> Result<(), Error> {
        if !self.is_listed {
            return Ok(());
        }
        let written = &*readings[0].written;
        let parts = readings.iter().map(|reading| reading.tags).collect::<Tags>().common(Tags::PARTS_OF_SPEECH);
        let applies = |rule: &&LemmaRule| {
            (by == Endings::Whole || rule.also == (by == Endings::Also))
                && !(parts == Tags::VERB && rule.tags.common(Tags::VERB).is_empty())
        };
        let mut weak = Vec::new();
        for rule in self.dictionary.edition.book.language.lemmas.iter().filter(applies) {
            let known = self.found.len();
            if rule.base && known > start {
                continue;
            }
            let lemmas = if by == Endings::Whole { rule.lemmas_of_whole(written) } else { rule.lemmas(written) };
            for lemma in lemmas.into_iter().filter(|lemma| lemma.chars().count() >= MIN_LEMMA || by == Endings::Whole) {
                let mut meanings = self.of_guess(&lemma)?;
                let fits = |meaning: &Meaning| !meaning.tags.common(rule.tags).is_empty();
                let is_fitting = by == Endings::Whole || meanings.iter().any(fits);
                meanings.retain(|meaning| meaning.tags.is_empty() || fits(meaning));
                if is_fitting {
                    let relation = match rule.guess && by != Endings::Whole {
                        _ if rule.base => Relation::Base,
                        true => Relation::Guess,
                        false => Relation::Lemma,
                    };
                    let inflection = Some(rule.form.clone()).filter(|_| !rule.base);
                    self.add(&lemma, meanings, (relation, inflection), rule.tags);
                } else if !meanings.is_empty() && !rule.base {
                    weak.push((rule, lemma, meanings));
                }
            }
            if by == Endings::Others && self.found.len() > known {
                return Ok(());
            }
        }
        if self.found.len() == start {
            let first: Option<&LemmaRule> = weak.first().map(|(rule, ..)| *rule);
            weak.retain(|(rule, ..)| by == Endings::Also || first.is_some_and(|first| std::ptr::eq(*rule, first)));
            for (rule, lemma, meanings) in weak {
                self.add(&lemma, meanings, (Relation::Guess, Some(rule.form.clone())), rule.tags);
            }
        }
        Ok(())
    }
}
