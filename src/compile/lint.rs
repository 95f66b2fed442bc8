//! Checks sources and rules without writing anything.

use std::convert::Infallible;

use rayon::prelude::*;

use super::context::Context;
use super::memory::{DEFAULT_MEMORY_BYTES, Memory};
use super::options::Folders;
use super::progress::Progress;
use super::{gather, plan, read_sources, unused};
use crate::diagnostic::{Diagnostics, Severity};
use crate::error::Error;

/// Checks sources and rules for all problems and judges all candidates, so that rules and list rows without any finding
/// are reported as well. The verdicts are discarded, and the build folder is not touched.
///
/// # Errors
/// Returns a [`Error`], but not for errors in sources or rules: those are returned as diagnostics.
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
        let all: Vec<_> = language.editions.iter().collect();
        let taken = read_sources::read(language, &all, memory, &mut problems, progress);
        for (edition, input) in language.editions.iter().zip(taken).filter(|(edition, _)| !edition.has_errors) {
            let candidates = gather::gather(Context { plan: edition, language, progress }, input);
            let judged = candidates.map_err(Error::sorting(&scratch))?.judged;
            let Ok(_) = judged.visit(&mut problems, |_| (), |_, _, ()| Ok::<_, Infallible>(()));
            judged.check()?;
        }
        Ok(problems)
    });
    for more in found.collect::<Result<Vec<_>, Error>>()? {
        problems.append(more);
    }
    Ok(problems.sorted())
}
