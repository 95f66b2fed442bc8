//! Keeps the build that a compile replaced in `build/previous/`, so that it can be compared with the new one. It is
//! kept only if it can be read and gives different answers: a build with the same answers would only displace the one
//! that was kept before.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::plan::is_intact;
use crate::artefact::{Manifest, PREVIOUS, REPORT};
use crate::atomic::sync_folder;
use crate::error::Error;

/// The prefix of the names of folders that are to be removed.
pub(super) const GONE: &str = ".gone-";

/// Moves the replaced build of an edition to the previous builds, or deletes it if it is not worth keeping.
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

/// Removes a folder with its contents, if it exists.
pub(super) fn remove(folder: &Path) -> Result<(), Error> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(Error::io(folder)(error)),
        _ => Ok(()),
    }
}

/// Returns true if the old build is complete, has the same layout as the new one and gives different answers.
fn is_worth_keeping(new: &Path, old: &Path) -> bool {
    let (Ok(new), Ok(manifest)) = (Manifest::read(new), Manifest::read(old)) else { return false };
    let answers = |manifest: &Manifest| -> Vec<(String, String)> {
        // The report is made from the other files, so differences in it do not count.
        let outputs = manifest.outputs.iter().filter(|output| output.path != REPORT);
        outputs.map(|output| (output.path.clone(), output.sha256.clone())).collect()
    };
    answers(&manifest) != answers(&new) && is_intact(&manifest, old)
}
