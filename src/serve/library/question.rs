//! What a resource is asked, with everything that it needs for its answer.

use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;

use crate::serve::http::problem::Problem;
use crate::serve::http::query::Pairs;
use crate::serve::http::reply::{Answers, Sequence};
use crate::serve::library::editions::{Edition, Shelf};
use crate::serve::library::state::State;

/// What a resource is asked.
pub(crate) struct Question {
    pub(crate) state: Arc<State>,
    pub(crate) shelf: Arc<Shelf>,
    /// The edition that the address names.
    pub(crate) named: Option<Named>,
    /// What else the address names: a word, a number.
    pub(crate) part: String,
    pub(crate) query: Pairs,
    /// How several answers are wanted, if the client says so.
    pub(crate) asked: Option<Sequence>,
    /// The language of reasons: the one that the client likes best of those that the edition has, else the edition's own.
    pub(crate) language: String,
    pub(crate) body: Sent,
    /// When nobody waits for the answer any more.
    pub(crate) last: Instant,
}

/// The edition that an address names.
pub(crate) struct Named {
    pub(crate) id: String,
    pub(crate) edition: Arc<Edition>,
    pub(crate) pinned: Pinned,
}

/// Whether an address names a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pinned {
    /// It does: the answer never changes.
    Version,
    /// It means the newest.
    Newest,
}

/// What came in a body.
#[derive(Clone, Debug)]
pub(crate) enum Sent {
    /// Nothing.
    Nothing,
    /// `{"words": […]}`.
    Json(Vec<String>),
    /// Words, one a line.
    Text(Bytes),
}

impl Question {
    pub(crate) fn edition(&self) -> Result<&Edition, Problem> {
        let named = self.named.as_ref();
        named.map(|named| &*named.edition).ok_or_else(|| Problem::not_found("the address names no edition"))
    }

    /// What tells the answers in this language apart, in an entity tag.
    pub(crate) fn language_mark(&self) -> String {
        let own = self.named.as_ref().map(|named| &named.edition.lexicon.edition().book.language.id);
        if own.is_some_and(|own| *own != self.language) { format!("-{}", self.language) } else { String::new() }
    }

    /// How several answers are written.
    pub(crate) fn answers(&self) -> Answers {
        Answers::new(self.asked.unwrap_or_default())
    }

    /// Whether the answer never changes: the address names a version, and no other edition is asked.
    pub(crate) fn is_settled(&self) -> bool {
        let is_pinned = self.named.as_ref().is_some_and(|named| named.pinned == Pinned::Version);
        is_pinned && !self.query.iter().any(|(name, _)| ["in", "not-in"].contains(&name))
    }

    pub(crate) fn id(&self) -> &str {
        self.named.as_ref().map_or("", |named| &named.id)
    }

    /// Gives up if nobody waits any more.
    pub(crate) fn still_wanted(&self) -> Result<(), Problem> {
        if Instant::now() < self.last { Ok(()) } else { Err(Problem::busy("it took too long; ask for less")) }
    }
}

impl Named {
    /// Finds the edition of `woordspel-nl` or `woordspel-nl@2d4bbbb0c7b6608b`.
    pub(crate) fn find(shelf: &Shelf, text: &str) -> Result<Self, Problem> {
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
