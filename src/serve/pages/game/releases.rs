//! The releases of an edition: a section of the page about a game, a page with the words that each release changes, and an
//! Atom feed.

use std::io;

use axum::body::Body;
use axum::http::{Response, header};
use axum::response::IntoResponse;

use crate::atom::{self, Head, document};
use crate::dictionary::{ChangeKind, PlannedRelease, Release};
use crate::html::Html;
use crate::serve::http::problem::Problem;
use crate::serve::library::editions::NextRelease;
use crate::serve::library::question::Pinned;
use crate::serve::pages::context::Context;
use crate::serve::pages::frame::{self, About};
use crate::serve::pages::parts::section;
use crate::serve::pages::texts::{Arg, Texts};
use crate::text::{date, today};

/// The maximum number of words that are shown for a release and a kind of change.
const MAX_WORDS: usize = 1_000;

/// Returns the next release of the edition. Returns `None` if it has no candidate, or if the URL names a version.
pub(in crate::serve::pages) fn next<'q>(context: &Context<'q>) -> Option<&'q NextRelease> {
    let named = context.named().filter(|named| named.pinned == Pinned::Newest)?;
    context.question.library.edition(&named.id)?.next.as_deref()
}

/// Writes the section about the next release, if its date is known.
pub(super) fn announce(html: &mut Html, context: &Context<'_>) {
    let Some(planned) = next(context).and_then(|next| next.planned.as_ref()) else { return };
    section(html, context, "releases-next", |html| {
        plan(html, context, planned);
        html.element("p", &[], |html| {
            let address = context.here(&["releases"]);
            html.leaf("a", &[("href", &address)], &context.text("releases-title", &[]));
        });
    });
}

/// Writes the date of the next release and the numbers of changed words. If the server takes requests, also writes the last day
/// for objections, until this day.
fn plan(html: &mut Html, context: &Context<'_>, PlannedRelease { feedback_until, release, .. }: &PlannedRelease) {
    html.leaf("p", &[], &summary(context.reader.texts, release));
    let is_open = |until: &&String| **until >= date(today()) && !release.changes.is_empty();
    let takes_requests = context.question.state.options.takes_requests();
    if let Some(until) = feedback_until.as_ref().filter(is_open).filter(|_| takes_requests) {
        let until = context.reader.texts.date(until);
        context.leaf(html, "p", "note", "release-feedback", &[("date", Arg::Text(&until))]);
    }
}

/// Returns one sentence with the date and the numbers of changed words.
fn summary(texts: &Texts, Release { date, words_added, words_removed, .. }: &Release) -> String {
    let (date, number) = (texts.date(date), |count: &usize| Arg::Number(*count as u64));
    let args = [("date", Arg::Text(&date)), ("added", number(words_added)), ("removed", number(words_removed))];
    texts.get("release-summary", &args)
}

pub(in crate::serve::pages) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let dictionary = &context.edition()?.dictionary;
    let (next, releases) = (next(context), dictionary.releases()?);
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
                html.leaf("p", &[], &summary(context.reader.texts, release));
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

/// Writes the words that a release changes, with links to their pages. `version` is the version of the links. It is `None` for
/// links to the current build.
fn words(html: &mut Html, context: &Context<'_>, release: &Release, version: Option<&str>) {
    let id = context.question.id();
    let edition = version.map_or_else(|| id.to_owned(), |version| format!("{id}@{version}"));
    for (kind, key) in [(ChangeKind::Added, "release-added"), (ChangeKind::Removed, "release-removed")] {
        let mut changed = release.changes.iter().filter(|change| change.change == kind).peekable();
        if changed.peek().is_none() {
            continue;
        }
        context.leaf(html, "h3", "", key, &[]);
        html.element("ul", &[("class", "words"), ("role", "list"), ("lang", context.word_language())], |html| {
            for change in changed.by_ref().take(MAX_WORDS) {
                let address = context.of(&edition, &["word", &change.word]);
                frame::link(html, &[], (&change.word, &address), false);
            }
        });
        let rest = changed.count() as u64;
        if rest > 0 {
            context.leaf(html, "p", "note", "release-more", &[("count", Arg::Number(rest))]);
        }
    }
}

/// Responds with the feed of releases, in the language of the game, the newest first.
pub(in crate::serve::pages) fn feed(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let dictionary = &context.edition()?.dictionary;
    let language = &dictionary.edition().book.language.id;
    let (texts, id) = (Texts::tagged(language).unwrap_or(&Texts::all()[0]), context.question.id());
    let site = context.public_url().unwrap_or_default();
    let planned = next(context).and_then(|next| next.planned.as_ref()).map(|planned| &planned.release);
    let all: Vec<_> = planned.into_iter().chain(dictionary.releases()?.iter().rev()).collect();
    let time = |release: &Release| format!("{}T00:00:00Z", release.date);
    let title = &dictionary.edition().title;
    let labels = [("label", Arg::Text(title)), ("value", Arg::Text(&texts.get("releases-title", &[])))];
    let address = format!("{site}/{id}/releases");
    let head = Head {
        language,
        id: &format!("feed of releases {id}"),
        title: &texts.get("labelled", &labels),
        updated: &all.first().map_or(atom::NEVER.to_owned(), |release| time(release)),
        author: title,
        links: vec![("alternate", address.clone()), ("self", format!("{address}.atom"))],
    };
    let text = document(&head, |xml| {
        all.iter().try_for_each(|release| {
            xml.create_element("entry").write_inner_content(|xml| {
                atom::text(xml, "id", &atom::urn(&format!("release {id} {}", release.date)))?;
                atom::text(xml, "title", &summary(texts, release))?;
                atom::text(xml, "updated", &time(release))?;
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
        let changed = release.changes.iter().filter(|change| change.change == kind);
        let words: Vec<_> = changed.take(MAX_WORDS).map(|change| change.word.as_str()).collect();
        let args = [("label", Arg::Text(&texts.get(key, &[]))), ("value", Arg::Text(&words.join(", ")))];
        (!words.is_empty()).then(|| texts.get("labelled", &args))
    };
    let both = [words(ChangeKind::Added, "release-added"), words(ChangeKind::Removed, "release-removed")];
    both.into_iter().flatten().collect::<Vec<_>>().join("; ")
}
