//! Who may decide over the web: names and the hashes of their passwords.

use rusqlite::{OptionalExtension, params};

use super::error::MAX_NAME_CHARS;
use super::{NOW, Queue, QueueError};
use crate::moderation::evidence::is_disguised;

/// Somebody who may decide.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Moderator {
    /// The name, as it stands in the log.
    pub name: String,
    /// Since when: UTC, as ISO 8601.
    pub since: String,
    /// How many browsers are logged in and how many tokens of programs there are, those that have ended included until
    /// somebody logs in.
    pub sessions: u32,
}

/// The name by which moderators are told apart: case makes no difference.
pub(super) fn key(name: &str) -> String {
    name.trim().to_lowercase()
}

impl Queue {
    /// Lets somebody decide. `password` is the hash of a password.
    ///
    /// # Errors
    /// [`QueueError::BadName`], [`QueueError::KnownModerator`], or if the file cannot be written.
    pub fn add_moderator(&mut self, name: &str, password: &str) -> Result<(), QueueError> {
        let name = name.trim();
        let is_fit = !name.is_empty() && name.chars().count() <= MAX_NAME_CHARS && !is_disguised(name);
        if !is_fit {
            return Err(QueueError::BadName(name.to_owned()));
        }
        self.change(|transaction| {
            let columns = "key, name, password, since";
            let sql = format!("INSERT OR IGNORE INTO moderator ({columns}) VALUES (?1, ?2, ?3, {NOW})");
            let added = transaction.execute(&sql, params![key(name), name, password])?;
            Ok(if added == 1 { Ok(()) } else { Err(QueueError::KnownModerator(name.to_owned())) })
        })
    }

    /// Gives a moderator another password, by its hash, and ends all that stood for the one before.
    ///
    /// # Errors
    /// [`QueueError::NoModerator`], or if the file cannot be written.
    pub fn set_password(&mut self, name: &str, password: &str) -> Result<(), QueueError> {
        self.change(|transaction| {
            let sql = "UPDATE moderator SET password = ?2 WHERE key = ?1";
            if transaction.execute(sql, params![key(name), password])? == 0 {
                return Ok(Err(QueueError::NoModerator(name.to_owned())));
            }
            transaction.execute("DELETE FROM session WHERE moderator = ?1", [key(name)])?;
            Ok(Ok(()))
        })
    }

    /// Lets somebody decide no more, at once. What they decided stays, with their name.
    ///
    /// # Errors
    /// [`QueueError::NoModerator`], or if the file cannot be written.
    pub fn remove_moderator(&mut self, name: &str) -> Result<(), QueueError> {
        self.change(|transaction| {
            let removed = transaction.execute("DELETE FROM moderator WHERE key = ?1", [key(name)])?;
            Ok(if removed == 1 { Ok(()) } else { Err(QueueError::NoModerator(name.to_owned())) })
        })
    }

    /// All who may decide, by name.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn moderators(&self) -> Result<Vec<Moderator>, QueueError> {
        let sql =
            "SELECT name, since, (SELECT count(*) FROM session WHERE moderator = key) FROM moderator ORDER BY key";
        let read = || {
            let mut select = self.database.prepare_cached(sql)?;
            let rows = select
                .query_map([], |row| Ok(Moderator { name: row.get(0)?, since: row.get(1)?, sessions: row.get(2)? }))?;
            rows.collect()
        };
        self.tried(read())
    }

    /// The hash of a moderator's password; none if nobody has this name.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn password_of(&self, name: &str) -> Result<Option<String>, QueueError> {
        let read = || {
            let mut select = self.database.prepare_cached("SELECT password FROM moderator WHERE key = ?1")?;
            select.query_row([key(name)], |row| row.get(0)).optional()
        };
        self.tried(read())
    }
}
