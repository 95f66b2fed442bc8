//! Access to parts of the OpenAPI description. A missing part counts as an empty value.

use serde_json::{Map, Value};

use crate::html::Html;
use crate::serve::pages::context::Context;

/// The language of the texts in the OpenAPI description.
const DESCRIBED_IN: &str = "en";

/// Returns the members of a JSON object. A value that is not an object has no members.
pub(super) fn entries(object: &Value) -> impl Iterator<Item = (&String, &Value)> {
    object.as_object().into_iter().flat_map(Map::iter)
}

/// Returns the items of a JSON array. A value that is not an array has no items.
pub(super) fn items(array: &Value) -> &[Value] {
    array.as_array().map_or(&[], Vec::as_slice)
}

/// Returns the text of a JSON string. Returns an empty text for other values.
pub(super) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Writes a text from the description as a paragraph. Parts between backticks become code. If the text is missing,
/// writes no paragraph.
pub(super) fn described(html: &mut Html, context: &Context<'_>, text: &Value) {
    let Some(text) = text.as_str() else { return };
    let mark = [("lang", DESCRIBED_IN)];
    html.element("p", if context.reader.texts.tag == DESCRIBED_IN { &[] } else { &mark }, |html| {
        for (index, piece) in text.split('`').enumerate() {
            if index % 2 == 0 { html.text(piece) } else { html.leaf("code", &[], piece) }
        }
    });
}
