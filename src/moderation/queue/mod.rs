//! The queue of word requests: an SQLite file. All SQL is in this folder.
//!
//! Every change is one transaction, which is on disk when the call returns. A log records the actions of moderators.
//! The hash of each log entry covers this entry and the hash of the previous entry, so that changed and removed entries
//! are detected (see `log`). The rows of all other tables have hashes as well (see `row_hash`).

mod ask;
mod backup;
mod connection;
mod decide;
mod doctor;
mod error;
mod log;
mod moderators;
mod once;
mod open;
mod page;
mod read;
mod row_hash;
mod sessions;
mod statistics;
mod tail;
mod to_publish;
mod transaction;
mod wal;

pub use self::ask::Added;
pub use self::connection::Queue;
pub use self::decide::{DecidedRequest, Ruling};
pub use self::error::{MAX_NAME_CHARS, QueueError};
pub use self::log::{Action, LogEntry, Reasons, decision};
pub use self::moderators::Moderator;
pub use self::once::{ANSWER_LIFETIME, KeptAnswer, KeyedRequest};
pub use self::page::{Cursor, ListedRequest, MAX_PAGE_REQUESTS, ORDERS, Page, PageOf, RequestOrder, StoredAdvice};
pub use self::read::{Case, Filter, Standing};
pub use self::sessions::{Bearer, MAX_IDLE, MAX_SESSION};
pub use self::statistics::{DecisionCounts, EditionRequests, Statistics};
