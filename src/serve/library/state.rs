//! What all requests share: the shelf, the gates, the counters.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arc_swap::{ArcSwap, ArcSwapOption};

use crate::serve::Options;
use crate::serve::http::admission::{Admission, Buckets};
use crate::serve::http::deadline::Pulses;
use crate::serve::http::metrics::Metrics;
use crate::serve::library::editions::Shelf;
#[cfg(feature = "moderation")]
use crate::serve::moderators::desk::Desk;

/// What all requests share.
pub(crate) struct State {
    pub(crate) options: Options,
    pub(crate) shelf: ArcSwap<Shelf>,
    pub(crate) pulses: Pulses,
    pub(crate) metrics: Metrics,
    /// For look-ups that search for near words, or explain.
    pub(crate) light: Admission,
    /// For what may take long.
    pub(crate) costly: Admission,
    pub(crate) buckets: Buckets,
    /// Why the build that was read last is not served, if it is not.
    pub(crate) refused: ArcSwapOption<String>,
    /// Held while a build is read, so that the build that was read last is the one that is served.
    pub(crate) reloading: tokio::sync::Mutex<()>,
    /// Whether the server finishes what is under way.
    pub(crate) is_ending: AtomicBool,
    /// Where requests for words are asked for and decided, if the server was told to.
    #[cfg(feature = "moderation")]
    pub(crate) desk: Option<Arc<Desk>>,
}

impl State {
    pub(crate) fn new(options: Options, shelf: Shelf) -> Self {
        let limits = options.limits;
        Self {
            shelf: ArcSwap::new(Arc::new(shelf)),
            pulses: Pulses::default(),
            metrics: Metrics::default(),
            light: Admission::new(limits.costly * 2, limits.connections),
            costly: Admission::new(limits.costly, limits.waiting),
            buckets: Buckets::new(limits.rate, limits.burst),
            refused: ArcSwapOption::empty(),
            reloading: tokio::sync::Mutex::new(()),
            is_ending: AtomicBool::new(false),
            #[cfg(feature = "moderation")]
            desk: options.publisher.clone().map(|publisher| Arc::new(Desk::new(publisher))),
            options,
        }
    }

    /// Whether players may ask for words.
    pub(crate) fn takes_requests(&self) -> bool {
        #[cfg(feature = "moderation")]
        return self.desk.is_some();
        #[cfg(not(feature = "moderation"))]
        false
    }
}
