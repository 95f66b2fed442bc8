//! Sources: raw word lists, each described by `sources/<lang>/<name>/source.toml`.
//!
//! A file on disk goes through `open` (hash, decompression), `text` (encoding, lines), [`crate::text`] (faults of a
//! line) and its format, which puts its entries into an [`EntrySink`].

mod csv;
mod entry;
mod entry_sink;
pub mod guess;
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

pub use self::entry::{Batch, BatchHandler, Entry};
pub use self::entry_sink::EntrySink;
pub use self::open::{FileRef, MAX_LIST_BYTES, OpenError, read_plain};
pub use self::tag_map::TagMap;
pub use self::text::{Encoding, Text};
use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item, Table};
use crate::language::Language;
use crate::locus::Locus;
use crate::provenance::{LineCounts, Origin, ReadFile, Role, is_inside, read_input, unreadable_code};
use crate::tag::Tags;
use crate::text::Fault;

/// A format of source files. Each format has a module in this folder.
pub trait SourceFormat: std::fmt::Debug + Send + Sync {
    /// Reads all lines of a text into the sink: each becomes a comment, a fault or an entry.
    fn read(&self, text: &Text<'_>, sink: &mut EntrySink<'_>);

    /// Returns true if the file is text, whose encoding and lines are checked before the format reads it. The bytes of
    /// other files are not checked.
    fn is_text(&self) -> bool {
        true
    }

    /// Returns a second file without which the first cannot be read. Returns `None` if the first is sufficient.
    fn companion(&self) -> Option<&FileRef> {
        None
    }
}

/// The parts of a source's description that a format may need.
#[derive(Debug)]
pub struct FormatContext<'a> {
    /// The source's folder on this machine.
    folder: &'a Path,
    /// The folder's name in every [`Locus`]: `sources/<lang>/<name>`.
    logical: &'a str,
    /// The source's `[tags]` table.
    tags: &'a TagMap,
}

/// Reads the keys of a `[[file]]` table that belong to a format. Returns `None` if one of them is wrong, which is
/// reported.
type Describe = fn(&mut Fields<'_, '_>, &FormatContext<'_>) -> Option<Box<dyn SourceFormat>>;

/// The formats by their names in `source.toml`.
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
    /// Its origin: folder, title, version, licence, attribution and package.
    pub origin: Origin,
    /// Its `source.toml`.
    pub description: ReadFile,
    /// Its licence texts.
    pub licenses: Vec<LicenseText>,
    /// Its files, in the order of `source.toml`.
    pub files: Vec<SourceFile>,
    /// Whether all its files are described without errors.
    pub is_complete: bool,
    /// The reason to keep the source if no edition uses it. `None` if `source.toml` does not name one.
    pub kept_for: Option<String>,
    /// Its `[tags]` table.
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
    /// The role of its entries.
    pub role: Role,
    /// The tags that every entry gets.
    pub tags: Tags,
    /// The encoding of its bytes.
    pub encoding: Encoding,
    /// The location of the encoding in `source.toml`.
    pub encoding_at: Locus,
    /// The characters with which a comment line begins. `None` if the file has no comments.
    pub comment: Option<String>,
    /// The faults that are known and accepted.
    pub expects: Vec<Fault>,
    /// The location of the accepted faults in `source.toml`.
    pub expects_at: Locus,
    format: Box<dyn SourceFormat>,
}

impl Source {
    /// Returns the names of a language's sources, sorted. Returns an empty list if the language has no folder. Returns
    /// `None` if the folder exists and cannot be listed, which is reported.
    pub fn discover(sources: &Path, language: &str, problems: &mut Diagnostics) -> Option<Vec<String>> {
        match list(&sources.join(language)) {
            Ok(names) => Some(names),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Some(Vec::new()),
            Err(error) => {
                let at = Locus::file(&format!("sources/{language}").into());
                problems.error(
                    Code::Unreadable,
                    at,
                    format!("could not list the folder: {error}"),
                    "check the permissions of the folder",
                );
                None
            }
        }
    }

    /// Reads `sources/<language>/<name>/source.toml`. Returns `None` if it has an error, which is reported.
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
            let help = "write it as in https://spdx.org/licenses, such as `MIT OR Apache-2.0`; write a licence that is not \
                        listed there as `LicenseRef-` and a name";
            fields.problems.warning(Code::LicenseExpression, fields.locus("license"), message, help);
        }
        let attribution = fields.string("attribution");
        let license_files = fields.strings("license-files");
        let kept_for = fields.optional_string("kept-for");
        // Only `sources/refresh` reads this key: the location of each licence text in this package, or in another one.
        fields.leave("license-from");
        let package = fields.required("package", "a table with registry, name and version", Item::as_table);
        let tags = fields.table("tags");
        let files = fields.tables("file");
        let license_at = fields.locus("license-files");
        fields.finish();

        if files.is_empty() && kept_for.is_none() {
            problems.error(
                Code::NoFile,
                Locus::file(&table.at.file),
                "the source has no file",
                "add a [[file]] table for each file",
            );
        }
        if license_files.is_empty() {
            problems.error(Code::NoLicense, license_at.clone(), "a licence text is missing", LicenseText::HELP);
        }
        let read = |path: &String| LicenseText::read(path, (&folder, &logical), &license_at, problems);
        let licenses = license_files.iter().filter_map(read).collect();
        let package = package.and_then(|table| read_package(table, problems));
        let tags = tags.map(|table| TagMap::read(table, problems)).unwrap_or_default();
        let around = FormatContext { folder: &folder, logical: &logical, tags: &tags };
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
    /// Reports the values in the `[tags]` table that no file contains. All files must have been read.
    pub fn report_unmet_tags(&self, problems: &mut Diagnostics) {
        self.tags.report_unmet(problems);
    }
}

/// The maximum size of a licence text in bytes.
pub const MAX_LICENSE_BYTES: u64 = 16 << 20;

/// Returns the names of the folders that contain a `source.toml`, sorted.
fn list(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        // A `source.toml` that cannot be read counts, too: reading it reports the reason.
        let is_there = entry.path().join("source.toml").symlink_metadata().is_ok();
        names.extend(entry.file_name().into_string().ok().filter(|_| is_there));
    }
    names.sort();
    Ok(names)
}

impl LicenseText {
    const HELP: &str = "put the licence text beside source.toml and name it in license-files";

    /// Reads a licence text from a folder, which is given by its path on this machine and its name in every [`Locus`].
    /// Returns `None` if the licence text cannot be read, which is reported.
    pub fn read(path: &str, (folder, logical): (&Path, &str), at: &Locus, problems: &mut Diagnostics) -> Option<Self> {
        if !is_inside(path) {
            problems.error(Code::NoLicense, at.clone(), format!("`{path}` is outside the folder"), Self::HELP);
            return None;
        }
        let name = format!("{logical}/{path}").into();
        match read_input(&folder.join(path), &name, MAX_LICENSE_BYTES) {
            Ok(bytes) => {
                Some(Self { file: ReadFile::new(&name, &bytes), text: String::from_utf8_lossy(&bytes).into_owned() })
            }
            Err(error) => {
                let (code, message) = match error.kind() {
                    std::io::ErrorKind::NotFound => (Code::NoLicense, format!("the licence text `{path}` is missing")),
                    _ => (unreadable_code(&error), format!("the licence text `{path}` cannot be read: {error}")),
                };
                problems.error(code, at.clone(), message, Self::HELP);
                None
            }
        }
    }
}

impl SourceFile {
    fn describe(table: &Table, around: &FormatContext<'_>, problems: &mut Diagnostics) -> Option<Self> {
        let mut fields = Fields::new(table, problems);
        let file = FileRef::describe(&mut fields, around);
        let encoding = fields
            .required("encoding", "an encoding such as utf-8 or iso-8859-1", |item| Encoding::named(item.as_str()?));
        let encoding_at = fields.locus("encoding");
        let role = fields.choice("role", &[("lexical", Role::Lexical), ("annotation", Role::Annotation)]);
        let comment = fields.optional_string("comment");
        let expects_at = fields.locus("expects");
        let expects = fields.optional("expects", "a list of faults, see `lexmill lint --explain faults`", |item| {
            item.as_array()?.iter().map(|item| Fault::named(item.as_str()?)).collect::<Option<Vec<_>>>()
        });
        let names: Vec<_> = FORMATS.iter().map(|(name, _)| *name).collect();
        let describe = fields.required("format", &format!("one of {}", names.join(", ")), |item| {
            FORMATS.iter().find(|(name, _)| item.as_str() == Some(name)).map(|(_, describe)| *describe)
        });
        let format = describe.and_then(|describe| describe(&mut fields, around));
        // A format may have read `tags` already, as a string with a meaning of its own.
        let tags = if fields.was_asked("tags") { Vec::new() } else { fields.strings("tags") };
        let tags_at = fields.locus("tags");
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

    /// Returns the file, and its companion if it has one.
    pub fn parts(&self) -> impl Iterator<Item = &FileRef> {
        std::iter::once(&self.file).chain(self.format.companion())
    }

    /// Checks the hash of the file, decompresses and decodes it, and parses every line. `handler` receives the entries
    /// in batches. Returns the counts of lines. Returns `None` after an error that concerns the whole file; all entries
    /// that the handler received are then invalid.
    pub fn read<'a>(&'a self, problems: &'a mut Diagnostics, handler: &'a mut BatchHandler<'a>) -> Option<LineCounts> {
        let bytes = self.file.read(problems)?;
        self.take_apart(&bytes, EntrySink::new(self, problems, handler))
    }

    /// Reads the file as [`read`](Self::read) does, and checks if its encoding is plausible for its language. If it is
    /// not, faults of single lines are not reported, because most of them would be wrong. Returns `None` if
    /// [`read`](Self::read) would, or if the file has lines that are not text in the declared encoding.
    pub fn read_as<'a>(
        &'a self,
        language: &Language,
        problems: &'a mut Diagnostics,
        handler: &'a mut BatchHandler<'a>,
    ) -> Option<LineCounts> {
        let bytes = self.file.read(problems)?;
        let mut sink = EntrySink::new(self, problems, handler);
        // A format with a companion compares the encoding with the one that the companion names.
        if self.format.companion().is_none()
            && self.format.is_text()
            && let Some(likelier) = guess::likelier(&bytes, self.encoding, language)
            && !sink.warn_wrong_encoding(&likelier)
        {
            return None;
        }
        self.take_apart(&bytes, sink)
    }

    fn take_apart(&self, bytes: &[u8], mut sink: EntrySink<'_>) -> Option<LineCounts> {
        if !self.format.is_text() {
            self.format.read(&Text::unchecked(bytes, self.encoding), &mut sink);
            return sink.finish();
        }
        match Text::checked(bytes, self.encoding) {
            Some((text, faults)) => {
                faults.into_iter().for_each(|(fault, line)| sink.fault(fault, line, ""));
                self.format.read(&text, &mut sink);
            }
            None => {
                sink.refuse(Code::Utf16, "the file is UTF-16 or binary", "convert it to UTF-8, for example with iconv");
            }
        }
        sink.finish()
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
            let help = "`lexmill lint --explain tags` prints all tags";
            problems.error(Code::UnknownTag, at.clone(), format!("unknown tag `{name}`"), help);
            tags
        }
    })
}
