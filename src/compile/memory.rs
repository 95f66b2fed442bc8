//! The memory limit for the words that are read from sources, and the folder for temporary files with the words that
//! exceed it.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The default memory limit for the words that are read from sources, in bytes.
pub const DEFAULT_MEMORY_BYTES: u64 = 512_000_000;

/// A [`Share`] is spilled to disk only if it is at least the memory limit divided by this number. Spilling a smaller
/// share would free too little memory.
const MIN_SHARE_DIVISOR: u64 = 16;

/// The memory budget that all words read from sources share.
#[derive(Debug)]
pub(super) struct Memory {
    limit: u64,
    /// The number of bytes that all shares use.
    held: AtomicU64,
    /// The folder in which temporary files are created.
    folder: PathBuf,
}

impl Memory {
    /// Creates a budget of `limit` bytes. `folder` is the folder for temporary files.
    pub(super) fn new(limit: u64, folder: &Path) -> Arc<Self> {
        Arc::new(Self { limit, held: AtomicU64::new(0), folder: folder.to_owned() })
    }

    /// Creates an unnamed temporary file. The file is deleted when it is closed, even if the program crashes.
    pub(super) fn file(&self) -> io::Result<File> {
        tempfile::tempfile_in(&self.folder)
    }
}

/// The memory that one collection of words uses.
#[derive(Debug)]
pub(super) struct Share {
    /// The budget to which the share belongs.
    pub(super) memory: Arc<Memory>,
    bytes: u64,
}

impl Share {
    /// Creates an empty share.
    pub(super) fn new(memory: &Arc<Memory>) -> Self {
        Self { memory: Arc::clone(memory), bytes: 0 }
    }

    /// Adds bytes to the share. Returns true if the words of this share should be spilled to disk now.
    pub(super) fn grow(&mut self, bytes: u64) -> bool {
        self.bytes += bytes;
        let Memory { limit, held, .. } = &*self.memory;
        let held = held.fetch_add(bytes, Ordering::Relaxed) + bytes;
        held > *limit && self.bytes >= limit / MIN_SHARE_DIVISOR
    }

    /// Moves the bytes of another share of the same budget into this share.
    pub(super) fn append(&mut self, mut other: Self) {
        self.bytes += std::mem::take(&mut other.bytes);
    }

    /// Releases all bytes of the share.
    pub(super) fn clear(&mut self) {
        self.memory.held.fetch_sub(std::mem::take(&mut self.bytes), Ordering::Relaxed);
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.clear();
    }
}
