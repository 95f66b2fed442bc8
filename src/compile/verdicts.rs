//! The candidates of an edition with their verdicts.
//!
//! Verdicts are not kept in memory, but computed each time they are requested. Few verdicts are requested twice, and
//! all verdicts together would take several times as much memory as the candidates.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

use rayon::prelude::*;

use super::occurrences::Candidates;
use super::plan::EditionPlan;
use super::progress::{Progress, Stage, StageProgress};
use super::size;
use crate::artefact::{JudgedReading, Tally, VerdictRecord};
use crate::candidate::{Occurrence, Reading};
use crate::decision::Decision;
use crate::diagnostic::Diagnostics;
use crate::edition::Row;
use crate::locus::Locus;
use crate::rule::Lookup;
use crate::text::visible;
use crate::verdict::decisive;

/// The number of candidates that a thread judges in one task.
const CHUNK: usize = 2048;
/// The number of chunks that are judged in parallel while the previous ones are processed.
const CHUNKS: usize = 8;

/// All candidates of an edition, sorted by form, and the rules that judge them.
pub(super) struct JudgedCandidates<'a> {
    pub(super) plan: &'a EditionPlan,
    pub(super) candidates: Candidates,
    pub(super) progress: &'a dyn Progress,
}

impl JudgedCandidates<'_> {
    /// Returns the candidate at this index with its verdict. Returns an empty record if the candidate cannot be read.
    pub(super) fn record(&self, index: usize) -> VerdictRecord {
        let mut record = VerdictRecord { form: String::new(), readings: Vec::new() };
        self.candidates.visit(index..index + 1, |found| record = self.judge(found));
        record
    }

    /// Returns true if a source or a derivation supplies a form.
    pub(super) fn supplies(&self, form: &str) -> bool {
        let readings = self.candidates.readings(form);
        readings.iter().flat_map(|reading| &reading.occurrences).any(Occurrence::is_supplied)
    }

    /// Judges the readings that have no findings yet.
    fn judge(&self, mut record: VerdictRecord) -> VerdictRecord {
        let (book, VerdictRecord { form, readings }) = (&self.plan.book, &mut record);
        let mut lengths = None;
        for JudgedReading { reading, findings } in readings.iter_mut().filter(|judged| judged.findings.is_empty()) {
            let lengths = *lengths.get_or_insert_with(|| book.alphabet.lengths(form));
            *findings = book.judge(form, reading, lengths, self);
        }
        record
    }

    /// Judges all candidates. For every candidate, calls `note` with the record, from several threads at once. Then
    /// calls `each`, in the order of the forms, with the index of the candidate, the record, and the result of `note`.
    /// Problems that concern the whole edition, such as rules and list rows without any finding, are added to
    /// `problems`.
    ///
    /// # Errors
    /// The first error that `each` returns; `each` is not called again after that.
    pub(super) fn visit<N: Send, E: Send>(
        &self,
        problems: &mut Diagnostics,
        note: impl Fn(&VerdictRecord) -> N + Sync,
        mut each: impl FnMut(usize, &VerdictRecord, N) -> Result<(), E> + Send,
    ) -> Result<Tally, E> {
        let Self { plan, candidates, progress } = self;
        let stage_progress = &*progress.stage(&plan.edition.id, Stage::Judging, candidates.len() as u64);
        let mut tally = Tally::new(plan.book.rules.iter().map(|rule| rule.name.as_str()));
        let mut evidence = HashSet::new();
        let (mut index, mut begun) = (0, 0);
        let mut judged = Vec::new();
        // `index` counts only candidates that could be read, so it may never reach `candidates.len()`.
        while begun < candidates.len() || !judged.is_empty() {
            let look = || {
                judged.drain(..).flatten().try_for_each(|(record, noted)| {
                    tally.add(&record);
                    add_evidence(&record, &mut evidence);
                    index += 1;
                    each(index - 1, &record, noted)
                })
            };
            let end = candidates.len().min(begun + CHUNK * CHUNKS);
            let (next, looked) = rayon::join(|| self.judge_some(begun..end, &note, stage_progress), look);
            looked?;
            (judged, begun) = (next, end);
        }
        let spoke: Vec<_> = tally.rules.iter().map(|rule| rule.spoke).collect();
        size::report(plan, &tally, |rule| self.example(rule), problems);
        plan.book.report_silence(&plan.lists, &spoke, &evidence, problems);
        Ok(tally)
    }

    /// Returns the first word that a rule rejects, with the reason in English. Returns `None` if there is no such word.
    fn example(&self, rule: usize) -> Option<String> {
        (0..self.candidates.len()).find_map(|index| {
            let record = self.record(index);
            let JudgedReading { reading, findings } = record.leading()?;
            let finding = decisive(findings).filter(|finding| finding.rule == rule && !finding.accepts())?;
            Some(format!("{}: {}", visible(&reading.written), self.plan.book.rules[rule].reason(finding, "en")))
        })
    }

    fn judge_some<N: Send>(
        &self,
        range: Range<usize>,
        note: &(impl Fn(&VerdictRecord) -> N + Sync),
        stage_progress: &dyn StageProgress,
    ) -> Vec<Vec<(VerdictRecord, N)>> {
        let pieces: Vec<_> = range.clone().step_by(CHUNK).map(|from| from..range.end.min(from + CHUNK)).collect();
        let piece = |piece: Range<usize>| {
            stage_progress.advance(piece.len() as u64);
            let mut judged = Vec::with_capacity(piece.len());
            self.candidates.visit(piece, |record| {
                let record = self.judge(record);
                let noted = note(&record);
                judged.push((record, noted));
            });
            judged
        };
        pieces.into_par_iter().map(piece).collect()
    }
}

/// Adds the lines that the findings of a record cite as evidence.
fn add_evidence(record: &VerdictRecord, evidence: &mut HashSet<Locus>) {
    let findings = record.readings.iter().flat_map(|judged| &judged.findings);
    for at in findings.filter_map(|finding| finding.evidence.as_ref()) {
        if !evidence.contains(at) {
            evidence.insert(at.clone());
        }
    }
}

impl Lookup for JudgedCandidates<'_> {
    fn rows(&self, list: &str, form: &str) -> Cow<'_, [Row]> {
        Cow::Borrowed(self.plan.lists.rows(list, form))
    }

    fn decision(&self, file: &str, form: &str) -> Option<&Decision> {
        self.plan.lists.decision(file, form)
    }

    fn readings(&self, form: &str) -> Cow<'_, [Reading]> {
        Cow::Owned(self.candidates.readings(form))
    }
}
