//! The lock that keeps other processes from publishing from a queue.

use std::fs::File;
use std::path::{Path, PathBuf};

#[cfg(feature = "postgres")]
use super::address;
use super::connection::Queue;
use super::error::QueueError;

/// A lock that keeps other processes from publishing until it is dropped.
pub struct PublishLock(
    /// A locked file beside the queue, or a connection that has a lock in the PostgreSQL database.
    #[expect(dead_code)]
    Box<dyn Send>,
);

impl Queue {
    /// Waits until no other process publishes from the queue.
    ///
    /// # Errors
    /// If the lock file cannot be written, or PostgreSQL cannot be reached.
    pub fn lock_publishing(path: &Path) -> Result<PublishLock, QueueError> {
        #[cfg(feature = "postgres")]
        if let Some(address) = address::postgres_address(path) {
            let path = address::without_password(address);
            return super::postgres::lock_publishing(path.as_ref(), address)
                .map(|client| PublishLock(Box::new(client)));
        }
        let mut name = path.as_os_str().to_owned();
        name.push(".publishing");
        let path = PathBuf::from(name);
        let locked = File::create(&path).and_then(|file| file.lock().map(|()| file));
        locked.map(|file| PublishLock(Box::new(file))).map_err(|source| QueueError::NoLock { path, source })
    }
}
