//! Sources: raw word lists, described by `sources/<lang>/<name>/source.toml` and read one file per format.
//!
//! A file on disk goes through `open` (hash, decompression), `text` (encoding, lines), [`hygiene`](crate::hygiene)
//! (what is wrong with a line) and its format, and comes out as a [`Harvest`] of entries.

mod csv;
mod entry;
pub mod guess;
mod harvest;
pub mod hunspell;
mod json;
mod open;
mod plain;
mod spellings;
mod tag_map;
mod text;
mod wordfreq;
mod wordnet;

use std::path::Path;

pub use self::entry::{Entry, Taker, Yield};
pub use self::harvest::Harvest;
pub use self::open::{FileRef, MAX_LIST_BYTES, OpenError, read_plain};
pub use self::tag_map::TagMap;
pub use self::text::{Encoding, Text};
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Table};
use crate::hygiene::Fault;
use crate::language::Language;
use crate::locus::Locus;
use crate::provenance::{LineCounts, Origin, ReadFile, Role, is_inside, read_input, unreadable_code};
use crate::tag::Tags;

/// A way to write entries down. One implementation per file of this folder.
pub trait Format: std::fmt::Debug + Send + Sync {
    /// Reads all lines of a text into the harvest: each becomes a comment, a fault or an entry.
    fn read(&self, text: &Text<'_>, harvest: &mut Harvest<'_>);

    /// Whether the file consists of lines of characters; if not, only its format looks at its bytes.
    fn is_text(&self) -> bool {
        true
    }

    /// A second file without which the first cannot be read.
    fn companion(&self) -> Option<&FileRef> {
        None
    }
}

/// What a format may need to know of the source that its file belongs to.
#[derive(Debug)]
pub struct Surroundings<'a> {
    /// The source's folder on this machine.
    folder: &'a Path,
    /// Its name in every locus: `sources/<lang>/<name>`.
    logical: &'a str,
    /// Its `[tags]` table.
    tags: &'a TagMap,
}

/// Reads the keys of a `[[file]]` table that belong to a format.
type Describe = fn(&mut Fields<'_, '_>, &Surroundings<'_>) -> Option<Box<dyn Format>>;

/// The formats by the name that `source.toml` gives them.
pub const FORMATS: &[(&str, Describe)] = &[
    ("plain", plain::describe),
    ("csv", csv::describe),
    ("json", json::describe),
    ("spellings", spellings::describe),
    ("hunspell", hunspell::describe),
    ("wordnet", wordnet::describe),
    ("wordfreq", wordfreq::describe),
];

/// A source as its `source.toml` describes it.
#[derive(Debug)]
pub struct Source {
    /// Where it comes from.
    pub origin: Origin,
    /// Its `source.toml`.
    pub description: ReadFile,
    /// Its licence texts.
    pub licenses: Vec<LicenseText>,
    /// Its files, in the order of `source.toml`.
    pub files: Vec<SourceFile>,
    /// Whether all its files are described well.
    pub is_complete: bool,
    /// What it is good for, if no edition uses it.
    pub kept_for: Option<String>,
    /// What its `[tags]` table says.
    tags: TagMap,
}

/// A licence text of a source.
#[derive(Debug)]
pub struct LicenseText {
    /// The file.
    pub file: ReadFile,
    /// Its text; bytes that are not UTF-8 are replaced.
    pub text: String,
}

/// A file of a source.
#[derive(Debug)]
pub struct SourceFile {
    /// The file.
    pub file: FileRef,
    /// What its entries are good for.
    pub role: Role,
    /// Tags that each entry gets.
    pub tags: Tags,
    /// How its bytes become characters.
    pub encoding: Encoding,
    /// Where `source.toml` says so.
    pub encoding_at: Locus,
    /// How a comment begins, if it has comments.
    pub comment: Option<String>,
    /// Faults that are known and accepted, and where `source.toml` says so.
    pub expects: Vec<Fault>,
    /// Where the faults are accepted.
    pub expects_at: Locus,
    format: Box<dyn Format>,
}

impl Source {
    /// The names of a language's sources, sorted; none if it has no folder. `None` after a diagnostic, if the folder is
    /// there and cannot be listed.
    pub fn discover(sources: &Path, language: &str, problems: &mut Diagnostics) -> Option<Vec<String>> {
        match list(&sources.join(language)) {
            Ok(names) => Some(names),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Some(Vec::new()),
            Err(error) => {
                let at = Locus::file(&format!("sources/{language}").into());
                problems.error(
                    Code::Unreadable,
                    at,
                    format!("cannot be listed: {error}"),
                    "check that the folder may be read",
                );
                None
            }
        }
    }

    /// Reads `sources/<language>/<name>/source.toml`; `None` after an error.
    pub fn describe(sources: &Path, language: &str, name: &str, problems: &mut Diagnostics) -> Option<Self> {
        let folder = sources.join(language).join(name);
        let logical = format!("sources/{language}/{name}");
        let (description, table) =
            Table::read(&folder.join("source.toml"), &format!("{logical}/source.toml").into(), problems)?;
        let mut fields = Fields::new(&table, problems);
        let title = fields.string("title");
        let version = fields.string("version");
        let license = fields.string("license");
        if let Some(Err(error)) = license.as_deref().map(spdx::Expression::parse) {
            let message = format!("`license` is not an SPDX expression: {}", error.reason);
            let help = "write it as https://spdx.org/licenses has it, such as `MIT OR Apache-2.0`; what is not in that list \
                        as LicenseRef- and a name";
            fields.problems.warning(Code::LicenceExpression, fields.place("license"), message, help);
        }
        let attribution = fields.string("attribution");
        let license_files = fields.strings("license-files");
        let kept_for = fields.optional_string("kept-for");
        // For `sources/refresh`: where in the package, or in which other one, each licence text lies.
        fields.leave("license-from");
        let package = fields.required("package", "a table with registry, name and version", Item::as_table);
        let tags = fields.table("tags");
        let files = fields.tables("file");
        let license_at = fields.place("license-files");
        fields.finish();

        if files.is_empty() && kept_for.is_none() {
            problems.error(
                Code::NoFile,
                Locus::file(&table.at.file),
                "the source has no file",
                "add a [[file]] table for each",
            );
        }
        if license_files.is_empty() {
            problems.error(Code::NoLicence, license_at.clone(), "a licence text is missing", LicenseText::HELP);
        }
        let read = |path: &String| LicenseText::read(path, (&folder, &logical), &license_at, problems);
        let licenses = license_files.iter().filter_map(read).collect();
        let package = package.and_then(|table| read_package(table, problems));
        let tags = tags.map(|table| TagMap::read(table, problems)).unwrap_or_default();
        let around = Surroundings { folder: &folder, logical: &logical, tags: &tags };
        let all = files.len();
        let files: Vec<_> =
            files.into_iter().filter_map(|table| SourceFile::describe(table, &around, problems)).collect();
        let is_complete = files.len() == all;
        let origin = Origin {
            folder: logical.clone(),
            title: title?,
            version: version?,
            license: license?,
            attribution: attribution?,
            package: package?,
        };
        Some(Self { origin, description, licenses, files, is_complete, tags, kept_for })
    }
}

impl Source {
    /// Reports what the `[tags]` table says and no file had, once all files were read.
    pub fn report_unmet_tags(&self, problems: &mut Diagnostics) {
        self.tags.report_unmet(problems);
    }
}

/// The most bytes of a license text.
pub const MAX_LICENSE_BYTES: u64 = 16 << 20;

/// The names of the folders that have a description.
fn list(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        // One that cannot be read is a source all the same: to read it tells why.
        let is_there = entry.path().join("source.toml").symlink_metadata().is_ok();
        names.extend(entry.file_name().into_string().ok().filter(|_| is_there));
    }
    names.sort();
    Ok(names)
}

impl LicenseText {
    const HELP: &str = "put the licence text beside source.toml and name it in license-files";

    /// Reads a licence text from a folder, which has this path on this machine and this name in every locus.
    pub fn read(path: &str, (folder, logical): (&Path, &str), at: &Locus, problems: &mut Diagnostics) -> Option<Self> {
        if !is_inside(path) {
            problems.error(Code::NoLicence, at.clone(), format!("`{path}` leads out of the folder"), Self::HELP);
            return None;
        }
        let name = format!("{logical}/{path}").into();
        match read_input(&folder.join(path), &name, MAX_LICENSE_BYTES) {
            Ok(bytes) => {
                Some(Self { file: ReadFile::new(&name, &bytes), text: String::from_utf8_lossy(&bytes).into_owned() })
            }
            Err(error) => {
                let (code, message) = match error.kind() {
                    std::io::ErrorKind::NotFound => (Code::NoLicence, format!("the licence text `{path}` is missing")),
                    _ => (unreadable_code(&error), format!("the licence text `{path}` cannot be read: {error}")),
                };
                problems.error(code, at.clone(), message, Self::HELP);
                None
            }
        }
    }
}

impl SourceFile {
    fn describe(table: &Table, around: &Surroundings<'_>, problems: &mut Diagnostics) -> Option<Self> {
        let mut fields = Fields::new(table, problems);
        let file = FileRef::describe(&mut fields, around);
        let encoding = fields
            .required("encoding", "an encoding such as utf-8 or iso-8859-1", |item| Encoding::named(item.as_str()?));
        let encoding_at = fields.place("encoding");
        let role = fields.choice("role", &[("lexical", Role::Lexical), ("annotation", Role::Annotation)]);
        let comment = fields.optional_string("comment");
        let expects_at = fields.place("expects");
        let expects = fields.optional("expects", "a list of faults, see `lexmill lint --explain hygiene`", |item| {
            item.as_array()?.iter().map(|item| Fault::named(item.as_str()?)).collect::<Option<Vec<_>>>()
        });
        let names: Vec<_> = FORMATS.iter().map(|(name, _)| *name).collect();
        let describe = fields.required("format", &format!("one of {}", names.join(", ")), |item| {
            FORMATS.iter().find(|(name, _)| item.as_str() == Some(name)).map(|(_, describe)| *describe)
        });
        let format = describe.and_then(|describe| describe(&mut fields, around));
        // A format may read a text here as a key of its own.
        let tags = if fields.was_asked("tags") { Vec::new() } else { fields.strings("tags") };
        let tags_at = fields.place("tags");
        fields.finish();

        let tags = read_tags(tags.iter().map(String::as_str), &tags_at, problems);
        Some(Self {
            file: file?,
            role,
            tags,
            encoding: encoding?,
            encoding_at,
            comment,
            expects: expects.unwrap_or_default(),
            expects_at,
            format: format?,
        })
    }

    /// The file and the one that belongs to it, if any.
    pub fn parts(&self) -> impl Iterator<Item = &FileRef> {
        std::iter::once(&self.file).chain(self.format.companion())
    }

    /// Reads the file: checks its hash, decompresses, decodes, and takes every line apart; `taker` gets the entries, some at
    /// a time. The counts of lines; `None` after an error that concerns the whole file: then what the taker has is void.
    pub fn read<'a>(&'a self, problems: &'a mut Diagnostics, taker: &'a mut Taker<'a>) -> Option<LineCounts> {
        let bytes = self.file.read(problems)?;
        self.take_apart(&bytes, Harvest::new(self, problems, taker))
    }

    /// Reads the file like [`read`](Self::read), and looks whether its encoding can be right for its language. If that is
    /// in doubt, nothing is told of single lines: most of it would be wrong.
    pub fn read_as<'a>(
        &'a self,
        language: &Language,
        problems: &'a mut Diagnostics,
        taker: &'a mut Taker<'a>,
    ) -> Option<LineCounts> {
        let bytes = self.file.read(problems)?;
        let mut harvest = Harvest::new(self, problems, taker);
        // Formats of two files compare the encoding with the one that the second file names.
        if self.format.companion().is_none()
            && self.format.is_text()
            && let Some(likelier) = guess::likelier(&bytes, self.encoding, language)
            && !harvest.doubt_encoding(&likelier)
        {
            return None;
        }
        self.take_apart(&bytes, harvest)
    }

    fn take_apart(&self, bytes: &[u8], mut harvest: Harvest<'_>) -> Option<LineCounts> {
        if !self.format.is_text() {
            self.format.read(&Text::unchecked(bytes, self.encoding), &mut harvest);
            return harvest.finish();
        }
        match Text::checked(bytes, self.encoding) {
            Some((text, faults)) => {
                faults.into_iter().for_each(|(fault, line)| harvest.fault(fault, line, ""));
                self.format.read(&text, &mut harvest);
            }
            None => {
                harvest.refuse(
                    Code::Utf16,
                    "the file is UTF-16 or binary",
                    "convert it to UTF-8, for example with iconv",
                );
            }
        }
        harvest.finish()
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

fn read_tags<'a>(names: impl Iterator<Item = &'a str>, at: &Locus, problems: &mut Diagnostics) -> Tags {
    names.fold(Tags::NONE, |tags, name| match Tags::named(name) {
        Some(tag) => tags.with(tag),
        None => {
            let help = "`lexmill lint --explain tags` prints the vocabulary";
            problems.error(Code::UnknownTag, at.clone(), format!("there is no tag `{name}`"), help);
            tags
        }
    })
}
