//! Moderators who may log in on the web: their names and the hashes of their passwords.

use super::connection::Queue;
use super::error::{MAX_NAME_CHARS, QueueError};
use super::value::{NOW, values};
use crate::moderation::evidence::is_disguised;

/// A moderator.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Moderator {
    /// The name, as it appears in the log.
    pub name: String,
    /// The time when the moderator was added: UTC, as ISO 8601.
    pub since: String,
    /// The number of stored sessions of browsers, and of stored tokens of programs and feed readers. Expired ones count
    /// until they are deleted, which happens when the next session or token of any moderator is created.
    pub sessions: u32,
}

/// Returns the key that identifies a moderator: the trimmed name in lower case.
pub(super) fn key(name: &str) -> String {
    name.trim().to_lowercase()
}

impl Queue {
    /// Adds a moderator. `password` is the hash of the password.
    ///
    /// # Errors
    /// [`QueueError::BadName`], [`QueueError::KnownModerator`], or if the file cannot be written.
    pub fn add_moderator(&mut self, name: &str, password: &str) -> Result<(), QueueError> {
        let name = name.trim();
        if name.is_empty() || name.chars().count() > MAX_NAME_CHARS || is_disguised(name) {
            return Err(QueueError::BadName(name.to_owned()));
        }
        self.change(|transaction| {
            let columns = "key, name, password, since";
            let sql = format!("INSERT INTO moderator ({columns}) VALUES (?1, ?2, ?3, {NOW}) ON CONFLICT DO NOTHING");
            let added = transaction.execute(&sql, values![key(name), name, password])?;
            Ok(if added == 1 { Ok(()) } else { Err(QueueError::KnownModerator(name.to_owned())) })
        })
    }

    /// Replaces a moderator's password hash, and closes all of the moderator's sessions.
    ///
    /// # Errors
    /// [`QueueError::NoModerator`], or if the file cannot be written.
    pub fn set_password(&mut self, name: &str, password: &str) -> Result<(), QueueError> {
        self.change(|transaction| {
            let sql = "UPDATE moderator SET password = ?2 WHERE key = ?1";
            if transaction.execute(sql, values![key(name), password])? == 0 {
                return Ok(Err(QueueError::NoModerator(name.to_owned())));
            }
            transaction.execute("DELETE FROM session WHERE moderator = ?1", values![key(name)])?;
            Ok(Ok(()))
        })
    }

    /// Removes a moderator, and closes all of the moderator's sessions. Earlier decisions keep the moderator's name.
    ///
    /// # Errors
    /// [`QueueError::NoModerator`], or if the file cannot be written.
    pub fn remove_moderator(&mut self, name: &str) -> Result<(), QueueError> {
        self.change(|transaction| {
            let removed = transaction.execute("DELETE FROM moderator WHERE key = ?1", values![key(name)])?;
            Ok(if removed == 1 { Ok(()) } else { Err(QueueError::NoModerator(name.to_owned())) })
        })
    }

    /// Returns all moderators, sorted by name.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn moderators(&self) -> Result<Vec<Moderator>, QueueError> {
        let sql =
            "SELECT name, since, (SELECT count(*) FROM session WHERE moderator = key) FROM moderator ORDER BY key";
        self.rows(sql, values![], |row| Ok(Moderator { name: row.get(0)?, since: row.get(1)?, sessions: row.get(2)? }))
    }

    /// Returns a moderator's password hash. Returns `None` if no moderator has this name.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn password_of(&self, name: &str) -> Result<Option<String>, QueueError> {
        self.first_row("SELECT password FROM moderator WHERE key = ?1", values![key(name)], |row| row.get(0))
    }
}
