//! The verbs like which others are inflected, and what those agree on that end alike.

use std::collections::{BTreeSet, HashMap};

use super::infinitives::Infinitives;
use super::survey::Survey;
use crate::locus::Locus;

/// The fewest forms of a model, so that no noun becomes one by a tag.
const MIN_FORMS: usize = 10;
/// Of so many models one may lack a form on which they agree: defective verbs, and slips of the source.
const MODELS_TO_A_LACK: usize = 30;

/// A verb that a source inflects.
struct Model<'a> {
    infinitive: &'a str,
    at: &'a Locus,
    forms: BTreeSet<&'a str>,
}

/// The models, found by how they end.
pub(super) struct Models<'a> {
    /// Each behind its infinitive read backwards; sorted.
    by_end: Vec<(String, Model<'a>)>,
    /// What was found for an end.
    agreed: HashMap<String, Option<Agreed<'a>>>,
    /// So many must end alike.
    fewest: usize,
}

/// What the models that end alike agree on.
pub(super) struct Agreed<'a> {
    /// The forms without what stands before the common end.
    pub(super) tails: BTreeSet<&'a str>,
    /// Some of the models, and where they stand.
    pub(super) shown: Vec<(&'a str, &'a Locus)>,
}

impl<'a> Models<'a> {
    pub(super) fn of(survey: &'a Survey<'a>, infinitives: &Infinitives, fewest: usize) -> Self {
        let inflected = survey.forms.iter().filter(|(_, (_, forms))| forms.len() >= MIN_FORMS);
        let models = inflected.filter_map(|(infinitive, (at, forms))| {
            let forms = forms.iter().copied().chain(survey.loose(infinitives.stem(infinitive)?)).collect();
            Some((backwards(infinitive), Model { infinitive, at, forms }))
        });
        let mut by_end: Vec<_> = models.collect();
        by_end.sort_by(|(a, _), (b, _)| a.cmp(b));
        Self { by_end, agreed: HashMap::new(), fewest }
    }

    /// The longest end that a verb has in common with enough models, and what they agree on.
    pub(super) fn of_verb<'w>(&mut self, infinitive: &'w str, stem: &str) -> Option<(&'w str, &Agreed<'a>)> {
        let ends = infinitive.char_indices().skip(1).take_while(|(at, _)| *at <= stem.len());
        for end in ends.map(|(at, _)| &infinitive[at..]) {
            if !self.agreed.contains_key(end) {
                let agreed = self.agree(end);
                self.agreed.insert(end.to_owned(), agreed);
            }
            if self.agreed[end].is_some() {
                return self.agreed[end].as_ref().map(|agreed| (end, agreed));
            }
        }
        None
    }

    /// What the models with this end and something before it agree on; nothing if they are too few.
    fn agree(&self, end: &str) -> Option<Agreed<'a>> {
        let begin = backwards(end);
        let first = self.by_end.partition_point(|(backwards, _)| *backwards <= begin);
        let models = self.by_end[first..].iter().take_while(|(backwards, _)| backwards.starts_with(&begin));
        let models: Vec<_> = models.map(|(_, model)| model).collect();
        if models.len() < self.fewest {
            return None;
        }
        let mut counts = HashMap::<&str, usize>::new();
        for Model { infinitive, forms, .. } in &models {
            let head = &infinitive[..infinitive.len() - end.len()];
            for tail in forms.iter().filter_map(|form| form.strip_prefix(head)) {
                *counts.entry(tail).or_default() += 1;
            }
        }
        let most = models.len() / MODELS_TO_A_LACK;
        let tails =
            counts.into_iter().filter(|(_, count)| models.len() - count <= most).map(|(tail, _)| tail).collect();
        let mut shown: Vec<_> = models.iter().map(|model| (model.infinitive, model.at)).collect();
        shown.sort_by_key(|(infinitive, _)| (infinitive.len(), *infinitive));
        Some(Agreed { tails, shown })
    }
}

fn backwards(word: &str) -> String {
    word.chars().rev().collect()
}
