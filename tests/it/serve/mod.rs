//! The program as a server: its API, its pages, and its work under hostile clients and damaged builds.

mod admission;
mod api;
#[cfg(feature = "moderation")]
mod asking;
mod batches;
mod clients;
#[cfg(feature = "moderation")]
mod deploy;
mod docs;
mod every_page;
mod finder;
mod head;
mod hostile;
mod import;
mod languages;
mod limits;
mod meaning;
mod metrics;
#[cfg(feature = "moderation")]
mod moderators;
mod negotiation;
mod operations;
mod pages;
mod paging;
mod proxy;
mod streaming;
#[cfg(all(feature = "moderation", feature = "postgres"))]
mod two_servers;

/// `Cache-Control` of a response that may change with the next build.
const BRIEF: &str = "public, max-age=0, s-maxage=30, stale-while-revalidate=30";
