//! Opening a queue: checks the file, and migrates older layouts.

use std::cell::Cell;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::connection::{BUSY_TIMEOUT, Queue};
use super::error::QueueError;
use super::{log, row_hash, tail, wal};

/// The SQLite application id of a queue: "lxml".
const APPLICATION: i64 = 0x6c78_6d6c;

/// The migrations from an empty file to the current layout. The number of a layout is the number of migrations applied.
const MIGRATIONS: &[&str] = &[
    include_str!("schema/1-requests.sql"),
    include_str!("schema/2-moderators.sql"),
    include_str!("schema/3-publishing.sql"),
    include_str!("schema/4-pages.sql"),
    include_str!("schema/5-follow.sql"),
    include_str!("schema/6-advice.sql"),
    include_str!("schema/7-answers.sql"),
    include_str!("schema/8-hashes.sql"),
    include_str!("schema/9-published.sql"),
    include_str!("schema/10-orders.sql"),
    include_str!("schema/11-assignees.sql"),
    include_str!("schema/12-counts.sql"),
];

/// The number of the current layout.
const LAYOUT: i64 = MIGRATIONS.len() as i64;

/// The first layout whose rows have hashes.
const FIRST_HASHED: i64 = 8;

/// The first layout that uses the state `published` for published requests. Older layouts use `released`.
const FIRST_PUBLISHED: i64 = 9;

/// The maximum number of attempts to open a file again if its write-ahead log seems to be missing. Another process
/// might be creating the log at that moment.
const TRIES: u32 = 5;

/// The purpose of opening a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// Reading and writing.
    Use,
    /// Checking or copying.
    Inspect,
}

impl Queue {
    /// Opens a queue, and creates it if it does not exist.
    ///
    /// # Errors
    /// If the file is not a queue, is newer than this program, lacks its write-ahead log, or cannot be written.
    pub fn create(path: &Path) -> Result<Self, QueueError> {
        Self::open_for(Purpose::Use, path, OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// Opens an existing queue.
    ///
    /// # Errors
    /// If the file does not exist or is empty; otherwise as for [`create`](Self::create).
    pub fn open(path: &Path) -> Result<Self, QueueError> {
        Self::open_for(Purpose::Use, path, OpenFlags::empty())
    }

    /// Opens an existing queue to check or copy it. The file may lack its write-ahead log. A file of the current layout
    /// is changed only to clear a mark that a killed process has left (see `tail`). A file of an older layout is
    /// migrated, which requires its log.
    ///
    /// # Errors
    /// If the file does not exist, is empty, is not a queue, or is newer than this program; or if it has an older
    /// layout and lacks its write-ahead log.
    pub fn inspect(path: &Path) -> Result<Self, QueueError> {
        Self::open_for(Purpose::Inspect, path, OpenFlags::empty())
    }

    fn open_for(purpose: Purpose, path: &Path, create: OpenFlags) -> Result<Self, QueueError> {
        let file = locate(path, create.contains(OpenFlags::SQLITE_OPEN_CREATE))?;
        let (mut queue, mut version) = Self::connect(path, &file, create)?;
        for _ in 0..TRIES {
            if queue.missing_end.is_none() {
                break;
            }
            drop(queue);
            std::thread::sleep(Duration::from_millis(20));
            (queue, version) = Self::connect(path, &file, create)?;
        }
        queue.prepare(purpose, version)?;
        Ok(queue)
    }

    /// Connects to the file and reads the number of its layout.
    fn connect(path: &Path, file: &Path, create: OpenFlags) -> Result<(Self, i64), QueueError> {
        let has_wal = wal::size(file) > 0;
        // If the log cannot be read, SQLite reports the error later.
        let has_damaged_wal = wal::is_damaged(file).unwrap_or(false);
        let failed = |error| QueueError::from_sqlite(path, error);
        let flags = create | OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let database = Connection::open_with_flags(file, flags).map_err(failed)?;
        // When the last connection closes, SQLite moves the readable part of the log to the file, and deletes the log.
        // A damaged log must not be deleted.
        let keep_wal = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
        database.set_db_config(keep_wal, has_damaged_wal).map_err(failed)?;
        let hashes = row_hash::Changes::default();
        database.busy_timeout(BUSY_TIMEOUT).and_then(|()| hashes.define_functions(&database)).map_err(failed)?;
        let [path, file] = [path, file].map(Path::to_owned);
        let (has_triggers, wal_size) = (Cell::new(false), Cell::new(0));
        let mut queue =
            Self { path, file, database, hashes, identity: None, has_triggers, wal_size, missing_end: None };
        let version = queue.layout()?;
        queue.identity = identity(&queue.file);
        if has_damaged_wal || !has_wal && queue.tried(tail::is_marked(&queue.database))? {
            let missing_end = tail::missing_end(&queue.database, &queue.file, has_damaged_wal);
            queue.missing_end = Some(queue.tried(missing_end)?);
        }
        Ok((queue, version))
    }

    /// Returns true if the file was removed or replaced by another file. Changes through this connection would then be
    /// lost.
    pub fn is_replaced(&self) -> bool {
        self.identity.is_some() && self.identity != identity(&self.file)
    }

    /// Closes the connection to a file that was replaced, without touching the `-wal` and `-shm` files of the new file.
    pub fn abandon(self) {
        // If this call fails, SQLite removes the write-ahead log of the new file. This log is empty unless another
        // process writes.
        let _ = self.database.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    }

    /// Returns the number of the file's layout.
    fn layout(&self) -> Result<i64, QueueError> {
        let number = |sql: &str| self.tried(self.database.query_row(sql, [], |row| row.get::<_, i64>(0)));
        let (application, version) = (number("PRAGMA application_id")?, number("PRAGMA user_version")?);
        let tables = number("SELECT count(*) FROM sqlite_schema")?;
        // A file of another program must not be changed.
        if application != APPLICATION && (application != 0 || tables != 0) {
            return Err(QueueError::Foreign(self.path.clone()));
        }
        if version > LAYOUT {
            return Err(QueueError::Newer { path: self.path.clone(), found: version, known: LAYOUT });
        }
        Ok(version)
    }

    fn prepare(&self, purpose: Purpose, version: i64) -> Result<(), QueueError> {
        let is_current = version == LAYOUT;
        if let Some(what) = &self.missing_end {
            if purpose == Purpose::Inspect && is_current {
                return Ok(());
            }
            return Err(QueueError::MissingWal { path: self.path.clone(), what: what.clone() });
        }
        if purpose == Purpose::Use || !is_current {
            self.tried(self.database.execute_batch(tail::SETTINGS))?;
        }
        if !is_current {
            self.migrate()?;
        }
        self.clear_mark()
    }

    /// Migrates the file to the current layout in one transaction. If another process has migrated the file in the
    /// meantime, this function does nothing.
    fn migrate(&self) -> Result<(), QueueError> {
        let act = |transaction: &Connection| {
            let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
            if version >= LAYOUT {
                return Ok(Ok(()));
            }
            // The migration computes new hashes, which would hide earlier damage. So the old hashes are checked first.
            let mut faults = if version >= FIRST_HASHED { row_hash::faults(transaction)? } else { Vec::new() };
            for migration in MIGRATIONS.iter().skip(usize::try_from(version).unwrap_or(0)) {
                transaction.execute_batch(migration)?;
            }
            if version < FIRST_PUBLISHED {
                faults.extend(log::rename_release(transaction)?);
            }
            if !faults.is_empty() {
                return Ok(self.require_sound(&faults));
            }
            row_hash::write_all(transaction)?;
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", LAYOUT)?;
            Ok(Ok(()))
        };
        self.write_unhashed(act)?;
        // The write-ahead log must be empty, because the mark is set only before the first write to an empty log.
        self.tried(self.database.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())))
    }
}

/// Returns the schema of the current layout: the name and the SQL of each object.
pub(super) fn expected_schema() -> rusqlite::Result<Vec<(String, String)>> {
    let database = Connection::open_in_memory()?;
    MIGRATIONS.iter().try_for_each(|migration| database.execute_batch(migration))?;
    schema(&database)
}

/// Returns the schema of a file: the name and the SQL of each object.
pub(super) fn schema(database: &Connection) -> rusqlite::Result<Vec<(String, String)>> {
    let sql = "SELECT name, CAST(sql AS BLOB) FROM main.sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name";
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let mut select = database.prepare(sql)?;
    select.query_map([], |row| Ok((row.get(0)?, text(row.get(1)?))))?.collect()
}

/// Returns the device and inode numbers of a file. Returns `None` if the file does not exist.
#[cfg(unix)]
fn identity(file: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(file).ok().map(|found| (found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn identity(_: &Path) -> Option<(u64, u64)> {
    None
}

/// Returns the absolute path of a file, because SQLite does not treat relative paths such as `:memory:` and
/// `file:x?mode=memory` as file names. If `is_created` is false, rejects an empty file: SQLite would treat it as a new
/// database, and delete its write-ahead log.
fn locate(path: &Path, is_created: bool) -> Result<PathBuf, QueueError> {
    let failed = |source| QueueError::NoFile { path: path.to_owned(), source };
    match fs::metadata(path) {
        Ok(found) if found.is_file() && found.len() == 0 && !is_created => Err(QueueError::Empty(path.to_owned())),
        Ok(found) if found.is_file() => fs::canonicalize(path).map_err(failed),
        Ok(_) => Err(failed(ErrorKind::InvalidInput.into())),
        Err(error) if error.kind() == ErrorKind::NotFound && !path.as_os_str().is_empty() => {
            if !is_created {
                return Err(QueueError::Missing(path.to_owned()));
            }
            std::path::absolute(path).map_err(failed)
        }
        Err(error) => Err(failed(error)),
    }
}
