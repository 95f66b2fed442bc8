//! Labels and meanings of words that no source supplies, kept in `build/.cache/`. A compile that takes the words of the
//! sources from the existing build needs these labels and meanings for new words in lists and decisions.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use super::cache::{self, NEW, folder, read};
use super::plan::PROGRAM;
use crate::artefact::{
    LicenseGroup, MeaningTable, VERDICTS, VerdictEncoder, VerdictFile, VerdictRecord, VerdictTableWriter,
};
use crate::candidate::{Annotations, Label, Reading, composed};
use crate::error::Error;
use crate::meaning::Meaning;
use crate::normalise::Normaliser;

/// The labels and meanings of words that no source supplies.
pub(super) struct Spare {
    labels: VerdictFile,
    meanings: Vec<(LicenseGroup, MeaningTable)>,
}

impl Spare {
    /// Opens the cache of an edition. `gathered` is the fingerprint of everything that the cache depends on. Returns
    /// `None` if the cache is missing or damaged, or if it belongs to another fingerprint or program.
    pub(super) fn open(build: &Path, edition: &str, gathered: &str) -> Option<Self> {
        let folder = folder(build, edition).join(key(gathered));
        let path = folder.join(VERDICTS);
        let labels = VerdictFile::from_bytes(&path, read(&path)?).ok()?;
        let meanings = LicenseGroup::ALL.into_iter().map(|group| {
            let path = folder.join(group.file());
            Some((group, MeaningTable::from_bytes(&path, read(&path)?).ok()?))
        });
        Some(Self { labels, meanings: meanings.collect::<Option<_>>()? })
    }

    /// Returns the labels of a spelling. `form` is its normalised form. Returns `None` if the cache is damaged.
    pub(super) fn labels(&self, form: &str, written: &str) -> Option<Vec<Label>> {
        let readings = self.labels.get(form).ok()?.map_or_else(Vec::new, |record| record.readings);
        let mut labels = readings.into_iter().map(|judged| judged.reading);
        let same = labels.find(|reading| *reading.written == *composed(written));
        Some(same.map_or_else(Vec::new, |reading| reading.labels))
    }

    /// Returns the meanings of a form in a group of licences.
    ///
    /// # Errors
    /// If the cache is damaged.
    pub(super) fn meanings(&self, group: LicenseGroup, form: &str) -> Result<Vec<Meaning>, Error> {
        let table = self.meanings.iter().find(|(other, _)| *other == group);
        table.map_or_else(|| Ok(Vec::new()), |(_, table)| table.get(form))
    }
}

/// Replaces the cache of an edition. `meanings` contains the bytes of a file of meanings for each group.
///
/// # Errors
/// If a file cannot be written. The edition then has no cache.
pub(super) fn write(
    (build, edition, gathered): (&Path, &str, &str),
    (annotations, normaliser): (&Annotations, &Normaliser),
    meanings: &[(LicenseGroup, Vec<u8>)],
) -> io::Result<()> {
    let folder = folder(build, edition);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let new = folder.join(NEW);
    fs::create_dir_all(&new)?;
    let files = annotations.spare().flat_map(|(_, labels)| labels).map(|label| &label.at.file);
    let mut records = BTreeMap::<_, Vec<_>>::new();
    for (text, labels) in annotations.spare() {
        let reading = Reading { labels: labels.to_vec(), ..Reading::typed(text) };
        records.entry(normaliser.form(text)).or_default().push(reading);
    }
    let (mut table, encoder) = (VerdictTableWriter::new(Vec::new()), VerdictEncoder::new(files));
    for (form, readings) in records {
        let bytes = encoder.encode(&VerdictRecord::unjudged(&form, readings));
        table.push(&form, &bytes)?;
    }
    let (labels, _) = table.finish(&encoder)?;
    let meanings = meanings.iter().map(|(group, bytes)| (group.file(), bytes));
    for (name, bytes) in meanings.chain([(VERDICTS, &labels)]) {
        cache::write(&new.join(name), bytes.clone())?;
    }
    fs::rename(&new, folder.join(key(gathered)))
}

/// Returns the name of the folder for this fingerprint and this program.
fn key(gathered: &str) -> String {
    format!("{PROGRAM}-{gathered}")
}
