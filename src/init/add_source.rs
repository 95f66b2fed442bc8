//! `lexmill add-source`: adds a user's own copy of a list to an optional source, of which the repository contains only
//! the description.
//!
//! The list is first checked in a temporary copy of the source's folder. Then it is copied to the path that
//! `source.toml` gives. An unknown version of the list is recorded in a file beside it.

use std::fs;
use std::path::{Path, PathBuf};

use super::error::InitError;
use crate::atomic;
use crate::diagnostic::Diagnostics;
use crate::document::{Fields, Table};
use crate::provenance::{is_inside, sha256_hex};
use crate::source::{ACCEPTED, Source, read_plain};

/// Whether to add a list whose checksum `source.toml` does not contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Add it, and record its checksum.
    Accept,
    /// Return an error.
    Refuse,
}

/// A list that was added.
#[derive(Debug)]
pub struct AddedList {
    /// The name of the added file: `sources/en/enable/private/enable1.txt`.
    pub name: String,
    /// The language of the source, such as `en`.
    pub language: String,
    /// The number of words or entries in the list.
    pub entries: u64,
    /// Whether `source.toml` contains the checksum of the list.
    pub is_known: bool,
    /// The problems in the list. None of them is an error.
    pub problems: Diagnostics,
}

/// Copies a list to an optional source, after checking it. `name` is the name of the source's folder, such as `enable`
/// or `en/enable`. A list that was added earlier is replaced.
///
/// # Errors
/// If no optional source has this name, if the list is unreadable, empty or an unknown version, or if a file cannot be
/// written. Nothing is changed, except perhaps if writing fails.
pub fn add_source(sources: &Path, name: &str, list: &Path, unknown: Unknown) -> Result<AddedList, InitError> {
    let (language, name) = find(sources, name)?;
    let folder = sources.join(&language).join(&name);
    let path = list_path(&folder, &format!("sources/{language}/{name}"), list)?;
    let bytes = read_plain(list).map_err(|error| InitError::Refused(format!("{}: {error}", list.display())))?;

    let copy = tempfile::tempdir().map_err(InitError::io(&std::env::temp_dir()))?;
    let staged = copy.path().join(&language).join(&name);
    copy_files(&folder, &staged)?;
    let check = |file: &Path| -> Result<AddedList, InitError> {
        write(&staged.join(file), &bytes)?;
        let mut problems = Diagnostics::new();
        let described = Source::describe(copy.path(), (&language, None), &name, &mut problems);
        let described =
            described.iter().flat_map(|source| &source.files).find(|part| Path::new(&part.file.path) == file);
        let lines = described.and_then(|file| file.read(None, &mut problems, &mut |_| ()));
        let lines = lines.filter(|lines| lines.entries > 0);
        let (Some(lines), Some(part), false) = (lines, described, problems.has_errors()) else {
            return Err(InitError::Unusable(problems.sorted()));
        };
        let name = part.file.name.to_string();
        let (language, entries) = (language.clone(), lines.entries);
        Ok(AddedList { name, language, entries, is_known: true, problems: problems.sorted() })
    };
    let accepted = path.with_file_name(ACCEPTED);
    let name_of_list = path.file_name().unwrap_or_default().to_string_lossy();
    // The folder may contain other lists of unknown versions.
    let records = fs::read_to_string(folder.join(&accepted)).unwrap_or_default();
    let others = records.lines().filter(|line| line.split_once("  ").is_none_or(|(_, name)| name != name_of_list));
    let own = format!("{}  {name_of_list}", sha256_hex(&bytes));
    let records = others.chain([own.as_str()]).map(|line| format!("{line}\n")).collect::<String>();
    let mut added = check(&path);
    if added.is_err() && unknown == Unknown::Accept {
        write(&staged.join(&accepted), records.as_bytes())?;
        added = check(&path).map(|added| AddedList { is_known: false, ..added });
    }
    let added = added?;
    if !added.is_known {
        write(&folder.join(&accepted), records.as_bytes())?;
    }
    write(&folder.join(&path), &bytes)?;
    Ok(added)
}

/// Returns the language and the name of the only optional source with this name.
fn find(sources: &Path, wanted: &str) -> Result<(String, String), InitError> {
    let (language, name) = wanted.trim_start_matches("sources/").split_once('/').unwrap_or(("", wanted));
    let mut all = Vec::new();
    for folder in fs::read_dir(sources).map_err(InitError::io(sources))?.flatten() {
        let language = folder.file_name().to_string_lossy().into_owned();
        let names = Source::discover(sources, &language, &mut Diagnostics::new()).unwrap_or_default();
        let described = names.into_iter().filter_map(|name| {
            let source = Source::describe(sources, (&language, None), &name, &mut Diagnostics::new())?;
            source.origin.is_optional.then_some((language.clone(), name))
        });
        all.extend(described.collect::<Vec<_>>());
    }
    all.sort();
    let is_wanted = |source: &&(String, String)| source.1 == name && (language.is_empty() || source.0 == language);
    let names = |of: &[&(String, String)]| {
        of.iter().map(|(language, name)| format!("{language}/{name}")).collect::<Vec<_>>().join(", ")
    };
    match all.iter().filter(is_wanted).collect::<Vec<_>>().as_slice() {
        [source] => Ok((*source).clone()),
        [] if all.is_empty() => {
            let message = format!("{}: no source has `optional = true` in its source.toml", sources.display());
            Err(InitError::Refused(message))
        }
        [] => {
            let known = names(&all.iter().collect::<Vec<_>>());
            Err(InitError::Refused(format!("there is no optional source `{wanted}`; the optional sources are {known}")))
        }
        several => Err(InitError::Refused(format!("`{wanted}` is ambiguous; choose one of {}", names(several)))),
    }
}

/// Returns the path, within the source's folder, that the source's description gives for a list. If the description
/// contains several paths, returns the path with the file name of the list.
fn list_path(folder: &Path, logical: &str, list: &Path) -> Result<PathBuf, InitError> {
    let mut problems = Diagnostics::new();
    let name = format!("{logical}/source.toml");
    let Some((_, table)) = Table::read(&folder.join("source.toml"), &name.as_str().into(), &mut problems) else {
        return Err(InitError::Unusable(problems.sorted()));
    };
    let files = Fields::new(&table, &mut problems).tables("file");
    let paths = files.iter().filter_map(|file| file.get("path")?.1.as_str()).filter(|path| is_inside(path));
    let paths: Vec<_> = paths.map(PathBuf::from).collect();
    match paths.as_slice() {
        [path] => Ok(path.clone()),
        several => several.iter().find(|path| path.file_name() == list.file_name()).cloned().ok_or_else(|| {
            let names: Vec<_> = several.iter().map(|path| path.display().to_string()).collect();
            let message = format!("{name}: rename the list to one of the names in this file: {}", names.join(", "));
            InitError::Refused(message)
        }),
    }
}

/// Copies the files in a folder, without its subfolders.
fn copy_files(from: &Path, to: &Path) -> Result<(), InitError> {
    fs::create_dir_all(to).map_err(InitError::io(to))?;
    for entry in fs::read_dir(from).map_err(InitError::io(from))?.flatten().filter(|entry| entry.path().is_file()) {
        fs::copy(entry.path(), to.join(entry.file_name())).map_err(InitError::io(&entry.path()))?;
    }
    Ok(())
}

/// Writes a file, and creates its folder if it does not exist.
fn write(path: &Path, bytes: &[u8]) -> Result<(), InitError> {
    let folder = path.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).map_err(InitError::io(folder))?;
    atomic::write(path, bytes).map_err(InitError::io(path))
}
