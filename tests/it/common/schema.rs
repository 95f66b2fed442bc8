//! The small part of JSON Schema that the description of the HTTP API uses.

use regex::Regex;
use serde_json::Value;

/// The differences between a value and a schema of the description, which may refer to `schemas`.
pub(crate) fn misfits(value: &Value, schema: &Value, schemas: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    add_misfits(value, schema, schemas, "", &mut faults);
    faults
}

/// Adds the differences of a part of the value, which is at this path.
fn add_misfits(value: &Value, schema: &Value, schemas: &Value, at: &str, faults: &mut Vec<String>) {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.strip_prefix("#/components/schemas/")) {
        assert!(schemas.get(name).is_some(), "no schema {name}");
        return add_misfits(value, &schemas[name], schemas, at, faults);
    }
    if let Some(any) = schema["anyOf"].as_array() {
        if !any.iter().any(|schema| misfits(value, schema, schemas).is_empty()) {
            faults.push(format!("{at}: {value} fits none"));
        }
        return;
    }
    let is_of_type = match schema["type"].as_str() {
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_u64() || value.is_i64(),
        Some("number") => value.is_number(),
        Some("null") => value.is_null(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        Some(other) => panic!("type {other}"),
        None => schema["enum"].is_array(),
    };
    let is_listed = schema["enum"].as_array().is_none_or(|values| values.contains(value));
    let is_in_range = value.as_u64().is_none_or(|number| number_fits(number, schema));
    if !is_of_type || !is_listed || !is_in_range || !value.as_str().is_none_or(|text| text_fits(text, schema)) {
        faults.push(format!("{at}: {value} does not fit {schema}"));
    }
    for item in value.as_array().into_iter().flatten() {
        add_misfits(item, &schema["items"], schemas, &format!("{at}[]"), faults);
    }
    let Some(properties) = schema["properties"].as_object() else { return };
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if value.get(name).is_none() {
            faults.push(format!("{at}: {name} is missing"));
        }
    }
    for (name, value) in value.as_object().into_iter().flatten() {
        match properties.get(name) {
            Some(schema) => add_misfits(value, schema, schemas, &format!("{at}.{name}"), faults),
            None => faults.push(format!("{at}: {name} is not described")),
        }
    }
}

/// Returns true if a text fits the maximum length and the pattern of a schema.
fn text_fits(text: &str, schema: &Value) -> bool {
    let is_short = schema["maxLength"].as_u64().is_none_or(|most| text.chars().count() as u64 <= most);
    is_short && schema["pattern"].as_str().is_none_or(|pattern| Regex::new(pattern).unwrap().is_match(text))
}

/// Returns true if a number is in the range of a schema.
fn number_fits(number: u64, schema: &Value) -> bool {
    let limit = |name: &str| schema[name].as_u64();
    limit("minimum").is_none_or(|min| min <= number) && limit("maximum").is_none_or(|max| number <= max)
}
