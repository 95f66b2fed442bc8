//! One edition, from the entries on the shelf to candidates that can be judged.

use std::collections::HashMap;

use rayon::prelude::*;

use super::described::FileChoice;
use super::judged::Judged;
use super::observer::{Observer, Stage};
use super::plan::{EditionPlan, LanguagePlan};
use super::shelf::Shelf;
use crate::artefact::Counts;
use crate::candidate::{Annotations, Attestation, Sighting, gather};
use crate::derivation::{Derivation, Means, Step};
use crate::locus::Locus;
use crate::morphology::{Attested, Deriver, Form, Occurrence, Paradigm};
use crate::provenance::Role;
use crate::source::Yield;
use crate::tag::Tags;

/// An edition whose words are all known, before anything is written.
pub(super) struct Milled<'a> {
    /// All candidates.
    pub(super) judged: Judged<'a>,
    /// The inflected words, sorted by lemma.
    pub(super) paradigms: Vec<Paradigm>,
    /// The counts that are known before the candidates are judged.
    pub(super) counts: Counts,
}

/// Gathers the candidates of an edition. Nothing here can fail.
pub(super) fn mill<'a>(
    plan: &'a EditionPlan,
    language: &LanguagePlan,
    shelf: &Shelf,
    observer: &dyn Observer,
) -> Milled<'a> {
    let mut counts = Counts::default();
    let mut sightings = normalise(plan, language, shelf, &mut counts, observer);
    let mut annotations = annotations(plan, language, shelf, &mut counts);
    let paradigms = derive(plan, &mut sightings, &mut annotations, &mut counts);
    let forms = sightings.len() as u64;
    let candidates = gather(sightings, &annotations);
    counts.candidates = candidates.len() as u64;
    counts.merged = forms - counts.candidates;
    Milled { judged: Judged::new(candidates, plan), paradigms, counts }
}

fn normalise(
    plan: &EditionPlan,
    language: &LanguagePlan,
    shelf: &Shelf,
    counts: &mut Counts,
    observer: &dyn Observer,
) -> Vec<Sighting> {
    let lexical: Vec<_> = files_of(plan, language, shelf, Role::Lexical).collect();
    let total: u64 = lexical.iter().map(|(_, read)| read.entries.len() as u64).sum();
    let meter = observer.stage(&plan.edition.id, Stage::Normalising, total);
    let normaliser = &plan.book.normaliser;
    let mut sightings = Vec::with_capacity(total as usize);
    for (choice, Yield { entries, lines, .. }) in lexical {
        counts.lexical.add(*lines);
        let file = language.file(choice);
        sightings.par_extend(entries.par_iter().map(|entry| Sighting {
            form: normaliser.form(&entry.text).into(),
            written: entry.text.clone(),
            lemma: entry.lemma.clone(),
            tags: entry.tags,
            attestation: Attestation {
                at: Locus::line(&file.file.name, entry.line),
                derivation: entry.derivation.clone(),
            },
        }));
        meter.advance(entries.len() as u64);
    }
    counts.forms_from_sources = sightings.len() as u64;
    let listed = plan.book.entries(&plan.lists).into_iter().map(|(word, at)| Sighting {
        form: normaliser.form(word).into(),
        written: word.into(),
        lemma: None,
        tags: Tags::NONE,
        attestation: Attestation { at, derivation: Derivation::default() },
    });
    sightings.extend(listed);
    counts.forms_from_lists = sightings.len() as u64 - counts.forms_from_sources;
    sightings
}

/// Adds what follows from the words of sources and lists: forms that none of them has, and labels of forms that they have.
/// A decision is about its own form, so nothing follows from the word that it brings in.
fn derive(
    plan: &EditionPlan,
    sightings: &mut Vec<Sighting>,
    annotations: &mut Annotations,
    counts: &mut Counts,
) -> Vec<Paradigm> {
    let (mut all, mut derived) = (Vec::new(), Vec::new());
    let told = sightings.iter().filter(|sighting| !plan.book.has_decisions(&sighting.attestation.at.file));
    let attested: Attested<'_> =
        if plan.derivers.is_empty() { Attested::default() } else { told.map(occurrence).collect() };
    for deriver in &plan.derivers {
        let mut paradigms = deriver.grammar.paradigms(&attested);
        paradigms.sort_by(|a, b| a.lemma.cmp(&b.lemma));
        let tags = common_tags(deriver, &paradigms);
        for paradigm in &paradigms {
            let Some(at) = attested.get(&paradigm.lemma) else { continue };
            for form in &paradigm.forms {
                if attested.has(&form.text) {
                    annotations.add(&form.text, tags[form.text.as_str()], at.clone());
                } else if deriver.forms.contains(&form.name) {
                    derived.push(sighting_of_form(plan, deriver, paradigm, form, at));
                }
            }
        }
        all.extend(paradigms);
    }
    counts.forms_derived = derived.len() as u64;
    sightings.extend(derived);
    all.sort_by(|a, b| a.lemma.cmp(&b.lemma));
    all
}

fn occurrence(sighting: &Sighting) -> Occurrence<'_> {
    let Sighting { written, lemma, tags, attestation, .. } = sighting;
    Occurrence { written, lemma: lemma.as_deref(), tags: *tags, at: &attestation.at }
}

/// What all forms that are written alike have in common: `bevatte` is a subjunctive and a past, and so is called a verb.
fn common_tags<'a>(deriver: &Deriver, paradigms: &'a [Paradigm]) -> HashMap<&'a str, Tags> {
    let mut common = HashMap::<&str, Tags>::new();
    for form in paradigms.iter().flat_map(|paradigm| &paradigm.forms) {
        let tags = deriver.grammar.tags(&form.name);
        common.entry(&form.text).and_modify(|all| *all = all.common(tags)).or_insert(tags);
    }
    common
}

fn sighting_of_form(plan: &EditionPlan, deriver: &Deriver, paradigm: &Paradigm, form: &Form, at: &Locus) -> Sighting {
    let step = Step { means: Means::Form, name: form.name.as_str().into(), at: deriver.clause.at.clone() };
    Sighting {
        form: plan.book.normaliser.form(&form.text).into(),
        written: form.text.as_str().into(),
        lemma: Some(paradigm.lemma.as_str().into()),
        tags: deriver.grammar.tags(&form.name),
        attestation: Attestation { at: at.clone(), derivation: [step].into_iter().collect() },
    }
}

fn annotations(plan: &EditionPlan, language: &LanguagePlan, shelf: &Shelf, counts: &mut Counts) -> Annotations {
    let mut annotations = Annotations::default();
    for (choice, Yield { entries, lines, .. }) in files_of(plan, language, shelf, Role::Annotation) {
        counts.annotation.add(*lines);
        let file = language.file(choice);
        for entry in entries {
            annotations.add(&entry.text, entry.tags, Locus::line(&file.file.name, entry.line));
        }
    }
    annotations
}

fn files_of<'a>(
    plan: &'a EditionPlan,
    language: &'a LanguagePlan,
    shelf: &'a Shelf,
    role: Role,
) -> impl Iterator<Item = (FileChoice, &'a Yield)> {
    let chosen = plan.files.iter().copied().filter(move |&choice| language.file(choice).role == role);
    chosen.filter_map(|choice| Some((choice, shelf.get(&choice)?)))
}
