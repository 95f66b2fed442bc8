//! Checks and opens all files of a build, for servers.
//!
//! A server compares the files of a build with the hashes in its manifest before it reads the build, without keeping
//! the files in memory. It can then keep them open, so that the build still answers when its folder is replaced.

use super::{ArtefactError, Dictionary};
use crate::artefact::{self, Checksums};

/// The files that every build has and that answers are made from, besides the manifest.
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

    /// Compares every file that answers are made from with its SHA-256 in the manifest.
    ///
    /// # Errors
    /// If a file is missing, damaged, or not the one that the manifest names.
    pub(crate) fn check_files(&self) -> Result<(), ArtefactError> {
        let manifest = self.manifest()?;
        let glosses = self.reader.has(artefact::GLOSSES).then_some(artefact::GLOSSES);
        let fixed = ANSWERING.iter().copied().chain(glosses);
        fixed.into_iter().try_for_each(|name| manifest.check_output(&self.reader, name))?;
        self.edition.tiers.iter().try_for_each(|tier| manifest.check_output(&self.reader, &artefact::tier_txt(tier)))
    }

    /// Opens every file that answers are made from. Files that are read in parts stay open; small files are kept in
    /// memory.
    ///
    /// # Errors
    /// If a file is missing or damaged.
    pub(crate) fn hold_files(&self) -> Result<(), ArtefactError> {
        self.manifest()?;
        self.verdicts()?;
        self.lists()?;
        self.paradigms()?;
        self.word_set()?;
        self.as_written()?;
        self.words_file()?;
        // Each of these calls opens its table first.
        self.glosses("")?;
        self.for_each_line(|_| std::ops::ControlFlow::Break(()))?;
        self.edition.tiers.iter().try_for_each(|tier| self.tier(tier).map(|_| ()))
    }
}
