//! Faults that a dictionary compiler meets. The name of a test begins with the number of a row in the table of
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
