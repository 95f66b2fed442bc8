//! Writes an edition to a temporary folder in the build folder, syncs the folder, and renames it to replace the old
//! edition. A reader finds either the old edition or the new one, even if the work is interrupted. (If the file system
//! cannot exchange two folders, the edition is missing for a moment.)
//!
//! The prefix of a folder's name records the state of the folder, so that the next compile can clean up after an
//! interruption:
//!
//! * `.new-`: an edition that is being written, and may be incomplete
//! * `.put-`: a complete edition that is being exchanged with the current one. The name ends in the hash of the new
//!   edition's `checksums.json`. If the `checksums.json` in the folder has another hash, the folder contains the old
//!   edition.
//! * `.old-`: a complete edition that was replaced, but has not yet been moved to the previous builds
//! * `.gone-`: a folder that is to be removed

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::previous::{self, GONE, remove};
use crate::artefact::{
    BuildReader, CHECKSUMS, CURRENT, Checksums, MANIFEST, Manifest, Output, RELEASES, SUMS, checksum,
};
use crate::atomic::{HashedFile, exchange, sync_folder};
use crate::error::Error;
use crate::provenance::{UNFINISHED as NEW, sha256_hex};

const PUT: &str = ".put-";
const OLD: &str = ".old-";

/// Cleans up after an interrupted compile. The caller must hold the lock.
pub(super) fn clean_up(build: &Path) -> Result<(), Error> {
    let failed = || Error::io(build);
    for entry in fs::read_dir(build).map_err(failed())? {
        let path = entry.map_err(failed())?.path();
        if path.join(CURRENT).is_file() {
            let what = "belongs to a mirror, which only `lexmill mirror` changes; compile in another folder";
            return Err(Error::Unusable { path, what });
        }
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if let Some(edition) = name.strip_prefix(OLD) {
            if build.join(edition).exists() {
                previous::keep_previous_build(build, edition, &path)?;
            } else {
                fs::rename(&path, build.join(edition)).map_err(Error::io(&path))?;
            }
        } else if let Some((edition, hash)) = name.strip_prefix(PUT).and_then(|rest| rest.rsplit_once('-')) {
            match checksums_hash(&path) {
                Ok(found) if found != hash => previous::keep_previous_build(build, edition, &path)?,
                _ => remove(&path)?,
            }
        } else if name.starts_with(NEW) || name.starts_with(GONE) {
            remove(&path)?;
        }
    }
    Ok(())
}

/// An edition in a temporary folder in the build folder. It stays there until [`replace`] or [`discard`] is called.
pub(super) struct Draft {
    folder: PathBuf,
    checksums: BTreeMap<String, u32>,
}

impl Draft {
    /// Creates the temporary folder of an edition.
    pub(super) fn begin(build: &Path, edition: &str) -> Result<Self, Error> {
        let folder = build.join(format!("{NEW}{edition}"));
        fs::create_dir_all(build).and_then(|()| fs::create_dir(&folder)).map_err(Error::io(&folder))?;
        Ok(Self { folder, checksums: BTreeMap::new() })
    }

    /// Returns the build folder.
    pub(super) fn build(&self) -> &Path {
        self.folder.parent().unwrap_or(Path::new(""))
    }

    /// Returns the path of a file of the draft.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Writes a whole file, and returns its entry in the manifest.
    pub(super) fn write(&mut self, name: &str, bytes: &[u8]) -> Result<Output, Error> {
        let (output, crc32) = self.write_unlisted(name, bytes)?;
        self.checksums.insert(name.to_owned(), crc32);
        Ok(output)
    }

    /// Writes whole files in parallel, and returns their entries in the manifest.
    pub(super) fn write_many(&mut self, files: &[(&str, &[u8])]) -> Result<Vec<Output>, Error> {
        let written = files.par_iter().map(|(name, bytes)| self.write_unlisted(name, bytes));
        let (outputs, checksums): (Vec<_>, Vec<_>) = written.collect::<Result<Vec<_>, Error>>()?.into_iter().unzip();
        self.checksums.extend(files.iter().map(|(name, _)| (*name).to_owned()).zip(checksums));
        Ok(outputs)
    }

    /// Writes a whole file. Returns its entry in the manifest, and its CRC-32 checksum, which is not recorded yet.
    fn write_unlisted(&self, name: &str, bytes: &[u8]) -> Result<(Output, u32), Error> {
        let mut file = self.create(name)?;
        let written = file.write_all(bytes).and_then(|()| file.close());
        let (length, sha256) = written.map_err(Error::io(self.path(name)))?;
        Ok((Output { path: name.to_owned(), bytes: length, sha256 }, checksum(name, bytes)))
    }

    /// Adds an unchanged file of another build.
    pub(super) fn link(&mut self, name: &str, reader: &BuildReader, manifest: &Manifest) -> Result<Output, Error> {
        let from = reader.path(name);
        link_or_copy(&from, &self.path(name))?;
        self.checksums.insert(name.to_owned(), reader.checksum(name)?);
        let output = manifest.outputs.iter().find(|output| output.path == name).cloned();
        output.ok_or_else(|| Error::damaged(&from, "the manifest does not list it"))
    }

    /// Copies the list of releases from the existing build. Returns `None` if that build has no such list.
    pub(super) fn copy_releases(&mut self, edition: &str) -> Result<Option<Output>, Error> {
        let path = self.build().join(edition).join(RELEASES);
        if !path.is_file() {
            return Ok(None);
        }
        // The checksum is not verified: a damaged build is replaced, and its list of releases must not be lost.
        let bytes = fs::read(&path).map_err(Error::io(&path))?;
        if serde_json::from_slice::<Vec<serde_json::Value>>(&bytes).is_err() {
            let what = "is damaged; restore this list of releases from a copy, or remove it";
            return Err(Error::Unusable { path, what });
        }
        self.write(RELEASES, &bytes).map(Some)
    }

    /// Creates a file that is written in pieces.
    pub(super) fn create(&self, name: &str) -> Result<HashedFile, Error> {
        let path = self.path(name);
        HashedFile::create(&path).map_err(Error::io(path))
    }

    /// Closes a file, waits until it is on the disk, and records its CRC-32 checksum. Returns the file's entry in the
    /// manifest.
    pub(super) fn close(&mut self, name: &str, file: HashedFile, crc32: u32) -> Result<Output, Error> {
        let (bytes, sha256) = file.close().map_err(Error::io(self.path(name)))?;
        self.checksums.insert(name.to_owned(), crc32);
        Ok(Output { path: name.to_owned(), bytes, sha256 })
    }

    /// Writes the manifest, the checksums and the SHA-256 sums, and syncs the folder.
    pub(super) fn finish(mut self, manifest: Manifest) -> Result<Manifest, Error> {
        let mut text = serde_json::to_vec_pretty(&manifest).expect("a manifest is JSON");
        text.push(b'\n');
        let of_manifest = self.write(MANIFEST, &text)?;
        let checksums = std::mem::take(&mut self.checksums);
        let checksums = Checksums::new(&manifest.edition, &manifest.version, checksums).to_bytes();
        let of_checksums = self.write(CHECKSUMS, &checksums)?;
        let outputs = manifest.outputs.iter().chain([&of_manifest, &of_checksums]);
        let sums: String = outputs.map(|output| format!("{}  {}\n", output.sha256, output.path)).collect();
        self.write(SUMS, sums.as_bytes())?;
        sync_folder(&self.folder).map_err(Error::io(&self.folder))?;
        Ok(manifest)
    }
}

/// Makes a hard link to a file, or a copy if the file system does not permit a link.
pub(super) fn link_or_copy(from: &Path, to: &Path) -> Result<(), Error> {
    match fs::hard_link(from, to) {
        Ok(()) => Ok(()),
        Err(_) => fs::copy(from, to).and_then(|_| fs::File::open(to)?.sync_all()).map_err(Error::io(to)),
    }
}

/// Removes all new editions that have not replaced the old ones.
pub(super) fn discard(build: &Path) {
    // Errors are ignored: the caller reports another error, and the next compile removes the remaining folders.
    let entries = fs::read_dir(build).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(NEW)) {
        let _ = fs::remove_dir_all(entry.path());
    }
}

/// Replaces the old edition with the new one, which was written to a temporary folder.
pub(super) fn replace(build: &Path, edition: &str) -> Result<(), Error> {
    let written = build.join(format!("{NEW}{edition}"));
    let hash = checksums_hash(&written).map_err(Error::io(&written))?;
    let new = &build.join(format!("{PUT}{edition}-{hash}"));
    fs::rename(&written, new).map_err(Error::io(new))?;
    let target = build.join(edition);
    let old = build.join(format!("{OLD}{edition}"));
    let failed = || Error::io(&target);
    if !target.exists() {
        fs::rename(new, &target).map_err(failed())?;
    } else if exchange(new, &target).is_ok() {
        fs::rename(new, &old).map_err(failed())?;
    } else {
        // This file system has no atomic exchange: `clean_up` restores the old edition if the work is interrupted here.
        fs::rename(&target, &old).and_then(|()| fs::rename(new, &target)).map_err(failed())?;
    }
    sync_folder(build).map_err(Error::io(build))?;
    if old.exists() { previous::keep_previous_build(build, edition, &old) } else { Ok(()) }
}

/// Returns the first 16 hexadecimal digits of the SHA-256 of an edition's `checksums.json`. These digits identify a
/// build.
fn checksums_hash(folder: &Path) -> io::Result<String> {
    Ok(sha256_hex(&fs::read(folder.join(CHECKSUMS))?)[..16].to_owned())
}
