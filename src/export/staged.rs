//! Writes files under temporary names, and then moves all of them into place, or none.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::error::{ExportError, Failure};
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat};
use super::sidecar::{Sidecar, WrittenFile};
use crate::atomic::HashedFile;

/// The treatment of existing files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overwrite {
    /// Refuses to export when one of the files exists.
    Refuse,
    /// Replaces existing files.
    Replace,
}

/// An export whose files are written under temporary names. These files are removed when the export is dropped.
#[derive(Debug)]
pub struct Staged {
    overwrite: Overwrite,
    sidecar: Sidecar,
    moves: Vec<Move>,
}

/// A written file, and the path to which it is moved.
#[derive(Debug)]
struct Move {
    from: PathBuf,
    to: PathBuf,
}

/// Returns the path of each file in `parts`, and the paths of the notice and the sidecar. `main` is the path of the
/// main file.
fn paths(format: &ExportFormat, main: &Path, parts: &[&ExportFile]) -> (Vec<PathBuf>, [PathBuf; 2]) {
    let name = main.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let suffix = format.parts.first().map_or("", |part| part.suffix);
    let stem = name.strip_suffix(suffix).unwrap_or(&name);
    let others = parts.iter().skip(1).map(|part| main.with_file_name(format!("{stem}{}", part.suffix)));
    let part_paths = std::iter::once(main.to_owned()).chain(others).collect();
    (part_paths, ["NOTICE", "json"].map(|ending| main.with_file_name(format!("{name}.{ending}"))))
}

impl Staged {
    /// Writes all files of a format, the notice and the sidecar under temporary names. `main` is the path of the main
    /// file.
    ///
    /// # Errors
    /// If the format cannot hold the edition, a file of the build is damaged, or a file of the export exists already or
    /// cannot be written.
    pub fn new(
        exported: &Exported<'_>,
        format: &ExportFormat,
        main: &Path,
        overwrite: Overwrite,
    ) -> Result<Self, ExportError> {
        let parts: Vec<_> = format.parts.iter().filter(|part| (part.lacks)(exported).is_none()).collect();
        let (part_paths, [notice_path, sidecar_path]) = paths(format, main, &parts);
        let mut staged = Self { overwrite, sidecar: Sidecar::new(exported, format), moves: Vec::new() };
        staged.check_free(part_paths.iter().chain([&notice_path, &sidecar_path]))?;
        for (part, path) in parts.into_iter().zip(part_paths) {
            let written = staged.write(&path, |out| (part.write)(exported, out));
            let (facts, file) = written.map_err(|failure| failure.at(path, exported, format.name))?;
            staged.sidecar.facts.extend(facts);
            staged.sidecar.files.push(file);
        }
        let mut notice = exported.notice()?;
        if !exported.meaning_sources.is_empty() {
            notice.push_str("\nThe export has the meanings of these dictionaries only:\n");
            exported.meaning_sources.iter().for_each(|source| notice.push_str(&format!("  {}\n", source.credit())));
            notice.push('\n');
            notice.push_str(&exported.dictionary.notice_of_meanings()?);
        }
        let written = staged.write(&notice_path, |out| Ok(out.write_all(notice.as_bytes())?));
        let ((), file) = written.map_err(|failure| failure.at(notice_path, exported, format.name))?;
        staged.sidecar.files.push(file);
        let mut text = serde_json::to_vec_pretty(&staged.sidecar).expect("a sidecar is JSON");
        text.push(b'\n');
        let written = staged.write(&sidecar_path, |out| Ok(out.write_all(&text)?));
        written.map_err(|failure| failure.at(sidecar_path, exported, format.name))?;
        Ok(staged)
    }

    /// Returns the description of the export.
    pub fn sidecar(&self) -> &Sidecar {
        &self.sidecar
    }

    /// Moves the files into place, and returns their paths. The path of the sidecar is the last one.
    ///
    /// # Errors
    /// If a file was created at one of the paths in the meantime, or a file cannot be moved. The files that were
    /// already moved are then removed, unless they replaced an existing file.
    pub fn publish(mut self) -> Result<Vec<PathBuf>, ExportError> {
        self.check_free(self.moves.iter().map(|file| &file.to))?;
        let mut new = Vec::new();
        for Move { from, to } in &self.moves {
            let was_there = is_there(to);
            if let Err(source) = fs::rename(from, to) {
                // The first error is the one to report.
                new.into_iter().for_each(|path| drop(fs::remove_file(path)));
                return Err(ExportError::Write { path: to.clone(), source });
            }
            if !was_there {
                new.push(to);
            }
        }
        Ok(std::mem::take(&mut self.moves).into_iter().map(|file| file.to).collect())
    }

    /// Fails if one of the paths exists, unless existing files are to be replaced.
    fn check_free<'p>(&self, mut paths: impl Iterator<Item = &'p PathBuf>) -> Result<(), ExportError> {
        match paths.find(|path| self.overwrite == Overwrite::Refuse && is_there(path)) {
            Some(path) => Err(ExportError::Exists(path.clone())),
            None => Ok(()),
        }
    }

    /// Writes a file under a temporary name in the folder of `path`.
    fn write<T>(
        &mut self,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
    ) -> Result<(T, WrittenFile), Failure> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let from = path.with_file_name(format!(".{name}.new-{}", std::process::id()));
        let mut file = HashedFile::create(&from)?;
        self.moves.push(Move { from, to: path.to_owned() });
        let result = write(&mut file)?;
        let (bytes, sha256) = file.close()?;
        Ok((result, WrittenFile { name, bytes, sha256 }))
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        // A file that cannot be removed stays: `drop` cannot return an error.
        self.moves.iter().for_each(|file| drop(fs::remove_file(&file.from)));
    }
}

fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}
