//! Word requests on the page about a word: the moderators' last decision, or else the link for requesting a change.

use super::verdict::Verdict;
use crate::dictionary::Explanation;
use crate::html::Html;
use crate::moderation::evidence::{is_not_overridable, queued_form, shown};
use crate::moderation::queue::{LogEntry, Standing};
use crate::moderation::request::{Request, RequestKind};
use crate::serve::library::editions::Edition;
use crate::serve::moderation_state::ModerationState;
use crate::serve::pages::context::Context;

/// Writes the last decision or, if there is none, the link. A server that takes no requests shows neither. A word that is
/// rejected by a rule that no decision can overrule gets no link: the page already gives the reason. A word whose verdict
/// the next release changes gets its link on the page of the candidate.
pub(super) fn write(
    html: &mut Html,
    context: &Context<'_>,
    edition: &Edition,
    (explanation, verdict): (&Explanation, &Verdict<'_>),
) {
    let Some(moderation) = &context.question.state.moderation else { return };
    if let Some(decided) = decision(moderation, edition, explanation) {
        let (request, decision) = &*decided;
        html.element("p", &[("class", "note")], |html| {
            context.say(html, "ask-decided-before", &[]);
            html.text(" ");
            let day = decision.at.split('T').next().unwrap_or_default();
            html.leaf("time", &[("datetime", &decision.at)], day);
            let state = context.text(&request.state.label_key(request.kind), &[]);
            html.text(&format!(" {}", context.labelled(&state, &shown(&decision.reason_with_source()))));
        });
        return;
    }
    if matches!(verdict, Verdict::Refused(finding) if is_not_overridable(&edition.dictionary, &finding.rule)) {
        return;
    }
    let next = context.question.next_release();
    if next.is_some_and(|next| next.date_of_change(&explanation.text, explanation.allowed).is_some()) {
        return;
    }
    let key = if explanation.allowed { "ask-remove" } else { "ask-add" };
    let address = context.of(context.question.id(), &["word", &explanation.word, "request"]);
    html.element("p", &[("class", "screen")], |html| {
        html.leaf("a", &[("href", &address), ("rel", "nofollow")], &context.text(key, &[]));
    });
}

/// Returns the last decision about a request to change the verdict on a word. Returns `None` if the decision is
/// published, if a newer request is undecided, or if the queue cannot be read; the page is then shown without a
/// decision.
fn decision(
    moderation: &ModerationState,
    edition: &Edition,
    explanation: &Explanation,
) -> Option<Box<(Request, LogEntry)>> {
    let (id, form) = (&edition.dictionary.edition().id, queued_form(&edition.dictionary, &explanation.word));
    let kind = if explanation.allowed { RequestKind::Remove } else { RequestKind::Add };
    match moderation.queue().and_then(|queue| queue.standing(id, &form, kind)) {
        Ok(Standing::Decided(decided)) => Some(decided),
        Ok(_) => None,
        Err(error) => {
            tracing::warn!(%error, "the decision about a word cannot be shown");
            None
        }
    }
}
