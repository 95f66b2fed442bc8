//! The options of a compile.

use std::path::PathBuf;

use super::memory::DEFAULT_MEMORY_BYTES;

/// The folders of a project.
#[derive(Clone, Debug)]
pub struct Folders {
    /// The folder of raw word lists.
    pub sources: PathBuf,
    /// The folder of languages and editions.
    pub rules: PathBuf,
    /// The folder of compiled editions.
    pub build: PathBuf,
}

/// The options of a compile.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CompileOptions {
    /// The folders to read and write.
    pub folders: Folders,
    /// The ids of the editions or languages to compile; all editions if empty.
    pub wanted: Vec<String>,
    /// Whether to compile editions even if their inputs did not change.
    pub force: bool,
    /// Whether to wait if another compile is running in the same build folder. If false, the result is an error.
    pub wait: bool,
    /// The memory limit for the words of all editions while they are gathered, in bytes. Words that exceed this limit
    /// are sorted on disk, in the build folder. The words of an edition that derives forms always stay in memory.
    pub memory: u64,
    /// Whether to leave out the meanings of words.
    pub without_meanings: bool,
}

impl CompileOptions {
    /// Creates the default options: compile all editions whose inputs changed, give up if another compile is running,
    /// and use up to 512 MB of memory for words.
    pub fn new(folders: Folders) -> Self {
        Self {
            folders,
            wanted: Vec::new(),
            force: false,
            wait: false,
            memory: DEFAULT_MEMORY_BYTES,
            without_meanings: false,
        }
    }
}
