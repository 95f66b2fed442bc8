//! The queue in an SQLite file.

mod bulk;
mod migrate;
mod open;
mod row_hash;
mod statements;
mod store;
mod tail;
mod wal;

pub(super) use self::row_hash::not_as_written;
pub(super) use self::store::Sqlite;
