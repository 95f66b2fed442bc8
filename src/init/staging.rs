//! The folders in which init makes everything before it puts it in place, `.init` in `sources/` and in `rules/`: an init that
//! is killed leaves nothing half made. The next one removes what was not complete, and puts in place what was.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::{InitError, Made};
use crate::compile::Folders;

const FOLDER: &str = ".init";
/// The file in the staging folder of the rules that says that all is made. It holds the path of the edition's file and the
/// advice, a line each.
const COMPLETE: &str = "complete";

/// Everything that init makes, before it is in place.
pub(super) struct Staging {
    /// The folders that hold `sources` and `rules` when all is in place, each with the staging folder in it.
    roots: [(PathBuf, PathBuf); 2],
    /// The lock of the rules, so that one init works at a time. `None` where a folder cannot be locked.
    _lock: Option<File>,
}

impl Staging {
    /// Waits until no other init works there. What an init that was killed had completed is put in place and returned, with the
    /// path of its edition's file; what it had not is removed.
    pub(super) fn open(folders: &Folders) -> Result<(Self, Option<(PathBuf, Made)>), InitError> {
        let roots = [&folders.sources, &folders.rules].map(|root| (root.clone(), root.join(FOLDER)));
        for (root, _) in &roots {
            fs::create_dir_all(root).map_err(InitError::io(root))?;
        }
        let lock = File::open(&folders.rules).ok().filter(|folder| folder.lock().is_ok());
        let staging = Self { roots, _lock: lock };
        let finished = if staging.is_complete() { Some(staging.publish()?) } else { None };
        staging.clear();
        Ok((staging, finished))
    }

    /// The folder that stands for `sources/`.
    pub(super) fn sources(&self) -> &Path {
        &self.roots[0].1
    }

    /// The folder that stands for `rules/`.
    pub(super) fn rules(&self) -> &Path {
        &self.roots[1].1
    }

    /// Makes the folder of a source, which must not be there yet.
    pub(super) fn make_source(&self, language: &str, name: &str) -> Result<PathBuf, InitError> {
        let (root, staged) = &self.roots[0];
        let there = root.join(language).join(name);
        let folder = staged.join(language).join(name);
        if there.exists() || folder.exists() {
            return Err(InitError::Exists { path: there, way_out: "remove it, or give the file another name" });
        }
        fs::create_dir_all(&folder).map_err(InitError::io(&folder))?;
        Ok(folder)
    }

    /// Writes a file of a language.
    pub(super) fn write_rules(&self, language: &str, name: &str, text: &str) -> Result<(), InitError> {
        let folder = self.rules().join(language);
        fs::create_dir_all(&folder).map_err(InitError::io(&folder))?;
        let path = folder.join(name);
        fs::write(&path, text).map_err(InitError::io(&path))
    }

    /// Puts everything in place: an edition, by the path of its file, with advice for the user.
    pub(super) fn finish(&self, edition: &Path, advice: &[String]) -> Result<Made, InitError> {
        let complete = self.rules().join(COMPLETE);
        let unfinished = complete.with_extension("new");
        let text = format!("{}\n{}", edition.display(), advice.join("\n"));
        fs::write(&unfinished, text).map_err(InitError::io(&unfinished))?;
        fs::rename(&unfinished, &complete).map_err(InitError::io(&complete))?;
        Ok(self.publish()?.1)
    }

    fn is_complete(&self) -> bool {
        self.rules().join(COMPLETE).is_file()
    }

    /// Puts in place what is not there yet. If that fails, the next init goes on with it.
    fn publish(&self) -> Result<(PathBuf, Made), InitError> {
        let complete = self.rules().join(COMPLETE);
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
        Ok((edition.into(), Made { paths, advice: advice.lines().map(str::to_owned).collect() }))
    }

    /// Removes the staging folders. What cannot be removed is in nobody's way.
    fn clear(&self) {
        for (_, staged) in &self.roots {
            let _ = fs::remove_dir_all(staged);
        }
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        if !self.is_complete() {
            self.clear();
        }
    }
}

/// The names in a folder in their order, but for `language.toml`, which comes first. Returns none if there is no folder.
fn names(folder: &Path) -> Result<Vec<PathBuf>, InitError> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.file_name().into())).collect());
    let mut names: Vec<PathBuf> = entries.map_err(InitError::io(folder))?;
    names.sort_by_key(|name| (name != Path::new("language.toml"), name.clone()));
    Ok(names)
}
