//! An edition's choice of a source, or of some of the source's files.

use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Table};
use crate::locus::{FileName, Locus};

/// A source that the edition reads.
#[derive(Clone, Debug)]
pub struct SourceChoice {
    /// The name of the source's folder in `sources/<lang>/`.
    pub name: String,
    /// Glob patterns for the paths of the files to read. All files are read if there is no pattern.
    pub files: Vec<String>,
    /// The location of the source's name in the edition's file.
    pub at: Locus,
}

impl SourceChoice {
    /// Reads the `[[meaning]]` tables of an edition's file; faults are reported as diagnostics.
    pub(super) fn read_optional(tables: &[&Table], problems: &mut Diagnostics) -> Vec<Self> {
        tables.iter().filter_map(|table| Self::read(table, problems)).collect()
    }

    /// Reads the `[[source]]` tables of an edition's file; faults are reported as diagnostics.
    pub(super) fn read_all(tables: &[&Table], file: &FileName, problems: &mut Diagnostics) -> Vec<Self> {
        let sources = Self::read_optional(tables, problems);
        if sources.is_empty() {
            let help = "add a [[source]] table with the name of a folder in sources/";
            problems.error(Code::NoSource, Locus::file(file), "the edition reads no source", help);
        }
        sources
    }

    fn read(table: &Table, problems: &mut Diagnostics) -> Option<Self> {
        let mut fields = Fields::new(table, problems);
        let (name, files, at) = (fields.string("name"), fields.strings("files"), fields.locus("name"));
        fields.finish();
        Some(Self { name: name?, files, at })
    }
}
