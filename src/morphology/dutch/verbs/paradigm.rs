//! All forms of a verb by name, within the limits of the Woordspel regulation: no inflected past participle of an
//! intransitive verb, and no noun made of ge- and the stem if the verb has a prefix, or a first member that is an
//! adverb or adjective.

use super::spelling::inflected_participle;
use super::tables::Tables;
use super::verb::Verb;
use crate::morphology::grammar::SourceWords;
use crate::paradigm::{Fact, Paradigm, ParadigmForm};
use crate::tag::Tags;

/// The names of the forms that an edition can request, in the order of the paradigm. The subjunctive is not among them:
/// it is only recognised, so that readings of its form get a label.
pub(crate) const DERIVABLE: &[&str] = &[
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

/// Returns the tags of a form of this name.
pub(super) fn tags(name: &str) -> Tags {
    let all = |tags: &[&str]| tags.iter().filter_map(|tag| Tags::named(tag)).fold(Tags::NONE, Tags::with);
    match name {
        "nominal" => all(&["noun"]),
        "subjunctive" => all(&["verb", "subjunctive"]),
        name if name.contains("participle") => all(&["verb", "participle"]),
        _ => all(&["verb"]),
    }
}

/// Returns the paradigm of a verb: its forms, and the facts that they depend on.
pub(super) fn paradigm(verb: &Verb, tables: &Tables, source_words: &SourceWords<'_>) -> Paradigm {
    let mut facts = Vec::new();
    if let Some(joint) = &verb.joint {
        let value = format!("{}, {}", joint.prefix, if joint.is_separable { "separable" } else { "inseparable" });
        facts.push(Fact { name: "prefix".into(), value, at: joint.at.clone() });
    }
    let participle = verb.participle.as_deref();
    let inflected = participle.and_then(|participle| inflected_participle(&verb.infinitive, participle));
    let transitive = match tables.transitive(&verb.infinitive) {
        Some((is_transitive, at)) => {
            Some((is_transitive, if is_transitive { "yes" } else { "no" }.to_owned(), at.clone()))
        }
        None => {
            telling_forms(verb).iter().find_map(|form| Some((true, format!("yes, by {form}"), source_words.get(form)?)))
        }
    };
    if let Some((_, value, at)) = &transitive {
        facts.push(Fact { name: "transitive".into(), value: value.clone(), at: (*at).clone() });
    }
    let inflected = inflected.filter(|_| transitive.is_some_and(|(is_transitive, ..)| is_transitive));
    let mut parts = verb.parts.clone();
    parts.extend(source_words.part("infinitive", &verb.infinitive));
    parts.rotate_right(1);
    Paradigm { lemma: verb.infinitive.clone(), class: verb.class.clone(), parts, facts, forms: forms(verb, inflected) }
}

/// Returns words that exist only for transitive verbs (leesbaar, ongelezen). `verbs.csv` lists the few exceptions.
fn telling_forms(verb: &Verb) -> Vec<String> {
    let able = verb.present.first().map(|stem| format!("{stem}baar"));
    let undone = verb.participle.as_ref().map(|participle| format!("on{participle}"));
    able.into_iter().chain(undone).collect()
}

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
        add("past-participle-plural", format!("{inflected}n"));
        add("past-participle-inflected", inflected);
    }
    verb.nominal().into_iter().for_each(|nominal| add("nominal", nominal));
    if let Some(subjunctive) = infinitive.strip_suffix("n").filter(|form| form.ends_with(['e', 'ë'])) {
        add("subjunctive", subjunctive.to_owned());
    }
    let index = |form: &ParadigmForm| DERIVABLE.iter().position(|name| *name == form.name).unwrap_or(usize::MAX);
    forms[1..].sort_by_key(index);
    forms
}
