//! The staging folders: `.init` in `sources/` and in `rules/`. `init` creates all files there, and then moves them to
//! their final paths. So a killed `init` leaves no incomplete files at the final paths. The next `init` moves the
//! contents of complete staging folders into place, and removes incomplete staging folders.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::error::InitError;
use crate::atomic;
use crate::compile::Folders;

const FOLDER: &str = ".init";
/// The file in the staging folder of `rules/` that marks both staging folders as complete. Its first line is the path
/// of the edition's file. The other lines are the advice, one sentence per line.
const COMPLETE: &str = "complete";

/// The result of [`init`](super::init).
#[derive(Clone, Debug)]
pub struct Made {
    /// The paths of the created files and folders.
    pub paths: Vec<PathBuf>,
    /// The paths of the changed files.
    pub changed: Vec<PathBuf>,
    /// Advice for the user, in English sentences: what to look at first.
    pub advice: Vec<String>,
}

/// The files that `init` creates, before they are moved into place.
pub(super) struct Staging {
    /// The target folders `sources` and `rules`, each with its staging folder.
    roots: [(PathBuf, PathBuf); 2],
    /// The target folders that did not exist before.
    new_roots: Vec<PathBuf>,
    /// The lock on the folder `rules`, so that only one `init` runs at a time. `None` if the folder cannot be locked.
    _lock: Option<File>,
}

impl Staging {
    /// Waits until no other `init` runs in these folders, and opens the staging folders. If an earlier `init` was
    /// killed, moves its files into place if they are complete, and removes them otherwise. The second value is the
    /// path of the earlier `init`'s edition file, and the files that were moved. It is `None` if there were no complete
    /// files.
    pub(super) fn open(folders: &Folders) -> Result<(Self, Option<(PathBuf, Made)>), InitError> {
        let roots = [&folders.sources, &folders.rules].map(|root| (root.clone(), root.join(FOLDER)));
        let new_roots = roots.iter().map(|(root, _)| root).filter(|root| !root.exists()).cloned().collect();
        for (root, _) in &roots {
            fs::create_dir_all(root).map_err(InitError::io(root))?;
        }
        let lock = File::open(&folders.rules).ok().filter(|folder| folder.lock().is_ok());
        let staging = Self { roots, new_roots, _lock: lock };
        let finished = if staging.complete().is_file() { Some(staging.publish()?) } else { None };
        staging.clear();
        Ok((staging, finished))
    }

    /// Returns the staging folder of `sources/`.
    pub(super) fn sources(&self) -> &Path {
        &self.roots[0].1
    }

    /// Returns the staging folder of `rules/`.
    pub(super) fn rules(&self) -> &Path {
        &self.roots[1].1
    }

    /// Creates the staging folder of a source. Returns an error if the source exists already.
    pub(super) fn make_source(&self, language: &str, name: &str) -> Result<PathBuf, InitError> {
        let (root, staged) = &self.roots[0];
        let there = root.join(language).join(name);
        let folder = staged.join(language).join(name);
        if there.exists() || folder.exists() {
            return Err(InitError::Exists { path: there, fix: "remove it, or rename the input file" });
        }
        fs::create_dir_all(&folder).map_err(InitError::io(&folder))?;
        Ok(folder)
    }

    /// Writes a file of a language to the staging folder of `rules/`.
    pub(super) fn write_rules(&self, language: &str, name: &str, text: &str) -> Result<(), InitError> {
        let folder = self.rules().join(language);
        fs::create_dir_all(&folder).map_err(InitError::io(&folder))?;
        let path = folder.join(name);
        fs::write(&path, text).map_err(InitError::io(&path))
    }

    /// Marks the staging folders as complete, and moves all files into place. `edition` is the path of the edition's
    /// file, and `advice` is the advice for the user.
    pub(super) fn finish(&self, edition: &Path, advice: &[String]) -> Result<Made, InitError> {
        fs::create_dir_all(self.rules()).map_err(InitError::io(self.rules()))?;
        let complete = self.complete();
        let text = format!("{}\n{}", edition.display(), advice.join("\n"));
        atomic::write(&complete, text.as_bytes()).map_err(InitError::io(&complete))?;
        Ok(self.publish()?.1)
    }

    /// Returns the path of the file that marks the staging folders as complete.
    fn complete(&self) -> PathBuf {
        self.rules().join(COMPLETE)
    }

    /// Moves all files into place, except those that already exist at their final paths. If a file cannot be moved, the
    /// next `init` moves the remaining files.
    fn publish(&self) -> Result<(PathBuf, Made), InitError> {
        let complete = self.complete();
        let text = fs::read_to_string(&complete).map_err(InitError::io(&complete))?;
        let (edition, advice) = text.split_once('\n').unwrap_or((&text, ""));
        let mut paths = Vec::new();
        for (root, staged) in &self.roots {
            for language in names(staged)? {
                let (from, to) = (staged.join(&language), root.join(&language));
                if !from.is_dir() {
                    continue;
                }
                fs::create_dir_all(&to).map_err(InitError::io(&to))?;
                for name in names(&from)? {
                    let (from, to) = (from.join(&name), to.join(&name));
                    if !to.exists() {
                        fs::rename(&from, &to).map_err(InitError::io(&to))?;
                        paths.push(to);
                    }
                }
            }
        }
        self.clear();
        Ok((edition.into(), Made { paths, changed: Vec::new(), advice: advice.lines().map(str::to_owned).collect() }))
    }

    /// Removes the staging folders. A folder that cannot be removed does no harm.
    fn clear(&self) {
        for (_, staged) in &self.roots {
            let _ = fs::remove_dir_all(staged);
        }
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        if !self.complete().is_file() {
            self.clear();
            // Only an empty folder can be removed in this way.
            self.new_roots.iter().for_each(|root| drop(fs::remove_dir(root)));
        }
    }
}

/// Returns the names in a folder, sorted, but with `language.toml` first. Returns an empty list if the folder does not
/// exist.
fn names(folder: &Path) -> Result<Vec<PathBuf>, InitError> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.file_name().into())).collect());
    let mut names: Vec<PathBuf> = entries.map_err(InitError::io(folder))?;
    names.sort_by_key(|name| (name != Path::new("language.toml"), name.clone()));
    Ok(names)
}
