//! One edition, from the entries on the shelf to the bytes of its artefacts.

use std::borrow::Cow;
use std::collections::HashSet;

use rayon::prelude::*;

use super::observer::{Meter, Observer};
use super::plan::{EditionPlan, FileChoice, LanguagePlan};
use super::shelf::Shelf;
use crate::artefact::{
    self, Counts, EditionFile, JudgedReading, LengthLimits, Manifest, Record, RuleCounts, VerdictTableWriter,
    list_table,
};
use crate::candidate::{Annotations, Candidate, Sighting, gather};
use crate::decision::Decision;
use crate::diagnostic::Diagnostics;
use crate::edition::Row;
use crate::locus::Locus;
use crate::rule::{Lists, Lookup, RuleBook};
use crate::source::{Role, Source, sha256_hex};
use crate::tag::Tags;

/// An edition in memory, ready to be written.
#[derive(Debug)]
pub(super) struct Product {
    /// The manifest, without outputs.
    pub(super) manifest: Manifest,
    /// Name and contents of every other file, in the order of the manifest.
    pub(super) files: Vec<(&'static str, Vec<u8>)>,
}

/// Candidates that are forwarded between threads in one piece.
const CHUNK: usize = 4096;

/// Makes an edition. Silent rules and rows are reported; nothing here can fail.
pub(super) fn mill(
    plan: &EditionPlan,
    language: &LanguagePlan,
    shelf: &Shelf,
    problems: &mut Diagnostics,
    observer: &dyn Observer,
) -> Product {
    let id = &plan.edition.id;
    let book = &plan.book;
    let mut counts = Counts::default();
    let sightings = normalise(plan, language, shelf, &mut counts, observer);
    let annotations = annotations(plan, language, shelf, &mut counts);
    let forms = sightings.len() as u64;
    let candidates = gather(sightings, &annotations);
    counts.candidates = candidates.len() as u64;
    counts.merged = forms - counts.candidates;

    let meter = observer.stage(id, "judging", counts.candidates);
    let records = judge(candidates, plan, &*meter);
    drop(meter);
    let tally = Tally::of(&records, book.rules.len());
    counts.admitted = records.iter().filter(|record| record.is_admitted()).count() as u64;
    counts.excluded = counts.candidates - counts.admitted;
    book.report_silence(&plan.lists, &tally.spoke, &tally.evidence, problems);

    let meter = observer.stage(id, "writing", 3);
    let words = playable_words(&records, book);
    counts.playable = words.len() as u64;
    meter.advance(1);
    let files = artefacts(plan, language, &words, &records);
    meter.advance(2);
    let version = sha256_hex(&files[1].1)[..16].to_owned();
    Product { manifest: manifest(plan, language, shelf, version, counts, &tally), files }
}

fn normalise(
    plan: &EditionPlan,
    language: &LanguagePlan,
    shelf: &Shelf,
    counts: &mut Counts,
    observer: &dyn Observer,
) -> Vec<Sighting> {
    let lexical: Vec<_> = files_of(plan, language, shelf, Role::Lexical).collect();
    let total: u64 = lexical.iter().map(|(_, (entries, _))| entries.len() as u64).sum();
    let meter = observer.stage(&plan.edition.id, "normalising", total);
    let normaliser = &plan.book.normaliser;
    let mut sightings = Vec::with_capacity(total as usize);
    for (choice, (entries, lines)) in lexical {
        counts.lexical.add(*lines);
        let file = language.file(choice);
        sightings.par_extend(entries.par_iter().map(|entry| Sighting {
            form: normaliser.form(&entry.text).into(),
            written: entry.text.clone(),
            lemma: entry.lemma.clone(),
            tags: entry.tags,
            at: EditionPlan::locus(file, entry.line),
        }));
        meter.advance(entries.len() as u64);
    }
    counts.forms_from_sources = sightings.len() as u64;
    let listed = plan.book.entries(&plan.lists).into_iter().map(|(word, at)| Sighting {
        form: normaliser.form(word).into(),
        written: word.into(),
        lemma: None,
        tags: Tags::NONE,
        at,
    });
    sightings.extend(listed);
    counts.forms_from_lists = sightings.len() as u64 - counts.forms_from_sources;
    sightings
}

fn annotations(plan: &EditionPlan, language: &LanguagePlan, shelf: &Shelf, counts: &mut Counts) -> Annotations {
    let mut annotations = Annotations::default();
    for (choice, (entries, lines)) in files_of(plan, language, shelf, Role::Annotation) {
        counts.annotation.add(*lines);
        let file = language.file(choice);
        for entry in entries {
            annotations.add(&entry.text, entry.tags, EditionPlan::locus(file, entry.line));
        }
    }
    annotations
}

fn files_of<'a>(
    plan: &'a EditionPlan,
    language: &'a LanguagePlan,
    shelf: &'a Shelf,
    role: Role,
) -> impl Iterator<Item = (FileChoice, &'a (Vec<crate::source::Entry>, crate::source::LineCounts))> {
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

    fn is_candidate(&self, form: &str) -> bool {
        self.candidates.binary_search_by(|candidate| (*candidate.form).cmp(form)).is_ok()
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
struct Tally {
    spoke: Vec<u64>,
    decided: Vec<u64>,
    excluded: Vec<u64>,
    evidence: HashSet<Locus>,
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
            let decisive = record.leading().and_then(|judged| judged.findings.first());
            if let Some(finding) = decisive.filter(|_| !record.is_admitted()) {
                tally.excluded[finding.rule] += 1;
            }
        }
        tally
    }
}

/// Every way to lay an admitted candidate that keeps to the length limits, sorted by bytes.
fn playable_words(records: &[Record], book: &RuleBook) -> Vec<String> {
    let (_, min, max) = book.length_limits().unwrap_or((0, 1, usize::MAX));
    let admitted = records.par_iter().filter(|record| record.is_admitted());
    let mut words: Vec<_> = if book.alphabet.is_ambiguous() {
        let spellings = admitted.flat_map_iter(|record| {
            let longest = max.min(record.form.len());
            let spellings = book.alphabet.spellings(&record.form, longest).into_iter();
            spellings.filter(|tiles| tiles.len() >= min).map(|tiles| book.alphabet.text(&tiles))
        });
        spellings.collect()
    } else {
        admitted.map(|record| record.form.clone()).collect()
    };
    words.par_sort_unstable();
    words.dedup();
    words
}

fn artefacts(
    plan: &EditionPlan,
    language: &LanguagePlan,
    words: &[String],
    records: &[Record],
) -> Vec<(&'static str, Vec<u8>)> {
    let alphabet = &plan.book.alphabet;
    let tiles = |word: &&String, number| alphabet.lay(word).is_some_and(|tiles| tiles.len() == number);
    let lines = |number: usize| {
        let chosen = words.iter().filter(|word| number == 0 || tiles(word, number));
        chosen.flat_map(|word| [word.as_bytes(), b"\n"].concat()).collect::<Vec<u8>>()
    };
    let mut set = fst::SetBuilder::memory();
    set.extend_iter(words).expect("the words are sorted and differ");
    let set = set.into_inner().expect("memory does not fail");
    let edition = &plan.edition;
    let file = EditionFile {
        id: edition.id.clone(),
        title: edition.title.clone(),
        publisher: edition.publisher.clone(),
        regulation: edition.regulation.clone(),
        board: edition.board,
        lengths: plan.book.length_limits().map(|(rule, min, max)| LengthLimits { min, max, rule }),
        words_crc32: crc32fast::hash(&set),
        book: plan.book.clone(),
    };
    let mut json = serde_json::to_vec(&file).expect("an edition is JSON");
    json.push(b'\n');
    let mut verdicts = VerdictTableWriter::default();
    records.iter().for_each(|record| verdicts.push(record));
    vec![
        (artefact::WORDS_FST, set),
        (artefact::WORDS_TXT, lines(0)),
        (artefact::TWO_LETTER, lines(2)),
        (artefact::THREE_LETTER, lines(3)),
        (artefact::VERDICTS, verdicts.finish()),
        (artefact::LISTS, list_table(&plan.lists)),
        (artefact::EDITION, json),
        (artefact::NOTICE, notice(edition, &plan.sources(language)).into_bytes()),
    ]
}

/// Attribution: every source with its licence, and the licence texts.
fn notice(edition: &crate::edition::Edition, sources: &[&Source]) -> String {
    let mut text = format!(
        "{} ({}), compiled by lexmill from the word lists below. Each keeps its own licence;\n\
         the compiled dictionary is a work derived from all of them.\n",
        edition.title, edition.id
    );
    for source in sources {
        let origin = &source.origin;
        text.push_str(&format!(
            "\n{} {}\n  package: {}\n  licence: {}\n  {}\n",
            origin.title, origin.version, origin.package, origin.license, origin.attribution
        ));
    }
    for source in sources {
        for path in &source.license_files {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let rule = "-".repeat(72);
            let license = std::fs::read(path).unwrap_or_default();
            let license = String::from_utf8_lossy(&license);
            text.push_str(&format!("\n{rule}\n{} of {}\n{rule}\n{license}", name, source.origin.folder));
        }
    }
    text
}

fn manifest(
    plan: &EditionPlan,
    language: &LanguagePlan,
    shelf: &Shelf,
    version: String,
    counts: Counts,
    tally: &Tally,
) -> Manifest {
    let mut inputs = plan.inputs(language).unwrap_or_default();
    for &choice in &plan.files {
        let name = &language.file(choice).name;
        let lines = shelf.get(&choice).map(|(_, lines)| *lines);
        if let Some(input) = inputs.iter_mut().find(|input| *input.path == **name) {
            input.lines = lines;
        }
    }
    let rules = plan.book.rules.iter().enumerate().map(|(index, rule)| RuleCounts {
        name: rule.name.clone(),
        spoke: tally.spoke[index],
        decided: tally.decided[index],
        excluded: tally.excluded[index],
    });
    Manifest {
        format: artefact::FORMAT,
        lexmill: env!("CARGO_PKG_VERSION").to_owned(),
        edition: plan.edition.id.clone(),
        version,
        inputs,
        sources: plan.sources(language).into_iter().map(|source| source.origin.clone()).collect(),
        counts,
        rules: rules.collect(),
        outputs: Vec::new(),
    }
}
