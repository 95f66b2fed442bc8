//! Questions to the packages of an edition, and lexmill's own answers.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use lexmill::internals::dictionary::{CheckOptions, Dictionary, Internals as _};

use crate::common::editions::Opened;

/// The number of words of an edition that are asked, and the number of words that differ from them in a letter.
const ASKED: usize = 20_000;

/// The questions to an edition, and the answers.
pub(super) struct Questions {
    pub(super) opened: &'static Opened,
    /// The file of words and the file of prefixes, one per line.
    files: [PathBuf; 2],
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
        let asked: Vec<String> = asked.iter().map(|word| (*word).to_owned()).chain(similar).chain(written).collect();
        let mut answers = format!("{}\n{}\n", words_only.manifest().unwrap().version, license(&words_only));
        for word in &asked {
            let check =
                dictionary.check_with(word, CheckOptions::default().without_suggestions().without_tiers()).unwrap();
            let value = check.value.map_or_else(|| "-".to_owned(), |value| value.to_string());
            let starts = u8::from(words_only.starts_with(word).unwrap());
            writeln!(answers, "{} {value} {starts}", u8::from(check.allowed)).unwrap();
        }
        // The empty prefix stands for all words. Some of the other prefixes have marks or capitals.
        let starts = asked.iter().step_by(asked.len() / 40 + 1).map(|word| word.chars().take(3).collect());
        let prefixes: Vec<String> = [String::new()].into_iter().chain(starts).collect();
        for word in prefixes.iter().flat_map(|prefix| words_only.words(prefix).unwrap()) {
            writeln!(answers, "{word}").unwrap();
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("packages").join(id);
        fs::create_dir_all(&folder).unwrap();
        let files = ["asked", "prefixes"].map(|name| folder.join(name));
        for (file, lines) in files.iter().zip([asked, prefixes]) {
            fs::write(file, lines.join("\n") + "\n").unwrap();
        }
        Self { opened, files, answers }
    }

    /// Runs a program that answers the questions, and compares its answers.
    pub(super) fn put(&self, command: &mut Command) {
        let id = &self.opened.id;
        let output = command.args(&self.files).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{id}: {command:?}: {told}");
        let (found, expected) = (String::from_utf8(output.stdout).unwrap(), &self.answers);
        let lines = || found.lines().zip(expected.lines()).enumerate();
        if let Some((line, (found, expected))) = lines().find(|(_, (found, expected))| found != expected) {
            let asked = fs::read_to_string(&self.files[0]).unwrap();
            // The first two lines are version and licence.
            let asked = line.checked_sub(2).and_then(|line| asked.lines().nth(line)).unwrap_or_default();
            panic!("{id}: {command:?}: {asked:?} is answered {found:?}, not {expected:?}");
        }
        assert_eq!(found.len(), expected.len(), "{id}: {command:?}");
        println!("{id}: {} lines of answers agree; {told}", expected.lines().count());
    }
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
    match place % 13 {
        0 => word.to_uppercase(),
        1 => format!("{start}-{end}"),
        2 => format!("{start}\u{2019}{end}"),
        3 => format!("{start}{mark}{end}"),
        4 => format!("{start}{mark}\u{301}{end}").to_uppercase(),
        5 => word.replace("ij", "ĳ").replace("ss", "ß").replace("oe", "œ"),
        6 => word.replace('e', "é").replace('n', "ñ").replace('u', "Ü").replace('c', "ç"),
        7 => format!("  {word}\t"),
        8 => format!("{start} {end}"),
        9 => word.replace("fi", "ﬁ").replace('o', "ø").replace('a', "å"),
        10 => format!("{word}?"),
        11 => format!("{start}9{end}𝄞"),
        _ => word.replace('e', "ḙ").replace('i', "İ") + ".",
    }
}

/// The licences of words and reader, as packages state them.
fn license(dictionary: &Dictionary) -> String {
    let words = &dictionary.manifest().unwrap().license;
    let words = if words.contains(" OR ") { format!("({words})") } else { words.clone() };
    format!("(MIT OR Apache-2.0) AND {words}")
}
