//! The queue of word requests: an SQLite file. All that knows SQL is in this folder.
//!
//! Every change is one transaction that is on the disk when the call returns. What moderators do goes to a log that only
//! grows, each entry with a hash over itself and the one before, so that an entry that was changed or taken out shows.

mod ask;
mod decide;
mod doctor;
mod error;
mod grant;
mod log;
mod moderators;
mod once;
mod page;
mod read;
mod sessions;

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

pub use self::ask::Added;
pub use self::decide::{Reasons, Ruling};
pub use self::error::{LONGEST_NAME, QueueError};
pub use self::grant::Granted;
pub use self::log::{Action, LogEntry};
pub use self::moderators::Moderator;
pub use self::once::{ANSWER_LIFETIME, KeptAnswer, KeyedRequest};
pub use self::page::{Cursor, LARGEST_PAGE, Page, PageOf};
pub use self::read::{Case, Filter};
pub use self::sessions::{Bearer, LONGEST_SESSION, REST};

/// "lxml": marks the file as a queue of lexmill.
const APPLICATION: i64 = 0x6c78_6d6c;

/// The steps from an empty file to the present layout; the layout's number is how many were taken.
const MIGRATIONS: &[&str] = &[
    include_str!("schema/1-requests.sql"),
    include_str!("schema/2-moderators.sql"),
    include_str!("schema/3-publishing.sql"),
    include_str!("schema/4-pages.sql"),
    include_str!("schema/5-follow.sql"),
    include_str!("schema/6-advice.sql"),
    include_str!("schema/7-answers.sql"),
];

/// How long to wait while another process writes.
const PATIENCE: Duration = Duration::from_secs(30);

/// The time of a change: UTC, as ISO 8601.
const NOW: &str = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/// An open queue.
#[derive(Debug)]
pub struct Queue {
    path: PathBuf,
    database: Connection,
}

impl Queue {
    /// Opens a queue, which is made if it does not exist.
    ///
    /// # Errors
    /// If the file is no queue, is newer than this program, or cannot be written.
    pub fn create(path: &Path) -> Result<Self, QueueError> {
        Self::open_with(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// Opens a queue that exists.
    ///
    /// # Errors
    /// If there is none, and as for [`create`](Self::create).
    pub fn open(path: &Path) -> Result<Self, QueueError> {
        if !path.exists() {
            return Err(QueueError::Missing(path.to_owned()));
        }
        Self::open_with(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
    }

    fn open_with(path: &Path, flags: OpenFlags) -> Result<Self, QueueError> {
        let failed = |error| QueueError::from_sqlite(path, error);
        let database = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(failed)?;
        let mut queue = Self { path: path.to_owned(), database };
        queue.prepare()?;
        Ok(queue)
    }

    fn prepare(&mut self) -> Result<(), QueueError> {
        let set_up = |database: &Connection| {
            database.busy_timeout(PATIENCE)?;
            // A file that somebody else has made must not be changed, so its mark is looked at first.
            let [application, version] = ["application_id", "user_version"]
                .map(|name| database.pragma_query_value(None, name, |row| row.get::<_, i64>(0)));
            let tables = database.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get::<_, i64>(0))?;
            Ok((application?, version?, tables))
        };
        let (application, version, tables) = self.tried(set_up(&self.database))?;
        if application != APPLICATION && (application != 0 || tables != 0) {
            return Err(QueueError::Foreign(self.path.clone()));
        }
        let known = MIGRATIONS.len() as i64;
        if version > known {
            return Err(QueueError::Newer { path: self.path.clone(), found: version, known });
        }
        let settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";
        self.tried(self.database.execute_batch(settings))?;
        if version < known { self.migrate() } else { Ok(()) }
    }

    /// Brings the file to the present layout, as a whole. Another process may have done so in between.
    fn migrate(&mut self) -> Result<(), QueueError> {
        self.change(|transaction| {
            let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
            for migration in MIGRATIONS.iter().skip(usize::try_from(version).unwrap_or(0)) {
                transaction.execute_batch(migration)?;
            }
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64)?;
            Ok(Ok(()))
        })
    }

    /// Carries out a change as a whole, or not at all: either error takes back what was done.
    fn change<T>(
        &mut self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        match self.database.is_autocommit() {
            true => self.transact(|queue| queue.tried(act(&queue.database)).and_then(|result| result)),
            false => self.change_within(act),
        }
    }

    /// Carries out several changes as a whole, or none of them: an error or a panic takes back what was done.
    fn transact<T, E: From<QueueError>>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, E>) -> Result<T, E> {
        self.tried(self.database.execute_batch("BEGIN IMMEDIATE"))?;
        let open = Open(self);
        let result = act(&mut *open.0)?;
        open.0.tried(open.0.database.execute_batch("COMMIT"))?;
        Ok(result)
    }

    /// Carries out a change as a part of a greater one, see [`transact`](Self::transact).
    fn change_within<T>(
        &self,
        act: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, QueueError>>,
    ) -> Result<T, QueueError> {
        self.tried(self.database.execute_batch("SAVEPOINT part"))?;
        let result = self.tried(act(&self.database)).and_then(|result| result);
        let end = if result.is_ok() { "RELEASE part" } else { "ROLLBACK TO part; RELEASE part" };
        self.tried(self.database.execute_batch(end))?;
        result
    }

    fn tried<T>(&self, result: rusqlite::Result<T>) -> Result<T, QueueError> {
        result.map_err(|error| QueueError::from_sqlite(&self.path, error))
    }
}

/// A transaction, which is rolled back if it was not committed: the connection is used again.
struct Open<'q>(&'q mut Queue);

impl Drop for Open<'_> {
    fn drop(&mut self) {
        if !self.0.database.is_autocommit() {
            // If this fails, so does all that comes after it on this connection.
            let _ = self.0.database.execute_batch("ROLLBACK");
        }
    }
}
