//! A player's request about a word, and its state.

use serde::Serialize;

/// Defines an enum whose variants have names, and a table of the variants with their names. Implements `name`,
/// `Display`, `FromStr` and `Serialize`.
macro_rules! named {
    (
        $(#[$doc:meta])*
        $visibility:vis enum $type:ident { $($(#[$variant_doc:meta])* $variant:ident = $name:literal,)+ }
        $(#[$table_doc:meta])*
        $table_visibility:vis const $table:ident;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visibility enum $type { $($(#[$variant_doc])* $variant,)+ }

        $(#[$table_doc])*
        $table_visibility const $table: &[($type, &str)] = &[$(($type::$variant, $name),)+];

        impl $type {
            /// Returns the name.
            $visibility fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
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
                $crate::moderation::request::value_named($table, name)
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    };
}

pub(crate) use named;

named! {
    /// The kind of a request.
    pub enum RequestKind {
        /// A request to allow the word.
        Add = "add",
        /// A request to disallow the word.
        Remove = "remove",
        /// A question about why the word is, or is not, allowed.
        Question = "question",
    }
    /// The kinds, each with its name.
    pub const KINDS;
}

named! {
    /// The state of a request.
    pub enum RequestState {
        /// Not decided yet.
        Open = "open",
        /// To be decided later.
        Deferred = "deferred",
        /// Accepted, but not published yet.
        Accepted = "accepted",
        /// Rejected.
        Rejected = "rejected",
        /// Accepted, written to the edition's decisions file, and compiled.
        Published = "published",
        /// Published, and the current build gives the requested verdict. The queue never stores this state:
        /// [`current_state`](super::evidence::current_state) determines it from the build.
        Live = "live",
    }
    /// The states, each with its name.
    pub const STATES;
}

impl RequestState {
    /// Returns true if a moderator still has to decide.
    pub fn is_undecided(self) -> bool {
        matches!(self, Self::Open | Self::Deferred)
    }

    /// Returns the FTL key of the state of a request of this kind. A question is accepted by answering it, and an
    /// accepted removal must not be mistaken for an accepted word.
    pub fn label_key(self, kind: RequestKind) -> String {
        match (kind, self) {
            (RequestKind::Question, Self::Accepted) => "state-answered".to_owned(),
            (RequestKind::Remove, Self::Accepted) => "state-removal-accepted".to_owned(),
            (RequestKind::Remove, Self::Rejected) => "state-removal-rejected".to_owned(),
            (_, state) => format!("state-{state}"),
        }
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

pub(crate) fn value_named<T: Copy>(table: &[(T, &str)], name: &str) -> Result<T, UnknownName> {
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

/// The decided requests about the same form as a request, and whether the queue's row about this form is up to date.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Precedents {
    /// Up to ten decided requests about the form, in any edition, the newest first.
    pub requests: Vec<Request>,
    /// Whether the queue wrote a row about the form to the decisions file, but the last accepted request about the form
    /// is of a different kind from this request, or no request about the form is accepted any more. If the row gives
    /// the requested verdict, the next publishing run therefore removes or replaces the row.
    pub is_row_outdated: bool,
}
