//! Metrics of the word requests: log-ins of moderators, publishing runs, and the requests in the queue.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::moderation::publish::PublishResult;
use crate::moderation::queue::{EditionRequests, Queue};

/// The upper bounds of the buckets of publishing runs, in seconds.
const BUCKETS: [f64; 8] = [0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0];

type Labels = [(&'static str, &'static str); 1];
type LogIns = Family<Labels, Counter>;
type Durations = Family<Labels, Histogram, fn() -> Histogram>;

/// The metrics of log-ins and publishing runs.
pub(crate) struct ModerationMetrics {
    log_ins: LogIns,
    durations: Durations,
    /// The number of log-ins that succeeded.
    pub(crate) accepted_log_ins: Counter,
    /// The number of log-ins with an unknown name or a wrong password.
    pub(crate) rejected_log_ins: Counter,
    published: Histogram,
    failed: Histogram,
}

/// The metrics of the queue with this path. The queue is read each time that the metrics are encoded.
#[derive(Debug)]
struct QueueMetrics(PathBuf);

impl ModerationMetrics {
    pub(crate) fn new() -> Self {
        let (log_ins, durations) = (LogIns::default(), Durations::new_with_constructor(|| Histogram::new(BUCKETS)));
        let log_in = |result| log_ins.get_or_create_owned(&[("result", result)]);
        let (accepted_log_ins, rejected_log_ins) = (log_in("accepted"), log_in("rejected"));
        let run = |result| durations.get_or_create_owned(&[("result", result)]);
        let (published, failed) = (run("published"), run("failed"));
        Self { log_ins, durations, accepted_log_ins, rejected_log_ins, published, failed }
    }

    /// Registers these metrics, and those of the queue in the file `requests`.
    pub(crate) fn register(&self, requests: PathBuf, registry: &mut Registry) {
        let about = "Time from the start of a publishing run to its end";
        registry.register("lexmill_publishing_duration_seconds", about, self.durations.clone());
        registry.register("lexmill_log_ins", "Log-ins of moderators with a password", self.log_ins.clone());
        registry.register_collector(Box::new(QueueMetrics(requests)));
    }

    /// Counts a publishing run that has ended.
    pub(crate) fn publishing_ended(&self, outcome: &PublishResult, time: Duration) {
        let durations = if outcome.result.is_ok() { &self.published } else { &self.failed };
        durations.observe(time.as_secs_f64());
    }
}

impl Collector for QueueMetrics {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let read = Queue::open(&self.0).and_then(|queue| queue.edition_requests());
        let about = "Whether the queue of word requests can be read";
        let metric = encoder.encode_descriptor("lexmill_queue_up", about, None, MetricType::Gauge)?;
        ConstGauge::new(u64::from(read.is_ok())).encode(metric)?;
        read.map_or(Ok(()), |editions| encode_requests(&editions, &mut encoder))
    }
}

fn encode_requests(editions: &[EditionRequests], encoder: &mut DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
    let about = "Word requests in the queue";
    let mut metric = encoder.encode_descriptor("lexmill_word_requests", about, None, MetricType::Gauge)?;
    for EditionRequests { edition, counts, .. } in editions {
        for (state, count) in counts {
            let labels = [("edition", edition.as_str()), ("state", state.name())];
            ConstGauge::new(*count).encode(metric.encode_family(&labels)?)?;
        }
    }
    let (name, about) = ("lexmill_oldest_open_word_request_age_seconds", "Age of the oldest open word request");
    let mut metric = encoder.encode_descriptor(name, about, None, MetricType::Gauge)?;
    for EditionRequests { edition, oldest_open_seconds, .. } in editions {
        if let Some(seconds) = oldest_open_seconds {
            ConstGauge::new(*seconds).encode(metric.encode_family(&[("edition", edition)])?)?;
        }
    }
    Ok(())
}
