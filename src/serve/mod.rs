//! The HTTP API and its pages: one file per resource, and the table of them in `routes`, and likewise in `pages`. What a
//! resource answers is what the command of the same name writes as JSON; a page says the same in words.
//!
//! A request comes in through `door`, which finds its route and the edition and decides where the work is done; what a
//! connection may take is watched by `pulse`. All answers come from a `shelf`, which is replaced as a whole when the build
//! changes.

mod api;
mod http;
mod library;
#[cfg(feature = "moderation")]
mod moderators;
mod options;
mod pages;

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use self::api::find;
pub use self::http::client::{Network, NoNetwork};
use self::http::{connection, log};
use self::library::editions::Shelf;
use self::library::reload;
use self::library::state::State;
pub use self::options::{Limits, LogFormat, LogLevel, Options, TimeOuts};
use crate::artefact::ArtefactError;
use crate::lexicon::Lexicon;

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// An edition is missing or damaged.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
    /// There is nothing to serve.
    #[error("{}: holds no edition; `lexmill compile` makes them", .0.display())]
    Empty(PathBuf),
    /// An edition that was served is not there any more.
    #[error("{}: holds no {editions} any more; compile it, or start the server again without it", build.display())]
    Lost {
        /// The build folder.
        build: PathBuf,
        /// The editions.
        editions: String,
    },
    /// The address cannot be listened on.
    #[error("{address}: cannot be listened on: {source}; choose another with --listen")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: std::io::Error,
    },
    /// The queue of requests cannot be opened.
    #[cfg(feature = "moderation")]
    #[error(transparent)]
    Queue(#[from] crate::moderation::queue::QueueError),
    /// The system does not give what a server needs.
    #[error("the server cannot start: {0}")]
    System(#[from] std::io::Error),
}

/// How many words the query string of a request for `find` finds in an edition, without a server around it.
///
/// # Errors
/// The status with which the request is refused.
pub fn find_by_query(lexicon: &Lexicon, query: &str) -> Result<usize, u16> {
    find::count(lexicon, query)
}

/// Serves the editions of a build folder until SIGTERM or SIGINT, and then finishes what is under way. When it is ready,
/// its address is written to standard output.
///
/// # Errors
/// If an edition is missing or damaged, or the address cannot be listened on.
pub fn serve(options: Options) -> Result<(), ServeError> {
    log::start(options.log, options.level)?;
    connection::raise_file_limit();
    let shelf = Shelf::open(&options.build)?;
    #[cfg(feature = "moderation")]
    if let Some(publisher) = &options.publisher {
        crate::moderation::queue::Queue::create(publisher.requests())?;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let grace = options.time_outs.grace;
    let result = runtime.block_on(run(Arc::new(State::new(options, shelf))));
    log::flush();
    // Work that is still under way then has had its time.
    runtime.shutdown_timeout(grace.min(std::time::Duration::from_millis(100)));
    result
}

async fn run(state: Arc<State>) -> Result<(), ServeError> {
    let address = state.options.listen;
    let unheard = |source| ServeError::Listen { address, source };
    let listener = connection::listen(address).map_err(unheard)?;
    let address = listener.local_addr().map_err(unheard)?;
    let ending = connection::Ending::new()?;
    reload::start(&state)?;
    #[cfg(feature = "moderation")]
    moderators::start(&state);
    let mut out = std::io::stdout().lock();
    // Nobody may read it, which is no reason not to serve.
    let _ = writeln!(out, "http://{address}").and_then(|()| out.flush());
    drop(out);
    tracing::info!(%address, editions = state.shelf.load().len(), "serving");
    connection::accept(&state, listener, ending).await;
    tracing::info!("ended");
    Ok(())
}
