//! Moves replaced builds to `build/previous/`, so that users can compare them with the new builds. A replaced build is
//! kept only if it can be read and gives different answers from the new build. Otherwise it is deleted, and the build
//! that was kept earlier stays.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::plan::is_intact;
use crate::artefact::{BuildReader, Manifest, PREVIOUS};
use crate::atomic::sync_folder;
use crate::error::Error;

/// The name prefix of folders that are to be removed.
pub(super) const GONE: &str = ".gone-";

/// Moves the replaced build `old` to the previous builds, or deletes it if it is not worth keeping.
pub(super) fn keep_previous_build(build: &Path, edition: &str, old: &Path) -> Result<(), Error> {
    let gone = build.join(format!("{GONE}{edition}"));
    remove(&gone)?;
    if is_worth_keeping(&build.join(edition), old) {
        let all = build.join(PREVIOUS);
        let kept = all.join(edition);
        fs::create_dir_all(&all).map_err(Error::io(&all))?;
        if kept.exists() {
            fs::rename(&kept, &gone).map_err(Error::io(&kept))?;
        }
        fs::rename(old, &kept).and_then(|()| sync_folder(&all)).map_err(Error::io(&kept))?;
    } else {
        fs::rename(old, &gone).map_err(Error::io(old))?;
    }
    remove(&gone)
}

/// Removes a folder with its contents. It is not an error if the folder does not exist.
pub(super) fn remove(folder: &Path) -> Result<(), Error> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(Error::io(folder)(error)),
        _ => Ok(()),
    }
}

/// Returns true if the old build is intact, has the same format as the new build, and gives different answers.
fn is_worth_keeping(new: &Path, old: &Path) -> bool {
    let (Ok(new), Ok(old)) = (BuildReader::open(new), BuildReader::open(old)) else { return false };
    new.checksums().version != old.checksums().version
        && Manifest::of(&old).is_ok_and(|manifest| is_intact(&manifest, &old))
}
