//! Model verbs, and the forms that models with the same ending agree on.

use std::collections::{BTreeSet, HashMap};

use super::infinitives::Infinitives;
use super::survey::Survey;
use crate::locus::Locus;

/// The minimum number of forms of a model. A noun that is wrongly tagged as a verb has fewer.
const MIN_FORMS: usize = 10;
/// The models agree on a form if at most one in this number of models lacks the form. A model can lack forms, because
/// some verbs are defective and sources contain errors.
const MODELS_PER_LACK: usize = 30;

/// A verb whose forms a source lists.
struct Model<'a> {
    infinitive: &'a str,
    at: &'a Locus,
    forms: BTreeSet<&'a str>,
}

/// The models, indexed by their endings.
pub(super) struct Models<'a> {
    /// Pairs of an infinitive spelled backwards and its model, sorted by the infinitive spelled backwards.
    by_end: Vec<(String, Model<'a>)>,
    /// The result of [`agree`](Self::agree) for each ending that was looked up.
    agreed: HashMap<String, Option<Agreed<'a>>>,
    /// The minimum number of models with the same ending.
    min_models: usize,
}

/// The forms that models with the same ending agree on.
pub(super) struct Agreed<'a> {
    /// The forms, each without the letters before the common ending.
    pub(super) tails: BTreeSet<&'a str>,
    /// The infinitives of the models with their lines, the shortest first.
    pub(super) shown: Vec<(&'a str, &'a Locus)>,
}

impl<'a> Models<'a> {
    pub(super) fn new(survey: &'a Survey<'a>, infinitives: &Infinitives, min_models: usize) -> Self {
        let inflected = survey.forms.iter().filter(|(_, (_, forms))| forms.len() >= MIN_FORMS);
        let models = inflected.filter_map(|(infinitive, (at, forms))| {
            let forms = forms.iter().copied().chain(survey.loose(infinitives.stem(infinitive)?)).collect();
            Some((backwards(infinitive), Model { infinitive, at, forms }))
        });
        let mut by_end: Vec<_> = models.collect();
        by_end.sort_by(|(a, _), (b, _)| a.cmp(b));
        Self { by_end, agreed: HashMap::new(), min_models }
    }

    /// Returns the longest ending that a verb shares with enough models, and the forms that these models agree on.
    /// Returns `None` if the verb does not share any ending with enough models.
    pub(super) fn agreed_for<'w>(&mut self, infinitive: &'w str, stem: &str) -> Option<(&'w str, &Agreed<'a>)> {
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

    /// Returns the forms that the models with this ending agree on. Ignores a model that consists only of the ending.
    /// Returns `None` if too few models have the ending.
    fn agree(&self, end: &str) -> Option<Agreed<'a>> {
        let begin = backwards(end);
        let first = self.by_end.partition_point(|(backwards, _)| *backwards <= begin);
        let models = self.by_end[first..].iter().take_while(|(backwards, _)| backwards.starts_with(&begin));
        let models: Vec<_> = models.map(|(_, model)| model).collect();
        if models.len() < self.min_models {
            return None;
        }
        let mut counts = HashMap::<&str, usize>::new();
        for Model { infinitive, forms, .. } in &models {
            let head = &infinitive[..infinitive.len() - end.len()];
            for tail in forms.iter().filter_map(|form| form.strip_prefix(head)) {
                *counts.entry(tail).or_default() += 1;
            }
        }
        let max_lacks = models.len() / MODELS_PER_LACK;
        let is_agreed = |count: usize| models.len() - count <= max_lacks;
        let tails = counts.into_iter().filter(|(_, count)| is_agreed(*count)).map(|(tail, _)| tail).collect();
        let mut shown: Vec<_> = models.iter().map(|model| (model.infinitive, model.at)).collect();
        shown.sort_by_key(|(infinitive, _)| (infinitive.len(), *infinitive));
        Some(Agreed { tails, shown })
    }
}

fn backwards(word: &str) -> String {
    word.chars().rev().collect()
}
