//! HTML as Discourse and phpBB display it, and the XML that phpBB has stored in its database since version 3.2.
//!
//! In that XML, `<s>` and `<e>` contain the BBCode tags of an element as text, and `<E>` is a smiley. In HTML, `<s>` is
//! crossed-out text. `<CODE>` is a block of code there, and `<code>` in HTML is part of a line.

use super::line::{Line, Lines};
use super::tags::{End, Tag, Treatment, walk};

/// The known elements, grouped by treatment. Other tags are ignored.
const ELEMENTS: &[(Treatment, &[&str])] = &[
    (Treatment::DropBlock, &["blockquote", "aside", "quote", "script", "style", "head"]),
    (Treatment::Drop, &["svg", "attachment", "s", "e", "del", "strike", "small"]),
    (Treatment::Mark, &["b", "strong", "i", "em", "u", "ins", "mark", "code", "kbd", "color", "size"]),
    (Treatment::Item, &["li", "tr"]),
    (Treatment::Cell, &["th", "td"]),
    (Treatment::Rule, &["hr"]),
    (Treatment::Heading, &["h1", "h2", "h3", "h4"]),
    (Treatment::Preformatted, &["pre"]),
    (Treatment::Break, &["ul", "ol", "p", "br", "div", "table", "thead"]),
];

/// The classes of dropped elements. Their text was written by other people, or is not prose.
const DROPPED_CLASSES: &[&str] = &["quote", "onebox", "mention", "hashtag", "signature", "lightbox", "emoji", "title"];

/// The known named entities, each with its character.
const ENTITIES: &str = "amp=& lt=< gt=> quot=\" apos=' nbsp=\u{a0} shy=\u{ad} ndash=– mdash=— hellip=… laquo=« raquo=» \
                        lsquo=‘ rsquo=’ ldquo=“ rdquo=” bdquo=„ sbquo=‚ auml=ä ouml=ö uuml=ü Auml=Ä Ouml=Ö Uuml=Ü \
                        szlig=ß euml=ë iuml=ï eacute=é egrave=è ecirc=ê aacute=á oacute=ó uacute=ú ccedil=ç ntilde=ñ \
                        zwj=\u{200d} zwnj=\u{200c} lrm=\u{200e} rlm=\u{200f}";

/// Converts a text in HTML to lines.
pub(super) fn lines(text: &str) -> Vec<Line> {
    let tags = tags(text);
    // The paragraph at the start of a block of code is a button of phpBB.
    let buttons = tags.windows(2).filter(|tags| tags[1].name == "p" && class(tags[0].attributes) == "codebox");
    let buttons: Vec<_> = buttons.map(|tags| tags[1].range.start).collect();
    let treatment = |tag: &Tag<'_>| match &*tag.name {
        "p" if buttons.binary_search(&tag.range.start).is_ok() => Treatment::DropBlock,
        "code" if text[tag.range.clone()].contains("CODE") => Treatment::Preformatted,
        _ => treatment(tag),
    };
    walk(text, &tags, treatment, write)
}

fn treatment(tag: &Tag<'_>) -> Treatment {
    let is_dropped = class(tag.attributes).split_ascii_whitespace().any(|class| {
        DROPPED_CLASSES.iter().any(|dropped| class == *dropped || class.strip_suffix("-wrapper") == Some(*dropped))
    });
    match Treatment::of(&tag.name, ELEMENTS) {
        Some(Treatment::Break | Treatment::Preformatted) if is_dropped => Treatment::DropBlock,
        None if is_dropped => Treatment::Drop,
        known => known.unwrap_or(Treatment::Ignore),
    }
}

fn class(attributes: &str) -> &str {
    let value = attributes.split_once("class=").map_or("", |(_, value)| value);
    match value.as_bytes().first() {
        Some(&quote @ (b'"' | b'\'')) => value[1..].split(char::from(quote)).next().unwrap_or_default(),
        _ => value.split(' ').next().unwrap_or_default(),
    }
}

/// Writes a text with its entities decoded, and with spaces in place of line breaks that are not preformatted.
fn write(lines: &mut Lines, text: &str) {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let (character, length) = numeric(rest).or_else(|| entity(rest)).unwrap_or(('&', 1));
        plain.push(character);
        rest = &rest[length..];
    }
    plain.push_str(rest);
    let plain = plain.replace(['\r', '\t', '\u{a0}'], " ");
    if !lines.is_preformatted() {
        return lines.push(&plain.replace('\n', " "));
    }
    lines.write_lines(&plain, |lines, line| {
        if lines.len() == 0 {
            lines.sign(line);
        }
        lines.push(line);
    });
}

/// Returns the character of the numeric reference at the start of the text, such as `&#8220;`, and the length of the
/// reference in bytes. As in browsers, an invalid number gives U+FFFD, and the `;` is optional. Returns `None` if the
/// text does not begin with a numeric reference.
fn numeric(text: &str) -> Option<(char, usize)> {
    let number = text.strip_prefix("&#")?;
    let (digits, radix) = number.strip_prefix(['x', 'X']).map_or((number, 10), |digits| (digits, 16));
    let count = digits.bytes().take_while(|byte| char::from(*byte).is_digit(radix)).count();
    if count == 0 {
        return None;
    }
    let code = u32::from_str_radix(&digits[..count], radix).ok().filter(|code| *code > 0);
    let end = text.len() - digits.len() + count;
    let length = end + usize::from(text[end..].starts_with(';'));
    Some((code.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER), length))
}

/// Returns the character of the named entity at the start of the text, and the length of the entity in bytes. Returns
/// `None` if the text does not begin with a known entity.
fn entity(text: &str) -> Option<(char, usize)> {
    let end = text.bytes().take(12).position(|byte| byte == b';')?;
    let name = &text[1..end];
    let mut known = ENTITIES.split(' ').filter_map(|entity| entity.split_once('='));
    let (_, character) = known.find(|(known, _)| *known == name)?;
    Some((character.chars().next()?, end + 1))
}

/// Returns the tags of a text. A comment counts as a tag without a name. As in browsers, a comment without an end hides
/// the rest of the text.
pub(super) fn tags(text: &str) -> Vec<Tag<'_>> {
    let mut tags = Vec::new();
    let mut at = 0;
    let mut close = 0;
    while let Some(start) = text[at..].find('<').map(|start| start + at) {
        if text[start..].starts_with("<!--") {
            // The shortest comment is `<!-->`.
            let from = start + 2;
            at = text[from..].find("-->").map_or(text.len(), |end| from + end + 3);
            tags.push(Tag { range: start..at, name: String::new(), attributes: "", end: End::Open });
            continue;
        }
        at = start + 1;
        if close < at {
            close = text[at..].find('>').map_or(text.len(), |next| at + next);
        }
        if let Some(tag) = tag_at(text, start, close).filter(|_| close < text.len()) {
            at = tag.range.end;
            tags.push(tag);
        }
    }
    tags
}

/// Parses the tag whose angle brackets are at the byte offsets `start` and `close`. Returns `None` if there is no tag
/// between them.
fn tag_at(text: &str, start: usize, close: usize) -> Option<Tag<'_>> {
    let (end, inner) = End::parse(&text[start + 1..]);
    if !inner.starts_with(|first: char| first.is_ascii_alphabetic() || first == '!') {
        return None;
    }
    let from = text.len() - inner.len();
    let length = inner.bytes().take(20).take_while(u8::is_ascii_alphanumeric).count();
    let name = inner[..length].to_ascii_lowercase();
    Some(Tag { range: start..close + 1, name, attributes: text.get(from + length..close)?, end })
}
