//! The files of a build, called artefacts: their names, layouts, checksums and manifest, and the types that writers and
//! readers share.

mod anagrams;
mod archive;
mod bytes;
mod checksums;
mod edition_file;
mod file_names;
mod files;
mod lists;
mod manifest;
mod meanings;
mod names;
mod ngrams;
mod paradigms;
mod record_table;
mod set;
mod sorted_table;
mod tally;
mod verdicts;
mod word_order;
mod word_set;
mod words_text;

#[cfg(feature = "compile")]
pub(crate) use self::anagrams::changed_anagram_table;
pub use self::anagrams::{AnagramTable, anagram_table, anagram_table_in_parts};
pub use self::archive::write_archive;
#[cfg(any(feature = "compile", feature = "export"))]
pub(crate) use self::bytes::put_number;
#[cfg(feature = "compile")]
pub(crate) use self::bytes::{Decoder, head, put_bytes, put_optional};
pub use self::checksums::{BuildReader, Checksums, checksum};
pub use self::edition_file::EditionFile;
#[cfg(feature = "compile")]
pub(crate) use self::file_names::FileNames;
#[cfg(feature = "cli")]
pub(crate) use self::files::build_name;
#[cfg(any(feature = "cli", feature = "moderation"))]
pub(crate) use self::files::newest_builds;
#[cfg(any(feature = "cli", feature = "serve"))]
pub(crate) use self::files::parse_sums;
pub use self::files::{built_editions, current_build, is_build_name, open, read};
pub use self::lists::ListTable;
#[cfg(feature = "compile")]
pub use self::lists::list_table;
pub use self::manifest::{Counts, Input, Manifest, Output, RuleCounts, TierFigures, content_version};
pub use self::meanings::{LicenseGroup, MeaningTable, meaning_table};
pub use self::names::{
    ADDRESSES, ANAGRAMS, AS_WRITTEN, CANDIDATES, CHECKSUMS, CURRENT, DECIDED, EDITION, FORMAT, LISTS, MANIFEST,
    MEANINGS, MEANINGS_CC_BY_SA, MEANINGS_GPL, MEANINGS_RESTRICTED, MIRRORED, NGRAMS, NOTICE, NOTICE_MEANINGS,
    PARADIGMS, PREVIOUS, RELEASES, REPORT, SIGNATURE, SUMS, THREE_LETTER, TWO_LETTER, VERDICTS, WORDS_FST, WORDS_TXT,
    days_file, tier_fst, tier_notice, tier_txt,
};
pub use self::ngrams::{NgramTable, ngram_table};
pub use self::paradigms::{ParadigmTable, paradigm_table};
pub use self::set::{Jumps, MAX_WORD_BYTES, Node};
#[cfg(feature = "compile")]
pub use self::set::{SetBuilder, SetError};
#[cfg(feature = "compile")]
pub(crate) use self::sorted_table::{Table as SortedTable, Writer as SortedTableWriter};
pub(crate) use self::tally::Tally;
pub use self::verdicts::{
    Conclusion, JudgedReading, VerdictEncoder, VerdictFile, VerdictRecord, VerdictTable, VerdictTableWriter,
};
#[cfg(feature = "compile")]
pub(crate) use self::verdicts::{decode_record, visit_files};
pub use self::word_order::shuffled;
pub use self::word_set::WordSet;
pub use self::words_text::{Block, LinesInOrder, WordsFile, has_line, line_offset, line_start, lines_from};
