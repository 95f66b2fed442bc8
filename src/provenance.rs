//! The provenance of input files: package, version, licence, role, checksum and line counts. A build records these
//! facts for every input. This module also reads and hashes files.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::diagnostic::Code;
use crate::locus::FileName;

/// The beginning of the names of files that are being written, or were left by a program that was killed.
pub(crate) const UNFINISHED: &str = ".new-";

/// The role of a file's entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The entries can become words.
    Lexical,
    /// The entries only label readings with the same spelling.
    Annotation,
    /// The entries only say what words mean.
    Meaning,
}

/// The origin and the licence of a source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The folder: `sources/<lang>/<name>`.
    pub folder: String,
    /// The title of the source.
    pub title: String,
    /// The publisher's version.
    pub version: String,
    /// An SPDX licence expression.
    pub license: String,
    /// The names to credit.
    pub attribution: String,
    /// The package that contains the data: registry, name and version. For an optional source, the holder of the list.
    pub package: String,
    /// Whether the repository contains only the description of the source, and each user adds the list.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_optional: bool,
    /// Whether the licence forbids redistributing the words. A dictionary that contains them answers questions about
    /// single words, but does not list words.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_confidential: bool,
}

/// An optional source whose list was absent when an edition was compiled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbsentSource {
    /// The folder: `sources/<lang>/<name>`.
    pub folder: String,
    /// The title of the source.
    pub title: String,
}

/// A file as it was read. The file on disk may have changed since then.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReadFile {
    /// The name of the file, which is the same on every machine.
    pub name: FileName,
    /// The SHA-256 of the bytes that were read, in hexadecimal.
    pub sha256: String,
}

impl Origin {
    /// Returns the title, version, licence and attribution as one line.
    pub fn credit(&self) -> String {
        format!("{} {}, {}: {}", self.title, self.version, self.license, self.attribution)
    }

    /// Returns the name by which editions refer to the source: the name of its folder.
    pub fn name(&self) -> &str {
        last_part(&self.folder)
    }

    /// Returns true if the file with this name belongs to this source.
    pub fn contains(&self, file: &str) -> bool {
        file.strip_prefix(&*self.folder).is_some_and(|rest| rest.starts_with('/'))
    }
}

impl AbsentSource {
    /// Returns the name by which editions refer to the source: the name of its folder.
    pub fn name(&self) -> &str {
        last_part(&self.folder)
    }
}

fn last_part(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

impl ReadFile {
    /// Creates the record of a file with this name and these bytes.
    pub fn new(name: &FileName, bytes: &[u8]) -> Self {
        Self { name: name.clone(), sha256: sha256_hex(bytes) }
    }
}

/// Counts of lines. Every line is a comment, a faulty line or an entry: `lines = comments + faulty + entries`. In a
/// JSON file, each item of the collection counts as a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineCounts {
    /// All lines.
    pub lines: u64,
    /// Comments, empty lines and headers.
    pub comments: u64,
    /// Rejected lines, each with a diagnostic.
    pub faulty: u64,
    /// Lines that became an entry.
    pub entries: u64,
}

impl LineCounts {
    /// Adds the counts of another file.
    pub fn add(&mut self, other: Self) {
        self.lines += other.lines;
        self.comments += other.comments;
        self.faulty += other.faulty;
        self.entries += other.entries;
    }
}

/// Returns the folder of the source that contains a file: `sources/nl/opentaal` for `sources/nl/opentaal/dutch.txt`.
/// Returns `None` if the file does not belong to a source.
pub fn source_folder(file: &str) -> Option<&str> {
    let mut rest = file.strip_prefix("sources/")?.bytes().enumerate().filter(|(_, byte)| *byte == b'/');
    let (end, _) = rest.nth(1)?;
    Some(&file[.."sources/".len() + end])
}

/// Returns true if a path is relative and does not leave its starting folder. Used for the paths that files in
/// `sources/` and `rules/` name.
pub fn is_inside(path: &str) -> bool {
    !path.is_empty() && Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

/// Reads the whole of a file, a pipe or a device, if it has up to `max` bytes.
///
/// # Errors
/// [`FileTooLarge`](io::ErrorKind::FileTooLarge) if the input has more than `max` bytes, of which only `max + 1` are
/// read. Other errors if the input cannot be read.
pub fn read_to_limit(reader: impl Read, max: u64) -> io::Result<Vec<u8>> {
    // All memory is reserved at once, because a growing buffer needs its old and its new memory at the same time.
    // Unused memory costs nothing, because the operating system provides memory only when it is written to.
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(max as usize + 1)?;
    reader.take(max + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > max { Err(too_large(max)) } else { Ok(bytes) }
}

/// Reads a regular file of up to `max` bytes.
///
/// # Errors
/// [`FileTooLarge`](io::ErrorKind::FileTooLarge) if the file has more than `max` bytes. Other errors if it cannot be
/// read or is not a regular file.
pub fn read_file(path: &Path, max: u64) -> io::Result<Vec<u8>> {
    // This is checked before the file is opened, because opening a pipe blocks until the pipe has a writer.
    let data = fs::metadata(path)?;
    if !data.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    if data.len() > max {
        return Err(too_large(max));
    }
    let mut bytes = Vec::with_capacity(data.len() as usize);
    File::open(path)?.take(max + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > max { Err(too_large(max)) } else { Ok(bytes) }
}

fn too_large(max: u64) -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, format!("the file has more than {} MiB", max >> 20))
}

/// Reads a file of up to `max` bytes in `sources/` or `rules/`. `location` is the path of the file on this machine.
///
/// # Errors
/// The errors of [`read_file`], and an error if a symbolic link points outside `sources/` or `rules/`.
pub fn read_input(location: &Path, name: &FileName, max: u64) -> io::Result<Vec<u8>> {
    let root = location.ancestors().nth(name.matches('/').count()).filter(|root| !root.as_os_str().is_empty());
    let root = root.unwrap_or(Path::new(".")).canonicalize()?;
    if !location.canonicalize()?.starts_with(root) {
        let folder = name.split('/').next().unwrap_or_default();
        return Err(io::Error::other(format!(
            "a symbolic link points outside {folder}/; replace the link with a copy of the file it points to"
        )));
    }
    read_file(location, max)
}

/// Returns the diagnostic code for a file that could not be read. A missing or too large file is a fault of the data.
/// All other errors give [`Code::Unreadable`], which is not a fault of the data.
pub fn unreadable_code(error: &io::Error) -> Code {
    match error.kind() {
        io::ErrorKind::NotFound => Code::NoFile,
        io::ErrorKind::FileTooLarge => Code::TooLarge,
        _ => Code::Unreadable,
    }
}

/// Returns the SHA-256 of bytes, in hexadecimal.
pub fn sha256_hex(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Returns the SHA-256 of all bytes of the input, in hexadecimal. Only 64 KiB are in memory at a time.
///
/// # Errors
/// If the input cannot be read.
#[cfg(any(feature = "cli", feature = "serve"))]
pub fn sha256_of_reader(mut input: impl Read) -> io::Result<String> {
    let (mut hash, mut part) = (Sha256::new(), vec![0; 64 << 10]);
    loop {
        match input.read(&mut part) {
            Ok(0) => return Ok(hex(&hash.finalize())),
            Ok(read) => hash.update(&part[..read]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// Formats bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
