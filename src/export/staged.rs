//! Files that are written under temporary names and moved into place together, all or none.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::error::{ExportError, Failure};
use super::exported::Exported;
use super::format::{ExportFile, ExportFormat, Facts};
use super::sidecar::{Sidecar, WrittenFile};
use crate::atomic::HashedFile;

/// The treatment of files that exist already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overwrite {
    /// They are kept, and nothing is exported.
    Refuse,
    /// They are replaced.
    Replace,
}

/// An export that is written but not yet in place. Dropping it removes its files.
#[derive(Debug)]
pub struct Staged {
    overwrite: Overwrite,
    /// The description of the export.
    sidecar: Sidecar,
    moves: Vec<Move>,
}

/// A written file, and the path to which it is moved.
#[derive(Debug)]
struct Move {
    from: PathBuf,
    to: PathBuf,
}

/// Returns the paths of the files of a format, if the path of the main one is `main`. The notice and the sidecar are
/// last.
fn paths(format: &ExportFormat, main: &Path, parts: &[&ExportFile]) -> Vec<PathBuf> {
    let name = main.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let suffix = format.parts.first().map_or("", |part| part.suffix);
    let stem = name.strip_suffix(suffix).unwrap_or(&name);
    let others = parts.iter().skip(1).map(|part| main.with_file_name(format!("{stem}{}", part.suffix)));
    let last = ["NOTICE", "json"].map(|ending| main.with_file_name(format!("{name}.{ending}")));
    std::iter::once(main.to_owned()).chain(others).chain(last).collect()
}

impl Staged {
    /// Writes all files of a format and the sidecar under temporary names. `main` is the path of the main file.
    ///
    /// # Errors
    /// If the format cannot hold the edition, a file of the build is damaged, a file exists already, or one cannot be
    /// written.
    pub fn new(
        exported: &Exported<'_>,
        format: &ExportFormat,
        main: &Path,
        overwrite: Overwrite,
    ) -> Result<Self, ExportError> {
        let (parts, left_out): (Vec<_>, Vec<_>) =
            format.parts.iter().partition(|part| (part.lacks)(exported).is_none());
        let mut paths = paths(format, main, &parts);
        if let Some(path) = paths.iter().find(|path| overwrite == Overwrite::Refuse && is_there(path)) {
            return Err(ExportError::Exists(path.clone()));
        }
        let mut sidecar = Sidecar::new(exported, format, Facts::new(), Vec::new());
        let lacks = left_out.iter().filter_map(|part| Some((part.suffix, (part.lacks)(exported)?)));
        sidecar.lacks = lacks.map(|(suffix, lacks)| format!("no {suffix}: {lacks}")).collect();
        let mut staged = Self { overwrite, sidecar, moves: Vec::new() };
        let sidecar_path = paths.pop().unwrap_or_default();
        let notice_path = paths.pop().unwrap_or_default();
        for (part, path) in parts.into_iter().zip(paths) {
            let written = staged.write(&path, |out| (part.write)(exported, out));
            let (facts, file) = written.map_err(|failure| failure.at(path, exported, format.name))?;
            staged.sidecar.facts.extend(facts);
            staged.sidecar.files.push(file);
        }
        let notice = exported.notice()?;
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

    /// Moves the files into place, and returns their paths, the sidecar's last.
    ///
    /// # Errors
    /// If a file was created there in the meantime, or if a file cannot be moved. Files that did not exist before are
    /// then removed again.
    pub fn publish(mut self) -> Result<Vec<PathBuf>, ExportError> {
        if let Some(Move { to, .. }) = self.moves.iter().find(|file| self.is_in_the_way(&file.to)) {
            return Err(ExportError::Exists(to.clone()));
        }
        let (mut done, mut new) = (Vec::new(), Vec::new());
        for Move { from, to } in std::mem::take(&mut self.moves) {
            let was_there = is_there(&to);
            if let Err(source) = fs::rename(&from, &to) {
                self.moves.push(Move { from, to: to.clone() });
                // The first error is the one to report.
                new.iter().for_each(|path| drop(fs::remove_file(path)));
                return Err(ExportError::Write { path: to, source });
            }
            if !was_there {
                new.push(to.clone());
            }
            done.push(to);
        }
        Ok(done)
    }

    fn is_in_the_way(&self, path: &Path) -> bool {
        self.overwrite == Overwrite::Refuse && is_there(path)
    }

    /// Writes a file under a temporary name in the folder to which it belongs.
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
        // If one of our files cannot be removed, there is no way to report that.
        self.moves.iter().for_each(|file| drop(fs::remove_file(&file.from)));
    }
}

fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}
