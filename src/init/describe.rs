//! The files that `init` writes (descriptions of sources, a language, an edition) and its final advice.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use super::error::InitError;
use super::letters::{Known, is_vowel};
use super::options::InitOptions;
use super::proposal::Proposed;
use super::survey::{MIN_SHARE_PER_100_000, Survey};
use crate::alphabet::LetterCase;
use crate::labels;
use crate::language::Language;
use crate::provenance::sha256_hex;
use crate::text::Fault;

/// The text that is written in place of a licence if none was found.
pub(super) const NO_LICENSE: &str = "No licence text was found next to this list when `lexmill init` copied it. Ask its publisher for the terms of use, put\n\
the text here and name it in source.toml before you redistribute a dictionary that is made from it.\n";

/// The contents of a source's description.
pub(super) struct SourceText<'a> {
    pub(super) title: &'a str,
    /// The name and the contents of the word list.
    pub(super) file: (&'a str, &'a [u8]),
    /// The name and the contents of the affix file. `None` for a plain list.
    pub(super) affixes: Option<(&'a str, &'a [u8])>,
    pub(super) encoding: &'a str,
    /// Whether lines that begin with `#` are comments.
    pub(super) has_comments: bool,
    pub(super) license: &'a str,
    pub(super) license_files: Vec<&'a str>,
    /// The Debian package and its version. `None` if no package installed the file.
    pub(super) package: Option<(&'a str, &'a str)>,
}

/// Returns the text of `source.toml`, without the expected faults.
pub(super) fn source(about: &SourceText<'_>) -> String {
    let sum = sha256_hex(about.file.1);
    let (registry, package, version) = match about.package {
        Some((name, version)) => ("Debian", name, version.to_owned()),
        None => ("none", about.file.0, format!("sha256 {}", &sum[..12])),
    };
    let licenses: Vec<_> = about.license_files.iter().map(|name| quoted(name)).collect();
    let mut text = format!(
        "# Written by `lexmill init`. When the files change, `lexmill hash` updates the checksums.\n\
         title = {}\nversion = {}\n# An SPDX expression, see https://spdx.org/licenses.\nlicense = {}\n\
         license-files = [{}]\nattribution = {}\npackage = {{ registry = {}, name = {}, version = {} }}\n\n\
         [[file]]\npath = {}\nsha256 = \"{sum}\"\nformat = {}\nencoding = {}\n",
        quoted(about.title),
        quoted(&version),
        quoted(about.license),
        licenses.join(", "),
        quoted(&format!("see {}", about.license_files.join(", "))),
        quoted(registry),
        quoted(package),
        quoted(&version),
        quoted(about.file.0),
        quoted(if about.affixes.is_some() { "hunspell" } else { "plain" }),
        quoted(about.encoding),
    );
    if let Some((name, bytes)) = about.affixes {
        text += &format!("affixes = {{ path = {}, sha256 = \"{}\" }}\n", quoted(name), sha256_hex(bytes));
    }
    if about.has_comments {
        text += "comment = \"#\"\n";
    }
    text
}

/// Appends an `expects` line with these faults, if there are any, to the description of a source.
pub(super) fn expect_faults(path: &Path, faults: &BTreeSet<Fault>) -> Result<(), InitError> {
    if faults.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = faults.iter().map(|fault| quoted(fault.describe().0.name())).collect();
    let mut text = fs::read_to_string(path).map_err(InitError::io(path))?;
    text += "# Known faults of the file: counted, and not reported line by line (`lexmill lint --explain faults`).\n";
    text += &format!("expects = [{}]\n", names.join(", "));
    fs::write(path, text).map_err(InitError::io(path))
}

/// Returns the text of `language.toml`.
pub(super) fn language(known: &Known, base: &Language, survey: &Survey) -> String {
    let letters: String = survey.alphabet.iter().collect();
    let vowels: String = letters.chars().filter(|letter| is_vowel(*letter)).collect();
    let origin = if known.letters.is_empty() { "found in the words" } else { "the alphabet in Unicode CLDR" };
    let capitals = match survey.capitals_are_ambiguous() {
        true => {
            "# More than a third of the words have a capital, so it does not mark a name.\ncapitals = \"nothing\"\n"
        }
        false => "capitals = \"names\"\n",
    };
    let mut text = format!(
        "# {}. Written by `lexmill init`.\n\n# In alphabetical order; {origin}. A letter with another mark is played without it.\nletters = {}\n\
         # Chosen by their base letters.\nvowels = {}\nhyphens = [\"-\", \"‐\", \"‑\"]\napostrophes = [\"'\", \"’\", \"ʼ\"]\n{capitals}\n[name]\n",
        known.english,
        quoted(&letters),
        quoted(&vowels),
    );
    for (tag, name) in &base.names {
        text += &format!("{} = {}\n", key(tag), quoted(name));
    }
    text += "\n# Letters of other languages, and the letters that are played for them.\n[folding]\n";
    for (from, to) in &base.folding {
        text += &format!("\"{from}\" = {}\n", quoted(to));
    }
    text
}

/// Returns the text of an edition's file.
pub(super) fn edition(options: &InitOptions, survey: &Survey, tiles: &[Proposed]) -> String {
    let mut text = format!(
        "# Written by `lexmill init`. Title, board, tiles and rules are proposals: replace them with those of the game's own\n\
         # regulation, and cite its clauses with `cites.en = \"…\"` in each rule.\n\n\
         title = {id}\npublisher = \"nobody yet\"\nregulation = \"none yet\"\n\n[board]\nwidth = 15\nheight = 15\nrack = 7\n\n\
         # With \"drop\", a word is played without its hyphens and apostrophes; the rule mark-required below decides on such words.\n\
         [normalise]\nhyphen = \"drop\"\napostrophe = \"drop\"\npoint = \"drop\"\n\n\
         # A proposal: counts and values by the frequency of the letters in the words.\n[tiles]\nblank = 2\n",
        id = quoted(&options.edition)
    );
    let case = LetterCase::of(survey.alphabet.iter().copied());
    for Proposed { letter, value, count } in tiles {
        let label = case.capitals(&letter.to_string());
        // The letter of a tile is read from the file as the label in lower case, so the label is a capital only if that
        // gives the letter again.
        let label = if case.small(&label).chars().eq([*letter]) { label } else { letter.to_string() };
        text += &format!("{} = {{ value = {value}, count = {count} }}\n", key(&label));
    }
    for source in &survey.sources {
        text += &format!("\n[[source]]\nname = {}\n", quoted(&source.name));
    }
    for (name, comment, parameters) in rules(options, survey) {
        text += &format!("\n# {comment}\n[[rule]]\nname = \"{name}\"\n{parameters}");
        let own = Some(&*options.language).filter(|language| *language != "en");
        for language in [Some("en"), own].into_iter().flatten() {
            let reason = labels::text(&format!("init-{name}"), language, &[("what", "{what}")]);
            text += &format!("because.{} = {}\n", key(language), quoted(&reason));
        }
    }
    text
}

/// Returns the usual rules in their order: name, comment, and the lines with kind and parameters.
fn rules(options: &InitOptions, survey: &Survey) -> Vec<(&'static str, &'static str, String)> {
    let decided = format!("kind = \"decided\"\nfile = {}\n", quoted(&format!("{}.decisions.csv", options.edition)));
    let reject = |kind: &str, more: &str| format!("kind = \"{kind}\"\nthen = \"reject\"\n{more}");
    let mut rules = vec![
        ("no-tile", "Words with a letter that has no tile.", reject("letters", "")),
        (
            "length",
            "One letter is not a word on a board, and sixteen do not fit.",
            reject("length", "min = 2\nmax = 15\n"),
        ),
        ("decided", "Decisions of moderators; see `lexmill request`.", decided),
        ("fragment", "Prefixes and suffixes: anti-, -able.", reject("fragment", "")),
        (
            "abbreviation",
            "Written with full stops, or only in capitals.",
            reject("abbreviation", "points = true\ncapitals = true\n"),
        ),
    ];
    if !survey.capitals_are_ambiguous() {
        rules.push(("proper-name", "Sources write names with a capital.", reject("casing", "capital = \"any\"\n")));
    }
    let marks = "marks = [\"hyphen\", \"apostrophe\"]\n";
    rules.push((
        "mark-required",
        "Remove this rule if such words are played without the mark.",
        reject("mark-required", marks),
    ));
    if survey.words_need_vowels() {
        rules.push((
            "vowelless",
            "Mostly abbreviations; a list can allow sounds such as brr.",
            reject("vowelless", ""),
        ));
    }
    rules.push(("otherwise", "All other words are allowed.", "kind = \"otherwise\"\nthen = \"accept\"\n".to_owned()));
    rules
}

/// Returns the advice for the user: what to look at first.
pub(super) fn advice(options: &InitOptions, known: &Known, survey: &Survey, tiles: &[Proposed]) -> Vec<String> {
    let mut advice = Vec::new();
    let file = format!("rules/{}/{}.toml", options.language, options.edition);
    advice.push(format!("{file}: title, board, tiles and values are proposals; use those of the game's regulation"));
    let rare: String =
        survey.alphabet.iter().filter(|letter| tiles.iter().all(|tile| tile.letter != **letter)).collect();
    if !rare.is_empty() {
        advice.push(format!(
            "{file}: no tiles for {}: fewer than {MIN_SHARE_PER_100_000} of 100,000 letters",
            spaced(&rare)
        ));
    }
    let marked: String = survey.marked.keys().filter(|letter| known.marked.contains(**letter)).collect();
    if !marked.is_empty() {
        advice.push(format!(
            "{file}: played without their marks: {}; add tiles for them if the game has any",
            spaced(&marked)
        ));
    }
    if known.letters.is_empty() {
        advice.push(format!(
            "rules/{}/language.toml: Unicode CLDR has no data on this language; letters, vowels and name are guesses",
            options.language
        ));
    }
    if labels::language(&options.language).is_none() {
        advice.push(format!("{file}: the `because.{}` texts are still in English; translate them", options.language));
    }
    for source in survey.sources.iter().filter(|source| source.license.starts_with("LicenseRef-see")) {
        let folder = format!("sources/{}/{}", options.language, source.name);
        advice.push(format!(
            "{folder}/source.toml: `license` is unknown; write the SPDX expression of the licence text next to it"
        ));
    }
    advice
}

fn spaced(letters: &str) -> String {
    letters.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

/// Formats a TOML key, in quotes if it needs them.
fn key(text: &str) -> String {
    let is_bare = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if is_bare { text.to_owned() } else { quoted(text) }
}

/// Formats a TOML string.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => write!(quoted, "\\u{:04X}", u32::from(c)).expect("a string can be written to"),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
