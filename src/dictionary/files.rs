//! Opens a dictionary, and reads the files of its build. A dictionary for many look-ups reads all files at once. A
//! dictionary for a few look-ups reads each file when a question first needs it.

use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::OnceLock;

use super::endings::Endings;
use super::release::ReleaseList;
use super::verdict_cache::VerdictCache;
use super::word_index::WordText;
use crate::alphabet::Alphabet;
use crate::artefact::{
    self, AnagramTable, BuildReader, EditionFile, LicenseGroup, ListTable, Manifest, MeaningTable, NgramTable,
    ParadigmTable, VerdictFile, VerdictTable, WordSet, WordsFile, has_line,
};
use crate::error::Error;
use crate::meaning::Meaning;
#[cfg(feature = "export")]
use crate::provenance::Origin;

/// A dictionary: the compiled words of an edition, with reasons and evidence.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/common/tiny.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let world = tiny("tea\neat\nteam\nTom\n");
/// # let build = world.build();
/// use lexmill::Dictionary;
///
/// let dictionary = Dictionary::open(&build.join("tiny-en"))?;
/// assert!(dictionary.check("tea")?.allowed);
/// let refused = dictionary.check("Tom")?;
/// assert_eq!(refused.rule.as_deref(), Some("proper-name"));
/// assert!(dictionary.contains("Team")? && dictionary.starts_with("te")?);
/// assert!(dictionary.words("te")?.eq(["tea", "team"]));
/// assert_eq!(dictionary.score("team"), Some(7));
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Dictionary {
    pub(super) reader: BuildReader,
    pub(super) edition: EditionFile,
    files: Files,
    /// The words of each tier, in the order of `edition.tiers`.
    tiers: Vec<OnceLock<WordText>>,
    /// The index for many look-ups. `None` if the edition was opened for a few look-ups.
    pub(super) index: Option<Index>,
}

/// The files that are read at most once. Each cell is empty until its file is read.
#[derive(Debug, Default)]
struct Files {
    manifest: OnceLock<Manifest>,
    verdicts: OnceLock<VerdictTable>,
    lists: OnceLock<ListTable>,
    paradigms: OnceLock<ParadigmTable>,
    set: OnceLock<WordSet>,
    as_written: OnceLock<String>,
    meanings: OnceLock<Vec<(LicenseGroup, MeaningTable)>>,
    ngrams: OnceLock<NgramTable>,
    releases: OnceLock<ReleaseList>,
    /// All words, one per line. Unused if the dictionary has an index.
    text: OnceLock<String>,
    /// `words.txt`, opened for reading only the blocks that a look-up needs. Unused if the dictionary has an index.
    words_file: OnceLock<WordsFile>,
}

/// All words, and the indexes that make many look-ups fast.
#[derive(Debug)]
pub(super) struct Index {
    pub(super) words: WordText,
    /// The words by their tiles. `None` if the build is a file that holds words only.
    pub(super) anagrams: Option<AnagramTable>,
    endings: OnceLock<Endings>,
    pub(super) cache: OnceLock<VerdictCache>,
}

impl Index {
    fn new(words: String, anagrams: Option<AnagramTable>) -> Self {
        Self { words: WordText::new(words), anagrams, endings: OnceLock::new(), cache: OnceLock::new() }
    }
}

impl Dictionary {
    /// Opens an edition for many look-ups, from its folder or from a single file. Reads all data that look-ups need
    /// into memory, and checks them against the hashes in the manifest.
    ///
    /// A file written by `lexmill export --to lexmill-words` holds words only. Questions that need more than words fail
    /// with [`Error::Lacking`].
    ///
    /// # Errors
    /// If a file is missing, is damaged, or does not match the manifest.
    pub fn open(folder: &Path) -> Result<Self, Error> {
        Self::read(BuildReader::open(folder)?)
    }

    /// Opens the edition `id` in a build folder for many look-ups, as [`open`](Self::open) does.
    ///
    /// # Errors
    /// As for [`open`](Self::open), or if the folder holds another edition.
    pub(crate) fn open_in(build: &Path, id: &str) -> Result<Self, Error> {
        Self::read(BuildReader::open(&build.join(id))?.of_edition(id)?)
    }

    /// Opens the folder of an edition for a few look-ups. Each look-up reads only the data that it needs, and checks
    /// them against the build's checksums.
    ///
    /// # Errors
    /// If a file is missing or damaged.
    pub(crate) fn open_for_lookup(folder: &Path) -> Result<Self, Error> {
        Self::look_into(BuildReader::open(folder)?)
    }

    /// Opens the edition `id` in a build folder for a few look-ups, as [`open_for_lookup`](Self::open_for_lookup) does.
    ///
    /// # Errors
    /// As for [`open_for_lookup`](Self::open_for_lookup), or if the folder holds another edition.
    pub(crate) fn open_for_lookup_in(build: &Path, id: &str) -> Result<Self, Error> {
        Self::look_into(BuildReader::open(&build.join(id))?.of_edition(id)?)
    }

    /// Opens a build for many look-ups, as [`open`](Self::open) does. `reader` has already read the checksums.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub(crate) fn read(reader: BuildReader) -> Result<Self, Error> {
        let is_archive = reader.is_archive();
        Self::read_all(reader).map_err(|error| if is_archive { error.in_archive() } else { error })
    }

    /// Opens a build for a server. `reader` has already read the checksums. The words, their indexes and the lists are
    /// kept in memory. The verdicts, paradigms and meanings, which are the largest files, stay open, and look-ups read
    /// single blocks from them, even after the build folder is replaced. A build that is a single file is read whole.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    #[cfg(feature = "serve")]
    pub(crate) fn open_to_serve(reader: BuildReader) -> Result<Self, Error> {
        if reader.is_archive() {
            return Self::read(reader);
        }
        let dictionary = Self::look_into(reader)?;
        dictionary.check_files()?;
        let (reader, files) = (&dictionary.reader, &dictionary.files);
        let read = |name| Ok((reader.path(name), reader.read(name)?));
        let (path, bytes) = read(artefact::LISTS)?;
        kept(&files.lists, || ListTable::from_bytes(&path, bytes))?;
        let (path, bytes) = read(artefact::NGRAMS)?;
        kept(&files.ngrams, || NgramTable::from_bytes(&path, bytes))?;
        let (path, bytes) = read(artefact::WORDS_FST)?;
        kept(&files.set, || WordSet::checked(&path, bytes))?;
        dictionary.hold_files()?;
        let (path, bytes) = read(artefact::ANAGRAMS)?;
        let anagrams = AnagramTable::from_bytes(&path, bytes)?;
        let index = Some(Index::new(dictionary.read_text(artefact::WORDS_TXT)?, Some(anagrams)));
        Ok(Self { index, ..dictionary })
    }

    fn read_all(reader: BuildReader) -> Result<Self, Error> {
        let manifest = Manifest::of(&reader)?;
        if reader.has_only_words() {
            return Self::read_words(reader, manifest);
        }
        let from = (&reader, &manifest);
        let edition = |path: &Path, bytes: Vec<u8>| EditionFile::from_bytes(path, &bytes, reader.checksums());
        let edition = checked(from, artefact::EDITION, edition)?;
        // Checking the anagrams and the set of words temporarily takes several times their size in memory, so both are
        // read before the large files.
        let anagrams = checked(from, artefact::ANAGRAMS, AnagramTable::from_bytes)?;
        let meanings = LicenseGroup::in_build(&reader)
            .map(|group| Ok((group, checked(from, group.file(), MeaningTable::from_bytes)?)));
        let verdicts = VerdictTable {
            without_decisions: checked(from, artefact::VERDICTS, VerdictFile::from_bytes)?,
            decided: checked(from, artefact::DECIDED, VerdictFile::from_bytes)?,
        };
        let files = Files {
            set: checked(from, artefact::WORDS_FST, WordSet::checked)?.into(),
            verdicts: verdicts.into(),
            lists: checked(from, artefact::LISTS, ListTable::from_bytes)?.into(),
            paradigms: checked(from, artefact::PARADIGMS, ParadigmTable::from_bytes)?.into(),
            as_written: checked(from, artefact::AS_WRITTEN, text)?.into(),
            meanings: meanings.collect::<Result<Vec<_>, Error>>()?.into(),
            ngrams: checked(from, artefact::NGRAMS, NgramTable::from_bytes)?.into(),
            ..Files::default()
        };
        let tiers = edition.tiers.iter().map(|tier| {
            let text = checked(from, &artefact::tier_txt(tier), text)?;
            Ok(OnceLock::from(WordText::new(text)))
        });
        let tiers = tiers.collect::<Result<_, Error>>()?;
        let index = Index::new(checked(from, artefact::WORDS_TXT, text)?, Some(anagrams));
        let files = Files { manifest: manifest.into(), ..files };
        Ok(Self { reader, edition, files, tiers, index: Some(index) })
    }

    fn read_words(reader: BuildReader, manifest: Manifest) -> Result<Self, Error> {
        manifest.read_output(&reader, artefact::EDITION)?;
        let index = Index::new(checked((&reader, &manifest), artefact::WORDS_TXT, text)?, None);
        let files = Files { manifest: manifest.into(), ..Files::default() };
        Ok(Self { index: Some(index), files, ..Self::look_into(reader)? })
    }

    /// Opens a build for a few look-ups, as [`open_for_lookup`](Self::open_for_lookup) does. `reader` has already read
    /// the checksums.
    ///
    /// # Errors
    /// As for [`open_for_lookup`](Self::open_for_lookup).
    pub(crate) fn look_into(reader: BuildReader) -> Result<Self, Error> {
        let path = reader.path(artefact::EDITION);
        let edition = EditionFile::from_bytes(&path, &reader.read(artefact::EDITION)?, reader.checksums())?;
        let tiers = edition.tiers.iter().map(|_| OnceLock::new()).collect();
        Ok(Self { reader, edition, files: Files::default(), tiers, index: None })
    }

    /// Returns the edition: its names, alphabet and rules.
    pub(crate) fn edition(&self) -> &EditionFile {
        &self.edition
    }

    /// Returns an error if a source forbids redistributing the words. Every function that lists words calls this one.
    ///
    /// # Errors
    /// [`Error::Confidential`].
    pub(crate) fn require_listable(&self) -> Result<(), Error> {
        match self.edition.is_confidential {
            true => Err(Error::Confidential { edition: self.edition.id.clone() }),
            false => Ok(()),
        }
    }

    pub(super) fn alphabet(&self) -> &Alphabet {
        &self.edition.book.alphabet
    }

    /// Returns the manifest, which lists the inputs, sources, counts and outputs of the build.
    ///
    /// # Errors
    /// If the manifest is not yet in memory and its file is missing or damaged.
    pub(crate) fn manifest(&self) -> Result<&Manifest, Error> {
        kept(&self.files.manifest, || Manifest::of(&self.reader))
    }

    /// Returns the table of verdicts, with a record for each candidate.
    pub(super) fn verdicts(&self) -> Result<&VerdictTable, Error> {
        kept(&self.files.verdicts, || VerdictTable::open(&self.reader))
    }

    /// Returns the table of list rows, for all lists that rules name.
    pub(super) fn lists(&self) -> Result<&ListTable, Error> {
        kept(&self.files.lists, || ListTable::open(&self.reader))
    }

    /// Returns the table of paradigms, for all words that derivations inflect.
    pub(super) fn paradigms(&self) -> Result<&ParadigmTable, Error> {
        kept(&self.files.paradigms, || ParadigmTable::open(&self.reader))
    }

    /// Returns the set of playable words.
    ///
    /// # Errors
    /// If the set is not yet in memory and its file is missing or damaged.
    pub(crate) fn word_set(&self) -> Result<&WordSet, Error> {
        kept(&self.files.set, || {
            WordSet::from_bytes(&self.reader.path(artefact::WORDS_FST), self.reader.read(artefact::WORDS_FST)?)
        })
    }

    /// Returns the words of a tier, one per line, in byte order. Returns `None` if the edition has no tier of this
    /// name.
    ///
    /// # Errors
    /// If the words are not yet in memory and their file is missing or damaged.
    pub(crate) fn tier(&self, name: &str) -> Result<Option<&str>, Error> {
        let Some(index) = self.edition.tiers.iter().position(|tier| tier == name) else { return Ok(None) };
        Ok(Some(self.tier_at(index)?.text()))
    }

    /// Returns the names of the tiers that contain this playable word.
    pub(crate) fn tiers_of(&self, word: &str) -> Result<Vec<String>, Error> {
        let mut tiers = Vec::new();
        for (index, name) in self.edition.tiers.iter().enumerate() {
            let words = self.tier_at(index)?;
            // For a few look-ups, building a hash table would take longer than searching the text.
            let is_in = if self.index.is_some() { words.contains(word) } else { has_line(words.text(), word) };
            if is_in {
                tiers.push(name.clone());
            }
        }
        Ok(tiers)
    }

    fn tier_at(&self, index: usize) -> Result<&WordText, Error> {
        kept(&self.tiers[index], || Ok(WordText::new(self.read_text(&artefact::tier_txt(&self.edition.tiers[index]))?)))
    }

    /// Returns the playable words, one per line, in byte order.
    ///
    /// # Errors
    /// If the words are not yet in memory and their file is missing or damaged.
    pub(crate) fn words_text(&self) -> Result<&str, Error> {
        if let Some(Index { words, .. }) = &self.index {
            return Ok(words.text());
        }
        let text = || self.words_file()?.text(self.reader.checksum(artefact::WORDS_TXT)?);
        Ok(kept(&self.files.text, text)?)
    }

    /// Returns the notice with the attribution and the licences of the sources. If `tier` is given, the notice covers
    /// only the words of this tier.
    ///
    /// # Errors
    /// If the notice is missing or damaged.
    pub(crate) fn notice(&self, tier: Option<&str>) -> Result<String, Error> {
        self.read_text(&tier.map_or_else(|| artefact::NOTICE.to_owned(), artefact::tier_notice))
    }

    /// Returns the attribution and the licence texts of the meanings.
    ///
    /// # Errors
    /// If the notice is missing or damaged.
    pub(crate) fn notice_of_meanings(&self) -> Result<String, Error> {
        self.read_text(artefact::NOTICE_MEANINGS)
    }

    /// Returns the playable words, one per line, that contain a tile with a substitution and are nevertheless played as
    /// themselves.
    pub(crate) fn as_written(&self) -> Result<&str, Error> {
        Ok(kept(&self.files.as_written, || self.read_text(artefact::AS_WRITTEN))?)
    }

    /// Returns the list of releases, which is empty if the build has none.
    pub(super) fn release_list(&self) -> Result<&ReleaseList, Error> {
        kept(&self.files.releases, || ReleaseList::read(&self.reader))
    }

    /// Drops the meanings of words: look-ups then find none.
    #[cfg(feature = "serve")]
    pub(crate) fn drop_meanings(&mut self) {
        self.files.meanings = Vec::new().into();
    }

    /// Returns true if the build has meanings, and they were not dropped.
    pub(crate) fn has_meanings(&self) -> Result<bool, Error> {
        Ok(!self.meaning_tables()?.is_empty())
    }

    /// Returns the sources of the meanings, each with the group of licences whose file contains its meanings. Sources
    /// without meanings of candidates are left out.
    ///
    /// # Errors
    /// If the manifest or a file of meanings is damaged.
    #[cfg(feature = "export")]
    pub(crate) fn sources_of_meanings(&self) -> Result<Vec<(&Origin, LicenseGroup)>, Error> {
        let (sources, tables) = (&self.manifest()?.meanings, self.meaning_tables()?);
        let group = |source: &Origin| {
            let names_source = |(_, table): &&(LicenseGroup, MeaningTable)| {
                table.header.names().iter().any(|file| source.contains(file))
            };
            // The first file, of permissive licences, also has the lemmas from derivations, with lines of any source.
            tables.iter().rev().find(names_source).map(|(group, _)| *group)
        };
        Ok(sources.iter().filter_map(|source| Some((source, group(source)?))).collect())
    }

    fn meaning_tables(&self) -> Result<&Vec<(LicenseGroup, MeaningTable)>, Error> {
        kept(&self.files.meanings, || MeaningTable::open_all(&self.reader))
    }

    /// Returns the meanings that sources give for a form: definitions first, then synonyms, then translations. Returns
    /// an empty list if no source says what the form means.
    ///
    /// # Errors
    /// If a file with meanings is damaged.
    pub(crate) fn meanings(&self, form: &str) -> Result<Vec<Meaning>, Error> {
        let mut meanings = Vec::new();
        for (_, table) in self.meaning_tables()? {
            meanings.extend(table.get(form)?);
        }
        meanings.sort_by_key(|meaning| meaning.kind);
        Ok(meanings)
    }

    /// Calls `each` with blocks of lines of `words.txt` until `each` returns `Break`. Together, the blocks contain
    /// every line that contains `text`, and perhaps other lines. If `text` ends with a line break, it matches only at
    /// the end of a line.
    pub(super) fn for_each_block(
        &self,
        text: &str,
        mut each: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let blocks = kept(&self.files.ngrams, || NgramTable::open(&self.reader))?.blocks_with(text)?;
        let Some(Index { words, .. }) = &self.index else {
            return self.words_file()?.for_each_block(&blocks, each);
        };
        let block = |bytes: &Range<u64>| words.text().as_bytes().get(bytes.start as usize..bytes.end as usize);
        let _ = blocks.iter().try_for_each(|found| each(block(&found.bytes).unwrap_or_default()));
        Ok(())
    }

    /// Calls `each` with every playable word, in byte order, until `each` returns `Break`.
    pub(super) fn for_each_line(&self, mut each: impl FnMut(&str) -> ControlFlow<()>) -> Result<(), Error> {
        if let Some(Index { words, .. }) = &self.index {
            let _ = words.text().lines().try_for_each(each);
            return Ok(());
        }
        self.for_each_block("", |block| String::from_utf8_lossy(block).lines().try_for_each(&mut each))
    }

    /// Returns the suffix index and the text of all words. The first call builds the index. Returns `None` if the
    /// edition was opened for a few look-ups, because building the index takes as long as a thousand searches.
    pub(super) fn endings(&self) -> Option<(&Endings, &str)> {
        let Index { words, endings, .. } = self.index.as_ref()?;
        Some((endings.get_or_init(|| Endings::new(words.text())), words.text()))
    }

    pub(super) fn words_file(&self) -> Result<&WordsFile, Error> {
        kept(&self.files.words_file, || WordsFile::open(&self.reader))
    }

    pub(super) fn read_text(&self, name: &str) -> Result<String, Error> {
        text(&self.reader.path(name), self.reader.read(name)?)
    }
}

/// Returns the value in a cell. If the cell is empty, first reads the value and stores it there.
fn kept<T>(cell: &OnceLock<T>, read: impl FnOnce() -> Result<T, Error>) -> Result<&T, Error> {
    if let Some(kept) = cell.get() {
        return Ok(kept);
    }
    let fresh = read()?;
    Ok(cell.get_or_init(|| fresh))
}

/// Reads an output of the build, checks its hash against the manifest, and parses it.
fn checked<T>(
    (reader, manifest): (&BuildReader, &Manifest),
    name: &str,
    parse: impl FnOnce(&Path, Vec<u8>) -> Result<T, Error>,
) -> Result<T, Error> {
    parse(&reader.path(name), manifest.read_output(reader, name)?)
}

fn text(path: &Path, bytes: Vec<u8>) -> Result<String, Error> {
    String::from_utf8(bytes).map_err(|error| Error::damaged(path, error.to_string()))
}
