//! The files of builds, which are in folders or are single files. Their stamps show whether a build changed.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::artefact::{BuildReader, MANIFEST, PREVIOUS, built_editions};
use crate::error::Error;

/// The files of a build: paths, sizes in bytes, modification times.
pub(crate) type Stamp = Vec<(PathBuf, u64, Option<SystemTime>)>;

/// Returns the editions of a build, each with its folder. If the build is a single file, returns its edition with the
/// file.
pub(super) fn editions(build: &Path) -> Result<Vec<(String, PathBuf)>, Error> {
    if build.is_file() {
        let id = BuildReader::open(build)?.checksums().edition.clone();
        return Ok(vec![(id, build.to_owned())]);
    }
    Ok(built_editions(build)?.into_iter().map(|id| (id.clone(), build.join(id))).collect())
}

/// Returns the folders of older builds of an edition. An older build is in the edition's folder of previous builds, or
/// in a subfolder of that folder.
pub(super) fn older(build: &Path, id: &str) -> Vec<PathBuf> {
    let folder = build.join(PREVIOUS).join(id);
    let within = std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut folders: Vec<_> = within.chain([folder]).filter(|path| path.join(MANIFEST).is_file()).collect();
    folders.sort();
    folders
}

/// Returns the stamp of the files in a folder, or of a single file.
pub(super) fn stamp(path: &Path) -> Stamp {
    let within = std::fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut stamp: Stamp = within
        .chain([path.to_owned()])
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
