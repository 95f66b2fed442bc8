//! Counts what is asked of each edition, and the forms that are refused most.

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

/// The most refused forms that are counted; when there are more, the rare ones are forgotten.
const MAX_FORMS: usize = 16_384;
/// The longest refused form that is counted, in bytes.
const MAX_FORM_BYTES: usize = 64;

type PerEdition = Family<[(&'static str, String); 1], Counter>;

/// What was asked of all editions.
pub(crate) struct Lookups {
    looked_up: PerEdition,
    refused: PerEdition,
    editions: RwLock<BTreeMap<String, Arc<EditionLookups>>>,
}

/// What was asked of an edition.
struct EditionLookups {
    looked_up: Counter,
    refused: Counter,
    forms: Mutex<HashMap<String, u64>>,
}

/// Refused forms, each with its edition and how often it was refused, the most frequent first.
#[derive(Debug)]
pub(crate) struct RefusedForms(Vec<(Reverse<u64>, String, String)>);

impl Lookups {
    pub(crate) fn new(registry: &mut Registry) -> Self {
        let (looked_up, refused) = (PerEdition::default(), PerEdition::default());
        registry.register("lexmill_lookups", "Words that were looked up", looked_up.clone());
        registry.register("lexmill_refusals", "Words that were refused", refused.clone());
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

    /// So many words of an edition were looked up.
    pub(crate) fn answered(&self, edition: &str, words: u64) {
        self.of_edition(edition).looked_up.inc_by(words);
    }

    /// So many words of an edition were refused.
    pub(crate) fn refused_some(&self, edition: &str, words: u64) {
        self.of_edition(edition).refused.inc_by(words);
    }

    /// A form was refused.
    pub(crate) fn refused(&self, edition: &str, form: &str) {
        let lookups = self.of_edition(edition);
        lookups.refused.inc();
        let mut forms = lookups.forms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = forms.get_mut(form) {
            *count += 1;
            return;
        }
        if forms.len() >= MAX_FORMS {
            // What is asked more often than one time in so many stays (Misra and Gries, 1982).
            forms.retain(|_, count| {
                *count -= 1;
                *count > 0
            });
        }
        if forms.len() < MAX_FORMS && form.len() <= MAX_FORM_BYTES {
            forms.insert(form.to_owned(), 1);
        }
    }

    /// The forms that were refused most.
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
        let about = "How often a form was refused";
        let mut metric = encoder.encode_descriptor("lexmill_refused_form", about, None, MetricType::Gauge)?;
        for (Reverse(count), edition, form) in &self.0 {
            let labels = [("edition", edition), ("form", form)];
            ConstGauge::new(*count).encode(metric.encode_family(&labels)?)?;
        }
        Ok(())
    }
}
