//! Atom feeds of moderators' decisions about an edition, in its language, and of new requests.

use std::io;

use super::evidence::shown;
use super::queue::{Action, LogEntry};
use super::request::{Ask, Request};
use crate::atom::{Head, NEVER, Xml, document, link, text, urn};
use crate::dictionary::Dictionary;
use crate::labels;
use crate::text::url;

/// The maximum number of decisions in the server's feed, and the default of `request feed --limit`.
pub const MAX_DECISIONS: u32 = 100;

/// Returns a label and a value, joined as the language joins them.
fn labelled(language: &str, label: &str, value: &str) -> String {
    labels::text("labelled", language, &[("label", label), ("value", value)])
}

/// Returns the feed of `decisions`, which must be ordered from newest to oldest. `site` is the public URL of the
/// server, such as `https://words.example`. The feed has links only if `site` is given.
///
/// # Errors
/// None in practice: the feed is written to memory.
pub fn feed(dictionary: &Dictionary, decisions: &[(Request, LogEntry)], site: Option<&str>) -> io::Result<String> {
    let edition = dictionary.edition();
    let language = &*edition.book.language.id;
    let site = site.map(|site| site.trim_end_matches('/'));
    let page = |site| format!("{site}/{}", edition.id);
    let head = Head {
        language,
        id: &format!("feed of decisions {}", edition.id),
        title: &labelled(language, &edition.title, &labels::text("feed-title", language, &[])),
        updated: decisions.first().map_or(NEVER, |(_, entry)| &entry.at),
        author: &edition.title,
        links: site
            .map_or_else(Vec::new, |site| vec![("alternate", page(site)), ("self", page(site) + "/decisions.atom")]),
    };
    document(&head, |xml| decisions.iter().try_for_each(|decision| entry(xml, decision, (language, site))))
}

/// Returns the feed of new `requests`, which must be ordered from newest to oldest, each with its first ask. The titles
/// are in `language`. `game` returns the title of an edition. The links lead to the moderators' pages.
///
/// # Errors
/// None in practice: the feed is written to memory.
pub fn feed_of_requests(
    requests: &[(Request, Option<Ask>)],
    language: &str,
    game: impl Fn(&str) -> String,
) -> io::Result<String> {
    let head = Head {
        language,
        id: "feed of requests",
        title: &labels::text("feed-requests", language, &[]),
        updated: requests.first().map_or(NEVER, |(request, _)| &request.opened),
        author: "lexmill",
        links: vec![("alternate", "/moderation".to_owned())],
    };
    document(&head, |xml| {
        for (Request { id, edition, word, kind, opened, .. }, ask) in requests {
            let what = labels::text(&format!("asked-{kind}"), language, &[]);
            xml.create_element("entry").write_inner_content(|xml| {
                text(xml, "id", &urn(&format!("request {id} {edition} {opened}")))?;
                text(xml, "title", &labelled(language, &shown(word), &format!("{what} ({})", game(edition))))?;
                text(xml, "updated", opened)?;
                link(xml, "alternate", &format!("/moderation/requests/{id}"))?;
                let said = ask.as_ref().map(|ask| (shown(&ask.who), shown(&ask.text))).unwrap_or_default();
                text(
                    xml,
                    "content",
                    &match said {
                        (who, because) if who.is_empty() || because.is_empty() => format!("{who}{because}"),
                        (who, because) => labelled(language, &who, &because),
                    },
                )
            })?;
        }
        Ok(())
    })
}

fn entry(
    xml: &mut Xml,
    (request, decision): &(Request, LogEntry),
    (language, site): (&str, Option<&str>),
) -> io::Result<()> {
    let kind = format!("{}-{}", decision.action.name(), request.kind);
    let what = match decision.action {
        Action::Undo => labels::text("feed-undo", language, &[]),
        _ => labels::text(&format!("feed-{kind}"), language, &[]),
    };
    let word = shown(&request.word);
    xml.create_element("entry").write_inner_content(|xml| {
        let LogEntry { id, at, who, .. } = decision;
        text(xml, "id", &urn(&format!("{} {id} {at} {who}", request.edition)))?;
        text(xml, "title", &labelled(language, &word, &what))?;
        text(xml, "updated", &decision.at)?;
        xml.create_element("author").write_inner_content(|xml| text(xml, "name", &shown(&decision.who)))?;
        xml.create_element("category").with_attribute(("term", &*kind)).write_empty()?;
        if let Some(site) = site {
            link(xml, "alternate", &format!("{site}/{}/word/{}", request.edition, url::encode(&request.word)))?;
        }
        text(xml, "content", &shown(&decision.reason_with_source()))
    })?;
    Ok(())
}
