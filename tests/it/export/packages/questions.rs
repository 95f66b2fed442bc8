//! Questions to the packages of an edition, and lexmill's own answers.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use lexmill::internals::dictionary::{CheckOptions, Dictionary, Internals as _};

use crate::common::editions::Opened;

/// The number of words of an edition that are asked, and the number of words that differ from them in a letter.
const ASKED: usize = 20_000;

/// The number of words for which suggestions are asked, and of racks whose anagrams are asked.
const SEARCHED: usize = 60;

/// The questions to an edition, and the answers.
pub(super) struct Questions {
    pub(super) opened: &'static Opened,
    /// The files of words, of prefixes, of words for suggestions, and of racks, one per line.
    files: [PathBuf; 4],
    answers: String,
}

impl Questions {
    pub(super) fn new(opened: &'static Opened) -> Self {
        let Opened { id, dictionary, .. } = opened;
        let mut archive = Vec::new();
        dictionary.write_words(&mut archive).unwrap();
        let words_only = Dictionary::from_bytes(archive).unwrap();
        let text = dictionary.words_text().unwrap();
        let words: Vec<_> = text.lines().collect();
        let count = words.len().min(ASKED);
        let asked: Vec<&str> = (0..count).map(|place| words[place * words.len() / count]).collect();
        let similar = asked.iter().enumerate().map(|(place, word)| slip(word, place, dictionary.edition()));
        let written = asked.iter().enumerate().step_by(7).map(|(place, word)| rewritten(word, place));
        let plain: Vec<String> = asked.iter().map(|word| (*word).to_owned()).chain(similar).collect();
        let asked: Vec<String> = plain.iter().cloned().chain(written).collect();
        let book = &dictionary.edition().book;
        let form = |text: &str| book.normaliser.form(text.trim());
        let letters: BTreeSet<char> = book.alphabet.tiles.iter().flat_map(|tile| tile.letters.chars()).collect();
        let mut answers = format!("{}\n{}\n", words_only.manifest().unwrap().version, license(dictionary));
        for word in &asked {
            let check =
                dictionary.check_with(word, CheckOptions::default().without_suggestions().without_tiers()).unwrap();
            let value = check.value.map_or_else(|| "-".to_owned(), |value| value.to_string());
            let starts = u8::from(words_only.starts_with(word).unwrap());
            let spelled = Some(form(word)).filter(|form| form.chars().all(|letter| letters.contains(&letter)));
            let spelled = spelled.as_deref().unwrap_or("-");
            writeln!(answers, "{} {value} {starts} {spelled}", u8::from(check.allowed)).unwrap();
        }
        // The empty prefix stands for all words. Some of the other prefixes have marks or capitals.
        let starts = asked.iter().step_by(asked.len() / 40 + 1).map(|word| word.chars().take(3).collect());
        let prefixes: Vec<String> = [String::new()].into_iter().chain(starts).collect();
        for word in prefixes.iter().flat_map(|prefix| words_only.words(prefix).unwrap()) {
            writeln!(answers, "{word}").unwrap();
        }
        let step = |index: usize| &plain[index * plain.len() / SEARCHED];
        let typed: Vec<String> =
            (0..SEARCHED).map(|index| step(index).clone()).chain(EXTREMES.map(str::to_owned)).collect();
        let racks: Vec<String> =
            (0..SEARCHED).map(|index| rack(step(index), index)).chain(EXTREMES.map(str::to_owned)).collect();
        for word in &typed {
            writeln!(answers, "{}", suggestions(&words, &form(word)).join(" ")).unwrap();
        }
        for rack in &racks {
            let blanks = rack.matches('?').count();
            writeln!(answers, "{}", anagrams(&words, &form(&rack.replace('?', "")), blanks).join(" ")).unwrap();
        }
        for answer in answers_of(dictionary) {
            writeln!(answers, "{answer}").unwrap();
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("packages").join(id);
        fs::create_dir_all(&folder).unwrap();
        let files = ["asked", "prefixes", "typed", "racks"].map(|name| folder.join(name));
        for (file, lines) in files.iter().zip([asked, prefixes, typed, racks]) {
            fs::write(file, lines.join("\n") + "\n").unwrap();
        }
        Self { opened, files, answers }
    }

    /// Runs a program that answers the questions, and compares its answers.
    pub(super) fn put(&self, command: &mut Command) {
        let id = &self.opened.id;
        let output = command.args(&self.files).output().unwrap();
        assert!(output.status.success(), "{id}: {command:?}: {}", String::from_utf8_lossy(&output.stderr));
        let (found, expected) = (String::from_utf8(output.stdout).unwrap(), &self.answers);
        let lines = || found.lines().zip(expected.lines()).enumerate();
        if let Some((line, (found, expected))) = lines().find(|(_, (found, expected))| found != expected) {
            let asked = fs::read_to_string(&self.files[0]).unwrap();
            // The first two lines are version and licence.
            let asked = line.checked_sub(2).and_then(|line| asked.lines().nth(line)).unwrap_or_default();
            panic!("{id}: {command:?}: {asked:?} is answered {found:?}, not {expected:?}");
        }
        assert_eq!(found.len(), expected.len(), "{id}: {command:?}");
        println!("{id}: {} lines of answers agree", expected.lines().count());
    }
}

/// Texts that are no words: without letters, with blanks only, with a letter alone.
const EXTREMES: [&str; 3] = ["", "??", "E"];

/// The words of the first tier, which packages hold as their answers in these tests, without other spellings of the same
/// words: `hygt` for `hijgt`, but not `party` for `partij`.
fn answers_of(dictionary: &Dictionary) -> Vec<String> {
    let tier = dictionary.edition().tiers.first().unwrap();
    let text = dictionary.tier(tier).unwrap().unwrap();
    let words: BTreeSet<_> = text.lines().collect();
    let as_written: BTreeSet<_> = dictionary.as_written().unwrap().lines().collect();
    let has_y_for_ij = dictionary.edition().book.alphabet.tiles.iter().any(|tile| tile.also.is_some());
    let is_other_spelling = |word: &str| {
        let replaced = |at: usize| format!("{}ij{}", &word[..at], &word[at + 1..]);
        let is_replaced = || word.match_indices('y').any(|(at, _)| words.contains(replaced(at).as_str()));
        has_y_for_ij && !as_written.contains(word) && is_replaced()
    };
    words.iter().filter(|word| !is_other_spelling(word)).map(|word| (*word).to_owned()).collect()
}

/// The words that differ from a form in one letter or in a swap of two neighbours, as the description of packages orders
/// them.
fn suggestions(words: &[&str], form: &str) -> Vec<String> {
    let letters: Vec<char> = form.chars().collect();
    let alphabet: BTreeSet<char> = words.iter().flat_map(|word| word.chars()).collect();
    let changed = |at: usize, left_out: usize, put: &[char]| -> String {
        letters[..at].iter().chain(put).chain(&letters[at + left_out..]).collect()
    };
    let places = 0..letters.len();
    let swapped = places.clone().skip(1).map(|at| changed(at - 1, 2, &[letters[at], letters[at - 1]]));
    let other = places.clone().flat_map(|at| alphabet.iter().map(move |letter| (at, *letter)));
    let other = other.map(|(at, letter)| changed(at, 1, &[letter]));
    let more = (0..=letters.len()).flat_map(|at| alphabet.iter().map(move |letter| (at, *letter)));
    let more = more.map(|(at, letter)| changed(at, 0, &[letter]));
    let less = places.map(|at| changed(at, 1, &[]));
    let kinds: [BTreeSet<String>; 4] = [swapped.collect(), other.collect(), more.collect(), less.collect()];
    let mut found = Vec::new();
    for word in kinds.into_iter().flatten() {
        if word != form && words.binary_search(&word.as_str()).is_ok() && !found.contains(&word) {
            found.push(word);
        }
    }
    found.truncate(5);
    found
}

/// The words that use all letters and the blanks.
fn anagrams(words: &[&str], form: &str, blanks: usize) -> Vec<String> {
    let letters: Vec<char> = form.chars().collect();
    let is_found = |word: &&&str| {
        let mut rest: Vec<char> = word.chars().collect();
        rest.len() == letters.len() + blanks
            && letters
                .iter()
                .all(|letter| rest.iter().position(|other| other == letter).map(|at| rest.swap_remove(at)).is_some())
    };
    words.iter().filter(is_found).map(|word| (*word).to_owned()).collect()
}

/// The letters of a word backwards. Every second rack has a blank in place of one of them.
fn rack(word: &str, place: usize) -> String {
    let mut letters: Vec<char> = word.chars().rev().collect();
    let at = place * 7 % letters.len();
    if place % 2 == 1 {
        letters[at] = '?';
    }
    letters.into_iter().collect()
}

/// A word in which one letter was replaced, added or removed.
fn slip(word: &str, place: usize, edition: &lexmill::internals::artefact::EditionFile) -> String {
    let tiles = &edition.book.alphabet.tiles;
    let letters = &tiles[place * 31 % tiles.len()].letters;
    let mut characters: Vec<_> = word.chars().map(String::from).collect();
    let at = place * 13 % characters.len();
    match place % 3 {
        0 => characters[at] = letters.clone(),
        1 => characters.insert(at, letters.clone()),
        _ => drop(characters.remove(at)),
    }
    characters.concat()
}

/// A word written in another way, or something else that a person may type.
fn rewritten(word: &str, place: usize) -> String {
    let middle = word.char_indices().nth(word.chars().count() / 2).unwrap().0;
    let (start, end) = word.split_at(middle);
    let mark = ['\u{300}', '\u{301}', '\u{303}', '\u{308}', '\u{327}', '\u{304}'][place % 6];
    // The first and the third are not white space in Unicode, but for some functions that remove white space.
    let foreign = ['\u{feff}', '9', '\u{1c}', '𝄞'][place % 4];
    match place % 13 {
        0 => word.to_uppercase(),
        1 => format!("{start}-{end}"),
        2 => format!("{start}\u{2019}{end}"),
        3 => format!("{start}{mark}{end}"),
        4 => format!("{start}{mark}\u{301}{end}").to_uppercase(),
        5 => word.replace("ij", "ĳ").replace("ss", "ß").replace("oe", "œ"),
        6 => word.replace('e', "é").replace('n', "ñ").replace('u', "Ü").replace('c', "ç"),
        7 => format!("\u{3000} {word}\t\u{85}"),
        8 => format!("{start} {end}"),
        9 => word.replace("fi", "ﬁ").replace('o', "ø").replace('a', "å"),
        10 => format!("{word}?"),
        11 if place.is_multiple_of(2) => format!("{foreign}{word}"),
        11 => format!("{start}{foreign}{end}"),
        _ => word.replace('e', "ḙ").replace('i', "İ") + ".",
    }
}

/// The licences of words, answers and reader, as packages state them.
fn license(dictionary: &Dictionary) -> String {
    let words = &dictionary.manifest().unwrap().tiers[0].license;
    let words = if words.contains(" OR ") { format!("({words})") } else { words.clone() };
    format!("(MIT OR Apache-2.0) AND {words}")
}
