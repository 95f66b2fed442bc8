//! Sources: raw word lists, each described by `sources/<lang>/<name>/source.toml`.
//!
//! `open` checks a file's hash and decompresses the file. `text` decodes the file and splits it into lines. The file's
//! format parses the lines and passes entries to an [`EntrySink`], which finds faults in lines and words with
//! [`crate::text`].

mod csv;
mod description;
mod dictd;
mod entry;
mod entry_sink;
mod format;
mod formats;
mod glosses;
pub mod guess;
pub mod hunspell;
mod json;
mod mythes;
mod open;
mod plain;
mod source_file;
mod spellings;
mod tag_map;
mod text;
mod wordfreq;
mod wordnet;

pub use self::description::Source;
pub use self::entry::{Batch, BatchHandler, Entry, EntryMeaning};
pub use self::entry_sink::EntrySink;
pub use self::format::{FormatContext, SourceFormat};
pub use self::formats::FORMATS;
pub use self::open::{ACCEPTED, FileRef, MAX_LIST_BYTES, OpenError, SourceFolder, read_plain};
pub use self::source_file::SourceFile;
pub use self::tag_map::TagMap;
pub use self::text::{Encoding, Text};
