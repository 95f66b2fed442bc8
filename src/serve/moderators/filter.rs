//! The filter for a list of word requests, parsed from the query string.

use crate::moderation::queue::{Cursor, PageOf};
use crate::moderation::request::{RequestState, UnknownName};
use crate::serve::http::problem::Problem;

/// A filter for a list of requests. `of` contains the conditions that the requests must meet. The list starts after the
/// request `after`, or with the first request if `after` is `None`.
pub(super) struct Filter<'q> {
    pub(super) of: PageOf<'q>,
    pub(super) after: Option<Cursor>,
}

impl<'q> Filter<'q> {
    /// Parses the filter. `one` returns the value of a query parameter. Without the parameter `state`, the filter
    /// selects open requests.
    pub(super) fn read(one: impl Fn(&str) -> Result<Option<&'q str>, Problem>) -> Result<Self, Problem> {
        let wrong = |error: UnknownName| Problem::bad_request(error.to_string());
        let of = PageOf {
            state: one("state")?.map_or(Ok(RequestState::Open), str::parse).map_err(wrong)?,
            edition: one("edition")?,
            kind: one("kind")?.map(str::parse).transpose().map_err(wrong)?,
            advice: one("advice")?.map(str::parse).transpose().map_err(wrong)?,
        };
        Ok(Self { of, after: one("after")?.map(str::parse).transpose().map_err(Problem::bad_request)? })
    }

    /// Returns the conditions as names and values of query parameters. `after` is not included.
    pub(super) fn pairs(&self) -> Vec<(&'static str, &'q str)> {
        let PageOf { state, edition, kind, advice } = self.of;
        let mut pairs = vec![("state", state.name())];
        pairs.extend(edition.map(|edition| ("edition", edition)));
        pairs.extend(kind.map(|kind| ("kind", kind.name())));
        pairs.extend(advice.map(|advice| ("advice", advice.name())));
        pairs
    }
}
