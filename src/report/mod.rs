//! The report of a built edition, and in it what changed since another build: the page that the compile wrote, which
//! knows of no other build, with a section put in.

mod changes;

use std::path::{Path, PathBuf};

use crate::artefact::{ArtefactError, REPORT, Sealed};
use crate::html::{Html, Slot, contents_entry};
use crate::lexicon::{Diff, Lexicon, diff};

/// A page, and what it tells besides the build itself.
#[derive(Clone, Debug)]
pub struct Report {
    /// The whole page.
    pub html: String,
    /// What changed since another build, if it tells that.
    pub changes: Option<Diff>,
}

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// A file of a build is missing or damaged.
    #[error(transparent)]
    Artefact(#[from] ArtefactError),
    /// The builds are of two editions.
    #[error("`{old}` and `{new}` are two editions; compare two builds of one")]
    Strangers {
        /// The edition to compare with.
        old: String,
        /// The edition that the report is about.
        new: String,
    },
    /// An older lexmill wrote the page.
    #[error("{}: has no place for changes; compile the edition again with `lexmill compile --force`", .0.display())]
    NoPlace(PathBuf),
}

/// The report of the edition in `folder`, as the compile wrote it, and what changed since the build in the folder `since`.
///
/// # Errors
/// [`ReportError`]
pub fn report(folder: &Path, since: Option<&Path>) -> Result<Report, ReportError> {
    let html = read(folder)?;
    let Some(since) = since else { return Ok(Report { html, changes: None }) };
    let (old, new) = (Lexicon::open(since)?, Lexicon::open(folder)?);
    let id = |lexicon: &Lexicon| lexicon.edition().id.clone();
    if id(&old) != id(&new) {
        return Err(ReportError::Strangers { old: id(&old), new: id(&new) });
    }
    let changes = diff(&old, &new)?;
    let language = &new.edition().book.language.id;
    let html = put_in(&html, &changes, language).ok_or_else(|| ReportError::NoPlace(folder.join(REPORT)))?;
    Ok(Report { html, changes: Some(changes) })
}

/// The page that the compile wrote, if it is still the one that was sealed.
fn read(folder: &Path) -> Result<String, ArtefactError> {
    let sealed = Sealed::open(folder)?;
    let page = String::from_utf8(sealed.read(REPORT)?);
    page.map_err(|error| ArtefactError::damaged(&sealed.path(REPORT), error.to_string()))
}

/// The page with the section and its entry in the contents; `None` if the page has no place for them.
fn put_in(page: &str, changes: &Diff, language: &str) -> Option<String> {
    let entry = Html::piece(|html| contents_entry(html, changes::ID, "Changes"));
    let section = Html::piece(|html| changes::write(html, changes, language));
    Slot::Sections.fill(&Slot::Contents.fill(page, &entry)?, &section)
}
