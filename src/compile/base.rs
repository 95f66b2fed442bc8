//! The existing build of an edition. If the sources have not changed, the next compile takes their words from this
//! build, together with the data that depend only on these words.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rayon::prelude::*;

use super::occurrences::Built;
use super::plan::{EditionPlan, LanguagePlan, PROGRAM};
use super::spare::Spare;
use super::totals::Totals;
use crate::alphabet::Alphabet;
use crate::artefact::{
    ANAGRAMS, AnagramTable, BuildReader, EDITION, EditionFile, Input, LicenseGroup, MEANINGS, MEANINGS_CC_BY_SA,
    MEANINGS_GPL, MEANINGS_RESTRICTED, Manifest, MeaningTable, Output, PARADIGMS, VERDICTS, VerdictRecord,
    VerdictTable, WORDS_TXT,
};
use crate::candidate::Reading;
use crate::edition::SourceChoice;
use crate::error::Error;
use crate::locus::FileName;
use crate::meaning::Meaning;
use crate::provenance::{LineCounts, Role, sha256_hex};

/// The files that the next compile takes from this build if the sources have not changed. Only the meanings can differ:
/// those of new candidates are added, and those of former candidates are removed.
const UNCHANGED: &[&str] = &[PARADIGMS, MEANINGS, MEANINGS_CC_BY_SA, MEANINGS_GPL, MEANINGS_RESTRICTED];

/// The readings of the forms with decisions.
type Decided = BTreeMap<String, Vec<Reading>>;

/// The existing build of an edition whose sources have not changed.
pub(super) struct Base {
    pub(super) reader: BuildReader,
    pub(super) manifest: Manifest,
    /// The verdicts of the build on forms with decisions.
    decided: BTreeMap<String, VerdictRecord>,
    /// The forms that have become candidates since that build was made, with true, and those that are no longer
    /// candidates, with false.
    changes: BTreeMap<String, bool>,
    /// The number of words in lists and decisions.
    pub(super) listed: u64,
    /// Whether only decisions have changed.
    keeps_findings: bool,
    /// The meanings of words that no source supplies. `None` if none were needed.
    spare: Option<Spare>,
}

impl Base {
    /// Opens the existing build of an edition, with its candidates and the readings of the forms with decisions. Returns
    /// `None` if the build is missing or damaged, if other sources or another program made it, or if the cache lacks
    /// labels of new words.
    pub(super) fn open(plan: &EditionPlan, language: &LanguagePlan) -> Option<(Self, Built, Decided)> {
        let reader = BuildReader::open(&plan.build.join(&plan.edition.id)).ok()?;
        let manifest = Manifest::of(&reader).ok()?;
        let is_same = manifest.program == PROGRAM && manifest.gathered == plan.gathered(language);
        if !is_same || !plan.has_sound_sources(language) {
            return None;
        }
        let inputs = plan.inputs(language);
        let (old, new) = (hashes(&manifest.inputs), hashes(&inputs));
        // Without regard to decisions, no candidate or verdict depends on a decisions file.
        let has_changed = |file: &FileName| old.get(&**file) != new.get(&**file) && !plan.book.has_decisions(file);
        let lists = plan.lists.lists().chain(plan.tiers.iter().flat_map(|tier| tier.lists()));
        let mut hand_written = lists.map(|list| &list.file.name).chain([&plan.edition.file.name]);
        let keeps_findings = !hand_written.any(has_changed);
        let spare = OnceCell::new();
        let spare_labels = |form: &str, written: &str| {
            let open = || Spare::open(&plan.build, &plan.edition.id, &manifest.gathered);
            spare.get_or_init(open).as_ref()?.labels(form, written)
        };
        let listed = plan.listed();
        let built = Built::open(&reader, has_changed, &listed, spare_labels)?;
        let decided = plan.decided(|form| built.readings(form), spare_labels)?;
        let mut old = BTreeMap::new();
        VerdictTable::open(&reader).ok()?.decided.visit(|record| _ = old.insert(record.form.clone(), record)).ok()?;
        let mut changes = BTreeMap::<String, bool>::new();
        for form in old.keys().chain(decided.keys()).chain(built.changes().keys()) {
            let was_candidate = old.contains_key(form) || built.record(form).is_some();
            let is_candidate = decided.contains_key(form) || built.contains(form);
            if was_candidate != is_candidate {
                changes.insert(form.clone(), is_candidate);
            }
        }
        let listed = listed.len() + plan.lists.all_decisions().count() as u64;
        let spare = spare.into_inner().flatten();
        let base = Self { reader, manifest, decided: old, changes, listed, keeps_findings, spare };
        let is_sound = base.unchanged().par_iter().all(|output| base.reader.check(&output.path).is_ok());
        is_sound.then_some((base, built, decided))
    }

    /// Returns the sums over the verdicts of the build. Returns `None` if the verdicts on forms without decisions may have
    /// changed, if they are damaged, or if the cache does not have the sums.
    pub(super) fn totals(&self, plan: &EditionPlan, build: &Path) -> Option<Totals> {
        let outputs = self.manifest.outputs.iter();
        let totals = self.keeps_findings.then(|| Totals::read(build, &plan.edition.id, outputs))??;
        self.reader.check(VERDICTS).ok().map(|()| totals)
    }

    /// Returns the verdicts of the build on forms with decisions.
    pub(super) fn decided(&self) -> &BTreeMap<String, VerdictRecord> {
        &self.decided
    }

    /// Returns the playable words of the build, one per line. Returns `None` if they are damaged, or if the build has
    /// another alphabet.
    pub(super) fn words(&self, alphabet: &Alphabet) -> Option<String> {
        let edition = self.reader.read(EDITION).ok()?;
        let edition = EditionFile::from_bytes(&self.reader.path(EDITION), &edition, self.reader.checksums()).ok()?;
        let words = || String::from_utf8(self.reader.read(WORDS_TXT).ok()?).ok();
        (edition.book.alphabet == *alphabet).then(words)?
    }

    /// Returns the index of alphagrams of the build. Returns `None` if it is damaged.
    pub(super) fn anagrams(&self) -> Option<AnagramTable> {
        AnagramTable::from_bytes(&self.reader.path(ANAGRAMS), self.reader.read(ANAGRAMS).ok()?).ok()
    }

    /// Returns the meanings of all candidates for one group of licences, by form. Returns `None` if they are the same
    /// as in the build.
    ///
    /// # Errors
    /// If the build or the cache is damaged.
    pub(super) fn changed_meanings(
        &self,
        group: LicenseGroup,
    ) -> Result<Option<BTreeMap<String, Vec<Meaning>>>, Error> {
        let (table, mut changed) = (MeaningTable::open_group(&self.reader, group)?, BTreeMap::new());
        for (form, is_added) in &self.changes {
            let spare = self.spare.as_ref().filter(|_| *is_added);
            let new = spare.map_or_else(|| Ok(Vec::new()), |spare| spare.meanings(group, form))?;
            let old = table.as_ref().map_or_else(|| Ok(Vec::new()), |table| table.get(form))?;
            if old != new {
                changed.insert(form.clone(), new);
            }
        }
        if changed.is_empty() {
            return Ok(None);
        }
        let mut meanings = BTreeMap::new();
        if let Some(table) = table {
            table.visit(|form, of_form| {
                meanings.insert(form.to_owned(), of_form);
            })?;
        }
        meanings.extend(changed);
        meanings.retain(|_, of_form| !of_form.is_empty());
        Ok(Some(meanings))
    }

    /// Returns the files of the build that are listed in [`UNCHANGED`].
    pub(super) fn unchanged(&self) -> Vec<&Output> {
        self.manifest.outputs.iter().filter(|output| UNCHANGED.contains(&output.path.as_str())).collect()
    }

    /// Returns the line counts of a source file. Returns `None` if the manifest of the build has no counts for the file
    /// in this role.
    pub(super) fn lines(&self, file: &str, role: Role) -> Option<LineCounts> {
        self.manifest.inputs.iter().find(|input| input.path == file && input.role == Some(role))?.lines
    }
}

/// Returns the hashes of files by name.
fn hashes(inputs: &[Input]) -> BTreeMap<&str, &str> {
    inputs.iter().map(|input| (input.path.as_str(), input.sha256.as_str())).collect()
}

impl EditionPlan {
    /// Returns a fingerprint of everything that determines which words the sources and derivations supply, with their
    /// labels and meanings: 16 hexadecimal digits.
    pub(super) fn gathered(&self, language: &LanguagePlan) -> &str {
        self.gathered.get_or_init(|| {
            let of_tiers = self.tiers.iter().flat_map(|tier| tier.hand_written());
            let ruling = self.lists.files().chain(of_tiers).chain([&self.edition.file]);
            let ruling: BTreeSet<_> = ruling.map(|file| &*file.name).collect();
            let mut inputs = self.inputs(language);
            inputs.retain(|input| !ruling.contains(&*input.path));
            // The derivations also start from the words of lists.
            let entries = if self.derivers.is_empty() { Vec::new() } else { self.book.entries(&self.lists) };
            let chosen = |choices: &[SourceChoice]| -> Vec<_> {
                choices.iter().map(|SourceChoice { name, files, .. }| (name.clone(), files.clone())).collect()
            };
            let (edition, normaliser) = (&self.edition, &self.book.normaliser);
            let rest = (chosen(&edition.sources), chosen(&edition.meanings), &edition.derives, normaliser, entries);
            sha256_hex(format!("{inputs:?} {rest:?}").as_bytes())[..16].to_owned()
        })
    }
}
