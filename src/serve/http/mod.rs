//! The HTTP layer: connections, deadlines, limits, query strings, problem documents and common parts of responses. This
//! layer does not depend on the served contents.

pub(super) mod admission;
pub(super) mod body;
pub(super) mod cache;
pub(super) mod client;
pub(super) mod compression;
pub(super) mod connection;
pub(super) mod deadline;
pub(super) mod fields;
pub(super) mod limits;
pub(super) mod log;
pub(super) mod method;
pub(super) mod metrics;
pub(super) mod problem;
pub(super) mod query;
pub(super) mod rate_limit;
pub(super) mod redirect;
pub(super) mod reply;
pub(super) mod server;
pub(super) mod service;
