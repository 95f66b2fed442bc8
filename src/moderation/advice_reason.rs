//! The reason for the automatic advice about a request: a text of `labels`, available in several languages.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::labels;

/// The reason for advice: the key of a text in `labels`, and the value that is inserted into the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdviceReason {
    /// The key of the text in `labels`.
    pub key: String,
    /// The value of the text's variable `{ $what }`; empty if the text does not use it.
    pub what: String,
}

impl AdviceReason {
    /// Creates a reason from a key of `labels` and the value of `{ $what }`.
    pub fn new(key: &str, what: &str) -> Self {
        Self { key: key.to_owned(), what: what.to_owned() }
    }

    /// Returns the reason in a language.
    pub fn text(&self, language: &str) -> String {
        labels::text(&self.key, language, &[("what", &self.what)])
    }

    /// Returns the reason in the format of the queue, which is the same for all languages: the key, a space and the
    /// value.
    pub(super) fn stored(&self) -> String {
        format!("{} {}", self.key, self.what)
    }

    /// Parses a stored reason. Returns `None` if the key is unknown, because another version of lexmill stored the
    /// reason.
    pub(super) fn from_stored(text: &str) -> Option<Self> {
        let (key, what) = text.split_once(' ')?;
        labels::exists(key).then(|| Self::new(key, what))
    }
}

/// The reason in English.
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
