//! `GET /metrics`: counters, latencies, and the state of editions and of the queue, in the Prometheus format; on
//! request, the most frequently rejected forms.

use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::registry::Registry;
use serde_json::json;

use super::route::Parameter;
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::Reply;
use crate::serve::http::service::Cost;
use crate::serve::library::question::Question;
use crate::serve::library::served::ServedBuilds;

/// The media type of OpenMetrics, a text format that Prometheus reads.
pub(super) const MEDIA: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// The maximum value of the parameter `refused`, in forms.
const MAX_SHOWN: usize = 1_000;

pub(super) fn parameters() -> Vec<Parameter> {
    let schema = json!({ "type": "integer", "minimum": 0, "maximum": MAX_SHOWN, "default": 0 });
    vec![Parameter::new("refused", "Number of rejected forms to include, the most frequent first", schema)]
}

/// Returns the cost. A server that takes word requests also reads the queue.
pub(super) fn cost(question: &Question) -> Cost {
    if question.state.options.takes_requests() { Cost::Light } else { Cost::Free }
}

pub(super) fn answer(question: &Question) -> Result<Reply, Problem> {
    let shown = question.query.number("refused", 0, MAX_SHOWN)?.unwrap_or(0);
    let mut current = Registry::default();
    current.register_collector(Box::new(ServedBuilds::read(&question.state)?));
    if shown > 0 {
        current.register_collector(Box::new(question.state.lookups.most_refused(shown)));
    }
    let mut text = String::new();
    let encoded = encode_registry(&mut text, &question.state.registry)
        .and_then(|()| encode_registry(&mut text, &current))
        .and_then(|()| encode_eof(&mut text));
    encoded.map_err(|error| Problem::failed(&error))?;
    Ok(Reply::text(MEDIA, text))
}
