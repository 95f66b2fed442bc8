//! The HTTP server: an API and web pages for the editions (dictionaries of games) of a build folder. The results are
//! the same as those of the commands.
//!
//! * `http`: connections, deadlines, limits, query strings, problem documents. This module does not depend on
//!   dictionaries.
//! * `library`: the served editions. This module replaces editions when their builds change, and finds the edition that
//!   a request names.
//! * `api` and `pages`: the responses, one file per resource or page. Each of the two modules has a table of its
//!   addresses.
//! * `events`: the operator's program, which gets new word requests and publications.
//! * `moderators`: word requests. Players ask to add or remove a word, and moderators decide. This module is active
//!   only if the server has a queue of word requests.

mod api;
#[cfg(feature = "moderation")]
mod events;
mod http;
mod library;
#[cfg(feature = "moderation")]
mod moderation_metrics;
#[cfg(feature = "moderation")]
mod moderation_state;
#[cfg(feature = "moderation")]
mod moderators;
mod options;
mod pages;

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;

#[cfg(feature = "internals")]
pub use self::api::find_by_query;
pub use self::http::admission::{Admission, Buckets, Permit};
pub use self::http::limits::{Limits, TimeOuts};
pub use self::http::log::LogFormat;
use self::http::service::Application;
use self::http::{compression, connection, log};
pub use self::library::error::LibraryError;
use self::library::reload::Loader;
use self::library::state::State;
#[cfg(feature = "moderation")]
use self::moderation_state::ModerationState;
pub use self::options::ServeOptions;
#[cfg(feature = "moderation")]
use crate::moderation::queue::QueueError;

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

/// Serves the editions of a build folder until SIGTERM or SIGINT, then finishes the requests in progress. Writes the
/// address of the server to standard output when the server is ready.
///
/// # Errors
/// If an edition is missing or damaged, the queue of word requests cannot be opened, or the server cannot listen on the
/// address.
pub fn serve(options: ServeOptions) -> Result<(), ServeError> {
    log::start(options.log, options.level)?;
    connection::raise_file_limit();
    let loader = Loader::spawn(options.build.clone(), options.without_meanings, options.required_key.clone())?;
    let library = loader.library()?;
    #[cfg(feature = "moderation")]
    let open = |publisher| ModerationState::open(publisher, options.on_event.clone());
    #[cfg(feature = "moderation")]
    let moderation = options.publisher.clone().map(open).transpose()?;
    #[cfg(feature = "moderation")]
    let more_paths = moderation.as_ref().map(|_| moderators::describe()).unwrap_or_default();
    #[cfg(not(feature = "moderation"))]
    let more_paths = serde_json::Map::new();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let grace = options.time_outs.grace;
    let state = State::new(options, library, more_paths);
    #[cfg(feature = "moderation")]
    let state = state.with_moderation(moderation);
    let state = Arc::new(state);
    if let Some(obstacle) = state.publishing_obstacle() {
        tracing::warn!("accepted requests cannot be published: {obstacle}");
    }
    let routes = || {
        let router = pages::add(api::add(Router::new(), &state), &state);
        #[cfg(feature = "moderation")]
        let router = moderators::add(router, &state);
        compression::add(router)
    };
    let result = runtime.block_on(run(&state, loader, routes));
    #[cfg(feature = "moderation")]
    state.moderation.iter().for_each(|moderation| moderation.events.log_waiting());
    log::flush();
    // By now, the requests in progress have ended or used up the grace period, so that a short time-out is enough.
    runtime.shutdown_timeout(grace.min(Duration::from_millis(100)));
    result
}

/// Listens on the address and answers requests until the server is stopped. `routes` is called on the tokio runtime,
/// because the routes of the moderators start a background task.
async fn run(state: &Arc<State>, loader: Loader, routes: impl FnOnce() -> Router) -> Result<(), ServeError> {
    let address = state.options.listen;
    let not_listening = |source| ServeError::Listen { address, source };
    let listener = connection::listen(address).map_err(not_listening)?;
    let address = listener.local_addr().map_err(not_listening)?;
    let signals = connection::EndSignals::new()?;
    loader.start(state)?;
    let application = Arc::new(Application { fast_path: api::fast_path(state), router: routes() });
    let mut out = std::io::stdout().lock();
    // The result is ignored: the server also runs if standard output is closed.
    let _ = writeln!(out, "http://{address}").and_then(|()| out.flush());
    drop(out);
    tracing::info!(%address, editions = state.library.load().editions().count(), "serving");
    connection::accept(&state.server, &application, listener, signals).await;
    tracing::info!("server ended");
    Ok(())
}
