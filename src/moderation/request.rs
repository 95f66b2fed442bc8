//! A player's request about a word, and its state.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// The kind of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RequestKind {
    /// A request to allow the word.
    Add,
    /// A request to disallow the word.
    Remove,
    /// A question about why the word is allowed or not allowed.
    Question,
}

/// The state of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RequestState {
    /// Not decided yet.
    Open,
    /// To be decided later.
    Deferred,
    /// Accepted, and not in a file of decisions yet.
    Accepted,
    /// Rejected.
    Rejected,
    /// Accepted, and in the file of decisions with which an edition was compiled.
    Published,
    /// Published, and the current build gives the verdict that the request asks for. The queue never stores this state:
    /// [`current_state`](super::evidence::current_state) determines it from the build.
    Live,
}

/// The states with their names.
pub const STATES: &[(RequestState, &str)] = &[
    (RequestState::Open, "open"),
    (RequestState::Deferred, "deferred"),
    (RequestState::Accepted, "accepted"),
    (RequestState::Rejected, "rejected"),
    (RequestState::Published, "published"),
    (RequestState::Live, "live"),
];

/// The kinds with their names.
pub const KINDS: &[(RequestKind, &str)] =
    &[(RequestKind::Add, "add"), (RequestKind::Remove, "remove"), (RequestKind::Question, "question")];

impl RequestState {
    /// Returns the name of the state.
    pub fn name(self) -> &'static str {
        STATES.iter().find(|(state, _)| *state == self).expect("all are in the table").1
    }

    /// Returns true if a moderator has yet to decide.
    pub fn is_undecided(self) -> bool {
        matches!(self, Self::Open | Self::Deferred)
    }
}

impl RequestKind {
    /// Returns the name of the kind.
    pub fn name(self) -> &'static str {
        KINDS.iter().find(|(kind, _)| *kind == self).expect("all are in the table").1
    }
}

impl fmt::Display for RequestState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for RequestKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error that a name is unknown, with the known names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown value `{0}`; use one of {1}")]
pub struct UnknownName(String, String);

pub(super) fn named<T: Copy>(table: &[(T, &str)], name: &str) -> Result<T, UnknownName> {
    let names = || table.iter().map(|(_, name)| *name).collect::<Vec<_>>().join(", ");
    let found = table.iter().find(|(_, known)| *known == name);
    found.map(|(value, _)| *value).ok_or_else(|| UnknownName(name.to_owned(), names()))
}

impl FromStr for RequestState {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        named(STATES, name)
    }
}

impl FromStr for RequestKind {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        named(KINDS, name)
    }
}

/// One person's request. The queue joins the asks of one kind about one form to a [`Request`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ask {
    /// The word as written.
    pub word: String,
    /// The name of the person who asks.
    pub who: String,
    /// The time of the request, in the forum's format.
    pub when: String,
    /// A link to the page with the request.
    pub link: String,
    /// The reason, in the person's own words.
    pub text: String,
}

/// A request in the queue: all asks of one kind about one form in one edition, until it is decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Request {
    /// The id of the request.
    pub id: i64,
    /// The edition.
    pub edition: String,
    /// The form of the word in this edition; the word itself if it contains invisible or look-alike characters.
    pub form: String,
    /// The word as the first person wrote it.
    pub word: String,
    /// The kind.
    pub kind: RequestKind,
    /// The state.
    pub state: RequestState,
    /// The number of asks.
    pub asks: u32,
    /// The time at which it was queued: UTC, as ISO 8601.
    pub opened: String,
    /// The version of the edition that contains the decision; `None` before it is published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
}
