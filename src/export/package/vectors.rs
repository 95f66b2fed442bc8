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

/// The maximum number of words in an answer.
const MAX_LISTED: usize = 100;

/// Returns the contents of the file.
pub(super) fn vectors(package: &Package<'_>) -> Result<String, Error> {
    let exported = package.exported;
    let words: Vec<_> = exported.words().collect();
    let last = words.len() - 1;
    let samples: BTreeSet<_> = (0..SAMPLES).map(|index| words[index * last / (SAMPLES - 1)]).collect();
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
            let starts = form.as_ref().is_some_and(|form| words.iter().any(|word| word.starts_with(form.as_str())));
            add("allows", &text, &is_allowed.to_string());
            add("normalise", &text, form.as_deref().unwrap_or("-"));
            add("value", &text, &value.map_or_else(|| "-".to_owned(), |value| value.to_string()));
            add("starts_with", &text, &starts.to_string());
        }
        let prefix: String = sample.chars().take(sample.chars().count().saturating_sub(2).max(1)).collect();
        let with_prefix: Vec<_> = words.iter().copied().filter(|word| word.starts_with(&prefix)).collect();
        if with_prefix.len() <= MAX_LISTED {
            add("words", &prefix, &with_prefix.join(" "));
        }
        let reversed: String = sample.chars().rev().collect();
        add("anagrams", &reversed, &anagrams(&words, &reversed, 0).join(" "));
        let rest: String = sample.chars().skip(1).collect();
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

/// Returns the words that use all letters and the blanks.
fn anagrams<'w>(words: &[&'w str], letters: &str, blanks: usize) -> Vec<&'w str> {
    let count = letters.chars().count() + blanks;
    let is_found = |word: &&&str| {
        let mut rest: Vec<_> = word.chars().collect();
        let mut take = |letter| rest.iter().position(|other| *other == letter).map(|at| rest.swap_remove(at));
        word.chars().count() == count && letters.chars().all(|letter| take(letter).is_some())
    };
    words.iter().filter(is_found).copied().collect()
}
