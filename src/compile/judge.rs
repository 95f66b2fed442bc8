//! Judges the candidates of an edition and writes their verdicts.

use std::collections::BTreeMap;
use std::io::{self, Write};

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

/// The results of judging all candidates.
pub(super) struct Verdicts<'a> {
    pub(super) totals: Totals,
    /// The picker of each tier.
    pub(super) pickers: Vec<Picker<'a>>,
    /// The file with all verdicts.
    pub(super) output: Output,
}

/// Judges all candidates of an edition and writes their verdicts to the draft. If only decisions have changed since the
/// existing build, judges only the forms of these decisions, and copies all other verdicts. Problems that concern the
/// whole edition are added to `problems`.
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
    let encoder = VerdictEncoder::new(&files);
    let mut writer = VerdictTableWriter::new(draft.create(artefact::VERDICTS)?);
    let built = judged.candidates.as_built().filter(|built| built.files() == files);
    let totals = built.and_then(|_| candidates.base.as_ref()?.totals(plan, draft.build()));
    let recounted = built.zip(totals).and_then(|(built, mut totals)| {
        let new = recount(built, judged, &pickers, &mut totals)?;
        Some((built, totals, new))
    });
    let written = match recounted {
        Some((built, totals, new)) => {
            let encoded = |form: &str| Some(encoder.encode(new.get(form)?));
            built.copy(encoded, &mut writer).map(|()| totals)
        }
        None => judge_all(judged, &pickers, &encoder, &mut writer),
    };
    let failed = Error::io(draft.path(artefact::VERDICTS));
    let (totals, (file, crc32)) = written.and_then(|totals| Ok((totals, writer.finish(&encoder)?))).map_err(failed)?;
    let output = draft.close(artefact::VERDICTS, file, crc32)?;
    totals.report(judged, problems);
    Ok(Verdicts { totals, pickers, output })
}

/// Judges and writes all candidates.
fn judge_all(
    judged: &JudgedCandidates<'_>,
    pickers: &[Picker<'_>],
    encoder: &VerdictEncoder,
    writer: &mut VerdictTableWriter<impl Write + Send>,
) -> io::Result<Totals> {
    let mut totals = Totals::new(judged.plan);
    let tiers_and_bytes = |record: &VerdictRecord| (tiers(pickers, record), encoder.encode(record));
    judged.visit(tiers_and_bytes, |record, (tiers, bytes)| {
        totals.push(judged.plan, record, &tiers);
        writer.push(&record.form, &bytes)
    })?;
    Ok(totals)
}

/// Judges the forms of changed decisions, and corrects the totals. Returns the new verdicts by form. Returns `None` if
/// the totals cannot be corrected.
fn recount(
    built: &Built,
    judged: &JudgedCandidates<'_>,
    pickers: &[Picker<'_>],
    totals: &mut Totals,
) -> Option<BTreeMap<String, VerdictRecord>> {
    let (mut changes, mut records) = (Vec::new(), BTreeMap::new());
    for (form, old) in built.changed() {
        let new = Some(judged.record(form)).filter(|record| !record.readings.is_empty());
        if old != new {
            changes.push((old, new.clone().map(|record| (tiers(pickers, &record), record))));
        }
        records.extend(new.map(|record| (form.to_owned(), record)));
    }
    totals.replace(judged.plan, &changes).then_some(records)
}

/// Returns, for each tier, whether it picks a candidate.
fn tiers(pickers: &[Picker<'_>], record: &VerdictRecord) -> Vec<bool> {
    pickers.iter().map(|picker| picker.picks(record)).collect()
}
