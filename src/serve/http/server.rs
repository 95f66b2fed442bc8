//! State shared by all connections and requests: limits, deadlines, counters.

use std::sync::atomic::AtomicBool;

use ipnet::IpNet;
use prometheus_client::registry::Registry;

use super::admission::{Admission, Buckets};
use super::deadline::Deadlines;
use super::limits::{Limits, TimeOuts};
use super::metrics::Metrics;

/// State shared by all connections and requests.
pub(crate) struct Server {
    pub(crate) limits: Limits,
    pub(crate) time_outs: TimeOuts,
    /// The proxies whose `X-Forwarded-For` field is trusted.
    pub(crate) trusted: Vec<IpNet>,
    pub(crate) deadlines: Deadlines,
    pub(crate) metrics: Metrics,
    /// Limits concurrent requests of cost [`Light`](super::service::Cost::Light), such as explanations.
    pub(crate) light: Admission,
    /// Limits concurrent requests of cost [`Costly`](super::service::Cost::Costly), such as searches.
    pub(crate) costly: Admission,
    pub(crate) buckets: Buckets,
    /// Whether the server is shutting down.
    pub(crate) is_ending: AtomicBool,
}

impl Server {
    /// Creates the state of a server without connections, and registers its metrics.
    pub(crate) fn new(limits: Limits, time_outs: TimeOuts, trusted: Vec<IpNet>, registry: &mut Registry) -> Self {
        let metrics = Metrics::new(registry);
        Self {
            limits,
            time_outs,
            trusted,
            deadlines: Deadlines::new(metrics.connections.clone()),
            light: Admission::new(limits.costly * 2, limits.connections),
            costly: Admission::new(limits.costly, limits.waiting),
            buckets: Buckets::new(limits.rate, limits.burst),
            is_ending: AtomicBool::new(false),
            metrics,
        }
    }
}
