//! Errors of the queue, with suggested fixes.

use std::io;
use std::path::{Path, PathBuf};

use super::address::postgres_address;
use super::database_error::DatabaseError;
use crate::moderation::request::{RequestKind, RequestState};

/// The maximum length of a moderator's name in characters.
pub const MAX_NAME_CHARS: usize = 40;

/// An error of the queue.
#[derive(Debug, thiserror::Error)]
pub enum QueueError {
    /// The file does not exist.
    #[error("{}: the queue does not exist; `lexmill request add` or `lexmill request import` creates it", .0.display())]
    Missing(PathBuf),
    /// The file has no contents.
    #[error(
        "{}: is empty: it was never a queue, or its contents are lost; replace it with a copy that `lexmill request \
         backup` made, or remove it",
        .0.display()
    )]
    Empty(PathBuf),
    /// The file is another kind of database, or not a database.
    #[error("{}: is not a queue of word requests; choose another with --requests", .0.display())]
    Foreign(PathBuf),
    /// The path is empty, leads to a folder, a device or a pipe, or cannot be accessed.
    #[error("{}: cannot be a queue: {}; choose a regular file with --requests", path.display(), not_a_file(source))]
    NoFile {
        /// The path.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The path is an address, but not of a PostgreSQL database.
    #[error("{}: is not the address of a PostgreSQL database, which begins with `postgres://`, in lower case", .0.display())]
    NoAddress(PathBuf),
    /// The file is a copy without its write-ahead log, or the log is damaged.
    #[error("{}: {what}; to keep what can be read, copy the file with `lexmill request backup`", path.display())]
    MissingWal {
        /// The file.
        path: PathBuf,
        /// A description of the missing transactions.
        what: String,
    },
    /// The file was removed or replaced while it was open.
    #[error("{}: was removed or replaced while it was open, so nothing was written; try again", .0.display())]
    Replaced(PathBuf),
    /// The lock file of publishing runs could not be written or locked.
    #[error("{}: {source}; nothing was published; make the folder of the queue writable", path.display())]
    NoLock {
        /// The lock file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// A copy could not be written.
    #[error("{}: cannot be written: {source}; choose a new file in a folder with free space", path.display())]
    NotCopied {
        /// The copy.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The file was written by a newer lexmill.
    #[error(
        "{}: has layout {found}, but this lexmill supports only layouts up to {known}; use the version of lexmill that \
         wrote the file",
        path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The layout of the file.
        found: i64,
        /// The newest layout that this program supports.
        known: i64,
    },
    /// The file is damaged.
    #[error(
        "{}: is damaged: {what}; {}; `lexmill request doctor` lists all damage",
        path.display(),
        repair(path)
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// A description of the damage.
        what: String,
    },
    /// The database could not be read or written.
    #[error("{}: {source}; nothing was changed", path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: DatabaseError,
    },
    /// PostgreSQL cannot be reached.
    #[error("{}: {source}; nothing was changed; try again when PostgreSQL can be reached", path.display())]
    Unreachable {
        /// The address.
        path: PathBuf,
        /// The cause.
        source: DatabaseError,
    },
    /// The connection to PostgreSQL was lost at the end of a change.
    #[cfg(feature = "postgres")]
    #[error(
        "{}: the connection was lost while the change was saved: all of it was saved, or nothing; look before you try \
         again",
        .0.display()
    )]
    Uncertain(PathBuf),
    /// The program was built without support for PostgreSQL.
    #[cfg(not(feature = "postgres"))]
    #[error(
        "{}: this lexmill was built without PostgreSQL; build it with `cargo install --path . --features postgres`, or \
         name a file with --requests",
        .0.display()
    )]
    NoPostgres(PathBuf),
    /// A queue to which another is copied is not empty.
    #[error("{}: contains a queue already; choose a new file or an empty database", .0.display())]
    NotEmpty(PathBuf),
    /// A queue in PostgreSQL was to be copied by `backup`, or a file to PostgreSQL.
    #[error("{}: is not a file; copy the queue with pg_dump or `lexmill request copy`", .0.display())]
    NoFileToCopy(PathBuf),
    /// Words are queued under forms that differ from their forms in the edition.
    #[error("nothing was published: {}", .0.join("; "))]
    OtherForms(Vec<String>),
    /// No request has this id.
    #[error("there is no request {0}; see `lexmill request list`")]
    NoRequest(i64),
    /// The request was decided already.
    #[error("request {id} is already {state}, by {who} on {at}")]
    Decided {
        /// The id of the request.
        id: i64,
        /// The kind of the request.
        kind: RequestKind,
        /// The state of the request.
        state: RequestState,
        /// The name of the moderator who decided.
        who: String,
        /// The time of the decision.
        at: String,
    },
    /// A newer request of the same kind for the same form is undecided.
    #[error(
        "cannot undo the decision about request {id}: the newer request {newer} asks for the same thing and is \
         undecided; decide request {newer}"
    )]
    AskedAgain {
        /// The id of the request whose decision was to be undone.
        id: i64,
        /// The id of the newer request, which is still undecided.
        newer: i64,
    },
    /// The log has a newer entry about the request than the caller has seen.
    #[error("request {0} was changed in the meantime; look at it again")]
    Changed(i64),
    /// The request has no decision to undo.
    #[error("request {0} is open: there is no decision to undo")]
    NotDecided(i64),
    /// The caller has used the key for another HTTP request.
    #[error("this `Idempotency-Key` was already used for another request; choose a new key for each request")]
    OtherRequest,
    /// The name cannot be a moderator's name.
    #[error("`{}` is not a valid moderator's name; use up to {MAX_NAME_CHARS} visible characters of one script", .0.escape_debug())]
    BadName(String),
    /// A moderator has this name already.
    #[error("there is already a moderator `{0}`; to change the password, use `lexmill request moderator password`")]
    KnownModerator(String),
    /// No moderator has this name.
    #[error("there is no moderator `{0}`; see `lexmill request moderator list`")]
    NoModerator(String),
}

fn not_a_file(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::InvalidInput => "it is not a regular file".to_owned(),
        io::ErrorKind::NotFound => "the path is empty".to_owned(),
        _ => error.to_string(),
    }
}

fn repair(path: &Path) -> &'static str {
    if postgres_address(path).is_some() {
        return "stop the server, and restore the database from a backup";
    }
    "stop the server, replace the file with a copy that `lexmill request backup` made, and remove the file's -wal and \
     -shm files"
}

/// The maximum number of faults that an error lists.
const MAX_NAMED: usize = 3;

impl QueueError {
    /// Creates an error that lists the first of several faults.
    pub(super) fn damaged(path: &Path, faults: &[String]) -> Self {
        let (named, others) = faults.split_at(faults.len().min(MAX_NAMED));
        let mut what = named.join("; ");
        if !others.is_empty() {
            what += &format!("; and {} more", others.len());
        }
        Self::Damaged { path: path.to_owned(), what }
    }

    pub(super) fn from_database(path: &Path, source: DatabaseError) -> Self {
        let path = path.to_owned();
        match source {
            #[cfg(feature = "postgres")]
            DatabaseError::LostOnSaving => Self::Uncertain(path),
            _ if source.is_foreign() => Self::Foreign(path),
            _ if source.is_damage() => Self::Damaged { path, what: source.to_string() },
            _ if source.is_unreachable() => Self::Unreachable { path, source },
            _ => Self::Database { path, source },
        }
    }
}
