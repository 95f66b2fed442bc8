//! Checks sources and rules without changing the build folder.

use std::convert::Infallible;

use rayon::prelude::*;

use super::judge::judge_all;
use super::memory::{DEFAULT_MEMORY_BYTES, Memory};
use super::options::Folders;
use super::plan::Context;
use super::progress::Progress;
use super::{gather, plan, read_sources, unused};
use crate::diagnostic::{Diagnostics, Severity};
use crate::error::Error;

/// Checks sources and rules, and returns all problems. Also judges all candidates, to find rules that have no findings
/// and list rows that no finding cites, but discards the verdicts. The build folder is not changed.
///
/// # Errors
/// Returns an [`Error`] if a requested edition does not exist, or if a folder or a temporary file cannot be read or
/// written. Errors in sources or rules are returned as diagnostics.
pub fn lint(folders: &Folders, wanted: &[String], progress: &dyn Progress) -> Result<Diagnostics, Error> {
    let (mut problems, scratch) = (Diagnostics::new(), std::env::temp_dir());
    let memory = &Memory::new(DEFAULT_MEMORY_BYTES, &scratch);
    let languages = plan::read(folders, wanted, &mut problems)?;
    if wanted.is_empty() {
        unused::report(&folders.sources, &plan::discover(folders, wanted)?, &languages, &mut problems);
    }
    let found = languages.par_iter().map(|language| {
        let mut problems = Diagnostics::new();
        language.report_missing_origins(Severity::Error, &mut problems);
        let all: Vec<_> = language.editions.iter().map(|edition| (edition, true)).collect();
        let taken = read_sources::read(language, &all, memory, &mut problems, progress);
        for (edition, input) in language.editions.iter().zip(taken).filter(|(edition, _)| !edition.has_errors) {
            let candidates = gather::gather(Context { plan: edition, language, progress }, input);
            let judged = candidates.map_err(Error::sorting(&scratch))?.judged;
            let Ok(totals) = judge_all(&judged, &judged.decided(), &[], |_| Vec::new(), |_, _| Ok::<_, Infallible>(()));
            totals.report(&judged, &mut problems);
            judged.candidates.check()?;
        }
        Ok(problems)
    });
    for more in found.collect::<Result<Vec<_>, Error>>()? {
        problems.append(more);
    }
    Ok(problems.sorted())
}
