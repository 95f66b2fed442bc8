//! Answers about a built edition, one file per question. Nothing here needs sources or rules at hand.

mod check;
mod explain;
mod list;
mod near;
mod resolve;
mod verify;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde::Serialize;

pub use self::check::Check;
pub use self::explain::{ExplainedFinding, ExplainedReading, Explanation, LaidFor};
pub use self::list::ListedWord;
pub use self::verify::Verification;
use crate::artefact::{self, ArtefactError, EditionFile, EditionHead, Manifest, VerdictTable};
use crate::rule::RuleBook;
use crate::source::sha256_hex;

/// What a question gets, whoever asks: the command line prints it, a server sends it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// Allowed or not.
    Check(Check),
    /// Allowed or not, and every reason.
    Explanation(Explanation),
    /// A playable word.
    Listed(ListedWord),
    /// Whether a build is sound.
    Verification(Verification),
}

/// The words of an edition, without their values.
pub type WordSet = fst::Set<Vec<u8>>;

/// A built edition.
///
/// ```no_run
/// # fn main() -> Result<(), lexmill::artefact::ArtefactError> {
/// let lexicon = lexmill::lexicon::Lexicon::open("build/woordspel-nl".as_ref())?;
/// assert!(lexicon.check("mee-eten")?.allowed);
/// let refused = lexicon.check("tv-komiek")?;
/// assert_eq!(refused.rule.as_deref(), Some("derived-from-abbreviation"));
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Lexicon {
    folder: PathBuf,
    head: EditionHead,
    verdicts: VerdictTable,
    words: OnceLock<WordSet>,
    book: OnceLock<RuleBook>,
}

impl Lexicon {
    /// Opens the folder of an edition for many look-ups: all of it is read into memory and compared
    /// with the hashes of its manifest.
    ///
    /// # Errors
    /// If a file is missing, damaged, or not the one that the manifest names.
    pub fn open(folder: &Path) -> Result<Self, ArtefactError> {
        let manifest = Manifest::read(folder)?;
        let checked = |name: &str| -> Result<Vec<u8>, ArtefactError> {
            let path = folder.join(name);
            let bytes = artefact::read(&path)?;
            let expected = manifest.outputs.iter().find(|output| output.path == name).map(|output| &output.sha256);
            match expected {
                Some(expected) if *expected == sha256_hex(&bytes) => Ok(bytes),
                _ => Err(ArtefactError::damaged(&path, "its sha256 is not the one in the manifest")),
            }
        };
        let edition: EditionFile = parse(&folder.join(artefact::EDITION), &checked(artefact::EDITION)?)?;
        let head = parse(&folder.join(artefact::EDITION), &checked(artefact::EDITION)?)?;
        let verdicts = VerdictTable::from_bytes(&folder.join(artefact::VERDICTS), checked(artefact::VERDICTS)?)?;
        let words = word_set(&folder.join(artefact::WORDS_FST), checked(artefact::WORDS_FST)?)?;
        Ok(Self {
            folder: folder.to_owned(),
            head,
            verdicts,
            words: OnceLock::from(words),
            book: OnceLock::from(edition.book),
        })
    }

    /// Opens the folder of an edition for a few look-ups: only what they need is read, and checked by
    /// the checksums within the files.
    ///
    /// # Errors
    /// If a file is missing or damaged.
    pub fn open_for_lookup(folder: &Path) -> Result<Self, ArtefactError> {
        let path = folder.join(artefact::EDITION);
        let head = parse(&path, &artefact::read(&path)?)?;
        let verdicts = VerdictTable::open(&folder.join(artefact::VERDICTS))?;
        Ok(Self { folder: folder.to_owned(), head, verdicts, words: OnceLock::new(), book: OnceLock::new() })
    }

    /// The edition's id, such as `woordspel-nl`.
    pub fn id(&self) -> &str {
        &self.head.id
    }

    /// The edition: names, alphabet, rules.
    pub fn edition(&self) -> &EditionHead {
        &self.head
    }

    /// The set of playable words.
    ///
    /// # Errors
    /// If it had to be read and is missing or damaged.
    pub fn words(&self) -> Result<&WordSet, ArtefactError> {
        if let Some(words) = self.words.get() {
            return Ok(words);
        }
        let path = self.folder.join(artefact::WORDS_FST);
        let words = word_set(&path, artefact::read(&path)?)?;
        Ok(self.words.get_or_init(|| words))
    }

    /// The rules, for words that no source lists.
    fn book(&self) -> Result<&RuleBook, ArtefactError> {
        if let Some(book) = self.book.get() {
            return Ok(book);
        }
        let file: EditionFile = artefact::read_json(&self.folder.join(artefact::EDITION))?;
        Ok(self.book.get_or_init(|| file.book))
    }
}

fn parse<T: serde::de::DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<T, ArtefactError> {
    serde_json::from_slice(bytes).map_err(|error| ArtefactError::damaged(path, error.to_string()))
}

/// A set whose own checksum was verified: without that, a damaged one answers wrongly or panics.
fn word_set(path: &Path, bytes: Vec<u8>) -> Result<WordSet, ArtefactError> {
    let damaged = |error: fst::Error| ArtefactError::damaged(path, error.to_string());
    let set = fst::Set::new(bytes).map_err(damaged)?;
    set.as_fst().verify().map_err(damaged)?;
    Ok(set)
}
