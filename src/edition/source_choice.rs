//! The choice of a source, or of some of its files.

use crate::locus::Locus;

/// A source that the edition reads.
#[derive(Clone, Debug)]
pub struct SourceChoice {
    /// Its folder below `sources/<lang>/`.
    pub name: String,
    /// Globs over the paths of its files; all files if empty.
    pub files: Vec<String>,
    /// The location in the edition's file that names the source.
    pub at: Locus,
}

impl SourceChoice {
    /// Creates a choice of all files of a source.
    pub fn whole(name: String, at: Locus) -> Self {
        Self { name, files: Vec::new(), at }
    }
}
