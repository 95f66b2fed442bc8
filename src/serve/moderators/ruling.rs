//! Rulings, which accept, reject or defer a request: their names, the check whether a request can be accepted, and the
//! form fields of a decision.

use super::form::limited;
use super::page_request::PageRequest;
use super::parts::field;
use crate::html::Html;
use crate::moderation::evidence::obstacle;
use crate::moderation::queue::{Case, Ruling};
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::{Builds, Library};

/// The maximum length of a reason or a source, in characters.
pub(super) const MAX_REASON_CHARS: usize = 1_000;

/// Parses the name of a ruling.
pub(super) fn ruling(name: &str) -> Result<Ruling, Problem> {
    match name {
        "accept" => Ok(Ruling::Accept),
        "reject" => Ok(Ruling::Reject),
        "defer" => Ok(Ruling::Defer),
        _ => Err(Problem::bad_request("the ruling must be accept, reject or defer").on_pages("wrong-no-ruling", "")),
    }
}

/// Normalises the reason in the field `because` of a form or a JSON body to one line. Rejects an empty reason, and a
/// reason that is too long.
pub(super) fn given_reason(text: &str) -> Result<String, Problem> {
    let reason = limited("because", text, MAX_REASON_CHARS)?;
    if reason.is_empty() {
        return Err(Problem::bad_request("the reason is empty; give a reason").on_pages("wrong-no-reason", ""));
    }
    Ok(reason)
}

/// Returns the reason, in `language`, if the ruling accepts an undecided request that cannot be accepted. Returns
/// `None` for other rulings, for decided requests, and if the request can be accepted. Returns a conflict if this
/// server does not serve the edition.
pub(super) fn obstacle_to(
    library: &Library,
    Case { request, precedents, .. }: &Case,
    ruling: Ruling,
    language: &str,
) -> Result<Option<String>, Problem> {
    if ruling != Ruling::Accept || !request.state.is_undecided() {
        return Ok(None);
    }
    match library.edition(&request.edition) {
        Some(Builds { current, .. }) => {
            Ok(obstacle(&current.dictionary, (request, precedents), language, current.language(language))?)
        }
        None => Err(Problem::conflict(format!("this server does not serve the edition `{}`", request.edition))
            .on_pages("desk-not-served", "")),
    }
}

/// Writes the fields of a decision (ruling, reason and source), followed by the submit button.
pub(super) fn ruling_fields(html: &mut Html, call: &PageRequest<'_>) {
    let context = &call.context;
    html.element("fieldset", &[("class", "ruling")], |html| {
        html.leaf("legend", &[], &context.text("desk-ruling", &[]));
        for (name, key) in [("accept", "desk-accept"), ("reject", "desk-reject"), ("defer", "desk-defer")] {
            html.element("label", &[], |html| {
                html.void("input", &[("type", "radio"), ("name", "do"), ("value", name), ("required", "")]);
                html.text(&format!(" {}", context.text(key, &[])));
            });
        }
    });
    reason(html, call, "because", "desk-because");
    let most = MAX_REASON_CHARS.to_string();
    field(html, call, "desk-source", &[("id", "source"), ("name", "source"), ("type", "text"), ("maxlength", &most)]);
    html.leaf("button", &[("type", "submit")], &context.text("desk-decide-do", &[]));
}

/// Writes the field for a reason. `id` is the HTML id of the field, and `label` is the FTL key of the label.
pub(super) fn reason(html: &mut Html, call: &PageRequest<'_>, id: &str, label: &str) {
    let most = MAX_REASON_CHARS.to_string();
    let attributes = [("id", id), ("name", "because"), ("type", "text"), ("maxlength", &*most), ("required", "")];
    field(html, call, label, &attributes);
}
