//! Plain English: habits that make a sentence hard to read at once are counted, and their number may only fall.

use regex::Regex;

use crate::common::{GUIDES, PAGES, guide, program, repository};

/// A habit: a regular expression, what to write instead, and the number of times that the habit still occurs in `src/`,
/// its help texts and the guides. Lower the number when it falls. The aim is 0.
const HABITS: [(&str, &str, usize); 10] = [
    (r"(?i)(?:told|tells)\b", "report, return, print, show", 0),
    (r"(?i)\b(?:is|are|be) no\b", "not an X, not X; but \"no longer\" and \"no more\" are fine", 0),
    (r"\b(?:none|nothing) (?:if|where)\b", "Returns `None` if, in a sentence of its own", 0),
    (r"(?i)\bso many\b", "`n` X, up to `n`", 0),
    (r"(?i)\bat hand\b", "current", 0),
    (r"(?i)\banew\b", "again", 0),
    (r"(?i)\bsought\b", "searched for", 0),
    (r"(?i)\bway out\b", "fix", 0),
    (r"\b(?:MOST|LONGEST|LARGEST|FEWEST|ENOUGH)(?:_[A-Z]+)*\b", "MAX_ and MIN_, with the unit", 0),
    (r"(?i)\bplaces?\b", "index, offset, position, path, row, location", 0),
];
/// The number of doc comments that still begin with a word such as `What`.
const FIRST_WORDS: usize = 0;

/// Words after a habit that make it plain English: "is no longer".
const FINE_AFTER: [&str; 2] = [" longer", " more"];
/// Words before a habit that make it plain English: "there is no tile", "replaced in place".
const FINE_BEFORE: [&str; 6] = ["there ", "There ", "in ", "into ", "take ", "takes "];

/// Lines that need a habit, each with its reason.
const EXCEPTIONS: [(&str, &str); 3] = [
    ("the name of a place, country, river", "geography"),
    ("a place, region or water in the Netherlands", "geography"),
    ("an adjective made from a place", "geography"),
];

/// The texts to read, by name.
fn texts() -> Vec<(String, String)> {
    let mut texts: Vec<_> = program().into_iter().map(|(name, text)| (format!("src/{name}"), text)).collect();
    let guides = GUIDES.iter().chain(&PAGES).filter(|name| repository().join(name).is_file());
    texts.extend(guides.map(|name| ((*name).to_owned(), guide(name))));
    texts
}

/// Compares the found lines with the number of lines that may be left.
fn assert_left(found: &[String], left: usize, instead: &str) {
    let shown = || found.iter().take(20).map(|place| format!("\n  {place}")).collect::<String>();
    assert!(found.len() <= left, "found {}, but only {left} may be left; write {instead}:{}", found.len(), shown());
    assert!(found.len() >= left, "fewer are left: replace {left} by {} in this test ({instead})", found.len());
}

#[test]
fn habits_that_slow_a_reader_do_not_grow() {
    for (pattern, instead, left) in HABITS {
        let regex = Regex::new(pattern).unwrap();
        let mut found = Vec::new();
        for (name, text) in texts() {
            let lines = text.lines().enumerate();
            for (number, line) in lines.filter(|(_, line)| !EXCEPTIONS.iter().any(|(part, _)| line.contains(part))) {
                let is_fine = |habit: &regex::Match<'_>| {
                    FINE_AFTER.iter().any(|words| line[habit.end()..].starts_with(words))
                        || FINE_BEFORE.iter().any(|words| line[..habit.start()].ends_with(words))
                };
                let count = regex.find_iter(line).filter(|habit| !is_fine(habit)).count();
                found.extend(std::iter::repeat_n(format!("{name}:{}: {}", number + 1, line.trim()), count));
            }
        }
        assert_left(&found, left, instead);
    }
}

#[test]
fn doc_comments_begin_with_a_noun_or_a_verb() {
    let regex = Regex::new(r"^//[/!] (?:What|Where|How|Like|The same)\b").unwrap();
    let mut found = Vec::new();
    for (name, text) in texts() {
        let lines: Vec<_> = text.lines().map(str::trim).collect();
        for (number, line) in lines.iter().enumerate() {
            let is_first = number == 0 || !lines[number - 1].starts_with("//");
            if is_first && regex.is_match(line) {
                found.push(format!("{name}:{}: {line}", number + 1));
            }
        }
    }
    assert_left(&found, FIRST_WORDS, "a noun phrase, or a verb in the third person");
}
