//! The forms of a verb by name, within the limits of the Woordspel regulation. An intransitive verb has no inflected
//! past participle. A verb has no noun made of ge- and the stem if it has a prefix, or begins with an adverb or
//! adjective.

use super::spelling::inflected_participle;
use super::tables::Tables;
use super::verb::Verb;
use crate::morphology::grammar::SourceWords;
use crate::paradigm::{Fact, Paradigm, ParadigmForm};
use crate::tag::Tags;

/// The names of the forms that an edition can request, in the order of the paradigm. The subjunctive cannot be
/// requested. It only labels readings that sources contain.
pub(crate) const FORMS: &[&str] = &[
    "present",
    "past",
    "present-participle",
    "present-participle-inflected",
    "present-participle-plural",
    "past-participle",
    "past-participle-inflected",
    "past-participle-plural",
    "nominal",
];

/// Returns the tags of the forms with this name.
pub(super) fn tags(name: &str) -> Tags {
    let all = |tags: &[&str]| -> Tags { tags.iter().filter_map(|tag| Tags::named(tag)).collect() };
    match name {
        "nominal" => all(&["noun"]),
        "subjunctive" => all(&["verb", "subjunctive"]),
        name if name.contains("participle") => all(&["verb", "participle"]),
        _ => all(&["verb"]),
    }
}

/// Returns the paradigm of a verb: its forms, and the facts that they depend on.
pub(super) fn paradigm(verb: &Verb, tables: &Tables, source_words: &SourceWords<'_>) -> Paradigm {
    let prefix = verb.joint.as_ref().map(|joint| {
        let value = format!("{}, {}", joint.prefix, if joint.is_separable { "separable" } else { "inseparable" });
        Fact { name: "prefix".into(), value, at: joint.at.clone() }
    });
    let listed = tables.transitive(&verb.infinitive);
    let listed = listed.map(|(truth, at)| (truth, if truth { "yes" } else { "no" }.to_owned(), at.clone()));
    let transitive = listed.or_else(|| {
        signs_of_transitivity(verb).find_map(|form| Some((true, format!("yes, by {form}"), source_words.get(&form)?)))
    });
    let is_transitive = transitive.as_ref().is_some_and(|(is_transitive, ..)| *is_transitive);
    let transitive = transitive.map(|(_, value, at)| Fact { name: "transitive".into(), value, at });
    let participle = verb.participle.as_deref().filter(|_| is_transitive);
    let inflected = participle.and_then(|participle| inflected_participle(&verb.infinitive, participle));
    let infinitive = source_words.part("infinitive", &verb.infinitive);
    Paradigm {
        lemma: verb.infinitive.clone(),
        class: verb.class.clone(),
        parts: infinitive.into_iter().chain(verb.parts.iter().cloned()).collect(),
        facts: prefix.into_iter().chain(transitive).collect(),
        forms: forms(verb, inflected),
    }
}

/// Returns words that can be made only from transitive verbs (leesbaar, ongelezen). `verbs.csv` lists the few
/// exceptions.
fn signs_of_transitivity(verb: &Verb) -> impl Iterator<Item = String> {
    let able = verb.present.first().map(|stem| format!("{stem}baar"));
    let undone = verb.participle.as_ref().map(|participle| format!("on{participle}"));
    able.into_iter().chain(undone)
}

/// Returns the infinitive, the forms in the order of [`FORMS`], and the subjunctive.
fn forms(verb: &Verb, inflected: Option<String>) -> Vec<ParadigmForm> {
    let infinitive = &verb.infinitive;
    let mut forms = Vec::<ParadigmForm>::new();
    let mut add = |name: &str, text: String| forms.push(ParadigmForm::new(name, text));
    add("infinitive", infinitive.clone());
    verb.present.iter().for_each(|form| add("present", form.clone()));
    verb.past.iter().for_each(|form| add("past", form.clone()));
    add("present-participle", format!("{infinitive}d"));
    add("present-participle-inflected", format!("{infinitive}de"));
    add("present-participle-plural", format!("{infinitive}den"));
    verb.participle.iter().for_each(|participle| add("past-participle", participle.clone()));
    if let Some(inflected) = inflected {
        add("past-participle-inflected", inflected.clone());
        add("past-participle-plural", format!("{inflected}n"));
    }
    verb.nominal().into_iter().for_each(|nominal| add("nominal", nominal));
    if let Some(subjunctive) = infinitive.strip_suffix("n").filter(|form| form.ends_with(['e', 'ë'])) {
        add("subjunctive", subjunctive.to_owned());
    }
    forms
}
