//! The report of a compiled edition: the page that the compile wrote about this build alone, with optional sections
//! about the changes since another build and the coverage of a reference list.

mod changes;
mod coverage;

use std::path::{Path, PathBuf};

use crate::artefact::{BuildReader, REPORT};
use crate::dictionary::{Dictionary, Diff, ReferenceList, diff};
use crate::error::Error;
use crate::html::{Html, Slot, contents_entry};

/// A report page, and the changes that it shows.
#[derive(Clone, Debug)]
pub struct EditionReport {
    /// The whole page as HTML.
    pub html: String,
    /// The changes since another build. `None` if the report does not show them.
    pub changes: Option<Diff>,
}

/// The reason why a report could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// A file of a build is missing or damaged.
    #[error(transparent)]
    Artefact(#[from] Error),
    /// The builds are of different editions.
    #[error("`{old}` and `{new}` are different editions; compare two builds of one edition")]
    Strangers {
        /// The edition to compare with.
        old: String,
        /// The edition that the report is about.
        new: String,
    },
    /// The page has no slot for further sections, because an older lexmill wrote it.
    #[error(
        "{}: could not add sections: an older lexmill wrote this page; compile the edition again with \
         `lexmill compile --force`",
        .0.display()
    )]
    NoSlot(PathBuf),
}

/// Returns the report that the compile wrote for the edition in `folder`. Adds the changes since the build in the
/// folder `since` and the comparison with a reference list, if they are given. Each folder may also be a single file
/// that contains an edition.
///
/// # Errors
/// [`ReportError`]
pub fn report(
    folder: &Path,
    since: Option<&Path>,
    reference: Option<&ReferenceList>,
) -> Result<EditionReport, ReportError> {
    let html = read(folder)?;
    if since.is_none() && reference.is_none() {
        return Ok(EditionReport { html, changes: None });
    }
    let edition = Dictionary::open(folder)?;
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
    if let Some(reference) = reference {
        let coverage = edition.coverage(reference)?;
        put_in(
            coverage::ID,
            "Coverage of a reference list",
            Html::piece(|html| coverage::write(html, &coverage, language)),
        );
    }
    let filled = Slot::Contents.fill(&html, &entries).and_then(|html| Slot::Sections.fill(&html, &sections));
    let html = filled.ok_or_else(|| ReportError::NoSlot(folder.join(REPORT)))?;
    Ok(EditionReport { html, changes })
}

fn changes_since(since: &Path, edition: &Dictionary) -> Result<Diff, ReportError> {
    let old = Dictionary::open(since)?;
    let id = |dictionary: &Dictionary| dictionary.edition().id.clone();
    if id(&old) != id(edition) {
        return Err(ReportError::Strangers { old: id(&old), new: id(edition) });
    }
    Ok(diff(&old, edition)?)
}

/// Returns the page that the compile wrote, after checking it against its checksum.
fn read(folder: &Path) -> Result<String, Error> {
    let reader = BuildReader::open(folder)?;
    let page = String::from_utf8(reader.read(REPORT)?);
    page.map_err(|error| Error::damaged(&reader.path(REPORT), error.to_string()))
}
