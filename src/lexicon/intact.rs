//! Whether the files of a build are those that its manifest names, found out without keeping them in memory; and a build that
//! answers from its files, however its folder is replaced meanwhile. For servers, which look before they read a build.

use super::{ArtefactError, Lexicon};
use crate::artefact::{self, Seal};

/// The files that every build has and answers are made from, besides the manifest.
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

impl Lexicon {
    /// The seal of the build.
    pub(crate) fn seal(&self) -> &Seal {
        self.sealed.seal()
    }

    /// Checks every file from which answers are made by its SHA-256.
    ///
    /// # Errors
    /// If one is missing, damaged, or not the one that the manifest names.
    pub(crate) fn check_files(&self) -> Result<(), ArtefactError> {
        let manifest = self.manifest()?;
        let glosses = self.sealed.has(artefact::GLOSSES).then_some(artefact::GLOSSES);
        let fixed = ANSWERING.iter().copied().chain(glosses);
        fixed.into_iter().try_for_each(|name| manifest.check_output(&self.sealed, name))?;
        self.edition.tiers.iter().try_for_each(|tier| manifest.check_output(&self.sealed, &artefact::tier_txt(tier)))
    }

    /// Opens every file from which answers are made. Those that are read in parts stay open, the small ones in memory.
    ///
    /// # Errors
    /// If one is missing or damaged.
    pub(crate) fn hold_files(&self) -> Result<(), ArtefactError> {
        self.manifest()?;
        self.verdicts()?;
        self.lists()?;
        self.paradigms()?;
        self.words()?;
        self.as_written()?;
        self.words_file()?;
        // Each of these opens its table first.
        self.glosses("")?;
        self.for_each_line(|_| std::ops::ControlFlow::Break(()))?;
        self.edition.tiers.iter().try_for_each(|tier| self.tier(tier).map(|_| ()))
    }
}
