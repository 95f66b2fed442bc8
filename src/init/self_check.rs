//! The self-check of a new edition: compiles it in a temporary folder, and reports what is probably wrong.

use std::collections::BTreeMap;
use std::path::Path;

use super::error::InitError;
use super::options::InitOptions;
use super::staging::Staging;
use crate::artefact::{BuildReader, Conclusion, VerdictTable};
use crate::compile::{CompileOptions, Folders, compile};
use crate::dictionary::{CheckOptions, Dictionary};
use crate::error::Error;
use crate::rule::{Rule, Test};
use crate::verdict::Outcome;

/// The most frequent words of languages, described in the README in its folder.
const FREQUENT: &str = include_str!("frequent/words.csv");
/// The maximum share of the candidates that a rule rejects without being reported, per 1,000.
const MAX_REJECTED_PER_1000: u64 = 10;
/// The maximum share of the candidates that one letter without a tile excludes without being reported, per 1,000.
const MAX_WITHOUT_TILE_PER_1000: u64 = 1;
/// The maximum share of the frequent words that are missing from the sources without being reported, in percent.
const MAX_MISSING_PERCENT: usize = 10;
/// The minimum share of the frequent words of a language in its lists, in percent.
const MIN_OWN_PERCENT: usize = 50;
/// The minimum share of the frequent words of another language that shows that the lists are in that language, in percent.
const MIN_OTHER_PERCENT: usize = 70;
/// The number of words that a message names.
const MAX_NAMED: usize = 5;

/// Words or candidates with the same fault: their number, and a description of the first.
#[derive(Default)]
struct Group {
    count: u64,
    first: String,
}

impl Group {
    fn add(&mut self, describe: impl FnOnce() -> String) {
        if self.count == 0 {
            self.first = describe();
        }
        self.count += 1;
    }
}

/// Compiles the edition in the staging folders, and returns what is probably wrong with it. `sources` is the folder of its
/// sources.
///
/// # Errors
/// If a file cannot be written, or if the words are in another language.
pub(super) fn advice(options: &InitOptions, staging: &Staging, sources: &Path) -> Result<Vec<String>, InitError> {
    let build = tempfile::tempdir_in(staging.rules()).map_err(InitError::io(staging.rules()))?;
    let folders =
        Folders { sources: sources.to_owned(), rules: staging.rules().to_owned(), build: build.path().to_owned() };
    let wanted = vec![options.edition.clone()];
    let compiled = compile(&CompileOptions { wanted, memory: options.memory, ..CompileOptions::new(folders) }, &());
    let build = build.path().join(&options.edition);
    let found = compiled.and_then(|_| {
        let dictionary = Dictionary::open(&build)?;
        Ok((wrong_language(&dictionary, &options.language)?, faults(&dictionary, &build, &options.language)?))
    });
    let error = match found {
        Ok((Some(message), _)) => return Err(InitError::Refused(message)),
        Ok((None, faults)) => return Ok(faults),
        Err(Error::Faulty(problems)) => problems
            .iter()
            .next()
            .map_or_else(String::new, |problem| format!("{}: {}; {}", problem.at, problem.message, problem.help)),
        Err(error) => error.to_string(),
    };
    Ok(vec![format!("the edition cannot be compiled yet: {error}")])
}

/// Returns a message if the words are in another language. Returns `None` if they are not, or if nothing is known.
fn wrong_language(dictionary: &Dictionary, language: &str) -> Result<Option<String>, Error> {
    let own = frequent(language);
    let allowed_own = dictionary.contains_many(&own)?.into_iter().filter(|allowed| *allowed).count();
    if allowed_own * 100 >= own.len() * MIN_OWN_PERCENT {
        return Ok(None);
    }
    let mut best = (0, 0, "");
    for (tag, words) in rows() {
        let words: Vec<_> = words.split_whitespace().collect();
        let count = dictionary.contains_many(&words)?.into_iter().filter(|allowed| *allowed).count();
        best = best.max((count, words.len(), tag));
    }
    let (count, all, other) = best;
    let is_other = count * 100 >= all * MIN_OTHER_PERCENT && count >= 2 * allowed_own;
    Ok(is_other.then(|| {
        format!(
            "the words are in the language `{other}`, not in `{language}`: they include {count} of the {all} most \
             frequent words of `{other}`, but only {allowed_own} of the {} of `{language}`; use the language `{other}`",
            own.len()
        )
    }))
}

/// Returns advice about the words of the edition: frequent words that are not allowed, rules that reject many words, and
/// letters without tiles.
fn faults(dictionary: &Dictionary, build: &Path, language: &str) -> Result<Vec<String>, Error> {
    let rules = &dictionary.edition().book.rules;
    let mut advice = frequent_words(dictionary, language)?;
    let (mut candidates, mut by_rule, mut by_letter) = (0, BTreeMap::<_, Group>::new(), BTreeMap::<_, Group>::new());
    VerdictTable::open(&BuildReader::open(build)?)?.visit_conclusions(|form, Conclusion { finding, .. }| {
        // A hyphen alone has an empty form.
        if form.is_empty() {
            return;
        }
        candidates += 1;
        if finding.outcome == Outcome::Reject {
            by_rule.entry(finding.rule).or_default().add(|| format!("`{form}`"));
            if let (Test::Letters(_), Some(letter)) = (&rules[finding.rule].test, finding.what) {
                by_letter.entry(letter).or_default().add(|| format!("`{form}`"));
            }
        }
    })?;
    let is_many = |group: &Group, per_1000| group.count * 1000 > candidates * per_1000;
    for (rule, group) in by_rule.iter().filter(|(_, group)| is_many(group, MAX_REJECTED_PER_1000)) {
        let Rule { name, at, test, .. } = &rules[*rule];
        let Group { count, first } = group;
        let fix = match test {
            Test::Casing(_) => continue,
            Test::Abbreviation(_) => "; if they are ordinary words, convert the lists to lower case",
            Test::MarkRequired(_) => "; if they are ordinary words, remove their mark from the rule",
            _ => "",
        };
        advice.push(format!("{at}: the rule `{name}` rejects {count} of {candidates} words, such as {first}{fix}"));
    }
    for (letter, group) in by_letter.iter().filter(|(_, group)| is_many(group, MAX_WITHOUT_TILE_PER_1000)) {
        let (Group { count, first }, at) = (group, &rules[0].at);
        advice.push(format!("{at}: {letter} has no tile, and {count} of {candidates} words have it, such as {first}"));
    }
    Ok(advice)
}

/// Returns advice about the most frequent words of a language that are not allowed, with the reasons. The result is empty
/// if these words are not known.
fn frequent_words(dictionary: &Dictionary, language: &str) -> Result<Vec<String>, Error> {
    let words = frequent(language);
    let (mut by_rule, mut missing) = (BTreeMap::<_, Group>::new(), Vec::new());
    for word in &words {
        let check = dictionary.check_with(word, CheckOptions::in_language("en").without_suggestions())?;
        match check.rule {
            _ if check.allowed => {}
            Some(rule) => by_rule.entry(rule).or_default().add(|| format!("`{word}`: {}", check.because)),
            None => missing.push(format!("`{word}`")),
        }
    }
    let (all, rules) = (words.len(), &dictionary.edition().book.rules);
    let mut advice = Vec::new();
    for rule in rules.iter().filter(|rule| !matches!(rule.test, Test::Length(_))) {
        if let Some(Group { count, first }) = by_rule.get(&rule.name) {
            let (at, name) = (&rule.at, &rule.name);
            advice.push(format!(
                "{at}: the rule `{name}` rejects {count} of the {all} most frequent words of the language, such as \
                 {first}"
            ));
        }
    }
    if missing.len() * 100 > all * MAX_MISSING_PERCENT {
        let (count, named) = (missing.len(), missing[..missing.len().min(MAX_NAMED)].join(", "));
        advice.push(format!(
            "{count} of the {all} most frequent words of the language are in no list, such as {named}; if they should be \
             allowed, add a list that contains them"
        ));
    }
    Ok(advice)
}

/// Returns the most frequent words of a language. Returns no words if they are not known.
pub(super) fn frequent(language: &str) -> Vec<&'static str> {
    let words_of = |wanted: &str| rows().find_map(|(tag, words)| (tag == wanted).then_some(words));
    let first_part = language.split('-').next().unwrap_or(language);
    words_of(language).or_else(|| words_of(first_part)).unwrap_or_default().split_whitespace().collect()
}

/// Returns the tags of the languages whose frequent words are known, each with these words, separated by spaces.
fn rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    FREQUENT.lines().skip(1).filter_map(|row| row.split_once(','))
}
