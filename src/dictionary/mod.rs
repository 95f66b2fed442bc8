//! Answers questions about a built edition, with one submodule for each kind of question. Only the build is needed, not
//! the `sources/` and `rules/` from which it was compiled.

mod board;
mod cause;
mod check;
mod comparison;
mod contains;
mod coverage;
mod diff;
mod effect;
mod explain;
mod files;
mod find;
mod forms;
#[cfg(feature = "serve")]
mod intact;
mod judge;
mod list;
mod one_file;
mod origin;
mod playable;
mod resolve;
mod stats;
mod verdict_cache;
mod verify;
mod word_index;

use std::sync::OnceLock;

use serde::Serialize;

pub use self::board::{Direction, Face, PlacedTile, PlayedBoard, Run};
pub use self::check::{Check, CheckOptions};
pub use self::comparison::{Cause, CauseKind, DiffSide};
pub use self::coverage::{
    Agreement, Coverage, Difference, Differences, LengthAgreement, ReasonCount, ReferenceList, WordWeights,
};
pub use self::diff::{BuildVerdict, CauseCount, Change, ChangeKind, Diff, Side, diff};
pub use self::effect::{Effect, EffectWord};
pub use self::explain::{Derived, ExplainedFinding, ExplainedReading, Explanation, Substitution};
use self::find::Endings;
#[doc(hidden)]
pub use self::find::Typed;
pub use self::find::{
    Bounds, CONDITIONS, Condition, ConditionContext, FindError, FoundText, FoundWord, NamedCondition, NamedOrder,
    ORDERS, Order, ParseBoundsError, ParseConditionError, Polarity, Query, QueryFault,
};
pub use self::forms::{FormVerdict, FormVerdicts, Forms, forms};
pub use self::judge::{BoardPoints, BoardRuling, BoardWord, Breach, BreachKind, Explain, WordsRuling};
pub use self::list::ListedWord;
pub use self::one_file::ArchiveError;
pub use self::playable::PlayableWord;
pub use self::stats::{FileSize, LengthCount, RuleFigures, SourceFigures, Stats, TierSize};
use self::verdict_cache::VerdictCache;
pub use self::verify::Verification;
#[doc(hidden)]
pub use self::word_index::HashIndex;
use self::word_index::WordText;
use crate::alphabet::Alphabet;
pub use crate::artefact::WordSet;
use crate::artefact::{
    AnagramTable, ArtefactError, BuildReader, EditionFile, GlossTable, ListTable, Manifest, NgramTable, ParadigmTable,
    VerdictTable, WordsFile,
};

/// An answer to a question: the command line prints it, a server sends it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// The verdict on a word.
    Check(Check),
    /// The differences between two builds.
    Diff(Diff),
    /// The verdict on a word, with all its evidence.
    Explanation(Explanation),
    /// The forms of a word.
    Forms(Forms),
    /// A playable word that meets the conditions of a query.
    Found(FoundWord),
    /// A ruling on several words at once.
    Ruling(WordsRuling),
    /// A ruling on a whole board.
    BoardRuling(BoardRuling),
    /// A playable word.
    Listed(ListedWord),
    /// The main figures of an edition.
    Stats(Stats),
    /// The comparison of an edition with a reference list.
    Coverage(Coverage),
    /// The result of verifying a build.
    Verification(Verification),
}

/// A dictionary: the compiled words of an edition, with reasons and evidence.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/common/tiny.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let world = tiny("tea\neat\nteam\nTom\n");
/// # let build = world.build();
/// use lexmill::dictionary::Dictionary;
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
    reader: BuildReader,
    manifest: OnceLock<Manifest>,
    edition: EditionFile,
    verdicts: OnceLock<VerdictTable>,
    lists: OnceLock<ListTable>,
    paradigms: OnceLock<ParadigmTable>,
    set: OnceLock<WordSet>,
    as_written: OnceLock<String>,
    glosses: OnceLock<Option<GlossTable>>,
    ngrams: OnceLock<NgramTable>,
    /// The words of each tier, in the order of `edition.tiers`.
    tiers: Vec<OnceLock<WordText>>,
    /// The text of all words, one per line. Empty until it is needed; unused if `index` is `Some`.
    text: OnceLock<String>,
    /// `words.txt`, of which a few look-ups read only the blocks that they need. Unused if `index` is `Some`.
    words_file: OnceLock<WordsFile>,
    /// The index for many look-ups. `None` if the edition was opened for a few look-ups.
    index: Option<Index>,
}

/// All words, and the indexes that make many look-ups fast.
#[derive(Debug)]
struct Index {
    words: WordText,
    /// The words by their tiles. `None` if the build is a file that holds words only.
    anagrams: Option<AnagramTable>,
    endings: OnceLock<Endings>,
    cache: OnceLock<VerdictCache>,
}

impl Dictionary {
    /// Returns the edition: names, alphabet, rules.
    pub fn edition(&self) -> &EditionFile {
        &self.edition
    }

    fn alphabet(&self) -> &Alphabet {
        &self.edition.book.alphabet
    }
}
