//! How much memory the words of all editions may take while they are gathered, and where those go that find no room.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The limit unless told otherwise, in bytes.
pub const MEMORY: u64 = 512_000_000;

/// Who holds less than this part of the limit keeps it, though the limit is reached: runs are not to be small.
const PART: u64 = 16;

/// The memory that all who gather words share.
#[derive(Debug)]
pub(super) struct Memory {
    limit: u64,
    held: AtomicU64,
    /// Where files are made for what finds no room.
    folder: PathBuf,
}

impl Memory {
    /// So many bytes.
    pub(super) fn new(limit: u64, folder: &Path) -> Arc<Self> {
        Arc::new(Self { limit, held: AtomicU64::new(0), folder: folder.to_owned() })
    }

    /// A file that has no name and is gone when it is closed, however the program ends.
    pub(super) fn file(&self) -> io::Result<File> {
        tempfile::tempfile_in(&self.folder)
    }
}

/// What one of them holds.
#[derive(Debug)]
pub(super) struct Share {
    of: Arc<Memory>,
    bytes: u64,
}

impl Share {
    /// Nothing yet.
    pub(super) fn new(memory: &Arc<Memory>) -> Self {
        Self { of: Arc::clone(memory), bytes: 0 }
    }

    /// The memory of which it is a share.
    pub(super) fn of(&self) -> &Arc<Memory> {
        &self.of
    }

    /// Takes more. Whether this is to go to disk now.
    pub(super) fn grow(&mut self, bytes: u64) -> bool {
        self.bytes += bytes;
        let held = self.of.held.fetch_add(bytes, Ordering::Relaxed) + bytes;
        held > self.of.limit && self.bytes >= self.of.limit / PART
    }

    /// Takes over what another one holds.
    pub(super) fn append(&mut self, mut other: Self) {
        self.bytes += std::mem::take(&mut other.bytes);
    }

    /// Gives all of it back.
    pub(super) fn clear(&mut self) {
        self.of.held.fetch_sub(std::mem::take(&mut self.bytes), Ordering::Relaxed);
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.clear();
    }
}
