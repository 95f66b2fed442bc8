//! Parts that several pages about word requests use: the navigation of the moderators' area, forms and fields,
//! summaries of requests, effects of decisions, and error messages.

use super::page_request::PageRequest;
use crate::dictionary::{ChangeKind, Effect, EffectWord};
use crate::html::{Attributes, Html};
use crate::moderation::evidence::shown;
use crate::moderation::queue::QueueError;
use crate::moderation::request::Request;
use crate::serve::http::problem::Problem;
use crate::serve::pages::parts::{self, fact};
use crate::serve::pages::texts::Arg;
use crate::serve::pages::tiles;

/// Writes the navigation at the top of each page in the moderators' area: links to the queue and to the publishing page
/// of each edition, the moderator's name, and the log-out buttons.
pub(super) fn area(html: &mut Html, call: &PageRequest<'_>) {
    let Some(session) = &call.session else { return };
    let context = &call.context;
    html.element("nav", &[("class", "desk"), ("aria-label", &context.text("desk-area", &[]))], |html| {
        html.element("ul", &[], |html| {
            let links = [(&[][..], "desk-queue"), (&["import"], "desk-import"), (&["statistics"], "desk-statistics")];
            for (path, key) in links {
                html.element("li", &[], |html| html.leaf("a", &[("href", &call.area(path))], &context.text(key, &[])));
            }
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
        keys(html, call);
        form(html, call, "out", &call.area(&["logout"]), |html| {
            html.leaf("span", &[], &session.name);
            html.leaf("button", &[("type", "submit"), ("class", "small")], &context.text("desk-logout", &[]));
            let everywhere = [("type", "submit"), ("class", "small"), ("name", "where"), ("value", "everywhere")];
            html.leaf("button", &everywhere, &context.text("desk-logout-everywhere", &[]));
        });
    });
}

/// The keyboard shortcuts of the script, each with the FTL key of its action.
const KEYS: [(&str, &str); 8] = [
    ("j k", "desk-key-move"),
    ("x", "desk-key-select"),
    ("a", "desk-accept"),
    ("r", "desk-reject"),
    ("d", "desk-defer"),
    ("u", "desk-undo-do"),
    ("/", "desk-key-search"),
    ("?", "desk-key-help"),
];

/// Writes the list of keyboard shortcuts. It is hidden until the script shows it, because the shortcuts need the
/// script.
fn keys(html: &mut Html, call: &PageRequest<'_>) {
    html.element("details", &[("id", "keys"), ("hidden", "")], |html| {
        html.leaf("summary", &[], &call.context.text("desk-keys", &[]));
        html.element("dl", &[("class", "keys")], |html| {
            for (keys, action) in KEYS {
                html.element("dt", &[], |html| keys.split(' ').for_each(|key| html.leaf("kbd", &[], key)));
                html.leaf("dd", &[], &call.context.text(action, &[]));
            }
        });
    });
}

/// Writes a form for the logged-in moderator, with the session's key. `inside` writes the fields. The form is sent to
/// `address`.
pub(super) fn form(
    html: &mut Html,
    call: &PageRequest<'_>,
    class: &str,
    address: &str,
    inside: impl FnOnce(&mut Html),
) {
    write_form(html, call, &[("class", class), ("method", "post"), ("action", address)], inside);
}

/// Writes a form that can contain files. The arguments are those of [`form`].
pub(super) fn upload_form(
    html: &mut Html,
    call: &PageRequest<'_>,
    class: &str,
    address: &str,
    inside: impl FnOnce(&mut Html),
) {
    let attributes = [("class", class), ("method", "post"), ("action", address), ("enctype", "multipart/form-data")];
    write_form(html, call, &attributes, inside);
}

fn write_form(html: &mut Html, call: &PageRequest<'_>, attributes: Attributes<'_>, inside: impl FnOnce(&mut Html)) {
    let Some(session) = &call.session else { return };
    html.element("form", attributes, |html| {
        session.key(html);
        inside(html);
    });
}

/// Writes an input field and its label, which has the FTL key `label`. The first attribute must be the id of the field.
pub(super) fn field(html: &mut Html, call: &PageRequest<'_>, label: &str, attributes: Attributes<'_>) {
    let inside = |html: &mut Html| html.void("input", attributes);
    parts::field(html, &call.context, "field", (attributes[0].1, label), inside);
}

/// Writes the state and the kind of a request, and the title of the edition as a link to the page about the word.
pub(super) fn summary(html: &mut Html, call: &PageRequest<'_>, request: &Request) {
    let context = &call.context;
    html.leaf("span", &[("class", "chip")], &context.text(&request.state.label_key(request.kind), &[]));
    html.text(" ");
    html.leaf("span", &[], &context.text(&format!("asked-{}", request.kind), &[]));
    html.text(" · ");
    let address = context.of(&request.edition, &["word", &request.word]);
    html.leaf("a", &[("href", &address)], &call.game(&request.edition));
}

/// Writes a row in a list of facts for each word that a decision adds or removes. After an arrow to the left, the row
/// shows the words that this word extends; after an arrow to the right, the words that extend this word. `language` is
/// the language of the words.
pub(super) fn effects(html: &mut Html, call: &PageRequest<'_>, language: &str, effect: &Effect) {
    let key = match effect.change {
        ChangeKind::Added => "desk-added",
        ChangeKind::Removed => "desk-removed",
    };
    for EffectWord { word, length, value, extends, extended_by } in &effect.words {
        fact(html, &call.context, key, |html| {
            html.leaf("b", &[("lang", language)], word);
            html.text(&format!(" {}", tiles::count(&call.context, "desk-worth", *length, *value)));
            for (sign, words) in [("← ", extends), ("→ ", extended_by)] {
                if !words.is_empty() {
                    html.text(&format!("; {sign}"));
                    html.leaf("span", &[("lang", language)], &words.join(", "));
                }
            }
        });
    }
}

/// Returns a message for the moderator if a decision cannot be made or undone. Returns a problem if a moderator cannot
/// resolve the error.
pub(super) fn conflict(call: &PageRequest<'_>, error: QueueError) -> Result<String, Problem> {
    let context = &call.context;
    let number = |id: &i64| Arg::Number(id.unsigned_abs());
    Ok(match &error {
        QueueError::Decided { id, kind, state, who, at } => {
            let (who, state) = (shown(who), context.text(&state.label_key(*kind), &[]));
            let args =
                [("id", number(id)), ("who", Arg::Text(&who)), ("at", Arg::Text(at)), ("state", Arg::Text(&state))];
            context.text("desk-decided-before", &args)
        }
        QueueError::Changed(id) => context.text("desk-changed-request", &[("id", number(id))]),
        QueueError::AskedAgain { newer, .. } => context.text("desk-asked-again", &[("id", number(newer))]),
        QueueError::NotDecided(id) => context.text("desk-not-decided", &[("id", number(id))]),
        _ => return Err(error.into()),
    })
}

/// Writes a link to the post in which a word was requested. A `link` that is not an http or https address is written as
/// text.
pub(super) fn source_link(html: &mut Html, call: &PageRequest<'_>, link: &str) {
    if link.starts_with("https://") || link.starts_with("http://") {
        html.text(" · ");
        let attributes = [("href", link), ("rel", "noreferrer nofollow")];
        html.leaf("a", &attributes, &call.context.text("desk-source-link", &[]));
    } else if !link.is_empty() {
        html.text(&format!(" · {}", shown(link)));
    }
}

/// Writes a message as an alert, which screen readers announce immediately.
pub(super) fn alert(html: &mut Html, notice: &str) {
    html.leaf("p", &[("class", "wrong"), ("role", "alert")], notice);
}
