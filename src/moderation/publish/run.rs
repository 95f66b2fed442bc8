//! Publishing: the file of decisions is written, the edition compiled, and the queue told.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::plan::Plan;
use super::rows::{replace, write_rows};
use super::{DecisionRow, PublishError};
use crate::artefact::PREVIOUS;
use crate::compile::{CompileError, Folders, MEMORY, Observer, Options, Report, Status, Waiting, compile};
use crate::diagnostic::Diagnostics;
use crate::lexicon::{Diff, Lexicon, diff};
use crate::moderation::queue::Queue;

/// What was published.
#[derive(Clone, Debug)]
pub struct Published {
    /// The version of the edition that has it.
    pub version: String,
    /// Whether the edition had to be compiled.
    pub status: Status,
    /// What is not as it should be and did not stop the compile.
    pub problems: Diagnostics,
    /// What changed since the build before; nothing if no build was replaced.
    pub changes: Option<Diff>,
}

/// Writes what an edition's queue has granted to its file of decisions, compiles the edition, and notes in the queue
/// what is released. `expected` is the mark of the plan that somebody has seen, if anybody has.
///
/// # Errors
/// [`PublishError`]; the file of decisions is then as it was.
pub fn publish(
    (requests, folders): (&Path, &Folders),
    (edition, who): (&str, &str),
    expected: Option<&str>,
    (waiting, observer): (Waiting, &dyn Observer),
) -> Result<Published, PublishError> {
    let mut queue = Queue::open(requests)?;
    let lexicon = Lexicon::open_for_lookup_in(&folders.build, edition)?;
    let _alone = alone(requests)?;
    let plan = Plan::new(&queue, &lexicon, folders)?;
    if expected.is_some_and(|expected| expected != plan.mark()) {
        return Err(PublishError::Outdated);
    }
    let report = compile_with(&mut queue, &plan, folders, (waiting, observer))?;
    let Report { editions, problems } = report;
    let compiled = editions.into_iter().next().ok_or_else(|| PublishError::NoDecisions(edition.to_owned()))?;
    let rows = plan.in_queue.iter().map(|(form, row)| Ok((form.clone(), text(row)?)));
    let rows: BTreeMap<_, _> = rows.collect::<Result<_, PublishError>>()?;
    let version = compiled.manifest.version;
    queue.release(edition, &rows, (&plan.ids, who, &version))?;
    let changes = if compiled.status == Status::Compiled { changes(folders, edition)? } else { None };
    Ok(Published { version, status: compiled.status, problems, changes })
}

/// Writes the file of decisions and compiles. The file is put back if the edition cannot be compiled.
fn compile_with(
    queue: &mut Queue,
    plan: &Plan,
    folders: &Folders,
    (waiting, observer): (Waiting, &dyn Observer),
) -> Result<Report, PublishError> {
    let failed = |what: &str| {
        let what = format!("{}: {what}", plan.file);
        move |source: io::Error| PublishError::Io { what, source }
    };
    let old = fs::read(&plan.path).map_err(failed("cannot be read"))?;
    if plan.before != plan.after {
        let changes = plan.changes().into_iter().map(|(form, row)| Ok((form, row.as_ref().map(text).transpose()?)));
        queue.intend(&plan.edition, &changes.collect::<Result<_, PublishError>>()?)?;
        write_rows(&plan.path, &plan.after).map_err(failed("cannot be written; nothing was published"))?;
    }
    let options =
        Options { folders: folders.clone(), wanted: vec![plan.edition.clone()], force: false, waiting, memory: MEMORY };
    compile(&options, observer).or_else(|error: CompileError| {
        replace(&plan.path, &old).map_err(failed("cannot be put back"))?;
        Err(error.into())
    })
}

fn text(row: &DecisionRow) -> Result<String, PublishError> {
    serde_json::to_string(row).map_err(PublishError::Row)
}

/// What came in and went out since the build before. A build that answers like the one before it is not kept: then no
/// word did.
fn changes(folders: &Folders, edition: &str) -> Result<Option<Diff>, PublishError> {
    let previous = folders.build.join(PREVIOUS).join(edition);
    if !previous.exists() {
        return Ok(None);
    }
    let current = Lexicon::open(&folders.build.join(edition))?;
    Ok(Some(diff(&Lexicon::open(&previous)?, &current)?))
}

/// Holds others back that would publish from this queue; ends with the returned file.
fn alone(requests: &Path) -> Result<File, PublishError> {
    let mut name = requests.as_os_str().to_owned();
    name.push(".publishing");
    let path = PathBuf::from(name);
    let locked = File::create(&path).and_then(|file| file.lock().map(|()| file));
    locked.map_err(|source| PublishError::Io { what: path.display().to_string(), source })
}
