//! The licence texts of a source or of lists.

use std::path::Path;

use crate::diagnostic::{Code, Diagnostics};
use crate::locus::Locus;
use crate::provenance::{ReadFile, is_inside, read_input, unreadable_code};

/// The maximum size of a licence text in bytes.
pub const MAX_LICENSE_BYTES: u64 = 16 << 20;

/// A licence text of a source or of lists.
#[derive(Debug)]
pub struct LicenseText {
    /// The file.
    pub file: ReadFile,
    /// Its text; bytes that are not UTF-8 are replaced.
    pub text: String,
}

impl LicenseText {
    const HELP: &str = "put the licence text beside source.toml and name it in license-files";

    /// Reads the licence texts of a source from its folder, which is given as in [`read`](Self::read). Reports an error
    /// if `paths` is empty. A text that cannot be read is reported and left out.
    pub fn read_all(paths: &[String], folder: (&Path, &str), at: &Locus, problems: &mut Diagnostics) -> Vec<Self> {
        if paths.is_empty() {
            problems.error(Code::NoLicense, at.clone(), "a licence text is missing", Self::HELP);
        }
        paths.iter().filter_map(|path| Self::read(path, folder, at, problems)).collect()
    }

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
