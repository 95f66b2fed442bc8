//! Counters and latencies of requests and connections, for Prometheus.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use super::log;

/// The upper bounds of the latency buckets, in seconds.
const BUCKETS: [f64; 11] = [1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 0.1, 1.0, 10.0];
/// The classes of HTTP statuses; the index is the first digit minus 1.
const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];
/// The route label of requests whose address has no route.
const NO_ROUTE: &str = "none";

type Labels<const N: usize> = [(&'static str, &'static str); N];
type Requests = Family<Labels<2>, Counter>;
type Durations = Family<Labels<1>, Histogram, fn() -> Histogram>;
type NotModified = Family<Labels<1>, Counter>;

/// The metrics of all requests and connections.
pub(crate) struct Metrics {
    requests: Requests,
    durations: Durations,
    not_modified: NotModified,
    /// The metrics of requests whose address has no route.
    pub(crate) no_route: Arc<RouteMetrics>,
    /// The number of open connections.
    pub(crate) connections: Gauge,
    /// The number of connections that were rejected because the limit was reached.
    pub(crate) turned_away: Counter,
}

/// The metrics of one route, stored in the extensions of its responses.
pub(crate) struct RouteMetrics {
    requests: [Counter; STATUSES.len()],
    durations: Histogram,
    /// The number of responses with status 304, because the client already had the current response.
    not_modified: Counter,
}

impl Metrics {
    pub(crate) fn new(registry: &mut Registry) -> Self {
        let (requests, durations) = (Requests::default(), Durations::new_with_constructor(|| Histogram::new(BUCKETS)));
        let (not_modified, connections, turned_away) = (NotModified::default(), Gauge::default(), Counter::default());
        registry.register("lexmill_requests", "Answered requests", requests.clone());
        registry.register("lexmill_request_duration_seconds", "Time to respond to a request", durations.clone());
        let about = "Requests whose client already had the current response (304)";
        registry.register("lexmill_not_modified", about, not_modified.clone());
        registry.register("lexmill_connections", "Open connections", connections.clone());
        registry.register("lexmill_connections_turned_away", "Connections rejected at the limit", turned_away.clone());
        registry.register("lexmill_log_lines_lost", "Log lines that could not be written", log::lost());
        let no_route = Arc::new(RouteMetrics::new(&requests, &durations, &not_modified, NO_ROUTE));
        Self { requests, durations, not_modified, no_route, connections, turned_away }
    }

    /// Returns the metrics of the route with this path.
    pub(crate) fn route(&self, path: &'static str) -> Arc<RouteMetrics> {
        Arc::new(RouteMetrics::new(&self.requests, &self.durations, &self.not_modified, path))
    }
}

impl RouteMetrics {
    fn new(requests: &Requests, durations: &Durations, not_modified: &NotModified, route: &'static str) -> Self {
        let requests = STATUSES.map(|status| requests.get_or_create_owned(&[("route", route), ("status", status)]));
        let label = [("route", route)];
        Self {
            requests,
            durations: durations.get_or_create_owned(&label),
            not_modified: not_modified.get_or_create_owned(&label),
        }
    }

    /// Counts an answered request.
    pub(crate) fn answered(&self, status: u16, time: Duration) {
        self.requests[usize::from(status / 100).clamp(1, STATUSES.len()) - 1].inc();
        self.durations.observe(time.as_secs_f64());
        if status == StatusCode::NOT_MODIFIED.as_u16() {
            self.not_modified.inc();
        }
    }
}
