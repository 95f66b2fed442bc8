//! The files of builds. A build is a folder or a single file. A [`Stamp`] shows whether a build has changed.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::artefact::{
    BuildReader, CANDIDATES, MANIFEST, MIRRORED, PREVIOUS, built_editions, current_build, is_build_name, open,
};
use crate::error::Error;

/// The path, size in bytes and modification time of each file of a build.
pub(crate) type Stamp = Vec<(PathBuf, u64, Option<SystemTime>)>;

/// Returns the id and folder of each edition in a build folder. If `build` is a file, returns the id of its edition and
/// the path of the file.
pub(super) fn editions(build: &Path) -> Result<Vec<(String, PathBuf)>, Error> {
    if build.is_file() {
        let id = BuildReader::open(build)?.checksums().edition.clone();
        return Ok(vec![(id, build.to_owned())]);
    }
    Ok(built_editions(build)?.into_iter().map(|id| (id.clone(), build.join(id))).collect())
}

/// Returns the folders that contain older builds of an edition: `previous/{id}` itself or its subfolders, and in a mirror the
/// other builds beside the current one.
pub(super) fn older(build: &Path, id: &str) -> Vec<PathBuf> {
    let (folder, edition) = (build.join(PREVIOUS).join(id), build.join(id));
    let current = build_in_mirror(&edition);
    let is_build = |path: &PathBuf| path.file_name().is_some_and(|name| is_build_name(&name.to_string_lossy()));
    let others = current.iter().flat_map(|current| entries(&edition).filter(move |path| path != current));
    let others = others.filter(is_build);
    let all = entries(&folder).chain([folder]).chain(others);
    let mut folders: Vec<_> = all.filter(|path| path.join(MANIFEST).is_file()).collect();
    folders.sort();
    folders
}

/// Returns the folder of the candidate of an edition. Returns `None` if there is none.
pub(super) fn candidate(build: &Path, id: &str) -> Option<PathBuf> {
    let folder = build.join(CANDIDATES).join(id);
    current_build(&folder).is_ok_and(|build| build.join(MANIFEST).is_file()).then_some(folder)
}

/// Returns the time of the last update of a mirror, in seconds since 1970. Returns `None` if `build` is not a mirror.
pub(crate) fn mirrored(build: &Path) -> Option<u64> {
    // Only the beginning of a regular file is read, because a pipe would block the server.
    let mut text = String::new();
    open(&build.join(MIRRORED)).ok()?.take(32).read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}

/// Returns the paths of the files and folders in a folder. Returns no paths if `path` is a file or cannot be read.
fn entries(path: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    std::fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path())
}

/// Returns the current build of an edition of a mirror. Returns `None` if the folder does not belong to a mirror, or does
/// not name a build.
fn build_in_mirror(edition: &Path) -> Option<PathBuf> {
    current_build(edition).ok().filter(|current| current != edition)
}

/// Returns the stamp of the files in a folder, or of a single file. For an edition of a mirror, this is the stamp of its current
/// build, and of the file that names it.
pub(super) fn stamp(path: &Path) -> Stamp {
    let current = build_in_mirror(path);
    let mut stamp: Stamp = entries(path)
        .chain([path.to_owned()])
        .chain(current.iter().flat_map(|current| entries(current)))
        .filter_map(|path| {
            let data = path.metadata().ok().filter(std::fs::Metadata::is_file)?;
            Some((path, data.len(), data.modified().ok()))
        })
        .collect();
    stamp.sort();
    stamp
}

/// Returns the stamp of all builds of all editions, including older builds and candidates.
pub(super) fn stamp_all(build: &Path) -> Stamp {
    if build.is_file() {
        return stamp(build);
    }
    let ids = built_editions(build).unwrap_or_default();
    let others = ids.iter().flat_map(|id| older(build, id).into_iter().chain(candidate(build, id)));
    ids.iter().map(|id| build.join(id)).chain(others).flat_map(|folder| stamp(&folder)).collect()
}
