//! The report of a built edition, and in it what changed since another build and how it compares with another list: the
//! page that the compile wrote, which knows of no other build or list, with sections put in.

mod against;
mod changes;

use std::path::{Path, PathBuf};

use crate::artefact::{ArtefactError, REPORT, Sealed};
use crate::html::{Html, Slot, contents_entry};
use crate::lexicon::{Diff, Lexicon, Yardstick, diff};

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

/// The report of the edition in `folder`, as the compile wrote it, with what changed since the build in the folder
/// `since`, and held against another list. Each folder may be the one file that holds an edition.
///
/// # Errors
/// [`ReportError`]
pub fn report(folder: &Path, since: Option<&Path>, yardstick: Option<&Yardstick>) -> Result<Report, ReportError> {
    let html = read(folder)?;
    if since.is_none() && yardstick.is_none() {
        return Ok(Report { html, changes: None });
    }
    let edition = Lexicon::open(folder)?;
    let language = &edition.edition().book.language.id;
    let (mut entries, mut sections) = (String::new(), String::new());
    let mut put_in = |id: &str, name: &str, section: String| {
        entries.push_str(&Html::piece(|html| contents_entry(html, id, name)));
        sections.push_str(&section);
    };
    let changes = since.map(|since| changes_since(since, &edition)).transpose()?;
    if let Some(changes) = &changes {
        put_in(changes::ID, "Changes", Html::piece(|html| changes::write(html, changes, language)));
    }
    if let Some(yardstick) = yardstick {
        let measure = edition.against(yardstick)?;
        put_in(against::ID, "Against a list", Html::piece(|html| against::write(html, &measure, language)));
    }
    let filled = Slot::Contents.fill(&html, &entries).and_then(|html| Slot::Sections.fill(&html, &sections));
    let html = filled.ok_or_else(|| ReportError::NoPlace(folder.join(REPORT)))?;
    Ok(Report { html, changes })
}

fn changes_since(since: &Path, edition: &Lexicon) -> Result<Diff, ReportError> {
    let old = Lexicon::open(since)?;
    let id = |lexicon: &Lexicon| lexicon.edition().id.clone();
    if id(&old) != id(edition) {
        return Err(ReportError::Strangers { old: id(&old), new: id(edition) });
    }
    Ok(diff(&old, edition)?)
}

/// The page that the compile wrote, if it is still the one that was sealed.
fn read(folder: &Path) -> Result<String, ArtefactError> {
    let sealed = Sealed::open(folder)?;
    let page = String::from_utf8(sealed.read(REPORT)?);
    page.map_err(|error| ArtefactError::damaged(&sealed.path(REPORT), error.to_string()))
}
