//! Statistics about the words in a language's sources: frequencies of letters, use of capitals, and faults of the
//! files.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rayon::prelude::*;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::alphabet::{Letters, normaliser};
use super::error::InitError;
use super::input::expect_faults;
use super::letters::is_vowel;
use super::options::InitOptions;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Severity};
use crate::edition::LanguageFolder;
use crate::language::{Capitals, Language};
use crate::locus::FileName;
use crate::normalise::Normaliser;
use crate::provenance::{LineCounts, Role};
use crate::rule::is_all_capitals;
use crate::source::{Entry, Source};
use crate::text::Fault;

/// A source that was read.
#[derive(Debug)]
pub(super) struct Surveyed {
    /// The name of the folder.
    pub(super) name: String,
    /// The licence, as an SPDX expression.
    pub(super) license: String,
    /// The faults that were found in single lines.
    pub(super) expects: BTreeSet<Fault>,
    /// Advice about lines that are rejected, or that are read in the wrong encoding.
    pub(super) misread: Vec<String>,
}

/// Statistics about all words in lexical sources.
#[derive(Debug, Default)]
pub(super) struct Survey {
    pub(super) sources: Vec<Surveyed>,
    /// The alphabet of the language. If the alphabet is not known, this is the set of letters in the words.
    pub(super) alphabet: Vec<char>,
    /// The number of times that each letter of the alphabet occurs in words without capitals; if nouns have capitals,
    /// also in these. A marked letter outside the alphabet is counted as its base letter.
    pub(super) letters: BTreeMap<char, u64>,
    /// The marked letters outside the alphabet that occur in words without capitals.
    pub(super) marked: BTreeSet<char>,
    /// The number of words.
    pub(super) words: u64,
    /// The number of words with a capital.
    pub(super) capitalised: u64,
    /// The number of words of at least four letters, without capitals, hyphens, full stops or other punctuation.
    pub(super) plain: u64,
    /// The number of words in `plain` that contain no vowel.
    pub(super) vowelless: u64,
    /// Whether a capital marks a noun, and not a name.
    nouns_have_capitals: bool,
}

/// The minimum number of words without a vowel, per 1,000 plain words, in a language whose words need no vowel.
const MIN_VOWELLESS_PER_1000: u64 = 2;
/// The minimum frequency of a letter that gets a tile, per 100,000 letters.
pub(super) const MIN_SHARE_PER_100_000: u64 = 5;

impl Survey {
    /// Reads the sources `names` of a language from the folder `sources`, and counts their words and letters. Only some
    /// of the words are in memory at a time, so the sources of a language whose alphabet is not known are read twice.
    pub(super) fn of(language: &str, sources: &Path, names: &[String], base: &Language) -> Result<Self, InitError> {
        let nouns_have_capitals = base.capitals == Capitals::Nothing;
        let mut survey = Self { alphabet: base.letters.chars().collect(), nouns_have_capitals, ..Self::default() };
        if survey.alphabet.is_empty() {
            let mut letters = Letters::default();
            read(language, sources, names, base, &mut |entries| letters.count(entries))?;
            survey.alphabet = letters.alphabet()?;
        }
        let normaliser = normaliser(base, &survey.alphabet);
        let mut add = |entries: &[Entry]| survey.add(entries, base, &normaliser);
        survey.sources = read(language, sources, names, base, &mut add)?;
        survey.letters.retain(|letter, _| survey.alphabet.contains(letter));
        survey.alphabet.retain(|letter| !is_combining_mark(*letter) || survey.letters.contains_key(letter));
        Ok(survey)
    }

    /// Declares the faults of the sources in their descriptions. `sources` is the folder of the sources.
    pub(super) fn describe_faults(&self, language: &str, sources: &Path) -> Result<(), InitError> {
        let path = |source: &Surveyed| sources.join(language).join(&source.name).join("source.toml");
        self.sources.iter().try_for_each(|source| expect_faults(&path(source), &source.expects))
    }

    fn add(&mut self, entries: &[Entry], base: &Language, normaliser: &Normaliser) {
        let alphabet = &self.alphabet;
        let count = |mut sum: Self, entry: &Entry| {
            sum.count(&entry.text, alphabet, base, normaliser);
            sum
        };
        let chunks = entries.par_chunks(16_384).map(|chunk| chunk.iter().fold(Self::default(), count));
        for found in chunks.collect::<Vec<_>>() {
            self.words += found.words;
            self.capitalised += found.capitalised;
            self.plain += found.plain;
            self.vowelless += found.vowelless;
            found.letters.into_iter().for_each(|(letter, times)| *self.letters.entry(letter).or_default() += times);
            self.marked.extend(found.marked);
        }
    }

    fn count(&mut self, word: &str, alphabet: &[char], base: &Language, normaliser: &Normaliser) {
        self.words += 1;
        let mut word = Cow::from(word);
        if word.chars().any(char::is_uppercase) {
            self.capitalised += 1;
            if base.capitals == Capitals::Names || is_all_capitals(&word) {
                return;
            }
            word = word.to_lowercase().into();
        }
        for letter in normaliser.form(&word).chars() {
            *self.letters.entry(letter).or_default() += 1;
        }
        let is_marked = |letter: &char| {
            let bare = letter.nfd().next().unwrap_or(*letter);
            bare != *letter
                && alphabet.contains(&bare)
                && !alphabet.contains(letter)
                && !base.folding.contains_key(letter)
        };
        if !word.is_ascii() {
            self.marked.extend(word.nfc().filter(is_marked));
        }
        if word.chars().all(char::is_alphabetic) && word.chars().count() > 3 {
            self.plain += 1;
            self.vowelless += u64::from(!word.chars().any(|letter| is_vowel(base, letter)));
        }
    }

    /// Returns true if the language writes every noun with a capital, or if more than a third of the words contain a
    /// capital. In this case, a capital does not mark a name.
    pub(super) fn capitals_are_ambiguous(&self) -> bool {
        self.nouns_have_capitals || self.capitalised * 3 > self.words
    }

    /// Returns true if almost all words contain a vowel.
    pub(super) fn words_need_vowels(&self) -> bool {
        self.vowelless * 1000 < self.plain * MIN_VOWELLESS_PER_1000
    }

    /// Returns the letters that get a tile, each with its frequency per 100,000 letters: the frequent letters, and all
    /// marked letters of the alphabet. Without a tile, a marked letter would be played as its base letter.
    pub(super) fn frequent(&self) -> Vec<(char, u64)> {
        let all: u64 = self.letters.values().sum();
        let share = |letter: &char| self.letters.get(letter).copied().unwrap_or_default() * 100_000 / all.max(1);
        let with_share = self.alphabet.iter().map(|letter| (*letter, share(letter)));
        let is_marked = |letter: char| is_combining_mark(letter) || letter.nfd().nth(1).is_some();
        with_share.filter(|(letter, share)| *share >= MIN_SHARE_PER_100_000 || is_marked(*letter)).collect()
    }
}

/// Reads the sources `names` of a language from the folder `sources`. Calls `each` with the words of lexical sources,
/// some at a time.
fn read(
    language: &str,
    sources: &Path,
    names: &[String],
    base: &Language,
    each: &mut dyn FnMut(&[Entry]),
) -> Result<Vec<Surveyed>, InitError> {
    let (mut surveyed, mut problems) = (Vec::new(), Diagnostics::new());
    for name in names {
        let source = Source::describe(sources, (language, None), name, &mut problems);
        let Some(source) = source.filter(|source| source.kept_for.is_none()) else { continue };
        let (mut found, mut misread) = (Diagnostics::new(), Vec::new());
        for file in &source.files {
            let mut in_file = Diagnostics::new();
            let counts = file.read(Some(base), &mut in_file, &mut |read| {
                if file.role == Role::Lexical {
                    each(&read.entries);
                }
            });
            misread.extend(counts.into_iter().flat_map(|counts| misread_lines(&file.file.name, counts, &in_file)));
            found.append(in_file);
        }
        let expects = expected(&found, &mut problems);
        surveyed.push(Surveyed { name: name.clone(), license: source.origin.license, expects, misread });
    }
    if problems.has_errors() { Err(InitError::Faulty(problems.sorted())) } else { Ok(surveyed) }
}

/// Returns advice about the lines of a file that are rejected, or that are read in the wrong encoding.
fn misread_lines(file: &FileName, counts: LineCounts, found: &Diagnostics) -> Vec<String> {
    let is_error = |problem: &&Diagnostic| problem.severity == Severity::Error && problem.at.file == *file;
    let rejected = found.iter().find(is_error).filter(|_| counts.faulty > 0).map(|problem| {
        let Diagnostic { at, message, help, .. } = problem;
        format!("{at}: {message} (lines rejected: {}); {help}", counts.faulty)
    });
    let encoding = found.iter().filter(|problem| problem.code == Code::WrongEncoding);
    let encoding = encoding.map(|Diagnostic { at, message, help, .. }| format!("{at}: {message}; {help}"));
    rejected.into_iter().chain(encoding).collect()
}

/// Returns the faults that were found in single lines, which a source's description may list as expected. Adds all
/// other errors to `problems`.
fn expected(found: &Diagnostics, problems: &mut Diagnostics) -> BTreeSet<Fault> {
    let mut expects = BTreeSet::new();
    for problem in found.iter() {
        let fault = Fault::from_code(problem.code);
        expects.extend(fault);
        if fault.is_none() && problem.severity == Severity::Error {
            problems.push(problem.clone());
        }
    }
    expects
}

/// Returns the names of the existing sources of a language.
pub(super) fn sources(options: &InitOptions) -> Result<Vec<String>, InitError> {
    let mut problems = Diagnostics::new();
    let rules = &options.folders.rules;
    let languages = LanguageFolder::discover(rules).map_err(InitError::io(rules))?;
    let is_there = languages.iter().any(|folder| folder.id == options.language);
    let names = Source::discover(&options.folders.sources, &options.language, &mut problems).filter(|_| is_there);
    names.filter(|names| !names.is_empty()).ok_or_else(|| {
        InitError::Refused(format!("sources/{} contains no sources; leave out --edition-only", options.language))
    })
}
