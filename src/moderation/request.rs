//! What a player asks about a word, and how far it has come.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// That the word may be laid.
    Add,
    /// That it may not be laid any more.
    Remove,
    /// Why it may be laid, or why not.
    Question,
}

/// How far a request has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Nobody has decided.
    Open,
    /// It is to be decided later.
    Deferred,
    /// It was granted, and no file of decisions has it yet.
    Accepted,
    /// It was refused.
    Rejected,
    /// It was granted, and stands in the file of decisions that an edition was compiled with.
    Released,
    /// It was released, and the build at hand answers so. The queue never holds this state: whoever looks asks the build.
    Live,
}

/// The states by their names.
pub const STATES: &[(State, &str)] = &[
    (State::Open, "open"),
    (State::Deferred, "deferred"),
    (State::Accepted, "accepted"),
    (State::Rejected, "rejected"),
    (State::Released, "released"),
    (State::Live, "live"),
];

/// The kinds by their names.
pub const KINDS: &[(Kind, &str)] = &[(Kind::Add, "add"), (Kind::Remove, "remove"), (Kind::Question, "question")];

impl State {
    /// Its name.
    pub fn name(self) -> &'static str {
        STATES.iter().find(|(state, _)| *state == self).expect("all are in the table").1
    }

    /// Whether somebody has yet to decide.
    pub fn is_undecided(self) -> bool {
        matches!(self, Self::Open | Self::Deferred)
    }
}

impl Kind {
    /// Its name.
    pub fn name(self) -> &'static str {
        KINDS.iter().find(|(kind, _)| *kind == self).expect("all are in the table").1
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is not in the table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not one of {1}")]
pub struct UnknownName(String, String);

pub(super) fn named<T: Copy>(table: &[(T, &str)], name: &str) -> Result<T, UnknownName> {
    let names = || table.iter().map(|(_, name)| *name).collect::<Vec<_>>().join(", ");
    let found = table.iter().find(|(_, known)| *known == name);
    found.map(|(value, _)| *value).ok_or_else(|| UnknownName(name.to_owned(), names()))
}

impl FromStr for State {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        named(STATES, name)
    }
}

impl FromStr for Kind {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        named(KINDS, name)
    }
}

/// One person's request, before it is in the queue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ask {
    /// The word as written.
    pub word: String,
    /// Who asks.
    pub who: String,
    /// When it was asked, as the forum writes it.
    pub when: String,
    /// Where it was asked: a link.
    pub link: String,
    /// The reason in the asker's words.
    pub text: String,
}

/// A request in the queue: all that was asked about one form in one edition until it is decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Request {
    /// Its number in the queue.
    pub id: i64,
    /// The edition.
    pub edition: String,
    /// The form that the word has in this edition; the word itself where invisible or look-alike characters stand in it.
    pub form: String,
    /// The word as the first asker wrote it.
    pub word: String,
    /// What is asked.
    pub kind: Kind,
    /// How far it has come.
    pub state: State,
    /// How many ask.
    pub asks: u32,
    /// When it came into the queue: UTC, as ISO 8601.
    pub opened: String,
    /// The version of the edition that has it, once it is released.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
}
