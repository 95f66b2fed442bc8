//! The candidates of an edition with their verdicts.
//!
//! Verdicts are not kept in memory, but computed each time they are requested. Few verdicts are requested twice, and
//! all verdicts together would take several times as much memory as the candidates.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use rayon::prelude::*;

use super::occurrences::Candidates;
use super::plan::EditionPlan;
use super::progress::{Progress, Stage, StageProgress};
use crate::artefact::{JudgedReading, VerdictRecord};
use crate::candidate::{Occurrence, Reading};
use crate::decision::Decision;
use crate::edition::Row;
use crate::rule::{Lookup, WithLists};
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
    /// The readings of the forms with decisions. A decision affects only the verdict on its own form: the verdict on
    /// another word is the same without it.
    pub(super) decided: BTreeMap<String, Vec<Reading>>,
    pub(super) progress: &'a dyn Progress,
}

impl JudgedCandidates<'_> {
    /// Returns a form with its verdict. The record has no readings if the form is not a candidate or cannot be read.
    pub(super) fn record(&self, form: &str) -> VerdictRecord {
        match self.decided.get(form) {
            Some(readings) => {
                let with_decisions = WithLists { lists: &self.plan.lists, rest: self };
                self.judge_with(VerdictRecord::unjudged(form, readings.clone()), &with_decisions)
            }
            None => self.judge(VerdictRecord::unjudged(form, self.candidates.readings(form))),
        }
    }

    /// Returns the verdicts on the forms with decisions.
    pub(super) fn decided(&self) -> BTreeMap<String, VerdictRecord> {
        self.decided.keys().map(|form| (form.clone(), self.record(form))).collect()
    }

    /// Returns the number of candidates.
    pub(super) fn len(&self) -> u64 {
        let only_decided = self.decided.keys().filter(|form| !self.candidates.contains(form));
        (self.candidates.len() + only_decided.count()) as u64
    }

    /// Returns true if a form is a candidate.
    pub(super) fn contains(&self, form: &str) -> bool {
        self.decided.contains_key(form) || self.candidates.contains(form)
    }

    /// Returns true if a source or a derivation supplies a form.
    pub(super) fn supplies(&self, form: &str) -> bool {
        let readings = self.candidates.readings(form);
        readings.iter().flat_map(|reading| &reading.occurrences).any(Occurrence::is_supplied)
    }

    /// Judges the readings of a record without regard to decisions.
    pub(super) fn judge(&self, record: VerdictRecord) -> VerdictRecord {
        self.judge_with(record, self)
    }

    fn judge_with(&self, mut record: VerdictRecord, lookup: &dyn Lookup) -> VerdictRecord {
        let (book, VerdictRecord { form, readings }) = (&self.plan.book, &mut record);
        let lengths = book.alphabet.lengths(form);
        for JudgedReading { reading, findings } in readings {
            *findings = book.judge(form, reading, lengths, lookup);
        }
        record
    }

    /// Judges all candidates without regard to decisions. For every candidate, calls `note` with the record, from several
    /// threads at once. Then calls `each` with the record and the result of `note`, in the order of the forms.
    ///
    /// # Errors
    /// The first error that `each` returns; `each` is not called again after that.
    pub(super) fn visit<N: Send, E: Send>(
        &self,
        note: impl Fn(&VerdictRecord) -> N + Sync,
        mut each: impl FnMut(&VerdictRecord, N) -> Result<(), E> + Send,
    ) -> Result<(), E> {
        let Self { plan, candidates, progress, .. } = self;
        let stage_progress = &*progress.stage(&plan.edition.id, Stage::Judging, candidates.len() as u64);
        let mut begun = 0;
        let mut judged = Vec::new();
        while begun < candidates.len() || !judged.is_empty() {
            let look = || judged.drain(..).flatten().try_for_each(|(record, noted)| each(&record, noted));
            let end = candidates.len().min(begun + CHUNK * CHUNKS);
            let (next, looked) = rayon::join(|| self.judge_some(begun..end, &note, stage_progress), look);
            looked?;
            (judged, begun) = (next, end);
        }
        Ok(())
    }

    /// Returns the first word that a rule rejects, with the reason in English. Returns `None` if there is no such word.
    pub(super) fn example(&self, rule: usize) -> Option<String> {
        let mut example = None;
        self.candidates.visit(0..self.candidates.len(), |record| {
            example = example.take().or_else(|| {
                let record = self.judge(record);
                let JudgedReading { reading, findings } = record.leading()?;
                let finding = decisive(findings).filter(|finding| finding.rule == rule && !finding.accepts())?;
                Some(format!("{}: {}", visible(&reading.written), self.plan.book.rules[rule].reason(finding, "en")))
            });
        });
        example
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

impl Lookup for JudgedCandidates<'_> {
    fn rows(&self, list: &str, form: &str) -> Cow<'_, [Row]> {
        Cow::Borrowed(self.plan.lists.rows(list, form))
    }

    fn decision(&self, _: &str, _: &str) -> Option<&Decision> {
        None
    }

    fn readings(&self, form: &str) -> Cow<'_, [Reading]> {
        Cow::Owned(self.candidates.readings(form))
    }

    fn is_allowed(&self, form: &str) -> bool {
        self.judge(VerdictRecord::unjudged(form, self.candidates.readings(form))).is_accepted()
    }
}
