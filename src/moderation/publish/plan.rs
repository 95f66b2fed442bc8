//! What a publishing would write, to be looked at before.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use super::PublishError;
use super::rows::{DecisionRow, Rows, merge, read_rows};
use crate::artefact::ArtefactError;
use crate::compile::{CompileError, Folders};
use crate::diagnostic::Diagnostics;
use crate::lexicon::{Effect, Lexicon, Way};
use crate::locus::FileName;
use crate::moderation::evidence::queued_form;
use crate::moderation::queue::Queue;
use crate::moderation::request::State;
use crate::provenance::sha256_hex;

/// What a publishing of an edition would write.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The edition.
    pub edition: String,
    /// The name of its file of decisions.
    pub file: FileName,
    /// Where that lies on this machine.
    pub(super) path: PathBuf,
    /// What stands in it.
    pub(super) before: Rows,
    /// What would stand in it.
    pub(super) after: Rows,
    /// What the queue has granted, by form.
    pub(super) in_queue: Rows,
    /// The requests that were granted.
    pub(super) ids: Vec<i64>,
    /// How many of them are not published yet.
    pub waiting: usize,
}

impl Plan {
    /// Looks what would be written. `lexicon` is the edition as it is built.
    ///
    /// # Errors
    /// [`PublishError::NoDecisions`], [`PublishError::Conflicts`], or if the queue or the file cannot be read.
    pub fn new(queue: &Queue, lexicon: &Lexicon, folders: &Folders) -> Result<Self, PublishError> {
        let edition = lexicon.edition();
        let file = edition.book.rules.iter().find_map(|rule| rule.decisions());
        let file = file.ok_or_else(|| PublishError::NoDecisions(edition.id.clone()))?;
        let path = folders.rules.join(file.strip_prefix("rules/").unwrap_or(file));
        let mut faults = Diagnostics::new();
        let before = read_rows(&path, file, |word| queued_form(lexicon, word), &mut faults);
        let Some(before) = before.filter(|_| !faults.has_errors()) else {
            return Err(CompileError::Faulty(faults.sorted()).into());
        };
        let granted = queue.granted(&edition.id)?;
        let in_queue: Rows =
            granted.iter().map(|granted| (granted.form.clone(), DecisionRow::of_granted(granted))).collect();
        let own = own_rows(queue, &edition.id, &before)?;
        let after = merge(&before, &own, &in_queue)
            .map_err(|conflicts| PublishError::Conflicts { file: file.clone(), conflicts })?;
        Ok(Self {
            edition: edition.id.clone(),
            file: file.clone(),
            path,
            before,
            after,
            in_queue,
            waiting: granted.iter().filter(|granted| granted.state == State::Accepted).count(),
            ids: granted.into_iter().map(|granted| granted.id).collect(),
        })
    }

    /// The rows that go.
    pub fn removed(&self) -> impl Iterator<Item = &DecisionRow> {
        only_in(&self.before, &self.after)
    }

    /// The rows that come.
    pub fn added(&self) -> impl Iterator<Item = &DecisionRow> {
        only_in(&self.after, &self.before)
    }

    /// Whether nothing would change.
    pub fn is_empty(&self) -> bool {
        self.waiting == 0 && self.before == self.after
    }

    /// Tells this plan from others, so that what is published is what was shown.
    pub fn mark(&self) -> String {
        let rows = self.removed().map(|row| format!("-{row}\n")).chain(self.added().map(|row| format!("+{row}\n")));
        let ids: String = self.ids.iter().map(|id| format!("{id}\n")).collect();
        sha256_hex((self.edition.clone() + "\n" + &rows.collect::<String>() + &ids).as_bytes())
    }

    /// The words that come in or go out with the rows that come, as far as the build at hand can tell: for a row that
    /// goes, only a compile knows what the rules below it say.
    ///
    /// # Errors
    /// If a file of the build is damaged.
    pub fn effects(&self, lexicon: &Lexicon) -> Result<Vec<Effect>, ArtefactError> {
        let coming = self.after.iter().filter(|(form, row)| self.before.get(*form) != Some(row));
        coming.map(|(form, row)| lexicon.effect(form, if row.admits() { Way::In } else { Way::Out })).collect()
    }

    /// The rows that change, by form; none where one goes.
    pub(super) fn changes(&self) -> Rows<Option<DecisionRow>> {
        let forms: BTreeSet<_> = self.before.keys().chain(self.after.keys()).collect();
        let changed = forms.into_iter().filter(|form| self.before.get(*form) != self.after.get(*form));
        changed.map(|form| (form.clone(), self.after.get(form).cloned())).collect()
    }
}

fn only_in<'a>(these: &'a Rows, others: &'a Rows) -> impl Iterator<Item = &'a DecisionRow> {
    these.iter().filter(|(form, row)| others.get(*form) != Some(row)).map(|(_, row)| row)
}

/// The rows that the queue has written: those that it has published, and those that it was about to write when it was
/// killed, if they stand in the file.
fn own_rows(queue: &Queue, edition: &str, in_file: &Rows) -> Result<Rows, PublishError> {
    let read = |row: String| serde_json::from_str(&row).map_err(PublishError::Row);
    let published = queue.published(edition)?.into_iter().map(|(form, row)| Ok((form, read(row)?)));
    let mut own: BTreeMap<_, _> = published.collect::<Result<_, PublishError>>()?;
    for (form, row) in queue.intended(edition)? {
        let row: Option<DecisionRow> = row.map(read).transpose()?;
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
