//! What a resource is asked, with everything that it needs for its answer.

use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;

use super::problem::Problem;
use super::query::Pairs;
use super::reply::{Answers, Sequence};
use super::shelf::{Edition, Shelf};
use super::state::State;

/// What a resource is asked.
pub(super) struct Question {
    pub(super) state: Arc<State>,
    pub(super) shelf: Arc<Shelf>,
    /// The edition that the address names.
    pub(super) named: Option<Named>,
    /// What else the address names: a word, a number.
    pub(super) part: String,
    pub(super) query: Pairs,
    /// How several answers are wanted, if the client says so.
    pub(super) asked: Option<Sequence>,
    /// The language of reasons: the one that the client likes best of those that the edition has, else the edition's own.
    pub(super) language: String,
    pub(super) body: Sent,
    /// When nobody waits for the answer any more.
    pub(super) last: Instant,
}

/// The edition that an address names.
pub(super) struct Named {
    pub(super) id: String,
    pub(super) edition: Arc<Edition>,
    pub(super) pinned: Pinned,
}

/// Whether an address names a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pinned {
    /// It does: the answer never changes.
    Version,
    /// It means the newest.
    Newest,
}

/// What came in a body.
#[derive(Clone, Debug)]
pub(super) enum Sent {
    /// Nothing.
    Nothing,
    /// `{"words": […]}`.
    Json(Vec<String>),
    /// Words, one a line.
    Text(Bytes),
}

impl Question {
    pub(super) fn edition(&self) -> Result<&Edition, Problem> {
        let named = self.named.as_ref();
        named.map(|named| &*named.edition).ok_or_else(|| Problem::not_found("the address names no edition"))
    }

    /// What tells the answers in this language apart, in an entity tag.
    pub(super) fn language_mark(&self) -> String {
        let own = self.named.as_ref().map(|named| &named.edition.lexicon.edition().book.language.id);
        if own.is_some_and(|own| *own != self.language) { format!("-{}", self.language) } else { String::new() }
    }

    /// How several answers are written.
    pub(super) fn answers(&self) -> Answers {
        Answers::new(self.asked.unwrap_or_default())
    }

    /// Whether the answer never changes: the address names a version, and no other edition is asked.
    pub(super) fn is_settled(&self) -> bool {
        let is_pinned = self.named.as_ref().is_some_and(|named| named.pinned == Pinned::Version);
        is_pinned && !self.query.iter().any(|(name, _)| ["in", "not-in"].contains(&name))
    }

    pub(super) fn id(&self) -> &str {
        self.named.as_ref().map_or("", |named| &named.id)
    }

    /// Gives up if nobody waits any more.
    pub(super) fn still_wanted(&self) -> Result<(), Problem> {
        if Instant::now() < self.last { Ok(()) } else { Err(Problem::busy("it took too long; ask for less")) }
    }
}

impl Named {
    /// Finds the edition of `woordspel-nl` or `woordspel-nl@2d4bbbb0c7b6608b`.
    pub(super) fn find(shelf: &Shelf, text: &str) -> Result<Self, Problem> {
        let (id, version) = text.split_once('@').map_or((text, None), |(id, version)| (id, Some(version)));
        let unknown = || Problem::not_found(format!("there is no edition `{id}`; there are {}", shelf.ids()));
        let volume = shelf.volume(id).ok_or_else(unknown)?;
        let (edition, pinned) = match version {
            None => (&volume.current, Pinned::Newest),
            Some(version) => {
                let unknown = || {
                    let newest = &volume.current.version;
                    Problem::not_found(format!("there is no version `{version}` of {id}; the newest is {newest}"))
                };
                (volume.version(version).ok_or_else(unknown)?, Pinned::Version)
            }
        };
        Ok(Self { id: id.to_owned(), edition: edition.clone(), pinned })
    }
}
