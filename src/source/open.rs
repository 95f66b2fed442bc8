//! Reads a source file, checks its SHA-256, and decompresses it.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use ruzstd::decoding::StreamingDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};

use crate::diagnostic::{Code, Diagnostics};
use crate::document::{Fields, Item};
use crate::locus::{FileName, Locus};
use crate::provenance::{is_inside, read_file, read_input, read_to_limit, sha256_hex, unreadable_code};

/// The maximum size of a word list in bytes, before and after decompression.
pub const MAX_LIST_BYTES: u64 = 256 << 20;
/// The maximum number of bytes that are read from a pipe or a device.
const MAX_PIPE_BYTES: u64 = 64 << 20;
/// The maximum number of decompressed bytes per compressed byte. Word lists have at most 10.
const MAX_BYTES_PER_COMPRESSED: u64 = 64;
/// The decompressed size in bytes that every file may have, whatever its compressed size.
const MAX_SMALL_BYTES: u64 = 4 << 20;

/// The name of the file with the checksums of lists that the user has accepted although `source.toml` does not contain
/// their checksums. It has the format of `sha256sum`.
pub const ACCEPTED: &str = "SHA256SUMS";

/// The folder of a source.
#[derive(Clone, Copy, Debug)]
pub struct SourceFolder<'a> {
    /// The path on this machine.
    pub(super) location: &'a Path,
    /// The name in every [`Locus`]: `sources/<lang>/<name>`.
    pub(super) logical: &'a str,
    /// Whether the source is optional, so that its files may be missing.
    pub(super) is_optional: bool,
}

/// A source file, and the hash that its bytes must have.
#[derive(Clone, Debug)]
pub struct FileRef {
    /// The name of the file in every [`Locus`], such as `sources/nl/opentaal/dutch.txt`.
    pub name: FileName,
    /// The path within the source's folder.
    pub path: String,
    /// The path on this machine.
    pub location: PathBuf,
    /// The SHA-256 that the bytes must have, in hexadecimal.
    pub sha256: String,
    /// The location of the hash in `source.toml`.
    pub sha256_at: Locus,
    /// Whether the file belongs to an optional source, so that its contents differ from user to user.
    pub is_optional: bool,
}

impl FileRef {
    /// Reads the keys `path` and `sha256` of a table. Returns `None` if one of the keys is missing or wrong, which is
    /// reported, or if the file belongs to an optional source and is missing.
    pub(super) fn describe(fields: &mut Fields<'_, '_>, folder: &SourceFolder<'_>) -> Option<Self> {
        let inside = |item: &Item| item.as_str().filter(|path| is_inside(path)).map(str::to_owned);
        let path = fields.required("path", "a path within the source's folder", inside);
        // Only `sources/refresh` reads this key.
        fields.leave("from");
        let hash = |item: &Item| {
            let is_hash = |text: &&str| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
            item.as_str().filter(is_hash).map(str::to_ascii_lowercase)
        };
        let known = if folder.is_optional {
            let hashes = |item: &Item| item.as_array()?.iter().map(hash).collect();
            fields.required("sha256", "a list of the checksums of all known versions, which may be empty", hashes)
        } else {
            fields.required("sha256", "64 hexadecimal digits", |item| Some(vec![hash(item)?]))
        };
        let (path, known, sha256_at) = (path?, known?, fields.locus("sha256"));
        let (name, location) = (format!("{}/{path}", folder.logical).into(), folder.location.join(&path));
        let is_optional = folder.is_optional;
        let mut file = Self { name, path, location, sha256: String::new(), sha256_at, is_optional };
        file.sha256 = if is_optional { file.own_hash(&known, fields.problems)? } else { known.concat() };
        Some(file)
    }

    /// Returns the hash of a file that the user added, if it is the hash of a known version of the list, or if the user
    /// has accepted it. Returns `None` if the file is missing, or after an error, which is reported.
    fn own_hash(&self, known: &[String], problems: &mut Diagnostics) -> Option<String> {
        let unreadable = |error: &std::io::Error| {
            if error.kind() != ErrorKind::NotFound {
                let help = "check the file's permissions, or add the list again with `lexmill add-source`";
                problems.error(unreadable_code(error), Locus::file(&self.name), error.to_string(), help);
            }
        };
        let bytes = read_input(&self.location, &self.name, MAX_LIST_BYTES).inspect_err(unreadable).ok()?;
        let found = sha256_hex(&bytes);
        if known.contains(&found) || accepted_hashes(&self.location).contains(&found) {
            return Some(found);
        }
        let message =
            format!("this version of the list is unknown: its sha256 is {found}, which is not in {}", self.sha256_at);
        let help = "check that this is the right file; then add it with `lexmill add-source --accept-unknown`";
        problems.error(Code::AlteredSource, Locus::file(&self.name), message, help);
        None
    }

    /// Returns true if the file can be read and has the expected hash.
    pub fn is_unaltered(&self) -> bool {
        read_input(&self.location, &self.name, MAX_LIST_BYTES).is_ok_and(|bytes| sha256_hex(&bytes) == self.sha256)
    }

    /// Reads the file, checks its hash, and decompresses it if its extension is .gz, .dz or .zst. Returns `None` after
    /// an error, which is reported.
    pub(super) fn read(&self, problems: &mut Diagnostics) -> Option<Vec<u8>> {
        let report = |error: &OpenError| {
            problems.error(error.code(), Locus::file(&self.name), error.to_string(), error.help());
        };
        self.read_verified().inspect_err(report).ok()
    }

    fn read_verified(&self) -> Result<Vec<u8>, OpenError> {
        let bytes =
            read_input(&self.location, &self.name, MAX_LIST_BYTES).map_err(OpenError::reading(MAX_LIST_BYTES))?;
        let found = sha256_hex(&bytes);
        if found != self.sha256 {
            return Err(OpenError::Altered { found, expected: self.sha256.clone(), at: self.sha256_at.clone() });
        }
        decompress(&self.path, bytes)
    }
}

/// Returns the hashes of unknown versions that the user has accepted, from the file [`ACCEPTED`] next to this list.
fn accepted_hashes(list: &Path) -> Vec<String> {
    let text = read_file(&list.with_file_name(ACCEPTED), MAX_SMALL_BYTES).unwrap_or_default();
    String::from_utf8_lossy(&text).lines().filter_map(|line| Some(line.split(' ').next()?.to_owned())).collect()
}

/// A reason why a file could not be read or was rejected.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file does not exist, or cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[source] std::io::Error),
    /// The hash of the file is not the one in `source.toml`.
    #[error("the file was altered: its sha256 is {found}, but {at} says {expected}")]
    Altered {
        /// The hash of the file.
        found: String,
        /// The expected hash.
        expected: String,
        /// The location of the expected hash.
        at: Locus,
    },
    /// The compressed data are cut off or corrupt.
    #[error("cannot be decompressed: {0}")]
    Corrupt(#[source] std::io::Error),
    /// The compression format, named by its extension, is not supported.
    #[error("`.{0}` files are not supported")]
    UnknownCompression(String),
    /// The file has more than this number of bytes, before or after decompression.
    #[error("the file has more than {} MiB, before or after decompression", .0 >> 20)]
    TooLarge(u64),
    /// The compressed file has too many bytes after decompression, compared with its size.
    #[error("the file becomes more than {MAX_BYTES_PER_COMPRESSED} times larger when it is decompressed")]
    Inflated,
}

impl OpenError {
    /// Returns a function that converts the error of reading a file of at most `max` bytes.
    fn reading(max: u64) -> impl FnOnce(std::io::Error) -> Self {
        move |error| match error.kind() {
            ErrorKind::FileTooLarge => Self::TooLarge(max),
            _ => Self::Unreadable(error),
        }
    }

    fn code(&self) -> Code {
        match self {
            Self::Unreadable(error) => unreadable_code(error),
            Self::Altered { .. } => Code::AlteredSource,
            Self::Corrupt(_) => Code::CorruptSource,
            Self::UnknownCompression(_) => Code::UnknownCompression,
            Self::TooLarge(_) | Self::Inflated => Code::TooLarge,
        }
    }

    /// Returns advice on how to fix the error.
    fn help(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "restore the file, or remove its [[file]] table from source.toml",
            Self::Altered { .. } => {
                "restore the file; if the change is intended, write the new sha256 into source.toml"
            }
            Self::Corrupt(_) => "restore the file: it is truncated or damaged",
            Self::UnknownCompression(_) => "decompress the file, or compress it with gzip or zstd",
            Self::TooLarge(_) => "split the list, or check that this is the right file",
            Self::Inflated => "check that this is the right file; if it is, decompress it",
        }
    }
}

/// Reads a file that does not belong to a source, and decompresses it if its extension is .gz, .dz or .zst. The file
/// may be a pipe.
///
/// # Errors
/// If the file cannot be read, is damaged or too large, or has a compression format that is not supported.
pub fn read_plain(path: &Path) -> Result<Vec<u8>, OpenError> {
    let is_pipe = !std::fs::metadata(path).map_err(OpenError::Unreadable)?.is_file();
    let max = if is_pipe { MAX_PIPE_BYTES } else { MAX_LIST_BYTES };
    let read = if is_pipe { File::open(path).and_then(|pipe| read_to_limit(pipe, max)) } else { read_file(path, max) };
    decompress(&path.to_string_lossy(), read.map_err(OpenError::reading(max))?)
}

/// Decompresses a file if its extension is .gz, .dz or .zst. Rejects other compression formats. Returns the bytes of
/// any other file unchanged.
fn decompress(path: &str, bytes: Vec<u8>) -> Result<Vec<u8>, OpenError> {
    let max = MAX_LIST_BYTES.min(MAX_SMALL_BYTES.max(bytes.len() as u64 * MAX_BYTES_PER_COMPRESSED));
    let mut plain = Vec::new();
    let read = match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("gz" | "dz") => append(&mut plain, flate2::read::MultiGzDecoder::new(&*bytes), max),
        Some("zst") => append_frames(&mut plain, &bytes, max),
        Some(ending @ ("xz" | "lzma" | "bz2" | "zip" | "7z" | "br" | "lz4")) => {
            return Err(OpenError::UnknownCompression(ending.to_owned()));
        }
        _ => return Ok(bytes),
    };
    match read {
        Err(OpenError::TooLarge(_)) if max < MAX_LIST_BYTES => Err(OpenError::Inflated),
        read => read.map(|()| plain),
    }
}

/// Appends all bytes of a reader to `plain`, which must not grow beyond `max` bytes.
fn append(plain: &mut Vec<u8>, reader: impl Read, max: u64) -> Result<(), OpenError> {
    let room = max - plain.len() as u64;
    let read = reader.take(room + 1).read_to_end(plain).map_err(OpenError::Corrupt)?;
    if read as u64 > room { Err(OpenError::TooLarge(max)) } else { Ok(()) }
}

/// Appends the decompressed frames of a Zstandard file, and checks their checksums. The loop is needed because the
/// decoder reads only one frame.
fn append_frames(plain: &mut Vec<u8>, mut frames: &[u8], max: u64) -> Result<(), OpenError> {
    let corrupt = |why: &str| OpenError::Corrupt(std::io::Error::new(ErrorKind::InvalidData, why));
    loop {
        match StreamingDecoder::new(&mut frames) {
            Ok(mut decoder) => {
                append(plain, &mut decoder, max)?;
                let decoder = decoder.into_frame_decoder();
                let announced = decoder.get_checksum_from_data();
                if announced.is_some() && announced != decoder.get_calculated_checksum() {
                    return Err(corrupt("the checksum does not match"));
                }
            }
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                frames = frames.get(length as usize..).ok_or_else(|| corrupt("the file is truncated"))?;
            }
            Err(error) => return Err(corrupt(&error.to_string())),
        }
        if frames.is_empty() {
            return Ok(());
        }
    }
}
