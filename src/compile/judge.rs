//! Judges the candidates of an edition and writes their verdicts.

use std::collections::{BTreeMap, BTreeSet};

use super::base::Base;
use super::gather::EditionCandidates;
use super::occurrences::Built;
use super::plan::Context;
use super::publish::Draft;
use super::tier_words::Picker;
use super::totals::Totals;
use super::verdicts::JudgedCandidates;
use crate::artefact::{self, Output, VerdictEncoder, VerdictRecord, VerdictTableWriter};
use crate::diagnostic::Diagnostics;
use crate::error::Error;
use crate::locus::FileName;
use crate::rule::Lookup;

/// The results of judging all candidates.
pub(super) struct Verdicts<'a> {
    pub(super) totals: Totals,
    /// The picker of each tier.
    pub(super) pickers: Vec<Picker<'a>>,
    /// The files with all verdicts.
    pub(super) outputs: Vec<Output>,
}

/// Judges all candidates of an edition and writes their verdicts to the draft. If only decisions have changed since the
/// existing build, judges only the forms with decisions, and keeps the file with all other verdicts. Problems that
/// concern the whole edition are added to `problems`.
pub(super) fn judge<'a>(
    Context { plan, language, .. }: Context<'a>,
    candidates: &'a EditionCandidates<'a>,
    draft: &mut Draft,
    problems: &mut Diagnostics,
) -> Result<Verdicts<'a>, Error> {
    let judged = &candidates.judged;
    let pickers: Vec<_> = plan.tiers.iter().map(|tier| Picker::new(tier, plan, &candidates.side_data)).collect();
    let mut files: Vec<FileName> = plan.inputs(language).iter().map(|input| input.path.as_str().into()).collect();
    files.dedup();
    let (encoder, decided) = (VerdictEncoder::new(&files), judged.decided());
    let kept = candidates.base.as_ref().zip(judged.candidates.as_built().filter(|built| built.files() == files));
    let kept = kept.and_then(|(base, built)| Some((base, recount(base, built, judged, &decided, &pickers, draft)?)));
    let (totals, output) = match kept {
        Some((base, totals)) => (totals, draft.link(artefact::VERDICTS, &base.reader, &base.manifest)?),
        None => {
            let failed = Error::io(draft.path(artefact::VERDICTS));
            let mut writer = VerdictTableWriter::new(draft.create(artefact::VERDICTS)?);
            let encode = |record: &VerdictRecord| encoder.encode(record);
            let totals = judge_all(judged, &decided, &pickers, encode, |form, bytes| writer.push(form, &bytes));
            let written = totals.and_then(|totals| Ok((totals, writer.finish(&encoder)?)));
            let (totals, (file, crc32)) = written.map_err(failed)?;
            (totals, draft.close(artefact::VERDICTS, file, crc32)?)
        }
    };
    let mut writer = VerdictTableWriter::new(Vec::new());
    let written = decided.iter().try_for_each(|(form, record)| writer.push(form, &encoder.encode(record)));
    let (bytes, _) = written.and_then(|()| writer.finish(&encoder)).expect("writing to memory cannot fail");
    let outputs = vec![output, draft.write(artefact::DECIDED, &bytes)?];
    totals.report(judged, problems);
    Ok(Verdicts { totals, pickers, outputs })
}

/// Judges all candidates, and counts the verdicts that result from rules and decisions. Calls `write` for every form
/// that sources or lists contain, in order, with the verdict that it has without decisions, encoded by `encode`.
///
/// # Errors
/// The first error that `write` returns.
pub(super) fn judge_all<E: Send>(
    judged: &JudgedCandidates<'_>,
    decided: &BTreeMap<String, VerdictRecord>,
    pickers: &[Picker<'_>],
    encode: impl Fn(&VerdictRecord) -> Vec<u8> + Sync,
    mut write: impl FnMut(&str, Vec<u8>) -> Result<(), E> + Send,
) -> Result<Totals, E> {
    let (plan, mut totals) = (judged.plan, Totals::new(judged.plan));
    let mut decided = decided.iter().peekable();
    let push = |totals: &mut Totals, record: &VerdictRecord| totals.push(plan, record, &tiers(pickers, record, judged));
    let tiers_and_bytes = |record: &VerdictRecord| (tiers(pickers, record, judged), encode(record));
    judged.visit(tiers_and_bytes, |record, (tiers, bytes)| {
        while let Some((_, earlier)) = decided.next_if(|(form, _)| **form < record.form) {
            push(&mut totals, earlier);
        }
        match decided.next_if(|(form, _)| **form == record.form) {
            Some((_, same)) => push(&mut totals, same),
            None => totals.push(plan, record, &tiers),
        }
        write(&record.form, bytes)
    })?;
    decided.for_each(|(_, later)| push(&mut totals, later));
    Ok(totals)
}

/// Returns the totals of the existing build, corrected for every form that has or had a decision. Returns `None` if
/// other verdicts may have changed, or if the totals cannot be corrected.
fn recount(
    base: &Base,
    built: &Built,
    judged: &JudgedCandidates<'_>,
    decided: &BTreeMap<String, VerdictRecord>,
    pickers: &[Picker<'_>],
    draft: &Draft,
) -> Option<Totals> {
    let mut totals = base.totals(judged.plan, draft.build())?;
    let forms: BTreeSet<_> = base.decided().keys().chain(decided.keys()).collect();
    let mut changes = Vec::new();
    for form in forms {
        let of_form =
            |decided: &BTreeMap<String, VerdictRecord>| decided.get(form).cloned().or_else(|| built.record(form));
        let (old, new) = (of_form(base.decided()), of_form(decided));
        if old != new {
            changes.push((old, new.map(|record| (tiers(pickers, &record, judged), record))));
        }
    }
    totals.replace(judged.plan, &changes).then_some(totals)
}

/// Returns, for each tier, whether it picks a candidate.
fn tiers(pickers: &[Picker<'_>], record: &VerdictRecord, lookup: &dyn Lookup) -> Vec<bool> {
    pickers.iter().map(|picker| picker.picks(record, lookup)).collect()
}
