//! The served contents: loads and reloads the editions of a build folder, and finds the edition and build that a
//! request names.

pub(super) mod build_files;
pub(super) mod editions;
pub(super) mod error;
pub(super) mod localised;
pub(super) mod lookups;
mod plan;
pub(super) mod question;
pub(super) mod reload;
pub(super) mod served;
pub(super) mod state;
mod template;
