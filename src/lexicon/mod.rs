//! Answers about a built edition, one file per question. Nothing here needs sources or rules at hand.

mod board;
mod cause;
mod check;
mod diff;
mod explain;
mod find;
mod forms;
mod judge;
mod list;
mod origin;
mod playable;
mod quick;
mod resolve;
mod stats;
mod verify;

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde::Serialize;

pub use self::board::{Direction, Face, LaidBoard, LaidTile, Run};
pub use self::cause::{Cause, CauseKind, When};
pub use self::check::Check;
pub use self::diff::{CauseCount, Change, Diff, Side, State, Way, diff};
pub use self::explain::{Derived, ExplainedFinding, ExplainedReading, Explanation, LaidFor};
pub use self::find::{
    Bounds, CONDITIONS, Condition, FindError, FoundWord, NamedCondition, NamedOrder, NoBounds, NoCondition, ORDERS,
    Order, Query, QueryFault, Scope, Wanted,
};
pub use self::forms::{FormVerdict, FormVerdicts, Forms, forms};
pub use self::judge::{BoardPoints, BoardRuling, BoardWord, Breach, BreachKind, Culprits, Ruling};
pub use self::list::ListedWord;
pub use self::playable::PlayableWord;
use self::quick::QuickTable;
pub use self::stats::{FileSize, LengthCount, RuleFigures, SourceFigures, Stats};
pub use self::verify::Verification;
use crate::alphabet::Alphabet;
use crate::artefact::{
    self, AnagramTable, ArtefactError, EditionFile, ListTable, Manifest, ParadigmTable, VerdictTable,
};
use crate::provenance::sha256_hex;

/// What a question gets, whoever asks: the command line prints it, a server sends it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// Allowed or not.
    Check(Check),
    /// What makes two builds differ.
    Diff(Diff),
    /// Allowed or not, and every reason.
    Explanation(Explanation),
    /// The forms of a word.
    Forms(Forms),
    /// A playable word that was sought.
    Found(FoundWord),
    /// One ruling for several words.
    Ruling(Ruling),
    /// One ruling for a whole board.
    BoardRuling(BoardRuling),
    /// A playable word.
    Listed(ListedWord),
    /// The main figures of an edition.
    Stats(Stats),
    /// Whether a build is sound.
    Verification(Verification),
}

/// The words of an edition, without their values.
pub type WordSet = fst::Set<Vec<u8>>;

/// A built edition.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/tiny.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tiny("tea\neat\nteam\nTom\n");
/// # let build = folder.path().join("build");
/// use lexmill::lexicon::Lexicon;
///
/// let lexicon = Lexicon::open(&build.join("tiny-en"))?;
/// assert!(lexicon.check("tea")?.allowed);
/// let refused = lexicon.check("Tom")?;
/// assert_eq!(refused.rule.as_deref(), Some("proper-name"));
/// assert_eq!(lexicon.words()?.len(), 3);
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Lexicon {
    folder: PathBuf,
    manifest: OnceLock<Manifest>,
    edition: EditionFile,
    verdicts: VerdictTable,
    lists: OnceLock<ListTable>,
    paradigms: OnceLock<ParadigmTable>,
    words: OnceLock<WordSet>,
    as_written: OnceLock<String>,
    /// What only many searches are worth reading.
    index: Option<Index>,
}

/// The text of all words, and where the words of an alphagram begin in it.
#[derive(Debug)]
struct Index {
    text: String,
    anagrams: AnagramTable,
    quick: OnceLock<QuickTable>,
}

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

    /// The edition: names, alphabet, rules.
    pub fn edition(&self) -> &EditionFile {
        &self.edition
    }

    /// The manifest: inputs, sources, counts, outputs.
    ///
    /// # Errors
    /// If it had to be read and is missing or damaged.
    pub fn manifest(&self) -> Result<&Manifest, ArtefactError> {
        if let Some(manifest) = self.manifest.get() {
            return Ok(manifest);
        }
        let manifest = Manifest::read(&self.folder)?;
        Ok(self.manifest.get_or_init(|| manifest))
    }

    fn alphabet(&self) -> &Alphabet {
        &self.edition.book.alphabet
    }

    /// The rows of the lists that rules name.
    fn lists(&self) -> Result<&ListTable, ArtefactError> {
        if let Some(lists) = self.lists.get() {
            return Ok(lists);
        }
        let lists = ListTable::open(&self.folder.join(artefact::LISTS))?;
        Ok(self.lists.get_or_init(|| lists))
    }

    /// The words that derivations inflect.
    fn paradigms(&self) -> Result<&ParadigmTable, ArtefactError> {
        if let Some(paradigms) = self.paradigms.get() {
            return Ok(paradigms);
        }
        let paradigms = ParadigmTable::open(&self.folder.join(artefact::PARADIGMS))?;
        Ok(self.paradigms.get_or_init(|| paradigms))
    }

    /// The set of playable words.
    ///
    /// # Errors
    /// If it had to be read and is missing or damaged.
    pub fn words(&self) -> Result<&WordSet, ArtefactError> {
        if let Some(words) = self.words.get() {
            return Ok(words);
        }
        let (path, bytes) = self.read_checked(artefact::WORDS_FST)?;
        let words = word_set(&path, bytes)?;
        Ok(self.words.get_or_init(|| words))
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
    fn as_written(&self) -> Result<&str, ArtefactError> {
        if let Some(words) = self.as_written.get() {
            return Ok(words);
        }
        let (path, bytes) = self.read_checked(artefact::AS_WRITTEN)?;
        let words = text(&path, bytes)?;
        Ok(self.as_written.get_or_init(|| words))
    }

    /// Calls `each` with the lines of `words.txt`, many at a time, until it breaks off.
    fn for_each_block(&self, mut each: impl FnMut(&[u8]) -> ControlFlow<()>) -> Result<(), ArtefactError> {
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

fn text(path: &Path, bytes: Vec<u8>) -> Result<String, ArtefactError> {
    String::from_utf8(bytes).map_err(|error| ArtefactError::damaged(path, error.to_string()))
}

/// The set in bytes whose checksum was compared: a damaged one would answer wrongly, or panic.
fn word_set(path: &Path, bytes: Vec<u8>) -> Result<WordSet, ArtefactError> {
    fst::Set::new(bytes).map_err(|error| ArtefactError::damaged(path, error.to_string()))
}
