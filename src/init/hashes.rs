//! Updates the checksums in a `source.toml` after the files of the source have changed.

use std::fs;
use std::path::Path;

use super::error::InitError;
use crate::atomic;
use crate::diagnostic::Diagnostics;
use crate::provenance::{read_input, sha256_hex};
use crate::source::{MAX_LIST_BYTES, Source};

/// A file whose checksum was updated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renewed {
    /// The name of the file: `sources/sv/list/list.txt`.
    pub name: String,
    /// The SHA-256 in the description before the update.
    pub before: String,
    /// The SHA-256 of the current file.
    pub after: String,
    /// The size of the file in bytes.
    pub bytes: u64,
}

/// Updates the checksums of changed files in a source's description, and returns these files. `folder` is
/// `sources/<language>/<name>`.
///
/// # Errors
/// If the description has errors, if the description or a file cannot be read, or if the description cannot be written.
pub fn renew(folder: &Path) -> Result<Vec<Renewed>, InitError> {
    let folder = folder.canonicalize().map_err(InitError::io(folder))?;
    let name = |path: &Path| path.file_name().and_then(|name| name.to_str()).map(str::to_owned);
    let language = folder.parent();
    let (Some(source), Some(id), Some(sources)) =
        (name(&folder), language.and_then(name), language.and_then(Path::parent))
    else {
        let message = format!("{}: not a source folder; expected sources/<language>/<name>", folder.display());
        return Err(InitError::Refused(message));
    };
    let mut problems = Diagnostics::new();
    // Errors are checked too, because `describe` leaves out a file whose description has an error.
    let described = Source::describe(sources, (&id, None), &source, &mut problems).filter(|_| !problems.has_errors());
    let Some(described) = described else {
        return Err(InitError::Faulty(problems.sorted()));
    };
    let path = folder.join("source.toml");
    let mut lines: Vec<_> =
        fs::read_to_string(&path).map_err(InitError::io(&path))?.split('\n').map(str::to_owned).collect();
    let mut renewed = Vec::new();
    for part in described.files.iter().flat_map(|file| file.parts()) {
        let bytes = read_input(&part.location, &part.name, MAX_LIST_BYTES).map_err(InitError::io(&part.location))?;
        let after = sha256_hex(&bytes);
        if after != part.sha256
            && let Some(line) = lines.get_mut(part.sha256_at.line as usize - 1)
        {
            *line = replace_sum(line, &part.sha256, &after);
            let (name, before) = (part.name.to_string(), part.sha256.clone());
            renewed.push(Renewed { name, before, after, bytes: bytes.len() as u64 });
        }
    }
    if !renewed.is_empty() {
        atomic::write(&path, lines.join("\n").as_bytes()).map_err(InitError::io(&path))?;
    }
    Ok(renewed)
}

/// Replaces the checksum in a line. The old checksum may be in upper case.
fn replace_sum(line: &str, before: &str, after: &str) -> String {
    match line.to_ascii_lowercase().find(before) {
        Some(start) => format!("{}{after}{}", &line[..start], &line[start + before.len()..]),
        None => line.to_owned(),
    }
}
