//! The existing build of an edition. If the sources have not changed since, the next build takes their words, and what
//! follows from these alone, from there.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rayon::prelude::*;

use super::occurrences::Built;
use super::plan::{EditionPlan, LanguagePlan, PROGRAM};
use super::spare::Spare;
use super::totals::Totals;
use crate::artefact::{
    BuildReader, Input, LicenseGroup, MEANINGS, MEANINGS_CC_BY_SA, MEANINGS_GPL, Manifest, MeaningTable, Output,
    PARADIGMS, VERDICTS,
};
use crate::edition::SourceChoice;
use crate::error::Error;
use crate::locus::FileName;
use crate::meaning::Meaning;
use crate::provenance::{LineCounts, Role, sha256_hex};

/// The files that follow from the sources alone.
const UNCHANGED: &[&str] = &[PARADIGMS, MEANINGS, MEANINGS_CC_BY_SA, MEANINGS_GPL];

/// The existing build of an edition whose sources have not changed.
pub(super) struct Base {
    pub(super) reader: BuildReader,
    pub(super) manifest: Manifest,
    /// The forms that became candidates since, with true, and those that are no longer candidates, with false.
    changes: BTreeMap<String, bool>,
    /// The number of words in lists and decisions.
    pub(super) listed: u64,
    /// Whether only decisions have changed.
    keeps_findings: bool,
    /// The meanings of words that no source supplies. `None` if none were needed.
    spare: Option<Spare>,
}

impl Base {
    /// Opens the existing build of an edition, with its candidates. Returns `None` if there is no build, if it is
    /// damaged or was made from other sources or by another program, or if labels of new words are not in the cache.
    pub(super) fn open(plan: &EditionPlan, language: &LanguagePlan, build: &Path) -> Option<(Self, Built)> {
        let reader = BuildReader::open(&build.join(&plan.edition.id)).ok()?;
        let manifest = Manifest::of(&reader).ok()?;
        let is_same = manifest.program == PROGRAM && manifest.gathered == plan.gathered(language);
        if !is_same || !plan.has_sound_sources(language) {
            return None;
        }
        let inputs = plan.inputs(language);
        let (old, new) = (hashes(&manifest.inputs), hashes(&inputs));
        let has_changed = |file: &FileName| old.get(&**file) != new.get(&**file);
        let lists = plan.lists.lists().chain(plan.tiers.iter().flat_map(|tier| tier.lists()));
        let mut hand_written = lists.map(|list| &list.file.name).chain([&plan.edition.file.name]);
        let keeps_findings = !hand_written.any(has_changed);
        let spare = OnceCell::new();
        let spare_labels = |form: &str, written: &str| {
            let open = || Spare::open(build, &plan.edition.id, &manifest.gathered);
            spare.get_or_init(open).as_ref()?.labels(form, written)
        };
        let listed = plan.listed();
        let built = Built::open(&reader, has_changed, &listed, spare_labels)?;
        let (changes, spare) = (built.changes().clone(), spare.into_inner().flatten());
        let base = Self { reader, manifest, changes, listed: listed.len(), keeps_findings, spare };
        base.unchanged().par_iter().all(|output| base.reader.check(&output.path).is_ok()).then_some((base, built))
    }

    /// Returns the sums over the verdicts of the build. Returns `None` if other verdicts may have changed than those on
    /// the forms of decisions, or if the cache does not have the sums.
    pub(super) fn totals(&self, plan: &EditionPlan, build: &Path) -> Option<Totals> {
        let verdicts = self.manifest.outputs.iter().find(|output| output.path == VERDICTS)?;
        self.keeps_findings.then(|| Totals::read(build, &plan.edition.id, &verdicts.sha256))?
    }

    /// Returns the new meanings of all candidates in a group of licences, sorted by form. Returns `None` if they have not
    /// changed.
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

    /// Returns the files that the next build contains unchanged.
    pub(super) fn unchanged(&self) -> Vec<&Output> {
        self.manifest.outputs.iter().filter(|output| UNCHANGED.contains(&output.path.as_str())).collect()
    }

    /// Returns the line counts of a source file.
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
            let of_tiers = self.tiers.iter().flat_map(|tier| tier.lists()).map(|list| &list.file);
            let ruling = self.lists.files().chain(of_tiers).chain([&self.edition.file]);
            let ruling: BTreeSet<_> = ruling.map(|file| &*file.name).collect();
            let mut inputs = self.inputs(language);
            inputs.retain(|input| !ruling.contains(&*input.path));
            // The derivations also start from the words of lists, but not from those of decisions.
            let mut entries = if self.derivers.is_empty() { Vec::new() } else { self.book.entries(&self.lists) };
            entries.retain(|(_, at)| !self.book.has_decisions(&at.file));
            let chosen = |choices: &[SourceChoice]| -> Vec<_> {
                choices.iter().map(|SourceChoice { name, files, .. }| (name.clone(), files.clone())).collect()
            };
            let (edition, normaliser) = (&self.edition, &self.book.normaliser);
            let rest = (chosen(&edition.sources), chosen(&edition.meanings), &edition.derives, normaliser, entries);
            sha256_hex(format!("{inputs:?} {rest:?}").as_bytes())[..16].to_owned()
        })
    }
}
