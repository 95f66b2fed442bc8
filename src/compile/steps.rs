//! Compiles editions, by calling the steps in order.

use std::path::PathBuf;
use std::sync::Arc;

use rayon::prelude::*;

use super::base::Base;
use super::memory::Memory;
use super::options::CompileOptions;
use super::plan::{Context, EditionPlan, LanguagePlan};
use super::progress::Progress;
use super::publish::Draft;
use super::{cache, gather, judge, lock, plan, previous, publish, read_sources, write_edition};
use crate::artefact::{CANDIDATES, Manifest};
use crate::diagnostic::{Diagnostics, Severity};
use crate::error::Error;

/// An edition after a compile.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Compiled {
    /// Whether the edition was compiled in this run. False if the existing build was kept, because neither the inputs of
    /// the edition nor the program changed.
    pub is_new: bool,
    pub(crate) manifest: Manifest,
    /// The folder with the folder of the edition: the build folder, or its folder of candidates.
    pub(crate) build: PathBuf,
}

impl Compiled {
    /// Returns the id of the edition.
    pub fn edition(&self) -> &str {
        &self.manifest.edition
    }

    /// Returns the version of the build, which changes if any answer changes.
    pub fn version(&self) -> &str {
        &self.manifest.version
    }

    /// Returns the number of playable words.
    pub fn words(&self) -> u64 {
        self.manifest.counts.playable
    }
}

/// The result of a compile.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CompileReport {
    /// The editions, sorted by language and id.
    pub editions: Vec<Compiled>,
    /// The problems that did not stop the compile.
    pub problems: Diagnostics,
}

/// Compiles the requested editions. If this compile has to wait for another one, it reads rules and sources after the
/// wait. Old editions are replaced only after all new ones are written. The new build of an edition with a schedule of
/// releases is a candidate: `build/candidates/` contains it until it is released.
///
/// # Errors
/// Returns an [`Error`] if a requested edition does not exist, if sources or rules have errors, if another compile is
/// running and `options.wait` is false, or if a file cannot be read or written. The build folder is then unchanged,
/// unless the error occurred while old editions were being replaced. In that case, some editions may be new, but every
/// edition is complete.
pub fn compile(options: &CompileOptions, progress: &dyn Progress) -> Result<CompileReport, Error> {
    let build = &options.folders.build;
    plan::discover(&options.folders, &options.wanted)?;
    let _lock = lock::acquire(build, options.wait)?;
    for folder in [build.clone(), build.join(CANDIDATES)].iter().filter(|folder| folder.is_dir()) {
        publish::clean_up(folder)?;
        cache::clean_up(folder).map_err(Error::io(folder))?;
    }
    let mut problems = Diagnostics::new();
    let mut languages = plan::read(&options.folders, &options.wanted, &mut problems)?;
    for edition in languages.iter_mut().flat_map(|language| &mut language.editions) {
        edition.choose_build(build, &mut problems)?;
        if options.without_meanings {
            edition.drop_meanings();
        }
    }
    if problems.has_errors() {
        return Err(Error::Faulty(problems.sorted()));
    }
    languages.iter().for_each(|language| language.report_missing_origins(Severity::Warning, &mut problems));
    let editions = match write_all(&languages, options, &mut problems, progress) {
        Ok(editions) if !problems.has_errors() => editions,
        failed => {
            [build, &build.join(CANDIDATES)].into_iter().for_each(|folder| publish::discard(folder));
            return Err(failed.err().unwrap_or(Error::Faulty(problems.sorted())));
        }
    };
    for edition in editions.iter().filter(|edition| edition.is_new) {
        publish::replace(&edition.build, &edition.manifest.edition)?;
    }
    // A candidate would be older than the build that was just made.
    let current = editions.iter().filter(|edition| edition.build == *build);
    let candidates = current.map(|edition| build.join(CANDIDATES).join(&edition.manifest.edition));
    candidates.filter(|folder| folder.is_dir()).try_for_each(|folder| previous::remove(&folder))?;
    Ok(CompileReport { editions, problems: problems.sorted() })
}

/// Writes the editions of all languages to temporary folders in the build folder.
fn write_all(
    languages: &[LanguagePlan],
    options: &CompileOptions,
    problems: &mut Diagnostics,
    progress: &dyn Progress,
) -> Result<Vec<Compiled>, Error> {
    let memory = &Memory::new(options.memory, &options.folders.build);
    let written = languages.par_iter().map(|language| write_language(language, options, memory, progress));
    let mut editions = Vec::new();
    for (of_language, found) in written.collect::<Result<Vec<_>, _>>()? {
        editions.extend(of_language);
        problems.append(found);
    }
    Ok(editions)
}

/// Writes the editions of a language to temporary folders in the build folder. Also returns the problems in the
/// language's sources and editions. If the sources have errors, no edition is written.
fn write_language(
    language: &LanguagePlan,
    options: &CompileOptions,
    memory: &Arc<Memory>,
    progress: &dyn Progress,
) -> Result<(Vec<Compiled>, Diagnostics), Error> {
    let unchanged = |edition: &EditionPlan| if options.force { None } else { edition.unchanged(language) };
    let unchanged: Vec<_> = language.editions.par_iter().map(unchanged).collect();
    let stale = language.editions.iter().zip(&unchanged).filter(|(_, manifest)| manifest.is_none());
    let stale: Vec<_> = stale.map(|(edition, _)| edition).collect();

    let base = |edition: &&EditionPlan| if options.force { None } else { Base::open(edition, language) };
    let bases: Vec<_> = stale.par_iter().map(base).collect();
    let wanted: Vec<_> = stale.iter().copied().zip(bases.iter().map(Option::is_none)).collect();
    let mut problems = Diagnostics::new();
    let inputs = read_sources::read(language, &wanted, memory, &mut problems, progress);
    let mut taken = inputs.into_iter().zip(bases);
    if problems.has_errors() {
        return Ok((Vec::new(), problems));
    }
    let mut editions = Vec::new();
    for (edition, unchanged) in language.editions.iter().zip(unchanged) {
        let build = edition.build.clone();
        if let Some(manifest) = unchanged {
            editions.push(Compiled { is_new: false, manifest, build });
        } else if let Some((input, base)) = taken.next() {
            let context = Context { plan: edition, language, progress };
            let candidates = match base {
                Some(base) => gather::from_build(context, input, base, memory),
                None => gather::gather(context, input).map_err(Error::sorting(&options.folders.build))?,
            };
            let mut draft = Draft::begin(&build, &edition.edition.id)?;
            let verdicts = judge::judge(context, &candidates, &mut draft, &mut problems)?;
            let manifest = write_edition::write(context, &candidates, verdicts, draft)?;
            editions.push(Compiled { is_new: true, manifest, build });
        }
    }
    Ok((editions, problems))
}
