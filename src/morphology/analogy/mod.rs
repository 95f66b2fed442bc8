//! `kind = "analogy"`: inflects verbs that sources list only as infinitives, in the same way as other verbs with the
//! same ending.
//!
//! ```toml
//! endings = ["ar", "er", "ir"]     # of infinitives
//! pronouns = ["se"]                # can be attached to an infinitive: antojarse has the forms of antojar
//! always = [["ar", "ando"]]        # every verb whose infinitive ends in -ar has a form that ends in -ando
//! models = 3                       # minimum number of models with the same ending
//! attested = 2                     # minimum number of forms in sources for words not tagged as verbs; default: 0
//! attested-verbs = 1               # the same for words tagged as verbs; default: 0
//! except = "lists/not-verbs.csv"   # word,kind,because: words that are not inflected, despite their ending
//! forms = ["verb-form"]
//! ```
//!
//! A model is a verb whose forms a source lists and tags as verbs. A form is either listed under the verb's infinitive,
//! or it is listed under no headword and begins with the verb's stem.
//!
//! A word is inflected if it has one of the endings, consists of lower-case letters, and is either untagged or tagged
//! as a verb. It must be listed under no headword, and must not be a headword with forms. A word with a pronoun is
//! inflected only if sources do not contain the infinitive without the pronoun.
//!
//! The models of a word are the verbs that share the longest ending with it. For `furtar`, these are the verbs in
//! -rtar, because too few verbs end in -urtar. A form is derived if the models agree on it. Some verbs in -rtar change
//! their stem (`acierta`), and others do not (`corta`). So `furta` is not derived, but `furtaba` is. `always` makes the
//! forms that no source lists under infinitives, such as gerunds that are entries of their own.

mod infinitives;
mod models;
mod survey;

use std::collections::{BTreeSet, HashSet};

use self::infinitives::Infinitives;
use self::models::Models;
use self::survey::{Survey, verbal};
use super::grammar::{Grammar, SourceWords, Tables, pairs, texts};
use crate::document::Fields;
use crate::locus::Locus;
use crate::paradigm::{Paradigm, ParadigmForm, PrincipalPart};
use crate::tag::Tags;

/// The names of the forms that an edition can request.
pub(super) const FORMS: &[&str] = &["verb-form"];

/// The maximum number of models that are shown as evidence, and of forms from sources.
const MAX_SHOWN: usize = 3;

/// A grammar that inflects verbs by analogy.
#[derive(Debug)]
struct Analogy {
    infinitives: Infinitives,
    /// Pairs of endings, such as `ar` and `ando`: every verb whose infinitive has the first ending has a form with the
    /// second.
    always: Vec<(String, String)>,
    models: usize,
    /// The minimum number of forms in sources for words not tagged as verbs.
    min_attested: usize,
    /// The minimum number of forms in sources for words tagged as verbs.
    min_attested_verbs: usize,
    except: HashSet<String>,
}

/// Reads the parameters.
pub(super) fn build(fields: &mut Fields<'_, '_>, tables: &mut Tables<'_>) -> Option<Box<dyn Grammar>> {
    let endings = fields.required("endings", "a list of infinitive endings", texts);
    let pronouns = fields.strings("pronouns");
    let wanted = "a list of pairs of endings, such as [[\"ar\", \"ando\"]]";
    let always = fields.optional("always", wanted, pairs).unwrap_or_default();
    let models = fields.required("models", "a whole number above 0", |item| {
        item.as_integer()?.try_into().ok().filter(|models| *models > 0)
    });
    let [min_attested, min_attested_verbs] =
        ["attested", "attested-verbs"].map(|key| fields.number(key, "a whole number").unwrap_or(0) as usize);
    let except = tables.exceptions(fields);
    let infinitives = Infinitives { endings: endings?, pronouns };
    Some(Box::new(Analogy { infinitives, always, models: models?, min_attested, min_attested_verbs, except }))
}

impl Grammar for Analogy {
    fn paradigms(&self, source_words: &SourceWords<'_>) -> Vec<Paradigm> {
        let survey = Survey::new(&self.infinitives, &self.except, source_words);
        let mut models = Models::new(&survey, &self.infinitives, self.models);
        let open = survey.infinitives.iter().filter(|(word, _)| !survey.known.contains(*word));
        let verbal = verbal();
        open.filter_map(|(word, tags)| {
            let needed = if tags.common(verbal).is_empty() { self.min_attested } else { self.min_attested_verbs };
            self.paradigm(word, needed, &mut models, source_words)
        })
        .collect()
    }

    fn tags(&self, _: &str) -> Tags {
        Tags::named("verb").unwrap_or_default()
    }
}

impl Analogy {
    fn paradigm(
        &self,
        lemma: &str,
        needed: usize,
        models: &mut Models<'_>,
        source_words: &SourceWords<'_>,
    ) -> Option<Paradigm> {
        let infinitive = self.infinitives.bare(lemma).filter(|bare| *bare == lemma || !source_words.has(bare))?;
        let (end, models) = models.agreed_for(infinitive, self.infinitives.stem(infinitive)?)?;
        let head = infinitive.strip_suffix(end)?;
        let mut forms: BTreeSet<_> = models.tails.iter().map(|tail| format!("{head}{tail}")).collect();
        let always = |(old, new): &(String, String)| Some(infinitive.strip_suffix(old.as_str())?.to_owned() + new);
        forms.extend(self.always.iter().filter_map(always));
        forms.insert(infinitive.to_owned());
        forms.remove(lemma);
        let known: Vec<_> = forms.iter().filter(|form| source_words.has(form)).collect();
        if known.len() < needed {
            return None;
        }
        let model = |(model, at): &(&str, &Locus)| PrincipalPart::new(PrincipalPart::MODEL, model, (*at).clone());
        let shown = models.shown.iter().take(MAX_SHOWN).map(model);
        let known = known.into_iter().filter_map(|form| source_words.first(form)).filter(|form| form.lemma.is_none());
        let known = known.take(MAX_SHOWN).map(|form| PrincipalPart::new("verb-form", form.written, form.at()));
        let others = forms.iter().map(|form| ParadigmForm::new("verb-form", form.as_str()));
        Some(Paradigm {
            lemma: lemma.to_owned(),
            class: "analogy".into(),
            parts: source_words.part("infinitive", lemma).into_iter().chain(known).chain(shown).collect(),
            facts: Vec::new(),
            forms: [ParadigmForm::new("infinitive", lemma)].into_iter().chain(others).collect(),
        })
    }
}
