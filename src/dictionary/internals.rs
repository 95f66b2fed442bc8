//! The questions that only the program and the tests of this repository ask.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use super::board::PlayedBoard;
use super::files::Dictionary;
use super::find::{Bounds, FoundText, Query};
use super::judge::{BoardRuling, Explain, WordsRuling};
use super::list::ListedWord;
use super::one_file::ArchiveError;
use super::stats::Stats;
use super::verify::Verification;
use crate::artefact::{EditionFile, Gloss, Manifest, WordSet};
use crate::diagnostic::Diagnostics;
use crate::error::Error;
use crate::locus::FileName;

macro_rules! questions {
    ($(fn $name:ident$(<$type:ident: $bound:path>)?(&self$(, $argument:ident: $of:ty)*) -> $answer:ty;)*) => {
        /// The internal methods of a dictionary, each with the name and the arguments of the method that it calls.
        #[allow(missing_docs, clippy::missing_errors_doc)]
        pub trait Internals: Sized {
            fn dictionary(&self) -> &Dictionary;
            fn open_for_lookup(folder: &Path) -> Result<Self, Error>;
            fn verify(folder: &Path) -> Verification {
                Dictionary::verify(folder)
            }
            $(fn $name$(<$type: $bound>)?(&self$(, $argument: $of)*) -> $answer {
                self.dictionary().$name($($argument),*)
            })*
        }
    };
}

questions! {
    fn edition(&self) -> &EditionFile;
    fn glosses(&self, form: &str) -> Result<Vec<Gloss>, Error>;
    fn judge<S: AsRef<str>>(&self, words: &[S], explain: Explain) -> Result<WordsRuling, Error>;
    fn judge_board(&self, board: &PlayedBoard<'_>, explain: Explain) -> Result<BoardRuling, Error>;
    fn lengths(&self) -> Result<BTreeMap<usize, u64>, Error>;
    fn find_texts<E: From<Error>>(&self, query: &Query<'_>, visit: impl FnMut(FoundText<'_>) -> Result<(), E>) -> Result<(), E>;
    fn list<E: From<Error>>(&self, tiles: Option<Bounds>, visit: impl FnMut(ListedWord) -> Result<(), E>) -> Result<(), E>;
    fn manifest(&self) -> Result<&Manifest, Error>;
    fn notice(&self, tier: Option<&str>) -> Result<String, Error>;
    fn prepare(&self) -> Result<(), Error>;
    fn read_board(&self, text: &str, name: &FileName, problems: &mut Diagnostics) -> Option<PlayedBoard<'_>>;
    fn stats(&self) -> Result<Stats, Error>;
    fn suggestions(&self, text: &str) -> Result<Vec<String>, Error>;
    fn tier(&self, name: &str) -> Result<Option<&str>, Error>;
    fn word_set(&self) -> Result<&WordSet, Error>;
    fn words_text(&self) -> Result<&str, Error>;
    fn write_whole(&self, out: &mut dyn Write) -> Result<(), ArchiveError>;
    fn write_words(&self, out: &mut dyn Write) -> Result<(), ArchiveError>;
}

impl Internals for Dictionary {
    fn dictionary(&self) -> &Dictionary {
        self
    }

    fn open_for_lookup(folder: &Path) -> Result<Self, Error> {
        Self::open_for_lookup(folder)
    }
}
