//! The HTTP server: an API and web pages that give the same results as the commands, from the editions of a build
//! folder.
//!
//! A request arrives in `http`, which does not depend on dictionaries: connections, deadlines, limits, queries,
//! problems. `library` holds the editions that are served, replaces them when the build changes, and finds the edition
//! that a request names. `api` and `pages` handle the requests: one file per resource or page, and in each module a
//! table of all of them. `moderators` is active only if the server has a queue of word requests: players' requests to
//! add or remove a word.

mod api;
mod http;
mod library;
#[cfg(feature = "moderation")]
mod moderators;
mod options;
mod pages;

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use serde_json::{Map, Value};

pub use self::http::admission::{Admission, Buckets, Permit};
pub use self::http::limits::{Limits, TimeOuts};
pub use self::http::log::{LogFormat, LogLevel};
use self::http::service::Application;
use self::http::{compression, connection, log};
pub use self::library::error::LibraryError;
use self::library::reload::Loader;
use self::library::state::State;
#[cfg(feature = "moderation")]
use self::moderators::moderation_state::ModerationState;
pub use self::options::ServeOptions;
#[cfg(feature = "moderation")]
use crate::moderation::queue::QueueError;

/// A placeholder: without the feature `moderation` no value of this type exists.
#[cfg(not(feature = "moderation"))]
enum ModerationState {}

/// An error that prevents the server from starting.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The editions cannot be served.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// The server cannot listen on the address.
    #[error("cannot listen on {address}: {source}; choose another address with --listen")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The cause.
        source: std::io::Error,
    },
    /// The queue of word requests cannot be opened.
    #[cfg(feature = "moderation")]
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// A resource of the operating system is not available.
    #[error("could not start the server: {0}")]
    System(#[from] std::io::Error),
}

/// Returns the number of words that a query string of `GET /v1/{edition}/find` matches, without a running server.
///
/// # Errors
/// The HTTP status with which the request is rejected.
#[cfg(feature = "internals")]
pub fn find_by_query(dictionary: &crate::dictionary::Dictionary, query: &str) -> Result<usize, u16> {
    api::count(dictionary, query)
}

/// Serves the editions of a build folder until SIGTERM or SIGINT, then finishes requests in progress. When the server
/// is ready, its address is written to standard output.
///
/// # Errors
/// If an edition is missing or damaged, or the server cannot listen on the address.
pub fn serve(options: ServeOptions) -> Result<(), ServeError> {
    log::start(options.log, options.level)?;
    connection::raise_file_limit();
    let loader = Loader::spawn(options.build.clone())?;
    let library = loader.library()?;
    #[cfg(feature = "moderation")]
    let moderation = options.publisher.clone().map(ModerationState::open).transpose()?;
    #[cfg(not(feature = "moderation"))]
    let moderation = None;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let grace = options.time_outs.grace;
    let more_paths = more_paths(&moderation);
    let state = Arc::new(State::new(options, library, more_paths));
    if let Some(obstacle) = state.publishing_obstacle() {
        tracing::warn!("accepted requests cannot be published: {obstacle}");
    }
    let result = runtime.block_on(run(state, loader, moderation));
    log::flush();
    // Requests in progress have ended, or have already used the grace period.
    runtime.shutdown_timeout(grace.min(Duration::from_millis(100)));
    result
}

async fn run(state: Arc<State>, loader: Loader, moderation: Option<Arc<ModerationState>>) -> Result<(), ServeError> {
    let address = state.options.listen;
    let not_listening = |source| ServeError::Listen { address, source };
    let listener = connection::listen(address).map_err(not_listening)?;
    let address = listener.local_addr().map_err(not_listening)?;
    let signals = connection::EndSignals::new()?;
    loader.start(&state)?;
    let router = pages::add(api::add(Router::new(), &state), &state);
    let router = compression::add(add_moderators(router, &state, &moderation));
    let application = Arc::new(Application { fast_path: api::fast_path(&state), router });
    let mut out = std::io::stdout().lock();
    // The server also runs if nothing reads standard output.
    let _ = writeln!(out, "http://{address}").and_then(|()| out.flush());
    drop(out);
    tracing::info!(%address, editions = state.library.load().len(), "serving");
    connection::accept(&state.server, &application, listener, signals).await;
    tracing::info!("server ended");
    Ok(())
}

/// Returns the operations on word requests as OpenAPI paths. Returns an empty map if the server has no queue.
#[cfg_attr(not(feature = "moderation"), expect(unused_variables))]
fn more_paths(moderation: &Option<Arc<ModerationState>>) -> Map<String, Value> {
    #[cfg(feature = "moderation")]
    return moderation.as_ref().map(|_| moderators::describe()).unwrap_or_default();
    #[cfg(not(feature = "moderation"))]
    Map::new()
}

/// Adds the pages and operations for word requests, if the server has a queue.
#[cfg_attr(not(feature = "moderation"), expect(unused_variables))]
fn add_moderators(router: Router, state: &Arc<State>, moderation: &Option<Arc<ModerationState>>) -> Router {
    #[cfg(feature = "moderation")]
    if let Some(moderation) = moderation {
        return moderators::add(router, state, moderation);
    }
    router
}
