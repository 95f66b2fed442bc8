//! Schemas in a form for people: types in a compact notation, and limits in words.

use serde_json::Value;

use super::value::{described, entries, items, text};
use crate::html::Html;
use crate::serve::api::schemas::reference_name;
use crate::serve::http::query::{LINE, NO_CONTROL, NOT_BLANK};
use crate::serve::pages::context::Context;
use crate::serve::pages::texts::Arg;

/// Returns the HTML id of an object's description.
pub(super) fn id(name: &str) -> String {
    format!("object-{name}")
}

/// Writes an object with its properties, or another type with its limits.
pub(super) fn object(html: &mut Html, context: &Context<'_>, schema: &Value) {
    described(html, context, &schema["description"]);
    if entries(&schema["properties"]).next().is_none() {
        return html.element("p", &[], |html| {
            kind(html, schema);
            limits(html, context, schema);
        });
    }
    let required = items(&schema["required"]);
    html.element("dl", &[("class", "facts")], |html| {
        for (name, property) in entries(&schema["properties"]) {
            row(html, context, name, property, |html| {
                if !required.contains(&name.as_str().into()) {
                    also(html, &context.text("docs-optional", &[]));
                }
            });
        }
    });
}

/// Writes a parameter of an operation.
pub(super) fn parameter(html: &mut Html, context: &Context<'_>, parameter: &Value) {
    let mut schema = parameter["schema"].clone();
    schema["description"] = parameter["description"].clone();
    row(html, context, text(&parameter["name"]), &schema, |html| {
        if parameter["required"] == true {
            also(html, &context.text("docs-required", &[]));
        }
    });
}

/// Writes a row about a property or a parameter: the name, the type, the limits and the description. `more` writes a
/// note after the type.
fn row(html: &mut Html, context: &Context<'_>, name: &str, schema: &Value, more: impl FnOnce(&mut Html)) {
    html.element("div", &[], |html| {
        html.element("dt", &[], |html| html.leaf("code", &[], name));
        html.element("dd", &[], |html| {
            html.element("p", &[], |html| {
                kind(html, schema);
                more(html);
                limits(html, context, schema);
            });
            described(html, context, &schema["description"]);
        });
    });
}

/// Writes the type of a schema. A named object is written as a link to its description.
pub(super) fn kind(html: &mut Html, schema: &Value) {
    if let Some(name) = reference_name(schema) {
        let link = format!("#{}", id(name));
        return html.element("a", &[("href", &link)], |html| html.leaf("code", &[], name));
    }
    let choices = items(&schema["anyOf"]);
    for (index, choice) in choices.iter().enumerate() {
        if index > 0 {
            html.text(" | ");
        }
        kind(html, choice);
    }
    if !choices.is_empty() {
        return;
    }
    let values = items(&schema["enum"]);
    if !values.is_empty() {
        let values: Vec<_> = values.iter().map(plain).collect();
        return html.leaf("code", &[], &values.join(" | "));
    }
    match text(&schema["type"]) {
        "array" => {
            html.text("[");
            kind(html, &schema["items"]);
            html.text("]");
        }
        "object" if schema["properties"].is_object() => {
            html.text("{ ");
            for (index, (name, property)) in entries(&schema["properties"]).enumerate() {
                html.leaf("code", &[], &format!("{}{name}: ", if index > 0 { ", " } else { "" }));
                kind(html, property);
            }
            html.text(" }");
        }
        name => html.leaf("code", &[], name),
    }
}

/// Writes the limits, the default and the examples of a value. If there are no examples, writes the pattern instead.
fn limits(html: &mut Html, context: &Context<'_>, schema: &Value) {
    let number = |name: &str| schema[name].as_u64();
    if let (Some(min), Some(max)) = (number("minimum"), number("maximum")) {
        also(html, &context.text("docs-range", &[("min", Arg::Number(min)), ("max", Arg::Number(max))]));
    }
    if let Some(most) = number("maxLength") {
        also(html, &context.text("docs-characters", &[("most", Arg::Number(most))]));
    }
    if let Some(default) = schema.get("default") {
        also(html, &context.text("docs-default", &[("value", Arg::Text(&plain(default)))]));
    }
    let examples: Vec<_> = items(&schema["examples"]).iter().map(plain).collect();
    match schema["pattern"].as_str() {
        _ if !examples.is_empty() => also_code(html, &examples.join(", ")),
        Some(NO_CONTROL | LINE | NOT_BLANK) => also(html, &context.text("docs-printable", &[])),
        Some(pattern) => also_code(html, pattern),
        None => {}
    }
}

fn also(html: &mut Html, text: &str) {
    html.text(" · ");
    html.text(text);
}

fn also_code(html: &mut Html, text: &str) {
    html.text(" · ");
    html.leaf("code", &[], text);
}

/// Returns a JSON value as text. Strings have no quotation marks.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
