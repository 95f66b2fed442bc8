//! Common parts of the pages about word requests: navigation of the moderators' area, fields, words that are added or
//! removed.

use super::page_request::PageRequest;
use crate::dictionary::{ChangeKind, Effect, EffectWord};
use crate::html::Html;
use crate::serve::http::query::encode;
use crate::serve::pages::parts::fact;
use crate::serve::pages::texts::Arg;

/// Writes the navigation at the top of each page of the moderators' area: links to the queue and to publishing, the
/// user's name, and logging out.
pub(super) fn area(html: &mut Html, call: &PageRequest<'_>) {
    let Some(session) = &call.session else { return };
    let context = &call.context;
    html.element("nav", &[("class", "desk"), ("aria-label", &context.text("desk-area", &[]))], |html| {
        html.element("ul", &[], |html| {
            html.element("li", &[], |html| {
                html.leaf("a", &[("href", &call.area(&[]))], &context.text("desk-queue", &[]));
            });
        });
        html.element("details", &[], |html| {
            html.leaf("summary", &[], &context.text("desk-publish-do", &[]));
            html.element("ul", &[], |html| {
                for (id, builds) in context.question.library.editions() {
                    let file = builds.current.dictionary.edition();
                    let link = [("href", &*call.area(&["publish", id])), ("lang", &file.book.language.id)];
                    html.element("li", &[], |html| html.leaf("a", &link, &file.title));
                }
            });
        });
        html.element("form", &[("class", "out"), ("method", "post"), ("action", &call.area(&["logout"]))], |html| {
            session.key(html);
            html.leaf("span", &[], &session.name);
            html.leaf("button", &[("type", "submit"), ("class", "small")], &context.text("desk-logout", &[]));
            let everywhere = [("type", "submit"), ("class", "small"), ("name", "where"), ("value", "everywhere")];
            html.leaf("button", &everywhere, &context.text("desk-logout-everywhere", &[]));
        });
    });
}

/// Writes a field with its label; the first attribute must be its id.
pub(super) fn field(html: &mut Html, call: &PageRequest<'_>, label: &str, attributes: &[(&str, &str)]) {
    html.element("div", &[("class", "field")], |html| {
        html.leaf("label", &[("for", attributes[0].1)], &call.context.text(label, &[]));
        html.void("input", attributes);
    });
}

/// Writes the words that are added or removed, as rows of a list of facts.
pub(super) fn effects(html: &mut Html, call: &PageRequest<'_>, effect: &Effect) {
    let key = match effect.change {
        ChangeKind::Added => "desk-added",
        ChangeKind::Removed => "desk-removed",
    };
    for EffectWord { word, length, value, extends, extended_by } in &effect.words {
        fact(html, &call.context, key, |html| {
            html.leaf("b", &[], word);
            let (tiles, value) = (("tiles", Arg::Number(*length as u64)), value.map(|value| Arg::Number(value.into())));
            let notice = match value {
                Some(value) => call.context.text("desk-worth", &[tiles, ("value", value)]),
                None => call.context.text("tiles", &[tiles]),
            };
            html.text(&format!(" {notice}"));
            for (sign, words) in [("← ", extends), ("→ ", extended_by)] {
                if !words.is_empty() {
                    html.text(&format!("; {sign}{}", words.join(", ")));
                }
            }
        });
    }
}

/// An address in the moderators' area with query parameters.
pub(super) fn address(call: &PageRequest<'_>, parts: &[&str], pairs: &[(&str, &str)]) -> String {
    let address = call.area(parts);
    let sign = if address.contains('?') { '&' } else { '?' };
    format!("{address}{sign}{}", joined(pairs))
}

/// Joins and encodes query parameters.
pub(super) fn joined(pairs: &[(&str, &str)]) -> String {
    pairs.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect::<Vec<_>>().join("&")
}
