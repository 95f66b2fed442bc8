//! A player's request about a word, and its state.

use serde::Serialize;

/// Implements `name`, `Display` and `FromStr` for an enum whose names are listed in a table.
macro_rules! named {
    ($type:ident, $names:ident) => {
        impl $type {
            /// Returns the name.
            pub fn name(self) -> &'static str {
                $names.iter().find(|(value, _)| *value == self).expect("all are in the table").1
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::moderation::request::UnknownName;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                $crate::moderation::request::value_named($names, name)
            }
        }
    };
}

pub(super) use named;

/// The kind of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RequestKind {
    /// A request to allow the word.
    Add,
    /// A request to disallow the word.
    Remove,
    /// A question about why the word is, or is not, allowed.
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
    /// Accepted, but not published yet.
    Accepted,
    /// Rejected.
    Rejected,
    /// Accepted, written to the edition's decisions file, and compiled.
    Published,
    /// Published, and the current build gives the requested verdict. The queue never stores this state:
    /// [`current_state`](super::evidence::current_state) determines it from the build.
    Live,
}

/// The states, each with its name.
pub const STATES: &[(RequestState, &str)] = &[
    (RequestState::Open, "open"),
    (RequestState::Deferred, "deferred"),
    (RequestState::Accepted, "accepted"),
    (RequestState::Rejected, "rejected"),
    (RequestState::Published, "published"),
    (RequestState::Live, "live"),
];

/// The kinds, each with its name.
pub const KINDS: &[(RequestKind, &str)] =
    &[(RequestKind::Add, "add"), (RequestKind::Remove, "remove"), (RequestKind::Question, "question")];

named!(RequestState, STATES);
named!(RequestKind, KINDS);

impl RequestState {
    /// Returns true if a moderator still has to decide.
    pub fn is_undecided(self) -> bool {
        matches!(self, Self::Open | Self::Deferred)
    }
}

impl RequestKind {
    /// Returns true for a request to allow the word, and false for a request to disallow it. Returns `None` for a
    /// question.
    pub fn requested_verdict(self) -> Option<bool> {
        match self {
            Self::Add => Some(true),
            Self::Remove => Some(false),
            Self::Question => None,
        }
    }
}

/// The error for an unknown name: contains this name and a list of the known names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown value `{0}`; use one of {1}")]
pub struct UnknownName(String, String);

pub(super) fn value_named<T: Copy>(table: &[(T, &str)], name: &str) -> Result<T, UnknownName> {
    let names = || table.iter().map(|(_, name)| *name).collect::<Vec<_>>().join(", ");
    let found = table.iter().find(|(_, known)| *known == name);
    found.map(|(value, _)| *value).ok_or_else(|| UnknownName(name.to_owned(), names()))
}

/// One person's request. The queue combines all asks of one kind about one form into a [`Request`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ask {
    /// The word as the person wrote it.
    pub word: String,
    /// The person's name.
    pub who: String,
    /// The time of the request, in the forum's format.
    pub when: String,
    /// A link to the page with the request.
    pub link: String,
    /// The reason, in the person's own words.
    pub text: String,
}

/// A request in the queue. Until the request is decided, all asks of one kind about one form in one edition are added
/// to it. A later ask starts a new request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Request {
    /// The id of the request.
    pub id: i64,
    /// The id of the edition.
    pub edition: String,
    /// The form of the word in this edition. If the word contains invisible or look-alike characters, this is the word
    /// itself.
    pub form: String,
    /// The word as it is written in the first ask.
    pub word: String,
    /// The kind.
    pub kind: RequestKind,
    /// The state.
    pub state: RequestState,
    /// The number of asks.
    pub asks: u32,
    /// The time when the request was queued: UTC, as ISO 8601.
    pub opened: String,
    /// The version of the first build that contains the decision; `None` before the decision is published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
}

/// The decided requests about the same form as a request, and whether the queue's row about this
/// form is up to date.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Precedents {
    /// Up to ten decided requests about the form, in any edition, the newest first.
    pub requests: Vec<Request>,
    /// Whether the queue wrote a row about the form to the decisions file, but the decision that
    /// the request asks for was undone or overruled. The next publishing run removes or replaces
    /// the row.
    pub is_row_outdated: bool,
}
