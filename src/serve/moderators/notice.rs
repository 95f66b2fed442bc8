//! Messages to moderators about forms that had no effect, in the user's language.

use super::page_request::PageRequest;
use crate::html::Html;
use crate::moderation::evidence::shown;
use crate::moderation::queue::QueueError;
use crate::serve::http::problem::Problem;
use crate::serve::pages::texts::Arg;

/// Returns a message about a decision that is not possible. Returns a problem if a moderator cannot resolve the error.
pub(super) fn conflict(call: &PageRequest<'_>, error: QueueError) -> Result<String, Problem> {
    let context = &call.context;
    let number = |id: &i64| Arg::Number(id.unsigned_abs());
    Ok(match &error {
        QueueError::Decided { id, state, who, at } => {
            let (who, state) = (shown(who), context.text(&format!("state-{state}"), &[]));
            let args =
                [("id", number(id)), ("who", Arg::Text(&who)), ("at", Arg::Text(at)), ("state", Arg::Text(&state))];
            context.text("desk-decided-before", &args)
        }
        QueueError::AskedAgain { newer, .. } => context.text("desk-asked-again", &[("id", number(newer))]),
        QueueError::NotDecided(id) => context.text("desk-not-decided", &[("id", number(id))]),
        _ => return Err(error.into()),
    })
}

/// Writes a message as an alert, which screen readers announce at once.
pub(super) fn alert(html: &mut Html, notice: &str) {
    html.leaf("p", &[("class", "wrong"), ("role", "alert")], notice);
}
