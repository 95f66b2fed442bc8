//! Verifies that a build matches its manifest and that its files agree with each other.

use std::path::Path;

use serde::Serialize;

use super::files::Dictionary;
use crate::artefact::{self, BuildReader, CHECKSUMS, MANIFEST, Manifest, SIGNATURE, SUMS, Tally, TierFigures, WordSet};
use crate::error::Error;
use crate::provenance::sha256_hex;

/// The result of verifying a build.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verification {
    /// The id of the edition, or the path of a build file that cannot be opened.
    pub edition: String,
    /// The version of the build. `None` if the manifest cannot be read.
    pub version: Option<String>,
    /// The faults, as messages for users. Empty if the build is sound.
    pub faults: Vec<String>,
}

impl Dictionary {
    /// Verifies the folder of an edition: the hashes, structure and counts of its files, and whether the files agree
    /// with each other.
    pub(crate) fn verify(folder: &Path) -> Verification {
        let edition = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let reader = BuildReader::open(folder).and_then(|reader| reader.of_edition(&edition));
        verified(edition, reader)
    }

    /// Verifies a build that was written as one file. Outputs that this file does not contain are not checked.
    pub(crate) fn verify_file(path: &Path) -> Verification {
        let reader = artefact::read(path).and_then(|bytes| BuildReader::from_archive(path, bytes));
        let edition =
            reader.as_ref().map_or_else(|_| path.display().to_string(), |reader| reader.checksums().edition.clone());
        verified(edition, reader)
    }
}

fn verified(edition: String, reader: Result<BuildReader, Error>) -> Verification {
    let mut verification = Verification { edition, version: None, faults: Vec::new() };
    if let Err(error) = reader.and_then(|reader| verify_build(reader, &mut verification)) {
        verification.faults.push(error.to_string());
    }
    verification
}

fn verify_build(reader: BuildReader, verification: &mut Verification) -> Result<(), Error> {
    let manifest = Manifest::of(&reader)?;
    verification.version = Some(manifest.version.clone());
    let faults = &mut verification.faults;
    if manifest.version != artefact::content_version(&manifest.outputs) {
        faults.push(format!("{MANIFEST}: the version does not match the listed output files"));
    }
    let contradictions = manifest.contradictions().into_iter();
    faults.extend(contradictions.map(|sum| format!("{MANIFEST}: its counts do not add up: {sum}")));
    verify_files(&reader, &manifest, faults);
    if let Some(folder) = reader.folder() {
        verify_folder(folder, &manifest, faults)?;
    }
    if faults.is_empty() {
        let has_only_words = reader.has_only_words();
        let dictionary = Dictionary::read(reader)?;
        if !has_only_words {
            verify_agreement(&dictionary, &manifest, faults)?;
        }
    }
    Ok(())
}

fn verify_files(reader: &BuildReader, manifest: &Manifest, faults: &mut Vec<String>) {
    // A build that is a single file need not contain all outputs. If it lacks an output that look-ups read, opening the
    // build fails later.
    for output in manifest.outputs.iter().filter(|output| reader.holds(&output.path)) {
        match reader.read(&output.path) {
            Ok(bytes) if bytes.len() as u64 != output.bytes => {
                faults.push(format!("{}: has {} bytes instead of {}", output.path, bytes.len(), output.bytes));
            }
            Ok(bytes) if sha256_hex(&bytes) != output.sha256 => {
                faults.push(format!("{}: its SHA-256 does not match the manifest", output.path));
            }
            Ok(_) => {}
            Err(error) => faults.push(error.to_string()),
        }
    }
}

/// Checks the other files in a folder: [`SUMS`] must agree with the manifest, and the folder must not contain unknown
/// files.
fn verify_folder(folder: &Path, manifest: &Manifest, faults: &mut Vec<String>) -> Result<(), Error> {
    let mut sums = String::new();
    for output in &manifest.outputs {
        sums.push_str(&format!("{}  {}\n", output.sha256, output.path));
    }
    for name in [MANIFEST, CHECKSUMS] {
        sums.push_str(&format!("{}  {name}\n", sha256_hex(&artefact::read(&folder.join(name))?)));
    }
    if artefact::read(&folder.join(SUMS))? != sums.as_bytes() {
        faults.push(format!("{SUMS}: does not agree with the manifest"));
    }
    let entries = std::fs::read_dir(folder).map_err(|error| Error::reading(folder, error))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let is_known = |name: &String| {
        [MANIFEST, CHECKSUMS, SUMS, SIGNATURE].contains(&name.as_str())
            || name.starts_with('.')
            || manifest.outputs.iter().any(|output| output.path == *name)
    };
    let mut unlisted: Vec<_> = names.filter(|name| !is_known(name)).collect();
    unlisted.sort();
    faults.extend(unlisted.into_iter().map(|name| format!("{name}: is not in the manifest")));
    Ok(())
}

/// Checks that the set of words, the lists of words, the tables and the verdicts agree with each other.
fn verify_agreement(dictionary: &Dictionary, manifest: &Manifest, faults: &mut Vec<String>) -> Result<(), Error> {
    let words = verify_words(dictionary, manifest, faults)?;
    for tier in &manifest.tiers {
        verify_tier(dictionary, tier, &words, faults)?;
    }
    verify_verdicts(dictionary, manifest, &words, faults)
}

/// Checks that the lists and tables of words agree with the set of words, and that the manifest states the right number
/// of words. Returns the words, one per line.
fn verify_words(dictionary: &Dictionary, manifest: &Manifest, faults: &mut Vec<String>) -> Result<String, Error> {
    let (mut words, mut two, mut three) = (String::new(), String::new(), String::new());
    dictionary.word_set()?.visit(|word| {
        let tiles = dictionary.alphabet().spell(word).map_or(0, |tiles| tiles.len());
        for (list, wanted) in [(&mut words, tiles), (&mut two, 2), (&mut three, 3)] {
            if tiles == wanted {
                list.push_str(word);
                list.push('\n');
            }
        }
        Ok::<(), Error>(())
    })?;
    let anagrams = artefact::anagram_table(&words, dictionary.alphabet()).unwrap_or_default();
    let lists = [
        (artefact::WORDS_TXT, words.as_bytes()),
        (artefact::TWO_LETTER, two.as_bytes()),
        (artefact::THREE_LETTER, three.as_bytes()),
        (artefact::ANAGRAMS, &anagrams),
        (artefact::NGRAMS, &artefact::ngram_table(&words)),
    ];
    for (name, list) in lists.into_iter().filter(|(name, _)| dictionary.reader.holds(name)) {
        if dictionary.reader.read(name)? != list {
            faults.push(format!("{name}: does not agree with {}", artefact::WORDS_FST));
        }
    }
    let (found, stated) = (dictionary.word_set()?.len() as u64, manifest.counts.playable);
    if found != stated {
        faults.push(format!("{}: has {found} words, but the manifest states {stated}", artefact::WORDS_FST));
    }
    Ok(words)
}

/// Checks the numbers in the manifest, and the list of words that are played as themselves, against the verdicts.
fn verify_verdicts(
    dictionary: &Dictionary,
    manifest: &Manifest,
    words: &str,
    faults: &mut Vec<String>,
) -> Result<(), Error> {
    let mut tally = Tally::new(manifest.rules.iter().map(|rule| rule.name.as_str()));
    let mut as_written = String::new();
    dictionary.verdicts()?.visit(|record| {
        tally.count(&record, 1);
        let may_differ = record.is_accepted() && dictionary.alphabet().has_substitute(&record.form);
        if may_differ && artefact::has_line(words, &record.form) {
            as_written.push_str(&record.form);
            as_written.push('\n');
        }
        Ok::<(), Error>(())
    })?;
    let counts = &manifest.counts;
    if (tally.candidates, tally.accepted) != (counts.candidates, counts.accepted) || tally.rules != manifest.rules {
        faults.push(format!("{}: the numbers of candidates and rules do not match the manifest", artefact::VERDICTS));
    }
    if dictionary.as_written()? != as_written {
        faults.push(format!("{}: does not agree with {}", artefact::AS_WRITTEN, artefact::VERDICTS));
    }
    Ok(())
}

/// Checks that a tier's set agrees with the tier's text, and that all words of the tier are in the edition.
fn verify_tier(
    dictionary: &Dictionary,
    tier: &TierFigures,
    words: &str,
    faults: &mut Vec<String>,
) -> Result<(), Error> {
    let (fst, txt) = (artefact::tier_fst(&tier.name), artefact::tier_txt(&tier.name));
    let set = WordSet::checked(&dictionary.reader.path(&fst), dictionary.reader.read(&fst)?)?;
    let (mut text, mut missing) = (Vec::new(), Vec::new());
    set.visit(|word| {
        text.extend_from_slice(word.as_bytes());
        text.push(b'\n');
        if !artefact::has_line(words, word) {
            missing.push(word.to_owned());
        }
        Ok::<(), Error>(())
    })?;
    if let [first, ..] = missing.as_slice() {
        let count = missing.len();
        faults.push(format!("{fst}: {count} of its words are not in {}; the first is `{first}`", artefact::WORDS_FST));
    }
    if dictionary.tier(&tier.name)?.map(str::as_bytes) != Some(&text) {
        faults.push(format!("{txt}: does not agree with {fst}"));
    }
    let (found, stated) = (set.len() as u64, tier.words);
    if found != stated {
        faults.push(format!("{fst}: has {found} words, but the manifest states {stated}"));
    }
    Ok(())
}
