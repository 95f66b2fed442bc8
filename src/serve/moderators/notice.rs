//! Messages to moderators about forms that had no effect, in the user's language.

use super::page_request::PageRequest;
use crate::html::Html;
use crate::moderation::evidence::shown;
use crate::moderation::queue::QueueError;
use crate::serve::http::problem::Problem;
use crate::serve::pages::parts::sentence;
use crate::serve::pages::texts::Arg;

/// A message in the user's language.
pub(super) struct Notice(String);

impl Notice {
    /// Creates a message from the text with this FTL key, in the user's language.
    pub(super) fn text(call: &PageRequest<'_>, key: &str, args: &[(&str, Arg<'_>)]) -> Self {
        Self(call.context.text(key, args))
    }

    /// Creates a message from a text that may lack a capital and a full stop.
    pub(super) fn sentence(text: &str) -> Self {
        Self(sentence(text, true))
    }

    /// Creates a message about a decision that is not possible. Returns a problem if a moderator cannot resolve the
    /// error.
    pub(super) fn conflict(call: &PageRequest<'_>, error: QueueError) -> Result<Self, Problem> {
        let number = |id: &i64| Arg::Number(id.unsigned_abs());
        Ok(match &error {
            QueueError::Decided { id, state, who, at } => {
                let (who, state) = (shown(who), call.context.text(&format!("state-{state}"), &[]));
                let args =
                    [("id", number(id)), ("who", Arg::Text(&who)), ("at", Arg::Text(at)), ("state", Arg::Text(&state))];
                Self::text(call, "desk-decided-before", &args)
            }
            QueueError::AskedAgain { newer, .. } => Self::text(call, "desk-asked-again", &[("id", number(newer))]),
            QueueError::NotDecided(id) => Self::text(call, "desk-not-decided", &[("id", number(id))]),
            _ => return Err(error.into()),
        })
    }

    /// Writes the message as an element.
    pub(super) fn leaf(&self, html: &mut Html, name: &str, attributes: &[(&str, &str)]) {
        html.leaf(name, attributes, &self.0);
    }

    /// Writes the message as an alert, which screen readers announce at once.
    pub(super) fn alert(&self, html: &mut Html) {
        self.leaf(html, "p", &[("class", "wrong"), ("role", "alert")]);
    }
}
