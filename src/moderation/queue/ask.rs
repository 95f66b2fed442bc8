//! Adding requests to the queue. An [`Ask`] is one person's request. The queue adds each ask to the undecided request
//! with the same edition, form and kind. If there is no such request, the queue creates one.

use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

use super::connection::{NOW, Queue};
use super::error::QueueError;
use super::read;
use crate::moderation::request::{Ask, RequestKind, RequestState};
use crate::moderation::secret::Token;

/// The default size of SQLite's cache in KiB.
const CACHE_KIB: i64 = 2000;

/// The cache size in KiB while many requests are added. The cache is larger then, because the digests of asks are
/// random: new rows are written to pages throughout the file.
const BULK_CACHE_KIB: i64 = 64 << 10;

/// The result of adding requests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// The number of new requests.
    pub new: u64,
    /// The number of asks that were added to an existing undecided request.
    pub joined: u64,
    /// The number of asks that were not added, because an identical ask was already in the queue.
    pub known: u64,
}

impl Queue {
    /// Adds asks about an edition, each with its form and kind. If there is an error, nothing is added.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add<'a>(
        &mut self,
        edition: &str,
        asks: impl IntoIterator<Item = (&'a str, RequestKind, &'a Ask)>,
    ) -> Result<Added, QueueError> {
        self.cache(BULK_CACHE_KIB)?;
        let added = self.change(|transaction| {
            let mut added = Added::default();
            for (form, kind, ask) in asks {
                add_one(transaction, (edition, form, kind), (ask, true), &mut added)?;
            }
            Ok(Ok(added))
        });
        self.cache(CACHE_KIB)?;
        added
    }

    fn cache(&self, kib: i64) -> Result<(), QueueError> {
        self.tried(self.database.pragma_update(None, "cache_size", -kib))
    }

    /// Adds one person's ask, with the current time. The person can follow the request with the token `follow`. If
    /// `is_counted` is false, the ask does not add to the number of asks of an existing request. Returns the id of the
    /// request to which the ask belongs, and true if this request was already in the queue.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn ask(
        &mut self,
        (edition, form, kind): (&str, &str, RequestKind),
        (ask, is_counted): (&Ask, bool),
        follow: &Token,
    ) -> Result<(i64, bool), QueueError> {
        self.change(|transaction| {
            let mut added = Added::default();
            // The time makes the ask differ from otherwise identical asks by other people.
            let when = transaction.query_row(&format!("SELECT {NOW}"), [], |row| row.get(0))?;
            let ask = &Ask { when, ..ask.clone() };
            let request = add_one(transaction, (edition, form, kind), (ask, is_counted), &mut added)?;
            transaction
                .execute("INSERT INTO follow (hash, request) VALUES (?1, ?2)", params![follow.hash(), request])?;
            Ok(Ok((request, added.new == 0)))
        })
    }

    /// Returns the id of the request that the token's owner follows. Returns `None` if the token is unknown.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn followed(&self, follow: &Token) -> Result<Option<i64>, QueueError> {
        self.first_row("SELECT request FROM follow WHERE hash = ?1", [follow.hash()], |row| row.get(0))
    }
}

/// Adds an ask unless it is in the queue already, and returns the id of its request.
fn add_one(
    transaction: &Connection,
    (edition, form, kind): (&str, &str, RequestKind),
    (ask, is_counted): (&Ask, bool),
    added: &mut Added,
) -> rusqlite::Result<i64> {
    let Ask { word, who, when, link, text } = ask;
    let digest = digest([edition, kind.name(), word, who, when, link, text].map(str::as_bytes));
    let mut find = transaction.prepare_cached("SELECT request FROM ask WHERE digest = ?1")?;
    if let Some(request) = find.query_row([&digest], |row| row.get(0)).optional()? {
        added.known += 1;
        return Ok(request);
    }
    let known = read::undecided(transaction, (edition, form, kind))?;
    let is_counted = is_counted || known.is_none();
    let request = match known {
        Some(id) => {
            if is_counted {
                transaction.prepare_cached("UPDATE request SET asks = asks + 1 WHERE id = ?1")?.execute([id])?;
            }
            added.joined += 1;
            id
        }
        None => {
            let sql = format!(
                "INSERT INTO request (edition, form, word, kind, state, asks, opened) VALUES (?1, ?2, ?3, ?4, ?5, 1, {NOW})"
            );
            let mut insert = transaction.prepare_cached(&sql)?;
            added.new += 1;
            insert.insert(params![edition, form, word, kind.name(), RequestState::Open.name()])?
        }
    };
    let sql = "INSERT INTO ask (digest, request, word, who, at, link, text, is_counted)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    transaction.prepare_cached(sql)?.execute(params![digest, request, word, who, when, link, text, is_counted])?;
    Ok(request)
}

/// Returns the SHA-256 of several parts. The hash covers the length of each part, so that different lists of parts have
/// different hashes.
pub(super) fn digest<const N: usize>(parts: [&[u8]; N]) -> Vec<u8> {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().to_vec()
}
