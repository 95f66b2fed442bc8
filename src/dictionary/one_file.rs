//! Reads and writes a build as one file.

use std::io::Write;
use std::path::Path;

use super::files::Dictionary;
use crate::artefact::{self, BuildReader, write_archive};
use crate::error::Error;

/// The files in an archive of a whole build, small ones first. Meanings that may not be exported are not among them. In
/// the archive, the checksums and the manifest come before these files, and the tiers' files come after.
const WHOLE: &[&str] = &[
    artefact::EDITION,
    artefact::NOTICE,
    artefact::LISTS,
    artefact::PARADIGMS,
    artefact::MEANINGS,
    artefact::MEANINGS_CC_BY_SA,
    artefact::MEANINGS_GPL,
    artefact::NOTICE_MEANINGS,
    artefact::AS_WRITTEN,
    artefact::WORDS_TXT,
    artefact::WORDS_FST,
    artefact::ANAGRAMS,
    artefact::NGRAMS,
    artefact::VERDICTS,
    artefact::DECIDED,
    artefact::RELEASES,
    artefact::REPORT,
];

/// The files in an archive that holds words only. In the archive, the checksums and the manifest come before these
/// files.
const WORDS: &[&str] = &[artefact::EDITION, artefact::NOTICE, artefact::WORDS_TXT];

/// The reason why a build could not be written as one file.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// A file of the build is missing or damaged.
    #[error(transparent)]
    Artefact(#[from] Error),
    /// Writing to the stream failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

impl Dictionary {
    /// Opens a dictionary for many look-ups, as [`open`](Self::open) does, from the bytes of a build that was written
    /// as one file.
    ///
    /// # Errors
    /// If the bytes are damaged, or were written by another version of lexmill. In either case, export the edition
    /// again.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/common/tiny.rs"));
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let world = tiny("tea\nTom\n");
    /// use lexmill::Dictionary;
    /// # use lexmill::internals::dictionary::Internals as _;
    ///
    /// let mut bytes = Vec::new();
    /// Dictionary::open(&world.build().join("tiny-en"))?.write_whole(&mut bytes)?;
    /// let dictionary = Dictionary::from_bytes(bytes)?;
    /// assert_eq!(dictionary.check("Tom")?.because, "Tom is a name");
    /// # Ok(())
    /// # }
    /// ```
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, Error> {
        Self::read(BuildReader::from_archive(Path::new("the given bytes"), bytes)?)
    }

    /// Opens a build that was written as one file.
    ///
    /// # Errors
    /// If the file cannot be read, or as for [`from_bytes`](Self::from_bytes).
    pub(crate) fn open_file(path: &Path) -> Result<Self, Error> {
        Self::read(BuildReader::from_archive(path, artefact::read(path)?)?)
    }

    /// Writes the whole build as a tar archive.
    ///
    /// # Errors
    /// If a file of the build is damaged, or if writing to the stream fails.
    pub(crate) fn write_whole(&self, out: &mut dyn Write) -> Result<(), ArchiveError> {
        let files = [artefact::tier_fst, artefact::tier_txt, artefact::tier_notice];
        let tiers = &self.edition.tiers;
        let days = tiers.iter().map(|tier| artefact::days_file(tier)).filter(|name| self.reader.has(name));
        let of_tiers = tiers.iter().flat_map(|tier| files.map(|file| file(tier))).chain(days);
        self.write_files(WHOLE, &of_tiers.collect::<Vec<_>>(), out)
    }

    /// Writes a tar archive with the words and the data for normalising typed words.
    ///
    /// # Errors
    /// As for [`write_whole`](Self::write_whole).
    pub(crate) fn write_words(&self, out: &mut dyn Write) -> Result<(), ArchiveError> {
        self.write_files(WORDS, &[], out)
    }

    fn write_files(&self, names: &[&str], tiers: &[String], out: &mut dyn Write) -> Result<(), ArchiveError> {
        let named = |name: &str| format!("{}/{name}", self.edition.id);
        let mut files = vec![(named(artefact::CHECKSUMS), self.reader.checksums().to_bytes())];
        files.push((named(artefact::MANIFEST), self.reader.read(artefact::MANIFEST)?));
        let others = [artefact::NOTICE_MEANINGS, artefact::RELEASES];
        let is_optional = |name: &str| name.starts_with("meanings") || others.contains(&name);
        let names = names.iter().filter(|name| !is_optional(name) || self.reader.has(name));
        for name in names.copied().chain(tiers.iter().map(String::as_str)) {
            files.push((named(name), self.manifest()?.read_output(&self.reader, name)?));
        }
        Ok(write_archive(&files, out)?)
    }
}
