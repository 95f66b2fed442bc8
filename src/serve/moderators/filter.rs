//! The filter for a list of word requests, parsed from the query string.

use super::page_request::PageRequest;
use crate::moderation::queue::{Cursor, PageOf, RequestOrder};
use crate::moderation::request::{RequestState, UnknownName};
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::with_query;
use crate::text::url::encode;

/// A filter for a list of requests.
pub(super) struct Filter<'q> {
    /// The conditions that the requests must meet.
    pub(super) of: PageOf<'q>,
    /// The request after which the list starts. `None` if it starts with the first request.
    pub(super) after: Option<Cursor>,
    /// The word, or part of a word, that the moderator searches for. A search finds the requests, in any state, whose
    /// form contains this text. The text is empty if the moderator does not search.
    pub(super) word: &'q str,
}

impl<'q> Filter<'q> {
    /// Parses the filter of the list that a page belongs to. Parameters without a value are ignored.
    pub(super) fn of(call: &'q PageRequest<'_>) -> Result<Self, Problem> {
        Self::read(|name| Ok(call.context.question.query.one(name)?.filter(|value| !value.is_empty())))
    }

    /// Parses the filter. `one` returns the value of a query parameter. Without the parameter `state`, the filter
    /// selects open requests.
    pub(super) fn read(one: impl Fn(&str) -> Result<Option<&'q str>, Problem>) -> Result<Self, Problem> {
        let wrong = |error: UnknownName| Problem::bad_request(error.to_string());
        let of = PageOf {
            state: one("state")?.map_or(Ok(RequestState::Open), str::parse).map_err(wrong)?,
            edition: one("edition")?,
            kind: one("kind")?.map(str::parse).transpose().map_err(wrong)?,
            advice: one("advice")?.map(str::parse).transpose().map_err(wrong)?,
            order: one("order")?.map_or(Ok(RequestOrder::Asks), str::parse).map_err(wrong)?,
        };
        let after = one("after")?.map(str::parse).transpose().map_err(Problem::bad_request)?;
        Ok(Self { of, after, word: one("word")?.unwrap_or_default() })
    }

    /// Returns the address of a page in the moderators' area that keeps this filter. `path` are its path segments, and
    /// `more` are further query parameters.
    pub(super) fn address(&self, call: &PageRequest<'_>, path: &[&str], more: &[(&str, &str)]) -> String {
        let after = self.after.map(|after| after.to_string());
        let after = after.as_deref().map(|after| ("after", after));
        let pairs = self.pairs().into_iter().chain(after).chain(more.iter().copied());
        let pairs: Vec<_> = pairs.map(|(name, value)| format!("{name}={}", encode(value))).collect();
        with_query(&call.area(path), &pairs.join("&"))
    }

    /// Returns the conditions and the word as names and values of query parameters.
    fn pairs(&self) -> Vec<(&'static str, &'q str)> {
        let PageOf { state, edition, kind, advice, order } = self.of;
        let mut pairs = vec![("state", state.name())];
        pairs.extend(edition.map(|edition| ("edition", edition)));
        pairs.extend(kind.map(|kind| ("kind", kind.name())));
        pairs.extend(advice.map(|advice| ("advice", advice.name())));
        pairs.extend((!self.word.is_empty()).then_some(("word", self.word)));
        pairs.extend((order != RequestOrder::Asks).then(|| ("order", order.name())));
        pairs
    }
}
