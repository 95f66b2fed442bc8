//! Checks and opens all files of a build, for servers.
//!
//! Before a server reads a build, it compares the files with the hashes in the manifest, without keeping the files in
//! memory. The server can then keep the files open, so that look-ups still work when the folder of the build is
//! replaced.

use super::files::Dictionary;
use crate::artefact::{self, Checksums};
use crate::error::Error;

/// The files that look-ups read in every build, except the manifest.
const ANSWERING: &[&str] = &[
    artefact::EDITION,
    artefact::VERDICTS,
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

    /// Checks every file of the build that look-ups read against its SHA-256 in the manifest.
    ///
    /// # Errors
    /// If a file is missing, damaged, or not the one that the manifest names.
    pub(crate) fn check_files(&self) -> Result<(), Error> {
        let manifest = self.manifest()?;
        let glosses = self.reader.has(artefact::GLOSSES).then_some(artefact::GLOSSES);
        ANSWERING.iter().copied().chain(glosses).try_for_each(|name| manifest.check_output(&self.reader, name))?;
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
        // These two calls only open the table of meanings and the table of n-grams.
        self.glosses("")?;
        self.for_each_line(|_| std::ops::ControlFlow::Break(()))?;
        self.edition.tiers.iter().try_for_each(|tier| self.tier(tier).map(|_| ()))
    }
}
