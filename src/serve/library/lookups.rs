//! Counters of look-ups per edition, and of the most frequently rejected forms.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Registry;

/// The maximum number of rejected forms that are counted per edition. When this number is reached, rare forms are
/// dropped.
const MAX_FORMS: usize = 4_096;
/// The maximum length of a form that is counted, in bytes.
const MAX_FORM_BYTES: usize = 64;

type PerEdition = Family<[(&'static str, String); 1], Counter>;

/// The counters of all editions.
pub(crate) struct Lookups {
    looked_up: PerEdition,
    refused: PerEdition,
    editions: RwLock<BTreeMap<String, Arc<EditionLookups>>>,
}

/// The counters of one edition.
struct EditionLookups {
    looked_up: Counter,
    refused: Counter,
    forms: Mutex<HashMap<String, u64>>,
}

/// Rejected forms, most frequent first. Each has its number of rejections and its edition.
#[derive(Debug)]
pub(crate) struct RefusedForms(Vec<(Reverse<u64>, String, String)>);

impl Lookups {
    pub(crate) fn new(registry: &mut Registry) -> Self {
        let (looked_up, refused) = (PerEdition::default(), PerEdition::default());
        registry.register("lexmill_lookups", "Looked-up words", looked_up.clone());
        registry.register("lexmill_refusals", "Looked-up words that are not allowed", refused.clone());
        Self { looked_up, refused, editions: RwLock::default() }
    }

    fn of_edition(&self, edition: &str) -> Arc<EditionLookups> {
        if let Some(lookups) = self.editions.read().unwrap_or_else(PoisonError::into_inner).get(edition) {
            return lookups.clone();
        }
        let counter = |all: &PerEdition| all.get_or_create_owned(&[("edition", edition.to_owned())]);
        let (looked_up, refused) = (counter(&self.looked_up), counter(&self.refused));
        let lookups = Arc::new(EditionLookups { looked_up, refused, forms: Mutex::default() });
        let mut editions = self.editions.write().unwrap_or_else(PoisonError::into_inner);
        editions.entry(edition.to_owned()).or_insert(lookups).clone()
    }

    /// Counts `words` look-ups in an edition, including `refused` look-ups of rejected words. Does not count the forms
    /// of the rejected words.
    pub(crate) fn count_many(&self, edition: &str, words: usize, refused: usize) {
        let lookups = self.of_edition(edition);
        lookups.looked_up.inc_by(words as u64);
        lookups.refused.inc_by(refused as u64);
    }

    /// Counts a look-up in an edition. `refused` is the form of the word. It is `None` if the word is allowed.
    pub(crate) fn count(&self, edition: &str, refused: Option<&str>) {
        let lookups = self.of_edition(edition);
        lookups.looked_up.inc();
        let Some(form) = refused else { return };
        lookups.refused.inc();
        let mut forms = lookups.forms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = forms.get_mut(form) {
            *count += 1;
            return;
        }
        if forms.len() >= MAX_FORMS {
            // This keeps every form that makes up more than 1/`MAX_FORMS` of all rejections (Misra and Gries, 1982).
            forms.retain(|_, count| {
                *count -= 1;
                *count > 0
            });
        }
        if forms.len() < MAX_FORMS && form.len() <= MAX_FORM_BYTES {
            forms.insert(form.to_owned(), 1);
        }
    }

    /// Returns up to `most` rejected forms of all editions, most frequent first.
    pub(crate) fn most_refused(&self, most: usize) -> RefusedForms {
        let mut all = Vec::new();
        for (edition, lookups) in &*self.editions.read().unwrap_or_else(PoisonError::into_inner) {
            let forms = lookups.forms.lock().unwrap_or_else(PoisonError::into_inner);
            all.extend(forms.iter().map(|(form, count)| (Reverse(*count), edition.clone(), form.clone())));
        }
        all.sort();
        all.truncate(most);
        RefusedForms(all)
    }
}

impl Collector for RefusedForms {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), std::fmt::Error> {
        let about = "Number of times that a form was rejected";
        let mut metric = encoder.encode_descriptor("lexmill_refused_form", about, None, MetricType::Gauge)?;
        for (Reverse(count), edition, form) in &self.0 {
            let labels = [("edition", edition), ("form", form)];
            ConstGauge::new(*count).encode(metric.encode_family(&labels)?)?;
        }
        Ok(())
    }
}
