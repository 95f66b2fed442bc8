//! The API: one file per resource, and the table of them.

pub(super) mod check;
pub(super) mod diff;
pub(super) mod editions;
pub(super) mod fast;
pub(super) mod find;
pub(super) mod health;
pub(super) mod lists;
pub(super) mod openapi;
pub(super) mod routes;
pub(super) mod schemas;
pub(super) mod words;
