//! A dictionary in one file, for programs that ship one: it answers yes or no, without reasons.

use std::path::Path;

use super::allows::form;
use super::word_index::WordText;
use crate::artefact::{self, ArtefactError, BuildReader, EditionFile, Manifest};
use crate::word::Word;

/// The words of an edition and the data for normalising, from a file that `lexmill export` wrote with `--to lexmill` or
/// `--to lexmill-words`.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/common/tiny.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let world = tiny("tea\nteam\nmâte\nTom\n");
/// use lexmill::lexicon::{Dictionary, Lexicon};
///
/// # let mut bytes = Vec::new();
/// # Lexicon::open(&world.build().join("tiny-en"))?.write_words(&mut bytes)?;
/// let dictionary = Dictionary::from_bytes(bytes)?;
/// assert!(dictionary.allows("Tea") && dictionary.allows("mate") && !dictionary.allows("Tom"));
/// assert_eq!(dictionary.value("team"), Some(7));
/// assert!(dictionary.starts_with("te"));
/// assert!(dictionary.words("te").eq(["tea", "team"]));
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Dictionary {
    edition: EditionFile,
    version: String,
    license: String,
    notice: String,
    words: WordText,
}

/// The name in error messages for a file that is given as bytes.
const GIVEN: &str = "the given bytes";

impl Dictionary {
    /// Opens a dictionary from the bytes of its file.
    ///
    /// # Errors
    /// If the bytes are damaged or were written by another version of lexmill; then export the edition again.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, ArtefactError> {
        let reader = BuildReader::from_archive(Path::new(GIVEN), bytes)?;
        let path = reader.path(artefact::EDITION);
        let edition = EditionFile::from_bytes(&path, &reader.read(artefact::EDITION)?, reader.checksums())?;
        let manifest = Manifest::of(&reader)?;
        let text = |name: &str| {
            String::from_utf8(reader.read(name)?)
                .map_err(|error| ArtefactError::damaged(&reader.path(name), error.to_string()))
        };
        let words = text(artefact::WORDS_TXT)?;
        let notice = text(artefact::NOTICE)?;
        let Manifest { version, license, .. } = manifest;
        Ok(Self { edition, version, license, notice, words: WordText::new(words) })
    }

    /// Returns true if a word may be played. The word is normalised first: `café`, `Mee-eten`.
    pub fn allows(&self, word: &str) -> bool {
        self.words.contains(&self.form(word))
    }

    /// Returns the value of a word's tiles in points, whether the word is allowed or not. Returns `None` if the word
    /// cannot be spelled with the tiles, or if the edition has no value for one of them.
    pub fn value(&self, word: &str) -> Option<u32> {
        Word::from_form(&self.edition.book.alphabet, &self.form(word)).and_then(|word| word.value())
    }

    /// Returns true if an allowed word begins with this prefix.
    pub fn starts_with(&self, prefix: &str) -> bool {
        self.words(prefix).next().is_some()
    }

    /// Returns the allowed words that begin with this prefix, in byte order; all words if the prefix is empty.
    pub fn words(&self, prefix: &str) -> impl Iterator<Item = &str> {
        let prefix = self.form(prefix).into_owned();
        artefact::lines_from(self.words.text(), &prefix).take_while(move |word| word.starts_with(&prefix))
    }

    /// Returns the version of the dictionary, which changes with every word and every reason.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Returns the licence under which the words are redistributable, as an SPDX expression.
    pub fn license(&self) -> &str {
        &self.license
    }

    /// Returns the attribution notice of the words.
    pub fn notice(&self) -> &str {
        &self.notice
    }

    /// Returns the edition: names, tiles, rules.
    pub fn edition(&self) -> &EditionFile {
        &self.edition
    }

    fn form<'w>(&self, word: &'w str) -> std::borrow::Cow<'w, str> {
        form(&self.edition.book.normaliser, word)
    }
}
