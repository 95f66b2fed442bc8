//! The interface of source file formats.

use super::entry_sink::EntrySink;
use super::open::{FileRef, SourceFolder};
use super::tag_map::TagMap;
use super::text::Text;

/// A source file format. Each format has a module in this folder.
pub trait SourceFormat: std::fmt::Debug + Send + Sync {
    /// Reads all lines of a text, and passes each line to the sink as a comment, a fault or an entry.
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>);

    /// Returns true if the format is a text format. The encoding and lines of a text file are checked before the format
    /// reads the file. The bytes of a binary file are not checked.
    fn is_text(&self) -> bool {
        true
    }

    /// Returns the frequency of the words on a line, as a rank N: each word makes up a share of 10^(-N/100) of all
    /// text. Returns `None` if the format has no frequencies.
    fn frequency_rank(&self, line: u32) -> Option<u32> {
        let _ = line;
        None
    }

    /// Returns the second file that the format needs, such as the `.aff` file of a hunspell dictionary. Returns `None`
    /// if the format needs only one file.
    fn companion(&self) -> Option<&FileRef> {
        None
    }
}

/// The parts of a source's description that a format may need.
#[derive(Debug)]
pub struct FormatContext<'a> {
    /// The source's folder.
    pub(super) folder: SourceFolder<'a>,
    /// The source's `[tags]` table.
    pub(super) tags: &'a TagMap,
    /// The language's own tags.
    pub(super) own_tags: Option<&'a [String]>,
}
