//! What all requests share: the shelf, the gates, the counters.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arc_swap::{ArcSwap, ArcSwapOption};

use super::Options;
use super::admit::{Admission, Buckets};
use super::metrics::Metrics;
use super::pulse::Pulses;
use super::shelf::Shelf;

/// What all requests share.
pub(super) struct State {
    pub(super) options: Options,
    pub(super) shelf: ArcSwap<Shelf>,
    pub(super) pulses: Pulses,
    pub(super) metrics: Metrics,
    /// For look-ups that search for near words, or explain.
    pub(super) light: Admission,
    /// For what may take long.
    pub(super) costly: Admission,
    pub(super) buckets: Buckets,
    /// Why the build that was read last is not served, if it is not.
    pub(super) refused: ArcSwapOption<String>,
    /// Held while a build is read, so that the build that was read last is the one that is served.
    pub(super) reloading: tokio::sync::Mutex<()>,
    /// Whether the server finishes what is under way.
    pub(super) is_ending: AtomicBool,
}

impl State {
    pub(super) fn new(options: Options, shelf: Shelf) -> Self {
        let limits = options.limits;
        Self {
            shelf: ArcSwap::new(Arc::new(shelf)),
            pulses: Pulses::default(),
            metrics: Metrics::default(),
            light: Admission::new(limits.costly * 2, limits.waiting * 16),
            costly: Admission::new(limits.costly, limits.waiting),
            buckets: Buckets::new(limits.rate, limits.burst),
            refused: ArcSwapOption::empty(),
            reloading: tokio::sync::Mutex::new(()),
            is_ending: AtomicBool::new(false),
            options,
        }
    }
}
