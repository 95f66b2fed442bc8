//! Adding requests to the queue. An [`Ask`] is one person's request. The queue adds each ask to the undecided request
//! with the same edition, form and kind. If there is no such request, the queue creates one.

use sha2::{Digest, Sha256};

use super::connection::Queue;
use super::database::Database;
use super::database_error::Result as DatabaseResult;
use super::error::QueueError;
use super::read;
use super::value::values;
use crate::moderation::request::{Ask, RequestKind, RequestState};
use crate::moderation::secret::Token;

/// The minimum number of asks for which it pays to count all requests afterwards (see `Database::begin_bulk`).
const MIN_BULK_ASKS: usize = 500;

/// The number of added asks after which statements are planned again (see `Database::analyze`).
const ANALYZE_INTERVAL: usize = 500;

/// The columns of a new request, each with its value.
const NEW_REQUEST: &[(&str, &str)] = &[
    ("id", "(SELECT coalesce(max(id), 0) + 1 FROM request)"),
    ("edition", "?1"),
    ("form", "?2"),
    ("word", "?3"),
    ("kind", "?4"),
    ("state", "?5"),
    ("asks", "1"),
    ("opened", "?6"),
];

/// The columns of a new ask, each with its value.
const NEW_ASK: &[(&str, &str)] = &[
    ("digest", "?1"),
    ("request", "?2"),
    ("word", "?3"),
    ("who", "?4"),
    ("at", "?5"),
    ("link", "?6"),
    ("text", "?7"),
    ("is_counted", "?8"),
];

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
        let asks: Vec<_> = asks.into_iter().collect();
        self.set_bulk(true)?;
        let added = self.change(|transaction| {
            let mut added = Added::default();
            let is_bulk = asks.len() >= MIN_BULK_ASKS;
            if is_bulk {
                transaction.begin_bulk(asks.len())?;
            }
            add_all(transaction, (edition, &asks), true, &mut added)?;
            if is_bulk {
                transaction.end_bulk()?;
            }
            Ok(Ok(added))
        });
        self.set_bulk(false)?;
        added
    }

    /// Adds asks about an edition, each with its form and kind. `batch` returns the next asks, and none at the end. If
    /// there is an error, nothing is added.
    ///
    /// # Errors
    /// The first error of `batch`, or if the file cannot be written.
    pub fn add_in_batches<E: From<QueueError>>(
        &mut self,
        edition: &str,
        mut batch: impl FnMut() -> Result<Vec<(String, RequestKind, Ask)>, E>,
    ) -> Result<Added, E> {
        self.set_bulk(true)?;
        let added = self.transact(|queue| {
            let mut added = Added::default();
            let mut asks = batch()?;
            queue.tried(queue.database.begin_bulk(asks.len()))?;
            while !asks.is_empty() {
                let borrowed: Vec<_> = asks.iter().map(|(form, kind, ask)| (form.as_str(), *kind, ask)).collect();
                queue.tried(add_all(&queue.database, (edition, &borrowed), true, &mut added))?;
                asks = batch()?;
            }
            queue.tried(queue.database.end_bulk())?;
            Ok(added)
        });
        self.set_bulk(false)?;
        added
    }

    fn set_bulk(&self, is_bulk: bool) -> Result<(), QueueError> {
        self.tried(self.database.set_bulk(is_bulk))
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
            let when = transaction.now()?;
            let ask = &Ask { when, ..ask.clone() };
            let request = add_all(transaction, (edition, &[(form, kind, ask)]), is_counted, &mut added)?[0];
            transaction
                .execute("INSERT INTO follow (hash, request) VALUES (?1, ?2)", values![follow.hash(), request])?;
            Ok(Ok((request, added.new == 0)))
        })
    }

    /// Returns the id of the request that the token's owner follows. Returns `None` if the token is unknown.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn followed(&self, follow: &Token) -> Result<Option<i64>, QueueError> {
        self.first_row("SELECT request FROM follow WHERE hash = ?1", values![follow.hash()], |row| row.get(0))
    }
}

/// Adds the asks that are not in the queue yet. Returns the id of each ask's request.
fn add_all(
    transaction: &Database,
    (edition, asks): (&str, &[(&str, RequestKind, &Ask)]),
    is_counted: bool,
    added: &mut Added,
) -> DatabaseResult<Vec<i64>> {
    // The rows of asks are sorted by their random digests. They are found and written in the same order, page by page.
    let digest = |(_, kind, Ask { word, who, when, link, text }): &(_, RequestKind, &Ask)| {
        digest([edition, kind.name(), word, who, when, link, text].map(str::as_bytes))
    };
    let mut digests: Vec<_> = asks.iter().map(digest).zip(0..).collect();
    digests.sort_unstable();
    let find = "SELECT request FROM ask WHERE digest = ?1";
    // For each ask: the index of the first equal ask, and the request to which this ask belongs already.
    let mut known = vec![(0, None); asks.len()];
    for equal in digests.chunk_by(|(one, _), (other, _)| one == other) {
        let request = transaction.first_row(find, values![equal[0].0], |row| row.get(0))?;
        equal.iter().for_each(|(_, index)| known[*index] = (equal[0].1, request));
    }
    let (insert_request, now) = (transaction.insertion("request", NEW_REQUEST)?, transaction.now()?);
    let (mut requests, mut counted) = (Vec::with_capacity(asks.len()), vec![None; asks.len()]);
    for (index, (form, kind, ask)) in asks.iter().enumerate() {
        if index % ANALYZE_INTERVAL == ANALYZE_INTERVAL - 1 {
            transaction.analyze()?;
        }
        let (first, request) = known[index];
        if let Some(request) = request.or_else(|| requests.get(first).copied()) {
            added.known += 1;
            requests.push(request);
        } else {
            let about = (edition, *form, *kind);
            let (request, is_counted) =
                join((transaction, &insert_request, &now), about, &ask.word, is_counted, added)?;
            counted[index] = Some(is_counted);
            requests.push(request);
        }
    }
    let insert = transaction.insertion("ask", NEW_ASK)?;
    if asks.len() >= ANALYZE_INTERVAL {
        transaction.analyze()?;
    }
    for (digest, index) in digests {
        if let Some(is_counted) = counted[index] {
            let Ask { word, who, when, link, text } = asks[index].2;
            transaction.execute(&insert, values![digest, requests[index], word, who, when, link, text, is_counted])?;
        }
    }
    Ok(requests)
}

/// Adds 1 to the number of asks of an undecided request, or creates the request. Returns its id, and whether the ask
/// counts; the first ask always counts.
fn join(
    (transaction, insert_request, now): (&Database, &str, &str),
    (edition, form, kind): (&str, &str, RequestKind),
    word: &str,
    is_counted: bool,
    added: &mut Added,
) -> DatabaseResult<(i64, bool)> {
    if let Some(id) = read::undecided(transaction, (edition, form, kind))? {
        if is_counted {
            transaction.execute("UPDATE request SET asks = asks + 1 WHERE id = ?1", values![id])?;
        }
        added.joined += 1;
        return Ok((id, is_counted));
    }
    added.new += 1;
    let state = RequestState::Open.name();
    Ok((transaction.insert(insert_request, values![edition, form, word, kind.name(), state, now])?, true))
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
