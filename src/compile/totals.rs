//! Sums over all verdicts of an edition: counts, the accepted forms, and the data for the report. They are kept in the
//! cache, so that a compile after a change of decisions counts only the changed verdicts.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::plan::{EditionPlan, PROGRAM};
use super::verdicts::JudgedCandidates;
use super::{cache, report, size};
use crate::artefact::{DECIDED, Output, Tally, VERDICTS, VerdictRecord, has_line, line_offset};
use crate::diagnostic::{Code, Diagnostics};
use crate::locus::{FileName, Locus};
use crate::provenance::source_folder;
use crate::text::visible;

/// The name of the file in the cache.
const FILE: &str = "totals";

/// Sums over all verdicts of an edition.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Totals {
    pub(super) tally: Tally,
    /// The data for the report.
    pub(super) notes: report::Notes,
    /// The accepted forms, one per line, in byte order.
    pub(super) accepted: String,
    /// For each tier, the forms that it picked, one per line, in byte order.
    pub(super) picked: Vec<String>,
    /// For each hand-written file, the number of findings that cite each line.
    cited: HashMap<String, HashMap<u32, u32>>,
}

/// A flag for each tier, which is true if the tier picks the word, and the verdict on the word.
pub(super) type Counted = (Vec<bool>, VerdictRecord);

impl Totals {
    /// Creates empty totals, to which no verdict has been added yet.
    pub(super) fn new(plan: &EditionPlan) -> Self {
        Self {
            tally: Tally::new(plan.book.rules.iter().map(|rule| rule.name.as_str())),
            notes: report::Notes::new(plan),
            accepted: String::new(),
            picked: vec![String::new(); plan.tiers.len()],
            cited: HashMap::new(),
        }
    }

    /// Adds the verdict on the next form in byte order.
    pub(super) fn push(&mut self, plan: &EditionPlan, record: &VerdictRecord, tiers: &[bool]) {
        self.count(plan, record, 1);
        let chosen = self.picked.iter_mut().zip(tiers).filter(|(_, is_in)| **is_in).map(|(picked, _)| picked);
        for text in chosen.chain(record.is_accepted().then_some(&mut self.accepted)) {
            text.extend([&*record.form, "\n"]);
        }
    }

    /// Replaces the verdicts on some forms. The first verdict of a pair is the old one, with which the form was
    /// counted; the second is the new one. A verdict is `None` if the form was or is not a candidate. Returns false if
    /// the samples for the report must be taken again from all verdicts.
    pub(super) fn replace(&mut self, plan: &EditionPlan, changes: &[(Option<VerdictRecord>, Option<Counted>)]) -> bool {
        let (mut accepted, mut picked) = (BTreeMap::new(), vec![BTreeMap::new(); self.picked.len()]);
        for (old, new) in changes {
            if let Some(old) = old {
                self.count(plan, old, -1);
                accepted.insert(&*old.form, false);
                picked.iter_mut().for_each(|changes| _ = changes.insert(&*old.form, false));
            }
            if let Some((tiers, new)) = new {
                self.count(plan, new, 1);
                accepted.insert(&*new.form, new.is_accepted());
                picked.iter_mut().zip(tiers).for_each(|(changes, is_in)| _ = changes.insert(&*new.form, *is_in));
            }
        }
        self.accepted = with_changes(&self.accepted, &accepted);
        for (text, changes) in self.picked.iter_mut().zip(&picked) {
            *text = with_changes(text, changes);
        }
        self.notes.has_all_samples()
    }

    fn count(&mut self, plan: &EditionPlan, record: &VerdictRecord, step: i64) {
        self.tally.count(record, step);
        self.notes.count(plan, record, step);
        let findings = record.readings.iter().flat_map(|judged| &judged.findings);
        let cited = findings.filter_map(|finding| finding.evidence.as_ref());
        for Locus { file, line, .. } in cited.filter(|at| source_folder(&at.file).is_none()) {
            if !self.cited.contains_key(&**file) {
                self.cited.insert(file.to_string(), HashMap::new());
            }
            let count = self.cited.get_mut(&**file).map(|lines| lines.entry(*line).or_default());
            count.into_iter().for_each(|count| *count = count.saturating_add_signed(step as i32));
        }
    }

    /// Reports problems that concern the whole edition: a suspicious number of words, rules that have no findings, and
    /// list rows that no finding cites.
    pub(super) fn report(&self, judged: &JudgedCandidates<'_>, problems: &mut Diagnostics) {
        let JudgedCandidates { plan, .. } = judged;
        size::report(plan, &self.tally, |rule| judged.example(rule), problems);
        let spoke: Vec<_> = self.tally.rules.iter().map(|rule| rule.spoke).collect();
        plan.book.report_silence(&plan.lists, &spoke, &self.evidence(), problems);
        self.report_kept_days(plan, problems);
    }

    /// Reports words of fixed days that are not, or no longer, in the edition.
    fn report_kept_days(&self, plan: &EditionPlan, problems: &mut Diagnostics) {
        let kept = plan.tiers.iter().filter_map(|tier| Some(&tier.order.as_ref()?.kept.as_ref()?.1)).flatten();
        let is_allowed =
            |word: &str| plan.book.alphabet.substitutions(word).iter().any(|form| has_line(&self.accepted, form));
        for (word, at) in kept.filter(|(word, _)| !is_allowed(word)) {
            let message = format!("{} has a day, but the edition does not allow it", visible(word));
            let help = "replace the word, unless its day is past";
            problems.warning(Code::LostDay, at.clone(), message, help);
        }
    }

    /// Returns the lines of hand-written files that findings cite.
    fn evidence(&self) -> HashSet<Locus> {
        let of_file = |(file, lines): (&String, &HashMap<u32, u32>)| {
            let file: FileName = file.as_str().into();
            let cited = lines.iter().filter(|(_, count)| **count > 0);
            cited.map(|(line, _)| Locus::line(&file, *line)).collect::<Vec<_>>()
        };
        self.cited.iter().flat_map(of_file).collect()
    }

    /// Reads the sums from the cache of an edition. `outputs` are the files of the build. Returns `None` if the cache
    /// has no sums that this program computed from the verdicts of the build.
    pub(super) fn read<'a>(build: &Path, edition: &str, outputs: impl Iterator<Item = &'a Output>) -> Option<Self> {
        let bytes = cache::read(&cache::folder(build, edition).join(FILE))?;
        let (program, of, totals): (String, Vec<String>, Self) = serde_json::from_slice(&bytes).ok()?;
        (program == PROGRAM && of == hashes(outputs)).then_some(totals)
    }

    /// Writes the sums to the cache of an edition. `outputs` are the files of the build. If the sums cannot be written,
    /// the next compile judges all words.
    pub(super) fn write<'a>(&self, build: &Path, edition: &str, outputs: impl Iterator<Item = &'a Output>) {
        let bytes = serde_json::to_vec(&(PROGRAM, hashes(outputs), self)).unwrap_or_default();
        let _ = cache::write(&cache::folder(build, edition).join(FILE), bytes);
    }
}

/// Returns the hashes of the files with verdicts.
fn hashes<'a>(outputs: impl Iterator<Item = &'a Output>) -> Vec<&'a str> {
    let of_verdicts = outputs.filter(|output| [VERDICTS, DECIDED].contains(&output.path.as_str()));
    of_verdicts.map(|output| output.sha256.as_str()).collect()
}

/// Changes a text of sorted lines: adds the lines with the value true, and removes those with the value false. Returns
/// the changed text.
fn with_changes(text: &str, changes: &BTreeMap<&str, bool>) -> String {
    let (mut changed, mut rest) = (String::with_capacity(text.len()), text);
    for (line, is_in) in changes {
        let start = line_offset(rest, line);
        changed.push_str(&rest[..start]);
        rest = &rest[start..];
        rest = rest.strip_prefix(line).and_then(|rest| rest.strip_prefix('\n')).unwrap_or(rest);
        if *is_in {
            changed.extend([*line, "\n"]);
        }
    }
    changed + rest
}
