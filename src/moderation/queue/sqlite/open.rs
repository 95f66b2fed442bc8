//! Opening a file: checks it, and migrates older layouts.

use std::cell::Cell;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::super::error::QueueError;
use super::migrate::{APPLICATION, LAYOUT};
use super::store::{BUSY_TIMEOUT, Sqlite};
use super::{row_hash, tail, wal};

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

impl Sqlite {
    /// Opens a file, and creates it if it does not exist.
    pub(in super::super) fn create(path: &Path) -> Result<Self, QueueError> {
        Self::open_for(Purpose::Use, path, OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// Opens an existing file.
    pub(in super::super) fn open(path: &Path) -> Result<Self, QueueError> {
        Self::open_for(Purpose::Use, path, OpenFlags::empty())
    }

    /// Opens an existing file to check or copy it. The file may lack its write-ahead log. A file of the current layout
    /// is changed only to clear a mark that a killed process has left (see `tail`). A file of an older layout is
    /// migrated, which requires its log.
    pub(in super::super) fn inspect(path: &Path) -> Result<Self, QueueError> {
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
        let failed = |error: rusqlite::Error| QueueError::from_database(path, error.into());
        let flags = create | OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file, flags).map_err(failed)?;
        // When the last connection closes, SQLite moves the readable part of the log to the file, and deletes the log.
        // A damaged log must not be deleted.
        let keep_wal = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
        connection.set_db_config(keep_wal, has_damaged_wal).map_err(failed)?;
        let hashes = row_hash::Changes::default();
        connection.busy_timeout(BUSY_TIMEOUT).and_then(|()| hashes.define_functions(&connection)).map_err(failed)?;
        let [path, file] = [path, file].map(Path::to_owned);
        let mut queue = Self {
            path,
            file,
            connection,
            hashes,
            busy_timeout: Cell::new(BUSY_TIMEOUT),
            identity: None,
            has_triggers: Cell::new(false),
            wal_size: Cell::new(0),
            missing_end: None,
        };
        let version = queue.layout()?;
        queue.identity = identity(&queue.file);
        if has_damaged_wal || !has_wal && queue.tried(tail::is_marked(&queue.connection))? {
            let missing_end = tail::missing_end(&queue.connection, &queue.file, has_damaged_wal);
            queue.missing_end = Some(queue.tried(missing_end)?);
        }
        Ok((queue, version))
    }

    /// Returns true if the file was removed or replaced by another file. Changes through this connection would then be
    /// lost.
    pub(in super::super) fn is_lost(&self) -> bool {
        self.identity.is_some() && self.identity != identity(&self.file)
    }

    /// Closes the connection to a file that was replaced, without touching the `-wal` and `-shm` files of the new file.
    pub(in super::super) fn abandon(&self) {
        // If this call fails, SQLite removes the write-ahead log of the new file. This log is empty unless another
        // process writes.
        let _ = self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    }

    /// Returns the number of the file's layout.
    fn layout(&self) -> Result<i64, QueueError> {
        let number = |sql: &str| self.tried(self.connection.query_row(sql, [], |row| row.get::<_, i64>(0)));
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
            self.tried(self.connection.execute_batch(tail::SETTINGS))?;
        }
        if !is_current {
            self.migrate()?;
        }
        self.clear_mark()
    }
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
/// `file:x?mode=memory` as file names. If `may_create` is false, rejects an empty file: SQLite would treat it as a new
/// database, and delete its write-ahead log.
fn locate(path: &Path, may_create: bool) -> Result<PathBuf, QueueError> {
    let failed = |source| QueueError::NoFile { path: path.to_owned(), source };
    match fs::metadata(path) {
        Ok(found) if found.is_file() && found.len() == 0 && !may_create => Err(QueueError::Empty(path.to_owned())),
        Ok(found) if found.is_file() => fs::canonicalize(path).map_err(failed),
        Ok(_) => Err(failed(ErrorKind::InvalidInput.into())),
        Err(error) if error.kind() == ErrorKind::NotFound && !path.as_os_str().is_empty() => {
            if !may_create {
                return Err(QueueError::Missing(path.to_owned()));
            }
            std::path::absolute(path).map_err(failed)
        }
        Err(error) => Err(failed(error)),
    }
}
