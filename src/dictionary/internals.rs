//! Gives this repository's tests and benches access to methods of a dictionary that are not part of the public API.

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
use crate::artefact::{EditionFile, Manifest, WordSet};
use crate::diagnostic::Diagnostics;
use crate::error::Error;
use crate::locus::FileName;
use crate::meaning::Meaning;

macro_rules! internals {
    ($(fn $name:ident$(<$type:ident: $bound:path>)?($($argument:ident: $of:ty),*) -> $answer:ty;)*) => {
        /// The internal methods of a dictionary. Each calls the method of [`Dictionary`] with the same name and
        /// arguments.
        #[allow(missing_docs, clippy::needless_arbitrary_self_type)]
        pub trait Internals {
            $(fn $name$(<$type: $bound>)?($($argument: $of),*) -> $answer;)*
        }

        #[allow(clippy::needless_arbitrary_self_type)]
        impl Internals for Dictionary {
            $(fn $name$(<$type: $bound>)?($($argument: $of),*) -> $answer {
                Dictionary::$name($($argument),*)
            })*
        }
    };
}

internals! {
    fn as_written(self: &Self) -> Result<&str, Error>;
    fn edition(self: &Self) -> &EditionFile;
    fn find_texts<E: From<Error>>(
        self: &Self, query: &Query<'_>, visit: impl FnMut(FoundText<'_>) -> Result<(), E>
    ) -> Result<(), E>;
        fn judge<S: AsRef<str>>(self: &Self, words: &[S], explain: Explain) -> Result<WordsRuling, Error>;
    fn judge_board(self: &Self, board: &PlayedBoard<'_>, explain: Explain) -> Result<BoardRuling, Error>;
    fn list<E: From<Error>>(
        self: &Self, tiles: Option<Bounds>, visit: impl FnMut(ListedWord) -> Result<(), E>
    ) -> Result<(), E>;
    fn manifest(self: &Self) -> Result<&Manifest, Error>;
    fn meanings(self: &Self, form: &str) -> Result<Vec<Meaning>, Error>;
    fn notice(self: &Self, tier: Option<&str>) -> Result<String, Error>;
    fn open_for_lookup(folder: &Path) -> Result<Dictionary, Error>;
    fn prepare(self: &Self) -> Result<(), Error>;
    fn read_board(self: &Self, text: &str, name: &FileName, problems: &mut Diagnostics) -> Option<PlayedBoard<'_>>;
    fn stats(self: &Self) -> Result<Stats, Error>;
    fn suggestions(self: &Self, text: &str) -> Result<Vec<String>, Error>;
    fn tier(self: &Self, name: &str) -> Result<Option<&str>, Error>;
    fn verify(folder: &Path) -> Verification;
    fn word_set(self: &Self) -> Result<&WordSet, Error>;
    fn words_text(self: &Self) -> Result<&str, Error>;
    fn write_whole(self: &Self, out: &mut dyn Write) -> Result<(), ArchiveError>;
    fn write_words(self: &Self, out: &mut dyn Write) -> Result<(), ArchiveError>;
}
