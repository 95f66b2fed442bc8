//! One edition, from the entries on the shelf to judged candidates.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use rayon::prelude::*;

use super::described::FileChoice;
use super::emptiness;
use super::observer::{Meter, Observer, Stage};
use super::plan::{EditionPlan, LanguagePlan};
use super::shelf::Shelf;
use crate::artefact::{Counts, JudgedReading, Record};
use crate::candidate::{Annotations, Attestation, Candidate, Reading, Sighting, gather};
use crate::decision::Decision;
use crate::derivation::{Derivation, Means, Step};
use crate::diagnostic::Diagnostics;
use crate::edition::Row;
use crate::locus::Locus;
use crate::morphology::{Attested, Deriver, Form, Occurrence, Paradigm};
use crate::provenance::Role;
use crate::rule::{Lists, Lookup};
use crate::source::Yield;
use crate::tag::Tags;
use crate::verdict::decisive;

/// Candidates that are forwarded between threads in one piece.
pub(super) const CHUNK: usize = 4096;

/// An edition whose candidates have their verdicts, before anything is written.
pub(super) struct Judged {
    /// All candidates, sorted by form.
    pub(super) records: Vec<Record>,
    /// The inflected words, sorted by lemma.
    pub(super) paradigms: Vec<Paradigm>,
    /// All counts but that of the playable words.
    pub(super) counts: Counts,
    /// What each rule did.
    pub(super) tally: Tally,
}

/// Judges an edition. Silent rules and rows are reported; nothing here can fail.
pub(super) fn mill(
    plan: &EditionPlan,
    language: &LanguagePlan,
    shelf: &Shelf,
    problems: &mut Diagnostics,
    observer: &dyn Observer,
) -> Judged {
    let id = &plan.edition.id;
    let book = &plan.book;
    let mut counts = Counts::default();
    let mut sightings = normalise(plan, language, shelf, &mut counts, observer);
    let mut annotations = annotations(plan, language, shelf, &mut counts);
    let paradigms = derive(plan, &mut sightings, &mut annotations, &mut counts);
    let forms = sightings.len() as u64;
    let candidates = gather(sightings, &annotations);
    counts.candidates = candidates.len() as u64;
    counts.merged = forms - counts.candidates;

    let meter = observer.stage(id, Stage::Judging, counts.candidates);
    let records = judge(candidates, plan, &*meter);
    drop(meter);
    let tally = Tally::of(&records, book.rules.len());
    counts.admitted = records.iter().filter(|record| record.is_admitted()).count() as u64;
    counts.excluded = counts.candidates - counts.admitted;
    emptiness::report(plan, &counts, &tally.excluded, problems);
    book.report_silence(&plan.lists, &tally.spoke, &tally.evidence, problems);
    Judged { records, paradigms, counts, tally }
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

/// All that rules look up, in memory; the candidates sorted by form.
struct InMemory<'a> {
    lists: &'a Lists,
    candidates: &'a [Candidate],
}

impl Lookup for InMemory<'_> {
    fn rows(&self, list: &str, form: &str) -> Cow<'_, [Row]> {
        Cow::Borrowed(self.lists.rows(list, form))
    }

    fn decision(&self, file: &str, form: &str) -> Option<&Decision> {
        self.lists.decision(file, form)
    }

    fn readings(&self, form: &str) -> Cow<'_, [Reading]> {
        let place = self.candidates.binary_search_by(|candidate| (*candidate.form).cmp(form));
        Cow::Borrowed(place.map_or(&[], |place| &self.candidates[place].readings))
    }
}

fn judge(candidates: Vec<Candidate>, plan: &EditionPlan, meter: &dyn Meter) -> Vec<Record> {
    let book = &plan.book;
    let lookup = InMemory { lists: &plan.lists, candidates: &candidates };
    let findings: Vec<Vec<_>> = candidates
        .par_chunks(CHUNK)
        .flat_map_iter(|chunk| {
            meter.advance(chunk.len() as u64);
            chunk.iter().map(|candidate| {
                let lengths = book.alphabet.lengths(&candidate.form);
                let judge = |reading| book.judge(&candidate.form, reading, lengths, &lookup);
                candidate.readings.iter().map(judge).collect()
            })
        })
        .collect();
    let judged = candidates.into_iter().zip(findings);
    let record = |(candidate, findings): (Candidate, Vec<_>)| Record {
        form: candidate.form.into(),
        readings: candidate
            .readings
            .into_iter()
            .zip(findings)
            .map(|(reading, findings)| JudgedReading { reading, findings })
            .collect(),
    };
    judged.map(record).collect()
}

/// What the rules did, over all records.
pub(super) struct Tally {
    pub(super) spoke: Vec<u64>,
    pub(super) decided: Vec<u64>,
    pub(super) excluded: Vec<u64>,
    pub(super) evidence: HashSet<Locus>,
}

impl Tally {
    fn of(records: &[Record], rules: usize) -> Self {
        let zeros = || vec![0; rules];
        let mut tally = Self { spoke: zeros(), decided: zeros(), excluded: zeros(), evidence: HashSet::new() };
        for record in records {
            for judged in &record.readings {
                for (place, finding) in judged.findings.iter().enumerate() {
                    tally.spoke[finding.rule] += 1;
                    tally.decided[finding.rule] += u64::from(place == 0);
                    tally.evidence.extend(finding.evidence.clone());
                }
            }
            let decisive = record.leading().and_then(|judged| decisive(&judged.findings));
            if let Some(finding) = decisive.filter(|_| !record.is_admitted()) {
                tally.excluded[finding.rule] += 1;
            }
        }
        tally
    }
}
