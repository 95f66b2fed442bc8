//! Which requests a page or a program asks for.

use crate::moderation::queue::{Cursor, PageOf};
use crate::moderation::request::{State, UnknownName};
use crate::serve::http::problem::Problem;

/// Which requests are asked for, and behind which one they begin.
pub(super) struct Filter<'q> {
    pub(super) of: PageOf<'q>,
    pub(super) after: Option<Cursor>,
}

impl<'q> Filter<'q> {
    /// Reads the parameters of a query, each of which `one` finds by its name. If no state is given, it is that of requests
    /// which nobody has decided.
    pub(super) fn read(one: impl Fn(&str) -> Result<Option<&'q str>, Problem>) -> Result<Self, Problem> {
        let wrong = |error: UnknownName| Problem::bad_request(error.to_string());
        let of = PageOf {
            state: one("state")?.map_or(Ok(State::Open), str::parse).map_err(wrong)?,
            edition: one("edition")?,
            kind: one("kind")?.map(str::parse).transpose().map_err(wrong)?,
            advice: one("advice")?.map(str::parse).transpose().map_err(wrong)?,
        };
        Ok(Self { of, after: one("after")?.map(str::parse).transpose().map_err(Problem::bad_request)? })
    }

    /// The names and values of the filter, as a query has them.
    pub(super) fn pairs(&self) -> Vec<(&'static str, &'q str)> {
        let PageOf { state, edition, kind, advice } = self.of;
        let mut pairs = vec![("state", state.name())];
        pairs.extend(edition.map(|edition| ("edition", edition)));
        pairs.extend(kind.map(|kind| ("kind", kind.name())));
        pairs.extend(advice.map(|advice| ("advice", advice.name())));
        pairs
    }
}
