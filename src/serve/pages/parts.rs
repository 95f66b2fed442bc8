//! Parts that several pages have: a section, a fact with its name, a reason as a sentence.

use super::context::Context;
use crate::html::Html;

/// The language of what sources say of themselves.
pub(crate) const SOURCES_IN: &str = "en";

/// A section and its heading; the text's name is the id.
pub(crate) fn section(html: &mut Html, context: &Context<'_>, key: &str, inside: impl FnOnce(&mut Html)) {
    html.element("section", &[("aria-labelledby", key)], |html| {
        html.leaf("h2", &[("id", key)], &context.text(key, &[]));
        inside(html);
    });
}

/// A row of a list of facts: the fact's name, and what is said about it.
pub(crate) fn fact(html: &mut Html, context: &Context<'_>, key: &str, inside: impl FnOnce(&mut Html)) {
    html.element("div", &[], |html| {
        html.leaf("dt", &[], &context.text(key, &[]));
        html.element("dd", &[], inside);
    });
}

/// A reason with a capital, and with a full stop if nothing follows.
pub(crate) fn sentence(text: &str, is_whole: bool) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if !is_whole || text.ends_with(['.', '…']) || text.is_empty() { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
