//! Moderators' sessions in browsers and in programs. Only hashes of the sessions' tokens are stored.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::connection::Queue;
use super::error::QueueError;
use super::moderators::key;
use super::value::values;
use crate::moderation::secret::Token;

/// The kind of client that has a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// A browser, which stores the token in a cookie.
    Browser,
    /// A program, which sends the token with every HTTP request.
    Program,
    /// A feed reader, which only reads the feed of new requests. The token is part of the feed's address.
    Feed,
}

/// The idle time after which a browser's session expires.
pub const MAX_IDLE: Duration = Duration::from_secs(2 * 3600);

/// The maximum duration of a browser's session.
pub const MAX_SESSION: Duration = Duration::from_secs(12 * 3600);

/// The minimum time between two updates of a session's time of last use. This limits how often page views write to the
/// file.
const MIN_UPDATE_INTERVAL: Duration = Duration::from_secs(60);

impl Bearer {
    fn name(self) -> &'static str {
        match self {
            Self::Browser => "browser",
            Self::Program => "program",
            Self::Feed => "feed",
        }
    }
}

/// Returns a time in seconds since 1970.
pub(super) fn seconds(time: SystemTime) -> i64 {
    seconds_of(time.duration_since(UNIX_EPOCH).unwrap_or_default())
}

pub(super) fn seconds_of(time: Duration) -> i64 {
    i64::try_from(time.as_secs()).unwrap_or(i64::MAX)
}

impl Queue {
    /// Opens a session in the name of a moderator, for the client that has the token. `lasts` is the maximum duration
    /// of the session. Also deletes expired sessions.
    ///
    /// # Errors
    /// [`QueueError::NoModerator`], or if the file cannot be written.
    pub fn open_session(
        &mut self,
        (name, bearer): (&str, Bearer),
        token: &Token,
        now: SystemTime,
        lasts: Duration,
    ) -> Result<(), QueueError> {
        self.change(|transaction| {
            let (now, key) = (seconds(now), key(name));
            if !transaction.exists("SELECT 1 FROM moderator WHERE key = ?1", values![key])? {
                return Ok(Err(QueueError::NoModerator(name.to_owned())));
            }
            let rested = now.saturating_sub(seconds_of(MAX_IDLE));
            let sql = "DELETE FROM session WHERE ends <= ?1 OR bearer = 'browser' AND used <= ?2";
            transaction.execute(sql, values![now, rested])?;
            let sql = "INSERT INTO session (hash, moderator, bearer, begun, used, ends)
                       VALUES (?1, ?2, ?3, ?4, ?4, ?5)";
            let ends = now.saturating_add(seconds_of(lasts));
            transaction.execute(sql, values![token.hash(), key, bearer.name(), now, ends]).map(|_| Ok(()))
        })
    }

    /// Returns the name of the moderator who owns a token, and records that the token was used. Returns `None` if the
    /// token is unknown, belongs to another kind of client, has expired, or was unused for too long.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn moderator_of(&self, token: &Token, bearer: Bearer, now: SystemTime) -> Result<Option<String>, QueueError> {
        let sql = "SELECT name, used FROM session JOIN moderator ON key = moderator
                   WHERE hash = ?1 AND bearer = ?2 AND ends > ?3 AND used > ?4";
        let (now, hash) = (seconds(now), token.hash());
        let rested = match bearer {
            Bearer::Browser => now.saturating_sub(seconds_of(MAX_IDLE)),
            Bearer::Program | Bearer::Feed => i64::MIN,
        };
        let found: Option<(String, i64)> =
            self.first_row(sql, values![hash, bearer.name(), now, rested], |row| Ok((row.get(0)?, row.get(1)?)))?;
        if found.as_ref().is_some_and(|(_, used)| now.saturating_sub(*used) >= seconds_of(MIN_UPDATE_INTERVAL)) {
            self.write(|transaction| {
                let sql = "UPDATE session SET used = ?2 WHERE hash = ?1 AND used < ?2";
                transaction.execute(sql, values![hash, now]).map(|_| ())
            })?;
        }
        Ok(found.map(|(name, _)| name))
    }

    /// Closes the session of a token.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn close_session(&mut self, token: &Token) -> Result<(), QueueError> {
        self.change(|transaction| {
            transaction.execute("DELETE FROM session WHERE hash = ?1", values![token.hash()]).map(|_| Ok(()))
        })
    }

    /// Closes all sessions of a moderator, including those of programs, and returns their number.
    ///
    /// # Errors
    /// [`QueueError::NoModerator`], or if the file cannot be written.
    pub fn close_sessions(&mut self, name: &str) -> Result<usize, QueueError> {
        self.change(|transaction| {
            if !transaction.exists("SELECT 1 FROM moderator WHERE key = ?1", values![key(name)])? {
                return Ok(Err(QueueError::NoModerator(name.to_owned())));
            }
            Ok(Ok(transaction.execute("DELETE FROM session WHERE moderator = ?1", values![key(name)])?))
        })
    }
}
