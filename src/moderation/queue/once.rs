//! HTTP requests that programs may send again because they received no response: each is carried out only once.

use std::time::{Duration, SystemTime};

use rusqlite::{Connection, OptionalExtension, params};

use super::ask::digest;
use super::connection::Queue;
use super::error::QueueError;
use super::sessions::{seconds, seconds_of};

/// The time for which a response is kept.
pub const ANSWER_LIFETIME: Duration = Duration::from_secs(24 * 3600);

/// An HTTP request with a key that its caller chose. The key stays the same if the request is sent again.
#[derive(Clone, Copy, Debug)]
pub struct KeyedRequest<'a> {
    /// The caller. Keys of different callers are independent.
    pub caller: &'a str,
    /// The key.
    pub key: &'a str,
    /// The path of the URL to which the request is sent.
    pub address: &'a str,
    /// The body.
    pub body: &'a [u8],
}

/// A stored response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptAnswer {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: Vec<u8>,
}

impl Queue {
    /// Carries out a request and stores its response, in one transaction; or returns the stored response, if the
    /// request was carried out before. If `act` fails, its error is not stored and nothing is changed.
    ///
    /// # Errors
    /// [`QueueError::OtherRequest`] if the caller has sent another request with the key; the error of `act`; or if the
    /// file cannot be written.
    pub fn once<E: From<QueueError>>(
        &mut self,
        request: &KeyedRequest<'_>,
        now: SystemTime,
        act: impl FnOnce(&mut Self) -> Result<KeptAnswer, E>,
    ) -> Result<KeptAnswer, E> {
        let key = digest([request.caller.as_bytes(), request.key.as_bytes()]);
        let asked = digest([request.address.as_bytes(), request.body]);
        let now = seconds(now);
        let expired = now.saturating_sub(seconds_of(ANSWER_LIFETIME));
        self.transact(|queue| {
            match queue.tried(kept(&queue.database, &key, expired))? {
                Some((before, answer)) if before == asked => return Ok(answer),
                Some(_) => return Err(QueueError::OtherRequest.into()),
                None => {}
            }
            let answer = act(queue)?;
            queue.change(|database| {
                let KeptAnswer { status, body } = &answer;
                database.execute("DELETE FROM answer WHERE at <= ?1", [expired])?;
                let sql = "INSERT INTO answer (key, request, status, body, at) VALUES (?1, ?2, ?3, ?4, ?5)";
                database.execute(sql, params![key, asked, status, body, now]).map(|_| Ok(()))
            })?;
            Ok(answer)
        })
    }
}

/// Returns the hash of the request that was sent with a key, and its stored response. Returns `None` if no request was
/// sent with the key, or if the response has expired.
fn kept(database: &Connection, key: &[u8], expired: i64) -> rusqlite::Result<Option<(Vec<u8>, KeptAnswer)>> {
    let sql = "SELECT request, status, body FROM answer WHERE key = ?1 AND at > ?2";
    let mut select = database.prepare_cached(sql)?;
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, KeptAnswer { status: row.get(1)?, body: row.get(2)? }));
    select.query_row(params![key, expired], row).optional()
}
