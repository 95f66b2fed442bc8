//! Where the lists of a language come from: `rules/<lang>/lists/ORIGINS.toml`.

use std::collections::BTreeSet;

use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::document::{Fields, Table};
use crate::edition::{LanguageFolder, SourceChoice};
use crate::locus::{FileName, Locus};
use crate::provenance::ReadFile;
use crate::source::LicenseText;

/// The folder below the language's that has the file and the licence texts that it names.
const FOLDER: &str = "lists";
const FILE: &str = "lists/ORIGINS.toml";

/// What `ORIGINS.toml` says.
#[derive(Debug)]
pub(super) struct Origins {
    /// The file.
    pub(super) file: ReadFile,
    /// The licence of what was written for the lists themselves, as an SPDX expression.
    pub(super) license: String,
    /// Where it stands.
    pub(super) license_at: Locus,
    /// Whom to name for it.
    pub(super) attribution: String,
    /// Its texts.
    pub(super) texts: Vec<LicenseText>,
    lists: Vec<ListOrigin>,
}

/// Where a list comes from.
#[derive(Debug)]
pub(super) struct ListOrigin {
    /// The list.
    pub(super) list: FileName,
    /// How it was made.
    pub(super) made: String,
    /// The sources of which it is an extract.
    pub(super) from: Vec<SourceChoice>,
}

impl Origins {
    /// Reads the file of a language; `None` if there is none, or after an error.
    pub(super) fn read(folder: &LanguageFolder, problems: &mut Diagnostics) -> Option<Self> {
        let path = folder.path.join(FILE);
        if path.symlink_metadata().is_err() {
            return None;
        }
        let (file, table) = Table::read(&path, &folder.file_name(FILE), problems)?;
        let mut fields = Fields::new(&table, problems);
        let license = fields.string("license");
        let license_at = fields.place("license");
        let license_files = fields.strings("license-files");
        let texts_at = fields.place("license-files");
        let attribution = fields.string("attribution");
        let lists = fields.tables("list");
        fields.finish();

        let lists = lists.into_iter().filter_map(|table| ListOrigin::read(table, folder, problems)).collect();
        let (place, name) = (folder.path.join(FOLDER), folder.file_name(FOLDER));
        let read = |path: &String| LicenseText::read(path, (&place, &name), &texts_at, problems);
        let texts = license_files.iter().filter_map(read).collect();
        Some(Self { file, license_at, license: license?, attribution: attribution?, texts, lists })
    }

    /// The places in the file of what it says about these lists, in its order.
    pub(super) fn places_of(&self, lists: &BTreeSet<FileName>) -> Vec<usize> {
        let places = self.lists.iter().enumerate().filter(|(_, origin)| lists.contains(&origin.list));
        places.map(|(place, _)| place).collect()
    }

    /// Where a list comes from, by its place in the file.
    pub(super) fn list(&self, place: usize) -> &ListOrigin {
        &self.lists[place]
    }
}

impl ListOrigin {
    fn read(table: &Table, folder: &LanguageFolder, problems: &mut Diagnostics) -> Option<Self> {
        let mut fields = Fields::new(table, problems);
        let list = folder.file(&mut fields, "path").map(|(_, name)| name);
        let made = fields.string("made");
        let at = fields.place("from");
        let from = fields.strings("from").into_iter().map(|name| SourceChoice::whole(name, at.clone())).collect();
        fields.finish();
        Some(Self { list: list?, made: made?, from })
    }
}

/// Reports lists of which `ORIGINS.toml` says nothing: to a compile they are no obstacle.
pub(super) fn report_missing(
    origins: Option<&Origins>,
    lists: &BTreeSet<FileName>,
    severity: Severity,
    problems: &mut Diagnostics,
) {
    let report = if severity == Severity::Error { Diagnostics::error } else { Diagnostics::warning };
    let is_told = |list: &FileName| origins.is_some_and(|origins| origins.lists.iter().any(|row| row.list == *list));
    for list in lists.iter().filter(|list| !is_told(list)) {
        let help = "add a [[list]] with path, made and, if it is an extract, from to lists/ORIGINS.toml";
        report(problems, Code::NoOrigin, Locus::file(list), "nothing says where the list comes from", help);
    }
}
