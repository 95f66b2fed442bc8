//! The files of builds. A build is a folder or a single file. A [`Stamp`] shows whether a build has changed.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::artefact::{BuildReader, MANIFEST, MIRRORED, PREVIOUS, built_editions, current_build};
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
    let current = current_build(&edition).ok();
    let others = entries(&edition).filter(|path| Some(path) != current.as_ref());
    let all = entries(&folder).chain([folder]).chain(others);
    let mut folders: Vec<_> = all.filter(|path| path.join(MANIFEST).is_file()).collect();
    folders.sort();
    folders
}

/// Returns the time of the last update of a mirror, in seconds since 1970. Returns `None` if `build` is not a mirror.
pub(crate) fn mirrored(build: &Path) -> Option<u64> {
    std::fs::read_to_string(build.join(MIRRORED)).ok()?.trim().parse().ok()
}

/// Returns the paths of the files and folders in a folder. Returns no paths if `path` is a file or cannot be read.
fn entries(path: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    std::fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path())
}

/// Returns the stamp of the files in a folder, or of a single file. For an edition of a mirror, this is the stamp of its current
/// build, and of the file that names it.
pub(super) fn stamp(path: &Path) -> Stamp {
    let current = current_build(path).ok().filter(|current| current != path);
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

/// Returns the stamp of all builds of all editions, including older builds.
pub(super) fn stamp_all(build: &Path) -> Stamp {
    if build.is_file() {
        return stamp(build);
    }
    let ids = built_editions(build).unwrap_or_default();
    let older = ids.iter().flat_map(|id| older(build, id));
    ids.iter().map(|id| build.join(id)).chain(older).flat_map(|folder| stamp(&folder)).collect()
}
