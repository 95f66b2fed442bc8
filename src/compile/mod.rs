//! The mill: everything in `sources/` and `rules/` becomes `build/`.
//!
//! [`compile`] reads as a table of contents. `plan` reads what people wrote, `intake` reads the sources for all editions of
//! a language at once, `mill` gathers the candidates of one edition, `sightings` holds them, in `memory` or on disk, and
//! `judged` asks the rules about them. While they pass, `picking` picks the words of its tiers and `report` notes what it
//! tells people; `product` makes the files, `publish` writes them beside the build and, when all editions are written, puts
//! each in place as a whole, and `previous` keeps what it replaced.

mod described;
mod emptiness;
mod folder;
mod intake;
mod judged;
mod laid;
mod licensing;
mod lock;
mod memory;
mod mill;
mod notice;
mod observer;
mod origins;
mod picking;
mod plan;
mod previous;
mod product;
mod publish;
mod report;
mod rights;
mod sightings;
mod tier;
mod unused;

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

#[cfg(feature = "moderation")]
pub(crate) use self::folder::{exchange, sync_folder};
pub use self::lock::Waiting;
pub use self::memory::MEMORY;
use self::memory::Memory;
use self::mill::Milled;
pub use self::observer::{Meter, Observer, Silent, Stage};
use self::plan::{EditionPlan, LanguagePlan};
use self::publish::Draft;
use crate::artefact::{ArtefactError, Manifest};
use crate::diagnostic::{Diagnostics, Severity};

/// The fingerprint of this program: 16 hexadecimal digits that differ if its sources do, as far as they have a part in
/// a compile (`build.rs`).
pub const PROGRAM: &str = env!("LEXMILL_FINGERPRINT");

/// Where things lie on this machine.
#[derive(Clone, Debug)]
pub struct Folders {
    /// Raw word lists.
    pub sources: PathBuf,
    /// Languages and editions.
    pub rules: PathBuf,
    /// Outputs.
    pub build: PathBuf,
}

/// What to compile, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where things lie.
    pub folders: Folders,
    /// Ids of editions or languages; all if empty.
    pub wanted: Vec<String>,
    /// Compile editions whose inputs did not change, too.
    pub force: bool,
    /// What to do while another compile is at work.
    pub waiting: Waiting,
    /// The bytes of memory that the words of all editions may take while they are gathered, usually [`MEMORY`]. Beyond it
    /// they are sorted on disk, under the build folder. The words of an edition that derives forms stay in memory.
    pub memory: u64,
}

/// What became of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Its inputs and the program did not change; the build was left as it is.
    Unchanged,
    /// It was compiled.
    Compiled,
}

/// An edition after a compile.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// What became of it.
    pub status: Status,
    /// The manifest of the build.
    pub manifest: Manifest,
}

/// What a compile did.
#[derive(Clone, Debug)]
pub struct Report {
    /// The editions, sorted by language and id.
    pub editions: Vec<Compiled>,
    /// What is not as it should be and did not stop the compile.
    pub problems: Diagnostics,
}

/// Why nothing could be compiled.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// Sources or rules have errors.
    #[error("{} in sources or rules; nothing in the build folder was changed", count_errors(.0))]
    Faulty(Diagnostics),
    /// Another compile is at work.
    #[error("another compile is at work in this build folder: {holder}; try again later, or use --wait")]
    Locked {
        /// Who holds the lock.
        holder: String,
    },
    /// A file of `rules/` or `build/` could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// Words that take more memory than they may could not be sorted on disk.
    #[error("{}: words for which there is no memory cannot be sorted here: {source}; make room, or compile with a larger --memory", folder.display())]
    Sorting {
        /// The folder.
        folder: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// An artefact could not be read back.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
    /// There is no edition to compile.
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
        /// What is wrong with the first.
        what: &'static str,
    },
    /// There is no such edition or language.
    #[error("there is no edition or language `{name}`; there are {known}")]
    Unknown {
        /// What was asked for.
        name: String,
        /// What could have been.
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

/// Compiles the wanted editions. Rules and sources are read once the lock is held, so that a compile which waited for
/// another takes them as they are then; and no edition is put in place before all are written.
///
/// # Errors
/// [`CompileError`]; the build folder then holds what it held before, unless the error came while editions were put in
/// place: then some are new, each whole.
pub fn compile(options: &Options, observer: &dyn Observer) -> Result<Report, CompileError> {
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
    let editions = match write_all(&languages, options, &mut problems, observer) {
        Ok(editions) if !problems.has_errors() => editions,
        failed => {
            publish::discard(build);
            return Err(failed.err().unwrap_or(CompileError::Faulty(problems.sorted())));
        }
    };
    for edition in editions.iter().filter(|edition| edition.status == Status::Compiled) {
        publish::replace(build, &edition.manifest.edition)?;
    }
    Ok(Report { editions, problems: problems.sorted() })
}

/// Looks for every fault in sources and rules and judges all candidates, so that silent rules and rows are found as
/// well. Nothing is made of the verdicts, and nothing is written.
///
/// # Errors
/// [`CompileError`], but for faults: those are the answer.
pub fn lint(folders: &Folders, wanted: &[String], observer: &dyn Observer) -> Result<Diagnostics, CompileError> {
    let (mut problems, scratch) = (Diagnostics::new(), std::env::temp_dir());
    let memory = &Memory::new(MEMORY, &scratch);
    let languages = plan::read(folders, wanted, &mut problems)?;
    if wanted.is_empty() {
        unused::report(&folders.sources, &plan::discover(folders, wanted)?, &languages, &mut problems);
    }
    let found = languages.par_iter().map(|language| {
        let mut problems = Diagnostics::new();
        language.report_missing_origins(Severity::Error, &mut problems);
        let all: Vec<_> = language.editions.iter().collect();
        let taken = intake::read(language, &all, memory, &mut problems, observer);
        for (edition, intake) in language.editions.iter().zip(taken).filter(|(edition, _)| !edition.has_errors) {
            let milled = mill::mill(edition, language, intake, observer);
            let (Milled { judged, mut counts, .. }, _) = milled.map_err(cannot_sort(&scratch))?;
            let told = (&mut counts, &mut problems, observer);
            let Ok(_) = judged.visit(told, |_| (), |_, _, ()| Ok::<_, Infallible>(()));
            judged.check()?;
        }
        Ok(problems)
    });
    for more in found.collect::<Result<Vec<_>, CompileError>>()? {
        problems.append(more);
    }
    Ok(problems.sorted())
}

/// Writes the editions of all languages beside the build.
fn write_all(
    languages: &[LanguagePlan],
    options: &Options,
    problems: &mut Diagnostics,
    observer: &dyn Observer,
) -> Result<Vec<Compiled>, CompileError> {
    let memory = &Memory::new(options.memory, &options.folders.build);
    let written = languages.par_iter().map(|language| write_language(language, options, memory, observer));
    let mut editions = Vec::new();
    for (of_language, found) in written.collect::<Result<Vec<_>, _>>()? {
        editions.extend(of_language);
        problems.append(found);
    }
    Ok(editions)
}

/// Writes the editions of a language beside the build. What is wrong with its sources is returned as well; then none
/// was written.
fn write_language(
    language: &LanguagePlan,
    options: &Options,
    memory: &Arc<Memory>,
    observer: &dyn Observer,
) -> Result<(Vec<Compiled>, Diagnostics), CompileError> {
    let build = &options.folders.build;
    let unchanged = |edition: &EditionPlan| if options.force { None } else { edition.unchanged(language, build) };
    let unchanged: Vec<_> = language.editions.par_iter().map(unchanged).collect();
    let stale = language.editions.iter().zip(&unchanged).filter(|(_, manifest)| manifest.is_none());
    let stale: Vec<_> = stale.map(|(edition, _)| edition).collect();

    let mut problems = Diagnostics::new();
    let mut taken = intake::read(language, &stale, memory, &mut problems, observer).into_iter();
    if problems.has_errors() {
        return Ok((Vec::new(), problems));
    }
    let mut editions = Vec::new();
    for (edition, unchanged) in language.editions.iter().zip(unchanged) {
        if let Some(manifest) = unchanged {
            editions.push(Compiled { status: Status::Unchanged, manifest });
        } else if let Some(intake) = taken.next() {
            let milled = mill::mill(edition, language, intake, observer);
            let (milled, extras) = milled.map_err(cannot_sort(build))?;
            let draft = Draft::begin(build, &edition.edition.id)?;
            let manifest = product::write(edition, language, extras, milled, draft, (&mut problems, observer))?;
            editions.push(Compiled { status: Status::Compiled, manifest });
        }
    }
    Ok((editions, problems))
}
