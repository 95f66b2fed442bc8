//! Reads `source.toml`, the description of a source.

use std::path::Path;

use super::format::FormatContext;
use super::open::SourceFolder;
use super::source_file::SourceFile;
use super::tag_map::TagMap;
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Table};
use crate::license::LicenseText;
use crate::locus::Locus;
use crate::provenance::{Origin, ReadFile};

/// The licence of word lists that nobody may redistribute.
const NOT_REDISTRIBUTABLE: &str = "LicenseRef-not-redistributable";

/// A source, described by its `source.toml`.
#[derive(Debug)]
pub struct Source {
    /// Its origin and its licence.
    pub origin: Origin,
    /// Its `source.toml`.
    pub description: ReadFile,
    /// Its licence texts.
    pub licenses: Vec<LicenseText>,
    /// Its files, in the order of `source.toml`.
    pub files: Vec<SourceFile>,
    /// Whether `files` contains every `[[file]]` of `source.toml`. Files whose description has an error are left out,
    /// and so are missing files of an optional source.
    pub is_complete: bool,
    /// The reason to keep the source although no edition uses it. `None` if `source.toml` gives no reason.
    pub kept_for: Option<String>,
    /// Its `[tags]` table.
    tags: TagMap,
}

impl Source {
    /// Returns the names of a language's sources, sorted. Returns an empty list if the language has no folder. Returns
    /// `None` if the folder cannot be listed, which is reported.
    pub fn discover(sources: &Path, language: &str, problems: &mut Diagnostics) -> Option<Vec<String>> {
        match list(&sources.join(language)) {
            Ok(names) => Some(names),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Some(Vec::new()),
            Err(error) => {
                let at = Locus::file(&format!("sources/{language}").into());
                let (message, help) = (format!("could not list the folder: {error}"), "check the folder's permissions");
                problems.error(Code::Unreadable, at, message, help);
                None
            }
        }
    }

    /// Returns true if the source gives the frequencies of words.
    pub fn has_frequencies(&self) -> bool {
        self.files.iter().any(|file| file.frequency_rank(1).is_some())
    }

    /// Reads `sources/<language>/<name>/source.toml`, and reports its errors. Returns `None` if the file cannot be
    /// read, or if a key that every source needs is missing or wrong. `own_tags` contains the
    /// language's own tags. If it is `None`, unknown tags are left out.
    pub fn describe(
        sources: &Path,
        (language, own_tags): (&str, Option<&[String]>),
        name: &str,
        problems: &mut Diagnostics,
    ) -> Option<Self> {
        let folder = sources.join(language).join(name);
        let logical = format!("sources/{language}/{name}");
        let (description, table) =
            Table::read(&folder.join("source.toml"), &format!("{logical}/source.toml").into(), problems)?;
        let mut fields = Fields::new(&table, problems);
        let title = fields.string("title");
        let version = fields.string("version");
        let license = fields.string("license");
        if let Some(license) = &license {
            check_license(license, &mut fields);
        }
        let attribution = fields.string("attribution");
        let license_files = fields.strings("license-files");
        let is_optional = fields.flag("optional");
        let is_confidential = fields.choice("redistribute", &[("yes", false), ("no", true)]);
        if !is_confidential && license.as_deref().is_some_and(|license| license.contains(NOT_REDISTRIBUTABLE)) {
            let message = "the licence forbids redistribution, but the description permits it";
            let help = "write redistribute = \"no\"";
            fields.problems.error(Code::LicenseExpression, fields.locus("license"), message, help);
        }
        let kept_for = fields.optional_string("kept-for");
        // Only `sources/refresh` reads this key. It says which package, and which file of the package, contains each
        // licence text.
        fields.leave("license-from");
        // An optional source cannot be downloaded from a registry, so it has a `holder` instead of a `package`.
        let package = if is_optional {
            fields.string("holder")
        } else {
            let package = fields.required("package", "a table with registry, name and version", Item::as_table);
            package.and_then(|table| read_package(table, fields.problems))
        };
        let tags = fields.table("tags");
        let files = fields.tables("file");
        let license_at = fields.locus("license-files");
        fields.finish();

        if files.is_empty() && kept_for.is_none() {
            let (at, help) = (Locus::file(&table.at.file), "add a [[file]] table for each file");
            problems.error(Code::NoFile, at, "the source has no files", help);
        }
        let licenses = LicenseText::read_all(&license_files, (&folder, &logical), &license_at, problems);
        let tags = tags.map(|table| TagMap::read(table, own_tags, problems)).unwrap_or_default();
        let folder = SourceFolder { location: &folder, logical: &logical, is_optional };
        let around = FormatContext { folder, tags: &tags, own_tags };
        let described: Vec<_> =
            files.iter().filter_map(|table| SourceFile::describe(table, &around, problems)).collect();
        let is_complete = described.len() == files.len();
        let origin = Origin {
            folder: logical.clone(),
            title: title?,
            version: version?,
            license: license?,
            attribution: attribution?,
            package: package?,
            is_optional,
            is_confidential,
        };
        Some(Self { origin, description, licenses, files: described, is_complete, tags, kept_for })
    }

    /// Returns true if the source is optional and none of its files is present.
    pub fn is_absent(&self) -> bool {
        self.origin.is_optional && self.files.is_empty()
    }

    /// Reports values in the `[tags]` table that no file contains. Must be called after all files have been read.
    /// Reports nothing about an optional source, because its lists differ from user to user.
    pub fn report_unmet_tags(&self, problems: &mut Diagnostics) {
        if !self.origin.is_optional {
            self.tags.report_unmet(problems);
        }
    }
}

/// Returns the names of the folders that contain a `source.toml`, sorted.
fn list(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        // Also true if `source.toml` exists but cannot be read. The attempt to read it later reports the reason.
        let is_there = entry.path().join("source.toml").symlink_metadata().is_ok();
        names.extend(entry.file_name().into_string().ok().filter(|_| is_there));
    }
    names.sort();
    Ok(names)
}

/// Warns if a licence is not an SPDX expression.
fn check_license(license: &str, fields: &mut Fields<'_, '_>) {
    if let Err(error) = spdx::Expression::parse(license) {
        let message = format!("`license` is not an SPDX expression: {}", error.reason);
        let help = "use identifiers from https://spdx.org/licenses, such as `MIT OR Apache-2.0`; for a licence that is \
                    not listed there, use `LicenseRef-` and a name";
        fields.problems.warning(Code::LicenseExpression, fields.locus("license"), message, help);
    }
}

fn read_package(table: &Table, problems: &mut Diagnostics) -> Option<String> {
    let mut fields = Fields::new(table, problems);
    let registry = fields.string("registry");
    let name = fields.string("name");
    let version = fields.string("version");
    fields.finish();
    Some(format!("{} {} {}", registry?, name?, version?))
}
