//! A resource of the API: its address, parameters, cost and handler.

use serde_json::{Value, json};

use crate::serve::http::method::Verb;
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::Reply;
use crate::serve::http::service::Cost;
use crate::serve::library::question::Question;

/// A resource of the API.
pub(crate) struct Route {
    /// The address; a part in braces is a parameter.
    pub(crate) path: &'static str,
    pub(crate) method: Verb,
    pub(crate) about: &'static str,
    /// The parameters of the query string.
    pub(crate) parameters: fn() -> Vec<Parameter>,
    pub(crate) caching: Caching,
    /// The media types of the response, each with the shape of its body.
    pub(crate) answers: &'static [(&'static str, Shape)],
    pub(crate) cost: fn(&Question) -> Cost,
    pub(crate) answer: fn(&Question) -> Result<Reply, Problem>,
}

/// The shape of a response body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// One object with this schema.
    One(&'static str),
    /// Objects with this schema, one per line or as an array.
    Many(&'static str),
    /// Any of these shapes.
    Any(&'static [Shape]),
    /// Text. The string is the name of an example in `examples.json`.
    Text(&'static str),
}

/// The time for which clients may cache a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caching {
    /// Until the edition has a new build, or for ever if the address names a version.
    Edition,
    /// Until any edition has a new build, or for ever if the address names a version.
    Builds,
    /// Until any edition has a new build, even if the address names a version.
    Library,
    /// Never.
    Never,
}

/// A parameter of an operation.
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) schema: Value,
}

impl Parameter {
    pub(crate) fn new(name: impl Into<String>, about: impl Into<String>, schema: Value) -> Self {
        Self { name: name.into(), about: about.into(), schema }
    }

    /// Returns the OpenAPI description of the parameter. `location` is `path`, `query` or `header`. Only parameters of
    /// the path are required.
    pub(crate) fn describe(&self, location: &str) -> Value {
        json!({
            "name": self.name,
            "in": location,
            "description": self.about,
            "required": location == "path",
            "schema": self.schema,
        })
    }
}

/// The schema of a boolean.
pub(crate) fn yes_or_no() -> Value {
    json!({ "type": "boolean" })
}
