//! `GET /metrics`: requests, look-ups, refusals and latencies as Prometheus reads them.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use serde_json::json;

use crate::serve::api::routes::{Parameter, ROUTES};
use crate::serve::http::log;
use crate::serve::http::problem::Problem;
use crate::serve::http::reply::Reply;
use crate::serve::library::question::Question;
use crate::serve::pages::PAGES;

/// The media type of the text format of Prometheus.
pub(crate) const MEDIA: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The upper ends of the classes of latencies, in microseconds.
const CLASSES: [u64; 11] = [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 1_000_000, 10_000_000];
/// The most refused forms that are counted; when there are more, the rare ones are forgotten.
const MOST_FORMS: usize = 16_384;
/// The most refused forms that are shown.
const MOST_SHOWN: usize = 1_000;
/// The longest refused form that is counted, in bytes.
const LONGEST_FORM: usize = 64;

/// All counters.
#[derive(Default)]
pub(crate) struct Metrics {
    /// One for each route, one for each page, and one for addresses that have none.
    routes: [RouteCounters; ROUTES.len() + PAGES.len() + 1],
    words: RwLock<BTreeMap<String, Arc<WordCounters>>>,
    turned_away: AtomicU64,
    reloads: [AtomicU64; 2],
}

#[derive(Default)]
struct RouteCounters {
    /// By the first digit of the status, from 1.
    statuses: [AtomicU64; 5],
    /// Answers that took as long as each class, the last for those that took longer.
    classes: [AtomicU64; CLASSES.len() + 1],
    nanoseconds: AtomicU64,
}

/// What was asked of an edition.
#[derive(Default)]
struct WordCounters {
    looked_up: AtomicU64,
    refused: AtomicU64,
    forms: Mutex<HashMap<String, u64>>,
}

pub(crate) fn parameters() -> Vec<Parameter> {
    let schema = json!({ "type": "integer", "minimum": 0, "maximum": MOST_SHOWN, "default": 0 });
    vec![Parameter::new("refused", "How many of the forms that were refused most", schema)]
}

pub(crate) fn answer(question: &Question) -> Result<Reply, Problem> {
    let shown = question.query.number("refused", 0, MOST_SHOWN)?.unwrap_or(0);
    let mut text = String::new();
    question.state.metrics.write(&mut text, shown).map_err(|error| Problem::failed(&error))?;
    let open = question.state.pulses.count();
    text.push_str(&format!("# TYPE lexmill_connections gauge\nlexmill_connections {open}\n"));
    text.push_str(&format!(
        "# TYPE lexmill_log_lines_lost_total counter\nlexmill_log_lines_lost_total {}\n",
        log::lost()
    ));
    Ok(Reply::text(MEDIA, text))
}

impl Metrics {
    /// A request to a route, by its place in the table, or to a page, which come after the routes, was answered.
    pub(crate) fn answered(&self, route: Option<usize>, status: u16, time: Duration) {
        let counters = &self.routes[route.unwrap_or(ROUTES.len() + PAGES.len())];
        counters.statuses[usize::from(status / 100).clamp(1, 5) - 1].fetch_add(1, Relaxed);
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        let class = CLASSES.iter().position(|most| nanoseconds <= most * 1_000).unwrap_or(CLASSES.len());
        counters.classes[class].fetch_add(1, Relaxed);
        counters.nanoseconds.fetch_add(nanoseconds, Relaxed);
    }

    /// A connection was turned away.
    pub(crate) fn turned_away(&self) {
        self.turned_away.fetch_add(1, Relaxed);
    }

    /// A build was loaded, or refused.
    pub(crate) fn reloaded(&self, well: bool) {
        self.reloads[usize::from(well)].fetch_add(1, Relaxed);
    }

    fn of_edition(&self, edition: &str) -> Arc<WordCounters> {
        if let Some(counters) = self.words.read().unwrap_or_else(PoisonError::into_inner).get(edition) {
            return counters.clone();
        }
        self.words.write().unwrap_or_else(PoisonError::into_inner).entry(edition.to_owned()).or_default().clone()
    }

    /// Words of an edition were looked up.
    pub(crate) fn looked_up(&self, edition: &str, words: u64) {
        self.of_edition(edition).looked_up.fetch_add(words, Relaxed);
    }

    /// Words of an edition were refused.
    pub(crate) fn refused_some(&self, edition: &str, words: u64) {
        self.of_edition(edition).refused.fetch_add(words, Relaxed);
    }

    /// A form was refused.
    pub(crate) fn refused(&self, edition: &str, form: &str) {
        let counters = self.of_edition(edition);
        counters.refused.fetch_add(1, Relaxed);
        let mut forms = counters.forms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = forms.get_mut(form) {
            *count += 1;
            return;
        }
        if forms.len() >= MOST_FORMS {
            // What is asked more often than one time in so many stays (Misra and Gries, 1982).
            forms.retain(|_, count| {
                *count -= 1;
                *count > 0
            });
        }
        if forms.len() < MOST_FORMS && form.len() <= LONGEST_FORM {
            forms.insert(form.to_owned(), 1);
        }
    }

    fn write(&self, out: &mut String, shown: usize) -> std::fmt::Result {
        self.write_requests(out)?;
        self.write_latencies(out)?;
        writeln!(out, "# TYPE lexmill_reloads_total counter")?;
        for (place, result) in ["refused", "loaded"].iter().enumerate() {
            writeln!(out, "lexmill_reloads_total{{result=\"{result}\"}} {}", self.reloads[place].load(Relaxed))?;
        }
        writeln!(out, "# TYPE lexmill_connections_turned_away_total counter")?;
        writeln!(out, "lexmill_connections_turned_away_total {}", self.turned_away.load(Relaxed))?;
        self.write_words(out, shown)
    }

    fn write_requests(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "# TYPE lexmill_requests_total counter")?;
        for (name, counters) in self.named() {
            for (place, count) in counters.statuses.iter().map(|count| count.load(Relaxed)).enumerate() {
                if count > 0 {
                    let class = place + 1;
                    writeln!(out, "lexmill_requests_total{{route=\"{name}\",status=\"{class}xx\"}} {count}")?;
                }
            }
        }
        Ok(())
    }

    fn write_latencies(&self, out: &mut String) -> std::fmt::Result {
        const NAME: &str = "lexmill_request_duration_seconds";
        writeln!(out, "# TYPE {NAME} histogram")?;
        for (name, counters) in self.named() {
            let mut sum = 0;
            for (place, class) in counters.classes.iter().enumerate() {
                sum += class.load(Relaxed);
                let end = CLASSES.get(place).map_or("+Inf".to_owned(), |most| format!("{}", *most as f64 / 1e6));
                writeln!(out, "{NAME}_bucket{{route=\"{name}\",le=\"{end}\"}} {sum}")?;
            }
            let seconds = Duration::from_nanos(counters.nanoseconds.load(Relaxed)).as_secs_f64();
            writeln!(out, "{NAME}_sum{{route=\"{name}\"}} {seconds}")?;
            writeln!(out, "{NAME}_count{{route=\"{name}\"}} {sum}")?;
        }
        Ok(())
    }

    fn write_words(&self, out: &mut String, shown: usize) -> std::fmt::Result {
        let words = self.words.read().unwrap_or_else(PoisonError::into_inner);
        writeln!(out, "# TYPE lexmill_lookups_total counter")?;
        for (edition, counters) in &*words {
            writeln!(out, "lexmill_lookups_total{{edition=\"{edition}\"}} {}", counters.looked_up.load(Relaxed))?;
        }
        writeln!(out, "# TYPE lexmill_refusals_total counter")?;
        for (edition, counters) in &*words {
            writeln!(out, "lexmill_refusals_total{{edition=\"{edition}\"}} {}", counters.refused.load(Relaxed))?;
        }
        let mut forms = Vec::new();
        for (edition, counters) in words.iter().filter(|_| shown > 0) {
            let counted = counters.forms.lock().unwrap_or_else(PoisonError::into_inner);
            forms.extend(counted.iter().map(|(form, count)| (std::cmp::Reverse(*count), edition, form.clone())));
        }
        forms.sort();
        if shown > 0 {
            writeln!(out, "# TYPE lexmill_refused_form gauge")?;
        }
        for (std::cmp::Reverse(count), edition, form) in forms.into_iter().take(shown) {
            let form = form.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
            writeln!(out, "lexmill_refused_form{{edition=\"{edition}\",form=\"{form}\"}} {count}")?;
        }
        Ok(())
    }

    fn named(&self) -> impl Iterator<Item = (&'static str, &RouteCounters)> {
        let names = ROUTES.iter().map(|route| route.path).chain(PAGES.iter().map(|page| page.path)).chain(["none"]);
        names.zip(&self.routes)
    }
}
