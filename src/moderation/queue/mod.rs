//! The queue of word requests: an SQLite file, or a PostgreSQL database. All SQL is in this folder.
//!
//! Every change is one transaction, which is on disk when the call returns. A log records the actions of moderators.
//! The hash of each log entry covers this entry and the hash of the previous entry, so that changed and removed entries
//! are detected (see `log`). In an SQLite file, the rows of all other tables have hashes as well (see
//! `sqlite::row_hash`); PostgreSQL has checksums of its own.

mod address;
mod ask;
mod backup;
mod chain;
mod connection;
mod copy;
mod database;
mod database_error;
mod decide;
#[cfg(feature = "postgres")]
mod dialect;
mod doctor;
mod error;
mod log;
mod moderators;
mod once;
mod page;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(feature = "postgres")]
mod postgres_parameter;
#[cfg(feature = "postgres")]
mod postgres_value;
mod publish_lock;
mod read;
mod sessions;
mod sqlite;
mod statistics;
mod to_publish;
mod transaction;
mod value;

pub use self::ask::Added;
pub use self::connection::Queue;
pub use self::decide::{DecidedRequest, Ruling};
pub use self::error::{MAX_NAME_CHARS, QueueError};
pub use self::log::{Action, LogEntry, Reasons, decision};
pub use self::moderators::Moderator;
pub use self::once::{ANSWER_LIFETIME, KeptAnswer, KeyedRequest};
pub use self::page::{Cursor, ListedRequest, MAX_PAGE_REQUESTS, ORDERS, Page, PageOf, RequestOrder, StoredAdvice};
pub use self::publish_lock::PublishLock;
pub use self::read::{Case, Filter, Standing};
pub use self::sessions::{Bearer, MAX_IDLE, MAX_SESSION};
pub use self::statistics::{DecisionCounts, EditionRequests, Statistics};
