//! The compiler: turns everything in `sources/` and `rules/` into `build/`.
//!
//! [`compile`] reads as a table of contents. `plan` reads the files that people wrote, and `read_sources` reads the
//! sources for all editions of a language at once. For each edition, `gather` groups the words into candidates,
//! `occurrences` stores the occurrences of the candidates in memory or, above the limit set in `memory`, on disk, and
//! `verdicts` applies the rules. Meanwhile `tier_words` selects the words of the tiers, and `report` collects data for
//! the report. `write_edition` creates the files of an edition, and `publish` writes them to a temporary folder and,
//! when all editions are written, replaces each old edition as a whole. `previous` keeps the builds that were replaced.

mod empty_edition;
mod folder;
mod gather;
mod licensing;
mod lock;
mod memory;
mod notice;
mod occurrences;
mod origins;
mod plan;
mod previous;
mod progress;
mod publish;
mod read_sources;
mod report;
mod rights;
mod source_registry;
mod tier;
mod tier_words;
mod tile_stats;
mod unused;
mod verdicts;
mod write_edition;

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

#[cfg(feature = "moderation")]
pub(crate) use self::folder::{exchange, sync_folder};
use self::gather::EditionCandidates;
pub use self::lock::Waiting;
pub use self::memory::DEFAULT_MEMORY_BYTES;
use self::memory::Memory;
use self::plan::{EditionPlan, LanguagePlan};
pub use self::progress::{NoProgress, Progress, Stage, StageProgress};
use self::publish::Draft;
use crate::artefact::{ArtefactError, Manifest};
use crate::diagnostic::{Diagnostics, Severity};

/// The fingerprint of this program: 16 hexadecimal digits that change with the source files that take part in a compile
/// (see `build.rs`).
pub const PROGRAM: &str = env!("LEXMILL_FINGERPRINT");

/// The folders of a project.
#[derive(Clone, Debug)]
pub struct Folders {
    /// The folder of raw word lists.
    pub sources: PathBuf,
    /// The folder of languages and editions.
    pub rules: PathBuf,
    /// The folder of compiled editions.
    pub build: PathBuf,
}

/// The options of a compile.
#[derive(Clone, Debug)]
pub struct CompileOptions {
    /// The folders to read and write.
    pub folders: Folders,
    /// Ids of the editions or languages to compile; all if empty.
    pub wanted: Vec<String>,
    /// Whether to also compile editions whose inputs did not change.
    pub force: bool,
    /// The behaviour while another compile is running.
    pub waiting: Waiting,
    /// The memory that the words of all editions may take while they are gathered, in bytes, usually
    /// [`DEFAULT_MEMORY_BYTES`]. Above this limit, words are sorted on disk, under the build folder. The words of an
    /// edition that derives forms always stay in memory.
    pub memory: u64,
}

/// Whether an edition was compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Its inputs and the program did not change, so the build was kept.
    Unchanged,
    /// It was compiled.
    Compiled,
}

/// An edition after a compile.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// Whether it was compiled in this run.
    pub status: Status,
    /// The manifest of the build.
    pub manifest: Manifest,
}

/// The result of a compile.
#[derive(Clone, Debug)]
pub struct CompileReport {
    /// The editions, sorted by language and id.
    pub editions: Vec<Compiled>,
    /// The problems that did not stop the compile.
    pub problems: Diagnostics,
}

/// The reason why a compile failed.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// Sources or rules have errors.
    #[error("{} in sources or rules; nothing in the build folder was changed", count_errors(.0))]
    Faulty(Diagnostics),
    /// Another compile is running in this build folder.
    #[error("another compile is running in this build folder: {holder}; try again later, or use --wait")]
    Locked {
        /// The process that holds the lock.
        holder: String,
    },
    /// A file of `rules/` or `build/` could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// Words that exceed the memory limit could not be sorted on disk.
    #[error("{}: cannot sort words on disk in this folder: {source}; free some space, or compile with a larger --memory", folder.display())]
    Sorting {
        /// The folder for temporary files.
        folder: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// An artefact could not be read back.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
    /// No edition was found.
    #[error(
        "{}: {what}. lexmill looks there for languages and games (rules/<language>/<edition>.toml) and in {} for word lists; \
         `lexmill init` makes both from a word list or a hunspell dictionary, and --rules and --sources name other folders",
        rules.display(), sources.display()
    )]
    NoEdition {
        /// The folder of languages and editions.
        rules: PathBuf,
        /// The folder of word lists.
        sources: PathBuf,
        /// The problem with the folder `rules`.
        what: &'static str,
    },
    /// An edition or language of this name does not exist.
    #[error("unknown edition or language `{name}`; choose from {known}")]
    Unknown {
        /// The name that was requested.
        name: String,
        /// The names of the existing editions, separated by commas.
        known: String,
    },
}

impl CompileError {
    fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        |source| Self::Io { path, source }
    }
}

fn cannot_sort(folder: &Path) -> impl FnOnce(std::io::Error) -> CompileError {
    |source| CompileError::Sorting { folder: folder.to_owned(), source }
}

fn count_errors(problems: &Diagnostics) -> String {
    match problems.count(Severity::Error) {
        1 => "1 error".to_owned(),
        many => format!("{many} errors"),
    }
}

/// Compiles the requested editions. Rules and sources are read after the lock was acquired, so that a compile that
/// waited for another one reads their current state. No edition is replaced before all new ones are written.
///
/// # Errors
/// Returns a [`CompileError`]. The build folder is then unchanged, unless the error occurred while old editions were
/// being replaced: then some editions are new, and every edition is complete.
pub fn compile(options: &CompileOptions, progress: &dyn Progress) -> Result<CompileReport, CompileError> {
    let build = &options.folders.build;
    plan::discover(&options.folders, &options.wanted)?;
    let _lock = lock::acquire(build, options.waiting)?;
    publish::clean_up(build)?;
    let mut problems = Diagnostics::new();
    let languages = plan::read(&options.folders, &options.wanted, &mut problems)?;
    if problems.has_errors() {
        return Err(CompileError::Faulty(problems.sorted()));
    }
    languages.iter().for_each(|language| language.report_missing_origins(Severity::Warning, &mut problems));
    let editions = match write_all(&languages, options, &mut problems, progress) {
        Ok(editions) if !problems.has_errors() => editions,
        failed => {
            publish::discard(build);
            return Err(failed.err().unwrap_or(CompileError::Faulty(problems.sorted())));
        }
    };
    for edition in editions.iter().filter(|edition| edition.status == Status::Compiled) {
        publish::replace(build, &edition.manifest.edition)?;
    }
    Ok(CompileReport { editions, problems: problems.sorted() })
}

/// Checks sources and rules for all problems and judges all candidates, so that rules and list rows without any finding
/// are reported as well. The verdicts are discarded, and the build folder is not touched.
///
/// # Errors
/// Returns a [`CompileError`], but not for errors in sources or rules: those are returned as diagnostics.
pub fn lint(folders: &Folders, wanted: &[String], progress: &dyn Progress) -> Result<Diagnostics, CompileError> {
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
            let candidates = gather::gather(edition, language, input, progress);
            let (EditionCandidates { judged, mut counts, .. }, _) = candidates.map_err(cannot_sort(&scratch))?;
            let outputs = (&mut counts, &mut problems, progress);
            let Ok(_) = judged.visit(outputs, |_| (), |_, _, ()| Ok::<_, Infallible>(()));
            judged.check()?;
        }
        Ok(problems)
    });
    for more in found.collect::<Result<Vec<_>, CompileError>>()? {
        problems.append(more);
    }
    Ok(problems.sorted())
}

/// Writes the editions of all languages to temporary folders in the build folder.
fn write_all(
    languages: &[LanguagePlan],
    options: &CompileOptions,
    problems: &mut Diagnostics,
    progress: &dyn Progress,
) -> Result<Vec<Compiled>, CompileError> {
    let memory = &Memory::new(options.memory, &options.folders.build);
    let written = languages.par_iter().map(|language| write_language(language, options, memory, progress));
    let mut editions = Vec::new();
    for (of_language, found) in written.collect::<Result<Vec<_>, _>>()? {
        editions.extend(of_language);
        problems.append(found);
    }
    Ok(editions)
}

/// Writes the editions of a language to temporary folders in the build folder, and returns the problems of its sources
/// as well. If any of these is an error, no edition is written.
fn write_language(
    language: &LanguagePlan,
    options: &CompileOptions,
    memory: &Arc<Memory>,
    progress: &dyn Progress,
) -> Result<(Vec<Compiled>, Diagnostics), CompileError> {
    let build = &options.folders.build;
    let unchanged = |edition: &EditionPlan| if options.force { None } else { edition.unchanged(language, build) };
    let unchanged: Vec<_> = language.editions.par_iter().map(unchanged).collect();
    let stale = language.editions.iter().zip(&unchanged).filter(|(_, manifest)| manifest.is_none());
    let stale: Vec<_> = stale.map(|(edition, _)| edition).collect();

    let mut problems = Diagnostics::new();
    let mut taken = read_sources::read(language, &stale, memory, &mut problems, progress).into_iter();
    if problems.has_errors() {
        return Ok((Vec::new(), problems));
    }
    let mut editions = Vec::new();
    for (edition, unchanged) in language.editions.iter().zip(unchanged) {
        if let Some(manifest) = unchanged {
            editions.push(Compiled { status: Status::Unchanged, manifest });
        } else if let Some(input) = taken.next() {
            let candidates = gather::gather(edition, language, input, progress);
            let (candidates, side_data) = candidates.map_err(cannot_sort(build))?;
            let draft = Draft::begin(build, &edition.edition.id)?;
            let manifest =
                write_edition::write(edition, language, side_data, candidates, draft, (&mut problems, progress))?;
            editions.push(Compiled { status: Status::Compiled, manifest });
        }
    }
    Ok((editions, problems))
}
