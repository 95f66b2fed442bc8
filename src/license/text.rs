//! Reads the licence texts of a source or of lists.

use std::path::Path;

use crate::diagnostic::{Code, Diagnostics};
use crate::locus::Locus;
use crate::provenance::{ReadFile, is_inside, read_input, unreadable_code};

/// The maximum size of a licence text in bytes.
pub const MAX_LICENSE_BYTES: u64 = 16 << 20;

/// A licence text of a source or of lists.
#[derive(Debug)]
pub struct LicenseText {
    /// The name and the hash of the file.
    pub file: ReadFile,
    /// The text. Bytes that are not UTF-8 are replaced.
    pub text: String,
}

impl LicenseText {
    const HELP: &str = "put the licence text in the same folder as this file, and name it in `license-files`";

    /// Reads the licence texts at these paths in a folder. Reports an error if `paths` is empty. A text that cannot be
    /// read is reported and left out. `folder` has the same two parts as in [`read`](Self::read).
    pub fn read_all(paths: &[String], folder: (&Path, &str), at: &Locus, problems: &mut Diagnostics) -> Vec<Self> {
        if paths.is_empty() {
            problems.error(Code::NoLicense, at.clone(), "a licence text is missing", Self::HELP);
        }
        paths.iter().filter_map(|path| Self::read(path, folder, at, problems)).collect()
    }

    /// Reads the licence text at this path in a folder. The second argument is the path of the folder on this machine,
    /// and the name of the folder in every [`Locus`]. Returns `None`, and reports an error, if the licence text cannot
    /// be read.
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
