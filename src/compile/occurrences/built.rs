//! The candidates of an existing build, with the readings that hand-written files have changed since.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::ops::Range;

use rayon::prelude::*;

use super::blocks::Blocks;
use super::pack::Pack;
use crate::artefact::{
    BuildReader, FileNames, SortedTable, VERDICTS, VerdictRecord, VerdictTable, VerdictTableWriter, decode_record,
    visit_files,
};
use crate::candidate::{Annotations, FormOccurrence, Label, Reading, composed, readings};
use crate::error::Error;
use crate::locus::FileName;

/// All candidates of a build.
pub(in crate::compile) struct Built {
    blocks: Blocks,
    files: FileNames,
    /// The readings of the forms that occur in a changed file.
    changed: BTreeMap<String, Vec<Reading>>,
}

impl Built {
    /// Opens the candidates of a build. `has_changed` returns true for hand-written files that changed since. `listed`
    /// contains the words that hand-written files add now. `spare_labels` returns the labels of a spelling that no
    /// source supplies; its arguments are the form and the spelling.
    ///
    /// Returns `None` if the build is damaged or empty, or if `spare_labels` does.
    pub(in crate::compile) fn open(
        reader: &BuildReader,
        has_changed: impl Fn(&FileName) -> bool,
        listed: &Pack,
        spare_labels: impl Fn(&str, &str) -> Option<Vec<Label>>,
    ) -> Option<Self> {
        let bytes = reader.read(VERDICTS).ok()?;
        let VerdictTable { table, header: files } = VerdictTable::from_bytes(&reader.path(VERDICTS), bytes).ok()?;
        let is_changed: Vec<_> = files.names().iter().map(&has_changed).collect();
        let blocks = (0..table.blocks()).into_par_iter().map(|block| scan(&table, block, &is_changed));
        let (sizes, forms): (Vec<_>, Vec<_>) = blocks.collect::<Result<Vec<_>, _>>().ok()?.into_iter().unzip();
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
        let blocks = Blocks::with_changes(table, sizes, changes)?;
        Some(Self { blocks, files, changed })
    }

    /// Returns the forms that the build does not contain, or that are no longer candidates.
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

    /// Returns the forms that occur in a changed file, each with its verdict in the build. The verdict is `None` if the
    /// build does not contain the form, or after an error.
    pub(in crate::compile) fn changed(&self) -> impl Iterator<Item = (&str, Option<VerdictRecord>)> {
        let old = |form: &str| self.blocks.get(form, |value| decode_record(form, value, &self.files));
        self.changed.keys().map(move |form| (form.as_str(), old(form)))
    }

    /// Appends the verdicts of the build to a file with the same file names. `new` returns the encoded verdict on a form
    /// that occurs in a changed file, or `None` if the form is no longer a candidate.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(in crate::compile) fn copy(
        &self,
        new: impl Fn(&str) -> Option<Vec<u8>>,
        writer: &mut VerdictTableWriter<impl Write>,
    ) -> io::Result<()> {
        for block in 0..self.blocks.count() {
            if self.changed.range::<str, _>(self.blocks.bounds(block)).next().is_none() {
                let Some((first, bytes, forms)) = self.blocks.block(block) else { continue };
                if writer.push_block(first, &bytes, forms)? {
                    continue;
                }
            }
            let mut written = Ok(());
            self.blocks.visit_block(block, |form, value| {
                let pushed = match self.changed.contains_key(form) {
                    true => new(form).map_or(Ok(()), |value| writer.push(form, &value)),
                    false => writer.push(form, value),
                };
                written = std::mem::replace(&mut written, Ok(())).and(pushed);
                Some(())
            });
            written?;
        }
        Ok(())
    }

    /// Calls `each` for every form in a range of indices, with its readings, which have to be judged.
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

    /// Returns the index of a form. Returns `None` if the form does not occur, or after an error.
    pub(super) fn find(&self, form: &str) -> Option<usize> {
        self.blocks.find(form)
    }

    /// Returns the readings of a form. Returns an empty list if the form does not occur, or after an error.
    pub(super) fn readings(&self, form: &str) -> Vec<Reading> {
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

/// Returns the number of forms in a block, and the forms that refer to a changed file.
fn scan(table: &SortedTable, block: usize, is_changed: &[bool]) -> Result<(usize, Vec<String>), Error> {
    let (mut forms, mut changed) = (0, Vec::new());
    table.visit_block(block, |form, value| {
        let mut refers = false;
        let read = visit_files(value, |file| refers |= is_changed.get(file as usize).is_some_and(|changed| *changed));
        if refers {
            changed.push(form.to_owned());
        }
        forms += 1;
        Ok::<_, Error>(read)
    })?;
    Ok((forms, changed))
}

/// Returns the readings of a form without the lines of changed files, and with the lines in `listed`. Returns `None` if
/// `spare_labels` does.
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
