//! Atom feeds (RFC 4287): of moderators' decisions about an edition, in its language, of new requests, and of the words
//! of the days.

use std::io;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use super::evidence::shown;
use super::queue::{Action, LogEntry};
use super::request::{Ask, Request};
use crate::artefact::EditionFile;
use crate::dictionary::Dictionary;
use crate::labels;
use crate::provenance::sha256_hex;
use crate::text::url;

/// The maximum number of decisions in the server's feed, and the default of `request feed --limit`.
pub const MAX_DECISIONS: u32 = 100;

/// The update time of a feed without decisions. Atom requires an update time.
const NEVER: &str = "1970-01-01T00:00:00Z";

type Xml = Writer<Vec<u8>>;

/// The fields of a feed, and its links, each with its relation.
struct Head<'a> {
    language: &'a str,
    id: &'a str,
    title: &'a str,
    updated: &'a str,
    author: &'a str,
    links: Vec<(&'a str, String)>,
}

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

/// A word of the day.
pub(crate) struct DailyWord {
    /// The day, in ISO 8601.
    pub(crate) date: String,
    pub(crate) word: String,
    /// The value and the meaning, as far as they are known.
    pub(crate) text: String,
}

/// Returns the feed of the words of the days, which must be ordered from newest to oldest. `site` is the public URL of
/// the server, without a slash at the end, or empty for relative links.
///
/// # Errors
/// None in practice: the feed is written to memory.
pub(crate) fn feed_of_days(edition: &EditionFile, words: &[DailyWord], site: &str) -> io::Result<String> {
    let (id, language) = (&edition.id, &*edition.book.language.id);
    let time = |date: &str| format!("{date}T00:00:00Z");
    let updated = words.first().map_or(NEVER.to_owned(), |word| time(&word.date));
    let head = Head {
        language,
        id: &format!("feed of days {id}"),
        title: &labelled(language, &edition.title, &labels::text("daily-title", language, &[])),
        updated: &updated,
        author: &edition.title,
        links: vec![("alternate", format!("{site}/{id}")), ("self", format!("{site}/{id}/daily.atom"))],
    };
    document(&head, |xml| {
        for DailyWord { date, word, text: about } in words {
            xml.create_element("entry").write_inner_content(|xml| {
                text(xml, "id", &urn(&format!("day {id} {date} {word}")))?;
                text(xml, "title", word)?;
                text(xml, "updated", &time(date))?;
                link(xml, "alternate", &format!("{site}/{id}/word/{}", url::encode(word)))?;
                text(xml, "content", about)
            })?;
        }
        Ok(())
    })
}

/// Returns a feed with the entries that `entries` writes.
fn document(head: &Head<'_>, entries: impl FnOnce(&mut Xml) -> io::Result<()>) -> io::Result<String> {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 1);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    let feed = xml.create_element("feed");
    let feed = feed.with_attributes([("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", head.language)]);
    feed.write_inner_content(|xml| {
        text(xml, "id", &urn(head.id))?;
        text(xml, "title", head.title)?;
        text(xml, "updated", head.updated)?;
        text(xml, "generator", "lexmill")?;
        xml.create_element("author").write_inner_content(|xml| text(xml, "name", head.author))?;
        head.links.iter().try_for_each(|(relation, address)| link(xml, relation, address))?;
        entries(xml)
    })?;
    let mut xml = xml.into_inner();
    xml.push(b'\n');
    String::from_utf8(xml).map_err(io::Error::other)
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

fn text(xml: &mut Xml, tag: &str, text: &str) -> io::Result<()> {
    let text: String = text.chars().map(|sign| if is_xml(sign) { sign } else { '\u{fffd}' }).collect();
    xml.create_element(tag).write_text_content(BytesText::new(&text))?;
    Ok(())
}

fn link(xml: &mut Xml, relation: &str, address: &str) -> io::Result<()> {
    xml.create_element("link").with_attributes([("rel", relation), ("href", address)]).write_empty()?;
    Ok(())
}

/// Returns true if a character may appear in the feed. Control characters, and characters that XML 1.0 forbids, may
/// not.
fn is_xml(sign: char) -> bool {
    !sign.is_control() && !matches!(sign, '\u{fffe}' | '\u{ffff}')
}

/// Returns a permanent, globally unique id: a version 8 UUID (RFC 9562) that is made from the hash of `what`.
fn urn(what: &str) -> String {
    let hash = sha256_hex(what.as_bytes());
    format!("urn:uuid:{}-{}-8{}-8{}-{}", &hash[..8], &hash[8..12], &hash[13..16], &hash[17..20], &hash[20..32])
}
