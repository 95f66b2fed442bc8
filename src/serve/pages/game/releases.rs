//! The releases of an edition: a section of the page about a game, a page with the words that each release changes, and
//! an Atom feed.

use std::io;

use axum::body::Body;
use axum::http::{Response, header};
use axum::response::IntoResponse;

use crate::atom::{self, Head, document};
use crate::dictionary::{ChangeKind, PlannedRelease, Release};
use crate::html::Html;
use crate::serve::api::releases::MAX_WORDS as MAX_WORDS_OF_API;
use crate::serve::http::problem::Problem;
use crate::serve::pages::context::Context;
use crate::serve::pages::frame::{self, About};
use crate::serve::pages::parts::section;
use crate::serve::pages::texts::{Arg, Texts};
use crate::text::{date, today};

/// The maximum number of words that are shown for a release and a kind of change.
const MAX_WORDS: usize = 1_000;

/// Writes the section about the next release, if its date is known.
pub(super) fn announce(html: &mut Html, context: &Context<'_>) {
    let Some(planned) = context.question.next_release().and_then(|next| next.planned.as_ref()) else { return };
    section(html, context, "releases-next", |html| {
        plan(html, context, planned);
        html.element("p", &[], |html| {
            let address = context.here(&["releases"]);
            html.leaf("a", &[("href", &address)], &context.text("releases-title", &[]));
        });
    });
}

/// Writes the date of the next release and the numbers of changed words. If the server takes requests, also writes the
/// last day for objections, until this day.
fn plan(html: &mut Html, context: &Context<'_>, planned: &PlannedRelease) {
    html.leaf("p", &[], &context.reader.texts.planned_release(planned));
    let is_open = |until: &&String| **until >= date(today()) && !planned.release.changes.is_empty();
    let takes_requests = context.question.state.options.takes_requests();
    if let Some(until) = planned.feedback_until.as_ref().filter(is_open).filter(|_| takes_requests) {
        let until = context.reader.texts.date(until);
        context.leaf(html, "p", "note", "release-feedback", &[("date", Arg::Text(&until))]);
    }
}

pub(in crate::serve::pages) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let dictionary = &context.edition()?.dictionary;
    let (next, releases) = (context.question.next_release(), dictionary.releases()?);
    let planned = next.and_then(|next| Some((next, next.planned.as_ref()?)));
    let title = context.labelled(&dictionary.edition().title, &context.text("releases-title", &[]));
    Ok(frame::page(context, About::new(&title, &title), |html| {
        html.leaf("h1", &[], &title);
        if let Some((next, planned)) = planned {
            section(html, context, "releases-next", |html| {
                plan(html, context, planned);
                words(html, context, &planned.release, Some(&next.candidate.version));
            });
        }
        if releases.is_empty() && planned.is_none() {
            context.leaf(html, "p", "", "releases-none", &[]);
        }
        for release in releases.iter().rev() {
            html.element("section", &[], |html| {
                html.leaf("h2", &[], &context.reader.texts.date(&release.date));
                html.leaf("p", &[], &context.reader.texts.release(release));
                words(html, context, release, None);
            });
        }
        html.element("p", &[("class", "note")], |html| {
            let address = format!("/{}/releases.atom", context.question.id());
            let link = [("href", &*address), ("type", "application/atom+xml")];
            html.leaf("a", &link, &context.text("releases-feed", &[]));
        });
    }))
}

/// Writes the words that a release changes, with links to their pages. `version` is the version of the links. It is
/// `None` for links to the current build.
fn words(html: &mut Html, context: &Context<'_>, release: &Release, version: Option<&str>) {
    let id = context.question.id();
    let edition = version.map_or_else(|| id.to_owned(), |version| format!("{id}@{version}"));
    for (kind, key) in [(ChangeKind::Added, "release-added"), (ChangeKind::Removed, "release-removed")] {
        let (words, more) = changed(context.reader.texts, release, kind);
        if words.is_empty() {
            continue;
        }
        context.leaf(html, "h3", "", key, &[]);
        html.element("ul", &[("class", "words"), ("role", "list"), ("lang", context.word_language())], |html| {
            for word in words {
                frame::link(html, &[], (word, &context.of(&edition, &["word", word])), false);
            }
        });
        if let Some(more) = more {
            html.element("p", &[("class", "note")], |html| {
                let address = format!("/v1/{id}/releases?limit={MAX_WORDS_OF_API}");
                html.leaf("a", &[("href", &address)], &more);
            });
        }
    }
}

/// Returns the words that a release adds or removes, up to [`MAX_WORDS`], and a text about the number of further words.
/// The text is `None` if these are all.
fn changed<'r>(texts: &Texts, release: &'r Release, kind: ChangeKind) -> (Vec<&'r str>, Option<String>) {
    let mut words = release.changes.iter().filter(|change| change.change == kind).map(|change| change.word.as_str());
    let shown = words.by_ref().take(MAX_WORDS).collect();
    let rest = words.count() as u64;
    (shown, (rest > 0).then(|| texts.get("release-more", &[("count", Arg::Number(rest))])))
}

/// An entry of the feed.
struct Entry<'r> {
    release: &'r Release,
    title: String,
    /// The day of the release. For the next release, the day on which its candidate was compiled.
    day: String,
}

/// Responds with the feed of releases, in the language of the game, the newest first. The next release is left out if it
/// changes no words.
pub(in crate::serve::pages) fn feed(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let dictionary = &context.edition()?.dictionary;
    let language = &dictionary.edition().book.language.id;
    let (texts, id) = (Texts::tagged(language).unwrap_or(&Texts::all()[0]), context.question.id());
    let site = context.public_url().unwrap_or_default();
    let next = context.question.next_release().and_then(|next| Some((next, next.planned.as_ref()?)));
    let next = next.filter(|(_, planned)| !planned.release.changes.is_empty()).map(|(next, planned)| Entry {
        release: &planned.release,
        title: texts.planned_release(planned),
        day: date(next.candidate.changed_on()),
    });
    let published = dictionary.releases()?.iter().rev();
    let published =
        published.map(|release| Entry { release, title: texts.release(release), day: release.date.clone() });
    let entries: Vec<_> = next.into_iter().chain(published).collect();
    let time = |day: &String| format!("{day}T00:00:00Z");
    let title = &dictionary.edition().title;
    let labels = [("label", Arg::Text(title)), ("value", Arg::Text(&texts.get("releases-title", &[])))];
    let address = format!("{site}/{id}/releases");
    let head = Head {
        language,
        id: &format!("feed of releases {id}"),
        title: &texts.get("labelled", &labels),
        updated: &entries.iter().map(|entry| &entry.day).max().map_or(atom::NEVER.to_owned(), time),
        author: title,
        links: vec![("alternate", address.clone()), ("self", format!("{address}.atom"))],
    };
    let text = document(&head, |xml| {
        entries.iter().try_for_each(|Entry { release, title, day }| {
            xml.create_element("entry").write_inner_content(|xml| {
                atom::text(xml, "id", &atom::urn(&format!("release {id} {}", release.date)))?;
                atom::text(xml, "title", title)?;
                atom::text(xml, "updated", &time(day))?;
                atom::link(xml, "alternate", &address)?;
                atom::text(xml, "content", &changes(texts, release))
            })?;
            Ok::<_, io::Error>(())
        })
    });
    let text = text.map_err(|error| Problem::failed(&error))?;
    Ok(([(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8")], Body::from(text)).into_response())
}

/// Returns the words that a release adds and removes, as text.
fn changes(texts: &Texts, release: &Release) -> String {
    let words = |kind: ChangeKind, key: &str| {
        let (mut words, more) = changed(texts, release, kind);
        words.extend(more.as_deref());
        let args = [("label", Arg::Text(&texts.get(key, &[]))), ("value", Arg::Text(&words.join(", ")))];
        (!words.is_empty()).then(|| texts.get("labelled", &args))
    };
    let both = [words(ChangeKind::Added, "release-added"), words(ChangeKind::Removed, "release-removed")];
    both.into_iter().flatten().collect::<Vec<_>>().join("; ")
}
