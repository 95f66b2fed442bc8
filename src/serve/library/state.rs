//! What all requests share about the editions: the library, its reloads, the counters of look-ups.

use std::sync::Arc;

use arc_swap::{ArcSwap, ArcSwapOption};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;
use serde_json::{Map, Value};

use super::editions::Library;
use super::lookups::Lookups;
use crate::serve::http::server::Server;
use crate::serve::options::Options;

/// What all requests share.
pub(crate) struct State {
    pub(crate) options: Options,
    pub(crate) server: Arc<Server>,
    pub(crate) library: ArcSwap<Library>,
    pub(crate) lookups: Lookups,
    pub(crate) reloads: Reloads,
    /// Why the build that was read last is not served, if it is not.
    pub(crate) refused_build: ArcSwapOption<String>,
    /// All metrics.
    pub(crate) registry: Registry,
    /// Operations of the API that other parts of the server answer, by path and method, as OpenAPI describes them; the
    /// edition in a path is described by the API itself.
    pub(crate) more_paths: Map<String, Value>,
}

/// How many builds were loaded, and how many refused, after the first.
pub(crate) struct Reloads {
    pub(crate) loaded: Counter,
    pub(crate) refused: Counter,
    /// How many editions were read for that.
    pub(crate) read: Counter,
}

impl State {
    pub(crate) fn new(options: Options, library: Library, more_paths: Map<String, Value>) -> Self {
        let mut registry = Registry::default();
        Self {
            server: Arc::new(Server::new(options.limits, options.time_outs, options.trusted.clone(), &mut registry)),
            library: ArcSwap::new(Arc::new(library)),
            lookups: Lookups::new(&mut registry),
            reloads: Reloads::new(&mut registry),
            refused_build: ArcSwapOption::empty(),
            registry,
            more_paths,
            options,
        }
    }

    /// Why accepted requests cannot be published. Returns `None` if they can, or if the server takes no requests.
    #[cfg(feature = "moderation")]
    pub(crate) fn publishing_obstacle(&self) -> Option<String> {
        let publisher = self.options.publisher.as_ref()?;
        let library = self.library.load();
        library.editions().find_map(|(_, builds)| publisher.obstacle(&builds.current.lexicon))
    }

    /// Nothing is published.
    #[cfg(not(feature = "moderation"))]
    pub(crate) fn publishing_obstacle(&self) -> Option<String> {
        None
    }
}

impl Reloads {
    fn new(registry: &mut Registry) -> Self {
        let all = Family::<[(&str, &str); 1], Counter>::default();
        registry.register("lexmill_reloads", "New builds", all.clone());
        let counter = |result| all.get_or_create_owned(&[("result", result)]);
        let read = Counter::default();
        registry.register("lexmill_editions_read", "Editions that were read because they had changed", read.clone());
        Self { loaded: counter("loaded"), refused: counter("refused"), read }
    }
}
