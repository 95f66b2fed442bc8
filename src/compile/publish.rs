//! Writes an edition beside the build, synced, and puts it in place, renamed as one directory. A reader finds the old
//! edition or the new one, whenever the work is broken off.
//!
//! A folder is known by its name, whatever moment the work was broken off at: `.new-` may be half an edition, `.put-` is
//! a whole one that is being exchanged with the one in place, `.old-` a whole one that was replaced and not yet put
//! away, `.gone-` is to be removed. The name of `.put-` ends in the hash of the new edition's seal: with another seal it
//! holds the old edition.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use super::folder::{GONE, remove, sync_folder};
use super::product::Product;
use super::{CompileError, previous};
use crate::artefact::{MANIFEST, Manifest, SEAL, SUMS, Seal};
use crate::provenance::sha256_hex;

/// Folders of this name hold an edition that is being written.
const NEW: &str = ".new-";
/// Folders of this name hold an edition before or after it was exchanged for another.
const PUT: &str = ".put-";
/// Folders of this name hold an edition that was replaced, as a whole.
const OLD: &str = ".old-";

/// Clears away what a compile left that was broken off. Call it with the lock held.
pub(super) fn clean_up(build: &Path) -> Result<(), CompileError> {
    let failed = || CompileError::io(build);
    for entry in fs::read_dir(build).map_err(failed())? {
        let path = entry.map_err(failed())?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if let Some(edition) = name.strip_prefix(OLD) {
            if build.join(edition).exists() {
                previous::put_away(build, edition, &path)?;
            } else {
                fs::rename(&path, build.join(edition)).map_err(CompileError::io(&path))?;
            }
        } else if let Some((edition, hash)) = name.strip_prefix(PUT).and_then(|rest| rest.rsplit_once('-')) {
            match seal_hash(&path) {
                Ok(found) if found != hash => previous::put_away(build, edition, &path)?,
                _ => remove(&path)?,
            }
        } else if name.starts_with(NEW) || name.starts_with(GONE) {
            remove(&path)?;
        }
    }
    Ok(())
}

/// Writes all files of an edition beside the build, where they stay until [`replace`] or [`discard`].
pub(super) fn write(build: &Path, edition: &str, product: Product) -> Result<Manifest, CompileError> {
    write_all(&build.join(format!("{NEW}{edition}")), product)
}

/// Removes the editions that were written and not put in place.
pub(super) fn discard(build: &Path) {
    // The error that led here is the one to tell; what cannot be removed now, the next compile removes.
    let entries = fs::read_dir(build).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(NEW)) {
        let _ = fs::remove_dir_all(entry.path());
    }
}

fn write_all(folder: &Path, product: Product) -> Result<Manifest, CompileError> {
    fs::create_dir(folder).map_err(CompileError::io(folder))?;
    let manifest = product.manifest;
    for (name, bytes) in &product.files {
        write_file(&folder.join(name), bytes)?;
    }
    let sums = manifest.outputs.iter().map(|output| format!("{}  {}\n", output.sha256, output.path));
    let mut sums: String = sums.collect();
    let mut text = serde_json::to_vec_pretty(&manifest).expect("a manifest is JSON");
    text.push(b'\n');
    let files = product.files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    let seal = Seal::new(&manifest.edition, &manifest.version, files.chain([(MANIFEST, text.as_slice())])).to_bytes();
    for (name, bytes) in [(MANIFEST, text), (SEAL, seal)] {
        write_file(&folder.join(name), &bytes)?;
        sums.push_str(&format!("{}  {name}\n", sha256_hex(&bytes)));
    }
    write_file(&folder.join(SUMS), sums.as_bytes())?;
    sync_folder(folder).map_err(CompileError::io(folder))?;
    Ok(manifest)
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CompileError> {
    let mut file = File::create(path).map_err(CompileError::io(path))?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(CompileError::io(path))
}

/// Puts an edition that was written in place of the old one.
pub(super) fn replace(build: &Path, edition: &str) -> Result<(), CompileError> {
    let written = build.join(format!("{NEW}{edition}"));
    let hash = seal_hash(&written).map_err(CompileError::io(&written))?;
    let new = &build.join(format!("{PUT}{edition}-{hash}"));
    fs::rename(&written, new).map_err(CompileError::io(new))?;
    let place = build.join(edition);
    let old = build.join(format!("{OLD}{edition}"));
    let failed = || CompileError::io(&place);
    if !place.exists() {
        fs::rename(new, &place).map_err(failed())?;
    } else if exchange(new, &place).is_ok() {
        fs::rename(new, &old).map_err(failed())?;
    } else {
        // No atomic exchange on this file system: `clean_up` puts the old edition back if we stop here.
        fs::rename(&place, &old).and_then(|()| fs::rename(new, &place)).map_err(failed())?;
    }
    sync_folder(build).map_err(CompileError::io(build))?;
    if old.exists() { previous::put_away(build, edition, &old) } else { Ok(()) }
}

/// The hash of an edition's seal, which differs from that of any other build.
fn seal_hash(folder: &Path) -> io::Result<String> {
    Ok(sha256_hex(&fs::read(folder.join(SEAL))?)[..16].to_owned())
}

#[cfg(target_os = "linux")]
fn exchange(a: &Path, b: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, a, CWD, b, RenameFlags::EXCHANGE)?)
}

#[cfg(not(target_os = "linux"))]
fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
