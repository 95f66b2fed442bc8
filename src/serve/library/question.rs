//! What a request asks, with everything that is needed for the answer.

use std::sync::Arc;
use std::time::Instant;

use axum::http::request::Parts;

use super::editions::{Edition, Library};
use super::state::State;
use crate::serve::http::body::Sent;
use crate::serve::http::problem::Problem;
use crate::serve::http::query::{MAX_URL_BYTES, Pairs, Plus, decode};
use crate::serve::http::reply::{Answers, Sequence};
use crate::serve::http::service::in_time;

/// What a request asks.
pub(crate) struct Question {
    pub(crate) state: Arc<State>,
    pub(crate) library: Arc<Library>,
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
    pub(crate) deadline: Instant,
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

impl Question {
    /// What the head of a request asks whose path has the form of `template`, with the parameters that `is_known`.
    pub(crate) fn read(
        state: &Arc<State>,
        template: &str,
        is_known: impl Fn(&str) -> bool,
        head: &Parts,
    ) -> Result<Self, Problem> {
        let length = head.uri.path_and_query().map_or(0, |text| text.as_str().len());
        if length > MAX_URL_BYTES {
            return Err(Problem::too_long(MAX_URL_BYTES));
        }
        let library = state.library.load_full();
        let (named, part) = path_parameters(&library, template, head.uri.path())?;
        let query = Pairs::read(head.uri.query(), is_known)?;
        let language = named.as_ref().map(|named| named.edition.localised(&head.headers).language.clone());
        Ok(Self {
            state: state.clone(),
            library,
            named,
            part,
            query,
            asked: Sequence::asked(&head.headers),
            language: language.unwrap_or_default(),
            body: Sent::Nothing,
            deadline: Instant::now() + state.server.time_outs.work,
        })
    }

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

    /// Gives up if the deadline has passed.
    pub(crate) fn in_time(&self) -> Result<(), Problem> {
        in_time(self.deadline)
    }
}

impl Named {
    /// Finds the edition of `woordspel-nl` or `woordspel-nl@2d4bbbb0c7b6608b`.
    pub(crate) fn find(library: &Library, text: &str) -> Result<Self, Problem> {
        let (id, version) = text.split_once('@').map_or((text, None), |(id, version)| (id, Some(version)));
        let unknown = || Problem::not_found(format!("there is no edition `{id}`; there are {}", library.ids()));
        let builds = library.edition(id).ok_or_else(unknown)?;
        let (edition, pinned) = match version {
            None => (&builds.current, Pinned::Newest),
            Some(version) => {
                let unknown = || {
                    let newest = &builds.current.version;
                    Problem::not_found(format!("there is no version `{version}` of {id}; the newest is {newest}"))
                };
                (builds.version(version).ok_or_else(unknown)?, Pinned::Version)
            }
        };
        Ok(Self { id: id.to_owned(), edition: edition.clone(), pinned })
    }
}

/// What the parameters of a path stand for: an edition, and a word or the like.
fn path_parameters(library: &Library, template: &str, path: &str) -> Result<(Option<Named>, String), Problem> {
    let (mut named, mut part) = (None, String::new());
    for (name, text) in template.split('/').zip(path.split('/')).filter(|(name, _)| name.starts_with('{')) {
        let text = decode(text, Plus::IsPlus)?;
        match name {
            "{edition}" => named = Some(Named::find(library, &text)?),
            _ => part = text,
        }
    }
    Ok((named, part))
}
