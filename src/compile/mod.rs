//! The mill: everything in `sources/` and `rules/` becomes `build/`.
//!
//! [`compile`] reads as a table of contents. `plan` reads what people wrote, `shelf` reads the sources,
//! `mill` and `product` make one edition in memory, `report` tells people of it, `publish` puts it in place, whole or
//! not at all, and `previous` keeps the build that it replaced.

mod laid;
mod lock;
mod mill;
mod observer;
mod plan;
mod previous;
mod product;
mod publish;
mod report;
mod shelf;

use std::path::PathBuf;

use rayon::prelude::*;

pub use self::lock::Waiting;
pub use self::observer::{Meter, Observer, Silent};
use self::plan::{EditionPlan, LanguagePlan};
use crate::artefact::{ArtefactError, Manifest};
use crate::diagnostic::{Diagnostics, Severity};

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
}

/// What became of an edition.
#[derive(Clone, Debug)]
pub enum Status {
    /// Its inputs did not change; the build was left as it is.
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
    /// An artefact could not be read back.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
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

fn count_errors(problems: &Diagnostics) -> String {
    match problems.count(Severity::Error) {
        1 => "1 error".to_owned(),
        many => format!("{many} errors"),
    }
}

/// Compiles the wanted editions.
///
/// # Errors
/// [`CompileError`]; the build folder then holds what it held before, or some of the editions whole.
pub fn compile(options: &Options, observer: &dyn Observer) -> Result<Report, CompileError> {
    let mut problems = Diagnostics::new();
    let languages = plan::read(&options.folders, &options.wanted, &mut problems)?;
    if problems.has_errors() {
        return Err(CompileError::Faulty(problems.sorted()));
    }
    let _lock = lock::acquire(&options.folders.build, options.waiting)?;
    publish::clean_up(&options.folders.build)?;

    let compiled: Vec<_> = languages.par_iter().map(|language| compile_language(language, options, observer)).collect();
    let mut editions = Vec::new();
    let mut failure = None;
    for result in compiled {
        match result {
            Ok((done, found)) => {
                editions.extend(done);
                problems.append(found);
            }
            Err(CompileError::Faulty(found)) => problems.append(found),
            Err(error) => failure = failure.or(Some(error)),
        }
    }
    match failure {
        Some(error) => Err(error),
        None if problems.has_errors() => Err(CompileError::Faulty(problems.sorted())),
        None => Ok(Report { editions, problems: problems.sorted() }),
    }
}

/// Looks for every fault in sources and rules and compiles in memory, so that silent rules and rows are
/// found as well. Nothing is written.
///
/// # Errors
/// [`CompileError`], but for faults: those are the answer.
pub fn lint(folders: &Folders, wanted: &[String], observer: &dyn Observer) -> Result<Diagnostics, CompileError> {
    let mut problems = Diagnostics::new();
    let languages = plan::read(folders, wanted, &mut problems)?;
    let found = languages.par_iter().map(|language| {
        let mut problems = Diagnostics::new();
        let all: Vec<_> = language.editions.iter().collect();
        let shelf = shelf::read(language, &all, &mut problems, observer);
        for edition in &language.editions {
            if !edition.has_errors {
                mill::mill(edition, language, &shelf, &mut problems, observer);
            }
        }
        problems
    });
    for more in found.collect::<Vec<_>>() {
        problems.append(more);
    }
    Ok(problems.sorted())
}

fn compile_language(
    language: &LanguagePlan,
    options: &Options,
    observer: &dyn Observer,
) -> Result<(Vec<Compiled>, Diagnostics), CompileError> {
    let build = &options.folders.build;
    let fresh: Vec<_> = language
        .editions
        .par_iter()
        .map(|edition| if options.force { None } else { edition.unchanged(language, build) })
        .collect();
    let stale = || language.editions.iter().zip(&fresh).filter(|(_, manifest)| manifest.is_none());
    let wanted: Vec<&EditionPlan> = stale().map(|(edition, _)| edition).collect();

    let mut problems = Diagnostics::new();
    let shelf = shelf::read(language, &wanted, &mut problems, observer);
    if problems.has_errors() {
        return Err(CompileError::Faulty(problems));
    }
    let mut editions = Vec::new();
    for (edition, unchanged) in language.editions.iter().zip(fresh.iter()) {
        let compiled = match unchanged {
            Some(manifest) => Compiled { status: Status::Unchanged, manifest: manifest.clone() },
            None => {
                let product = mill::mill(edition, language, &shelf, &mut problems, observer);
                let manifest = publish::publish(build, &edition.edition.id, product)?;
                Compiled { status: Status::Compiled, manifest }
            }
        };
        editions.push(compiled);
    }
    Ok((editions, problems))
}
