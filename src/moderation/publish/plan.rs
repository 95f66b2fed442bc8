//! The plan of a publishing run. Moderators can review the plan before the run.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::error::PublishError;
use super::file::DecisionsFile;
use super::rows::{DecisionRow, Rows, merge};
use crate::compile::Folders;
use crate::diagnostic::Diagnostics;
use crate::dictionary::{ChangeKind, CheckOptions, Dictionary, Effect};
use crate::error::Error;
use crate::locus::FileName;
use crate::moderation::evidence::{is_decided, queued_form};
use crate::moderation::queue::Queue;
use crate::moderation::request::RequestState;
use crate::provenance::sha256_hex;

/// The changes that a publishing run for an edition would make.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The id of the edition.
    pub edition: String,
    /// The name of the edition's decisions file.
    pub file: FileName,
    /// The decisions file as it was read.
    pub(super) on_disk: DecisionsFile,
    /// The rows of the decisions file after the run, keyed by form.
    pub(super) after: Rows,
    /// The rows for the queue's accepted requests, keyed by form.
    pub(super) in_queue: Rows,
    /// The ids of the accepted requests.
    pub(super) ids: Vec<i64>,
    /// The number of accepted requests that are not published yet.
    pub waiting: usize,
}

impl Plan {
    /// Plans a run. `dictionary` is the current build of the edition.
    ///
    /// # Errors
    /// [`PublishError::NoDecisions`], [`PublishError::Conflicts`], or if the queue or the decisions file cannot be
    /// read.
    pub fn new(queue: &Queue, dictionary: &Dictionary, folders: &Folders) -> Result<Self, PublishError> {
        let edition = dictionary.edition();
        let file = decisions_file(dictionary, folders);
        let (file, path) = file.ok_or_else(|| PublishError::NoDecisions(edition.id.clone()))?;
        let on_disk = read(&path, file, dictionary)?;
        let accepted = queue.accepted(&edition.id)?;
        let rows = accepted.iter().map(|(request, entry)| (request.form.clone(), DecisionRow::new(request, entry)));
        let in_queue: Rows = rows.collect();
        Ok(Self {
            after: merged(queue, &edition.id, (file, &on_disk), &in_queue)?,
            edition: edition.id.clone(),
            file: file.clone(),
            on_disk,
            in_queue,
            waiting: accepted.iter().filter(|(request, _)| request.state == RequestState::Accepted).count(),
            ids: accepted.iter().map(|(request, _)| request.id).collect(),
        })
    }

    /// Plans the run again with the same requests, after the decisions file was changed. After an error, the plan is
    /// unchanged.
    pub(super) fn renew(&mut self, queue: &Queue, dictionary: &Dictionary) -> Result<(), PublishError> {
        let on_disk = read(&self.on_disk.path, &self.file, dictionary)?;
        self.after = merged(queue, &self.edition, (&self.file, &on_disk), &self.in_queue)?;
        self.on_disk = on_disk;
        Ok(())
    }

    /// Returns true if all rows that the queue has to add, replace or remove are in effect, both in the decisions file
    /// and in `build`. Ignores faults of other rows in the file.
    pub(super) fn is_in_effect(&self, queue: &Queue, build: &Dictionary) -> Result<bool, PublishError> {
        let form = |word: &str| queued_form(build, word);
        let file = DecisionsFile::read(&self.on_disk.path, &self.file, form, &mut Diagnostics::new());
        let Some(DecisionsFile { rows, .. }) = file else { return Ok(false) };
        let options = CheckOptions::default().without_suggestions().without_tiers();
        for (form, row) in changes(&published_rows(queue, &self.edition)?, &self.in_queue) {
            let check = build.check_with(&form, options)?;
            let decided = is_decided(build, &check).then_some(check.allowed);
            if rows.get(&form) != row.as_ref() || decided != row.as_ref().map(DecisionRow::accepts) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the rows that the run removes, including the old versions of replaced rows.
    pub fn removed(&self) -> impl Iterator<Item = &DecisionRow> {
        only_in(&self.on_disk.rows, &self.after).map(|(_, row)| row)
    }

    /// Returns the rows that the run adds, including the new versions of replaced rows.
    pub fn added(&self) -> impl Iterator<Item = &DecisionRow> {
        only_in(&self.after, &self.on_disk.rows).map(|(_, row)| row)
    }

    /// Returns true if the run would change nothing.
    pub fn is_empty(&self) -> bool {
        self.waiting == 0 && self.on_disk.rows == self.after
    }

    /// Returns a hash of this plan, which covers the contents of the decisions file as well. A run compares the hash of
    /// its own plan with the hash of the plan that was shown, so that it publishes only what was shown.
    pub fn mark(&self) -> String {
        let rows = self.removed().map(|row| format!("-{row}\n")).chain(self.added().map(|row| format!("+{row}\n")));
        let ids: String = self.ids.iter().map(|id| format!("{id}\n")).collect();
        let file = sha256_hex(self.on_disk.text.as_bytes());
        sha256_hex([&*self.edition, "\n", &file, "\n", &rows.collect::<String>(), &ids].concat().as_bytes())
    }

    /// Returns the words that the added rows would add or remove, as far as the current build shows. The effects of
    /// removed rows are not included, because they depend on the rules that follow the decisions: only a compile
    /// applies these rules.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn effects(&self, dictionary: &Dictionary) -> Result<Vec<Effect>, Error> {
        let effect = |(form, row): (&String, &DecisionRow)| {
            dictionary.effect(form, if row.accepts() { ChangeKind::Added } else { ChangeKind::Removed })
        };
        only_in(&self.after, &self.on_disk.rows).map(effect).collect()
    }

    /// Returns the new row for each form whose row changes. The row is `None` if it is removed.
    pub(super) fn changes(&self) -> Rows<Option<DecisionRow>> {
        changes(&self.on_disk.rows, &self.after)
    }

    /// Returns the changes that undo this plan: the old row for each form, or `None` if the row is to be removed. `now`
    /// contains the current rows of the file. Rows that were changed after this plan was written are kept.
    pub(super) fn changes_back(&self, now: &Rows) -> Rows<Option<DecisionRow>> {
        let back = changes(&self.after, &self.on_disk.rows).into_iter();
        back.filter(|(form, _)| now.get(form) == self.after.get(form)).collect()
    }
}

/// Returns the name and the path of an edition's decisions file. Returns `None` if the edition has no decisions file.
pub(super) fn decisions_file<'d>(dictionary: &'d Dictionary, folders: &Folders) -> Option<(&'d FileName, PathBuf)> {
    let file = dictionary.edition().book.rules.iter().find_map(|rule| rule.decisions())?;
    Some((file, folders.rules.join(file.strip_prefix("rules/").unwrap_or(file))))
}

/// Reads the decisions file for a plan. Returns an error if the file has errors.
fn read(path: &Path, file: &FileName, dictionary: &Dictionary) -> Result<DecisionsFile, PublishError> {
    let mut faults = Diagnostics::new();
    let on_disk = DecisionsFile::read(path, file, |word| queued_form(dictionary, word), &mut faults);
    on_disk.filter(|_| !faults.has_errors()).ok_or_else(|| Error::Faulty(faults.sorted()).into())
}

/// Merges the rows in the file with the rows in the queue.
fn merged(
    queue: &Queue,
    edition: &str,
    (file, on_disk): (&FileName, &DecisionsFile),
    in_queue: &Rows,
) -> Result<Rows, PublishError> {
    let own = own_rows(queue, edition, &on_disk.rows)?;
    let conflicts = |conflicts| PublishError::Conflicts { file: file.clone(), conflicts };
    merge(&on_disk.rows, &own, in_queue).map_err(conflicts)
}

fn changes(before: &Rows, after: &Rows) -> Rows<Option<DecisionRow>> {
    let forms: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    let changed = forms.into_iter().filter(|form| before.get(*form) != after.get(*form));
    changed.map(|form| (form.clone(), after.get(form).cloned())).collect()
}

fn only_in<'a>(these: &'a Rows, others: &'a Rows) -> impl Iterator<Item = (&'a String, &'a DecisionRow)> {
    these.iter().filter(|(form, row)| others.get(*form) != Some(row))
}

/// Returns the rows that earlier runs wrote to the file. These are the published rows, updated by those rows of
/// interrupted runs that reached the file.
fn own_rows(queue: &Queue, edition: &str, in_file: &Rows) -> Result<Rows, PublishError> {
    let mut own = published_rows(queue, edition)?;
    for (form, row) in queue.intended(edition)? {
        let row = row.as_deref().map(parse).transpose()?;
        if in_file.get(&form) != row.as_ref() {
            continue;
        }
        match row {
            Some(row) => own.insert(form, row),
            None => own.remove(&form),
        };
    }
    Ok(own)
}

/// Returns the rows that the last successful run published.
fn published_rows(queue: &Queue, edition: &str) -> Result<Rows, PublishError> {
    queue.published(edition)?.into_iter().map(|(form, row)| Ok((form, parse(&row)?))).collect()
}

fn parse(row: &str) -> Result<DecisionRow, PublishError> {
    serde_json::from_str(row).map_err(PublishError::Row)
}
