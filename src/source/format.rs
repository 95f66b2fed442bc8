//! The interface of the formats of source files.

use std::path::Path;

use super::entry_sink::EntrySink;
use super::open::FileRef;
use super::tag_map::TagMap;
use super::text::Text;

/// A format of source files. Each format has a module in this folder.
pub trait SourceFormat: std::fmt::Debug + Send + Sync {
    /// Reads all lines of a text into the sink: each becomes a comment, a fault or an entry.
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>);

    /// Returns true if the file is text. Its encoding and lines are then checked before the format reads it. The bytes
    /// of other files are not checked.
    fn is_text(&self) -> bool {
        true
    }

    /// Returns a second file that is needed to read the first. Returns `None` if the first is sufficient.
    fn companion(&self) -> Option<&FileRef> {
        None
    }
}

/// The parts of a source's description that a format may need.
#[derive(Debug)]
pub struct FormatContext<'a> {
    /// The source's folder on this machine.
    pub(super) folder: &'a Path,
    /// The folder's name in every [`Locus`](crate::locus::Locus): `sources/<lang>/<name>`.
    pub(super) logical: &'a str,
    /// The source's `[tags]` table.
    pub(super) tags: &'a TagMap,
}
