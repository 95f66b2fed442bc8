//! The origins of a language's lists: `rules/<lang>/lists/ORIGINS.toml`.

use std::collections::BTreeSet;

use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::document::{Fields, Table};
use crate::edition::{LanguageFolder, SourceChoice};
use crate::license::{LicenseText, Part};
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;

/// The subfolder of a language's folder that contains `ORIGINS.toml` and the licence texts that it names.
const FOLDER: &str = "lists";
const FILE: &str = "lists/ORIGINS.toml";

/// The contents of `ORIGINS.toml`.
#[derive(Debug)]
pub(super) struct Origins {
    pub(super) file: ReadFile,
    /// The licence of all list rows that were not extracted from a source, as an SPDX expression.
    pub(super) license: String,
    /// The location of the licence in the file.
    license_at: Locus,
    /// The attribution that the licence requires.
    pub(super) attribution: String,
    /// The licence texts.
    pub(super) texts: Vec<LicenseText>,
    /// The entries of the file, one for each list.
    pub(super) lists: Vec<ListOrigin>,
}

/// The origin of a list.
#[derive(Debug)]
pub(super) struct ListOrigin {
    /// The file of the list.
    pub(super) list: FileName,
    /// An explanation of how the list was made.
    pub(super) made: String,
    /// The sources that rows of the list were extracted from.
    pub(super) from: Vec<SourceChoice>,
}

impl Origins {
    /// Reads the `ORIGINS.toml` of a language. Returns `None` if the file does not exist, or after an error.
    pub(super) fn read(folder: &LanguageFolder, problems: &mut Diagnostics) -> Option<Self> {
        let path = folder.path.join(FILE);
        if path.symlink_metadata().is_err() {
            return None;
        }
        let (file, table) = Table::read(&path, &folder.file_name(FILE), problems)?;
        let mut fields = Fields::new(&table, problems);
        let license = fields.string("license");
        let license_at = fields.locus("license");
        let license_files = fields.strings("license-files");
        let texts_at = fields.locus("license-files");
        let attribution = fields.string("attribution");
        let lists = fields.tables("list");
        fields.finish();

        let lists = lists.into_iter().filter_map(|table| ListOrigin::read(table, folder, problems)).collect();
        let (file_path, name) = (folder.path.join(FOLDER), folder.file_name(FOLDER));
        let read = |path: &String| LicenseText::read(path, (&file_path, &name), &texts_at, problems);
        let texts = license_files.iter().filter_map(read).collect();
        Some(Self { file, license_at, license: license?, attribution: attribution?, texts, lists })
    }

    /// Returns all list rows that were not extracted from a source, as one [`Part`] with its licence.
    pub(super) fn part(&self) -> Part<'_> {
        Part { folder: self.license_at.folder(), license: &self.license, at: &self.license_at }
    }

    /// Returns the indices of the entries that describe these lists, in the order of the file.
    pub(super) fn indices_of(&self, lists: &BTreeSet<FileName>) -> Vec<usize> {
        let indices = self.lists.iter().enumerate().filter(|(_, origin)| lists.contains(&origin.list));
        indices.map(|(index, _)| index).collect()
    }
}

impl ListOrigin {
    fn read(table: &Table, folder: &LanguageFolder, problems: &mut Diagnostics) -> Option<Self> {
        let mut fields = Fields::new(table, problems);
        let list = folder.file(&mut fields, "path").map(|(_, name)| name);
        let made = fields.string("made");
        let at = fields.locus("from");
        let whole = |name| SourceChoice { name, files: Vec::new(), at: at.clone() };
        let from = fields.strings("from").into_iter().map(whole).collect();
        fields.finish();
        Some(Self { list: list?, made: made?, from })
    }
}

/// Reports every list in `lists` that has no entry in `ORIGINS.toml`. `severity` must be an error or a warning.
pub(super) fn report_missing(
    origins: Option<&Origins>,
    lists: &BTreeSet<FileName>,
    severity: Severity,
    problems: &mut Diagnostics,
) {
    let report = if severity == Severity::Error { Diagnostics::error } else { Diagnostics::warning };
    let is_described =
        |list: &FileName| origins.is_some_and(|origins| origins.lists.iter().any(|row| row.list == *list));
    for list in lists.iter().filter(|list| !is_described(list)) {
        let help = "add a [[list]] to lists/ORIGINS.toml with `path`, `made` and, if the list is an extract, `from`";
        report(problems, Code::NoOrigin, Locus::file(list), "the origin of the list is not recorded", help);
    }
}
