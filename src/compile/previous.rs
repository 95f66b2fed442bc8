//! The build that a compile replaced is kept beside the new one, so that the two can be compared: if it gives other
//! answers, and if it can be read. A build that says the same as the one before it would only push out what was kept.

use std::fs;
use std::path::Path;

use super::CompileError;
use super::folder::{GONE, remove, sync_folder};
use super::plan::is_intact;

use crate::artefact::{Manifest, PREVIOUS, REPORT};

/// Puts away the folder of an edition that was replaced: to the previous builds, or nowhere.
pub(super) fn put_away(build: &Path, edition: &str, old: &Path) -> Result<(), CompileError> {
    let gone = build.join(format!("{GONE}{edition}"));
    remove(&gone)?;
    if is_worth_keeping(&build.join(edition), old) {
        let all = build.join(PREVIOUS);
        let place = all.join(edition);
        fs::create_dir_all(&all).map_err(CompileError::io(&all))?;
        if place.exists() {
            fs::rename(&place, &gone).map_err(CompileError::io(&place))?;
        }
        fs::rename(old, &place).and_then(|()| sync_folder(&all)).map_err(CompileError::io(&place))?;
    } else {
        fs::rename(old, &gone).map_err(CompileError::io(old))?;
    }
    remove(&gone)
}

/// Whether the old build is whole and of the same layout, and says anything else than the new one.
fn is_worth_keeping(new: &Path, old: &Path) -> bool {
    let (Ok(new), Ok(manifest)) = (Manifest::read(new), Manifest::read(old)) else { return false };
    let answers = |manifest: &Manifest| -> Vec<(String, String)> {
        // The report is made of the others, so its looks are no difference.
        let outputs = manifest.outputs.iter().filter(|output| output.path != REPORT);
        outputs.map(|output| (output.path.clone(), output.sha256.clone())).collect()
    };
    answers(&manifest) != answers(&new) && is_intact(&manifest, old)
}
