//! Access to parts of the OpenAPI description. A missing part is an empty value.

use serde_json::{Map, Value};

use crate::html::Html;
use crate::serve::pages::context::Context;

/// The language of the description.
const DESCRIBED_IN: &str = "en";

/// The members of an object; empty for other values.
pub(super) fn entries(object: &Value) -> impl Iterator<Item = (&String, &Value)> {
    object.as_object().into_iter().flat_map(Map::iter)
}

/// The items of an array; empty for other values.
pub(super) fn items(array: &Value) -> &[Value] {
    array.as_array().map_or(&[], Vec::as_slice)
}

/// The text of a string; empty for other values.
pub(super) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Writes a text of the description as a paragraph; parts between backticks are shown as code. A missing text is
/// omitted.
pub(super) fn described(html: &mut Html, context: &Context<'_>, text: &Value) {
    let Some(text) = text.as_str() else { return };
    let mark = [("lang", DESCRIBED_IN)];
    html.element("p", if context.reader.texts.tag == DESCRIBED_IN { &[] } else { &mark }, |html| {
        for (index, piece) in text.split('`').enumerate() {
            if index % 2 == 0 { html.text(piece) } else { html.leaf("code", &[], piece) }
        }
    });
}
