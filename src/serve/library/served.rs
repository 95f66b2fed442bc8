//! Metrics of the served editions, which are read from the library when the metrics are requested.

use std::fmt;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::gauge::ConstGauge;

use super::state::State;
use crate::error::Error;

/// The served builds: the edition, the version and the number of words of each; and whether the newest build was
/// rejected.
#[derive(Debug)]
pub(crate) struct ServedBuilds {
    builds: Vec<(String, String, u64)>,
    is_newest_rejected: bool,
}

impl ServedBuilds {
    /// Reads the current state of the server.
    pub(crate) fn read(state: &State) -> Result<Self, Error> {
        let library = state.library.load();
        let builds = library.editions().map(|(id, builds)| {
            let edition = &builds.current;
            Ok((id.to_owned(), edition.version.clone(), edition.dictionary.manifest()?.counts.playable))
        });
        let builds = builds.collect::<Result<_, Error>>()?;
        Ok(Self { builds, is_newest_rejected: state.refused_build.load().is_some() })
    }
}

impl Collector for ServedBuilds {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let about = "The version of the build of each served edition";
        let mut metric = encoder.encode_descriptor("lexmill_edition", about, None, MetricType::Info)?;
        for (edition, version, _) in &self.builds {
            metric.encode_info(&[("edition", edition), ("version", version)])?;
        }
        let about = "Words of each served edition";
        let mut metric = encoder.encode_descriptor("lexmill_edition_words", about, None, MetricType::Gauge)?;
        for (edition, _, words) in &self.builds {
            ConstGauge::new(*words).encode(metric.encode_family(&[("edition", edition)])?)?;
        }
        let about = "Whether the newest build was rejected, so that an older one is served";
        let metric = encoder.encode_descriptor("lexmill_build_rejected", about, None, MetricType::Gauge)?;
        ConstGauge::new(u64::from(self.is_newest_rejected)).encode(metric)
    }
}
