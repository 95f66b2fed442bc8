//! The lock that keeps other processes from publishing from a queue in a PostgreSQL database.

use std::path::Path;

#[cfg(feature = "postgres")]
use super::address;
use super::connection::Queue;
use super::error::QueueError;

/// A lock that keeps other processes from publishing until it is dropped.
pub struct PublishLock(
    #[cfg(feature = "postgres")]
    #[expect(dead_code)]
    postgres::Client,
);

impl Queue {
    /// Waits until no other process publishes from the queue in a PostgreSQL database. Returns `None` for a file.
    ///
    /// # Errors
    /// If the database cannot be reached.
    #[cfg(feature = "postgres")]
    pub fn lock_publishing(path: &Path) -> Result<Option<PublishLock>, QueueError> {
        let Some(address) = address::postgres_address(path) else { return Ok(None) };
        let path = address::without_password(address);
        super::postgres::lock_publishing(path.as_ref(), address).map(|client| Some(PublishLock(client)))
    }

    /// Returns `None`, because this program uses no PostgreSQL.
    ///
    /// # Errors
    /// Never.
    #[cfg(not(feature = "postgres"))]
    pub fn lock_publishing(_: &Path) -> Result<Option<PublishLock>, QueueError> {
        Ok(None)
    }
}
