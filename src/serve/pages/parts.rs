//! Common parts of pages: a section, a named fact, a reason as a sentence.

use super::context::Context;
use crate::html::Html;

/// The language of the titles, licences and attributions of sources.
pub(crate) const SOURCES_IN: &str = "en";

/// Writes a section with a heading. `key` is the FTL key of the heading, and its HTML id.
pub(crate) fn section(html: &mut Html, context: &Context<'_>, key: &str, inside: impl FnOnce(&mut Html)) {
    html.element("section", &[("aria-labelledby", key)], |html| {
        html.leaf("h2", &[("id", key)], &context.text(key, &[]));
        inside(html);
    });
}

/// Writes a row of a list of facts: the name with this FTL key, and the contents.
pub(crate) fn fact(html: &mut Html, context: &Context<'_>, key: &str, inside: impl FnOnce(&mut Html)) {
    html.element("div", &[], |html| {
        html.leaf("dt", &[], &context.text(key, &[]));
        html.element("dd", &[], inside);
    });
}

/// Capitalises a reason, and ends it with a full stop if no text follows it (`is_whole`).
pub(crate) fn sentence(text: &str, is_whole: bool) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if !is_whole || text.ends_with(['.', '…']) || text.is_empty() { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
