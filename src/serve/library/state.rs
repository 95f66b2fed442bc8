//! State shared by all requests: the options, the library, its reloads, the counters.

use std::sync::Arc;

use arc_swap::{ArcSwap, ArcSwapOption};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use serde_json::{Map, Value};

use super::editions::Library;
use super::lookups::Lookups;
#[cfg(feature = "moderation")]
use crate::moderation::queue::QueueError;
use crate::provenance::sha256_hex;
use crate::serve::http::problem::Problem;
use crate::serve::http::server::Server;
#[cfg(feature = "moderation")]
use crate::serve::moderation_state::ModerationState;
use crate::serve::options::ServeOptions;

/// State shared by all requests.
pub(crate) struct State {
    pub(crate) options: ServeOptions,
    /// A suffix for the entity tags of pages, which depends on the options that change pages.
    pub(crate) mark: String,
    pub(crate) server: Arc<Server>,
    pub(crate) library: ArcSwap<Library>,
    pub(crate) lookups: Lookups,
    pub(crate) reloads: Reloads,
    /// The reason why the most recent build was rejected. `None` if the most recent build is served.
    pub(crate) refused_build: ArcSwapOption<String>,
    /// The registry of all metrics.
    pub(crate) registry: Registry,
    /// The OpenAPI descriptions of operations that other parts of the server handle, by path and method. The parameter
    /// `edition` is not included; the module `api` adds it.
    pub(crate) more_paths: Map<String, Value>,
    /// The state of the word requests. `None` if the server takes no requests.
    #[cfg(feature = "moderation")]
    pub(crate) moderation: Option<Arc<ModerationState>>,
}

/// The numbers of reloads that succeeded and that failed. The first load is not a reload.
pub(crate) struct Reloads {
    pub(crate) loaded: Counter,
    pub(crate) refused: Counter,
    /// The number of editions that were read in reloads.
    pub(crate) read: Counter,
}

impl State {
    pub(crate) fn new(options: ServeOptions, library: Library, more_paths: Map<String, Value>) -> Self {
        let mut registry = Registry::default();
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("lexmill_build", "The version of the program", version);
        let shown = (&options.public_url, &options.source_link, options.takes_requests());
        Self {
            mark: sha256_hex(format!("{shown:?}").as_bytes())[..8].to_owned(),
            server: Arc::new(Server::new(options.limits, options.time_outs, options.trusted.clone(), &mut registry)),
            library: ArcSwap::new(Arc::new(library)),
            lookups: Lookups::new(&mut registry),
            reloads: Reloads::new(&mut registry),
            refused_build: ArcSwapOption::empty(),
            registry,
            more_paths,
            #[cfg(feature = "moderation")]
            moderation: None,
            options,
        }
    }

    /// Adds the state of the word requests and its metrics. `None` if the server takes no requests.
    #[cfg(feature = "moderation")]
    pub(crate) fn with_moderation(mut self, moderation: Option<Arc<ModerationState>>) -> Self {
        if let Some(moderation) = &moderation {
            moderation.metrics.register(moderation.publisher.requests.clone(), &mut self.registry);
        }
        Self { moderation, ..self }
    }

    /// Returns the state of the word requests. Returns a problem if the server takes no requests. This does not happen
    /// in practice, because such a server has no routes that need this state.
    #[cfg(feature = "moderation")]
    pub(crate) fn word_requests(&self) -> Result<Arc<ModerationState>, Problem> {
        self.moderation.clone().ok_or_else(|| Problem::not_found("this server takes no word requests"))
    }

    /// Returns true if the queue of word requests can be opened, or if the server takes no requests; false if
    /// PostgreSQL cannot be reached. Returns a problem if the queue cannot be opened for another reason, which an
    /// operator must remove.
    pub(crate) fn has_queue(&self) -> Result<bool, Problem> {
        #[cfg(feature = "moderation")]
        if let Some(moderation) = &self.moderation {
            // This function is called on a thread that must not wait, neither for a file nor for PostgreSQL. Closing a
            // connection waits too.
            return match tokio::task::block_in_place(|| moderation.connect().map(drop)) {
                Ok(()) => Ok(true),
                Err(QueueError::Unreachable { .. }) => Ok(false),
                Err(error) => Err(Problem::unavailable(format!("word requests cannot be handled: {error}"))),
            };
        }
        Ok(true)
    }

    /// Returns the reason why accepted requests cannot be published. Returns `None` if they can be published, or if the
    /// server takes no requests.
    pub(crate) fn publishing_obstacle(&self) -> Option<String> {
        #[cfg(feature = "moderation")]
        if let Some(publisher) = &self.options.publisher {
            let library = self.library.load();
            return library.editions().find_map(|(_, builds)| publisher.obstacle(&builds.current.dictionary));
        }
        None
    }
}

impl Reloads {
    fn new(registry: &mut Registry) -> Self {
        let all = Family::<[(&str, &str); 1], Counter>::default();
        registry.register("lexmill_reloads", "Reloads of the build", all.clone());
        let counter = |result| all.get_or_create_owned(&[("result", result)]);
        let read = Counter::default();
        registry.register("lexmill_editions_read", "Editions that were read because they changed", read.clone());
        Self { loaded: counter("loaded"), refused: counter("refused"), read }
    }
}
