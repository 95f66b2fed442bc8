//! A parsed request, with everything that is needed to respond.

use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;
use axum::http::request::Parts;

use super::editions::{Edition, Library, NextRelease};
use super::state::State;
use crate::serve::http::body::Sent;
use crate::serve::http::problem::Problem;
use crate::serve::http::query::{MAX_URL_BYTES, Pairs, Plus, decode};
use crate::serve::http::reply::{Answers, Sequence};
use crate::serve::http::service::in_time;

/// A parsed request.
pub(crate) struct Question {
    pub(crate) state: Arc<State>,
    pub(crate) library: Arc<Library>,
    /// The edition that the URL names. `None` if the URL names no edition.
    pub(crate) named: Option<Named>,
    /// The path parameter other than the edition, such as a word or a number. Empty if the path has no other parameter.
    pub(crate) part: String,
    pub(crate) query: Pairs,
    /// The requested format of a body with several objects. `None` if the client does not request a format.
    pub(crate) asked: Option<Sequence>,
    /// The language of the reasons: the edition's language that the client prefers, or else the edition's main
    /// language.
    pub(crate) language: String,
    pub(crate) body: Sent,
    /// The time by which the response must be ready.
    pub(crate) deadline: Instant,
}

/// The edition that a URL names.
pub(crate) struct Named {
    pub(crate) id: String,
    pub(crate) edition: Arc<Edition>,
    pub(crate) pinned: Pinned,
}

/// Whether a URL names a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pinned {
    /// The URL names a version: the response comes from that build.
    Version,
    /// The URL names no version: the response comes from the current build.
    Newest,
}

impl Question {
    /// Parses the head of a request. `template` is the path of its route. `is_known` returns true for the names of the
    /// route's query parameters; all other parameters are rejected.
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
            body: Sent::Text(Bytes::new()),
            deadline: Instant::now() + state.server.time_outs.work,
        })
    }

    pub(crate) fn edition(&self) -> Result<&Edition, Problem> {
        let named = self.named.as_ref();
        named.map(|named| &*named.edition).ok_or_else(|| Problem::not_found("the address names no edition"))
    }

    /// Returns the next release of the edition. Returns `None` if it has no candidate, or if the URL names a version.
    pub(crate) fn next_release(&self) -> Option<&NextRelease> {
        let named = self.named.as_ref().filter(|named| named.pinned == Pinned::Newest)?;
        self.library.edition(&named.id)?.next.as_deref()
    }

    /// Returns the next release of the edition if the URL names the version of its candidate. Returns `None` otherwise.
    pub(crate) fn named_candidate(&self) -> Option<&NextRelease> {
        let named = self.named.as_ref()?;
        let next = self.library.edition(&named.id)?.next.as_deref()?;
        Arc::ptr_eq(&named.edition, &next.candidate).then_some(next)
    }

    /// Returns the build that requests for words are about: that of the next release, unless the URL names a version.
    #[cfg(feature = "moderation")]
    pub(crate) fn proposed_edition(&self) -> Result<&Edition, Problem> {
        self.next_release().map_or_else(|| self.edition(), |next| Ok(&*next.candidate))
    }

    /// Returns a suffix for entity tags that distinguishes languages. The suffix is empty for the edition's main
    /// language.
    pub(crate) fn language_mark(&self) -> String {
        let own = self.named.as_ref().map(|named| &named.edition.dictionary.edition().book.language.id);
        if own.is_some_and(|own| *own != self.language) { format!("-{}", self.language) } else { String::new() }
    }

    /// Starts a body with several objects, in the requested format.
    pub(crate) fn answers(&self) -> Answers {
        Answers::new(self.asked.unwrap_or_default())
    }

    /// Returns true if the response never changes: the URL names a version, and the query names no other edition.
    pub(crate) fn is_settled(&self) -> bool {
        let is_pinned = self.named.as_ref().is_some_and(|named| named.pinned == Pinned::Version);
        is_pinned && !self.query.iter().any(|(name, _)| ["in", "not-in"].contains(&name))
    }

    pub(crate) fn id(&self) -> &str {
        self.named.as_ref().map_or("", |named| &named.id)
    }

    /// Returns a problem if the deadline has passed.
    pub(crate) fn in_time(&self) -> Result<(), Problem> {
        in_time(self.deadline)
    }
}

impl Named {
    /// Finds an edition by its id, with or without a version: `woordspel-nl` or `woordspel-nl@2d4bbbb0c7b6608b`.
    pub(crate) fn find(library: &Library, text: &str) -> Result<Self, Problem> {
        let (id, version) = text.split_once('@').map_or((text, None), |(id, version)| (id, Some(version)));
        let unknown = || {
            let ids = library.editions().map(|(id, _)| id).collect::<Vec<_>>().join(", ");
            Problem::not_found(format!("unknown edition `{id}`; the editions are {ids}")).on_pages("wrong-no-game", id)
        };
        let builds = library.edition(id).ok_or_else(unknown)?;
        let (edition, pinned) = match version {
            None => (&builds.current, Pinned::Newest),
            Some(version) => {
                let unknown = || {
                    let newest = &builds.current.version;
                    Problem::not_found(format!("unknown version `{version}` of {id}; the newest version is {newest}"))
                        .on_pages("wrong-no-version", version)
                };
                (builds.version(version).ok_or_else(unknown)?, Pinned::Version)
            }
        };
        Ok(Self { id: id.to_owned(), edition: edition.clone(), pinned })
    }
}

/// Extracts the parameters of a path: the edition, and the other parameter, such as a word.
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
