//! Atom feeds (RFC 4287).

use std::io;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use crate::provenance::sha256_hex;

/// The update time of a feed without entries. Atom requires an update time.
pub(crate) const NEVER: &str = "1970-01-01T00:00:00Z";

/// A writer of a feed.
pub(crate) type Xml = Writer<Vec<u8>>;

/// The fields of a feed, and its links, each with its relation.
pub(crate) struct Head<'a> {
    pub(crate) language: &'a str,
    pub(crate) id: &'a str,
    pub(crate) title: &'a str,
    pub(crate) updated: &'a str,
    pub(crate) author: &'a str,
    pub(crate) links: Vec<(&'a str, String)>,
}

/// Returns a feed with the entries that `entries` writes.
///
/// # Errors
/// None in practice: the feed is written to memory.
pub(crate) fn document(head: &Head<'_>, entries: impl FnOnce(&mut Xml) -> io::Result<()>) -> io::Result<String> {
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

/// Writes an element with a text. Characters that a feed may not contain are replaced.
pub(crate) fn text(xml: &mut Xml, tag: &str, text: &str) -> io::Result<()> {
    let text: String = text.chars().map(|sign| if is_xml(sign) { sign } else { '\u{fffd}' }).collect();
    xml.create_element(tag).write_text_content(BytesText::new(&text))?;
    Ok(())
}

/// Writes a link. `relation` is its relation, such as `alternate`.
pub(crate) fn link(xml: &mut Xml, relation: &str, address: &str) -> io::Result<()> {
    xml.create_element("link").with_attributes([("rel", relation), ("href", address)]).write_empty()?;
    Ok(())
}

/// Returns true if a character may appear in the feed. Control characters, and characters that XML 1.0 forbids, may
/// not.
fn is_xml(sign: char) -> bool {
    !sign.is_control() && !matches!(sign, '\u{fffe}' | '\u{ffff}')
}

/// Returns a permanent, globally unique id: a version 8 UUID (RFC 9562) that is made from the hash of `what`.
pub(crate) fn urn(what: &str) -> String {
    let hash = sha256_hex(what.as_bytes());
    format!("urn:uuid:{}-{}-8{}-8{}-{}", &hash[..8], &hash[8..12], &hash[13..16], &hash[17..20], &hash[20..32])
}
