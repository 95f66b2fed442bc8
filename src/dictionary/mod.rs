//! Answers questions about a compiled edition. Each kind of question has its own submodule. All answers come from the
//! build; the folders `sources/` and `rules/` are not needed.

mod answer;
mod board;
mod cause;
mod change;
mod check;
mod comparison;
mod compounds;
mod contains;
mod coverage;
#[cfg(feature = "serve")]
mod daily;
mod define;
mod definition;
mod diff;
mod effect;
mod endings;
mod explain;
mod files;
mod find;
mod forms;
#[cfg(feature = "serve")]
mod intact;
#[cfg(feature = "internals")]
mod internals;
mod judge;
mod list;
mod meaning_coverage;
mod one_file;
mod origin;
mod playable;
mod prepare;
mod release;
mod releases;
mod resolve;
#[cfg(feature = "serve")]
mod spelling;
mod stats;
mod tier_days;
#[cfg(feature = "compile")]
mod trial;
mod verdict_cache;
mod verify;
mod word_index;

pub use self::answer::Answer;
pub use self::board::{Direction, Face, PlacedTile, PlayedBoard, Run};
pub use self::change::{Cause, CauseKind, ChangeKind, DiffSide};
pub use self::check::{Check, CheckOptions};
pub use self::coverage::{
    Agreement, Coverage, Difference, Differences, LengthAgreement, ReasonCount, ReferenceList, WordWeights,
};
pub use self::definition::{DefinedMeaning, DefinedWord, Definition, Relation};
pub use self::diff::{BuildVerdict, CauseCount, Change, Diff, Side, diff};
pub use self::effect::{Effect, EffectWord};
pub use self::explain::{Derived, ExplainedFinding, ExplainedReading, Explanation, Substitution};
pub use self::files::Dictionary;
pub use self::find::{
    Bounds, CONDITIONS, Condition, ConditionContext, FoundText, FoundWord, NamedCondition, NamedOrder, ORDERS, Order,
    ParseConditionError, Polarity, Query, Typed,
};
#[cfg(feature = "serve")]
pub(crate) use self::find::{MAX_SUGGESTIONS, Placement};
pub use self::forms::{FormVerdict, FormVerdicts, Forms, forms};
#[cfg(feature = "internals")]
pub use self::internals::Internals;
pub use self::judge::{BoardPoints, BoardRuling, BoardWord, Breach, BreachKind, Explain, WordsRuling};
pub use self::list::ListedWord;
pub use self::meaning_coverage::{DefinedTier, MeaningCoverage};
pub use self::one_file::ArchiveError;
pub use self::playable::PlayableWord;
pub use self::release::{Release, ReleasedChange};
pub use self::releases::{PlannedRelease, Releases};
pub use self::stats::{FileSize, Info, LengthCount, RuleFigures, SourceFigures, Stats, TierSize};
pub use self::tier_days::TierDays;
#[cfg(feature = "compile")]
pub use self::trial::{Trial, TriedWords};
pub use self::verify::Verification;
pub use self::word_index::HashIndex;
