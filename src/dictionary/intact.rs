//! Checks and opens all files of a build, for a server.
//!
//! Before a server uses a build, it checks the hash of each file against the manifest, without keeping the file in
//! memory. The server can then keep the files open, so that look-ups still work after the build folder is replaced.

use super::files::Dictionary;
use crate::artefact::{self, Checksums, LicenseGroup};
use crate::error::Error;

/// The files, except the manifest, that every build has and that look-ups read.
const ANSWERING: &[&str] = &[
    artefact::EDITION,
    artefact::VERDICTS,
    artefact::DECIDED,
    artefact::LISTS,
    artefact::PARADIGMS,
    artefact::WORDS_FST,
    artefact::AS_WRITTEN,
    artefact::NGRAMS,
    artefact::WORDS_TXT,
    artefact::ANAGRAMS,
];

impl Dictionary {
    /// Returns the checksums of the build.
    pub(crate) fn checksums(&self) -> &Checksums {
        self.reader.checksums()
    }

    /// Checks the SHA-256 of every file that look-ups read against the manifest.
    ///
    /// # Errors
    /// If a file is missing, is damaged, or does not match the manifest.
    pub(crate) fn check_files(&self) -> Result<(), Error> {
        let manifest = self.manifest()?;
        let meanings = LicenseGroup::in_build(&self.reader).map(LicenseGroup::file);
        ANSWERING.iter().copied().chain(meanings).try_for_each(|name| manifest.check_output(&self.reader, name))?;
        self.edition.tiers.iter().try_for_each(|tier| manifest.check_output(&self.reader, &artefact::tier_txt(tier)))
    }

    /// Opens every file that look-ups read. Files that are read in parts stay open; small files are kept in memory.
    ///
    /// # Errors
    /// If a file is missing or damaged.
    pub(crate) fn hold_files(&self) -> Result<(), Error> {
        self.manifest()?;
        self.verdicts()?;
        self.lists()?;
        self.paradigms()?;
        self.word_set()?;
        self.as_written()?;
        self.words_file()?;
        // The results of the next two calls are not needed: the calls open the tables of meanings and the table of
        // n-grams.
        self.meanings("")?;
        self.for_each_line(|_| std::ops::ControlFlow::Break(()))?;
        self.edition.tiers.iter().try_for_each(|tier| self.tier(tier).map(|_| ()))
    }
}
