//! A resource: its address, parameters, cost and answer.

use serde_json::{Value, json};

use crate::serve::http::method::Verb;
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::Reply;
use crate::serve::http::service::Cost;
use crate::serve::library::question::Question;

/// A resource.
pub(crate) struct Route {
    /// Its address; a part in braces is a parameter.
    pub(crate) path: &'static str,
    pub(crate) method: Verb,
    pub(crate) about: &'static str,
    /// The parameters of its query string.
    pub(crate) parameters: fn() -> Vec<Parameter>,
    pub(crate) caching: Caching,
    /// The media types and schemas of its answer.
    pub(crate) answers: &'static [(&'static str, Shape)],
    pub(crate) cost: fn(&Question) -> Cost,
    pub(crate) answer: fn(&Question) -> Result<Reply, Problem>,
}

/// What an answer looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// An object with a schema.
    One(&'static str),
    /// Lines, or an array, of objects with a schema.
    Many(&'static str),
    /// Any of several.
    Any(&'static [Shape]),
    /// Text, of which there is an example with this name.
    Text(&'static str),
}

/// How long clients may cache an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caching {
    /// As long as the build of the edition is the same, or for ever if the address names a version.
    Edition,
    /// As long as all builds are the same, or for ever if the address names a version.
    Builds,
    /// As long as all builds are the same, whether or not the address names a version.
    Library,
    /// Not at all.
    Never,
}

/// A parameter of a query string.
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) schema: Value,
}

impl Parameter {
    pub(crate) fn new(name: impl Into<String>, about: impl Into<String>, schema: Value) -> Self {
        Self { name: name.into(), about: about.into(), schema }
    }
}

/// The schema of a yes or no.
pub(crate) fn yes_or_no() -> Value {
    json!({ "type": "boolean" })
}
