//! HTTP requests with a key (`Idempotency-Key`). If a program receives no response, it may send the request again with
//! the same key: the request is carried out only once.

use std::time::{Duration, SystemTime};

use super::ask::digest;
use super::connection::Queue;
use super::error::QueueError;
use super::sessions::{seconds, seconds_of};
use super::value::values;

/// The time for which a response is kept.
pub const ANSWER_LIFETIME: Duration = Duration::from_secs(24 * 3600);

/// An HTTP request with a key that its caller chose. To repeat a request, the caller sends it again with the same key.
#[derive(Clone, Copy, Debug)]
pub struct KeyedRequest<'a> {
    /// The caller. Different callers may use the same key.
    pub caller: &'a str,
    /// The key.
    pub key: &'a str,
    /// The path in the URL of the request.
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
    /// Returns the stored response if the request was carried out before. Otherwise calls `act`, which carries out the
    /// request, and stores the response in the same transaction. If `act` fails, nothing is changed or stored.
    ///
    /// # Errors
    /// [`QueueError::OtherRequest`] if the caller has used the key for another request; the error of `act`; or if the
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
            let sql = "SELECT request, status, body FROM answer WHERE key = ?1 AND at > ?2";
            let kept = queue.first_row(sql, values![key, expired], |row| {
                Ok((row.get::<Vec<u8>>(0)?, KeptAnswer { status: row.get(1)?, body: row.get(2)? }))
            })?;
            if let Some((before, answer)) = kept {
                return if before == asked { Ok(answer) } else { Err(QueueError::OtherRequest.into()) };
            }
            let answer = act(queue)?;
            queue.change(|database| {
                let KeptAnswer { status, body } = &answer;
                database.execute("DELETE FROM answer WHERE at <= ?1", values![expired])?;
                let sql = "INSERT INTO answer (key, request, status, body, at) VALUES (?1, ?2, ?3, ?4, ?5)";
                database.execute(sql, values![key, asked, status, body, now]).map(|_| Ok(()))
            })?;
            Ok(answer)
        })
    }
}
