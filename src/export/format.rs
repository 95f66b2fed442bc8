//! A format, its files, and its numbering of tiles.

use std::collections::BTreeMap;
use std::io::Write;

use super::error::{ExportError, Failure};
use super::exported::Exported;

/// A file format for export to other programs.
#[derive(Debug)]
pub struct ExportFormat {
    /// The format's name.
    pub name: &'static str,
    /// A phrase about the contents of the format and the programs that read it.
    pub about: &'static str,
    /// The files of the format, the main file first.
    pub parts: &'static [ExportFile],
    pub(super) numbering: Numbering,
}

/// The way a format numbers tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbering {
    /// No numbers: the format contains letters.
    None,
    /// The index in the edition's alphabet, from 0.
    FromZero,
    /// The tile's number in wolges' alphabet for the language. If wolges has no alphabet for the language, the index in
    /// the edition's alphabet, from 1.
    Wolges,
    /// The code of the upper-case letter in Latin-1.
    Latin,
}

/// A file of a format.
#[derive(Debug)]
pub struct ExportFile {
    /// The end of the file name, after the base name. The base name is the edition's id, or `ID-TIER` for a tier.
    pub suffix: &'static str,
    /// Returns the whole file name. `None` if the name consists of the base name and the suffix.
    pub(super) name: Option<fn(&Exported<'_>) -> String>,
    pub(super) write: PartWriter,
    /// Whether the file only describes the main file, and is not needed for reading it.
    pub(super) is_beside: bool,
    /// Whether the file has a field for the meanings of words.
    pub(super) has_meanings: bool,
    /// Whether the file is a package, which has a version.
    pub(super) is_package: bool,
    /// Whether the file can hold the words of a tier as answers.
    pub(super) has_answers: bool,
    /// Returns what the edition lacks for this file. Returns `None` if the file can be written.
    pub(super) lacks: fn(&Exported<'_>) -> Option<&'static str>,
}

type PartWriter = fn(&Exported<'_>, &mut dyn Write) -> Result<Facts, Failure>;

/// Figures about a written file, such as the number of nodes.
pub(super) type Facts = BTreeMap<&'static str, u64>;

impl ExportFile {
    /// Creates the description of a file that is written for every edition.
    pub(super) const fn new(suffix: &'static str, write: PartWriter) -> Self {
        Self {
            suffix,
            name: None,
            write,
            is_beside: false,
            has_meanings: false,
            is_package: false,
            has_answers: false,
            lacks: |_| None,
        }
    }

    /// Creates the description of a file that has a field for the meanings of words.
    pub(super) const fn with_meanings(suffix: &'static str, write: PartWriter) -> Self {
        Self { has_meanings: true, ..Self::new(suffix, write) }
    }

    /// Creates the description of a file that has a field for the meanings of words, and can hold answers.
    pub(super) const fn with_meanings_and_answers(suffix: &'static str, write: PartWriter) -> Self {
        Self { has_answers: true, ..Self::with_meanings(suffix, write) }
    }

    /// Creates the description of a package.
    pub(super) const fn package(suffix: &'static str, write: PartWriter) -> Self {
        Self { is_package: true, has_answers: true, ..Self::new(suffix, write) }
    }

    /// Creates the description of an additional file that only describes the main file.
    pub(super) const fn beside(suffix: &'static str, write: PartWriter) -> Self {
        Self { is_beside: true, ..Self::new(suffix, write) }
    }
}

impl ExportFormat {
    /// Returns the name of an edition's main file.
    pub fn file_name(&self, exported: &Exported<'_>) -> String {
        let part = self.parts.first();
        let usual = || format!("{}{}", exported.name, part.map_or("", |part| part.suffix));
        part.and_then(|part| part.name).map_or_else(usual, |name| name(exported))
    }

    /// Returns true if the format has a field for the meanings of words.
    pub fn has_meanings(&self) -> bool {
        self.parts.iter().any(|part| part.has_meanings)
    }

    /// Returns true if the format can hold the words of a tier as answers.
    pub fn has_answers(&self) -> bool {
        self.parts.iter().any(|part| part.has_answers)
    }

    /// Returns true if the format is a package, which has a version.
    pub fn is_package(&self) -> bool {
        self.parts.iter().any(|part| part.is_package)
    }

    /// Returns true if the format has only one file, not counting files that only describe it. Only such a format can
    /// be written to a stream.
    pub fn is_one_file(&self) -> bool {
        self.parts.iter().filter(|part| !part.is_beside).count() == 1
    }

    /// Writes the main file to a stream, without a sidecar.
    ///
    /// # Errors
    /// If the format cannot hold the edition, a file of the build is damaged, or the stream fails.
    pub fn write(&self, exported: &Exported<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
        let written = self.parts.first().map(|part| (part.write)(exported, out)).transpose();
        let flushed = written.and_then(|_| Ok(out.flush()?));
        flushed.map_err(|failure| failure.at("standard output".into(), exported, self.name))
    }
}
