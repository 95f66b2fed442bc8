//! Common misspellings: likelier slips cost less, and the intended word is among the first suggestions.
//! `tests/misspellings/<language>.csv` has more than a hundred misspellings, each with the intended word.

use std::fs;

use lexmill::internals::dictionary::{Internals as _, Typed};
use lexmill::internals::language::Language;
use rayon::prelude::*;

use crate::common::editions::{Opened, opened};
use crate::common::{plain_language, repository};

/// A misspelling, the intended word, and the suggestions.
struct Tried {
    misspelling: String,
    intended: String,
    is_swap: bool,
    suggested: Vec<String>,
}

impl Tried {
    fn new(edition: &Opened, line: &str) -> Self {
        let (misspelling, intended) = line.split_once(',').unwrap();
        let form = |text: &str| edition.dictionary.edition().book.normaliser.form(text);
        let intended_form = form(intended);
        let asked = edition.dictionary.check(misspelling).unwrap();
        assert!(!asked.allowed, "{}: {misspelling} is a word", edition.id);
        assert!(edition.dictionary.check(intended).unwrap().allowed, "{}: {intended} is not allowed", edition.id);
        Self {
            misspelling: misspelling.to_owned(),
            is_swap: is_swap(&form(misspelling), &intended_form),
            intended: intended_form,
            suggested: asked.suggestions,
        }
    }

    fn is_first(&self) -> bool {
        self.suggested.first() == Some(&self.intended)
    }

    fn is_among_three(&self) -> bool {
        self.suggested.iter().take(3).any(|word| *word == self.intended)
    }
}

/// Returns true if the words differ only in that two neighbouring letters are swapped.
fn is_swap(a: &str, b: &str) -> bool {
    let (a, b): (Vec<_>, Vec<_>) = (a.chars().collect(), b.chars().collect());
    let swapped = |place: usize| {
        let mut swapped = a.clone();
        swapped.swap(place - 1, place);
        swapped
    };
    a != b && (1..a.len()).any(|place| swapped(place) == b)
}

#[test]
fn intended_word_is_among_the_first_suggestions() {
    let told: Vec<_> = opened().par_iter().map(try_all).collect();
    told.iter().for_each(|(told, _)| println!("{told}"));
    let missed: Vec<_> = told.iter().filter(|(_, is_enough)| !is_enough).map(|(told, _)| told.as_str()).collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// Returns the figures of an edition with its failures, and whether the figures are good enough.
fn try_all(edition: &Opened) -> (String, bool) {
    let language = &edition.dictionary.edition().book.language.id;
    let path = repository().join(format!("tests/misspellings/{language}.csv"));
    let lines = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let tried: Vec<_> = lines.lines().skip(1).map(|line| Tried::new(edition, line)).collect();
    assert!(tried.len() >= 100, "{language}: {} misspellings", tried.len());
    let swaps: Vec<_> = tried.iter().filter(|tried| tried.is_swap).collect();
    let found = tried.iter().filter(|tried| tried.is_among_three()).count();
    let swaps_first = swaps.iter().filter(|tried| tried.is_first()).count();
    let first = tried.iter().filter(|tried| tried.is_first()).count();
    let is_failed = |tried: &&Tried| !tried.is_among_three() || tried.is_swap && !tried.is_first();
    let failed = tried.iter().filter(is_failed);
    let failed: String = failed
        .map(|tried| format!("\n  {} for {}: {}", tried.misspelling, tried.intended, tried.suggested.join(", ")))
        .collect();
    let told = format!(
        "{}: of {} misspellings {found} among the first three, {first} first; of {} swaps {swaps_first} first{failed}",
        edition.id,
        tried.len(),
        swaps.len()
    );
    (told, found * 100 >= tried.len() * 90 && swaps_first * 100 >= swaps.len() * 95)
}

/// A language in which these letters are often confused.
fn language(confused: &[[&str; 2]]) -> Language {
    Language { confused: confused.iter().map(|pair| pair.map(str::to_owned)).collect(), ..plain_language() }
}

#[test]
fn likelier_slips_cost_less() {
    let language = language(&[["ei", "ij"], ["h", ""]]);
    let cost = |typed: &str, word: &str| Typed::new(typed, &language).cost(word);
    assert_eq!(cost("tiger", "tiger"), 0);
    let pairs = [
        ("freind", "friend"),
        ("vreind", "verind"),
        ("rfiend", "friend"),
        ("leter", "letter"),
        ("tijd", "teid"),
        ("oney", "honey"),
        ("tigar", "tiger"),
        ("tigr", "tiger"),
        ("tiler", "tiger"),
        ("iger", "tiger"),
        ("niger", "tiger"),
        ("nigar", "tiger"),
    ];
    let costs = pairs.map(|(typed, word)| cost(typed, word));
    assert!(costs.is_sorted(), "{costs:?}");
    assert!(pairs.iter().all(|(typed, word)| cost(typed, word) == cost(word, typed)));
}

#[test]
fn confused_letters_are_exchanged_at_one_position_at_a_time() {
    let language = language(&[["ei", "ij"]]);
    let exchanged: Vec<_> = Typed::new("meijei", &language).exchanged().collect();
    assert_eq!(exchanged, ["mijjei", "meeiei", "meijij"]);
}
