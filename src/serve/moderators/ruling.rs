//! Rulings, which accept, reject or defer a request: their names, the check whether a request can be accepted, and the
//! form fields of a decision.

use super::form::{Form, limited};
use super::page_request::PageRequest;
use super::parts::field;
use crate::html::Html;
use crate::moderation::evidence::obstacle;
use crate::moderation::queue::Ruling;
use crate::moderation::reply::saved_reasons;
use crate::moderation::request::{Precedents, Request, RequestKind};
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::Library;

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

/// Returns the reason, in `language`, why an undecided request cannot be accepted. Returns `None` if the ruling is not
/// [`Ruling::Accept`], if the request is already decided, or if it can be accepted. Returns a conflict if this server does
/// not serve the edition.
pub(super) fn obstacle_to(
    library: &Library,
    (request, precedents): (&Request, &Precedents),
    ruling: Ruling,
    language: &str,
) -> Result<Option<String>, Problem> {
    if ruling != Ruling::Accept || !request.state.is_undecided() {
        return Ok(None);
    }
    match library.edition(&request.edition) {
        Some(builds) => {
            let edition = builds.proposed();
            Ok(obstacle(&edition.dictionary, (request, precedents), language, edition.language(language))?)
        }
        None => Err(Problem::conflict(format!("this server does not serve the edition `{}`", request.edition))
            .on_pages("desk-not-served", "")),
    }
}

/// The text that the moderator typed in a form that was rejected. The fields of the new form keep it.
#[derive(Clone, Copy)]
pub(super) struct Typed<'f> {
    pub(super) ruling: &'f str,
    pub(super) because: &'f str,
    pub(super) source: &'f str,
}

impl<'f> Typed<'f> {
    /// Empty fields.
    pub(super) const NONE: Self = Self { ruling: "", because: "", source: "" };

    pub(super) fn of(form: &'f Form) -> Self {
        Self { ruling: form.get("do"), because: form.get("because"), source: form.get("source") }
    }
}

/// Writes the fields of a decision (ruling, reason and source), followed by the submit button. The field for the reason
/// suggests the moderator's latest reasons, and the reasons that the site saved in `language`. `kind` is the kind of
/// the request; `None` for several requests. A question can only be answered, which accepts it, or deferred. Any other
/// request that cannot be accepted can only be rejected or deferred.
pub(super) fn ruling_fields(
    html: &mut Html,
    call: &PageRequest<'_>,
    (language, kind, can_accept): (&str, Option<RequestKind>, bool),
    typed: &Typed<'_>,
) {
    let context = &call.context;
    let is_question = kind == Some(RequestKind::Question);
    let rulings: &[_] = match is_question {
        true => &[("accept", "desk-answer"), ("defer", "desk-defer")],
        false => &[("accept", "desk-accept"), ("reject", "desk-reject"), ("defer", "desk-defer")],
    };
    let rulings = if can_accept || is_question { rulings } else { &rulings[1..] };
    html.element("fieldset", &[("class", "ruling")], |html| {
        html.leaf("legend", &[], &context.text("desk-ruling", &[]));
        for &(name, key) in rulings {
            html.element("label", &[], |html| {
                let radio = [("type", "radio"), ("name", "do"), ("value", name), ("required", ""), ("checked", "")];
                html.void("input", if typed.ruling == name { &radio } else { &radio[..4] });
                html.text(&format!(" {}", context.text(key, &[])));
            });
        }
    });
    html.element("datalist", &[("id", "reasons")], |html| {
        offered(call, language).iter().for_each(|reason| html.leaf("option", &[], reason));
    });
    reason(html, call, ("because", if is_question { "desk-answer-text" } else { "desk-because" }), typed.because);
    let most = MAX_REASON_CHARS.to_string();
    let attributes =
        [("id", "source"), ("name", "source"), ("type", "text"), ("maxlength", &*most), ("value", typed.source)];
    field(html, call, "desk-source", &attributes);
    html.leaf("button", &[("type", "submit")], &context.text("desk-decide-do", &[]));
}

fn offered(call: &PageRequest<'_>, language: &str) -> Vec<String> {
    let own = call.session.as_ref().and_then(|session| call.moderation.queue().ok()?.last_reasons(&session.name).ok());
    let mut reasons = own.unwrap_or_default();
    for saved in saved_reasons(&call.moderation.publisher.folders.rules, language) {
        if !reasons.contains(&saved) {
            reasons.push(saved);
        }
    }
    reasons
}

/// Writes the field for a reason. `id` is the HTML id of the field, and `label` is the FTL key of the label.
pub(super) fn reason(html: &mut Html, call: &PageRequest<'_>, (id, label): (&str, &str), typed: &str) {
    let most = MAX_REASON_CHARS.to_string();
    let attributes = [
        ("id", id),
        ("name", "because"),
        ("type", "text"),
        ("maxlength", &*most),
        ("required", ""),
        ("list", "reasons"),
        ("value", typed),
    ];
    field(html, call, label, &attributes);
}
