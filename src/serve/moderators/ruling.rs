//! Rulings: parsing their names, checking whether they are possible, and writing the fields of a form for them.

use super::page_request::PageRequest;
use super::parts::field;
use crate::html::Html;
use crate::moderation::evidence::obstacle;
use crate::moderation::queue::Ruling;
use crate::moderation::request::Request;
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::{Builds, Library};

/// The maximum length of a reason, in characters.
pub(super) const MAX_REASON_CHARS: usize = 1_000;

/// Parses the name of a ruling.
pub(super) fn ruling(name: &str) -> Result<Ruling, Problem> {
    match name {
        "accept" => Ok(Ruling::Accept),
        "reject" => Ok(Ruling::Reject),
        "defer" => Ok(Ruling::Defer),
        _ => Err(Problem::bad_request("choose accept, reject or defer").on_pages("wrong-no-ruling", "")),
    }
}

/// Returns the reason why a request cannot be accepted, in `language`. Returns `None` if the request can be accepted or
/// is already decided, or if the ruling is not to accept. Returns a conflict if the edition is not served here.
pub(super) fn obstacle_to(
    library: &Library,
    request: &Request,
    ruling: Ruling,
    language: &str,
) -> Result<Option<String>, Problem> {
    if ruling != Ruling::Accept || !request.state.is_undecided() {
        return Ok(None);
    }
    match library.edition(&request.edition) {
        Some(Builds { current, .. }) => {
            Ok(obstacle(&current.dictionary, request, language, current.language(language))?)
        }
        None => Err(Problem::conflict(format!("the edition `{}` is not served here", request.edition))
            .on_pages("desk-not-served", "")),
    }
}

/// Writes the fields of a decision: the ruling, its reason and its source.
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

/// Writes the field for the reason.
pub(super) fn reason(html: &mut Html, call: &PageRequest<'_>, id: &str, label: &str) {
    let most = MAX_REASON_CHARS.to_string();
    let attributes = [("id", id), ("name", "because"), ("type", "text"), ("maxlength", &*most), ("required", "")];
    field(html, call, label, &attributes);
}
