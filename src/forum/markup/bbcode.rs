//! BBCode as phpBB users type it, and as phpBB stored it in its database before version 3.2 (`[b:uid]`).

use super::line::{Line, Lines};
use super::tags::{End, Tag, Treatment, walk};

/// The maximum length in bytes of a tag's attributes, such as the author of a quote or the URL of a link.
const MAX_TAG_BYTES: usize = 1000;

/// The known elements, grouped by treatment. Other text in brackets is plain text.
const ELEMENTS: &[(Treatment, &[&str])] = &[
    (Treatment::DropBlock, &["quote"]),
    (Treatment::Drop, &["attachment", "flash", "img", "media", "youtube", "s", "strike"]),
    (Treatment::Mark, &["b", "i", "u", "color", "size"]),
    (Treatment::Item, &["*", "li", "tr"]),
    (Treatment::Cell, &["th", "td"]),
    (Treatment::Break, &["code", "list", "table", "center", "spoiler", "details"]),
    (Treatment::Ignore, &["url", "email", "font"]),
];

/// Converts a text in BBCode to lines.
pub(super) fn lines(text: &str) -> Vec<Line> {
    walk(text, &tags(text), treatment, write)
}

/// Returns the treatment of a tag. Text that is smaller than normal, such as `[size=85]` (85 %), is a signature or an
/// aside, and is dropped.
fn treatment(tag: &Tag<'_>) -> Treatment {
    let size: Option<u32> = tag.attributes.strip_prefix('=').and_then(|size| size.parse().ok());
    match size {
        Some(10..100) if tag.name == "size" => Treatment::Drop,
        _ => Treatment::of(&tag.name, ELEMENTS).unwrap_or(Treatment::Ignore),
    }
}

fn write(lines: &mut Lines, text: &str) {
    lines.write_lines(text, |lines, line| {
        if lines.len() > 0 {
            return lines.push(line);
        }
        let item = typed_item(line);
        if item.is_some() {
            lines.item();
        }
        lines.sign(line);
        lines.push(item.unwrap_or(line));
    });
}

/// Returns the text of a list item whose bullet or number was typed by hand. Returns `None` if the line is not a list
/// item.
pub(super) fn typed_item(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let bullet = ["- ", "* ", "• ", "– ", "· ", "•", "+ "].iter().find_map(|bullet| line.strip_prefix(bullet));
    bullet.or_else(|| {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = line.len() - rest.len();
        (1..=3).contains(&digits).then(|| rest.strip_prefix(". ").or_else(|| rest.strip_prefix(") "))).flatten()
    })
}

/// Returns the tags of a text.
pub(super) fn tags(text: &str) -> Vec<Tag<'_>> {
    let mut tags = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find('[').map(|start| start + at) {
        at = start + 1;
        if let Some(tag) = tag_at(text, start) {
            at = tag.range.end;
            tags.push(tag);
        }
    }
    tags
}

/// Parses the tag whose opening bracket is at the byte offset `start`. Returns `None` if there is no known tag.
fn tag_at(text: &str, start: usize) -> Option<Tag<'_>> {
    let (end, inner) = End::parse(&text[start + 1..]);
    let from = text.len() - inner.len();
    let length = inner.bytes().take(20).take_while(|byte| byte.is_ascii_alphabetic() || *byte == b'*').count();
    let name = inner[..length].to_ascii_lowercase();
    Treatment::of(&name, ELEMENTS)?;
    let rest = &inner.as_bytes()[length..inner.len().min(length + MAX_TAG_BYTES)];
    let close = match rest {
        [b']', ..] => 0,
        [b'=', b'"', ..] => 1 + rest.windows(2).position(|pair| pair == b"\"]")?,
        [b'=' | b':' | b' ', ..] => rest.iter().position(|&byte| byte == b']')?,
        _ => return None,
    };
    let attributes = text.get(from + length..from + length + close)?;
    Some(Tag { range: start..from + length + close + 1, name, attributes, end })
}
