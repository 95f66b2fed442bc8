//! The report of a compiled edition. `lexmill compile` writes a page about the build itself (module `compile::report`).
//! This module reads that page, and adds up to two sections: the changes since another build, and the coverage of a
//! reference list.

mod changes;
mod coverage;

use std::path::{Path, PathBuf};

use crate::artefact::{BuildReader, REPORT};
use crate::dictionary::{Dictionary, Diff, ReferenceList, diff};
use crate::error::Error;
use crate::html::Sections;

/// A report page, and the changes that it shows.
#[derive(Clone, Debug)]
pub struct EditionReport {
    /// The whole page as HTML.
    pub html: String,
    /// The changes since another build. `None` if no other build was given.
    pub changes: Option<Diff>,
}

/// The reason why a report could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// A file of a build is missing or damaged.
    #[error(transparent)]
    Artefact(#[from] Error),
    /// The builds are of different editions.
    #[error("`{old}` and `{new}` are different editions; compare two builds of the same edition")]
    Strangers {
        /// The id of the other build's edition.
        old: String,
        /// The id of the edition that the report is about.
        new: String,
    },
    /// The page has no slots for further sections, because an older lexmill wrote it.
    #[error(
        "{}: could not add sections: an older lexmill wrote this page; compile the edition again with \
         `lexmill compile --force`",
        .0.display()
    )]
    NoSlot(PathBuf),
}

/// Returns the report page of the edition in `folder`. If `since` is given, adds a section about the changes since that
/// build. If `reference` is given, adds a section about the coverage of that list. Both `folder` and `since` may also
/// be files that contain a build.
///
/// # Errors
/// For the reasons that [`ReportError`] lists.
pub fn report(
    folder: &Path,
    since: Option<&Path>,
    reference: Option<&ReferenceList>,
) -> Result<EditionReport, ReportError> {
    let reader = BuildReader::open(folder)?;
    let (html, path) = (String::from_utf8(reader.read(REPORT)?), reader.path(REPORT));
    let html = html.map_err(|error| Error::damaged(&path, error.to_string()))?;
    if since.is_none() && reference.is_none() {
        return Ok(EditionReport { html, changes: None });
    }
    let edition = Dictionary::read(reader)?;
    let language = &edition.edition().book.language.id;
    let mut sections = Sections::default();
    let changes = since.map(|since| changes_since(since, &edition)).transpose()?;
    if let Some(changes) = &changes {
        changes::write(&mut sections, changes, language);
    }
    if let Some(reference) = reference {
        coverage::write(&mut sections, &edition.coverage(reference)?, language);
    }
    let html = sections.fill(&html).ok_or(ReportError::NoSlot(path))?;
    Ok(EditionReport { html, changes })
}

/// Returns the changes from an older build to `edition`. `since` is the folder of the older build, or a file that
/// contains it.
///
/// # Errors
/// If the builds are of different editions, or a file of a build is missing or damaged.
pub fn changes_since(since: &Path, edition: &Dictionary) -> Result<Diff, ReportError> {
    let old = Dictionary::open(since)?;
    let [old_id, new_id] = [&old, edition].map(|dictionary| &dictionary.edition().id);
    if old_id != new_id {
        return Err(ReportError::Strangers { old: old_id.clone(), new: new_id.clone() });
    }
    Ok(diff(&old, edition)?)
}
