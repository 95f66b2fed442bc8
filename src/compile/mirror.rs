//! Copies builds to a mirror: a folder that other machines can copy at any time. A build in a mirror has a folder of its own,
//! which never changes. The file `current` of an edition names its newest build, and is written last.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::lock;
use super::previous::remove;
use super::publish::link_or_copy;
use crate::artefact::{
    self, BuildReader, CANDIDATES, CHECKSUMS, CURRENT, MANIFEST, MIRRORED, Manifest, SIGNATURE, SUMS, build_name,
    current_build, is_build_name, parse_sums,
};
use crate::atomic::{sync_folder, write};
use crate::error::Error;
use crate::provenance::{UNFINISHED, sha256_of_reader};
use crate::signature::{PublicKey, SignatureError};

/// A build in a mirror.
#[derive(Clone, Debug)]
pub(crate) struct Mirrored {
    /// The folder of the build.
    pub(crate) folder: PathBuf,
    /// Whether the mirror named another build of the edition before, or none.
    pub(crate) is_new: bool,
}

/// Copies the builds of these editions to a mirror, and then makes them its current builds. Removes older builds, except the
/// last one. With a key, all builds must be signed with it. Waits until no other program writes to the two folders.
///
/// # Errors
/// If a build cannot be read, is damaged or is not signed with the key, or if the mirror cannot be written. The mirror then has
/// the same current builds as before, or some of the new ones.
pub(crate) fn mirror(
    build: &Path,
    editions: &[String],
    mirror: &Path,
    key: Option<&PublicKey>,
) -> Result<Vec<Mirrored>, SignatureError> {
    refuse_other_folders(build, mirror)?;
    let _mirror = lock::acquire(mirror, true)?;
    // A build that other users compile can be read without its lock: a build that is replaced meanwhile is noticed.
    let locked = lock::acquire(build, true).map(Some);
    let _build = locked.or_else(|error| if is_read_only(&error) { Ok(None) } else { Err(error) })?;
    let folders = subfolders(mirror)?;
    folders.iter().chain([&mirror.to_owned()]).try_for_each(|folder| clean_up(folder))?;
    let names = editions.iter().map(|id| copy(&build.join(id), id, mirror, key));
    let names: Vec<_> = names.collect::<Result<_, _>>()?;
    let mirrored = editions.iter().zip(&names).map(|(id, name)| make_current(&mirror.join(id), name));
    let mirrored = mirrored.collect::<Result<_, _>>()?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let path = mirror.join(MIRRORED);
    write(&path, format!("{now}\n").as_bytes()).map_err(Error::io(path))?;
    Ok(mirrored)
}

/// Returns an error if a folder cannot be a mirror: if it contains compiled editions or other folders, or if it is the build
/// folder, or one of the two is in the other.
fn refuse_other_folders(build: &Path, mirror: &Path) -> Result<(), Error> {
    let absolute = |path: &Path| path.canonicalize().or_else(|_| std::path::absolute(path));
    let [inner, outer] = [mirror, build].map(|path| absolute(path).map_err(Error::io(path)));
    let (inner, outer) = (inner?, outer?);
    let wrong = |path: &Path, what| Err(Error::Unusable { path: path.to_owned(), what });
    if inner.starts_with(&outer) || outer.starts_with(&inner) {
        return wrong(
            mirror,
            "the build folder and the mirror cannot contain each other; choose another folder for the mirror",
        );
    }
    let folders = subfolders(mirror).unwrap_or_default();
    if folders.iter().any(|folder| folder.join(CHECKSUMS).exists()) {
        return wrong(mirror, "is a folder of `lexmill compile`; choose another folder for the mirror");
    }
    for folder in folders {
        let is_empty = subfolders(&folder)?.iter().all(|path| is_own(path));
        if !is_empty && !folder.join(CURRENT).exists() && folder.file_name() != Some(CANDIDATES.as_ref()) {
            return wrong(
                &folder,
                "does not belong to a mirror; choose another folder for the mirror, or move this one",
            );
        }
    }
    Ok(())
}

/// Returns the folders in a folder, except hidden ones.
fn subfolders(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let entries = fs::read_dir(folder).map_err(Error::io(folder))?.flatten();
    let shown = entries.filter(|entry| !entry.file_name().to_string_lossy().starts_with('.'));
    Ok(shown.map(|entry| entry.path()).filter(|path| path.is_dir()).collect())
}

/// Returns true if the name of a folder is that of a build in a mirror.
fn is_own(path: &Path) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(is_build_name)
}

fn is_read_only(error: &Error) -> bool {
    use io::ErrorKind::{PermissionDenied, ReadOnlyFilesystem};
    matches!(error, Error::Io { source, .. } if [PermissionDenied, ReadOnlyFilesystem].contains(&source.kind()))
}

/// Removes the folders and files that a `mirror` that was killed has left in a folder.
fn clean_up(folder: &Path) -> Result<(), Error> {
    for entry in fs::read_dir(folder).map_err(Error::io(folder))?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_own = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-');
        if name.strip_prefix(UNFINISHED).is_some_and(is_own) {
            let path = entry.path();
            if path.is_dir() { remove(&path)? } else { fs::remove_file(&path).map_err(Error::io(path))? }
        }
    }
    Ok(())
}

/// Copies a build to the folder of the edition in the mirror, unless it is there already. Replaces a damaged copy. Returns the
/// name of the copy.
fn copy(build: &Path, id: &str, mirror: &Path, key: Option<&PublicKey>) -> Result<String, SignatureError> {
    let reader = key.map_or_else(|| BuildReader::open(build).map_err(Into::into), |key| key.open_build(build))?;
    let reader = reader.of_edition(id)?;
    let sums = artefact::read(&reader.path(SUMS))?;
    let (name, edition) = (build_name(&sums), mirror.join(id));
    let target = edition.join(&name);
    let text = String::from_utf8_lossy(&sums);
    let files = listed(&reader, &text)?;
    let has_files = files.iter().all(|(sum, file)| matches(&target.join(file), sum).unwrap_or(false));
    if !has_files || fs::read(target.join(SUMS)).ok().as_ref() != Some(&sums) {
        // The draft is not in the folder of the edition: if there is an error, no new edition seems to exist.
        let draft = mirror.join(format!("{UNFINISHED}{name}"));
        let written = write_draft(&reader, (&files, &sums), &draft).and_then(|()| {
            fs::create_dir_all(&edition).map_err(Error::io(&edition))?;
            if target.exists() {
                discard(&edition, &name)?;
            }
            fs::rename(&draft, &target).and_then(|()| sync_folder(&edition)).map_err(Error::io(&target))
        });
        // The first error is more useful than one in removing the draft.
        written.inspect_err(|_| drop(remove(&draft)))?;
    }
    // A build can be signed after it was copied.
    let (signature, copy) = (reader.path(SIGNATURE), target.join(SIGNATURE));
    if signature.exists() {
        let bytes = artefact::read(&signature)?;
        if artefact::read(&copy).ok().as_ref() != Some(&bytes) {
            write(&copy, &bytes).map_err(Error::io(copy))?;
        }
    }
    Ok(name)
}

/// Returns the SHA-256 and the names of the files of a build, from its sums. Returns an error if these are not all its files.
fn listed<'a>(reader: &BuildReader, sums: &'a str) -> Result<Vec<(&'a str, &'a str)>, Error> {
    let listed = parse_sums(&reader.path(SUMS), sums)?;
    let manifest = Manifest::of(reader)?;
    let outputs = manifest.outputs.iter().map(|output| output.path.as_str());
    let files: BTreeSet<_> = outputs.chain([MANIFEST, CHECKSUMS]).collect();
    match listed.iter().map(|(_, name)| *name).collect::<BTreeSet<_>>() == files {
        true => Ok(listed),
        false => Err(Error::damaged(&reader.path(SUMS), "it does not list the files of the build")),
    }
}

/// Copies the files of a build to a new folder.
fn write_draft(reader: &BuildReader, (files, sums): (&[(&str, &str)], &[u8]), draft: &Path) -> Result<(), Error> {
    fs::create_dir_all(draft).map_err(Error::io(draft))?;
    for (sum, file) in files {
        let (from, copy) = (reader.path(file), draft.join(file));
        // Reports a file that is missing, or that is not a regular file.
        artefact::open(&from)?;
        link_or_copy(&from, &copy)?;
        if !matches(&copy, sum)? {
            return Err(Error::damaged(&from, format!("it does not match {SUMS}")));
        }
    }
    write(&draft.join(SUMS), sums).map_err(Error::io(draft))
}

/// Returns true if a file has this SHA-256.
fn matches(path: &Path, sum: &str) -> Result<bool, Error> {
    let found = artefact::open(path).map(sha256_of_reader)?.map_err(Error::io(path))?;
    Ok(found == sum)
}

/// Removes a build from the folder of an edition. It is renamed first: if the program is killed while it removes files, no part
/// of a build has the name of a build.
fn discard(edition: &Path, name: &str) -> Result<(), Error> {
    let (build, gone) = (edition.join(name), edition.join(format!("{UNFINISHED}{name}")));
    fs::rename(&build, &gone).map_err(Error::io(build))?;
    remove(&gone)
}

/// Makes the build of this name the current one of its edition, and removes all others except the one that was current
/// before.
fn make_current(edition: &Path, name: &str) -> Result<Mirrored, Error> {
    let (folder, before) = (edition.join(name), current_build(edition).ok());
    let is_new = before.as_ref() != Some(&folder);
    if is_new {
        let pointer = edition.join(CURRENT);
        write(&pointer, format!("{name}\n").as_bytes()).map_err(Error::io(pointer))?;
        for path in subfolders(edition)?.into_iter().filter(|path| is_own(path)) {
            if path != folder && Some(&path) != before.as_ref() {
                discard(edition, &path.file_name().unwrap_or_default().to_string_lossy())?;
            }
        }
    }
    Ok(Mirrored { folder, is_new })
}
