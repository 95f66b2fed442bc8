//! Who looks at a page or sends a form, and what they are asked for.

use std::net::IpAddr;
use std::sync::Arc;

use super::desk::Desk;
use super::session::Session;
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;

/// Where moderators work.
pub(super) const AREA: &str = "moderation";

/// Somebody who looks at a page or sends a form.
pub(super) struct Call<'c> {
    pub(super) context: Context<'c>,
    pub(super) desk: &'c Arc<Desk>,
    /// The moderator who is logged in.
    pub(super) session: Option<Session>,
    pub(super) client: IpAddr,
}

impl Call<'_> {
    /// The moderator. Pages for moderators are shown to nobody else.
    pub(super) fn session(&self) -> Result<&Session, Problem> {
        self.session.as_ref().ok_or_else(|| Problem::unauthorised("log in first"))
    }

    /// An address of the moderators' area, in the language that was chosen.
    pub(super) fn area(&self, parts: &[&str]) -> String {
        self.context.of(AREA, parts)
    }
}
