//! A built edition, prepared for export in any format.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::refusal::Refusal;
use super::rows::Rows;
use crate::alphabet::Alphabet;
use crate::artefact::{EditionFile, LicenseGroup, Manifest, has_line};
use crate::dictionary::{DefinedWord, Dictionary, PlayableWord};
use crate::error::Error;
use crate::provenance::Origin;

/// A built edition or one of its tiers, with the data that every format needs.
#[derive(Debug)]
pub struct Exported<'l> {
    pub(super) dictionary: &'l Dictionary,
    /// The manifest of the edition. For a tier, this copy contains the licence and the sources of the tier.
    pub(super) manifest: Cow<'l, Manifest>,
    pub(super) tier: Option<&'l str>,
    /// The base name of files and packages: the edition's id, or `ID-TIER` for a tier.
    pub(super) name: String,
    /// The playable words, one per line, in byte order.
    pub(super) text: &'l str,
    /// The sources whose meanings are exported together with the words. Empty to export words only.
    pub(super) meaning_sources: Vec<&'l Origin>,
    /// The tier whose words a package also holds as its answers. `None` for no answers.
    pub(super) answers: Option<&'l str>,
    /// The version of packages, such as `1.4.0`.
    pub(super) package_version: String,
}

/// The version of packages unless another is given: that of the readers in them.
const READER_VERSION: &str = env!("CARGO_PKG_VERSION");

impl<'l> Exported<'l> {
    /// Reads the words and the manifest of an edition.
    ///
    /// # Errors
    /// If the words may not be exported, or if the words or the manifest are missing or damaged.
    pub fn new(dictionary: &'l Dictionary) -> Result<Self, Error> {
        dictionary.require_listable()?;
        Ok(Self {
            dictionary,
            manifest: Cow::Borrowed(dictionary.manifest()?),
            tier: None,
            name: dictionary.edition().id.clone(),
            text: dictionary.words_text()?,
            meaning_sources: Vec::new(),
            answers: None,
            package_version: READER_VERSION.to_owned(),
        })
    }

    /// Reads the words of a tier and the manifest of its edition. Returns `None` if the edition has no tier with this
    /// name.
    ///
    /// # Errors
    /// If the words may not be exported, or if the words of the tier or the manifest are missing or damaged.
    pub fn of_tier(dictionary: &'l Dictionary, tier: &'l str) -> Result<Option<Self>, Error> {
        let edition = Self::new(dictionary)?;
        let Some(text) = dictionary.tier(tier)? else { return Ok(None) };
        let (manifest, name) = (Cow::Owned(edition.manifest_of(tier)), format!("{}-{tier}", edition.name));
        Ok(Some(Self { manifest, tier: Some(tier), name, text, ..edition }))
    }

    /// Adds the words of a tier as the answers of a package. The licence of the package is then that of the tier, which
    /// covers the words of the edition, too. Returns `None` if the edition has no tier with this name.
    ///
    /// # Errors
    /// If the words of the tier are missing or damaged.
    pub fn with_answers(self, tier: &'l str) -> Result<Option<Self>, Error> {
        let has_tier = self.dictionary.tier(tier)?.is_some();
        let manifest = Cow::Owned(self.manifest_of(tier));
        Ok(has_tier.then_some(Self { manifest, answers: Some(tier), ..self }))
    }

    /// Sets the version of packages.
    #[must_use]
    pub fn with_package_version(self, version: String) -> Self {
        Self { package_version: version, ..self }
    }

    /// Returns the manifest with the licence and the sources of a tier.
    fn manifest_of(&self, tier: &str) -> Manifest {
        let mut manifest = self.manifest.clone().into_owned();
        if let Some(figures) = manifest.tiers.iter().find(|figures| figures.name == tier) {
            (manifest.license, manifest.sources) = (figures.license.clone(), figures.sources.clone());
        }
        manifest
    }

    /// Returns the answers, in the order of their days if the tier has an order, or else in byte order. A form that is
    /// only another spelling of an answer (`hygt` of `hijgt`, but not `party` of `partij`) is left out. Returns an empty
    /// list for an export without answers. Words of fixed days may no longer be in the edition.
    pub(super) fn answer_words(&self) -> Result<Vec<String>, Error> {
        let Some(tier) = self.answers else { return Ok(Vec::new()) };
        Ok(match self.dictionary.days_of(tier)? {
            Some(days) => days.into_iter().map(|(_, word)| word).collect(),
            None => {
                let text = self.dictionary.tier(tier)?.unwrap_or_default();
                let as_written = self.dictionary.as_written()?;
                let is_listed_otherwise =
                    |word: &str| self.alphabet().substitutions(word).iter().skip(1).any(|form| has_line(text, form));
                let is_own = |word: &&str| has_line(as_written, word) || !is_listed_otherwise(word);
                text.lines().filter(is_own).map(str::to_owned).collect()
            }
        })
    }

    /// Returns the attribution for the words.
    pub(super) fn notice(&self) -> Result<String, Error> {
        self.dictionary.notice(self.tier.or(self.answers))
    }

    /// Adds the meanings whose licences belong to a group. An export never contains meanings from two groups.
    ///
    /// # Errors
    /// If the manifest or a file of meanings is damaged.
    pub fn with_meanings(self, group: LicenseGroup) -> Result<Self, Error> {
        let sources = self.dictionary.sources_of_meanings()?.into_iter().filter(|(_, other)| *other == group);
        Ok(Self { meaning_sources: sources.map(|(source, _)| source).collect(), ..self })
    }

    /// Returns the licence groups of the meanings that may be exported.
    ///
    /// # Errors
    /// If the manifest or a file of meanings is damaged.
    pub fn meaning_groups(&self) -> Result<BTreeSet<LicenseGroup>, Error> {
        let groups = self.dictionary.sources_of_meanings()?.into_iter().map(|(_, group)| group);
        Ok(groups.filter(|group| *group != LicenseGroup::Restricted).collect())
    }

    /// Returns the meanings of a word that are exported. Returns an empty list if only words are exported.
    pub(super) fn meanings_of(&self, word: &str) -> Result<Vec<DefinedWord>, Error> {
        if self.meaning_sources.is_empty() {
            return Ok(Vec::new());
        }
        let mut entries = self.dictionary.defined_words(word)?;
        for entry in &mut entries {
            entry
                .meanings
                .retain(|meaning| self.meaning_sources.iter().any(|source| source.contains(&meaning.at.file)));
        }
        entries.retain(|entry| !entry.meanings.is_empty());
        Ok(entries)
    }

    /// Calls `visit` with each word and its accepted readings, in byte order.
    pub(super) fn playable<E: From<Error>>(
        &self,
        mut visit: impl FnMut(PlayableWord) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut words = self.words().peekable();
        self.dictionary.playable(|word| match words.next_if_eq(&word.word.as_str()) {
            Some(_) => visit(word),
            None => Ok(()),
        })
    }

    /// Returns the dictionary of the edition.
    pub fn dictionary(&self) -> &'l Dictionary {
        self.dictionary
    }

    /// Returns the id of the edition.
    pub fn id(&self) -> &str {
        &self.edition().id
    }

    pub(super) fn edition(&self) -> &'l EditionFile {
        self.dictionary.edition()
    }

    pub(super) fn alphabet(&self) -> &'l Alphabet {
        &self.edition().book.alphabet
    }

    /// Returns the letters of the tiles, each once, in Unicode order.
    pub(super) fn letters(&self) -> Vec<char> {
        self.alphabet().letters().into_iter().collect()
    }

    /// Iterates over the playable words in byte order.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        self.text.lines()
    }

    /// Returns the number of words.
    pub(super) fn count(&self) -> usize {
        self.text.bytes().filter(|&byte| byte == b'\n').count()
    }

    /// Returns the words as sorted rows of tile numbers. `numbers` contains the format's number for each tile, in the
    /// order of the alphabet.
    pub(super) fn rows(&self, numbers: &[u8]) -> Rows {
        self.rows_of(|tiles, rows| rows.push(tiles.iter().map(|&tile| numbers[usize::from(tile)])))
    }

    /// Returns the words as sorted rows of tile numbers, each row from the last tile to the first. `numbers` is as for
    /// [`rows`](Self::rows).
    pub(super) fn reversed_rows(&self, numbers: &[u8]) -> Rows {
        self.rows_of(|tiles, rows| rows.push(tiles.iter().rev().map(|&tile| numbers[usize::from(tile)])))
    }

    /// Calls `push` with the tiles of each word, and returns the rows that `push` adds, sorted and without duplicates.
    ///
    /// If some tiles have several letters, several combinations of tiles can spell one word. `push` is called for each
    /// of these spellings.
    pub(super) fn rows_of(&self, push: impl Fn(&[u8], &mut Rows)) -> Rows {
        let (alphabet, mut rows) = (self.alphabet(), Rows::default());
        let is_letter_by_letter = alphabet.is_letter_by_letter();
        let limits = self.edition().lengths.map_or((1, usize::MAX), |limits| (limits.min, limits.max));
        for word in self.words() {
            if is_letter_by_letter {
                alphabet.spell(word).iter().for_each(|tiles| push(tiles, &mut rows));
                continue;
            }
            let ways = alphabet.spellings(word, limits.1).into_iter();
            ways.filter(|tiles| tiles.len() >= limits.0 && alphabet.text(tiles) == word)
                .for_each(|tiles| push(&tiles, &mut rows));
        }
        rows.sorted()
    }

    /// Returns a number for each tile, counting from `first`.
    pub(super) fn numbers_from(&self, first: u8) -> Vec<u8> {
        (first..=u8::MAX).take(self.alphabet().tiles.len()).collect()
    }

    /// Rejects an alphabet with more than `most` tiles.
    pub(super) fn at_most_tiles(&self, most: usize) -> Result<(), Refusal> {
        Refusal::at_most(most, self.alphabet().tiles.len(), "tiles", "use text, csv or json")
    }
}
