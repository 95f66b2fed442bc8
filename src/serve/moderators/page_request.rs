//! A request to the pages about word requests, with its context and session.

use std::net::IpAddr;

use super::moderation_state::ModerationState;
use super::session::Session;
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;

/// The first path segment of all pages in the moderators' area.
pub(super) const AREA: &str = "moderation";

/// A request for a page, or a form that was sent.
pub(super) struct PageRequest<'c> {
    pub(super) context: Context<'c>,
    pub(super) moderation: &'c ModerationState,
    /// The session of the moderator; `None` if the user is not logged in.
    pub(super) session: Option<Session>,
    pub(super) client: IpAddr,
}

impl PageRequest<'_> {
    /// Returns the moderator's session. Returns a problem with status 401 if the user is not logged in.
    pub(super) fn session(&self) -> Result<&Session, Problem> {
        self.session.as_ref().ok_or_else(|| Problem::unauthorised("log in first"))
    }

    /// Returns the title of an edition. Returns its id if the edition is not served.
    pub(super) fn game(&self, id: &str) -> String {
        let builds = self.context.question.library.edition(id);
        builds.map_or_else(|| id.to_owned(), |builds| builds.current.dictionary.edition().title.clone())
    }

    /// An address in the moderators' area, in the chosen language.
    pub(super) fn area(&self, parts: &[&str]) -> String {
        self.context.of(AREA, parts)
    }
}
