//! The options of `init`, and the files that the user gives.

use std::path::PathBuf;

use super::games::ExampleGame;
use crate::compile::Folders;
use crate::source::hunspell::Classes;

/// The options of [`init`](super::init).
#[derive(Clone, Debug)]
pub struct InitOptions {
    /// The folders `sources/` and `rules/`.
    pub folders: Folders,
    /// The language: a BCP 47 tag such as `sv`.
    pub language: String,
    /// The edition's id. May be empty if [`creates`](Self::creates) is [`Creates::Sources`].
    pub edition: String,
    /// The word lists and hunspell dictionaries to copy.
    pub given: Vec<Given>,
    /// The licence of all given files, as an SPDX expression. `None` if the licence is not known.
    pub license: Option<String>,
    /// The affix classes of hunspell dictionaries that are applied. `None` for all classes; but if a dictionary has too
    /// many forms, those that make the most forms are left out.
    pub classes: Option<Classes>,
    /// The name or the number of the column that contains the words, if a list is a table. `None` if there is only one
    /// column with text, or a column named `word`.
    pub column: Option<String>,
    /// The memory limit for the words when the new edition is compiled, in bytes.
    pub memory: u64,
    /// The parts to create.
    pub creates: Creates,
}

/// The parts of a language that [`init`](super::init) creates.
#[derive(Clone, Copy, Debug)]
pub enum Creates {
    /// A language with its sources and an edition.
    Language,
    /// Only an edition, for an existing language that has sources.
    Edition,
    /// Only an edition, which is a copy of an example game.
    Copy(&'static ExampleGame),
    /// Only sources, for an existing language and one of its editions, or for all its editions if
    /// [`edition`](InitOptions::edition) is empty.
    Sources,
}

impl InitOptions {
    /// Returns the path of the edition's file.
    pub(super) fn edition_file(&self) -> PathBuf {
        self.folders.rules.join(&self.language).join(format!("{}.toml", self.edition))
    }
}

/// A file that the user gives.
#[derive(Clone, Debug)]
pub struct Given {
    /// The kind of file.
    pub kind: InputKind,
    /// The path of the file.
    pub path: PathBuf,
}

/// The kind of a given file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// The `.dic` file of a hunspell dictionary, with its `.aff` file in the same folder.
    Hunspell,
    /// A text file with one word per line.
    List,
}
