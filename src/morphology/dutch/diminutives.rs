//! `kind = "dutch-diminutive"`: plurals of Dutch diminutives.
//!
//! A word in -je is a diminutive if sources contain its noun (`kluis` for `kluisje`). A compound in -je is a diminutive
//! if its last member is a diminutive by this rule, and sources contain the plural of the last member. An example is
//! `dekglaasje`, because sources contain `glas` and `glaasjes`. Every diminutive has a plural in -s.
//!
//! Source: Woordenlijst Nederlandse Taal, Leidraad, sections 10 (plurals) and 12 (diminutives).

use crate::morphology::grammar::{Grammar, SourceWords};
use crate::paradigm::{Paradigm, ParadigmForm};
use crate::tag::Tags;

/// The names of the forms that an edition can request.
pub(crate) const FORMS: &[&str] = &["diminutive-plural"];

/// The minimum number of letters before the last member of a compound.
const MIN_MEMBER_LETTERS: usize = 3;

/// The grammar of diminutives.
#[derive(Debug)]
pub(crate) struct Diminutives;

impl Grammar for Diminutives {
    fn paradigms(&self, source_words: &SourceWords<'_>) -> Vec<Paradigm> {
        source_words
            .words()
            .filter(|word| word.ends_with("je") && !word.contains(|sign: char| sign.is_uppercase() || sign == ' '))
            .filter_map(|word| Some(paradigm(word, evidence(word, source_words)?, source_words)))
            .collect()
    }

    fn tags(&self, _: &str) -> Tags {
        ["noun", "diminutive"].into_iter().filter_map(Tags::named).collect()
    }
}

fn plural(diminutive: &str) -> String {
    format!("{diminutive}s")
}

fn paradigm(word: &str, (name, evidence): (&str, String), source_words: &SourceWords<'_>) -> Paradigm {
    let parts = [source_words.part("diminutive", word), source_words.part(name, &evidence)];
    Paradigm {
        lemma: word.to_owned(),
        class: "diminutive".into(),
        parts: parts.into_iter().flatten().collect(),
        facts: Vec::new(),
        forms: vec![ParadigmForm::new("diminutive", word), ParadigmForm::new("diminutive-plural", plural(word))],
    }
}

/// Returns the evidence that `word` is a diminutive: a word in the sources, and its role (`noun` or `last-member`).
/// Returns `None` if sources contain no evidence.
fn evidence(word: &str, source_words: &SourceWords<'_>) -> Option<(&'static str, String)> {
    if let Some(noun) = nouns(word).into_iter().find(|noun| source_words.has(noun)) {
        return Some(("noun", noun));
    }
    let tails = word.char_indices().skip(MIN_MEMBER_LETTERS).map(|(at, _)| &word[at..]);
    let mut known =
        tails.filter(|tail| source_words.has(&plural(tail)) && nouns(tail).iter().any(|noun| source_words.has(noun)));
    known.next().map(|tail| ("last-member", plural(tail)))
}

/// Returns the nouns that a diminutive may come from: `kluis` for `kluisje`, `stoel` for `stoeltje`, `man` for
/// `mannetje`, `boom` for `boompje`, `koning` for `koninkje`, `auto` for `autootje`, `glas` for `glaasje`.
fn nouns(diminutive: &str) -> Vec<String> {
    let Some(head) = diminutive.strip_suffix("je") else { return Vec::new() };
    let mut nouns = vec![head.to_owned()];
    nouns.extend(head.strip_suffix('t').or(head.strip_suffix('p')).map(str::to_owned));
    nouns.extend(head.strip_suffix('k').map(|head| format!("{head}g")));
    if let Some(head) = head.strip_suffix("et") {
        nouns.push(head.to_owned());
        let mut letters = head.chars().rev();
        if let Some(last) = letters.next().filter(|last| letters.next() == Some(*last)) {
            nouns.push(head[..head.len() - last.len_utf8()].to_owned());
        }
    }
    for (long, short) in [("aat", "a"), ("oot", "o"), ("uut", "u"), ("eet", "é")] {
        nouns.extend(head.strip_suffix(long).map(|head| format!("{head}{short}")));
    }
    // A vowel that is short only in the singular can be long in the diminutive: `glas`, `glazen`, `glaasje`.
    if let Some((at, last)) = head.char_indices().next_back() {
        nouns.extend(head[..at].strip_suffix("aa").map(|before| format!("{before}a{last}")));
    }
    nouns.retain(|noun| noun.chars().count() > 1);
    nouns
}
