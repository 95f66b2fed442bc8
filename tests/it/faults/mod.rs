//! The faults that a dictionary compiler meets, one test for each, named after its row of the table in
//! `tests/README.md`.

mod builds;
mod counts;
#[cfg(target_os = "linux")]
mod endless;
mod hostile;
mod inputs;
pub(crate) mod readers;
#[cfg(all(feature = "serve", unix))]
mod reloads;
#[cfg(all(feature = "moderation", target_os = "linux"))]
mod requests;
#[cfg(all(feature = "serve", unix))]
mod server;
