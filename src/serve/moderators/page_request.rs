//! An HTTP request to the pages about word requests, with its context and session.

use std::net::IpAddr;
use std::sync::Arc;

use super::session::Session;
use crate::serve::http::problem::Problem;
use crate::serve::moderation_state::ModerationState;
use crate::serve::pages::context::Context;

/// The first path segment of all pages in the moderators' area.
pub(super) const AREA: &str = "moderation";

/// An HTTP request that asks for a page or submits a form.
pub(super) struct PageRequest<'c> {
    pub(super) context: Context<'c>,
    pub(super) moderation: &'c Arc<ModerationState>,
    /// The session of the moderator. `None` if the user is not logged in.
    pub(super) session: Option<Session>,
    pub(super) client: IpAddr,
}

impl PageRequest<'_> {
    /// Returns the moderator's session. If the user is not logged in, returns a problem with status 401.
    pub(super) fn session(&self) -> Result<&Session, Problem> {
        self.session.as_ref().ok_or_else(|| Problem::unauthorised("log in first"))
    }

    /// Returns the title of an edition, or `id` if the edition is not served.
    pub(super) fn game(&self, id: &str) -> String {
        let builds = self.context.question.library.edition(id);
        builds.map_or_else(|| id.to_owned(), |builds| builds.current.dictionary.edition().title.clone())
    }

    /// Returns the id of the language of an edition's words. Returns an empty text if the edition is not served.
    pub(super) fn word_language(&self, edition: &str) -> &str {
        let builds = self.context.question.library.edition(edition);
        builds.map_or("", |builds| &builds.current.dictionary.edition().book.language.id)
    }

    /// Returns the address of a page in the moderators' area, in the chosen language. `parts` are the path segments
    /// after [`AREA`].
    pub(super) fn area(&self, parts: &[&str]) -> String {
        self.context.of(AREA, parts)
    }
}
