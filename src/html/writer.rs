//! The HTML writer.

use super::style::STYLE;
use crate::text::{is_invisible, is_right_to_left, is_spelling};

/// The attributes of an element: names and values.
pub type Attributes<'a> = &'a [(&'a str, &'a str)];

/// A piece of HTML, written from start to end.
#[derive(Debug, Default)]
pub struct Html(pub(super) String);

impl Html {
    /// Returns a report page. `language` is the language of its text, and `body` writes the contents of its `body`
    /// element.
    pub fn page(language: &str, title: &str, body: impl FnOnce(&mut Self)) -> String {
        let style = |head: &mut Self| head.element("style", &[], |inside| inside.0.push_str(STYLE));
        Self::document(language, title, style, |html| html.element("body", &[], body))
    }

    /// Returns a page. `language` is the language of its text. `more` writes further elements of its `head`, and `body`
    /// writes its whole `body` element.
    pub fn document(language: &str, title: &str, more: impl FnOnce(&mut Self), body: impl FnOnce(&mut Self)) -> String {
        let mut page = Self(String::with_capacity(PAGE_BYTES));
        page.0.push_str("<!DOCTYPE html>\n");
        page.element("html", &[("lang", language)], |html| {
            html.element("head", &[], |head| {
                head.void("meta", &[("charset", "utf-8")]);
                head.void("meta", &[("name", "viewport"), ("content", "width=device-width, initial-scale=1")]);
                head.void("meta", &[("name", "color-scheme"), ("content", "light dark")]);
                head.leaf("title", &[], title);
                more(head);
            });
            body(html);
        });
        page.0.push('\n');
        page.0
    }

    /// Writes an element. `inside` writes its contents. If the contents are in another language than the page, and are
    /// written from right to left, isolates them from the text around the element.
    pub fn element(&mut self, tag: &str, attributes: Attributes<'_>, inside: impl FnOnce(&mut Self)) {
        self.open(tag, attributes);
        let start = self.0.len();
        inside(self);
        let inside = &self.0[start..];
        if has_language(attributes) && tag != "html" && !inside.is_ascii() && inside.contains(is_right_to_left) {
            self.0.insert_str(start - 1, DIRECTION);
        }
        self.0.extend(["</", tag, ">"]);
        if is_block(tag) {
            self.0.push('\n');
        }
    }

    /// Writes an element that contains only text.
    pub fn leaf(&mut self, tag: &str, attributes: Attributes<'_>, text: &str) {
        self.element(tag, attributes, |inside| inside.text(text));
    }

    /// Writes a void element, which has neither contents nor an end tag: `input`, `link`, `meta`. If it has a language,
    /// the text that a reader types determines its direction.
    pub fn void(&mut self, tag: &str, attributes: Attributes<'_>) {
        self.open(tag, attributes);
        if has_language(attributes) {
            self.0.insert_str(self.0.len() - 1, DIRECTION);
        }
    }

    /// Writes text, escaped.
    pub fn text(&mut self, text: &str) {
        escape(text, &mut self.0);
    }

    fn open(&mut self, tag: &str, attributes: Attributes<'_>) {
        self.0.extend(["<", tag]);
        for &(name, value) in attributes {
            self.0.extend([" ", name, "=\""]);
            escape(value, &mut self.0);
            self.0.push('"');
        }
        self.0.push('>');
    }
}

/// The size of a usual page, in bytes. A page that grows is copied.
const PAGE_BYTES: usize = 16 * 1024;

/// The attribute that isolates the contents of an element. Their first letter determines their direction.
const DIRECTION: &str = " dir=\"auto\"";

fn has_language(attributes: Attributes<'_>) -> bool {
    attributes.iter().any(|(name, _)| *name == "lang")
}

/// Returns true for elements that are followed by a line break. Line breaks make the file readable, and diffs of the file
/// small.
fn is_block(tag: &str) -> bool {
    matches!(
        tag,
        "head"
            | "title"
            | "style"
            | "body"
            | "header"
            | "main"
            | "nav"
            | "section"
            | "footer"
            | "h1"
            | "h2"
            | "h3"
            | "p"
            | "ul"
            | "li"
            | "table"
            | "caption"
            | "thead"
            | "tbody"
            | "tr"
            | "div"
            | "details"
            | "summary"
            | "figure"
            | "svg"
            | "dl"
            | "dd"
            | "form"
            | "ol"
            | "select"
            | "option"
            | "optgroup"
    )
}

/// Appends text to `to`. Replaces HTML's special characters with entities. Replaces control characters (except line
/// breaks and tabs), invisible characters that are not spelling, and characters that change the direction of text with
/// U+FFFD.
fn escape(text: &str, to: &mut String) {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'');
    if text.bytes().all(is_plain) {
        return to.push_str(text);
    }
    let mut copied = 0;
    for (index, letter) in text.char_indices() {
        let replacement = match letter {
            // Most letters of European languages need no further comparison.
            ' ' | 'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' => continue,
            '&' => "&amp;",
            '<' => "&lt;",
            '>' => "&gt;",
            '"' => "&quot;",
            '\'' => "&#39;",
            '\n' | '\t' => continue,
            _ if letter.is_control() => "\u{fffd}",
            _ if !letter.is_ascii() && is_invisible(letter) && !is_spelling(text, index) => "\u{fffd}",
            _ => continue,
        };
        to.extend([&text[copied..index], replacement]);
        copied = index + letter.len_utf8();
    }
    to.push_str(&text[copied..]);
}
