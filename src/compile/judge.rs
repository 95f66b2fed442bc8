//! Judges the candidates of an edition and writes their verdicts.

use super::gather::EditionCandidates;
use super::plan::Context;
use super::publish::Draft;
use super::report;
use super::tier_words::Picker;
use crate::artefact::{self, Output, Tally, VerdictEncoder, VerdictRecord, VerdictTableWriter};
use crate::diagnostic::Diagnostics;
use crate::error::Error;
use crate::locus::FileName;

/// The results of judging all candidates.
pub(super) struct Verdicts<'a> {
    /// The accepted forms, one per line, in byte order.
    pub(super) accepted: String,
    /// The picker of each tier, with the forms that it picked, one per line, in byte order.
    pub(super) tiers: Vec<(Picker<'a>, String)>,
    /// The data for the report.
    pub(super) notes: report::Notes<'a>,
    pub(super) tally: Tally,
    /// The file with all verdicts.
    pub(super) output: Output,
}

/// Judges all candidates of an edition and writes their verdicts to the draft. Problems that concern the whole edition
/// are added to `problems`.
pub(super) fn judge<'a>(
    Context { plan, language, .. }: Context<'a>,
    candidates: &'a EditionCandidates<'a>,
    draft: &mut Draft,
    problems: &mut Diagnostics,
) -> Result<Verdicts<'a>, Error> {
    let pickers: Vec<_> = plan.tiers.iter().map(|tier| Picker::new(tier, plan, &candidates.side_data)).collect();
    let mut picked = vec![String::new(); pickers.len()];
    let mut notes = report::Notes::new(plan, plan.rights.origins(&language.sources));
    let mut accepted = String::new();
    let inputs: Vec<FileName> = plan.inputs(language).iter().map(|input| input.path.as_str().into()).collect();
    let encoder = VerdictEncoder::new(&inputs);
    let mut verdicts = VerdictTableWriter::new(draft.create(artefact::VERDICTS)?);
    let tiers_and_bytes = |record: &VerdictRecord| {
        let tiers: Vec<_> = pickers.iter().map(|picker| picker.picks(record)).collect();
        (tiers, encoder.encode(record))
    };
    let tally = candidates.judged.visit(problems, tiers_and_bytes, |index, record, (tiers, bytes)| {
        notes.add(index, record);
        let chosen = picked.iter_mut().zip(tiers).filter(|(_, is_in)| *is_in).map(|(picked, _)| picked);
        for text in chosen.chain(record.is_accepted().then_some(&mut accepted)) {
            text.extend([&*record.form, "\n"]);
        }
        verdicts.push(&record.form, &bytes)
    });
    let failed = Error::io(draft.path(artefact::VERDICTS));
    let (tally, (file, crc32)) = tally.and_then(|tally| Ok((tally, verdicts.finish(&encoder)?))).map_err(failed)?;
    let output = draft.close(artefact::VERDICTS, file, crc32)?;
    Ok(Verdicts { accepted, tiers: pickers.into_iter().zip(picked).collect(), notes, tally, output })
}
