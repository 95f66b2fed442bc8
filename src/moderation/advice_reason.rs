//! The reason for the automatic advice about a request, as a translatable text from `labels`.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::labels;

/// A reason for advice: the key of a text in `labels`, and a value to insert into that text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdviceReason {
    /// The key of the text in `labels`.
    pub key: String,
    /// The value of the variable `{ $what }` in the text; empty if the text has no such variable.
    pub what: String,
}

impl AdviceReason {
    /// Creates a reason from a key in `labels` and the value of `{ $what }`.
    pub fn new(key: &str, what: &str) -> Self {
        Self { key: key.to_owned(), what: what.to_owned() }
    }

    /// Returns the text of the reason in a language.
    pub fn text(&self, language: &str) -> String {
        labels::text(&self.key, language, &[("what", &self.what)])
    }

    /// Formats the reason for storage in the queue: the key, a space and the value. This format is the same for all
    /// languages.
    pub(super) fn stored(&self) -> String {
        format!("{} {}", self.key, self.what)
    }

    /// Parses a stored reason. Returns `None` if another version of lexmill stored it with a key that this version does
    /// not know.
    pub(super) fn from_stored(text: &str) -> Option<Self> {
        let (key, what) = text.split_once(' ')?;
        labels::exists(key).then(|| Self::new(key, what))
    }
}

/// Formats the reason in English.
impl fmt::Display for AdviceReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text("en"))
    }
}

impl Serialize for AdviceReason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
