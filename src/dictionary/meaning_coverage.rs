//! Counts the words of an edition that have a meaning.

use serde::Serialize;

use super::files::Dictionary;
use crate::error::Error;
use crate::meaning::MeaningKind;

/// The share of an edition's words that have a meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MeaningCoverage {
    /// The id of the edition.
    pub edition: String,
    /// The version of the dictionary.
    pub version: String,
    /// The language of the words, such as `nl`.
    pub language: String,
    /// The tiers of the edition; the edition itself if it has no tiers.
    pub tiers: Vec<DefinedTier>,
}

/// A tier, and the number of its words that have a meaning. The meaning may be the word's own, that of a word of which
/// it is a form, or that of its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DefinedTier {
    /// The name of the tier; the id of the edition if it has no tiers.
    pub tier: String,
    /// The number of words.
    pub words: u64,
    /// The number of words with a meaning of any kind.
    pub explained: u64,
    /// The number of words with a definition in their own language.
    pub defined: u64,
}

impl Dictionary {
    /// Counts the words with meanings in each tier. If the edition has no tiers, counts all words.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub(crate) fn meaning_coverage(&self) -> Result<MeaningCoverage, Error> {
        let mut tiers = Vec::new();
        for tier in &self.edition.tiers {
            tiers.push(self.defined_tier(tier, self.tier(tier)?.unwrap_or_default())?);
        }
        if tiers.is_empty() {
            tiers.push(self.defined_tier(&self.edition.id, self.words_text()?)?);
        }
        let (edition, language) = (self.edition.id.clone(), self.edition.book.language.id.clone());
        Ok(MeaningCoverage { edition, version: self.manifest()?.version.clone(), language, tiers })
    }

    fn defined_tier(&self, tier: &str, words: &str) -> Result<DefinedTier, Error> {
        let mut counts = DefinedTier { tier: tier.to_owned(), words: 0, explained: 0, defined: 0 };
        let language = &self.edition.book.language.id;
        for word in words.lines() {
            let entries = self.defined_words(word)?;
            let mut meanings = entries.iter().flat_map(|entry| &entry.meanings);
            counts.words += 1;
            counts.explained += u64::from(!entries.is_empty());
            counts.defined += u64::from(
                meanings.any(|meaning| meaning.kind == MeaningKind::Definition && meaning.language == *language),
            );
        }
        Ok(counts)
    }
}
