//! The page about the API, generated from the OpenAPI description. The page lists each operation with its parameters,
//! body and responses. After the operations, it lists the objects that bodies contain. The texts of the description are
//! in English.

mod schema;
mod value;

use axum::body::Body;
use axum::http::Response;
use serde_json::Value;

use self::value::{described, entries, items, text};
use super::context::Context;
use super::frame::{self, About};
use super::parts::section;
use super::texts::Arg;
use crate::html::Html;
use crate::serve::api;
use crate::serve::api::schemas::reference_name;
use crate::serve::http::problem::Problem;

/// The address of the OpenAPI description.
const DESCRIPTION: &str = "/openapi.json";
/// The maximum number of parameters in an open list. A longer list is folded until the reader opens it.
const MAX_SHOWN: usize = 8;

/// An operation: one method at one address.
struct Operation<'d> {
    method: String,
    path: &'d str,
    described: &'d Value,
}

pub(crate) fn show(context: &Context<'_>) -> Result<Response<Body>, Problem> {
    let description = api::description(context.question);
    let title = context.text("footer-api", &[]);
    let about = About::new(&title, &context.text("docs-lead", &[]));
    let operations = operations(&description);
    Ok(frame::page(context, about, |html| {
        html.leaf("h1", &[], &title);
        context.leaf(html, "p", "lead", "docs-lead", &[]);
        html.element("p", &[], |html| html.leaf("a", &[("href", DESCRIPTION)], &context.text("docs-openapi", &[])));
        described(html, context, &description["info"]["description"]);
        html.element("ul", &[("class", "plain"), ("role", "list")], |html| {
            for one in &operations {
                let link = format!("#{}", one.id());
                html.element("li", &[], |html| {
                    html.element("a", &[("href", &link)], |html| html.leaf("code", &[], &one.name()));
                });
            }
        });
        operations.iter().for_each(|one| operation(html, context, &description, one));
        section(html, context, "docs-objects", |html| {
            for (name, object) in entries(&description["components"]["schemas"]) {
                html.element("h3", &[("id", &schema::id(name))], |html| html.leaf("code", &[], name));
                schema::object(html, context, object);
            }
        });
    }))
}

/// Returns all operations. The operations about editions come first.
fn operations(description: &Value) -> Vec<Operation<'_>> {
    let mut all: Vec<_> = entries(&description["paths"])
        .flat_map(|(path, methods)| {
            entries(methods).map(move |(verb, described)| Operation { method: verb.to_uppercase(), path, described })
        })
        .collect();
    all.sort_by_key(|one| !one.path.starts_with("/v1/"));
    all
}

impl Operation<'_> {
    fn id(&self) -> String {
        format!("operation-{}", text(&self.described["operationId"]))
    }

    fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

fn operation(html: &mut Html, context: &Context<'_>, description: &Value, one: &Operation<'_>) {
    let (id, asked) = (one.id(), one.described);
    html.element("section", &[("class", "operation"), ("aria-labelledby", &id)], |html| {
        html.element("h2", &[("id", &id)], |html| html.leaf("code", &[], &one.name()));
        described(html, context, &asked["summary"]);
        described(html, context, &asked["description"]);
        if asked["security"].is_array() {
            context.leaf(html, "p", "note", "docs-moderators", &[]);
        }
        parameters(html, context, items(&asked["parameters"]));
        if let Some(body) = asked.get("requestBody") {
            context.leaf(html, "h3", "", "docs-body", &[]);
            html.element("dl", &[("class", "facts")], |html| contents(html, context, description, ("", body)));
        }
        context.leaf(html, "h3", "", "docs-answer", &[]);
        html.element("dl", &[("class", "facts")], |html| {
            entries(&asked["responses"])
                .for_each(|(status, answer)| contents(html, context, description, (status, answer)));
        });
    });
}

fn parameters(html: &mut Html, context: &Context<'_>, parameters: &[Value]) {
    if parameters.is_empty() {
        return;
    }
    let write = |html: &mut Html| {
        html.element("dl", &[("class", "facts")], |html| {
            parameters.iter().for_each(|one| schema::parameter(html, context, one));
        });
    };
    context.leaf(html, "h3", "", "docs-parameters", &[]);
    if parameters.len() <= MAX_SHOWN {
        return write(html);
    }
    html.element("details", &[], |html| {
        context.leaf(html, "summary", "", "docs-all", &[("count", Arg::Number(parameters.len() as u64))]);
        write(html);
    });
}

/// Writes a request or response body in each of its media types, with examples. `status` is the status of a response;
/// empty for a request.
fn contents(html: &mut Html, context: &Context<'_>, description: &Value, (status, body): (&str, &Value)) {
    for (name, field) in entries(&body["headers"]).filter(|(_, field)| reference_name(field).is_none()) {
        html.element("div", &[], |html| {
            html.leaf("dt", &[], name);
            html.element("dd", &[], |html| described(html, context, &field["description"]));
        });
    }
    for (media, content) in entries(&body["content"]) {
        html.element("div", &[], |html| {
            html.leaf("dt", &[], if status.is_empty() { media } else { status });
            html.element("dd", &[], |html| {
                html.element("p", &[], |html| {
                    if !status.is_empty() {
                        html.leaf("code", &[], media);
                        html.text(" ");
                    }
                    schema::kind(html, &content["schema"]);
                });
                described(html, context, &content["schema"]["description"]);
                if let Some(example) = example(description, content) {
                    html.element("pre", &[], |html| html.leaf("code", &[], &example));
                }
            });
        });
    }
}

/// Returns the example of a body, or else the example of the object in the body. Returns `None` if neither exists.
/// Leaves out the example of the object `Problem`: every operation can return a problem, so the example would be
/// repeated everywhere.
fn example(description: &Value, content: &Value) -> Option<String> {
    let name = reference_name(&content["schema"]).filter(|name| *name != "Problem");
    let of_object = name.map(|name| &description["components"]["schemas"][name]["examples"][0]);
    let example = content.get("example").or(of_object).filter(|example| !example.is_null())?;
    example.as_str().map(|text| text.trim_end().to_owned()).or_else(|| serde_json::to_string_pretty(example).ok())
}
