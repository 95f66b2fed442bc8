//! The bytes of a source's file: found, read, compared with their SHA-256, decompressed.

use std::io::Read;
use std::path::{Component, Path, PathBuf};

use super::Surroundings;
use crate::diagnostic::Diagnostics;
use crate::document::{Fields, Item};
use crate::locus::{FileName, Locus};
use crate::provenance::sha256_hex;

/// The most bytes that a file may have once it is decompressed.
const LARGEST: u64 = 1 << 30;

/// A file of a source, and the bytes that it must have.
#[derive(Clone, Debug)]
pub struct FileRef {
    /// Its name in every locus: `sources/nl/opentaal/dutch.txt`.
    pub name: FileName,
    /// Its path within the source.
    pub path: String,
    /// Where it lies on this machine.
    pub location: PathBuf,
    /// The SHA-256 that its bytes must have, in hexadecimal.
    pub sha256: String,
    /// Where `source.toml` says so.
    pub sha256_at: Locus,
}

impl FileRef {
    /// Reads `path` and `sha256` of a table; `None` after an error.
    pub(super) fn describe(fields: &mut Fields<'_, '_>, around: &Surroundings<'_>) -> Option<Self> {
        let inside = |item: &Item| item.as_str().filter(|path| is_inside(path)).map(str::to_owned);
        let path = fields.required("path", "a path within the source's folder", inside);
        fields.leave("from");
        let is_hash = |text: &&str| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let sha256 = fields.required("sha256", "64 hexadecimal digits", |item| {
            item.as_str().filter(is_hash).map(str::to_ascii_lowercase)
        });
        let sha256_at = fields.place("sha256");
        let path = path?;
        Some(Self {
            name: format!("{}/{path}", around.logical).into(),
            location: around.folder.join(&path),
            path,
            sha256: sha256?,
            sha256_at,
        })
    }

    /// Reads the file, checks its hash and decompresses it by its ending (.gz, .zst, .xz); `None` after an error.
    pub(super) fn read(&self, problems: &mut Diagnostics) -> Option<Vec<u8>> {
        match read_verified(self) {
            Ok(bytes) => Some(bytes),
            Err(error) => {
                problems.error(error.code(), Locus::file(&self.name), error.to_string(), error.help());
                None
            }
        }
    }
}

/// A path that cannot lead out of its folder.
fn is_inside(path: &str) -> bool {
    !path.is_empty() && Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

/// Why a file of a source is refused as a whole.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It is not there, or may not be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[source] std::io::Error),
    /// Its bytes are not those that `source.toml` names.
    #[error("the file was altered: its sha256 is {found}, {at} says {expected}")]
    Altered {
        /// What the file has.
        found: String,
        /// What it should have.
        expected: String,
        /// Where that is written.
        at: Locus,
    },
    /// The compressed data are cut or corrupt.
    #[error("cannot be decompressed: {0}")]
    Corrupt(#[source] std::io::Error),
    /// It is larger than any word list.
    #[error("decompresses to more than {} MiB", LARGEST >> 20)]
    TooLarge,
}

impl OpenError {
    /// The diagnostic's code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "unreadable",
            Self::Altered { .. } => "altered-source",
            Self::Corrupt(_) => "corrupt-source",
            Self::TooLarge => "too-large",
        }
    }

    /// The way out.
    pub fn help(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "restore the file, or remove its [[file]] table from source.toml",
            Self::Altered { .. } => "restore the file; if the change is meant, write the new sha256 into source.toml",
            Self::Corrupt(_) => "restore the file: it is cut or damaged",
            Self::TooLarge => "split the list, or check that the file is what it claims to be",
        }
    }
}

fn read_verified(file: &FileRef) -> Result<Vec<u8>, OpenError> {
    let bytes = std::fs::read(&file.location).map_err(OpenError::Unreadable)?;
    let found = sha256_hex(&bytes);
    if found != file.sha256 {
        return Err(OpenError::Altered { found, expected: file.sha256.clone(), at: file.sha256_at.clone() });
    }
    decompress(&file.path, bytes, LARGEST)
}

/// Reads a file that no source describes, and decompresses it by its ending.
///
/// # Errors
/// If it cannot be read, is damaged or too large.
pub fn read_plain(path: &Path) -> Result<Vec<u8>, OpenError> {
    let bytes = std::fs::read(path).map_err(OpenError::Unreadable)?;
    decompress(&path.to_string_lossy(), bytes, LARGEST)
}

fn decompress(path: &str, bytes: Vec<u8>, largest: u64) -> Result<Vec<u8>, OpenError> {
    let compressed = bytes.as_slice();
    let mut reader: Box<dyn Read + '_> = match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("gz") => Box::new(flate2::read::MultiGzDecoder::new(compressed)),
        Some("zst") => Box::new(zstd::Decoder::with_buffer(compressed).map_err(OpenError::Corrupt)?),
        Some("xz") => Box::new(liblzma::read::XzDecoder::new_multi_decoder(compressed)),
        _ => return Ok(bytes),
    };
    let mut plain = Vec::new();
    reader.by_ref().take(largest + 1).read_to_end(&mut plain).map_err(OpenError::Corrupt)?;
    if plain.len() as u64 > largest { Err(OpenError::TooLarge) } else { Ok(plain) }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn compressed(ending: &str, plain: &[u8]) -> Vec<u8> {
        match ending {
            "gz" => {
                let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
                writer.write_all(plain).unwrap();
                writer.finish().unwrap()
            }
            "zst" => zstd::encode_all(plain, 3).unwrap(),
            _ => {
                let mut writer = liblzma::write::XzEncoder::new(Vec::new(), 6);
                writer.write_all(plain).unwrap();
                writer.finish().unwrap()
            }
        }
    }

    #[test]
    fn compressed_files_are_read_and_cut_ones_refused() {
        let plain = b"aap\nnoot\nmies\n".repeat(1000);
        for ending in ["gz", "zst", "xz"] {
            let path = format!("list.txt.{ending}");
            let bytes = compressed(ending, &plain);
            assert_eq!(decompress(&path, bytes.clone(), 1 << 20).unwrap(), plain, "{ending}");
            for cut in [1, 5, 10, bytes.len() / 2, bytes.len() - 1] {
                let cut_bytes = bytes[..cut].to_vec();
                assert!(matches!(decompress(&path, cut_bytes, 1 << 20), Err(OpenError::Corrupt(_))), "{ending} {cut}");
            }
        }
    }

    #[test]
    fn a_decompression_bomb_stops_at_the_cap() {
        let bomb = compressed("zst", &vec![0; 8 << 20]);
        assert!(bomb.len() < 4096);
        assert!(matches!(decompress("bomb.zst", bomb, 1 << 20), Err(OpenError::TooLarge)));
    }
}
