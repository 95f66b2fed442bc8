//! Errors of the database below the queue: SQLite or PostgreSQL.

use rusqlite::ErrorCode;

/// The description of a database that another process keeps locked.
const BUSY: &str = "another process keeps writing to it; try again";

/// An error of the database.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// SQLite reported an error.
    #[error("{}", sqlite_reason(.0))]
    Sqlite(rusqlite::Error),
    /// PostgreSQL reported an error.
    #[cfg(feature = "postgres")]
    #[error("{}", postgres_reason(.0))]
    Postgres(postgres::Error),
    /// The database contains a value that lexmill never writes.
    #[error("unknown value `{0}`")]
    UnknownValue(String),
    /// The connection to PostgreSQL was lost while a change was saved.
    #[cfg(feature = "postgres")]
    #[error("the connection was lost while the change was saved")]
    LostOnSaving,
    /// No certificate of PostgreSQL can be checked.
    #[cfg(feature = "postgres")]
    #[error(
        "this computer trusts no certificate authority; install the authorities (Debian: ca-certificates), name a file of \
         authorities in SSL_CERT_FILE, or turn encryption off with `sslmode=disable`"
    )]
    NoAuthority,
}

pub(super) type Result<T> = std::result::Result<T, DatabaseError>;

// The descriptions name the causes, so these errors have no sources.
impl From<rusqlite::Error> for DatabaseError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

#[cfg(feature = "postgres")]
impl From<postgres::Error> for DatabaseError {
    fn from(error: postgres::Error) -> Self {
        Self::Postgres(error)
    }
}

impl DatabaseError {
    /// Returns true if another process keeps the database locked.
    pub(crate) fn is_busy(&self) -> bool {
        match self {
            Self::Sqlite(error) => is_locked(error),
            #[cfg(feature = "postgres")]
            Self::Postgres(error) => error.code() == Some(&postgres::error::SqlState::LOCK_NOT_AVAILABLE),
            _ => false,
        }
    }

    /// Returns true if the file is a database of another kind, or not a database.
    pub(super) fn is_foreign(&self) -> bool {
        matches!(self, Self::Sqlite(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase))
    }

    /// Returns true if the database is damaged, or contains a value that lexmill does not write there.
    pub(super) fn is_damage(&self) -> bool {
        match self {
            Self::Sqlite(error) => {
                error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) || is_unexpected_value(error)
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(error) => error.code() == Some(&postgres::error::SqlState::DATA_CORRUPTED),
            Self::UnknownValue(_) => true,
            #[cfg(feature = "postgres")]
            Self::LostOnSaving | Self::NoAuthority => false,
        }
    }

    /// Returns true if PostgreSQL cannot be reached, or ended the connection.
    pub(super) fn is_unreachable(&self) -> bool {
        match self {
            #[cfg(feature = "postgres")]
            Self::Postgres(error) => {
                use postgres::error::SqlState;
                let ends = [SqlState::ADMIN_SHUTDOWN, SqlState::CRASH_SHUTDOWN, SqlState::CANNOT_CONNECT_NOW];
                error.as_db_error().map_or(!is_about_input(error), |error| {
                    ends.contains(error.code()) || *error.code() == SqlState::TOO_MANY_CONNECTIONS
                })
            }
            _ => false,
        }
    }
}

/// Returns true if the database contains a value that lexmill does not write there.
fn is_unexpected_value(error: &rusqlite::Error) -> bool {
    use rusqlite::Error;
    matches!(
        error,
        Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..)
            | Error::Utf8Error(..)
            | Error::QueryReturnedNoRows
    )
}

fn sqlite_reason(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "the disk is full".to_owned(),
        Some(ErrorCode::ReadOnly) => "the file or its folder is not writable".to_owned(),
        Some(ErrorCode::CannotOpen) => {
            "cannot be opened; check that its folder exists, and that the folder and the -wal and -shm files are \
             writable"
                .to_owned()
        }
        _ if is_locked(error) => BUSY.to_owned(),
        _ => error.to_string(),
    }
}

fn is_locked(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

/// Describes an error of PostgreSQL with its cause, which the error itself leaves out.
#[cfg(feature = "postgres")]
fn postgres_reason(error: &postgres::Error) -> String {
    use std::error::Error as _;
    match (error.as_db_error(), error.source()) {
        (Some(error), _) if *error.code() == postgres::error::SqlState::LOCK_NOT_AVAILABLE => BUSY.to_owned(),
        (Some(error), _) => error.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

/// Returns true if the error is about the address, the certificate, or a value that was sent or received.
#[cfg(feature = "postgres")]
fn is_about_input(error: &postgres::Error) -> bool {
    let (text, of_input) =
        (error.to_string(), ["error deserializing", "error serializing", "error performing TLS", "invalid co"]);
    of_input.iter().any(|start| text.starts_with(start))
}
