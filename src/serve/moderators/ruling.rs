//! A ruling as a form sends it, whether it can be made, and the fields of such a form.

use super::call::Call;
use super::parts::field;
use crate::html::Html;
use crate::moderation::evidence::obstacle;
use crate::moderation::queue::Ruling;
use crate::moderation::request::Request;
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Library;

/// The most characters of a reason.
pub(super) const MAX_REASON_CHARS: usize = 1_000;

/// The ruling of this name.
pub(super) fn ruling(name: &str) -> Result<Ruling, Problem> {
    match name {
        "accept" => Ok(Ruling::Accept),
        "reject" => Ok(Ruling::Reject),
        "defer" => Ok(Ruling::Defer),
        _ => Err(Problem::bad_request("choose accept, reject or defer")),
    }
}

/// Why a request cannot be accepted. Of an edition that is not served here nothing is known.
pub(super) fn obstacle_to(library: &Library, request: &Request, ruling: Ruling) -> Result<Option<String>, Problem> {
    if ruling != Ruling::Accept || !request.state.is_undecided() {
        return Ok(None);
    }
    match library.edition(&request.edition) {
        Some(builds) => Ok(obstacle(&builds.current.lexicon, request)?),
        None => Err(Problem::conflict(format!("the edition `{}` is not served here", request.edition))),
    }
}

/// The fields of a decision: the ruling, the reason, and on what it rests.
pub(super) fn ruling_fields(html: &mut Html, call: &Call<'_>) {
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

/// The field of the reason.
pub(super) fn reason(html: &mut Html, call: &Call<'_>, id: &str, label: &str) {
    let most = MAX_REASON_CHARS.to_string();
    let attributes = [("id", id), ("name", "because"), ("type", "text"), ("maxlength", &*most), ("required", "")];
    field(html, call, label, &attributes);
}
