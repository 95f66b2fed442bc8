//! Copies builds to a mirror: a folder that other machines can copy at any time. A build in a mirror has a folder of its own,
//! which never changes. The file `current` of an edition names its newest build, and is written last.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::lock;
use super::previous::remove;
use super::publish::link_or_copy;
use crate::artefact::{
    self, BuildReader, CHECKSUMS, CURRENT, MIRRORED, SIGNATURE, SUMS, build_name, current_build, parse_sums,
};
use crate::atomic::{sync_folder, write};
use crate::error::Error;
use crate::provenance::{UNFINISHED, sha256_of_reader};

/// A build in a mirror.
#[derive(Clone, Debug)]
pub(crate) struct Mirrored {
    /// The folder of the build.
    pub(crate) folder: PathBuf,
    /// Whether the mirror named another build of the edition before, or none.
    pub(crate) is_new: bool,
}

/// Copies the builds of these editions to a mirror, and then makes them its current builds. Removes older builds, except the
/// last one. Waits until no other program writes to the two folders.
///
/// # Errors
/// If a build cannot be read or is damaged, or if the mirror cannot be written. The mirror then has the same current builds as
/// before, or some of the new ones.
pub(crate) fn mirror(build: &Path, editions: &[String], mirror: &Path) -> Result<Vec<Mirrored>, Error> {
    fs::create_dir_all(mirror).map_err(Error::io(mirror))?;
    for id in editions {
        // Also detects that both folders are the same.
        if mirror.join(id).join(CHECKSUMS).exists() || mirror.canonicalize().ok() == build.canonicalize().ok() {
            let other = "is a folder of `lexmill compile`; choose another folder for the mirror";
            return Err(Error::io(mirror)(io::Error::other(other)));
        }
    }
    let (_build, _mirror) = (lock::acquire(build, true)?, lock::acquire(mirror, true)?);
    editions.iter().map(|id| mirror.join(id)).chain([mirror.to_owned()]).try_for_each(|folder| clean_up(&folder))?;
    let copied = editions.iter().map(|id| copy(&build.join(id), id, &mirror.join(id)));
    let copied: Vec<_> = copied.collect::<Result<_, _>>()?;
    let mirrored = copied.into_iter().map(make_current).collect::<Result<_, _>>()?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let path = mirror.join(MIRRORED);
    write(&path, format!("{now}\n").as_bytes()).map_err(Error::io(path))?;
    Ok(mirrored)
}

/// Removes what a `mirror` that was killed has left in a folder.
fn clean_up(folder: &Path) -> Result<(), Error> {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(UNFINISHED) {
            let path = entry.path();
            if path.is_dir() { remove(&path)? } else { fs::remove_file(&path).map_err(Error::io(path))? }
        }
    }
    Ok(())
}

/// Copies a build to the folder of the edition in the mirror, unless it is there already. Returns the path of the copy.
fn copy(build: &Path, id: &str, edition: &Path) -> Result<PathBuf, Error> {
    let reader = BuildReader::open(build)?.of_edition(id)?;
    let sums = artefact::read(&reader.path(SUMS))?;
    let name = build_name(&sums);
    let target = edition.join(&name);
    if !target.is_dir() {
        let draft = edition.join(format!("{UNFINISHED}{name}"));
        fs::create_dir_all(&draft).map_err(Error::io(&draft))?;
        let text = String::from_utf8_lossy(&sums);
        for (sum, file) in parse_sums(&reader.path(SUMS), &text)? {
            let copy = draft.join(file);
            link_or_copy(&reader.path(file), &copy)?;
            let found = artefact::open(&copy).map(sha256_of_reader)?.map_err(Error::io(&copy))?;
            if found != sum {
                return Err(Error::damaged(&reader.path(file), format!("it does not match {SUMS}")));
            }
        }
        let copy = draft.join(SUMS);
        let written =
            write(&copy, &sums).and_then(|()| fs::rename(&draft, &target)).and_then(|()| sync_folder(edition));
        written.map_err(Error::io(copy))?;
    }
    // A build can be signed after it was copied.
    let (signature, copy) = (reader.path(SIGNATURE), target.join(SIGNATURE));
    if signature.exists() {
        let bytes = artefact::read(&signature)?;
        if fs::read(&copy).ok().as_ref() != Some(&bytes) {
            write(&copy, &bytes).map_err(Error::io(copy))?;
        }
    }
    Ok(target)
}

/// Makes a build the current one of its edition, and removes all others except the one that was current before.
fn make_current(folder: PathBuf) -> Result<Mirrored, Error> {
    let (Some(edition), Some(name)) = (folder.parent(), folder.file_name()) else { unreachable!("`copy` joined them") };
    let before = current_build(edition).ok();
    let is_new = before.as_ref() != Some(&folder);
    if is_new {
        let pointer = edition.join(CURRENT);
        write(&pointer, format!("{}\n", name.to_string_lossy()).as_bytes()).map_err(Error::io(pointer))?;
        for entry in fs::read_dir(edition).map_err(Error::io(edition))? {
            let path = entry.map_err(Error::io(edition))?.path();
            if path.is_dir() && path != folder && Some(&path) != before.as_ref() {
                remove(&path)?;
            }
        }
    }
    Ok(Mirrored { folder, is_new })
}
