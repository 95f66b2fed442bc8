//! Takes requests into the queue: the same form asked for again joins the request that is there.

use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

use super::{NOW, Queue, QueueError};
use crate::moderation::request::{Ask, Kind, State};
use crate::moderation::secret::Token;

/// The size of SQLite's cache in KiB, which is its default.
const CACHE_KIB: i64 = 2000;

/// The size of the cache while many requests are added: the order of digests is random, so that all of an index is changed.
const BULK_CACHE_KIB: i64 = 64 << 10;

/// What became of requests that were to be queued.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// Requests that are new.
    pub new: u64,
    /// Asks that joined a request which nobody has decided yet.
    pub joined: u64,
    /// Asks that were in the queue already, the same in every word.
    pub known: u64,
}

impl Queue {
    /// Takes requests about an edition, each with its form, kind and ask: all, or none after an error.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add<'a>(
        &mut self,
        edition: &str,
        asks: impl IntoIterator<Item = (&'a str, Kind, &'a Ask)>,
    ) -> Result<Added, QueueError> {
        self.cache(BULK_CACHE_KIB)?;
        let added = self.change(|transaction| {
            let mut added = Added::default();
            for (form, kind, ask) in asks {
                add_one(transaction, (edition, form, kind), ask, &mut added)?;
            }
            Ok(Ok(added))
        });
        self.cache(CACHE_KIB)?;
        added
    }

    fn cache(&self, kib: i64) -> Result<(), QueueError> {
        self.tried(self.database.pragma_update(None, "cache_size", -kib))
    }

    /// Takes one request of somebody who is to follow it by a token. Its number, and whether it joined others.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn ask(
        &mut self,
        (edition, form, kind): (&str, &str, Kind),
        ask: &Ask,
        follow: &Token,
    ) -> Result<(i64, bool), QueueError> {
        self.change(|transaction| {
            let mut added = Added::default();
            let request = add_one(transaction, (edition, form, kind), ask, &mut added)?;
            transaction
                .execute("INSERT INTO follow (hash, request) VALUES (?1, ?2)", params![follow.hash(), request])?;
            Ok(Ok((request, added.new == 0)))
        })
    }

    /// The number of the request that a token follows; none if it follows nothing.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn followed(&self, follow: &Token) -> Result<Option<i64>, QueueError> {
        let find = || {
            let mut select = self.database.prepare_cached("SELECT request FROM follow WHERE hash = ?1")?;
            select.query_row([follow.hash()], |row| row.get(0)).optional()
        };
        self.tried(find())
    }
}

/// Queues an ask, or finds it in the queue; the number of its request.
fn add_one(
    transaction: &Connection,
    (edition, form, kind): (&str, &str, Kind),
    ask: &Ask,
    added: &mut Added,
) -> rusqlite::Result<i64> {
    let Ask { word, who, when, link, text } = ask;
    let digest = digest([edition, kind.name(), word, who, when, link, text].map(str::as_bytes));
    let mut find = transaction.prepare_cached("SELECT request FROM ask WHERE digest = ?1")?;
    if let Some(request) = find.query_row([&digest], |row| row.get(0)).optional()? {
        added.known += 1;
        return Ok(request);
    }
    let mut find = transaction.prepare_cached(
        "SELECT id FROM request WHERE edition = ?1 AND form = ?2 AND kind = ?3 AND state IN ('open', 'deferred')",
    )?;
    let joined: Option<i64> = find.query_row(params![edition, form, kind.name()], |row| row.get(0)).optional()?;
    let request = match joined {
        Some(id) => {
            transaction.prepare_cached("UPDATE request SET asks = asks + 1 WHERE id = ?1")?.execute([id])?;
            added.joined += 1;
            id
        }
        None => {
            let sql = format!(
                "INSERT INTO request (edition, form, word, kind, state, asks, opened) VALUES (?1, ?2, ?3, ?4, ?5, 1, {NOW})"
            );
            let mut insert = transaction.prepare_cached(&sql)?;
            added.new += 1;
            insert.insert(params![edition, form, word, kind.name(), State::Open.name()])?
        }
    };
    let sql = "INSERT INTO ask (digest, request, word, who, at, link, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    transaction.prepare_cached(sql)?.execute(params![digest, request, word, who, when, link, text])?;
    Ok(request)
}

/// The SHA-256 of several parts, each with its length, so that no two lists of parts have the same.
pub(super) fn digest<const N: usize>(parts: [&[u8]; N]) -> Vec<u8> {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().to_vec()
}
