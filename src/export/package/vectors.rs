//! `vectors.tsv`: questions to a package, with lexmill's answers, for a test in any language.
//!
//! Each line has a function, its argument, and the answer: `true` or `false`, a number, a text, `-` for no answer, or words
//! that are separated by spaces. A reader must not trim the arguments.

use std::collections::BTreeSet;

use super::contents::Package;
use crate::artefact::has_line;
use crate::error::Error;
use crate::word::Word;

/// The number of words about which questions are asked.
const SAMPLES: usize = 5;

/// The maximum number of words in an answer to `words`.
const MAX_LISTED: usize = 100;

/// The maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 5;

/// Returns the contents of the file.
pub(super) fn vectors(package: &Package<'_>) -> Result<String, Error> {
    let exported = package.exported;
    let words: Vec<_> = exported.words().collect();
    let last = words.len() - 1;
    let samples: BTreeSet<_> = (0..SAMPLES).map(|index| words[index * last / (SAMPLES - 1)]).collect();
    let with_prefix = |prefix: String| {
        let first = words.partition_point(|word| **word < *prefix);
        words[first..].iter().copied().take_while(move |word| word.starts_with(&prefix))
    };
    let mut lines = vec!["function\targument\tanswer".to_owned()];
    let mut add =
        |function: &str, argument: &str, answer: &str| lines.push(format!("{function}\t{argument}\t{answer}"));
    add("version", "", &exported.manifest.version);
    add("license", "", &package.license);
    for (index, sample) in samples.iter().enumerate() {
        let capitals = exported.alphabet().letter_case().capitals(sample);
        for text in [(*sample).to_owned(), capitals, format!("{sample}{sample}"), rewritten(sample, index)] {
            let form = package.form(&text);
            let value = form.as_ref().and_then(|form| Word::from_form(exported.alphabet(), form)?.value());
            let is_allowed = form.as_ref().is_some_and(|form| has_line(exported.text, form));
            let starts = form.as_ref().is_some_and(|form| with_prefix(form.clone()).next().is_some());
            add("allows", &text, &is_allowed.to_string());
            add("normalise", &text, form.as_deref().unwrap_or("-"));
            add("value", &text, &value.map_or_else(|| "-".to_owned(), |value| value.to_string()));
            add("starts_with", &text, &starts.to_string());
        }
        let rest: String = sample.chars().skip(1).collect();
        let prefix: String = sample.chars().take(sample.chars().count().saturating_sub(2).max(1)).collect();
        let listed: Vec<_> = with_prefix(prefix.clone()).take(MAX_LISTED + 1).collect();
        if listed.len() <= MAX_LISTED {
            add("words", &prefix, &listed.join(" "));
        }
        let misspelt = sample.chars().take(1).chain(sample.chars().skip(2)).collect();
        for text in [(*sample).to_owned(), misspelt] {
            let form = package.form(&text).unwrap_or_default();
            add("suggest", &text, &suggestions(&words, &form).join(" "));
        }
        let reversed: String = sample.chars().rev().collect();
        add("anagrams", &reversed, &anagrams(&words, &reversed, 0).join(" "));
        add("anagrams", &format!("?{rest}"), &anagrams(&words, &rest, 1).join(" "));
    }
    add("answers", "", &exported.answer_words()?.join(" "));
    Ok(lines.join("\n") + "\n")
}

/// Returns a word as a person may type it, or something that is not a word.
fn rewritten(word: &str, index: usize) -> String {
    let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    match index {
        0 => format!("{first}\u{301}{rest}"),
        1 => format!("\u{3000} {word}\u{85}"),
        2 => format!("\u{feff}{word}"),
        3 => format!("{first}-{rest}"),
        _ => format!("{word}9"),
    }
}

/// Returns the first words that differ from a form in a swap of two neighbours, another letter, a letter more or a letter
/// less.
fn suggestions(words: &[&str], form: &str) -> Vec<String> {
    let letters: Vec<_> = form.chars().collect();
    let alphabet: BTreeSet<_> = words.iter().flat_map(|word| word.chars()).map(Some).collect();
    let mut changed: [BTreeSet<String>; 4] = Default::default();
    for at in 0..=letters.len() {
        let (before, after) = letters.split_at(at);
        let with = |letter: &Option<char>, after: &[char]| before.iter().chain(letter).chain(after).collect::<String>();
        changed[2].extend(alphabet.iter().map(|letter| with(letter, after)));
        if let [first, rest @ ..] = after {
            changed[1].extend(alphabet.iter().map(|letter| with(letter, rest)));
            changed[3].insert(with(&None, rest));
            if let [second, rest @ ..] = rest {
                changed[0].insert(with(&Some(*second), &[&[*first], rest].concat()));
            }
        }
    }
    let mut found = Vec::new();
    for word in changed.into_iter().flatten() {
        if word != form && words.binary_search(&&*word).is_ok() && !found.contains(&word) {
            found.push(word);
        }
    }
    found.truncate(MAX_SUGGESTIONS);
    found
}

/// Returns the words that use all letters and the blanks.
fn anagrams<'w>(words: &[&'w str], letters: &str, blanks: usize) -> Vec<&'w str> {
    let count = letters.chars().count() + blanks;
    let is_found = |word: &&str| {
        let mut rest: Vec<_> = word.chars().collect();
        let mut take = |letter| rest.iter().position(|other| *other == letter).map(|at| rest.swap_remove(at));
        letters.chars().all(|letter| take(letter).is_some())
    };
    words.iter().copied().filter(|word| word.chars().count() == count).filter(is_found).collect()
}
