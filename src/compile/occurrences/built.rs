//! The candidates of an existing build, with new readings for the forms in lists that have changed since.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use rayon::prelude::*;

use super::blocks::Blocks;
use super::pack::Pack;
use crate::artefact::{BuildReader, FileNames, SortedTable, VerdictFile, VerdictRecord, decode_record, visit_files};
use crate::candidate::{Annotations, FormOccurrence, Label, Reading, composed, readings};
use crate::error::Error;
use crate::locus::FileName;

/// All candidates of a build that sources or lists contain.
pub(in crate::compile) struct Built {
    blocks: Blocks,
    files: FileNames,
    /// The readings of the forms that occur in a changed file.
    changed: BTreeMap<String, Vec<Reading>>,
}

impl Built {
    /// Opens the candidates of a build. `has_changed` returns true for lists that have changed since the build was
    /// made. `listed` contains the words that lists add now. `spare_labels` returns the labels of a spelling that no
    /// source supplies; its arguments are the form and the spelling.
    ///
    /// Returns `None` if the build is damaged or empty, or if `spare_labels` returns `None`.
    pub(in crate::compile) fn open(
        reader: &BuildReader,
        has_changed: impl Fn(&FileName) -> bool,
        listed: &Pack,
        spare_labels: impl Fn(&str, &str) -> Option<Vec<Label>>,
    ) -> Option<Self> {
        let VerdictFile { table, header: files } =
            VerdictFile::open(reader).ok().filter(|file| file.table.len() > 0)?;
        let is_changed: Vec<_> = files.names().iter().map(&has_changed).collect();
        let blocks = if is_changed.contains(&true) { table.blocks() } else { 0 };
        let forms = (0..blocks).into_par_iter().map(|block| scan(&table, block, &is_changed));
        let forms = forms.collect::<Result<Vec<_>, _>>().ok()?;
        let mut listed_now = BTreeMap::<_, Vec<_>>::new();
        for (_, occurrence) in listed.all().filter(|(_, occurrence)| has_changed(occurrence.file)) {
            listed_now.entry(occurrence.form).or_default().push(occurrence);
        }
        let forms = forms.iter().flatten().map(String::as_str).chain(listed_now.keys().copied());
        let (mut changed, mut changes) = (BTreeMap::new(), BTreeMap::new());
        for form in forms.collect::<BTreeSet<_>>() {
            let record = table.get(form, |value| decode_record(form, value, &files)).ok()?;
            let was_there = record.is_some();
            let record = record.unwrap_or_else(|| VerdictRecord::unjudged(form, Vec::new()));
            let listed = listed_now.get(form).map_or(&[][..], Vec::as_slice);
            let readings = changed_readings(&record, &has_changed, listed, &spare_labels)?;
            if was_there == readings.is_empty() {
                changes.insert(form.to_owned(), !was_there);
            }
            changed.insert(form.to_owned(), readings);
        }
        Some(Self { blocks: Blocks::with_changes(table, changes), files, changed })
    }

    /// Returns the forms that are new since the build was made, with true, and those that are no longer in sources or
    /// lists, with false.
    pub(in crate::compile) fn changes(&self) -> &BTreeMap<String, bool> {
        self.blocks.changes()
    }

    /// Returns the number of forms.
    pub(in crate::compile) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Returns the names of the files to which the build's verdicts refer.
    pub(in crate::compile) fn files(&self) -> &[FileName] {
        self.files.names()
    }

    /// Returns the verdict of the build on a form. Returns `None` if the build does not contain the form, or after an
    /// error.
    pub(in crate::compile) fn record(&self, form: &str) -> Option<VerdictRecord> {
        self.blocks.get(form, |value| decode_record(form, value, &self.files))
    }

    /// Calls `each` for every form in a range of indices, with its readings, which have not been judged yet.
    pub(super) fn visit(&self, forms: Range<usize>, mut each: impl FnMut(VerdictRecord)) {
        self.blocks.visit(forms, |form, value| {
            let readings = match self.changed.get(form) {
                Some(readings) => readings.clone(),
                None => self.decode(form, value)?,
            };
            each(VerdictRecord::unjudged(form, readings));
            Some(())
        });
    }

    /// Returns true if a form occurs.
    pub(in crate::compile) fn contains(&self, form: &str) -> bool {
        let changed = self.changed.get(form).map(|readings| !readings.is_empty());
        changed.unwrap_or_else(|| self.blocks.get(form, |_| Some(())).is_some())
    }

    /// Returns the readings of a form. Returns an empty list if the form does not occur, or after an error.
    pub(in crate::compile) fn readings(&self, form: &str) -> Vec<Reading> {
        let changed = self.changed.get(form).cloned();
        changed.or_else(|| self.blocks.get(form, |value| self.decode(form, value))).unwrap_or_default()
    }

    /// Checks that the build could be read.
    ///
    /// # Errors
    /// The first error that occurred while the build was read.
    pub(super) fn check(&self) -> Result<(), Error> {
        self.blocks.check()
    }

    fn decode(&self, form: &str, value: &[u8]) -> Option<Vec<Reading>> {
        let record = decode_record(form, value, &self.files)?;
        Some(record.readings.into_iter().map(|judged| judged.reading).collect())
    }
}

/// Returns those forms in a block whose records refer to a changed file.
fn scan(table: &SortedTable, block: usize, is_changed: &[bool]) -> Result<Vec<String>, Error> {
    let mut changed = Vec::new();
    table.visit_block(block, |form, value| {
        let mut refers = false;
        let read = visit_files(value, |file| refers |= is_changed.get(file as usize).is_some_and(|changed| *changed));
        if refers {
            changed.push(form.to_owned());
        }
        Ok::<_, Error>(read)
    })?;
    Ok(changed)
}

/// Returns the readings of a form, after its occurrences in changed files were replaced by those in `listed`. Returns
/// `None` if `spare_labels` returns `None`.
fn changed_readings(
    record: &VerdictRecord,
    has_changed: impl Fn(&FileName) -> bool,
    listed: &[FormOccurrence<'_>],
    spare_labels: impl Fn(&str, &str) -> Option<Vec<Label>>,
) -> Option<Vec<Reading>> {
    let (mut annotations, mut spellings, mut kept) = (Annotations::default(), BTreeSet::new(), Vec::new());
    let mut add = |written: &str, labels: Vec<Label>| {
        labels.into_iter().for_each(|label| annotations.add(written, label.tags, label.at));
    };
    for Reading { written, lemma, tags, occurrences, labels } in record.readings.iter().map(|judged| &judged.reading) {
        if spellings.insert(composed(written)) {
            add(written, labels.clone());
        }
        let unchanged = occurrences.iter().filter(|occurrence| !has_changed(&occurrence.at.file));
        kept.extend(unchanged.map(|occurrence| FormOccurrence {
            form: &record.form,
            written,
            lemma: lemma.as_deref(),
            tags: *tags,
            file: &occurrence.at.file,
            line: occurrence.at.line,
            derivation: &occurrence.derivation,
        }));
    }
    for FormOccurrence { form, written, .. } in listed {
        if spellings.insert(composed(written)) {
            add(written, spare_labels(form, written)?);
        }
    }
    kept.extend(listed);
    Some(readings(kept, &annotations))
}
