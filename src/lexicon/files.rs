//! The files of a build: all of them read at once for many questions, or each when a question first needs it.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::{Index, Lexicon, WordSet};
use crate::artefact::{self, AnagramTable, ArtefactError, ListTable, Manifest, ParadigmTable, VerdictTable};
use crate::provenance::sha256_hex;

impl Lexicon {
    /// Opens the folder of an edition for many look-ups: all of it is read into memory and compared
    /// with the hashes of its manifest.
    ///
    /// # Errors
    /// If a file is missing, damaged, or not the one that the manifest names.
    pub fn open(folder: &Path) -> Result<Self, ArtefactError> {
        let manifest = Manifest::read(folder)?;
        let checked = |name: &str| -> Result<(PathBuf, Vec<u8>), ArtefactError> {
            let path = folder.join(name);
            let bytes = artefact::read(&path)?;
            let expected = manifest.outputs.iter().find(|output| output.path == name).map(|output| &output.sha256);
            match expected {
                Some(expected) if *expected == sha256_hex(&bytes) => Ok((path, bytes)),
                _ => Err(ArtefactError::damaged(&path, "its sha256 is not the one in the manifest")),
            }
        };
        let (path, bytes) = checked(artefact::EDITION)?;
        let edition = artefact::parse_json(&path, &bytes)?;
        let (path, bytes) = checked(artefact::VERDICTS)?;
        let verdicts = VerdictTable::from_bytes(&path, bytes)?;
        let (path, bytes) = checked(artefact::LISTS)?;
        let lists = OnceLock::from(ListTable::from_bytes(&path, bytes)?);
        let (path, bytes) = checked(artefact::PARADIGMS)?;
        let paradigms = OnceLock::from(ParadigmTable::from_bytes(&path, bytes)?);
        let (path, bytes) = checked(artefact::WORDS_FST)?;
        let words = word_set(&path, bytes)?;
        words.as_fst().verify().map_err(|error| ArtefactError::damaged(&path, error.to_string()))?;
        let words = OnceLock::from(words);
        let (path, bytes) = checked(artefact::AS_WRITTEN)?;
        let as_written = OnceLock::from(text(&path, bytes)?);
        let (path, bytes) = checked(artefact::WORDS_TXT)?;
        let text = text(&path, bytes)?;
        let (path, bytes) = checked(artefact::ANAGRAMS)?;
        let anagrams = AnagramTable::from_bytes(&path, &bytes)?;
        let index = Some(Index { text, anagrams, quick: OnceLock::new() });
        let (folder, manifest) = (folder.to_owned(), OnceLock::from(manifest));
        Ok(Self { folder, manifest, edition, verdicts, lists, paradigms, words, as_written, index })
    }

    /// Opens the folder of an edition for a few look-ups: only what they need is read, and checked by
    /// the checksums within the files.
    ///
    /// # Errors
    /// If a file is missing or damaged.
    pub fn open_for_lookup(folder: &Path) -> Result<Self, ArtefactError> {
        let edition = artefact::read_json(&folder.join(artefact::EDITION))?;
        let verdicts = VerdictTable::open(&folder.join(artefact::VERDICTS))?;
        let (lists, paradigms, words) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        let as_written = OnceLock::new();
        let (folder, manifest, index) = (folder.to_owned(), OnceLock::new(), None);
        Ok(Self { folder, manifest, edition, verdicts, lists, paradigms, words, as_written, index })
    }

    /// The manifest: inputs, sources, counts, outputs.
    ///
    /// # Errors
    /// If it had to be read and is missing or damaged.
    pub fn manifest(&self) -> Result<&Manifest, ArtefactError> {
        kept(&self.manifest, || Manifest::read(&self.folder))
    }

    /// The rows of the lists that rules name.
    pub(super) fn lists(&self) -> Result<&ListTable, ArtefactError> {
        kept(&self.lists, || ListTable::open(&self.folder.join(artefact::LISTS)))
    }

    /// The words that derivations inflect.
    pub(super) fn paradigms(&self) -> Result<&ParadigmTable, ArtefactError> {
        kept(&self.paradigms, || ParadigmTable::open(&self.folder.join(artefact::PARADIGMS)))
    }

    /// The set of playable words.
    ///
    /// # Errors
    /// If it had to be read and is missing or damaged.
    pub fn words(&self) -> Result<&WordSet, ArtefactError> {
        kept(&self.words, || {
            let (path, bytes) = self.read_checked(artefact::WORDS_FST)?;
            word_set(&path, bytes)
        })
    }

    /// The playable words, one a line, in byte order.
    ///
    /// # Errors
    /// If they had to be read and are missing or damaged.
    pub fn words_text(&self) -> Result<Cow<'_, str>, ArtefactError> {
        if let Some(Index { text, .. }) = &self.index {
            return Ok(text.into());
        }
        let (path, bytes) = self.read_checked(artefact::WORDS_TXT)?;
        Ok(text(&path, bytes)?.into())
    }

    /// The playable words that stand for themselves, though one of their tiles may be laid for other letters.
    pub(super) fn as_written(&self) -> Result<&str, ArtefactError> {
        let words = kept(&self.as_written, || {
            let (path, bytes) = self.read_checked(artefact::AS_WRITTEN)?;
            text(&path, bytes)
        })?;
        Ok(words)
    }

    /// Calls `each` with the lines of `words.txt`, many at a time, until it breaks off.
    pub(super) fn for_each_block(&self, mut each: impl FnMut(&[u8]) -> ControlFlow<()>) -> Result<(), ArtefactError> {
        if let Some(Index { text, .. }) = &self.index {
            // Whether it was broken off does not matter to anybody.
            let _ = each(text.as_bytes());
            return Ok(());
        }
        artefact::for_each_block(&self.folder.join(artefact::WORDS_TXT), self.crc32(artefact::WORDS_TXT), each)
    }

    /// Reads a file whose checksum is in `edition.json`.
    fn read_checked(&self, name: &str) -> Result<(PathBuf, Vec<u8>), ArtefactError> {
        let path = self.folder.join(name);
        let bytes = artefact::read(&path)?;
        if crc32fast::hash(&bytes) != self.crc32(name) {
            return Err(ArtefactError::damaged(&path, "its checksum is not the one in edition.json"));
        }
        Ok((path, bytes))
    }

    fn crc32(&self, name: &str) -> u32 {
        self.edition.crc32.get(name).copied().unwrap_or_default()
    }
}

/// What a cell holds, or what is read now and kept there.
fn kept<T>(cell: &OnceLock<T>, read: impl FnOnce() -> Result<T, ArtefactError>) -> Result<&T, ArtefactError> {
    if let Some(kept) = cell.get() {
        return Ok(kept);
    }
    let fresh = read()?;
    Ok(cell.get_or_init(|| fresh))
}

fn text(path: &Path, bytes: Vec<u8>) -> Result<String, ArtefactError> {
    String::from_utf8(bytes).map_err(|error| ArtefactError::damaged(path, error.to_string()))
}

/// The set in bytes whose checksum was compared: a damaged one would answer wrongly, or panic.
fn word_set(path: &Path, bytes: Vec<u8>) -> Result<WordSet, ArtefactError> {
    fst::Set::new(bytes).map_err(|error| ArtefactError::damaged(path, error.to_string()))
}
